"""However a command ends, the process ends with a status of `apps/cli/README.md`, never a traceback.

Commands decide on 0, 1 and 3 by what they find; what is raised gets its status here (143: ended by
SIGTERM). A reader that closes standard output early (`| head`) has what it wanted: that is no error.
Signals are handled here for a while, or kept from threads that begin.
"""

import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from io import StringIO, TextIOWrapper
from time import monotonic
from types import FrameType
from typing import Any

from toolkit.apps.terminal.messages import complain
from toolkit.errors import EnginesDisagreeError, LostWorkError, PathmateError, SearchStopped
from toolkit.files import noting_reads
from toolkit.text import printable

FINDINGS, UNUSABLE, LIMITED, FAULT, INTERRUPTED = 1, 2, 3, 70, 130
TERMINATED = 128 + signal.SIGTERM
DEBUG = "PATHMATE_DEBUG"
"""The variable of the environment that asks for tracebacks."""
Invoke = Callable[[Sequence[str]], int]
"""A function that loads the command line, lets it do its work, and returns its status."""
Handler = Callable[[int, FrameType | None], None]
_begun_at = monotonic()


def begun_at() -> float:
    """Return when the command began, by the monotonic clock: loading it counts for its time."""
    return _begun_at


def run_safely(arguments: Sequence[str], invoke: Invoke) -> int:
    """Run a command line and return its exit status; whatever goes wrong is said in one line."""
    global _begun_at
    _begun_at = monotonic()
    _prepare_streams()
    try:
        with noting_reads(), _orderly_termination():
            status = _finish(_outcome(arguments, invoke))
    except KeyboardInterrupt:
        status = INTERRUPTED
    return status


def status_of(error: PathmateError) -> int:
    """Return the exit status for input that came to an error."""
    return LIMITED if isinstance(error, (SearchStopped, LostWorkError)) else UNUSABLE


def _outcome(arguments: Sequence[str], invoke: Invoke) -> int:
    from typer import TyperException

    try:
        return invoke(arguments)
    except TyperException as error:
        return _show_usage(error)
    except EnginesDisagreeError as error:
        return _fault(error)
    except PathmateError as error:
        _complain(str(error))
        return status_of(error)
    except OSError as error:
        if error.filename is None and not os.environ.get(DEBUG):
            return _output_failed(error)
        return _fault(error)
    except MemoryError:
        _complain("there is not enough memory for this")
        return LIMITED
    except Exception as error:
        return _fault(error)


def _finish(status: int) -> int:
    """Write out what is still kept back, while an error can still be reported."""
    try:
        sys.stdout.flush()
    except OSError as error:
        status = _output_failed(error)
    except ValueError:
        # Closed by an earlier failure.
        pass
    with suppress(OSError, ValueError):
        sys.stderr.flush()
    return status


def _output_failed(error: OSError) -> int:
    """End standard output, which takes no more: nothing is written to it again, not even at the end."""
    _discard_output()
    if isinstance(error, BrokenPipeError):
        return 0
    _complain(f"standard output cannot be written: {error.strerror or error}")
    return UNUSABLE


def _discard_output() -> None:
    """Lead standard output away, so that what it has kept back fails no more."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        try:
            os.dup2(nowhere, sys.stdout.fileno())
        finally:
            os.close(nowhere)
        sys.stdout.flush()


def _show_usage(error: Exception) -> int:
    """Print what is wrong with the command line, and how it is used."""
    show, usage = getattr(error, "show", None), StringIO()
    if show is None:
        _complain(str(error))
    else:
        show(usage)
        lines = [printable(line) for line in usage.getvalue().split("\n")]
        with suppress(OSError):
            sys.stderr.write("\n".join(lines))
    return int(getattr(error, "exit_code", UNUSABLE))


def _fault(error: Exception) -> int:
    """Report what Pathmate did not foresee."""
    if os.environ.get(DEBUG):
        import traceback

        traceback.print_exception(error)
    what = " ".join(f"{type(error).__name__}: {error}".split())[:300]
    _complain(f"a fault of pathmate itself ({what}); please report it with the command and what {DEBUG}=1 prints")
    return FAULT


def _complain(message: str) -> None:
    with suppress(OSError):
        complain(message)


def _prepare_streams() -> None:
    """Make the standard streams safe to use, whether they are closed or poor in characters."""
    if sys.stdin is None or sys.stdout is None or sys.stderr is None:
        _fill_closed_streams()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # What the terminal cannot show must not stop the rest.
            stream.reconfigure(errors="backslashreplace")


def _fill_closed_streams() -> None:
    """Put something in the place of closed streams: a file opened later must not become one.

    Writing to what stands for standard output fails, so that it is reported that nobody reads it.
    """
    while (filler := os.open(os.devnull, os.O_RDONLY)) < 3:
        pass
    os.close(filler)
    if sys.stdin is None:
        sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115
    if sys.stdout is None:
        sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115


@contextmanager
def _orderly_termination() -> Iterator[None]:
    """Let SIGTERM end the work as an exception does, so that nothing half-written is left."""
    terminated = False

    def terminate(number: int, frame: FrameType | None) -> None:  # noqa: ARG001
        nonlocal terminated
        terminated = True
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        sys.exit(TERMINATED)

    with handled(signal.SIGTERM, signal.SIG_DFL, terminate):
        try:
            yield
        except KeyboardInterrupt:
            # Watching files tells of every signal in this way.
            if terminated:
                sys.exit(TERMINATED)
            raise


@contextmanager
def handled(number: int, usual: Any, handler: Handler) -> Iterator[None]:
    """Handle a signal for a while, if it has its `usual` handler: what somebody else decided stays.

    Outside of the main thread nothing changes: whoever runs us there decides.
    """
    before = signal.getsignal(number)
    try:
        if before is usual:
            signal.signal(number, handler)
    except ValueError:
        yield
        return
    try:
        yield
    finally:
        if before is usual:
            signal.signal(number, before)


@contextmanager
def blocked(numbers: Iterable[int]) -> Iterator[None]:
    """Let threads and processes begin that hear nothing of some signals, where there is such a mask."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, numbers)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
