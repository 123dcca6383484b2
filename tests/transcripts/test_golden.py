"""Whole games, as each seat and the group read them, kept word for word.

A changed text shows here as a diff to be read by somebody; `python -m tests.transcripts.test_golden` writes them anew.
"""

import asyncio
from pathlib import Path

import pytest

from db.store import Store
from desk.script.load import load
from desk.script.main import play

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
GAMES = {
    "demo": ROOT / "desk/demo/classic.yaml",
    "village": ROOT / "tests/conformance/classic/S79-whole-game-village.yaml",
    "duel": HERE / "duel.yaml",
    "infection": ROOT / "desk/demo/infection.yaml",
}


async def transcripts(store, file):
    """Reader → everything that was sent to him, with what he himself said in between."""
    result = await play(store, load(file))
    assert result["failures"] == []
    read: dict[str, list[str]] = {}
    for message in result["messages"]:
        clock = message["at"][5:16].replace("T", " ")
        if message["from"] is not None:
            readers = ["group"] if message["chat"] == "group" else [str(message["from"]).replace("法官", "judge")]
            for reader in readers:
                read.setdefault(reader, []).append(f"{clock} {message['from']}> {message['text']}")
        for said in message["out"]:
            read.setdefault(said["to"], []).append(f"{clock} 天亮> {said['text']}")
    return {reader: "\n".join(lines) + "\n" for reader, lines in read.items()}


@pytest.mark.parametrize("game", GAMES)
async def test_every_reader_reads_what_was_reviewed(game):
    store = await Store.open("sqlite+aiosqlite://")
    try:
        now = await transcripts(store, GAMES[game])
    finally:
        await store.close()
    kept = {file.stem: file.read_text(encoding="utf-8") for file in (HERE / game).glob("*.txt")}
    assert now.keys() == kept.keys()
    for reader, text in now.items():
        assert text == kept[reader], f"{game}/{reader}.txt"


async def _renew():
    for game, file in GAMES.items():
        store = await Store.open("sqlite+aiosqlite://")
        (HERE / game).mkdir(exist_ok=True)
        for reader, text in (await transcripts(store, file)).items():
            (HERE / game / f"{reader}.txt").write_text(text, encoding="utf-8")
        await store.close()


if __name__ == "__main__":
    asyncio.run(_renew())
