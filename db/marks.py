"""What became of the texts of the outbox: noted when a send ends, read by those who ask for the ledger."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sqlalchemy import bindparam, func, update

from .models import outbox

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sqlalchemy import Connection

    from .records import SendingState


@dataclass(frozen=True, slots=True)
class Mark:
    """The outcome of one or more attempts to send a text of the outbox."""

    sending: int
    state: SendingState
    message_id: str | None
    at: int
    attempts: int = 1
    doubts: int = 0

    def after(self, earlier: Mark) -> Mark:
        """Both outcomes as one."""
        return replace(
            self, message_id=self.message_id or earlier.message_id, attempts=earlier.attempts + self.attempts, doubts=earlier.doubts + self.doubts
        )


# Built once: putting a statement together costs about as much as running it.
_MARK = (
    update(outbox)
    .where(outbox.c.id == bindparam("sending"))
    .values(
        state=bindparam("outcome"),
        message_id=func.coalesce(bindparam("message"), outbox.c.message_id),
        sent_at=bindparam("instant"),
        attempts=outbox.c.attempts + bindparam("more"),
        doubts=outbox.c.doubts + bindparam("in_doubt"),
    )
)


def store_marks(connection: Connection, marks: Iterable[Mark]) -> None:
    connection.execute(_MARK, [_values(mark) for mark in marks])


def _values(mark: Mark) -> dict[str, object]:
    return {
        "sending": mark.sending,
        "outcome": mark.state,
        "message": mark.message_id,
        "instant": mark.at,
        "more": mark.attempts,
        "in_doubt": mark.doubts,
    }
