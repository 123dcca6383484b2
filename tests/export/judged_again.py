"""Any game of any test, once more: its judge was honest, and its export is judged and plays to the same table."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from db.store import Store
from desk import record
from desk.export.document import as_text, document, parse, published, read
from desk.export.script import CannotTell
from desk.export.script import script as as_script
from desk.papers import files_of
from desk.record import Record
from desk.script.load import parse as parse_script
from desk.verify import verify
from engine import RULE_SETS
from tests import quick
from tests.desk.scene import ZONE
from tests.export.games import bare, play


async def every_game(store: Store, *, played: bool = True) -> None:
    """Every record of a store, judged once more and, if `played`, played again."""
    number = 1
    while True:
        try:
            stored = await store.load(number)
        except LookupError:
            return
        await game(await record.load(store, number, RULE_SETS[stored.rule_set].options(), ZONE), played=played)
        number += 1


def _known(table: Any, whole: Record) -> str:
    """The table as text, without what no script tells of a game whose seed is not known yet: which cards were left over."""
    if not published(whole) and hasattr(table.own, "left"):
        table = replace(table, own=replace(table.own, left=()))
    return bare(table)


async def why_untold(store: Store) -> str:
    """Why there is no script of the first game of a store; "" where there is one."""
    stored = await store.load(1)
    _, why = files_of(await record.load(store, 1, RULE_SETS[stored.rule_set].options(), ZONE))
    return why


async def game(whole: Record, *, played: bool = True) -> None:
    """One game, over or not."""
    again = read(parse(as_text(document(whole))))
    assert (flaw := verify(again).flaw) is None, flaw
    assert again.end.table == whole.end.table
    if not played:
        return
    try:
        told = as_script(again, "once more")
    except CannotTell:
        return
    store = await quick.in_memory()
    player, failures = await play(store, parse_script(told, "exported"))
    try:
        assert failures == [], told
        assert _known(player.table, whole) == _known(whole.end.table, whole), told
    finally:
        await player.close()
        await store.close()
