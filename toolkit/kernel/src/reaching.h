// The moves that reach a goal at once.
#pragma once

#include "finish.h"

namespace pathmate {

// Visits the moves that may reach a goal which does not end the play.
template <class Set, class Attempt>
struct Reacher {
  static constexpr bool kFirstOnly = false;
  const Position<Set>& position;
  Attempt attempt;
  Set ends = ~Set{0};  // where a move may reach it

  Set wanted(Piece /*piece*/, Square /*from*/) const { return ends; }
  bool steps(Piece piece, Square from, Set targets) {
    return each_step(*position.game, piece, from, targets,
                     [this](Move move) { return attempt(move); });
  }
  bool drops(Piece piece, Set targets) {
    return each_drop(*position.game, piece, targets & ends,
                     [this](Move move) { return attempt(move); });
  }
  bool other(Move move) { return attempt(move); }
};

// Attempts the moves of the side to move that may reach a goal, until an attempt returns true.
template <class Set, class Attempt>
bool attempt_to_reach(const Position<Set>& position, const Goal& goal, Attempt attempt) {
  if (goal.ends_play()) return finish(position, goal.kind, attempt);
  if (goal.kind == kDoubleMate) return attempt_self_checks(position, attempt);
  Checks<Set> checks;
  find_checks(position, checks);
  Reacher<Set, Attempt> reacher{position, attempt};
  if (goal.square != kNoSquare) reacher.ends = bit<Set>(goal.square);
  if (goal.kind == kCapture) reacher.ends &= position.side[other(position.turn)];
  return visit_moves(position, checks, reacher);
}

// Takes the moves that reach a goal, until one is taken with true. `count` is called for each move
// that is tried.
template <class Set, class Count, class Take>
bool each_reaching(Position<Set>& position, const Goal& goal, Count count, Take take) {
  return attempt_to_reach(position, goal, [&](Move move) {
    count();
    Undo<Set> undo;
    position.template make<false>(move, undo);
    const bool reached = is_reached(position, move, undo.captured, goal);
    position.unmake(move, undo);
    return reached && take(move);
  });
}

}  // namespace pathmate
