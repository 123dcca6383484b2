"""A result in words and numbers: the table on the screen, CSV, JSON."""

from __future__ import annotations

import csv
import json
import math
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from bench.simulate.job import Job
from bench.simulate.odds import Interval, mean, mean_of, paired, share
from bench.simulate.tally import Result


class Row(NamedTuple):
    """One figure: which part of the report, of what, how often of how many (0 for a mean), and its interval."""

    part: str
    name: str
    times: int
    of: int
    figure: Interval


PARTS = {
    "winner": "胜率 share of games won",
    "length": "局长 length in days",
    "role": "存活率 survival by role",
    "seat": "各座位存活率 survival by seat",
    "won": "各座位胜率 games won by seat",
    "cause": "出局原因 causes of falling",
    "compare": "裁定的影响 effect of a ruling: second minus first, same seeds",
}


def rows(result: Result) -> Iterator[Row]:
    """All figures of a result."""
    tally = result.tally
    for winner, count in sorted(tally.winners.items(), key=lambda each: (-each[1], each[0])):
        yield Row("winner", winner, count, tally.games, share(count, tally.games))
    yield Row("length", "mean", 0, 0, mean_of(tally.days))
    for day, count in sorted(tally.days.items()):
        yield Row("length", f"day {day}", count, tally.games, share(count, tally.games))
    for role, dealt in tally.dealt.items():
        yield Row("role", role, tally.survived[role], dealt, share(tally.survived[role], dealt))
    for seat in sorted({*tally.stood, *tally.won_at}):
        yield Row("seat", f"{seat}号", tally.stood[seat], tally.games, share(tally.stood[seat], tally.games))
    for seat in sorted({*tally.stood, *tally.won_at}):
        yield Row("won", f"{seat}号", tally.won_at[seat], tally.games, share(tally.won_at[seat], tally.games))
    fallen = tally.causes.total()
    for cause, count in sorted(tally.causes.items(), key=lambda each: (-each[1], each[0])):
        yield Row("cause", cause, count, fallen, share(count, fallen))
    yield from _effects(result)


def _effects(result: Result) -> Iterator[Row]:
    for ruling, pairs in result.compared.items():
        for camp in sorted({winner for pair in pairs.winners for winner in pair}):
            lost = sum(count for (first, second), count in pairs.winners.items() if first == camp != second)
            gained = sum(count for (first, second), count in pairs.winners.items() if second == camp != first)
            yield Row("compare", f"{ruling} {camp}", lost + gained, pairs.games, paired(lost, gained, pairs.games))
        yield Row("compare", f"{ruling} days", 0, pairs.games, mean(pairs.longer, pairs.longer_squared, pairs.games))


def heading(job: Job, result: Result) -> str:
    changed = " ".join(f"{name}={value}" for name, value in job.changed) or "defaults"
    return f"{job.rule_set}, {job.seats} players, {changed}; policy {job.policy}, seed {job.seed}, {result.tally.games} games; intervals 95 %"


def text(job: Job, result: Result) -> str:
    """The table on the screen."""
    lines, part = [heading(job, result)], ""
    for row in rows(result):
        if row.part != part:
            part = row.part
            lines += ["", PARTS[part]]
        lines.append(f"  {_padded(row.name, 34)} {_figure(row)}" + (f"   {row.times} / {row.of}" if row.of and row.times else ""))
    return "\n".join(lines)


def _figure(row: Row) -> str:
    value, low, high = row.figure
    if row.part == "compare" and not row.name.endswith(" days"):
        sure = "  *" if low > 0 or high < 0 else ""
        return f"{100 * value:+7.2f} %  [{100 * low:+.2f}, {100 * high:+.2f}]{sure}"
    if row.name == "mean" or row.name.endswith(" days"):
        return f"{value:+7.3f}    [{low:+.3f}, {high:+.3f}]" if row.part == "compare" else f"{value:7.3f}    [{low:.3f}, {high:.3f}]"
    return f"{100 * value:7.2f} %  [{100 * low:.2f}, {100 * high:.2f}]"


def _padded(words: str, width: int) -> str:
    shown = sum(2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in words)
    return words + " " * max(0, width - shown)


def write_csv(file: Path, job: Job, result: Result) -> None:
    with file.open("w", encoding="utf-8-sig", newline="") as out:  # the mark lets a spreadsheet read Chinese
        writer = csv.writer(out)
        writer.writerow(("part", "name", "count", "of", "value", "low", "high", "policy", "rule_set", "players", "seed"))
        for row in rows(result):
            figures = ("" if math.isinf(each) else f"{each:.6f}" for each in row.figure)
            writer.writerow((row.part, row.name, row.times, row.of, *figures, job.policy, job.rule_set, job.seats, job.seed))


def write_json(file: Path, job: Job, result: Result) -> None:
    figures: list[dict[str, Any]] = [
        {"part": row.part, "name": row.name, "count": row.times, "of": row.of}
        | {key: None if math.isinf(each) else round(each, 6) for key, each in zip(("value", "low", "high"), row.figure, strict=True)}
        for row in rows(result)
    ]
    whole = {"job": job.plain(), "figures": figures, **result.plain()}
    file.write_text(json.dumps(whole, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
