// The moves that reach a goal at once.
#pragma once

#include "movegen/last_move.h"
#include "position/position.h"

namespace pathmate {

// A visitor of the moves that may reach a goal which does not end the play.
template <class Set, class Attempt>
struct GoalMoves {
  static constexpr bool kFirstOnly = false;
  const Position<Set>& position;
  Attempt attempt;
  Set ends = ~Set{0};  // the squares where a move may reach it

  Set wanted(Piece /*piece*/, Square /*from*/) const { return ends; }
  bool steps(Piece piece, Square from, Set targets) {
    return each_step(*position.game, piece, from, targets, [this](Move move) { return attempt(move); });
  }
  bool drops(Piece piece, Set targets) {
    return each_drop(*position.game, piece, targets & ends, [this](Move move) { return attempt(move); });
  }
  bool other(Move move) { return attempt(move); }
};

// Attempts the moves of the side to move that may reach a goal, until an attempt returns true.
template <class Set, class Attempt>
bool attempt_to_reach(const Position<Set>& position, const Goal& goal, Attempt attempt) {
  if (goal.ends_play()) return attempt_last_moves(position, goal.kind, attempt);
  if (goal.kind == kDoubleMate) return attempt_self_checks(position, attempt);
  Checks<Set> checks;
  find_checks(position, checks);
  GoalMoves<Set, Attempt> visitor{position, attempt};
  if (goal.square != kNoSquare) visitor.ends = bit<Set>(goal.square);
  if (goal.kind == kCapture) visitor.ends &= position.side[other(position.turn)];
  return visit_moves(position, checks, visitor);
}

// Returns true if a move reaches a goal; makes it and takes it back.
template <class Set>
bool reaches_goal(Position<Set>& position, Move move, const Goal& goal) {
  const MadeMove<Set> made(position, move);
  return is_reached(position, move, made.captured(), goal);
}

// Calls `take` with the moves that reach a goal, until it returns true, and `count` for each move that
// is tried. Returns true if it was ended so.
template <class Set, class Count, class Take>
bool each_reaching(Position<Set>& position, const Goal& goal, Count count, Take take) {
  return attempt_to_reach(position, goal, [&](Move move) {
    count();
    return reaches_goal(position, move, goal) && take(move);
  });
}

}  // namespace pathmate
