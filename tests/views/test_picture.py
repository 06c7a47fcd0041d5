"""The drawing of who holds whom: facts of geometry that make it readable."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.rules.events import Event
from app.rules.systems import ALL
from app.views.drawing import drawing
from app.views.encounter import encounter_view
from app.views.hiding import GM, sight
from app.views.picture import Chosen, Cluster, PictureView, picture
from app.views.pictured import Node
from app.views.shapes import EncounterView
from tests.rules.laws.play import demo_state
from tests.views.picture_fights import CHAIN, FIGHTS, Holds, fight, seen

Box = tuple[float, float, float, float]
# Of a common font at 13 pixels: how wide a letter is on average, how high above its line, beneath.
LETTER, ABOVE, BENEATH = 7.0, 10.0, 3.0
RADIUS = 22


def demo(key: str) -> EncounterView:
    rules = next(rules for rules in ALL if rules.key == key)
    state = demo_state(rules)
    return encounter_view("e", 1, rules, state, sight(GM, state), None)


def viewed(name: str) -> EncounterView:
    return seen(FIGHTS[name]) if name in FIGHTS else demo(name)


NAMED = (*(rules.key for rules in ALL), *FIGHTS)


def drawn(events: tuple[Event, ...]) -> PictureView:
    return picture(seen(events), Chosen())


def text_box(said: str, x: float, y: float, anchor: str = "middle") -> Box:
    width = LETTER * len(said)
    left = x - {"start": 0, "middle": width / 2, "end": width}[anchor]
    return (left, y - ABOVE, left + width, y + BENEATH)


def name_boxes(node: Node) -> list[Box]:
    return [
        text_box(text.said, node.x + text.x, node.y + text.y, node.anchor) for text in node.texts
    ]


def texts(cluster: Cluster) -> list[Box]:
    names = [box for node in cluster.nodes for box in name_boxes(node)]
    return names + [text_box(arrow.word, arrow.x, arrow.y) for arrow in cluster.arrows]


def bodies(cluster: Cluster) -> list[Box]:
    return [
        (node.x - RADIUS, node.y - RADIUS, node.x + RADIUS, node.y + RADIUS)
        for node in cluster.nodes
    ]


def common(one: Box, other: Box) -> float:
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return max(wide, 0) * max(high, 0)


def ends(cluster: Cluster) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    at = {node.id: (node.x, node.y) for node in cluster.nodes}
    return [(at[arrow.id.split("-")[1]], at[arrow.id.split("-")[2]]) for arrow in cluster.arrows]


def distance(point: tuple[int, int], start: tuple[int, int], end: tuple[int, int]) -> float:
    """From a point to the nearest of a hundred points of a line."""
    steps = [step / 100 for step in range(101)]
    found = [
        (start[0] + (end[0] - start[0]) * s, start[1] + (end[1] - start[1]) * s) for s in steps
    ]
    return min(((x - point[0]) ** 2 + (y - point[1]) ** 2) ** 0.5 for x, y in found)


@pytest.mark.parametrize("name", NAMED)
def test_no_word_or_name_lies_over_another(name: str) -> None:
    for cluster in picture(viewed(name), Chosen()).clusters:
        assert all(common(a, b) < 10 for a, b in combinations(texts(cluster), 2))


@pytest.mark.parametrize("name", NAMED)
def test_no_word_or_name_lies_over_a_node(name: str) -> None:
    for cluster in picture(viewed(name), Chosen()).clusters:
        assert all(common(a, b) < 20 for a in texts(cluster) for b in bodies(cluster))


@pytest.mark.parametrize("name", NAMED)
def test_no_arrow_runs_through_a_third_node(name: str) -> None:
    for cluster in picture(viewed(name), Chosen()).clusters:
        for start, end in ends(cluster):
            others = [at for n in cluster.nodes if (at := (n.x, n.y)) not in (start, end)]
            assert all(distance(other, start, end) > RADIUS for other in others)


@pytest.mark.parametrize("name", NAMED)
def test_every_name_is_written_in_full_where_it_fits_in_two_lines(name: str) -> None:
    for cluster in picture(viewed(name), Chosen()).clusters:
        for node in cluster.nodes:
            said = " ".join(text.said for text in node.texts if text.kind == "name")
            assert said == node.name


def test_a_name_too_long_for_two_lines_is_cut_and_kept_whole_in_its_node() -> None:
    long = "Bartholomew-Archibald Featherstonehaugh-Cholmondeley of the Nine Kingdoms"
    events = fight(2, ((0, 1),), names=(long, "Bo"))
    (cluster,) = drawn(events).clusters
    assert cluster.nodes[0].name == long
    assert any(text.said.endswith("…") for text in cluster.nodes[0].texts)
    assert all(common(a, b) < 10 for a, b in combinations(texts(cluster), 2))


@st.composite
def tangles(draw: st.DrawFn) -> tuple[Event, ...]:
    """Up to twelve who are all tied together somehow, and some holds more."""
    count = draw(st.integers(2, 12))
    tree = [(n, draw(st.integers(0, n - 1))) for n in range(1, count)]
    turned = [(b, a) if draw(st.booleans()) else (a, b) for a, b in tree]
    one = st.integers(0, count - 1)
    more = draw(st.lists(st.tuples(one, one).filter(lambda pair: pair[0] != pair[1]), max_size=4))
    return fight(count, tuple(dict.fromkeys([*turned, *more])))


@settings(max_examples=60, deadline=None)
@given(tangles())
def test_any_cluster_lies_within_its_frame_with_nodes_apart(events: tuple[Event, ...]) -> None:
    (cluster,) = drawn(events).clusters
    for left, top, right, bottom in bodies(cluster):
        assert 0 <= left < right <= cluster.width
        assert 0 <= top < bottom <= cluster.height
    for left, top, right, bottom in texts(cluster):
        assert -10 <= left < right <= cluster.width + 10
        assert 0 <= top < bottom <= cluster.height
    assert all(not common(a, b) for a, b in combinations(bodies(cluster), 2))


@settings(max_examples=30, deadline=None)
@given(tangles())
def test_any_cluster_has_each_combatant_and_each_hold_once(events: tuple[Event, ...]) -> None:
    view = seen(events)
    (cluster,) = picture(view, Chosen()).clusters
    assert sorted(node.id for node in cluster.nodes) == sorted(c.id for c in view.combatants)
    assert len({arrow.id for arrow in cluster.arrows}) == len(view.holds)


@settings(max_examples=20, deadline=None)
@given(tangles())
def test_the_same_fight_is_drawn_the_same(events: tuple[Event, ...]) -> None:
    first = drawn(events)
    drawing.cache_clear()
    assert drawn(events) == first


@pytest.mark.parametrize("name", ["chain of six", "star of eight"])
def test_one_hold_more_leaves_the_others_on_their_side(name: str) -> None:
    """Whoever was left of or above another is not found right of or beneath it one hold later."""
    whole = CHAIN if name == "chain of six" else tuple((n, 0) for n in range(1, 9))
    for before, after in pairwise(grown(whole)):
        for a, b in combinations(before, 2):
            assert (before[a][0] - before[b][0]) * (after[a][0] - after[b][0]) >= 0
            assert (before[a][1] - before[b][1]) * (after[a][1] - after[b][1]) >= 0


def grown(whole: Holds) -> list[dict[str, tuple[int, int]]]:
    """Where everybody is after three holds, four, and so on."""
    found = []
    for count in range(3, len(whole) + 1):
        (cluster,) = drawn(fight(9, whole[:count])).clusters
        found.append({node.id: (node.x, node.y) for node in cluster.nodes})
    return found


def test_whose_turn_it_is_and_who_is_chosen_move_nothing() -> None:
    view = seen(FIGHTS["ring of five"])
    (calm,), (busy,) = picture(view, Chosen()).clusters, picture(view, Chosen("c1", "c2")).clusters
    assert [(n.x, n.y, n.texts) for n in calm.nodes] == [(n.x, n.y, n.texts) for n in busy.nodes]


def test_opposite_arrows_are_two_lines_apart() -> None:
    (cluster,) = drawn(FIGHTS["opposite arrows"]).clusters
    there, back = (arrow.line.split()[0] for arrow in cluster.arrows)
    assert there.partition(",")[2] != back.partition(",")[2]
