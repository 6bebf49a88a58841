// Attacks on a square; pins and checks, found once a position from the attack paths to the king.
#pragma once

#include "position/position.h"

namespace pathmate {

// Returns true if the squares are empty that a piece needs to attack one square from another.
template <class Set>
bool reaches(const Layouts<Set>& game, Piece piece, Square from, Square target, Set occupied) {
  const Colour colour = game.colour_of(piece);
  if (has(game.attackers(colour, target)[game.kind_of(piece, colour)].sure, from)) return true;
  for (const AttackPath<Set>& path : game.attack_paths(piece, target, from))
    if (!(path.empty & occupied)) return true;
  return false;
}

// Returns true if a path has what it needs besides empty squares. `gone` are pieces taken off.
template <class Set>
bool holds(const Position<Set>& position, const Guard<Set>& guard, Colour colour, Set occupied, Set gone) {
  if (guard.occupied & ~occupied) return false;
  if (!guard.friends) return true;
  const View<Kind, Set> own = position.by_kind(colour);
  for (std::uint32_t kinds = guard.friend_kinds.bits; kinds; kinds &= kinds - 1)
    if (guard.friends & own[Kind{std::countr_zero(kinds)}] & ~gone) return true;
  return false;
}

// Returns true if a piece's state lets it attack along a path: a bishop that must convert attacks
// only what it could capture next, if the game says so.
template <class Set>
bool state_lets(const Position<Set>& position, bool conversion, Square from) {
  const Rules& rules = position.game->rules;
  if (!rules.conversion) return true;
  if (!rules.converts_attack) return !conversion;
  const State<Set>& state = position.state;
  const Set held = conversion ? ~(state.may | state.must) : state.must;
  return !has(held, from);
}

// The pieces that attack nothing along their usual paths, as they must convert.
template <class Set>
Set silent(const Position<Set>& position) {
  const Rules& rules = position.game->rules;
  return rules.conversion && rules.converts_attack ? position.state.must : Set{0};
}

// The pieces of a side that may attack a square: at once, or along attack paths to be tested.
// Gathered over all kinds before any of them is looked at, as most squares have none of the first.
template <class Set>
[[gnu::always_inline]] inline Attackers<Set> attackers_of(const Position<Set>& position, Colour by, Square square) {
  const Layouts<Set>& game = *position.game;
  const View<Kind, Attackers<Set>> attackers = game.attackers(by, square);
  const View<Kind, Set> pieces = position.by_kind(by);
  Attackers<Set> some;
  for (Kind kind : each<Kind>(game.kinds)) {
    some.sure |= attackers[kind].sure & pieces[kind];
    some.possible |= attackers[kind].possible & pieces[kind];
  }
  some.sure &= ~silent(position);
  return some;
}

template <class Set>
bool path_active(const Position<Set>& position, const AttackPath<Set>& path, Colour colour, Square from, Set occupied,
                 Set gone) {
  const Layouts<Set>& game = *position.game;
  if (path.guard == 0 && !game.rules.conversion) return true;
  const Guard<Set>& guard = game.guards[path.guard];
  return state_lets(position, guard.conversion, from) && holds(position, guard, colour, occupied, gone);
}

// Returns true if a side could capture on a square, were these squares occupied and the pieces of
// that side on `gone` taken off.
template <class Set>
bool is_attacked(const Position<Set>& position, Square square, Colour by, Set occupied, Set gone) {
  const Layouts<Set>& game = *position.game;
  const Set present = ~gone;
  if (!(game.any_attackers[by][square] & position.side[by] & present)) return false;
  const Attackers<Set> pieces = attackers_of(position, by, square);
  if (pieces.sure & present) return true;
  for (Square from : squares(pieces.possible & present))
    for (const AttackPath<Set>& path : game.attack_paths(position.on[from], square, from))
      if (!(path.empty & occupied) && path_active(position, path, by, from, occupied, gone)) return true;
  return false;
}

template <class Set>
bool in_check(const Position<Set>& position, Colour colour) {
  const Colour by = other(colour);
  if (position.game->royal_squares[colour] & position.side[by]) return true;
  return is_attacked(position, position.king[colour], by, position.occupied(), Set{0});
}

// The checks to the king of the side to move, and the pins.
//
// Of paths that need empty squares alone, one with no piece on it is a check: pieces other than the
// king must move onto it or capture where it begins. One with a single piece of the king's side on it
// pins that piece to it. Several paths are met by intersection. A capture may also take away the friend
// by which a path lives, and an arrival may open a path that hops: such games test those moves.
template <class Set>
struct Checks {
  bool check = false;
  Set targets;       // of pieces other than the king
  Set king_targets;  // of the king, if they are safe
  Set pinned = 0;
  PerSquare<Set> pin;  // by pinned square; unset elsewhere
};

template <class Set>
void find_checks(const Position<Set>& position, Checks<Set>& checks) {
  const Layouts<Set>& game = *position.game;
  const Colour us = position.turn, them = other(us);
  const Square king = position.king[us];
  const Set occupied = position.occupied(), own = position.side[us];
  checks.targets = checks.king_targets = ~Set{0};
  const Attackers<Set> pieces = attackers_of(position, them, king);
  for (Square from : squares(pieces.sure)) {
    checks.check = true;
    checks.targets &= bit<Set>(from);
  }
  for (Square from : squares(pieces.possible)) {
    for (const AttackPath<Set>& path : game.attack_paths(position.on[from], king, from)) {
      const Set blockers = path.empty & occupied;
      if (blockers & ((blockers - 1) | ~own)) continue;
      if (!path_active(position, path, them, from, occupied, Set{0})) continue;
      const Set answers = path.empty | bit<Set>(from);
      if (blockers == 0) {
        checks.check = true;
        checks.targets &= answers;
        continue;
      }
      const Square pinned = first(blockers);
      checks.pin[pinned] = checks.pinned & blockers ? checks.pin[pinned] & answers : answers;
      checks.pinned |= blockers;
    }
  }
  if (game.has_royal_squares) {
    const Set intruders = game.royal_squares[us] & position.side[them];
    if (intruders) {
      checks.check = true;
      const Set capture = single(intruders) ? intruders : Set{0};
      checks.targets &= capture;
      checks.king_targets &= capture;
    }
  }
}

}  // namespace pathmate
