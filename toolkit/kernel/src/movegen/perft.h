// Perft: counts sequences of legal moves, to compare move generators.
#pragma once

#include <utility>
#include <vector>

#include "movegen/movegen.h"
#include "position/position.h"
#include "support/stop.h"

namespace pathmate {

template <class Set>
class Perft {
 public:
  Perft(const Position<Set>& position, Stop& stop) : position_(position), stop_(stop) {}

  // Void once `stop.stopped()`.
  std::uint64_t run(int depth) {
    if (depth == 0) return 1;
    const std::uint64_t nodes = descend(depth);
    stop_.spend(unspent_, true);
    unspent_ = 0;
    return nodes;
  }

  std::vector<std::pair<Move, std::uint64_t>> divide(int depth) {
    std::vector<std::pair<Move, std::uint64_t>> parts;
    MoveList list;
    list_moves(position_, list);
    for (Move move : list) {
      if (stop_.stopped()) break;
      const MadeMove<Set> made(position_, move);
      parts.emplace_back(move, run(depth - 1));
    }
    return parts;
  }

 private:
  static constexpr std::uint64_t kSpendEvery = 1 << 16;

  std::uint64_t descend(int depth) {
    if (depth == 1) return count_last();
    MoveList list;
    list_moves(position_, list);
    std::uint64_t nodes = 0;
    for (Move move : list) {
      if (stop_.stopped()) return 0;
      const MadeMove<Set> made(position_, move);
      nodes += depth == 2 ? count_last() : descend(depth - 1);
    }
    return nodes;
  }

  // The number of moves at the last ply, counted without a list.
  std::uint64_t count_last() {
    const auto moves = static_cast<std::uint64_t>(count_moves(position_));
    unspent_ += moves + 1;
    if (unspent_ >= kSpendEvery) {
      stop_.spend(unspent_, true);
      unspent_ = 0;
    }
    return moves;
  }

  Position<Set> position_;
  Stop& stop_;
  std::uint64_t unspent_ = 0;
};

}  // namespace pathmate
