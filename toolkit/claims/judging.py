"""The judge of a comment's sentences, each in the position that it speaks of.

A sentence is judged whole: if the facts leave a clause of it open, it is unread.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from toolkit.claims.grammar.lexicon import lexicon
from toolkit.claims.grammar.sentences import PartKind, SentencePart
from toolkit.claims.grammar.tokens import TokenKind
from toolkit.claims.model import (
    NOT_UNDERSTOOD,
    OPINION,
    Claim,
    Question,
    Standing,
    Topic,
    Verdict,
    When,
)
from toolkit.claims.query import actions, counts, events, legal_moves, path_states, variants
from toolkit.claims.query import terms as t
from toolkit.claims.query.answers import QueryAnswer, Truth, unknown
from toolkit.claims.query.context import Context, NamedMove, SpokenPaths, nothing_spoken
from toolkit.claims.query.evaluate import evaluate, spoken_of, subject_side, truth_of
from toolkit.claims.query.reference import Reference
from toolkit.claims.standings import ReadSentence, named_moves, standings_of
from toolkit.facts.world import World, Worlds
from toolkit.play.record import PlayedComment
from toolkit.play.tree import Node
from toolkit.record.comment_lines import LineMove
from toolkit.rules.board import Colour
from toolkit.rules.game import Game

Words = Callable[[t.Query, Context], str]
"""A function that puts into words what was understood."""
ANSWERING = (actions, counts, events, legal_moves, path_states, variants)
"""The modules whose functions answer queries; importing them registers these."""
_APART = (Standing.DENIED, Standing.THREATENED)
_MENTIONS = (t.PieceTerm, t.ListTerm, t.SquareTerm)
_NAMING = (TokenKind.SQUARE, TokenKind.PATHS, TokenKind.MOVE)
_NUMBER = re.compile(r"^\s*\d+\s*\.?\s*(?:(?:\.\s*){2,3}|\u2026)?\s*|^\d+\s+")


def no_words(*_: object) -> str:
    """Say nothing."""
    return ""


@dataclass(frozen=True, slots=True)
class _Answered:
    """A query with its answer and its context."""

    query: t.Query
    answer: QueryAnswer
    context: Context | None = None


@dataclass(slots=True)
class Judge:
    """A judge of the sentences of one comment."""

    comment: PlayedComment
    game: Game
    words: Words = no_words
    worlds: Worlds = field(default_factory=Worlds)
    nodes: dict[LineMove, Node] = field(init=False)
    """The nodes of moves; moves after a pass have none, as the words may say more of them."""
    topic: tuple[int, ...] = ()
    listed: tuple[int, ...] = ()  # The squares of those that were named together last.
    clouded: bool = False
    """True if an earlier sentence was not understood, and may have named something."""
    fresh: bool = False  # True if the sentence that is judged named the topic.
    side: Colour | None = None  # The side that was spoken of last.
    paths: tuple[tuple[str, ...], ...] = ()
    elsewhere: set[LineMove] = field(default_factory=set)
    """Moves of which more is said than that they are played."""
    spoken: Callable[[], SpokenPaths | None] = nothing_spoken

    def __post_init__(self) -> None:
        passed = {move for played in self.comment.variations.played.values() for move in played.passed}
        self.nodes = {move: node for move, node in self.comment.variations.nodes.items() if move not in passed}

    def claims(self, said: ReadSentence) -> Iterator[Claim]:
        """Judge one sentence."""
        self.fresh = False
        part = said.reading.unread
        if said.left:
            yield self._whole(said, Verdict.UNREAD, said.left)
        elif said.sentence.statement.question:
            yield from self._question(said)
        elif part is not None:
            self.clouded = True
            yield self._whole(said, Verdict.UNREAD, _unread_words(said, part))
        else:
            self.elsewhere.update(move for move, standing in standings_of(said) if standing in _APART)
            yield from self._judged(said)

    def _judged(self, said: ReadSentence) -> Iterator[Claim]:
        judged = list(self._answers(said))
        unknown = [each for each in judged if each.answer.settled is Truth.UNKNOWN]
        mixed = len(unknown) < len(judged)
        left = next((each for each in unknown if mixed or not _is_evaluation(each)), None)
        if left is not None:
            yield self._whole(said, Verdict.UNREAD, left.answer.detail or NOT_UNDERSTOOD)
            return
        for each in judged if mixed else ():
            yield self._claim(said, each)
        if unknown or any(part.sort is PartKind.OPINION for part in said.reading.parts):
            yield self._opinion(said)

    def _answers(self, said: ReadSentence) -> Iterator[_Answered]:
        """Judge all queries of a sentence; the moves of one may hold for those that follow, too."""
        given: tuple[t.MoveTerm, ...] = ()
        for query in said.reading.queries:
            judged = self._answer(said, query)
            if given and not query.worlds:
                there = self._answer(said, replace(query, worlds=given))
                if there.answer.settled is not judged.answer.settled:
                    unsaid = unknown("it is not said after which moves")
                    judged = _Answered(query, unsaid)
            given = query.worlds or given
            yield judged

    def _answer(self, said: ReadSentence, query: t.Query) -> _Answered:
        context = self._context(said, query)
        if context is None:
            return _Answered(query, unknown("it follows a move that was not played"))
        if self._follows_unplaced(said, query):
            return _Answered(query, unknown("it may be meant after a move that is named"))
        answer = evaluate(query, context)
        if answer.settled is Truth.FALSE and not query.worlds and self._was_so(query, context):
            answer = unknown("it was so before the move")
        if answer.settled is Truth.FALSE and _is_advice(query, context):
            answer = unknown("it may be meant as advice")
        self._remember(query, context)
        return _Answered(query, answer, context)

    @staticmethod
    def _follows_unplaced(said: ReadSentence, query: t.Query) -> bool:
        """Return True if a clause may be meant after a move without a number that precedes it."""
        if query.worlds:
            return False
        unplaced = said.reading.moves[len(said.moves) :]
        return any(token.end <= query.start for token in unplaced)

    def _was_so(self, query: t.Query, context: Context) -> bool:
        """Return True if a query held before the move."""
        if query.relation in lexicon().lists["of moves"] or context.world.before is None:
            return False
        return evaluate(query, context.within(context.world.before)).truth is Truth.TRUE

    def _remember(self, query: t.Query, context: Context) -> None:
        """Remember the pieces and paths mentioned, for words that refer back to them."""
        terms = [each for each in query.roles.values() if isinstance(each, _MENTIONS)]
        terms = [each for each in terms if not getattr(each, "pronoun", "")]
        terms.sort(key=lambda term: term.start)
        place = context.supposed(query) or context
        if getattr(query.subject, "pronoun", "") in ("it", "they"):
            # The topic stays the same.
            self.topic = self.topic or ((context.moved,) if context.moved is not None else ())
        elif terms:
            reference = Reference(place, truth_of)
            found = [reference.choose(term) for term in terms]
            sure = [each.all_squares for each in found if each.is_definite]
            self.topic = tuple(dict.fromkeys(s for squares in sure for s in squares))
            for squares in sure:
                if len(squares) > 1:
                    self.listed = squares
        elif query.relation == "route" and context.moved is not None:
            self.topic = (context.moved,)
        self.side = subject_side(query, place)
        self.spoken = spoken_of(query, place)
        self.fresh = True
        for term in query.roles.values():
            if isinstance(term, t.PathTerm) and term.paths:
                self.paths = term.paths

    def _context(self, said: ReadSentence, query: t.Query) -> Context | None:
        nodes = list(self._nodes(said, query.start))
        if not nodes:
            return None
        node = nodes[0]
        moves = [self._named(said, place) for place in range(len(said.reading.moves))]
        return Context(
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

    def _named(self, said: ReadSentence, place: int) -> NamedMove:
        token = said.reading.moves[place]
        text = _NUMBER.sub("", token.text).strip()
        dotted = text.startswith((".", "\u2026"))
        text = text.lstrip(".\u2026 ")
        if place < len(said.moves):
            node = self.nodes.get(said.moves[place])
            return NamedMove(text, node, dotted)
        return NamedMove(text, None, dotted)

    def _nodes(self, said: ReadSentence, offset: int) -> Iterator[Node]:
        """Yield the nodes that the words at an offset may speak of, nearest first."""
        for move in reversed(said.moves):
            end = move.move.whole.end - said.sentence.statement.span.start
            if end > offset or move in self.elsewhere:
                continue
            node = self.nodes.get(move)
            if node is None or not node.is_legal or node.move is None:
                return
            yield node
        for each in said.sentence.statement.context:
            if each in self.comment.variations.no_moves or each in self.elsewhere:
                continue
            line, after = self.comment.line, self.comment.after
            node = self.nodes.get(each) if each else line.node_or_start(after)
            played = node is not None and (node.text is None or node.move is not None)
            if node is None or not played or (each is not None and not node.is_legal):
                # A statement about a move that could not be placed is not about another one.
                return
            yield node

    # Claims

    def _claim(self, said: ReadSentence, judged: _Answered) -> Claim:
        query, answer, context = judged.query, judged.answer, judged.context
        assert context is not None
        assert context.node is not None
        if query.negated:
            answer = replace(answer, missing=())
        verdict, detail = _verdict(answer)
        node, when = self._place(query, answer, context)
        end = _past_quotation(said.sentence.text, query.start, query.end)
        return Claim(
            context.node.index,
            when,
            said.sentence.span(query.start, end),
            _kind(query, answer),
            verdict,
            detail,
            paths=answer.paths,
            xray=answer.xray if verdict is not Verdict.REFUTED else (),
            missing=answer.missing,
            reported=verdict is Verdict.REFUTED and _is_illegal(query, context),
            node=node,
            reading=self.words(query, context),
        )

    def _place(self, query: t.Query, answer: QueryAnswer, context: Context) -> tuple[Node, When]:
        """Find the node and the time of the position in which a query was judged."""
        near = context.node
        assert near is not None
        world = _world_of(query, answer, context)
        for node in (*context.nodes, *(each.node for each in context.moves)):
            if node is None or world is None:
                continue
            if world is self.worlds.of(node):
                return node, _when(node, near)
            if world is self.worlds.before(node):
                return node.origin, _when(node.origin, near)
        is_other = bool(query.worlds)
        return near, When.LINE if is_other else _when(near, near)

    def _opinion(self, said: ReadSentence) -> Claim:
        """Return the opinion that a sentence is, about the choice of a move."""
        near = next(self._nodes(said, 0), None)
        if near is None:
            return self._whole(said, Verdict.OPINION, "")
        start, end = _extent_of_opinion(said)
        inside = [each for each in said.reading.tokens if start <= each.start < end]
        words = [token.value for token in inside if token.kind is TokenKind.WORD]
        places = {token.start for token in inside if token.kind is TokenKind.MOVE}
        named = [
            node
            for move, token in zip(said.moves, said.reading.moves, strict=False)
            if token.start in places and (node := self.nodes.get(move)) is not None
        ]
        when, span = _when(near.origin, near), said.sentence.span(start, end)
        asks = _question_of(words, near, named)
        return Claim(near.index, when, span, OPINION, Verdict.OPINION, asks=asks, node=near.origin)

    def _question(self, said: ReadSentence) -> Iterator[Claim]:
        if any(token.kind in _NAMING for token in said.reading.tokens):
            yield self._whole(said, Verdict.OPINION, "a question claims nothing")

    def _whole(self, said: ReadSentence, verdict: Verdict, why: str) -> Claim:
        played = (self.nodes.get(move) for move in reversed(said.moves))
        legal = (each for each in played if each is not None and each.is_legal and each.move)
        node = next(legal, None)
        node = node or next(self._nodes(said, 0), None)
        when = When.LINE if node is not None and node.in_line else When.AFTER
        index = node.index if node is not None else max(self.comment.after, 0)
        return Claim(index, when, said.sentence.whole, OPINION, verdict, why, node=node)


def _is_evaluation(judged: _Answered) -> bool:
    """Return True if winning or losing is claimed, and the named moves do not show it."""
    place = judged.context.supposed(judged.query) if judged.context is not None else None
    is_over = place is None or place.world.position.outcome() is not None
    return judged.query.relation in ("wins", "loses") and not is_over


def _is_advice(query: t.Query, context: Context) -> bool:
    """Return True if a query may be advice rather than about the rules: `White can't take it`."""
    agent = query.roles.get("agent")
    if query.mood is t.Mood.CAN and getattr(agent, "quantity", None) is t.Quantity.SOME:
        return True
    if query.mood is t.Mood.CAN and query.negated:
        return isinstance(agent, t.SideTerm) or bool(query.reasons)
    if query.relation == "exists":
        return not context.alone
    return query.mood is t.Mood.MUST and bool(named_moves(query))


def _extent_of_opinion(said: ReadSentence) -> tuple[int, int]:
    """Return the offsets of a sentence's first opinion, with the moves that it is about."""
    parts = said.reading.parts
    places = [place for place, part in enumerate(parts) if part.sort is PartKind.OPINION]
    if not places:
        return parts[0].start, parts[-1].end
    place = places[0]
    first = last = parts[place]
    if any(first.start <= each.start < first.end for each in said.reading.moves):
        return first.start, first.end
    if place and parts[place - 1].sort is PartKind.LINE:
        first = parts[place - 1]
    if place + 1 < len(parts) and parts[place + 1].sort is PartKind.LINE:
        last = parts[place + 1]
    return first.start, last.end


def _verdict(answer: QueryAnswer) -> tuple[Verdict, str]:
    """Return the verdict for an answer, with its detail."""
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


def _kind(query: t.Query, answer: QueryAnswer) -> str:
    """Return the kind of a claim."""
    if answer.kind == "possible" and query.negated:
        return "impossible"
    return answer.kind or OPINION


def _is_illegal(query: t.Query, context: Context) -> bool:
    """Return True if a query is about a move already found illegal."""
    if query.relation == "threatens":
        return False
    nodes = [context.node_of(place) for place in named_moves(query)]
    return any(node is not None and node.finding is not None for node in nodes)


def _world_of(query: t.Query, answer: QueryAnswer, context: Context) -> World | None:
    """Return the world in which a query was judged: of legal moves, the one before them."""
    if query.relation not in ("legal", "options", "forced"):
        return answer.world
    moves = named_moves(query)
    if moves:
        return context.world_before_move(moves[0])
    return context.world.before if query.relation == "forced" else answer.world


def _when(place: Node, near: Node) -> When:
    """Return when a position arises, relative to the move that words speak of."""
    if near.in_line or place not in (near, near.origin):
        return When.LINE
    return When.AFTER if place is near and near.text is not None else When.BEFORE


def _past_quotation(text: str, start: int, end: int) -> int:
    """Return the end of some words, including a closing quotation mark."""
    is_open = text[end : end + 1] == '"' and text.count('"', start, end) % 2
    return end + 1 if is_open else end


def _unread_words(said: ReadSentence, part: SentencePart) -> str:
    """Say at which word reading a part stopped, and the nearest form that is read."""
    words = lexicon()
    inside = [each.value for each in said.reading.tokens if part.start <= each.start < part.end]
    asked = (
        frame.means
        for value in inside
        for lemma, _ in words.forms.get(value, ())
        if lemma not in words.lists["light"]
        for _, frame in words.verbs.get(lemma, ())
    )
    near = next((words.examples[each] for each in asked if each in words.examples), "")
    stopped = f"{NOT_UNDERSTOOD}: {part.stopped!r}" if part.stopped else NOT_UNDERSTOOD
    return f"{stopped}; a form that is read: {near}" if near else stopped


# Opinions as questions that the solver can answer

_ERRORS = frozenset(("error", "mistake", "blunder", "decisive", "losing"))
_BETTER = frozenset(("better", "best", "prefer", "prefers", "preferable", "stronger", "correct", "right"))
_SOLE = frozenset(("only", "unique"))
_TURNED = frozenset(("not", "no", "never", "neither", "nor", "would"))
"""Words that reverse a judgement, or make it about a move that was not played."""


def _question_of(words: Sequence[str], node: Node, named: Sequence[Node]) -> Question | None:
    """Return the question that an opinion raises about a move and the moves that it names.

    None if it raises none that can be answered.
    """
    said = set(words)
    moves = [each for each in named if each.move is not None and each.is_legal]
    if said & _TURNED or len(moves) < len(named):
        return None
    before = moves[0].before if moves else node.before
    played = node.move if node.before is before else None
    # The first move of a line is judged, and those named in its place.
    first = [each.move for each in moves if each.before is before and each.move is not None]
    others = tuple(dict.fromkeys(move for move in first if move != played))
    if said & _ERRORS:
        return Question(Topic.ERROR, before, played) if played and not others else None
    if said & _SOLE and others:
        return Question(Topic.ONLY, before, None, others)
    return Question(Topic.BETTER, before, played, others) if said & _BETTER and others else None
