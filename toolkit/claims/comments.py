"""The sentences of a comment: read, then judged in the positions of which they speak.

A sentence is judged whole: where a clause of it says something of a piece and was not understood,
or the facts leave it open, the sentence is unread.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property

from toolkit.board import Colour
from toolkit.claims.grammar.lexicon import lexicon
from toolkit.claims.grammar.phrases import Names
from toolkit.claims.grammar.sentences import Part, Reading, Sort, read_sentence
from toolkit.claims.grammar.tokens import Kind
from toolkit.claims.model import (
    MAX_SENTENCE,
    NOT_UNDERSTOOD,
    OPINION,
    Claim,
    Standing,
    Standings,
    Verdict,
    When,
)
from toolkit.claims.query.answers import Answer, Truth
from toolkit.claims.query.evaluate import spoken_of, subject_side
from toolkit.claims.query.reference import Reference
from toolkit.claims.query.relations import evaluate
from toolkit.claims.query.scene import Named, Scene, Spoken, Worlds, nothing_spoken
from toolkit.claims.query.terms import (
    Filler,
    Mood,
    Moves,
    Options,
    Paths,
    Pieces,
    Quantity,
    Query,
    Several,
    SideTerm,
    Squares,
    Supposed,
)
from toolkit.claims.query.wording import Wording
from toolkit.game import Game
from toolkit.play.record import PlayedComment
from toolkit.play.tree import Node
from toolkit.record.lines import LineMove, Statement
from toolkit.record.model import Group
from toolkit.record.players import NOBODY, Players
from toolkit.record.source import Span

MAX_SENTENCES = 2_000
"""How many sentences of one comment are read."""


def names_of(game: Game, players: Players) -> Names:
    """Return what is called by name in a game."""

    def player(word: str) -> object:
        white = players.is_white(word)
        if white is None:
            return None
        return Colour.WHITE if white else Colour.BLACK

    return Names({piece.name: piece.letter for piece in game.pieces}, player)  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True, eq=False)
class Said:
    """A sentence, read."""

    statement: Statement
    text: str
    moves: tuple[LineMove, ...]
    """Those of its moves that stand in its text."""
    reading: Reading

    @property
    def start(self) -> int:
        """Its offset in the source."""
        return self.statement.span.start

    def span(self, start: int, end: int) -> Span:
        """A stretch of the sentence as a span of the source."""
        return Span(self.start + start, self.start + end)

    @property
    def whole(self) -> Span:
        """The sentence without the blanks around it."""
        text = self.text.rstrip()
        return self.span(len(text) - len(text.lstrip()), len(text))


class CommentReader:
    """Reads the sentences of one comment, and judges them once it is known how its moves are meant."""

    def __init__(self, comment: PlayedComment, players: Players = NOBODY) -> None:
        self._comment = comment
        self._game = comment.line.start.position.game
        self._names = names_of(self._game, players)

    @cached_property
    def sentences(self) -> tuple[Said, ...]:
        """Its sentences, in the order of their starts."""
        found: list[Said] = []
        remarks: list[Span] = []
        last: Query | None = None
        for statement, text in self._comment.statements[:MAX_SENTENCES]:
            span = statement.span
            if any(each.start <= span.start and span.end <= each.end for each in remarks):
                continue
            remarks = [each for each in remarks if each.end > span.start]
            # Remarks that name moves are blanked out and read by themselves.
            remarks += [
                item.span
                for item in statement.items
                if isinstance(item, Group) and not item.names_moves
            ]
            said = self._read(statement, text, last)
            queries = said.reading.queries
            last = queries[-1] if queries and said.reading.unread is None else None
            found.append(said)
        return tuple(found)

    def _read(self, statement: Statement, text: str, last: Query | None) -> Said:
        offset = statement.span.start
        moves = tuple(
            move
            for move in statement.moves
            if move not in self._comment.variations.no_moves
            and text[move.move.whole.start - offset : move.move.whole.end - offset].strip()
        )
        if len(text) > MAX_SENTENCE:
            return Said(statement, text, moves, _too_long(text))
        places = [(m.move.whole.start - offset, m.move.whole.end - offset) for m in moves]
        return Said(statement, text, moves, read_sentence(text, places, self._names, last))

    @property
    def lone_moves(self) -> frozenset[LineMove]:
        """The moves that are all that their sentence says, without a mark of praise or blame."""
        return frozenset(
            said.moves[0]
            for said in self.sentences
            if len(said.moves) == 1
            and not said.statement.apart
            and [part.sort for part in said.reading.parts] == [Sort.LINE]
            and not any(set(mark.text) & set("!?") for mark in said.moves[0].move.marks)
        )

    @cached_property
    def standings(self) -> Standings:
        """How each move is meant; what is not there is asserted."""
        found: dict[LineMove, Standing] = {}
        for said, claims in self._judged:
            found.update(_standings(said, any(each.verdict is Verdict.UNREAD for each in claims)))
        for line in self._comment.variations.lines.lines:
            around = line.parent
            while around is not None and line.moves:
                inherited = found.get(around.moves[0]) if around.moves else None
                if inherited in (Standing.SUPPOSED, Standing.UNREAD):
                    for move in line.moves:
                        found.setdefault(move, inherited)
                around = around.parent
        return found

    @cached_property
    def _judged(self) -> list[tuple[Said, list[Claim]]]:
        judge = _Judge(self._comment, self._game)
        return [(said, list(judge.claims(said))) for said in self.sentences]

    def claims(self) -> list[Claim]:
        """Judge all that its sentences claim."""
        return [claim for _, claims in self._judged for claim in claims]


def _too_long(text: str) -> Reading:
    why = f"a sentence of more than {MAX_SENTENCE} characters"
    return Reading(parts=(Part(Sort.UNREAD, 0, len(text), stopped=why),))


def _standings(said: Said, unread: bool) -> Iterator[tuple[LineMove, Standing]]:
    """Yield how the moves of a sentence are meant, where they are not simply asserted."""
    reading, words = said.reading, lexicon()
    if unread:
        yield from ((move, Standing.UNREAD) for move in said.moves)
    supposing = any(
        token.kind is Kind.WORD and token.value in words.supposing for token in reading.tokens
    )
    if supposing:
        yield from ((move, Standing.SUPPOSED) for move in said.moves)
    for query in reading.queries:
        yield from _of_query(said, query)


def _of_query(said: Said, query: Query) -> Iterator[tuple[LineMove, Standing]]:
    standing = None
    options = query.roles.get("options")
    none = isinstance(options, Options) and options.quantity is Quantity.NONE and not query.negated
    if none or (query.negated and (query.relation == "legal" or query.mood is Mood.CAN)):
        standing = Standing.DENIED
    elif query.relation == "threatens":
        standing = Standing.THREATENED
    for role, term in query.roles.items():
        if standing is not None and role in ("moves", "threat"):
            for place in _places(term):
                if place < len(said.moves):
                    yield said.moves[place], standing


def _places(term: Filler) -> Iterator[int]:
    for each in term.items if isinstance(term, Several) else (term,):
        if isinstance(each, Moves):
            yield from each.mentions


@dataclass(slots=True)
class _Judge:
    """Judges the sentences of one comment."""

    comment: PlayedComment
    game: Game
    worlds: Worlds = field(default_factory=Worlds)
    nodes: dict[LineMove, Node] = field(init=False)
    """The nodes of moves; those after a pass have none, as the words may say more of them."""
    topic: tuple[int, ...] = ()
    listed: tuple[int, ...] = ()
    """The squares of those that were named together last."""
    count: int = 0
    """How many sentences were judged, with this one."""
    fresh: bool = False
    """Whether the topic was named in the sentence that is judged."""
    ordered: bool = True
    side: Colour | None = None
    """The side that was spoken of last."""
    paths: tuple[tuple[str, ...], ...] = ()
    spoken: Callable[[], Spoken | None] = nothing_spoken

    def __post_init__(self) -> None:
        passed = {
            move for played in self.comment.variations.played.values() for move in played.passed
        }
        self.nodes = {
            move: node for move, node in self.comment.variations.nodes.items() if move not in passed
        }

    def claims(self, said: Said) -> Iterator[Claim]:
        """Judge one sentence."""
        self.fresh, self.count = False, self.count + 1
        reading = said.reading
        if said.statement.question:
            yield from self._question(said)
            return
        part = reading.unread
        if part is not None:
            yield self._left(said, _unread_words(part))
            return
        judged = list(self._answers(said))
        open_ = next((answer for _, answer in judged if answer.settled is Truth.UNKNOWN), None)
        if open_ is not None:
            yield self._left(said, open_.detail or NOT_UNDERSTOOD)
            return
        for query, answer in judged:
            yield self._claim(said, query, answer)
        if any(part.sort is Sort.OPINION for part in reading.parts):
            yield self._opinion(said)

    def _answers(self, said: Said) -> Iterator[tuple[Query, Answer]]:
        """Judge all that a sentence says; the moves it begins with may hold for what follows, too."""
        given: tuple[Supposed, ...] = ()
        for query in said.reading.queries:
            answer = self._answer(said, query)
            if given and not query.worlds:
                there = self._answer(said, replace(query, worlds=given))
                if there.settled is not answer.settled:
                    answer = Answer(Truth.UNKNOWN, "it is not said after which moves")
            given = query.worlds or given
            yield query, answer

    def _answer(self, said: Said, query: Query) -> Answer:
        scene = self._scene(said, query)
        if scene is None:
            return Answer(Truth.UNKNOWN, "it follows a move that was not played")
        if self._follows_unplaced(said, query):
            return Answer(Truth.UNKNOWN, "it may be meant after a move that is named")
        answer = evaluate(query, scene)
        if answer.settled is Truth.FALSE and not query.worlds and self._was_so(query, scene):
            answer = Answer(Truth.UNKNOWN, "it was so before the move")
        self._remember(query, scene)
        return answer

    @staticmethod
    def _follows_unplaced(said: Said, query: Query) -> bool:
        """Whether a move without a number stands before a clause, which may be meant after it."""
        if query.worlds:
            return False
        unplaced = said.reading.moves[len(said.moves) :]
        return any(token.end <= query.start for token in unplaced)

    def _was_so(self, query: Query, scene: Scene) -> bool:
        """Whether what is false now was so before the move."""
        if query.relation in _OF_MOVES or scene.world.before is None:
            return False
        return evaluate(query, scene.within(scene.world.before)).truth is Truth.TRUE

    def _remember(self, query: Query, scene: Scene) -> None:
        """Keep the pieces and paths that were spoken of, for the words that go back to them."""
        terms = sorted(
            (
                t
                for t in query.roles.values()
                if isinstance(t, Pieces | Several | Squares) and not getattr(t, "pronoun", "")
            ),
            key=lambda term: term.start,
        )
        place = scene.supposed(query) or scene
        if terms:
            reference = Reference(place, lambda q, s, square: evaluate(q, s, square).truth)
            found = [reference.choose(term) for term in terms]
            sure = [each.all_squares for each in found if each.is_definite]
            self.topic = tuple(dict.fromkeys(s for squares in sure for s in squares))
            for squares in sure:
                if len(squares) > 1:
                    self.listed, self.ordered = squares, True
        elif query.relation == "route" and scene.moved is not None:
            self.topic = (scene.moved,)
        self.side = subject_side(query, place)
        for role, term in query.roles.items():
            counted = self._of_whom(query, place, role, term)
            if len(counted) > 1:
                self.listed = counted
                self.ordered = isinstance(term, Pieces) and term.named is not None
        self.spoken = spoken_of(query, place)
        self.fresh = True
        for term in query.roles.values():
            if isinstance(term, Paths) and term.paths:
                self.paths = term.paths

    @staticmethod
    def _of_whom(query: Query, scene: Scene, role: str, term: Filler) -> tuple[int, ...]:
        """The pieces that a number counts: those of which it is so."""
        if not isinstance(term, Pieces) or term.number is None or query.negated or query.times:
            return ()
        if query.mood is not Mood.PLAIN or term.pronoun or term.quantity is not Quantity.COUNT:
            return ()
        marker = Pieces(0, 0, pronoun="self")
        asked = replace(query, roles={**query.roles, role: marker})
        reference = Reference(scene, lambda q, s, square: evaluate(q, s, square).truth)
        described = replace(term, quantity=Quantity.ALL, number=None, named=None)
        if query.relation == "has":
            owner = query.roles.get("side")
            side = scene.side(owner.side) if isinstance(owner, SideTerm) else None
            found = (
                reference.choose(replace(described, side=side)).squares if side is not None else ()
            )
            return found if term.number.fits(len(found)) else ()
        fits = reference.choose(term.named or described).all_squares
        found = tuple(s for s in fits if evaluate(asked, scene, s).truth is Truth.TRUE)
        return found if term.number.fits(len(found)) else ()

    def _scene(self, said: Said, query: Query) -> Scene | None:
        nodes = list(self._nodes(said, query.start))
        if not nodes:
            return None
        node = nodes[0]
        moves = [self._named(said, place) for place in range(len(said.reading.moves))]
        return Scene(
            self.game,
            self.worlds.of(node),
            self.worlds,
            moves,
            nodes,
            node,
            topic=self.topic,
            listed=self.listed,
            ordered=self.ordered,
            topic_side=self.side,
            paths=self.paths,
            spoken=self.spoken,
            fresh=self.fresh,
            first=self.count <= 1,
            alone=len(said.reading.parts) == 1,
        )

    def _named(self, said: Said, place: int) -> Named:
        token = said.reading.moves[place]
        text = _NUMBER.sub("", token.text).strip()
        dotted = text.startswith((".", "\u2026"))
        text = text.lstrip(".\u2026 ")
        if place < len(said.moves):
            node = self.nodes.get(said.moves[place])
            return Named(text, node, dotted)
        return Named(text, None, dotted)

    def _nodes(self, said: Said, offset: int) -> Iterator[Node]:
        """Yield what the words at an offset may speak of, nearest first."""
        nodes = self.nodes
        for move in reversed(said.moves):
            node = nodes.get(move)
            if (
                move.move.whole.end - said.start <= offset
                and node is not None
                and (node.is_legal and node.move is not None)
            ):
                yield node
        for each in said.statement.context:
            node = nodes.get(each) if each else self.comment.line.node_or_start(self.comment.after)
            if node is None or (node.text is not None and node.move is None):
                # What is said of a move that could not be placed must not be taken for another's.
                return
            yield node

    # Claims

    def _claim(self, said: Said, query: Query, answer: Answer) -> Claim:
        verdict = Verdict.VERIFIED if answer.truth is Truth.TRUE else Verdict.REFUTED
        detail = answer.detail
        if verdict is Verdict.VERIFIED and answer.missing:
            verdict = Verdict.INCOMPLETE
            detail = detail or f"also clear: {', '.join(each.path for each in answer.missing)}"
        elif verdict is Verdict.VERIFIED and answer.in_part:
            verdict = Verdict.INCOMPLETE
        elif verdict is Verdict.VERIFIED and answer.xray:
            detail = detail or f"through {' and '.join(answer.xray)}"
        node, when = self._place(said, query, answer)
        near = next(self._nodes(said, query.start), None)
        return Claim(
            near.index if near is not None else max(self.comment.after, 0),
            when,
            said.span(query.start, query.end),
            answer.kind or OPINION,
            verdict,
            detail,
            paths=answer.paths,
            xray=answer.xray if verdict is not Verdict.REFUTED else (),
            missing=answer.missing,
            node=node,
            reading=self._reading(said, query),
        )

    def _reading(self, said: Said, query: Query) -> str:
        scene = self._scene(said, query)
        place = scene.supposed(query) if scene is not None else None
        if place is None:
            return ""
        return Wording(place, lexicon(), lambda q, s, at: evaluate(q, s, at).truth).reading(query)

    def _place(self, said: Said, query: Query, answer: Answer) -> tuple[Node | None, When]:
        """Find the node and the time of the position in which a query was judged."""
        world = answer.world
        for node in self._nodes(said, len(said.text)):
            if world is self.worlds.of(node):
                return node, When.LINE if node.in_line else When.AFTER
            if world is not None and world is self.worlds.of(node).before:
                return node.origin, When.LINE if node.in_line else When.BEFORE
        node = next(self._nodes(said, query.start), None)
        return node, When.LINE if node is not None and node.in_line else When.AFTER

    def _left(self, said: Said, why: str) -> Claim:
        return self._whole(said, Verdict.UNREAD, why)

    def _opinion(self, said: Said) -> Claim:
        return self._whole(said, Verdict.OPINION, "")

    def _question(self, said: Said) -> Iterator[Claim]:
        if any(token.kind in _NAMING for token in said.reading.tokens):
            yield self._whole(said, Verdict.OPINION, "a question claims nothing")

    def _whole(self, said: Said, verdict: Verdict, why: str) -> Claim:
        node = next(self._nodes(said, len(said.text)), None)
        when = When.LINE if node is not None and node.in_line else When.AFTER
        index = node.index if node is not None else max(self.comment.after, 0)
        return Claim(index, when, said.whole, OPINION, verdict, why, node=node)


_OF_MOVES = (
    "captured",
    "moved",
    "castled",
    "promoted",
    "converts",
    "dropped",
    "interposes",
    "opened",
    "route",
    "same",
    "legal",
    "options",
    "forced",
    "threatens",
    "wins",
    "loses",
)
"""Relations that speak of moves: where they are false no position before counts."""
_NAMING = (Kind.SQUARE, Kind.PATHS, Kind.MOVE)
_NUMBER = re.compile(r"^\s*\d+\s*\.?\s*(?:(?:\.\s*){2,3}|\u2026)?\s*|^\d+\s+")


def _unread_words(part: Part) -> str:
    return f"{NOT_UNDERSTOOD}: {part.stopped!r}" if part.stopped else NOT_UNDERSTOOD
