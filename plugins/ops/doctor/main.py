"""All checks in order, told to a person or as JSON; the exit code says whether anything is at fault."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from dataclasses import asdict
from pathlib import Path

from config import tables
from config.rule_sets import load
from config.settings import ROOT, Settings, SettingsError, read
from db.examine import examine
from desk import presets
from desk.version import build
from engine import RULE_SETS
from plugins.ops.doctor import machine, road, storage
from plugins.ops.doctor.finding import Finding, fault, ok
from plugins.ops.doctor.milky import milky
from plugins.ops.doctor.qq import qq

MARKS = {"ok": "✔", "note": "●", "fault": "✘", "unknown": "·"}
ENV = ROOT / ".env"


def main(argv: list[str]) -> int:
    """`doctor [--json]`; 0: nothing is at fault, 1: something is."""
    parser = argparse.ArgumentParser(prog="bot.py doctor", description="体检：哪里会让机器人主持不了，怎么修。 What is wrong, and its fix.")
    parser.add_argument("--json", action="store_true", help="给程序读  for programs")
    wish = parser.parse_args(argv)
    findings = look(ENV)
    faults = sum(each.weight == "fault" for each in findings)
    if wish.json:
        print(json.dumps({"build": build(), "faults": faults, "findings": [asdict(each) for each in findings]}, ensure_ascii=False, indent=1))
    else:
        print(told(findings, faults))
    return 1 if faults else 0


def look(env_file: Path) -> list[Finding]:
    """Everything that can be looked at; a setting that is wrong leaves the rest to the defaults' machine alone."""
    settings, configured = _settings(env_file)
    findings = [machine.python(), *configured]
    if settings is None:
        return [*findings, machine.files((), env_file)]
    heard = road.listen(settings)
    found = asyncio.run(examine(settings.database_url))
    return [
        *findings,
        road.token(settings, heard),
        machine.zone(settings.zone),
        machine.clock(found.newest),
        storage.database(found),
        storage.schema(found),
        storage.disk(found),
        machine.files(found.open_to_others, env_file),
        machine.exports(settings.exports),
        road.port(settings, heard, found.in_use),
        road.connection(settings, heard),
        road.friends(heard),
        *milky(settings),
        *qq(settings),
        machine.pictures(settings.pictures, settings.picture_fonts),
    ]


def _settings(env_file: Path) -> tuple[Settings | None, list[Finding]]:
    try:
        settings = read(env_file)
        settings.refuse_unsafe()
    except SettingsError as error:
        return None, [fault("config", "settings", str(error), f"改 {env_file}（每一项见 .env.example）再运行一次。 Mend that line.")]
    except (OSError, UnicodeDecodeError) as error:
        return None, [
            fault("config", "unreadable", f"{env_file} 读不了：{type(error).__name__}", f"存成 UTF-8，chown 给运行的用户：{env_file}。 Not readable.")
        ]
    return settings, [_tables()]


def _tables() -> Finding:
    """The numbers of config/*.toml."""
    try:
        numbers = {name: load(name) for name in RULE_SETS}
        presets.read(tables.load("presets"), numbers, presets.customs_of(tables.load("lobby")))
    except (ValueError, OSError) as error:
        return fault("config", "tables", str(error), "改好 config/ 里那个文件，或用 git checkout config/ 换回原样。 Mend that file in config/.")
    return ok("config", ".env 和 config/ 都读得懂")


def told(findings: list[Finding], faults: int) -> str:
    lines = []
    for each in findings:
        lines.append(f"{MARKS[each.weight]} {each.check:<10} {each.says}")
        if each.fix:
            lines.append(f"             → {each.fix}")
    lines.append(f"\n{faults} 处要修。 {faults} to mend." if faults else "\n没有要修的。 Nothing to mend.")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
