"""What happens between people and their seats: who sits down, waits, moves, is tested, answers his role message, is replaced, leaves the group."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from desk.customs import Customs
from desk.game import NOBODY, Bound, DeskEvent, Game, Player, without_questions
from engine.common.copying import replace


@dataclass(frozen=True, slots=True)
class PlayerJoined(DeskEvent):
    """Somebody sits down, maybe out of the waiting list. Without a `seat` (older logs, scripts) behind all others."""

    account: str
    name: str
    seat: int = 0

    def change(self, game: Game) -> Game:
        player = next((p for p in game.waiting if p.account == self.account), Player(self.account, self.name))
        seat = self.seat or len(game.players) + 1
        chairs = (*game.players, *(NOBODY for _ in range(len(game.players), seat)))
        players = tuple(player if n == seat else p for n, p in enumerate(chairs, 1))
        return replace(game, players=players, waiting=tuple(p for p in game.waiting if p.account != self.account))


@dataclass(frozen=True, slots=True)
class PlayerLeft(DeskEvent):
    """Somebody gets up before the deal. His chair stands empty; in older logs (`moves`) those behind it moved up."""

    account: str
    moves: bool = True

    def change(self, game: Game) -> Game:
        if self.moves:
            return replace(game, players=tuple(p for p in game.players if p.account != self.account))
        return replace(game, players=trimmed(NOBODY if p.account == self.account else p for p in game.players))


def trimmed(chairs: Iterable[Player]) -> tuple[Player, ...]:
    """Without the empty chairs behind the last player."""
    players = tuple(chairs)
    while players and players[-1] == NOBODY:
        players = players[:-1]
    return players


@dataclass(frozen=True, slots=True)
class PlayerReached(DeskEvent):
    """Somebody answered the test message: he can be told secrets. `name` fills in for one whose name was not known."""

    account: str
    name: str = ""

    def change(self, game: Game) -> Game:
        def reached(person: Player) -> Player:
            name = self.name if self.name and person.name == person.account else person.name
            return replace(person, reached=True, name=name)

        return changed(game, self.account, reached)


def changed(game: Game, account: str, change: Callable[[Player], Player]) -> Game:
    """The game with one person changed, wherever he sits or waits."""
    players, waiting = (tuple(change(p) if p.account == account else p for p in people) for people in (game.players, game.waiting))
    return replace(game, players=players, waiting=waiting)


@dataclass(frozen=True, slots=True)
class PlayerReplaced(DeskEvent):
    """/顶替: somebody else sits on a seat from now on; the old account has no part any more."""

    seat: int
    account: str
    name: str
    at: int = 0

    def change(self, game: Game) -> Game:
        before = game.players[self.seat - 1].account
        waited = next((p for p in game.waiting if p.account == self.account), Player(self.account, self.name))
        newcomer = replace(waited, acked=0, since=self.at, spare=False)
        players = tuple(newcomer if n == self.seat else p for n, p in enumerate(game.players, 1))
        waiting = tuple(p for p in game.waiting if p.account != self.account)
        # Who comes back does so under his own account: what he had bound before may be why he was replaced.
        bound = tuple(bond for bond in game.bound if bond.account != self.account or self.account not in game.former)
        return replace(without_questions(game, before), players=players, waiting=waiting, former=(*game.former, before), bound=bound)


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
class ChatBound(DeskEvent):
    """绑定: somebody has said his code in another chat, which is his own in this game from now on: he can be reached there.

    `by` is the judge to whom the code was given for a seat, empty where he asked for it himself.
    """

    chat: Bound
    at: int
    by: str = ""

    def change(self, game: Game) -> Game:
        others = tuple(bound for bound in game.bound if bound.account != self.chat.account)
        reached = changed(game, self.chat.account, lambda person: replace(person, reached=True))
        return replace(reached, bound=(*others, self.chat))


@dataclass(frozen=True, slots=True)
class ChatUnbound(DeskEvent):
    """解绑: he is told under his own account again; `by` is the judge who said so, empty where he did himself."""

    account: str
    at: int
    by: str = ""

    def change(self, game: Game) -> Game:
        return replace(game, bound=tuple(bound for bound in game.bound if bound.account != self.account))


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
