"""A physical table: a dealer deals real cards, the program keeps the rules and the chips. Most cards nobody has seen."""

import pokerspec


class Felt:
    """What lies on the table, in the dealer's words: `cards` are read off a camera or typed, `?? ??` where they lie face down."""

    def __init__(self, hand):
        self.hand = hand

    def next(self):
        """What the dealer is to do now."""
        hand = self.hand
        if hand.waiting == "cards":
            need = hand.needs
            whom = f"seats {' '.join(map(str, need.seats))}" if need.seats else need.zone
            return f"deal {need.count} {need.face} to {whom}"
        if hand.waiting == "decision":
            return f"seat {hand.to_act.seat}: {hand.legal.words()}"
        return "say who wins" if hand.waiting == "award" else "over"

    def cards(self, text, seat=None):
        """Cards come in, for one seat or for all that are wanted. A card that cannot be is refused, and nothing has changed."""
        try:
            self.hand.deal(text, seat=seat)
        except pokerspec.DealingError as error:
            print(f"  refused, {error.code}: {error}")


def main():
    game = pokerspec.load("nlhe")
    # Seat 0 came back from a break: it posts a live big blind, and a small blind that is dead. Chair 2 is empty.
    posts = [
        pokerspec.Post(3, "small_blind"),
        pokerspec.Post(4, "big_blind"),
        pokerspec.Post(0, amount=2),
        pokerspec.Post(0, amount=1, live=False),
    ]
    hand = game.new_hand([200, 180, None, 150, 90], button=1, stakes={"small_blind": 1}, posts=posts, dealing="manual")
    felt = Felt(hand)
    print(felt.next())
    for seat in hand.needs.seats:
        felt.cards("?? ??", seat=seat)
    print(felt.next())
    for words in ("check", "fold", "fold", "raise to 8", "call"):
        hand.act(words)
    print(felt.next())
    felt.cards("??")  # a burn is a card like any other
    felt.cards("2c 5d 2c")  # the dealer's finger slipped
    felt.cards("2c 5d 7s")
    hand.act("bet 10")
    hand.undo()  # it was 20
    hand.act("bet 20")
    hand.act("call")
    for card in ("Kh", "Qc"):
        felt.cards("??")
        felt.cards(card)
        hand.act("check")
        hand.act("check")
    print(felt.next())
    hand.show(4, "Qh Qd")  # one hand is turned over, so it is known; the other goes into the muck unseen
    print(felt.next())
    hand.award({"main": {"high": [4]}})
    print(hand.result.words())
    print(hand.stacks)
    print("saved:", pokerspec.Hand.from_json(hand.to_json()).stacks == hand.stacks)


if __name__ == "__main__":
    main()
