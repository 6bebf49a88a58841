"""Forms made by hand, and scenes to judge them in."""

from dataclasses import replace

from toolkit.catalogue import load
from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
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
    Pronoun,
    SideTerm,
    SquareTerm,
    Word,
)
from toolkit.claims.model import Mention, When
from toolkit.claims.rules.operators import judge_form
from toolkit.claims.rules.scene import Scene
from toolkit.fen import read_fen
from toolkit.notation import read_move
from toolkit.play.tree import Tree
from toolkit.record.model import MoveText
from toolkit.record.source import Span
from toolkit.wording import read_wording

AT = (0, 0)
WHITE, BLACK = SideTerm(AT, Owner.WHITE), SideTerm(AT, Owner.BLACK)
IT = Pieces(AT, pronoun=Pronoun.IT)
MOVER = Pieces(AT, pronoun=Pronoun.MOVER)


def the(kind=None, *squares, owner=None, **more):
    return Pieces(AT, kind, owner and Owner(owner), squares, Article.THE, **more)


def some(kind=None, *squares, owner=None, **more):
    return Pieces(AT, kind, owner and Owner(owner), squares, Article.SOME, **more)


def no(kind=None, *, owner=None):
    return Pieces(AT, kind, owner and Owner(owner), (), Article.NO)


def every(kind=None, *, owner=None, **more):
    return Pieces(AT, kind, owner and Owner(owner), (), Article.EVERY, **more)


def square(name):
    return SquareTerm(AT, name)


def path(text):
    return PathTerm(AT, tuple(text.split("-")))


def line(kind, name=None, ends=None):
    return LineTerm(AT, kind, name, ends and tuple(ends.split("-")))


def group(joint, *members, only=False):
    return Group(AT, Joint(joint), members, only)


def both(*members, only=False):
    return group("and", *members, only=only)


def number(value, **more):
    return Number(AT, value, **more)


def word(value):
    return Word(AT, value)


def move(text, start=0):
    return MoveTerm((start, start + len(text)), text, numbered=True)


def moves(*texts):
    return MovesTerm(AT, tuple(move(text) for text in texts))


def atom(sense, **roles):
    return Atom(AT, sense, tuple(sorted(roles.items())))


def denied(form):
    return Not(AT, form)


def all_of(*forms):
    return And(AT, forms)


def scene(game, fen, played=None):
    """The scene of a position, or after a move of it."""
    there = Scene(read_fen(load(game), fen), When.BEFORE)
    if played is None:
        return there
    after = there.playing(read_move(there.position, played))
    return replace(after, when=When.AFTER, real=True)


def naming(there, text, start=0):
    """A scene whose sentence names a move of its position that may be illegal."""
    said = MoveText(Span(start, start + len(text)), text, read_wording(text), Span(0, 0))
    tree = Tree()
    first = tree.start(0, there.position)
    node = tree.move(first, 0, said, None)
    return replace(there, mentions=(Mention(start, start + len(text), said, node, 0),))


def truth(form, there):
    """The truth of a form in a scene, as a word."""
    return judge_form(form, there).truth.value
