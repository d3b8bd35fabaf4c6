"""An archive: hands are kept as text with everything that is needed to read them in years, resumed, and audited."""

import json
import tempfile
from pathlib import Path

import pokerspec
from pokerspec.written_rule import check


def play(hand, decisions):
    for _ in range(decisions):
        if hand.waiting:
            hand.act("call" if hand.legal.call is not None and not hand.legal.check else hand.legal.passive)


def audit(folder):
    """Every hand of a folder: played again by the spec it carries, its shuffle checked by a rule that is not the engine's."""
    report = []
    for file in sorted(folder.glob("*.json")):
        text = file.read_text(encoding="utf-8")
        published = (folder / f"{file.stem}.commitment").read_text(encoding="utf-8")
        try:
            hand = pokerspec.Hand.from_json(text)
        except pokerspec.SavedHandError as error:
            report.append((file.name, error.code, str(error)))
            continue
        if not hand.is_over:
            report.append((file.name, "open", f"seat {hand.to_act.seat} is to act"))
            continue
        by_rule = check(json.loads(text), published, hand.opening)
        fair = pokerspec.verify(published, hand.opening, hand) and not by_rule.faults
        report.append((file.name, "fair" if fair else "NOT FAIR", f"{by_rule.cards} of {by_rule.dealt} cards"))
    return report


def main():
    house_game = Path("docs/examples/friday-night.yaml")  # a game of the house, which nobody else has
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for number in range(4):
            hand = pokerspec.load(house_game).new_hand([300] * 4, button=number)  # no seed: 32 bytes of the system
            (folder / f"{number}.commitment").write_text(hand.commitment, encoding="utf-8")  # before a card is played
            play(hand, decisions=9 if number == 2 else 1000)
            (folder / f"{number}.json").write_text(hand.to_json(spec=True), encoding="utf-8")

        left = pokerspec.Hand.from_json((folder / "2.json").read_text(encoding="utf-8"))
        print("hand 2 goes on where it was left:", left.given.game.id, left.street, left.to_act)

        data = json.loads((folder / "3.json").read_text(encoding="utf-8"))  # somebody would rather have folded
        first = next(decision for decision in data["decisions"] if decision["action"]["kind"] == "call")
        first["action"] = {"kind": "fold"}
        (folder / "3.json").write_text(json.dumps(data), encoding="utf-8")
        for line in audit(folder):
            print(*line, sep=" | ")


if __name__ == "__main__":
    main()
