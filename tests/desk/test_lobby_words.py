"""What the lobby says of itself: the same number everywhere, what is missing by its name, hints for whoever reads them."""

from __future__ import annotations

import pytest

from desk.customs import Customs
from tests.desk.scene import GROUP, JUDGE, ROLES, Scene, account
from tests.desk.test_sign_up import chairs, full, open_lobby, said, sign_up


@pytest.fixture
async def lobby(scene: Scene) -> Scene:
    await open_lobby(scene)
    return scene


async def test_an_empty_chair_is_counted_nowhere(lobby: Scene) -> None:
    await sign_up(lobby, 1)
    await lobby.say(2, "报名 5", group=GROUP)
    assert "报名中（2/10）" in said(await lobby.say(1, "我的局"), account(1))
    assert "【报名】2/10" in said(await lobby.say(1, "名单", group=GROUP), GROUP)
    for words in ("/结算 D1", "/回滚 D1", "为何 3"):
        assert "已报名2/10" in said(await lobby.say(JUDGE, words), JUDGE), words


async def test_the_houses_own_customs_are_no_change(scene: Scene) -> None:
    scene.office.customs = Customs(idle_after=1)
    await open_lobby(scene)
    assert "全部采用默认" in said(await scene.say(JUDGE, "/裁定"), JUDGE)
    await scene.say(JUDGE, "/裁定 idle_after 3 确认")
    assert "idle_after = 3" in said(await scene.say(JUDGE, "/裁定"), JUDGE)
    assert "裁定全部是默认的。\n本局的惯例：\nidle_after = 3" in said(await scene.say(1, "规则 本局", group=GROUP), GROUP)


async def test_reminders_are_spoken_of_in_their_own_words(lobby: Scene) -> None:
    told = [said(await lobby.say(JUDGE, words), JUDGE) for words in ("/提醒", "/提醒 180 30", "/提醒 很久")]
    told.append(said(await lobby.say(JUDGE, "/提醒 180 30 确认"), GROUP))
    assert all("提醒" in text for text in told)
    assert not any("remind" in text or "off" in text for text in told)


async def test_whoever_deals_by_hand_is_told_how_many_roles_are_missing(scene: Scene) -> None:
    await full(scene)
    assert "你排了8个：还差2个" in said(await scene.say(JUDGE, "/发身份 手工 " + " ".join(ROLES[:8])), JUDGE)
    assert "你排了11个：多了1个" in said(await scene.say(JUDGE, "/发身份 手工 " + " ".join((*ROLES, "村民"))), JUDGE)
    assert "没有叫“法师”的身份" in said(await scene.say(JUDGE, "/发身份 手工 " + " ".join((*ROLES[:9], "法师"))), JUDGE)


async def test_a_judge_is_not_told_to_answer_what_players_must(scene: Scene) -> None:
    await full(scene, answered=False)
    alone = said(await scene.say(JUDGE, "/发身份"), JUDGE)
    assert "让他私聊发我“收到”" in alone
    assert "请私聊" not in alone
    assert "请私聊发我“收到”" in said(await scene.say(JUDGE, "/发身份", group=GROUP), GROUP)
    await scene.hear(*(scene.message(n, "收到") for n in range(1, 11)))
    told = said(await scene.say(JUDGE, "/发身份 确认"), JUDGE)
    assert "等大家各自回“收到”" in told


async def test_private_help_of_a_player_holds_no_word_of_hosts(day: Scene) -> None:
    assert "/" not in said(await day.say(1, "帮助"), account(1)).replace(" / ", "")
    assert "/预设" in said(await day.say(JUDGE, "帮助"), JUDGE)


@pytest.mark.parametrize("words", ["我要报名", "我要报名！", "我想报名", "我报名 5", "@bot 我要报名"])
async def test_whoever_wants_to_sign_up_is_signed_up(lobby: Scene, words: str) -> None:
    await lobby.say(1, words.removeprefix("@bot "), group=GROUP)
    assert account(1) in chairs(lobby).values()


@pytest.mark.parametrize("words", ["我要报名吗", "我要报名了才能看？", "我报名干嘛", "报到了吗", "报到 一下"])
async def test_talk_of_signing_up_is_talk(lobby: Scene, words: str) -> None:
    assert await lobby.say(1, words, group=GROUP) == []
    assert chairs(lobby) == {}


async def test_whoever_musters_before_he_has_signed_up_is_told_how(lobby: Scene) -> None:
    assert "还没有座位，请先在群里发“报名”" in said(await lobby.say(1, "报到", group=GROUP), GROUP)
    await sign_up(lobby, 1)
    assert "还没有发身份" in said(await lobby.say(1, "报到", group=GROUP), GROUP)
