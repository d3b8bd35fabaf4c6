"""A live table: players send words, and get what they may see; a clock acts for who is away; a crash loses nothing."""

import json

import pokerspec


class TableServer:
    """One hand at a table. `store` keeps texts by name, as a database does; `send(seat, message)` reaches a player."""

    def __init__(self, store, send):
        self.store, self.send = store, send
        self.sent = {}  # seat → how many events it has been sent
        self.hand = None
        if "hand" in store:  # we crashed: play the hand again from what was kept
            self.hand = pokerspec.Hand.from_json(store["hand"])
            self.sent = {int(seat): count for seat, count in json.loads(store["sent"]).items()}
            self.tell()

    def begin(self, game, stacks, button, stakes, seed=None):
        """Deal. The commitment goes out before anybody has seen a card."""
        self.hand = pokerspec.load(game).new_hand(stacks, button, stakes, seed=seed)
        self.sent = {seat: 0 for seat, stack in enumerate(stacks) if stack is not None}
        for seat in self.sent:
            self.send(seat, {"commitment": self.hand.commitment})
        self.keep()

    def receive(self, seat, words):
        """What a player typed. A refusal goes back to that player alone, and is safe to show: it names nobody's cards."""
        try:
            self.hand.act(words, seat=seat)
        except pokerspec.IllegalAction as error:
            self.send(seat, {"refused": error.code, "words": str(error)})
            return
        self.keep()

    def time_is_up(self):
        """The clock: check where that is possible, else fold; the least there is of everything else."""
        decision = self.hand.to_act
        if decision is not None:
            self.hand.act(self.hand.legal.passive, seat=decision.seat)
            self.keep()

    def keep(self):
        """First to the database, then to the players: what they have seen has been kept."""
        self.store["hand"] = self.hand.to_json(spec=True)
        self.tell()

    def tell(self):
        """To each seat the events it has not had yet, as it sees them, and what it may do now.

        After a crash an event can come twice; its index says so.
        """
        for seat in self.sent:
            view = self.hand.view(seat)
            news = view.since(self.sent[seat])
            if news:
                self.send(seat, {"events": news, "legal": view.legal.words()})
            self.sent[seat] += len(news)
        self.store["sent"] = json.dumps(self.sent)
        if self.hand.is_over and "opening" not in self.store:
            self.store["opening"] = self.hand.opening
            for seat in self.sent:
                self.send(seat, {"opening": self.hand.opening, "result": self.hand.result.words()})


def main():
    store, inbox = {}, {0: [], 1: [], 3: []}
    server = TableServer(store, lambda seat, message: inbox[seat].append(message))
    server.begin("nlhe", [200, 200, None, 200], button=3, stakes={"small_blind": 1, "big_blind": 2}, seed=7)
    for event in inbox[0][-1]["events"]:
        if event["type"] == "deal":
            print("seat 0 sees of seat", event["seat"], event["cards"])

    server.receive(0, "raise to 6")
    print("seat 0 is told:", inbox[0][-1]["words"])
    server.receive(3, "raise to 3")
    print("seat 3 is told:", inbox[3][-1]["words"])
    server.receive(3, "raise to 6")

    server = TableServer(store, lambda seat, message: inbox[seat].append(message))  # the machine went down and came back
    server.receive(0, "call")
    server.time_is_up()  # seat 1 has gone
    while server.hand.waiting:
        server.time_is_up()
    print(inbox[1][-1]["result"])
    told = [event["index"] for message in inbox[0] for event in message.get("events", ())]
    print("seat 0 has had every event once:", told == list(range(len(server.hand.events))))
    print("the shuffle was the one promised:", pokerspec.verify(inbox[0][0]["commitment"], store["opening"], server.hand))


if __name__ == "__main__":
    main()
