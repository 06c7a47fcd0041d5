"""The chart of a forecast: what stands where."""

from __future__ import annotations

from itertools import pairwise

from app.views.chart import BOTTOM, HEIGHT, LETTER, spread


def test_letters_stand_beneath_each_other_and_never_below_the_drawing() -> None:
    heights = [230.0, 230.0, 12.0, 229.0, 100.0]
    placed = sorted(spread(heights))
    assert all(lower - upper >= LETTER for upper, lower in pairwise(placed))
    assert placed[-1] <= HEIGHT - BOTTOM
    assert 12.0 in placed
    assert 100.0 in placed


def test_what_is_far_apart_stays_where_its_line_ends() -> None:
    assert spread([20.0, 60.0, 200.0]) == [20.0, 60.0, 200.0]
