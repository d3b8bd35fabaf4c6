"""What happens at a table, as a list that only grows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

FIELDS: dict[str, tuple[str, ...]] = {
    "sit": ("chair", "player", "chips", "waits", "owes"),
    "leave": ("chair", "player", "chips"),
    "away": ("chair",),
    "back": ("chair", "waits"),
    "add": ("chair", "chips", "later"),
    "vote": ("chair", "yes"),
    "choose": ("game", "chair"),
    "level": ("level", "stakes"),
    "minutes": ("minutes",),
    "clock": ("chair",),
    "game": ("game", "name", "why"),
    "deal": (
        "hand", "game", "name", "special", "button", "small_chair", "big_chair", "moved", "blinds", "small_blind",
        "big_blind", "dealt", "owes_small", "owes_big", "absent", "missed_small", "missed_big", "out", "pot", "carry", "options",
    ),
    "finish": ("hand", "void", "net", "rake", "pot", "carry", "decisions"),
    "chips": ("chair", "chips", "refused"),
    "broke": ("chair", "player"),
}  # fmt: skip
"""Event type → its fields, in order. The list is closed. Chairs are numbers from 0."""

_WHOLE = frozenset(
    ("chips", "level", "minutes", "game", "hand", "rake", "pot", "refused", "chair", "button", "small_chair", "big_chair",
     "small_blind", "big_blind")
)  # fmt: skip
_YES_NO = frozenset(("waits", "owes", "later", "yes", "special", "moved", "blinds", "void"))
_TEXT = frozenset(("player", "name", "why"))
_CHAIRS = frozenset(("dealt", "owes_small", "owes_big", "absent", "missed_small", "missed_big", "out", "net"))
_MAYBE = frozenset(("button", "small_chair", "big_chair", "small_blind", "big_blind"))
_MOST = 10**18
"""A number of chips that no table comes to."""


def of_form(kind: str, field: str, value: Any) -> bool:
    """Whether a field of a saved event has a value of its form; what the values must be, the rules of the table say."""
    if value is None:
        return field in _MAYBE or (kind, field) in (("choose", "chair"), ("level", "stakes"))
    if field in _WHOLE:
        return type(value) is int and -_MOST < value < _MOST and (value >= 0 or field not in ("chair", "chips", "minutes"))
    if field in _YES_NO:
        return type(value) is bool
    if field in _TEXT:
        return isinstance(value, str)
    if field in _CHAIRS:
        return isinstance(value, list) and all(type(number) is int and -_MOST < number < _MOST for number in value)
    if field == "decisions":
        return isinstance(value, list)
    return isinstance(value, dict) and (field != "stakes" or all(type(chips) is int for chips in value.values()))


SECRET = {"finish": ("decisions",), "deal": ("options",)}
"""Fields that tell cards: they stand in a saved table and in no view."""

_TEXTS: dict[str, dict[str, str]] = {
    "en": {
        "sit": "{player} sits down at chair {chair} with {chips}",
        "leave": "{player} leaves chair {chair} with {chips}",
        "away": "chair {chair} sits out",
        "back": "chair {chair} is back{waits_words}",
        "add": "chair {chair} adds {chips}{later_words}",
        "vote": "chair {chair} votes {yes_words} a special hand",
        "choose": "the next game is {name}",
        "level": "level {level}",
        "minutes": "{minutes} minutes go by",
        "clock": "time is up for chair {chair}",
        "game": "the game is now {name}",
        "deal": "hand {hand}: {name}{special_words}{button_words}{small_words}{out_words}",
        "finish": "hand {hand} is over{void_words}{rake_words}{pot_words}",
        "chips": "{chips} chips come to chair {chair}{refused_words}",
        "broke": "{player} at chair {chair} has no chips left",
    },
    "ja": {
        "sit": "{player}が席{chair}に{chips}で座る",
        "leave": "{player}が席{chair}を{chips}で立つ",
        "away": "席{chair}が離席",
        "back": "席{chair}が戻る{waits_words}",
        "add": "席{chair}が{chips}を追加{later_words}",
        "vote": "席{chair}が特別なハンドに{yes_words}",
        "choose": "次の種目は{name}",
        "level": "レベル{level}",
        "minutes": "{minutes}分経過",
        "clock": "席{chair}の時間切れ",
        "game": "種目は{name}に替わる",
        "deal": "ハンド{hand}：{name}{special_words}{button_words}{small_words}{out_words}",
        "finish": "ハンド{hand}終了{void_words}{rake_words}{pot_words}",
        "chips": "席{chair}に{chips}が届く{refused_words}",
        "broke": "席{chair}の{player}のチップがなくなる",
    },
}
_PARTS: dict[str, dict[str, str]] = {
    "en": {
        "waits": " and waits for the big blind",
        "later": " when the hand is over",
        "yes": "for",
        "no": "against",
        "special": ", a special hand",
        "button": ", button at chair {button}",
        "small": ", nobody is small blind",
        "out": ", sitting out: {chairs}",
        "void": ": a misdeal, to be dealt again",
        "rake": ", rake {rake}",
        "pot": ", {pot} stay in the middle",
        "refused": "; {refused} above the maximum go back",
    },
    "ja": {
        "waits": "（BBを待つ）",
        "later": "（ハンドの後）",
        "yes": "賛成",
        "no": "反対",
        "special": "（特別）",
        "button": "、ボタンは席{button}",
        "small": "、SBなし",
        "out": "、休み：{chairs}",
        "void": "（ミスディール、配り直し）",
        "rake": "、レーキ{rake}",
        "pot": "、持ち越し{pot}",
        "refused": "（上限を超える{refused}は戻る）",
    },
}


class TableEvent:
    """One event: `index`, `type`, and the fields of its type as attributes."""

    __slots__ = ("data", "index", "type")

    def __init__(self, index: int, kind: str, data: dict[str, Any]) -> None:
        self.index, self.type, self.data = index, kind, data

    def __reduce__(self) -> tuple[Any, ...]:
        return TableEvent, (self.index, self.type, self.data)

    def __getattr__(self, field: str) -> Any:
        if not field.startswith("_") and field in self.data:
            return self.data[field]
        raise AttributeError(f"a table event of type {self.type!r} has no {field!r}")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TableEvent) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash((self.index, self.type))

    def __repr__(self) -> str:
        fields = ", ".join(f"{key}={value!r}" for key, value in self.data.items())
        return f"<{self.index} {self.type}{': ' if fields else ''}{fields}>"

    def to_json(self) -> dict[str, Any]:
        return {"index": self.index, "type": self.type, **self.data}

    def seen(self) -> dict[str, Any]:
        """The event as everybody at the table may know it."""
        hidden = SECRET.get(self.type, ())
        return {key: value for key, value in self.to_json().items() if key not in hidden}

    def text(self, lang: str = "en") -> str:
        """The event as a sentence, in English (`en`) or Japanese (`ja`)."""
        lang = lang if lang in _TEXTS else "en"
        words, data = _PARTS[lang], self.data
        said = {
            **data,
            "waits_words": words["waits"] if data.get("waits") else "",
            "later_words": words["later"] if data.get("later") else "",
            "yes_words": words["yes" if data.get("yes") else "no"],
            "special_words": words["special"] if data.get("special") else "",
            "button_words": words["button"].format(**data) if data.get("button") is not None else "",
            "small_words": words["small"] if data.get("blinds") and data.get("small_blind") is None else "",
            "out_words": words["out"].format(chairs=", ".join(map(str, data["out"]))) if data.get("out") else "",
            "void_words": words["void"] if data.get("void") else "",
            "rake_words": words["rake"].format(**data) if data.get("rake") else "",
            "pot_words": words["pot"].format(**data) if data.get("pot") else "",
            "refused_words": words["refused"].format(**data) if data.get("refused") else "",
        }
        return _TEXTS[lang][self.type].format(**{"name": "", **said})


class TableLog(Sequence[TableEvent]):
    """The events of a table so far, by index; it follows the table."""

    __slots__ = ("_events",)

    def __init__(self, events: list[TableEvent]) -> None:
        self._events = events

    def __len__(self) -> int:
        return len(self._events)

    def __getitem__(self, index: Any) -> Any:
        found = self._events[index]
        return tuple(found) if isinstance(index, slice) else found

    def __repr__(self) -> str:
        return f"<{len(self)} events>"
