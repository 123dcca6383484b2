"""The night of cards, N1–N27: one visible tuple, from the end of the old shapes to the new day (rules 2.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from engine.cards import declarations, phases
from engine.cards.cards import CURSES, NAMED
from engine.cards.events import (
    BallotsBarred,
    CardReturned,
    CardsLost,
    CheckTold,
    DawnTold,
    DayPrepared,
    FiresBurnt,
    LootKept,
    NightSettled,
    PointsDealt,
    PointsReturned,
    ShapesEnded,
)
from engine.cards.state import COMMONER, Binding, Card, Mark, Play, Traced
from engine.cards.working import ARTS, ATTACKS, RESISTS, Attack, Night
from engine.common.event import FallenTold, FellOut
from engine.common.table import Moment
from engine.common.turn import Turn


@dataclass(frozen=True, slots=True)
class NightStep:
    """One moment of the night."""

    number: str
    run: Callable[[Night], None]


# -- nightfall


def shapes_end(night: Night) -> None:
    """N1: shapes and left-over points belong to one night and its day (Q10, H4.14)."""
    points = night.own.points if night.options.ap_carry == "true" else tuple(0 for _ in night.own.points)
    night.turn.happen(ShapesEnded(points))


def points(night: Night) -> None:
    """N2: base and one for each 庶民 in the row, for the living (R000-179, Q09); a position may name them instead."""
    options, own, table = night.options, night.own, night.turn.table
    given = dict(own.given)

    def dealt(seat: int) -> int:
        if not table.lives(seat):
            return 0
        commoners = sum(card.kind == COMMONER for card in own.row(seat))
        return given.get(seat, own.purse(seat) + int(options.ap_base) + int(options.ap_per_commoner) * commoners)

    night.turn.happen(PointsDealt(tuple(dealt(seat.number) for seat in table.seats)))


def fires(night: Night) -> None:
    """N3: fires in the order of sending, each on the purse that the one before left (R000-162 … R000-168, Q86–Q91)."""
    table, options = night.turn.table, night.options
    purse = {seat.number: night.own.purse(seat.number) for seat in table.seats}
    burnt = []
    for fire in night.own.fires:
        dead_target = not table.lives(fire.target)
        spoilt = (fire.void and options.fire_block_cost == "void") or (dead_target and options.fire_dead_target == "cancel")
        if not table.lives(fire.seat) or purse[fire.seat] == 0 or spoilt:
            burnt.append((fire.seat, fire.target, 0, 0))
            continue
        price = _half_lost(purse[fire.seat], options.fire_round, least=1)
        harm = 0 if fire.void or dead_target else _half_lost(purse[fire.target], options.fire_round, least=0)
        purse[fire.seat] -= price
        purse[fire.target] -= harm
        burnt.append((fire.seat, fire.target, price, harm))
    if night.own.fires:
        night.turn.happen(FiresBurnt(tuple(burnt), tuple(purse[seat.number] for seat in table.seats)))


def _half_lost(points: int, rounding: str, least: int) -> int:
    """Q86: `floor` keeps ⌊p/2⌋, `ceil` loses ⌊p/2⌋ and at least `least`."""
    return points - points // 2 if rounding == "floor" else max(min(least, points), points // 2)


def orders(night: Night) -> None:
    """N4: orders come in until the night's end; each is checked and paid as it comes (acts.py)."""
    phases.take_orders(night.turn)


# -- the settlement


def texts(night: Night) -> None:
    """N5: the text of each line pays for its first attacks; the rest lapse and are paid back (Q16)."""
    options, turn = night.options, night.turn
    lapsed = declarations.lapsing(night.own.plays, night.own.pieces, options)
    night.lapsed = {play.number for play in lapsed}
    for play in lapsed:
        night.ends(play, "lapsed", "Q16")
    night.published = declarations.published(night.launched(*ATTACKS), night.own.pieces, options)
    for seat in sorted({play.seat for play in lapsed}):
        mine = tuple(play for play in lapsed if play.seat == seat)
        refund = 0 if options.short_text == "all_void_paid" else sum(play.cost for play in mine)
        turn.happen(PointsReturned(seat, refund, "text", mine))


def shapes(night: Night) -> None:
    """N6: who is 杀手 or 狼人 tonight is settled before anything can stop him (R000-061, R000-081)."""
    _each(night, night.launched("变形"))


def unstoppable(night: Night) -> None:
    """N7: a line with 一击必杀 is beyond every privilege tonight, 禁锢 included (R000-015, R000-025, Q22)."""
    if night.options.ik_scope == "night":
        night.firm = {(play.seat, ATTACKS[play.act][0]) for play in night.launched("杀手必杀", "狼人必杀")}


def imprisonments(night: Night) -> None:
    """N8: 禁锢, all at once; it never cancels 禁锢, so all prisoners are known before anything is void (R000-103 … R000-114)."""
    _each(night, night.launched("禁锢"))
    night.void = {play.number for play in night.launched(*NAMED) if _is_void(night, play)}
    returned: dict[int, list[Play]] = {}
    for play in night.plays:
        if play.number in night.void:
            night.ends(play, "void", "R000-105", night.jailers[play.seat])
            returned.setdefault(play.seat, []).append(play)
    night.shapes = [shape for shape in night.shapes if not any(p.card == shape.card and p.number in night.void and p.shape for p in night.plays)]
    if night.options.refund_on_void == "true":
        for seat, mine in sorted(returned.items()):
            night.turn.happen(PointsReturned(seat, sum(play.cost for play in mine), "prison", tuple(mine)))


def _is_void(night: Night, play: Play) -> bool:
    """Whether 禁锢 voids this use of a privilege."""
    options, jailers = night.options, night.jailers
    if play.seat not in jailers or play.act == "禁锢":
        return False
    # Q54 literal: who has imprisoned his own jailer loses everything else.
    if options.mutual_scope == "literal" and any(jailer != play.seat and play.seat in jailers.get(jailer, ()) for jailer in jailers[play.seat]):
        return True
    if NAMED[play.act].free or (options.morph_skill_blockable == "false" and night.by_morph(play)):
        return False
    if play.act == "纵火":
        return True
    if play.cost not in (1, 2):
        return False
    return not (play.act in ATTACKS and _line_stands(night, play))


def _line_stands(night: Night, play: Play) -> bool:
    """R000-015: a 必杀 night of the line; Q53 `sum`: a line whose normal attacks cost three together."""
    line = (play.seat, ATTACKS[play.act][0])
    normal = [each.cost for each in night.launched(*ATTACKS) if (each.seat, *ATTACKS[each.act]) == (*line, "normal")]
    return line in night.firm or (night.options.prison_unit == "sum" and sum(normal) >= 3)


def attacks(night: Night) -> None:
    """N9: the attacks that exist: launched and not void (P2). Whether they will hit is another question."""
    night.attacks = [attack for attack in night.launched_attacks() if attack.play.number not in night.void]


def bindings(night: Night) -> None:
    """N10: 束魂 and 巫医, all at once: every line that was going to attack the saved loses all its normal attacks (Q32–Q34)."""
    _each(night, night.acts(*ARTS))
    for attack in night.flying():
        if attack.stoppable and attack.line in night.stopping:
            by = night.stopping[attack.line]
            night.stop(attack, "bound", "R000-046" if by[0][0] == "束魂" else "R000-067", [seat for _, seat in by], [art for art, _ in by])


def anti_snipes(night: Night) -> None:
    """N11: normal snipes do nothing (R000-117, R000-120)."""
    _each(night, night.acts("反狙击"))


def armours(night: Night) -> None:
    """N12: one's own armour, before somebody else's body (R000-086, R000-095)."""
    _each(night, night.acts(*RESISTS))


def guards(night: Night) -> None:
    """N13: what the armour let through goes to the first guard, once; then the guard's own armour is asked (H4.13, Q52)."""
    _each(night, night.acts("保镖"))
    taken: set[int] = set()
    for attack in list(night.flying()):
        aimed_at = attack.play.target or 0
        guard = night.guards.get(aimed_at)
        if guard is None or not attack.stoppable or (night.options.bao_split == "true" and aimed_at in taken):
            continue
        taken.add(aimed_at)
        attack.victim = guard.seat
        night.ends(attack.play, "guarded", "H4.13", (guard.seat,))
        armour = night.armour_of(guard.seat, attack.role)
        if armour is not None and night.options.armour_on_redirect == "true":
            night.stop(attack, "armoured", "Q52", (guard.seat,), (armour,))


def landings(night: Night) -> None:
    """N14: what still flies hits; every aimed shot marks its card in the nightfall row (R000-037, Q29, Q30)."""
    _each(night, night.launched(*ATTACKS))
    night.aims = _marks(night)


def _marks(night: Night) -> list[tuple[Attack, Card | None]]:
    """The card that each aim marks, None for a waste: read on the nightfall row, or under Q30 on what the aims before left."""
    options, marks = night.options, list[tuple[Attack, Card | None]]()
    for attack, wanted in night.aims:
        taken = [card for other, card in marks if other.victim == attack.victim]
        row = night.own.row(attack.victim)
        card = wanted
        if options.aim_two == "sequential":
            left = [each for each in row if each not in taken]
            card = left[-attack.play.place] if attack.play.place <= len(left) else None
        elif card in taken:
            ahead = [each for each in row[: row.index(card)] if each not in taken] if card is not None else []
            card = ahead[-1] if ahead and options.aim_same == "slide" else None
        marks.append((attack, card))
    return marks


def failures(night: Night) -> None:
    """N15: bound or healed by one player on two nights running, attacked on neither: one loss, per caster (R000-053 … R000-058, Q35–Q41)."""
    met = {art: _met(night, art) for art in ARTS}
    mixed = night.options.mixed_arts == "counts"
    for seat, art, target in _cast(night):
        before = [b for b in night.own.bindings if (b.seat, b.target) == (seat, target) and (b.art == art or mixed)]
        if target not in met[art] and any(not each.met for each in before):
            night.ended.add((seat, art, target))
            play = next(play for play in night.launched(art) if (play.seat, play.target) == (seat, target))
            night.ends(play, "failed", "R000-053" if art == "束魂" else "R000-074", (target,))
    failed = sorted((target, art) for _, art, target in night.ended)
    night.failed = sorted(set(failed)) if night.options.pen_per_caster == "one" else failed


def _cast(night: Night) -> list[tuple[int, str, int]]:
    """Who used which art on whom tonight, each once (R000-057); an imprisoned use is none, unless Q39 counts it."""
    cast = night.launched(*ARTS) if night.options.void_breaks == "counts" else night.acts(*ARTS)
    return sorted({(play.seat, play.act, play.target or 0) for play in cast})


def _met(night: Night, art: str) -> set[int]:
    """Who was attacked tonight, so that the art has not failed on him (Q35, Q40)."""
    normal_only = night.options.pen_attack == "normal_only"
    if art == "巫医" and night.options.heal_word == "killed":
        landed = [*night.hits, *(attack for attack, card in night.aims if card is not None)]
        return {a.victim for a in landed if a.role in ARTS[art] and (a.kind == "normal" or not normal_only)}
    return night.attacked(art, normal_only)


def slayings(night: Night) -> None:
    """N16: night 绝杀, the last of the attacks (R000-124)."""
    _each(night, night.acts("绝杀"))


def losses(night: Night) -> None:
    """N17: the marked cards, then from the front one for each hit, failure and 绝杀, while cards last (P5, Q27, Q65)."""
    for place in night.turn.table.seats:
        seat, row = place.number, list(night.own.row(place.number))
        in_order = (_lose_aimed, _lose_hit) if night.options.aim_order == "first" else (_lose_hit, _lose_aimed)
        for lose in (*in_order, _lose_failed, _lose_slain):
            lose(night, seat, row)
        for cause in ("attack", "failure", "slain"):
            if gone := tuple(card for who, why, card in night.lost if (who, why) == (seat, cause)):
                night.turn.happen(CardsLost(seat, gone, cause))


def _lose_aimed(night: Night, seat: int, row: list[Card]) -> None:
    """The named cards; a 底牌 of a longer row only if it is by now the only one (Q28 `dawn`)."""
    aims = [(attack, card) for attack, card in night.aims if attack.victim == seat]
    bottom = row[-1] if len(night.own.row(seat)) > 1 and row else None
    for attack, card in sorted(aims, key=lambda aim: aim[1] == bottom):
        if card is None or card not in row or (card == bottom and len(row) > 1):
            night.ends(attack.play, "wasted", "Q29" if card is None else "Q27", (seat,))
        else:
            _lose(night, seat, row, card, "attack", attack.play, "R000-037")


def _lose_hit(night: Night, seat: int, row: list[Card]) -> None:
    for attack in (hit for hit in night.hits if hit.victim == seat):
        wanted = len(row) if attack.kind == "sure" and night.options.ik_loss == "all" else 1
        if not row:
            night.ends(attack.play, "wasted", "P5", (seat,))
        for card in row[:wanted]:
            _lose(night, seat, row, card, "attack", attack.play, "R000-010")


def _lose_failed(night: Night, seat: int, row: list[Card]) -> None:
    for _ in (art for target, art in night.failed if target == seat):
        if row:
            night.lost.append((seat, "failure", row.pop(0)))


def _lose_slain(night: Night, seat: int, row: list[Card]) -> None:
    for play in (play for play in night.slain if play.target == seat):
        if row:
            _lose(night, seat, row, row[0], "slain", play, "R000-124")
        else:
            night.ends(play, "wasted", "Q63", (seat,))


def _lose(night: Night, seat: int, row: list[Card], card: Card, cause: str, play: Play, clause: str) -> None:
    row.remove(card)
    night.lost.append((seat, cause, card))
    night.ends(play, "landed", clause, (seat,), (card.kind,))


def thefts(night: Night) -> None:
    """N18: after the losses, in the order of sending (H4.15)."""
    _each(night, night.acts("盗窃"))


def pardons(night: Night) -> None:
    """N19: the executed card comes back to the front of its row (R000-133, Q70)."""
    _each(night, night.acts("特赦"))
    for each in night.own.executed:
        if each.seat in night.pardoned:
            night.turn.happen(CardReturned(each.seat, each.card))


def loot(night: Night) -> None:
    """N20: stolen cards come to the front of the thief's row, where they were never in danger tonight (H4.15)."""
    for play, card in night.loot:
        night.turn.happen(LootKept(play.seat, play.target or 0, card))


def deaths(night: Night) -> None:
    """N21: an empty row is death; a pardon has come in time (H4.8, Q69)."""
    night.dead = [seat for seat in night.turn.table.living() if not night.own.row(seat)]
    for seat in night.dead:
        night.turn.note(seat, "no-cards", "H4.8")
        night.turn.happen(FellOut(seat, "cards", night.turn.at))
    if night.dead:
        night.turn.happen(FallenTold(tuple(night.dead)))


def bans(night: Night) -> None:
    """N22: the saved who live have no ballot today (R000-048, R000-069, Q42)."""
    hurt = {seat for seat, cause, _ in night.lost if cause in ("attack", "slain")}
    spared = hurt if night.options.ban_if_hurt == "only_if_unhurt" else set()
    barred = tuple(seat for seat in sorted(night.saved) if night.turn.table.lives(seat) and seat not in spared)
    if barred:
        night.turn.happen(BallotsBarred(barred))


def day_prepared(night: Night) -> None:
    """N23: curses, 圣人 and fires wait for the day and the next nightfall (R000-144, R000-162, R000-170)."""
    _each(night, night.acts(*CURSES, "圣人"))
    _each(night, night.launched("纵火"))
    night.turn.happen(DayPrepared(tuple(night.curses), tuple(night.armed), tuple(night.fires)))


def checks(night: Night) -> None:
    """N24: 法警 and 占卜 learn whether the card was exercised, void or not (Q46); the imprisoned get 无结果 (Q47)."""
    _each(night, night.acts("法警", "占卜"))
    for play in night.launched("法警", "占卜"):
        answer = next((end.words[0] for end in night.endings[play.number] if end.code == "answered"), "无结果")
        night.turn.happen(CheckTold(play.seat, play.act, answer))


def bulletin(night: Night) -> None:
    """N25: what everybody is told, and nothing else (2.5); then the night's acts and texts go."""
    saved = tuple((seat, art) for seat in sorted(night.saved) for art in ARTS if art in night.saved[seat])
    hurt, slain = night.losses("attack"), night.losses("slain")
    failed = tuple((seat, art) for seat, art in night.failed if seat in dict(night.losses("failure")))
    victims = [play.target or 0 for play, _ in night.loot]
    robbed = tuple((seat, victims.count(seat)) for seat in sorted(set(victims)))
    night.turn.happen(
        DawnTold(night.turn.table.day, tuple(night.published), hurt, failed, slain, saved, tuple(sorted(night.pardoned)), robbed, tuple(night.dead))
    )
    night.turn.happen(NightSettled(_marks_after(night), tuple(night.shapes), _bindings_after(night), _trace(night)))


def _marks_after(night: Night) -> tuple[Mark, ...]:
    """绝杀 is used up, and 特赦 for its target, whatever came of them (Q63, Q75)."""
    once = (Mark(play.act, play.card, play.seat, play.target) for play in night.launched("绝杀", "特赦"))
    return (*night.own.marks, *once)


def _bindings_after(night: Night) -> tuple[Binding, ...]:
    """What the next night asks about (Q36, Q39)."""
    met = {art: _met(night, art) for art in ARTS}
    again = (key for key in _cast(night) if night.options.window == "sliding" or key not in night.ended)
    return tuple(Binding(seat, art, target, target in met[art]) for seat, art, target in again)


def _trace(night: Night) -> tuple[Traced, ...]:
    return tuple(Traced(play, tuple(night.endings.get(play.number, ()))) for play in night.plays)


def victory(night: Night) -> None:
    """N26 (H4.12)."""
    night.turn.check()


def day(night: Night) -> None:
    """N27."""
    if not night.turn.over():
        phases.open_day(night.turn)


def _each(night: Night, plays: Iterable[Play]) -> None:
    """What the chapter says of each of these acts, in the order of sending."""
    for play in list(plays):
        NAMED[play.act].effect(night, play)


NIGHT = (
    NightStep("N1", shapes_end),
    NightStep("N2", points),
    NightStep("N3", fires),
    NightStep("N4", orders),
    NightStep("N5", texts),
    NightStep("N6", shapes),
    NightStep("N7", unstoppable),
    NightStep("N8", imprisonments),
    NightStep("N9", attacks),
    NightStep("N10", bindings),
    NightStep("N11", anti_snipes),
    NightStep("N12", armours),
    NightStep("N13", guards),
    NightStep("N14", landings),
    NightStep("N15", failures),
    NightStep("N16", slayings),
    NightStep("N17", losses),
    NightStep("N18", thefts),
    NightStep("N19", pardons),
    NightStep("N20", loot),
    NightStep("N21", deaths),
    NightStep("N22", bans),
    NightStep("N23", day_prepared),
    NightStep("N24", checks),
    NightStep("N25", bulletin),
    NightStep("N26", victory),
    NightStep("N27", day),
)
"""Rules 2.2, in order. The orders come in between N4 and N5."""

BEFORE_ORDERS = 4


def begin_night(turn: Turn) -> None:
    """Nightfall, up to the hour in which orders come in."""
    phases.night_falls(turn)
    run(turn, NIGHT[:BEFORE_ORDERS])


def nightfall(turn: Turn, _moment: Moment) -> None:
    begin_night(turn)


def dawn(turn: Turn, _moment: Moment) -> None:
    run(turn, NIGHT[BEFORE_ORDERS:])


def run(turn: Turn, steps: tuple[NightStep, ...]) -> None:
    """Some moments of the night, one after the other."""
    night = Night(turn, list(turn.table.own.plays))
    for step in steps:
        step.run(night)
