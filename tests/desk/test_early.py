"""A phase that ends before its limit: on the bot's real path, over restarts, with judges, held results and pauses in between."""

from __future__ import annotations

from typing import Any

from engine import RULE_SETS
from tests.desk.scene import CLOSE, GRACE, GROUP, JUDGE, PLAYERS, Scene, Text, clock

EARLY: dict[str, Any] = {"early_close": 10, "yellows_per_red": "judge"}


def table(scene: Scene) -> Any:
    return scene.worker.game.table


def told(texts: list[Text], chat: str = GROUP) -> str:
    return "\n".join(text.text for text in texts if text.chat == chat)


async def vote(scene: Scene, *seats: int, target: int = 8) -> list[Text]:
    return await scene.hear(*(scene.message(seat, f"投票：{target} 理由：可疑", group=GROUP) for seat in seats))


async def ready(scene: Scene, *seats: int) -> list[Text]:
    return await scene.hear(*(scene.message(seat, "好了") for seat in seats))


async def night(scene: Scene) -> None:
    """The first night, at 22:00:03."""
    await scene.deal(**EARLY)
    await scene.pass_to(CLOSE + GRACE)
    assert table(scene).phase == "night"


EVERYBODY = tuple(range(1, 11))


async def test_16_after_a_delay_all_vote_and_it_closes_now_with_the_next_close_right(scene: Scene) -> None:
    await scene.deal(**EARLY)
    await scene.say(JUDGE, "/延时 6h 确认")
    assert table(scene).close == clock(4, day=2)
    said = await vote(scene, *EVERYBODY)
    assert "12:10 提前关门" in told(said)
    assert "12:10 提前关门" in told(await scene.say(3, "状态"), "10003")
    await scene.pass_to(clock(12, 10, GRACE))
    assert table(scene).phase == "night"
    # The old limits are void: nothing closes at 22:00, nothing at 04:00.
    await ready(scene, *EVERYBODY)
    await scene.pass_to(clock(12, 30))
    assert (table(scene).phase, table(scene).day, table(scene).close) == ("day", 2, clock(22, day=2))
    await scene.pass_to(clock(21, 59, day=2))
    assert table(scene).day == 2
    closes = [row.at for row in await scene.store.history(1) if row.kind == "DayClosed"]
    assert closes == [clock(12, 10)]


async def test_a_restart_neither_loses_the_early_end_nor_tells_of_it_twice(scene: Scene) -> None:
    await scene.deal(**EARLY)
    said = await vote(scene, *EVERYBODY)
    assert told(said).count("到齐") == 1
    await scene.restart()
    assert told(scene.wire.shown).count("到齐") == 1
    assert scene.office.next_ring() == clock(12, 10)
    await scene.stop()
    scene.clock.move_to(clock(13, 15))
    await scene.restart()
    assert [row.at for row in await scene.store.history(1) if row.kind == "DayClosed"] == [clock(12, 10)]
    assert table(scene).phase == "day"  # the night is over as well: nobody said anything
    assert table(scene).day == 2


async def test_a_vote_on_the_way_when_the_while_ends_still_counts(scene: Scene) -> None:
    """A close that comes early waits for late deliveries as any other."""
    await scene.deal(**EARLY)
    await vote(scene, *EVERYBODY)
    scene.clock.move_to(clock(12, 10, 1))
    scene.office.ring()
    await scene.settle()
    late = scene.message(1, "改票：9 理由：改主意", group=GROUP, at=clock(12, 9, 59), quote=table(scene).votes.of(1).post)
    assert "1号 → 9号" in told(await scene.hear(late))
    assert "8号 9票" in told(await scene.pass_to(clock(12, 10, GRACE)))


async def test_82_when_nobody_can_act_the_night_does_not_end_at_once(scene: Scene) -> None:
    """All wolves' business done, the seer's too: the required set is everybody who is there, never nobody."""
    await night(scene)
    await scene.hear(*(scene.message(wolf, "狼头 1") for wolf in (1, 2, 3)))
    await scene.say(1, "空刀")
    await scene.say(4, "验 1")
    await scene.say(5, "不用药")
    assert table(scene).window("early") is None
    assert table(scene).phase == "night"
    # All but one, who has nothing to do at all.
    await ready(scene, *(n for n in EVERYBODY if n != 8))
    assert table(scene).window("early") is None
    await scene.pass_to(clock(22, 59))
    assert table(scene).phase == "night"
    await scene.pass_to(clock(23))
    assert table(scene).phase == "day"


async def test_82_where_everybody_is_set_aside_nothing_ends_early(scene: Scene) -> None:
    from engine.common.copying import replace
    from engine.common.early import complete, current, waited_for

    await night(scene)
    here = replace(table(scene), idle=EVERYBODY)
    found = current(RULE_SETS["classic"].early, here)
    assert found is not None
    assert waited_for(found[0], here, found[1]) == ()
    assert not complete(found[0], here, found[1])
    # Whoever is set aside is not waited for, and one who isn't is enough.
    one = replace(here, idle=EVERYBODY[1:], ready=(1,))
    assert complete(found[0], one, found[1])
    assert not complete(found[0], replace(one, ready=()), found[1])


async def test_91_only_the_seer_is_missing_and_the_group_reads_no_more_than_that(scene: Scene) -> None:
    await night(scene)
    await scene.hear(*(scene.message(wolf, "狼头 1") for wolf in (1, 2, 3)))
    await ready(scene, *(n for n in EVERYBODY if n != 4))
    said = told(await scene.say(9, "状态", group=GROUP))
    assert "未到齐" in said
    assert "4号" not in said.replace("在场 10 人", "")
    assert "还没到齐：4号" in told(await scene.say(JUDGE, "/全貌"), JUDGE)
    assert "还没到齐：4号" in told(await scene.say(JUDGE, "状态"), JUDGE)
    assert "还没到齐" not in told(await scene.say(9, "状态"), "10009")
    assert "你还没说“好了”" in told(await scene.say(4, "状态"), "10004")


async def test_the_night_ends_early_and_who_was_last_is_nobodys_business(scene: Scene) -> None:
    await night(scene)
    for seat in EVERYBODY[:-1]:
        said = await ready(scene, seat)
        assert told(said) == ""
        assert "收到，你好了" in told(said, PLAYERS[seat - 1])
    said = await ready(scene, 10)
    assert told(said) == "【到齐】大家都好了。没有人说“等等”的话，22:10:03 提前天亮（还有 10分钟）"
    said = await scene.say(6, "等等")
    assert told(said) == "【未到齐】不提前了，开门仍是 23:00（还有 59分钟）"
    assert "等你" in told(said, "10006")
    assert told(await ready(scene, 6)).startswith("【到齐】")
    # What somebody still does changes nothing that anybody else could see.
    assert told(await scene.say(4, "验 1")) == ""
    await scene.pass_to(clock(22, 10, 3))
    assert (table(scene).phase, table(scene).day) == ("day", 2)
    assert table(scene).own.checks[0].target == 1
    assert table(scene).ready == EVERYBODY  # until the next night opens
    await scene.pass_to(clock(22, 0, 3, day=2))
    assert table(scene).ready == ()


async def test_said_twice_in_the_wrong_chat_or_by_somebody_else_it_counts_once_or_not(scene: Scene) -> None:
    await night(scene)
    message = scene.message(1, "好了")
    await scene.hear(message, message)
    assert (await scene.kinds()).count("SeatReady") == 1
    assert "说过" in told(await ready(scene, 1), "10001")
    await scene.say(2, "好了", group=GROUP)
    await scene.say("80001", "好了")
    assert (await scene.kinds()).count("SeatReady") == 1
    assert "没有要收回的" in told(await scene.say(2, "等等"), "10002")
    await scene.say(2, "我好了")
    assert table(scene).ready == (1, 2)


async def test_by_day_and_where_nothing_ends_early_it_is_refused_alike_for_all(scene: Scene) -> None:
    await scene.deal(**EARLY)
    texts = {told(await ready(scene, seat), PLAYERS[seat - 1]).split("现在可以")[0] for seat in EVERYBODY}
    assert len(texts) == 1
    assert table(scene).ready == ()
    plain = Scene(scene.store, scene.clock.now())
    await plain.deal("701", tuple(str(40_000 + n) for n in range(10)))
    said = await plain.hear(plain.message("40003", "好了"))
    assert "到点才天亮" in said[0].text
    await plain.stop()


async def test_a_pause_keeps_the_while(scene: Scene) -> None:
    await scene.deal(**EARLY)
    await vote(scene, *EVERYBODY)
    scene.clock.move_to(clock(12, 5))
    await scene.say(JUDGE, "/暂停 确认")
    assert scene.office.next_ring() is None
    scene.clock.move_to(clock(15))
    said = told(await scene.say(JUDGE, "/继续 确认"))
    assert "15:10 提前关门" in said
    assert table(scene).close == clock(0, 55, day=2)
    await scene.pass_to(clock(15, 10, GRACE))
    assert table(scene).phase == "night"


async def test_a_held_result_waits_for_the_judges_after_an_early_close_too(scene: Scene) -> None:
    await scene.deal(**EARLY)
    await scene.say(JUDGE, "/预览 30分 确认")
    await vote(scene, *EVERYBODY)
    said = await scene.pass_to(clock(12, 10, GRACE))
    assert "8号" in told(said, JUDGE)
    assert table(scene).votes.open
    assert "8号 10票" in told(await scene.say(JUDGE, "/放行 确认"))
    assert table(scene).phase == "night"


async def test_a_judge_closes_in_the_while_and_nothing_closes_again(scene: Scene) -> None:
    await scene.deal(**EARLY)
    await vote(scene, *EVERYBODY)
    scene.clock.move_to(clock(12, 5))
    await scene.say(JUDGE, "/关门 确认")
    assert table(scene).phase == "night"
    assert table(scene).window("early") is None
    assert "未到齐" not in told(scene.wire.shown)
    await scene.pass_to(clock(13, 5))
    assert (await scene.kinds()).count("DayClosed") == 1
    assert (table(scene).phase, table(scene).day) == ("day", 2)


async def test_28_early_ends_day_after_day_never_pile_up(scene: Scene) -> None:
    """Three days and nights in a row end early; the next close is at least one cycle away each time, under two."""
    await scene.deal(**{**EARLY, "self_vote": "yes"})
    for _ in range(3):
        before = scene.clock.now()
        living = table(scene).living()
        await scene.hear(*(scene.message(seat, "弃权", group=GROUP) for seat in living))
        await scene.pass_to(before + 600 + GRACE)
        assert table(scene).phase == "night"
        closed = table(scene).close
        await scene.say(1, "空刀")
        await ready(scene, *table(scene).living())
        await scene.pass_to(scene.clock.now() + 600)
        assert table(scene).phase == "day"
        assert 24 * 3600 <= table(scene).close - closed < 48 * 3600
