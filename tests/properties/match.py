"""Both judges at one table: every line goes to the engine and to the referee, and they must agree after every step.

A game is data (`Game`): roles, options, seed and lines, so that a disagreement can be made smaller and written down as a
chat script.
"""

from __future__ import annotations

import hashlib
from collections import deque
from dataclasses import dataclass, field, replace
from typing import Any

import engine
from engine.classic import commands as own
from engine.classic import events as own_events
from engine.common import commands as common
from engine.common import options as option_table
from engine.common.event import BallotCast, CardGiven, DrawMade, Event, SheriffMade, SpeedAsked
from engine.common.turn import Question, Refusal
from tests.referee.classic import Referee

RULES = engine.RULE_SETS["classic"]
ZONE = "Asia/Shanghai"
START = 1767240000  # 2026-01-01 12:00 in Shanghai
JUDGE = "90001"


@dataclass(frozen=True)
class Line:
    """One line of a game: when, who (a seat or 法官), a word with its arguments, and whether it is confirmed at once."""

    at: int
    who: int | str
    word: str
    args: dict[str, Any] = field(default_factory=dict)
    sure: bool = False


@dataclass(frozen=True)
class Game:
    roles: tuple[str, ...]
    options: dict[str, Any]
    seed: int
    lines: tuple[Line, ...] = ()


class DisagreementError(Exception):
    def __init__(self, what: str, engine_says: object, referee_says: object, line: int) -> None:
        self.what, self.engine_says, self.referee_says, self.line = what, engine_says, referee_says, line
        super().__init__(f"{what}: engine {engine_says!r}, referee {referee_says!r} (line {line})")


class Match:
    """One table, two judges."""

    def __init__(self, game: Game) -> None:
        self.game = game
        options = option_table.read(RULES.options, game.options)
        self.dice = engine.Dice(hashlib.sha256(f"script {game.seed}".encode()).digest())
        self.events: list[Event] = []
        self.news: list[tuple[Any, ...]] = []
        self.draws: deque[DrawMade] = deque()
        empty, dealt = engine.deal(RULES, options, ZONE, START, self.dice, game.roles)
        self.empty = empty
        self.table = empty
        self.take(dealt)
        begun = engine.decide(self.table, common.Begin(judge=JUDGE, sure=True), START, self.dice)
        assert isinstance(begun, tuple), begun
        self.take(begun)
        self.referee = Referee(list(game.roles), game.options, START, self.drawn)
        self.now = START
        self.posts = 0
        self.count = 0
        self.log: list[str] = []
        self.compare()

    # -- the engine

    def take(self, events: tuple[Event, ...]) -> None:
        for event in events:
            self.table = event.change(self.table)
            self.events.append(event)
            if isinstance(event, DrawMade):
                self.draws.append(event)
            self.note(event)

    def note(self, event: Event) -> None:
        """What the engine lets people know, in the referee's words."""
        readers = frozenset(r for r in event.audience(self.table) if r != "judges")
        if isinstance(event, own_events.VictimShown):
            self.news.append(("victim", event.target, readers))
        elif isinstance(event, own_events.Checked):
            self.news.append(("check", event.target, event.village, readers))
        elif isinstance(event, own_events.KillPicked):
            self.news.append(("pick", event.target, readers))
        elif isinstance(event, own_events.HeadMade):
            self.news.append(("head", event.seat, readers - {event.by}))
        elif isinstance(event, own_events.Submitted):
            s = event.submission
            self.news.append(("submission", s.wolf, s.target, s.reason, readers))
        elif isinstance(event, own_events.DuelProposed):
            self.news.append(("duel", event.proposal.knives, readers))
        elif isinstance(event, SheriffMade):
            self.news.append(("sheriff", event.seat, "group" if "group" in readers else "alone"))
        elif isinstance(event, SpeedAsked):
            self.news.append(("speed", event.count))
        elif isinstance(event, CardGiven):
            self.news.extend(("yellow", n, "group" if "group" in readers else "alone") for n in event.seats)
        elif isinstance(event, BallotCast):
            self.news.append(("ballot", event.ballot.seat, event.ballot.target))

    def drawn(self, title: str, pool: list[int]) -> int:
        if len(pool) == 1:
            return pool[0]
        while self.draws and len(self.draws[0].pool) == 1:
            self.draws.popleft()
        if not self.draws:
            raise DisagreementError(f"draw of {title}", "no draw", pool, self.count)
        draw = self.draws.popleft()
        if sorted(draw.pool) != sorted(pool) or draw.result not in pool:
            raise DisagreementError(f"pool of {title} ({draw.name})", draw.pool, pool, self.count)
        return draw.result

    def ring(self) -> None:
        window = engine.next_due(self.table)
        assert window is not None
        decision = engine.decide(self.table, common.TimeUp(name=window.name, seat=window.seat), window.due, self.dice)
        if not isinstance(decision, tuple):
            raise DisagreementError("bell", decision, window, self.count)
        self.take(decision)

    def engine_to(self, until: int) -> None:
        for _ in range(1000):
            window = engine.next_due(self.table)
            if window is None or window.due > until:
                return
            self.ring()
        raise DisagreementError("bell", f"never stops ringing: {engine.next_due(self.table)}", "", self.count)

    def next_moment(self) -> int | None:
        window = engine.next_due(self.table)
        nxt = self.referee.next_due()
        return min((m for m in (window.due if window else None, nxt[0] if nxt else None) if m is not None), default=None)

    def wait(self, until: int) -> None:
        """Let time pass, comparing at every moment at which either judge has something to do."""
        for _ in range(1000):
            moment = self.next_moment()
            if moment is None or moment > until:
                break
            moment = max(moment, self.now)
            self.engine_to(moment)
            self.referee.advance(moment)
            self.now = moment
            self.compare()
        self.now = max(self.now, until)
        self.referee.advance(self.now)

    def say(self, line: Line) -> str:
        self.count += 1
        self.wait(line.at)
        self.posts += 1
        command, args = self.read(line)
        decision = engine.decide(self.table, command, line.at, self.dice)
        if isinstance(decision, Refusal):
            said = "refused"
            self.take(decision.events)
        elif isinstance(decision, Question):
            said = "asked"
        else:
            said = "accepted"
            self.take(decision)
            self.engine_to(line.at)
        answer = self.referee.say(line.at, line.who, line.word, args, line.sure, said)
        self.log.append(f"{line} -> {said}")
        if said != answer:
            code = decision.code if isinstance(decision, Refusal | Question) else ""
            why = getattr(self.referee, "why", "") if answer == "refused" else ""
            raise DisagreementError(f"verdict on {line.who}: {line.word} {line.args}", f"{said} {code}", f"{answer} {why}", self.count)
        self.compare()
        return said

    # -- commands

    def quote(self, line: Line, mine: bool) -> str | None:
        """The post that a line quotes, as this judge knows it."""
        how, seat = line.args.get("quote"), line.who
        if how is None:
            return None
        assert isinstance(seat, int)
        if how == "ballot":
            if mine:
                vote = self.referee.ballots.get(seat)
                return vote.post if vote else "unknown"
            ballot = self.table.votes.of(seat)
            return ballot.post if ballot else "unknown"
        if how == "other":
            return next((b.post for b in self.table.votes.ballots if b.seat != seat), "unknown")
        if isinstance(how, int):
            return f"m{how}"
        return "unknown"

    def read(self, line: Line) -> tuple[Any, dict[str, Any]]:
        a, s, sure = line.args, line.who, line.sure
        w = line.word
        post = f"m{a.get('id', self.posts)}"
        if w in ("投票", "弃权", "改票"):
            assert isinstance(s, int)
            faults = tuple(a.get("faults", ()))
            command: Any = common.BallotPost(
                seat=s,
                word=w,
                target=a["target"],
                reason="" if faults else "可疑",
                post=post,
                quote=self.quote(line, False),
                faults=faults,
                sure=sure,
            )
            return command, {"target": a["target"], "faults": list(faults), "post": post, "quote": self.quote(line, True)}
        if w in ("代投", "代投改票", "/代投"):
            seat = a["seat"] if w == "/代投" else s
            faults = tuple(a.get("faults", ()))
            change = a.get("change", w == "代投改票")
            command = common.ProxyRequest(
                seat=seat,
                target=a["target"],
                reason="" if faults else "装傻",
                change=change,
                conditional=a.get("conditional", False),
                faults=faults,
                judge=JUDGE if w == "/代投" else None,
                sure=sure,
            )
            return command, {**a, "change": change, "faults": list(faults), "post": post}
        if w == "/补记":
            command = common.RecordBallot(judge=JUDGE, sure=sure, seat=a["seat"], word=a["kind"], target=a["target"], reason="可疑", force=a["force"])
            return command, {**a, "post": post}
        return self.plain(w, s, a, sure), a

    @staticmethod
    def plain(w: str, s: Any, a: dict[str, Any], sure: bool) -> Any:
        t = a.get("target")
        match w:
            case "加速":
                return common.AskSpeedUp(seat=s, sure=sure)
            case "遗言":
                return common.LastWords(seat=s, words="我是好人", sure=sure)
            case "遗嘱":
                return common.GiveOrder(seat=s, kind=a["kind"], targets=tuple(a["targets"]), sure=sure)
            case "遗嘱撤销":
                return common.DropOrders(seat=s, sure=sure)
            case "警徽":
                return common.NameBadge(seat=s, target=t, sure=sure)
            case "传位":
                return own.NameHeir(seat=s, target=t, sure=sure)
            case "撤销":
                return common.TakeBack(seat=s, sure=sure)
            case "狼头":
                return own.ElectHead(seat=s, target=t, sure=sure)
            case "刀":
                return own.Submit(seat=s, target=t, reason=a["reason"], sure=sure)
            case "定刀":
                return own.Pick(seat=s, target=t, sure=sure)
            case "空刀":
                return own.PassKill(seat=s, sure=sure)
            case "决战":
                return own.Duel(seat=s, knives=tuple(a["knives"]), sure=sure)
            case "同意" | "不同意":
                return own.Consent(seat=s, yes=w == "同意", sure=sure)
            case "验":
                return own.Check(seat=s, target=t, sure=sure)
            case "救":
                return own.Save(seat=s, target=t, sure=sure)
            case "毒":
                return own.Poison(seat=s, target=t, sure=sure)
            case "不用药":
                return own.NoPotion(seat=s, sure=sure)
            case "枪":
                return own.Shoot(seat=s, target=t, sure=sure)
            case "不开枪":
                return own.HoldFire(seat=s, sure=sure)
            case "/黄牌" | "/红牌":
                return common.GiveCard(judge=JUDGE, sure=sure, seat=a["seat"], colour="yellow" if w == "/黄牌" else "red", reason="吵闹")
            case "/撤牌":
                return common.TakeCard(judge=JUDGE, sure=sure, seat=a["seat"])
            case "/关门":
                return common.CloseDoors(judge=JUDGE, sure=sure)
            case "/开门":
                return common.OpenDoors(judge=JUDGE, sure=sure, when=a["when"])
            case "/延时":
                return common.Postpone(judge=JUDGE, sure=sure, minutes=a["minutes"])
            case "/加速":
                return common.SpeedUp(judge=JUDGE, sure=sure, when=a["when"])
            case "/暂停":
                return common.Pause(judge=JUDGE, sure=sure)
            case "/继续":
                return common.Resume(judge=JUDGE, sure=sure)
        raise AssertionError(w)

    # -- agreeing

    def compare(self) -> None:
        t, r = self.table, self.referee
        over = t.phase == "over"
        sheriff = t.sheriff
        pairs: list[tuple[str, object, object]] = [
            ("phase", t.phase, r.phase),
            ("day", t.day, r.day),
            ("winner", t.winner, r.winner),
            ("outs", list(t.falls), r.outs),
            ("causes", {s.number: s.out.cause for s in t.seats if s.out}, {n: r.people[n].cause for n in r.outs}),
            ("sheriff", sheriff, r.sheriff),
            ("yellow", [s.yellow for s in t.seats], [p.yellow for p in r.people.values()]),
            ("aside", [s.aside for s in t.seats], [p.aside for p in r.people.values()]),
            ("head", t.own.head, r.head),
            ("tally", dict(t.tally), r.tally),
            ("save", t.own.save, r.save),
            ("poison", t.own.poison, r.poison),
        ]
        if not over:
            # The clock of an overdue window may stand anywhere; what is compared is the close of the day.
            pairs += [
                ("close", t.close if r.votes_open else 0, r.c if r.votes_open else 0),
                ("duel", t.own.duel, r.duel),
                ("unaware", set(t.unaware), r.unaware),
                ("paused", t.paused is not None, r.paused is not None),
                ("titles", {v.title: v.by for v in t.vacancies if v.title == "badge" or t.living("狼人")}, self.titles_as_the_engine_has_them()),
            ]
        for what, ours, theirs in pairs:
            if ours != theirs:
                raise DisagreementError(what, ours, theirs, self.count)
        while self.draws and len(self.draws[0].pool) == 1:
            self.draws.popleft()  # one candidate is no luck
        if self.draws:
            raise DisagreementError("draws", list(self.draws), "none", self.count)
        self.compare_news()

    def titles_as_the_engine_has_them(self) -> dict[str, int]:
        return {title: t.by for title, t in self.referee.titles.items() if title == "badge" or self.referee.living("狼人")}

    SAME = ("victim", "check", "pick", "head", "submission", "duel", "sheriff", "yellow", "ballot")

    def compare_news(self) -> None:
        ours = [n for n in self.news if n[0] in self.SAME]
        theirs = [n for n in self.referee.told if n[0] in self.SAME]
        self.news.clear()
        self.referee.told.clear()
        if sorted(map(repr_of, ours)) != sorted(map(repr_of, theirs)):
            raise DisagreementError("told", ours, theirs, self.count)


def repr_of(fact: tuple[Any, ...]) -> str:
    return repr([sorted(part, key=str) if isinstance(part, frozenset) else part for part in fact])


def play(game: Game) -> Match:
    match = Match(game)
    for line in game.lines:
        match.say(line)
    return match


def disagreement(game: Game) -> DisagreementError | None:
    try:
        play(game)
    except DisagreementError as found:
        return found
    return None


def shrunk(game: Game, same: str, tries: int = 2000) -> Game:
    """Leave lines out while the judges still disagree about the same thing."""
    lines = list(game.lines)
    found = disagreement(game)
    assert found is not None
    lines = lines[: found.line]
    size = max(1, len(lines) // 2)
    while size >= 1 and tries > 0:
        at = 0
        while at < len(lines) and tries > 0:
            shorter = lines[:at] + lines[at + size :]
            tries -= 1
            less = disagreement(replace(game, lines=tuple(shorter)))
            if less is not None and less.what.split(" ")[0] == same:
                lines = shorter[: less.line] if less.line else shorter
            else:
                at += size
        size //= 2
    game = replace(game, lines=tuple(lines))
    for name in set(game.options) - {"villagers"}:
        fewer = {k: v for k, v in game.options.items() if k != name}
        less = disagreement(replace(game, options=fewer))
        if less is not None and less.what.split(" ")[0] == same:
            game = replace(game, options=fewer)
    return game
