"""No word that was read goes unjudged: every role of every sense has a part in the answer."""

import random
from itertools import product

import pytest
from forming import (
    AT,
    BLACK,
    MOVER,
    WHITE,
    atom,
    both,
    group,
    line,
    move,
    moves,
    number,
    path,
    scene,
    some,
    square,
    the,
    truth,
    word,
)

from toolkit.claims.language.forms import Counted, Group, Like, Squares
from toolkit.claims.rules.judgement import senses

# White: Kg1 Rd1 Ra1 Nc3 Bb5 Pd4; Black: Ke8 Nc6 Qd6 Pd5 Pb7.
SCENES = [
    scene("orthodox", "4k3/1p6/2nq4/1B1p4/3P4/2N5/8/R2R2K1 w - - 0 1"),
    scene("orthodox", "4k3/1p6/2nq4/1B1p4/3P4/2N5/8/R2R2K1 w - - 0 1", "Bb5xc6"),
    scene("orthodox", "3k4/8/8/8/3B4/8/8/3RK3 w - - 0 1", "Bd4-b6+"),
    scene("orthodox", "4k3/8/2q1r3/8/3N4/8/1P6/4K2R w - - 0 1"),
    scene("orthodox", "4r1k1/8/8/8/8/8/3N4/4K3 w - - 0 1", "Nd2-e4"),
    scene("orthodox", "4r1k1/8/8/8/8/6N1/8/4K3 w - - 0 1", "Ng3-e2"),
    scene("orthodox", "3N4/2k5/8/Q7/8/8/8/4K3 b - - 0 1"),
    scene("orthodox", "6k1/8/8/3q4/8/8/1B6/Q3K3 w - - 0 1"),
    scene("orthodox", "4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1"),
]
NAMED = ["b5", "c6", "c3", "d1", "d4", "d5", "e8", "e4", "e2", "b6", "d8", "a1", "b2", "c5", "e6"]
KINDS = ["king", "queen", "rook", "bishop", "knight", "pawn"]
PATHS = ["b5-e8", "b5-c6", "d1-d8", "b6-d8", "a1-d1", "d1-d4", "e8-e1", "a5-d8", "b5-a6", "a1-g7"]
POOL = [
    *(the(None, name) for name in NAMED),
    *(the(kind) for kind in KINDS),
    *(the(kind, owner=owner) for kind, owner in product(KINDS, ("white", "black"))),
    *(some(kind) for kind in KINDS),
    MOVER,
    WHITE,
    BLACK,
    *(square(name) for name in [*NAMED, "a6", "d7", "h8", "f7", "a8"]),
    *(path(text) for text in PATHS),
    *(line("file", name) for name in "acde"),
    *(line("diagonal", ends=ends) for ends in ("a4-e8", "a5-d8", "a1-h8")),
    line("file", ends="e8-e1"),
    line("line"),
    *(number(value) for value in (0, 1, 2, 3)),
    *(
        word(value)
        for value in ("double", "discovered", "check", "attack", "en passant", "absolute")
    ),
    *(Like(AT, kind) for kind in ("knight", "bishop", "rook")),
    *(Squares(AT, value) for value in (0, 1, 4)),
    *(Counted(AT, kind, count) for kind, count in (("pawn", 1), ("rook", 2), ("queen", 1))),
    move("Bb5xc6"),
    move("Bb5-d7"),
    move("Nd4xc6"),
    moves("Bb5xc6", "Qd6xc6"),
    both(the("rook", "d1"), the("rook", "a1")),
    both(the("bishop", "b2"), the("queen", "a1")),
    both(the("queen", "c6"), the("rook", "e6")),
    both(the("knight", "c6"), the("queen", "d6")),
    both(square("e8"), square("e1")),
    both(square("b5"), square("d5")),
    both(path("b5-e8"), path("d1-d4")),
    both(path("d1-d8"), path("b6-d8")),
    group("or", square("a6"), square("d7")),
    both(move("Bb5xc6"), move("Rd1-d2")),
]
LIMIT = 6_000


def _fitting(taken):
    return [term for term in POOL if isinstance(term, taken)]


def _pairs():
    return [
        (name, role) for name, sense in sorted(senses().items()) for role in sorted(sense.roles)
    ]


@pytest.mark.parametrize(("name", "role"), _pairs())
def test_every_role_of_every_sense_has_a_part_in_the_answer(name, role):
    """What was true is not so any more when this role alone is another, or is there at all."""
    sense, draw = senses()[name], random.Random(f"{name}/{role}")
    wanted = _fitting(sense.roles[role])
    assert wanted, f"the pool has no term for {role}"
    for _ in range(LIMIT):
        there = draw.choice(SCENES)
        chosen = sense.required | {each for each in sense.roles if draw.random() < 0.15}
        roles = {
            each: draw.choice(_fitting(sense.roles[each]) or [None]) for each in chosen - {role}
        }
        if None in roles.values():
            continue
        absent = role not in sense.required and draw.random() < 0.5
        first = {} if absent else {role: draw.choice(wanted)}
        second = {role: draw.choice(wanted)}
        found = {truth(atom(name, **roles, **each), there) for each in (first, second)}
        # That a role makes it unknown shows nothing: another branch may refuse it.
        if "true" in found and len(found) > 1 and (not absent or found == {"true", "false"}):
            return
    pytest.fail(f"{role} of {name} never made a difference")


@pytest.mark.parametrize("name", sorted(senses()))
def test_a_role_that_a_judge_does_not_take_leaves_it_unknown(name):
    sense, draw = senses()[name], random.Random(name)
    for _ in range(20):
        there = draw.choice(SCENES)
        roles = {each: draw.choice(_fitting(sense.roles[each])) for each in sense.required}
        strange = {**roles, "no_such_role": draw.choice(POOL)}
        assert truth(atom(name, **strange), there) == "unknown"
        for each, taken in sense.roles.items():
            wrong = [term for term in POOL if not isinstance(term, taken)]
            if wrong:
                assert truth(atom(name, **{**roles, each: draw.choice(wrong)}), there) == "unknown"


@pytest.mark.parametrize("name", sorted(senses()))
def test_any_terms_are_judged_without_a_fault(name):
    """Whatever the words, a judge answers; a group may hold terms of any sort."""
    sense, draw = senses()[name], random.Random(f"any {name}")
    for _ in range(150):
        there = draw.choice(SCENES)
        chosen = sense.required | {each for each in sense.roles if draw.random() < 0.5}
        roles = {}
        for each in chosen:
            fits = _fitting(sense.roles[each])
            if Group in sense.roles[each]:
                joint = draw.choice(["and", "or", "nor"])
                strange = group(
                    joint, draw.choice(POOL), draw.choice(POOL), only=draw.random() < 0.3
                )
                fits = [*fits, *[strange] * 5]
            roles[each] = draw.choice(fits)
        truth(atom(name, **roles), there)
