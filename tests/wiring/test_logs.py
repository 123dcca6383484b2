"""What is written down about a fault: its kind and its place, never its words."""

import asyncio
import json
import logging
import subprocess
import sys

import pytest

from plugins.judge.logs import FORMAT, Discreet, DiscreetJson, trail


def written(name: str, message: str, error: BaseException | None = None) -> str:
    exc_info = (type(error), error, error.__traceback__) if error else None
    return Discreet(FORMAT).format(logging.LogRecord(name, logging.ERROR, __file__, 1, message, None, exc_info))


def fail(words: str) -> Exception:
    try:
        try:
            raise KeyError(words)
        except KeyError as inner:
            raise ValueError(f"{words} again") from inner
    except ValueError as outer:
        return outer


def test_an_exception_tells_its_kind_and_place_only() -> None:
    line = written("desk.runner", "a game stopped", fail("毒 7"))
    assert "desk.runner  a game stopped\nValueError at " in line
    assert "test_logs.py" in line
    assert "毒" not in line


def test_a_group_of_exceptions_tells_each() -> None:
    line = trail(ExceptionGroup("毒 7", [fail("毒 7"), KeyError("毒 7")]))
    assert "ValueError" in line
    assert "KeyError" in line
    assert "毒" not in line


def test_a_system_error_keeps_its_words() -> None:
    assert "No space left" in trail(OSError(28, "No space left on device"))


async def test_asyncios_own_record_of_a_lost_task(caplog: pytest.LogCaptureFixture) -> None:
    """It shows the task, and with it the exception's text."""

    async def lost() -> None:
        raise LookupError("毒 7")

    task = asyncio.create_task(lost())
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    del task
    record = next(each for each in caplog.records if each.name == "asyncio")
    record.exc_text = None  # pytest's own handler has written it there
    line = Discreet(FORMAT).format(record)
    assert "never retrieved" in line
    assert "LookupError at" in line
    assert "毒" not in line


def test_loguru_goes_through_the_same_format() -> None:
    """In a process of its own: a set-up changes the logging of the whole process."""
    program = (
        "import nonebot; from loguru import logger; from plugins.judge.logs import set_up; set_up('INFO')\n"
        "logger.info('毒 1'); logger.opt(colors=True).warning('<r>mind</r>')\n"
        "try: raise KeyError('毒 2')\n"
        "except KeyError as error: logger.opt(exception=error).error('Error when running EventPreProcessors')\n"
    )
    done = subprocess.run([sys.executable, "-X", "utf8", "-c", program], capture_output=True, text=True, encoding="utf-8", check=True)
    assert "毒" not in done.stdout + done.stderr
    assert "WARNING nonebot  mind\n" in done.stderr
    assert "KeyError at <string>:3 <module>" in done.stderr


def test_json_is_one_object_a_line_and_as_discreet() -> None:
    error = fail("毒 7\n8")
    record = logging.LogRecord("desk.runner", logging.ERROR, __file__, 1, "game %d\nstopped", (4,), (type(error), error, error.__traceback__))
    line = DiscreetJson().format(record)
    told = json.loads(line)
    assert "\n" not in line
    assert (told["level"], told["logger"], told["message"]) == ("ERROR", "desk.runner", "game 4\nstopped")
    assert told["error"].startswith("ValueError at ")
    assert told["time"].endswith("+00:00")
    assert "毒" not in line


def test_the_setting_chooses_json() -> None:
    program = "import logging; from plugins.judge.logs import set_up; set_up('INFO', 'json'); logging.getLogger('daybreak.x').info('up')"
    done = subprocess.run([sys.executable, "-X", "utf8", "-c", program], capture_output=True, text=True, encoding="utf-8", check=True)
    assert json.loads(done.stderr)["message"] == "up"
