// What attacks a square; pins and checks, found once a position from the spans to the king.
#pragma once

#include <array>

#include "position.h"

namespace pathmate {

// Tells whether the empty squares are there that a man needs to attack one square from another.
template <class Set>
bool reaches(const Table<Set>& game, int man, int from, int target, Set occupied) {
  const int colour = man >= game.kinds;
  if (game.aim(colour, target, man - colour * game.kinds).sure >> from & 1) return true;
  for (const Span<Set>& span : game.spans(man, target, from))
    if (!(span.empty & occupied)) return true;
  return false;
}

// Tells whether what a path needs besides empty squares is there. `gone` are men taken off.
template <class Set>
bool holds(const Position<Set>& position, const Guard<Set>& guard, int colour, Set occupied,
           Set gone) {
  if (guard.occupied & ~occupied) return false;
  if (!guard.friends) return true;
  const int first_man = position.man(colour, 0);
  for (std::uint32_t kinds = guard.kinds; kinds; kinds &= kinds - 1)
    if (guard.friends & position.men[first_man + std::countr_zero(kinds)] & ~gone) return true;
  return false;
}

// Tells whether a man's state lets it attack along a span: a bishop that must convert attacks what
// it could capture next, if the game says so.
template <class Set>
bool state_lets(const Position<Set>& position, bool conversion, int from) {
  const Table<Set>& game = *position.game;
  if (!game.conversion) return true;
  if (!game.converts_attack) return !conversion;
  const State<Set>& state = position.state;
  const Set held = conversion ? ~(state.may | state.must) : state.must;
  return (held >> from & 1) == 0;
}

// The men that attack nothing along their usual paths.
template <class Set>
Set silent(const Position<Set>& position) {
  const Table<Set>& game = *position.game;
  return game.conversion && game.converts_attack ? position.state.must : Set{0};
}

// The men of a side that may attack a square: at once, or along spans to be tested. Gathered over
// all kinds before any of them is looked at, as most squares have none of the first.
template <class Set>
[[gnu::always_inline]] inline Aim<Set> aiming(const Position<Set>& position, int by, int square) {
  const Table<Set>& game = *position.game;
  const Aim<Set>* aim = &game.aim(by, square, 0);
  const Set* men = &position.men[position.man(by, 0)];
  Aim<Set> some;
  for (int kind = 0; kind < game.kinds; ++kind) {
    some.sure |= aim[kind].sure & men[kind];
    some.near |= aim[kind].near & men[kind];
  }
  some.sure &= ~silent(position);
  return some;
}

template <class Set>
bool span_active(const Position<Set>& position, const Span<Set>& span, int colour, int from,
                 Set occupied, Set gone) {
  const Table<Set>& game = *position.game;
  if (span.guard == 0 && !game.conversion) return true;
  const Guard<Set>& guard = game.guards[span.guard];
  return state_lets(position, guard.conversion, from) &&
         holds(position, guard, colour, occupied, gone);
}

// Tells whether a side could capture on a square, were these squares occupied and the men of
// that side on `gone` taken off.
template <class Set>
bool is_attacked(const Position<Set>& position, int square, int by, Set occupied, Set gone) {
  const Table<Set>& game = *position.game;
  const Set present = ~gone;
  if (!(game.any_aim[by][square] & position.side[by] & present)) return false;
  const Aim<Set> men = aiming(position, by, square);
  if (men.sure & present) return true;
  for (int from : squares(men.near & present))
    for (const Span<Set>& span : game.spans(position.on[from], square, from))
      if (!(span.empty & occupied) && span_active(position, span, by, from, occupied, gone))
        return true;
  return false;
}

template <class Set>
bool in_check(const Position<Set>& position, int colour) {
  const int by = colour ^ 1;
  if (position.game->royal_squares[colour] & position.side[by]) return true;
  return is_attacked(position, position.king[colour], by, position.occupied(), Set{0});
}

// What the other side's men do to the king of the side to move.
//
// Of paths that need empty squares alone, one with no man on it is a check, and what is not the
// king must move onto it or take its giver; one with a single man of the king's side on it pins
// that man to it. Several paths are met by intersection. A capture may also take away the friend
// by which a path lives, and an arrival may open a path that hops: such games test those moves.
template <class Set>
struct Checks {
  bool check = false;
  Set targets;      // where others than the king may move to
  Set king_targets; // where the king may move to, if it is safe there
  Set pinned = 0;
  std::array<Set, kMaxSquares> pin;  // by pinned square; unset elsewhere
};

template <class Set>
void find_checks(const Position<Set>& position, Checks<Set>& checks) {
  const Table<Set>& game = *position.game;
  const int us = position.turn, them = us ^ 1;
  const int king = position.king[us];
  const Set occupied = position.occupied(), own = position.side[us];
  checks.targets = checks.king_targets = ~Set{0};
  const Aim<Set> men = aiming(position, them, king);
  for (int from : squares(men.sure)) {
    checks.check = true;
    checks.targets &= bit<Set>(from);
  }
  for (int from : squares(men.near)) {
    for (const Span<Set>& span : game.spans(position.on[from], king, from)) {
      const Set blockers = span.empty & occupied;
      if (blockers & ((blockers - 1) | ~own)) continue;
      if (!span_active(position, span, them, from, occupied, Set{0})) continue;
      const Set answers = span.empty | bit<Set>(from);
      if (blockers == 0) {
        checks.check = true;
        checks.targets &= answers;
        continue;
      }
      const int pinned = first(blockers);
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
