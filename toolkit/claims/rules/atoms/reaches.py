"""`The rook reaches e8`: it has gone there, or it could capture there."""

from __future__ import annotations

from toolkit.claims.language.forms import (
    Group,
    Like,
    Number,
    PathTerm,
    Pieces,
    SideTerm,
    SquareTerm,
)
from toolkit.claims.rules.atoms.controls import controls
from toolkit.claims.rules.atoms.path import goes
from toolkit.claims.rules.judgement import Judgement, Truth, judge
from toolkit.claims.rules.places import on_each
from toolkit.claims.rules.scene import Scene


@judge("reaches", kind="controls")
def reaches(
    scene: Scene,
    *,
    to: SquareTerm | Group,
    agent: Pieces | Group | SideTerm | None = None,
    via: PathTerm | SquareTerm | Group | None = None,
    from_: SquareTerm | None = None,
    count: Number | None = None,
    like: Like | None = None,
) -> Judgement:
    """It has moved there, or controls the square; of several squares, each of them."""
    if isinstance(to, Group):

        def there(each: SquareTerm) -> Judgement:
            return reaches(
                scene, to=each, agent=agent, via=via, from_=from_, count=count, like=like
            )

        return on_each(scene, to, there)
    went = goes(scene, agent=agent, to=to, via=via, from_=from_, count=count, like=like)
    if went.truth is Truth.TRUE or not isinstance(agent, Pieces | Group):
        return went
    holds = controls(scene, square=to, agent=agent, via=via, from_=from_, times=count, like=like)
    if holds.truth is not Truth.FALSE or went.truth is Truth.FALSE or _is_placed(scene, agent):
        return holds
    return went


def _is_placed(scene: Scene, agent: Pieces | Group) -> bool:
    """Whether it is named by the square where it stands, and has not just gone there."""
    if not isinstance(agent, Pieces) or not agent.squares:
        return False
    standing = scene.squares_of(agent).squares
    return bool(standing) and scene.mover not in standing
