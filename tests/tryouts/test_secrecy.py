"""Rows 83–91: what the group, the dead, the curious and the careless must not learn."""

from __future__ import annotations

import itertools
import re

import pytest

from tests.town.tables import CARDS, CLASSIC, INFECTION, KINDS, Kind, Table, a_game
from tests.town.town import Town


def rotations(kind: Kind) -> list[str]:
    """The same roles, each on every seat once."""
    if kind is CARDS:
        hands = [line.split(" ", 1)[1] for line in kind.deal.strip().split("\n")]
        return ["\n" + "\n".join(f"{seat} {hand}" for seat, hand in enumerate(hands[turn:] + hands[:turn], 1)) for turn in range(len(hands))]
    roles = kind.deal.split()
    return [" ".join(roles[turn:] + roles[:turn]) for turn in range(len(roles))]


async def test_row_083_the_group_reads_the_same_first_night_whoever_the_wolves_are(town: Town, kind: Kind) -> None:
    heard = set()
    for number, deal in enumerate(rotations(kind)):
        table = await Table(town, kind, str(700 + number), f"9{number:04}", deal=deal).begin()
        start = town.clock.now()
        # The commitment to the seed is another one in every game.
        lobby = [text for text in town.texts_of(table.group) if "承诺" not in text and "种子" not in text]
        day = await table.until("day", 1)
        night = await table.until("night", 1) if kind is not CARDS else []
        told = "\n".join((*lobby, *(text.text for text in (*day, *night) if text.chat == table.group)))
        heard.add(told)
        assert not any(secret in told.replace("平民阵营", "") for secret in kind.secrets), told
        await table.say("法官", "/流局 确认")
        # The next game runs at the same hours of another day.
        town.clock.move_to(start + 86400 * (1 + (town.clock.now() - start) // 86400))
    undated = {dateless(text) for text in heard}
    assert len(undated) == 1, undated


def dateless(text: str) -> str:
    return re.sub(r"\d+月\d+日", "□", re.sub(r"玩家\d+", "玩家", text))


async def test_row_085_a_wolf_who_is_out_hears_and_says_nothing_in_the_pack_any_more(town: Town) -> None:
    table = await (await a_game(town, CLASSIC)).to_day(2)
    await table.vote(3)
    await table.until("night", 2)
    assert not table.table.lives(3)
    before = len(town.texts_of(table.account(3)))
    await table.say(1, "刀 8 带队")
    await table.say(2, "刀 9 划水")
    await table.say(1, "定刀 8")
    assert town.texts_of(table.account(3))[before:] == []
    told = await table.say(3, "刀 7 带队")
    assert {text.chat for text in told} == {table.account(3)}
    assert "已出局" in told[0].text
    status = await table.ask(3, "状态")
    assert "定刀" not in status
    assert "8号" not in status.split("今夜")[-1]


KNIFE_AND_POTIONS = list(itertools.product((None, 7), (None, "save", "poison the same", "poison another")))


@pytest.mark.parametrize(("knife", "potion"), KNIFE_AND_POTIONS, ids=str)
async def test_row_086_dawn_and_the_fallen_are_told_of_one_result(town: Town, knife: int | None, potion: str | None) -> None:
    table = await (await a_game(town, CLASSIC)).to_night(2)
    if knife:
        for act in (f"刀 {knife} 带队", f"定刀 {knife}"):
            await table.say(1, act)
    else:
        await table.say(1, "空刀")
    await table.say(4, "验 1")
    acts = {None: "不用药", "save": f"救 {knife or 7} 确认", "poison the same": f"毒 {knife or 7}", "poison another": "毒 8"}
    assert "收到" in await table.ask(5, acts[potion])
    news = await table.until("day", 3)
    out = set(table.table.falls)
    expected = ({7} if knife and potion != "save" else set()) | ({7} if potion == "poison the same" else {8} if potion == "poison another" else set())
    assert out == expected
    dawn = next(text.text for text in news if text.chat == table.group and "【天亮】" in text.text)
    first = dawn.split("\n")[0]
    assert all(f"{seat}号" in first for seat in out)
    assert bool(out) != ("无人" in first)
    for seat in range(1, 11):
        fallen = any("你已出局" in text for text in town.texts_of(table.account(seat)))
        assert fallen == (seat in out), seat


@pytest.mark.parametrize(("wall", "cure"), list(itertools.product((None, 8, 9), (None, 8, 9))))
async def test_row_086_infection_wall_and_cure_in_all_combinations(town: Town, wall: int | None, cure: int | None) -> None:
    """A 村民 who is infected in the first stage goes out, unless he is purified; a wall is no help to him (I-33)."""
    table = await (await a_game(town, INFECTION)).to_night(1)
    await table.say(1, "感染 8")
    if wall:
        await table.say(5, f"防火墙 {wall}")
    if cure:
        await table.say(3, f"净化 {cure}")
    news = await table.until("day", 2)
    out = set(table.table.falls)
    assert out == (set() if cure == 8 else {8})
    dawn = next(text.text for text in news if text.chat == table.group and "【天亮】" in text.text)
    assert ("8号" in dawn.split("\n")[0]) == (8 in out)
    assert any("你已出局" in text for text in town.texts_of(table.account(8))) == (8 in out)


@pytest.mark.parametrize("line", ["/全貌", "查身份", "/日志"])
async def test_row_088_a_judge_s_secret_is_refused_in_public_and_answered_alone(town: Town, kind: Kind, line: str) -> None:
    table = await a_game(town, kind)
    news = await table.post("法官", line)
    public = table.to("群", news)
    assert "私聊" in public
    assert not any(secret in public for secret in kind.secrets)
    assert {text.chat for text in news} <= {table.group, table.judge}
    if line.startswith("/全貌"):
        assert all(f"{seat}号" in table.to("法官", news) for seat in range(1, kind.seats + 1))
    # A role typed there by the judge is not repeated, and nothing is done.
    news = await table.post("法官", f"/发身份 手工 {kind.deal.split()[0]} 确认")
    assert not any(secret in table.to("群", news) for secret in kind.secrets)


@pytest.mark.parametrize(
    "line",
    [
        "设身份 狼",
        "/发身份 手工 狼人",
        "/全貌",
        "/红牌 3 我说的 确认",
        "/流局 确认",
        "/顶替 3 {account} 确认",
        "/副法官 {account} 确认",
        "/暂停 确认",
    ],
)
async def test_row_089_a_player_s_judge_command_does_nothing_and_tells_him_nothing(town: Town, kind: Kind, line: str) -> None:
    table = await a_game(town, kind)
    log = await table.kinds()
    said = line.format(account=table.account(5))
    for public in (False, True):
        news = await (table.post if public else table.say)(5, said)
        # Nothing but that he tried: the judges can read it in the log.
        log = [*log, *(["AttemptNoted"] if "".join(text.text for text in news) else [])]
        assert await table.kinds() == log
        told = "\n".join(text.text for text in news)
        assert not any(secret in told for secret in kind.secrets)
        assert {text.chat for text in news} <= {table.group if public else table.account(5)}
    await table.say(5, "确认")
    assert await table.kinds() == log
    assert "AttemptNoted" in log
    assert f"5号（私）{said[:20]}" in await table.ask("法官", "/日志")


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.rule_set)
async def test_row_088_who_stops_being_a_player_is_told_nothing_more(town: Town, kind: Kind) -> None:
    """The old account of a seat has no part in it any more."""
    table = await (await a_game(town, kind)).to_night(1)
    town.befriend("40005")
    old = table.account(5)
    await table.say("法官", "/顶替 5 40005 确认")
    before = len(town.texts_of(old))
    await table.until("day", 2 if kind is not CARDS else 1)
    assert town.texts_of(old)[before:] == []
    for line in ("状态", kind.kill.format(3), "遗嘱 警徽 3", "收到"):
        news = await table.say(old, line)
        assert not any(secret in text.text for text in news for secret in kind.secrets)
        await town.wait(61)
