// Goals of a last move, and the kinds of play for them.
#pragma once

#include <cstdint>

#include "movegen/double_mate.h"

namespace pathmate {

// One bit each; of these only mate and stalemate can be combined: either will do.
enum GoalKind : unsigned {
  kCheckmate = 1,
  kStalemate = 2,
  kEitherGoal = 3,
  kCheck = 4,
  kCapture = 8,
  kTarget = 16,
  kDoubleMate = 32,
};

struct Goal {
  unsigned kind = kCheckmate;
  Square square = kNoSquare;  // of the capture or arrival; none: any

  // Returns true if the goal leaves the side to move without a move, and is reached by a legal move.
  bool ends_play() const { return kind <= kEitherGoal; }
};

// The way in which the attacker, who begins, is to get the goal.
enum class Play : std::uint8_t {
  kDirect,      // he reaches it, whatever the other side plays
  kSelf,        // he forces the other side to reach it
  kReflex,      // the same, but whoever can reach it must
  kSemiReflex,  // the same, but only the other side must where it can
};

struct Aim {
  Goal goal;
  Play play = Play::kDirect;

  bool by_attacker() const { return play == Play::kDirect; }
  bool binds_defender() const { return play == Play::kReflex || play == Play::kSemiReflex; }
  bool binds_attacker() const { return play == Play::kReflex; }
};

// Returns true if a side without a move is mated or stalemated as the goal wants.
template <class Set>
bool ends_in_goal(const Checks<Set>& checks, unsigned kind) {
  return (kind & (checks.check ? kCheckmate : kStalemate)) != 0;
}

// Returns true if the side to move is mated or stalemated as the goal wants.
template <class Set>
bool goal_reached(const Position<Set>& position, unsigned kind) {
  Checks<Set> checks;
  find_checks(position, checks);
  return ends_in_goal(checks, kind) && !has_move(position, checks);
}

// Returns true if the move that was just made reaches a goal.
template <class Set>
bool is_reached(const Position<Set>& after, Move move, Piece captured, const Goal& goal) {
  if (goal.ends_play()) return goal_reached(after, goal.kind);
  if (goal.kind == kDoubleMate) return is_double_mate(after);
  if (goal.kind == kCheck) return in_check(after, after.turn);
  if (goal.kind == kCapture && captured == kNoPiece) return false;
  return goal.square == kNoSquare || move.to() == goal.square;
}

}  // namespace pathmate
