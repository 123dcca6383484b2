"""The vocabulary of reading: who speaks in which scene, what a command looks like, what a message can turn out to be."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, tzinfo
from functools import cached_property
from typing import Final, Literal

from desk.message import Message
from desk.reader.spelling import Text, fold
from engine.common.commands import Command

Where = Literal["group", "private", "both"]
Who = Literal["player", "judge", "owner", "anybody"]
Facts = Mapping[str, str | int]

RESERVED: Final = frozenset({"弃权", "弃票", "空", "撤销", "强制", "理由", "投票", "改票", "自己", "全体", "所有人", "确认", "枪", "警徽", "传位"})
"""Words that stand where a name could: whoever calls himself so is named by his seat or an @."""
MESSAGE_LIMIT: Final = 2000

_NUMERALS_ONLY: Final = re.compile(r"[\W_\d〇零一二三四五六七八九十百号⑩-⑳]*")


@dataclass(frozen=True, slots=True, kw_only=True)
class Speaker:
    """Who says it: his seat in this game, or None; whether he judges it, or owns the bot; his account, kept in judges' commands."""

    seat: int | None = None
    judge: bool = False
    owner: bool = False
    account: str = ""


@dataclass(frozen=True, kw_only=True)
class Scene:
    """What the reader must know of the game, and no more.

    `names` maps a name, alias or group card to its seat, None where several bear it (`name_table` makes it).
    `accounts` maps accounts to seats, for mentions. `living` tells a fallen target of a proxy from a missing one.
    `now` and `zone` turn a time of day into an instant.
    """

    rule_set: str = ""
    seats: int = 0
    names: Mapping[str, int | None] = field(default_factory=dict)
    accounts: Mapping[str, int] = field(default_factory=dict)
    living: frozenset[int] = frozenset()
    now: int = 0
    zone: tzinfo = UTC

    @cached_property
    def names_by_initial(self) -> Mapping[str, tuple[tuple[str, int | None], ...]]:
        """Names as they are matched, the longest first, by their first character. Names of numerals name nobody."""
        matched: dict[str, int | None] = {}
        for name, seat in self.names.items():
            folded = fold(name).strip().removeprefix("@")
            if _NUMERALS_ONLY.fullmatch(folded) is None and folded not in RESERVED:
                matched[folded] = seat if matched.get(folded, seat) == seat else None
        by_initial: dict[str, tuple[tuple[str, int | None], ...]] = {}
        for folded, seat in sorted(matched.items(), key=lambda item: -len(item[0])):
            by_initial[folded[0]] = (*by_initial.get(folded[0], ()), (folded, seat))
        return by_initial


def name_table(pairs: Iterable[tuple[str, int]]) -> dict[str, int | None]:
    """The `names` of a scene from (name, seat) pairs; a name of several seats names none of them."""
    table: dict[str, int | None] = {}
    for name, seat in pairs:
        table[name] = seat if table.get(name, seat) == seat else None
    return table


@dataclass(frozen=True, slots=True)
class Act:
    """A command for the engine. `form` is what was said, for the answer to one that is refused for its form."""

    command: Command
    form: Form | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Query:
    """帮助, 规则, 状态, 存活 or 票型, with what is asked for."""

    word: str
    argument: str = ""


@dataclass(frozen=True, slots=True)
class Lobby:
    """A word for the desk itself, without its slash. `text` holds the arguments unsplit, line breaks kept.

    `seen` is what whoever confirms it was shown, where another state would be another thing to confirm.
    """

    word: str
    arguments: tuple[str, ...] = ()
    text: str = ""
    sure: bool = False
    seen: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Wrong:
    """A known word in a wrong form: `form` is the right one, `facts` what the answer may mention."""

    code: str
    form: Form | None = None
    facts: Facts = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Unread:
    """Private text that is no command. `hint` is the nearest form; `foreign` tells that the word is another game's."""

    said: str = ""
    hint: Form | None = None
    foreign: bool = False


@dataclass(frozen=True, slots=True)
class Chatter:
    """Talk of the group."""


Reading = Act | Query | Lobby | Wrong | Unread | Chatter


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """One command word: what it looks like, who may say it where, and how it becomes a reading.

    `follows` tells whether what stands right behind the word, without a blank, still belongs to this command.
    `talk` marks words that people also say to each other: in the wrong chat they are just that. `verbatim` keeps a
    trailing 确认 as text; `stamped` lets the phase that is meant stand behind the word (/关门 D2); what is not `guessed` is so like common talk that no other word is taken for it; `limit` is how long its message may be. A form without `help` is not listed: it only leads to another one.
    """

    word: str
    help: str
    example: str
    build: Callable[[Call], Reading]
    arguments: str = ""
    aliases: tuple[str, ...] = ()
    where: Where = "private"
    who: Who = "player"
    slash: bool = False
    follows: Callable[[Call], bool] = lambda _: False
    talk: bool = False
    verbatim: bool = False
    stamped: bool = False
    guessed: bool = True
    limit: int = MESSAGE_LIMIT

    @property
    def shown(self) -> str:
        """The word with its slash, if it has one."""
        return f"/{self.word}" if self.slash else self.word

    @property
    def shape(self) -> str:
        """The form as it is typed: 刀 N 两字."""
        gap = "" if not self.arguments or self.arguments[0] in "：" else " "
        return f"{self.shown}{gap}{self.arguments}"

    @property
    def usage(self) -> str:
        """The hint for a wrong form."""
        return f"格式：{self.shape}" if self.shape == self.example else f"格式：{self.shape}，例：{self.example}"


@dataclass(frozen=True, slots=True)
class Call:
    """One use of a form: `start` is where its arguments begin in the text, `leading` a seat mentioned before the word.

    `phase` is the phase that the command is for, where it names one.
    """

    form: Form
    message: Message
    speaker: Speaker
    scene: Scene
    text: Text
    start: int
    sure: bool = False
    leading: int | None = None
    phase: str = ""

    @property
    def seat(self) -> int:
        """The speaker's seat. Only players' forms ask for it, and nobody without a seat gets that far."""
        assert self.speaker.seat is not None
        return self.speaker.seat

    def wrong(self, code: str, **facts: str | int) -> Wrong:
        """This form, misused. Every such answer can show the range of seats."""
        return Wrong(code, self.form, {"seats": self.scene.seats, **facts})
