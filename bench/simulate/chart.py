"""The figures of a result as one SVG: winners, survival by role, and what the rulings change."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

from bench.simulate.job import Job
from bench.simulate.odds import Interval
from bench.simulate.report import Row, heading, rows
from bench.simulate.tally import Result


def write_chart(file: Path, job: Job, result: Result) -> None:
    """Bars with their intervals; the comparisons alone where there are any, else winners and survival."""
    import pygal  # late: it takes its time, and only this needs it
    from pygal.style import CleanStyle

    found = list(rows(result))
    compared = [row for row in found if row.part == "compare" and not row.name.endswith(" days")]
    shown = compared or [row for row in found if row.part in ("winner", "role")]
    widest = max((100 * abs(end) for row in compared for end in row.figure), default=0.0)
    chart = pygal.HorizontalBar(
        title=heading(job, result),
        style=CleanStyle(title_font_size=12, font_family="sans-serif"),
        js=[],
        show_legend=False,
        print_values=True,
        value_formatter=lambda value: f"{value:.1f} %",
        height=120 + 34 * len(shown),
        width=900,
        truncate_label=-1,
        range=(-widest, widest) if compared else (0, 100),
    )
    shown = shown[::-1]  # the first on top
    chart.x_labels = [_label(row) for row in shown]
    chart.add("", [_bar(row.figure) for row in shown])
    file.write_bytes(_without_scripts(chart.render()))


def _label(row: Row) -> str:
    return f"{row.name} 胜" if row.part == "winner" else f"{row.name} 存活" if row.part == "role" else row.name


def _bar(figure: Interval) -> dict[str, object]:
    return {"value": 100 * figure.value, "ci": {"low": 100 * figure.low, "high": 100 * figure.high}}


def _without_scripts(svg: bytes) -> bytes:
    """A picture, no page."""
    ElementTree.register_namespace("", "http://www.w3.org/2000/svg")
    root = ElementTree.fromstring(svg)
    for parent in list(root.iter()):
        for child in [each for each in parent if each.tag.endswith("script")]:
            parent.remove(child)
    written: bytes = ElementTree.tostring(root, encoding="utf-8", xml_declaration=True)
    return written
