"""`/metrics`: what Prometheus reads, true to the database, and nothing of anybody."""

from __future__ import annotations

import re
from typing import Any

import pytest
from nonebot.adapters.onebot.v11 import ActionFailed
from prometheus_client.parser import text_string_to_metric_families

from db.records import Due, Happened, Heard, Member, NewGame, Outgoing, Step
from db.store import Store
from desk.message import Sent
from desk.split import split
from plugins.ops.tally import Tally
from plugins.roads.onebot.transport import OneBotTransport
from tests.ops.conftest import NOON, Watched
from tests.ops.web import get

SECRET = "毒 7 绝密"


async def figures(watched: Watched) -> dict[tuple[str, ...], float]:
    """Each sample by its name and the values of its labels."""
    answer = await get(watched.app, "/metrics")
    assert answer.status == 200
    families = text_string_to_metric_families(answer.body)
    return {(sample.name, *sample.labels.values()): sample.value for family in families for sample in family.samples}


async def a_game(store: Store, group: str, *dues: Due, paused: bool = False) -> int:
    heard = Heard("onebot11", "10001", "group:1", group, NOON, "50001", SECRET, "done")
    step = Step(heard, (Happened(NOON, "GameOpened", "{}"),), (Outgoing("group", None, SECRET, NOON - 90), Outgoing("seat:3", None, SECRET, NOON)))
    members = (Member("50001", "player", 3), Member("90009", "judge"))
    new = NewGame("onebot11", "10001", group, "classic", b"s", NOON, members)
    number, _ = await store.new_game(new, step, status="running", windows=dues)
    return number


async def test_games_limits_and_unsent_texts(watched: Watched, store: Store) -> None:
    await a_game(store, "701", Due("day", None, NOON - 900, NOON - 300, True), Due("kill", 4, NOON, NOON + 60, False))
    await a_game(store, "702", Due("day", None, NOON, NOON + 3600, True))
    await store.note("vigil", "tick", str(NOON - 12))
    found = await figures(watched)
    assert found["daybreak_games", "running"] == 2
    assert found["daybreak_games", "over"] == 0
    assert (found["daybreak_windows_open",], found["daybreak_windows_due",]) == (3, 1)
    assert (found["daybreak_windows_overdue",], found["daybreak_overdue_seconds",]) == (1, 300)
    assert (found["daybreak_outbox_unsent",], found["daybreak_outbox_oldest_seconds",]) == (4, 90)
    assert found["daybreak_last_tick_age_seconds",] == 12
    assert found["daybreak_database_up",] == 1


async def test_sends_receipts_and_lag(watched: Watched) -> None:
    tally = watched.tally
    tally.sent("private", Sent("sent"))
    tally.sent("group", Sent("unknown"))
    tally.messages["done"] += 3
    for seconds in (0.001, 0.3):
        tally.lagged(seconds)
    found = await figures(watched)
    assert found["daybreak_sends_total", "private", "sent"] == found["daybreak_sends_total", "group", "unknown"] == 1
    assert found["daybreak_receipts_total",] == found["daybreak_messages_total", "done"] == 3
    assert found["daybreak_event_loop_lag_seconds",] == found["daybreak_event_loop_lag_max_seconds",] == 0.3
    assert found["daybreak_event_loop_lag_distribution_seconds_bucket", "0.005"] == 1
    assert found["daybreak_event_loop_lag_distribution_seconds_count",] == 2


async def test_a_database_that_does_not_answer_leaves_its_figures_out(watched: Watched, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    async def gone(**_: int) -> None:
        raise OSError("gone")

    monkeypatch.setattr(store, "vitals", gone)
    found = await figures(watched)
    assert found["daybreak_database_up",] == 0
    assert ("daybreak_windows_overdue",) not in found


async def test_nothing_of_anybody_is_in_them(watched: Watched, store: Store) -> None:
    """No text, no account, no group, no seat, no role, not even which game."""
    await a_game(store, "7000001", Due("kill", 4, NOON, NOON + 60, False))
    watched.tally.connected("10001")
    for path in ("/metrics", "/healthz"):
        body = (await get(watched.app, path)).body
        for secret in (SECRET, "7000001", "50001", "90009", "10001", "kill", "classic", "seat"):
            assert secret not in body
    labels = set(re.findall(r"daybreak_\w+\{(\w+)=", (await get(watched.app, "/metrics")).body))
    assert labels <= {"status", "fate", "chat", "le", "version"}


async def test_each_message_at_the_wire_is_counted_once() -> None:
    class Refusing:
        async def call_api(self, api: str, **_: Any) -> Any:
            if api == "send_group_msg":
                raise ActionFailed(retcode=1200, wording="该群已禁言")
            return {"message_id": 5}

    tally = Tally()
    transport = OneBotTransport(lambda: {"10001": Refusing()}, books=tally)
    await transport.send_private("10001", "50001", SECRET)
    await transport.send_private("10001", "50001", "长" * 5000)
    await transport.send_group("10001", "701", SECRET)
    await transport.send_private("10002", "50001", SECRET)
    assert tally.sends["private", "sent"] == 1 + len(split("长" * 5000))
    assert (tally.sends["group", "rejected"], tally.sends["private", "offline"]) == (1, 1)
