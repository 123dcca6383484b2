"""Start the judge on QQ: settings, NoneBot with an adapter for each road, the desk, and an alarm clock."""

import argparse
import asyncio
import logging
import os
import signal
import socket
import sys
import time
from collections.abc import Awaitable, Callable
from datetime import UTC
from pathlib import Path
from typing import Any, NoReturn

import nonebot
import uvicorn
from apscheduler.schedulers.asyncio import AsyncIOScheduler
from fastapi import FastAPI
from nonebot.adapters import Bot

from config import tables
from config.importing import importing
from config.rule_sets import load
from config.settings import Settings, SettingsError, open_to_others, read
from desk.clock import Clock, RealClock, ScriptClock
from desk.message import Transport
from desk.version import build
from plugins.judge import logs
from plugins.judge.demo_clock import serve_clock
from plugins.judge.friends import FriendDoor
from plugins.judge.group_tools import GroupTools
from plugins.judge.simulator import estimate
from plugins.judge.watchdog import Watchdog
from plugins.ops import routes
from plugins.ops.tally import Tally
from plugins.roads.junction import Junction
from plugins.roads.open import roads_of
from plugins.roads.road import Desk

log = logging.getLogger(__name__)

MakeDesk = Callable[[Settings, Transport, Clock], Awaitable[Desk]]
Furnish = Callable[[FastAPI, "Session"], None]
"""Adds pages to the application before it starts."""

API_TIMEOUT = 15.0  # longer than NapCat's own limit for a send, so that it is mostly NapCat that says what happened
SWEEP_EVERY = 2
LOOK_EVERY = 5
FORGET_EVERY = 6
"""Hours between two looks for games that are to be forgotten."""
CLOSE_WITHIN = 10.0
PING_EVERY = 5.0  # uvicorn's 20 s would lock a reconnecting account out for 40 s after a frozen connection


class Session:
    """The desk between NoneBot's start and stop, and the alarm clock that wakes it."""

    def __init__(self, settings: Settings, make_desk: MakeDesk) -> None:
        self.desk: Desk | None = None
        self.failure: Exception | None = None
        self.clock: Clock = ScriptClock(int(time.time())) if settings.demo_clock else RealClock()
        self.door = FriendDoor(lambda: self.desk, lambda: self.junction.ways(), settings.friend_wait, settings.friend_greeting)
        self.watchdog = Watchdog(lambda: self.desk, lambda: self.junction.ways())
        self.tools = GroupTools(lambda: self.desk, lambda: self.junction.ways())
        self.tally = Tally(also=self.tools.judged)
        self.roads = roads_of(settings, self)
        self.junction = Junction(self.roads)
        self._measuring: asyncio.Task[None] | None = None
        self._settings = settings
        self._make_desk = make_desk
        # Only an alarm: what is due stands in the database. APScheduler drops a job that is a second late unless told otherwise.
        self._alarm = AsyncIOScheduler(timezone=UTC)
        self._alarm.add_job(self._sweep, "interval", seconds=SWEEP_EVERY, misfire_grace_time=None, coalesce=True, max_instances=1)
        self._alarm.add_job(self.watchdog.look, "interval", seconds=LOOK_EVERY, misfire_grace_time=None, coalesce=True, max_instances=1)
        self._alarm.add_job(self.tools.look, "interval", seconds=LOOK_EVERY, misfire_grace_time=None, coalesce=True, max_instances=1)
        if settings.forget_days:
            self._alarm.add_job(self._forget, "interval", hours=FORGET_EVERY, misfire_grace_time=None, coalesce=True, max_instances=1)
        if settings.friend_poll:
            self._alarm.add_job(self.door.poll, "interval", seconds=settings.friend_poll, misfire_grace_time=None, coalesce=True, max_instances=1)

    async def open(self) -> None:
        """Open the desk and let it see what fell due meanwhile, before the first message can come."""
        try:
            self.desk = await self._make_desk(self._settings, self.junction, self.clock)
            self.tally.witness(self.desk)
            await self._sweep()
        except Exception as error:
            self.failure = error
            raise RuntimeError("the desk did not open") from None
        self._alarm.start()
        self._measuring = asyncio.get_running_loop().create_task(self.tally.watch_loop())
        for road in self.roads:
            log.info("ready for %s at %s, Daybreak %s", road.name, road.where, build())

    async def close(self) -> None:
        if self._alarm.running:
            self._alarm.shutdown(wait=False)
        if self._measuring is not None:
            self._measuring.cancel()
        await self.door.close()
        await self.watchdog.close()
        await self.tools.close()
        desk, self.desk = self.desk, None
        if desk is not None:
            try:
                await asyncio.wait_for(desk.close(), CLOSE_WITHIN)
            except TimeoutError:
                log.error("the desk did not close within %s s; what it has answered is stored all the same", CLOSE_WITHIN)

    async def connected(self, bot: Bot) -> None:
        log.info("account %s is connected", bot.self_id)
        self.tally.connected(bot.self_id)
        self.watchdog.connected(bot.self_id)
        if self.desk is not None:
            self.desk.connected(bot.self_id)

    async def disconnected(self, bot: Bot) -> None:
        log.warning("account %s is gone", bot.self_id)
        self.tally.disconnected(bot.self_id)
        self.watchdog.disconnected(bot.self_id)
        if self.desk is not None:
            self.desk.disconnected(bot.self_id)

    async def _forget(self) -> None:
        if self.desk is not None:
            from plugins.ops.forget import forget  # late, as the database

            await forget(self.desk, self._settings.forget_days, self.clock.now(), Path(self._settings.exports))

    async def _sweep(self) -> None:
        if self.desk is not None:
            await self.desk.sweep()
            self.tally.swept()


async def _open_office(settings: Settings, transport: Transport, clock: Clock) -> Desk:
    with importing():
        from desk import presets
        from desk.office import open_office  # late: the database takes its time to import
        from desk.vigil import OFF, Policy
        from engine import RULE_SETS

    try:
        numbers = {name: load(name) for name in RULE_SETS}
        customs = presets.customs_of(tables.load("lobby"))
        named = presets.read(tables.load("presets"), numbers, customs)
    except ValueError as error:
        raise SettingsError(str(error)) from None
    held = Policy(settings.hold, settings.hold_jump, settings.hold_down, settings.hold_after, settings.away)
    # The demo's clock jumps by itself, that is what it is for.
    policy = OFF if settings.demo_clock else held
    office = await open_office(settings, transport, clock, numbers, named, customs, Path(settings.exports), policy)
    office.balance.estimator = estimate
    if settings.pictures:
        office.draw(settings.picture_fonts)
    return office


def build_app(settings: Settings, make_desk: MakeDesk = _open_office) -> tuple[FastAPI, Session]:
    """The web application with every road that is set up, and the session that it opens and closes.

    Once in a process: NoneBot keeps its driver and adapters in globals. Raises SettingsError where it would be unsafe.
    """
    settings.refuse_unsafe()
    session = Session(settings, make_desk)
    config: dict[str, Any] = {}
    drivers = ["~fastapi"]
    for road in session.roads:
        config |= road.config()
        drivers += [each for each in road.drivers if each not in drivers]
    nonebot.init(
        # NoneBot would read the host's .env too, and with it settings that were checked nowhere.
        _env_file=(os.devnull,),
        driver="+".join(drivers),
        host="127.0.0.1",  # not used: `run` binds the socket
        port=settings.port,
        log_level="WARNING",
        api_timeout=API_TIMEOUT,
        **config,
    )
    driver = nonebot.get_driver()
    for road in session.roads:
        road.register(driver)
    driver.on_startup(session.open)
    driver.on_shutdown(session.close)
    driver.on_bot_connect(session.connected)
    driver.on_bot_disconnect(session.disconnected)
    app: FastAPI = nonebot.get_app()
    routes.mount(app, session, settings)
    serve_boards(app, session, settings)
    if isinstance(session.clock, ScriptClock):
        serve_clock(app, session.clock, settings.access_token.get_secret_value() if settings.access_token else None)
    return app, session


def serve_boards(app: FastAPI, session: Session, settings: Settings) -> None:
    """The judges' pages, and their addresses for whoever asks the desk for one."""
    with importing():
        from desk.office import Office
        from plugins.web.board.routes import Boards

    def office() -> Office | None:
        return session.desk if isinstance(session.desk, Office) else None

    async def lend() -> None:
        if (opened := office()) is not None:
            opened.board.keeper = boards.links

    boards = Boards(settings.pages_at, office)
    boards.mount(app)
    nonebot.get_driver().on_startup(lend)


def server_of(app: FastAPI, ping_every: float = PING_EVERY) -> uvicorn.Server:
    """The web server, silent but for warnings; `ping_every` seconds also bound how long a dead connection is kept."""
    return uvicorn.Server(
        uvicorn.Config(
            app,
            lifespan="on",
            log_config=None,
            access_log=False,
            server_header=False,
            ws_ping_interval=ping_every,
            ws_ping_timeout=ping_every,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=5,
        )
    )


def listen(settings: Settings) -> socket.socket:
    """The bound socket. Bound before anything else starts: a second bot by mistake must not touch the games of the first."""
    host = settings.host.strip("[]")
    return socket.create_server((host, settings.port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)


def run(argv: list[str]) -> int:
    """Run the bot until it is told to stop. Returns the exit code: 0 stopped, 1 could not start, 2 wrong settings."""
    argparse.ArgumentParser(prog="bot.py run", description="启动机器人，设置见 .env.example。 Start the bot.").parse_args(argv)
    try:
        settings = read()
        settings.refuse_unsafe()
    except SettingsError as error:
        print(error, file=sys.stderr)
        return 2
    if warning := open_to_others():
        print(warning, file=sys.stderr)
    return serve(settings)


def serve(settings: Settings, make_desk: MakeDesk = _open_office, furnish: Furnish | None = None) -> int:
    """Serve until SIGTERM (returns 0) or Ctrl-C (130); 1 where the port or the desk can't be had."""
    logs.set_up(settings.log_level, settings.log)
    try:
        door = listen(settings)
    except OSError as error:
        print(f"{settings.host}:{settings.port} 不能监听（{error.strerror}）：是否已有一个天亮在运行？ The port can't be had.", file=sys.stderr)
        return 1
    app, session = build_app(settings, make_desk)
    if furnish is not None:
        furnish(app, session)
    signal.signal(signal.SIGTERM, _leave)  # uvicorn takes the signal, closes everything, then raises it once more
    # Of a failed start it writes a page of its own.
    logging.getLogger("uvicorn.error").addFilter(lambda record: session.failure is None)
    try:
        server_of(app).run([door])
    except KeyboardInterrupt:
        return 130
    except SystemExit as end:
        if session.failure is not None:
            log.error("could not start: %s", _told(session.failure))
        return end.code if isinstance(end.code, int) and session.failure is None else 1
    return 0


def _told(failure: Exception) -> str:
    from db.connect import DriverMissing
    from db.lock import InUse
    from db.migrate import DatabaseTooNew, NotOurDatabase
    from db.records import Unavailable

    meant_for_the_host = isinstance(failure, DatabaseTooNew | DriverMissing | InUse | NotOurDatabase | SettingsError | Unavailable)
    return str(failure) if meant_for_the_host else logs.trail(failure)


def _leave(signum: int, frame: object) -> NoReturn:
    raise SystemExit(0)
