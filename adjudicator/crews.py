"""Who judges records apart from this process: processes of this machine, and the workers of a cluster."""

import multiprocessing
import os
import signal
import threading
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from importlib import import_module
from multiprocessing.connection import wait
from types import TracebackType
from typing import Any

from adjudicator.corpus import Order, Task, spare_the_collector, tell_all
from adjudicator.report.formats import Judged


class NoCrew(Exception):
    """There is nobody to judge; the text says why."""


def cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _begin() -> None:
    """Prepare a process for judging: Ctrl-C is for the process that started it, and it ends when that one does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
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

    def __enter__(self) -> "Processes":
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        """Let the processes go; if the run was broken off, at once."""
        _let_go(self._pool, at_once=kind is not None)


class Alone:
    """A fresh process for each record that follows one of which a process died; there is none until it is needed."""

    def __init__(self) -> None:
        self._pool: Executor | None = None

    def tell(self, order: Order, task: Task) -> Judged | None:
        """Return what is told of a record, or `None` if the process died of it."""
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


class Cluster:
    """The workers of a scheduler of `dask.distributed`."""

    def __init__(self, address: str, patience: float = 30) -> None:
        """Connect to a scheduler and wait for its first worker. Raises `NoCrew`."""
        try:
            connect: Any = import_module("distributed").Client  # without types, and not there unless it was asked for
        except ImportError:
            raise NoCrew("a cluster needs dask.distributed: pip install 'adjudicator[cluster]'") from None
        try:
            self._client = connect(address, timeout=patience, set_as_default=False)
        except (OSError, ValueError) as error:
            raise NoCrew(f"no scheduler answers at {address}: {error}") from error
        try:
            self._client.wait_for_workers(1, timeout=patience)
        except TimeoutError:
            self._client.close()
            raise NoCrew(f"the scheduler at {address} has no workers") from None
        self.size: int = sum(self._client.nthreads().values())
        self._executor: Executor = self._client.get_executor(pure=False)

    def submit(self, order: Order, tasks: list[Task]) -> "Future[list[Judged]]":
        """Hand out a chunk of records that are loaded: workers elsewhere do not see the files."""
        try:
            return self._executor.submit(tell_all, order, tasks)
        except Exception as gone:
            future: Future[list[Judged]] = Future()
            future.set_exception(gone)
            return future

    def __enter__(self) -> "Cluster":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Leave the cluster, and take back what is not done."""
        self._executor.shutdown(wait=False)
        self._client.close()
