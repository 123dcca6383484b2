"""Whoever changes a finished game is found out, however well he hides it: the deal, a draw, an act, an option, an event."""

from __future__ import annotations

import copy
import itertools
import json
import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from db.store import Store
from desk.export.check import examine
from desk.export.document import NoDocument, as_text, digest, document, parse, read
from desk.record import Record
from desk.shelf import CODEC
from desk.verify import verify
from engine import Event
from tests.export.games import MAKERS, recorded
from tests.export.table import played

Whole = dict[str, Any]


@pytest.fixture(scope="module")
async def whole() -> Whole:
    """The document of a real game, honest as it stands."""
    store = await Store.open("sqlite+aiosqlite://")
    evening, record = await played(store)
    await evening.scene.stop()
    await store.close()
    text = as_text(document(record))
    assert examine(text).honest, examine(text).line
    return parse(text)


def events_of(whole: Whole, kind: str) -> Iterator[tuple[int, int, Whole]]:
    for n, step in enumerate(whole["steps"]):
        for place, event in enumerate(step["events"]):
            if event["k"] == kind:
                yield n, place, event


def forged(whole: Whole, change: Callable[[Whole], None]) -> str:
    """The document after a change, by somebody who numbers its steps and makes its fingerprint anew."""
    other = copy.deepcopy(whole)
    change(other)
    for number, step in enumerate(other["steps"], 1):
        step["n"] = number
    other["digest"] = digest(other)
    return as_text(other)


def found_out(whole: Whole, change: Callable[[Whole], None]) -> str:
    """The line that says so."""
    examined = examine(forged(whole, change))
    assert not examined.honest, examined.line
    assert examined.line.startswith(("不符", "读不懂")), examined.line
    return examined.line


def test_a_changed_deal_is_found(whole: Whole) -> None:
    def swap(other: Whole) -> None:
        _, _, dealt = next(events_of(other, "Dealt"))
        wolf, villager = dealt["roles"].index("狼人"), dealt["roles"].index("村民")
        dealt["roles"][wolf], dealt["roles"][villager] = "村民", "狼人"

    assert "Dealt 的内容不对" in found_out(whole, swap)


def test_a_deal_by_seed_that_is_passed_off_as_made_by_hand_is_found(whole: Whole) -> None:
    def by_hand(other: Whole) -> None:
        next(events_of(other, "Dealt"))[2]["by"] = "hand"

    found_out(whole, by_hand)


def test_a_changed_draw_is_found(whole: Whole) -> None:
    def redraw(other: Whole) -> None:
        n, place, drawn = next(events_of(other, "DrawMade"))
        drawn["result"] = next(seat for seat in drawn["pool"] if seat != drawn["result"])
        made = next(event for event in other["steps"][n]["events"][place:] if event["k"] == "SheriffMade")
        made["seat"] = drawn["result"]

    assert "DrawMade 的内容不对" in found_out(whole, redraw)


def test_another_seed_is_found(whole: Whole) -> None:
    def reseed(other: Whole) -> None:
        other["game"]["seed"] = "00" * 32

    assert "承诺不符" in found_out(whole, reseed)


@pytest.mark.parametrize("both", [True, False])
def test_a_swapped_act_is_found(whole: Whole, both: bool) -> None:
    """Somebody's kill becomes another one: in his message and its event, or in one of them."""

    def swap(other: Whole) -> None:
        n, _, submitted = next(events_of(other, "Submitted"))
        wish = submitted["submission"]
        said = other["steps"][n]["message"]["parts"]
        instead = wish["target"] % 10 + 1
        said[0] = said[0].replace(str(wish["target"]), str(instead), 1)
        if both:
            wish["target"] = instead

    found_out(whole, swap)


def test_an_act_of_another_is_found(whole: Whole) -> None:
    def disguise(other: Whole) -> None:
        first, second = (n for n, _, _ in itertools.islice(events_of(other, "BallotCast"), 2))
        one, two = other["steps"][first]["message"], other["steps"][second]["message"]
        one["from"], two["from"] = two["from"], one["from"]

    found_out(whole, disguise)


def test_an_option_changed_after_the_start_is_found(whole: Whole) -> None:
    def at_the_table(other: Whole) -> None:
        next(events_of(other, "TableLaid"))[2]["table"]["options"]["self_vote"] = "no"

    def at_the_opening(other: Whole) -> None:
        next(events_of(other, "GameOpened"))[2]["options"]["self_vote"] = "no"

    def later(other: Whole) -> None:
        n, _, opened = next(events_of(other, "OptionsSet"))
        added = copy.deepcopy(other["steps"][n])
        other["steps"].insert(next(events_of(other, "NightOpened"))[0], added)
        assert opened

    for change in (at_the_table, at_the_opening, later):
        found_out(whole, change)


def test_every_dropped_event_is_found(whole: Whole) -> None:
    """Every other one; a step that loses its only event goes as a whole."""
    unseen = []
    for n, step in enumerate(whole["steps"]):
        for place in range(n % 2, len(step["events"]), 2):

            def drop(other: Whole, n: int = n, place: int = place) -> None:
                del other["steps"][n]["events"][place]
                if not other["steps"][n]["events"]:
                    del other["steps"][n]

            examined = examine(forged(whole, drop))
            if examined.honest:
                unseen.append(step["events"][place]["k"])
    # What nothing hangs on: who reported at the muster, who was sent a test message and answered it. The fingerprint tells even that.
    assert set(unseen) <= {"Mustered", "PlayerReached", "PlayerTested", "LetterGiven"}, unseen


def test_a_step_left_out_without_a_new_fingerprint_is_always_found(whole: Whole) -> None:
    for n in range(len(whole["steps"])):
        other = copy.deepcopy(whole)
        del other["steps"][n]
        assert not examine(as_text(other)).honest
        for number, step in enumerate(other["steps"], 1):
            step["n"] = number
        assert not examine(as_text(other)).honest
        other["digest"] = digest(other)
        assert not examine(as_text(other), fingerprint=whole["digest"]).honest


def test_events_that_nobody_brought_about_are_found(whole: Whole) -> None:
    def pardon(other: Whole) -> None:
        """A yellow card less, by nobody's hand."""
        n = next(events_of(other, "NightOpened"))[0]
        other["steps"].insert(n + 1, {"n": 0, "at": other["steps"][n]["at"], "events": [{"k": "CardTaken", "seat": 3}]})

    def early(other: Whole) -> None:
        """The doors shut an hour before their time."""
        n = next(events_of(other, "DayClosed"))[0]
        other["steps"][n]["at"] -= 3600

    def twice(other: Whole) -> None:
        n = next(events_of(other, "PotionUsed"))[0]
        other["steps"].insert(n + 1, copy.deepcopy(other["steps"][n]))

    for change in (pardon, early, twice):
        found_out(whole, change)


def test_a_judge_who_hides_his_hand_is_found(whole: Whole) -> None:
    def hide(other: Whole) -> None:
        n, place, _ = next((n, p, e) for n, p, e in events_of(other, "JudgeActed") if "红牌" in e["words"])
        del other["steps"][n]["events"][place]

    found_out(whole, hide)


def test_the_commitment_of_the_group_decides_against_a_whole_other_game(whole: Whole) -> None:
    commitment = next(events_of(whole, "OptionsSet"))[2]["commitment"]
    assert examine(as_text(whole), commitment=commitment).honest
    assert "承诺不是你给的" in examine(as_text(whole), commitment="ab" * 32).line
    assert "记录摘要不是你给的" in examine(as_text(whole), fingerprint="ab" * 32).line


# -- any single leaf


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    match value:
        case dict():
            for key, item in value.items():
                yield from leaves(item, (*path, key))
        case list():
            for n, item in enumerate(value):
                yield from leaves(item, (*path, n))
        case _:
            yield path


def mutated(leaf: Any, luck: random.Random) -> Any:
    match leaf:
        case bool():
            return not leaf
        case int():
            return leaf + luck.choice((-1, 1, 3600, -100_000))
        case None:
            return luck.choice((1, "1"))
        case str() if leaf.isdecimal():
            return str(int(leaf) + 1)
        case str():
            return luck.choice((leaf + "x", leaf[:-1], "", leaf[::-1] or "y"))
    raise AssertionError(leaf)


def engine_events(record: Record) -> list[Event]:
    return [event for step in record.steps for event in step.events if isinstance(event, Event)]


def caught_or_harmless(whole: Whole, path: tuple[Any, ...], luck: random.Random) -> str:
    """Whether a change of one leaf is found out; if not, the game must be the same in every event and to the last byte of its end."""
    other = copy.deepcopy(whole)
    holder = other
    for key in path[:-1]:
        holder = holder[key]
    before = holder[path[-1]]
    holder[path[-1]] = mutated(before, luck)
    if holder[path[-1]] == before:
        return "the same"
    if not examine(as_text(other)).honest:
        # The fingerprint finds everything; what is left to see is who makes it anew.
        other["digest"] = digest(other)
    if not examine(as_text(other)).honest:
        return "caught"
    assert path[0] != "steps" or "events" not in path or not isinstance(CODEC.decode(json.dumps(event_at(other, path))), Event), path
    record, honest = read(other), read(whole)
    assert engine_events(record) == engine_events(honest), path
    assert record.end.table == honest.end.table, path
    return "harmless"


def event_at(whole: Whole, path: tuple[Any, ...]) -> Any:
    return whole["steps"][path[1]]["events"][path[3]]


@pytest.mark.parametrize("seed", range(2))
def test_any_single_change_is_found_or_harmless(whole: Whole, seed: int) -> None:
    luck = random.Random(seed)
    paths = [path for path in leaves(whole) if path != ("digest",)]
    came = [caught_or_harmless(whole, path, luck) for path in luck.sample(paths, 60)]
    assert came.count("caught") > len(came) / 2


@pytest.mark.parametrize("rule_set", ["infection", "cards"])
async def test_any_single_change_of_the_other_games_is_found_or_harmless(rule_set: str) -> None:
    store = await Store.open("sqlite+aiosqlite://")
    record = await recorded(store, MAKERS[rule_set](9100))
    await store.close()
    other, luck = parse(as_text(document(record))), random.Random(rule_set)
    paths = [path for path in leaves(other["steps"]) if "events" in path]
    came = [caught_or_harmless(other, ("steps", *path), luck) for path in luck.sample(paths, 50)]
    assert came.count("caught") > len(came) / 2


# -- files that are no documents


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{", "null", '{"format": "daybreak-game/1"}', '{"format": "daybreak-game/2"}', "\x00", "[" * 100_000],
)
def test_what_is_no_document_is_said_to_be_none(text: str) -> None:
    examined = examine(text)
    assert not examined.honest
    assert examined.line.startswith("读不懂")


def test_a_document_with_strange_values_is_unreadable_not_a_crash(whole: Whole) -> None:
    luck = random.Random(5)
    for path in luck.sample(list(leaves(whole)), 80):
        other = copy.deepcopy(whole)
        holder = other
        for key in path[:-1]:
            holder = holder[key]
        holder[path[-1]] = luck.choice(([], {}, {"k": "Dice"}, {"k": "FellOut"}, 10**30, -1, None, "狼人", 1.5))
        try:
            other["digest"] = digest(other)
        except (AttributeError, TypeError):
            continue
        assert examine(as_text(other)).line


def test_reading_raises_nothing_but_its_own(whole: Whole) -> None:
    with pytest.raises(NoDocument):
        read(whole | {"steps": None})
    record = read(whole)
    assert verify(replace(record, steps=record.steps[::-1])).flaw is not None
