"""The chart of a forecast: what stands where."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from app.views.chart import BOTTOM, HEIGHT, LETTER, MOST_LINES, TOP, spread


def test_letters_stand_beneath_each_other_and_never_below_the_drawing() -> None:
    heights = [230.0, 230.0, 12.0, 229.0, 100.0]
    placed = sorted(spread(heights))
    assert all(lower - upper >= LETTER for upper, lower in pairwise(placed))
    assert placed[-1] <= HEIGHT - BOTTOM
    assert 12.0 in placed
    assert 100.0 in placed


def test_what_is_far_apart_stays_where_its_line_ends() -> None:
    assert spread([20.0, 60.0, 200.0]) == [20.0, 60.0, 200.0]


@given(st.lists(st.floats(TOP, HEIGHT - BOTTOM), max_size=MOST_LINES))
def test_no_letters_cover_each_other_or_leave_the_drawing(heights: list[float]) -> None:
    placed = spread(heights)
    # Floating point takes a hair's breadth.
    assert all(b - a > LETTER - 0.001 for a, b in pairwise(sorted(placed)))
    assert all(TOP <= height <= HEIGHT - BOTTOM for height in placed)
    order = sorted(range(len(heights)), key=lambda i: placed[i])
    assert [heights[i] for i in order] == sorted(heights)
