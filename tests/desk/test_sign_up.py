"""Signing up on the real path: chairs, the waiting list, presets, test messages, the deal and its numbered messages."""

from __future__ import annotations

import re
import tomllib

import pytest

from config import tables
from config.rule_sets import load
from desk import presets
from desk.customs import Customs
from desk.message import Sent
from desk.texts.roster import roster
from tests.desk.scene import BOT, GROUP, JUDGE, PLAYERS, ROLES, Scene, Text, account


async def open_lobby(scene: Scene, text: str = "/开局 狼头局 确认") -> list[Text]:
    return await scene.hear(scene.message(JUDGE, text, group=GROUP, admin=True))


async def sign_up(scene: Scene, *people: int) -> None:
    for n in people:
        await scene.hear(scene.message(n, "报名", group=GROUP, name=f"玩家{n}"))


async def full(scene: Scene, answered: bool = True) -> None:
    """Ten chairs taken, all of them answered."""
    await open_lobby(scene)
    await sign_up(scene, *range(1, 11))
    if answered:
        await scene.hear(*(scene.message(n, "收到") for n in range(1, 11)))


async def dealt(scene: Scene) -> None:
    await full(scene)
    await scene.say(JUDGE, "/发身份 手工 " + " ".join(ROLES) + " 确认")


def said(texts: list[Text], chat: str) -> str:
    return "\n".join(text.text for text in texts if text.chat == chat)


def chairs(scene: Scene) -> dict[int, str]:
    return {n: p.account for n, p in scene.worker.game.seated.items()}


# -- presets


@pytest.fixture
def presets_of_a_host(scene: Scene) -> None:
    written = {
        "周末局": {"rules": "狼头局", "about": "晚关门", "options": {"doors_close": "23:00", "leave_times": 1}},
        "早睡局": {"rules": "infection", "players": 13},
    }
    scene.office.presets = presets.read(written, {"classic": {"late_grace_s": 3}}, Customs(leave_days=9))


@pytest.mark.usefixtures("presets_of_a_host")
async def test_a_preset_opens_a_game_with_its_options_and_customs(scene: Scene) -> None:
    told = await open_lobby(scene, "/开局 周末局")
    assert "周末局（狼头局）" in said(told, GROUP)
    told = await scene.hear(scene.message(JUDGE, "确认", group=GROUP, admin=True))
    assert "周末局（狼头局），10人" in said(told, GROUP)
    game = scene.worker.game
    assert (game.options.doors_close, game.options.late_grace_s, game.preset) == ("23:00", 3, "周末局")
    assert (game.customs.leave_times, game.customs.leave_days) == (1, 9)
    await scene.restart()
    assert scene.worker.game == game


@pytest.mark.usefixtures("presets_of_a_host")
async def test_a_preset_may_be_opened_for_another_number(scene: Scene) -> None:
    await open_lobby(scene, "/开局 早睡局 12人 确认")
    assert scene.worker.game.seats == 12
    await scene.say(JUDGE, "/流局 确认")
    await open_lobby(scene, "/开局 早睡局 确认")
    assert [worker.game.seats for worker in scene.office.workers.values() if worker.open] == [13]


@pytest.mark.usefixtures("presets_of_a_host")
@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("/开局 周未局", "/开局 周末局"),
        ("/开局 狼头", "/开局 狼头局"),
        ("/开局 感染", "/开局 感染局"),
        ("/开局 火锅", "没有叫“火锅”的局"),
        ("/开局 狼头局 11人", "不是11人人"),
        ("/开局 狼头局 10 人 快", "多余了"),
    ],
)
async def test_what_can_not_be_opened_is_answered_with_the_nearest_that_can(scene: Scene, line: str, hint: str) -> None:
    told = said(await open_lobby(scene, line), GROUP)
    assert hint.replace("人人", "人") in told
    assert await scene.store.unfinished() == ()


@pytest.mark.usefixtures("presets_of_a_host")
async def test_presets_are_listed_with_and_without_a_game(scene: Scene) -> None:
    before = said(await scene.say("555", "/预设", group=GROUP), GROUP)
    assert "/开局 周末局 — 狼头局，10人：晚关门" in before
    assert "/开局 早睡局 — 感染局，13人" in before
    await open_lobby(scene)
    assert said(await scene.say("555", "/预设", group=GROUP), GROUP) == before
    assert said(await scene.say(JUDGE, "/预设"), JUDGE) == before


@pytest.mark.parametrize(
    ("table", "told"),
    [
        ({"rules": "火锅局"}, "rules 要写规则集的名字"),
        ({"rules": "狼头局", "options": {"doors_klose": "23:00"}}, "没有选项 doors_klose"),
        ({"rules": "狼头局", "options": {"doors_close": "25:00"}}, "doors_close 不能是“25:00”"),
        ({"rules": "狼头局", "options": {"leave_times": "many"}}, "leave_times 不能是“many”"),
        ({"rules": "狼头局", "players": 11}, "只能坐 10 人"),
        ({"rules": "狼头局", "seats": 10}, "没有“seats”这一项"),
        ("狼头局", "应是一节"),
    ],
)
def test_a_preset_that_can_not_be_is_told_to_the_host_in_one_line(table: object, told: str) -> None:
    with pytest.raises(ValueError, match=r"^config/presets.toml：\[甲\]") as error:
        presets.read({"甲": table}, {}, Customs())
    assert told in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("name", ["狼头局", "classic", "两 个词", " "])
def test_a_preset_needs_a_name_of_its_own(name: str) -> None:
    with pytest.raises(ValueError, match="名字不能"):
        presets.read({name: {"rules": "狼头局"}}, {}, Customs())


def test_the_presets_that_we_ship_can_be_opened() -> None:
    """Config files are the host's: what stands in them at first must be right, and his README's example too."""
    customs = presets.customs_of(tables.load("lobby"))
    known = presets.read(tables.load("presets"), {name: load(name) for name in ("classic", "infection", "cards")}, customs)
    assert "周末局" in [preset.name for preset in known]
    assert customs.idle_after == 1
    readme = (tables.FOLDER.parent / "README.zh-CN.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```toml\n(.*?)```", readme, re.S)
    assert presets.read(tomllib.loads(example), {}, customs)


# -- chairs and the waiting list


async def test_the_first_free_chair_or_one_s_own_choice(scene: Scene) -> None:
    await open_lobby(scene)
    assert said(await scene.say(1, "报名 5", group=GROUP), GROUP).startswith("5号入座（1/10）")
    await scene.say(2, "报名", group=GROUP)
    await scene.say(3, "报名 十号", group=GROUP)
    assert chairs(scene) == {5: account(1), 1: account(2), 10: account(3)}
    for line, answer in (("报名 5", "5号已有人坐。空位：2号、3号"), ("报名 11", "座位是 1–10"), ("报名 0", "座位是 1–10")):
        assert answer in said(await scene.say(4, line, group=GROUP), GROUP)
    assert said(await scene.say(1, "报名 6", group=GROUP), GROUP) == "你已是5号。想换座位请发“选座 N”。"
    assert said(await scene.say(1, "选座 6", group=GROUP), GROUP) == "5号换到6号，别人的座位不变。"
    assert "10号已有人坐" in said(await scene.say(1, "选座 10", group=GROUP), GROUP)
    assert "还没有报名" in said(await scene.say(4, "选座 2", group=GROUP), GROUP)
    assert chairs(scene) == {6: account(1), 1: account(2), 10: account(3)}


async def test_101_two_people_for_one_chair_in_the_same_moment(scene: Scene) -> None:
    await open_lobby(scene)
    told = await scene.hear(*(scene.message(n, "报名 7", group=GROUP) for n in (1, 2, 1)))
    assert next(text.text.split("（")[0] for text in told if text.chat == GROUP) == "7号入座"
    assert "7号已有人坐" in said(told, GROUP)
    assert "你已是7号" in said(told, GROUP)
    assert chairs(scene) == {7: account(1)}


async def test_who_leaves_moves_nobody_and_the_chair_is_taken_first(scene: Scene) -> None:
    await open_lobby(scene)
    await sign_up(scene, 1, 2, 3, 4)
    assert "2号已离座（3/10），别人的座位不变" in said(await scene.say(2, "退出", group=GROUP), GROUP)
    assert chairs(scene) == {1: account(1), 3: account(3), 4: account(4)}
    assert "空位：2号、5号" in said(await scene.say(9, "名单", group=GROUP), GROUP)
    await scene.restart()
    await sign_up(scene, 5)
    assert chairs(scene)[2] == account(5)


async def test_the_waiting_list_moves_up_and_is_told_in_the_group_and_in_private(scene: Scene) -> None:
    await full(scene)
    assert "已满10人，你是替补第1位" in said(await scene.say(11, "报名", group=GROUP), GROUP)
    await sign_up(scene, 12)
    assert "已是替补第2位" in said(await scene.say(12, "报名", group=GROUP), GROUP)
    assert "好的，已连通" in said(await scene.say(11, "收到"), account(11))
    told = await scene.say(4, "退出", group=GROUP)
    assert "【补位】替补" in said(told, GROUP)
    assert "坐4号（10/10）" in said(told, GROUP)
    assert said(told, account(11)) == "A局有人离座，你从替补补上了4号。"
    # The second has not answered his test message yet: moving up brings the next one.
    told = await scene.say(5, "退出", group=GROUP)
    assert "【测试 #2】A局，你是5号" in said(told, account(12))
    assert chairs(scene)[4] == account(11)
    assert chairs(scene)[5] == account(12)
    assert scene.worker.game.waiting == ()


async def test_a_substitute_by_his_own_wish_moves_up_only_when_he_signs_up(scene: Scene) -> None:
    await open_lobby(scene)
    assert "法官换人时会找你" in said(await scene.say(11, "报名 替补", group=GROUP), GROUP)
    assert "替补：1 " in said(await scene.say(11, "名单", group=GROUP), GROUP)
    await sign_up(scene, 12)
    assert chairs(scene) == {1: account(12)}
    assert said(await scene.say(11, "报名", group=GROUP), GROUP).startswith("2号入座（2/10）")
    assert scene.worker.game.waiting == ()
    await scene.say(13, "报名 替补", group=GROUP)
    assert "不在替补名单" in said(await scene.say(13, "退出", group=GROUP), GROUP)
    assert scene.worker.game.waiting == ()


async def test_substitutes_may_sign_up_while_the_game_runs_and_judges_may_not(day: Scene) -> None:
    assert "报名 替补" in said(await day.say(11, "报名", group=GROUP), GROUP)
    assert "你是替补第1位" in said(await day.say(11, "报名 替补", group=GROUP), GROUP)
    assert "已是3号" in said(await day.say(3, "报名 替补", group=GROUP), GROUP)
    assert "法官不能入座" in said(await day.say(JUDGE, "报名 替补", group=GROUP), GROUP)
    assert len(day.worker.game.waiting) == 1


async def test_a_bigger_table_takes_those_who_wait(scene: Scene) -> None:
    await full(scene)
    await sign_up(scene, 11)
    told = await scene.say(JUDGE, "/裁定 villagers 5 确认")
    assert "坐11号（11/11）" in said(told, GROUP)
    told = await scene.say(JUDGE, "/裁定 villagers 4 确认")
    assert "还不齐" not in said(await scene.say(JUDGE, "/发身份", group=GROUP), GROUP)
    await scene.say(3, "退出", group=GROUP)
    assert "请 11号 在群里发“选座 N”，空位：3号" in said(await scene.say(JUDGE, "/发身份", group=GROUP), GROUP)


async def test_a_judge_takes_somebody_off_the_list_when_he_confirms(scene: Scene) -> None:
    await full(scene)
    await sign_up(scene, 11)
    told = await scene.hear(scene.message(JUDGE, "/移出 4", group=GROUP))
    assert "将把4号" in said(told, JUDGE)
    assert chairs(scene)[4] == account(4)
    told = await scene.say(JUDGE, "确认")
    assert "【移出】法官把4号移出了名单" in said(told, GROUP)
    assert said(told, account(4)) == "法官把你移出了A局的名单。"
    assert chairs(scene)[4] == account(11)
    assert "JudgeActed" in [event.kind for event in await scene.store.history(1)]
    assert "替补3没有人" in said(await scene.say(JUDGE, "/移出 替补3 确认"), JUDGE)
    assert "法官的指令" in said(await scene.say(5, "/移出 4 确认", group=GROUP), GROUP)
    await scene.hear(*(scene.message(n, "收到") for n in (11,)))
    await scene.say(JUDGE, "/发身份 手工 " + " ".join(ROLES) + " 确认")
    assert "身份已发" in said(await scene.say(JUDGE, "/移出 4 确认"), JUDGE)


@pytest.mark.parametrize("line", ["报名不报名", "选座位的事", "名单呢", "报名 我再想想"])
async def test_talk_that_begins_like_a_word_is_talk(scene: Scene, line: str) -> None:
    await open_lobby(scene)
    assert await scene.say(1, line, group=GROUP) == []
    assert chairs(scene) == {}


async def test_106_a_nickname_makes_nobody_the_same_person(scene: Scene) -> None:
    await open_lobby(scene)
    await scene.hear(scene.message(1, "报名", group=GROUP, name="小明"), scene.message(2, "报名", group=GROUP, name="小明"))
    assert chairs(scene) == {1: account(1), 2: account(2)}
    assert said(await scene.hear(scene.message(3, "状态", name="小明")), account(3)).startswith("你没有参加")


# -- reaching everybody


async def test_32_the_deal_is_refused_while_somebody_is_no_friend(scene: Scene) -> None:
    scene.wire.known = frozenset({JUDGE, *PLAYERS} - {account(4)})
    await open_lobby(scene)
    code = scene.worker.game.code
    opening = scene.wire.to(GROUP)[0]
    assert code in opening
    assert BOT in opening
    await sign_up(scene, *range(1, 11))
    assert not any("【测试" in text for text in scene.wire.to(account(4)))
    await scene.hear(*(scene.message(n, "收到") for n in range(1, 11) if n != 4))
    told = said(await scene.hear(scene.message(JUDGE, "/发身份 确认", group=GROUP)), GROUP)
    assert "4号（玩家4）不是我的好友" in told
    assert f"QQ {BOT}" in told
    assert f"验证信息写 {code}" in told
    assert "3号" not in told
    assert scene.worker.game.table is None


async def test_32_the_silent_get_another_numbered_test_message_and_are_named(scene: Scene) -> None:
    await full(scene, answered=False)
    await scene.hear(*(scene.message(n, "收到") for n in range(1, 10)))
    told = await scene.hear(scene.message(JUDGE, "/发身份 确认", group=GROUP))
    assert "10号（玩家10）还没回复测试私信" in said(told, GROUP)
    assert said(told, account(10)).startswith("【测试 #2】A局，你是10号")
    assert {text.chat for text in told} == {GROUP, account(10)}
    await scene.restart()
    told = await scene.hear(scene.message(JUDGE, "/发身份 确认", group=GROUP))
    assert said(told, account(10)).startswith("【测试 #3】")


async def test_32_a_judge_who_is_no_friend_stops_the_deal_too(scene: Scene) -> None:
    await full(scene)
    scene.wire.known = frozenset(PLAYERS)
    told = said(await scene.hear(scene.message(JUDGE, "/发身份 确认", group=GROUP)), GROUP)
    assert f"法官 {JUDGE} 不是我的好友" in told
    assert scene.worker.game.table is None


async def test_107_a_deal_is_confirmed_for_those_who_sat_there_when_it_was_asked(scene: Scene) -> None:
    await full(scene)
    await scene.say(11, "报名", group=GROUP)
    await scene.say(11, "收到")
    await scene.say(JUDGE, "/发身份")
    await scene.say(3, "退出", group=GROUP)
    told = await scene.say(JUDGE, "确认")
    assert said(told, JUDGE).startswith("名单在问你之后变了")
    assert scene.worker.game.table is None
    told = await scene.say(JUDGE, "确认")
    assert "你的身份" in said(told, account(11)) or "身份消息 #1" in said(told, account(11))
    assert said(told, account(3)) == ""
    assert chairs(scene)[3] == account(11)


async def test_100_who_signs_up_while_it_is_dealt_is_in_or_told(scene: Scene) -> None:
    await full(scene)
    await scene.say(3, "退出", group=GROUP)
    late = scene.message(11, "报名", group=GROUP)
    told = await scene.hear(late, scene.message(JUDGE, "/发身份 确认", group=GROUP), scene.message(12, "报名", group=GROUP))
    # He is in, but has not answered: nothing is dealt, and the next one waits.
    assert chairs(scene)[3] == account(11)
    assert "3号" in said(told, GROUP)
    assert scene.worker.game.table is None
    assert "替补第1位" in said(told, GROUP)


# -- numbered role messages


async def test_every_role_message_has_the_number_of_the_deal_and_is_acknowledged(scene: Scene) -> None:
    await dealt(scene)
    for seat in range(1, 11):
        (role,) = [text for text in scene.wire.to(account(seat)) if "身份消息 #1" in text]
        assert ROLES[seat - 1] in role
    assert said(await scene.say(3, "收到"), account(3)) == "好的，身份消息 #1 已确认。"
    assert said(await scene.say(3, "收到"), account(3)) == "好的。"
    assert "未确认身份消息 #1：1号、2号、4号" in said(await scene.say(JUDGE, "/到齐"), JUDGE)
    await scene.restart()
    assert "未确认身份消息 #1：1号、2号、4号" in said(await scene.say(JUDGE, "/到齐"), JUDGE)


async def test_29_the_same_message_with_the_same_number_is_sent_again(scene: Scene) -> None:
    await dealt(scene)
    (first,) = [text for text in scene.wire.to(account(5)) if "身份消息 #1" in text]
    told = await scene.say(JUDGE, "/重发 5")
    assert said(told, account(5)) == first
    assert "没有重新发牌" in said(told, JUDGE)
    assert [event.kind for event in await scene.store.history(1)].count("Dealt") == 1
    assert {text.chat for text in told} == {account(5), JUDGE}


async def test_35_the_judge_hears_who_has_not_acknowledged_before_he_begins(scene: Scene) -> None:
    await dealt(scene)
    await scene.hear(*(scene.message(n, "收到") for n in range(1, 11) if n != 7))
    await scene.hear(*(scene.message(n, "报到", group=GROUP) for n in range(1, 11)))
    told = await scene.hear(scene.message(JUDGE, "/开始", group=GROUP))
    assert "身份消息 #1：7号（" in said(told, JUDGE)
    told = await scene.hear(scene.message(JUDGE, "/开始 确认", group=GROUP))
    assert "身份消息 #1：7号（" in said(told, JUDGE)
    assert "身份消息" not in said(told, GROUP)
    assert "第1天 开门" in said(told, GROUP)


async def test_35_who_has_not_come_is_named_and_hurried(scene: Scene) -> None:
    await dealt(scene)
    await scene.hear(*(scene.message(n, "报到", group=GROUP) for n in range(1, 9)))
    await scene.hear(*(scene.message(n, "收到") for n in range(2, 11)))
    told = await scene.say(JUDGE, "/催到")
    assert said(told, GROUP) == "【催到】还没报到：9号、10号。请看过身份后在群里发“报到”。"
    assert said(told, account(1)) == "【催到】A局快开始了：看过身份请私聊回我“收到”。"
    assert said(told, account(9)) == "【催到】A局快开始了：请在群里发“报到”。"
    assert {text.chat for text in told} == {GROUP, JUDGE, account(1), account(9), account(10)}
    await scene.say(JUDGE, "/开始 确认")
    assert "已经开局" in said(await scene.say(JUDGE, "/催到"), JUDGE)


async def test_34_who_can_not_be_reached_is_flagged_and_others_are_not_touched(scene: Scene) -> None:
    await full(scene)
    send = scene.wire.send_private

    async def blocked(account: str, user: str, text: str) -> Sent:
        if user == PLAYERS[3]:
            return Sent("rejected")
        if user == PLAYERS[5] and "身份消息" in text:
            return Sent("unknown")
        return await send(account, user, text)

    scene.wire.send_private = blocked  # type: ignore[method-assign]
    told = await scene.say(JUDGE, "/发身份 手工 " + " ".join(ROLES) + " 确认")
    assert said(told, JUDGE).count("4号私聊不可达") == 1
    assert said(told, JUDGE).count("6号的私信送达不明") == 1
    assert all("身份消息 #1" in said(told, account(n)) for n in range(1, 11) if n not in (4, 6))
    listed = said(await scene.say(JUDGE, "/到齐"), JUDGE)
    assert "私聊不可达：4号" in listed
    assert "私信送达不明：6号" in listed
    await scene.restart()
    scene.wire.send_private = send  # type: ignore[method-assign]
    assert "私聊不可达：4号" in said(await scene.say(JUDGE, "/到齐"), JUDGE)
    await scene.say(JUDGE, "/重发 4")
    assert "私聊不可达" not in said(await scene.say(JUDGE, "/到齐"), JUDGE)


async def test_88_who_is_missing_is_no_news_for_the_group(scene: Scene) -> None:
    await dealt(scene)
    told = await scene.hear(scene.message(JUDGE, "/到齐", group=GROUP))
    assert "10号" not in said(told, GROUP)
    assert "未报到" in said(told, JUDGE)


async def test_a_new_list_and_an_old_one_read_the_same_after_a_restart(scene: Scene) -> None:
    await open_lobby(scene)
    await sign_up(scene, 1, 2, 3)
    await scene.say(2, "退出", group=GROUP)
    await scene.say(4, "报名 9", group=GROUP)
    await scene.say(5, "报名 替补", group=GROUP)
    before = roster(scene.worker.game)
    await scene.restart()
    assert roster(scene.worker.game) == before
    assert "替补：1 " in before
