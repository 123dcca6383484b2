"""What people say next: mostly what their rules allow and the moment asks for, now and then something else."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from desk.game import Game
from engine.cards.cards import PRIVILEGES
from engine.classic.state import HUNTER, SEER, WITCH, WOLF
from tests.town.town import OWNER

STRANGERS = ("88001", "88002")


@dataclass(frozen=True)
class Circle:
    """The people of the game numbered `number`: nobody plays two."""

    number: int = 0

    @property
    def group(self) -> str:
        return str(700 + self.number)

    @property
    def judge(self) -> str:
        return str(90_001 + 10 * self.number)

    @property
    def second(self) -> str:
        return str(90_002 + 10 * self.number)

    @property
    def spare(self) -> tuple[str, ...]:
        """Who is at hand, and has no seat yet."""
        return tuple(str(30_000 + 10 * self.number + n) for n in range(1, 5))

    def player(self, number: int) -> str:
        return str(10_100 + 1000 * self.number + number)


@dataclass(frozen=True)
class Line:
    """`public`: in the group. `quoting`: it answers the latest post of the same person there."""

    who: str
    text: str
    public: bool = False
    quoting: bool = False


# -- before the first day


def begun(game: Game | None) -> bool:
    """Whether anything is open but the muster."""
    return game is not None and game.table is not None and (game.table.phase != "signup" or bool(game.table.windows))


def lobby(game: Game, luck: Random, circle: Circle) -> list[Line]:
    """Whoever has not signed up does so; then roles are dealt, acknowledged, and the game begins."""
    if game.table is None:
        joined = {person.account for person in (*game.players, *game.waiting)}
        outside = [circle.player(n) for n in range(1, game.seats + 3) if circle.player(n) not in joined][: len(game.free_seats)]
        silent = [person.account for person in game.seated.values() if not person.reached]
        luck.shuffle(outside)
        lines = [
            *(Line(who, luck.choice(("报名", "报名", f"报名 {luck.randint(1, game.seats)}")), True) for who in outside),
            *(Line(who, "收到") for who in silent),
        ]
        return lines or [Line(circle.judge, "/发身份 确认")]
    silent = [person.account for person in game.seated.values() if person.acked < game.deal]
    camps = (
        [Line(game.players[n - 1].account, f"自选 {luck.choice(('平民', '杀手', '狼人'))}") for n in range(1, game.seats + 1)]
        if game.rule_set == "cards"
        else []
    )
    orders = [Line(who, "排牌 3 1 2 5 4") for who in silent[:2]] if game.rule_set == "cards" else []
    lines = [Line(who, "收到") for who in silent]
    if lines and luck.random() < 0.8:
        return [*lines, *orders, *luck.sample(camps, min(2, len(camps)))]
    return [Line(circle.judge, "/开始 确认", luck.random() < 0.5), *luck.sample(camps, min(1, len(camps)))]


def rulings(rule_set: str, luck: Random, circle: Circle) -> list[Line]:
    """What the judge decides before anybody signs up."""
    chosen = [f"late_grace_s {luck.choice((0, 3, 30))}"]
    if rule_set == "cards":
        chosen.append("zi_per_attack 0")
    if rule_set == "classic":
        chosen.append(f"villagers {luck.randint(1, 3)}")
    if luck.random() < 0.3:
        chosen.append(f"early_close {luck.randint(0, 1)}")
    if luck.random() < 0.2:
        chosen.append(f"min_phase {luck.choice((30, 120))}")
    return [Line(circle.judge, f"/裁定 {words} 确认") for words in chosen]


# -- in the game


def duties(game: Game, luck: Random) -> list[Line]:
    """What the moment asks of everybody, each of whom may forget it."""
    table = game.table
    assert table is not None
    lines = [_asked(game, window.name, window.seat, luck) for window in table.windows if window.seat is not None and luck.random() < 0.7]
    if table.votes.open:
        favourites = luck.sample(table.living(), min(3, len(table.living())))
        silent = [seat for seat in table.living() if table.votes.of(seat) is None and luck.random() < 0.92]
        luck.shuffle(silent)
        lines += [_ballot(game, seat, luck.choice(favourites), luck) for seat in silent]
    elif table.window("verdict") is not None:
        lines += [Line(_account(game, seat), luck.choice("死死生"), True) for seat in table.living() if luck.random() < 0.8]
    else:
        lines += [line for seat in table.living() for line in _at_night(game, seat, luck)]
    return lines


def _account(game: Game, seat: int) -> str:
    return game.players[seat - 1].account


def _ballot(game: Game, seat: int, target: int, luck: Random) -> Line:
    if luck.random() < 0.08:
        return Line(_account(game, seat), "弃权", True)
    if luck.random() < 0.06:
        return Line(_account(game, seat), f"代投 {target} 出门在外")
    return Line(_account(game, seat), f"投票：{target}" + ("" if game.rule_set == "cards" else " 理由：像狼"), True)


def _asked(game: Game, window: str, seat: int, luck: Random) -> Line:
    living = game.table.living() if game.table is not None else ()
    target = luck.choice(living or (1,))
    shots: dict[str, tuple[str, ...]] = {"infection": (f"粉碎 {target}", "不粉碎")}
    shot = shots.get(game.rule_set, (f"枪 {target}", "不开枪"))
    words: dict[str, tuple[str, ...]] = {
        "shot": shot,
        "badge": (f"警徽 {target}",),
        "head": (f"传位 {target}",),
        "words": (f"遗言 我是好人，{target}号是狼",),
    }
    return Line(_account(game, seat), luck.choice(words.get(window, ("状态", "好了"))))


def _at_night(game: Game, seat: int, luck: Random) -> list[Line]:
    table: Any = game.table
    if luck.random() < 0.25:
        return []
    target, who = luck.choice(table.living()), _account(game, seat)
    if game.rule_set == "cards":
        kinds = {card.kind for card in table.own.row(seat)}
        acts = [each.name for each in PRIVILEGES if each.card in kinds] or ["杀"]
        act = luck.choice(acts)
        words = {"瞄准": f"瞄准 {target} 倒数{luck.randint(1, 3)}", "变形": f"变形 {luck.choice(('杀手', '狼人', '保镖'))}"}
        return [Line(who, words.get(act, f"{act} {target}"))]
    role = table.seat(seat).role
    if game.rule_set == "infection":
        skills = {
            "狼头": ("感染", "感染", "感染", "血睿"),
            "预言家": ("预言",),
            "女巫": ("净化", "格式化"),
            "守卫": ("防火墙",),
            "村民": ("过载", "好了"),
        }
        skill = luck.choice(skills.get(role, ("好了",)))
        return [Line(who, skill if skill == "好了" else f"{skill} {target}{luck.choice(('', '', ' 一', ' 二')) if skill == '感染' else ''}")]
    if role == WOLF:
        wolves = table.living(WOLF)
        first = [Line(who, f"狼头 {luck.choice(wolves)}")] if table.day == 1 else []
        return [*first, Line(who, f"刀 {target} 带队"), *([Line(who, f"定刀 {target}")] if luck.random() < 0.6 else [])]
    skilled: dict[str, tuple[str, ...]] = {
        SEER: (f"验 {target}",),
        WITCH: ("不用药", f"毒 {target}", f"救 {target}"),
        HUNTER: (f"枪 {target}", "好了"),
    }
    return [Line(who, luck.choice(skilled.get(role, ("好了",))))]


def whims(game: Game, luck: Random, circle: Circle) -> Line:
    """Anything by anybody."""
    table, seats = game.table, game.seats
    seat, target = luck.randint(1, seats), luck.randint(1, seats)
    who = _account(game, seat) if seat <= len(game.players) else circle.player(seat)
    sort = luck.random()
    if sort < 0.15:
        return Line(who, luck.choice(("状态", "存活", "票型", "规则 投票", "记录", f"为何 {target}", "名单", "我的局")), luck.random() < 0.5)
    if sort < 0.3:
        return Line(
            who,
            luck.choice((f"改票：{target} 理由：想通了", "改票：弃权", f"投票：{target} 理由：再想想", f"投票：{target}", "死", "生")),
            True,
            luck.random() < 0.7,
        )
    if sort < 0.4:
        return Line(who, luck.choice((f"遗嘱 警徽 {target}", f"遗嘱 枪 {target}", "遗嘱 撤销", f"遗嘱 警徽 {target}>{seat}", "撤销", "撤销 投票")))
    if sort < 0.5:
        return Line(who, luck.choice(("加速", "好了", "等等", "收到", "确认", f"代投 {target} 出门", f"代投改票 {target} 想通了", "请假 明天")))
    if sort < 0.6:
        return Line(
            who,
            luck.choice(("我觉得别投8", "大家早", "/关门 确认", "/全貌", f"/红牌 {target} 烦 确认", "\u202e投票：1", "投票：999 理由：像狼")),
            luck.random() < 0.7,
        )
    if sort < 0.65:
        return Line(
            luck.choice((*STRANGERS, *circle.spare)),
            luck.choice(("报名", "状态", f"刀 {target} 带队", "投票：3 理由：像狼", "/开局 狼头局 确认")),
            luck.random() < 0.5,
        )
    if table is not None and table.windows:
        return luck.choice(_at_night(game, seat, luck) or [Line(who, "存活")]) if table.lives(seat) else Line(who, f"刀 {target} 悍跳")
    return Line(who, "状态")


JUDGES = (
    *("/预演", "/预览 30分", "/预览 关", "/放行", "/放行", "/暂停", "/继续", "/继续", "/延时 30分", "/全貌", "/日志", "/公示", "/到齐"),
    *("/关门", "/开门", "/结算 {here}", "/结算 {here}", "/结算 D1", "/回滚 {here}", "/回滚 D1", "/回滚 N1", "/回滚 D2", "/回滚 N2"),
    *("/黄牌 {seat} 刷屏", "/撤牌 {seat}", "/红牌 {seat} 私聊", "/补记 {seat} 投票 {other} 说过 强制", "/代投 {seat} {other} 出门在外"),
    *("/代投改票 {seat} {other} 想通了", "/顶替 {seat} {spare}", "/重发 {seat}", "/挂机 {seat}", "/准假 {seat} 明天", "/为何 {seat}"),
    *("/加速 18:30", "/改期 明天 21:30", "/提醒 30 10", "/提醒 关", "/催到", "/解除隔离", "/裁定 reveal role"),
    *("/副法官 {second}", "/撤副法官 {second}"),
)


def by_judge(game: Game, luck: Random, circle: Circle, words: tuple[str, ...] = JUDGES) -> Line:
    """A judge's word, which he may yet have to confirm."""
    table = game.table
    who = luck.choice((circle.judge, circle.judge, circle.judge, circle.second)) if len(game.judges) > 1 else circle.judge
    text = luck.choice(words).format(
        here=table.here if table is not None and table.here else "D1",
        seat=luck.randint(1, game.seats),
        other=luck.randint(1, game.seats),
        spare=luck.choice(circle.spare),
        second=circle.second,
    )
    return Line(who, text + luck.choice((" 确认", " 确认", " 确认", "")), luck.random() < 0.3)


def wake(game: Game, circle: Circle) -> list[Line]:
    """What lets a game go on that stands still."""
    table = game.table
    if game.stopped:
        return [Line(OWNER, "/全局恢复 确认")]
    if game.quarantined:
        return [Line(circle.judge, "/解除隔离 确认")]
    return [Line(circle.judge, "/继续 确认")] if table is not None and table.paused is not None else []
