"""Writes the problems that `pathmate compose` makes."""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from toolkit.apps.terminal.destination import format_of, is_standard_output

if TYPE_CHECKING:
    from toolkit.compose.points import Points
    from toolkit.problems.model import Problem


class Form(StrEnum):
    """What problems are written as; files end so."""

    TOML = "toml"
    JSONL = "jsonl"


class Printer:
    """Writes problems one after the other, as they are found."""

    def __init__(self, form: Form, file: IO[str] | None) -> None:
        self._form = form
        self._file = file
        self.count = 0
        """How many it has written."""

    def write(self, problem: Problem, document: dict[str, Any]) -> None:
        """Write the next problem, in JSON as its document."""
        from toolkit.problems.toml.writer import write_toml
        from toolkit.render.reports.json_output import emit_json

        if self._form is Form.JSONL:
            emit_json(document, self._file)
        else:
            self._write(("\n" if self.count else "") + write_toml(problem).text)
        self.count += 1
        (self._file or sys.stdout).flush()

    def _write(self, text: str) -> None:
        from toolkit.apps.terminal.messages import emit

        if self._file is None:
            emit(text)
        else:
            self._file.write(f"{text}\n")


def form_of(output: Path | None, json: bool) -> Form:
    """What is written; raises UsageError for the ending of something else."""
    if json or output is None or is_standard_output(output):
        return Form.JSONL if json else Form.TOML
    return format_of(output, Form, Form.TOML)


def document_of(problem: Problem, measure: Points) -> dict[str, Any]:
    """A problem as JSON."""
    from toolkit.compose.points import measure_numbers

    made = {
        "author": list(problem.authors),
        "source": problem.source,
        "year": problem.year,
        "title": problem.title,
    }
    return {
        "id": problem.id,
        "game": problem.game,
        "fen": problem.fen,
        "stipulation": str(problem.stipulation),
        "keys": list(problem.keys),
        "themes": list(problem.themes),
        "remarks": list(problem.remarks),
        "measure": measure_numbers(measure),
        **{name: value for name, value in made.items() if value},
    }
