"""状态, 存活, 票型, /公示 and /全貌 tell everybody what he may know."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from desk.texts import bulletin, living, open_now, overview, recap, status, tally
from engine.classic import commands as do
from engine.common import commands as common
from engine.common.event import DayOpened, NightOpened
from tests.texts.sound import faults
from tests.texts.table import ROLES, Played, at, dealt, placed


def lies_dead_unaware(victim: int, kill: int | None) -> Played:
    """The poisoned hunter thinks about his shot; `kill` has fallen before him and has not been told."""
    game = placed("night", sheriff=7, seats={3: {"head": True}})
    if kill is None:
        game.hear(do.PassKill(seat=3), "22:05")
    else:
        game.hear(do.Submit(seat=3, target=kill, reason="带队"), "22:05")
        game.hear(do.Pick(seat=3, target=kill))
    game.hear(do.Check(seat=4, target=8), "22:10")
    game.hear(do.Poison(seat=5, target=6), "22:15")
    assert (victim in game.table.unaware) == (kill == victim)
    return game


@pytest.mark.parametrize("victim", [4, 5, 7, 8])
def test_who_fell_unaware_reads_the_same_as_if_he_lived(victim: int):
    fallen, spared = lies_dead_unaware(victim, victim), lies_dead_unaware(victim, None)
    for seat in (victim, None):
        for ask in (status, lambda view, *_: living(view), lambda view, *_: bulletin(view), lambda view, *_: tally(view)):
            dead, living_on = ask(fallen.view, seat, False, fallen.now), ask(spared.view, seat, False, spared.now)
            # Whom the knife is for the witch knows by 通灵; whether it fell she does not.
            assert dead.replace("被指杀的是 5号", "…") == living_on.replace("无人被指杀", "…")
    assert open_now(fallen.view, victim) == open_now(spared.view, victim)


def test_a_head_who_fell_unaware_still_reads_that_he_is_head():
    fallen, spared = lies_dead_unaware(3, 3), lies_dead_unaware(3, 8)
    mine, other = (status(game.view, 3, False, game.now).replace("8号", "X").replace("3号", "X") for game in (fallen, spared))
    assert mine == other
    assert "头衔：狼头" in mine


def test_status_has_one_shape_for_every_role():
    for game in (dealt(), placed("night", 1), placed("night", 2)):
        shapes = {tuple(line.split("：")[0].split("，")[0] for line in status(game.view, seat, False, game.now).split("\n")) for seat in range(1, 11)}
        assert len({tuple(word for word in shape if "你是" not in word) for shape in shapes}) == 1


def test_in_the_group_the_deal_makes_no_difference():
    for phase in ("day", "night"):
        texts = set()
        for roles in itertools.islice(itertools.permutations(ROLES), 0, 40_000, 9_973):
            game = placed(phase, 2, roles, sheriff=7)
            texts.add((status(game.view, None, False, game.now), living(game.view), tally(game.view), bulletin(game.view)))
        assert len(texts) == 1


def test_the_nights_opening_is_the_same_for_everybody():
    for day in (1, 2):
        game = placed("night", day, sheriff=7, seats={2: {"out": True}})
        prompts = {who: text for who, text, event in game.said if isinstance(event, NightOpened)}
        group = prompts.pop("group")
        assert set(prompts) == set(range(1, 11)) - {2}
        assert len(set(prompts.values())) == 1
        for text in (group, *prompts.values()):
            assert "22:30" in text
            assert ("22:20" in text) == (day == 1)
            assert not [word for word in ("狼", "巫", "预言", "猎", "民", "刀", "验", "救", "毒", "枪", "号", "牌", "警") if word in text]


def test_the_opening_names_the_day_its_limits_and_the_living():
    game = placed("day", sheriff=7, seats={2: {"out": True}})
    text = next(text for who, text, event in game.said if who == "group" and isinstance(event, DayOpened))
    assert text.startswith("【第2天 开门】关门 22:00，改票截止 21:00，代投截止 21:30\n在场 9 人：1号、3号、")
    assert "警长：7号" in text


def test_by_day_status_counts_down_and_shows_the_ballot():
    game = placed("day", sheriff=7)
    game.vote(4, 8, "19:30")
    text = status(game.view, 4, False, game.now)
    assert "关门 22:00，改票截止 21:00，代投截止 21:30（还有 2小时30分钟）" in text
    assert "选票：8号（可改一次）" in text
    assert "改票 / 代投改票 N 理由（21:00 前）" in text
    game.run_to(at("21:00"))
    assert "改票 /" not in status(game.view, 4, False, game.now), "no longer open at its limit"


def test_tally_shows_who_voted_and_who_has_not():
    game = placed("day", sheriff=7)
    game.vote(7, 8)
    game.vote(1, 8)
    game.vote(2, None)
    assert tally(game.view) == "【第2天 票型】\n8号 3票：1号、7号（警长×2）\n弃权：2号\n未投：3号、4号、5号、6号、8号、9号、10号"
    game.run_to(at("22:05"))
    assert tally(game.view).startswith("【第2天 票型】已关门\n8号 3票：1号、7号（警长×2）")


def test_by_night_the_dead_of_the_night_and_a_moved_badge_stay_hidden():
    game = lies_dead_unaware(7, 7)
    game.hear(do.Shoot(seat=6, target=1), "22:30")
    game.hear(common.NameBadge(seat=7, target=4), "22:35")
    assert game.table.sheriff == 4
    for text in (living(game.view), bulletin(game.view), status(game.view, None, False, game.now)):
        assert "在场 10 人" in text
        assert "警长：7号" in text  # as the last opening left it
    game.run_to(at("23:00"))
    assert "在场 7 人" in living(game.view)
    assert "警长：4号" in living(game.view)
    assert "1号（第2夜）、6号（第2夜）、7号（第2夜）" in bulletin(game.view)


@pytest.mark.parametrize(("reveal", "shown"), [("cause", "8号（第2夜 指杀）"), ("role", "8号（第2夜，村民）"), ("camp", "8号（第2夜，村民阵营）")])
def test_the_bulletin_adds_what_the_opening_revealed(reveal: str, shown: str):
    game = placed("night", options={"reveal": reveal}, seats={3: {"head": True}})
    game.hear(do.Submit(seat=3, target=8, reason="带队"))
    game.hear(do.Pick(seat=3, target=8))
    game.run_to(at("23:00"))
    assert shown in bulletin(game.view)
    told = [text for who, text, _ in game.said if who == "group"]
    assert any(shown.replace("第2夜，", "").replace("第2夜 ", "") in text for text in told)


def test_judges_see_everything_and_players_names_are_plain():
    game = lies_dead_unaware(7, 7)
    game.hear(common.GiveOrder(seat=8, kind="警徽", targets=(9, 10)))
    view = replace(game.view, names={1: "小明\n\u202e[CQ:at,qq=all]", 2: "x" * 99})
    text = overview(view)
    assert not faults(text), text
    for part in (
        "3号 狼人 狼头",
        "1号 小明 [CQ:at,qq=all] 狼人",
        "女巫：毒 6号",
        "8号 警徽 9号 > 10号",
        "开枪 23:00",
        "7号 村民",
        "本人未知",
        "移交中：警徽自 7号",
    ):
        assert part in text, (part, text)
    assert len(text) < 1000


def test_every_answer_is_sound():
    games = [dealt(), placed("day", sheriff=7), placed("night", 1), placed("night", 2), lies_dead_unaware(7, 7)]
    paused = placed("day", sheriff=7)
    paused.hear(common.Pause(judge="j", sure=True), "13:00")
    over = placed("day")
    over.hear(common.Abort(judge="j", sure=True), "13:00")
    dusk = placed("day", sheriff=7)
    dusk.vote(1, 7)
    dusk.run_to(at("22:00"))
    for game in (*games, paused, over, dusk):
        answers = [status(game.view, seat, False, game.now) for seat in (None, *range(1, 11))]
        answers += [
            status(game.view, None, True, game.now),
            living(game.view),
            tally(game.view),
            bulletin(game.view),
            overview(game.view),
            recap(game.view),
        ]
        for text in answers:
            assert not faults(text), text
    assert "暂停中" in status(paused.view, 4, False, paused.now)
    assert "还有" not in status(paused.view, 4, False, paused.now)
    assert "流局" in status(over.view, 4, False, over.now)
    assert "警徽移交中" in status(dusk.view, 4, False, dusk.now)
    assert "入夜 22:10（还有 10分钟）" in status(dusk.view, 4, False, dusk.now)
    assert "警徽 N（22:10 前）" in status(dusk.view, 7, False, dusk.now)


def test_a_fallen_sheriff_with_a_shot_may_name_his_heir_already():
    game = placed("day", sheriff=6)
    game.vote(1, 6)
    game.run_to(at("22:00"))
    assert open_now(game.view, 6) == ["枪 N / 不开枪（22:10 前）", "遗言 …（23:00 前）", "警徽 N（可先说）"]
