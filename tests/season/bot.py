"""The bot of the crash trials, but it writes down at once what it has sent: a season waits for that after every step."""

import sys

from db import writer
from tests.crash.bot import run

if __name__ == "__main__":
    writer.MARK_DELAY = 0.01
    sys.exit(run())
