"""A desk that only notes what QQ tells it."""

from dataclasses import dataclass, field
from typing import Any

from desk.clock import Clock
from desk.message import Message, Person, Transport


@dataclass
class FakeDesk:
    transport: Transport
    clock: Clock
    heard: list[Message] = field(default_factory=list)
    told: list[tuple[Any, ...]] = field(default_factory=list)  # everything else
    sweeps: int = 0
    closed: bool = False
    codes: set[str] = field(default_factory=set)
    stumble_over: str | None = None  # a text that makes `hear` raise

    def hear(self, message: Message) -> None:
        if self.stumble_over is not None and self.stumble_over in message.parts:
            raise LookupError(self.stumble_over)
        self.heard.append(message)

    def connected(self, account: str) -> None:
        self.told.append(("connected", account))

    def disconnected(self, account: str) -> None:
        self.told.append(("disconnected", account))

    def unreachable(self, account: str, seconds: float) -> None:
        self.told.append(("unreachable", account))

    def reachable(self, account: str) -> None:
        self.told.append(("reachable", account))

    def recalled(self, bot: Person, group: str | None, user: str, message_id: str) -> None:
        self.told.append(("recalled", bot[1], group, user, message_id))

    def edited(self, message: Message) -> None:
        self.told.append(("edited", message.account, message.group, message.sender, message.id, message.parts))

    def muted(self, account: str, group: str, on: bool) -> None:
        self.told.append(("muted", account, group, on))

    def left_group(self, bot: Person, group: str, user: str) -> None:
        self.told.append(("left", bot[1], group, user))

    def joined_group(self, bot: Person, group: str, user: str) -> None:
        self.told.append(("joined", bot[1], group, user))

    def knows_code(self, bot: Person, comment: str) -> bool:
        return any(code in comment for code in self.codes)

    def befriended(self, bot: Person, user: str) -> None:
        self.told.append(("befriended", bot[1], user))

    async def sweep(self) -> None:
        self.sweeps += 1

    async def close(self) -> None:
        self.closed = True


async def make_desk(settings: object, transport: Transport, clock: Clock) -> FakeDesk:
    return FakeDesk(transport, clock)
