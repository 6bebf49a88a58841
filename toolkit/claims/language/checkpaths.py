"""Paths by which check is given, as nouns: `e3-c1-e1 would be a second checking path`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from toolkit.claims.language.forms import (
    Extent,
    Form,
    Group,
    Joint,
    Not,
    Number,
    PathTerm,
    Pieces,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import alone
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import atom, predicate_of
from toolkit.claims.language.terms import each_in
from toolkit.claims.language.verbs import Be

_PATH_OF = "('checking' path_word|path_word 'of' ('the'|'this'|'a') 'check')"


@dataclass(frozen=True, slots=True)
class CheckPath:
    """What words say of a path by calling it a checking path."""

    only: bool = False
    count: int | None = None
    """How many such paths there are with it."""
    at_least: bool = False


@rule("check_path", f"('the'|'a'|'one' 'of' 'the'|'its'|'his')? {_PATH_OF}")
def check_path() -> Iterator[CheckPath]:
    yield CheckPath()


@rule("check_path", f"('the'|'its'|'his') ('only'|'sole'|'single'|'one') {_PATH_OF}")
def only_check_path() -> Iterator[CheckPath]:
    yield CheckPath(only=True)


@rule(
    "check_path",
    f"('a' 'second'|'another'|('a'|'one') ('further'|'additional'|'more')) {_PATH_OF}",
)
def second_check_path() -> Iterator[CheckPath]:
    yield CheckPath(count=2, at_least=True)


@rule("check_path", f"('the' 'second'|'the' 'other') {_PATH_OF}")
def other_check_path() -> Iterator[CheckPath]:
    yield CheckPath(count=2)


@rule("check_path", f"('the'|'both'|'the' 'two'|'two' 'of' 'the')? {_PATH_OF}")
def check_paths() -> Iterator[CheckPath]:
    yield CheckPath()


@rule("check_path", f"('only'|'the')? number:NUM {_PATH_OF}")
def so_many_check_paths(number: int) -> Iterator[CheckPath]:
    if number:
        yield CheckPath(count=number)


@dataclass(frozen=True, slots=True)
class IsCheckPath:
    """`e3-c1-e1 is a checking path`: of a path, or of several."""

    said: CheckPath
    be: Be

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form | Would]:
        """The form of paths."""
        form = self.form(subject, extent)
        if form is None or self.be.past:
            return
        if self.be.negated:
            plain = not self.said.only and self.said.count is None
            form = Not(extent, form) if plain else None
        if form is not None:
            yield Would(extent, form) if self.be.would else form

    def form(self, subject: Subject, extent: Extent, agent: Term | None = None) -> Form | None:
        """That check is given by these paths, and by how many there are."""
        named = _paths_of(subject)
        said = self.said
        if not isinstance(subject, PathTerm | Group) or not named:
            return None
        if said.count is not None and not said.at_least and said.count < named:
            return None
        via = alone(subject) if said.only else subject
        paths = Number(extent, said.count, said.at_least, of_paths=True) if said.count else None
        return atom(extent, "check", via=via, paths=paths, agent=agent)


def _paths_of(subject: Subject) -> int:
    """How many paths these are; 0 where they are no whole paths."""
    members = each_in(subject)
    if isinstance(subject, Group) and (subject.joint is not Joint.AND or subject.only):
        return 0
    whole = all(isinstance(each, PathTerm) and len(each.squares) > 1 for each in members)
    return len(members) if whole else 0


@rule("predicate", "be:be said:check_path ('too'|'as' 'well'|'also')?")
def is_check_path(ext: Extent, be: Be, said: CheckPath) -> Iterator[Predicate]:
    yield predicate_of(ext, IsCheckPath(said, be))


@rule(
    "predicate",
    "('would'|'will'|'could') no:'not'? ('give'|'deliver'|'be' ('a')?) ('a')? 'check' ('too'|'as' 'well')?",
)
def would_give_check(ext: Extent, no: str | None = None) -> Iterator[Predicate]:
    """`Without the pawn on c1 e3-c1-e1 would give check as well`."""
    be = Be(negated=no is not None, would=True)
    yield predicate_of(ext, IsCheckPath(CheckPath(), be))


_LEADS = "('runs'|'goes'|'leads'|('would'|'will') ('run'|'go'|'lead')) ('by'|'along'|'via'|'over')"


@rule("clause", "said:check_path be:be ('by'|'along'|'via')? path:paths")
@rule("clause", f"said:check_path {_LEADS} path:paths")
@rule("clause", "'there' be:be ('also'|'now')? said:check_path (','|':'|'namely')? path:paths")
def check_path_is(
    ext: Extent, said: CheckPath, path: Term, be: Be | None = None
) -> Iterator[Form | Would]:
    """`The checking path is e3-c1-e1`, `there would be a second checking path, e3-c1-e1`."""
    yield from IsCheckPath(said, be if be is not None else Be())(path, ext)


@rule(
    "clause",
    "agent:piece ('has'|'gives' 'check' 'by'|would:'would' 'have') said:check_path (','|':'|'namely') path:paths",
)
def has_check_path(
    ext: Extent, agent: Term, said: CheckPath, path: Term, would: str | None = None
) -> Iterator[Form | Would]:
    """`The knight has two checking paths: e3-c1-e1 and e3-g1-e1`."""
    form = IsCheckPath(said, Be()).form(path, ext, agent) if isinstance(agent, Pieces) else None
    if form is not None:
        yield Would(ext, form) if would is not None else form


@rule("clause", "'there' be:be ('now'|'then')? said:check_path")
def there_are_check_paths(ext: Extent, be: Be, said: CheckPath) -> Iterator[Form | Would]:
    """`Without the pawn there would be two checking paths`."""
    if said.count is None or be.past or be.negated:
        return
    form = atom(ext, "check", paths=Number(ext, said.count, said.at_least, of_paths=True))
    yield Would(ext, form) if be.would else form


@rule("clause", "('the'|'this') 'check' be:be kind:CHECK_HOW ('one')?")
@rule("clause", "('the'|'this') 'check' be:be 'a' kind:CHECK_HOW 'one'")
def check_is_double(ext: Extent, be: Be, kind: str) -> Iterator[Form | Would]:
    """`If the pawn were absent, the check would be double`."""
    if be.past:
        return
    check = atom(ext, "check", how=Word(ext, kind))
    form: Form = Not(ext, check) if be.negated else check
    yield Would(ext, form) if be.would else form


_MANNER = "('by'|'along'|'via'|'through') said:check_paths_counted"


@rule("check_paths_counted", "('only'|'just'|'exactly')? number:NUM path_word")
def check_paths_counted(ext: Extent, number: int) -> Iterator[Number]:
    if number:
        yield Number(ext, number, of_paths=True)


@rule(
    "clause",
    f"('the'|'this'|'a') 'check' ('comes'|'is' 'given'|'runs'|would:'would' ('come'|'be' 'given'|'run')) {_MANNER}",
)
def check_by_so_many(ext: Extent, said: Number, would: str | None = None) -> Iterator[Form | Would]:
    """`The check would come by two paths`."""
    form = atom(ext, "check", paths=said)
    yield Would(ext, form) if would is not None else form
