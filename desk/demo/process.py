"""The real bot in a process of its own, on loopback, with a database of its own: for the demo, tests and benches."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import json
import os
import secrets
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Self

ROOT = Path(__file__).resolve().parents[2]


def free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port: int = door.getsockname()[1]
        return port


class BotProcess:
    """`python bot.py run` as a child. `start` again after `kill` takes up the same database on the same port."""

    def __init__(
        self, folder: Path, *, demo_clock: bool = True, owners: tuple[str, ...] = (), log_level: str = "WARNING", pictures: bool = False
    ) -> None:
        self.folder, self.port, self.token = folder, free_port(), secrets.token_hex(16)
        self.log = folder / "bot.log"
        self._settings = {
            "DAYBREAK_NO_BOOTSTRAP": "1",
            "DAYBREAK_HOST": "127.0.0.1",
            "DAYBREAK_PORT": str(self.port),
            "DAYBREAK_ACCESS_TOKEN": self.token,
            "DAYBREAK_DATABASE_URL": f"sqlite+aiosqlite:///{(folder / 'daybreak.db').as_posix()}",
            "DAYBREAK_OWNERS": ",".join(owners),
            "DAYBREAK_PACING": "false",
            "DAYBREAK_FRIEND_WAIT": "0",
            "DAYBREAK_FRIEND_GREETING": "0",
            "DAYBREAK_DEMO_CLOCK": "true" if demo_clock else "false",
            "DAYBREAK_PICTURES": "true" if pictures else "false",
            "DAYBREAK_ZONE": "Asia/Shanghai",
            "DAYBREAK_LOG_LEVEL": log_level,
        }
        self.command = [sys.executable, str(ROOT / "bot.py"), "run"]
        """What is started. Trials put a program of their own here that runs the bot."""
        self._child: subprocess.Popen[bytes] | None = None

    def set(self, **settings: str) -> None:
        """Settings of a host, by their names without the prefix, from the next start on."""
        self._settings |= {f"DAYBREAK_{name}": value for name, value in settings.items()}

    @property
    def url(self) -> str:
        return f"ws://127.0.0.1:{self.port}"

    @property
    def database(self) -> Path:
        return self.folder / "daybreak.db"

    def start(self) -> None:
        """Start it; it is up when a client can connect."""
        environment = {name: value for name, value in os.environ.items() if not name.startswith(("DAYBREAK_", "ONEBOT_"))}
        with self.log.open("ab") as out:
            self._child = subprocess.Popen(self.command, cwd=ROOT, env=environment | self._settings, stdout=out, stderr=subprocess.STDOUT)

    def kill(self) -> None:
        """SIGKILL: no goodbye, no flush."""
        if self._child is not None:
            self._child.kill()
            self._child.wait()

    def stop(self) -> int:
        """SIGTERM and wait; the exit code. Where there are no such signals (Windows) the process is ended."""
        if self._child is None:
            return 0
        self._child.send_signal(signal.SIGTERM)
        with contextlib.suppress(subprocess.TimeoutExpired):
            return self._child.wait(15)
        self._child.kill()
        return self._child.wait()

    @property
    def pid(self) -> int | None:
        return self._child.pid if self._child is not None else None

    @property
    def ended(self) -> bool:
        return self._child is not None and self._child.poll() is not None

    # -- the demo clock

    async def now(self) -> int:
        return await asyncio.to_thread(self._clock, None)

    async def move_to(self, instant: int) -> None:
        await asyncio.to_thread(self._clock, instant)

    def _clock(self, to: int | None) -> int:
        link = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"}
        if to is None:
            link.request("GET", "/demo/clock", headers=headers)
        else:
            link.request("POST", "/demo/clock", json.dumps({"to": to}), headers)
        answer = link.getresponse()
        body = answer.read()
        link.close()
        if answer.status != http.client.OK:
            raise RuntimeError(f"the demo clock answered {answer.status}: {body.decode(errors='replace')}")
        now: int = json.loads(body)["now"]
        return now

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()
