"""`bot.py run` whose claim on an account holds for a few seconds only: whoever tries its death need not wait for long."""

import sys

from db import claims
from desk import fleet
from plugins.judge import main

LEASE = 4

if __name__ == "__main__":
    claims.SERVING, fleet.RENEW, fleet.MARGIN = LEASE, LEASE / 4, LEASE / 4
    sys.exit(main.run([]))
