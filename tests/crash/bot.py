"""`bot.py run` with a demo clock that begins at a given instant: a machine that was off comes back later than it left."""

import sys
from collections.abc import Mapping

from desk import presets
from desk.clock import ScriptClock
from desk.customs import Customs
from plugins.judge import main


class StartedAt(ScriptClock):
    def __init__(self, _now: int) -> None:
        super().__init__(int(sys.argv[1]))


usual = presets.customs_of


def without_reminders(customs: Mapping[str, object]) -> Customs:
    """What falls due is foretold by the rules alone here; reminders over restarts are tried in tests/desk/test_reminders.py."""
    return usual({**customs, "remind": "off"})


def run() -> int:
    setattr(presets, "customs_of", without_reminders)  # noqa: B010 - a plain assignment is no type to mypy
    setattr(main, "ScriptClock", StartedAt)  # noqa: B010 - a plain assignment is no type to mypy
    return main.run([])


if __name__ == "__main__":
    sys.exit(run())
