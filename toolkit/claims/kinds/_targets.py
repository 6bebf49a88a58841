"""`man VERB targets` and `targets are VERBed by man`: the form of protection and of control."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import pyparsing as pp

from toolkit.board import Colour, bits
from toolkit.claims.denial import deny, men_of, paths_of, routes, ways_of
from toolkit.claims.model import Claim, Sentence, Stage, Verdict
from toolkit.claims.registry import Match
from toolkit.claims.relation import Relation, as_claim
from toolkit.claims.resolve import choose, every_man, find_man, is_kind, mover_of, nearest_men
from toolkit.claims.words import (
    LeapRef,
    ManRef,
    PathRef,
    SquareRef,
    adverbs,
    be,
    counted,
    joint,
    man,
    negation,
    neither,
    part,
    says_only,
    the_square,
    will,
    words,
)
from toolkit.record.source import Span

_DOUBLY = re.compile(r"(?i)\b(?:doubly|twice)\b")
_HOSTILE = re.compile(r"(?i)\b(?:attack|take|took|captur|hit|threat|fork|assail|target)")
"""Verbs that no man does to one of its own side."""
_TRAILING = re.compile(r"(?i)(?:[\s,;]|\b(?:and|or|also)\b)*$")


def targets_phrase(active: str, passive: str) -> pp.ParserElement:
    """The phrase for a verb, given patterns for its active and passive forms."""
    target = pp.Group(pp.Located(man | the_square)("place") + pp.Optional(routes))
    targets = pp.Group(target + pp.ZeroOrMore(pp.Suppress(joint | words("nor")) + target))(
        "targets"
    )
    said = pp.Optional(will) + pp.Optional(negation("negative"))
    by = pp.Suppress(words("by|from|of"))
    return (
        man("subject")
        + adverbs
        + said
        + pp.Optional(be)
        + adverbs
        + pp.Regex(active)
        + adverbs
        + targets
    ) | (
        pp.Optional(neither("negative"))
        + targets
        + said
        + pp.Optional(be)
        + pp.Optional(negation("negative"))
        + adverbs
        + pp.Optional(be)
        + adverbs
        + pp.Regex(passive)
        + adverbs
        + pp.Suppress(pp.Optional(pp.Regex(r"(?i)(?:only|just|twice|solely)(?![^\W_])")))
        + (
            (
                by
                + pp.NotAny(words("the paths|the path|paths|path"))
                + man("subject")
                + pp.Optional(routes)
            )
            | routes
        )
    )


def judge_targets(kind: str, match: Match, sentence: Sentence, own: bool) -> list[Claim]:
    """Judge each target by itself; `own` says that it must be a man of the same side."""
    subject = part(match.tokens, "subject")
    claims: list[Claim] = []
    shared = (
        part(match.tokens, "manner", []),
        part(match.tokens, "denied", []),
        part(match.tokens, "cause", []),
    )
    targets = list(match.tokens["targets"])
    for place, group in enumerate(targets):
        start, (what,), _end = group["place"]
        end = targets[place + 1]["place"][0] if place + 1 < len(targets) else match.end
        if place == 0:
            start = match.start
        manner = part(group, "manner", shared[0])
        refs = ways_of(manner)
        leaps = [token for token in manner if isinstance(token, LeapRef)]
        starts = [ManRef("", square=ref.squares[0]) for ref in refs if isinstance(ref, PathRef)]
        named = [what] if isinstance(what, ManRef) else []
        # The man that acts tells the position; its target only where nothing else does.
        actors = [*([subject] if subject is not None else []), *starts] or named
        stage = choose(sentence.after(match.start), *actors)
        if stage is None:
            continue
        span = sentence.span(start, end)
        text = _TRAILING.sub("", sentence.text[start:end])
        span = Span(span.start, span.start + len(text))
        # `guards the empty square b4` is control, whatever the verb.
        what = _at_end(what, refs, stage)
        negative = bool(part(match.tokens, "negative"))
        guarded = own and (negative or isinstance(what, ManRef) or _stands_on(stage, what))
        told = kind if guarded or not own else "controls"
        asked = _Asked(told, stage, subject, guarded, negative)
        asked.only = says_only.search(text) is not None
        asked.said = counted(text)
        if _DOUBLY.search(text):
            asked.said = 2
        asked.hostile = _HOSTILE.search(text) is not None
        denied = paths_of(part(group, "denied", shared[1])), men_of(part(group, "cause", shared[2]))
        claims.append(asked.judge(what, refs, leaps, span))
        if denied[0]:
            claims.append(asked.judge_denied(what, denied, sentence, match))
    return claims


Ways = Sequence[PathRef | SquareRef]


class _Asked:
    """What is asked of each target: which men reach it, in which stage."""

    def __init__(
        self, kind: str, stage: Stage, subject: ManRef | None, own: bool, negative: bool
    ) -> None:
        self.kind = kind
        self.stage = stage
        self.position = stage.position
        self.subject = subject
        self.own = own
        self.negative = negative
        self.only = False
        """True if the words say that there are no other paths."""
        self.said: int | None = None
        """How many paths the words say there are."""
        self.hostile = False

    def judge(
        self, what: ManRef | SquareRef, refs: Ways, leaps: list[LeapRef], span: Span
    ) -> Claim:
        """Judge one target: true if it holds for one of the squares it may mean."""
        tried = [
            self._judge_at(square, refs, leaps[0] if leaps else None)
            for square in self._squares(what, refs)
        ]
        if not tried:
            relation = Relation(self.position, -1)
            relation.wrong.append(self._fault(what))
        else:
            relation = min(tried, key=lambda each: (bool(each.wrong), len(each.missing)))
        if self.only:
            relation.allow_no_other()
        relation.count(self.said, len(refs))
        if self.negative:
            return self._negated(relation, span)
        return as_claim(self.kind, relation, self.stage, span)

    def judge_denied(
        self,
        what: ManRef | SquareRef,
        denied: tuple[list[PathRef], list[ManRef]],
        sentence: Sentence,
        match: Match,
    ) -> Claim:
        """Judge the paths by which it is said not to be reached."""
        refs, causes = denied
        square = next(iter(self._squares(what, refs)), -1)
        relation = Relation(self.position, square)
        deny(relation, self._origins(square, refs), refs, causes, self.stage)
        return as_claim("blocked", relation, self.stage, sentence.span(refs[0].start, match.end))

    def _judge_at(self, target: int, refs: Ways, leap: LeapRef | None) -> Relation:
        relation = Relation(self.position, target, self._seen_through(target))
        origins = self._origins(target, refs)
        subject = self.subject
        found = find_man(subject, self.stage) if subject and not _vague(subject) else None
        if found is not None and not found.squares:
            relation.wrong.append(found.fault)
        elif not origins:
            relation.wrong.append(self._nobody(target))
        else:
            relation.judge(origins, refs, leap)
        return relation

    def _origins(self, target: int, refs: Ways) -> list[int]:
        """The squares of the men that may be meant."""
        board, subject = self.position.game.board, self.subject
        paths = [ref for ref in refs if isinstance(ref, PathRef)]
        starts = [board.square(ref.squares[0]) for ref in paths]
        named = [start for start in starts if start is not None and self.position.man(start)]
        if subject is None or (_vague(subject) and paths):
            squares: Sequence[int] = named if paths else list(bits(self.position.occupied))
        elif paths and subject.square is None and not subject.pronoun:
            # A path tells which of the men of that kind is meant.
            squares = every_man(subject, self.stage)
        else:
            squares = nearest_men(subject, self.stage).squares
        fit = self._fitting(squares, target)
        if not fit and subject is not None and self.stage.mover not in squares:
            # The side that moved has none that could: the other side's may be meant.
            fit = self._fitting(
                every_man(subject, self.stage) if not subject.square else (), target
            )
        return fit

    def _fitting(self, squares: Sequence[int], target: int) -> list[int]:
        there = self.position.man(target) if target >= 0 else None
        return [
            square
            for square in dict.fromkeys(squares)
            if square != target and self._may(square, there.colour if there else None)
        ]

    def _may(self, square: int, colour: Colour | None) -> bool:
        """Protectors are of the protected man's side; no man attacks its own."""
        found = self.position.man(square)
        if found is None or colour is None:
            return found is not None
        if self.own:
            return found.colour is colour
        return found.colour is not colour or not self.hostile

    def _squares(self, what: ManRef | SquareRef, refs: Ways) -> Iterator[int]:
        """The squares that a target may mean."""
        board = self.position.game.board
        if isinstance(what, SquareRef):
            square = board.square(what.name)
            if (
                square is not None
                and board.has(square)
                and (not self.own or self.position.man(square))
            ):
                yield square
            return
        ends = [board.square(ref.squares[-1]) for ref in refs if isinstance(ref, PathRef)]
        found = self.position.man(ends[0]) if ends and ends[0] is not None else None
        loose = what.square is None and (not what.pronoun or what.piece is None)
        if loose and ends and ends[0] is not None and found and is_kind(found, what.piece):
            # The end of a path tells which man is meant.
            yield ends[0]
            return
        focus = self.stage.focus
        held = self.position.man(focus) if focus is not None else None
        if focus is not None and loose and held is not None and is_kind(held, what.piece):
            yield focus
            return
        squares = find_man(what, self.stage).squares
        if what.square is None and not what.pronoun:
            # `attacks the king` means the other side's, `protects the pawn` one of its own.
            side = self._side()
            squares = tuple(
                each
                for each in squares
                if (there := self.position.man(each)) and (there.colour is side) is self.own
            )
        yield from squares

    def _side(self) -> Colour | None:
        if self.subject is not None:
            squares = nearest_men(self.subject, self.stage).squares
            colours = {self.position.man(square).colour for square in squares}  # type: ignore[union-attr]
            if len(colours) == 1:
                return colours.pop()
        return mover_of(self.stage)

    def _seen_through(self, target: int) -> int:
        """The men against whom the claim is made: who could take there, or the enemy king."""
        position, there = self.position, self.position.man(target)
        if self.own and there is not None:
            takers = {origin for origin, _ in position.attacks(target, there.colour.other)}
            return sum(1 << square for square in takers)
        side = self._side()
        royal = position.game.royal
        return sum(position.mask(colour, royal) for colour in Colour if colour is not side)

    def _fault(self, what: ManRef | SquareRef) -> str:
        if isinstance(what, SquareRef):
            if not self.position.game.board.exists(what.name):
                return f"the board has no square {what.name}"
            return f"there is nothing on {what.name}"
        return find_man(what, self.stage).fault or f"no {what.piece} is meant there"

    def _nobody(self, target: int) -> str:
        name = self.position.game.board.name(target)
        return f"no such man of the same side as {name}" if self.own else f"no man leads to {name}"

    def _negated(self, relation: Relation, span: Span) -> Claim:
        """`does not control a4`: true where the relation is not."""
        holds = not relation.wrong
        detail = "clear: " + ", ".join(report.path for report in relation.reports) if holds else ""
        return Claim(
            index=self.stage.scene.index,
            when=self.stage.when,
            span=span,
            kind=self.kind,
            verdict=Verdict.REFUTED if holds else Verdict.VERIFIED,
            detail=detail,
            paths=tuple(relation.reports),
        )


def _vague(ref: ManRef) -> bool:
    """A subject such as `which` or `White` that names no man by itself."""
    return ref.pronoun and ref.piece is None


def _stands_on(stage: Stage, what: SquareRef) -> bool:
    """Tell whether a man stands on a square."""
    square = stage.position.game.board.square(what.name)
    return square is not None and stage.position.man(square) is not None


def _at_end(
    what: ManRef | SquareRef, refs: Sequence[PathRef | SquareRef], stage: Stage
) -> ManRef | SquareRef:
    """`guards it by a2-a4-c6`: where nothing stands on c6, `it` is the square."""
    if isinstance(what, SquareRef) or what.square or what.piece or not refs:
        return what
    end = refs[0].squares[-1] if isinstance(refs[0], PathRef) else None
    if end is None or _stands_on(stage, SquareRef(end, 0, 0)):
        return what
    return SquareRef(end, refs[0].start, refs[0].end)
