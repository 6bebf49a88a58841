"""The sentences of a comment: read, then judged in the positions of which they speak.

A sentence is judged whole: where a clause of it says something of a piece and was not understood,
or the facts leave it open, the sentence is unread.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from toolkit.board import Colour
from toolkit.claims.grammar.lexicon import lexicon
from toolkit.claims.grammar.phrases import Names
from toolkit.claims.grammar.sentences import Part, Reading, Sort, read_sentence
from toolkit.claims.grammar.tokens import Kind, Token
from toolkit.claims.model import (
    MAX_SENTENCE,
    NOT_UNDERSTOOD,
    OPINION,
    Claim,
    Stage,
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
    Premise,
    Quantity,
    Query,
    Several,
    SideTerm,
    Squares,
    Supposed,
    walk,
)
from toolkit.claims.query.wording import Wording
from toolkit.claims.questions import question_of
from toolkit.facts.world import World
from toolkit.game import Game
from toolkit.play.record import PlayedComment
from toolkit.play.tree import Node
from toolkit.record.lines import Line, LineMove, Statement
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
    left: str = ""
    """Why it was not read at all."""

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
        for statement, text in self._comment.statements:
            span = statement.span
            # Sentences come in the order of their starts: what ends before is done with.
            remarks = [each for each in remarks if each.end > span.start]
            if not text.strip() or any(each.end >= span.end for each in remarks):
                continue
            if len(found) == MAX_SENTENCES:
                found.append(Said(statement, text, (), Reading(), _TOO_MANY))
                break
            said, inner = self._read_with_remarks(statement, text, last)
            remarks += inner
            queries = said.reading.queries
            last = queries[-1] if queries and said.reading.unread is None else None
            found.append(said)
        return tuple(found)

    def _read_with_remarks(
        self, statement: Statement, text: str, last: Query | None
    ) -> tuple[Said, list[Span]]:
        """Read a sentence, with the remarks in it or without them if they are read apart.

        Returns the remarks that are read with it; those that name moves are blanked out already.
        """
        inner = _remarks(statement, text)
        commands = [span for span in inner if _at(statement, text, span).startswith(_COMMAND)]
        text = _blanked(statement, text, commands)
        words = [span for span in inner if span not in commands]
        if not _has_words(statement, text):
            last = None
        whole = self._read(statement, text, last)
        if (
            not words
            or whole.reading.unread is None
            or not self._are_claims(statement, text, words)
        ):
            return whole, words
        return self._read(statement, _blanked(statement, text, words), last), []

    def _are_claims(self, statement: Statement, text: str, remarks: list[Span]) -> bool:
        """Whether all that some remarks say is understood by itself."""
        readings = (
            read_sentence(_at(statement, text, span)[1:-1], (), self._names) for span in remarks
        )
        return all(each.parts and all(p.sort in _TOLD for p in each.parts) for each in readings)

    def _read(self, statement: Statement, text: str, last: Query | None) -> Said:
        offset = statement.span.start
        moves = tuple(
            move
            for move in statement.moves
            if move not in self._comment.variations.no_moves
            and text[move.move.whole.start - offset : move.move.whole.end - offset].strip()
        )
        if len(text) > MAX_SENTENCE:
            return Said(statement, text, moves, Reading(), _TOO_LONG)
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
            and all(each.value in _SO for each in said.reading.tokens if each.kind is Kind.WORD)
            and not any(set(mark.text) & set("!?") for mark in said.moves[0].move.marks)
        )

    @cached_property
    def standings(self) -> Standings:
        """How each move is meant; what is not there is asserted."""
        found: dict[LineMove, Standing] = {}
        around: list[tuple[int, Standing]] = []
        for said in self.sentences:
            # What stands in a remark shares the doubts of the sentence around it.
            while around and around[-1][0] < said.statement.span.end:
                around.pop()
            doubt = _doubt(said) or (around[-1][1] if around else None)
            if doubt is not None:
                found.update(dict.fromkeys(said.moves, doubt))
                around.append((said.statement.span.end, doubt))
            found.update(_standings(said))
        doubts: dict[Line | None, Standing] = {}
        for line in self._comment.variations.lines.lines:
            # Lines stand after those that they leave, whose doubts they share.
            inherited = doubts.get(line.parent)
            if inherited is not None:
                for move in line.moves:
                    found.setdefault(move, inherited)
            own = found.get(line.moves[0]) if line.moves else None
            doubt = own if own in (Standing.SUPPOSED, Standing.UNREAD) else inherited
            if doubt is not None:
                doubts[line] = doubt
        return found

    def claims(self) -> list[Claim]:
        """Judge all that its sentences claim."""
        judge = _Judge(self._comment, self._game)
        return [claim for said in self.sentences for claim in judge.claims(said)]


_SO = frozenset(("so", "now", "thus", "here", "then", "therefore", "and"))
"""Words before a move that say nothing of it."""
_IF = frozenset(("if", "when", "once", "unless"))
_BEFORE_MOVES = frozenset(("white", "black", "he", "now", "plays", "the", "reply", "then"))
"""Words between one of these and the move that is supposed."""
_TOO_LONG = f"a sentence of more than {MAX_SENTENCE} characters"
_TOO_MANY = f"only {MAX_SENTENCES} sentences of a comment are read"
_TOLD = (Sort.CLAIM, Sort.LINE, Sort.OPINION)
_COMMAND = "[%"
"""What the paths begin with that programs read: `[%path g1-h2-g2]`."""


def _remarks(statement: Statement, text: str) -> list[Span]:
    """Where the remarks stand in a sentence that have words in its text."""
    groups = [item.span for item in statement.items if isinstance(item, Group)]
    return [span for span in groups if _at(statement, text, span).strip()]


def _has_words(statement: Statement, text: str) -> bool:
    """Whether a sentence says more than moves."""
    spans = [move.move.whole for move in statement.moves]
    return _WORD.search(_blanked(statement, text, spans)) is not None


def _at(statement: Statement, text: str, span: Span) -> str:
    """The text of a sentence at a span of the source."""
    offset = statement.span.start
    return text[span.start - offset : span.end - offset]


def _blanked(statement: Statement, text: str, spans: list[Span]) -> str:
    """The text of a sentence with blanks in some places."""
    offset = statement.span.start
    for span in spans:
        start, end = span.start - offset, span.end - offset
        text = text[:start] + " " * (end - start) + text[end:]
    return text


def _standings(said: Said) -> Iterator[tuple[LineMove, Standing]]:
    """Yield the moves of which a sentence says that they cannot be played, or are threatened."""
    for query in said.reading.queries:
        yield from _of_query(said, query)


def _doubt(said: Said) -> Standing | None:
    """Why it is not known in which position the moves of a sentence are meant."""
    words, tokens = lexicon().supposing, said.reading.tokens
    if any(token.kind is Kind.WORD and token.value in words for token in tokens):
        return Standing.SUPPOSED
    if any(token.value in _IF and not _is_of_moves(tokens[at:]) for at, token in enumerate(tokens)):
        return Standing.SUPPOSED
    return Standing.UNREAD if said.left or said.reading.unread is not None else None


def _is_of_moves(tokens: Sequence[Token]) -> bool:
    """Whether a supposition is that of a move: `if Black plays 12...Nf6`."""
    after = next((each for each in tokens[1:] if each.value not in _BEFORE_MOVES), None)
    return after is not None and after.kind is Kind.MOVE


def _of_query(said: Said, query: Query) -> Iterator[tuple[LineMove, Standing]]:
    options = query.roles.get("options")
    none = isinstance(options, Options) and options.quantity is Quantity.NONE and not query.negated
    if query.relation == "threatens":
        standing = Standing.THREATENED
    elif none or (query.negated and (query.relation == "legal" or query.mood is Mood.CAN)):
        standing = Standing.DENIED
    else:
        return
    for place in _named_moves(query):
        if place < len(said.moves):
            yield said.moves[place], standing


def _places(term: Filler | None) -> Iterator[int]:
    for each in walk(term):
        if isinstance(each, Moves):
            yield from each.mentions


@dataclass(frozen=True, slots=True)
class _Answered:
    """A query with its answer, and the scene in which it was asked."""

    query: Query
    answer: Answer
    scene: Scene | None = None


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
    clouded: bool = False
    """Whether a sentence before was not understood, and may have named something."""
    fresh: bool = False
    """Whether the topic was named in the sentence that is judged."""
    side: Colour | None = None
    """The side that was spoken of last."""
    paths: tuple[tuple[str, ...], ...] = ()
    elsewhere: set[LineMove] = field(default_factory=set)
    """Moves of which their words say more than that they are played."""
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
        self.fresh = False
        part = said.reading.unread
        if said.left:
            yield self._whole(said, Verdict.UNREAD, said.left)
        elif said.statement.question:
            yield from self._question(said)
        elif part is not None:
            self.clouded = True
            yield self._whole(said, Verdict.UNREAD, _unread_words(part))
        else:
            self.elsewhere.update(move for move, standing in _standings(said) if standing in _APART)
            yield from self._judged(said)

    def _judged(self, said: Said) -> Iterator[Claim]:
        judged = list(self._answers(said))
        unknown = (each.answer for each in judged if each.answer.settled is Truth.UNKNOWN)
        left = next(unknown, None)
        if left is not None:
            yield self._whole(said, Verdict.UNREAD, left.detail or NOT_UNDERSTOOD)
            return
        for each in judged:
            yield self._claim(said, each)
        if any(part.sort is Sort.OPINION for part in said.reading.parts):
            yield self._opinion(said)

    def _answers(self, said: Said) -> Iterator[_Answered]:
        """Judge all that a sentence says; the moves it begins with may hold for what follows, too."""
        given: tuple[Supposed, ...] = ()
        for query in said.reading.queries:
            judged = self._answer(said, query)
            if given and not query.worlds:
                there = self._answer(said, replace(query, worlds=given))
                if there.answer.settled is not judged.answer.settled:
                    unsaid = Answer(Truth.UNKNOWN, "it is not said after which moves")
                    judged = _Answered(query, unsaid)
            given = query.worlds or given
            yield judged

    def _answer(self, said: Said, query: Query) -> _Answered:
        scene = self._scene(said, query)
        if scene is None:
            return _Answered(query, Answer(Truth.UNKNOWN, "it follows a move that was not played"))
        if self._follows_unplaced(said, query):
            unplaced = Answer(Truth.UNKNOWN, "it may be meant after a move that is named")
            return _Answered(query, unplaced)
        answer = evaluate(query, scene)
        if answer.settled is Truth.FALSE and not query.worlds and self._was_so(query, scene):
            answer = Answer(Truth.UNKNOWN, "it was so before the move")
        self._remember(query, scene)
        return _Answered(query, answer, scene)

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
                    self.listed = squares
        elif query.relation == "route" and scene.moved is not None:
            self.topic = (scene.moved,)
        self.side = subject_side(query, place)
        for role, term in query.roles.items():
            counted = self._of_whom(query, place, role, term)
            if len(counted) > 1:
                self.listed = counted
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
            topic_side=self.side,
            paths=self.paths,
            spoken=self.spoken,
            fresh=self.fresh,
            first=not self.clouded,
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
        for move in reversed(said.moves):
            if move.move.whole.end - said.start > offset or move in self.elsewhere:
                continue
            node = self.nodes.get(move)
            if node is None or not node.is_legal or node.move is None:
                return
            yield node
        for each in said.statement.context:
            if each in self.comment.variations.no_moves or each in self.elsewhere:
                continue
            node = (
                self.nodes.get(each)
                if each
                else self.comment.line.node_or_start(self.comment.after)
            )
            played = node is not None and (node.text is None or node.move is not None)
            if node is None or not played or (each is not None and not node.is_legal):
                # What is said of a move that could not be placed must not be taken for another's.
                return
            yield node

    # Claims

    def _claim(self, said: Said, judged: _Answered) -> Claim:
        query, answer, scene = judged.query, judged.answer, judged.scene
        assert scene is not None
        assert scene.node is not None
        if query.negated:
            answer = replace(answer, missing=())
        verdict, detail = _verdict(answer)
        node, when = self._place(query, answer, scene)
        return Claim(
            scene.node.index,
            when,
            said.span(query.start, _past_quotation(said.text, query.start, query.end)),
            _kind(query, answer),
            verdict,
            detail,
            paths=answer.paths,
            xray=answer.xray if verdict is not Verdict.REFUTED else (),
            missing=answer.missing,
            reported=verdict is Verdict.REFUTED and _is_illegal(query, scene),
            node=node,
            reading=_reading(query, scene),
        )

    def _place(self, query: Query, answer: Answer, scene: Scene) -> tuple[Node, When]:
        """Find the node and the time of the position in which a query was judged."""
        near = scene.node
        assert near is not None
        world = _world_of(query, answer, scene)
        for node in (*scene.nodes, *(each.node for each in scene.moves)):
            if node is None or world is None:
                continue
            if world is self.worlds.of(node):
                return node, _when(node, near)
            if world is self.worlds.before(node):
                return node.origin, _when(node.origin, near)
        is_other = any(each.premise is Premise.AFTER for each in query.worlds)
        return near, When.LINE if is_other else _when(near, near)

    def _opinion(self, said: Said) -> Claim:
        """The judgement that a sentence is, of a move where it is chosen."""
        near = next(self._nodes(said, 0), None)
        if near is None:
            return self._whole(said, Verdict.OPINION, "")
        start, end = _extent_of_opinion(said)
        inside = [each for each in said.reading.tokens if start <= each.start < end]
        words = [token.value for token in inside if token.kind is Kind.WORD]
        places = {token.start for token in inside if token.kind is Kind.MOVE}
        named = [
            node
            for move, token in zip(said.moves, said.reading.moves, strict=False)
            if token.start in places and (node := self.nodes.get(move)) is not None
        ]
        claim = Stage.of(near, When.BEFORE).claim(said.span(start, end), OPINION, Verdict.OPINION)
        return replace(claim, asks=question_of(words, near, named))

    def _question(self, said: Said) -> Iterator[Claim]:
        if any(token.kind in _NAMING for token in said.reading.tokens):
            yield self._whole(said, Verdict.OPINION, "a question claims nothing")

    def _whole(self, said: Said, verdict: Verdict, why: str) -> Claim:
        played = (self.nodes.get(move) for move in reversed(said.moves))
        legal = (each for each in played if each is not None and each.is_legal and each.move)
        node = next(legal, None)
        node = node or next(self._nodes(said, 0), None)
        when = When.LINE if node is not None and node.in_line else When.AFTER
        index = node.index if node is not None else max(self.comment.after, 0)
        return Claim(index, when, said.whole, OPINION, verdict, why, node=node)


def _extent_of_opinion(said: Said) -> tuple[int, int]:
    """Where the first judgement of a sentence stands, with the moves that it is about."""
    parts = said.reading.parts
    place = next(place for place, part in enumerate(parts) if part.sort is Sort.OPINION)
    first = last = parts[place]
    if any(first.start <= each.start < first.end for each in said.reading.moves):
        return first.start, first.end
    if place and parts[place - 1].sort is Sort.LINE:
        first = parts[place - 1]
    if place + 1 < len(parts) and parts[place + 1].sort is Sort.LINE:
        last = parts[place + 1]
    return first.start, last.end


def _verdict(answer: Answer) -> tuple[Verdict, str]:
    """The verdict that an answer is, and what there is to say of it."""
    detail = answer.detail
    if answer.truth is not Truth.TRUE:
        return Verdict.REFUTED, detail
    if answer.missing:
        names = ", ".join(each.path for each in answer.missing)
        return Verdict.INCOMPLETE, detail or f"also clear: {names}"
    if answer.in_part:
        return Verdict.INCOMPLETE, detail
    if answer.xray:
        detail = detail or f"through {' and '.join(answer.xray)}"
    return Verdict.VERIFIED, detail


def _kind(query: Query, answer: Answer) -> str:
    """The kind of a claim; what cannot be done is impossible."""
    if answer.kind == "possible" and query.negated:
        return "impossible"
    return answer.kind or OPINION


def _named_moves(query: Query) -> list[int]:
    """The places of the moves of which a query speaks."""
    return [place for role in ("moves", "threat") for place in _places(query.roles.get(role))]


def _is_illegal(query: Query, scene: Scene) -> bool:
    """Whether a query is wrong of a move that is found illegal where it stands."""
    if query.relation == "threatens":
        return False
    nodes = [scene.node_of(place) for place in _named_moves(query)]
    return any(node is not None and node.finding is not None for node in nodes)


def _world_of(query: Query, answer: Answer, scene: Scene) -> World | None:
    """The world in which a query was judged: moves that could be played, before them."""
    if query.relation not in ("legal", "options", "forced"):
        return answer.world
    moves = _named_moves(query)
    if moves:
        return scene.world_before_move(moves[0])
    return scene.world.before if query.relation == "forced" else answer.world


def _when(place: Node, near: Node) -> When:
    """When a position stands beside the move of which words speak; a position alone is before one."""
    if near.in_line or place not in (near, near.origin):
        return When.LINE
    return When.AFTER if place is near and near.text is not None else When.BEFORE


def _past_quotation(text: str, start: int, end: int) -> int:
    """Return where some words end, with the sign of a quotation that they end with."""
    is_open = text[end : end + 1] == '"' and text.count('"', start, end) % 2
    return end + 1 if is_open else end


def _reading(query: Query, scene: Scene) -> str:
    place = scene.supposed(query)
    if place is None:
        return ""
    return Wording(place, lexicon(), lambda q, s, at: evaluate(q, s, at).truth).reading(query)


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
_APART = (Standing.DENIED, Standing.THREATENED)
_NAMING = (Kind.SQUARE, Kind.PATHS, Kind.MOVE)
_WORD = re.compile(r"[^\W\d_]{2}")
_NUMBER = re.compile(r"^\s*\d+\s*\.?\s*(?:(?:\.\s*){2,3}|\u2026)?\s*|^\d+\s+")


def _unread_words(part: Part) -> str:
    return f"{NOT_UNDERSTOOD}: {part.stopped!r}" if part.stopped else NOT_UNDERSTOOD
