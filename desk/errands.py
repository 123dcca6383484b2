"""What the office is asked to find out or to fetch, and answers later: it takes its time, and no game waits for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from desk.estimate import Wish


@dataclass(frozen=True, slots=True)
class Paper:
    """/导出, the papers of a game or its page, or /验证, whether its judge was honest. `judge`: a judge asks, who may know where files lie."""

    what: Literal["export", "page", "verify"]
    judge: bool = False


@dataclass(frozen=True, slots=True)
class BoardWish:
    """/看板, an address for the judge's page; `revoke`: /看板 撤销, its end."""

    revoke: bool = False


Errand = Wish | Paper | BoardWish
