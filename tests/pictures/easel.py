"""A wire that takes pictures, and a studio that draws nothing real: what is tried here is who gets what, and when."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field

from db.store import Store
from desk.message import Illustrated, Sent
from desk.office import Office
from desk.pictures.studio import Studio
from tests.desk.scene import NOON, Wire
from tests.desk.scene import shown as shown_text
from tests.town.town import Town

PNG = b"\x89PNG\r\n\x1a\n"
STUB = f"""
import struct, sys, time
source, sink = sys.stdin.buffer, sys.stdout.buffer
sink.write(struct.pack(">I", 0)); sink.flush()
while head := source.read(4):
    sheet = source.read(struct.unpack(">I", head)[0])
    if b"slow" in sheet: time.sleep(30)
    if b"dies" in sheet: sys.exit(1)
    png = b"" if b"never" in sheet else {PNG!r} + sheet
    sink.write(struct.pack(">I", len(png)) + png); sink.flush()
"""
"""Answers with a PNG's first bytes and the sheet itself."""


def stub(limit: float = 5.0) -> Studio:
    return Studio(limit=limit, command=(sys.executable, "-S", "-c", STUB))


@dataclass
class PictureWire(Wire):
    """`pictures` are those that were shown, by chat; `refused` so many that are not, their texts going out instead."""

    pictures: list[tuple[str, Illustrated]] = field(default_factory=list)

    async def send_picture(self, account: str, user: str | None, group: str | None, shown: Illustrated, reply_to: str | None = None) -> Sent:
        chat = group if group is not None else user
        assert chat is not None
        sent = self._send(shown_text(chat, shown.caption, reply_to))
        if sent.state in ("sent", "unknown"):
            self.pictures.append((chat, shown))
        return sent

    def sheets(self, chat: str) -> list[str]:
        """What the pictures of a chat show."""
        return [shown.png.removeprefix(PNG).decode() for to, shown in self.pictures if to == chat]


class Gallery(Town):
    """A town whose bot draws."""

    wire: PictureWire

    def __init__(self, store: Store, at: int = NOON) -> None:
        super().__init__(store, at)
        self.wire = PictureWire(known=frozenset())
        self.studio = stub()
        self.office = self._office()

    def _office(self) -> Office:
        office = super()._office()
        if hasattr(self, "studio"):
            office.outbox.studio, office.pictures = self.studio, "ready"
        return office

    async def leave(self) -> None:
        await super().leave()
        await self.studio.close()
