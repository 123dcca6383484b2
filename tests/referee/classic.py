"""A second judge of classic, written from the rule book alone.

It shares no code with the engine and doesn't try to be elegant: one mutable object, plain strings, a clock that its user
moves. What the book leaves to luck it asks `draw(pool)` for; where the book is silent it follows the `hint` (what the
other judge did) and says so in `silent`.

Verdicts are "accepted", "refused" and "asked". Facts that somebody is told stand in `told` as tuples.
"""

from __future__ import annotations

import contextlib
import datetime
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

WOLF, SEER, WITCH, HUNTER, PLAIN = "狼人", "预言家", "女巫", "猎人", "村民"
NIGHT_WORDS = ("狼头", "刀", "定刀", "空刀", "决战", "同意", "不同意", "验", "救", "毒", "不用药")
SKILL = dict.fromkeys(NIGHT_WORDS[:7], WOLF) | {"验": SEER, "救": WITCH, "毒": WITCH, "不用药": WITCH}
OPEN_HOURS = datetime.timezone(datetime.timedelta(hours=8))

DEFAULTS: dict[str, Any] = {
    "win_check": "each_out", "both": "wolves", "close_order": "vote,cards,skills", "yellows_per_red": "2",
    "secret_yellow": "hidden_counts", "abstain_yellow": "no", "void_yellow": "no", "day1_out": "no",
    "first_top": "last_hold", "no_sheriff": "none", "tie_in_tied": "yes", "self_vote": "yes", "abstain": "ignored",
    "fix_needs_quote": "yes", "head_timeout": "no_kill", "submissions": "head", "reason": "exact2", "self_kill": "yes",
    "duel_base": "others", "lone_duel": "allow", "duel_used": "on_proposal", "duel_first": "tonight",
    "witch_loss": "on_execution", "save_target": "any_other", "self_poison": "yes", "poison_mutes": "no",
    "hunter_grace": 10, "night_opens": "fixed", "reveal": "none", "last_words": "day_outs", "doors_close": "22:00",
    "doors_open_after": 60, "day_len": "23h", "change_limit": 60, "proxy_limit": 30, "skill": 10, "head_ballot": 20,
    "kill": 30, "seer": 30, "witch": 60, "speed_notice": 60, "late_grace_s": 0, "villagers": 4,
}  # fmt: skip


class RefusedError(Exception):
    """A refusal, with the reason for whoever reads a disagreement."""


class AskedError(Exception):
    """The act asks again (contract)."""


@dataclass
class Person:
    number: int
    role: str
    cause: str | None = None
    out_day: int = 0
    out_by_night: bool = False
    yellow: int = 0
    aside: int = 0
    words_left: bool = False
    orders: dict[str, list[int]] = field(default_factory=dict)

    @property
    def lives(self) -> bool:
        return self.cause is None


@dataclass
class Vote:
    target: int | None
    post: str
    index: int


@dataclass
class Broken:
    post: str
    target: int | None
    change: bool


@dataclass
class Title:
    """A title on its way: whose it was, until when he may name an heir; None while his turn hasn't come."""

    by: int
    due: int | None = None
    limit: int = 0
    named: int | None = None
    by_day: bool = False
    opening: int = 0


class Referee:
    def __init__(self, roles: list[str], options: dict[str, Any], start: int, draw: Callable[[str, list[int]], int]) -> None:
        self.opt = {**DEFAULTS, **options}
        self.people = {n: Person(n, role) for n, role in enumerate(roles, 1)}
        self.draw = draw
        self.now = start
        self.told: list[tuple[Any, ...]] = []
        self.silent: list[str] = []
        self.phase, self.day, self.winner = "day", 0, None
        self.sheriff: int | None = None
        self.head: int | None = None
        self.save = self.poison = self.duel = "held"
        self.outs: list[int] = []
        self.tally: dict[int, int] = {}
        self.titles: dict[str, Title] = {}
        self.paused: int | None = None
        self.due: dict[str, int] = {}
        self.unaware: set[int] = set()
        self.plan: list[int | None] | None = None
        self.shooter: int | None = None
        self.todo: list[str] = []
        self.in_phase = False
        self.drafts: list[tuple[int, str, dict[str, Any]]] = []
        self.clear_night()
        self.begin_day(start)

    # ------------------------------------------------------------------ small questions

    def living(self, role: str | None = None) -> list[int]:
        return [p.number for p in self.people.values() if p.lives and (role is None or p.role == role)]

    def lives(self, n: int) -> bool:
        return n in self.people and self.people[n].lives

    def minutes(self, name: str) -> int:
        return 60 * int(self.opt[name])

    def yes(self, name: str) -> bool:
        return bool(self.opt[name] == "yes")

    def over(self) -> bool:
        return self.phase == "over"

    def usual_close(self, date: datetime.date) -> int:
        hour, minute = map(int, self.opt["doors_close"].split(":"))
        return int(datetime.datetime(date.year, date.month, date.day, hour, minute, tzinfo=OPEN_HOURS).timestamp())

    # ------------------------------------------------------------------ the clock

    ORDER = ("elect", "kill", "seer", "witch", "shot", "badge", "head", "nightfall", "open", "close")

    def next_due(self) -> tuple[int, str] | None:
        if self.paused is not None or self.over():
            return None
        dues = dict(self.due)
        dues.update({name: t.due for name, t in self.titles.items() if t.due is not None})
        if "nightfall" in dues and self.twilight_busy():
            del dues["nightfall"]
        if "open" in dues and not self.settled:
            del dues["open"]
        if not dues:
            return None
        name = min(dues, key=lambda n: (dues[n], self.ORDER.index(n)))
        return dues[name], name

    def advance(self, until: int) -> None:
        """Let everything happen that is due at or before `until`."""
        while (nxt := self.next_due()) is not None and nxt[0] <= until:
            at, name = nxt
            self.now = max(self.now, at)
            self.ring(name)
        self.now = max(self.now, until)

    def overdue(self) -> None:
        """After an act: what only waited for it happens at once."""
        self.advance(self.now)

    def ring(self, name: str) -> None:
        if name in ("badge", "head"):
            self.title_times_out(name)
            return
        del self.due[name]
        if name == "close":
            self.close()
        elif name == "nightfall":
            self.begin_night()
        elif name == "open":
            self.begin_day(self.now)
        elif name == "shot":
            self.shot_times_out()
        elif name == "elect":
            self.election_ends()
        elif name == "kill":
            self.kill_times_out()
        elif name == "seer":
            self.seer_done = True
            self.night_done()
        elif name == "witch":
            self.witch_done = True
            self.night_done()

    def twilight_busy(self) -> bool:
        return bool(self.todo) or self.shooter is not None or any(t.by_day for t in self.titles.values())

    # ------------------------------------------------------------------ the day

    def begin_day(self, at: int) -> None:
        self.day += 1
        self.phase = "day"
        self.votes_open = True
        self.ballots: dict[int, Vote] = {}
        self.broken: dict[int, list[Broken]] = {}
        self.posted: set[int] = set()
        self.changed: set[int] = set()
        self.history: list[tuple[int, int | None]] = []
        self.speed: set[int] = set()
        local = datetime.datetime.fromtimestamp(at, OPEN_HOURS).date()
        if self.day == 1:
            self.date = local
            close = self.usual_close(self.date)
        elif self.opt["day_len"] == "24h":
            self.date += datetime.timedelta(days=1)
            close = at + 24 * 3600
        else:
            # "After /关门 early the next day closes at its usual hour of the next date" (5): of the date of that close,
            # unless the day would be shorter than a usual one.
            early = self.c < self.usual_close(self.date)
            closed_on = datetime.datetime.fromtimestamp(self.c, OPEN_HOURS).date()
            self.date = min(self.date, closed_on) + datetime.timedelta(days=1)
            if early and self.usual_close(self.date) < self.c + 24 * 3600:
                self.date += datetime.timedelta(days=1)
            close = self.usual_close(self.date)
        self.due["close"] = close
        self.c = close

    def history_add(self, seat: int, target: int | None) -> int:
        self.history.append((seat, target))
        return len(self.history) - 1

    def close(self) -> None:
        self.c = self.now
        self.votes_open = False
        self.in_phase = True
        self.sheriff_at_close = self.sheriff
        self.living_at_close = self.living()
        self.voted: int | None = None
        self.close_outs = False
        self.todo = [*self.opt["close_order"].split(","), "dusk"]
        self.go()

    def go(self) -> None:
        """Run the steps that wait, until one has to wait for somebody."""
        while self.todo and not self.over():
            if self.shooter is not None and "shot" in self.due:
                return
            if self.todo[0] == "cards" and self.opt["close_order"].endswith("cards") and any(t.by_day for t in self.titles.values()):
                return
            step = self.todo.pop(0)
            getattr(self, "do_" + step)()

    def do_vote(self) -> None:
        self.count()
        if self.over():
            return

    def count(self) -> None:
        cast = {s: v for s, v in self.ballots.items() if self.lives(s) and (v.target is None or self.lives(v.target))}
        weight = {s: 2 if self.day > 1 and s == self.sheriff_at_close else 1 for s in cast}
        tally: dict[int, int] = {}
        abstained = 0
        for s, v in cast.items():
            if v.target is None:
                abstained += weight[s]
            else:
                tally[v.target] = tally.get(v.target, 0) + weight[s]
        self.tally = dict(tally)
        most = max(tally.values(), default=0)
        top = sorted(n for n, v in tally.items() if v == most)
        out: int | None = None
        if self.day == 1:
            if top:
                self.sheriff = self.first_to_reach(top, most)
                self.told.append(("sheriff", self.sheriff, "group"))
            elif self.opt["no_sheriff"] == "random":
                self.sheriff = self.draw("badge", self.living())
                self.told.append(("sheriff", self.sheriff, "group"))
            if self.yes("day1_out") and len(top) == 1:
                out = top[0]
        elif top and not (self.opt["abstain"] == "wins" and abstained > most):
            if len(top) == 1:
                out = top[0]
            elif self.sheriff_at_close is not None:
                choice = cast[self.sheriff_at_close].target if self.sheriff_at_close in cast else None
                if choice is not None and (choice in top or self.opt["tie_in_tied"] == "no"):
                    out = choice
        if out is not None:
            self.close_outs = True
            self.voted = out
            if self.people[out].role == HUNTER:
                self.shooter = out
            self.fall([out], "vote")

    def first_to_reach(self, top: list[int], most: int) -> int:
        if len(top) == 1:
            return top[0]
        rule = self.opt["first_top"]
        if rule == "final_ballots":
            return min(top, key=lambda n: max(v.index for s, v in self.ballots.items() if v.target == n and self.lives(s)))
        votes: dict[int, int | None] = {}
        since: dict[int, int] = {}
        for i, (seat, target) in enumerate(self.history):
            votes[seat] = target
            for n in top:
                reached = sum(1 for t in votes.values() if t == n) >= most
                if reached and n not in since:
                    since[n] = i
                elif not reached and rule == "last_hold":
                    since.pop(n, None)
        return min(top, key=lambda n: since[n])

    def do_cards(self) -> None:
        reds = []
        for n in self.living_at_close:
            if n == self.voted or not self.lives(n):
                continue
            vote = self.ballots.get(n)
            posted = n in self.posted
            if vote is not None and vote.target is None:
                earns = self.yes("abstain_yellow")
            elif vote is not None and not self.lives(vote.target) and vote.target != self.voted and vote.target not in self.fallen_since_close():
                earns = self.yes("void_yellow")
            elif vote is not None:
                earns = False
            elif posted:
                earns = self.yes("void_yellow")
            else:
                earns = True
            if earns:
                self.told.append(("yellow", n, "group"))
                if self.yellow(n):
                    reds.append(n)
        if reds:
            self.close_outs = True
            self.fall(reds, "red")
            if not self.over():
                self.draw_red_titles(reds)

    def fallen_since_close(self) -> list[int]:
        return [n for n in self.living_at_close if not self.lives(n)]

    def yellow(self, n: int) -> bool:
        """One more yellow; true when it makes a red."""
        self.people[n].yellow += 1
        limit = self.opt["yellows_per_red"]
        return limit != "judge" and self.people[n].yellow >= int(limit)

    def draw_red_titles(self, reds: list[int]) -> None:
        for title in ("badge", "head"):
            if title in self.titles and self.titles[title].by in reds:
                del self.titles[title]
                self.draw_title(title)

    def draw_title(self, title: str) -> None:
        pool = self.living() if title == "badge" else self.living(WOLF)
        if pool:
            self.give(title, self.draw(title, pool))

    def do_skills(self) -> None:
        if self.voted is None:
            self.phase_ends_after_shot()
            return
        if self.shooter is not None:
            self.todo.insert(0, "titles_of_voted")
            self.due["shot"] = self.c + self.minutes("skill")
            self.told.append(("shot?", self.shooter))
        else:
            self.phase_ends_after_shot()
            if not self.over():
                self.do_titles_of_voted(check=False)

    def phase_ends_after_shot(self) -> None:
        """win_check=after_phase: vote, cards and shot of a close are over."""
        if "cards" not in self.todo:
            self.in_phase = False
            if self.opt["win_check"] == "after_phase":
                self.check()

    def do_titles_of_voted(self, check: bool = True) -> None:
        if check:
            self.phase_ends_after_shot()
        if self.over():
            return
        self.open_titles([self.voted], self.c + self.minutes("skill"), by_day=True)

    def do_dusk(self) -> None:
        if self.in_phase:
            self.in_phase = False
            if self.opt["win_check"] == "after_phase":
                self.check()
        if self.over():
            return
        if self.opt["night_opens"] == "asap":
            self.due["nightfall"] = self.now
        else:
            self.due["nightfall"] = self.c + (self.minutes("skill") if self.close_outs else 0)

    # ------------------------------------------------------------------ falling, titles, winning

    def fall(self, seats: list[int], cause: str) -> None:
        for n in seats:
            p = self.people[n]
            p.cause, p.out_day, p.out_by_night = cause, self.day, self.phase == "night"
            self.outs.append(n)
            if n == self.sheriff:
                self.sheriff = None
                self.titles["badge"] = Title(n)
            if n == self.head:
                self.head = None
                self.titles["head"] = Title(n)
        self.maybe_check()

    def maybe_check(self) -> None:
        rule = self.opt["win_check"]
        if rule == "after_chain" and self.shooter is not None:
            return
        if rule == "after_phase" and self.in_phase:
            return
        self.check()

    def check(self) -> None:
        if self.over():
            return
        w, n, plain = len(self.living(WOLF)), len(self.living()), len(self.living(PLAIN))
        wolves = 2 * w >= n or plain == 0
        village = w == 0
        if wolves and village:
            self.end({"wolves": WOLF, "village": PLAIN, "draw": "平局"}[self.opt["both"]])
        elif wolves:
            self.end(WOLF)
        elif village:
            self.end(PLAIN)

    def end(self, winner: str) -> None:
        self.phase, self.winner = "over", winner
        self.due.clear()
        self.titles.clear()
        self.todo.clear()
        self.drafts.clear()
        self.unaware.clear()
        self.shooter = None
        self.votes_open = False

    def give(self, title: str, n: int) -> None:
        if title == "badge":
            self.sheriff = n
            self.told.append(("sheriff", n, "group" if self.phase == "day" else "alone"))
        else:
            self.head = n
            self.told.append(("head", n, frozenset(self.living(WOLF))))

    def candidate(self, title: str, n: int) -> bool:
        return self.lives(n) and (title == "badge" or self.people[n].role == WOLF)

    def open_titles(self, holders: list[int | None], limit: int, by_day: bool) -> None:
        """The turn of those who left titles behind: per person badge, then head (R-50)."""
        for title in ("badge", "head"):
            t = self.titles.get(title)
            if t is not None and t.by in holders and t.due is None:
                t.limit, t.by_day = limit, by_day
                t.opening = 0 if by_day else self.due["open"]
        for title in ("badge", "head"):
            if title in self.titles and self.titles[title].by in holders and self.titles[title].due is None:
                self.start_title(title)

    def start_title(self, title: str) -> None:
        t = self.titles[title]
        badge = self.titles.get("badge")
        wolves = self.living(WOLF)
        if title == "head" and len(wolves) != 1 and badge is not None and badge.by == t.by:
            return
        if t.named is not None and self.candidate(title, t.named):
            self.pass_title(title, t.named)
        elif title == "head" and len(wolves) == 1:
            self.pass_title(title, wolves[0])
        elif title == "head" and not wolves:
            del self.titles[title]
        else:
            t.named = None
            # N7: max(O, notice+10); `limit` is the second, O may still move.
            t.due = max(t.limit, t.opening)
            self.told.append(("title?", t.by))

    def pass_title(self, title: str, n: int) -> None:
        t = self.titles.pop(title)
        self.give(title, n)
        self.next_title(title, t.by)

    def next_title(self, title: str, by: int) -> None:
        if title == "badge" and "head" in self.titles and self.titles["head"].by == by:
            self.start_title("head")
        self.go()

    def title_times_out(self, title: str) -> None:
        t = self.titles[title]
        wish = next((n for n in self.people[t.by].orders.get("警徽" if title == "badge" else "传位", []) if self.candidate(title, n)), None)
        if wish is not None:
            self.pass_title(title, wish)
            return
        del self.titles[title]
        self.draw_title(title)
        self.next_title(title, t.by)

    # ------------------------------------------------------------------ the shot

    def shot_times_out(self) -> None:
        hunter = self.shooter
        assert hunter is not None
        wish = next((n for n in self.people[hunter].orders.get("枪", []) if self.lives(n)), None)
        self.shoot(wish)

    def shoot(self, target: int | None) -> None:
        self.due.pop("shot", None)
        self.shooter = None
        if target is not None:
            self.fall([target], "shot")
            if self.over():
                return
            if self.phase == "night":
                self.unaware.add(target)
            else:
                self.phase_ends_after_shot()
                if self.over():
                    return
                self.open_titles([target], self.now + self.minutes("skill"), by_day=True)
        elif self.opt["win_check"] == "after_chain":
            self.check()
        if not self.over():
            self.go()

    # ------------------------------------------------------------------ the night

    def clear_night(self) -> None:
        self.elected = False
        self.elect_done = True
        self.head_ballots: list[tuple[int, int]] = []
        self.voters: set[int] = set()
        self.submitted: dict[int, int] = {}
        self.picked = False
        self.target: int | None = None
        self.shown = False
        self.witch_done = self.seer_done = False
        self.potion_used = False
        self.saved: int | None = None
        self.poisoned: int | None = None
        self.proposal: dict[str, Any] | None = None
        self.settled = False
        self.settling = False

    def begin_night(self) -> None:
        self.phase = "night"
        self.clear_night()
        c = self.c
        if self.day == 1:
            self.due["elect"] = c + self.minutes("head_ballot")
            self.elect_done = False
        self.due["kill"] = c + self.minutes("kill")
        self.due["seer"] = c + self.minutes("seer")
        self.due["witch"] = c + self.minutes("witch")
        self.due["open"] = c + self.minutes("doors_open_after")
        drafts, self.drafts = self.drafts, []
        for seat, word, args in drafts:
            if self.over():
                return
            if not self.lives(seat):
                continue
            with contextlib.suppress(RefusedError, AskedError):
                self.night_act(seat, word, args, sure=True)
        if not self.over():
            self.night_done()

    def election_goes_on(self) -> None:
        """Is a head elected already? (2.3 step 1)"""
        if self.elected or self.day != 1 or (self.elect_done and not self.head_ballots):
            return
        counts, leader = self.election_count()
        if leader is None:
            return
        left = len([w for w in self.living(WOLF) if w not in self.voters]) if "elect" in self.due else 0
        if all(counts.get(w, 0) + left <= counts[leader] for w in self.living(WOLF) if w != leader):
            self.elected = True
            self.make_head(leader)

    def election_count(self) -> tuple[dict[int, int], int | None]:
        counts: dict[int, int] = {}
        leader: int | None = None
        for _, n in self.head_ballots:
            if not self.lives(n):
                continue
            counts[n] = counts.get(n, 0) + 1
            if leader is None or counts[n] > counts[leader]:
                leader = n
        return counts, leader

    def make_head(self, n: int) -> None:
        self.give("head", n)

    def election_ends(self) -> None:
        self.elect_done = True
        if not self.elected:
            _, leader = self.election_count()
            if leader is not None:
                self.elected = True
                self.make_head(leader)
        reds = []
        for n in self.living(WOLF):
            if n in self.voters:
                continue
            scope = self.opt["secret_yellow"]
            self.told.append(("yellow", n, "group" if scope == "public" else "alone"))
            if scope == "hidden_nocount":
                self.people[n].aside += 1
            elif self.yellow(n):
                reds.append(n)
        if reds:
            self.red(reds)
            if self.over():
                return
        if not self.elected:
            self.elected = True
            pool = self.living(WOLF)
            if pool:
                self.make_head(self.draw("head", pool))
        self.night_done()

    def red(self, reds: list[int]) -> None:
        """Red outside the settling of a close."""
        for n in reds:
            self.voids_for(n)
        self.fall(reds, "red")
        if self.over():
            return
        for n in reds:
            self.submitted.pop(n, None)
        self.draw_red_titles(reds)
        if self.phase == "night" and self.day == 1 and not self.elect_done:
            self.election_goes_on()
        if self.proposal is not None:
            self.weigh_proposal()
        if not self.over():
            self.night_done()

    def voids_for(self, n: int) -> None:
        if not self.votes_open:
            return
        for s in [s for s, v in self.ballots.items() if v.target == n]:
            del self.ballots[s]
            self.posted.add(s)
            self.history_add(s, None)
        if n in self.ballots:
            self.history_add(n, None)

    def kill_decided(self, target: int | None) -> None:
        self.picked, self.target = True, target
        self.due.pop("kill", None)
        self.proposal = None
        self.told.append(("pick", target, frozenset(self.living(WOLF))))
        if self.living(WITCH) and self.save == "held":
            self.shown = True
            self.told.append(("victim", target, frozenset(self.living(WITCH))))
        self.night_done()

    def kill_times_out(self) -> None:
        target = None
        if self.opt["head_timeout"] == "sole":
            named = set(self.submitted.values())
            if len(named) == 1 and self.lives(next(iter(named))):
                target = next(iter(named))
        self.kill_decided(target)

    def night_done(self) -> None:
        """Settle as soon as everybody has acted or nobody is left to act."""
        if self.phase != "night" or self.settling:
            return
        if self.day == 1 and not self.elect_done and any(w not in self.voters for w in self.living(WOLF)):
            return
        if not self.picked:
            return
        witch = self.living(WITCH)
        if witch and not self.witch_done and not (self.save == "spent" and self.poison == "spent"):
            return
        if self.living(SEER) and not self.seer_done:
            return
        for name in ("elect", "kill", "seer", "witch"):
            self.due.pop(name, None)
        self.settling = self.in_phase = True
        self.todo = ["killing", "poisoning", "told", "morning"]
        self.go()

    def do_killing(self) -> None:
        k = self.target
        if k is not None and self.lives(k) and k != self.saved:
            self.night_fall(k, "kill")

    def do_poisoning(self) -> None:
        p = self.poisoned
        if p is not None and self.lives(p):
            self.night_fall(p, "poison")

    def night_fall(self, n: int, cause: str) -> None:
        self.unaware.add(n)
        shoots = self.people[n].role == HUNTER and not (cause == "poison" and self.yes("poison_mutes"))
        if shoots:
            self.shooter = n
        self.fall([n], cause)
        if self.over() or not shoots:
            return
        self.unaware.discard(n)
        wish = next((x for x in self.people[n].orders.get("枪", []) if self.lives(x)), None)
        if wish is not None:
            self.shoot_now(wish)
            return
        opening = self.due["open"]
        grace = self.minutes("hunter_grace")
        self.due["shot"] = max(opening, self.now + grace) if grace else opening
        self.noticed = self.now
        self.told.append(("shot?", n))

    def shoot_now(self, wish: int) -> None:
        self.shooter = None
        self.fall([wish], "shot")
        if not self.over():
            self.unaware.add(wish)

    def do_told(self) -> None:
        self.in_phase = False
        self.unaware.clear()
        if self.opt["win_check"] == "after_phase":
            self.check()
        if self.over():
            return
        if self.plan is not None:
            self.run_plan(self.plan, begins_with_vote=True)

    def do_morning(self) -> None:
        self.settled = True
        self.open_titles([t.by for t in self.titles.values() if t.due is None], self.now + self.minutes("skill"), by_day=False)

    # ------------------------------------------------------------------ 轮次决胜 (3.2)

    def run_plan(self, knives: list[int | None], begins_with_vote: bool) -> None:
        if self.living(WITCH):
            self.end(PLAIN)
            return
        each = self.opt["win_check"] == "each_out"
        w = len(self.living(WOLF))
        village = {n: self.people[n].role for n in self.living() if self.people[n].role != WOLF}
        knifed: set[int] = set()

        def verdict() -> str | None:
            if w <= 0:
                return PLAIN
            if PLAIN not in village.values():
                return WOLF
            return WOLF if 2 * w >= w + len(village) else None

        if begins_with_vote:
            w -= 1
        for i, k in enumerate(knives):
            if w <= 0:
                self.end(PLAIN)
                return
            shot = False
            if k in village:
                shot = village.pop(k) == HUNTER
            elif k is not None and self.lives(k) and self.people[k].role == WOLF and k not in knifed:
                knifed.add(k)
                w -= 1
            if shot and not each:
                w -= 1
            if (v := verdict()) is not None:
                self.end(v)
                return
            if shot and each:
                w -= 1
                if (v := verdict()) is not None:
                    self.end(v)
                    return
            if i < 2:
                w -= 1
        self.end(PLAIN)

    def others(self) -> list[int]:
        """The other living wolves: all but who proposes, or has proposed."""
        by = self.head if self.proposal is None else self.proposal["by"]
        return [n for n in self.living(WOLF) if n != by]

    def enough(self, yes: int) -> bool:
        others, living = len(self.others()), len(self.living(WOLF))
        base = self.opt["duel_base"]
        if base == "others":
            return 2 * yes > others
        proposer = 1 if self.proposal is not None and self.lives(self.proposal["by"]) else 0
        return 2 * (yes + proposer) > (living if base == "living" else 3)

    def weigh_proposal(self) -> None:
        p = self.proposal
        assert p is not None
        others = self.others()
        yes = len([n for n in p["yes"] if n in others])
        no = len([n for n in p["no"] if n in others])
        alone = not others and self.opt["lone_duel"] == "allow"
        if alone or (others and self.enough(yes)):
            self.proposal = None
            if self.opt["duel_first"] == "tonight":
                self.end_by_plan(p["knives"])
            else:
                self.duel = "spent"
                self.plan = p["knives"]
        elif not self.enough(len(others) - no):
            self.proposal = None

    def end_by_plan(self, knives: list[int | None]) -> None:
        self.duel = "spent"
        self.run_plan(knives, begins_with_vote=False)

    # ------------------------------------------------------------------ hearing

    def say(self, at: int, who: int | str, word: str, args: dict[str, Any], sure: bool, hint: str) -> str:
        """Judge one command said at `at` by a seat or by "法官"."""
        self.advance(at)
        self.hint = hint
        try:
            if self.over():
                raise RefusedError("over")
            if who == "法官":
                self.judge(word, args, sure)
            else:
                assert isinstance(who, int)
                if self.paused is not None:
                    raise RefusedError("paused")
                self.player(who, word, args, sure)
        except RefusedError as no:
            self.why = str(no)
            return "refused"
        except AskedError:
            return "asked"
        self.overdue()
        return "accepted"

    def unclear(self, about: str) -> None:
        """The book doesn't say: what did the other judge do?"""
        self.silent.append(about)
        if self.hint == "refused":
            raise RefusedError("unclear: " + about)
        if self.hint == "asked":
            raise AskedError

    def player(self, s: int, word: str, a: dict[str, Any], sure: bool) -> None:
        if word in ("投票", "弃权", "改票"):
            self.ballot(s, word, a)
        elif word in ("代投", "代投改票"):
            self.proxy(s, a, word == "代投改票", sure)
        elif word == "加速":
            if not self.lives(s) or not self.votes_open:
                raise RefusedError("not now")
            if s in self.speed:
                raise RefusedError("asked already")
            self.speed.add(s)
            count = len([n for n in self.speed if self.lives(n)])
            self.told.append(("speed", count, 2 * count > len(self.living())))
        elif word == "遗言":
            self.last_words(s)
        elif word == "遗嘱":
            self.standing_order(s, a)
        elif word == "遗嘱撤销":
            if not self.people[s].orders:
                self.unclear("遗嘱 撤销 without any")
            self.people[s].orders.clear()
        elif word == "枪":
            if self.shooter != s or "shot" not in self.due:
                raise RefusedError("no shot now")
            if a["target"] == s or not self.lives(a["target"]):
                raise RefusedError("bad target")
            self.shoot(a["target"])
        elif word == "不开枪":
            if self.shooter != s or "shot" not in self.due:
                raise RefusedError("no shot now")
            self.shoot(None)
        elif word in ("警徽", "传位"):
            self.name_heir(s, "badge" if word == "警徽" else "head", a["target"])
        elif word in NIGHT_WORDS:
            if self.people[s].cause is not None and s not in self.unaware:
                raise RefusedError("out")
            if self.phase == "night":
                self.night_act(s, word, a, sure)
            elif self.votes_open:
                raise RefusedError("by day")
            else:
                self.draft(s, word, a, sure)
        else:
            raise RefusedError("no such word")

    # -- ballots

    def check_aim(self, s: int, target: int | None, faults: list[str]) -> list[str]:
        faults = list(faults)
        if target is not None and target not in self.people:
            faults = sorted([*faults, "E12"])
        if target is not None and target in self.people:
            if not self.lives(target):
                faults = sorted([*faults, "E13"])
            elif self.opt["self_vote"] == "no" and target == s:
                faults = sorted([*faults, "E13s"])
        return faults

    def ballot(self, s: int, word: str, a: dict[str, Any]) -> None:
        """The checks of 4.3 in their order."""
        target, quote, post = a["target"], a["quote"], a["post"]
        if not self.lives(s):
            raise RefusedError("E02")
        if not self.votes_open:
            raise RefusedError("E03")
        last_hour = self.now >= self.c - self.minutes("change_limit")
        vote = self.ballots.get(s)
        broken = self.broken.get(s, [])
        quoted = next((b for b in broken if b.post == quote), None)
        if self.opt["fix_needs_quote"] == "no" and quote is None and broken:
            quoted = broken[-1]
        fixes_change = quoted is not None and quoted.change and vote is not None
        fixes_first = quoted is not None and not quoted.change and vote is None
        if quoted is not None and not fixes_change and not fixes_first:
            self.unclear("quotes a malformed post that is settled")
            fixes_first = vote is None
            fixes_change = vote is not None
        if vote is not None and word != "改票" and not fixes_change:
            raise RefusedError("E04")
        if word == "改票" and quote is None and quoted is None:
            raise RefusedError("E05")
        astray = quote is not None and quoted is None and not (vote is not None and vote.post == quote)
        if astray and (word == "改票" or vote is not None or broken):
            # §4.2 gives a plain ballot no quote; that it answers somebody's post is taken for talk, not for E06.
            raise RefusedError("E06")
        if word == "改票" and vote is None and quoted is None:
            raise RefusedError("E07")
        is_change = vote is not None
        if is_change and s in self.changed:
            raise RefusedError("E08")
        if is_change and last_hour:
            raise RefusedError("E09")
        faults = self.check_aim(s, target, a["faults"])
        if faults:
            readable = target if set(faults) <= {"E14", "E15"} else None
            self.broken.setdefault(s, []).append(Broken(post, readable, is_change))
            if not is_change:
                self.posted.add(s)
            raise RefusedError(faults[0])
        # Of several malformed posts the latest says what could be read.
        first = broken[-1] if broken and not is_change else None
        if first is not None and first.change:
            first = None
        counts_as_change = is_change
        if first is not None:
            needs_quote = quoted is None and self.opt["fix_needs_quote"] == "yes"
            if quoted is not None or not needs_quote:
                read = next((b.target for b in broken if b.target is not None), None)
                other = read is not None and self.lives(read) and read != target
                if other and last_hour:
                    raise RefusedError("E17")
                if other and s in self.changed:
                    raise RefusedError("E08 by fix")
                counts_as_change = other
            else:
                raise RefusedError("E19")
        if vote is not None and vote.target == target:
            raise RefusedError("E18")
        self.cast(s, target, post, counts_as_change)

    def cast(self, s: int, target: int | None, post: str, change: bool) -> None:
        self.ballots[s] = Vote(target, post, self.history_add(s, target))
        self.broken.pop(s, None)
        if change:
            self.changed.add(s)
        self.told.append(("ballot", s, target))

    def proxy(self, s: int, a: dict[str, Any], change: bool, sure: bool) -> None:
        target, conditional = a["target"], a.get("conditional", False)
        if not self.lives(s):
            raise RefusedError("E02")
        if not self.votes_open:
            raise RefusedError("E03")
        vote = self.ballots.get(s)
        by_judge = a.get("judge", False)
        faults = [] if conditional else self.check_aim(s, target, a["faults"])
        if conditional:
            target = None
        if vote is None:
            if change:
                raise RefusedError("E07")
            # A judge who posts late vouches that the request came in time.
            if self.now >= self.c - self.minutes("proxy_limit") and not by_judge:
                self.posted.add(s)
                raise RefusedError("P02")
            if faults:
                raise RefusedError("P05")
            if by_judge and not sure:
                raise AskedError
            self.cast(s, target, a["post"], change=False)
            return
        if self.now >= self.c - self.minutes("change_limit"):
            raise RefusedError("P03")
        if s in self.changed:
            raise RefusedError("E08")
        if not sure and (by_judge or not change):
            if faults:
                self.unclear("P04 or P05 first")
            if by_judge and vote.target == target:
                self.unclear("/代投 for the same target: asked before E18?")
            raise AskedError
        if faults:
            raise RefusedError("P05")
        if vote.target == target:
            raise RefusedError("E18")
        self.cast(s, target, a["post"], change=True)

    # -- words and orders

    def last_words(self, s: int) -> None:
        p = self.people[s]
        if p.lives or s in self.unaware:
            raise RefusedError("not out")
        if p.cause == "red" or p.words_left:
            raise RefusedError("no words")
        rule = self.opt["last_words"]
        by_day = not p.out_by_night
        if by_day:
            good = p.out_day == self.day
        elif rule == "day_outs" or (rule == "plus_first_night" and p.out_day != 1):
            good = False
        else:
            # Not before the opening has named him: his words would tell the group that he fell (4.6).
            good = p.out_day + 1 == self.day and self.votes_open
        if not good:
            raise RefusedError("no words now")
        p.words_left = True

    def standing_order(self, s: int, a: dict[str, Any]) -> None:
        kind, targets = a["kind"], a["targets"]
        if kind not in ("枪", "警徽", "传位"):
            raise RefusedError("no such order")
        if any(t not in self.people for t in targets):
            raise RefusedError("no such seat")
        if s in targets:
            self.unclear("遗嘱 naming oneself")
        if not self.lives(s) and s not in self.unaware:
            self.unclear("遗嘱 by one who is out")
        self.people[s].orders[kind] = list(targets)

    def name_heir(self, s: int, title: str, target: int) -> None:
        t = self.titles.get(title)
        if t is None or t.by != s or s in self.unaware:
            raise RefusedError("no title")
        if self.phase == "night" and t.due is None and not self.settled:
            self.unclear("a night hunter names an heir before he has shot")
        if not self.candidate(title, target):
            raise RefusedError("no candidate")
        if t.due is None:
            t.named = target
        else:
            self.pass_title(title, target)

    # -- the night's acts

    def aims(self, word: str, a: dict[str, Any]) -> None:
        target = a.get("target")
        if target is not None and not self.lives(target):
            raise RefusedError("target not living")
        if word == "狼头" and self.people[a["target"]].role != WOLF:
            raise RefusedError("no wolf")
        if word == "刀":
            reason = a["reason"]
            han = all("\u4e00" <= ch <= "\u9fff" for ch in reason)
            rule = self.opt["reason"]
            if (rule == "exact2" and not (len(reason) == 2 and han)) or (rule == "max2" and not (len(reason) in (1, 2) and han)):
                raise RefusedError("reason")
            if self.opt["self_kill"] == "no" and self.people[target].role == WOLF:
                raise RefusedError("wolf target")
        if word == "救" and target is not None and self.people[target].role == WITCH:
            raise RefusedError("not herself")
        if word == "决战" and len(a["knives"]) != 3:
            raise RefusedError("three knives")
        if word == "决战" and any(k is not None and k not in self.people for k in a["knives"]):
            raise RefusedError("no such seat")

    def draft(self, s: int, word: str, a: dict[str, Any], sure: bool) -> None:
        if self.people[s].role != SKILL[word]:
            raise RefusedError("not your skill")
        if word == "狼头" and self.day != 1:
            raise RefusedError("night 1 only")
        self.aims(word, a)
        if (word == "救" and self.save == "spent") or (word == "毒" and self.poison == "spent") or (word == "决战" and self.duel == "spent"):
            self.unclear("draft of what is spent")
            return
        if word == "不用药" and self.save == self.poison == "spent":
            self.unclear("不用药 without potions")
        if word in ("定刀", "空刀", "决战") and self.day > 1 and self.head != s:
            self.unclear("draft of a head's act by another wolf")
        if word in ("定刀", "空刀", "决战") and self.day == 1:
            self.unclear("draft of a head's act before the election")
        if word in ("同意", "不同意"):
            self.unclear("draft of a consent")
        if word == "毒" and a["target"] == s:
            if not self.yes("self_poison"):
                raise RefusedError("self poison")
            if not sure:
                raise AskedError
        if word == "救":
            if self.opt["save_target"] == "victim_only":
                self.unclear("draft of 救 under victim_only")
            elif not sure:
                raise AskedError
        if word == "决战":
            if self.opt["self_kill"] == "no" and any(k is not None and self.people[k].role == WOLF for k in a["knives"]):
                self.unclear("決战 on a wolf under self_kill=no")
            if self.opt["lone_duel"] == "deny" and len(self.living(WOLF)) == 1:
                raise RefusedError("lone")
            if not sure:
                raise AskedError
        if word in ("狼头", "决战") and any(d[:2] == (s, word) for d in self.drafts):
            self.unclear("a second draft of what can be done once")
        # D-10: of what the night takes once, the latest.
        for kind in (("救", "毒", "不用药"), ("定刀", "空刀"), ("验",), ("刀",)):
            if word in kind:
                self.drafts = [d for d in self.drafts if d[0] != s or d[1] not in kind]
        self.drafts.append((s, word, a))

    def night_act(self, s: int, word: str, a: dict[str, Any], sure: bool) -> None:
        if self.people[s].role != SKILL[word]:
            raise RefusedError("not your skill")
        if self.settling:
            raise RefusedError("settled")
        if not self.lives(s):
            raise RefusedError("out")
        if word == "狼头":
            if self.day != 1 or self.elect_done or s in self.voters:
                raise RefusedError("no election")
            self.aims(word, a)
            self.voters.add(s)
            self.head_ballots.append((s, a["target"]))
            self.election_goes_on()
            self.night_done()
        elif word == "刀":
            if self.picked:
                raise RefusedError("picked")
            self.aims(word, a)
            self.submitted[s] = a["target"]
            readers = {s} | (set(self.living(WOLF)) if self.opt["submissions"] == "all_wolves" else {self.head} - {None})
            self.told.append(("submission", s, a["target"], a["reason"], frozenset(readers)))
        elif word in ("定刀", "空刀"):
            if self.head != s or self.picked:
                raise RefusedError("not head, or picked")
            target = None
            if word == "定刀":
                target = a["target"]
                self.aims(word, a)
                if target not in self.submitted.values():
                    raise RefusedError("not submitted")
            self.kill_decided(target)
        elif word == "决战":
            if self.head != s or self.picked:
                raise RefusedError("not head, or picked")
            if self.duel == "spent" or self.plan is not None:
                raise RefusedError("spent")
            if self.proposal is not None:
                raise RefusedError("pending")
            self.aims(word, a)
            if self.opt["self_kill"] == "no" and any(k is not None and self.people[k].role == WOLF for k in a["knives"]):
                self.unclear("决战 on a wolf under self_kill=no")
            if not self.others() and self.opt["lone_duel"] == "deny":
                raise RefusedError("lone")
            if not sure:
                raise AskedError
            if self.opt["duel_used"] == "on_proposal":
                self.duel = "spent"
            self.told.append(("duel", tuple(a["knives"]), frozenset(self.living(WOLF))))
            if self.opt["witch_loss"] == "on_proposal" and self.living(WITCH):
                self.duel = "spent"
                self.end(PLAIN)
                return
            self.proposal = {"by": s, "knives": list(a["knives"]), "yes": [], "no": []}
            self.weigh_proposal()
        elif word in ("同意", "不同意"):
            p = self.proposal
            if p is None or s == p["by"] or s in p["yes"] or s in p["no"]:
                raise RefusedError("no proposal for you")
            p["yes" if word == "同意" else "no"].append(s)
            self.weigh_proposal()
        elif word == "验":
            if self.seer_done:
                raise RefusedError("checked or late")
            self.aims(word, a)
            self.seer_done = True
            self.told.append(("check", a["target"], self.people[a["target"]].role != WOLF, frozenset([s])))
            self.night_done()
        else:
            self.witch_act(s, word, a, sure)

    def witch_act(self, s: int, word: str, a: dict[str, Any], sure: bool) -> None:
        if self.witch_done:
            raise RefusedError("acted or late")
        if word == "不用药":
            if self.save == self.poison == "spent":
                self.unclear("不用药 without potions")
        elif word == "毒":
            if self.poison == "spent":
                raise RefusedError("spent")
            self.aims(word, a)
            if a["target"] == s:
                if not self.yes("self_poison"):
                    raise RefusedError("self poison")
                if not sure:
                    raise AskedError
            self.poison, self.poisoned = "spent", a["target"]
        else:
            if self.save == "spent":
                raise RefusedError("spent")
            self.aims(word, a)
            known = self.target if self.shown else None
            if a["target"] != known:
                if self.opt["save_target"] == "victim_only":
                    raise RefusedError("victim only")
                if not sure:
                    raise AskedError
            self.save, self.saved = "spent", a["target"]
        self.witch_done = True
        self.night_done()

    # -- judges

    def judge(self, word: str, a: dict[str, Any], sure: bool) -> None:
        if word == "/代投":
            self.sure_after(lambda: self.proxy(a["seat"], {**a, "judge": True}, a["change"], sure), sure)
            return
        if self.paused is not None and word != "/继续":
            if word in ("/黄牌", "/红牌", "/撤牌"):
                self.unclear("a card while paused")
            else:
                raise RefusedError("paused")
        if word == "/黄牌" or word == "/红牌":
            if not self.lives(a["seat"]):
                raise RefusedError("no such living seat")
            self.confirm(sure)
            if word == "/红牌":
                self.red([a["seat"]])
                return
            self.told.append(("yellow", a["seat"], "group"))
            if self.yellow(a["seat"]):
                self.red([a["seat"]])
        elif word == "/撤牌":
            p = self.people.get(a["seat"])
            if p is None:
                raise RefusedError("no seat")
            if not p.lives:
                self.unclear("/撤牌 for one who is out")
            if p.yellow == 0:
                if p.aside:
                    self.unclear("/撤牌 of a yellow that doesn't count")
                else:
                    raise RefusedError("no card")
            self.confirm(sure)
            if p.yellow:
                p.yellow -= 1
            else:
                p.aside -= 1
        elif word == "/关门":
            if not self.votes_open:
                raise RefusedError("not open")
            self.confirm(sure)
            del self.due["close"]
            self.close()
        elif word == "/延时":
            if a["minutes"] <= 0:
                raise RefusedError("no time")
            self.confirm(sure)
            self.shift(60 * a["minutes"], self.now)
        elif word == "/加速":
            if not self.votes_open:
                raise RefusedError("not open")
            if a["when"] < self.now + self.minutes("speed_notice") or a["when"] >= self.c:
                raise RefusedError("too soon, or not earlier")
            self.confirm(sure)
            self.c = self.due["close"] = a["when"]
        elif word == "/暂停":
            if self.paused is not None:
                raise RefusedError("paused")
            self.confirm(sure)
            self.paused = self.now
        elif word == "/继续":
            if self.paused is None:
                raise RefusedError("not paused")
            self.confirm(sure)
            since, self.paused = self.paused, None
            self.shift(self.now - since, since)
        elif word == "/开门":
            if self.phase != "night":
                raise RefusedError("not by night")
            when = a["when"] if a["when"] is not None else self.now
            if self.due["open"] <= self.now:
                self.unclear("/开门 while the opening waits for a hunter")
            if when < self.now:
                raise RefusedError("past")
            self.confirm(sure)
            # The book gives the word and no more; a night that is to be over by then has its limits by then.
            for name in ("open", "elect", "kill", "seer", "witch"):
                if name in self.due:
                    self.due[name] = when if name == "open" else min(self.due[name], when)
            if "shot" in self.due:
                self.due["shot"] = max(when, self.noticed + self.minutes("hunter_grace"))
            for t in self.titles.values():
                if not t.by_day and t.opening > self.now:
                    t.opening = when
                    t.due = None if t.due is None else max(when, t.limit)
        elif word == "/补记":
            self.record(a, sure)
        else:
            raise RefusedError("no such word")

    def sure_after(self, act: Callable[[], None], sure: bool) -> None:
        if self.paused is not None:
            raise RefusedError("paused")
        act()

    def confirm(self, sure: bool) -> None:
        if not sure:
            raise AskedError

    def shift(self, seconds: int, since: int) -> None:
        self.c += seconds
        for name in self.due:
            # An opening that only waits for the hunter has come already.
            stands = (name == "nightfall" and self.opt["night_opens"] == "asap") or (name == "open" and self.due[name] <= since)
            if not stands:
                self.due[name] += seconds
        for t in self.titles.values():
            t.limit += seconds
            t.opening += seconds
            if t.due is not None:
                t.due += seconds

    def record(self, a: dict[str, Any], sure: bool) -> None:
        """/补记: as if well formed; V3's limits hold unless forced."""
        s, target, force = a["seat"], a["target"], a["force"]
        if not self.lives(s):
            raise RefusedError("E02")
        if not self.votes_open:
            raise RefusedError("E03")
        if self.check_aim(s, target, []):
            raise RefusedError("bad target")
        last_hour = self.now >= self.c - self.minutes("change_limit")
        vote = self.ballots.get(s)
        change = vote is not None
        if vote is not None:
            if not force and s in self.changed:
                raise RefusedError("E08")
            if not force and last_hour:
                raise RefusedError("E09")
            if vote.target == target:
                raise RefusedError("E18")
        else:
            if a["kind"] == "改票":
                self.unclear("/补记 改票 without a ballot")
            broken = [b for b in self.broken.get(s, []) if not b.change]
            if broken:
                read = next((b.target for b in broken if b.target is not None), None)
                change = read is not None and self.lives(read) and read != target
                if change and not force and last_hour:
                    raise RefusedError("E17")
                if change and not force and s in self.changed:
                    raise RefusedError("E08")
        self.confirm(sure)
        self.cast(s, target, a["post"], change)
