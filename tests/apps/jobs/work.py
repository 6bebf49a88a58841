"""Work for the tests of schedulers, which workers can import."""

import os
import signal
from pathlib import Path

from toolkit.errors import EntryError


def squared(number):
    return number * number


def repeated(text):
    return text * 2


def counted(number):
    """Each number up to one, found bit by bit."""
    yield from range(number)


def killed_once(file):
    """The number of a file, at the second trial: the first one kills the worker."""
    if not file.exists():
        file.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return int(file.name)


def deadly(number):
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def failing(number):
    if number == 3:
        raise EntryError("x.epd", 7, "expected a king", column=2)
    return number


def unspeakable(_):
    class Hidden(Exception):  # noqa: N818
        pass

    raise Hidden("of no module")


class SetUp:
    """Notes in a folder that a worker was set up; the work says in which process."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __call__(self):
        (self.folder / str(os.getpid())).touch(exist_ok=False)
        return lambda _: os.getpid()


def no_set_up():
    raise EntryError("x.epd", 1, "no set-up")


def asleep(_):
    signal.pause()
