"""Runs the command as `python -m toolkit`, and as `pathmate`.

Nothing is imported before an interrupt can be handled: loading the command line takes long enough
for a Ctrl-C to fall into it.
"""

import sys
from typing import NoReturn

INTERRUPTED = 130


def main() -> NoReturn:
    """Run the command line of the process and end with its exit status."""
    try:
        from toolkit.apps.cli.exit_status import run

        status = run(sys.argv[1:])
    except KeyboardInterrupt:
        status = INTERRUPTED
    sys.exit(status)


if __name__ == "__main__":
    main()
