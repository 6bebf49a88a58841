// A guard that makes a move, and takes it back at the end of its scope.
#pragma once

#include "position/position.h"
#include "support/stop.h"

namespace pathmate {

// Keys are updated only if `keyed`.
template <class Set, bool keyed = false>
class MadeMove {
 public:
  MadeMove(Position<Set>& position, Move move) : position_(position), move_(move) {
    position_.template make<keyed>(move, undo_);
  }
  // Makes it, and counts the position.
  MadeMove(Position<Set>& position, Move move, Meter& meter) : MadeMove(position, move) {
    meter.count();
  }
  ~MadeMove() { position_.unmake(move_, undo_); }
  MadeMove(const MadeMove&) = delete;
  MadeMove& operator=(const MadeMove&) = delete;

  Piece captured() const { return undo_.captured; }

 private:
  Position<Set>& position_;
  Move move_;
  Undo<Set> undo_;
};

}  // namespace pathmate
