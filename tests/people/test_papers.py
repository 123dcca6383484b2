"""Who judges, what is the custom and who comes and goes is in a game's papers too: judged again, and told in its script.

Every game of a town is exported, judged and played once more when its test is over (tests/export/judged_again.py): here they are
games in which that is hard.
"""

from __future__ import annotations

import pytest

from desk import record
from desk.export.document import as_text, document, parse, read
from desk.export.script import script
from desk.record import Record
from desk.verify import verify
from engine.common.event import SeatIdled
from tests.town.tables import CLASSIC, DAY, Kind, Table
from tests.town.town import Town

SECOND, THIRD = "90002", "90003"


async def exported(town: Town, table: Table) -> tuple[Record, list[str]]:
    """The record out of a game's document, and the lines of its script."""
    whole = await record.load(town.store, table.number, table.game.options, table.game.zone)
    again = read(parse(as_text(document(whole))))
    return again, [line.strip(" -'") for line in script(again, "papers").splitlines()]


def said(lines: list[str], words: str) -> int:
    """The place of the one line that ends so."""
    (place,) = (n for n, line in enumerate(lines) if line.endswith(words))
    return place


async def a_game_of_many_judges(town: Town, kind: Kind) -> Table:
    """Two judges, customs of its own, results that wait, and two who wait for a seat, all before the deal."""
    table = await Table(town, kind).open(leave_times=5, leave_public="yes", idle_after=2, remind="60")
    town.befriend(SECOND, THIRD)
    await table.say("法官", f"/副法官 {SECOND} 确认")
    await table.say("法官", f"/副法官 {THIRD} 确认")
    await table.say("法官", f"/撤副法官 {THIRD} 确认")
    await table.say("法官", "/预览 10分 确认")
    await table.sit_down()
    for substitute in ("40001", "40002"):
        await table.post(substitute, "报名 替补")
    await table.deal_roles()
    return table


async def test_the_judges_and_customs_that_a_game_began_with_stand_before_its_script(town: Town, kind: Kind) -> None:
    table = await a_game_of_many_judges(town, kind)
    await table.say(SECOND, "/开始 确认")
    await table.say(3, "请假 明天-后天")
    await table.say(SECOND, "/挂机 4 确认")
    await table.say(SECOND, "/顶替 5 替补2 确认")
    await table.say(SECOND, "/裁定 leave_times 9 确认")
    await town.wait(DAY)
    await table.say(SECOND, "/流局 确认")
    assert table.game.status == "over"
    again, lines = await exported(town, table)
    assert verify(again).honest
    begun = said(lines, "/开始 确认")
    for words in ("/副法官 90002 确认", "/裁定 leave_times 5 确认", "/裁定 leave_public yes 确认", "/预览 10分 确认", "报名 替补"):
        assert [n for n, line in enumerate(lines) if line.endswith(words) and n < begun], words
    assert not [line for line in lines if THIRD in line]
    assert said(lines, "/裁定 leave_times 9 确认") > begun


async def test_a_deputy_who_came_to_be_chief_before_the_deal_is_the_judge_of_the_script(town: Town) -> None:
    table = await Table(town, CLASSIC).open()
    town.befriend(SECOND)
    await table.say("法官", f"/交接 {SECOND} 确认")
    table.judge = SECOND
    await (await table.sit_down()).deal_roles()
    await table.say("法官", "/开始 确认")
    await table.vote(None)
    again, lines = await exported(town, table)
    assert verify(again).flaw is None
    assert said(lines, "法官: /开始 确认")


@pytest.mark.parametrize("back", [True, False])
async def test_who_leaves_the_group_and_comes_back_does_so_in_the_script(town: Town, kind: Kind, back: bool) -> None:
    table = await Table(town, kind).begin()
    if kind is CLASSIC:
        # Wolves without a head would end it.
        await table.to_night()
    await town.wait(100)
    town.office.left_group(("test", "20001"), table.group, table.account(6))
    await town.settle()
    await town.wait(DAY - 5)
    if back:
        town.office.joined_group(("test", "20001"), table.group, table.account(6))
        await town.settle()
    await town.wait(DAY)
    whole, lines = await exported(town, table)
    aside = [event for step in whole.steps for event in step.events if isinstance(event, SeatIdled)]
    assert bool(aside) == (not back)
    assert said(lines, "6 离群")
    assert [line.endswith("6 归队") for line in lines if "归队" in line] == ([True] if back else [])


async def test_a_substitute_who_is_no_friend_or_leaves_the_group_is_no_flaw(town: Town) -> None:
    table = await Table(town, CLASSIC).begin()
    town.no_friends.add("40001")
    await table.post("40001", "报名 替补")
    await table.post("40002", "报名 替补")
    await table.post("40003", "报名 替补")
    town.office.left_group(("test", "20001"), table.group, "40002")
    await town.settle()
    await table.say("法官", "/顶替 6 替补2 确认")
    assert table.game.seat_of("40003") == 6
    again, lines = await exported(town, table)
    assert verify(again).flaw is None
    assert said(lines, "离群")
