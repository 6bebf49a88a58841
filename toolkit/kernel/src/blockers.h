// How many moves a side needs at least to block squares with pieces of its own.
#pragma once

#include <array>

#include "position.h"
#include "ranges.h"

namespace pathmate {

template <class Set>
class Blockers {
 public:
  // Takes the pieces of a side, but for its king.
  void find(const Position<Set>& position, const Ranges<Set>& ranges, Colour side, Piece royal) {
    position_ = &position;
    ranges_ = &ranges;
    reached_[0] = position.side[side] & ~position.where[royal];
    known_ = 0;
  }

  // Returns false only if the squares cannot be blocked, each by a piece of its own, within so many
  // moves.
  bool fill(Set squares, int moves) {
    Set left = squares & ~reached_[0];
    int budget = moves - count(left);
    for (int steps = 1; left && budget >= 0; ++steps) {
      if (steps > Ranges<Set>::kMost) return false;
      left &= ~reached(steps);
      budget -= count(left);
    }
    if (budget < 0) return false;
    return !squares || single(squares) || assign(squares, reached_[0], moves);
  }

 private:
  // Where a piece may be after so many moves or fewer.
  Set reached(int steps) {
    for (; known_ < steps; ++known_) {
      Set all = reached_[static_cast<std::size_t>(known_)];
      for (Square from : squares(reached_[0]))
        all |= ranges_->within(position_->on[from], known_ + 1, from);
      reached_[static_cast<std::size_t>(known_ + 1)] = all;
    }
    return reached_[static_cast<std::size_t>(steps)];
  }

  // Tries which piece blocks the first of the squares, then which of the others the next.
  bool assign(Set open, Set pieces, int moves) const {
    if (!open) return true;
    const Square to = first(open);
    const Set rest = open & (open - 1);
    if (has(pieces, to) && assign(rest, pieces & ~bit<Set>(to), moves)) return true;
    for (Square from : squares(pieces & ~bit<Set>(to))) {
      const int steps = distance(from, to, moves);
      if (steps <= moves && assign(rest, pieces & ~bit<Set>(from), moves - steps)) return true;
    }
    return false;
  }

  // How many moves a piece needs at least, or one more than there are.
  int distance(Square from, Square to, int moves) const {
    const int most = std::min(moves, Ranges<Set>::kMost);
    for (int steps = 1; steps <= most; ++steps)
      if (has(ranges_->within(position_->on[from], steps, from), to)) return steps;
    return moves + 1;
  }

  const Position<Set>* position_ = nullptr;
  const Ranges<Set>* ranges_ = nullptr;
  std::array<Set, Ranges<Set>::kMost + 1> reached_;
  int known_ = 0;  // up to how many moves `reached_` is filled
};

}  // namespace pathmate
