// The order in which a search tries moves: by how few answers they leave, by whether they may give
// check, and by what has refuted other moves.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "movegen/movegen.h"
#include "support/small_array.h"

namespace pathmate {

using Ranks = SmallArray<std::int16_t, kFewMoves>;  // of the moves in a list; the lowest comes first
inline constexpr std::int16_t kLastRank = INT16_MAX;

// The rank of a move that leaves so many answers; lower than the last rank.
inline std::int16_t rank_of(std::int64_t answers) {
  return static_cast<std::int16_t>(std::min<std::int64_t>(answers, kLastRank - 1));
}

// Swaps the lowest ranked of the moves from an index on to that index.
inline void bring_lowest(MoveList& list, Ranks& ranks, int index) {
  int best = index;
  for (int each = index + 1; each < list.size(); ++each)
    if (ranks[each] < ranks[best]) best = each;
  std::swap(list[index], list[best]);
  std::swap(ranks[index], ranks[best]);
}

// Brings forward the moves that may give check: they leave few answers.
template <class Set>
void bring_checks_forward(const Position<Set>& position, MoveList& list, Ranks& ranks) {
  const Layouts<Set>& game = *position.game;
  const Colour us = position.turn;
  const View<Kind, Attackers<Set>> attackers = game.attackers(us, position.king[other(us)]);
  int front = 0;
  for (int index = 0; index < list.size(); ++index) {
    const Move move = list[index];
    if (move.manner() == Manner::kDrop) continue;
    const Kind kind = game.kind_of(position.on[move.from()], us);
    const Attackers<Set>& checkers = attackers[kind];
    if (!has(checkers.sure | checkers.possible, move.to())) continue;
    std::swap(list[index], list[front]);
    std::swap(ranks[index], ranks[front++]);
  }
}

// The last refutation found of each move, by its origin and end.
class Refutations {
 public:
  explicit Refutations(int squares) : squares_(squares), found_(static_cast<std::size_t>(squares * squares), kNoMove) {}
  Move& operator[](Move move) {
    return found_[static_cast<std::size_t>(number(move.from()) * squares_ + number(move.to()))];
  }

 private:
  int squares_;  // of the board
  std::vector<Move> found_;
};

}  // namespace pathmate
