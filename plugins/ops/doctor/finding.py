"""What the doctor finds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Weight = Literal["ok", "note", "fault", "unknown"]
"""`note`: works, but could be better. `fault`: does not, or not safely. `unknown`: could not be looked at, mostly because of another fault."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing looked at. `code` names what was found, for programs; `fix` is one line, there for notes and faults."""

    check: str
    weight: Weight
    code: str
    says: str
    fix: str = ""


def ok(check: str, says: str) -> Finding:
    return Finding(check, "ok", "ok", says)


def unknown(check: str, says: str) -> Finding:
    return Finding(check, "unknown", "not-looked-at", says)


def note(check: str, code: str, says: str, fix: str) -> Finding:
    return Finding(check, "note", code, says, fix)


def fault(check: str, code: str, says: str, fix: str) -> Finding:
    return Finding(check, "fault", code, says, fix)
