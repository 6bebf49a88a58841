"""Sketches for the tests of the composer, and the facts about them by the rules in Python alone."""

from dataclasses import replace
from random import Random

from toolkit.compose.findings import Finality, ProblemPlay, SketchVerdict
from toolkit.compose.kernel_examiner import KernelExaminer
from toolkit.compose.sketches import SketchSpace
from toolkit.kernel import engine
from toolkit.kernel.terms import Aim, Goal, Play
from toolkit.rules.board import Colour, bits
from toolkit.rules.catalogue import load
from toolkit.rules.fen import read_fen
from toolkit.rules.position import Manner
from toolkit.solve.plain import PlainSearch
from toolkit.solve.stipulation import read_stipulation


def space_of(key):
    return SketchSpace(load(key))


def examiner(space, asked="#2", nodes=0):
    return KernelExaminer(space, engine(space.game), read_stipulation(asked), nodes)


def drawn(space, fen):
    """The sketch of a FEN."""
    return space.sketch(read_fen(fen, space.game, sound=False))


def word(space, origin, target):
    """A plain step as a word."""
    numbers = [space.numbering.dense[space.game.board.square(name)] for name in (origin, target)]
    return numbers[0] | numbers[1] << 8


def at_random(space, random: Random, most=7):
    pool = [piece for piece in range(2 * space.kinds) if piece not in space.royals]
    sketch = {}
    for piece in (*space.royals, *random.choices(pool, k=random.randint(2, most))):
        free = [square for square in space.places[piece] if square not in sketch]
        sketch[random.choice(free)] = piece
    return sketch


class PlainExaminer:
    """The answers of `Examiner`, found by looking at every move with the rules in Python."""

    def __init__(self, space, moves=2, goal=Goal.MATE, play=Play.DIRECT):
        self.space, self.moves, self.aim = space, moves, Aim(goal, play)
        self.search = PlainSearch()

    def examine(self, sketch):
        position = self.space.position(sketch)
        if position.in_check(Colour.BLACK):
            return SketchVerdict.UNLAWFUL, 0
        if position.in_check():
            return SketchVerdict.CHECK, 0
        proofs = self.search.prove(position, self.aim, self.moves)
        lengths = {self.word(move): proof.length for move, proof in proofs.items() if proof.length}
        if lengths and min(lengths.values()) < self.moves:
            return SketchVerdict.SHORT, 0
        if len(lengths) == 1:
            return SketchVerdict.SOUND, next(iter(lengths))
        return (SketchVerdict.COOKED if lengths else SketchVerdict.UNSOLVED), 0

    def course(self, sketch, key):
        position = self.space.position(sketch)
        after = position.play(self.move(position, key))
        check = after.in_check()
        threats = () if check else self.goes_on(passed(after))
        return ProblemPlay(check, threats, self.replies(after), self.replies(passed(position)))

    def tries(self, sketch, key):
        position, found = self.space.position(sketch), []
        for move in position.moves():
            after = position.play(move)
            refutations = [
                self.word(reply)
                for reply in after.moves()
                for end in (after.play(reply),)
                if not self.search._is_forced(reply, end, self.aim)
                and not self.search.answered(end, self.aim, self.moves - 1)
            ]
            if self.word(move) != key and len(refutations) == 1:
                found.append((self.word(move), refutations[0]))
        return found

    def idle(self, sketch, key):
        frame = self.space.numbering.frame
        return [
            self.space.numbering.dense[square]
            for square, piece in sketch.items()
            if piece not in self.space.royals
            and square != frame[key & 0xFF]
            and self.examine({each: sketch[each] for each in sketch if each != square}) == (SketchVerdict.SOUND, key)
        ]

    def replies(self, position):
        return [(self.word(move), self.goes_on(position.play(move))) for move in position.moves()]

    def goes_on(self, position):
        found = []
        for move in () if self.is_obliged(position) else position.moves():
            after = position.play(move)
            if self.search.forced(after, self.aim, self.moves - 2):
                found.append(self.word(move) | self.finality(after) << 32)
        return found

    def is_obliged(self, position):
        """Return True if the attacker must reach the goal, which is not what he wants."""
        return self.aim.play is Play.REFLEX and any(
            self.aim.goal.is_reached(move, position.play(move)) for move in position.moves()
        )

    def finality(self, after):
        """Return the finality of the mate: in self play, of that which is forced by one move."""
        if self.moves > 2:
            return Finality.PLAIN
        if self.aim.play is Play.DIRECT:
            return finality(after)
        forced = list(after.moves())
        return finality(after.play(forced[0])) if len(forced) == 1 else Finality.PLAIN

    def word(self, move):
        dense = self.space.numbering.dense
        extra = 0 if move.promotion is None else move.promotion.index + 1
        manner = {Manner.STEP: 0, Manner.EN_PASSANT: 1}[move.manner]
        return dense[move.origin] | dense[move.target] << 8 | manner << 16 | extra << 24

    def move(self, position, key):
        return next(move for move in position.moves() if self.word(move) == key)


def passed(position):
    """The same with the other side to move."""
    return replace(position, turn=position.turn.other, ep=None)


def finality(mate):
    """Return the finality of the mate that the side to move has suffered."""
    them, king = mate.turn.other, mate.king(mate.turn)
    royal = mate.game.royal
    masks = tuple(mask & ~(1 << king) for mask in mate.masks)
    bare = replace(mate, masks=masks)
    used = 0
    field = mate.game.table.leaving(mate.turn, royal, king)
    for square in (king, *field):
        guards = {origin for origin, _ in bare.attacks(square, them)}
        own = bare.side(mate.turn) >> square & 1
        if len(guards) != (0 if own else 1):
            return Finality.PLAIN
        used |= sum(1 << guard for guard in guards)
    for kind in mate.game.pieces:
        needed = not kind.royal and not kind.promotes_on[them]
        if needed and any(not used >> square & 1 for square in bits(mate.mask(them, kind))):
            return Finality.PURE
    return Finality.MODEL


def course(found):
    """A course in an order of its own."""
    replies = [sorted((move, sorted(answers)) for move, answers in each) for each in (found.play, found.set_play)]
    return found.check, sorted(found.threats), replies
