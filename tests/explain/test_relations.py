"""Who attacks, protects and pins whom: the annotated game's own examples, and all positions."""

from dataclasses import replace

import pytest
from conftest import RECORD
from effort import few_or_many
from hypothesis import given, settings
from strategies import positions

from toolkit.apps.terminal.positions import find_position
from toolkit.explain.graph import relation_graph
from toolkit.explain.relations import RelationKind, relation_sentences, relations, relations_of
from toolkit.facts.path_reports import path_name
from toolkit.rules.board import Colour, bits
from toolkit.rules.catalogue import builtin_keys, load
from toolkit.rules.fen import read_fen


def at(ply):
    return find_position(f"{RECORD}@{ply}", None).position


def sentences_of(position):
    return list(relation_sentences(position, relations(position)))


def found(position, kind):
    board = position.game.board
    return {
        (board.name(each.origin), board.name(each.target), path_name(board, each.path))
        for each in relations(position)
        if each.kind is kind
    }


def test_the_king_that_takes_has_left_the_path():
    sentences = sentences_of(at("52b"))
    assert "Black's knight on a2 controls d8 through White's king on c7 by a2-a5-d8." in sentences
    assert "Black's knight on a2 protects the pawn on a7 through White's king on c7 by a2-f7-a7." in sentences


def test_a_fixed_piece_and_a_discovery():
    position = read_fen("4r2k/4B3/8/8/4N3/8/8/4K3 w - - 0 1", load("orthodox"))
    assert not found(position, RelationKind.PIN)
    position = read_fen("4r2k/8/8/8/4N3/8/8/4K3 w - - 0 1", load("orthodox"))
    assert [path[0] for *path, _ in found(position, RelationKind.PIN)] == ["e8"]
    (sentence,) = [text for text in sentences_of(position) if "fixed" in text]
    assert sentence == (
        "White's knight on e4 is \"fixed\": if it leaves, e8-e1 opens for Black's rook on e8 against the king on e1."
    )
    position = read_fen("4r2k/8/8/8/4n3/8/8/4K3 w - - 0 1", load("orthodox"))
    assert "If Black's knight on e4 leaves, e8-e1 opens for Black's rook on e8 against the king on e1." in sentences_of(
        position
    )
    assert not found(position, RelationKind.PIN)


def test_the_sissas_pin_of_the_annotated_game():
    assert found(at("51w"), RelationKind.PIN) == {("a2", "a5", "a2-d5-a5")}


def test_checks_and_intruders():
    fen = "***1k***/*6*/*6*/*6*/*6*/*6*/*6*/***Kq*** w - - 0 1"
    position = read_fen(fen, load("convergent"))
    sentences = sentences_of(position)
    assert sentences[0] == ("Black's queen on e1 stands on a royal square, which gives check to White's king on d1.")
    assert "Black's queen on e1 gives check to White's king on d1 by e1-d1." in sentences
    graph = relation_graph(position, relations(position))
    assert graph.edges["e1", "d1", "e1-d1 intrusion"]["count"] == 0
    assert graph.nodes["d1"] == {"piece": "K", "side": "white", "royal": True}


def test_the_guarded_piece_lends_its_friends_nothing():
    """In Chessence a man that is captured is no neighbour to the one that would capture back."""
    fen = "k5/5*/4*1/2*3/1*2*1/3*2/1*1M2/*2M2/5K[] w - - 0 1"
    assert found(read_fen(fen, load("chessence")), RelationKind.PROTECTION) == set()
    third = read_fen(fen.replace("*2M2", "*1MM2"), load("chessence"))
    assert ("d2", "d3", "d2-d3") in found(third, RelationKind.PROTECTION)


@pytest.mark.costly
@few_or_many(10, 100)
@pytest.mark.parametrize("key", builtin_keys())
def test_relations_are_what_the_engine_knows(key, count):
    @settings(max_examples=count)
    @given(positions(key))
    def check(position):
        every = list(relations(position))
        for colour in Colour:
            king = position.king(colour)
            checks = {
                (each.origin, each.path) for each in every if each.kind is RelationKind.CHECK and each.target == king
            }
            assert checks == set(position.attacks(king, colour.other))
            acts = [each for each in every if each.kind in (RelationKind.CHECK, RelationKind.INTRUSION)]
            assert any(each.target == king for each in acts) is position.in_check(colour)
            for square in bits(position.game.board.squares & ~position.side(colour)):
                attacks = {
                    (each.origin, each.path)
                    for each in every
                    if each.target == square
                    and each.through is None
                    and each.path
                    and position.side(colour) >> each.origin & 1
                }
                assert attacks == set(position.attacks(square, colour))
        for each in every:
            if each.through is not None:
                masks = tuple(mask & ~(1 << each.through) for mask in position.masks)
                assert not position.is_open(each.path, position.piece_at(each.origin).colour)
                if position.piece_at(each.target) is None or not each.path.friends:
                    gone = replace(position, masks=masks)
                    assert gone.is_open(each.path, position.piece_at(each.origin).colour)
        square = next(bits(position.occupied))
        mine = {each for each in every if square in (each.origin, each.target, each.through)}
        assert set(relations_of(every, square)) == mine
        assert relation_graph(position, every).number_of_nodes() >= position.occupied.bit_count()
        assert all(text.endswith(".") for text in relation_sentences(position, every))

    check()
