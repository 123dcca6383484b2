"""What happens between people and their seats once roles are dealt: messages answered, players replaced, tenures ended."""

from __future__ import annotations

from dataclasses import dataclass, replace

from desk.game import DeskEvent, Game, changed


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
