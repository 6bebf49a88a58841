"""python-chess, another program, reads our PGN of orthodox chess without errors, as it is meant."""

import io

import chess.pgn
import pytest
from gametrees import Grower, Printer, checked, escaped
from hypothesis import given, settings
from hypothesis import strategies as st
from pgngames import uci

from toolkit.rewrite.convert.pgn import to_pgn
from toolkit.rules.catalogue import load

ORTHODOX = load("orthodox")
GLYPHS = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}
SCORE = """\
Game: orthodox
White: Paul "the first" M\\

 1.Pe2-e4!      Pe7-e5
 2.Ng1-f3
[[%clk 0:01:02]]
 2. ...         Pd7-d6?!
[Better is 2. ... Nb8-c6]
 3.Pd2-d4       Bc8-g4??
[3. ... Pe5xd4 4.Nf3xd4 Ng8-f6]
 4.Pd4xe5       Bg4xf3
[$14: White has a slight advantage]
 5.Qd1xf3       Pd6xe5
 6.Bf1-c4       Ng8-f6
 7.Qf3-b3       Qd8-e7
 8.O-O          Qe7-b4
 9.Bc4xf7+      Ke8-d8
10.Qb3-e6       Qb4-b5
11.Qe6-c8+?     Kd8xc8
1/2-1/2
"""


def theirs(text):
    """The one game of a text, as python-chess reads it."""
    file = io.StringIO(text)
    game = chess.pgn.read_game(file)
    assert chess.pgn.read_game(file) is None
    assert game.errors == []
    return game


def our_line(verification):
    record, played = verification.record, verification.played
    lines = {id(branch.variation): branch.line for branch in played.branches}
    return [*ours(record, record.plies, played.main, lines)]


def ours(record, plies, line, lines):
    for ply, node in zip(plies, line.nodes, strict=True):
        signs = "".join(mark.text for mark in ply.move.marks if mark.text in GLYPHS)
        nags = {GLYPHS[signs]} if signs else set()
        yield (
            uci(node),
            nags | {nag.value for nag in ply.nags},
            words_of(record, ply.before),
            words_of(record, ply.comments),
            [[*ours(record, each.plies, lines[id(each)], lines)] for each in ply.variations],
        )


def words_of(record, groups):
    return " ".join(" ".join(braced(record.source.slice(group.span)).split()) for group in groups)


def braced(text):
    return text[1:-1] if text.startswith("{") else text


def their_line(node):
    """A game of theirs in the form of ours; their variations are children of one node."""
    found = []
    while node.variations:
        main, *others = node.variations
        inner = [[entry(each), *their_line(each)] for each in others]
        found.append((*entry(main)[:-1], inner))
        node = main
    return found


def entry(node):
    words = (" ".join(text.split()) for text in (said(node.starting_comment), said(node.comment)))
    return (node.move.uci(), set(node.nags), *words, [])


def said(comment):
    return comment if isinstance(comment, str) else " ".join(comment)


def flat(line):
    """Sibling lines of a line's first move beside that line: theirs and ours nest them otherwise."""
    return sorted(paths(line, ()), key=repr)


def paths(line, before):
    for place, (move, nags, first, words, inner) in enumerate(line):
        way = (*before, *(each[0] for each in line[:place]))
        yield (*way, move), sorted(nags), first, words
        for other in inner:
            yield from paths(other, way)


def agrees(verification):
    written = to_pgn(verification)
    assert written.losses == ()
    read, game = checked(written.text), theirs(written.text)
    assert flat(their_line(game)) == flat(our_line(read))
    assert " ".join(said(game.comment).split()) == words_of(read.record, read.record.opening)
    for head in read.record.headers:
        # It leaves the signs before quotes and backslashes to its user.
        assert game.headers[head.key] == escaped(head.value)
    return game


@pytest.mark.slow
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_what_another_program_reads_is_the_same(seed):
    agrees(checked(Printer(seed).text(Grower(ORTHODOX, seed).tree())))


@pytest.mark.slow
@settings(max_examples=250, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_what_another_program_reads_is_the_same_at_length(seed):
    agrees(checked(Printer(seed).text(Grower(ORTHODOX, seed).tree())))


def test_a_score_becomes_a_game_that_others_read():
    game = agrees(checked(SCORE))
    assert game.headers["White"] == escaped('Paul "the first" M\\')
    assert game.headers["Result"] == "1/2-1/2"
    assert "Variant" not in game.headers
    assert [*game.mainline()][3].parent.variations[1].nags == {142}
    (answer,) = [*game.mainline()][5].parent.variations[1:]
    assert [node.san() for node in answer.mainline()] == ["Nxd4", "Nf6"]
    assert [*game.mainline()][7].nags == {14}
    end = game.end().board().board_fen()
    assert end == "rnk2b1r/ppp2Bpp/5n2/1q2p3/4P3/8/PPP2PPP/RNB2RK1"
