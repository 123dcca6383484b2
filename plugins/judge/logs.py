"""Logs that a host may show to anybody: no player's text, no token, and nothing of NoneBot below a warning."""

import json
import logging
import sys
import traceback
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from loguru import logger as loguru

if TYPE_CHECKING:
    from loguru import Message

OURS = ("config", "daybreak", "db", "desk", "engine", "plugins")
FORMAT = "%(asctime)s %(levelname)-7s %(name)s  %(message)s"


def set_up(level: str, form: str = "text") -> None:
    """Our own records from `level` on and everybody else's from WARNING on go to stderr, as lines or as JSON objects (`form`: text, json).

    NoneBot's own sink takes every record and filters later, which costs a quarter of the CPU, and at INFO it writes down
    every private message. Both go through the standard logging here, so one format decides what can be told.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(DiscreetJson() if form == "json" else Discreet(FORMAT))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    for name in OURS:
        logging.getLogger(name).setLevel(level)
    loguru.remove()
    loguru.add(_to_standard, level="WARNING", format="{message}", backtrace=False, diagnose=False)


class Discreet(logging.Formatter):
    """Writes where an exception came from, never what it says: its text may quote the message that it stumbled over."""

    def formatException(self, exc_info: object) -> str:  # noqa: N802 - logging's name
        error = exc_info[1] if isinstance(exc_info, tuple) else None
        return trail(error) if isinstance(error, BaseException) else ""

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - logging's name
        if record.name == "asyncio":  # its further lines show a task with the exception's text
            record.message = record.message.partition("\n")[0]
        return super().formatMessage(record)


class DiscreetJson(Discreet):
    """The same as one JSON object a line: time in UTC, level, logger, message, and the trail of an exception."""

    def format(self, record: logging.LogRecord) -> str:
        record.message = record.getMessage()
        self.formatMessage(record)
        told = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.message,
        }
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def trail(error: BaseException) -> str:
    """The kind of an exception and the places that it came through, innermost first."""
    frames = traceback.extract_tb(error.__traceback__)[-6:]
    places = " < ".join(f"{frame.filename.rpartition('site-packages/')[2]}:{frame.lineno} {frame.name}" for frame in reversed(frames))
    kind = f"{type(error).__name__}({error})" if isinstance(error, OSError) else type(error).__name__
    inner = "; ".join(trail(each) for each in error.exceptions) if isinstance(error, BaseExceptionGroup) else ""
    return f"{kind} at {places}" + (f" [{inner}]" if inner else "")


def _to_standard(message: "Message") -> None:
    record = message.record
    error = record["exception"].value if record["exception"] else None
    logging.getLogger("nonebot").log(record["level"].no, record["message"], exc_info=error)
