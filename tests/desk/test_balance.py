"""/平衡: who may ask when, one at a time, and a simulator that fails harms nobody."""

from __future__ import annotations

import asyncio

import pytest

from desk.estimate import Estimate, Share, Wish
from desk.lobby.balance import wished
from desk.texts import balance as say
from engine import RULE_SETS
from plugins.judge import simulator
from tests.desk.scene import GROUP, JUDGE, Scene

FOUND = Estimate("careful", 1234, 3.81, (Share("狼人", 0.857, 0.83, 0.88), Share("村民", 0.143, 0.12, 0.17)))


class Simulator:
    """An estimator that waits to be told."""

    def __init__(self) -> None:
        self.asked: list[Wish] = []
        self.go = asyncio.Event()
        self.go.set()
        self.fault: Exception | None = None

    async def __call__(self, wish: Wish) -> Estimate:
        self.asked.append(wish)
        await self.go.wait()
        if self.fault is not None:
            raise self.fault
        return FOUND


@pytest.fixture
async def lobby(scene: Scene) -> Scene:
    """A group whose judge has opened a game of classic, and a simulator."""
    scene.office.balance.estimator = Simulator()
    await scene.hear(scene.message(JUDGE, "/开局 狼头局 确认", group=GROUP, admin=True))
    return scene


def simulator_of(scene: Scene) -> Simulator:
    assert isinstance(scene.office.balance.estimator, Simulator)
    return scene.office.balance.estimator


async def test_a_host_is_told_at_once_and_then_the_figures(lobby: Scene) -> None:
    told = await lobby.say(JUDGE, "/平衡")
    assert [text.chat for text in told] == [JUDGE, JUDGE]
    assert told[0].text == "正在模拟狼头局10人，几秒后告诉你"
    figures = told[1].text
    assert "谨慎的程序玩家（careful）玩了 1234 局" in figures
    assert "狼人阵营胜 86%（83%–88%）" in figures
    assert "95%" in figures


async def test_the_table_is_the_game_s_own_with_its_rulings(lobby: Scene) -> None:
    await lobby.say(JUDGE, "/裁定 villagers 5 确认")
    await lobby.say(JUDGE, "/平衡", group=GROUP)
    (wish,) = simulator_of(lobby).asked
    assert (wish.rule_set, wish.seats, wish.options.villagers) == ("classic", 11, 5)


async def test_another_table_by_name(lobby: Scene) -> None:
    told = await lobby.say(JUDGE, "/平衡 感染局 13人")
    assert told[0].text == "正在模拟感染局13人，几秒后告诉你"
    assert "13" in (await lobby.say(JUDGE, "/平衡 感染局 9"))[0].text
    assert len(simulator_of(lobby).asked) == 1
    assert "狼头局" in (await lobby.say(JUDGE, "/平衡 三国杀"))[0].text


async def test_players_and_strangers_get_no_figures(lobby: Scene) -> None:
    await lobby.say(1, "报名", group=GROUP)
    for who in (1, "55555"):
        for group in (GROUP, None):
            told = await lobby.say(who, "/平衡", group=group)
            assert not any("模拟狼头局" in text.text for text in told)
    assert simulator_of(lobby).asked == []


async def test_one_at_a_time(lobby: Scene) -> None:
    simulator = simulator_of(lobby)
    simulator.go.clear()
    for message in (lobby.message(JUDGE, "/平衡"), lobby.message(JUDGE, "/平衡"), lobby.message(JUDGE, "/裁定")):
        lobby.office.hear(message)
    for _ in range(200):
        await asyncio.sleep(0.01)
        if len(lobby.wire.to(JUDGE)) >= 3:
            break
    said = lobby.wire.to(JUDGE)
    assert say.busy() in said
    assert len(said) == 3, "what is asked of the game meanwhile is answered"
    simulator.go.set()
    await lobby.settle()
    assert len(simulator.asked) == 1
    assert lobby.wire.to(JUDGE)[-1].startswith("【平衡】")
    assert len(await lobby.say(JUDGE, "/平衡")) == 2, "and then another may be asked"


@pytest.mark.parametrize("fault", [RuntimeError("the simulator ended with 1"), TimeoutError()], ids=repr)
async def test_a_simulator_that_fails_is_told_and_harms_nobody(lobby: Scene, fault: Exception) -> None:
    simulator_of(lobby).fault = fault
    assert (await lobby.say(JUDGE, "/平衡"))[-1].text == say.failed()
    assert len(await lobby.say(JUDGE, "/平衡")) == 2
    assert lobby.office.faults == []


async def test_a_running_game_has_no_odds_but_another_table_has(day: Scene) -> None:
    day.office.balance.estimator = Simulator()
    assert [text.text for text in await day.say(JUDGE, "/平衡")] == [say.only_before()]
    assert len(await day.say(JUDGE, "/平衡 特权牌局 8")) == 2


async def test_without_a_simulator_it_says_so(day: Scene) -> None:
    assert [text.text for text in await day.say(JUDGE, "/平衡 狼头局")] == [say.unavailable()]


@pytest.mark.parametrize(("admin", "answers"), [(True, 2), (False, 1)])
async def test_before_a_game_whoever_could_open_one_may_ask(scene: Scene, admin: bool, answers: int) -> None:
    scene.office.balance.estimator = Simulator()
    told = await scene.hear(scene.message("55555", "／平衡 白板局 9", group="888", admin=admin))
    assert len(told) == answers
    assert (told[0].text == say.for_hosts()) == (not admin)


def test_words_that_name_no_table() -> None:
    assert isinstance(wished(("x",), None), str)
    assert wished((), None) == Wish("classic", RULE_SETS["classic"].options(), 10)


@pytest.mark.parametrize(("rule_set", "changed"), [("classic", {"villagers": 5}), ("cards", {}), ("plain", {"wolves": 3, "tie": "nobody"})])
async def test_the_real_simulator_answers_in_its_own_process(rule_set: str, changed: dict[str, object], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulator, "SECONDS", 0.2)
    monkeypatch.setattr(simulator, "LONGEST", 90.0)
    rules = RULE_SETS[rule_set]
    options = rules.options(**changed)
    found = await simulator.estimate(Wish(rule_set, options, rules.sizes(options)[0]))
    assert found.games >= 10
    assert found.policy in say.POLICIES
    assert sum(share.value for share in found.shares) == pytest.approx(1)
    assert all(share.low <= share.value <= share.high for share in found.shares)


async def test_a_simulator_that_takes_too_long_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulator, "SECONDS", 60.0)
    monkeypatch.setattr(simulator, "LONGEST", 1.0)
    with pytest.raises(TimeoutError):
        await simulator.estimate(Wish("cards", RULE_SETS["cards"].options(), 8))
