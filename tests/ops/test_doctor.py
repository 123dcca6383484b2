"""`bot.py doctor` on planted faults: each is found, alone where it stands alone, and its fix is named."""

from __future__ import annotations

import asyncio
import http.server
import json
import os
import shutil
import socket
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from db.lock import Lock
from db.store import Store
from plugins.ops.doctor import machine, main
from plugins.ops.doctor.finding import Finding

TOKEN = "a-token-that-is-long-enough"


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as door:
        port: int = door.getsockname()[1]
        return port


class House:
    """A host's folder: `.env`, a database, and whatever stands on the port."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.env, self.port = folder, folder / ".env", free_port()
        self.database = folder / "daybreak.db"
        self.set()

    def set(self, **settings: str) -> None:
        lines = {"PORT": str(self.port), "ACCESS_TOKEN": TOKEN, "DATABASE_URL": f"sqlite+aiosqlite:///{self.database.as_posix()}"}
        lines |= {"EXPORTS": (self.folder / "exports").as_posix()} | settings
        self.env.write_text("".join(f"DAYBREAK_{name}={value}\n" for name, value in lines.items() if value != "-"), encoding="utf-8")
        self.env.chmod(0o600)

    @contextmanager
    def answering(self, told: Any = None, *, code: int = 200, ours: bool = True) -> Iterator[None]:
        """Something on the port that answers so."""

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                self.send_response(code)
                if ours:
                    self.send_header("X-Daybreak", "1")
                self.end_headers()
                self.wfile.write(json.dumps(told).encode())

            def log_message(self, *_: Any) -> None: ...

        with http.server.HTTPServer(("127.0.0.1", self.port), Handler) as server:
            threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
            try:
                yield
            finally:
                server.shutdown()


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> House:
    for name in [name for name in os.environ if name.startswith(("DAYBREAK_", "ONEBOT_"))]:
        monkeypatch.delenv(name)
    monkeypatch.setattr(machine, "_synchronised", lambda: True)
    return House(tmp_path)


@pytest.fixture
async def furnished(house: House) -> House:
    """With a database in which a message was heard a minute ago."""
    store = await Store.open(f"sqlite+aiosqlite:///{house.database.as_posix()}")
    await store.note("vigil", "tick", str(int(time.time()) - 60))
    await store.close()
    return house


async def examined(house: House) -> list[Finding]:
    return await asyncio.to_thread(main.look, house.env)


def faults(findings: list[Finding]) -> dict[tuple[str, str], str]:
    """What is at fault, by check and code, with its fix."""
    return {(each.check, each.code): each.fix for each in findings if each.weight == "fault"}


WELL = {"status": "ok", "accounts": ["10001"], "refused": 0, "strangers": [], "unasked": []}


async def test_a_house_in_order_has_no_fault(furnished: House) -> None:
    with furnished.answering(WELL):
        findings = await examined(furnished)
    assert {each.check: each.weight for each in findings if each.weight != "ok"} == {"pictures": "unknown"}
    assert faults(await examined(furnished)) == {}, "nor has one that is not running"


async def test_a_new_house_has_none_either(house: House) -> None:
    assert faults(await examined(house)) == {}
    assert not house.database.exists()


# -- the ten planted faults, and some more

Plant = Callable[[House, pytest.MonkeyPatch], None]


def misspelt(house: House, _: pytest.MonkeyPatch) -> None:
    house.env.write_text("DAYBREAK_PROT=8080\n", encoding="utf-8")
    house.env.chmod(0o600)


def open_to_the_world(house: House, _: pytest.MonkeyPatch) -> None:
    house.set(HOST="0.0.0.0", ACCESS_TOKEN="-")


def guessable(house: House, _: pytest.MonkeyPatch) -> None:
    house.set(HOST="0.0.0.0", ACCESS_TOKEN="123456")


def no_folder(house: House, _: pytest.MonkeyPatch) -> None:
    (house.folder / "data").write_text("a file where a folder should be", encoding="utf-8")
    house.set(DATABASE_URL=f"sqlite+aiosqlite:///{(house.folder / 'data' / 'daybreak.db').as_posix()}")


def damaged(house: House, _: pytest.MonkeyPatch) -> None:
    content = bytearray(house.database.read_bytes())
    content[4096:16384] = b"\xff" * (16384 - 4096)
    house.database.write_bytes(content)


def of_something_else(house: House, _: pytest.MonkeyPatch) -> None:
    house.database.unlink()
    with sqlite3.connect(house.database) as link:
        link.execute("CREATE TABLE recipes (name TEXT)")
    house.database.chmod(0o600)


def of_the_future(house: House, _: pytest.MonkeyPatch) -> None:
    with sqlite3.connect(house.database) as link:
        link.execute("UPDATE alembic_version SET version_num = '9999'")


def full(_: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: shutil._ntuple_diskusage(10**11, 10**11 - 5_000_000, 5_000_000))


def readable_by_all(house: House, _: pytest.MonkeyPatch) -> None:
    house.env.chmod(0o644)


def behind(house: House, _: pytest.MonkeyPatch) -> None:
    with sqlite3.connect(house.database) as link:
        link.execute("UPDATE notes SET value = ? WHERE key = 'tick'", (str(int(time.time()) + 86_400),))


def no_zones(_: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(_: str) -> None:
        raise KeyError("No time zone found")

    monkeypatch.setattr(machine, "ZoneInfo", missing)


def no_packages(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house.set(PICTURES="true")
    monkeypatch.setattr(machine, "missing", lambda _: ("noto_cjk_sans_otc",))


def no_fonts(house: House, _: pytest.MonkeyPatch) -> None:
    house.set(PICTURES="true", PICTURE_FONTS=house.folder.as_posix())


def an_old_python(_: House, monkeypatch: pytest.MonkeyPatch) -> None:
    found = machine.python((3, 10))
    monkeypatch.setattr(machine, "python", lambda: found)


@pytest.mark.parametrize(
    ("plant", "found", "fix"),
    [
        pytest.param(misspelt, ("config", "settings"), ".env.example", id="a misspelt setting"),
        pytest.param(open_to_the_world, ("config", "settings"), "Mend that line", id="no token off loopback"),
        pytest.param(guessable, ("token", "short"), "secrets.token_hex", id="a token that can be guessed"),
        pytest.param(no_folder, ("database", "folder"), "mkdir", id="no folder for the database"),
        pytest.param(damaged, ("database", "damaged"), "bot.py restore", id="a damaged database"),
        pytest.param(of_something_else, ("database", "foreign"), "DAYBREAK_DATABASE_URL", id="another program's database"),
        pytest.param(of_the_future, ("schema", "too-new"), "Update Daybreak", id="a database of a later version"),
        pytest.param(full, ("disk", "nearly-full"), "Free some space", id="a full disk"),
        pytest.param(readable_by_all, ("files", "open-to-others"), "chmod 600", id="a token that others can read"),
        pytest.param(behind, ("clock", "behind"), "timedatectl", id="a clock that was set back"),
        pytest.param(no_zones, ("zone", "no-data"), "pip install tzdata", id="no time-zone data"),
        pytest.param(no_packages, ("pictures", "incomplete"), "noto-cjk-sans-otc", id="pictures without their packages"),
        pytest.param(no_fonts, ("pictures", "no-fonts"), ".otf", id="pictures without fonts"),
        pytest.param(an_old_python, ("python", "too-old"), "3.11", id="an old Python"),
    ],
)
async def test_a_planted_fault(furnished: House, monkeypatch: pytest.MonkeyPatch, plant: Plant, found: tuple[str, str], fix: str) -> None:
    plant(furnished, monkeypatch)
    told = faults(await examined(furnished))
    assert list(told) == [found], "this one and no other"
    assert fix in told[found]


@pytest.mark.parametrize(
    ("told", "found", "fix"),
    [
        pytest.param(WELL | {"accounts": []}, ("connection", "no-account"), "ws://127.0.0.1:", id="no OneBot implementation reaches us"),
        pytest.param(
            WELL | {"accounts": [], "refused": 4, "refused_seconds_ago": 3}, ("token", "refused"), "DAYBREAK_ACCESS_TOKEN", id="it has another token"
        ),
        pytest.param(WELL | {"strangers": [{"game": 7, "seats": [2, 5]}]}, ("friends", "strangers"), "befriend", id="players who are no friends"),
        pytest.param(WELL | {"status": "sweep"}, ("connection", "sweep"), "log", id="a bot that is stuck"),
    ],
)
async def test_what_the_running_bot_says(furnished: House, told: dict[str, Any], found: tuple[str, str], fix: str) -> None:
    with furnished.answering(told):
        assert fix in faults(await examined(furnished))[found]


async def test_another_program_on_the_port(furnished: House) -> None:
    with furnished.answering(code=404, ours=False):
        told = faults(await examined(furnished))
    assert "DAYBREAK_PORT" in told["port", "taken"]


async def test_a_running_bot_with_another_token(furnished: House) -> None:
    with furnished.answering(code=403):
        told = faults(await examined(furnished))
    assert "anew" in told["token", "not-the-running-one"]


async def test_a_bot_elsewhere_has_the_database(furnished: House) -> None:
    lock = Lock.take(f"sqlite+aiosqlite:///{furnished.database.as_posix()}")
    assert lock is not None
    try:
        assert "anew" in faults(await examined(furnished))["port", "elsewhere"]
    finally:
        lock.free()


def test_the_exit_code_and_json(house: House, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(main, "ENV", house.env)
    assert main.main([]) == 0
    assert "Nothing to mend" in capsys.readouterr().out
    readable_by_all(house, monkeypatch)
    assert main.main(["--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["faults"] == 1
    assert {"check": "files", "weight": "fault", "code": "open-to-others"}.items() <= next(
        e for e in told["findings"] if e["weight"] == "fault"
    ).items()
    assert TOKEN not in json.dumps(told)
