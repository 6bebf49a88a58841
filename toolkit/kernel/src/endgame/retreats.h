// Paths of moves without a capture, seen from their ends: where a man may have come from. And the squares
// where the double steps start that may be answered en passant.
#pragma once

#include <vector>

#include "game/description.h"
#include "position/position.h"

namespace pathmate {

template <class Set>
struct Retreat {
  Square from{};
  Set empty = 0;
  bool sure = false;  // it could be taken if these squares were empty; else it has to be tried
};

template <class Set>
class Retreats {
 public:
  Retreats(const Layouts<Set>& game, const Description& description)
      : squares_(game.squares), class_of_(game.class_of), by_end_(static_cast<std::size_t>(description.classes() * squares_)) {
    for (const PathRow& row : description.paths)
      if (row.moves && !(row.conversion && game.rules.conversion))  // a right that is in no table
        by_end_[at(row.path_class, row.end)].push_back(
            {row.origin, static_cast<Set>(row.empty), !row.occupied && !row.friends});
    for (const DoubleStep& step : description.double_steps)
      doubles_[game.piece(step.colour, step.kind)] |= bit<Set>(step.origin);
  }

  // Where the double steps of a piece start.
  Set doubles(Piece piece) const { return doubles_[piece]; }

  const std::vector<Retreat<Set>>& to(Piece piece, Square end) const {
    return by_end_[at(class_of_[piece], end)];
  }

 private:
  std::size_t at(PathClass path_class, Square end) const {
    return static_cast<std::size_t>(number(path_class) * squares_ + number(end));
  }

  int squares_;
  PerPiece<Byte<PathClass>> class_of_;
  std::vector<std::vector<Retreat<Set>>> by_end_;
  PerPiece<Set> doubles_{};
};

}  // namespace pathmate
