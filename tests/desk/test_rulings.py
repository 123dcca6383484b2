"""Rulings saved as a set of their group, and the rules in force in one message, on the way from the chat."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from desk.game import RulingsSaved
from desk.lobby.saved import MOST_SETS
from desk.record import load
from desk.verify import verify
from engine.common import options as option
from tests.town.tables import CARDS, CLASSIC, INFECTION, Kind, Table, a_game
from tests.town.town import Town

SELF_VOTE, LATE = "self_vote", "doors_close"


async def a_lobby(town: Town, kind: Kind = CLASSIC, group: str = "700") -> Table:
    """A lobby with the house's own rules."""
    table = Table(town, kind, group)
    town.admins.add(table.judge)
    before = set(town.office.workers)
    await table.post("法官", f"/开局 {kind.title} 确认")
    (table.number,) = set(town.office.workers) - before
    return table


async def after(town: Town, table: Table) -> Table:
    """The next lobby of the same group."""
    await table.say("法官", "/流局 确认")
    return await a_lobby(town, table.kind, table.group)


def rulings(table: Table) -> dict[str, str | int]:
    return {each.name: value for each, value in option.differing(table.game.options) if each.kind != "seconds"}


async def test_a_set_is_saved_and_applied_to_the_group_s_next_game(town: Town, kind: Kind) -> None:
    table = await a_lobby(town, kind)
    for line in ("/裁定 self_vote no 确认", "/裁定 doors_close 17:30 确认", "/裁定 yellows_per_red 3 确认"):
        assert "收到" in await table.ask("法官", line)
    changed = rulings(table)
    assert changed.keys() == {"self_vote", "doors_close", "yellows_per_red"}
    asked = await table.ask("法官", "/裁定 保存 老规矩")
    assert "3条裁定存为本群的“老规矩”" in asked
    assert "确认" in asked
    assert await town.store.notes("rulings:test:700") == {}
    assert "3条裁定已存为“老规矩”" in await table.ask("法官", "确认")
    table = await after(town, table)
    assert rulings(table) == {}
    await town.restart()
    before = table.game.commitment
    asked = await table.ask("法官", "/裁定 套用 老规矩")
    assert asked.startswith("将套用“老规矩”，改动3条：")
    assert "self_vote = no：不可投自己" in asked
    assert "原来是 yes" in asked
    assert rulings(table) == {}
    news = await table.say("法官", "确认")
    (public,) = [text.text for text in news if text.chat == "700"]
    assert public.startswith("【裁定】套用“老规矩”：\n")
    assert public.count(" = ") == 3
    assert rulings(table) == changed
    assert table.game.commitment != before
    assert table.game.commitment[:16] in public
    assert "用的就是“老规矩”" in await table.ask("法官", "/裁定 套用 老规矩")
    await town.restart()
    assert rulings(table) == changed
    assert (await table.kinds()).count("OptionsSet") == 1


async def test_what_a_set_does_not_name_goes_back_to_the_house_s(town: Town) -> None:
    table = await a_lobby(town)
    await table.say("法官", "/裁定 self_vote no 确认")
    await table.say("法官", "/裁定 保存 老规矩 确认")
    await table.say("法官", "/裁定 reveal role 确认")
    asked = await table.ask("法官", "/裁定 套用 老规矩")
    assert "改动1条" in asked
    assert "reveal = none：开门只报名单" in asked
    assert "原来是 role" in asked
    await table.say("法官", "确认")
    assert rulings(table) == {"self_vote": "no"}


async def test_a_set_is_known_in_its_group_and_game_only(town: Town) -> None:
    table = await a_lobby(town)
    await table.say("法官", "/裁定 self_vote no 确认")
    await table.say("法官", "/裁定 保存 老规矩 确认")
    elsewhere = await a_lobby(town, CLASSIC, "701")
    elsewhere.shared = table.shared = {"90001"}
    assert "本群没有叫“老规矩”的" in await elsewhere.ask("法官", "/裁定 套用 老规矩 确认")
    await table.say("法官", "/流局 确认")
    other = await a_lobby(town, INFECTION, "700")
    other.shared = {"90001"}
    assert "“老规矩”是狼头局的一套，本局用不了" in await other.ask("法官", "/裁定 套用 老规矩 确认")
    # The same name for another game is another set.
    await other.say("法官", "/裁定 tie revote 确认")
    await other.say("法官", "/裁定 保存 老规矩 确认")
    listed = await other.ask("法官", "/裁定 列表")
    assert "老规矩（感染局）：tie=revote" in listed
    assert "老规矩（狼头局）：self_vote=no" in listed
    assert listed.index("感染局") < listed.index("狼头局")


@pytest.mark.parametrize("spelling", ["老規矩", " 老规矩 ", "老规矩"])
async def test_names_are_read_as_meant(town: Town, spelling: str) -> None:
    table = await a_lobby(town)
    await table.say("法官", "/裁定 self_vote no 确认")
    await table.say("法官", f"/裁定 保存 {spelling} 确认")
    assert list(await town.store.notes("rulings:test:700")) == ["classic:老规矩"]


@pytest.mark.parametrize("name", ["", "长" * 21, "a:b", "a：b", "列表", "保存"])
async def test_bad_names_are_refused(town: Town, name: str) -> None:
    table = await a_lobby(town)
    await table.say("法官", "/裁定 self_vote no 确认")
    told = await table.ask("法官", f"/裁定 保存 {name} 确认")
    assert "名字" in told
    assert await town.store.notes("rulings:test:700") == {}
    assert "RulingsSaved" not in await table.kinds()


async def test_a_set_is_replaced_only_when_confirmed_and_deleted_for_good(town: Town) -> None:
    table = await a_lobby(town)
    await table.say("法官", "/裁定 self_vote no 确认")
    await table.say("法官", "/裁定 保存 老规矩 确认")
    assert "存的就是这些" in await table.ask("法官", "/裁定 保存 老规矩 确认")
    await table.say("法官", "/裁定 reveal role 确认")
    assert "覆盖本群的“老规矩”" in await table.ask("法官", "/裁定 保存 老规矩")
    assert json.loads((await town.store.notes("rulings:test:700"))["classic:老规矩"]) == {"self_vote": "no"}
    await table.say("法官", "确认")
    assert json.loads((await town.store.notes("rulings:test:700"))["classic:老规矩"]) == {"self_vote": "no", "reveal": "role"}
    assert "将删掉" in await table.ask("法官", "/裁定 删除 老规矩")
    await table.say("法官", "确认")
    assert await town.store.notes("rulings:test:700") == {}
    assert "本群没有叫“老规矩”" in await table.ask("法官", "/裁定 删除 老规矩 确认")
    assert rulings(table) == {"self_vote": "no", "reveal": "role"}


async def test_nothing_to_save_and_too_many_sets(town: Town) -> None:
    table = await a_lobby(town)
    assert "没有要存的" in await table.ask("法官", "/裁定 保存 老规矩 确认")
    assert "还没有存过裁定" in await table.ask("法官", "/裁定 列表")
    await table.say("法官", "/裁定 self_vote no 确认")
    for number in range(MOST_SETS):
        await table.say("法官", f"/裁定 保存 第{number}套 确认")
    assert f"最多存{MOST_SETS}套" in await table.ask("法官", "/裁定 保存 又一套 确认")
    listed = await table.ask("法官", "/裁定 列表")
    assert listed.count("self_vote=no") == MOST_SETS
    assert len(listed) < 900
    assert len(await town.store.notes("rulings:test:700")) == MOST_SETS


async def test_a_set_of_another_version_is_applied_in_no_part(town: Town) -> None:
    table = await a_lobby(town)
    await town.store.note("rulings:test:700", "classic:旧", json.dumps({"self_vote": "no", "gone": "x", "reveal": "maybe", "kill": -3}))
    told = await table.ask("法官", "/裁定 套用 旧 确认")
    assert "3条这个版本不认识或不收：gone=x、reveal=maybe、kill=-3" in told
    assert "一条也没有套用" in told
    assert rulings(table) == {}


async def test_customs_are_part_of_a_set(town: Town) -> None:
    table = await a_lobby(town)
    assert "收到" in await table.ask("法官", "/裁定 leave_times 1 确认")
    await table.say("法官", "/裁定 self_vote no 确认")
    assert "2条裁定已存为" in await table.ask("法官", "/裁定 保存 老规矩 确认")
    assert "leave_times = 1" in (await table.post(3, "规则 本局"))[0].text
    table = await after(town, table)
    asked = await table.ask("法官", "/裁定 套用 老规矩")
    assert "leave_times = 1：每人一局最多请假几次（H-LB8），原来是 3" in asked
    await table.say("法官", "确认")
    assert (table.game.customs.leave_times, table.game.options.self_vote) == (1, "no")
    assert "用的就是" in await table.ask("法官", "/裁定 套用 老规矩")


async def test_a_set_that_changes_the_number_of_players_says_so(town: Town) -> None:
    table = await a_lobby(town)
    await table.say("法官", "/裁定 villagers 5 确认")
    await table.say("法官", "/裁定 保存 十一人 确认")
    table = await after(town, table)
    assert "人数从10变为11" in await table.ask("法官", "/裁定 套用 十一人")
    await table.say("法官", "确认")
    assert table.game.seats == 11


async def test_an_impossible_table_is_applied_in_no_part(town: Town) -> None:
    table = await a_lobby(town, CARDS)
    await town.store.note("rulings:test:700", "cards:怪", json.dumps({"self_vote": "no", "table_8": "8人 每人5张"}))
    assert "发不成" in await table.ask("法官", "/裁定 套用 怪 确认")
    assert rulings(table) == {}


async def test_no_set_is_applied_once_the_roles_are_dealt(town: Town, kind: Kind) -> None:
    table = await Table(town, kind).open()
    await table.say("法官", "/裁定 self_vote no 确认")
    await table.say("法官", "/裁定 保存 老规矩 确认")
    await table.say("法官", "/裁定 self_vote yes 确认")
    await table.sit_down()
    await table.deal_roles()
    before = rulings(table)
    assert "裁定不再改动" in await table.ask("法官", "/裁定 套用 老规矩 确认")
    assert rulings(table) == before
    # To save what was played is a good thing at any time, when it is over too.
    assert ("将把" if before else "没有要存的") in await table.ask("法官", "/裁定 保存 这局")
    await table.say("法官", "/流局 确认")
    await town.restart()
    assert "本群存下的裁定" in await table.ask("法官", "/裁定 列表")


async def test_a_question_about_a_set_is_asked_anew_when_it_is_confirmed(town: Town) -> None:
    """What was deleted meanwhile is not applied."""
    table = await a_lobby(town)
    town.befriend("90777")
    await table.say("法官", "/副法官 90777 确认")
    await table.say("法官", "/裁定 self_vote no 确认")
    await table.say("法官", "/裁定 保存 老规矩 确认")
    await table.say("法官", "/裁定 self_vote yes 确认")
    assert "将套用" in await table.ask("法官", "/裁定 套用 老规矩")
    await table.say("90777", "/裁定 删除 老规矩 确认")
    assert "本群没有叫“老规矩”" in await table.ask("法官", "确认")
    assert rulings(table) == {}


async def test_rules_kept_while_the_game_runs_leave_its_judge_honest(town: Town, kind: Kind) -> None:
    """What a group has saved is no part of a game's record: neither to save nor to delete it makes a judge look dishonest."""
    table = await a_game(town, kind, self_vote="no")
    for line in ("/裁定 保存 老规矩", "确认", "/裁定 保存 老规矩", "/裁定 删除 老规矩", "确认", "/裁定 保存 新规矩 确认", "/裁定 删除 新规矩 确认"):
        await table.say("法官", line)
    assert await table.log("RulingsSaved") == 4
    whole = await load(town.store, table.number, table.game.options, table.game.zone)
    assert verify(whole).flaw is None
    # A ruling that is nothing but that is no excuse for another word.
    place, step = next((n, step) for n, step in enumerate(whole.steps) if any(isinstance(event, RulingsSaved) for event in step.events))
    assert step.message is not None
    another = replace(step, message=replace(step.message, parts=("/暂停 确认",)))
    assert verify(replace(whole, steps=(*whole.steps[:place], another))).flaw is not None


async def test_players_neither_save_nor_apply(town: Town) -> None:
    table = await a_lobby(town)
    await table.post(1, "报名")
    assert "法官的指令" in await table.ask(1, "/裁定 保存 老规矩 确认")
    assert "RulingsSaved" not in await table.kinds()


# -- 规则 本局


async def test_67_the_rules_in_force_are_one_message_for_everybody_and_printed_at_the_start(town: Town, kind: Kind) -> None:
    table = await Table(town, kind).open()
    await table.say("法官", "/裁定 self_vote no 确认")
    await table.sit_down()
    (told,) = [text.text for text in await table.post(3, "规则 本局")]
    assert told.startswith(f"【本局规则】{kind.title}，{kind.seats}人\n时刻：")
    assert "\n平票：" in told
    assert "\n不投票：" in told
    assert "\n夜里不作声：" in told
    assert "self_vote = no：不可投自己" in told
    assert len(told) < 900
    assert await table.ask(3, "规则 本局") == told
    dealt = await table.say("法官", f"/发身份 手工 {kind.deal} 确认")
    for seat in range(1, kind.seats + 1):
        await table.say(seat, "收到")
    (public,) = [text.text for text in dealt if text.chat == "700" and "平票：" in text.text]
    assert "不可投自己" in public
    assert "\n不投票：" in public
    assert table.game.commitment in public
    assert (await table.post(3, "规则 本局"))[0].text == told


@pytest.mark.parametrize(
    ("ruleset", "name", "value", "line"),
    [
        (CLASSIC, "tie_in_tied", "no", "平票：平票时警长所投者出局，破不了就无人出局"),
        (CLASSIC, "doors_close", "00:30", "时刻：改票截止 23:30，代投截止 00:00，关门 00:30，开门 01:30"),
        (CLASSIC, "yellows_per_red", "3", "不投票：没投也没弃权的记黄牌，三黄变红；没有人投票就无人出局"),
        (INFECTION, "tie", "revote", "平票：在平票者中再投一次，破不了就无人出局"),
        (CARDS, "runoff_voters", "all", "平票：在平票者中加投到 18:15（平票者也参加加投），再平就无人上生死投票"),
    ],
)
async def test_67_ties_and_silence_follow_the_rulings(town: Town, ruleset: Kind, name: str, value: str, line: str) -> None:
    table = await a_lobby(town, ruleset)
    await table.say("法官", f"/裁定 {name} {value} 确认")
    assert line in (await table.post("法官", "规则 本局"))[0].text.split("\n")


async def test_the_rules_in_force_without_a_game(town: Town) -> None:
    assert "现在没有局" in (await town.hear(town.said("555", "规则 本局", group="700")))[0].text
