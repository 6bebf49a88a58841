"""Work in bulk: the order is kept, and an interrupt begins nothing more."""

from threading import Event

import pytest

from toolkit.apps.jobs.bulk import in_order, threads_or_cluster
from toolkit.apps.jobs.scheduler import Job, ready
from toolkit.kernel.terms import Limits


def worked(things, work, jobs, limits):
    return in_order(threads_or_cluster(jobs, None, limits), Job(ready(work)), things, limits)


@pytest.mark.parametrize("jobs", [1, 3])
def test_the_order_is_kept_whatever_is_done_first(jobs):
    last = Event()

    def work(number):
        if number == 0 and jobs > 1:
            assert last.wait(60)
        if number == 1:
            last.set()
        return number * number

    found = list(worked(range(20), work, jobs, Limits()))
    assert found == [(number, number * number) for number in range(20)]


def test_after_an_interrupt_nothing_more_is_begun():
    limits, done = Limits(), []
    going, seen = Event(), Event()

    def work(number):
        if number == 1:
            going.set()
            assert seen.wait(60)
        done.append(number)
        return number

    found = []
    for number, _ in worked(range(1000), work, 1, limits):
        found.append(number)
        if number == 0:
            assert going.wait(60)
            limits.halt()
            seen.set()
    assert found == done
    assert 2 <= len(found) < 20


def test_an_error_ends_the_work():
    limits = Limits()

    def work(number):
        raise ValueError(number)

    with pytest.raises(ValueError, match="0"):
        list(worked(range(3), work, 2, limits))
    assert limits.stop.is_set()
