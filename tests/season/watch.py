"""What must be true of a season after every step (promises: I1–I5), and of the whole when it is over (I6, I7)."""

from __future__ import annotations

from collections import Counter

from desk import shelf
from desk.game import Game
from tests.export.judged_again import every_game
from tests.season.ledger import Ledger, restored
from tests.season.plan import Part, Season
from tests.season.road import Line, Road


class Watch:
    def __init__(self, season: Season, road: Road) -> None:
        self.season, self.road = season, road
        self.games: dict[str, Game] = {}
        self._versions: dict[str, int] = {}
        self._ledgers: dict[str, Ledger] = {}
        self._read: Counter[str] = Counter()
        self._received: dict[tuple[str, str], list[str]] = {}
        self._people: dict[tuple[str, int], set[str]] = {}

    # -- looking

    async def look(self) -> dict[str, Game]:
        """Every game as the database holds it; whatever changed since the last look is checked."""
        for part in self.season.parts.values():
            if not part.number:
                continue
            stored = await self.road.store.load(part.number)
            if self._versions.get(part.name) == stored.version:
                continue
            self._versions[part.name] = stored.version
            self.games[part.name] = game = restored(stored)
            if game.status == "over":
                assert stored.windows == (), "I2: an open window in a finished game"
            ledger = self._ledgers.setdefault(part.name, Ledger.of(stored))
            await self._follow(part, ledger)
            assert shelf.CODEC.encode(ledger.game) == shelf.CODEC.encode(game), "I7: the log alone gives another game"
            self._know(part, game)
            await self._check_order(part)
        self._check_secrets()
        assert not self.road.faults, self.road.faults
        return self.games

    async def _follow(self, part: Part, ledger: Ledger) -> None:
        while rows := await self.road.store.log(part.number, ledger.seq):
            for row in rows:
                ledger.take(shelf.CODEC.decode(row.body))
                ledger.seq = row.seq

    def _know(self, part: Part, game: Game) -> None:
        """Who has ever sat on each seat: what a seat was told stays with him."""
        for seat, player in enumerate(game.players, 1):
            self._people.setdefault((part.name, seat), set()).add(player.account)

    # -- I1, I4, I5

    async def spoke(self, part: Part, line: Line, told: str) -> None:
        """I1: a receipt means that the act is on the disk; I5: a judge's is in the log."""
        if part.number == 0 or "收到，" not in told:
            return
        chat = "private" if line.group is None else f"group:{line.group}"
        heard = await self.road.store.heard(part.number)
        kept = [row.at for row in heard if (row.chat, row.sender, row.message_id) == (chat, line.who, line.id)]
        assert kept == [line.at], f"I1: {line} was answered {told}, and stored {len(kept)} times"
        self._received.setdefault((part.name, line.who), []).append(line.id)
        game = (await self.look())[part.name]
        if line.who in game.judges and "/" in line.text and game.table is not None and game.table.phase != "signup":
            assert any(line.who == judge for judge, _ in self._ledgers[part.name].acted), f"I5: no record of {line.text}"

    async def _check_order(self, part: Part) -> None:
        """I4: what one person did was done in the order in which he said it."""
        heard = await self.road.store.heard(part.number)
        for (name, who), received in self._received.items():
            if name == part.name:
                kept = [row.message_id for row in heard if row.sender == who and row.message_id in received]
                assert kept == received, f"I4: {who} was heard out of order"

    # -- I3

    def _check_secrets(self) -> None:
        """I3: nobody, and no group, reads a secret of a game that he may not know, in a text of whatever game."""
        everybody = {account for part in self.season.parts.values() for account in (*part.players, part.judge, *part.deputies)}
        for chat in everybody | {part.group for part in self.season.parts.values()} | {"99999"}:
            texts = self.road.texts(chat)
            for text in texts[self._read[chat] :]:
                self._check_text(chat, text)
            self._read[chat] = len(texts)

    def _check_text(self, chat: str, text: str) -> None:
        for part in self.season.parts.values():
            game = self.games.get(part.name)
            if game is None or game.status == "over":
                continue
            for secret, seats in part.secrets.items():
                assert secret not in text or self._may_read(part, chat, seats), f"I3: {chat} reads of {secret}, a secret of {part.name}: {text}"

    def _may_read(self, part: Part, chat: str, seats: list[int]) -> bool:
        return chat in (part.judge, *part.deputies) or any(chat in self._people[part.name, seat] for seat in seats)

    # -- at the end

    async def end(self) -> None:
        """I6: everything was sent; I7: what the log tells is what was told; the winner, and a recap."""
        await every_game(self.road.store)
        for part in self.season.parts.values():
            game = self.games[part.name]
            assert game.table is not None
            assert game.table.winner == part.winner
            rows = await self.road.store.sendings(part.number)
            left = [(row.to, row.state, row.body) for row in rows if row.state != "sent"]
            assert not left, f"I6: something was never sent: {left}"
            bodies: dict[str, list[str]] = {}
            for row in rows:
                bodies.setdefault(row.to, []).append(row.body)
            for to, text in self._ledgers[part.name].told:
                assert any(text in body for body in bodies.get(to, ())), f"I7: {to} was never told: {text}"
            recap = "\n".join(self.road.texts(part.group))
            assert "【复盘" in recap, f"{part.name} has no recap"
            assert part.winner in recap
            for _, words in self._ledgers[part.name].acted:
                assert words.split("\n")[0] in recap, f"I5: {part.name}'s recap doesn't tell of {words}"
