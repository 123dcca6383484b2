"""Killing declarations: what counts as a 字, and how many attacks the text of a line pays for (Q15–Q17)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import Any

from engine.cards.state import Piece, Play
from engine.cards.working import ATTACKS, Line, line_of

MOST_CHARACTERS = 25_000
"""Characters of declaration that one player may send in a night; thirty attacks need three thousand (D-55)."""
MOST_PIECES = 100
"""Messages in which he may send them (D-55)."""

_HAN = re.compile("[〇㐀-䶿一-鿿豈-\ufaff\U00020000-\U0003ffff]")
_RUN = re.compile(r"[^\W\d_]+|\d+")


def size(words: str, rule: str) -> int:
    """How many 字 a text has under an option of Q15."""
    han = len(_HAN.findall(words))
    if rule == "han_only":
        return han
    if rule == "nonspace":
        return sum(not char.isspace() for char in words)
    rest = _HAN.sub(" ", words)
    marks = sum([unicodedata.category(char)[0] == "P" for char in rest if char != " "])
    runs = sum([_counts(run[0]) for run in _RUN.findall(rest)])
    return han + marks + runs


def _counts(first: str) -> bool:
    """A run of digits or of Latin letters is one 字; other alphabets are none."""
    return first.isdecimal() or unicodedata.name(first, "").startswith(("LATIN", "FULLWIDTH LATIN"))


def pool_of(line: Line, options: Any) -> tuple[int, str]:
    """Whose text is counted together (Q17): a line's, or all that a player writes."""
    return line if options.text_pool == "per_line" else (line[0], "")


def supply(plays: Iterable[Play], pieces: Iterable[Piece], options: Any) -> dict[tuple[int, str], tuple[int, int]]:
    """Per pool: how many attacks there are and how many its text pays for."""
    attacks: dict[tuple[int, str], int] = {}
    text: dict[tuple[int, str], int] = {}
    for play in plays:
        if play.act in ATTACKS:
            pool = pool_of(line_of(play), options)
            attacks[pool] = attacks.get(pool, 0) + 1
    for piece in pieces:
        pool = pool_of((piece.seat, piece.role), options)
        text[pool] = text.get(pool, 0) + piece.size
    per = options.zi_per_attack
    return {pool: (count, text.get(pool, 0) // per if per else count) for pool, count in attacks.items()}


def missing(plays: Iterable[Play], pieces: Iterable[Piece], seat: int, role: str, options: Any) -> tuple[int, int, int]:
    """For a receipt: attacks of the line's pool, 字 written for it, 字 still missing for all of them."""
    pool = pool_of((seat, role), options)
    attacks = sum(1 for play in plays if play.act in ATTACKS and pool_of(line_of(play), options) == pool)
    written = sum(piece.size for piece in pieces if pool_of((piece.seat, piece.role), options) == pool)
    return attacks, written, max(0, attacks * options.zi_per_attack - written)


def lapsing(plays: tuple[Play, ...], pieces: tuple[Piece, ...], options: Any) -> tuple[Play, ...]:
    """The attacks that lapse for lack of text (Q16): the last of a pool, or all of a short one."""
    paid_for = supply(plays, pieces, options)
    seen: dict[tuple[int, str], int] = {}
    lapsed = []
    for play in plays:
        if play.act not in ATTACKS:
            continue
        pool = pool_of(line_of(play), options)
        seen[pool] = seen.get(pool, 0) + 1
        attacks, enough = paid_for[pool]
        if seen[pool] > enough or (enough < attacks and options.short_text != "prefix"):
            lapsed.append(play)
    return tuple(lapsed)


def left(pieces: Iterable[Piece], seat: int) -> tuple[int, int]:
    """How many characters and how many further pieces a seat may still send tonight (D-55)."""
    mine = [len(piece.words) for piece in pieces if piece.seat == seat]
    return MOST_CHARACTERS - sum(mine), MOST_PIECES - len(mine)


def published(plays: Iterable[Play], pieces: Iterable[Piece], options: Any) -> list[str]:
    """The texts of every pool that launched an attack, in an order that tells nobody's hand."""
    pools = {pool_of(line_of(play), options) for play in plays if play.act in ATTACKS}
    return sorted(piece.words for piece in pieces if pool_of((piece.seat, piece.role), options) in pools)
