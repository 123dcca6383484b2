"""Pictures for whoever has no QQ: the demo keeps them, and what is not installed is told."""

from __future__ import annotations

import base64
from pathlib import Path

import pytest

from desk.demo.main import GROUP, Album, Demo
from desk.demo.onebot_client import Call, text
from desk.demo.process import BotProcess
from desk.pictures import studio
from tests.pictures.easel import PNG


def test_the_demo_keeps_every_picture_and_says_where(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    demo = Demo(BotProcess(tmp_path), 0.0, 3, Album(tmp_path / "album"))
    image = {"type": "image", "data": {"file": f"base64://{base64.b64encode(PNG).decode()}"}}
    demo.client.calls.append(Call("send_group_msg", {"group_id": int(GROUP), "message": [text("【天亮】"), image]}, "1"))
    demo._show()
    assert "【天亮】〔图 001.png〕" in capsys.readouterr().out
    assert (tmp_path / "album" / "001.png").read_bytes() == PNG


def test_what_is_not_installed_is_told_with_the_line_that_installs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studio, "PACKAGES", ("sys", "a_package_that_is_nowhere"))
    told = studio.told_missing()
    assert "（a_package_that_is_nowhere）" in told
    assert studio.HOW_TO_INSTALL in told
    monkeypatch.setattr(studio, "PACKAGES", ("sys",))
    assert studio.told_missing() == ""
