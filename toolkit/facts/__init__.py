"""The facts of a position, as rows: who attacks, protects, checks, pins and blocks whom, by which path.

A row names a relation and who fills its roles. `RELATIONS` in `position_rows` are those of a
position, `EVENTS` in `step_rows` what has come about with the move that led to it; a `World` keeps
the rows that were asked for, and knows the worlds before, after and beside it. What else is read
off a world stands beside them: `paths`, their `shapes`, `move_kinds`, `material`, `variant_rules`.
"""
