"""Deals of cards keep the rules of the table, are fair, and take a bounded number of tries; an impossible table is told why."""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import replace

import pytest

from desk.texts.lobby import impossible as say
from engine.cards import deck
from engine.cards.deck import TRIES, impossible, layout, read_table, rows_by_luck, sizes
from engine.cards.options import CardsOptions
from engine.cards.state import COMMONER, KILLER, THIEF, WOLF
from engine.common.table import Dice

DEALS = int(os.environ.get("DAYBREAK_CARDS_DEALS", "800"))
"""20,000 as a command: DAYBREAK_CARDS_DEALS=20000 pytest tests/cards/test_deals.py."""

SHARE = {7: 40, 8: 1, 9: 8}
"""The table of seven takes sixty tries for a deal, that of eight four, that of nine six."""


def deals(players: int, many: int):
    for seed in range(many):
        yield deck.deal(CardsOptions(), Dice(seed.to_bytes(8, "big")), None, players)


@pytest.mark.parametrize("players", [7, 8, 9])
def test_every_deal_keeps_the_table(players):
    table = layout(CardsOptions(), players)
    for dealt in deals(players, DEALS // SHARE[players]):
        rows, left = dealt.events[0].rows, dealt.events[0].left
        kinds = [[card.kind for card in row] for row in rows]
        assert all(len(row) == table.hand for row in kinds)
        assert all(table.least <= row.count(COMMONER) <= table.most for row in kinds)
        for row in kinds:
            privileges = [kind for kind in row if kind != COMMONER]
            assert len(set(privileges)) == len(privileges)
            assert not (KILLER in row and WOLF in row)
        everything = Counter(kind for row in kinds for kind in row) + Counter(card.kind for card in left)
        assert everything == Counter(dict(table.deck))
        dealt_kinds = {kind for row in kinds for kind in row}
        assert {KILLER, WOLF} <= dealt_kinds
        assert THIEF in dealt_kinds or not table.count(THIEF)
        camps = dealt.roles
        assert camps[next(n for n, row in enumerate(kinds) if KILLER in row)] == KILLER
        assert camps[next(n for n, row in enumerate(kinds) if WOLF in row)] == WOLF
        assert sorted(camps) == sorted(deck.camps_of(CardsOptions(), players))
        assert len({card.number for row in (*rows, left) for card in row}) == table.size()


def test_camps_and_seats_are_fair():
    """Chi-square of camp × seat: 7 degrees of freedom each, limit at 0.0001."""
    seats = {camp: [0] * 8 for camp in (KILLER, WOLF, "自选")}
    for dealt in deals(8, DEALS):
        for seat, camp in enumerate(dealt.roles):
            if camp in seats:
                seats[camp][seat] += 1
    for camp, counts in seats.items():
        expected = sum(counts) / 8
        assert sum((count - expected) ** 2 / expected for count in counts) < 29.9, (camp, counts)


def test_a_table_on_which_chance_never_succeeds_is_dealt_in_order(monkeypatch):
    monkeypatch.setattr(deck, "TRIES", 5)
    words = "4人 每人13张 庶民0 无：杀手1 狼人1 狙击手4 束魂4 巫医4 防弹衣4 禁锢4 绝杀4 诅咒4 圣人4 保镖4 变形4 盗窃4 庶民0"
    table = read_table(words)
    assert table is not None
    table = replace(table, hand=11)
    rows, left = rows_by_luck(table, Dice(b"x"))
    assert all(len(row) == 11 and len(set(row)) == 11 for row in rows)
    assert not any(KILLER in row and WOLF in row for row in rows)
    assert sum(map(len, rows)) + len(left) == table.size()
    assert TRIES == 20_000


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("随便", "table-not-read"),
        ("8人 每人5张 庶民2 自选：杀手1 狼人1 狼人2 庶民40", "kind-twice"),
        ("8人 每人5张 庶民2 自选：杀手1 狼人1 火箭3 庶民16", "unknown-card"),
        ("8人 每人5张 庶民2 自选：杀手2 狼人1 庶民40", "one-of-each"),
        ("8人 每人5张 庶民2 自选：杀手1 狼人1 保镖9 庶民16", "too-many-of-a-kind"),
        ("8人 每人5张 庶民6 自选：杀手1 狼人1 庶民60", "commoners-do-not-fit"),
        ("8人 每人5张 庶民2 自选：杀手1 狼人1 保镖8 变形8 狙击手8 庶民15", "too-few-commoners"),
        ("8人 每人5张 庶民2 自选：杀手1 狼人1 保镖8 庶民16", "too-few-cards"),
        ("3人 每人2张 庶民2 无：杀手1 狼人1 盗窃1 庶民6", "no-room-for-privileges"),
        ("3人 每人5张 庶民2 自选：杀手1 狼人1 保镖3 变形3 盗窃3 庶民6", "too-few-players"),
    ],
)
def test_an_impossible_table_is_refused_with_its_reason(words, code):
    reason = impossible(replace(CardsOptions(), table_own=words))
    assert reason is not None
    assert reason.code == code
    assert "{" not in say(reason)


def test_tables_of_the_house():
    assert impossible(CardsOptions()) is None
    assert sizes(CardsOptions()) == (8, 7, 9)
    own = "6人 每人4张 庶民1-2 无：杀手1 狼人1 狙击手3 保镖3 变形3 盗窃3 绝杀3 庶民9"
    options = replace(CardsOptions(), table_own=own, players=6)
    assert impossible(options) is None
    assert sizes(options) == (6, 7, 8, 9)
    assert len(deck.deal(options, Dice(b"y"), None, 6).roles) == 6
    reason = impossible(replace(CardsOptions(), players=5))
    assert reason is not None
    assert reason.code == "no-such-table"


def test_the_file_of_the_house_says_what_the_rules_say():
    from config.rule_sets import load

    numbers = load("cards")
    assert {name: value for name, value in numbers.items() if name != "late_grace_s" and getattr(CardsOptions(), name) != value} == {}
