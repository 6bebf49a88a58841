"""Cases that a quick run takes, and those that `-m rows` and `-m slow` add."""

import pytest


def few_or_many(few, many):
    """Run a test with a `count` of few, and of many as a slow test."""
    return pytest.mark.parametrize("count", [few, pytest.param(many, marks=pytest.mark.slow)])


def one_in(number):
    """Run a test with one in `every` so many cases, and with each of them as a slow test."""
    return pytest.mark.parametrize("every", [number, pytest.param(1, marks=pytest.mark.slow)])


def first(number, cases):
    """Return the first of some cases as they are, and the others for `-m rows`."""
    return [case if index < number else _later(case) for index, case in enumerate(cases)]


def spread(number, cases):
    """Return one in so many of some cases as it is, and those between for `-m rows`."""
    return [case if index % number == 0 else _later(case) for index, case in enumerate(cases)]


def _later(case):
    if hasattr(case, "marks"):
        return pytest.param(*case.values, marks=[*case.marks, pytest.mark.rows], id=case.id)
    values = case if isinstance(case, tuple) else (case,)
    return pytest.param(*values, marks=pytest.mark.rows)
