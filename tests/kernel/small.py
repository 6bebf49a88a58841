"""Small random positions of any game, for searches that try everything."""

import random
from dataclasses import replace

from kernel.games import varied
from toolkit.rules.board import Colour, bits
from toolkit.rules.fen import setup_faults
from toolkit.rules.position import Position


def small(game, seed, most):
    """A position with few pieces and at most so many moves for either side, of any state."""
    rng = random.Random(seed)
    while True:
        make = rng.choice((crowded, thinned))
        position = make(game, rng)
        if position is None or setup_faults(position):
            continue
        other = replace(position, turn=position.turn.other, ep=None)
        if max(sum(1 for _ in each.moves()) for each in (position, other)) <= most:
            return position


def thinned(game, rng):
    """A position of any state from which most pieces are taken, those first that have no state."""
    position = varied(game, rng.getrandbits(32))
    left = rng.randint(1, 5)
    pieces = [
        (index, square)
        for index, mask in enumerate(position.masks)
        if not game.pieces[index % len(game.pieces)].royal
        for square in bits(mask)
    ]
    rng.shuffle(pieces)
    for index, square in pieces:
        if sum(mask.bit_count() for mask in position.masks) <= left + 2:
            break
        masks = list(position.masks)
        masks[index] ^= 1 << square
        fewer = replace(position, masks=tuple(masks))
        position = position if setup_faults(fewer) and rng.random() < 0.9 else fewer
        if setup_faults(position):
            return None
    return position


def crowded(game, rng):
    """A position with a few pieces of the side to move close to the other's king."""
    kings, squares = [], list(bits(game.board.squares))
    for colour in Colour:
        home = game.homes[colour * len(game.pieces) + game.royal.index]
        kings.append(rng.choice(squares if game.royal.words else list(bits(home))))
    if kings[0] == kings[1]:
        return None
    turn, files = Colour(rng.randint(0, 1)), game.board.files
    target = kings[turn.other]

    def distance(square):
        rank, file = divmod(square, files)
        return max(abs(rank - target // files), abs(file - target % files))

    free = sorted(set(squares) - set(kings), key=lambda each: distance(each) + 3 * rng.random())
    masks = [0] * (2 * len(game.pieces))
    for colour in Colour:
        masks[colour * len(game.pieces) + game.royal.index] = 1 << kings[colour]
    others = [piece for piece in game.pieces if not piece.royal]
    for square in free[: rng.randint(2, 5)]:
        colour = turn if rng.random() < 0.75 else turn.other
        masks[colour * len(game.pieces) + rng.choice(others).index] |= 1 << square
    return Position(game, tuple(masks), turn, reserves=(0,) * (len(masks) if game.rules.reserve else 0))


def facing(game, rng):
    """A position with the kings close to each other, where they may be, and many pieces around them."""
    while True:
        position = _around_kings(game, rng)
        if position.in_check(position.turn.other):
            position = replace(position, turn=position.turn.other)
        if not position.in_check(position.turn.other) and not setup_faults(position):
            return position


def _around_kings(game, rng):
    squares, files = list(bits(game.board.squares)), game.board.files
    kinds, royal = len(game.pieces), game.royal

    def distance(one, other):
        return max(abs(one % files - other % files), abs(one // files - other // files))

    homes = [squares, squares]
    if not royal.words:
        homes = [list(bits(game.homes[colour * kinds + royal.index])) for colour in Colour]
    king = rng.choice(homes[0])
    apart = {each: distance(each, king) + 2 * rng.random() for each in homes[1]}
    enemy = min((each for each in apart if distance(each, king) > 1), key=apart.__getitem__)
    masks = [0] * (2 * kinds)
    for colour, square in zip(Colour, (king, enemy), strict=True):
        masks[colour * kinds + royal.index] = 1 << square
    near = {
        each: min(distance(each, king), distance(each, enemy)) + 2 * rng.random()
        for each in squares
        if each not in (king, enemy)
    }
    others = [piece for piece in game.pieces if not piece.royal]
    for square in sorted(near, key=near.__getitem__)[: rng.randint(4, 12)]:
        masks[rng.randrange(2) * kinds + rng.choice(others).index] |= 1 << square
    reserves = (0,) * (len(masks) if game.rules.reserve else 0)
    return Position(game, tuple(masks), Colour(rng.randrange(2)), reserves=reserves)
