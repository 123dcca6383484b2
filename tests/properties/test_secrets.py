"""P4: two deals that a reader can't tell apart tell him the same, byte for byte, in the same order, at the same second.

A plan is a course of days and nights in which every public line, and every private line of a seat that doesn't depend on
its role, is the same in both deals; by night "the head" kills the same seat, "the witch" poisons the same seat, "the seer"
checks the same seat, whoever they are. Then everything that the group and every seat that knows the same is sent is compared,
up to the first thing that the rules themselves show (TELLS).
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

import pytest

from db.store import Store
from desk.announce import Saying
from desk.script.load import Line, Script, Wait
from desk.script.play import Player, blanked, pictured
from engine.classic.options import Options
from engine.common import options as option_table

TELLS = {
    "who goes out": "a kill, a poison, a vote or a shot that hits in one deal only is news of its own (C-76, C-77, C-81)",
    "the end": "a game that is won ends at once (C-60), so that it goes on tells that nobody has won",
    "the hunter": "he shoots in public by day (2.5), and an opening waits for his decision (R-45); by day S4 of whom he shot moves the night (R-73a)",
    "a red without a ground": "a wolf's hidden yellow counts (R-05), so that one public yellow and then a red can give him away",
    "the settlement": "who falls by night hears it when the night settles, and that is when all have acted or nobody is left to act (N5, 2.3 step 7): his own fall is compared up to there",
    "asap": "night_opens=asap opens the night when holders of titles have answered (R-73a): not used here",
}
"""What the rules themselves show; from its instant on a pair is not compared any more (or the option is left out)."""

ROLES = ("狼人", "狼人", "狼人", "预言家", "女巫", "猎人", "村民", "村民", "村民", "村民")
SHOWS: tuple[dict[str, Any], ...] = ({}, {}, {}, {"reveal": "cause"}, {"day1_out": "yes"}, {"last_words": "all_non_red"}, {"win_check": "after_phase"}, {"poison_mutes": "yes"}, {"hunter_grace": 0}, {"close_order": "cards,vote,skills"}, {"secret_yellow": "hidden_nocount"}, *({"early_close": minutes, "yellows_per_red": "judge"} for minutes in (1, 5, 15)))  # fmt: skip


REMINDED = ("180 30 10", "60", "600 90 45 5 1")
"""Minutes before a limit: by day and by night, seldom and often."""


@dataclass(frozen=True)
class Said:
    """One line of a plan. `who` is a seat, 法官, or a part: head, wolf 0…2, 预言家, 女巫."""

    time: str
    who: int | str
    text: str
    group: bool = False


@dataclass
class Sent:
    """What a run sent, to whom and when, and what became of the table."""

    out: list[tuple[int, str, str]] = field(default_factory=list)
    outs: dict[int, tuple[str, int, str, int]] = field(default_factory=dict)
    over: int | None = None
    roles: tuple[str, ...] = ()

    def to(self, reader: str, until: int) -> list[tuple[int, str]]:
        return [(at, text) for at, to, text in self.out if to == reader and at < until]


def random_plan(rng: random.Random) -> list[Said | str]:
    """Three days and nights. A bare string lets the script run on."""
    plan: list[Said | str] = []
    seats = list(range(1, 11))
    for day in range(1, 4):
        votes = rng.sample(seats, 3)
        lines: list[tuple[int, Said]] = []

        def add(minute: int, who: int | str, text: str, group: bool = False, lines: list[tuple[int, Said]] = lines) -> None:
            second = rng.randint(0, 59)
            at = minute * 60 + second
            lines.append((at, Said(f"{minute // 60:02}:{minute % 60:02}:{second:02}", who, text, group)))

        for n in seats:
            minute = rng.randint(13 * 60, 21 * 60 + 29)
            roll = rng.random()
            if roll < 0.8:
                add(minute, n, f"投票：{rng.choice(votes)} 理由：可疑", group=True)
            elif roll < 0.9:
                add(minute, n, f"代投 {rng.choice(votes)} 装傻")
            elif roll < 0.95:
                add(minute, n, "弃权", group=True)
            if rng.random() < 0.15:
                add(
                    rng.randint(13 * 60, 21 * 60),
                    n,
                    rng.choice((f"遗嘱 警徽 {rng.choice(seats)}", "状态", "加速", "遗嘱 枪 3", "遗嘱 传位 5", "存活", "票型")),
                )
            if rng.random() < 0.1:
                add(
                    rng.randint(22 * 60, 22 * 60 + 58),
                    n,
                    rng.choice(
                        ("状态", f"遗嘱 枪 {rng.choice(seats)}", "遗言 保重", "帮助", f"警徽 {rng.choice(seats)}", f"传位 {rng.choice(seats)}")
                    ),
                )
        if rng.random() < 0.1:
            add(rng.randint(13 * 60, 22 * 60 + 50), "法官", f"/黄牌 {rng.choice(seats)} 吵闹 确认")
        if day == 1:
            for wolf in range(3):
                add(22 * 60 + 10 + wolf, f"wolf {wolf}", "狼头 wolf 0")
        victim = rng.choice(seats)
        add(22 * 60 + 15, "wolf 1", f"刀 {rng.choice(seats)} 像民")
        add(22 * 60 + 16, "head", f"刀 {victim} 带队")
        if rng.random() < 0.9:
            add(22 * 60 + 18, "head", f"定刀 {victim}")
        add(22 * 60 + rng.randint(11, 40), "女巫", rng.choice(("不用药", "不用药", f"毒 {rng.choice(seats)} 确认", f"救 {victim} 确认")))
        if rng.random() < 0.8:
            add(22 * 60 + rng.randint(11, 35), "预言家", f"验 {rng.choice(seats)}")
        for n in seats:
            if rng.random() < 0.95:
                add(22 * 60 + rng.randint(5, 40), n, "好了")
            if rng.random() < 0.05:
                add(22 * 60 + rng.randint(20, 45), n, "等等")
        plan += [said for _, said in sorted(lines, key=lambda line: line[0])]
        plan.append("23:30")
    if rng.random() < 0.6:
        plan.insert(0, Said("12:30:00", "法官", f"/提醒 {rng.choice(REMINDED)} 确认"))
    return plan


def actor(player: Player, roles: tuple[str, ...], who: int | str) -> str | None:
    """Who plays a part in this deal; None when nobody can."""
    if isinstance(who, int) or who == "法官":
        return str(who)
    if who == "head":
        head = player.table.own.head
        return None if head is None else str(head)
    if who.startswith("wolf"):
        return str([n for n, role in enumerate(roles, 1) if role == "狼人"][int(who[-1])])
    return str(roles.index(who) + 1)


async def run(store: Store, plan: list[Said | str], roles: tuple[str, ...], options: dict[str, Any], seed: int) -> Sent:
    sent = Sent(roles=roles)
    script = Script("", "", "秘密", (), "classic", option_table.read(Options, options), seed, None, roles, None)
    player = Player(store, script)
    try:
        await player.open()
        witness = player.office.witness

        def overhear(message: Any, sayings: tuple[Saying, ...], outcome: Any) -> None:
            sent.out.extend((player.clock.now(), player._reader(player.game, saying), saying.body + pictured(saying)) for saying in sayings)
            if player.table.phase == "over" and sent.over is None:
                sent.over = player.clock.now()
            if witness is not None:
                witness(message, sayings, outcome)

        player.office.witness = overhear
        for number, said in enumerate(plan, 1):
            if sent.over is not None:
                break
            if isinstance(said, str):
                await player.wait(Wait(number, "", said))
                continue
            who = actor(player, roles, said.who)
            text = said.text
            if "wolf 0" in text:
                text = text.replace("wolf 0", str(actor(player, roles, "wolf 0")))
            if who is None or (isinstance(said.who, str) and said.who != "法官" and not player.table.lives(int(who))):
                await player.wait(Wait(number, "", said.time))
                continue
            await player.say(Line(number, "", said.time, who, said.group, None, text))
        sent.outs = {s.number: (s.out.cause, s.out.day, s.out.phase, s.out.at) for s in player.table.seats if s.out}
        assert not player.office.faults, player.office.faults
    finally:
        await player.close()
        await store.reset()
    return sent


def comparable_until(one: Sent, two: Sent) -> int:
    """The instant of the first of TELLS."""
    ends = [at for at in (one.over, two.over) if at is not None]
    for mine, other in ((one, two), (two, one)):
        for seat, (cause, day, phase, at) in mine.outs.items():
            theirs = other.outs.get(seat)
            if theirs is None or theirs[:3] != (cause, day, phase):
                ends.append(at)
            elif mine.roles[seat - 1] == "猎人" and cause != "red" and (other.roles[seat - 1] != "猎人" or at != theirs[3]):
                # The opening waits for him who falls when the night settles, which is later where somebody has not acted.
                ends.append(min(at, theirs[3]))
    return min(ends, default=2**40)


def own_fall(seat: int, *runs: Sent) -> int:
    """When this seat hears by night that it fell."""
    return min((run.outs[seat][3] for run in runs if seat in run.outs and run.outs[seat][2] == "night"), default=2**40)


def knows_the_same(seat: int, one: Sent, two: Sent, plan: list[Said | str]) -> bool:
    """Could this seat hold either deal for true, whatever it is told by the rules?"""
    mine, other = one.roles, two.roles
    if mine[seat - 1] != other[seat - 1]:
        return False
    if mine[seat - 1] == "狼人":
        return [r == "狼人" for r in mine] == [r == "狼人" for r in other]
    if mine[seat - 1] == "预言家":
        checked = [int(s.text.split()[1]) for s in plan if isinstance(s, Said) and s.text.startswith("验 ")]
        return all((mine[n - 1] == "狼人") == (other[n - 1] == "狼人") for n in checked)
    return True


@pytest.fixture(scope="module")
async def store():
    store = await Store.open("sqlite+aiosqlite://")
    yield store
    await store.close()


@pytest.mark.parametrize("seed", range(24))
async def test_two_deals_that_a_reader_cannot_tell_apart(seed: int, store: Store) -> None:
    rng = random.Random(f"secrets {seed}")
    plan = random_plan(rng)
    options = rng.choice(SHOWS)
    deal = list(ROLES)
    rng.shuffle(deal)
    base = await run(store, plan, tuple(deal), options, seed)
    compared = 0
    for variant in range(5):
        roles = list(deal)
        if variant % 2:
            # Only two change places: most of the others know the same.
            a, b = rng.sample([n for n in range(10) if roles[n] != "狼人"] if variant == 3 else list(range(10)), 2)
            roles[a], roles[b] = roles[b], roles[a]
        else:
            rng.shuffle(roles)
        other = await run(store, plan, tuple(roles), options, seed)
        until = comparable_until(base, other)
        readers = ["group", *(str(n) for n in range(1, 11) if knows_the_same(n, base, other, plan))]
        for reader in readers:
            limit = until if reader == "group" else min(until, own_fall(int(reader), base, other))
            ours, theirs = base.to(reader, limit), other.to(reader, limit)
            assert ours == theirs, f"{reader} can tell {deal} from {roles} (seed {seed}, {options})"
            compared += len(ours)
    assert compared > 20


NIGHT = {"phase": "night", "day": 2, "roles": list(ROLES), "sheriff": 7, "seats": {3: {"head": True}}}


async def night(store: Store, lines: list[str], position: dict[str, Any] | None = None) -> list[list[tuple[str, str]]]:
    """What every line of a night was followed by, as (reader, text)."""
    script = Script("", "", "夜", (), "classic", Options(), 1, position or NIGHT, None, None)
    player = Player(store, script)
    try:
        await player.open()
        for number, line in enumerate(lines, 1):
            time, who, text = line.split(" ", 2)
            await player.say(Line(number, "", time, who, False, None, text))
        assert not player.office.faults
        return [[(spoken.to, spoken.text + spoken.picture) for spoken in record.out] for record in player.records]
    finally:
        await player.close()
        await store.reset()


def to(reader: str, record: list[tuple[str, str]]) -> list[str]:
    return [text for who, text in record if who == reader]


RECEIPTS = [
    # Two nights; the last line's receipt must have the same shape. Of the saved, the killed twice, the hunter, a wolf.
    (["22:10:00 3 刀 8 像民", "22:11:00 3 定刀 8", "22:12:00 5 毒 8"], ["22:10:00 3 刀 8 像民", "22:11:00 3 定刀 8", "22:12:00 5 毒 9"]),
    (["22:12:00 5 毒 1"], ["22:12:00 5 毒 6"]),
    (["22:10:00 3 刀 8 像民", "22:11:00 3 定刀 8", "22:12:00 5 救 8"], ["22:10:00 3 刀 6 像民", "22:11:00 3 定刀 6", "22:12:00 5 救 6"]),
    (["22:12:00 5 救 8 确认", "22:13:00 3 刀 8 像民", "22:14:00 3 定刀 8"], ["22:12:00 5 救 9 确认", "22:13:00 3 刀 8 像民", "22:14:00 3 定刀 8"]),
    (["22:12:00 5 毒 9", "22:13:00 3 刀 9 像民"], ["22:12:00 5 不用药", "22:13:00 3 刀 9 像民"]),
    (["22:12:00 4 验 7"], ["22:12:00 4 验 6"]),
    (["22:12:00 4 验 1"], ["22:12:00 4 验 3"]),
]


@pytest.mark.parametrize(("hit", "miss"), RECEIPTS)
async def test_receipts_of_night_acts_have_one_shape(hit: list[str], miss: list[str], store: Store) -> None:
    who = hit[-1].split(" ")[1]
    ours = [blanked(text) for text in to(who, (await night(store, hit))[-1])]
    theirs = [blanked(text) for text in to(who, (await night(store, miss))[-1])]
    assert ours
    assert ours == theirs


@pytest.mark.parametrize(
    "question", ["状态", "存活", "遗言 保重", "遗嘱 警徽 4", "遗嘱 撤销", "警徽 4", "传位 1", "枪 4", "票型", "加速", "验 1", "帮助", "规则"]
)
@pytest.mark.parametrize("victim", [7, 8])
async def test_who_fell_tonight_and_has_not_been_told_learns_nothing(victim: int, question: str, store: Store) -> None:
    # The hunter falls with him, by poison, and keeps the night waiting after the kill has settled.
    other = 9 if victim != 9 else 10
    answers = []
    for killed in (victim, other):
        records = await night(
            store,
            [f"22:10:00 3 刀 {killed} 像民", f"22:11:00 3 定刀 {killed}", "22:12:00 4 验 1", "22:13:00 5 毒 6", f"22:20:00 {victim} {question}"],
        )
        answers.append(to(str(victim), records[-1]))
    assert answers[0] == answers[1]
    assert answers[0]


async def test_one_equal_prompt_opens_the_night_for_all(store: Store) -> None:
    records = await night(store, [])
    prompts = {n: to(str(n), records[0]) for n in range(1, 11)}
    assert len({tuple(texts) for texts in prompts.values()}) == 1, prompts
    assert prompts[1]


async def test_the_hour_of_the_night_does_not_tell_a_head_from_a_villager(store: Store) -> None:
    """A voted-out head who keeps silent, one who answers, and a 村民: the group hears the same at the same time (R-73a)."""
    heard = []
    for position, answer in (
        ({**NIGHT, "phase": "day", "seats": {3: {"head": True}}}, "22:04:00 3 状态"),
        ({**NIGHT, "phase": "day", "seats": {3: {"head": True}}}, "22:04:00 3 传位 1"),
        ({**NIGHT, "phase": "day", "seats": {1: {"head": True}}}, "22:04:00 3 状态"),
        (
            {**NIGHT, "phase": "day", "roles": ["狼人", "狼人", "村民", *ROLES[3:7], "狼人", *ROLES[8:]], "seats": {1: {"head": True}}},
            "22:04:00 3 传位 1",
        ),
    ):
        script = Script("", "", "夜", (), "classic", Options(), 1, position, None, None)
        player = Player(store, script)
        try:
            await player.open()
            for number, voter in enumerate((4, 5, 6), 1):
                await player.say(Line(number, "", f"12:0{number}:00", str(voter), True, None, "投票：3 理由：可疑"))
            time, who, text = answer.split(" ", 2)
            await player.say(Line(4, "", time, who, False, None, text))
            for number, wait in enumerate(("22:09:59", "22:10:00", "22:59:59", "23:00:00"), 5):
                await player.wait(Wait(number, "", wait))
            heard.append([(record.at, spoken.text + spoken.picture) for record in player.records for spoken in record.out if spoken.to == "group"])
        finally:
            await player.close()
            await store.reset()
    assert heard[0] == heard[1] == heard[2] == heard[3]


async def test_a_silent_sheriff_who_is_head_too_falls_in_the_same_messages_as_one_who_is_not(store: Store) -> None:
    """Two titles of one person end one after the other in the same second: the news of the night must not come in more pieces for it."""
    heard = []
    for head in (3, 1):
        position = {**NIGHT, "phase": "day", "sheriff": 3, "seats": {head: {"head": True}}}
        script = Script("", "", "夜", (), "classic", Options(), 1, position, None, None)
        player = Player(store, script)
        try:
            await player.open()
            for number, voter in enumerate((4, 5, 6), 1):
                await player.say(Line(number, "", f"12:0{number}:00", str(voter), True, None, "投票：3 理由：可疑"))
            await player.wait(Wait(4, "", "22:30:00"))
            heard.append([(record.at, spoken.text + spoken.picture) for record in player.records for spoken in record.out if spoken.to == "group"])
        finally:
            await player.close()
            await store.reset()
    assert heard[0] == heard[1]
    assert any("警长：" in text for _, text in heard[0][-2:])


async def test_an_early_dawn_tells_nothing_of_who_could_act(store: Store) -> None:
    """Whatever they are and whatever they did, the same seats say 好了 at the same times: the group reads the same, to the second."""
    heard = []
    for roles, acts in (
        (ROLES, ["22:01:00 1 刀 8 像民", "22:02:00 3 定刀 8", "22:03:00 5 救 8", "22:04:00 4 验 1"]),
        (ROLES, []),
        (("村民", "村民", "狼人", "村民", "村民", "女巫", "预言家", "猎人", "狼人", "狼人"), ["22:01:00 9 刀 8 像民"]),
    ):
        position = {**NIGHT, "roles": list(roles), "sheriff": 7}
        script = Script("", "", "夜", (), "classic", Options(early_close=10), 1, position, None, None)
        player = Player(store, script)
        try:
            await player.open()
            lines = [*acts, *(f"22:05:{n:02} {n} 好了" for n in range(1, 11)), "22:09:00 6 等等", "22:10:00 6 好了"]
            for number, line in enumerate(lines, 1):
                time, who, text = line.split(" ", 2)
                await player.say(Line(number, "", time, who, False, None, text))
            await player.wait(Wait(99, "", "22:20:00"))
            heard.append([(record.at, spoken.text + spoken.picture) for record in player.records for spoken in record.out if spoken.to == "group"])
            assert player.table.phase == "day"
        finally:
            await player.close()
            await store.reset()
    assert heard[0] == heard[1] == heard[2]
