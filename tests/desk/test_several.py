"""One person in several games: what he says goes to the game that he means, or is asked about and not stored before."""

from __future__ import annotations

import pytest

from tests.desk.scene import GROUP, JUDGE, NOON, Scene, account, clock

OTHERS = (account(1), *(str(30_000 + n) for n in range(2, 11)))
"""The players of a second game: seat 1 is the same person."""
A, B = 1, 2


@pytest.fixture
async def two(scene: Scene) -> Scene:
    """Two games on their first day, A局 and B局, with one person on seat 1 of both."""
    await scene.deal("700")
    await scene.deal("701", OTHERS)
    return scene


async def said(scene: Scene, who: int | str, text: str, **more) -> str:
    """The private texts that somebody is answered with."""
    told = await scene.hear(scene.message(who, text, **more))
    return "\n".join(each.text for each in told if each.chat == (account(who) if isinstance(who, int) else who))


async def orders(scene: Scene) -> tuple[int, int]:
    """How many standing orders each game holds."""
    return ((await scene.kinds(A)).count("OrderGiven"), (await scene.kinds(B)).count("OrderGiven"))


# -- try-outs 92, 94


async def test_94_what_could_mean_two_games_is_asked_about_and_nothing_is_stored(two: Scene) -> None:
    before = (await two.store.history(A), await two.store.history(B), await two.store.heard(A), await two.store.heard(B))
    told = await said(two, 1, "遗嘱 警徽 2")
    assert told.startswith("这条是说【A局】还是【B局】？回复 A 或 B")
    assert "“遗嘱 警徽 2”还没有记下" in told
    assert before == (await two.store.history(A), await two.store.history(B), await two.store.heard(A), await two.store.heard(B))


@pytest.mark.parametrize("answer", ["B", "b", "Ｂ", "B局", "【B局】", "[B]", "B。", "#2", " B "])
async def test_94_the_answer_runs_the_message_as_said_now(two: Scene, answer: str) -> None:
    await said(two, 1, "遗嘱 警徽 2")
    two.clock.move_to(NOON + 60)
    assert (await said(two, 1, answer)).startswith("【B局】收到")
    assert await orders(two) == (0, 1)
    assert (await two.store.history(B))[-1].at == NOON + 60


async def test_94_the_answer_is_remembered_until_another_game_is_named(two: Scene) -> None:
    await said(two, 1, "遗嘱 警徽 2")
    await said(two, 1, "B")
    assert (await said(two, 1, "遗嘱 警徽 3")).startswith("【B局】收到")
    assert (await said(two, 1, "A局 遗嘱 警徽 4")).startswith("【A局】收到")
    assert (await said(two, 1, "遗嘱 警徽 5")).startswith("【A局】收到")
    assert "都算【B局】的" in await said(two, 1, "换局 B")
    assert (await said(two, 1, "状态")).startswith("【B局】第1天")
    assert await orders(two) == (2, 2)


@pytest.mark.parametrize("prefix", ["【A局】", "A局 ", "a局：", "#1 ", "＃1", "[A] ", "Ａ局"])
async def test_92_private_commands_take_the_game_s_name(two: Scene, prefix: str) -> None:
    assert (await said(two, 1, f"{prefix}遗嘱 警徽 2")).startswith("【A局】收到")
    assert await orders(two) == (1, 0)


async def test_92_a_game_that_is_not_his_takes_nothing(two: Scene) -> None:
    assert "你不在【C局】里，你的局：【A局】、【B局】" in await said(two, 1, "C局 遗嘱 警徽 2")
    assert "你不在【#9】里" in await said(two, 1, "#9 遗嘱 警徽 2")
    two.clock.move_to(NOON + 61)
    # Nor does the only game of somebody who names another.
    assert "你不在【B局】里" in await said(two, 2, "B局 遗嘱 警徽 2")
    assert "你不在【#2】里" in await said(two, 2, "#2 遗嘱 警徽 2")
    assert await orders(two) == (0, 0)


async def test_94_who_is_in_one_game_is_not_asked_and_reads_no_game_s_name(two: Scene) -> None:
    assert (await said(two, 2, "遗嘱 警徽 3")).startswith("收到")
    assert (await said(two, 2, "A局 遗嘱 警徽 4")).startswith("收到")
    assert "没看懂" in await said(two, 2, "A")
    assert "只在【A局】" in await said(two, 2, "A局")


async def test_94_each_group_speaks_for_its_own_game(two: Scene) -> None:
    told = await two.say(1, "投票：2 理由：像狼", group="701")
    assert [text.chat for text in told] == ["701"]
    assert (await two.kinds(B))[-1] == "BallotCast"
    assert "BallotCast" not in await two.kinds(A)


# -- what needs no question


async def test_a_judge_s_word_goes_to_the_game_that_he_judges_though_he_plays_elsewhere(two: Scene) -> None:
    await two.deal("702", tuple(str(40_000 + n) for n in range(1, 11)), judge=account(1))
    assert (await said(two, 1, "/全貌")).startswith("【C局】【全貌】")
    assert "【C局】将" in await said(two, 1, "/延时 30分")
    # A player's word can't mean the game that he judges, but two others.
    assert "【A局】还是【B局】？" in await said(two, 1, "遗嘱 警徽 2")
    # Anybody's word may mean all three.
    assert "【A局】还是【B局】还是【C局】？" in await said(two, 1, "状态")


async def test_a_player_s_word_goes_where_he_plays_though_he_judges_elsewhere(scene: Scene) -> None:
    await scene.deal("700")
    await scene.deal("701", (JUDGE, *OTHERS[1:]), judge="90002")
    assert (await said(scene, JUDGE, "遗嘱 警徽 2")).startswith("【B局】收到")
    assert (await said(scene, JUDGE, "/全貌")).startswith("【A局】")
    assert "【A局】还是【B局】" in await said(scene, JUDGE, "/加速")
    assert "【A局】" in await said(scene, JUDGE, "A")


async def test_a_word_of_one_rule_set_goes_to_the_game_of_that_rule_set(scene: Scene) -> None:
    await scene.deal("700")
    await scene.deal("701", (account(1), *(str(30_000 + n) for n in range(2, 13))), rule_set="infection")
    await scene.deal("702", (account(1), *(str(40_000 + n) for n in range(2, 9))), rule_set="cards")
    assert (await said(scene, 1, "定刀 3")).startswith("【A局】")
    assert (await said(scene, 1, "感染 3")).startswith("【B局】")
    assert (await said(scene, 1, "排牌 5 4 3 2 1")).startswith("【C局】")
    # 验 and 杀 are words of two of them each.
    assert "【A局】还是【B局】？" in await said(scene, 1, "验 3")
    assert "【A局】还是【C局】？" in await said(scene, 1, "杀 3 带队")
    assert "【A局】还是【B局】还是【C局】？" in await said(scene, 1, "状态")
    for letter, title in (("A", "警长"), ("B", "警长"), ("C", "排牌")):
        assert title in await said(scene, 1, f"{letter}局 帮助"), letter


async def test_an_act_goes_to_the_game_that_is_dealt(scene: Scene) -> None:
    await scene.deal("700")
    await lobby(scene, "701", 1, judge="90002", rules="感染局")
    assert (await said(scene, 1, "遗嘱 警徽 2")).startswith("【A局】收到")
    assert (await said(scene, 1, "感染 3")).startswith("【B局】还没有发身份")
    await lobby(scene, "702", judge=JUDGE)
    assert (await said(scene, JUDGE, "/发身份")).startswith("【C局】人还不齐")
    assert (await said(scene, JUDGE, "/延时 30分")).startswith("【A局】")


async def test_what_does_nothing_in_any_game_is_not_asked_about(two: Scene) -> None:
    assert "请在群里发" in await said(two, 1, "投票：2 理由：像狼")
    assert "没看懂" in await said(two, 1, "今天吃什么好呢")
    assert "没写对谁" in await said(two, 1, "验")


async def test_a_slip_in_one_game_is_no_act_in_the_other(two: Scene) -> None:
    await two.deal("702", (*OTHERS, "30011", "30012"), villagers=6)
    # Only the table of C has twelve seats, and nobody of A is called 玩家30002: still it is asked.
    assert "【A局】还是【B局】还是【C局】" in await said(two, 1, "毒 12")
    assert "【A局】还是【B局】还是【C局】" in await said(two, 1, "遗嘱 警徽 玩家30002")


WORDS_OF_THE_NIGHT = (
    "验 3",
    "毒 3",
    "救 3",
    "刀 3 带队",
    "定刀 3",
    "空刀",
    "枪 3",
    "不开枪",
    "不用药",
    "狼头 3",
    "同意",
    "决战 3 4 空",
    "警徽 3",
    "遗嘱 枪 3",
    "撤销",
)


@pytest.mark.parametrize("seat", [1, 4, 5, 6, 7])
@pytest.mark.parametrize("elsewhere", [1, 4, 7])
async def test_83_the_same_question_whatever_the_roles(scene: Scene, seat: int, elsewhere: int) -> None:
    """Which game a word is for is never told from roles: wolf, seer, witch, hunter and villager read the very same."""
    person = account(seat)
    await scene.deal("700")
    others = [str(30_000 + n) for n in range(1, 11)]
    await scene.deal("701", [*others[: elsewhere - 1], person, *others[elsewhere:]])
    asked = []
    for text in WORDS_OF_THE_NIGHT:
        asked += [each.text for each in await scene.say(person, text)]
        await scene.say(person, "算了")
        scene.clock.move_to(scene.clock.now() + 30)
    which = "【A局】狼头局，群 700\n【B局】狼头局，群 701"
    assert asked == [f"这条是说【A局】还是【B局】？回复 A 或 B\n“{text}”还没有记下，10分钟内有效。\n{which}" for text in WORDS_OF_THE_NIGHT]


# -- 收到, 确认


async def lobby(scene: Scene, group: str, *players: int | str, judge: str = JUDGE, rules: str = "狼头局") -> None:
    await scene.hear(scene.message(judge, f"/开局 {rules} 确认", group=group, admin=True))
    await scene.hear(*(scene.message(player, "报名", group=group) for player in players))


async def test_the_receipt_of_a_test_message_with_two_lobbies(scene: Scene) -> None:
    await lobby(scene, "700", 1, 2)
    assert (await said(scene, 1, "收到")) == "好的，1号已连通。发身份后我会在这里找你。"
    await lobby(scene, "701", 3, 1, 2, judge="90002")
    # Only B still waits for the first; both wait for the second.
    assert (await said(scene, 1, "收到")).startswith("【B局】好的，2号已连通")
    assert "【A局】还是【B局】？" in await said(scene, 2, "收到")
    assert not any(player.reached for worker in scene.office.workers.values() for player in worker.game.players if player.account == account(2))
    assert (await said(scene, 2, "B")).startswith("【B局】好的，3号已连通")
    assert (await said(scene, 2, "收到")).startswith("【A局】好的，2号已连通")
    assert "早已连通" in await said(scene, 2, "收到")


async def test_a_confirmation_goes_to_the_game_that_asked(two: Scene) -> None:
    assert (await said(two, JUDGE, "B局 /流局")).startswith("【B局】将")
    await said(two, JUDGE, "换局 A")
    await said(two, JUDGE, "确认")
    assert (await two.kinds(B))[-1] == "GameEnded"
    assert "GameEnded" not in await two.kinds(A)


async def test_two_games_ask_for_confirmation_at_once(two: Scene) -> None:
    await said(two, JUDGE, "A局 /暂停")
    await said(two, JUDGE, "B局 /流局")
    assert "“确认”还没有记下" in await said(two, JUDGE, "确认")
    assert "Paused" not in await two.kinds(A)
    assert (await said(two, JUDGE, "A")).startswith("【A局】")
    assert "Paused" in await two.kinds(A)
    assert "GameEnded" not in await two.kinds(B)
    # Now one is left: no question.
    await said(two, JUDGE, "确认")
    assert "GameEnded" in await two.kinds(B)


async def test_a_no_to_one_of_two_questions(two: Scene) -> None:
    await said(two, JUDGE, "A局 /暂停")
    await said(two, JUDGE, "B局 /流局")
    assert "【A局】还是【B局】" in await said(two, JUDGE, "取消")
    assert "不执行" in await said(two, JUDGE, "B局 取消")
    await said(two, JUDGE, "确认")
    assert "Paused" in await two.kinds(A)
    assert "GameEnded" not in await two.kinds(B)


async def test_a_confirmation_where_nothing_or_only_something_old_was_asked(two: Scene) -> None:
    assert "没有等你确认的事" in await said(two, JUDGE, "确认")
    await said(two, JUDGE, "A局 /暂停")
    two.clock.move_to(NOON + 600)
    assert "过了10分钟" in await said(two, JUDGE, "确认")
    assert "Paused" not in await two.kinds(A)


async def test_a_game_and_an_opening_wait_for_the_same_word(two: Scene) -> None:
    await said(two, JUDGE, "A局 /暂停")
    opening = await two.hear(two.message(JUDGE, "/开局 狼头局", group="702", admin=True))
    assert "确认" in opening[0].text
    told = await said(two, JUDGE, "确认")
    assert "请在群里回“确认”" in told
    assert "请回“A局 确认”" in told
    assert await two.store.unfinished() == (1, 2)
    assert "Paused" not in await two.kinds(A)
    assert (await said(two, JUDGE, "A局 确认")).startswith("【A局】")
    assert "Paused" in await two.kinds(A)
    await two.hear(two.message(JUDGE, "确认", group="702", admin=True))
    assert await two.store.unfinished() == (1, 2, 3)


# -- the question lapses, is replaced, is lost


async def test_104_an_unanswered_question_lapses_with_a_word(two: Scene) -> None:
    await said(two, 1, "遗嘱 警徽 2")
    assert await two.pass_to(NOON + 599) == []
    told = await two.pass_to(NOON + 600)
    assert [(text.chat, text.text.startswith("10分钟没有选局，刚才那条“遗嘱 警徽 2”没有记下")) for text in told] == [(account(1), True)]
    assert "请再发一次" in await said(two, 1, "A")
    assert await orders(two) == (0, 0)
    assert await two.pass_to(NOON + 2000) == []


async def test_a_newer_ambiguous_message_takes_the_place_of_the_one_that_waits(two: Scene) -> None:
    await said(two, 1, "遗嘱 警徽 2")
    told = await said(two, 1, "遗嘱 警徽 5")
    assert "前一条“遗嘱 警徽 2”不算了" in told
    await said(two, 1, "A")
    assert await orders(two) == (1, 0)
    assert "警徽 5号" in await said(two, 1, "状态")
    assert "没有等你选局的消息" in await said(two, 1, "B")


async def test_the_question_can_be_dropped(two: Scene) -> None:
    await said(two, 1, "遗嘱 警徽 2")
    assert "“遗嘱 警徽 2”不算" in await said(two, 1, "算了")
    await said(two, 1, "A")
    assert await orders(two) == (0, 0)
    assert await two.pass_to(NOON + 700) == []


async def test_an_answer_that_is_none_of_his_games_leaves_the_question_open(two: Scene) -> None:
    await said(two, 1, "遗嘱 警徽 2")
    assert "你不在【C局】里" in await said(two, 1, "C")
    assert "【A局】收到" in await said(two, 1, "A")


async def test_a_restart_between_question_and_answer_loses_nothing_silently(two: Scene) -> None:
    await said(two, 1, "遗嘱 警徽 2")
    await two.restart()
    told = await said(two, 1, "A")
    assert "我刚重启过" in told
    assert "请再发一次" in told
    assert await orders(two) == (0, 0)
    assert (await said(two, 1, "遗嘱 警徽 2")).startswith("【A局】收到")


async def test_a_restart_keeps_which_game_he_speaks_of(two: Scene) -> None:
    await said(two, 1, "换局 B")
    await two.restart()
    assert (await said(two, 1, "遗嘱 警徽 2")).startswith("【B局】收到")
    assert [worker.game.short for worker in two.office.workers.values()] == ["A局", "B局"]


async def test_answers_are_judged_when_they_come(two: Scene) -> None:
    """As with 确认: the window that was open at the first message is shut at the answer."""
    two.clock.move_to(clock(21, 25))
    assert "【A局】还是【B局】" in await said(two, 1, "代投 2 像狼")
    await two.pass_to(clock(21, 31))
    assert "BallotCast" not in await two.kinds(A)
    told = await said(two, 1, "A")
    assert told.startswith("【A局】")
    assert "收到" not in told
    assert "BallotCast" not in await two.kinds(A)


async def test_a_seat_that_is_taken_from_him_meanwhile(two: Scene) -> None:
    await said(two, 1, "遗嘱 警徽 2")
    await two.say(JUDGE, "A局 /顶替 1 50001 确认")
    assert "你不在【A局】里，你的局：【B局】" in await said(two, 1, "A")
    assert (await said(two, 1, "B")).startswith("收到")
    assert await orders(two) == (0, 1)


async def test_both_games_end_before_he_answers(two: Scene) -> None:
    await said(two, 1, "遗嘱 警徽 2")
    await two.say(JUDGE, "A局 /流局 确认")
    await two.say(JUDGE, "B局 /流局 确认")
    assert "你不在【A局】里" in await said(two, 1, "A")
    assert "没有记下" in "".join(text.text for text in await two.pass_to(NOON + 600))


async def test_a_seat_in_a_second_game_midway_and_out_again(scene: Scene) -> None:
    await scene.deal("700")
    assert (await said(scene, 1, "遗嘱 警徽 2")).startswith("收到")
    await lobby(scene, "701", 1, judge="90002")
    assert "【A局】还是【B局】" in await said(scene, 1, "状态")
    assert (await said(scene, 1, "A")).startswith("【A局】第1天")
    await scene.hear(scene.message(1, "退出", group="701"))
    assert (await said(scene, 1, "状态")).startswith("第1天")
    # In other games than those among which he chose, he is asked again.
    await scene.hear(scene.message(1, "报名", group="701"))
    assert (await said(scene, 1, "状态")).startswith("【A局】第1天")
    await lobby(scene, "702", 1, judge="90003")
    assert "还是【C局】" in await said(scene, 1, "状态")


async def test_the_remembered_game_ends(two: Scene) -> None:
    await two.deal("702", OTHERS)
    await said(two, 1, "换局 A")
    told = await two.say(JUDGE, "A局 /流局 确认")
    assert any(text.chat == GROUP for text in told)
    assert "【B局】还是【C局】" in await said(two, 1, "遗嘱 警徽 2")
    await two.restart()
    assert await two.store.notes("current") == {}


# -- duplicates


async def test_43_a_message_that_was_asked_about_counts_once(two: Scene) -> None:
    order, answer = two.message(1, "遗嘱 警徽 2"), two.message(1, "A")
    assert len(await two.hear(order, order)) == 1
    assert len(await two.hear(answer, answer)) == 1
    assert (await said(two, 1, "遗嘱 警徽 5")).startswith("【A局】收到")
    two.clock.move_to(NOON + 3 * 3600)
    assert await two.hear(order, answer) == []
    await two.restart()
    await two.hear(order)
    assert await orders(two) == (2, 0)
    assert "警徽 5号" in await said(two, 1, "状态")


async def test_a_flood_of_ambiguous_messages_is_braked(two: Scene) -> None:
    told = await two.hear(*(two.message(1, "遗嘱 警徽 2") for _ in range(200)))
    assert len(told) == 21
    assert "太快" in told[-1].text


async def test_the_log_shows_what_was_asked_about_once(two: Scene) -> None:
    await said(two, 1, "遗嘱 警徽 2")
    await said(two, 1, "A")
    assert (await said(two, JUDGE, "A局 /日志")).count("遗嘱 警徽 2") == 1
    assert (await said(two, 1, "记录")).count("遗嘱 警徽 2") == 1


# -- names of games, 我的局


async def test_letters_are_the_first_free_ones_and_stay(two: Scene) -> None:
    await two.deal("702", OTHERS)
    await two.say(JUDGE, "B局 /流局 确认")
    await two.deal("703", OTHERS)
    await two.restart()
    names = {worker.game.group: worker.game.short for worker in two.office.workers.values()}
    assert names == {"700": "A局", "702": "C局", "703": "B局"}


async def test_games_of_before_there_were_letters_get_theirs(two: Scene) -> None:
    for worker in two.office.workers.values():
        worker.name("")
    await two.settle()
    await two.restart()
    assert [worker.game.short for worker in two.office.workers.values()] == ["A局", "B局"]
    await two.say(JUDGE, "A局 /流局 确认")
    await two.restart()
    assert [worker.game.short for worker in two.office.workers.values()] == ["B局"]
    assert [event.kind for event in await two.store.history(B)].count("LetterGiven") == 2


async def test_the_27th_game_is_called_by_two_letters(scene: Scene) -> None:
    for number in range(27):
        await scene.deal(str(800 + number), tuple(str(60_000 + 20 * number + n) for n in range(10)))
    assert scene.office.workers[27].game.short == "AA局"
    assert (await said(scene, JUDGE, "AA局 /全貌")).startswith("【AA局】【全貌】")
    assert (await said(scene, JUDGE, "aa")).startswith("没有等你选局的消息")


async def test_my_games(two: Scene) -> None:
    assert await said(two, "555", "我的局") == "你现在不在任何局里。想玩请在群里发“报名”。"
    assert await said(two, 2, "我的局") == "【A局】狼头局，群 700：你是2号，第1天"
    await said(two, 1, "换局 B")
    told = await said(two, 1, "我的局")
    assert told.splitlines() == ["【A局】狼头局，群 700：你是1号，第1天", "【B局】狼头局，群 701：你是1号，第1天（正在说的局）"]
    assert "例：换局 B局" in await said(two, 1, "换局")
    assert "你不在【Z局】里" in await said(two, 1, "换局 Z")
    assert "只在【A局】" in await said(two, 2, "换局A")
    await lobby(two, "702", *(str(20_000 + n) for n in range(10)), 2, judge="90002")
    assert (await said(two, 2, "我的局")).endswith("【C局】狼头局，群 702：你是替补1，报名中（10/10）")
    assert await two.hear(two.message(1, "我的局", group=GROUP), two.message(1, "换局吧", group=GROUP)) == []
