"""The figures of docs/performance.md: what a run has measured takes the place of what stood there of the same parts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from bench.figures import Figure

HEADING = "| what | measured | promised | |\n| --- | --- | --- | --- |\n"
ALL = "promises"
"""The block that repeats what is promised of every part."""


def fill(file: Path, parts: Mapping[str, Sequence[Figure]], state: Mapping[str, Any]) -> None:
    """Write the blocks of these parts, and the table of promises, into a page. Raises LookupError where it has no block of a part."""
    text = file.read_text(encoding="utf-8")
    for name, figures in parts.items():
        if figures:
            text = _replaced(text, name, f"{_measured(state)}\n\n{HEADING}{''.join(map(_row, figures))}")
    file.write_text(_replaced(text, ALL, HEADING + "".join(_promised(text))), encoding="utf-8")


def _replaced(text: str, name: str, content: str) -> str:
    start, end = (f"<!-- {edge} {name} -->\n" for edge in ("figures", "end"))
    before, found, rest = text.partition(start)
    _, closed, after = rest.partition(end)
    if not found or not closed:
        raise LookupError(f"the page has no place for the figures of {name}")
    return f"{before}{start}{content}{end}{after}"


def _measured(state: Mapping[str, Any]) -> str:
    load = " ".join(f"{each:.1f}" for each in state["load"])
    speed = state["loops_per_s"] / 1e6
    return f"{state['at']}, Python {state['python']}, {state['processors']} processors, load {load}, {speed:.0f} million bare loops a second:"


def _row(figure: Figure) -> str:
    least, most = figure.least, figure.most
    promised = f"≥ {least:g}" if least is not None else f"≤ {most:g}" if most is not None else ""
    aim = f" (aim {figure.aim:g})" if figure.aim is not None else ""
    mark = ("met" if figure.good else "**missed**") if promised else figure.note
    return f"| {figure.name} | {_rounded(figure.value)} {figure.unit}".rstrip() + f" | {promised}{aim} | {mark} |\n"


def _rounded(value: float) -> str:
    return f"{value:.0f}" if value >= 100 or value == int(value) else f"{value:.2f}"


def _promised(text: str) -> Iterator[str]:
    """The rows of all parts in which something is promised."""
    for name, block in re.findall(r"<!-- figures (\w+) -->\n(.*?)<!-- end \1 -->\n", text, re.S):
        if name != ALL:
            yield from (f"{line}\n" for line in block.split("\n") if re.search(r"\| [≥≤] ", line))
