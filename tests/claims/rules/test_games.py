"""The same senses in the six games, whose pieces go along paths."""

import pytest
from forming import (
    BLACK,
    MOVER,
    WHITE,
    all_of,
    atom,
    both,
    denied,
    group,
    no,
    number,
    path,
    scene,
    some,
    square,
    the,
    truth,
)

from toolkit.board import Colour, bits
from toolkit.catalogue import builtin_keys, load
from toolkit.claims.rules.judgement import Truth
from toolkit.claims.rules.operators import judge_form
from toolkit.claims.rules.scene import Scene, When
from toolkit.explain.relations import RelationKind, relations
from toolkit.fen import start

# Coherent: a knight goes by corners. Seen with `pathmate explain` and `pathmate relations`.
COHERENT = "k8/9/9/4n4/9/3N5/9/9/K8 w - - 0 1"


def _starts():
    return [pytest.param(key, id=key) for key in builtin_keys()]


def _played(key, plies=24):
    """Positions of a game that always plays the legal move in the middle of the list."""
    position = start(load(key))
    for _ in range(plies):
        yield position
        legal = list(position.moves())
        if not legal:
            return
        position = position.play(legal[len(legal) // 2])


@pytest.mark.parametrize("key", _starts())
def test_attacks_and_protection_are_the_relations_of_each_position(key):
    senses = {RelationKind.ATTACK: "attacks", RelationKind.PROTECTION: "protects"}
    for position in list(_played(key))[::6]:
        there = Scene(position, When.BEFORE)
        found = {(each.kind, each.origin, each.target) for each in relations(position)}
        pieces = list(bits(position.occupied))
        for origin in pieces[::3]:
            for target in pieces[::2]:
                one, other = position.piece_at(origin), position.piece_at(target)
                if other.type.royal or origin == target:
                    continue
                kind = (
                    RelationKind.PROTECTION if one.colour is other.colour else RelationKind.ATTACK
                )
                form = atom(
                    senses[kind],
                    agent=the(one.type.name, there.name(origin)),
                    patient=the(other.type.letter, there.name(target)),
                )
                judged = judge_form(form, there)
                known = (kind, origin, target) in found
                assert (
                    judged.truth is (Truth.TRUE if known else Truth.FALSE)
                    or judged.xray
                    or (judged.truth is Truth.UNKNOWN and not known)
                ), (form, judged)


@pytest.mark.parametrize("key", _starts())
def test_check_is_as_the_position_has_it(key):
    for position in _played(key):
        there = Scene(position, When.BEFORE)
        for side, term in ((Colour.WHITE, WHITE), (Colour.BLACK, BLACK)):
            expected = "true" if position.in_check(side) else "false"
            assert truth(atom("in_check", patient=term), there) == expected


@pytest.mark.parametrize("key", _starts())
def test_what_a_piece_can_do_are_its_legal_moves(key):
    for position in list(_played(key))[5::9]:
        there = Scene(position, When.BEFORE)
        legal = {(move.origin, move.target) for move in position.moves()}
        for origin in list(bits(position.side(position.turn)))[::3]:
            name = there.piece(origin).type.name
            for goal in list(bits(position.game.board.squares))[::3]:
                form = atom(
                    "can_go", agent=the(name, there.name(origin)), to=square(there.name(goal))
                )
                assert truth(form, there) == ("true" if (origin, goal) in legal else "false")
                opposite = "false" if (origin, goal) in legal else "true"
                assert truth(denied(form), there) == opposite


def test_a_piece_has_the_name_and_the_letter_of_its_own_game():
    cetina = scene("cetina-random", "nskqbrcb/pppppppp/8/8/8/8/PPPPPPPP/NSKQBRCB w - - 0 1")
    assert truth(atom("stands", agent=the("sissa"), on=square("b1")), cetina) == "true"
    assert truth(atom("stands", agent=the("S"), on=square("b1")), cetina) == "true"
    assert truth(atom("stands", agent=the("chancellor"), on=square("g1")), cetina) == "true"
    assert truth(atom("stands", agent=the("knight"), on=square("b1")), cetina) == "false"
    usual = scene("orthodox", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
    assert truth(atom("stands", agent=the("sissa"), on=square("b1")), usual) == "true"
    assert truth(atom("stands", agent=the("horse"), on=square("b1")), usual) == "true"
    assert truth(atom("stands", agent=the("man"), on=square("b1")), usual) == "true"


def test_a_knight_of_coherent_chess_goes_by_its_paths():
    """Ng9 and others by `g9-i7-g7`: two straight or slanting parts around an empty corner."""
    there = scene("coherent", COHERENT)
    position = there.position
    origin, goal = there.square("d4"), there.square("e6")
    ways = position.game.table.between(Colour.WHITE, position.piece_at(origin).type, origin, goal)
    assert ways
    names = ["-".join(position.game.board.names_of(way.stations)) for way in ways]
    first = atom(
        "attacks", agent=the("knight", "d4"), patient=the("knight", "e6"), via=path(names[0])
    )
    found = judge_form(first, there)
    assert found.truth is Truth.TRUE
    assert {report.path for report in found.missing} == set(names[1:])
    every = atom(
        "attacks",
        agent=the("knight", "d4"),
        patient=the("knight", "e6"),
        via=both(*map(path, names), only=True),
    )
    assert truth(every, there) == "true"
    if len(names) > 1:
        one = group("and", path(names[0]), only=True)
        only = atom("attacks", agent=the("knight", "d4"), patient=the("knight", "e6"), via=one)
        assert truth(only, there) == "false"
    corner = names[0].split("-")[1]
    over = atom(
        "attacks", agent=the("knight", "d4"), patient=the("knight", "e6"), via=square(corner)
    )
    assert truth(over, there) == "true"
    nowhere = atom(
        "attacks", agent=the("knight", "d4"), patient=the("knight", "e6"), via=square("a9")
    )
    assert truth(nowhere, there) == "false"
    assert truth(denied(nowhere), there) == "unknown"


def test_a_man_of_chessence_goes_as_the_men_beside_it_let_it():
    there = scene("chessence", "km4/mmm2*/1mm1*1/2*3/1*2*1/3*2/1*1MM1/*2MMM/4MK[MMMmmm] w - - 0 1")
    # A man beside another one goes as a rook: the one on e1 protects nothing but by its neighbours.
    assert (
        truth(atom("protects", agent=the("man", "e2"), patient=the("man", "e1")), there) == "true"
    )
    assert truth(atom("stands", agent=the("M"), on=square("e1")), there) == "true"
    assert truth(atom("immobile", patient=the("king", "f1")), there) == "true"
    assert truth(atom("flight", patient=WHITE), there) == "false"


def test_a_rook_on_a_royal_square_gives_check_without_a_path():
    there = scene(
        "convergent",
        "***2***/*1kr3*/*1N3p*/*B2R2*/*6*/*R5*/*4N1*/***K1*** w - - 5 30",
        "Re5-e8#",
    )
    assert truth(atom("check", agent=MOVER), there) == "true"
    assert truth(atom("check", agent=the("bishop", "b5")), there) == "false"
    assert truth(atom("check", agent=no("bishop")), there) == "true"
    assert (
        truth(all_of(atom("check"), atom("stands", agent=the("rook"), on=square("e8"))), there)
        == "true"
    )
    assert truth(atom("check", agent=some("rook"), count=number(0)), there) == "false"
    assert truth(atom("check", patient=WHITE), there) == "false"
    assert truth(atom("check", via=path("e8-c7")), there) == "false"
