"""Who speaks where: opening games, several games, strangers, temporary sessions, recalls, secrets asked for in public."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.desk.scene import GROUP, JUDGE, ROLES, Scene, account


def open_game(scene: Scene, group: str = GROUP, text: str = "/开局 狼头局 确认", who: str = JUDGE):
    return scene.message(who, text, group=group, admin=True)


async def test_two_openings_at_once_make_one_game(scene: Scene) -> None:
    told = await scene.hear(open_game(scene), open_game(scene, who="90002"), open_game(scene))
    assert await scene.store.unfinished() == (1,)
    assert len([text for text in told if "【报名】" in text.text]) == 1
    assert len([text for text in told if "还没结束" in text.text]) == 2
    assert scene.worker.game.judges == (JUDGE,)


async def test_an_opening_delivered_twice_is_answered_once(scene: Scene) -> None:
    opening = open_game(scene)
    told = await scene.hear(opening, opening)
    assert len(told) == 1
    await scene.restart()
    assert await scene.hear(opening) == []


async def test_openings_in_two_groups_at_once_make_two_games(scene: Scene) -> None:
    await scene.hear(open_game(scene, "700"), open_game(scene, "701", who="90002"))
    assert await scene.store.unfinished() == (1, 2)


async def test_only_admins_and_owners_open(scene: Scene) -> None:
    told = await scene.hear(scene.message("5", "/开局 狼头局 确认", group=GROUP))
    assert "只有群主" in told[0].text
    assert await scene.store.unfinished() == ()


async def test_101_two_sign_ups_for_the_last_seat(scene: Scene) -> None:
    await scene.hear(open_game(scene))
    await scene.hear(*(scene.message(n, "报名", group=GROUP) for n in range(1, 10)))
    again = scene.message(9, "报名", group=GROUP)
    told = await scene.hear(scene.message(10, "报名", group=GROUP), scene.message(11, "报名", group=GROUP), again)
    said = [text.text for text in told if text.chat == GROUP]
    assert said[0].startswith("10号入座")
    assert said[1].startswith("已满10人，你是替补第1位")
    assert said[2] == "你已是9号。"
    assert len(scene.worker.game.players) == 10


async def test_100_signing_up_and_dealing_in_the_same_moment(scene: Scene) -> None:
    await scene.hear(open_game(scene), *(scene.message(n, "报名", group=GROUP) for n in range(1, 11)))
    await scene.hear(*(scene.message(n, "收到") for n in range(1, 11)))
    deal = scene.message(JUDGE, "/发身份 手工 " + " ".join(ROLES) + " 确认")
    told = await scene.hear(deal, scene.message(11, "报名", group=GROUP))
    assert [text.text for text in told if text.chat == GROUP and text.text.startswith("身份已经发过了。")] != []
    assert scene.worker.game.table is not None
    assert [seat.role for seat in scene.worker.game.table.seats] == list(ROLES)


async def test_61_strangers_get_one_line_a_minute(day: Scene) -> None:
    assert await day.say("555", "投票：4 理由：x", group=GROUP) == []
    told = [text for _ in range(5) for text in await day.say("555", "刀 4")]
    assert len(told) == 1
    day.clock.move_to(day.clock.now() + 59)
    assert await day.say("555", "状态4") == []
    day.clock.move_to(day.clock.now() + 1)
    assert len(await day.say("555", "刀 4")) == 1
    assert len(await day.say("556", "刀 4")) == 1
    assert await day.kinds() == ["WindowOpened"]


async def test_a_temporary_session_is_told_to_add_the_bot_and_nothing_is_stored(day: Scene) -> None:
    told = await day.hear(day.message(1, "遗嘱 警徽 2", friend=False), day.message(1, "状态", friend=False))
    assert [text.text for text in told] == ["请先加我为好友再私聊：临时会话不收指令，也不发身份。"]
    assert await day.kinds() == ["WindowOpened"]


async def test_49_a_ballot_that_was_recalled_stands(day: Scene) -> None:
    ballot = day.message(1, "投票：2 理由：像狼", group=GROUP)
    talk = day.message(1, "哈哈", group=GROUP)
    await day.hear(ballot, talk)
    day.office.recalled(("test", ballot.account), GROUP, account(1), talk.id)
    day.office.recalled(("test", ballot.account), GROUP, account(2), ballot.id)
    day.office.recalled(("test", ballot.account), None, account(1), ballot.id)
    await day.settle()
    assert not any("撤回" in text for text in day.wire.to(GROUP))
    day.office.recalled(("test", ballot.account), GROUP, account(1), ballot.id)
    await day.settle()
    assert "1号撤回了消息" in day.wire.to(GROUP)[-1]
    assert "2号 1票：1号" in (await day.say(3, "票型", group=GROUP))[0].text


@pytest.mark.parametrize("text", ["/全貌", "查身份"])
async def test_88_a_judge_s_secret_is_refused_in_public_and_told_in_private(day: Scene, text: str) -> None:
    told = await day.hear(day.message(JUDGE, text, group=GROUP, admin=True))
    public = [each.text for each in told if each.chat == GROUP]
    private = [each.text for each in told if each.chat == JUDGE]
    assert len(public) == 1
    assert not any(role in public[0] for role in ROLES)
    assert any("1号 玩家10001 狼人" in each for each in private) or text != "/全貌"
    assert {each.chat for each in told} <= {GROUP, JUDGE}


async def test_89_a_player_s_judge_command_changes_nothing(day: Scene) -> None:
    told = await day.say(5, "/发身份")
    assert "法官" in told[0].text
    assert set(await day.kinds()) == {"WindowOpened", "AttemptNoted"}


async def test_another_account_of_ours_in_the_group_counts_nothing_twice(scene: Scene) -> None:
    await scene.deal()
    line = scene.message(JUDGE, "/黄牌 9 吵闹 确认", group=GROUP)
    await scene.hear(line, replace(line, account="20002", id="other"))
    assert (await scene.kinds()).count("CardGiven") == 1


async def test_a_flood_is_braked_and_loses_no_act(scene: Scene) -> None:
    await scene.deal()
    flood = [scene.message(1, "状态", id=f"flood{n}") for n in range(300)]
    told = await scene.hear(*flood)
    assert len(told) == 21
    assert sum("太快" in text.text for text in told) == 1
    assert "收到" in (await scene.say(1, "遗嘱 警徽 2"))[0].text


async def test_a_host_without_a_game_gets_a_hint(scene: Scene) -> None:
    assert "/开局" in (await scene.hear(scene.message(1, "报名", group=GROUP)))[0].text
    assert await scene.hear(scene.message(2, "今天天气不错", group=GROUP)) == []
