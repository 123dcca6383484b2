"""The chapter of the cards, in the order of the rules: what each privilege costs, when and on whom it may be used, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from engine.cards.events import CardStolen
from engine.cards.state import (
    ARMOUR,
    BINDER,
    CURSER,
    GUARD,
    HEALER,
    KILLER,
    MORPH,
    PRISON,
    SAINT,
    SLAYER,
    SNIPER,
    THIEF,
    WOLF,
    Armed,
    Curse,
    Fire,
    Play,
    Shape,
)
from engine.cards.working import ARTS, ATTACKS, RESISTS, Attack, Night

Target = Literal["nobody", "living", "other", "executed"]
When = Literal["night", "always"]
Once = Literal["", "card", "card_and_target", "night", "card_each_night", "armour", "period"]
Effect = Callable[[Night, Play], None]


@dataclass(frozen=True, slots=True)
class Privilege:
    """One effect of a card. `cost` is a price or the option that holds it; `once` how often the text lets it be used.

    `free` privileges stand under 禁锢 whatever they cost (3.1.7a). `votes` is what it makes of somebody's votes at the close.
    """

    name: str
    card: str
    clause: str
    cost: int | str
    target: Target
    effect: Effect
    when: When = "night"
    once: Once = ""
    free: bool = False
    votes: Callable[[int, int], int] | None = None

    def price(self, options: Any) -> int:
        return self.cost if isinstance(self.cost, int) else int(getattr(options, self.cost))


def privilege(name: str, card: str, clause: str, cost: int | str, target: Target, **more: Any) -> Callable[[Effect], Privilege]:
    """The function below, as a privilege; nothing is registered anywhere."""

    def made(effect: Effect) -> Privilege:
        return Privilege(name, card, clause, cost, target, effect, **more)

    return made


def _land(night: Night, play: Play) -> None:
    """Whatever still flies of this attack is a hit (P5)."""
    night.hits += [attack for attack in night.flying() if attack.play == play]


# -- 3.1.1 杀手


@privilege("杀", KILLER, "3.1.1a", 1, "living")
def kill(night: Night, play: Play) -> None:
    """每次攻击一名游戏者，对方失去一张牌；一夜可攻击多次，每次要写满字数的杀人宣言。"""
    _land(night, play)


@privilege("杀手必杀", KILLER, "3.1.1b", 3, "living")
def sure_kill(night: Night, play: Play) -> None:
    """发动的这一夜，什么特权都挡不住这名杀手；同样要写宣言。"""
    _land(night, play)


# -- 3.1.2 狼人


@privilege("狼", WOLF, "3.1.2a", 1, "living")
def bite(night: Night, play: Play) -> None:
    """同杀手的普通攻击。"""
    _land(night, play)


@privilege("狼人必杀", WOLF, "3.1.2b", 3, "living")
def sure_bite(night: Night, play: Play) -> None:
    """同杀手的一击必杀。"""
    _land(night, play)


# -- 3.1.3 狙击手


@privilege("狙击", SNIPER, "3.1.3a", 1, "living")
def snipe(night: Night, play: Play) -> None:
    """每次狙击一名游戏者，对方按顺序失去一张牌。"""
    _land(night, play)


@privilege("瞄准", SNIPER, "3.1.3b", 3, "living")
def aim(night: Night, play: Play) -> None:
    """天亮时对方失去指定顺位的那张牌，顺位从入夜时的牌列倒数。"""
    row = night.own.row(play.target or 0)
    card = row[-play.place] if play.place <= len(row) else None
    night.aims += [(attack, card) for attack in night.flying() if attack.play == play]


# -- 3.1.4 束魂/法警, 3.1.5 巫医/占卜


def _triggers(night: Night, art: str, target: int) -> list[Attack]:
    """The normal attacks on the target that make the art succeed (Q33)."""
    trigger = night.options.bind_trigger
    pool = list(night.launched_attacks()) if trigger == "declared" else list(night.attacks)
    found = [a for a in pool if a.stoppable and a.play.target == target and a.role in ARTS[art]]
    return [a for a in found if trigger != "would_hit" or _would_hit(night, a, target)]


def _would_hit(night: Night, attack: Attack, target: int) -> bool:
    anti = attack.role == SNIPER and bool(night.snipers_stopped_at(target))
    return not anti and night.armour_of(target, attack.role) is None


def _save(night: Night, play: Play) -> None:
    """The art succeeds for every line that has a stoppable normal attack on the target (N10, Q32, Q34)."""
    art, target = play.act, play.target or 0
    found = _triggers(night, art, target)
    seats, lines = {a.play.seat for a in found}, {a.line for a in found}
    if found or (night.options.bind_gap == "as_success" and target in night.attacked(art)):
        arts = night.saved.setdefault(target, [])
        if art not in arts:
            arts.append(art)
    for attack in night.attacks:
        reached: dict[str, bool] = {"line": attack.line in lines, "player": attack.play.seat in seats, "all": attack.role in ARTS[art]}
        if found and reached[night.options.bind_scope]:
            night.stopping.setdefault(attack.line, []).append((art, play.seat))
    if found or art in night.saved.get(target, ()):
        night.ends(play, "saved", "R000-046" if art == "束魂" else "R000-067", (target,))
    else:
        night.ends(play, "empty", "R000-049" if art == "束魂" else "R000-070", (target,))


@privilege("束魂", BINDER, "3.1.4a", 2, "living")
def bind(night: Night, play: Play) -> None:
    """若目标当夜正要遭杀手或狙击手普通攻击，那名攻击者当夜的普通攻击全部无效。"""
    _save(night, play)


def _answer(night: Night, play: Play, role: str) -> None:
    """Whether anybody exercised the card of a role tonight (Q46); the imprisoned get no answer (Q47)."""
    effective = night.options.check_counts_void == "effective_only"
    used = night.acts(*ATTACKS) if effective else night.launched(*ATTACKS)
    seen = any(ATTACKS[each.act][0] == role for each in used)
    night.ends(play, "answered", play.act, words=("有" if seen else "无",))


@privilege("法警", BINDER, "3.1.4b", 2, "nobody", once="night")
def bailiff(night: Night, play: Play) -> None:
    """天亮得知当夜有没有人行使杀手牌的技能。"""
    _answer(night, play, KILLER)


@privilege("巫医", HEALER, "3.1.5a", 2, "living")
def heal(night: Night, play: Play) -> None:
    """若目标当夜正要遭狼人或狙击手普通攻击，那名攻击者当夜的普通攻击全部无效。"""
    _save(night, play)


@privilege("占卜", HEALER, "3.1.5b", 2, "nobody", once="night")
def divine(night: Night, play: Play) -> None:
    """天亮得知当夜有没有人行使狼人牌的技能。"""
    _answer(night, play, WOLF)


# -- 3.1.6 防弹衣/狼毒


def _resist(night: Night, play: Play) -> None:
    clause = "R000-086" if play.act == "防弹衣" else "R000-095"
    for attack in night.flying():
        if attack.stoppable and attack.victim == play.seat and attack.role in RESISTS[play.act]:
            night.stop(attack, "armoured", clause, (play.seat,), (play.act,))


@privilege("防弹衣", ARMOUR, "3.1.6a", 1, "nobody", once="armour")
def vest(night: Night, play: Play) -> None:
    """当夜抵抗杀手和狙击手对自己的普通攻击。"""
    _resist(night, play)


@privilege("狼毒", ARMOUR, "3.1.6b", 1, "nobody", once="armour")
def wolfbane(night: Night, play: Play) -> None:
    """当夜抵抗狼人和狙击手对自己的普通攻击。"""
    _resist(night, play)


# -- 3.1.7 禁锢/反狙击


@privilege("禁锢", PRISON, "3.1.7a", 2, "living", free=True)
def imprison(night: Night, play: Play) -> None:
    """目标当夜行使的一至二点的特权全部无效。"""
    night.jailers.setdefault(play.target or 0, []).append(play.seat)
    night.ends(play, "imprisoned", "R000-105", (play.target or 0,))


@privilege("反狙击", PRISON, "3.1.7b", 2, "nobody", once="armour")
def anti_snipe(night: Night, play: Play) -> None:
    """当夜狙击手的普通狙击不生效。"""
    for attack in night.flying():
        if attack.role == SNIPER and attack.stoppable and play.seat in night.snipers_stopped_at(attack.victim):
            night.stop(attack, "anti-sniped", "R000-117", (play.seat,))


# -- 3.1.8 绝杀/特赦


@privilege("绝杀", SLAYER, "3.1.8a", 2, "living", when="always", once="card", free=True)
def slay(night: Night, play: Play) -> None:
    """当前时段结束时对方失去一张牌；每张牌一局一次。"""
    night.slain.append(play)


@privilege("特赦", SLAYER, "3.1.8b", 2, "executed", once="card_and_target")
def pardon(night: Night, play: Play) -> None:
    """天亮时被处决者取回前一天因处决失去的那张牌，排回最前。"""
    if play.target is not None and play.target not in night.pardoned and any(each.seat == play.target for each in night.own.executed):
        night.pardoned.append(play.target)
        night.ends(play, "pardoned", "R000-133", (play.target,))
    else:
        night.ends(play, "in-vain", "R000-140", (play.target or 0,))


# -- 3.1.9 诅咒/庇佑


def _on_the_list(night: Night, play: Play) -> None:
    night.curses.append(Curse(play.seat, play.act, play.target or 0))
    night.ends(play, "listed", "R000-144", (play.target or 0,))


@privilege("诅咒", CURSER, "3.1.9a", 1, "living", when="always", votes=lambda votes, unit: votes + unit)
def curse(night: Night, play: Play) -> None:
    """当天投票结束时，对方多计一票。"""
    _on_the_list(night, play)


@privilege("恶毒诅咒", CURSER, "3.1.9b", 2, "living", when="always", votes=lambda votes, unit: votes * 2)
def dire_curse(night: Night, play: Play) -> None:
    """当天投票结束时，对方的得票翻倍。"""
    _on_the_list(night, play)


@privilege("庇佑", CURSER, "3.1.9c", 1, "living", when="always", votes=lambda votes, unit: votes - unit)
def bless(night: Night, play: Play) -> None:
    """当天投票结束时，对方少计一票。"""
    _on_the_list(night, play)


@privilege("虔诚庇佑", CURSER, "3.1.9d", 2, "living", when="always", votes=lambda votes, unit: votes // 2)
def pious_bless(night: Night, play: Play) -> None:
    """当天投票结束时，对方的得票减半，奇数先减一。"""
    _on_the_list(night, play)


# -- 3.1.10 圣人/纵火犯


@privilege("纵火", SAINT, "3.1.10a", 0, "other", when="always", once="period")
def burn(night: Night, play: Play) -> None:
    """下一夜发完点数之后，自己和对方的点数都减半；自己至少付一点。"""
    night.fires.append(Fire(play.seat, play.target or 0, play.number in night.void))
    night.ends(play, "queued", "R000-162", (play.target or 0,))


@privilege("圣人", SAINT, "3.1.10b", 3, "nobody", once="night")
def saint(night: Night, play: Play) -> None:
    """当天若自己被处决，投死的人同时各失去一张牌；全局只生效一次。"""
    night.armed.append(Armed(play.seat, play.card))
    night.ends(play, "armed", "R000-170")


# -- the three whose text is lost (house rules)


@privilege("保镖", GUARD, "H4.13", "bao_cost", "other", once="card_each_night", free=True)
def guard(night: Night, play: Play) -> None:
    """当夜对方受到的普通攻击改由自己承受；最先通知的保镖承受，不再转移。"""
    night.guards.setdefault(play.target or 0, play)


@privilege("变形", MORPH, "H4.14", "morph_cost", "nobody", once="card_each_night", free=True)
def morph(night: Night, play: Play) -> None:
    """把这张牌变成另一种特权牌，到下一夜来临时变回。"""
    night.shapes.append(Shape(play.card, play.seat, play.shape))
    night.ends(play, "shaped", "H4.14", words=(play.shape,))


@privilege("盗窃", THIEF, "H4.15", "steal_cost", "other", once="card_each_night")
def steal(night: Night, play: Play) -> None:
    """丢牌之后，对方最前面的一张牌归自己，排到自己的最前面；对方只剩一张或自己已无牌则落空。"""
    row = night.own.row(play.target or 0)
    if len(row) >= 2 and night.own.row(play.seat):
        night.loot.append((play, row[0]))
        night.turn.happen(CardStolen(play.seat, play.target or 0, row[0]))
        night.ends(play, "stolen", "H4.15", (play.target or 0,), (row[0].kind,))
    else:
        night.ends(play, "in-vain", "H4.15", (play.target or 0,))


PRIVILEGES = (
    kill, sure_kill, bite, sure_bite, snipe, aim, bind, bailiff, heal, divine, vest, wolfbane, imprison, anti_snipe, slay, pardon,
    curse, dire_curse, bless, pious_bless, burn, saint, guard, morph, steal,
)  # fmt: skip
"""The chapter, in the order of the rules."""

NAMED: Mapping[str, Privilege] = {each.name: each for each in PRIVILEGES}
CURSES = tuple(each.name for each in PRIVILEGES if each.votes is not None)
