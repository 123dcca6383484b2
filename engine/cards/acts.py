"""What players send: acts checked and paid at once, declarations, and taking back (N4, D1; Q14, Q75)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.cards import declarations
from engine.cards.cards import CURSES, NAMED, Privilege
from engine.cards.commands import Arrange, ChooseCamp, Declare, Use
from engine.cards.events import CampChosen, PieceSent, PieceTakenBack, PlayMade, PlayTakenBack, RowArranged
from engine.cards.state import COMMONER, KINDS, MORPH, UNDECIDED, Card, Cards, Piece, Play, seen_shapes
from engine.cards.working import ATTACKS
from engine.common.commands import TakeBack
from engine.common.turn import Answer, Refusal, Turn

ROLE_CARDS = {"杀": "杀手", "狼": "狼人", "狙击": "狙击手"}
"""What stands behind 宣言 → the role."""


def use(turn: Turn, wish: Use) -> Answer:
    """An act: in time, with a card for it, on somebody it may name, within its limits, and paid."""
    privilege = NAMED[wish.act]
    if refusal := _in_time(turn, wish.seat, privilege) or _aimed(turn, wish, privilege):
        return refusal
    place = _place(turn, wish)
    if refusal := _placed(turn, wish, place) or _shaped(turn, wish):
        return refusal
    if refusal := _limited(turn, wish, privilege):
        return refusal
    card = _card_for(turn, wish, privilege)
    if isinstance(card, Refusal):
        return card
    price = privilege.price(turn.table.options)
    if price > turn.table.own.purse(wish.seat):
        return Refusal("too-few-points", "Q12", (price, turn.table.own.purse(wish.seat)))
    if wish.act in ATTACKS and (refusal := _too_long(turn, wish.seat, wish.words)):
        return refusal
    _pay(turn, wish, privilege, card, price, place)
    return None


def _pay(turn: Turn, wish: Use, privilege: Privilege, card: Card, price: int, place: int) -> None:
    own, options = turn.table.own, turn.table.options
    play = Play(own.sent + 1, wish.seat, wish.act, card.number, price, wish.target, place, wish.kind)
    piece = None
    if wish.words.strip() and wish.act in ATTACKS:
        piece = Piece(own.sent + 2, wish.seat, privilege.card, wish.words, declarations.size(wish.words, options.zi_count), play.number)
    turn.happen(PlayMade(play, piece))


# -- is it time?


def _in_time(turn: Turn, seat: int, privilege: Privilege) -> Refusal | None:
    """Night acts until the night's end, curses until 投票 closes, 绝杀 and 纵火 until dusk (D1, Q66, Q82)."""
    table = turn.table
    if table.phase == "signup":
        return Refusal("not-begun", "H4.5")
    if not table.lives(seat):
        return Refusal("you-are-out", "H4.8")
    if table.phase == "night":
        return None if _open(turn, "night") else Refusal("night-over", "H4.5")
    if privilege.when == "night":
        return Refusal("only-by-night", "D1")
    window = "day" if privilege.name in CURSES else "dusk"
    return None if _open(turn, window) else Refusal("too-late", "Q82" if window == "day" else "Q66")


def _open(turn: Turn, name: str) -> bool:
    window = turn.table.window(name)
    return window is not None and turn.at < window.due


# -- on whom?


def _aimed(turn: Turn, wish: Use, privilege: Privilege) -> Refusal | None:
    """Q25: the living; some privileges not oneself; 特赦 yesterday's executed."""
    table, options = turn.table, turn.table.options
    if privilege.target == "nobody":
        return None
    target = wish.target or 0
    if not table.has_seat(target):
        return Refusal("unknown-target", "Q25", (target,))
    if privilege.target == "executed":
        return _pardonable(turn, target)
    if not table.lives(target):
        return Refusal("target-out", "Q25", (target,))
    if target != wish.seat:
        return None
    barred = {"other": privilege.clause, "living": ""}[privilege.target]
    if wish.act in ATTACKS and options.self_attack == "false":
        barred = "Q19"
    if wish.act in ("束魂", "巫医") and options.self_bind == "false":
        barred = "Q44"
    return Refusal("not-yourself", barred) if barred else None


def _pardonable(turn: Turn, target: int) -> Refusal | None:
    """R000-132, R000-138, Q69, Q74."""
    executed = next((each for each in turn.table.own.executed if each.seat == target), None)
    if executed is None:
        return Refusal("not-executed", "R000-132", (target,))
    if executed.saint:
        return Refusal("saint-not-pardonable", "R000-138", (target,))
    if not turn.table.lives(target) and turn.table.options.pardon_dead == "false":
        return Refusal("dead-not-pardonable", "Q69", (target,))
    return None


def _place(turn: Turn, wish: Use) -> int:
    """Q26: a position from the front is told from the end at once."""
    row = turn.table.own.row(wish.target or 0)
    return len(row) + 1 - wish.place if wish.from_front else wish.place


def _placed(turn: Turn, wish: Use, place: int) -> Refusal | None:
    """R000-039, R000-040, Q28: a position of the row, 底牌 only when it is the last card left."""
    if wish.act != "瞄准":
        return None
    row = turn.table.own.row(wish.target or 0)
    if not 1 <= place <= len(row):
        return Refusal("no-such-place", "R000-035", (len(row),))
    if place == 1 and len(row) > 1 and turn.table.options.aim_legality == "nightfall":
        return Refusal("bottom-card", "R000-039")
    return None


def _shaped(turn: Turn, wish: Use) -> Refusal | None:
    """H4.14: any other privilege card, whether or not one lies on this table."""
    if wish.act != MORPH or (wish.kind in KINDS and wish.kind not in (MORPH, COMMONER)):
        return None
    return Refusal("no-such-shape", "H4.14", (wish.kind,))


# -- how often?


def _limited(turn: Turn, wish: Use, privilege: Privilege) -> Refusal | None:
    """Limits on what one player does in one period."""
    options = turn.table.options
    mine = [play.act for play in turn.table.own.plays if play.seat == wish.seat]
    if privilege.once == "night" and wish.act in mine:
        return Refusal("once-a-night", privilege.clause)
    if privilege.once == "armour" and wish.act in mine and options.dup_armour == "refused":
        return Refusal("once-a-night", "Q51")
    other = {"防弹衣": "狼毒", "狼毒": "防弹衣"}.get(wish.act)
    if other in mine and options.both_armours == "one":
        return Refusal("one-armour", "Q50")
    if privilege.once == "period" and wish.act in mine and options.fire_many == "one_per_period":
        return Refusal("once-a-period", "Q88")
    return None


def _card_for(turn: Turn, wish: Use, privilege: Privilege) -> Card | Refusal:
    """The card that acts: a natural one before a 变形, then the one nearer the front, the first that may still do it."""
    held = list(cards_for(turn.table.own, wish.seat, privilege.card))
    if not held:
        return Refusal("no-such-card", privilege.clause, (privilege.card,))
    free = [card for card in held if not _used_up(turn, wish, privilege, card)]
    if free:
        return free[0]
    return Refusal("used-up", {"绝杀": "Q62", "特赦": "R000-139", "圣人": "R000-173"}.get(wish.act, privilege.clause), (wish.act,))


def cards_for(own: Cards, seat: int, kind: str) -> Iterator[Card]:
    """A seat's cards of a kind, then its 变形 in that shape, each from the front."""
    shaped = {shape.card for shape in seen_shapes(own) if (shape.seat, shape.kind) == (seat, kind)}
    yield from (card for card in own.row(seat) if card.kind == kind)
    yield from (card for card in own.row(seat) if card.number in shaped and card.kind != kind)


def _used_up(turn: Turn, wish: Use, privilege: Privilege, card: Card) -> bool:
    """Marks that a card bears, tonight's acts included (Q62, R000-139, Q96, H4.13–H4.15)."""
    own, options = turn.table.own, turn.table.options
    uses: list[Any] = [each for each in (*own.marks, *own.plays) if each.act == wish.act]
    mine = [use for use in uses if use.card == card.number]
    if wish.act == "绝杀" and options.jue_once != "card":
        return bool(uses) if options.jue_once == "game" else any(use.seat == wish.seat for use in uses)
    if wish.act == "圣人":
        return any(mark.act == "圣人" and mark.card == card.number for mark in own.marks)
    if privilege.once == "card_and_target":
        return any(use.target == wish.target for use in mine)
    if privilege.once == "card_each_night":
        return any(play.card == card.number and play.act == wish.act for play in own.plays)
    return privilege.once == "card" and bool(mine)


# -- declarations


def declare(turn: Turn, wish: Declare) -> Answer:
    """宣言 杀/狼/狙击 文字 (R000-013): for whoever may attack in that role, or could with a 变形."""
    table = turn.table
    role = ROLE_CARDS[wish.role]
    if refusal := _in_time(turn, wish.seat, NAMED[wish.role]):
        return refusal
    if not any(cards_for(table.own, wish.seat, role)) and not any(card.kind == MORPH for card in table.own.row(wish.seat)):
        return Refusal("no-such-card", "R000-013", (role,))
    if not wish.words.strip():
        return Refusal("no-declaration", "R000-013")
    if refusal := _too_long(turn, wish.seat, wish.words):
        return refusal
    size = declarations.size(wish.words, table.options.zi_count)
    turn.happen(PieceSent(Piece(table.own.sent + 1, wish.seat, role, wish.words, size)))
    return None


def _too_long(turn: Turn, seat: int, words: str) -> Refusal | None:
    """D-55: everything is read out at dawn, so there is an end to it."""
    if not words.strip():
        return None
    characters, pieces = declarations.left(turn.table.own.pieces, seat)
    if len(words) > characters:
        return Refusal("declared-too-much", "R000-013", (declarations.MOST_CHARACTERS, max(characters, 0), len(words)))
    return Refusal("declared-too-often", "R000-013", (declarations.MOST_PIECES,)) if pieces < 1 else None


# -- taking back


def take_back(turn: Turn, wish: TakeBack) -> Answer:
    """撤销 [技能], 撤销 宣言: until the window of the act closes; what is taken back counts as never given."""
    if not turn.table.lives(wish.seat):
        return Refusal("you-are-out", "H4.8")
    if wish.what == "宣言":
        return _take_piece(turn, wish.seat)
    plays = [play for play in turn.table.own.plays if play.seat == wish.seat and wish.what in ("", play.act)]
    if not plays:
        return Refusal("nothing-to-take-back", "Q14")
    still = [play for play in plays if _in_time(turn, wish.seat, NAMED[play.act]) is None]
    if not still:
        return Refusal("too-late", "Q14")
    play = still[-1]
    if play.shape and any(each.card == play.card and each.number != play.number for each in turn.table.own.plays):
        return Refusal("shape-in-use", "H4.14")
    turn.happen(PlayTakenBack(play))
    return None


def withdraw(turn: Turn, seat: int) -> int:
    """Every act and piece of text that its owner could still take back, the latest first: points return (H-LB9)."""
    plays = [play for play in turn.table.own.plays if play.seat == seat and _in_time(turn, seat, NAMED[play.act]) is None]
    for play in reversed(plays):
        turn.happen(PlayTakenBack(play))
    pieces = [piece for piece in turn.table.own.pieces if piece.seat == seat and _open(turn, "night")]
    for piece in pieces:
        turn.happen(PieceTakenBack(piece))
    return len(plays) + len(pieces)


def _take_piece(turn: Turn, seat: int) -> Answer:
    pieces = [piece for piece in turn.table.own.pieces if piece.seat == seat]
    if not pieces:
        return Refusal("nothing-to-take-back", "Q14")
    if not _open(turn, "night"):
        return Refusal("too-late", "Q14")
    turn.happen(PieceTakenBack(pieces[-1]))
    return None


# -- the hour before night 1


def arrange(turn: Turn, wish: Arrange) -> Answer:
    """排牌: the new order by the places at the deal; the latest counts (H4.4)."""
    if not _open(turn, "preparation"):
        return Refusal("only-before-the-first-night", "H4.4")
    dealt = sorted(turn.table.own.row(wish.seat), key=lambda card: card.number)
    if sorted(wish.order) != list(range(1, len(dealt) + 1)):
        return Refusal("bad-order", "H4.4", (len(dealt),))
    turn.happen(RowArranged(wish.seat, tuple(dealt[place - 1] for place in wish.order)))
    return None


def choose_camp(turn: Turn, wish: ChooseCamp) -> Answer:
    """自选 阵营 (H4.3): the latest counts."""
    if not _open(turn, "preparation"):
        return Refusal("only-before-the-first-night", "H4.3")
    if turn.table.seat(wish.seat).role != UNDECIDED:
        return Refusal("no-camp-to-choose", "H4.3")
    turn.happen(CampChosen(wish.seat, wish.camp))
    return None
