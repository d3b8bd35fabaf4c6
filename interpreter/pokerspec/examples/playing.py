"""An example that is played: its transcript done move by move, the cards it states lying where they are dealt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pokerspec.diagnostics import Diagnostic
from pokerspec.engine.actions import Action, make
from pokerspec.engine.hand import Hand
from pokerspec.engine.reading import to_action
from pokerspec.engine.shuffle import Chance, key_of
from pokerspec.errors import DealingError, IllegalAction, ReportError
from pokerspec.examples.situation import TABLE, ExampleFault, Receiver, Situation
from pokerspec.language.transcript import Move, PlayLine, parse_play
from pokerspec.rankings.cards import UNKNOWN, name

SEED = 0
"""Cards that an example does not state come from this seed, so that it runs the same everywhere."""
_ROUNDS = 64


class Played:
    """What came of a transcript: the hand as it stands, and where it went another way than told."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.fault: ExampleFault | None = None
        self.refused: IllegalAction | ReportError | None = None
        """The refusal of the last move, which an example may be about."""
        self.brought_in: int | None = None
        """The seat that was asked for the bring-in."""


def played(situation: Situation) -> Played:
    """Play an example. Raises ExampleFault where it cannot be begun; where it goes wrong later, `fault` says so.

    Who gets which card may depend on the cards before it, so the deck is laid by trying: each run tells who got the
    cards, and every run settles at least one more of them.
    """
    lines = _lines(situation)
    deck = list(situation.top)
    for _ in range(_ROUNDS):
        run, first = _run(situation, lines, deck)
        wanted = _laid(situation, run.hand, first)
        if wanted == [name(card) for card in first[: len(wanted)]]:
            return run
        deck = wanted
    raise ExampleFault(situation.place("cards"), "no order of the deck deals these cards in this play")


def _lines(situation: Situation) -> tuple[PlayLine, ...]:
    play = situation.example.play
    if play is None:
        return ()
    findings: list[Diagnostic] = []
    lines = parse_play(play, findings)
    if lines is None:
        first = findings[0]
        raise ExampleFault(first.place, first.message + (f"; {first.help}" if first.help else ""))
    return lines


# ---- the deck --------------------------------------------------------------------------------------------------------------


def _laid(situation: Situation, hand: Hand, first: Sequence[int]) -> list[str]:
    """The deck as it should have been, as far as cards were dealt: stated cards for who got them, others elsewhere."""
    stated = [card for cards in (*situation.stated.values(), situation.top) for card in cards]
    fillers = [name(card) for card in _shuffled(hand)]
    others = iter([card for card in fillers if card not in stated])
    got: dict[Receiver, int] = {}
    deck: list[str] = []
    for place, receiver in enumerate(_receivers(hand, first)):
        nth = got.get(receiver, 0)
        got[receiver] = nth + 1
        cards = situation.stated.get(receiver, ())
        card = situation.top[place] if place < len(situation.top) else cards[nth] if nth < len(cards) else name(UNKNOWN)
        deck.append(card if card != name(UNKNOWN) else next(others, name(first[place])))
    return deck


def _shuffled(hand: Hand) -> list[int]:
    """The deck in an order of its own, for the cards that nothing is said of."""
    deck = list(hand.program.deck)
    Chance(key_of(SEED)).pick(deck, 0, len(deck))
    return deck


def _receivers(hand: Hand, first: Sequence[int]) -> list[Receiver]:
    """Who got each card of the first deck, from the top; cards scrambled back in are nobody's."""
    places = {name(card): place for place, card in enumerate(first)}
    found: dict[int, Receiver] = {}
    for event in hand.events:
        if event.type == "scramble" and event.into == "stub":
            break
        if event.type not in ("burn", "deal"):
            continue
        receiver = (TABLE, "burns") if event.type == "burn" else (event.seat, "" if event.seat != TABLE else event.zone)
        found.update((places[card], receiver) for card in event.cards)
    return [found[place] for place in sorted(found)]


# ---- the moves -------------------------------------------------------------------------------------------------------------


def _run(situation: Situation, lines: Sequence[PlayLine], deck: Sequence[str]) -> tuple[Played, list[int]]:
    """One run through the transcript with a deck that begins so; also that deck, as far as it was settled."""
    game = situation.game
    try:
        hand = game.new_hand(situation.stacks, 0, situation.stakes, seed=SEED, deck=deck)
    except DealingError as error:
        raise ExampleFault(situation.example.place, str(error)) from None
    first, run = hand.deck, Played(hand)
    moves = [(line, move) for line in lines for move in line.moves]
    for number, (line, move) in enumerate(moves, 1):
        try:
            if move is line.moves[0]:
                _check_street(run, line)
            _move(situation, run, move)
        except (IllegalAction, ReportError) as error:
            if number == len(moves):
                run.refused = error
            run.fault = ExampleFault(move.place, f"`{move.text}` is refused: {error}")
            break
        except ExampleFault as fault:
            run.fault = fault
            break
    _note_bring_in(situation, run)
    return run, first


def _check_street(run: Played, line: PlayLine) -> None:
    """That the hand is on the street a line says it is on."""
    if line.street is not None and line.street != run.hand.street:
        raise ExampleFault(line.place, f"expected to be on street `{line.street}`, got `{run.hand.street}`")


def _move(situation: Situation, run: Played, move: Move) -> None:
    """One move, by the seat that must make it."""
    hand = run.hand
    if hand.is_over:
        raise ExampleFault(move.place, f"expected `{move.text}`, got the end of the hand")
    _note_bring_in(situation, run)
    if move.act.kind == "report":
        hand.report(str(move.act.word), **_said(situation, hand, move))
        return
    seat = hand.pending[0].seat if move.seat is None else situation.seat(move.seat, move.place)
    if all(decision.seat != seat for decision in hand.pending):
        waiting = " or ".join(situation.names[decision.seat] for decision in hand.pending)
        raise IllegalAction("not-your-turn", f"{waiting} is to act", seat)
    for wrong in _misstated(hand, seat, move):
        raise ExampleFault(move.place, f"`{move.text}`: {wrong}")
    hand.act(_action(hand, seat, move), seat=seat)


def _said(situation: Situation, hand: Hand, move: Move) -> dict[str, int | str]:
    """What is said with a report: players as seats, numbers as numbers."""
    rule = hand.program.reports.get(str(move.act.word))
    kinds = rule.arguments if rule is not None else {}
    said: dict[str, int | str] = {}
    for key, value in move.act.said:
        kind = kinds.get(key)
        if kind == ("Seat",):
            said[key] = situation.seat(value, move.place)
        else:
            said[key] = int(value) if kind in (("Chips",), ("Count",)) and value.isdecimal() else value
    return said


def _action(hand: Hand, seat: int, move: Move) -> Action:
    """What a move tells; where only a number of cards to throw is told, any of the seat's will do."""
    act, legal = move.act, hand.legal_for(seat)
    if act.kind in ("draw", "discard") and act.amount and act.cards is None and legal.cards is not None:
        return make(act.kind, legal.cards.numbers[: act.amount])
    try:
        return to_action(hand, act, legal)
    except DealingError as error:
        raise ExampleFault(move.place, f"`{move.text}`: {error}") from None


def _misstated(hand: Hand, seat: int, move: Move) -> Iterator[str]:
    """What a move tells of an amount that it has no choice about."""
    legal, amount = hand.legal_for(seat), move.act.amount
    fixed = {"call": legal.call, "complete": legal.complete, "bring_in": legal.bring_in}.get(move.act.kind)
    if amount is not None and fixed is not None and amount != fixed:
        yield f"expected {amount}, got {fixed}"


def _note_bring_in(situation: Situation, run: Played) -> None:
    """Who is asked for the bring-in, or has paid it unasked."""
    hand = run.hand
    if run.brought_in is None and not hand.is_over and hand.legal.bring_in is not None:
        run.brought_in = hand.pending[0].seat
    if run.brought_in is None:
        asked = {bet.id for bet in situation.game.spec.forced_bets if bet.or_amount is not None}
        run.brought_in = next((event.seat for event in hand.events if event.type == "post" and event.bet in asked), None)
