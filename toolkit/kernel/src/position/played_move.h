// Moves that can be named without the position in which they are made.
#pragma once

#include <cstdint>

#include "position/position.h"

namespace pathmate {

// A move with the kinds that move and are captured.
class PlayedMove {
 public:
  PlayedMove() = default;
  template <class Set>
  PlayedMove(const Position<Set>& before, Move move)
      : word_(move.word() | moved(before, move) << 32 | captured(before, move) << 40) {}

  std::uint64_t word() const { return word_; }

 private:
  // The number of a piece's kind plus one; 0 for none.
  template <class Set>
  static std::uint64_t named(const Position<Set>& position, Piece piece) {
    if (piece == kNoPiece) return 0;
    return static_cast<std::uint64_t>(number(position.game->kind_of(piece))) + 1;
  }
  template <class Set>
  static std::uint64_t moved(const Position<Set>& before, Move move) {
    return move.manner() == Manner::kDrop ? 0 : named(before, before.on[move.from()]);
  }
  template <class Set>
  static std::uint64_t captured(const Position<Set>& before, Move move) {
    if (move.manner() == Manner::kStep) return named(before, before.on[move.to()]);
    if (move.manner() != Manner::kEnPassant) return 0;
    const DoubleStep* step = before.game->double_step_over(other(before.turn), move.to());
    return named(before, before.on[step->end]);
  }

  std::uint64_t word_;
};

}  // namespace pathmate
