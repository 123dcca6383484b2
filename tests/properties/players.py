"""Random tables: deals, options, and people who play well, badly, late, twice or not at all."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from engine.classic.options import Options
from engine.common import options as option_table
from tests.properties.match import START, Game, Line, Match

OPENING = True
ROLES = ("狼人", "狼人", "狼人", "预言家", "女巫", "猎人")
CHOICES = [o for o in option_table.table(Options) if o.kind == "choice"]


def random_options(rng: random.Random) -> dict[str, Any]:
    """None, one, some or all of the choices away from their default; sometimes other times and numbers."""
    options: dict[str, Any] = {}
    share = rng.choice((0.0, 0.05, 0.2, 0.6, 1.0))
    for option in CHOICES:
        if rng.random() < share:
            options[option.name] = rng.choice(option.values)
    if rng.random() < 0.15:
        skill = rng.choice((5, 8, 10))
        head = rng.choice((12, 20))
        kill = rng.choice((20, 30))
        opening = rng.choice((45, 60, 90))
        options |= {
            "skill": skill,
            "head_ballot": head,
            "kill": kill,
            "seer": rng.choice((25, 30, 45)),
            "witch": rng.choice((30, 45)),
            "doors_open_after": opening,
        }
    if rng.random() < 0.2:
        options["hunter_grace"] = rng.choice((0, 5, 10, 15))
    if rng.random() < 0.1:
        options |= {"change_limit": rng.choice((30, 60, 90)), "proxy_limit": rng.choice((15, 30, 60)), "speed_notice": rng.choice((10, 60))}
    if rng.random() < 0.1:
        options["doors_close"] = rng.choice(("21:00", "22:00", "23:00", "23:30"))
    if rng.random() < 0.15:
        options["villagers"] = 5
    return {name: value for name, value in options.items() if str(value) != str(getattr(Options(), name))}


def random_game(rng: random.Random, seed: int, options: dict[str, Any] | None = None) -> Game:
    options = random_options(rng) if options is None else options
    roles = [*ROLES, *["村民"] * int(options.get("villagers", 4))]
    rng.shuffle(roles)
    return Game(tuple(roles), options, seed)


class Players:
    """Says the next line of a game, knowing the table (as a whole table does that tries everything)."""

    def __init__(self, rng: random.Random, match: Match) -> None:
        self.rng, self.match = rng, match
        self.ids = 0
        self.mood = rng.choice(("busy", "busy", "quiet", "silly"))
        self.judge_rate = rng.choice((0.0, 0.02, 0.08, 0.2))
        self.own_posts: dict[int, list[int]] = {}
        # How likely a living player votes on a day, and how the votes bunch.
        self.turnout = rng.choice((0.3, 0.7, 0.95))
        # Plots: whole days and nights on which people do what the game is about, so that it gets far.
        self.plots = rng.choice((0.0, 0.5, 0.9, 0.9))
        self.plotted: tuple[str, int] | None = None
        self.plot: list[tuple[int | str, str, dict[str, Any]]] = []

    # -- when

    def when(self) -> int:
        m, rng = self.match, self.rng
        now = m.now
        nxt = m.next_moment()
        roll = rng.random()
        if nxt is None or roll < 0.55:
            return now + rng.randint(0, 40)
        gap = max(0, nxt - now)
        if roll < 0.63:
            return nxt
        if roll < 0.70:
            return max(now, nxt - 1)
        if roll < 0.74:
            return nxt + 1
        if roll < 0.80 and m.referee.votes_open:
            limit = rng.choice(("change_limit", "proxy_limit"))
            edge = m.referee.c - m.referee.minutes(limit) + rng.choice((-1, 0, 1, -30, 30))
            return max(now, min(edge, nxt)) if edge > now else now + rng.randint(0, 60)
        return now + rng.randint(0, max(1, int(gap * rng.choice((0.1, 0.3, 0.6)))))

    # -- who and what

    def anybody(self) -> int:
        return self.rng.randint(1, len(self.match.game.roles))

    def living(self, *roles: str) -> list[int]:
        return list(self.match.table.living(*roles))

    def someone(self, pool: list[int], beyond: bool = True) -> int:
        """Usually out of the pool, now and then anybody, now and then nobody who exists."""
        roll = self.rng.random()
        if pool and roll < 0.9:
            return self.rng.choice(pool)
        if roll < 0.99 or not beyond:
            return self.anybody()
        return len(self.match.game.roles) + 1

    def lay_plot(self) -> None:
        """Once a day and once a night."""
        t, rng = self.match.table, self.rng
        phase = "day" if self.match.referee.votes_open else t.phase if t.phase == "night" else "dusk"
        if self.plotted == (phase, t.day) or phase == "dusk":
            return
        self.plotted, self.plot = (phase, t.day), []
        if rng.random() >= self.plots:
            return
        if phase == "day":
            self.plot_day()
        else:
            self.plot_night()

    def wanted(self) -> list[int]:
        """Those whose fall sets most in motion, and everybody once."""
        t = self.match.table
        special = [n for n in (t.sheriff, t.own.head, *t.living("猎人")) if n is not None and t.lives(n)]
        return [*special, *special, *t.living()]

    def plot_day(self) -> None:
        rng, living = self.rng, self.living()
        first = rng.choice(self.wanted())
        second = rng.choice(living)
        split = rng.choice((0.0, 0.0, 0.3, 0.5))
        voters = [n for n in living if rng.random() < 0.97]
        rng.shuffle(voters)
        for n in voters:
            self.ids += 1
            target = second if rng.random() < split else first
            if self.match.referee.opt["self_vote"] == "no" and target == n:
                target = rng.choice([m for m in living if m != n] or [n])
            self.plot.append((n, "投票", {"id": self.ids, "target": target, "quote": None}))

    def plot_night(self) -> None:
        rng, t = self.rng, self.match.table
        wolves, opt = self.living("狼人"), self.match.referee.opt
        acts: list[tuple[int | str, str, dict[str, Any]]] = []
        if t.day == 1:
            choice = rng.choice(wolves)
            acts += [(n, "狼头", {"target": choice if rng.random() < 0.8 else rng.choice(wolves)}) for n in wolves]
        victims = [n for n in self.wanted() if opt["self_kill"] == "yes" or n not in wolves]
        victim = rng.choice(victims)
        hunter = self.living("猎人")
        if hunter and rng.random() < 0.3:
            victim = hunter[0]
        acts += [(n, "刀", {"target": victim if rng.random() < 0.8 else rng.choice(victims), "reason": "带队"}) for n in wolves if rng.random() < 0.9]
        if rng.random() < (0.3 if t.day > 1 else 0.05):
            acts.append((-1, "决战", {}))
            acts += [(n, "同意" if rng.random() < 0.85 else "不同意", {}) for n in wolves]
            acts += [(n, "刀", {"target": victim, "reason": "带队"}) for n in wolves[:1]]
        acts.append((-1, "定刀", {"target": victim}))
        acts += [(n, "验", {"target": rng.choice(self.living())}) for n in self.living("预言家") if rng.random() < 0.85]
        for n in self.living("女巫"):
            word = rng.choices(("救", "毒", "不用药", ""), (0.2, 0.4, 0.3, 0.1))[0]
            if word:
                acts.append((n, word, {"target": rng.choice(self.wanted()) if word == "毒" else victim} if word != "不用药" else {}))
        cut = len([a for a in acts if a[1] in ("狼头", "刀", "定刀", "决战", "同意", "不同意")])
        late = acts[cut:]
        for act in late:
            acts.remove(act)
            acts.insert(rng.randint(0, len(acts)), act)
        self.plot = acts

    def next_plotted(self, at: int) -> Line | None:
        who, word, args = self.plot.pop(0)
        t = self.match.table
        if who == -1:
            if t.own.head is None:
                return None
            who = t.own.head
            if word == "决战":
                return self.shaped(at, who, word)
        return self.line(at, who, word, sure=True, **args)

    def next_line(self) -> Line:
        rng, r = self.rng, self.match.referee
        at = self.when()
        self.lay_plot()
        if self.plot and self.match.table.paused is None and rng.random() < 0.85 and (line := self.next_plotted(self.match.now + rng.randint(0, 90))):
            return line
        if self.match.table.paused is not None:
            if rng.random() < 0.7:
                return self.judge(at, "/继续")
        elif rng.random() < self.judge_rate:
            return self.any_judge_line(at)
        if rng.random() < 0.04:
            return self.order(at)
        if rng.random() < (0.10 if self.mood == "silly" else 0.02):
            return self.silly(at)
        if r.votes_open:
            return self.by_day(at)
        return self.after_close(at)

    def line(self, at: int, who: int | str, word: str, **args: Any) -> Line:
        sure = args.pop("sure", self.rng.random() < 0.7)
        return Line(at, who, word, args, sure)

    def judge(self, at: int, word: str, **args: Any) -> Line:
        return self.line(at, "法官", word, sure=self.rng.random() < 0.93, **args)

    def any_judge_line(self, at: int) -> Line:
        rng = self.rng
        word = rng.choice(
            (
                "/黄牌",
                "/黄牌",
                "/红牌",
                "/撤牌",
                "/延时",
                "/加速",
                "/关门",
                "/暂停",
                "/暂停",
                "/继续",
                *(("/开门",) if OPENING else ()),
                "/代投",
                "/补记",
            )
        )
        living = self.living()
        if word in ("/黄牌", "/红牌", "/撤牌"):
            return self.judge(at, word, seat=self.someone(living, False))
        if word == "/延时":
            return self.judge(at, word, minutes=rng.choice((5, 10, 30, 60)))
        if word == "/加速":
            notice = self.match.referee.minutes("speed_notice")
            when = at + notice + rng.choice((0, 0, -1, 60, 600, 3600))
            if rng.random() < 0.1:
                when = self.match.referee.c + rng.choice((0, -1, 60))
            return self.judge(at, word, when=when)
        if word == "/开门":
            due = self.match.referee.due.get("open", at)
            return self.judge(at, word, when=rng.choice((None, due + 600, max(at, due - 300), at + 60)))
        if word == "/代投":
            return self.judge(at, word, seat=self.someone(living, False), **self.proxy_args(), change=rng.random() < 0.3)
        if word == "/补记":
            broken = [s for s, posts in self.match.referee.broken.items() if posts] if self.match.referee.votes_open else []
            seat = rng.choice(broken) if broken and rng.random() < 0.7 else self.someone(living, False)
            known = self.match.referee.broken.get(seat, []) if broken else []
            target = known[-1].target if known and known[-1].target and rng.random() < 0.5 else self.someone(living)
            return self.judge(at, word, seat=seat, kind=rng.choice(("投票", "投票", "改票")), target=target, force=rng.random() < 0.3)
        return self.judge(at, word)

    def proxy_args(self) -> dict[str, Any]:
        rng = self.rng
        roll = rng.random()
        if roll < 0.12:
            return {"target": None, "conditional": True}
        if roll < 0.22:
            return {"target": self.vote_target(), "faults": ["E14"]}
        if roll < 0.3:
            return {"target": None, "faults": [rng.choice(("E10", "E12"))]}
        if roll < 0.36:
            return {"target": None}
        return {"target": self.vote_target()}

    def order(self, at: int) -> Line:
        rng = self.rng
        if rng.random() < 0.08:
            return self.line(at, self.anybody(), "遗嘱撤销")
        kind = rng.choice(("枪", "警徽", "传位"))
        hunters = [n for n, role in enumerate(self.match.game.roles, 1) if role == "猎人"]
        who = self.anybody()
        if kind == "枪" and rng.random() < 0.7:
            who = hunters[0]
        if kind == "警徽" and self.match.table.sheriff and rng.random() < 0.6:
            who = self.match.table.sheriff
        if kind == "传位" and self.match.table.own.head and rng.random() < 0.6:
            who = self.match.table.own.head
        pool = self.living("狼人") if kind == "传位" else self.living()
        targets = [self.someone(pool)]
        if kind == "警徽" and rng.random() < 0.5:
            other = self.someone(pool)
            if other not in targets:
                targets.append(other)
        targets = [t for t in targets if t <= len(self.match.game.roles)] or [1]
        return self.line(at, who, "遗嘱", kind=kind, targets=targets)

    def silly(self, at: int) -> Line:
        """Any word by anybody."""
        rng = self.rng
        word = rng.choice(("狼头", "刀", "定刀", "空刀", "决战", "同意", "不同意", "验", "救", "毒", "不用药", "枪", "不开枪", "警徽", "传位", "遗言", "加速", "投票", "代投"))  # fmt: skip
        return self.shaped(at, self.anybody(), word)

    def shaped(self, at: int, who: int, word: str) -> Line:
        rng = self.rng
        living = self.living()
        if word in ("投票", "弃权", "改票"):
            return self.vote(at, who, word)
        if word in ("代投", "代投改票"):
            return self.line(at, who, word, **self.proxy_args())
        if word == "刀":
            reason = rng.choice(("带队",) * 8 + ("像民", "刀", "abc", "带队啊", "神1"))
            return self.line(at, who, word, target=self.someone(living), reason=reason)
        if word == "决战":
            pool: list[int | None] = [*self.living(), None]
            if rng.random() < 0.6:
                pool = [n for n in self.living() if self.match.game.roles[n - 1] != "狼人"] or [None]
            knives = [rng.choice(pool) for _ in range(3)]
            if rng.random() < 0.5 and len(pool) >= 3:
                knives = rng.sample(pool, 3)
            return self.line(at, who, word, knives=knives, sure=rng.random() < 0.8)
        if word in ("空刀", "同意", "不同意", "不用药", "不开枪", "遗言", "加速"):
            return self.line(at, who, word)
        if word in ("狼头", "传位"):
            return self.line(at, who, word, target=self.someone(self.living("狼人")))
        if word == "定刀":
            return self.line(at, who, word, target=self.someone(sorted(set(self.match.referee.submitted.values()))))
        if word == "救" and self.match.referee.target is not None and rng.random() < 0.7:
            return self.line(at, who, word, target=self.match.referee.target)
        return self.line(at, who, word, target=self.someone(living))

    def vote_target(self) -> int:
        living = self.living()
        # Votes bunch, so that somebody gets a majority: few favourites a day.
        rng = self.rng
        day = self.match.table.day
        favourites = random.Random(self.match.game.seed * 100 + day).sample(living, min(3, len(living)))
        return self.someone(favourites if rng.random() < 0.75 else living)

    def vote(self, at: int, who: int, word: str) -> Line:
        rng, r = self.rng, self.match.referee
        self.ids += 1
        args: dict[str, Any] = {"id": self.ids, "target": None if word == "弃权" or rng.random() < 0.05 else self.vote_target(), "quote": None}
        roll = rng.random()
        if word != "弃权" and roll < 0.10:
            args["faults"] = [rng.choice(("E14", "E15"))]
            if args["target"] == who or args["target"] is None:
                args["faults"], args["target"] = ["E10"], None
        elif word != "弃权" and roll < 0.16:
            args["faults"], args["target"] = [rng.choice(("E10", "E11", "E12", "E16"))], None
        broken = r.broken.get(who, []) if r.votes_open else []
        if broken and rng.random() < 0.7:
            post = rng.choice(broken[-2:]).post
            args["quote"] = int(post[1:])
            if rng.random() < 0.5 and broken[-1].target is not None and "faults" not in args:
                args["target"] = broken[-1].target
        elif word == "改票" and rng.random() < 0.85:
            args["quote"] = "ballot"
        elif rng.random() < 0.06:
            args["quote"] = rng.choice(("ballot", "other", "junk"))
        return self.line(at, who, word, **args)

    def by_day(self, at: int) -> Line:
        rng, t = self.rng, self.match.table
        r = self.match.referee
        living = self.living()
        roll = rng.random()
        for title in r.titles.values():
            if rng.random() < 0.3:
                return self.line(at, title.by, rng.choice(("警徽", "传位")), target=self.someone(living))
        if roll < 0.05:
            return self.line(at, self.someone(living) if rng.random() < 0.9 else self.anybody(), "加速")
        if roll < 0.08:
            return self.line(at, self.anybody(), "遗言")
        without = [n for n in living if t.votes.of(n) is None]
        if without and roll < 0.7:
            who = rng.choice(without)
            if rng.random() < 0.15:
                return self.line(at, who, rng.choice(("代投", "代投", "代投改票")), **self.proxy_args())
            return self.vote(at, who, rng.choices(("投票", "弃权", "改票"), (0.85, 0.1, 0.05))[0])
        who = rng.choice(living)
        if rng.random() < 0.2:
            return self.line(at, who, rng.choice(("代投", "代投改票")), **self.proxy_args())
        return self.vote(at, who, rng.choices(("投票", "弃权", "改票"), (0.15, 0.05, 0.8))[0])

    def after_close(self, at: int) -> Line:
        rng, t, r = self.rng, self.match.table, self.match.referee
        if r.shooter is not None and rng.random() < 0.4:
            return self.shaped(at, r.shooter, rng.choice(("枪", "枪", "枪", "不开枪", "警徽", "遗言")))
        if r.titles and rng.random() < 0.4:
            title, waiting = rng.choice(list(r.titles.items()))
            return self.shaped(at, waiting.by, "警徽" if title == "badge" else "传位")
        if rng.random() < 0.06:
            gone = [s.number for s in t.seats if s.out is not None]
            return self.line(at, rng.choice(gone) if gone else self.anybody(), "遗言")
        wolves, seer, witch = self.living("狼人"), self.living("预言家"), self.living("女巫")
        wishes: list[tuple[int, str]] = []
        for n in wolves:
            wishes += [(n, "刀"), (n, "刀")]
            if t.day == 1:
                wishes += [(n, "狼头")] * 3
            if r.proposal:
                wishes += [(n, "同意")] * 4 + [(n, "不同意")]
        head = t.own.head or (wolves[0] if wolves else None)
        if head is not None and head in wolves:
            wishes += [(head, "定刀")] * 3 + [(head, "空刀"), (head, "刀")]
            if rng.random() < (0.5 if t.day > 2 else 0.15):
                wishes += [(head, "决战")]
        wishes += [(n, "验") for n in seer] * 2
        for n in witch:
            wishes += [(n, "救"), (n, "毒"), (n, "不用药")]
        if not wishes:
            return self.silly(at)
        who, word = rng.choice(wishes)
        return self.shaped(at, who, word)


def lines(rng: random.Random, match: Match, most: int) -> Iterator[Line]:
    players = Players(rng, match)
    for _ in range(most):
        if match.table.phase == "over":
            return
        yield players.next_line()


def played(seed: int, most: int = 220, options: dict[str, Any] | None = None) -> tuple[Game, Match, Exception | None]:
    """One random game against both judges: the lines that were said, and what went wrong."""
    rng = random.Random(seed)
    game = random_game(rng, seed, options)
    said: list[Line] = []
    match = Match(game)
    wrong: Exception | None = None
    try:
        for line in lines(rng, match, most):
            said.append(line)
            match.say(line)
        end = match.now
        for _ in range(400):
            if match.table.phase == "over":
                break
            if match.table.paused is not None:
                line = Line(match.now + 1, "法官", "/继续", {}, True)
                said.append(line)
                match.say(line)
            end += 6 * 3600
            match.wait(end)
    except Exception as error:  # any exception is a finding
        wrong = error
    return replace(game, lines=tuple(said)), match, wrong


__all__ = ["START", "Players", "played", "random_game", "random_options"]
