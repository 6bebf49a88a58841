"""What goes on from a claim: `both of which it protects`, `whose diagonal is blocked`, `there follows 40...Qh1+`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.language.attributes import last_term
from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Counted,
    Extent,
    Form,
    Given,
    Group,
    Joint,
    LineTerm,
    MovesTerm,
    MoveTerm,
    Not,
    Number,
    Owner,
    PathTerm,
    Pieces,
    Played,
    SideTerm,
    Squares,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.pathnouns import Ways, ways_form
from toolkit.claims.language.predicates import Both, atom, predicate_of
from toolkit.claims.language.reasons import because
from toolkit.claims.language.relatives import is_known
from toolkit.claims.language.roles import Adjunct, Event
from toolkit.claims.language.saying import given, say
from toolkit.claims.language.threats import Threatens
from toolkit.claims.language.verbs import VerbUse
from toolkit.claims.language.vocabulary import KindWord

# What others do to those that are named last

_EACH_OF = "('both'|'all'|'each') 'of' ('which'|'whom')"


@rule("full_statement", f"form:clause ',' {_EACH_OF} doer:np use:group adjuncts:adjunct*")
@rule("full_statement", f"form:clause ',' {_EACH_OF} use:group 'by' doer:pieces")
def each_of_which(
    ext: Extent,
    form: Form | Would,
    doer: Subject,
    use: VerbUse,
    adjuncts: Sequence[Adjunct] = (),
) -> Iterator[Form]:
    """`The bishop hits the knight and the pawn, both of which the queen protects`."""
    last = None if isinstance(form, Would | Gap) else last_term(form)
    if not isinstance(last, Group) or last.only or isinstance(doer, Event):
        return
    every = replace(last, joint=Joint.AND)
    own = (form.extent[1], ext[1])
    told = Predicate(own, use=replace(use, passive=False, participle=False), object_=every)
    for more in say(doer, replace(told, adjuncts=tuple(adjuncts)), own):
        if not isinstance(more, Would):
            yield And(ext, (form, more))  # type: ignore[arg-type]


# Lines of a piece that are blocked

_LINE = "('diagonal'|'file'|'rank'|'line'|'path'|'way'|'view')"
_IS_SHUT = "('is'|'are') ('blocked'|'closed'|'obstructed'|'shut'|'barred'|'cut' 'off'|'interrupted'|'obscured') 'by'"


@rule("full_statement", f"form:clause ',' 'whose' {_LINE} {_IS_SHUT} by:pieces")
def whose_line_is_shut(ext: Extent, form: Form | Would, by: Term) -> Iterator[Form]:
    """`It has no help from the bishop, whose diagonal is blocked by the pawn`."""
    last = None if isinstance(form, Would | Gap) else last_term(form)
    if isinstance(last, Pieces) and is_known(last):
        own = (form.extent[1], ext[1])
        yield And(ext, (form, atom(own, "blocks", agent=by, patient=last)))  # type: ignore[arg-type]


@rule("clause", f"its:its {_LINE} {_IS_SHUT} by:pieces")
@rule("clause", f'who:piece "\'s" {_LINE} {_IS_SHUT} by:pieces')
def its_line_is_shut(
    ext: Extent, by: Term, its: Term | None = None, who: Term | None = None
) -> Iterator[Form]:
    """`Its diagonal is blocked by the pawn`."""
    whose = who if who is not None else its
    if isinstance(whose, Pieces):
        yield atom(ext, "blocks", agent=by, patient=whose)


# Squares of a king that is named last


@rule(
    "full_statement",
    "form:clause ',' ('for'|'to') ('which'|'whom') ('there' ('is'|'are')|'remain'|'remains') ('only'|'just'|'still')? number:NUM ('free'|'flight'|'legal')? ('square'|'squares') ('free'|'left'|'available')?",
    "form:clause ',' ('which'|'who') 'has' ('only'|'just'|'still')? number:NUM ('free'|'flight'|'legal')? ('square'|'squares') ('free'|'left'|'available')?",
)
def squares_for_it(ext: Extent, form: Form | Would, number: int) -> Iterator[Form]:
    """`White can only move the king, for which there are five squares`."""
    last = None if isinstance(form, Would | Gap) else _last_piece(form)
    if isinstance(last, Pieces) and last.kind == "king":
        own = (form.extent[1], ext[1])
        king = Pieces(last.extent, "king", last.owner)
        flights = atom(own, "flight", patient=king, square=Squares(own, number))
        yield And(ext, (form, flights))  # type: ignore[arg-type]


def _last_piece(form: Form) -> Term | None:
    """The piece that is named last, also one by which moves are made."""
    if isinstance(form, Atom) and isinstance(form.role("by"), Pieces):
        return form.role("by")
    last = last_term(form)
    return None if isinstance(last, Event) else last


# The next move

_FOLLOWS = "('there')? ('follows'|'comes'|'follow')"


@rule("full_statement", f"('on'|'after'|'if'|'against') first:moves ','? {_FOLLOWS} then:moves")
@rule(
    "full_statement",
    "('on'|'after'|'if'|'against'|'to') first:moves ','? ('the' ('answer'|'reply')|'black'|'white') ('is'|'answers'|'replies'|'has'|'plays') then:moves",
)
def then_follows(ext: Extent, first: MovesTerm, then: MovesTerm) -> Iterator[Form]:
    """`On 40.Kf1-g1 there follows 40...Qh7-h1+`."""
    if first.moves[0].numbered:
        whole = (first.extent[0], then.extent[1])
        yield atom(ext, "line", moves=MovesTerm(whole, (*first.moves, *then.moves)))


# What is there to be done

_READY = "('is'|'are') ('there'|'at' 'hand'|'on' 'hand'|'on' 'guard'|'ready'|'in' 'place') 'to'"


@rule("predicate", f"{_READY} predicate:predicate")
def is_there_to(ext: Extent, predicate: Predicate) -> Iterator[Predicate]:
    """`The king is there to protect it`: it does."""
    use = predicate.use
    if use is None or not use.base or use.negated or use.passive:
        return
    senses = {frame.sense for frame in use.verb.frames}
    if senses & {"protects", "attacks", "controls", "blocks"}:
        yield replace(predicate, extent=ext, use=replace(use, base=False))


# Moves that interpose

_INTERPOSE = "('interpose'|'interposes'|('puts'|'put') 'something' ('between'|'in' 'between')|('block'|'blocks') ('the')? 'check')"


@rule(
    "full_statement",
    f"form:clause (','|';')? ('and'|'but')? number:of_them {_INTERPOSE} ('something'|'between' ends:squares)?",
)
def all_interpose(
    ext: Extent, form: Form | Would, number: int, ends: Term | None = None
) -> Iterator[Form]:
    """`Black has five legal moves, and all of them interpose`."""
    counted = isinstance(form, Atom) and form.sense == "only_legal" and not form.role("moves")
    if not counted or number >= 0 or not isinstance(form, Atom) or ends is not None:
        return
    must = atom(
        (form.extent[1], ext[1]),
        "can_interpose",
        agent=form.role("agent"),
        must=Word(ext, "must"),
    )
    yield And(ext, (form, must))


# Steps to promotion


@rule(
    "clause",
    "number:NUM 'more' ('step'|'steps'|'move'|'moves') ','? ('and'|'then'|'and' 'then') who:piece ('promotes'|'queens'|'will' 'promote'|'would' 'promote'|'is' 'promoted'|'becomes' 'a' 'queen')",
)
@rule(
    "clause",
    "who:piece ('needs'|'has') ('only'|'just')? ('another')? number:NUM ('more')? ('step'|'steps'|'move'|'moves') ('to' ('promote'|'queen'|'promotion'|'reach' 'promotion')) ('on' on:square)?",
)
def more_steps_to_go(
    ext: Extent, number: int, who: Term, on: SquareTerm | None = None
) -> Iterator[Form]:
    """`One more step and the g-pawn promotes`."""
    if isinstance(who, Pieces) and number and on is None:
        yield atom(ext, "steps_left", agent=who, count=Number(ext, number))


# Where else it cannot go, and why


@rule(
    "full_statement",
    "form:clause first:reason ','? ('nor'|'and' 'not'|'or') ('to'|'onto') to:square second:reason",
)
def nor_there_because(
    ext: Extent, form: Form | Would, first: object, to: Term, second: object
) -> Iterator[Form]:
    """`The king cannot go to f1 because of the bishop, nor to f2 because of the rook`."""
    inner = form.form if isinstance(form, Not) else None
    if not isinstance(inner, Atom) or inner.sense != "can_go" or inner.role("to") is None:
        return
    there = Not((to.extent[0], ext[1]), inner.with_roles(to=to))
    for one in because((ext[0], to.extent[0]), form, first):
        for two in because((to.extent[0], ext[1]), there, second):
            yield And(ext, (one, two))


@rule("full_statement", "form:clause (':'|',') ('to'|'onto') goals:squares")
def and_that_to(ext: Extent, form: Form | Would, goals: Term) -> Iterator[Form]:
    """`Only the knight can move: to c4, d1 or d3`."""
    inner = form if isinstance(form, Atom) else None
    who = inner.role("agent") if inner is not None and inner.sense == "mobile" else None
    one = who.members[0] if isinstance(who, Group) and len(who.members) == 1 else who
    if isinstance(one, Pieces) and isinstance(form, Atom):
        to = replace(goals, joint=Joint.AND) if isinstance(goals, Group) else goals
        yield And(ext, (form, atom((form.extent[1], ext[1]), "can_go", agent=one, to=to)))


# Lines that show what is claimed


@rule("full_statement", "form:clause ':' moves:moves", cost=1)
def as_a_line_shows(ext: Extent, form: Form | Would, moves: MovesTerm) -> Iterator[Form]:
    """`If the queen takes on f4, White retakes: 12...Qxf4 13.Bxf4`: the line can be played."""
    told = isinstance(form, Given) and not isinstance(form.premise, Played)
    if told and len(moves.moves) > 1 and moves.moves[0].numbered:
        yield And(ext, (form, atom(moves.extent, "line", moves=moves)))  # type: ignore[arg-type]


# Of the other side, too


@rule(
    "full_statement",
    "form:clause (','|';'|'and'|'while'|'but') side:SIDE ('has'|'his')? ('on'|'in') line:line",
)
def other_has_there(ext: Extent, form: Form | Would, side: Owner, line: Term) -> Iterator[Form]:
    """`White has doubled pawns on the a-file, Black on the c-file`."""
    pawns = form.role("patient") if isinstance(form, Atom) else None
    if not isinstance(form, Atom) or form.sense not in _TRAITS or not isinstance(pawns, Pieces):
        return
    name = line.name if isinstance(line, LineTerm) else None
    if name is not None and pawns.line is not None and pawns.owner is side.other:
        own = (line.extent[0], ext[1])
        theirs = replace(pawns, extent=own, owner=side, line=name)
        yield And(ext, (form, atom(own, form.sense, patient=theirs)))


_TRAITS = ("passed", "doubled", "isolated", "backward")


@rule("clause", "who:piece ('is'|'was') ('now')? 'a' 'protected' 'passed' 'pawn'")
def protected_passed(ext: Extent, who: Term) -> Iterator[Form]:
    """`The pawn on c5 is a protected passed pawn`."""
    some = Pieces(ext, article=Article.SOME)
    protected = atom(ext, "protects", agent=some, patient=who)
    yield And(ext, (atom(ext, "passed", patient=who), protected))


# What is the last of its kind


@rule("clause", "who:np verb:VERB owner:COLOUR \"'s\" 'last' kind:KIND ('and' rest:predicate)?")
def takes_the_last(
    ext: Extent,
    who: Subject,
    verb: VerbForm,
    owner: Owner,
    kind: KindWord,
    rest: Predicate | None = None,
) -> Iterator[Form]:
    """`The queen takes Black's last pawn`: he has none left."""
    if not verb.takes or kind.kind is None or kind.plural or not isinstance(who, Pieces | SideTerm):
        return
    taken = Pieces(ext, kind.kind, owner)
    forms: list[Form] = [
        atom(ext, "captures", agent=who, patient=taken),
        atom(ext, "material", agent=SideTerm(ext, owner), has=Counted(ext, kind.kind, 0)),
    ]
    if rest is not None:
        more = next(say(who, rest, rest.extent), None)
        if more is None or isinstance(more, Would):
            return
        forms.append(more)
    yield And(ext, tuple(forms))


# Answers to a check that are counted

_PARRY = "('parry'|'meet'|'answer'|'stop'|'deal' 'with'|'end'|'get' 'out' 'of')"


@rule(
    "clause",
    f"('only'|'just'|'exactly')? number:NUM ('different'|'legal')? ('moves'|'answers'|'replies') {_PARRY} ('the'|'this') 'check'",
)
@rule(
    "clause",
    "'there' ('are'|'is') ('only'|'just'|'exactly')? number:NUM ('legal'|'possible')? ('answers'|'replies'|'answer'|'reply') ('to' ('the'|'this') 'check')?",
)
def so_many_parry(ext: Extent, number: int) -> Iterator[Form]:
    """`Six moves parry the check`: each legal move does."""
    if number:
        yield atom(ext, "only_legal", count=Number(ext, number))


# Threats of several moves


@rule(
    "bare_predicate",
    "('threatening'|'with' ('the'|'a') 'threat' 'of') first:threatened_moves ('and'|'or'|'as' 'well' 'as') second:threatened_moves",
)
def threatening_both(
    ext: Extent, first: Form | MovesTerm, second: Form | MovesTerm
) -> Iterator[Predicate]:
    """`Threatening 36...Bxd3 and 36...Qxg4`."""
    yield predicate_of(ext, Both(Threatens(first), Threatens(second)))


# After each of several moves


@rule(
    "full_statement",
    "('after'|'if'|'on'|'against'|'with') ('either')? moves:alternatives ','? form:clause",
    cost=1,
)
def after_each(ext: Extent, moves: Term, form: Form | Would) -> Iterator[Form]:
    """`After 7...Mc8xd6 or 7...Mc7xd6 the man on e4 can take on d6`."""
    many = isinstance(moves, Group) and moves.joint is Joint.OR and not moves.only
    named = moves.members if isinstance(moves, Group) and many else ()
    lines = [MovesTerm(each.extent, (each,)) for each in named if isinstance(each, MoveTerm)]
    if len(lines) > 1 and len(lines) == len(named) and all(e.moves[0].numbered for e in lines):
        yield And(ext, tuple(given(line, form, ext) for line in lines))


# Pieces that are leapt over

_LEAPING = "(('leaping'|'jumping'|'hopping'|'by' ('leaping'|'jumping'))? 'over')"


@rule("full_statement", f"form:clause ','? {_LEAPING} over:piece")
@rule(
    "full_statement", "form:clause ','? ('by')? ('leaping'|'jumping'|'hopping') 'over' spot:square"
)
def leaping_over(
    ext: Extent, form: Form | Would, over: Term | None = None, spot: Term | None = None
) -> Iterator[Form]:
    """`The queen attacks d5 over the knight on d4`: a path runs over that square, which is occupied."""
    if not isinstance(form, Atom) or form.sense not in _STRIKING or form.role("via") is not None:
        return
    if isinstance(over, Pieces) and len(over.squares) == 1:
        spot = SquareTerm(over.extent, over.squares[0])
    if isinstance(spot, SquareTerm):
        who = over if over is not None else Pieces(spot.extent, article=Article.SOME)
        there = atom((form.extent[1], ext[1]), "stands", agent=who, on=spot)
        yield And(ext, (replace(form.with_roles(via=spot), extent=ext), there))


_STRIKING = ("attacks", "protects", "controls")


# Diagonals that a piece has before it

_AS_FAR = "('as' 'far' 'as'|'all' 'the' 'way' ('down'|'up')? 'to'|'down' 'to'|'up' 'to')"


@rule(
    "clause",
    f"who:piece ('has'|'have') ('now'|'still')? ('an'|'the'|'its')? ('open'|'clear'|'free') kind:LINE {_AS_FAR} end:square",
    f"who:piece ('has'|'have') line:line ('open'|'clear'|'free') {_AS_FAR} end:square",
)
def open_as_far_as(
    ext: Extent, who: Term, end: Term, kind: str | None = None, line: Term | None = None
) -> Iterator[Form]:
    """`The bishop now has an open diagonal all the way to h2`: it reaches that square along it."""
    along = line if line is not None else LineTerm(ext, kind or "line")
    if isinstance(who, Pieces):
        yield atom(ext, "controls", agent=who, square=end, along=along)


# Who blocks which


@rule(
    "clause",
    "ways:the_ways ('is'|'are') state:way_state ','? 'one' 'by' first:piece ','? ('and'|'while')? ('the' 'other'|'the' 'second'|'one') 'by' second:piece",
)
def one_by_each(ext: Extent, ways: Ways, state: str, first: Term, second: Term) -> Iterator[Form]:
    """`Both paths to the queen are blocked, one by the bishop and the other by the rook`."""
    if state == "blocked":
        yield ways_form(ext, ways, state, Group(ext, Joint.AND, (first, second)))


@rule("full_statement", "form:clause (','|':') ('namely'|'that' 'is')? path:path")
def namely_path(ext: Extent, form: Form | Would, path: Term) -> Iterator[Form]:
    """`Only one of the four paths is clear, namely f5-d5-f7`."""
    one = form.role("count") if isinstance(form, Atom) and form.sense == "ways" else None
    how = form.role("how") if isinstance(form, Atom) else None
    if not isinstance(one, Number) or one.value != 1 or not isinstance(how, Word):
        return
    sense = {"clear": "clear", "blocked": "blocked"}.get(how.value)
    if sense is not None and isinstance(form, Atom):
        yield And(ext, (form, atom((form.extent[1], ext[1]), sense, patient=path)))


@rule(
    "clause",
    "goal:square ('can'|'could'|'may') 'be' ('taken'|'captured'|'reached'|'attacked') ('by'|'via'|'along'|'over') way:ways",
)
def reached_by(ext: Extent, goal: Term, way: Term) -> Iterator[Form]:
    """`g7 can be taken by f5-f6-g7`."""
    paths = way.members if isinstance(way, Group) else (way,)
    ends = all(isinstance(each, PathTerm) and each.squares[-1] == goal.name for each in paths)  # type: ignore[union-attr]
    if isinstance(goal, SquareTerm) and ends and not (isinstance(way, Group) and way.only):
        clear = tuple(atom(ext, "clear", patient=each) for each in paths)
        yield clear[0] if len(clear) == 1 else And(ext, clear)


@rule(
    "full_statement",
    "('the')? path_word ('to'|'towards') what:piece (':'|'are'|'is') way:ways",
    cost=1,
)
@rule(
    "full_statement",
    "('the')? path_word ('to'|'towards') goal:square (':'|'are'|'is') way:ways",
    cost=1,
)
def paths_to(
    ext: Extent, way: Term, what: Term | None = None, goal: Term | None = None
) -> Iterator[Form]:
    """`Paths to the knight: a8-a7-b8 and a8-b7-b8`: each is clear, and leads there."""
    paths = way.members if isinstance(way, Group) else (way,)
    named = [each for each in paths if isinstance(each, PathTerm)]
    if len(named) < len(paths) or (isinstance(way, Group) and way.only):
        return
    ends = {each.squares[-1] for each in named}
    if len(ends) != 1 or (isinstance(goal, SquareTerm) and ends != {goal.name}):
        return
    end = SquareTerm(ext, ends.pop())
    there = [atom(ext, "stands", agent=what, on=end)] if what is not None else []
    said = (*there, *(atom(ext, "clear", patient=each) for each in named))
    yield said[0] if len(said) == 1 else And(ext, said)


# Checks that are counted, and one of them


@rule(
    "full_statement",
    "form:clause ',' ('one'|'two') 'of' ('which'|'them') ('is'|'are'|'being') moves:moves",
)
def one_of_which_is(ext: Extent, form: Form | Would, moves: MovesTerm) -> Iterator[Form]:
    """`Black has three checks, one of which is 30...Nd1+`."""
    counted = isinstance(form, Atom) and form.sense == "choices"
    how = form.role("how") if isinstance(form, Atom) else None
    if counted and isinstance(how, Word) and how.value == "checks" and len(moves.moves) == 1:
        yield And(ext, (form, given(moves, atom(moves.extent, "check"), moves.extent)))  # type: ignore[arg-type]


# Checks by several paths


@rule(
    "full_statement",
    "form:clause ','? ('for'|'as'|'since'|'because') ('it'|'the' 'check') ('comes'|'runs'|'is' 'given') ('by'|'along'|'over') number:NUM path_word",
)
def for_it_comes_by(ext: Extent, form: Form | Would, number: int) -> Iterator[Form]:
    """`The check cannot be blocked, for it comes by two paths`."""
    inner = form.form if isinstance(form, Not) else None
    if isinstance(inner, Atom) and inner.sense == "can_interpose" and isinstance(form, Not):
        paths = atom((form.extent[1], ext[1]), "check", paths=Number(ext, number))
        yield And(ext, (form, paths))


# All of them clear


@rule(
    "full_statement",
    "form:clause ',' ('both'|'all') ('of' ('them'|'which'))? ('clear'|'open'|'free')",
)
def all_clear(ext: Extent, form: Form | Would) -> Iterator[Form]:
    """`The rook is attacked by four paths, all of them clear`."""
    times = form.role("times") if isinstance(form, Atom) else None
    if isinstance(form, Atom) and isinstance(times, Number) and times.of_paths:
        yield replace(form, extent=ext)
