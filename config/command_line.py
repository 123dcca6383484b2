"""From `bot.py SUBCOMMAND …` to the function that does it, in an environment that has what it needs."""

import importlib
import io
import os
import sys
from collections.abc import Callable, Sequence
from typing import NamedTuple

from config import bootstrap
from config.bootstrap import SetupError
from config.importing import importing


class Subcommand(NamedTuple):
    name: str
    target: str  # "module:function"; imported only when asked for. The function takes the arguments and returns the exit code
    lock: str  # what must be installed
    summary: str
    database: bool = False  # gets `--database URL` from the settings, unless it was typed


def command_line(subcommands: Sequence[Subcommand], argv: list[str]) -> int:
    """Carry out one command line; the first subcommand is the default. Returns the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # an old Windows console lacks some marks; that must not end the bot
    name, rest = (argv[0], argv[1:]) if argv else (subcommands[0].name, [])
    if name in ("help", "-h", "--help"):
        print(help_text(subcommands))
        return 0
    chosen = next((each for each in subcommands if each.name == name), None)
    if chosen is None:
        names = " ".join(each.name for each in subcommands)
        print(f"没有子命令 {name}，可用的有 {names} help。 No such subcommand.", file=sys.stderr)
        return 2
    here = os.environ.get("DAYBREAK_NO_BOOTSTRAP") == "1"
    try:
        if not here:
            bootstrap.enter(chosen.lock, argv or [name])
        return carry_out(chosen, rest)
    except SetupError as error:
        return complain(str(error))
    except ModuleNotFoundError as error:
        if not here:
            raise
        return complain(f"当前的 Python 里没有 {error.name}：去掉 DAYBREAK_NO_BOOTSTRAP，或按 {chosen.lock} 安装。 A dependency is missing here.")
    except KeyboardInterrupt:
        return 130


def help_text(subcommands: Sequence[Subcommand]) -> str:
    lines = ["天亮 Daybreak：主持慢速杀人游戏的 QQ 机器人", "用法 usage: python3 bot.py [子命令 SUBCOMMAND] [参数 …]", ""]
    lines += [f"  {each.name:<10} {each.summary}" for each in subcommands]
    lines += [f"  {'help':<10} 这张表 this table"]
    return "\n".join(lines)


def carry_out(chosen: Subcommand, argv: list[str]) -> int:
    if chosen.database and "--database" not in argv:
        from config.settings import SettingsError, read  # pydantic is there only now

        try:
            argv = ["--database", read().database_url, *argv]
        except SettingsError as error:
            return complain(str(error), 2)
    module, function = chosen.target.split(":")
    with importing():
        run: Callable[[list[str]], int] = getattr(importlib.import_module(module), function)
    return run(argv)


def complain(line: str, code: int = 1) -> int:
    print(line, file=sys.stderr)
    return code
