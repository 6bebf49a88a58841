// Ranges of pieces: the squares they could reach in a few moves, were every path open.
#pragma once

#include <algorithm>
#include <vector>

#include "game/layouts.h"

namespace pathmate {

template <class Set>
class Ranges {
 public:
  static constexpr int kMost = 8;  // moves; the last range is that of any number of moves

  explicit Ranges(const Layouts<Set>& game)
      : game_(game), within_(static_cast<std::size_t>(kMost * 2 * game.kinds * game.squares)) {
    for (int moves = 1; moves < kMost; ++moves) extend(moves);
    close();
  }

  // The squares that a piece reaches in at least one move, and at most so many.
  Set within(Piece piece, int moves, Square from) const { return within_[at(piece, std::min(moves, kMost), from)]; }

  // The number of moves that a piece needs to another square; more than `kMost` if it never gets there.
  int distance(Piece piece, Square from, Square to) const {
    int moves = 1;
    while (moves <= kMost && !has(within(piece, moves, from), to)) ++moves;
    return moves;
  }

  // The squares that a piece attacks from a square, were every path open.
  Set attacked(Piece piece, Square from) const { return game_.fast_paths(piece).summary[from].captures; }

  // Calls `take(piece, square)` for each end of a move, with the piece after promotion.
  template <class Take>
  void each_after(Piece piece, Square from, Take take) const {
    const Colour colour = game_.colour_of(piece);
    const Set ends = game_.fast_paths(piece).summary[from].ends;
    for (Square to : squares(ends & ~game_.promotes_on[piece])) take(piece, to);
    for (Square to : squares(ends & game_.promotes_on[piece]))
      for (Kind kind : game_.becomes[game_.kind_of(piece)]) take(game_.piece(colour, kind), to);
  }

 private:
  std::size_t at(Piece piece, int moves, Square from) const {
    const int row = (moves - 1) * 2 * game_.kinds + number(piece);
    return static_cast<std::size_t>(row * game_.squares + number(from));
  }

  bool extend(int moves) {
    bool grown = false;
    for (Piece piece : each<Piece>(2 * game_.kinds))
      for (Square from : each<Square>(game_.squares)) {
        Set& reached = within_[at(piece, moves, from)];
        const Set before = reached;
        reached |= game_.fast_paths(piece).summary[from].ends;
        if (moves > 1)
          each_after(piece, from, [&](Piece placed, Square to) { reached |= within_[at(placed, moves - 1, to)]; });
        grown |= reached != before;
      }
    return grown;
  }

  // Fills the last row with the squares that any number of moves reaches.
  void close() {
    const auto width = static_cast<std::ptrdiff_t>(2 * game_.kinds * game_.squares);
    const auto last = within_.end() - width;
    std::copy(last - width, last, last);
    bool grown = true;
    while (grown) {
      grown = false;
      for (Piece piece : each<Piece>(2 * game_.kinds))
        for (Square from : each<Square>(game_.squares)) {
          Set& reached = within_[at(piece, kMost, from)];
          const Set before = reached;
          each_after(piece, from, [&](Piece placed, Square to) { reached |= within_[at(placed, kMost, to)]; });
          grown |= reached != before;
        }
    }
  }

  const Layouts<Set>& game_;
  std::vector<Set> within_;
};

}  // namespace pathmate
