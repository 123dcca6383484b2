"""`bot.py simulate`: how a table plays out, by named policies; as a table, CSV, JSON or chart."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path

from tqdm import tqdm

import engine
from bench.simulate import hands, recursion, report
from bench.simulate.chart import write_chart
from bench.simulate.job import Job, Piece, make, pieces, rulings
from bench.simulate.notebook import Notebook, OtherJobError
from bench.simulate.policies import POLICIES
from bench.simulate.tally import Result

INTERRUPTED = 130


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(prog="bot.py simulate", description="模拟许多局，看胜率。 Simulate many games of a table.")
    made.add_argument("rule_set", choices=sorted(engine.RULE_SETS), help="哪套规则 which rule set")
    made.add_argument("--set", dest="changed", action="append", default=[], metavar="OPTION=VALUE", help="裁定，可多次 a ruling, may be repeated")
    made.add_argument("--games", type=int, default=1000, metavar="N", help="几局 how many games")
    made.add_argument("--players", default=None, metavar="POLICY", help="怎么玩 how they play: random, careful (by default, where there is one)")
    made.add_argument("--seats", type=int, default=None, metavar="N", help="几个人 how many sit down")
    made.add_argument("--seed", type=int, default=1, metavar="S", help="同一种子同样的局 the same seed gives the same games")
    made.add_argument("--jobs", default="auto", metavar="N", help="几个进程 how many processes")
    made.add_argument(
        "--compare", action="append", default=[], metavar="OPTION=VALUE", help="与该裁定相比，同种子；all 为全部 compare a ruling, or all"
    )
    made.add_argument("--resume", type=Path, metavar="FILE", help="进度记在此文件，中断后从它继续 keep what is done here, go on from it")
    made.add_argument("--dask", metavar="ADDRESS", help="在 Dask 集群上算 on a Dask cluster (extra: dask)")
    made.add_argument("--exact", action="store_true", help="只限 plain：每种人数与精确值比 every position beside the exact recursion")
    for kind in ("csv", "json", "chart"):
        made.add_argument(f"--{kind}", type=Path, metavar="FILE", help="SVG" if kind == "chart" else kind.upper())
    return made


def main(argv: list[str]) -> int:
    """Exit code 0 when every game was played, 130 when it was stopped (what is done is told all the same), 2 for a wrong wish."""
    wish = parser().parse_args(argv)
    if wish.exact:
        return _against_recursion(wish)
    try:
        job = _job(wish)
        notebook = Notebook.open(wish.resume, job) if wish.resume else None
        processes = hands.processes(wish.jobs)
    except (ValueError, OtherJobError) as error:
        print(error, file=sys.stderr)
        return 2
    if wish.games < 1:
        print("--games: from 1", file=sys.stderr)
        return 2
    if wish.dask and not _has_dask():
        print("没有 Dask： pip install 'distributed>=2026.8,<2027' （extra: dask）。 Dask is not installed.", file=sys.stderr)
        return 2
    todo = [piece for piece in pieces(wish.games) if notebook is None or piece not in notebook.done]
    result, stopped = _gather(job, wish.games, todo, notebook, wish.dask, processes)
    _tell(wish, job, result)
    return INTERRUPTED if stopped else 0


def _has_dask() -> bool:
    import importlib.util

    return importlib.util.find_spec("distributed") is not None


def _job(wish: argparse.Namespace) -> Job:
    compared = rulings(wish.rule_set) if wish.compare == ["all"] else tuple(map(_pair, wish.compare))
    if wish.players is not None and wish.players not in POLICIES[wish.rule_set]:
        raise ValueError(f"--players: {', '.join(POLICIES[wish.rule_set])} for {wish.rule_set}, not {wish.players}")
    return make(wish.rule_set, wish.seats, wish.players, wish.seed, tuple(map(_pair, wish.changed)), compared)


def _pair(words: str) -> tuple[str, str]:
    name, equals, value = words.partition("=")
    if not equals:
        raise ValueError(f"{words}: OPTION=VALUE")
    return name.strip(), value.strip()


def _gather(job: Job, games: int, todo: list[Piece], notebook: Notebook | None, dask: str | None, processes: int) -> tuple[Result, bool]:
    """Everything that was played before and now, and whether it was stopped in the middle."""
    result, stopped = Result(), False
    wanted = set(pieces(games))
    for piece, found in notebook.done.items() if notebook else ():
        if piece in wanted:
            result += found
    work = hands.cluster(job, todo, dask) if dask else hands.alone(job, todo) if processes == 1 else hands.several(job, todo, processes)
    try:
        for piece, found in _shown(work, games, result.tally.games):
            if notebook is not None:
                notebook.add(piece, found)
            result += found
    except KeyboardInterrupt:
        stopped = True
    return result, stopped


def _shown(work: hands.Done, games: int, before: int) -> Iterable[tuple[Piece, Result]]:
    """The same, with a bar: games, rate, time left."""
    with tqdm(total=games, initial=before, unit="局", smoothing=0.1, dynamic_ncols=True, disable=None) as bar:
        for piece, found in work:
            yield piece, found
            bar.update(piece.games)


def _against_recursion(wish: argparse.Namespace) -> int:
    """Every position of plain through the engine, N games each; exit code 1 when one is four standard deviations off."""
    if wish.rule_set != "plain" or wish.dask or wish.changed:
        print("--exact: plain, --games, --jobs, --seed, --resume", file=sys.stderr)
        return 2
    try:
        whole, near = recursion.against(wish.games, wish.seed, hands.processes(wish.jobs), wish.resume)
    except (ValueError, OtherJobError) as error:
        print(error, file=sys.stderr)
        return 2
    return 1 if not near else 0 if whole else INTERRUPTED


def _tell(wish: argparse.Namespace, job: Job, result: Result) -> None:
    print(report.text(job, result))
    if wish.csv:
        report.write_csv(wish.csv, job, result)
    if wish.json:
        report.write_json(wish.json, job, result)
    if wish.chart:
        write_chart(wish.chart, job, result)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
