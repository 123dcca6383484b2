"""Accounts become aliases in an export: of the same length, so that nothing that counts characters counts otherwise."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from desk.game import GameOpened, JudgeAdded, JudgeHandedOver
from desk.record import Record
from desk.seating import ChatBound, PlayerJoined, PlayerReplaced

SHORTEST: Final = 5
"""Digits of an account that is taken for one inside a text."""
KEPT: Final = frozenset({"post", "quote", "ref", "commitment", "seed", "id", "k"})
"""Keys whose values name messages and the like: they must stay what they are, to be the same wherever they stand."""
OF_PEOPLE: Final = ("judges", "player")
"""Facts of a judge's act that name accounts."""
_OPENID: Final = re.compile("[0-9A-F]{32}")
"""How the official platform names people and groups, for each of its bots anew."""
_ACCOUNT: Final = re.compile(rf"(?<![0-9A-Za-z=])(?:{_OPENID.pattern}|[0-9]{{{SHORTEST},}})(?![0-9A-Za-z])")

SEAT, SUBSTITUTE, JUDGE, OTHER = "1", "3", "9", "8"
"""First digits: who sat down first at seat n is 1…n, who came later 3…, judges 9…, all others 8…."""


class People:
    """Account → alias for everybody who appears in a record."""

    def __init__(self, record: Record) -> None:
        self._aliases: dict[str, str] = {}
        self._counts: dict[str, int] = {}
        dealt = next((game for game in record.games() if game.table is not None), record.end)
        for seat, player in enumerate(dealt.players, 1):
            self._aliases[player.account] = _alias(player.account, SEAT, seat)
        for sort, account in _appearing(record):
            self._note(account, sort)

    def _note(self, account: str, sort: str) -> None:
        if account not in self._aliases:
            self._counts[sort] = self._counts.get(sort, 0) + 1
            self._aliases[account] = _alias(account, sort, self._counts[sort])

    def alias(self, account: str) -> str:
        self._note(account, OTHER)
        return self._aliases[account]

    def hide(self, plain: Any, key: str = "") -> Any:
        """A JSON value without accounts."""
        match plain:
            case str():
                if key in KEPT:
                    return plain
                return _ACCOUNT.sub(lambda found: self._aliases.get(found[0], found[0]), plain)
            case list():
                return [self.hide(item, key) for item in plain]
            case {"k": "Fact", "name": name} if name not in OF_PEOPLE:
                # What an act changed is mostly told in instants, and an instant can look like an account.
                return plain
            case dict():
                return {name: self.hide(item, name) for name, item in plain.items()}
        return plain


def _alias(account: str, sort: str, number: int) -> str:
    if _ACCOUNT.fullmatch(account) is None:
        return account
    return sort + str(number).zfill(len(account) - 1)


def _appearing(record: Record) -> Iterator[tuple[str, str]]:
    """Everybody who has a part, then everybody who said something that counted."""
    for step in record.steps:
        for event in step.events:
            match event:
                case GameOpened(judge=account) | JudgeAdded(account=account) | JudgeHandedOver(account=account):
                    yield JUDGE, account
                case PlayerReplaced(account=account):
                    yield SUBSTITUTE, account
                case PlayerJoined(account=account):
                    yield OTHER, account
                case ChatBound(chat=chat):
                    yield OTHER, chat.user
    for step in record.steps:
        if step.message is not None:
            yield OTHER, step.message.sender
