"""Counts the calls that work takes: unlike seconds, the same on every machine."""

import sys


def calls(work, *arguments):
    """How many Python and C functions are called."""
    count = 0

    def note(_frame, event, _arg):
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        work(*arguments)
    finally:
        sys.setprofile(before)
    return count
