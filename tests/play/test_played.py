"""A record is played once, and everybody reads what was played."""

import sys
from collections import Counter
from contextlib import contextmanager
from itertools import pairwise

import pytest
from conftest import RECORD, ROOT

from toolkit.play import record as played_record
from toolkit.play.record import play
from toolkit.play.replay_cache import ReplayCache
from toolkit.record.reader import read_records
from toolkit.record.source import Source, read_source
from toolkit.render.pages.build import make_page
from toolkit.rewrite.annotate.annotation import AnnotateOptions, annotate
from toolkit.rules.catalogue import load
from toolkit.rules.fen import write_fen
from toolkit.rules.position import Position
from toolkit.verify.records import verify_record

ILLEGAL = "Game: coherent\n\n1.Pd3-d4 Pb9-b2 2.Pb1-b2 [3.Pa1-a9 Pa9-a8] Pa9-a8 3.Pb2-b3"


def read(text):
    return read_records(Source("x.txt", text))[0]


@contextmanager
def plays_counted(monkeypatch):
    """Count the moves that are played from one module of the toolkit or another."""
    counts, whole = {}, Position.play

    def counted(position, move):
        module = sys._getframe(1).f_globals["__name__"]
        counts.setdefault(module, Counter())[position, move] += 1
        return whole(position, move)

    with monkeypatch.context() as patch:
        patch.setattr(Position, "play", counted)
        yield counts


def verified(record):
    verify_record(record)


def annotated(record):
    found = annotate(record.source, options=AnnotateOptions(captures=True))
    assert found.changes


@pytest.mark.costly
@pytest.mark.parametrize("work", [verified, make_page, annotated])
def test_main_line_and_variations_are_played_once(work, monkeypatch):
    record = read_records(read_source(RECORD))[0]
    played = verify_record(record).played
    moves = Counter((node.before, node.move) for node in played.nodes if node.move)
    # What is not legal is tried as well, and what else it may stand for.
    tried = [node.before for node in played.nodes if node.finding]
    assert len(moves) > len(played.main.nodes) == 104
    with plays_counted(monkeypatch) as counts:
        work(record)
    legal = Counter({each: count for each, count in moves.items() if each[0] not in tried})
    assert len(legal) > len(moves) - 4
    assert {each for each in counts["toolkit.play.replay_cache"] if each[0] not in tried} == {*legal}
    assert all(counts["toolkit.play.replay_cache"][each] == count for each, count in legal.items())
    # A page holds its game as PGN as well, whose short moves are found by playing others.
    written = {"notation"} if work is make_page else set()
    others = {name.split(".")[1] for name in counts} - {"rules", "explain", "claims"} - written
    assert {name for name in counts if name.split(".")[1] in others} <= {
        "toolkit.play.replay_cache",
        "toolkit.play.repair",
    }


def test_a_record_whose_game_is_found_by_its_moves_is_played_once(monkeypatch):
    text = RECORD.read_text("utf-8").replace("Game:", "Played:")
    record = read(text)
    assert record.header("Game") is record.header("Variant") is None
    with plays_counted(monkeypatch) as counts:
        played = play(record)
    assert played.found.by_moves
    mine = {(node.before, node.move) for node in played.main.nodes}
    assert {counts["toolkit.play.replay_cache"][each] for each in mine} == {1}


def test_comments_are_parsed_once(monkeypatch):
    parsed, whole = [], played_record.read_lines

    def counted(group, after):
        parsed.append(group.span)
        return whole(group, after)

    monkeypatch.setattr(played_record, "read_lines", counted)
    record = read_records(read_source(RECORD))[0]
    comments = [group.span for _, group in record.comments()]
    for work in (verified, make_page):
        parsed.clear()
        work(record)
        assert parsed == comments


@pytest.mark.parametrize("path", sorted((ROOT / "records").rglob("*.txt")), ids=lambda p: p.stem)
def test_every_node_follows_its_parent(path):
    played = verify_record(read_records(read_source(path))[0]).played
    start, *rest = played.nodes
    children = played.tree.children()
    assert start is played.main.start
    assert [node.number for node in played.nodes] == list(range(len(played.nodes)))
    for node in rest:
        assert node in children[node.parent]
        if node.text is None:
            assert node.position.masks == node.parent.position.masks
            assert node.position.turn is not node.parent.position.turn
            continue
        assert node.before is node.parent.position
        assert node.position == (node.before.play(node.move) if node.move else node.before)
    main = [start, *played.main.nodes]
    assert all(children[one][0] is two for one, two in pairwise(main))


def test_a_claim_keeps_the_node_in_which_it_was_judged():
    checked = verify_record(read_records(read_source(RECORD))[0])
    source = checked.record.source
    places = {source.slice(claim.span): claim.node for claim in checked.claims}
    assert all(places.values())

    def place(text):
        node = next(node for said, node in places.items() if said.startswith(text))
        return node.index, node.text.text, node.in_line

    assert place("Possible are 51.Ka5-b5") == (99, "Nb2-a2+", False)
    assert place("obstructs the diagonal d2-a5") == (100, "Pd4-c3!", True)
    assert place("The a2-knight also controls the squares a4") == (100, "Ka5-b6", False)
    assert place("The decisive error") == (101, "Pb8-a7+", False)
    assert place("52.Kb6-b5 is right") == (101, "Pb8-a7+", False)
    assert place("The knight controls the square c6") == (102, "Kb6-c7??", False)
    assert place("The knight protects this pawn by the path a2-a5-d8")[:2] == (
        103,
        "Pc9-d8 checkmate!!!",
    )


def test_findings_name_their_nodes():
    checked = verify_record(read(ILLEGAL))
    nodes = checked.played.nodes
    found = {each.code: nodes[each.node] for each in checked.findings if each.node is not None}
    assert found["illegal-move"].finding is not None
    assert [node.text.text for node in nodes if node.finding] == ["Pb9-b2", "Pa1-a9"]
    assert checked.illegal == 2


def test_an_edited_text_is_played_where_it_changed_alone(monkeypatch):
    text = RECORD.read_text("utf-8")
    cache = ReplayCache()
    first = play(read(text), cache=cache)
    assert len(first.nodes) > 104
    edited = play(read(text.replace("52.Kb6-c7??", "52.Kb6-b5")), cache=cache)
    assert edited.main.nodes[101].position is first.main.nodes[101].position
    with plays_counted(monkeypatch) as counts:
        again = play(read("\n\n" + text + " "), cache=cache)
        assert len(again.nodes) > 104
    assert "toolkit.play.replay_cache" not in counts


def test_a_repaired_move_is_what_the_line_goes_on_with():
    played = play(read(ILLEGAL))
    wrong = played.main.nodes[1]
    assert not wrong.is_legal
    assert wrong.finding.code == "illegal-move"
    assert any(note.startswith("checking goes on as if") for note in wrong.finding.notes)
    assert wrong.move is not None
    assert played.main.nodes[2].before is wrong.after


def test_a_left_out_ply_is_a_node_of_its_own():
    played = play(read("Game: coherent\n\n1.Pd3-d4 2.Pb1-b2 Pb9-b8"))
    passed = played.main.nodes[1].parent
    assert (passed.text, passed.index) == (None, 2)
    assert passed.parent is played.main.nodes[0]
    assert write_fen(passed.position).split()[1] == "w"
    assert played.game is load("coherent")


def test_moves_that_are_denied_have_a_reason_and_are_no_error():
    text = "Game: coherent\n\n1.Pd3-d4 [Ke9-e8 is not possible; 1. ... Pb9-b8 2.Pb1-b2] Pb9-b8"
    checked = verify_record(read(text))
    played = checked.played
    assert (checked.illegal, checked.findings) == (0, ())
    denied = next(node for node in played.nodes if node.text and node.text.said.origin == "e9")
    assert (denied.move, denied.after) == (None, None)
    assert denied.finding.text.startswith("Ke9-e8 is illegal; ")
    assert denied.is_legal is False
    assert denied.position is denied.parent.position
