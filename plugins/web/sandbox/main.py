"""`bot.py sandbox`: the real bot, a real WebSocket, and a page on which one person plays all seats."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import logging
import secrets
import signal
import sys
import tempfile
from pathlib import Path

import nonebot
from fastapi import FastAPI

from config.settings import SQLITE, Settings
from desk.clock import ScriptClock
from desk.demo.onebot_client import OneBotClient
from desk.demo.process import free_port
from desk.office import Office
from desk.pictures.studio import missing, told_missing
from desk.script.cast import BOT
from desk.script.load import ScriptError
from plugins.judge.main import Session, serve
from plugins.web.sandbox.routes import PATH, Sandbox
from plugins.web.sandbox.setup import OFFERED, wished
from plugins.web.sandbox.stage import Stage, first_wish, rehearse

log = logging.getLogger(__name__)


def main(argv: list[str]) -> int:
    """Serve until Ctrl-C; the exit code."""
    parser = argparse.ArgumentParser(
        prog="bot.py sandbox", description="在浏览器里一个人玩所有座位，不用 QQ。 Play all seats of a real game in your browser."
    )
    parser.add_argument("--ruleset", default="classic", choices=OFFERED, help="先摆哪套规则  the table that is laid first")
    parser.add_argument("--players", type=int, metavar="N", help="几个人  how many sit down")
    parser.add_argument("--script", type=Path, metavar="FILE", help="打开一个聊天剧本  load a chat script")
    parser.add_argument("--pictures", action="store_true", help="配图，要另装几个包  draw pictures, with the packages of the extra `image`")
    parser.add_argument("--port", type=int, metavar="PORT", help="端口，不写就自己挑一个空的  the port; a free one by default")
    wish = parser.parse_args(argv)
    form = dict(first_wish(wish.ruleset, wish.players))
    try:
        if wish.script is not None:
            form |= {"start": "script", "text": wish.script.read_text(encoding="utf-8")}
        if (script := wished(form).script) is not None:
            asyncio.run(rehearse(script))
    except (OSError, UnicodeDecodeError, ScriptError) as error:
        print(error, file=sys.stderr)
        return 2
    if wish.pictures and (lacking := told_missing()):
        print(lacking, file=sys.stderr)
    pictures = wish.pictures and not missing()
    with tempfile.TemporaryDirectory(prefix="daybreak-sandbox-") as folder:
        settings = _settings(Path(folder), wish.port or free_port(), pictures)
        sandbox = Sandbox()

        def furnish(app: FastAPI, session: Session) -> None:
            sandbox.mount(app)
            opening = _Opening(settings, session, sandbox, form)
            driver = nonebot.get_driver()
            driver.on_startup(opening.begin)
            driver.on_shutdown(opening.end)

        return serve(settings, furnish=furnish) or int(sandbox.stage is None)


def _settings(folder: Path, port: int, pictures: bool) -> Settings:
    """A house of its own: a database that goes with the process, a clock that the page moves."""
    own = {
        "DAYBREAK_ACCESS_TOKEN": secrets.token_hex(16),
        "host": "127.0.0.1",
        "port": port,
        "database_url": SQLITE + (folder / "sandbox.db").as_posix(),
        "owners": (),
        "zone": "Asia/Shanghai",
        "pacing": False,
        "friend_wait": 0.0,
        "friend_greeting": 0.0,
        "friend_poll": 0,
        "pictures": pictures,
        "exports": (folder / "exports").as_posix(),
        "demo_clock": True,
        "log_level": "WARNING",
    }
    return Settings.model_validate(own)


class _Opening:
    """Connects the sandbox to the bot as soon as it listens, and lays the first table."""

    def __init__(self, settings: Settings, session: Session, sandbox: Sandbox, form: dict[str, str]) -> None:
        self._settings, self._session, self._sandbox, self._form = settings, session, sandbox, form
        token = settings.access_token
        self._client = OneBotClient(f"ws://127.0.0.1:{settings.port}", token.get_secret_value() if token else None, BOT)
        self._task: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        # The bot answers only when its start is done, so this goes on beside it.
        self._task = asyncio.create_task(self._open())

    async def _open(self) -> None:
        try:
            await self._client.connect_when_up()
            office, clock = self._session.desk, self._session.clock
            assert isinstance(office, Office)
            assert isinstance(clock, ScriptClock)
            if office.outbox.studio is not None:
                # The first table's role cards are pictures too.
                await office.outbox.studio.warm_up()
            stage = Stage(office, clock, self._client, self._sandbox.tell)
            await stage.start(wished(self._form))
            self._sandbox.stage = stage
        except Exception as error:
            log.exception("the sandbox could not be opened")
            print(f"沙盒打不开：{error}", file=sys.stderr, flush=True)
            signal.raise_signal(signal.SIGTERM)
            return
        print("沙盒已就绪，在浏览器打开（只能开一次）。 The sandbox is ready; open this address, once:", flush=True)
        print(f"  http://127.0.0.1:{self._settings.port}{PATH}?key={self._sandbox.word}", flush=True)
        print("Ctrl-C 结束；这里的局不会保存，页面上可以把一局存成剧本。 Ctrl-C ends it.", flush=True)

    async def end(self) -> None:
        if self._task is not None:
            self._task.cancel()
        with contextlib.suppress(Exception):
            await self._client.close()
