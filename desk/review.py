"""Results that wait for the judges before they are published (/预览): which do, and until when. Pure."""

from __future__ import annotations

from desk.game import Game
from engine import RULE_SETS, Window, next_due
from engine.common.table import MINUTE, Instant

BALLOTS = frozenset({"day", "ballot", "runoff", "verdict"})
"""Limits at which votes are counted; what follows them counts from them."""
RESULTS = BALLOTS | {"dusk", "doors"}
"""Limits whose end is a result that the group reads."""


def next_limit(game: Game) -> Window | None:
    """The window that ends next. Where results are held back, a night opens into day only when nobody has to answer any more."""
    if game.table is None or game.status == "over":
        return None
    window = next_due(game.table)
    if window is None or window.name != "doors" or not game.preview or game.table.paused is not None:
        return window
    waited = [each for each in game.table.windows if each.holds]
    return min(waited, key=lambda each: each.due) if waited else window


def waits(game: Game, window: Window) -> bool:
    """Whether this limit's result is shown to the judges first."""
    if not game.preview or window.name not in RESULTS or game.table is None:
        return False
    # An opening that night acts have outlasted only moves.
    acting = RULE_SETS[game.rule_set].night_windows
    return window.name != "doors" or not any(each.name in acting for each in game.table.windows)


def is_held(game: Game, window: Window) -> bool:
    return waits(game, window) and game.held is not None and (game.held.name, game.held.seat) == (window.name, window.seat)


def held_window(game: Game) -> Window | None:
    """The window whose result waits for the judges now."""
    window = next_limit(game) if game.held is not None else None
    return window if window is not None and is_held(game, window) else None


def until(game: Game) -> Instant | None:
    """When the result that waits now goes out by itself. It moves with the window, so that a pause takes no time from the judges."""
    window = held_window(game)
    return window.due + game.held.delay + game.preview * MINUTE if window is not None and game.held is not None else None
