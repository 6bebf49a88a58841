"""What every reader of problems promises: a problem or a reason for each entry, and nothing lost."""

from __future__ import annotations

from worker import require

from toolkit.errors import EntryError, ProblemError, RecordError, UnsupportedError
from toolkit.problems.entries import read_entries
from toolkit.problems.model import Entry, Problem
from toolkit.problems.target_formats import Target
from toolkit.record.source import Source, decode
from toolkit.render.solutions.formats import joined, write
from toolkit.rules.fen import setup_faults


def check_file(name: str, data: bytes) -> bool:
    """Read a file and check its problems; returns whether there are any."""
    try:
        source = decode(name, data)
        entries = list(read_entries(source))
    except RecordError:
        return False
    lines = source.text.count("\n") + source.text.count("\r") + 1
    for entry in entries:
        _check_entry(entry, lines)
    return any(entry.problem is not None for entry in entries)


def _check_entry(entry: Entry, lines: int) -> None:
    start, error = entry.line or 0, entry.error
    require(1 <= start <= lines, "a problem on no line", start)
    require((entry.problem is None) is (error is not None), "an entry that is neither or both")
    if entry.problem is not None:
        _check_problem(entry.problem)
    elif isinstance(error, EntryError):
        require(bool(error.message), "a problem that is left out without a reason")
        require(start <= error.line <= lines, "a fault on no line of its problem", str(error))
    else:
        require(False, "an error without a line", repr(error))


def _check_problem(problem: Problem) -> None:
    whole = not (problem.zero or problem.options.half_duplex)
    faults = setup_faults(problem.position)
    require(not (whole and faults), "a position with faults", problem.fen)
    try:
        problem.faults()
    except ProblemError as error:
        require(False, "twins that cannot be made", str(error))
    for target in Target:
        try:
            written = write(problem, target)
        except UnsupportedError:
            refuses = target in (Target.POPEYE, Target.OLIVE) or (target is Target.EPD and not whole)
            require(refuses, "a format that refuses a problem", target)
            continue
        if target in _ENDINGS:
            text = "".join(joined([written.text], target))
            _check_again(problem, target, text, bool(written.losses))


def _check_again(problem: Problem, target: Target, text: str, lossy: bool) -> None:
    (entry, *more) = read_entries(Source(f"again.{_ENDINGS[target]}", text))
    require(not more, "a problem that is read back as several", text)
    require(entry.problem is not None, "a problem that is not read back", str(entry.error), text)
    if target is Target.TOML and not lossy:
        require(entry.problem == problem, "a problem that is read back as another", text)


_ENDINGS = {Target.TOML: "toml", Target.EPD: "epd", Target.POPEYE: "inp", Target.OLIVE: "olv"}
