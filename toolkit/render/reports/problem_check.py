"""Reports on the check of problems: a line a problem and their counts, or one JSON document."""

from collections import Counter
from typing import IO, Any

from toolkit.errors import EntryError
from toolkit.problems.check import Checked, CheckVerdict
from toolkit.problems.model import Entry
from toolkit.render.reports.json_output import JsonList
from toolkit.text import printable

_WORDS = {
    CheckVerdict.SOUND: "ok",
    CheckVerdict.DIFFERS: "not ok",
    CheckVerdict.UNPROVED: "not proved",
    CheckVerdict.UNUSABLE: "unusable",
}


class TextCheckReport:
    """A report with a line a problem, and how many there are of each kind.

    `total` is None if nobody knows how many problems there are; `quiet` leaves out those that are ok.
    """

    def __init__(self, file: IO[str], total: int | None, quiet: bool) -> None:
        self._file = file
        self._total = total
        self._quiet = quiet
        self._counts: Counter[CheckVerdict] = Counter()

    def add(self, entry: Entry, checked: Checked) -> None:
        """Write a line about a problem."""
        self._counts[checked.verdict] += 1
        if entry.error is not None:
            self._emit(f"{_WORDS[checked.verdict]}: {checked.reason}")
        elif not (self._quiet and checked.ok):
            name = entry.problem.name if entry.problem else ""
            words = "" if checked.reason.startswith("not proved") else _WORDS[checked.verdict]
            self._emit(": ".join(filter(None, (entry.place, name, words, checked.reason))))

    def close(self) -> None:
        """Write the counts."""
        done = self._counts.total()
        kinds = [f"{self._counts[kind]} {word}" for kind, word in _WORDS.items() if kind in self._counts]
        total = done if self._total is None else self._total
        left = [f"{total - done} not begun"] if done < total else []
        many = f"{total} problem{'s' * (total != 1)}"
        self._emit(f"{many}: {', '.join(kinds + left)}" if total else many)

    def _emit(self, text: str) -> None:
        self._file.write(f"{printable(text)}\n")


class JsonCheckReport:
    """A report with one document for all problems."""

    def __init__(self, file: IO[str]) -> None:
        self._list = JsonList("problems", file)

    def add(self, entry: Entry, checked: Checked) -> None:
        """Add a problem to the list."""
        self._list.add(problem_json(entry, checked))

    def close(self) -> None:
        """End the document."""
        self._list.close()


def problem_json(entry: Entry, checked: Checked) -> dict[str, Any]:
    """Return the check of a problem as JSON; if it cannot be used, with the place of the fault."""
    found: dict[str, Any] = {"id": entry.problem.id if entry.problem else entry.name}
    found |= {"ok": checked.ok, "verdict": checked.verdict, "reason": checked.reason}
    found |= {"file": entry.file, "line": entry.line}
    if isinstance(entry.error, EntryError):
        found |= {"reason": entry.error.message, "line": entry.error.line}
        found |= {"column": entry.error.column or None}
    if entry.problem is not None:
        asked = {"game": entry.problem.game, "stipulation": str(entry.problem.stipulation)}
        found |= asked | {"nodes": checked.nodes, "seconds": round(checked.seconds, 6)}
    return found
