"""New code in mid-game: the log says from where on which version judged, and whoever checks is told (H-OP4)."""

from __future__ import annotations

from functools import partial

import pytest

from db.store import Store
from desk import papers, worker
from desk.game import GameOpened
from desk.version import build
from tests.desk.scene import Scene
from tests.desk.test_why import to_the_end

NEWER = "0.2.0+abcdefabcdef"


async def test_a_game_that_two_versions_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    older = build()
    monkeypatch.setattr("tests.desk.scene.GameOpened", partial(GameOpened, build=older))
    store = await Store.open("sqlite+aiosqlite://")
    scene = Scene(store)
    await scene.deal()
    await scene.say(1, "投 2", group="700")
    number = scene.worker.game.id
    await scene.restart()
    for module in (worker, papers):
        monkeypatch.setattr(module, "build", lambda: NEWER)
    await to_the_end(scene)
    kinds = [each.kind for each in await store.history(number)]
    assert kinds.count("BuildChanged") == 1, "said once, where the new code began"
    (told,) = await scene.say(3, "验证")
    assert f"裁定用的版本 {older}、{NEWER}，复核用的是 {NEWER}" in told.text
    await scene.stop()
    await store.close()
