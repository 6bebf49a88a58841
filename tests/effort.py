"""How much tests try: enough to notice a fault on every run, and many times that with `-m slow`."""

import pytest


def few_or_many(few, many):
    """Run a test with a `count` of few, and of many as a slow test."""
    return pytest.mark.parametrize("count", [few, pytest.param(many, marks=pytest.mark.slow)])


def one_in(number):
    """Run a test with one in `every` so many cases, and with each of them as a slow test."""
    return pytest.mark.parametrize("every", [number, pytest.param(1, marks=pytest.mark.slow)])


def first(number, cases):
    """The first of some cases as they are, and the others as slow ones."""
    return [case if index < number else _slow(case) for index, case in enumerate(cases)]


def spread(number, cases):
    """One in so many of some cases as it is, and those between as slow ones."""
    return [case if index % number == 0 else _slow(case) for index, case in enumerate(cases)]


def _slow(case):
    if hasattr(case, "marks"):
        return pytest.param(*case.values, marks=[*case.marks, pytest.mark.slow], id=case.id)
    values = case if isinstance(case, tuple) else (case,)
    return pytest.param(*values, marks=pytest.mark.slow)
