"""The papers of a game: taken out as files and handed over, or judged once more. Beside the games, for both take their time."""

from __future__ import annotations

import asyncio
import logging
import os
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from desk import record
from desk.announce import Saying
from desk.errands import Paper
from desk.export.document import as_text, document, read
from desk.game import Game
from desk.message import Message, SendsFiles
from desk.record import Record
from desk.texts import records, verdict
from desk.verify import verify
from desk.version import build
from engine.common.table import local_time

if TYPE_CHECKING:
    from desk.office import Office

log = logging.getLogger("daybreak.papers")


@dataclass(frozen=True, slots=True)
class File:
    """A file in the making. Its name is ours: the game's number and date, nothing that anybody typed."""

    name: str
    text: str

    @property
    def content(self) -> bytes:
        return self.text.encode()


def files_of(whole: Record) -> tuple[tuple[File, ...], str]:
    """A game as a chat script and as a document, and why there is no script, "" where there is (desk.texts.records.NO_SCRIPT)."""
    from desk.export.script import CannotTell, script  # late, as below: a bot has started long before anybody wants papers

    written, name = document(whole), _name(whole)
    paper = File(f"{name}.json", as_text(written))
    try:
        return (File(f"{name}.yaml", script(read(written), f"#{whole.end.id} {whole.end.rule_set}")), paper), ""
    except CannotTell as fault:
        return (paper,), fault.why


def page_of(whole: Record) -> File:
    """A finished game as a page for the browser. Raises NotOver."""
    from desk.export.page.render import page

    return File(f"{_name(whole)}.html", page(whole))


def _name(whole: Record) -> str:
    return f"daybreak-{whole.end.id}-{local_time(whole.end.zone, whole.end.opened):%Y%m%d}"


def store(folder: Path, files: tuple[File, ...]) -> None:
    """Write files, readable for the bot's own user alone; a file of that name is replaced as a whole or not at all."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    for file in files:
        with tempfile.NamedTemporaryFile(dir=folder, prefix=".", delete=False) as half:
            half.write(file.content)
        os.replace(half.name, folder / file.name)


class Papers:
    """Fetches papers for whoever may have them. `folder` is where files are kept, None where none are."""

    def __init__(self, office: Office) -> None:
        self._office = office
        self._busy: set[int] = set()
        self.folder: Path | None = None

    def ask(self, game: Game, message: Message, paper: Paper) -> None:
        """One at a time for each game; the answer follows."""
        if game.id in self._busy:
            self._office.answer(message, records.busy())
        elif not self._office.braked(message):
            self._busy.add(game.id)
            self._office.reception.spawn(self._work(game, message, paper))

    async def _work(self, game: Game, message: Message, paper: Paper) -> None:
        try:
            whole = await record.load(self._office.store, game.id, game.options, game.zone)
            told = await (self._verify(whole) if paper.what == "verify" else self._export(whole, message, paper))
        except Exception:
            # Papers are no part of judging: whatever befalls them is told and ends here.
            log.exception("game %d: its papers could not be had", game.id)
            told = records.failed()
        finally:
            self._busy.discard(game.id)
        saying = Saying("group" if message.group is not None else "user", told, message.sender, message.id if message.group is not None else None)
        self._office.note(message, (saying,), None)
        self._office.send(game, (saying,), None)

    async def _verify(self, whole: Record) -> str:
        found, written = await asyncio.to_thread(lambda: (verify(whole), document(whole)))
        return verdict.line(found, build(), written["digest"]) + f"。{records.known_by(whole.end.id)}"

    async def _export(self, whole: Record, message: Message, paper: Paper) -> str:
        files, unscripted = await asyncio.to_thread(lambda: ((page_of(whole),), "") if paper.what == "page" else files_of(whole))
        kept = await asyncio.to_thread(self._keep, files)
        sent = [await self._hand_over(whole.end, message.sender, file) for file in files]
        running = whole.end.status != "over"
        where = str(self.folder) if kept and paper.judge else ""
        names, page, seed = tuple(file.name for file in files), paper.what == "page", bool(whole.seed)
        return records.exported(names, all(sent), where, running=running, judge=paper.judge, page=page, seed=seed, unscripted=unscripted)

    def _keep(self, files: tuple[File, ...]) -> bool:
        if self.folder is None:
            return False
        try:
            store(self.folder, files)
        except OSError:
            log.exception("no file could be written to %s", self.folder)
            return False
        return True

    async def _hand_over(self, game: Game, user: str, file: File) -> bool:
        """Whether the platform has taken the file."""
        transport = self._office.transport
        if not isinstance(transport, SendsFiles):
            return False
        return (await transport.send_file(game.account, user, file.name, file.content)).state == "sent"
