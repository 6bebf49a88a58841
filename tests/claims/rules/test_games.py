"""The same senses in the six games, whose pieces go along paths."""

import pytest
from effort import first
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


@pytest.mark.parametrize("key", first(2, _starts()))
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


@pytest.mark.parametrize("key", first(2, _starts()))
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


# Paths that annotators of the records name: the game, the position, the sense, the path, and the
# piece that is pinned.
ANNOTATED = [
    (
        "cetina-random",
        "cnbkqsbr/ppp1pppp/3p4/8/8/2P5/PPBPPPPP/CN1KQSBR b c8,g8 - 1 2",
        "controls",
        "c2-h7",
        "",
    ),
    (
        "chessence",
        "kmm3/m4*/1mm1*1/m1*3/1*1m*1/3*M1/1*1MM1/*3MM/2M1MK[MMmm] w - - 1 6",
        "controls",
        "d5-e3",
        "",
    ),
    ("coherent", "9/6p2/4q4/6k2/2b6/9/2N6/2KP5/9 w - - 0 1", "controls", "c3-b2-b1", ""),
    (
        "convergent",
        "***2***/*1k2r1*/*5p*/*B4R*/*N5*/*R5*/*1b2N1*/***1K*** b - - 2 26",
        "controls",
        "b4-c2",
        "",
    ),
    (
        "cetina-random",
        "cnbkqsbr/pp2ppp1/2pp3p/8/8/2P2P2/PPBPP1PP/CN1KQSBR w c8,g8 - 0 4",
        "blocked",
        "f1-e2-e3",
        "",
    ),
    (
        "cetina-random",
        "1nq3br/2k2p2/1sp1pQ1p/b2p4/P1cPP1PP/4SP2/2B5/CNK3BR b - - 3 22",
        "blocked",
        "e3-d4-c4",
        "",
    ),
    (
        "cetina-random",
        "1nqs3r/3k1p1b/2p1p2p/4Q3/P2PP1PP/3BB3/8/CNKR4 b - - 2 29",
        "blocked",
        "d8-d6-b4",
        "",
    ),
    ("coherent", "9/6p2/4q4/6k2/2b6/9/2N6/2KP5/9 w - - 0 1", "blocked", "c3-h8-c8", ""),
    (
        "cetina-random",
        "1nqk2br/3sppS1/1Ppp3p/b7/P1cP2PP/4QP2/2B1P3/CNK3BR w - - 1 18",
        "pinned",
        "c4-c1",
        "c2",
    ),
    (
        "chessence",
        "k5/m4*/2m1*1/2*M1M/1*M1*1/3*2/1*2m1/*5/5K[] b - - 4 25",
        "pinned",
        "d6-a9",
        "c7",
    ),
    ("coherent", "k1p6/1p7/9/3P5/K1P6/3P1P3/5Q3/n8/7Q1 w - - 7 51", "pinned", "a2-d5-a5", "c5"),
    (
        "convergent",
        "***1k***/*2bb1B*/*6*/*3R2*/*2NK2*/*1r4*/*n3N1*/***2*** w - - 7 27",
        "pinned",
        "e5-e8",
        "e7",
    ),
    (
        "cetina-random",
        "1nq3br/2k2p2/2p1pQ1p/b2p4/P1sPP1PP/4BP2/2B5/CNK4R w - - 1 24",
        "check",
        "c4-f1-c1",
        "",
    ),
    ("chessence", "km4/1M3*/M3*m/2*3/1*2*1/1M1*2/1*M3/*5/5K[] b - - 0 25", "check", "b8-a9", ""),
    (
        "convergent",
        "***qk***/*1nb2r*/*Pp1p1p*/*p3pR*/*3P2*/*R2B2*/*1NpBN1*/***QK*** w - - 0 17",
        "check",
        "d2-e1",
        "",
    ),
    (
        "keltic",
        "***1kb***/**3nR**/q2ppn3/5p2B/P2PPP2P/**2QN1**/***1K1*** w - - 1 14",
        "check",
        "a5-e1",
        "",
    ),
    (
        "chessence",
        "k1m3/mmm2*/4*1/1m*m2/1*2*1/3*MM/1*MMM1/*2M2/5K[MMmm] b - - 0 8",
        "protects",
        "e3-e4",
        "",
    ),
    (
        "coherent",
        "2nq5/1p1rk3r/2p1bQB2/2b6/9/2PP2p2/9/2P1R2P1/2N1K1N2 b - - 0 26",
        "protects",
        "c1-f4-f7",
        "",
    ),
    ("coherent", "k8/3p5/p1K6/3P5/2P6/3P1P3/5Q3/n8/7Q1 w - - 0 53", "protects", "a2-a5-d8", ""),
    (
        "convergent",
        "***1k***/*3R2*/*4B1*/*6*/*1rNK2*/*6*/*n3N1*/***2*** b - - 0 29",
        "protects",
        "f6-e7",
        "",
    ),
]


def _annotated(sense, way, pinned):
    goal = way.split("-")[-1]
    match sense:
        case "controls":
            return atom(sense, square=square(goal), via=path(way))
        case "protects":
            return atom(sense, patient=the(None, goal), via=path(way))
        case "pinned":
            return atom(sense, patient=the(None, pinned), via=path(way))
        case "blocked":
            return atom(sense, patient=path(way))
        case _:
            return atom(sense, via=path(way))


@pytest.mark.parametrize(("game", "fen", "sense", "way", "pinned"), ANNOTATED)
def test_paths_that_annotators_name(game, fen, sense, way, pinned):
    there = scene(game, fen)
    form = _annotated(sense, way, pinned)
    assert truth(form, there) == "true"
    assert truth(denied(form), there) == "false"
    # The same of a path that starts elsewhere is never true.
    start, *rest = way.split("-")
    for name in there.game.board.names(there.position.occupied):
        if name != start and len(rest) > 1:
            other = _annotated(sense, "-".join([name, *rest]), pinned)
            known = there.path_of(path("-".join([name, *rest])), there.piece(there.square(name)))
            assert known is not None or truth(other, there) != "true"
