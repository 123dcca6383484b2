"""Several roads: each account's texts go by the one that has it now, and what that one can't do is as if it were refused."""

from __future__ import annotations

import subprocess
import sys

import pytest

from config.settings import ROOT
from desk.message import Illustrated, Sent
from plugins.roads.junction import Junction
from tests.wiring.stub_road import StubRoad

SHOWN = Illustrated(b"", "标题", "全文")


async def test_texts_go_by_the_road_that_has_the_account_now() -> None:
    first, second = StubRoad("1"), StubRoad("2")
    junction = Junction([first, second])
    await junction.send_private("1", "501", "甲")
    await junction.send_group("2", "700", "乙", "m1")
    first.connected, second.connected = set(), {"1"}
    await junction.send_private("1", "501", "丙")
    assert (first.transport.said, second.transport.said) == (["501 甲"], ["700 乙", "501 丙"])
    assert await junction.send_private("2", "501", "丁") == Sent("offline")
    assert junction.online("1")
    assert not junction.online("2")
    assert junction.ways() == {"1": second.transport}


async def test_what_a_road_can_not_do() -> None:
    road = StubRoad("1")
    junction = Junction([road])
    assert (await junction.send_picture("1", "501", None, SHOWN)).state == "sent"
    assert (await junction.send_picture("1", None, "700", SHOWN)).state == "sent"
    assert road.transport.said == ["501 全文", "700 全文"]
    assert await junction.send_file("1", "501", "x", b"") == Sent("rejected")
    assert await junction.send_file("9", "501", "x", b"") == Sent("offline")
    for ask in (junction.groups("1"), junction.friends("9")):
        with pytest.raises(ConnectionError):
            await ask


def test_a_road_that_is_not_set_up_is_not_imported() -> None:
    """It would make every start slower."""
    code = (
        "import sys; from config.settings import Settings; from plugins.judge.main import build_app;"
        "build_app(Settings()); sys.exit(bool({'httpx', 'nonebot.adapters.milky', 'nonebot.adapters.qq'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0
