"""The directions of leaps, and the letters that choose among them, as Betza has them."""

import re

Step = tuple[int, int]
"""A leap in one direction: files to the right and ranks ahead."""

_PARTS = re.compile(r"ff|bb|ll|rr|[fb][lrs]|[lr]v|[fblrvs]")


def turns(leap: Step) -> list[Step]:
    """Return all directions of a leap, given its lengths, the shorter one first.

    They go clockwise from straight ahead.
    """
    short, long = leap
    each = [(short, long), (long, short), (long, -short), (short, -long)]
    each += [(-short, -long), (-long, -short), (-long, short), (-short, long)]
    return list(dict.fromkeys(each))


def choose(every: list[Step], letters: str) -> tuple[Step, ...]:
    """Return the directions, of some, that letters choose.

    Raises ValueError if they choose none, or if some of them make no difference.
    """
    parts = _PARTS.findall(letters)
    if not parts:
        return tuple(every)
    steps = _chosen(every, parts)
    if not steps:
        raise ValueError(f"{letters!r} leaves no direction")
    if len(steps) == len(every):
        raise ValueError(f"{letters!r} chooses every direction; leave it out")
    for part in parts:
        if len(set(part)) < len(part) and any(is_level(step) for step in every):
            expected = f"expected {part[0]}; two are for leaps such as N"
            raise ValueError(f"{part!r} doubles a letter; {expected}")
    for fewer, left_out in _shorter(parts):
        if _chosen(every, fewer) == steps:
            raise ValueError(f"{left_out!r} in {letters!r} makes no difference; leave it out")
    return steps


def is_level(step: Step) -> bool:
    """Return True if a leap goes straight or diagonally, so that none is steeper than another."""
    return 0 in step or abs(step[0]) == abs(step[1])


def _shorter(parts: list[str]) -> list[tuple[list[str], str]]:
    """Return what is left without each letter, or part of a pair of letters, and what was left out."""
    found = []
    for index, part in enumerate(parts):
        before, after = parts[:index], parts[index + 1 :]
        if before or after:
            found.append((before + after, part))
        if len(part) > 1:
            found.append(([*before, part[0], *after], part[1]))
            found.append(([*before, part[1], *after], part[0]))
    return found


def _chosen(every: list[Step], parts: list[str]) -> tuple[Step, ...]:
    return tuple(step for step in every if any(_fits(step, part) for part in parts))


def _fits(step: Step, part: str) -> bool:
    """Return True if a letter or a pair of them chooses a direction."""
    file, rank = step
    steep, flat = abs(rank) > abs(file), abs(file) > abs(rank)
    halves = {"f": rank > 0, "b": rank < 0, "l": file < 0, "r": file > 0}
    if 0 in step:
        return any({**halves, "v": rank != 0, "s": file != 0}[letter] for letter in part)
    either = {**halves, "v": steep or not flat, "s": flat or not steep}
    first, second = part[0], part[1:]
    if second == first:
        return either[first] and (steep if first in "fb" else flat)
    return either[first] and (not second or either[second])
