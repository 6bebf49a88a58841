"""What is said of the paths of a clause: `the path b7-b4-e1 runs across its square`, `one over a5 and one over d5`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    Group,
    Number,
    PathTerm,
    Pieces,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import CLEAR, atom

# A path across a piece

_RUNS = "('runs'|'leads'|'passes'|'goes'|'cuts'|'crosses'|'is'|'lies')"
_ACROSS = "('across'|'through'|'over'|'via'|'by')"
_PATH = "('the'|'its'|'his')? path_word? path:PATH"


@rule("across_it", f"{_RUNS} {_ACROSS} ('its'|'his'|'that'|'the') 'square'")
@rule("across_it", f"{_RUNS} {_ACROSS} ('it'|'him')")
@rule("across_it", "'crosses' ('its'|'his') 'square'")
def across_it() -> Iterator[bool]:
    yield True


@rule(
    "clause",
    f"{_PATH} {_RUNS} {_ACROSS} who:piece",
    f"{_PATH} {_RUNS} {_ACROSS} who:piece \"'s\" 'square'",
    f"{_PATH} {_RUNS} {_ACROSS} 'the' 'square' 'of' who:piece",
)
def runs_across(ext: Extent, path: PathTerm, who: Term) -> Iterator[Form]:
    """`The path b7-b4-e1 runs through the rook on d2`: which stands on it."""
    if isinstance(who, Pieces) and who.article is Article.THE:
        yield atom(ext, "blocks", agent=who, patient=path)


_JOINED = "(','|':'|';')? ('for'|'as'|'since'|'because'|'and')?"


@rule("full_statement", f"form:clause {_JOINED} {_PATH} across_it")
@rule("full_statement", "form:clause ','? 'whose' path_word? path:PATH across_it")
def pinned_across(ext: Extent, form: Form | Would, path: PathTerm) -> Iterator[Form]:
    """`The rook is pinned, for the path b7-b4-e1 runs across its square`: along that path."""
    if isinstance(form, Atom) and form.sense == "pinned" and form.role("via") is None:
        yield replace(form.with_roles(via=path), extent=ext)


# Paths that are counted, and what each leads over


@rule("full_statement", "form:clause (','|':') these:these_ways", cost=-1)
@rule(
    "full_statement",
    "form:clause (','|':') 'once' ('over'|'via'|'through'|'by'|'across') first:square ','? 'and' 'once' ('over'|'via'|'through'|'by'|'across') second:square",
    cost=-1,
)
def one_over_each(
    ext: Extent,
    form: Form | Would,
    these: tuple[Term, ...] = (),
    first: Term | None = None,
    second: Term | None = None,
) -> Iterator[Form]:
    """`The knight attacks the rook by two paths, one over a5 and one over d5`."""
    each = these or tuple(term for term in (first, second) if term is not None)
    times = form.role("times") if isinstance(form, Atom) else None
    if not isinstance(form, Atom) or form.role("via") is not None or not isinstance(times, Number):
        return
    corners = all(isinstance(square, SquareTerm) for square in each)
    exact = times.value == len(each) and not times.at_least and (times.of_paths or not these)
    if corners and exact and isinstance(form.role("agent"), Pieces):
        counted = form.with_roles(times=replace(times, of_paths=True))
        own = (form.extent[1], ext[1])
        over = (replace(form.with_roles(times=None, via=square), extent=own) for square in each)
        yield And(ext, (counted, *over))


@rule("full_statement", "form:clause (':'|',') ('for'|'as')? more:clause", cost=-1)
def checks_so_often(ext: Extent, form: Form | Would, more: Form | Would) -> Iterator[Form]:
    """`The one knight checks twice over: b5-b3-d1 and b5-d3-d1 are both clear`."""
    if not isinstance(form, Atom) or form.sense != "check" or not isinstance(more, Atom):
        return
    count, ways = form.role("count"), more.role("patient")
    agent, paths = form.role("agent"), ways.members if isinstance(ways, Group) else ()
    one = isinstance(agent, Pieces) and not agent.plural and agent.number in (None, 1)
    if more.sense != "clear" or not isinstance(count, Number) or count.at_least or not one:
        return
    if len(paths) == count.value and all(isinstance(each, PathTerm) for each in paths):
        by_paths = replace(count, of_paths=True)
        yield replace(form.with_roles(count=None, paths=by_paths, via=ways), extent=ext)


# The one that was clear

_ONE = "('only'|'just')? ('one'|'a' 'single')"
_THAT = "('the' 'one'|'that'|'the' 'path'|'namely')? ('over'|'by'|'via'|'through'|'across')"


@rule("path_goal", "'to' verb:VERB ('on'|'at') goal:square", "'to' verb:VERB goal:piece")
@rule(
    "path_goal", "('for'|'in') ('the'|'its'|'this') ('capture'|'move') ('on'|'at'|'to') goal:square"
)
@rule("path_goal", "'to' ('reach'|('get'|'go'|'come'|'arrive') ('to'|'at')) goal:square")
def path_goal(goal: Term, verb: VerbForm | None = None) -> Iterator[Term]:
    if verb is None or (verb.takes and verb.form == "base"):
        yield goal


@rule(
    "clause",
    f"goal:path_goal ','? who:piece ('had'|now:'has') {_ONE} {CLEAR} path_word ('only')? (','|':') {_THAT} over:square",
    f"goal:path_goal ','? who:piece ('had'|now:'has') {_ONE} {CLEAR} path_word ('only')? (','|':') path:PATH",
    f"who:piece 'had' {_ONE} {CLEAR} path_word ('only')? 'to' (goal:square|goal:piece) (','|':') {_THAT} over:square",
    f"who:piece 'had' {_ONE} {CLEAR} path_word ('only')? 'to' (goal:square|goal:piece) (','|':') path:PATH",
)
def had_one_clear_path(
    ext: Extent,
    who: Term,
    goal: Term,
    over: Term | None = None,
    path: PathTerm | None = None,
    now: str | None = None,
) -> Iterator[Form]:
    """`To take on g4 the knight had one clear path, that over e6`."""
    if not isinstance(who, Pieces):
        return
    way, one = path if path is not None else over, Number(ext, 1)
    if now is None and isinstance(goal, SquareTerm):
        # That of the move itself.
        yield atom(ext, "goes", agent=who, to=goal, via=way, count=one)
    elif now is not None:
        clear = Word(ext, "clear")
        ways = atom(ext, "ways", how=clear, count=one, agent=who, to=goal)
        this = atom(ext, "clear", patient=path) if path is not None else None
        yield And(ext, (ways, this if this is not None else ways.with_roles(over=over)))


# The path of a check that is uncovered


@rule("full_statement", "form:clause (','|':')? ('along'|'by'|'over'|'via')? path:PATH")
def uncovered_along(ext: Extent, form: Form | Would, path: PathTerm) -> Iterator[Form]:
    """`The bishop has uncovered a check from the knight: b3-b6-e9`."""
    said = form.forms if isinstance(form, And) else (form,)
    for each in said:
        how = each.role("how") if isinstance(each, Atom) and each.sense == "discovers" else None
        if isinstance(each, Atom) and isinstance(how, Word) and how.value == "check":
            own = (path.extent[0], ext[1])
            yield And(ext, (*said, atom(own, "check", agent=each.role("what"), via=path)))
