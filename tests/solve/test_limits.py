"""Limits that are none are refused in words; and a halt is never lost, whenever it comes."""

import math
from dataclasses import replace

import pytest

from toolkit.errors import SearchStopped, UsageError
from toolkit.kernel import available, engine
from toolkit.kernel.terms import Aim, Limits
from toolkit.rules.catalogue import load
from toolkit.rules.fen import read_fen, start

needs_kernel = pytest.mark.skipif(not available(), reason="the kernel was not built")
if available():
    from toolkit.kernel import search as kernel_search
    from toolkit.solve.kernel import KernelSearch

LOYD = "8/2N5/8/k2NQ3/P1R5/Pp6/n2p4/1K1B4 w - - 0 1"
HUGE = 10**400
UNWRITABLE = 10**5000
"""Python itself refuses to write it out."""
NO_SECONDS = [math.nan, math.inf, -math.inf, -1, -0.1, HUGE, "1"]
NO_NODES = [-1, (1 << 63) + 1, HUGE, 1.5, "9"]


@pytest.mark.parametrize("seconds", NO_SECONDS)
def test_seconds_are_finite_and_not_negative(seconds):
    with pytest.raises(UsageError, match="seconds: expected 0 or a positive number, found"):
        Limits(seconds=seconds)


@pytest.mark.parametrize("nodes", NO_NODES)
def test_nodes_are_bounded(nodes):
    with pytest.raises(UsageError, match="nodes: expected a whole number from 0 to"):
        Limits(nodes=nodes)


@pytest.mark.parametrize("megabytes", [-1, 65_537, HUGE, 0.5, math.inf])
def test_memory_is_bounded(megabytes):
    with pytest.raises(UsageError, match="megabytes: expected a whole number from 0 to 65536"):
        Limits(megabytes=megabytes)


def test_numbers_that_python_does_not_write_are_refused_in_words():
    for name in ("seconds", "nodes", "megabytes"):
        with pytest.raises(UsageError, match=f"{name}: .*, found a number of 16610 bits"):
            Limits(**{name: UNWRITABLE})


def test_the_largest_limits_are_limits():
    limits = Limits(seconds=1e300, nodes=1 << 63, megabytes=65_536)
    assert limits.seconds == 1e300


@needs_kernel
@pytest.mark.parametrize("seconds", [0.0, 60, 1e300])
@pytest.mark.parametrize("nodes", [None, 0, 1 << 63])
def test_the_kernel_keeps_any_limits(seconds, nodes):
    position = read_fen(LOYD, load("orthodox"))
    search = KernelSearch(engine(position.game), Limits(seconds, nodes, megabytes=0), threads=1)
    proofs = search.prove(position, Aim.MATE, 2)
    known = all(proof.known for proof in proofs.values())
    assert known is (seconds > 0 and nodes != 0)


@needs_kernel
@pytest.mark.parametrize("threads", [-1, 257, HUGE, 1.5])
def test_threads_are_bounded(threads):
    with pytest.raises(UsageError, match="threads: expected a whole number from 0 to 256"):
        KernelSearch(engine(load("orthodox")), threads=threads)


@needs_kernel
def test_a_machine_with_more_cores_than_threads_are_allowed(monkeypatch):
    monkeypatch.setattr("os.cpu_count", lambda: 1000)
    position = read_fen(LOYD, load("orthodox"))
    proofs = KernelSearch(engine(position.game)).prove(position, Aim.MATE, 1)
    assert not any(proof.length for proof in proofs.values())


@needs_kernel
@pytest.mark.parametrize("threads", [0, -1, 257, HUGE])
def test_the_kernels_own_threads_are_checked_too(threads):
    with pytest.raises(UsageError, match="threads"):
        kernel_search.Search(engine(load("orthodox")), threads=threads)


@needs_kernel
@pytest.mark.parametrize("memory", [-1, (64 << 30) + 1, HUGE, 0.5])
def test_the_kernels_memory_is_bounded(memory):
    with pytest.raises(UsageError, match="memory: expected a whole number from 0 to 68719476736"):
        kernel_search.Search(engine(load("orthodox")), memory)


@needs_kernel
@pytest.mark.parametrize("moves", [0, -1, 101, HUGE, 1.5])
def test_lengths_are_bounded(moves):
    position = start(load("orthodox"))
    with pytest.raises(UsageError, match="length: expected a whole number from 1 to 100"):
        KernelSearch(engine(position.game)).prove(position, Aim.MATE, moves)


@needs_kernel
def test_any_number_of_refutations_can_be_asked_for():
    position = start(load("orthodox"))
    search = KernelSearch(engine(position.game), threads=1)
    assert len(search.refuted(position, Aim.MATE, 1, HUGE)) == 20
    with pytest.raises(UsageError, match="enough"):
        search.refuted(position, Aim.MATE, 1, -2)


@needs_kernel
@pytest.mark.parametrize("depth", [-1, 101, HUGE, 1.5])
def test_depths_are_bounded(depth):
    position = start(load("orthodox"))
    for count in (engine(position.game).perft, engine(position.game).divide):
        with pytest.raises(UsageError, match="depth: expected a whole number from"):
            count(position, depth)


@needs_kernel
def test_positions_that_cannot_be_are_refused():
    position = start(load("orthodox"))
    kernel = engine(position.game)
    bare = replace(position, masks=(0,) * len(position.masks))
    for wrong in (bare, replace(position, ep=3), replace(position, ep=64)):
        for ask in (
            lambda wrong: kernel.moves(wrong),
            lambda wrong: kernel.in_check(wrong),
            lambda wrong: kernel.perft(wrong, 1),
            lambda wrong: kernel.divide(wrong, 1),
            lambda wrong: KernelSearch(kernel).prove(wrong, Aim.MATE, 1),
        ):
            with pytest.raises(UsageError, match="the kernel cannot take this"):
                ask(wrong)


# Halts


@needs_kernel
def test_a_halt_right_before_the_search_begins_is_not_lost(monkeypatch):
    """It comes after the limits were looked at, and before the kernel is entered."""
    position = start(load("orthodox"))
    kernel, limits = engine(position.game), Limits(nodes=20_000_000)
    search = KernelSearch(kernel, limits, threads=1)
    pack = kernel.pack

    def halt_and_pack(given):
        limits.halt()
        return pack(given)

    monkeypatch.setattr(kernel, "pack", halt_and_pack)
    proofs = search.prove(position, Aim.MATE, 9)
    assert not any(proof.known for proof in proofs.values())
    assert search.nodes == 0


@needs_kernel
def test_a_halt_between_two_questions_ends_the_second():
    position = start(load("orthodox"))
    limits = Limits()
    search = KernelSearch(engine(position.game), limits, threads=1)
    assert all(proof.known for proof in search.prove(position, Aim.MATE, 1).values())
    limits.halt()
    assert not any(proof.known for proof in search.prove(position, Aim.MATE, 9).values())
    with pytest.raises(SearchStopped):
        search.refuted(position, Aim.MATE, 9, 1)
