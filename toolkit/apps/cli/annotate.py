"""`pathmate annotate`: adds paths and marks to annotated games, and writes them again."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from toolkit.apps.cli import options
from toolkit.apps.terminal.destination import Output, is_standard_output, write_bytes
from toolkit.apps.terminal.inputs import STANDARD_INPUT, read_input, record_files
from toolkit.apps.terminal.messages import GameRemarks, complain, emit, emit_bytes, remark, remark_game
from toolkit.errors import RecordError, UsageError
from toolkit.files import replace_with_backup, was_read
from toolkit.play.tree import Severity
from toolkit.record.edits import difference
from toolkit.record.source import Source
from toolkit.rewrite.annotate import annotation as library
from toolkit.rewrite.annotate.annotation import AnnotateOptions, Annotation
from toolkit.rules.catalogue import load
from toolkit.verify.model import Verification


def annotate(
    record: Annotated[str, typer.Argument(metavar="RECORD", help="A file of annotated games; - reads a text.")],
    game: options.Game = None,
    pieces: Annotated[
        str | None,
        typer.Option(
            "--pieces",
            "-p",
            metavar="LETTERS",
            help="The pieces whose paths are added, such as N; else those that go by two legs.",
        ),
    ] = None,
    captures: Annotated[
        bool, typer.Option("--captures", help="Add missing 'x' as well, not '+' and '#' alone.")
    ] = False,
    correct: Annotated[bool, typer.Option("--correct", help="Put refuted paths and marks right.")] = False,
    diff: Annotated[bool, typer.Option("--diff", help="Print what would change as a diff; change nothing.")] = False,
    output: Output = None,
    in_place: Annotated[
        bool, typer.Option("--in-place", "-i", help="Replace the record; the old one is kept as NAME~.")
    ] = False,
) -> None:
    """Add the paths of moves, complete lists of paths, add missing marks; write a new record."""
    if in_place and (output is not None or diff):
        raise UsageError(f"--in-place and {'--diff' if diff else '--output'}: one of them, not both")
    if in_place and record == STANDARD_INPUT:
        raise UsageError("--in-place: standard input cannot be replaced")
    wanted = library.AnnotateOptions(pieces, correct=correct, captures=captures)
    source = read_input(record)
    if output is not None and was_read(output):
        raise UsageError(f"{output}: is the record itself; --in-place replaces it")
    if game is not None:
        load(game)
    found = library.annotate(source, game, wanted)
    _report(found)
    if diff:
        write_diffs(iter([found]), output)
    elif found.usable:
        _write(found, Path(record) if in_place else output, in_place)
    raise typer.Exit(_status(found))


def _status(found: Annotation) -> int:
    if any(checked.game is None for checked in found.before):
        return 2
    return 0 if found.clean else 1


def _report(found: Annotation) -> None:
    """Say how the games were found, and what is left as it was."""
    source = found.source
    for checked in found.before:
        remark_game(source.name, checked.game, checked.found_by_moves, checked.overridden)
    for finding in found.left:
        place = source.place(finding.span.start)
        say = complain if finding.severity is Severity.ERROR else remark
        where = f"{source.name}:{place.line}:{place.column}"
        say(f"{where}: {finding.text} [{finding.code}]")


def _write(found: Annotation, path: Path | None, in_place: bool) -> None:
    """Write the new record; a file appears as a whole or not at all."""
    kept = ""
    if path is not None and in_place:
        if found.changes:
            kept = f"; the old record is {replace_with_backup(path, found.encode()).name}"
    else:
        write_bytes(found.encode(), path)
    if path is not None and not is_standard_output(path):
        _count(found, path, kept)


def _count(found: Annotation, path: Path, kept: str) -> None:
    """Say how many changes there are."""
    from collections import Counter

    counts = Counter(change.kind for change in found.changes)
    parts = ", ".join(f"{count} {kind.words(count)}" for kind, count in counts.items())
    remark(f"{path}: {parts or 'nothing to add'}{kept}")


def write_diffs(annotations: Iterator[Annotation], output: Path | None) -> None:
    """Write what would be changed, each file's part in its own encoding."""
    parts = ((each.source, difference(each.source, each.text)) for each in annotations)
    if is_standard_output(output):
        for source, text in parts:
            _print_diff(source, text)
        return
    write_bytes(b"".join(_encoded(source, text) for source, text in parts), output)


def _print_diff(source: Source, text: str) -> None:
    """Print a diff: byte for byte, except that nothing of it may steer a terminal."""
    import sys

    if not text:
        return
    if sys.stdout.isatty():
        emit(text.removesuffix("\n"))
    else:
        emit_bytes(_encoded(source, text))


def _encoded(source: Source, text: str) -> bytes:
    """A diff in the encoding of its file, in which alone it can be applied.

    No tool applies one in UTF-16.
    """
    encoding = "utf-8" if source.encoding.startswith("utf-16") else source.encoding
    return text.encode(encoding, "surrogateescape" if encoding == "utf-8" else "strict")


class Proposer:
    """Annotates files without writing them, and keeps the exit status of a verification."""

    def __init__(self, game: str | None, strict: bool, quiet: bool, correct: bool) -> None:
        self._game = game
        self._strict = strict
        self._quiet = quiet
        self._correct = correct
        self._remarks = GameRemarks()
        self.status = 0

    def propose(self, names: list[str]) -> Iterator[Annotation]:
        """Yield the annotation of every file, in order."""
        files, self.status = record_files(names, to_annotate=True)
        for path in files:
            try:
                wanted = AnnotateOptions(correct=self._correct)
                annotation = library.annotate(read_input(path), self._game, wanted)
            except RecordError as error:
                complain(str(error))
                self.status = 2
                continue
            for checked in annotation.before:
                found = self._judged(checked, path)
                self.status = max(self.status, 0 if found.clean else 1 if found.game else 2)
                if found.game is None:
                    # Before --strict has put the findings in the order of their places.
                    complain(f"{path}: {checked.findings[-1].text}")
            yield annotation

    def _judged(self, checked: Verification, path: str) -> Verification:
        """A verification as strict as was asked for; says how its game was found."""
        if not self._quiet:
            self._remarks.say(path, checked.game, checked.found_by_moves, checked.overridden)
        return checked.strict() if self._strict else checked
