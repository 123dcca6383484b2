"""Random whole games said line by line on the product's own path, their records, and their way through an export and back."""

from __future__ import annotations

import hashlib
import random
import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

from db.store import Store
from desk import demo, record
from desk.record import Record
from desk.script.expect import Checker, Failure
from desk.script.load import Expect, Line, News, Script, Wait, load, parse
from desk.script.play import Player
from desk.shelf import CODEC
from engine import RULE_SETS, Dice
from engine.cards.commands import Arrange, ChooseCamp, Declare, Use, VoteLife
from engine.common import commands as common
from engine.common.options import read as read_options
from engine.infection.commands import StandForSheriff, UseSkill
from tests.cards.games import START as CARDS_START
from tests.cards.games import Game as CardsGame
from tests.properties import infection_games
from tests.properties.match import Match
from tests.properties.players import Players, random_game
from tests.properties.scripts import as_script
from tests.properties.test_games import Sight, Table

LINES = 120


def demo_script(rule_set: str) -> Script:
    return load(Path(demo.__file__).with_name(f"{rule_set}.yaml"))


# -- random games


class DealtBySeed(Table):
    """A random table at which everybody sits as the seed of a script deals."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(f"games {seed}")
        self.phases = []
        game = random_game(self.rng, seed)
        options: Any = read_options(RULE_SETS["classic"].options, game.options)
        dice = Dice(hashlib.sha256(f"script {seed}".encode()).digest())
        Match.__init__(self, replace(game, roles=RULE_SETS["classic"].deal(options, dice, None, len(game.roles)).roles))
        self.referee: Any = Sight(self)
        self.check()


def classic(seed: int) -> Script:
    """A random game of classic by the players of tests/properties, dealt from its seed or by hand."""
    table = DealtBySeed(seed) if seed % 2 else Table(seed)
    players = Players(table.rng, table)
    lines = []
    for _ in range(LINES):
        if table.table.phase == "over":
            break
        lines.append(players.next_line())
        table.hear(lines[-1])
    script = parse(as_script(replace(table.game, lines=tuple(lines)), title=f"classic {seed}"))
    entries = (*script.entries, *_to_the_end(len(script.entries), paused=table.table.paused is not None))
    return replace(script, entries=entries, deal=None if seed % 2 else script.deal)


def _to_the_end(count: int, paused: bool) -> Iterable[Line | Wait]:
    """Everybody falls silent until the game is over."""
    if paused:
        count += 1
        yield Line(count, "end", "+1s", "法官", False, None, "/继续 确认")
    for n in range(8):
        yield Wait(count + 1 + n, "end", "+25h")


def infection(seed: int) -> Script:
    luck = random.Random(seed)
    options = infection_games.random_options(luck) if seed % 4 else {}
    _, game = infection_games.play(seed, options)
    bytes_ = hashlib.sha256(f"infection {seed}".encode()).digest()
    return _script(
        "infection", bytes_, read_options(RULE_SETS["infection"].options, options), len(game.table.seats), game.commands, infection_games.START
    )


class Recorded(CardsGame):
    """A random game of cards that remembers what was said when."""

    def __init__(self, seed: int) -> None:
        self.said: list[tuple[int, Any]] = []
        super().__init__(seed)

    def say(self, command: Any) -> bool:
        self.said.append((self.now, command))
        return super().say(command)


def cards(seed: int) -> Script:
    game = Recorded(seed)
    game.play()
    return _script("cards", seed.to_bytes(32, "big"), game.options, len(game.table.seats), game.said, CARDS_START)


def _script(rule_set: str, seed: bytes, options: Any, seats: int, said: list[tuple[int, Any]], start: int) -> Script:
    entries: list[Line | Wait] = []
    last = start
    for at, command in said:
        if isinstance(command, common.TimeUp | common.Begin):
            continue
        who, group, text = line_of(command)
        entries.append(Line(len(entries) + 1, "random", f"+{at - last}s", who, group, None, text))
        last = at
    entries += _to_the_end(len(entries), paused=False)
    return Script("random", "random", f"{rule_set} random", (), rule_set, options, seed, None, None, seats, tuple(entries))


def line_of(command: Any) -> tuple[str, bool, str]:
    """Who says a command where, and how it is typed."""
    who = str(getattr(command, "seat", 0))
    match command:
        case common.BallotPost(word=word, target=target):
            return who, True, "弃权" if word == "弃权" else f"投票：{target} 理由：可疑"
        case common.GiveCard(seat=seat, colour=colour):
            return "法官", False, f"/{'红牌' if colour == 'red' else '黄牌'} {seat} 吵闹 确认"
        case StandForSheriff():
            return who, False, "竞选"
        case UseSkill(skill=skill, target=target, mode=mode):
            return who, False, f"{skill} {target}{('', ' 一', ' 二')[mode]}"
        case common.Shoot(target=target):
            return who, False, f"粉碎 {target}"
        case common.HoldFire():
            return who, False, "不粉碎"
        case common.NameBadge(target=target):
            return who, False, f"警徽 {target}"
        case common.GiveOrder(kind=kind, targets=targets):
            return who, False, f"遗嘱 {kind} {targets[0]}"
        case common.TakeBack(what=what):
            return who, False, f"撤销 {what}".strip()
        case common.AskSpeedUp():
            return who, False, "加速"
        case common.ProxyRequest(target=target):
            return who, False, f"代投 {target} 可疑"
        case VoteLife(death=death):
            return who, True, "死" if death else "生"
        case Arrange(order=order):
            return who, False, "排牌 " + " ".join(map(str, order))
        case ChooseCamp(camp=camp):
            return who, False, f"自选 {camp}"
        case Declare(role=role, words=words):
            return who, False, f"宣言 {role} {words}"
        case Use():
            return who, False, _act(command)
    raise AssertionError(command)


def _act(use: Use) -> str:
    parts = [use.act]
    if use.act == "变形":
        parts.append(use.kind)
    elif use.act not in ("法警", "占卜", "防弹衣", "狼毒", "反狙击", "圣人"):
        parts.append(str(use.target))
    if use.act == "瞄准":
        parts.append(f"{'正数' if use.from_front else '倒数'}{use.place}")
    return " ".join((*parts, *([use.words] if use.words and use.act in ("杀", "杀手必杀", "狼", "狼人必杀", "狙击", "瞄准") else ())))


MAKERS = {"classic": classic, "infection": infection, "cards": cards}


# -- playing, and the way back


async def play(store: Store, script: Script) -> tuple[Player, list[Failure]]:
    """A script played to its end, with what does not hold."""
    player = Player(store, script)
    await player.open()
    checker, failures = Checker(player), list[Failure]()
    for entry in script.entries:
        match entry:
            case Line():
                await player.say(entry)
            case Wait():
                await player.wait(entry)
            case News():
                await player.news(entry)
            case Expect():
                failures += checker.check(entry)
    assert not player.office.faults, player.office.faults
    return player, failures


async def record_of(player: Player) -> Record:
    return await record.load(player.office.store, player.game.id, player.game.options, player.game.zone)


async def recorded(store: Store, script: Script) -> Record:
    """The record of a script's game; the store is empty again afterwards."""
    player, _ = await play(store, script)
    whole = await record_of(player)
    assert whole.end == player.game
    await player.close()
    await store.reset()
    return whole


def bare(table: Any) -> str:
    """A table as text, its posts by the order in which they stand: ids of messages are the platform's."""
    names: dict[str, int] = {}
    return re.sub(r'"post":"([^"]*)"', lambda found: f'"post":{names.setdefault(found[1], len(names))}', CODEC.encode(table))
