"""What a script must say before its first line, so that its game begins as the one that it tells: judges, customs, who waits for a seat."""

from __future__ import annotations

from collections.abc import Iterator

from desk.game import Game
from engine.common.options import differing


def foreword(dealt: Game) -> Iterator[tuple[str | None, str]]:
    """Who says what to the bot: a script's own game has one judge and the usual customs, and nobody waits. None for the first judge."""
    for judge in dealt.judges[1:]:
        yield None, f"/副法官 {judge} 确认"
    for custom, value in differing(dealt.customs):
        yield None, f"/裁定 {custom.name} {value} 确认"
    if dealt.preview:
        yield None, f"/预览 {dealt.preview}分 确认"
    for substitute in dealt.waiting:
        yield substitute.account, "报名 替补"
