"""Whoever does the work: this process, several, or the workers of a Dask cluster. All give the same results."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import suppress
from itertools import islice

from bench.simulate.job import Job, Piece, run, settle_in
from bench.simulate.tally import Result

AHEAD = 4
"""Pieces that wait at each process, so that none is ever idle."""

Done = Iterator[tuple[Piece, Result]]


def alone(job: Job, todo: Iterable[Piece]) -> Done:
    """In this process."""
    for piece in todo:
        yield piece, run(job, piece)


def several(job: Job, todo: Iterable[Piece], processes: int) -> Done:
    """In so many processes; pieces come as they are finished."""
    waiting: dict[Future[Result], Piece] = {}
    left = iter(todo)
    # A fresh interpreter for each: a fork would copy whatever this process has open.
    pool = ProcessPoolExecutor(processes, multiprocessing.get_context("spawn"), _begin)
    try:
        while True:
            for piece in islice(left, processes * AHEAD - len(waiting)):
                waiting[pool.submit(run, job, piece)] = piece
            if not waiting:
                return
            for done in wait(waiting, return_when=FIRST_COMPLETED).done:
                yield waiting.pop(done), done.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _begin() -> None:
    """Ctrl-C is the first process's business: it tells what is done, and ends the others."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError, AttributeError):
        os.nice(5)
    settle_in()


def cluster(job: Job, todo: Iterable[Piece], address: str) -> Done:
    """On Dask: its workers run in a checkout of the same code. Raises ModuleNotFoundError where the extra `dask` is missing."""
    from distributed import Client, as_completed

    with Client(address, set_as_default=False) as client, client.as_current():  # type: ignore[no-untyped-call, unused-ignore]  # Dask's types are few
        tasks = {client.submit(run, job, piece, pure=False): piece for piece in todo}
        for done in as_completed(tasks):  # type: ignore[no-untyped-call, unused-ignore]
            yield tasks[done], done.result()


def processes(wish: str) -> int:
    """auto is as many as there are processors to use. Raises ValueError."""
    if wish == "auto":
        return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if not wish.isdecimal() or int(wish) < 1:
        raise ValueError(f"--jobs: auto, or a number from 1, not {wish}")
    return int(wish)
