"""What happens between people and their seats: who waits, moves, is tested, answers his role message, leaves the group."""

from __future__ import annotations

from dataclasses import dataclass, replace

from desk.customs import Customs
from desk.game import NOBODY, DeskEvent, Game, Player, changed, trimmed


@dataclass(frozen=True, slots=True)
class SeatChanged(DeskEvent):
    """选座: a player goes to an empty chair before the deal."""

    account: str
    seat: int

    def change(self, game: Game) -> Game:
        player = next(p for p in game.players if p.account == self.account)
        chairs = (*game.players, *(NOBODY for _ in range(len(game.players), self.seat)))
        left = (NOBODY if p.account == self.account else p for p in chairs)
        return replace(game, players=trimmed(player if n == self.seat else p for n, p in enumerate(left, 1)))


@dataclass(frozen=True, slots=True)
class PlayerWaits(DeskEvent):
    """Somebody stands in the waiting list (替补)."""

    account: str
    name: str
    spare: bool = False

    def change(self, game: Game) -> Game:
        return replace(game, waiting=(*game.waiting, Player(self.account, self.name, spare=self.spare)))


@dataclass(frozen=True, slots=True)
class WaitingEnded(DeskEvent):
    account: str

    def change(self, game: Game) -> Game:
        return replace(game, waiting=tuple(p for p in game.waiting if p.account != self.account))


@dataclass(frozen=True, slots=True)
class PlayerTested(DeskEvent):
    """Another test message is on its way to somebody who sits here or waits."""

    account: str

    def change(self, game: Game) -> Game:
        return changed(game, self.account, lambda person: replace(person, tests=person.tests + 1))


@dataclass(frozen=True, slots=True)
class CustomsSet(DeskEvent):
    """/裁定 of a custom; it holds from now on, which is `at`."""

    customs: Customs
    at: int = 0

    def change(self, game: Game) -> Game:
        again = self.customs.remind != game.customs.remind
        return replace(game, customs=self.customs, remind_from=self.at if again else game.remind_from)


@dataclass(frozen=True, slots=True)
class RolesSent(DeskEvent):
    """The role messages of deal `number` are on their way; those of an earlier deal would be void."""

    number: int
    at: int

    def change(self, game: Game) -> Game:
        players = tuple(replace(player, acked=0, since=self.at) for player in game.players)
        return replace(game, deal=self.number, players=players)


@dataclass(frozen=True, slots=True)
class RoleAcknowledged(DeskEvent):
    """A player has answered 收到 to the role message of deal `number`."""

    account: str
    number: int

    def change(self, game: Game) -> Game:
        return changed(game, self.account, lambda person: replace(person, acked=self.number))


@dataclass(frozen=True, slots=True)
class RoleSentAgain(DeskEvent):
    """/重发: the same role message with the same number."""

    seat: int

    def change(self, game: Game) -> Game:
        return game


@dataclass(frozen=True, slots=True)
class Hurried(DeskEvent):
    """/催到: these seats were reminded."""

    seats: tuple[int, ...]

    def change(self, game: Game) -> Game:
        return game


@dataclass(frozen=True, slots=True)
class AttemptNoted(DeskEvent):
    """A player has used a judge's word: it was refused and did nothing, but judges can read it in the log (try-out 89)."""

    account: str

    def change(self, game: Game) -> Game:
        return changed(game, self.account, lambda person: replace(person, attempts=person.attempts + 1))


@dataclass(frozen=True, slots=True)
class PlayerGone(DeskEvent):
    """Somebody has left the group; his seat stays his (try-out 97)."""

    account: str
    at: int

    def change(self, game: Game) -> Game:
        return changed(game, self.account, lambda person: replace(person, gone=self.at))


@dataclass(frozen=True, slots=True)
class PlayerBack(DeskEvent):
    """Somebody is in the group again."""

    account: str

    def change(self, game: Game) -> Game:
        return changed(game, self.account, lambda person: replace(person, gone=None))
