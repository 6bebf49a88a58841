"""The facts of a position, as rows: who attacks, protects, checks, pins and blocks whom, by which path.

A row names a relation and who fills its roles. `RELATIONS` in `position_rows` are those of a
position, `EVENTS` in `step_rows` what has come about with the move that led to it; a `World` keeps
the rows that were asked for, and knows the worlds before, after and beside it. What else is read
off a world stands beside them: `paths`, their `shapes`, `move_kinds`, `material`, `variant_rules`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from toolkit.facts.row import Row
    from toolkit.facts.world import World
    from toolkit.rules.position import Position


def facts(where: Position | World, relation: str) -> tuple[Row, ...]:
    """List all that is so of a relation in a position, or has come about in a world.

    Raises UsageError for a relation that is not known.
    """
    from toolkit.facts.world import World

    world = where if isinstance(where, World) else World(where)
    return world.rows(relation)
