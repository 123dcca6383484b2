"""What a seat's picture may not tell it: what has become of it without its knowing."""

from __future__ import annotations

from desk.texts import View
from desk.texts.pictures import table
from desk.texts.pictures.rule_sets import PICTURES
from engine import RULE_SETS, Dice, deal, fold
from engine.infection.events import Converted

NAMES = {1: "阿星"}


def test_a_role_card_that_comes_again_says_nothing_of_a_conversion() -> None:
    rules = RULE_SETS["infection"]
    laid, events = deal(rules, rules.options(), "Asia/Shanghai", 0, Dice(bytes(32)))
    before = fold(laid, events)
    seat = next(place.number for place in before.seats if place.role == "村民")
    after = fold(before, (Converted(seat),))
    dealt = PICTURES["infection"].dealt
    assert dealt(View(after, NAMES), seat) == dealt(View(before, NAMES), seat)
    assert table.public_tiles(View(after, NAMES)) == table.public_tiles(View(before, NAMES))


def test_cut_names_keep_their_first_letters_and_their_room() -> None:
    assert table.cut("小明", 4) == "小明"
    assert table.cut("大白兔奶糖", 9) == "大白兔…"
    assert table.cut("W" * 20, 9) == "W" * 8 + "…"
    assert table.cut("", 3) == ""
