"""Chances in words: whole percents where one looks once, hundredths where one adds up."""

import pytest

from app.views.chances import hundredths, percent


@pytest.mark.parametrize(
    ("p", "shortly", "fully"),
    [
        (0.0, "0%", "0%"),
        (1.0, "100%", "100%"),
        (0.165, "17%", "16.5%"),
        (0.835, "84%", "83.5%"),
        (0.6625, "66%", "66.25%"),
        (0.3375, "34%", "33.75%"),
        (1 / 3, "33%", "33.33%"),
        (0.0025, "<1%", "0.25%"),
        (0.9975, ">99%", "99.75%"),
        (0.00005, "<1%", "<0.01%"),
        (0.99999, ">99%", ">99.99%"),
    ],
)
def test_what_is_not_certain_never_looks_so(p: float, shortly: str, fully: str) -> None:
    assert (percent(p), hundredths(p)) == (shortly, fully)


@pytest.mark.parametrize("won", range(401))
def test_two_twenty_sided_dice_add_up(won: int) -> None:
    words = [hundredths(won / 400), hundredths(1 - won / 400)]
    assert sum(float(word.rstrip("%")) for word in words) == 100
