"""A tournament of bots: one plays at random, one looks ahead by dealing what it cannot see anew and playing on."""

from random import Random

import pokerspec


def at_random(view, rng):
    """Any legal action; a fold only where it cannot check."""
    actions = [action for action in view.legal.actions() if not (view.legal.check and action.kind == "fold")]
    return actions[rng.randrange(len(actions))]


def rolled_out(view, rng, deals=6):
    """The action that does best over some deals the seat could be in. It is given a view, so it cannot cheat.

    A sample is a hand of its own; copies of it are played to the end, everybody calling, once for each action.
    """
    actions = view.legal.actions()
    if len(actions) == 1:
        return actions[0]
    won = dict.fromkeys(actions, 0)
    for _ in range(deals):
        believed = view.sample(rng.getrandbits(64))
        for action in actions:
            future = believed.copy()
            future.act(action)
            while future.waiting:
                legal = future.legal
                future.act(pokerspec.Call() if legal.call is not None and not legal.check else legal.passive)
            won[action] += future.result.net[view.seat]
    return max(actions, key=won.__getitem__)


def heads_up(game, bots, stack, big_blind, seed, most=60):
    """Play hands until one has all the chips, or for `most` hands; the chips at the end and how many hands it took."""
    rng = Random(seed)
    stacks = [stack, stack]
    for number in range(most):
        hand = game.new_hand(
            stacks, button=number % 2, stakes={"small_blind": big_blind // 2, "big_blind": big_blind}, seed=rng.getrandbits(64)
        )
        while hand.waiting:
            seat = hand.to_act.seat
            hand.act(bots[seat](hand.view(seat), rng), seat=seat)
        stacks = list(hand.stacks)
        assert sum(stacks) == 2 * stack
        if 0 in stacks:
            return stacks, number + 1
    return stacks, most


def spread(hand, seat, futures):
    """What a spot is worth when the cards to come are dealt anew, everybody's own cards as they are: for a commentator."""
    results = []
    for seed in range(futures):
        future = hand.copy(seed=seed)
        while future.waiting:
            future.act("call" if future.legal.call is not None else "check")
        results.append(future.result.net[seat])
    return sum(results) / futures


def main():
    game = pokerspec.load("nlhe")
    wins = [0, 0]
    for match in range(5):
        stacks, hands = heads_up(game, [rolled_out, at_random], stack=100, big_blind=10, seed=match)
        wins[stacks[1] > stacks[0]] += 1
        print(f"match {match}: {stacks} after {hands} hands")
    print("looking ahead against chance:", wins)

    hand = game.new_hand([100, 100], button=0, stakes={"small_blind": 5, "big_blind": 10}, seed=1, deck="As 7c Ad 2d")
    print("aces against seven-deuce, in chips:", spread(hand, 1, futures=100))


if __name__ == "__main__":
    main()
