"""`python -m tests.properties.many N [FIRST]`: thousands of random games against the referee; what differs is made small and printed."""

from __future__ import annotations

import sys
import time
from collections import Counter

from tests.properties.match import DisagreementError, shrunk
from tests.properties.players import played
from tests.properties.scripts import as_script


def main(many: int, first: int = 1, show: int = 6) -> int:
    start = time.perf_counter()
    kinds: Counter[str] = Counter()
    shown: Counter[str] = Counter()
    silent: Counter[str] = Counter()
    winners: Counter[str] = Counter()
    for seed in range(first, first + many):
        game, match, wrong = played(seed)
        silent.update(match.referee.silent)
        winners[str(match.table.winner)] += 1
        if wrong is None:
            continue
        if not isinstance(wrong, DisagreementError):
            raise wrong
        kind = wrong.what.split(" ")[0] + " " + str(wrong.what.split(" ")[-1] if wrong.what.startswith("verdict") else "")[:0]
        sub = f"{wrong.engine_says} / {wrong.referee_says}" if wrong.what.startswith("verdict") else ""
        kind = f"{kind} {sub}"
        kinds[kind] += 1
        if shown[kind] == 0 and len(shown) <= show:
            shown[kind] += 1
            small = shrunk(game, wrong.what.split(" ")[0]) if wrong.line else game
            print(f"# seed {seed}: {wrong}")
            print(as_script(small, wrong))
    print(f"{many} games in {time.perf_counter() - start:.1f} s; winners {dict(winners)}; the book is silent: {dict(silent)}")
    for kind, number in kinds.most_common():
        print(f"{number:5} {kind}")
    return 1 if kinds else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
