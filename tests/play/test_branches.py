"""Variations that a dialect has read as a tree, whatever its brackets look like."""

import json
import re
from dataclasses import replace

from toolkit.claims.model import Verdict
from toolkit.play.record import play
from toolkit.record.brackets import BracketFinder
from toolkit.record.comments import read_group
from toolkit.record.model import Header, MoveText, NumberText, Ply, Record, Variation
from toolkit.record.score_tokens import score_tokens
from toolkit.record.source import Source, Span
from toolkit.render.pages.build import make_page
from toolkit.render.pages.nodes import Nodes
from toolkit.render.pages.score import Score
from toolkit.rewrite.annotate.changes import moves_of
from toolkit.rules.catalogue import load
from toolkit.rules.fen import start, write_fen
from toolkit.verify.records import verify_record

NEVER = re.compile("(?!)")


def line(text, bracket, first):
    """Read what stands in a bracket as a line; parentheses are its variations."""
    plies, number, start = [], None, bracket.content.start
    for inner in [*bracket.inner, None]:
        end = bracket.content.end if inner is None else inner.start
        for token in score_tokens(text[start:end], start):
            if isinstance(token, NumberText):
                number = token
            elif isinstance(token, MoveText):
                index = number.index if number else (plies[-1].index + 1 if plies else first)
                plies.append(Ply(index, replace(token, number=number)))
                number = None
        if inner is not None:
            plies[-1] = with_inner(text, plies[-1], inner)
            start = inner.end
    return tuple(plies)


def with_inner(text, ply, inner):
    if inner.sign == "{":
        return replace(ply, comments=(*ply.comments, read_group(text, inner, [])))
    span = Span(inner.start, inner.end)
    variation = Variation(span, line(text, inner, ply.index))
    return replace(ply, variations=(*ply.variations, variation))


def tree(text):
    """A record of Coherent Chess whose parentheses are variations and whose braces comments."""
    whole = f"({text})"
    (top,) = BracketFinder(whole, 0, len(whole), NEVER).top
    source = Source("tree.txt", whole)
    return Record(source, Span(0, len(whole)), (), (), line(whole, top, 0), None, ())


TEXT = (
    "1.Pd3-d4 (1.Pf3-f4 Pb9-b8 (1. ... Pc8-c7 {or 1. ... Pb9-a9}) 2.Pb1-b2 {Possible is 2.Pc2-c3}) "
    "1. ... Pb9-b8 2.Pb1-b2"
)


def played_after(node):
    return [each.text.text for each in lineage(node) if each.text]


def lineage(node):
    found = []
    while node is not None:
        found.insert(0, node)
        node = node.parent
    return found


def test_each_variation_leaves_its_line_before_its_ply():
    played = play(tree(TEXT), "coherent")
    outer, inner = played.branches
    assert played_after(outer.line.end) == ["Pf3-f4", "Pb9-b8", "Pb1-b2"]
    assert played_after(inner.line.end) == ["Pf3-f4", "Pc8-c7"]
    assert played_after(played.main.end) == ["Pd3-d4", "Pb9-b8", "Pb1-b2"]
    assert played.main.end.position == played.end
    assert inner.line.around is outer.line
    assert [each.text.text for each in outer.line.nodes if each.in_line] == [
        "Pf3-f4",
        "Pb9-b8",
        "Pb1-b2",
    ]


def test_comments_in_variations_speak_of_their_line():
    checked = verify_record(tree(TEXT), "coherent")
    source = checked.record.source
    found = {source.slice(claim.span): claim for claim in checked.claims if claim.kind == "line"}
    assert {claim.verdict for claim in found.values()} == {Verdict.VERIFIED}
    assert played_after(found["1. ... Pb9-a9"].node) == ["Pf3-f4"]
    assert played_after(found["1.Pf3-f4 Pb9-b8 (1. ... Pc8-c7 {or 1. ... Pb9-a9}) 2.Pb1-b2"].node) == []
    assert played_after(found["2.Pc2-c3"].node) == ["Pf3-f4", "Pb9-b8"]


def test_a_broken_variation_costs_the_main_line_nothing():
    text = "1.Pd3-d4 (1.Pa1-i9 (1.Pf3-f4) Pb9-b8 (1. ... Pc8-c7)) 1. ... Pb9-b8"
    checked = verify_record(tree(text), "coherent")
    assert checked.illegal == 1
    assert all(node.is_legal for node in checked.played.main.nodes)
    lines = [claim for claim in checked.claims if claim.kind == "line"]
    assert [claim.verdict.value for claim in lines] == ["refuted", "verified", "unread"]
    assert "checking of this line ends here" in lines[0].detail
    assert [finding.code for finding in checked.findings] == ["illegal-move"]


def test_a_mark_in_a_variation_is_judged():
    checked = verify_record(tree("1.Pd3-d4 (1.Pf3-f4+ Pb9-b8) 1. ... Pb9-b8"), "coherent")
    (mark,) = [claim for claim in checked.claims if claim.kind == "mark"]
    assert (mark.verdict, mark.when.value) == (Verdict.REFUTED, "line")
    assert played_after(mark.node) == ["Pf3-f4+"]


def test_every_move_is_listed_once():
    record = tree(TEXT)
    names = [move.text for move in moves_of(record)]
    assert sorted(names) == sorted(
        ["Pd3-d4", "Pf3-f4", "Pb9-b8", "Pc8-c7", "Pb9-a9", "Pb1-b2", "Pc2-c3", "Pb9-b8", "Pb1-b2"]
    )
    assert [each.plies[0].move.text for each in record.variations()] == ["Pf3-f4", "Pc8-c7"]


def test_the_page_leads_to_every_move():
    checked = verify_record(tree(TEXT), "coherent")
    nodes = Nodes(checked.played)
    rows = Score(nodes, checked.claims).rows()
    pieces = [piece for row in rows for each in (row.white, row.black, row.comment) for piece in each]
    linked = [piece.text.strip() for piece in pieces if piece.node is not None]
    assert len(linked) == 9
    text = "".join(piece.text for piece in pieces)
    assert "(1.Pf3-f4 Pb9-b8 (1. ... Pc8-c7 {or 1. ... Pb9-a9}) 2.Pb1-b2" in text
    assert "Pb9-a9" in make_page(tree(TEXT), "coherent")
    json.dumps(nodes.data())


def test_plies_without_numbers_are_counted_from_the_start_position():
    black = write_fen(start(load("coherent"))).replace(" w ", " b ")
    assert black.endswith(" 1")
    header = Header(Span(0, 0), "FEN", black.removesuffix("1") + "21")
    record = replace(tree("Pb9-b8 (Pc8-c7 Pd3-d4) Pd3-d4"), headers=(header,))
    played = play(record, "coherent")
    assert [node.index for node in played.main.nodes] == [41, 42]
    assert [node.index for node in played.branches[0].line.nodes] == [41, 42]
    assert played.main.findings == played.branches[0].line.findings == []
