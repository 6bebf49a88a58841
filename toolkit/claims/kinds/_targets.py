"""`piece VERB targets` and `targets are VERBed by piece`: the form of protection and of control."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

import pyparsing as pp

from toolkit.board import Colour, bits, mask_of
from toolkit.claims.denial import deny, paths_of, pieces_of, routes, ways_of
from toolkit.claims.model import Claim, Sentence, Stage, Verdict
from toolkit.claims.registry import Match
from toolkit.claims.relation import ClaimedRelation, as_claim
from toolkit.claims.resolve import (
    choose,
    every_piece,
    find_piece,
    is_kind,
    mover_of,
    nearest_pieces,
)
from toolkit.claims.vocabulary import (
    LeapRef,
    PathRef,
    PieceRef,
    SquareRef,
    adverbs,
    any_piece,
    be,
    counted,
    joint,
    negation,
    neither,
    new_clause,
    noun,
    part,
    says_only,
    the_square,
    will,
    words,
)
from toolkit.record.source import Span

_DOUBLY = re.compile(r"(?i)\b(?:doubly|twice)\b")
_HOSTILE = re.compile(r"(?i)\b(?:attack|take|took|captur|hit|threat|fork|assail|target)")
"""Verbs that no piece does to one of its own side."""
_alone = pp.Suppress(
    pp.Optional(pp.Regex(r"(?i)(?:any\s+(?:more|longer)|at\s+all|now|here|again|yet)(?![^\W_])"))
) + pp.FollowedBy(
    pp.StringEnd() | pp.Regex(r"[,;:.!?)]|(?i:and|but|because|since|for|so|while)(?![^\W_])")
)
"""What may follow a passive form without an agent."""
_NO_SINGULAR = r"(?!\w+[^s\W]s(?![^\W_]))"
_SINGULAR = r"(?=\w+[^s\W]s(?![^\W_]))"
"""`protects` has one subject, `the rook and the bishop protect` has two."""
_VAIN = re.compile(r"(?i)\b(?:would|could|might|may|can|will|if|threat\w*|to)\b")
_TRAILING = re.compile(r"(?i)(?:[\s,;]|\b(?:and|or|also)\b)*$")


def targets_phrase(active: str, passive: str, alone: str, free: str) -> pp.ParserElement:
    """The phrase for a verb, given patterns for its active and passive forms.

    `alone` are passive forms that need no agent, and `free` words for a piece that nobody acts on.
    """
    target = pp.Group(pp.Located(any_piece | the_square)("place") + pp.Optional(routes))
    further = pp.Group(
        pp.Located((noun | the_square) + pp.NotAny(new_clause))("place") + pp.Optional(routes)
    )
    targets = pp.Group(target + pp.ZeroOrMore(pp.Suppress(joint | words("nor")) + further))(
        "targets"
    )
    said = pp.Optional(will) + pp.Optional(negation("negative"))
    by = pp.Suppress(words("by|from|of"))
    and_ = pp.Suppress(pp.Regex(r"(?i)and(?![^\W_])|,(?:\s*and(?![^\W_]))?"))
    as_well = pp.Suppress(words("as well as"))

    def acts(verb: str) -> pp.ParserElement:
        return (
            adverbs
            + said
            + pp.Optional(be)
            + adverbs
            + pp.Regex(verb)
            + adverbs
            + pp.Optional(neither("negative"))
            + targets
        )

    plural = "(?i)" + _NO_SINGULAR + active.removeprefix("(?i)")
    singular = "(?i)" + _SINGULAR + active.removeprefix("(?i)")
    return (
        (
            (
                any_piece("subject")
                + pp.Group(pp.OneOrMore((as_well | and_) + noun))("others")
                + acts(plural)
            )
            | (
                any_piece("subject")
                + pp.Group(pp.ZeroOrMore(as_well + noun))("others")
                + acts(active)
            )
            | (pp.Regex(r"(?i)(?:and|but)(?![^\W_])\s*")("elided") + acts(singular))
        )
        | (
            pp.Group(pp.Group(pp.Located(any_piece)("place")))("targets")
            + be
            + (
                ((negation("negative") | pp.Empty()) + pp.Regex(alone) + _alone)
                | (pp.Regex(free)("negative") + _alone)
                | (
                    pp.Regex(alone)
                    + pp.Regex(r"(?i)by\s+(?:nobody|nothing|no\s+man|no\s+one)\b")("negative")
                )
            )
        )
        | (
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
                    + any_piece("subject")
                    + pp.Optional(routes)
                )
                | routes
            )
        )
    )


def judge_targets(kind: str, match: Match, sentence: Sentence, own: bool) -> list[Claim]:
    """Judge each target by itself; `own` says that it must be a piece of the same side."""
    claims: list[Claim] = []
    targets = list(match.tokens["targets"])
    for place, group in enumerate(targets):
        start = group["place"][0] if place else _start(match)
        end = targets[place + 1]["place"][0] if place + 1 < len(targets) else match.end
        text = _TRAILING.sub("", sentence.text[start:end])
        span = sentence.span(start, start + len(text))
        for said in _Said.each(group, match):
            stage = said.stage(sentence, match)
            if stage is None:
                continue
            asked = _Asked(kind, said, stage, text, own)
            claims.append(_judge_readings(asked, sentence, match, span))
            if said.denied:
                claims.append(asked.judge_denied(sentence, match))
    return claims


def _start(match: Match) -> int:
    """Where a claim begins: a leading `and` is not part of it."""
    return match.start + len(part(match.tokens, "elided", ""))


def _judge_readings(asked: _Asked, sentence: Sentence, match: Match, span: Span) -> Claim:
    """Judge a target; a word such as `it` is refuted only if no reading of it makes it true."""
    first, *others = _readings(asked.said, asked.stage, sentence, match)
    claim = _asked_of(asked, first).judge(span)
    if claim.verdict is not Verdict.REFUTED:
        return claim
    for other in others:
        if _asked_of(asked, other).judge(span).verdict is not Verdict.REFUTED:
            return replace(claim, verdict=Verdict.UNREAD, detail="it may speak of several pieces")
    return claim


def _readings(said: _Said, stage: Stage, sentence: Sentence, match: Match) -> list[_Said]:
    """What a phrase may mean if its subject or its target is only a word such as `it`."""
    found = [said]
    whole = any(isinstance(way, PathRef) for way in said.ways)
    if said.subject is not None and said.subject.pronoun and not whole:
        found = [
            replace(said, subject=ref) for ref in subjects(said.subject, stage, sentence, match)
        ]
    if isinstance(said.what, PieceRef) and said.what.pronoun and not whole:
        found = [
            replace(each, what=ref)
            for each in found
            for ref in _objects(said.what, each.subject, stage, sentence.named(match.start))
        ]
    return found[:_MOST]


_MOST = 8
"""How many readings of a sentence are tried."""
_MOVER = PieceRef("", pronoun=True)


def subjects(ref: PieceRef, stage: Stage, sentence: Sentence, match: Match) -> list[PieceRef]:
    """Whom a subject such as `it` may mean, the likeliest first."""
    if not ref.pronoun:
        return [ref]
    named = [each for each in sentence.named(match.start) if isinstance(each, PieceRef)]
    before = sentence.text[: match.start].rstrip(" ,\n")
    if ref.piece is not None:
        return [ref, *_mover(ref, stage)]
    if ref.text.lower() in ("which", "that"):
        near = [each for each in named[:1] if before.endswith(each.text)]
        return [each for each in near if find_piece(each, stage).squares] or [ref]
    named = [*named[-1:], *named[:_MOST]]
    there = [each for each in dict.fromkeys(named) if find_piece(each, stage).squares]
    return [*there, ref, _MOVER] if there else [ref]


def _mover(ref: PieceRef, stage: Stage) -> list[PieceRef]:
    """The piece that moved, if it is of the kind that `this bishop` names."""
    there = stage.position.piece_at(stage.mover) if stage.mover is not None else None
    return [_MOVER] if there is not None and is_kind(there, ref.piece, stage.position.game) else []


def _objects(
    ref: PieceRef, subject: PieceRef | None, stage: Stage, named: Sequence[Target]
) -> list[Target]:
    """What a target such as `it` or `this square` may mean, the likeliest first."""
    if ref.piece is not None:
        return [ref, *_mover(ref, stage)]
    if stage.focus is not None and not named:
        return [SquareRef(stage.position.game.board.name(stage.focus), 0, 0), ref]
    named = [*dict.fromkeys(named[: 2 * _MOST])]
    actors = set(nearest_pieces(subject, stage).squares) if subject is not None else set()
    fits: list[Target] = [
        each
        for each in named
        if isinstance(each, SquareRef) or set(find_piece(each, stage).squares) - actors
    ]
    if "square" in ref.text:
        squares = [each for each in (*named, *stage.spoken) if isinstance(each, SquareRef)]
        return [*squares[:1], *fits, _MOVER]
    return [*fits, ref]


def _asked_of(asked: _Asked, said: _Said) -> _Asked:
    """The same question of another reading."""
    if said is asked.said:
        return asked
    return _Asked(asked.kind_asked, said, asked.stage, asked.text, asked.own_asked)


Ways = Sequence[PathRef | SquareRef]
Target = PieceRef | SquareRef


@dataclass(frozen=True, slots=True)
class _Said:
    """What a phrase says of one target; what it says after the last one holds for all."""

    subject: PieceRef | None
    what: Target
    ways: Ways
    leap: LeapRef | None
    denied: list[PathRef]
    causes: list[PieceRef]
    negative: bool

    @classmethod
    def of(cls, group: pp.ParseResults, match: Match) -> _Said:
        """Take it from a match."""

        def shared(name: str) -> Iterable[object]:
            found: Iterable[object] = part(group, name, part(match.tokens, name, []))
            return found

        manner = shared("manner")
        return cls(
            subject=part(match.tokens, "subject"),
            what=group["place"][1][0],
            ways=ways_of(manner),
            leap=next((token for token in manner if isinstance(token, LeapRef)), None),
            denied=paths_of(shared("denied")),
            causes=pieces_of(shared("cause")),
            negative=bool(part(match.tokens, "negative")),
        )

    @classmethod
    def each(cls, group: pp.ParseResults, match: Match) -> Iterator[_Said]:
        """Take it for each of several subjects: `both the queen and the knight protect it`."""
        said = cls.of(group, match)
        if "elided" in match.tokens:
            said = replace(said, subject=PieceRef("it", pronoun=True))
        yield said
        for other in pieces_of(part(match.tokens, "others", [])):
            yield replace(said, subject=other)

    def stage(self, sentence: Sentence, match: Match) -> Stage | None:
        """Where it is judged: the piece that acts says that, its target where nothing else does."""
        actors = [self.subject] if self.subject is not None else []
        actors += [
            PieceRef("", square=way.squares[0]) for way in self.ways if isinstance(way, PathRef)
        ]
        if not actors and isinstance(self.what, PieceRef):
            actors = [self.what]
        return choose(sentence.after(match.start), *actors)


class _Asked:
    """What is asked of each target: which pieces reach it, in which stage."""

    def __init__(self, kind: str, said: _Said, stage: Stage, text: str, own: bool) -> None:
        self.stage = stage
        self.position = stage.position
        self.subject = said.subject
        self.said = said
        self.what = _at_end(said.what, said.ways, stage)
        self.kind_asked, self.own_asked = kind, own
        # `guards the empty square b4` is control, whatever the verb.
        stands = isinstance(self.what, PieceRef) or _stands_on(stage, self.what)
        self.own = own and (said.negative or stands)
        self.kind = kind if self.own or not own else "controls"
        self.text = text
        self.hostile = _HOSTILE.search(text) is not None

    def judge(self, span: Span) -> Claim:
        """Judge the target: true if it holds for one of the squares it may mean."""
        ways = self.said.ways
        tried = [self._judge_at(square) for square in self._squares(ways)]
        if tried:
            relation = min(tried, key=lambda each: (bool(each.wrong), len(each.missing)))
        else:
            relation = ClaimedRelation(self.position, -1)
            relation.wrong.append(self._fault())
        if says_only.search(self.text):
            relation.allow_no_other()
        relation.count(2 if _DOUBLY.search(self.text) else counted(self.text), len(ways))
        claim = as_claim(self.kind, relation, self.stage, span)
        if self.said.negative and tried and not self._lost():
            # What cannot be found makes a denial false, too.
            claim = self._negated(relation, span)
        if self._alone() and len({bool(each.wrong) for each in tried}) > 1:
            return replace(claim, verdict=Verdict.UNREAD, detail="it may speak of several pieces")
        return claim

    def _lost(self) -> bool:
        """Whether a piece that is said to act cannot be found."""
        subject = self.subject
        return (
            subject is not None and not subject.bare and not find_piece(subject, self.stage).squares
        )

    def _alone(self) -> bool:
        """Whether a piece is spoken of and nobody who acts on it: `is not protected`."""
        return self.subject is None and not self.said.ways

    def judge_denied(self, sentence: Sentence, match: Match) -> Claim:
        """Judge the paths by which the target is said not to be reached."""
        refs = self.said.denied
        square = next(iter(self._squares(refs)), -1)
        relation = ClaimedRelation(self.position, square)
        deny(relation, self._origins(square, refs), refs, self.said.causes, self.stage)
        return as_claim("blocked", relation, self.stage, sentence.span(refs[0].start, match.end))

    def _judge_at(self, target: int) -> ClaimedRelation:
        relation = ClaimedRelation(self.position, target, self._seen_through(target))
        origins = self._origins(target, self.said.ways)
        subject = self.subject
        found = find_piece(subject, self.stage) if subject and not subject.bare else None
        if found is not None and not found.squares:
            relation.wrong.append(found.fault)
        elif not origins:
            relation.wrong.append(self._nobody(target))
        else:
            relation.judge(origins, self.said.ways, self.said.leap)
        return relation

    def _origins(self, target: int, refs: Ways) -> list[int]:
        """The squares of the pieces that may be meant."""
        board, subject = self.position.game.board, self.subject
        paths = [ref for ref in refs if isinstance(ref, PathRef)]
        starts = [board.square(ref.squares[0]) for ref in paths]
        named = [start for start in starts if start is not None and self.position.piece_at(start)]
        if subject is None or (subject.bare and paths):
            squares: Sequence[int] = named if paths else list(bits(self.position.occupied))
        elif paths and subject.square is None and not subject.pronoun:
            # A path shows which of the pieces of that kind is meant.
            squares = every_piece(subject, self.stage)
        else:
            squares = nearest_pieces(subject, self.stage).squares
        fit = self._fitting(squares, target)
        if not fit and subject is not None and self.stage.mover not in squares:
            # The side that moved has none that could: the other side's may be meant.
            fit = self._fitting(
                every_piece(subject, self.stage) if not subject.square else (), target
            )
        return fit

    def _fitting(self, squares: Sequence[int], target: int) -> list[int]:
        there = self.position.piece_at(target) if target >= 0 else None
        return [
            square
            for square in dict.fromkeys(squares)
            if square != target and self._may(square, there.colour if there else None)
        ]

    def _may(self, square: int, colour: Colour | None) -> bool:
        """Protectors are of the protected piece's side; no piece attacks its own."""
        found = self.position.piece_at(square)
        if found is None or colour is None:
            return found is not None
        if self.own:
            return found.colour is colour
        return found.colour is not colour or not self.hostile

    def _squares(self, refs: Ways) -> Iterator[int]:
        """The squares that the target may mean."""
        what, board = self.what, self.position.game.board
        if isinstance(what, SquareRef):
            if board.exists(what.name) and (not self.own or _stands_on(self.stage, what)):
                yield from (square for square in [board.square(what.name)] if square is not None)
            return
        pointed = self._pointed_at(what, refs)
        if pointed is not None:
            yield pointed
            return
        if self._alone():
            yield from nearest_pieces(what, self.stage).squares
            return
        squares = find_piece(what, self.stage).squares
        side = self._side()
        for square in squares:
            there = self.position.piece_at(square)
            # `attacks the king` means the other side's, `protects the pawn` one of its own.
            sure = what.square is not None or what.pronoun
            if sure or (there is not None and (there.colour is side) is self.own):
                yield square

    def _pointed_at(self, what: PieceRef, refs: Ways) -> int | None:
        """The piece that the end of a path means, or the move which is said to be impossible."""
        if what.square is not None or (what.pronoun and what.piece is not None):
            return None
        board = self.position.game.board
        ends = [board.square(ref.squares[-1]) for ref in refs if isinstance(ref, PathRef)]
        for square in (*ends[:1], self.stage.focus):
            there = self.position.piece_at(square) if square is not None else None
            if there is not None and is_kind(there, what.piece, self.position.game):
                return square
        return None

    def _side(self) -> Colour | None:
        if self.subject is not None:
            squares = nearest_pieces(self.subject, self.stage).squares
            colours = {self.position.piece_at(square).colour for square in squares}  # type: ignore[union-attr]
            if len(colours) == 1:
                return colours.pop()
        return mover_of(self.stage)

    def _seen_through(self, target: int) -> int:
        """The pieces against whom the claim is made: who could take there, or the enemy king."""
        position, there = self.position, self.position.piece_at(target)
        if self.own and there is not None:
            takers = {origin for origin, _ in position.attacks(target, there.colour.other)}
            return mask_of(takers)
        side = self._side()
        royal = position.game.royal
        return sum(position.mask(colour, royal) for colour in Colour if colour is not side)

    def _fault(self) -> str:
        what = self.what
        if isinstance(what, SquareRef):
            if not self.position.game.board.exists(what.name):
                return f"the board has no square {what.name}"
            return f"there is nothing on {what.name}"
        return find_piece(what, self.stage).fault or f"no {what.piece} is meant there"

    def _nobody(self, target: int) -> str:
        name = self.position.game.board.name(target)
        return (
            f"no such piece of the same side as {name}" if self.own else f"no piece leads to {name}"
        )

    def _negated(self, relation: ClaimedRelation, span: Span) -> Claim:
        """`does not control a4`: true where the relation is not."""
        holds = not relation.wrong
        detail = "clear: " + ", ".join(report.path for report in relation.reports) if holds else ""
        verdict = Verdict.REFUTED if holds else Verdict.VERIFIED
        return self.stage.claim(span, self.kind, verdict, detail, tuple(relation.reports))


def _stands_on(stage: Stage, what: SquareRef) -> bool:
    """Whether a piece stands on a square."""
    square = stage.position.game.board.square(what.name)
    return square is not None and stage.position.piece_at(square) is not None


def _at_end(what: Target, refs: Ways, stage: Stage) -> Target:
    """`guards it by a2-a4-c6`: where nothing stands on c6, `it` is the square."""
    if isinstance(what, SquareRef) or what.square or what.piece or not refs:
        return what
    end = refs[0].squares[-1] if isinstance(refs[0], PathRef) else None
    if end is None or _stands_on(stage, SquareRef(end, 0, 0)):
        return what
    return SquareRef(end, refs[0].start, refs[0].end)
