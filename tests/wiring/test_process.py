"""The process as a whole: start, stop, what it writes, and when it won't start."""

import asyncio
import os
import signal
import socket
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from desk.demo.onebot_client import OneBotClient

ROOT = Path(__file__).resolve().parents[2]
TOKEN = "process-token"
NOON = 1_767_240_000

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGTERM to catch")


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as door:
        port: int = door.getsockname()[1]
        return port


@asynccontextmanager
async def bot(port: int, *arguments: str, **settings: str) -> AsyncIterator[Process]:
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("DAYBREAK_", "ONEBOT_"))}
    environment |= {"DAYBREAK_PORT": str(port), "DAYBREAK_ACCESS_TOKEN": TOKEN, "DAYBREAK_LOG_LEVEL": "DEBUG"} | settings
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.wiring.judge_process", *arguments, cwd=ROOT, env=environment, stdout=PIPE, stderr=PIPE
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def ended(process: Process) -> tuple[int | None, str, str]:
    out, err = await asyncio.wait_for(process.communicate(), 10)
    return process.returncode, out.decode(), err.decode()


async def test_sigterm_closes_the_desk_and_no_text_was_written_down() -> None:
    port = free_port()
    async with bot(port) as process:
        client = OneBotClient(f"ws://127.0.0.1:{port}", TOKEN)
        await client.connect_when_up()
        await client.private("501", "毒 7 绝密", time=NOON)
        await client.wait_private("501", "收到")
        await client.private("501", "绊倒", time=NOON)
        await client.emit(post_type="message", message_type="private", message_id=None, user_id=501, message="绝密")
        await client.raw('{"绝密"')
        await client.private("501", "还在吗", time=NOON)
        await client.wait_private("501", "收到")
        with pytest.raises(Exception, match="403"):
            await OneBotClient(client.url, "wrong", account="10002").connect()
        process.send_signal(signal.SIGTERM)
        code, out, err = await ended(process)
        await asyncio.wait_for(client.closed.wait(), 5)
        await client.close()
    assert (code, out) == (0, "closed\n")
    assert client.close_code == 1012
    for secret in ("绝密", "毒", "收到", "绊倒", "还在", TOKEN, "wrong"):
        assert secret not in err.replace("wrong access token", "")
    for told in (f"account {client.account} is connected", "LookupError at", "no JSON", "message_id", "wrong access token"):
        assert told in err


async def test_ctrl_c_ends_it_too() -> None:
    port = free_port()
    async with bot(port) as process:
        client = OneBotClient(f"ws://127.0.0.1:{port}", TOKEN)
        await client.connect_when_up()
        await client.private("501", "x", time=NOON)
        await client.wait_private("501", "收到")
        process.send_signal(signal.SIGINT)
        code, out, err = await ended(process)
        await client.close()
    assert (code, out, "Traceback" in err) == (130, "closed\n", False)


async def test_a_second_bot_on_the_same_port_says_so_and_touches_nothing() -> None:
    with socket.create_server(("127.0.0.1", 0)) as door:
        async with bot(door.getsockname()[1]) as process:
            code, out, err = await ended(process)
    assert (code, out, err.count("\n"), "不能监听" in err) == (1, "", 1, True)


async def test_a_desk_that_does_not_open_ends_the_process_with_the_place_of_the_fault() -> None:
    async with bot(free_port(), "--broken") as process:
        code, out, err = await ended(process)
    assert (code, out) == (1, "")
    assert "could not start: ValueError at" in err
    assert err.count("\n") == 1
    assert "secret" not in err
