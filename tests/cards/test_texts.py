"""Every event and refusal of cards has its text; texts of the group and of the seats give nothing away."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import engine
from desk.texts import TEXTS, View, overview, refuse, status, tell
from desk.texts.cards_refusals import CARDS as REASONS
from desk.texts.refusals import REASONS_OF
from engine.cards import events as happened
from engine.cards.cards import PRIVILEGES
from engine.cards.state import KINDS
from engine.common.event import Event, FellOut, GameEnded, NightOpened
from engine.common.table import Reader
from engine.common.turn import Refusal
from tests.cards.games import Game
from tests.texts.sound import faults

SOURCES = "".join(path.read_text(encoding="utf-8") for path in (Path(engine.__file__).parent / "cards").glob("*.py"))
SILENT = (FellOut, NightOpened)
"""The bulletins tell deaths; at nightfall the purse tells a player that night has come."""

SECRET = ["法警", "占卜", "禁锢", "反狙击", "防弹衣", "狼毒", "保镖", "变形", "狙击", "瞄准", "必杀"]
"""Words that the group never reads but in the recap of a game that is over (2.5)."""


def test_every_event_that_is_told_has_a_text():
    for kind in vars(happened).values():
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event and "audience" in vars(kind):
            assert kind in TEXTS["cards"], kind


def test_every_refusal_has_a_text():
    codes = set(re.findall(r'\bRefusal\(\s*"([a-z-]+)"', SOURCES))
    assert codes <= set(REASONS) | set(REASONS_OF)
    assert set(REASONS) <= codes | {"too-late", "not-begun", "only-before-the-first-night"}


class Told(Game):
    """A game with every text that it makes the desk say."""

    def say(self, command):
        before, count = self.table, len(self.log)
        done = super().say(command)
        for event in self.log[count:]:
            after = event.change(before)
            readers: tuple[Reader, ...] = ("group", "judges", *(seat.number for seat in after.seats))
            for reader in readers:
                text = tell(View(before, at=self.now), View(after, at=self.now), event, reader)
                if reader in event.audience(after):
                    assert text or isinstance(event, SILENT), (event, reader)
                    self._sound(event, reader, text or "")
                else:
                    assert text is None
            before = after
        return done

    def _sound(self, event: Event, reader: Reader, text: str) -> None:
        assert not faults(text), text
        if reader == "group" and not isinstance(event, GameEnded):
            assert not [word for word in SECRET if word in text], text


@pytest.mark.parametrize("seed", range(8))
def test_texts_of_random_games(seed):
    game = Told(seed)
    game.play(busy=8)
    for seat in game.table.seats:
        assert status(View(game.table, at=game.now), seat.number, False, game.now)
    assert overview(View(game.table, at=game.now)).startswith("【全貌】")


def test_status_and_overview_at_every_moment():
    game = Game(3)
    for _ in range(12):
        view = View(game.table, at=game.now)
        for seat in game.table.seats:
            said = status(view, seat.number, False, game.now)
            others = [kind for other in game.table.seats for kind in (card.kind for card in game.table.own.row(other.number))]
            assert others
            own = {card.kind for card in game.table.own.row(seat.number)}
            row = next((line for line in said.splitlines() if line.startswith("你的牌")), "")
            assert {kind for kind in KINDS if f"{kind}、" in f"{row.split('；')[0].removeprefix('你的牌：')}、"} <= own
        assert all(f"{seat.number}号" in overview(view) for seat in game.table.seats)
        for _ in range(10):
            game.now += 1
            game.say(game.anything())
        if not game.ring():
            break


@pytest.mark.parametrize("code", sorted(REASONS))
def test_a_refusal_is_one_line_with_its_clause(code):
    game = Game(1)
    facts = {"too-few-points": (3, 1), "no-such-place": (3,), "bad-order": (5,), "not-tied": (1, 2), "declared-too-much": (9, 1, 2)}.get(
        code, ("绝杀", 3)
    )
    for seat in (None, 1):
        text = refuse(View(game.table, at=game.now), Refusal(code, "Q12", facts), None, seat)
        assert text.endswith("（Q12）")
        assert "\n" not in text


def test_every_privilege_is_taught():
    from desk.reader import table_of
    from desk.rule_book import book

    for each in PRIVILEGES:
        assert table_of("cards").form(each.name) is not None
        assert each.effect.__doc__
        assert book("cards").clause(each.clause) is not None
