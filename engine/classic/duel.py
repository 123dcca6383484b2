"""决战 and 轮次决胜 (C-30…C-32, C-64…C-69; §3.2)."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.classic.acting import done, drafting, may_act
from engine.classic.commands import Consent, Duel
from engine.classic.events import DuelAgreed, DuelAnswered, DuelClosed, DuelProposed, DuelRun
from engine.classic.state import HUNTER, VILLAGE, VILLAGER, WITCH, WOLF, WOLVES, Proposal, Reckoned
from engine.classic.wolves import chosen, not_head
from engine.common.table import Moment
from engine.common.turn import Answer, Question, Refusal, Turn

KNIVES = 3
DEALT_WOLVES = 3


def propose(turn: Turn, wish: Duel) -> Answer:
    """决战 A B C by the head, before the pick, once per game (C-30, R-28, R-31, R-35, R-36)."""
    table, own = turn.table, turn.table.own
    if refusal := may_act(turn, wish, WOLF, "kill", "C-89", final=chosen(table)):
        return refusal
    if not_head(turn, wish.seat):
        return Refusal("not-head", "C-30")
    if own.duel == "spent":
        return Refusal("duel-used", "C-32")
    if own.night.proposal is not None:
        return Refusal("duel-pending", "C-30")
    if len(wish.knives) != KNIVES:
        return Refusal("three-knives", "R-35")
    for knife in wish.knives:
        if knife is not None and not table.has_seat(knife):
            return Refusal("unknown-target", "R-35", (knife,))
        if knife is not None and table.options.self_kill == "no" and table.seat(knife).role == WOLF:
            return Refusal("no-wolf-target", "R-22", (knife,))
    if len(table.living(WOLF)) == 1 and table.options.lone_duel == "deny":
        return Refusal("lone-duel", "R-27")
    if not wish.sure:
        return Question("duel", "C-30", tuple(0 if knife is None else knife for knife in wish.knives))
    done(turn, wish, DuelProposed(Proposal(wish.seat, wish.knives), table.options.duel_used == "on_proposal"))
    if not drafting(turn) and table.options.witch_loss == "on_proposal" and table.living(WITCH):
        _finish(turn, wish.knives, (), wolves_win=False)
    return None


def consent(turn: Turn, wish: Consent) -> Answer:
    """同意 / 不同意, once each (C-31, R-29)."""
    table, own = turn.table, turn.table.own
    wolf = table.seat(wish.seat).role == WOLF and not table.knows_out(wish.seat)
    if wolf and (table.phase == "night" or drafting(turn)) and own.night.proposal is None:
        return Refusal("no-proposal", "C-31")
    if refusal := may_act(turn, wish, WOLF, "kill", "C-89"):
        return refusal
    if own.night.proposal is None:
        return Refusal("no-proposal", "C-31")
    if own.night.proposal.by == wish.seat:
        return Refusal("your-own-proposal", "C-30")
    if wish.seat in (*own.night.proposal.yes, *own.night.proposal.no):
        return Refusal("acted-already", "C-31")
    turn.happen(DuelAnswered(wish.seat, wish.yes))
    return None


def weigh(turn: Turn) -> None:
    """More than half (R-26)? The last yes decides at once; a no that makes it impossible closes it (R-82)."""
    table, own = turn.table, turn.table.own
    proposal = own.night.proposal
    if proposal is None:
        return
    others = [wolf for wolf in table.living(WOLF) if wolf != proposal.by]
    # a proposal outlives its proposer, but his own yes does not count any more.
    present = int(table.lives(proposal.by))
    base, own_yes = {"others": (len(others), 0), "living": (len(others) + present, present), "all3": (DEALT_WOLVES, present)}[table.options.duel_base]
    alone = not others and present == 1 and table.options.lone_duel == "allow"
    yes = own_yes + sum(1 for wolf in others if wolf in proposal.yes)
    open_votes = sum(1 for wolf in others if wolf not in proposal.yes and wolf not in proposal.no)
    if alone or 2 * yes > base:
        waits = table.options.duel_first == "tomorrow"
        turn.happen(DuelAgreed(proposal.knives, waits))
        if not waits:
            _judge(turn, proposal.knives, begin_with_vote=False)
    elif 2 * (yes + open_votes) <= base:
        turn.happen(DuelClosed("refused"))


def lapse(turn: Turn) -> None:
    """C+30: silence is a no (R-29)."""
    if turn.table.own.night.proposal is not None:
        turn.happen(DuelClosed("lapsed"))


def run_plan(turn: Turn, _moment: Moment) -> None:
    """R-30 `tomorrow`: the plan runs after tonight's settlement and begins with a vote-out."""
    plan = turn.table.own.plan
    if plan is not None:
        _judge(turn, plan, begin_with_vote=True)


def _judge(turn: Turn, knives: tuple[int | None, ...], begin_with_vote: bool) -> None:
    table = turn.table
    if table.living(WITCH):
        _finish(turn, knives, (), wolves_win=False)
        return
    roles = {seat: table.seat(seat).role for seat in table.living()}
    plan = Reckoning(roles, hunter_first=table.options.win_check != "each_out")
    won = plan.run(knives, begin_with_vote)
    _finish(turn, knives, tuple(plan.steps), won)


def _finish(turn: Turn, knives: tuple[int | None, ...], steps: tuple[Reckoned, ...], wolves_win: bool) -> None:
    turn.happen(DuelRun(knives, steps, wolves_win))
    turn.end(WOLVES if wolves_win else VILLAGE, "duel")


@dataclass(slots=True)
class Reckoning:
    """§3.2, read at one instant.

    `roles` are the living by seat; `hunter_first` has the hunter shoot before victory is checked (R-33). Votes and the
    hunter always take a wolf; those whom the knives name are lost last, so that each knife still finds its wolf.
    """

    roles: dict[int, str]
    hunter_first: bool
    steps: list[Reckoned] = field(default_factory=list)
    wolves: list[int] = field(default_factory=list)
    others: dict[int, str] = field(default_factory=dict)

    def run(self, knives: tuple[int | None, ...], begin_with_vote: bool) -> bool:
        """Whether the wolves reach a condition within the knives."""
        named = [knife for knife in dict.fromkeys(knives) if knife is not None]
        self.wolves = sorted((s for s, role in self.roles.items() if role == WOLF), key=lambda s: -named.index(s) if s in named else -len(named))
        self.others = {seat: role for seat, role in self.roles.items() if role != WOLF}
        for number, knife in enumerate(knives, 1):
            if begin_with_vote or number > 1:
                self._lose_wolf("vote", number)
            if not self.wolves:
                return False
            won = self._strike(number, knife)
            if won is not None:
                return won
        return False

    def _strike(self, number: int, knife: int | None) -> bool | None:
        """One knife; True or False when it decides the game."""
        role = self.others.pop(knife, None) if knife is not None else None
        if knife in self.wolves:
            self.wolves.remove(knife)
        self._note("knife", number, knife)
        if role != HUNTER:
            return self._won()
        if not self.hunter_first and (won := self._won()) is not None:
            return won
        self._lose_wolf("shot", number)
        return self._won()

    def _lose_wolf(self, step: str, number: int) -> None:
        del self.wolves[:1]
        self._note(step, number, None)

    def _note(self, step: str, number: int, target: int | None) -> None:
        self.steps.append(Reckoned(step, number, target, len(self.wolves), len(self.wolves) + len(self.others)))

    def _won(self) -> bool | None:
        if not self.wolves:
            return False
        if VILLAGER not in self.others.values() or 2 * len(self.wolves) >= len(self.wolves) + len(self.others):
            return True
        return None
