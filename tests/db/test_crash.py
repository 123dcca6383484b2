"""The process is killed in the middle of its commits; whatever it had said it kept must be there."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

from db.store import Store
from tests.db.samples import OPENING, act, change, new_game

ROOT = Path(__file__).parents[2]
GAMES = 3


async def keep_storing(url: str) -> None:
    """The victim: stores acts of all games without end and says which of them it kept."""
    store = await Store.open(url)
    games = await store.unfinished() or tuple([(await store.new_game(new_game(f"g{number}"), OPENING))[0] for number in range(GAMES)])

    async def play(game: int) -> None:
        version = (await store.load(game)).version
        while True:
            (sending,) = await store.commit(change(game, version, act(f"{game}-{version}"), snapshot=f"{version}" if version % 7 == 0 else None))
            version += 1
            print(game, version, flush=True)
            store.mark(sending, "sent", at=300, message_id=f"p{sending}")

    await asyncio.gather(*map(play, games))


def killed_after(lines: int, url: str) -> dict[int, int]:
    """Kill a victim when it has said so many lines; gives the last version of each game that it said it kept."""
    with subprocess.Popen([sys.executable, "-m", "tests.db.test_crash", url], cwd=ROOT, stdout=subprocess.PIPE, text=True) as victim:
        assert victim.stdout is not None
        said = [victim.stdout.readline() for _ in range(lines)]
        victim.kill()
        said += victim.stdout.readlines()
    whole = [line.split() for line in said if line.endswith("\n")]
    return {int(game): int(version) for game, version in whole}


async def test_everything_acknowledged_is_there(file_url: str) -> None:
    kept: dict[int, int] = {}
    for lines in (5, 31, 90):
        kept |= killed_after(lines, file_url)

        store = await Store.open(file_url)
        for game in await store.unfinished():
            stored = await store.load(game)
            assert stored.version >= kept.get(game, 1)
            acts = stored.version - 1  # every change held one act
            assert len(await store.history(game)) == acts + 1
            assert len(await store.heard(game)) == len(await store.sendings(game)) == acts
            assert len(stored.events) == acts % 7 if stored.snapshot else acts + 1
        await store.close()
    assert sum(kept.values()) > 100


if __name__ == "__main__":
    asyncio.run(keep_storing(sys.argv[1]))
