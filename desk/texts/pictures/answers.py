"""The pictures of answers: 状态, 存活, 票型, 名单."""

from __future__ import annotations

from collections.abc import Sequence

from desk.announce import view_of
from desk.game import DeskEvent, Game
from desk.pictures.sheet import Picture
from desk.texts.passage import Passage
from desk.texts.pictures import attempted, table
from desk.texts.pictures.course import course
from desk.texts.pictures.rule_sets import PICTURES
from desk.texts.queries import checked_vote
from desk.texts.view import publicly_living


def of_query(game: Game, word: str, text: str, seat: int | None, at: int) -> Picture | None:
    """The picture of an answer to a question, for a `seat` that asked in private or for everybody."""
    if game.customs.pictures != "yes" or word not in ("状态", "存活", "票型") or game.aborted:
        return None
    if game.table is None:
        return attempted(lambda: table.roster(game), text)
    view, drawn = view_of(game, seat, at), PICTURES[game.rule_set]
    if word == "票型":
        return attempted(lambda: drawn.tally(view), checked_vote(view) or "")
    if word == "存活":
        return attempted(lambda: table.living(view), f"在场 {len(publicly_living(view.table))} 人")
    own = drawn.own
    if seat is not None and own is not None and game.table.phase != "over":
        return attempted(lambda: own(view, seat), text)
    return attempted(lambda: table.living(view), text)


def of_roster(game: Game, text: str) -> Picture | None:
    """The picture of 名单."""
    return None if game.customs.pictures != "yes" or game.aborted else attempted(lambda: table.roster(game), text)


def of_story(game: Game, happened: Sequence[Passage | DeskEvent], text: str) -> Picture | None:
    """The picture of the recap, beside its first page."""
    return attempted(lambda: course(happened), text) if game.customs.pictures == "yes" else None


def of_bulletin(game: Game, text: str) -> Picture | None:
    """The picture of /公示."""
    if game.customs.pictures != "yes" or game.table is None:
        return None
    view = view_of(game, None)
    return attempted(lambda: table.living(view), text)
