// What the pieces of one side, with some moves, may leave open around the other side's king.
#pragma once

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "effects.h"

namespace pathmate {

// The pieces of the mating side, its rights to castle, and how many moves it has left.
template <class Set>
struct Force {
  std::vector<std::pair<Piece, Square>> pieces;
  unsigned rights = 0;
  int moves = 0;
};

template <class Set>
class Holes {
 public:
  // `mate`: whether the king must be attacked; `most`: how many squares its side may block.
  Holes(const Layouts<Set>& game, const Ranges<Set>& ranges, Colour side, bool mate, int most)
      : game_(game),
        ranges_(ranges),
        effects_(game, ranges, side),
        side_(side),
        mate_(mate),
        opens_(game.arrivals_open || game.captures_close),
        most_(most) {
    for (const DoubleStep& step : game.double_steps[other(side)]) passed_ |= bit<Set>(step.passed);
  }

  // Changes how many squares the king's side may block; returns whether that is something else.
  bool limit(int most) { return std::exchange(most_, most) != most; }

  // Finds the sets of squares that the king's side must block itself if its king is to be mated or
  // stalemated on a square: each only if no smaller one will do.
  void find(const Force<Set>& force, Square king, std::vector<Set>& found) {
    effects_.trim();
    pieces_.clear();
    if (!leave_standing(force, king)) return;
    found_ = &found;
    king_ = king;
    flights_ = effects_.flights(king);
    const Set own = openers();
    standing_.clear();
    leaves_.clear();
    for (const auto& [piece, from] : pieces_) {
      standing_.push_back(standing_effect(piece, from, force.moves, own));
      leaves_.push_back(effects_.is_barred(piece, from, king));
    }
    find_hopes(force.moves);
    combine(0, force.moves, false, {});
    if (force.rights) add_castling(force);
  }

  const Effects<Set>& effects() const { return effects_; }

 private:
  using One = Effect<Set>;

  // Keeps the pieces that can still be there when the king has come to its square. With one move
  // left, those that attack it surely must have been captured before; what cannot be captured keeps
  // it away.
  bool leave_standing(const Force<Set>& force, Square king) {
    for (const auto& [piece, from] : force.pieces) {
      if (force.moves > 1 || !has(effects_.surely_attacked(piece, from), king))
        pieces_.emplace_back(piece, from);
      else if (game_.kind_of(piece) == game_.rules.royal)
        return false;
    }
    return true;
  }

  // The pieces that may leave a path to another, or all squares if one may capture en passant.
  Set openers() const {
    Set own = 0;
    for (const auto& [piece, from] : pieces_) {
      own |= bit<Set>(from);
      if (game_.pawn[game_.kind_of(piece)] && (ranges_.attacked(piece, from) & passed_))
        return ~Set{0};
    }
    return own;
  }

  // A piece that has not moved gives check only if another leaves one of its paths, or takes
  // something from it en passant: before the last move there was none. Where it stands it may be
  // captured and its square blocked.
  One standing_effect(Piece piece, Square from, int moves, Set own) const {
    One effect = effects_.at(piece, from, king_);
    effect.taken = 0;
    if (!effect.check || opens_) return effect;
    effect.check = false;
    for (const AttackPath<Set>& path : game_.attack_paths(piece, king_, from))
      effect.check |= moves > 1 ? path.empty != 0 : (path.empty & own) != 0;
    return effect;
  }

  // What the pieces from each on may do at most, together.
  void find_hopes(int moves) {
    hopes_.assign(pieces_.size() + 1, One{});
    for (std::size_t index = pieces_.size(); index-- > 0;) {
      const auto [piece, from] = pieces_[index];
      One hope = hopes_[index + 1];
      if (!leaves_[index]) hope = both(hope, standing_[index]);
      for (const One& effect : effects_.after(piece, from, moves, king_)) hope = both(hope, effect);
      hopes_[index] = {hope.attacked, 0, hope.check};
    }
  }

  // Tries what each piece from one on may do with the moves left, once those before it have moved
  // or not.
  void combine(std::size_t index, int moves, bool moved, const One& before) {
    if (!holds(both(before, hopes_[index]))) return;
    if (index == pieces_.size()) {
      if (moved) add(flights_ & ~before.attacked);
      return;
    }
    if (!leaves_[index]) combine(index + 1, moves, moved, both(before, standing_[index]));
    const auto [piece, from] = pieces_[index];
    for (int spent = 1; spent <= moves; ++spent)
      for (const One& effect : effects_.after(piece, from, spent, king_))
        combine(index + 1, moves - spent, true, both(before, effect));
  }

  // Returns whether the king's side may see to all that an effect leaves open.
  bool holds(const One& effect) const {
    const Set open = flights_ & ~effect.attacked;
    return (effect.check || !mate_) && !(open & effect.taken) && count(open) <= most_;
  }

  // Castling as the last move: king and partner move at once.
  void add_castling(const Force<Set>& force) {
    for (std::size_t index = 0; index < game_.castling.size(); ++index) {
      const CastlingWay& way = game_.castling[index];
      const Piece royal = game_.piece(side_, game_.rules.royal);
      if (!(force.rights >> index & 1) || effects_.is_barred(royal, way.king_to, king_)) continue;
      One all = both(effects_.at(royal, way.king_to, king_),
                     effects_.at(game_.piece(side_, way.partner), way.rook_to, king_));
      for (std::size_t each = 0; each < pieces_.size(); ++each)
        if (pieces_[each].second != way.king_from && pieces_[each].second != way.rook_from)
          all = both(all, standing_[each]);
      if (holds(all)) add(flights_ & ~all.attacked);
    }
  }

  void add(Set open) {
    for (Set each : *found_)
      if (!(each & ~open)) return;
    std::erase_if(*found_, [&](Set each) { return !(open & ~each); });
    found_->push_back(open);
  }

  const Layouts<Set>& game_;
  const Ranges<Set>& ranges_;
  Effects<Set> effects_;
  const Colour side_;
  const bool mate_;
  const bool opens_;  // an arrival or a capture may open a path
  int most_;
  Set passed_ = 0;  // squares that the other side's double steps pass

  // Of the question at hand.
  Square king_{};
  Set flights_ = 0;
  std::vector<std::pair<Piece, Square>> pieces_;
  std::vector<One> standing_;
  std::vector<bool> leaves_;  // what cannot stay where it is
  std::vector<One> hopes_;
  std::vector<Set>* found_ = nullptr;
};

}  // namespace pathmate
