"""`bot.py run` with a demo clock that begins at a given instant: a machine that was off comes back later than it left."""

import sys

from desk.clock import ScriptClock
from plugins.judge import main


class StartedAt(ScriptClock):
    def __init__(self, _now: int) -> None:
        super().__init__(int(sys.argv[1]))


if __name__ == "__main__":
    setattr(main, "ScriptClock", StartedAt)  # noqa: B010 - a plain assignment is no type to mypy
    sys.exit(main.run([]))
