"""Infection's words: skills with one target, 感染 with its mode, the shot, the standing order, and words of other games."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desk.reader import Act, Unread, Wrong
from engine.common.commands import GiveOrder, HoldFire, NameBadge, Shoot, TakeBack
from engine.infection.commands import StandForSheriff, UseSkill
from tests.reader.table import SCENE, heard

HERE = replace(SCENE, rule_set="infection", seats=12)


def whispered(line: str):
    return heard(line, group=False, scene=HERE)


def use(skill: str, target: int, mode: int = 0) -> Act:
    return Act(UseSkill(seat=4, skill=skill, target=target, mode=mode))


@pytest.mark.parametrize(
    ("line", "act"),
    [
        ("感染 8", use("感染", 8)),
        ("感染8号", use("感染", 8)),
        ("感染 8 一", use("感染", 8, 1)),
        ("感染 8 1", use("感染", 8, 1)),
        ("感染 8 二", use("感染", 8, 2)),
        ("感染 8 2", use("感染", 8, 2)),
        ("感染 8号，二", use("感染", 8, 2)),
        ("感染 8 身份出局", use("感染", 8, 2)),
        ("感染 8 非身份出局", use("感染", 8, 1)),
        ("血睿 7", use("血睿", 7)),
        ("過載 5", use("过载", 5)),
        ("过载 小明", use("过载", 5)),
        ("预言 3", use("预言", 3)),
        ("预言家 3", None),
        ("验 3", use("预言", 3)),
        ("净化：４", use("净化", 4)),
        ("格式化 9", use("格式化", 9)),
        ("防火墙 6", use("防火墙", 6)),
        ("守 6", use("防火墙", 6)),
        ("粉碎 1", Act(Shoot(seat=4, target=1))),
        ("粉碎机 1", Act(Shoot(seat=4, target=1))),
        ("不粉碎", Act(HoldFire(seat=4))),
        ("警徽 8", Act(NameBadge(seat=4, target=8))),
        ("竞选", Act(StandForSheriff(seat=4))),
        ("撤销 净化", Act(TakeBack(seat=4, what="净化"))),
        ("遗嘱 粉碎 9", Act(GiveOrder(seat=4, kind="粉碎", targets=(9,)))),
        ("遗嘱 警徽 9>8", Act(GiveOrder(seat=4, kind="警徽", targets=(9, 8)))),
    ],
)
def test_words(line, act):
    reading = whispered(line)
    assert reading == act if act is not None else not isinstance(reading, Act)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("感染", "no-target"),
        ("感染 8 9", "two-targets"),
        ("感染 8 三", "two-targets"),
        ("感染 8 随便", "too-much"),
        ("血睿 7 8", "two-targets"),
        ("遗嘱 枪 3", "unknown-order"),
    ],
)
def test_wrong_forms(line, code):
    reading = whispered(line)
    assert isinstance(reading, Wrong)
    assert reading.code == code


@pytest.mark.parametrize("line", ["刀 6 带队", "毒 3", "狙击 3"])
def test_words_of_other_games(line):
    reading = whispered(line)
    assert isinstance(reading, Unread)
    assert reading.foreign


def test_infections_words_are_foreign_in_classic():
    reading = heard("血睿 3", group=False)
    assert isinstance(reading, Unread)
    assert reading.foreign
