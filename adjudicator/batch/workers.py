"""Judge records outside this process: in processes of this machine, or by the workers of a cluster."""

import multiprocessing
import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from concurrent import futures
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import suppress
from importlib import import_module
from importlib.metadata import version
from multiprocessing.connection import wait
from typing import Any, TypeVar
from urllib.parse import urlsplit

from adjudicator.batch.jobs import Order, Task, spare_the_collector, tell_all
from adjudicator.engine.words import amount
from adjudicator.games import GAMES, PROGRAM
from adjudicator.report.formats import Judged

T = TypeVar("T")

PATIENCE = 10
"""After how many seconds a cluster is given up in which nobody answers, or in which there is no worker."""


class NoWorkers(Exception):
    """There is nobody to judge; the text says why."""


def cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _begin() -> None:
    """Prepare a process for judging: it leaves Ctrl-C to the process that started it, and ends with that one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # how the parent handles this signal is not meant for this process
    spare_the_collector()
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    if parent := multiprocessing.parent_process():
        wait([parent.sentinel])
        os._exit(1)


class Processes:
    """Processes of this machine; if one dies, a new set of them takes over."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._pool = self._new_pool()

    def _new_pool(self) -> Executor:
        return ProcessPoolExecutor(self.size, initializer=_begin)

    def submit(self, order: Order, tasks: list[Task]) -> "Future[list[Judged]]":
        """Hand out a chunk."""
        try:
            return self._pool.submit(tell_all, order, tasks)
        except BrokenExecutor:
            self._pool.shutdown()
            self._pool = self._new_pool()
            return self._pool.submit(tell_all, order, tasks)

    def result(self, future: "Future[list[Judged]]") -> list[Judged]:
        """Wait for a chunk."""
        return future.result()

    def __enter__(self) -> "Processes":
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        """Let the processes go; if the run was broken off, at once."""
        _let_go(self._pool, at_once=kind is not None)


class Alone:
    """A process that judges one record at a time; it is started when needed, and anew after a record that ended it."""

    def __init__(self) -> None:
        self._pool: Executor | None = None

    def tell(self, order: Order, task: Task) -> Judged | None:
        """Return what is kept of a record, or `None` if the record ended the process."""
        if self._pool is None:
            context = multiprocessing.get_context("spawn")  # threads may run here, and a fork would not survive them
            self._pool = ProcessPoolExecutor(1, context, initializer=_begin)
        try:
            return self._pool.submit(tell_all, order, [task]).result()[0]
        except BrokenExecutor:
            self._pool.shutdown()
            self._pool = None
            return None

    def __enter__(self) -> "Alone":
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        """Let the process go; if the run was broken off, at once."""
        if self._pool is not None:
            _let_go(self._pool, at_once=kind is not None)


def _let_go(pool: Executor, at_once: bool) -> None:
    if at_once:
        for process in multiprocessing.active_children():
            process.terminate()
    pool.shutdown(cancel_futures=at_once)


def _within(seconds: float, work: Callable[[], T]) -> T:
    """Return the result of some work in a thread, which is abandoned if it takes too long. Raises `TimeoutError`.

    The limits that can be set in dask do not hold: a port where nobody answers held it for a minute.
    """
    future: Future[T] = Future()

    def run() -> None:
        try:
            future.set_result(work())
        except BaseException as fault:
            future.set_exception(fault)

    threading.Thread(target=run, daemon=True).start()
    return future.result(seconds)


def _knock(address: str) -> None:
    """Raise `OSError` at once if nobody listens at an address; dask would try again and again."""
    where = urlsplit(address if "://" in address else f"tcp://{address}")
    with socket.create_connection((where.hostname or address, where.port or 8786), PATIENCE):
        pass


def known_games() -> dict[str, str]:
    """Return every game that this process knows, by its name, with the package and version that it comes from."""
    own = (f"{PROGRAM} {version(PROGRAM)}",)
    packages = {name: GAMES.packages(name) for name in GAMES}
    return {name: " and ".join(own if each == (PROGRAM,) else each) for name, each in packages.items()}


class Cluster:
    """The workers of a scheduler of `dask.distributed`; once it is given up, every chunk fails."""

    def __init__(self, address: str) -> None:
        """Connect to a scheduler and wait for its first worker. Raises `NoWorkers`."""
        try:
            connect: Any = import_module("distributed").Client  # has no types, and is installed only on request
        except ImportError:
            raise NoWorkers("a cluster needs dask.distributed: pip install 'adjudicator[cluster]'") from None
        deadline = time.monotonic() + PATIENCE
        silent = f"the scheduler at {address} does not answer within {amount(PATIENCE, 'second')}"
        try:
            _knock(address)
            self._client = _within(PATIENCE, lambda: connect(address, timeout=PATIENCE, set_as_default=False))
        except TimeoutError:
            raise NoWorkers(silent) from None
        except (OSError, ValueError) as error:
            raise NoWorkers(f"no scheduler answers at {address}: {error}") from error
        left = max(1, deadline - time.monotonic())
        try:
            _within(left + 1, lambda: self._client.wait_for_workers(1, timeout=left))
        except TimeoutError:
            self._close()
            raise NoWorkers(f"the scheduler at {address} has no workers") from None
        self._compare_games()
        self.size: int = sum(self._client.nthreads().values())
        self._executor: Executor = self._client.get_executor(pure=False)
        self._given_up: ConnectionError | None = None

    def _compare_games(self) -> None:
        """Raise `NoWorkers` if a worker lacks a game that this process knows, or has another version of it."""
        ours = known_games()
        try:
            theirs: dict[str, dict[str, str]] = _within(PATIENCE, lambda: self._client.run(known_games))
        except Exception as fault:  # of several types, by what the worker lacks
            self._close()
            raise NoWorkers(f"the workers cannot say which games they know: {fault}") from fault
        for worker, games in sorted(theirs.items()):
            for name, package in ours.items():
                if games.get(name) != package:
                    self._close()
                    has = f"has {name} from {games[name]}" if name in games else f"does not know {name}"
                    raise NoWorkers(f"the worker at {worker} {has}; here it is from {package}: install the same there")

    def submit(self, order: Order, tasks: list[Task]) -> "Future[list[Judged]]":
        """Hand out a chunk of records with all that they need: workers elsewhere do not see the files."""
        if self._given_up is None:
            try:
                return self._executor.submit(tell_all, order, tasks)
            except Exception as gone:  # of several types, by where dask notices it
                self._given_up = ConnectionError(f"the cluster is gone ({gone})")
        future: Future[list[Judged]] = Future()
        future.set_exception(self._given_up)
        return future

    def result(self, future: "Future[list[Judged]]") -> list[Judged]:
        """Wait for a chunk. Raises `ConnectionError` if there is nobody left who could return it."""
        heard = time.monotonic()
        while not future.done():
            if self._given_up or time.monotonic() - heard > PATIENCE:
                self._given_up = self._given_up or ConnectionError("the cluster is gone")
                raise self._given_up
            if self._is_there():
                heard = time.monotonic()
            futures.wait([future], timeout=1)
        from asyncio import CancelledError  # dask has loaded it

        try:
            return future.result()
        except CancelledError:  # the one of asyncio, which is no `Exception`
            raise ConnectionError("the cluster is gone") from None

    def _is_there(self) -> bool:
        if self._client.status != "running":
            return False
        try:
            return bool(_within(1, self._client.nthreads))
        except Exception:  # of several types, by where dask notices it
            return False

    def _close(self) -> None:
        """Leave the cluster, and cancel what is not done; a scheduler that is gone has nothing to cancel."""
        with suppress(Exception):
            self._client.close(timeout=1)

    def __enter__(self) -> "Cluster":
        return self

    def __exit__(self, *_: object) -> None:
        """Leave the cluster."""
        with suppress(Exception):
            self._executor.shutdown(wait=False)
        with suppress(TimeoutError):
            _within(2, self._close)
