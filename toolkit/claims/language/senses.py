"""Senses of atoms that have something in common, by what that is."""

from __future__ import annotations

STRIKING = frozenset({"attacks", "controls", "protects"})
"""What a piece does to other pieces and to squares from where it stands."""
LASTING = STRIKING | {"check"}
"""What a piece does along lines and paths as long as it stands there, and another may bar."""
SEEING = STRIKING | {"xray"}
"""What a piece does as long as it stands there, or does through what is between."""
AIMING = STRIKING | {"can_go", "can_take"}
"""What a piece does, or can do, to what it aims at."""
REACHING = AIMING | {"check", "reaches"}
"""What a piece that slides further could do."""

POSSIBLE = frozenset({"can_go", "flight", "can_take", "legal"})
"""What may be done: what a participle or a reason adds would be so then, and is not so now."""
ABLE = frozenset({"can_go", "can_take", "can_interpose", "mobile"})
"""What a side or piece can do by a move of its own."""

DONE_ONCE = frozenset(
    {"goes", "captures", "castled", "promotes", "sideways", "double_step", "conversion", "check"}
)
"""What a move has done, whatever is played after it."""
ENDS = frozenset({"check", "double_check", "mate", "stalemate"})
"""How a move leaves the king of the other side."""

PLIGHTS = frozenset({"attacks", "hanging", "pinned", "protects", "undefended"})
"""How a piece may fare where it stands; it is so of one that is taken, too."""
