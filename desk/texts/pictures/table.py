"""The table of seats in a picture: who is there as far as everybody knows, who signed up, and who was what once it is over."""

from __future__ import annotations

import unicodedata
from typing import Final

from desk.game import Game
from desk.pictures.sheet import Hero, Sheet, State, Tile, Tiles, Tone
from desk.texts import words
from desk.texts.queries import camp_of, known_of, phase_lines, public_fate, public_sheriff, standing_line
from desk.texts.view import View, day_word, named_plainly, publicly_living
from engine import RULE_SETS

GOOD: Final = frozenset({"村民", "正常", "平民"})
WIDE: Final = frozenset("WF")


def title_of(view: View) -> str:
    """The name of the rule set."""
    return RULE_SETS[view.table.rule_set].title


def camp_tone(camp: str) -> Tone:
    """The colour of a camp; that of neither for whoever has none yet."""
    return "good" if camp in GOOD else "plain" if camp in ("平局", "自选") else "evil"


def cut(text: str, cells: int) -> str:
    """A text for so many columns, of which a Chinese character takes two."""
    used = 0
    for place, char in enumerate(text):
        used += 2 if unicodedata.east_asian_width(char) in WIDE else 0 if unicodedata.combining(char) else 1
        if used > cells:
            return f"{text[: max(place - 1, 1)]}…"
    return text


def columns(seats: int) -> int:
    """How many seats stand side by side."""
    return 5 if seats == 10 or seats > 12 else 3 if seats in (3, 6, 9) else 4


def room(seats: int) -> int:
    """For how many columns of text a seat has room."""
    return {5: 9, 4: 12, 3: 16}[columns(seats)]


def public_tiles(view: View) -> Tiles:
    """The seats as everybody knows them."""
    here, many = publicly_living(view.table), len(view.table.seats)
    sheriff = public_sheriff(view)
    tiles = []
    for seat in view.table.seats:
        number = seat.number
        out = number not in here
        fate = public_fate(view, number) if out else ()
        # What an opening has revealed matters more than when it was.
        note = cut(fate[-1], room(many) + 1) if fate else known_of(view, number) if not out else ""
        badges = ("警长",) if number == sheriff else ()
        tiles.append(Tile(str(number), cut(named_plainly(view, number), room(many)), note, "out" if out else "here", badges))
    return Tiles(tuple(tiles), columns(many))


def living(view: View) -> Sheet:
    """存活, 状态 and /公示: who is there, and how the others left."""
    where, *limits = phase_lines(view)
    count = len(publicly_living(view.table))
    tiles = public_tiles(view)
    told_by_seat = any(known_of(view, seat) for seat in publicly_living(view.table))
    foot = "　".join(filter(None, (None if told_by_seat else standing_line(view), *limits)))
    tone: Tone = "night" if view.table.phase == "night" else "muted" if view.table.phase == "over" else "day"
    return Sheet(f"在场 {count} 人", (tiles,), over=f"{title_of(view)}　{where}", tone=tone, foot=foot)


def roster(game: Game) -> Sheet:
    """名单: who sits where, before the deal also who has answered the test message."""
    signing, many = game.table is None, game.seats
    tiles = []
    for number in range(1, max(many, max(game.seated, default=0)) + 1):
        player = game.seated.get(number)
        if player is None:
            tiles.append(Tile(str(number), "", "空位", "empty"))
        else:
            note = "" if player.reached or not signing else "没回收到"
            tiles.append(Tile(str(number), cut(player.name, room(many)), note, tone="plain" if not note else "day"))
    title = f"报名 {len(game.seated)}/{many}" if signing else "名单"
    waiting = "、".join(f"{place} {player.name}" for place, player in enumerate(game.waiting, 1))
    foot = f"替补：{cut(waiting, 120)}" if waiting else ""
    return Sheet(title, (Tiles(tuple(tiles), columns(many)),), over=RULE_SETS[game.rule_set].title, tone="plain", foot=foot)


def ending(view: View, winner: str | None) -> Sheet:
    """After the game only: what everybody was."""
    outcome = "流局" if winner is None else "平局" if winner == "平局" else f"{words.camp_name(winner)}胜利"
    tone: Tone = "plain" if winner is None else camp_tone(winner)
    many = len(view.table.seats)
    tiles = []
    for seat in view.table.seats:
        name = cut(named_plainly(view, seat.number), room(many))
        state: State = "here" if seat.out is None else "out"
        tiles.append(Tile(str(seat.number), name, seat.role, state, tone=camp_tone(camp_of(view, seat.number))))
    foot = "数字划掉的已出局" if any(seat.out is not None for seat in view.table.seats) else ""
    over = f"{title_of(view)}　{day_word(view.table.day)}" if view.table.day else title_of(view)
    return Sheet("游戏结束", (Hero("", outcome, "", tone), Tiles(tuple(tiles), columns(many))), over=over, tone=tone, foot=foot)
