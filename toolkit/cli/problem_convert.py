"""`pathmate problems convert`: writes problems in another format."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from toolkit.cli import options
from toolkit.cli.destination import Output, by_ending, write_parts
from toolkit.cli.guard import FINDINGS, UNUSABLE
from toolkit.problems.target import ENDINGS, Target

if TYPE_CHECKING:
    from toolkit.problems.entry import Entry
    from toolkit.problems.model import Problem
    from toolkit.problems.written import Loss

_NAMED = 3
"""Items of a kind that are named, each for itself; more are counted."""


def convert(
    files: options.ProblemFiles,
    to: Annotated[
        Target | None,
        typer.Option(
            "--to",
            help="What to; else by the ending of --output: .toml, .epd, .inp, .olv, .csv, .tex.",
        ),
    ] = None,
    output: Output = None,
    game: options.Game = None,
    strict: Annotated[
        bool,
        typer.Option("--strict", help="Write nothing if anything would be lost; status 1."),
    ] = False,
) -> None:
    """Write problems as TOML, EPD, Popeye's input, olive's YAML, CSV or LaTeX.

    What the new format cannot hold is named; of many items of a kind, how many. A problem that it
    cannot hold at all is left out, and the status is 1.
    """
    from toolkit.catalogue import load
    from toolkit.cli.entries import all_entries
    from toolkit.problems.convert import joined

    target = to or by_ending(output, Target, ENDINGS, "format")
    if game is not None:
        load(game)
    converter = _Converter(target, strict)
    texts = converter.texts(all_entries(files, game))
    if strict:
        every = list(texts)
        texts = iter([] if converter.status else every)
    write_parts((part.encode("utf-8", "replace") for part in joined(texts, target)), output)
    converter.close()
    raise typer.Exit(converter.status)


class _Converter:
    """Writes problems one by one and keeps the exit status; one that is broken stops no other."""

    def __init__(self, target: Target, strict: bool) -> None:
        self._target = target
        self._strict = strict
        self._more: Counter[tuple[str, str]] = Counter()
        self._first: dict[tuple[str, str], list[str]] = {}
        self.status = 0

    def texts(self, entries: Iterator[Entry]) -> Iterator[str]:
        """Yield the problems that can be written."""
        from toolkit.cli.entries import say_remarks
        from toolkit.cli.output import complain

        for entry in entries:
            say_remarks(entry)
            if entry.problem is None:
                complain(str(entry.error))
                self.status = UNUSABLE
            else:
                yield from self._written(entry, entry.problem)

    def _written(self, entry: Entry, problem: Problem) -> Iterator[str]:
        """One problem, if it can be written."""
        from toolkit.cli.output import complain
        from toolkit.errors import UnsupportedError
        from toolkit.problems.convert import write
        from toolkit.problems.written import Loss

        try:
            written = write(problem, self._target)
        except UnsupportedError as error:
            complain(f"{_named(entry, problem)}: left out: {error} [{self._target}]")
            self.status = max(self.status, FINDINGS)
            return
        unused = (
            Loss(name, "", "left out, as problems have nothing of the kind")
            for name in entry.unused
        )
        for loss in (*unused, *written.losses):
            self._lose(_named(entry, problem), loss)
        yield written.text

    def _lose(self, name: str, loss: Loss) -> None:
        """Name a loss; of many of one kind they are counted, but for a strict reader."""
        from toolkit.cli.output import complain

        message = f"{name}: {loss} [{self._target}]"
        if self._strict:
            complain(message)
            self.status = max(self.status, FINDINGS)
            return
        kind = loss.field, loss.why
        self._more[kind] += 1
        if self._more[kind] <= _NAMED:
            self._first.setdefault(kind, []).append(message)

    def close(self) -> None:
        """Name what was lost: each item of a kind, or the first and how many there are."""
        from toolkit.cli.output import warn

        for kind, messages in self._first.items():
            count = self._more[kind]
            if count > _NAMED:
                more = f"; so {count} times in all (--strict names each)"
                warn(messages[0] + more)
            else:
                for message in messages:
                    warn(message)


def _named(entry: Entry, problem: Problem) -> str:
    """Where a problem stands, and its id."""
    from toolkit.cli.entries import place_of

    return f"{place_of(entry)}: {problem.id}" if problem.id else place_of(entry)
