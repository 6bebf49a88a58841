"""Scenes for judges: moves that are played from a position, and terms that are made by hand."""

from toolkit import catalogue, fen
from toolkit.claims.language.forms import (
    Article,
    Counted,
    Group,
    Joint,
    Like,
    LineTerm,
    MovesTerm,
    MoveTerm,
    Number,
    Owner,
    PathTerm,
    Pieces,
    SideTerm,
    SquareTerm,
    Word,
)
from toolkit.claims.model import Mention, When
from toolkit.claims.rules.judgement import senses
from toolkit.claims.rules.scene import Scene
from toolkit.errors import IllegalMoveError
from toolkit.notation import read_move
from toolkit.play.steps import Step
from toolkit.play.tree import Tree
from toolkit.record.model import MoveText
from toolkit.record.source import Span
from toolkit.wording import read_wording

AT = (0, 0)
WHITE, BLACK = SideTerm(AT, Owner.WHITE), SideTerm(AT, Owner.BLACK)
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


def pieces(kind=None, *squares, owner=None, article=Article.THE, number=None, pronoun=None):
    owner = Owner(owner) if owner else None
    return Pieces(AT, kind, owner, squares, article=article, number=number, pronoun=pronoun)


def some(kind, owner=None, number=None):
    return pieces(kind, owner=owner, article=Article.SOME, number=number)


def square(name):
    return SquareTerm(AT, name)


def path(text):
    return PathTerm(AT, tuple(text.split("-")))


def word(value):
    return Word(AT, value)


def number(value, **more):
    return Number(AT, value, **more)


def like(kind):
    return Like(AT, kind)


def counted(kind, count=1):
    return Counted(AT, kind, count)


def all_of(*terms, only=False):
    return Group(AT, Joint.AND, terms, only)


def one_of(*terms, only=False):
    return Group(AT, Joint.OR, terms, only)


def file(name):
    return LineTerm(AT, "file", name)


def move(text, at=0):
    """A move of a sentence; moves that the sentence plays have a place of their own."""
    return MoveTerm((at, at + len(text)), text, numbered=True)


def moves(text):
    """Moves that follow each other, each at a place of its own."""
    return MovesTerm(AT, tuple(move(each, 10 * at) for at, each in enumerate(text.split())))


def written(text):
    return MoveText(Span(0, len(text)), text, read_wording(text), Span(0, 0))


def scene(game, position, line="", when=When.AFTER, before=""):
    """The scene after moves from a position; `before` is a line of the sentence instead of the last.

    The moves of that line are the sentence's mentions, at the places that `moves` gives them.
    """
    rules = catalogue.load(game)
    tree = Tree()
    node = tree.start(0, fen.read_fen(rules, position) if position else fen.start(rules))
    for index, text in enumerate(line.split()):
        node = play(tree, node, index, text)
    mentions = []
    at = node.origin
    for place, text in enumerate(before.split()):
        at = play(tree, at, at.index + 1, text, in_line=True)
        mentions.append(Mention(10 * place, 10 * place + len(text), at.text, at, at.index))
    return Scene.at(node, when, tuple(mentions))


def play(tree, node, index, text, in_line=False):
    try:
        found = read_move(node.position, text)
        step = Step(found, node.position.play(found))
    except IllegalMoveError:
        step = None
    after = tree.move(node, index, written(text), step)
    after.in_line = in_line
    return after


def ask(at, sense, /, **roles):
    """What the judge of a sense finds; the sense must take these roles."""
    known = senses()[sense]
    assert known.accepts(roles), roles
    return known.judge(at, **roles)


def truth(at, sense, /, **roles):
    return ask(at, sense, **roles).truth.value
