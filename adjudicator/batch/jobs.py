"""Judge many records, one after the other or side by side, and report on them in the order in which they were given."""

import gc
import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import msgspec

from adjudicator.batch.searching import MAGIC
from adjudicator.engine.finding import Finding
from adjudicator.engine.rulings import WrongRuling
from adjudicator.judging.check import check
from adjudicator.judging.open import open_record
from adjudicator.judging.verdict import Verdict
from adjudicator.reading.files import content_of
from adjudicator.report.formats import PLAIN, Judged, Look, format_named, judged

if TYPE_CHECKING:
    from concurrent.futures import Future

    from adjudicator.games.game import GameFolder

STANDARD_INPUT = "<stdin>"
"""How reports name a record that was read from standard input; it lies in no folder."""

LARGEST_CHUNK = 32
"""How many records are handed out together at most."""

HEAVIEST_CHUNK = 1_000_000
"""How many bytes of content are handed out together, unless a single record has more."""

LITTER = 20_000
"""How many objects faulty records may leave behind before they are collected: they refer to each other in circles."""

CHUNKS_AHEAD = 4
"""How many chunks each worker is given before the first is back: no more results wait in memory."""


class Task(NamedTuple):
    """One record to be judged: a file to read, or its `content`, or the reason why it is `unreadable`.

    A record that is judged on another machine brings along the files that it names, in `beside`, under those names.
    """

    path: str
    content: bytes | None = None
    unreadable: str | None = None
    beside: Mapping[str, bytes] | None = None

    def loaded(self) -> "Task":
        """Return the task with the content of its file."""
        if self.content is not None:
            return self
        try:
            return self._replace(content=content_of(self.path))
        except OSError as error:
            why = f"the file cannot be read: {error.strerror}"
            if isinstance(error, FileNotFoundError) and MAGIC.search(self.path):
                why = "no file matches this pattern"
            return self._replace(content=b"", unreadable=why)

    def packed(self) -> "Task":
        """Return the task with all that is needed on a machine which does not see the files of this one."""
        task = self.loaded()
        if task.path == STANDARD_INPUT:
            return task
        return task._replace(beside=_files_of(task.content or b"", _folder_of(task.path)))


def _folder_of(path: str) -> str:
    return os.path.dirname(path) or os.curdir


def _files_of(content: bytes, home: str) -> dict[str, bytes]:
    """Return the parts file that a record names, if it may be read; if not, judging the record reports it."""
    if b"file" not in content:
        return {}
    from adjudicator.judging.boxes import Outside, content_beside
    from adjudicator.reading.places import Unreadable
    from adjudicator.reading.source import read

    try:
        name = read(content).data["parts"]["file"]
        return {name: content_beside(name, home)} if isinstance(name, str) else {}
    except (Unreadable, KeyError, TypeError, Outside, OSError, ValueError, RuntimeError):
        return {}


class Order(msgspec.Struct, frozen=True):
    """How records are judged and reported: a format of the table, and how it looks."""

    form: str
    look: Look = PLAIN
    rulings: tuple[tuple[str, str], ...] = ()
    keep_going: bool = False
    strict: bool = False


# --- one record ----------------------------------------------------------------------------------------------------


def judge(
    task: Task, rulings: Iterable[tuple[str, str]] = (), keep_going: bool = False, *, of_many: bool = False
) -> Verdict:
    """Judge one record; a file that cannot be read, or a fault of this program, is a finding like any other.

    A record of many may be of a game that does not have a ruling: then it is judged without that ruling. Otherwise
    raises `WrongRuling`.
    """
    tidy_up()
    path, content, unreadable, _ = task.loaded()
    if unreadable is not None or content is None:
        return unjudged(path, unreadable or "")
    try:
        with _home(task) as home:
            asked = dict(rulings)
            if of_many and asked:
                asked = _known_to(open_record(content, home).folder, asked)
            return check(content, name=path, home=home, rulings=asked, keep_going=keep_going)
    except WrongRuling:
        raise
    except Exception as fault:
        return _at_fault(path, fault)


def _known_to(game: "GameFolder[Any] | None", rulings: dict[str, str]) -> dict[str, str]:
    """Return those of some rulings that a game has."""
    known = () if game is None else game.rulings.__struct_fields__
    return {switch: value for switch, value in rulings.items() if switch in known}


@contextmanager
def _home(task: Task) -> Iterator[str | None]:
    """Give the folder from which a record may read: its own, or one with the files sent along; none for plain text."""
    if task.path == STANDARD_INPUT:
        yield None
    elif task.beside is None:
        yield _folder_of(task.path)
    else:
        from tempfile import TemporaryDirectory  # only the workers of a cluster need it

        with TemporaryDirectory() as home:
            for name, content in task.beside.items():
                place = os.path.join(home, name)
                os.makedirs(os.path.dirname(place), exist_ok=True)
                with open(place, "wb") as file:
                    file.write(content)
            yield home


def unjudged(path: str, message: str, hint: str | None = None) -> Verdict:
    """Return the verdict on a record that could not be judged."""
    return Verdict(path, "malformed", [Finding("malformed", message, hint=hint)])


def _at_fault(path: str, fault: Exception) -> Verdict:
    """Return the verdict on a record at which this program failed."""
    return _broken(path, description_of(fault))


def description_of(fault: Exception) -> str:
    """Describe a fault of this program, with the line of the program where it came up."""
    trace = fault.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    where = f" ({os.path.basename(trace.tb_frame.f_code.co_filename)}:{trace.tb_lineno})" if trace else ""
    return f"{' '.join(f'{type(fault).__name__}: {fault}'.split())}{where}"


def _broken(path: str, what: str) -> Verdict:
    return unjudged(path, f"internal error: {what}", "this is a fault of the program, not of the record: report it")


def tell(order: Order, task: Task) -> Judged:
    """Judge one record and keep what the format needs to know. Raises `WrongRuling` and nothing else."""
    form = format_named(order.form)
    verdict = judge(task, order.rulings, order.keep_going, of_many=True)
    try:
        verdict.strict = order.strict
        return judged(task.path, verdict, form.tell(verdict, order.look), verdict.is_open)
    except Exception as fault:
        verdict = _at_fault(task.path, fault)
        return judged(task.path, verdict, form.tell(verdict, order.look))


def tell_all(order: Order, tasks: Iterable[Task]) -> list[Judged]:
    """Judge a chunk of records: this is what each worker runs."""
    return [tell(order, task) for task in tasks]


# --- many records --------------------------------------------------------------------------------------------------


class Workers(Protocol):
    """Several judges outside this process, each with a chunk of records at a time."""

    size: int

    def submit(self, order: Order, tasks: list[Task]) -> "Future[list[Judged]]":
        """Hand out a chunk."""
        ...

    def result(self, future: "Future[list[Judged]]") -> list[Judged]:
        """Wait for a chunk; if it raises anything but `WrongRuling`, the records have to be judged again."""
        ...


def one_by_one(tasks: Iterable[Task], order: Order) -> Iterator[Judged]:
    """Judge records in this process."""
    return (tell(order, task) for task in tasks)


def side_by_side(
    tasks: Iterable[Task],
    order: Order,
    workers: Workers,
    alone: Callable[[Order, Task], Judged | None],
    warn: Callable[[str], object],
) -> Iterator[Judged]:
    """Judge records by workers, and yield what is kept of them in the order of the tasks.

    If a chunk is lost with its judge, each of its records is judged `alone`, in a process that nobody else uses: so the
    record that ends the process (`None`) is found, and the others are judged. `warn` is called with the reason.
    """
    out: deque[tuple[list[Task], Future[list[Judged]]]] = deque()

    def first_back() -> Iterable[Judged]:
        chunk, future = out.popleft()
        try:
            return workers.result(future)
        except WrongRuling:
            raise
        except Exception as lost:
            warn(f"records are judged again, one by one: {lost or type(lost).__name__}")
            return (alone(order, task) or _killer(order, task) for task in chunk)

    for chunk in chunks(tasks, workers.size):
        out.append((chunk, workers.submit(order, chunk)))
        if len(out) >= CHUNKS_AHEAD * workers.size:
            yield from first_back()
    while out:
        yield from first_back()


def _killer(order: Order, task: Task) -> Judged:
    verdict = _broken(task.path, "the process that judged this record died")
    return judged(task.path, verdict, format_named(order.form).tell(verdict, order.look))


def chunks(tasks: Iterable[Task], size: int) -> Iterator[list[Task]]:
    """Yield tasks in chunks that are small at first and grow with the number of tasks: nobody idles long at the end."""
    chunk: list[Task] = []
    weight = 0
    for number, task in enumerate(tasks):
        chunk.append(task)
        weight += len(task.content or b"")
        if len(chunk) >= min(LARGEST_CHUNK, number // (16 * size) + 1) or weight >= HEAVIEST_CHUNK:
            yield chunk
            chunk, weight = [], 0
    if chunk:
        yield chunk


def spare_the_collector() -> None:
    """Let the garbage collector ignore what was imported, and run rarely: most records leave no cycles."""
    gc.freeze()
    gc.set_threshold(1_000_000, 50, 50)


def tidy_up() -> None:
    """Collect what earlier records have left, if it is much; between two records hardly anything else is there."""
    if gc.get_count()[0] > LITTER:
        gc.collect(0)
