"""Who somebody is: an account on its platform. The same number elsewhere is somebody else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from config.settings import Settings
from desk.clock import ScriptClock
from desk.message import QQ, Message
from desk.office import open_office
from tests.desk.scene import NOON, Wire
from tests.town.tables import CLASSIC, Kind, Table, a_game
from tests.town.town import OWNER, Town, to


def elsewhere(message: Message) -> Message:
    """The same words by the same number on another platform."""
    return replace(message, adapter="elsewhere")


async def test_the_same_number_on_another_platform_neither_plays_nor_judges_nor_reads(town: Town, kind: Kind) -> None:
    table = await (await a_game(town, kind)).to_night(1)
    log = await table.kinds()
    for who, line in ((kind.killer, kind.kill.format(5)), (kind.killer, "状态"), ("法官", "/全貌"), ("法官", "/流局 确认"), (kind.killer, "我的局")):
        told = "\n".join(text.text for text in await town.hear(elsewhere(table.line(who, line))))
        assert "收到" not in told
        assert not any(secret in told for secret in kind.secrets), told
        assert f"{kind.killer}号" not in told
        await town.wait(61)
    assert await table.kinds() == log
    assert "收到" in await table.ask(kind.killer, kind.kill.format(5))


async def test_the_same_group_number_on_another_platform_is_another_group(town: Town, kind: Kind) -> None:
    table = await a_game(town, kind)
    await table.until("day", 1)
    await town.hear(elsewhere(table.line(3, kind.ballot.format(4), public=True)))
    assert table.table.votes.of(3) is None
    await table.post(3, kind.ballot.format(4))
    assert table.table.votes.of(3).target == 4
    # Nor does a game here keep that group from opening one of its own, nor what is said there from being answered.
    asked = elsewhere(table.line("法官", f"/开局 {kind.title}", public=True))
    assert "确认" in to(table.group, await town.hear(asked))


@pytest.mark.parametrize("line", ["/全局停摆 确认", "/流局 确认", "/副法官 60001 确认", "/交接 60001 确认"])
async def test_an_owner_is_one_on_his_own_platform_only(town: Town, line: str) -> None:
    table = await a_game(town, CLASSIC)
    log = await table.kinds()
    if not line.startswith("/全局"):
        line = f"#{table.number} {line}"
    await town.hear(elsewhere(table.line(OWNER, line)))
    assert await table.kinds() == log
    assert not town.office.house.stopped


async def test_a_question_is_confirmed_by_the_very_person_who_was_asked(town: Town) -> None:
    table = Table(town, CLASSIC)
    town.admins.add("90001")
    await table.post("法官", "/开局 狼头局")
    await town.hear(elsewhere(table.line("法官", "确认", public=True)), elsewhere(table.line("法官", "确认")))
    assert not town.office.workers
    await table.post("法官", "确认")
    assert len(town.office.workers) == 1


async def test_the_owners_of_the_settings_are_qq_accounts() -> None:
    settings = Settings.model_validate({"database_url": "sqlite+aiosqlite://", "owners": "123"})
    office = await open_office(settings, Wire(), ScriptClock(NOON), {})
    assert office.owners == {(QQ, "123")}
    await office.close()
