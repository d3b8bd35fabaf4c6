import pytest

from pokerspec.errors import DealingError
from pokerspec.rankings.cards import JOKER, UNKNOWN, name, names, parse, parse_one, rank_of


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("2c", (0,)),
        ("As Kd 10h", (51, 45, 34)),
        ("AsKdTh", (51, 45, 34)),
        ("as,KD , tH", (51, 45, 34)),
        ("A♠ K♦️ T♥", (51, 45, 34)),
        ("", ()),
        ("Jk Jk2", (JOKER, JOKER + 1)),
        ("jk1", (JOKER,)),
        ("?? As ??", (UNKNOWN, 51, UNKNOWN + 1)),
    ],
)
def test_parse(text: str, cards: tuple[int, ...]) -> None:
    assert parse(text) == cards


def test_every_card_reads_back() -> None:
    assert parse(names(range(54))) == tuple(range(54))
    assert name(UNKNOWN + 7) == "??"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Ax", "unknown-card"),
        ("1s", "unknown-card"),
        ("As Kd As", "duplicate-card"),
        ("As, foo", "unknown-card"),
        ("Jk jk1", "duplicate-card"),
    ],
)
def test_refused(text: str, code: str) -> None:
    with pytest.raises(DealingError) as caught:
        parse(text)
    assert caught.value.code == code


def test_refusal_names_the_word() -> None:
    with pytest.raises(DealingError, match="'foo' is not a card"):
        parse("As, foo, Kd")


def test_one_card_and_ranks() -> None:
    assert parse_one("Th") == 34
    assert (rank_of("T"), rank_of("10"), rank_of("a"), rank_of("2")) == (8, 8, 12, 0)
    for text in ("1", "", "11", "s"):
        with pytest.raises(DealingError):
            rank_of(text)
    with pytest.raises(DealingError):
        parse_one("As Kd")
