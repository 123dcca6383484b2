"""The document of a game: its record as JSON, without accounts; read back it is a record again (docs/fair-dice.md)."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any, Final

from db.codec import CodecError
from desk import record as records
from desk.export.people import People
from desk.game import Game, GameOpened, LobbyClosed
from desk.message import Message
from desk.record import Record, Step
from desk.shelf import CODEC
from desk.version import build
from engine import RULE_SETS
from engine.common.event import GameEnded

FORMAT: Final = "daybreak-game/1"
GAME: Final = ("number", "ruleset", "zone", "opened", "seed", "over")
STEP: Final = ("n", "at", "message", "events")
MESSAGE: Final = ("from", "group", "id", "parts", "quote", "fate")
BOT, GROUP = "20001", "700"


class NoDocument(ValueError):  # noqa: N818 - what it is, not a fault of ours
    """This is not the document of a game; the text says where it fails, `step` at which step (0: before the first)."""

    def __init__(self, text: str, step: int = 0) -> None:
        super().__init__(text)
        self.step = step


def document(record: Record) -> dict[str, Any]:
    """A game as plain JSON values. While it runs its seed stays out: nobody may know draws before they are made."""
    people, end = People(record), record.end
    whole: dict[str, Any] = {
        "format": FORMAT,
        "build": build(),
        "game": {
            "number": end.id,
            "ruleset": end.rule_set,
            "zone": _zone(record),
            "opened": record.start.opened,
            "seed": record.seed.hex() if published(record) else None,
            "over": end.status == "over",
        },
        "steps": [_step(step, number, people) for number, step in enumerate(record.steps, 1)],
    }
    return whole | {"digest": digest(whole)}


def _zone(record: Record) -> str:
    """Where the game was opened; that of the house may be another today."""
    events = (event for step in record.steps for event in step.events)
    return next((event.zone for event in events if isinstance(event, GameOpened)), record.start.zone)


def published(record: Record) -> bool:
    """Whether everybody knows the seed: at the end of a game, also when a judge opens it once more."""
    return record.end.status == "over" or any(isinstance(event, GameEnded) for step in record.steps for event in step.events)


def _step(step: Step, number: int, people: People) -> dict[str, Any]:
    plain: dict[str, Any] = {"n": number, "at": step.at}
    if step.message is not None:
        message = step.message
        plain["message"] = {
            "from": people.alias(message.sender),
            "group": message.group is not None,
            "id": message.id,
            "parts": people.hide(records.plain_parts(message.parts)),
            "quote": message.quote,
            "fate": step.fate,
        }
    return plain | {"events": [people.hide(json.loads(CODEC.encode(event))) for event in step.events]}


def digest(whole: Mapping[str, Any]) -> str:
    """The fingerprint of a game up to its end: of what was played, not of who wrote the document when."""
    kept = list(whole["steps"])
    ends = [n for n, step in enumerate(kept) if any(event.get("k") in _ENDS for event in step["events"])]
    played = {"game": whole["game"], "steps": kept[: ends[-1] + 1] if ends else kept}
    text = json.dumps(played, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


_ENDS: Final = (GameEnded.__name__, LobbyClosed.__name__)


def as_text(whole: Mapping[str, Any]) -> str:
    """The document as it is written to a file: a step on each line, so that it can be read and compared."""
    head = {key: value for key, value in whole.items() if key != "steps"}
    lines = ",\n  ".join(json.dumps(step, ensure_ascii=False) for step in whole["steps"])
    return f'{json.dumps(head, ensure_ascii=False, indent=1)[:-2]},\n "steps": [\n  {lines}\n ]\n}}\n'


# -- reading


def parse(text: str) -> dict[str, Any]:
    """The document in a text. Raises NoDocument."""
    try:
        whole = json.loads(text)
    except (ValueError, RecursionError):
        raise NoDocument("no JSON") from None
    if not isinstance(whole, dict) or whole.get("format") != FORMAT:
        raise NoDocument("no document of a game")
    return whole


def read(whole: Mapping[str, Any]) -> Record:
    """The record that a document holds. Raises NoDocument for anything that `document` never wrote."""
    if set(whole) != {"format", "build", "game", "steps", "digest"}:
        raise NoDocument("keys")
    game = whole["game"]
    if not isinstance(game, dict) or tuple(game) != GAME or not isinstance(whole["steps"], list):
        raise NoDocument("game")
    kinds = (("number", int), ("ruleset", str), ("zone", str), ("opened", int), ("over", bool))
    if not all(type(game[key]) is kind for key, kind in kinds) or game["ruleset"] not in RULE_SETS:
        raise NoDocument("game")
    options = RULE_SETS[game["ruleset"]].options()
    start = Game(game["number"], "export", BOT, GROUP, game["ruleset"], game["zone"], options, game["opened"])
    return Record(start, _seed(game["seed"]), tuple(_read_step(step, number) for number, step in enumerate(whole["steps"], 1)))


def _seed(written: Any) -> bytes:
    try:
        return b"" if written is None else bytes.fromhex(written)
    except (TypeError, ValueError):
        raise NoDocument("seed") from None


def _read_step(step: Any, number: int) -> Step:
    try:
        return _step_of(step, number)
    except NoDocument:
        raise
    except (CodecError, KeyError, TypeError, ValueError, AttributeError) as error:
        raise NoDocument(f"{type(error).__name__}: {error}", number) from None


def _step_of(step: Any, number: int) -> Step:
    if not isinstance(step, dict) or not set(step) <= set(STEP) or step["n"] != number or type(step["at"]) is not int:
        raise NoDocument("a step", number)
    if not isinstance(step["events"], list):
        raise NoDocument("events", number)
    events = tuple(CODEC.decode(json.dumps(event)) for event in step["events"])
    said = step.get("message")
    if said is None:
        return Step(step["at"], None, "", events)
    if set(said) != set(MESSAGE) or not all(isinstance(said[key], str) for key in ("from", "id", "fate")) or type(said["group"]) is not bool:
        raise NoDocument("a message", number)
    if said["quote"] is not None and not isinstance(said["quote"], str):
        raise NoDocument("a quote", number)
    message = Message(
        adapter="export",
        account=BOT,
        id=said["id"],
        at=step["at"],
        sender=said["from"],
        parts=records.read_parts(said["parts"]),
        group=GROUP if said["group"] else None,
        quote=said["quote"],
    )
    return Step(step["at"], message, said["fate"], events)
