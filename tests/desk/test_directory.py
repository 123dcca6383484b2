"""Who is found where: the directory follows every change of a game, so that it agrees with looking through all of them."""

from __future__ import annotations

from tests.desk.scene import GROUP, JUDGE, Scene, account


def agrees(scene: Scene, *people: str) -> bool:
    """The directory says what a look at every game says."""
    workers = [worker for worker in scene.office.workers.values() if worker.open]
    by_hand = {who: [w.game.id for w in workers if w.game.concerns(who)] for who in people}
    return by_hand == {who: [w.game.id for w in scene.office.directory.of(("test", who))] for who in people}


async def test_it_follows_joining_leaving_and_replacing(scene: Scene) -> None:
    await scene.hear(scene.message(JUDGE, "/开局 狼头局 确认", group=GROUP, admin=True))
    assert [worker.game.group for worker in scene.office.directory.of(("test", JUDGE))] == [GROUP]
    everybody = (JUDGE, *(account(seat) for seat in range(1, 12)))
    for seat in (1, 2, 3):
        await scene.say(seat, "报名", group=GROUP)
        assert agrees(scene, *everybody)
    await scene.say(2, "退出", group=GROUP)
    assert agrees(scene, *everybody)
    assert scene.office.directory.of(("test", account(2))) == []
    await scene.say(JUDGE, f"/副法官 {account(11)} 确认")
    assert agrees(scene, *everybody)
    assert scene.office.directory.of(("test", account(11)))


async def test_a_game_that_is_over_is_nobody_s(day: Scene) -> None:
    assert day.office.directory.of_group("test", GROUP) is day.worker
    await day.say(JUDGE, "/流局 确认")
    assert day.office.directory.of_group("test", GROUP) is None
    assert day.office.directory.of(("test", account(1))) == []
    assert agrees(day, JUDGE, account(1))


async def test_two_games_of_one_player_come_oldest_first(scene: Scene) -> None:
    first = await scene.deal()
    second = await scene.deal(group="701", judge="90002")
    assert [worker.game.id for worker in scene.office.directory.of(("test", account(3)))] == [first, second]
    await scene.say("90002", "/流局 确认")
    assert [worker.game.id for worker in scene.office.directory.of(("test", account(3)))] == [first]


async def test_it_is_there_again_after_a_restart(day: Scene) -> None:
    await day.restart()
    await day.office.start()
    assert agrees(day, JUDGE, *(account(seat) for seat in range(1, 11)))
    assert day.office.directory.of_group("test", GROUP) is day.worker
