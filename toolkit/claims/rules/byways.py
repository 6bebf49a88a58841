"""Whole paths that words name: by their ends they show who does something to whom."""

from __future__ import annotations

from dataclasses import replace

from toolkit.claims.language.forms import (
    Article,
    Group,
    Joint,
    Like,
    PathTerm,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
)
from toolkit.claims.rules.judgement import (
    Judgement,
    Truth,
    false,
    loosely_false,
    true,
    unknown,
)
from toolkit.claims.rules.logic import both, deny, either
from toolkit.claims.rules.quantify import absent
from toolkit.claims.rules.reach import Tie, as_like, joined, names_of
from toolkit.claims.rules.scene import Scene


def whole_paths(via: Term | None) -> list[PathTerm] | None:
    """The paths of a term that names nothing but whole ones."""
    if isinstance(via, PathTerm):
        return [via]
    if isinstance(via, Group) and via.members:
        parts = [whole_paths(each) for each in via.members]
        if all(part is not None for part in parts):
            return [each for part in parts for each in part or ()]
    return None


def by_paths(
    tie: Tie,
    agent: Term | None,
    patient: Term | None,
    paths: list[PathTerm],
    via: Term | None,
    like: Like | None,
) -> Judgement:
    """Whole paths show by their ends who does it to whom: each end must be as the words say."""
    negated = _negated(agent, patient)
    if negated is not None:
        positive = by_paths(tie, *negated, paths, via, like)
        return deny(positive)
    scene = tie.scene
    parts = []
    for path in paths:
        ends = (scene.square(path.squares[0]), scene.square(path.squares[-1]))
        checks = [tie.path(path)]
        for term, square, how in ((agent, ends[0], "start from"), (patient, ends[1], "lead to")):
            if term is not None and square is not None:
                checks.append(_admitted(scene, term, square, f"{path.text} does not {how} "))
        if like is not None and None not in ends:
            checks.append(as_like(scene, ends[0] or 0, ends[1] or 0, like))
        wrong = [each for each in checks if each.truth is Truth.FALSE]
        parts.append(wrong[0] if wrong else both(checks))
    found = joined(via, parts)
    if found.truth is Truth.TRUE:
        found = _without_named(found, via)
        origins = {scene.square(path.squares[0]) for path in paths}
        goals = {scene.square(path.squares[-1]) for path in paths}
        found = both([found, _all_met(tie, agent, origins, goals), _all_met(tie, patient, goals)])
    return found


def _without_named(found: Judgement, via: Term | None) -> Judgement:
    """Only the clear paths are missing that are not named."""
    named = {report.path for report in found.paths}
    missing = tuple(each for each in found.missing if each.path not in named)
    if missing and isinstance(via, Group) and via.only:
        return replace(false(f"also clear: {names_of(missing)}"), paths=found.paths)
    return replace(found, missing=missing)


def _negated(agent: Term | None, patient: Term | None) -> tuple[Term | None, Term | None] | None:
    """Both ends without the `no` of one; None where neither has one."""
    for ends in ((agent, patient), (patient, agent)):
        first, second = ends
        if isinstance(first, Pieces) and first.article is Article.NO:
            some = replace(first, article=Article.SOME)
            return (some, second) if first is agent else (second, some)
    return None


def _admitted(scene: Scene, term: Term, square: int, how: str) -> Judgement:
    """Whether a term may mean the piece on a square, or the square."""
    match term:
        case Pieces():
            return _may_mean(scene, term, square, how)
        case SideTerm():
            side, piece = scene.side_of(term), scene.position.piece_at(square)
            if side is None:
                return unknown()
            fits = piece is not None and piece.colour is side
            return true() if fits else loosely_false(how + f"a piece of {side.word}")
        case SquareTerm():
            same = scene.square(term.name) == square
            return true() if same else loosely_false(how + term.name)
        case Group() if term.joint is not Joint.NOR:
            return either(_admitted(scene, each, square, how) for each in term.members)
        case _:
            return unknown()


def _may_mean(scene: Scene, term: Pieces, square: int, how: str) -> Judgement:
    """Whether a description may mean the piece on a square."""
    if scene.position.piece_at(square) is None:
        return loosely_false(f"{scene.name(square)} is empty")
    fits = scene.fits(term, square)
    if fits is None:
        bare = term.kind is None and not (term.state or term.line or term.squares)
        return true() if bare and term.pronoun else unknown()
    if fits:
        return true()
    found = scene.squares_of(term)
    if not found.squares:
        return absent(term, found)
    return loosely_false(how + " or ".join(scene.words(each) for each in found.squares))


def _all_met(
    tie: Tie, term: Term | None, squares: set[int | None], goals: set[int | None] | None = None
) -> Judgement:
    """Every part of a term that means several things must be met by one of some squares."""
    scene = tie.scene
    if isinstance(term, Pieces) and (term.number or 1) > 1:
        met = len(squares) == term.number
        return true() if met else false(f"{len(squares)} of them are named by the paths")
    if isinstance(term, Pieces) and term.article is Article.EVERY:
        return unknown()
    if not isinstance(term, Group):
        return true()
    known = [square for square in squares if square is not None]
    parts = [
        either(_admitted(scene, each, square, "no path belongs to ") for square in known)
        for each in term.members
    ]
    found = both(parts) if term.joint is Joint.AND else either(parts)
    if not term.only or found.truth is not Truth.TRUE:
        return found
    if goals is None:
        return unknown()
    doers = {each for goal in goals if goal is not None for each in tie.doers(goal)}
    side = {scene.piece(square).colour for square in known}
    also = [each for each in doers - set(known) if scene.piece(each).colour in side]
    return false(f"also {', '.join(map(scene.words, sorted(also)))}") if also else found
