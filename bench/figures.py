"""What was measured: a number, what it may be at the least or the most, and all of them as lines or JSON."""

from __future__ import annotations

import json
import os
import platform
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True)
class Figure:
    """One number. `least` and `most` are what we have promised of it, `aim` what we hope for."""

    name: str
    value: float
    unit: str
    least: float | None = None
    most: float | None = None
    aim: float | None = None
    note: str = ""

    @property
    def good(self) -> bool:
        return (self.least is None or self.value >= self.least) and (self.most is None or self.value <= self.most)

    def __str__(self) -> str:
        promised = f"at least {self.least:g}" if self.least is not None else f"at most {self.most:g}" if self.most is not None else ""
        aim = f", aim {self.aim:g}" if self.aim is not None else ""
        mark = "" if not promised else f"  {'met' if self.good else 'MISSED'} ({promised}{aim})"
        return f"  {self.name:<58} {self.value:10.3f} {self.unit:<8}{mark}{'  ' + self.note if self.note else ''}"

    def plain(self) -> dict[str, Any]:
        kept = ("name", "value", "unit", "least", "most", "aim", "note")
        return {name: getattr(self, name) for name in kept if getattr(self, name) not in (None, "")} | {"good": self.good}


def machine() -> dict[str, Any]:
    """The state of the machine: how many processors, how busy, and how fast a plain loop runs just now."""
    load = os.getloadavg() if hasattr(os, "getloadavg") else (0.0, 0.0, 0.0)
    return {
        "at": time.strftime("%Y-%m-%d %H:%M:%S"),
        "python": platform.python_version(),
        "processors": os.cpu_count(),
        "load": [round(each, 2) for each in load],
        "loops_per_s": round(loops_per_second()),
    }


def loops_per_second() -> float:
    """Rounds of a bare Python loop in a second of processor time: what other figures of the same run can be held against."""
    count, began, total = 1_000_000, time.process_time(), 0
    for number in range(count):
        total += number & 3
    return count / (time.process_time() - began)


def write(file: Path, parts: dict[str, tuple[Figure, ...]], state: dict[str, Any]) -> None:
    whole = {"machine": state, "parts": {name: [figure.plain() for figure in figures] for name, figures in parts.items()}}
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(whole, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def shown(figures: Iterable[Figure]) -> str:
    return "\n".join(map(str, figures))
