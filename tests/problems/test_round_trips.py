"""Every field of a problem through every format that is read: what differs then was named."""

import pytest
from composed import bare, problems
from effort import few_or_many
from hypothesis import given, settings

from toolkit.errors import UnsupportedError
from toolkit.problems.entries import FORMATS, read_entries
from toolkit.problems.fields import FIELDS, values_of
from toolkit.problems.model import usual_turn
from toolkit.problems.target_formats import Target
from toolkit.record.source import Source
from toolkit.render.solutions.formats import holds, joined, write

READ = {Target(form): ending for ending, form in reversed(FORMATS.items())}
FREE = {
    Target.POPEYE: {"source", "year"},
    Target.EPD: {"keys"},
}
"""Fields that are written in another form: the year stands in the source, moves before lines."""


def written_and_read(problem, target):
    written = write(problem, target)
    source = Source(f"some{READ[target]}", "".join(joined([written.text], target)))
    (entry,) = read_entries(source)
    assert entry.error is None
    return written, entry.problem


@pytest.mark.costly
@pytest.mark.parametrize("target", READ)
@few_or_many(12, 200)
def test_what_a_format_does_not_keep_is_named(target, count):
    games = None if "orthodox" not in holds(target)["game"] else ["orthodox"]

    @settings(max_examples=count, deadline=None)
    @given(problems(games))
    def check(drawn):
        problem = bare(drawn)
        try:
            written, again = written_and_read(problem, target)
        except UnsupportedError:
            return
        before, after = values_of(problem), values_of(again)
        lost = {loss.field for loss in written.losses}
        assert not set(after) - set(holds(target))
        assert set(before) - set(holds(target)) <= lost
        # Popeye's words say who begins by changing the sides.
        turned = {"fen", "options"} if games and not usual(problem) else set()
        kept = set(holds(target)) - lost - turned - FREE.get(target, set())
        for name in kept:
            assert before.get(name) == after.get(name)

    check()


def usual(problem):
    return problem.position.turn is usual_turn(problem.stipulation)


def test_every_field_has_a_format_that_keeps_it():
    assert set(READ) == {Target.TOML, Target.EPD, Target.POPEYE, Target.OLIVE}
    assert set(holds(Target.TOML)) == set(FIELDS)
    for target in Target:
        assert set(holds(target)) <= set(FIELDS)
