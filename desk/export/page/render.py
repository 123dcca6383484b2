"""The page as one file: no script, nothing from elsewhere, every text escaped."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Sequence
from functools import cache
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from desk.export.document import document, published, read
from desk.export.page.look import FOLDER, STYLE
from desk.export.page.moments import EVERYBODY, NOBODY, Telling, telling
from desk.record import Record
from desk.rule_book import RuleBook, book
from desk.texts.view import no
from desk.texts.words import camp_name
from engine import RULE_SETS
from engine.common.table import local_time

_CITED = re.compile(r"（([A-Z0-9][\w.-]*)）")
POLICY = "default-src 'none'; style-src '{}'; img-src data:; base-uri 'none'; form-action 'none'"


class NotOver(ValueError):  # noqa: N818 - an outcome, not a fault
    """The game still runs, or was never dealt: nobody but its judges may see it whole."""


def page(record: Record) -> str:
    """The page of a finished game. Raises NotOver."""
    if record.end.status != "over" or record.end.table is None or not published(record):
        raise NotOver(str(record.end.id))
    written = document(record)
    whole = read(written)
    told = telling(whole)
    rules = book(whole.end.rule_set)
    cited: dict[str, str] = {}
    style = _style(len(told.sittings))
    environment = _environment()
    body = environment.get_template("page.html")
    return body.render(
        told=told,
        title=RULE_SETS[whole.end.rule_set].title,
        number=record.end.id,
        opened=f"{local_time(whole.end.zone, whole.end.opened):%Y年%m月%d日}",
        outcome=_outcome(told),
        style=Markup(style),  # noqa: S704 - our own file
        policy=POLICY.format(_hash(style)),
        cite=lambda said: _linked(said, rules, cited),
        clauses=cited,
        everybody=EVERYBODY,
        nobody=NOBODY,
        no=no,
        readers=_readers,
        seed=whole.seed.hex(),
        commitment=whole.end.commitment,
        digest=written["digest"],
    )


@cache
def _environment() -> Environment:
    return Environment(loader=FileSystemLoader(FOLDER), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)


def _style(seats: int) -> str:
    """The look, and for each pair of eyes the rule that hides what these did not see."""
    look = STYLE.read_text(encoding="utf-8") + (FOLDER / "page.css").read_text(encoding="utf-8")
    eyes = (EVERYBODY, *map(str, range(1, seats + 1)))
    hide = "".join(
        f'body:has(#eyes-{eye}:checked) [data-for]:not([data-for~="{EVERYBODY}"]):not([data-for~="{eye}"]), '
        f'body:has(#eyes-{eye}:checked) [data-only]:not([data-only="{eye}"]) {{ display: none; }}\n'
        for eye in eyes
    )
    return look + hide + f'body:has(#eyes-{NOBODY}:checked) [data-only]:not([data-only="{NOBODY}"]) {{ display: none; }}\n'


def _hash(style: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()


def _outcome(told: Telling) -> str:
    table: Any = told.end.table
    if table.winner is None:
        return "流局，不分胜负"
    return "平局" if table.winner == "平局" else f"{camp_name(table.winner)}胜利"


def _readers(names: Sequence[str]) -> str:
    """To whom something was told, for people."""
    seats = [no(int(name)) for name in names if name.isdecimal()]
    return "、".join(seats) or ("群" if EVERYBODY in names else "法官")


def _linked(said: str, rules: RuleBook, cited: dict[str, str]) -> Markup:
    """A text of ours whose clauses lead to their words at the end of the page."""
    shown, end = Markup(), 0
    for found in _CITED.finditer(said):
        clause = rules.clause(found[1])
        if clause is None:
            continue
        cited[clause.number] = clause.text.replace("`", "")
        link = Markup('（<a href="#rule-{0}">{0}</a>）').format(clause.number)
        shown += escape(said[end : found.start()]) + link
        end = found.end()
    return shown + escape(said[end:])
