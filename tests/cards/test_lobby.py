"""Before night 1, at the desk: a table of 7, an impossible one, a deal line by line, and the demo's story."""

from __future__ import annotations

from dataclasses import replace

import pytest

from db.store import Store
from desk.demo.main import story_of
from desk.reader.deals import entries
from desk.script.load import ScriptError, load, parse
from desk.script.main import play
from engine import RULE_SETS, Dice, deal
from engine.cards.options import CardsOptions

RULES = RULE_SETS["cards"]
LINES = "手工\n2 狼人阵营 庶民 狼人 法警\n1号 杀手 庶民、杀手 束魂/法警\n3 自选 盗窃 巫医"


async def test_the_demo_is_a_script_that_holds():
    store = await Store.open("sqlite+aiosqlite://")
    try:
        assert (await play(store, load(story_of("cards"))))["failures"] == []
    finally:
        await store.close()


def test_a_deal_is_written_line_by_line():
    written = entries("cards", LINES)
    assert written is not None
    read = tuple(RULES.read_entry(entry) for entry in written)
    assert read == (("杀手", ("庶民", "杀手", "束魂/法警")), ("狼人", ("庶民", "狼人", "束魂/法警")), ("自选", ("盗窃", "巫医/占卜")))
    assert entries("cards", "") is None
    assert entries("classic", "手工 狼人 女巫") == ("狼人", "女巫")


@pytest.mark.parametrize("text", ["手工\n1 杀手 庶民\n1 狼人 庶民", "手工\n2 杀手 庶民", "手工\n1 杀手", "手工\n一 杀手 庶民"])
def test_a_deal_that_names_no_table_is_told(text):
    with pytest.raises(ValueError):
        entries("cards", text)


def test_so_many_do_not_play():
    with pytest.raises(ValueError, match="seats 8 or 7 or 9"):
        deal(RULES, CardsOptions(), "Asia/Shanghai", 0, Dice(b"x"), None, 6)
    with pytest.raises(ValueError):
        deal(RULES, replace(CardsOptions(), table_8="8人 每人5张 庶民6 自选：杀手1 狼人1 庶民60"), "Asia/Shanghai", 0, Dice(b"x"), None, 8)


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("options: {ap_basis: 1}", "no option named"),
        ("options: {aim_order: sideways}", "is not one of"),
        ("position: {phase: night, seats: {1: {camp: 杀手, hand: [杀手], points: x}}}", "points is a whole number"),
        ("position: {phase: night, seats: {1: {camp: 自选, hand: [杀手]}}}", "a position says which camp"),
        ("position: {phase: night, seats: {1: {camp: 杀手, hand: [火箭]}}}", "no card"),
        ("position: {phase: night, seats: {1: {camp: 杀手, hand: [杀手], executed: 狙击手}}}", "needs a day before"),
        ("position: {phase: night, seats: {1: {role: 杀手, hand: [杀手]}}}", "needs a camp"),
        ("deal: [{hand: [杀手]}]", "a seat of a deal is"),
        ("deal: [{camp: 火星, hand: [杀手]}]", "no camp"),
    ],
)
async def test_what_a_script_cannot_say_names_its_line(line, wrong):
    store = await Store.open("sqlite+aiosqlite://")
    try:
        with pytest.raises(ScriptError, match=wrong):
            await play(store, parse(f"title: x\nruleset: cards\n{line}\nscript: [next]\n", "x.yaml"))
    finally:
        await store.close()
