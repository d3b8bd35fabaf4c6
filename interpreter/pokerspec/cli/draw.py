"""The table drawn as lines of text, as one seat sees it, within the terminal's width."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pokerspec.cli.seen import Seen, card_name
from pokerspec.cli.terminal import Terminal, columns

NAME, CHIPS = 8, 8


def draw(seen: Seen, names: Sequence[str], terminal: Terminal) -> list[str]:
    """The cards on the table and the pot, then a line for each seat from the one to be dealt first.

    Board  A♠ K♦ 5♣                       Pot 34 (main 30, side 4)
    D  Ada        198                ?? ??
     > You        196   bet 4       A♠ K♦
    """
    lines = _middle(seen, terminal)
    order = sorted(seen.dealt_in, key=lambda seat: (seat - seen.button - 1) % len(seen.stacks))
    return [*lines, *(_seat(seen, seat, names[seat], terminal) for seat in order)]


def _middle(seen: Seen, terminal: Terminal) -> list[str]:
    lines = []
    for zone, cards in seen.table.items():
        if cards:
            lines.append(f"  {zone.replace('_', ' ').capitalize():<{NAME}} {terminal.cards(map(card_name, cards))}")
    split = len(seen.pots) > 1 and any(not seen.stacks[seat] for seat in seen.live)  # else the street's bets still come together
    pots = f" ({', '.join(f'{name} {chips}' for name, chips in seen.pots)})" if split else ""
    lines.append(f"  {'Pot':<{NAME}} {terminal.paint(str(seen.pot), 'bold')}{pots}")
    return lines


def _seat(seen: Seen, seat: int, name: str, terminal: Terminal) -> str:
    mark = f"{'D' if seat == seen.button else ' '}{'>' if seat == seen.seat else ' '}"
    live = seat in seen.live
    state = f"bet {seen.bets[seat]}" if live and seen.bets[seat] else ""
    if live and not seen.stacks[seat]:
        state = f"{state} all-in".strip()
    head = f" {mark} {name:<{NAME}.{NAME}} {seen.stacks[seat]:>{CHIPS}}  {state if live else 'folded':<14} "
    if not live:
        return terminal.paint(head.rstrip(), "dim")
    cards = held(seen.cards.get(seat, {}), seen.up, seat == seen.seat, terminal, terminal.width - columns(head))
    head = terminal.paint(head, "bold") if seat == seen.seat else head
    return (head + cards).rstrip()


def held(zones: Mapping[str, Sequence[int]], up: frozenset[int], own: bool, terminal: Terminal, room: int) -> str:
    """A seat's cards, zone by zone; its own face-down ones in brackets where some of the others lie open."""
    full = {zone: cards for zone, cards in zones.items() if cards}
    parts: list[str] = []
    taken = 0
    for zone, cards in full.items():
        label = f"{zone} " if len(full) > 1 else ""
        open_cards = [card for card in cards if card in up]
        down = [card for card in cards if card not in up]
        groups = [(f"({_cards(down, terminal)})", 3 * len(down) + 1)] if own and open_cards and down else []
        if not groups and down:
            groups.append((_cards(down, terminal), 3 * len(down) - 1))
        if open_cards:
            groups.append((_cards(open_cards, terminal), 3 * len(open_cards) - 1))
        size = len(label) + sum(width + 1 for _, width in groups)
        if parts and taken + size > room:
            parts.append("...")
            break
        taken += size + 1
        parts.append(label + " ".join(text for text, _ in groups))
    return "  ".join(parts)


def _cards(cards: Sequence[int], terminal: Terminal) -> str:
    return terminal.cards(map(card_name, cards))
