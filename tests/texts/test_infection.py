"""Infection's texts: one for everybody who may know, none for others, no secret, and receipts that tell nothing of what comes of an act."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import engine
from desk.texts import TEXTS, View, queries, refuse, reminders, tell
from engine.common import event as common
from engine.common import night as night_frame
from engine.common import options as option_table
from engine.common import shot
from engine.common.commands import TimeUp
from engine.common.event import Event
from engine.common.table import Reader, Table
from engine.common.turn import Refusal
from engine.infection import events as infection
from engine.infection.commands import UseSkill
from engine.infection.options import InfectionOptions
from engine.infection.skills import SKILLS
from tests.properties.infection_games import RULES, START, ZONE, Played, play, random_options
from tests.texts.sound import faults

MODULES = (common, shot, night_frame, infection)
SHOWN_BY_CLASSIC = {
    *(common.MusterEnded, common.Mustered, common.CloseMoved, common.WindowMoved, common.OpeningMoved, common.LimitsMoved, common.Paused),
    *(common.CardTaken, common.WordsLeft, common.HeirNoted, common.DraftDropped, common.DraftFailed, common.DraftKept, common.OrdersDropped),
    *(common.LeaveTaken, common.LeaveEnded, common.SeatIdled, common.SeatWoke, common.SpeedEnough),
    *(common.SeatReady, common.SeatWaits, common.EarlyEndSet, common.EarlyEndDropped),
}
"""Told in words that are the same in every rule set; tried with classic's samples."""
SEVEN = ("狼头", "预言家", "女巫", "长老", "守卫", "猎人", *("村民",) * 6)


def event_classes() -> set[type[Event]]:
    kinds = (kind for module in MODULES for kind in vars(module).values())
    return {kind for kind in kinds if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event and "audience" in vars(kind)}


FULL: dict[int, dict[str, Any]] = {2: {"stage": 3}, 3: {"stage": 3}, 5: {"stage": 3}, 7: {"derived": True, "overload": "held"}}
RULINGS: tuple[dict[str, Any], ...] = (
    {},
    {"abn_know": "mutual", "firewall3_feedback": "blocked_flag"},
    {"firewall3_feedback": "blocked_flag", "seer_snapshot": "night_end", "derived_skills": "dormant"},
    {"evolve": "immediate", "overload_when": "next_night", "derived_skills": "lose", "seer_id": "class"},
)


def scenes() -> Iterator[tuple[Table[Any], tuple[Event, ...]]]:
    """What random games seldom come to."""
    for rules in RULINGS:
        for acts in (
            (use(3, "净化", 7), use(1, "感染", 2), use(5, "防火墙", 2), use(2, "预言", 1), use(1, "血睿", 7)),
            (use(3, "净化", 1), use(1, "感染", 2), use(5, "防火墙", 8), use(2, "预言", 7), use(7, "过载", 4)),
            (use(3, "格式化", 4), use(1, "感染", 5), use(5, "防火墙", 5), use(2, "预言", 7)),
        ):
            opening = night(FULL, **rules)
            game = Played(opening.table, opening.dice)
            for act in acts:
                game.now += 1
                game.say(act)
            for _ in range(25):
                if (window := engine.next_due(game.table)) is not None:
                    game.now = max(game.now, window.due)
                    game.say(TimeUp(name=window.name, seat=window.seat))
            yield opening.table, tuple(game.events)


@cache
def told() -> tuple[tuple[Table[Any], Table[Any], Event, Reader, str | None], ...]:
    """What is told in random games and in some scenes, each text with the tables before and after."""
    games = ((table, tuple(game.events)) for table, game in (play(seed, random_options(random.Random(seed)) if seed else {}) for seed in range(25)))
    found: list[tuple[Table[Any], Table[Any], Event, Reader, str | None]] = []
    for table, events in (*games, *scenes()):
        for event in events:
            before, table = table, event.change(table)
            found += [(before, table, event, reader, tell(View(before), View(table), event, reader)) for reader in event.audience(table)]
    return tuple(found)


def texts() -> Iterator[tuple[Event, Reader, str]]:
    return ((event, reader, text) for _, _, event, reader, text in told() if text is not None)


def test_every_event_that_is_told_has_a_text():
    assert event_classes() == set(TEXTS["infection"])


def test_nearly_all_of_them_are_shown_here():
    seen = {type(event) for _, _, event, _, _ in told()}
    assert event_classes() - seen <= SHOWN_BY_CLASSIC


SILENT = (infection.Declared,)
"""预言 is answered in the same breath, so its receipt is the answer."""


def test_every_reader_of_the_audience_is_told():
    for _, _, event, reader, text in told():
        assert text or isinstance(event, SILENT), (event, reader)


def test_texts_are_sound():
    for event, _, text in texts():
        assert not faults(text), (event, text)


SECRETS = ("狼头", "衍生", "感染", "血睿", "过载", "预言", "净化", "格式化", "防火墙", "粉碎", "通灵", "空守", "归零", "成长期", "成熟期", "完全体")


def test_the_group_never_reads_of_secrets():
    for event, reader, text in texts():
        # At the end everything lies open; `reveal` may name cause or role.
        if reader == "group" and not isinstance(event, common.GameEnded | night_frame.NightTold):
            assert not [word for word in SECRETS if word in text], (event, text)


NEUTRAL = ("成功", "失败", "无效", "免疫", "相同", "不同")


def test_receipts_without_feedback_are_neutral():
    for event, _, text in texts():
        if isinstance(event, infection.Declared | infection.Undeclared | shot.ShotFired | shot.ShotHeld | common.DraftKept | common.OrderGiven):
            assert not [word for word in NEUTRAL if word in text], text


# -- a user reads the same whether it worked or not


def night(seats: dict[int, dict[str, Any]], roles: tuple[str, ...] = SEVEN, **options: Any) -> Played:
    spec = {"phase": "night", "day": 3, "roles": roles, "seats": seats}
    dice = engine.Dice(bytes(32))
    table, events = engine.position(RULES, option_table.read(InfectionOptions, options), ZONE, spec, START, dice)
    game = Played(table, dice)
    game.take(events)
    return game


def read_by(reader: int, game: Played, acts: list[UseSkill]) -> list[str]:
    """All that a seat is told from its act to the opening of the day after next, and what 状态 says to it."""
    heard: list[str] = []

    def say(command: Any) -> None:
        decision = engine.decide(game.table, command, game.now, game.dice)
        if isinstance(decision, Refusal):
            heard.append(refuse(View(game.table, at=game.now), decision, seat=reader))
            return
        assert isinstance(decision, tuple)
        for event in decision:
            before, game.table = game.table, event.change(game.table)
            text = tell(View(before), View(game.table), event, reader) if reader in event.audience(game.table) else None
            heard.extend([text] if text else [])

    for act in acts:
        game.now += 1
        say(act)
        if act.seat == reader:
            heard.append(queries.status(View(game.table), reader, False, game.now))
    while game.table.day < 4 and (window := engine.next_due(game.table)) is not None:
        game.now = max(game.now, window.due)
        say(TimeUp(name=window.name, seat=window.seat))
    while game.table.phase == "day" and (window := engine.next_due(game.table)) is not None:
        game.now = max(game.now, window.due)
        say(TimeUp(name=window.name, seat=window.seat))
    return heard


def use(seat: int, skill: str, target: int, mode: int = 0) -> UseSkill:
    return UseSkill(seat=seat, skill=skill, target=target, mode=mode)


def swapped_roles(one: int, other: int) -> tuple[str, ...]:
    roles = list(SEVEN)
    roles[one - 1], roles[other - 1] = roles[other - 1], roles[one - 1]
    return tuple(roles)


WORLDS: dict[str, tuple[int, UseSkill, list[Played], list[list[UseSkill]]]] = {
    "感染: hit, guarded, purified, already turned": (
        1,
        use(1, "感染", 2),
        [night({}), night({2: {"derived": True}})],
        [[], [use(5, "防火墙", 2)], [use(3, "净化", 2)]],
    ),
    "感染: 村民 or 长老": (1, use(1, "感染", 7), [night({}), night({}, swapped_roles(7, 4))], [[]]),
    "防火墙: vain, useful, killing": (
        5,
        use(5, "防火墙", 8),
        [night({5: {"stage": 3}}), night({5: {"stage": 3}, 8: {"in_vain": True}}), night({5: {"stage": 3}}, swapped_roles(8, 4))],
        [[], [use(1, "感染", 8)]],
    ),
    "净化 Ⅲ: normal, turned": (3, use(3, "净化", 8), [night({3: {"stage": 3}}), night({3: {"stage": 3}, 8: {"derived": True}})], [[]]),
    "净化 Ⅰ: needed, not needed": (3, use(3, "净化", 8), [night({}), night({}, swapped_roles(8, 4))], [[], [use(1, "感染", 8)]]),
    "格式化: 村民, turned": (3, use(3, "格式化", 8), [night({3: {"stage": 3}}), night({3: {"stage": 3}, 8: {"derived": True}})], [[]]),
    "过载: same type, other type, 长老, purified": (
        9,
        use(9, "过载", 8),
        [
            night({9: {"derived": True, "overload": "held"}}),
            night({9: {"derived": True, "overload": "held"}}, swapped_roles(8, 6)),
            night({9: {"derived": True, "overload": "held"}}, swapped_roles(8, 4)),
        ],
        [[], [use(3, "净化", 8)]],
    ),
    "血睿: missed, or on one who has spent his": (
        1,
        use(1, "血睿", 8),
        [night({1: {"stage": 3}}), night({1: {"stage": 3}, 8: {"derived": True, "overload": "spent"}})],
        [[]],
    ),
}


@pytest.mark.parametrize("case", WORLDS)
def test_a_user_reads_the_same_whether_it_worked_or_not(case):
    seat, act, worlds, others = WORLDS[case]
    heard = []
    for world in worlds:
        for acts in others:
            # A table is never changed, so every world can be played again.
            game = Played(world.table, world.dice)
            heard.append(read_by(seat, game, [act, *acts]))
    assert len({tuple(lines) for lines in heard}) == 1, heard


def tables() -> Iterator[Table[Any]]:
    """Tables of random games, every tenth."""
    for seed in range(12):
        table, game = play(seed, random_options(random.Random(seed)) if seed else {})
        for number, event in enumerate(game.events):
            table = event.change(table)
            if number % 10 == 0 and table.day:
                yield table


def test_questions_are_answered_on_every_table():
    for table in tables():
        view, seat = View(table), random.Random(len(table.falls)).randrange(1, len(table.seats) + 1)
        for text in (
            queries.status(view, seat, False, START),
            queries.living(view),
            queries.tally(view),
            queries.bulletin(view),
            queries.overview(view),
        ):
            assert not set(faults(text)) - {"too long"}, text
        if table.phase != "over":
            assert (
                not [word for word in SECRETS if word in queries.bulletin(view) + queries.tally(view) + queries.living(view)]
                or table.options.reveal != "none"
            )


def test_who_was_not_told_reads_nothing_of_his_conversion():
    """Between the settlement and dawn, and under `tell_converted: never` for good."""
    game = night({1: {"stage": 2}}, tell_converted="never", reveal="none")
    for act in (use(1, "感染", 8),):
        game.now += 1
        game.say(act)
    while game.table.phase == "night" and (window := engine.next_due(game.table)) is not None:
        game.now = max(game.now, window.due)
        game.say(TimeUp(name=window.name, seat=window.seat))
    assert RULES.facts(game.table, 8)["derived"]
    text = queries.status(View(game.table), 8, False, game.now)
    assert "衍生" not in text
    assert "异常" not in text


def test_status_waits_for_dawn_while_the_night_waits_for_a_hunter():
    game = night({1: {"stage": 2}, 3: {"stage": 3}})
    for act in (use(1, "感染", 8), use(3, "格式化", 6), use(2, "预言", 9)):
        game.now += 1
        game.say(act)
    while any(game.table.window(name) for name in ("infect", "purify")) and (window := engine.next_due(game.table)) is not None:
        game.now = max(game.now, window.due)
        game.say(TimeUp(name=window.name, seat=window.seat))
    assert game.table.window("shot", 6) is not None, "the hunter is asked, the night is not over"
    assert RULES.facts(game.table, 8)["derived"]
    assert "衍生" not in queries.status(View(game.table), 8, False, game.now)
    assert "成长期" in queries.status(View(game.table), 2, False, game.now)


def test_whoever_has_a_skill_can_be_reminded_of_it():
    assert {skill.name for skill in SKILLS} <= reminders.PHRASES["infection"].keys()
