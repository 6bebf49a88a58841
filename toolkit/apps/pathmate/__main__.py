"""Runs the command as `python -m pathmate`."""

from toolkit.__main__ import main

if __name__ == "__main__":
    main()
