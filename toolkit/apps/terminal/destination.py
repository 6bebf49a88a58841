"""The destination of a command's result: standard output, or the file that `--output` names."""

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from enum import StrEnum
from io import TextIOWrapper
from pathlib import Path
from typing import IO, Annotated, TypeVar

import typer

from toolkit.apps.terminal.messages import emit, emit_bytes, show_bytes
from toolkit.errors import UsageError
from toolkit.files import replace_file, replacing

Output = Annotated[
    Path | None,
    # With a parser of ours, a name that cannot be one is an error of its own, when it is written.
    typer.Option("--output", "-o", metavar="FILE", parser=Path, help="Write it to a file."),
]


Form = TypeVar("Form", bound=StrEnum)


def format_of(output: Path | None, known: type[Form], plain: Form | None = None) -> Form:
    """Return the format that the ending of a file's name stands for; `plain` without one, or for `.txt`.

    Raises UsageError for an ending of something that is not written here.
    """
    ending = output.suffix.lower().removeprefix(".") if output else ""
    if plain is not None and ending in ("", "txt"):
        return plain
    if ending in set(known):
        return known(ending)
    forms = ", ".join(known)
    if not ending:
        raise UsageError(f"in which form? known are {forms}; name one, or a file that ends so")
    raise UsageError(f"{output}: cannot write '.{ending}'; known are {forms}")


def by_ending(output: Path | None, known: type[Form], endings: Mapping[str, Form], noun: str) -> Form:
    """Return what an ending with its dot stands for, if --to has not said it; `noun`: a form, a format.

    Raises UsageError without an ending, and for one that stands for nothing.
    """
    ending = output.suffix.lower() if output else ""
    if ending in endings:
        return endings[ending]
    forms = f"known are {', '.join(known)}"
    if not ending:
        raise UsageError(f"in which {noun}? {forms}; name one with --to, or a file that ends so")
    raise UsageError(f"{output}: cannot write {ending!r}; {forms}")


def is_standard_output(output: Path | None) -> bool:
    """Return True if the result goes to standard output: no file is named, or `-`."""
    return output is None or str(output) == "-"


@contextmanager
def opened_text(output: Path | None) -> Iterator[IO[str] | None]:
    """Return a file to write text to, which appears once all is written; None for standard output.

    Raises OutputError where it cannot be written.
    """
    if output is None or is_standard_output(output):
        yield None
        return
    with replacing(output) as file:
        text = TextIOWrapper(file, encoding="utf-8", errors="backslashreplace", write_through=True)
        yield text
        text.detach()


def write_bytes(data: bytes, output: Path | None) -> None:
    """Write data to a file, in one step, or to standard output; raises OutputError."""
    if output is None or is_standard_output(output):
        emit_bytes(data)
    else:
        replace_file(output, data)


def write_text(text: str, output: Path | None) -> None:
    """Write lines of text, to standard output with nothing in them that steers a terminal."""
    if is_standard_output(output):
        emit(text)
    else:
        write_bytes(f"{text}\n".encode(), output)


def write_parts(parts: Iterator[bytes], output: Path | None) -> None:
    """Write data as it comes, to a file that appears once all is written; nothing if none comes.

    On a terminal nothing in it steers that.
    """
    first = next(parts, None)
    if first is None:
        return
    if output is None or is_standard_output(output):
        show = show_bytes if sys.stdout.isatty() else emit_bytes
        show(first)
        for data in parts:
            show(data)
        return
    with replacing(output) as file:
        file.write(first)
        for data in parts:
            file.write(data)
