"""Runs the command as `python -m toolkit`, and as `pathmate`.

Nothing is imported before an interrupt can be handled: loading the command line takes long enough
for a Ctrl-C to fall into it.
"""

import sys
from collections.abc import Sequence
from typing import NoReturn

INTERRUPTED = 130


def run(arguments: Sequence[str]) -> int:
    """Run a command line and return its exit status; whatever goes wrong is said in one line."""
    from toolkit.apps.terminal.exit_status import run_safely

    return run_safely(arguments, _invoke)


def _invoke(arguments: Sequence[str]) -> int:
    from toolkit.apps.cli import invoke

    return invoke(arguments)


def main() -> NoReturn:
    """Run the command line of the process and end with its exit status."""
    try:
        status = run(sys.argv[1:])
    except KeyboardInterrupt:
        status = INTERRUPTED
    sys.exit(status)


if __name__ == "__main__":
    main()
