"""Whom our texts reach is known game by game, and forgotten with the game."""

from __future__ import annotations

from desk.archive import KEPT
from desk.reach import Reach
from tests.desk.scene import JUDGE, PLAYERS, Scene


def test_a_game_knows_its_own_sends_and_no_other_s() -> None:
    reach = Reach()
    assert reach.note(1, "10001", "rejected")
    assert not reach.note(1, "10001", "rejected")
    assert not reach.note(2, "10001", "sent")
    reach.remember(2, [("10002", "unknown"), ("10003", "new")])
    assert reach.those(1, "rejected") == {"10001"}
    assert reach.those(2, "rejected") == frozenset()
    assert reach.those(2, "unknown") == {"10002"}
    reach.forget(2)
    assert reach.those(2, "unknown") == frozenset()


async def test_what_is_known_of_sends_goes_with_the_finished_game(scene: Scene) -> None:
    for number in range(KEPT + 2):
        group = str(710 + number)
        await scene.deal(group=group, players=[f"{group}{seat:02}" for seat in range(1, len(PLAYERS) + 1)])
        scene.office.reach.note(number + 1, JUDGE, "unknown")
        await scene.say(JUDGE, f"#{number + 1} /流局 确认")
    scene.office.reception.archive.trim()
    await scene.settle()
    assert scene.office.reach.those(1, "unknown") == frozenset()
