"""The bot as a process of its own, with a desk that answers 收到 and writes on stdout when it is closed."""

import asyncio
import sys

from config.settings import read
from desk.clock import Clock
from desk.message import Message, Transport
from plugins.judge.main import serve
from tests.wiring.fake_desk import FakeDesk


class Answering(FakeDesk):
    def hear(self, message: Message) -> None:
        if "绊倒" in message.parts:
            raise LookupError("绊倒")
        self.told.append((asyncio.create_task(self.transport.send_private(message.account, message.sender, "收到")),))

    async def close(self) -> None:
        await asyncio.sleep(0.2)
        print("closed", flush=True)


async def answering(settings: object, transport: Transport, clock: Clock) -> Answering:
    if "--broken" in sys.argv:
        raise ValueError("the database holds a secret text")
    return Answering(transport, clock)


if __name__ == "__main__":
    sys.exit(serve(read(), answering))
