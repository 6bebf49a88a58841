// What pieces could do to the squares around a king, were every path open.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "position.h"
#include "ranges.h"

namespace pathmate {

// What one piece does, or several do together.
template <class Set>
struct Effect {
  Set attacked = 0;    // of the king's flights
  Set taken = 0;       // flights where a piece stands that the king may capture if nobody attacks it
  bool check = false;  // whether the king itself is attacked

  bool no_better_than(const Effect& other) const {
    return !(attacked & ~other.attacked) && !(other.taken & ~taken) && check <= other.check;
  }
};

template <class Set>
Effect<Set> both(const Effect<Set>& one, const Effect<Set>& two) {
  return {one.attacked | two.attacked, one.taken | two.taken, one.check || two.check};
}

// The effects of one side's pieces on the other side's king.
template <class Set>
class Effects {
 public:
  using List = std::vector<Effect<Set>>;

  Effects(const Layouts<Set>& game, const Ranges<Set>& ranges, Colour side)
      : game_(game), ranges_(ranges), side_(side), royal_(game.piece(other(side), game.rules.royal)) {}

  // The squares that the king may step to from a square, by leaps that both move and capture.
  Set flights(Square king) const { return game_.fast_paths(royal_).summary[king].leaps; }

  // What a piece does from a square.
  Effect<Set> at(Piece piece, Square square, Square king) const {
    const Set attacked = ranges_.attacked(piece, square), near = flights(king);
    const Set here = bit<Set>(square) & near;
    if (is_royal(piece))  // which nobody captures
      return {(attacked & near) | here, 0, has(attacked, king)};
    return {attacked & near, here, has(attacked, king)};
  }

  // The best that a piece does after one move, or up to so many.
  const List& after(Piece piece, Square from, int moves, Square king) {
    const auto key = static_cast<std::uint32_t>(number(piece) | number(from) << 8 |
                                                number(king) << 16 | moves << 24);
    const auto [found, fresh] = after_.try_emplace(key);
    if (fresh) find_after(piece, from, moves, king, found->second);
    return found->second;
  }

  // Forgets some of what it remembers, if that has become much. Lists that were handed out are gone.
  void trim() {
    if (after_.size() > kMost) after_.clear();
  }

  // The squares that a piece attacks whatever stands elsewhere.
  Set surely_attacked(Piece piece, Square from) const {
    if (game_.rules.conversion) return 0;
    Set attacked = 0;
    const Kind kind = game_.kind_of(piece);
    const Colour side = game_.colour_of(piece);
    for (Square to : squares(ranges_.attacked(piece, from)))
      if (has(game_.attackers(side, to)[kind].sure, from)) attacked |= bit<Set>(to);
    return attacked;
  }

  // Whether a piece cannot stand on a square at the end, as its side's king would be in check.
  bool is_barred(Piece piece, Square square, Square king) const {
    return is_royal(piece) && has(surely_attacked(royal_, king), square);
  }

 private:
  static constexpr std::size_t kMost = 1 << 16;  // lists

  void find_after(Piece piece, Square from, int moves, Square king, List& found) const {
    if (!game_.promotes_on[piece]) {
      Set ends = ranges_.within(piece, moves, from) & ~bit<Set>(king);
      if (is_royal(piece)) ends &= ~surely_attacked(royal_, king);
      for (Square to : squares(ends)) add(at(piece, to, king), found);
      return;
    }
    ranges_.each_after(piece, from, [&](Piece placed, Square to) {
      if (to != king) add(at(placed, to, king), found);
      if (moves > 1) find_after(placed, to, moves - 1, king, found);
    });
  }

  bool is_royal(Piece piece) const { return game_.kind_of(piece) == game_.rules.royal; }

  static void add(const Effect<Set>& effect, List& found) {
    for (const Effect<Set>& each : found)
      if (effect.no_better_than(each)) return;
    std::erase_if(found, [&](const auto& each) { return each.no_better_than(effect); });
    found.push_back(effect);
  }

  const Layouts<Set>& game_;
  const Ranges<Set>& ranges_;
  const Colour side_;
  const Piece royal_;  // the other side's
  std::unordered_map<std::uint32_t, List> after_;
};

}  // namespace pathmate
