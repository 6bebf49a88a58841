// The holes that the pieces of one side may leave around the other side's king after some moves.
#pragma once

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "help/blockers.h"
#include "help/effects.h"

namespace pathmate {

// The pieces of the mating side, its rights to castle, and the moves that it has left.
template <class Set>
struct MatingForce {
  std::vector<std::pair<Piece, Square>> pieces;
  unsigned rights = 0;
  int moves = 0;
};

template <class Set>
class HoleFinder {
 public:
  // `mate`: the king must be attacked; `most`: the number of squares that its side may block.
  HoleFinder(const Layouts<Set>& game, const Ranges<Set>& ranges, Colour side, bool mate, int most)
      : game_(game),
        ranges_(ranges),
        effects_(game, ranges, side),
        side_(side),
        mate_(mate),
        opens_(game.arrivals_open || game.captures_close),
        bans_(game, other(side)),
        most_(most) {
    for (const DoubleStep& step : game.double_steps[other(side)]) passed_ |= bit<Set>(step.passed);
    for (Colour colour : kColours) steps_ |= !game.double_steps[colour].empty();
  }

  // Sets the number of squares that the king's side may block; returns true if that changes it.
  bool limit(int most) { return std::exchange(most_, most) != most; }

  // Finds the holes that the king's side must block itself if its king is to be mated or stalemated on a
  // square, without those that contain a smaller one. Returns false if that takes too long.
  bool find(const MatingForce<Set>& force, Square king, std::vector<Hole<Set>>& found) {
    effects_.trim();
    pieces_.clear();
    if (!leave_standing(force, king)) return true;
    found_ = &found;
    king_ = king;
    flights_ = effects_.flights(king);
    whole_ = force.moves == 1 || static_cast<int>(pieces_.size()) <= kFewPieces;
    riders_ = 0;
    passing_ = false;
    for (const auto& [piece, from] : pieces_) {
      riders_ += may_ride(piece);
      passing_ |= steps_ && game_.pawn[game_.kind_of(piece)];
    }
    const Set own = openers();
    standing_.clear();
    leaves_.clear();
    for (const auto& [piece, from] : pieces_) {
      One standing = standing_effect(piece, from, force.moves, own);
      if (from == king) standing = {};  // it was captured
      standing_.push_back(whole_ ? standing : standing.part());
      const bool royal = game_.kind_of(piece) == game_.rules.royal;
      leaves_.push_back(royal && (from == king || effects_.is_barred(piece, from, king)));
    }
    find_hopes(force.moves);
    chosen_.assign(pieces_.size(), {nullptr, kNoSquare});
    gone_.assign(pieces_.size(), false);
    tried_ = 0;
    combine(0, force.moves, false, {});
    if (force.rights) add_castling(force);
    return tried_ < kMostTried;
  }

  // Forgets the bans; holes that name them are void.
  void forget() { bans_.forget(); }

  const Effects<Set>& effects() const { return effects_; }

 private:
  using One = Effect<Set>;
  static constexpr int kMostTried = 1 << 14;  // combinations
  static constexpr int kFewPieces = 3;        // with more, and several moves, checkers are not told apart

  // Keeps the pieces that can still be there once the king has come to its square. With one move left,
  // those that surely attack it must have been captured before; a king among them keeps it away.
  bool leave_standing(const MatingForce<Set>& force, Square king) {
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
      if (game_.pawn[game_.kind_of(piece)] && (ranges_.attacked(piece, from) & passed_)) return ~Set{0};
    }
    return own;
  }

  // A piece that has not moved gives check only if another leaves one of its paths, or takes a pawn on
  // it en passant, as there was no check before the last move. It may be captured and its square
  // blocked.
  One standing_effect(Piece piece, Square from, int moves, Set own) const {
    One effect = effects_.at(piece, from, king_);
    effect.taken = 0;
    effect.checker.moved = false;
    if (!effect.check || opens_) return effect;
    effect.check = false;
    for (const AttackPath<Set>& path : game_.attack_paths(piece, king_, from))
      effect.check |= moves > 1 ? path.empty != 0 : (path.empty & own) != 0;
    if (!effect.check) effect.pins = effects_.pins(piece, from, king_);
    return effect;
  }

  // Finds the most that the pieces from each on may do together.
  void find_hopes(int moves) {
    hopes_.assign(pieces_.size() + 1, One{});
    for (std::size_t index = pieces_.size(); index-- > 0;) {
      const auto [piece, from] = pieces_[index];
      One hope = hopes_[index + 1];
      if (!leaves_[index]) hope = both(hope, standing_[index]);
      for (const One& effect : effects_.after(piece, from, moves, king_, whole_)) hope = both(hope, effect);
      hopes_[index] = One{hope.attacked, 0, hope.check, 0, 0, 0, {}};
    }
  }

  // Combines the effects of the pieces before one with those that the others may have with the moves
  // left.
  void combine(std::size_t index, int moves, bool moved, const One& before) {
    if (!holds(both(before, hopes_[index])) || ++tried_ >= kMostTried) return;
    if (index == pieces_.size()) {
      if (moved) settle(before);
      return;
    }
    const auto [piece, from] = pieces_[index];
    if (!leaves_[index]) choose(index, standing_[index], moves, moved, before, from);
    for (int spent = 1; spent <= moves; ++spent)
      for (const One& effect : effects_.after(piece, from, spent, king_, whole_))
        choose(index, effect, moves - spent, true, before, kNoSquare);
  }

  // Of two checks that are not possible at once, one is blocked.
  void choose(std::size_t index, const One& effect, int moves, bool moved, const One& before, Square stands) {
    const auto go_on = [&](const One& all) {
      chosen_[index] = {&effect, stands};
      combine(index + 1, moves, moved, all);
    };
    if (effects_.go_together(before, effect, king_, passing_)) return go_on(both(before, effect));
    if (!effect.checker.sure) go_on(both(before, effects_.shut(effect, king_)));
    if (!before.checker.sure) go_on(both(effects_.shut(before, king_), effect));
  }

  // Adds the hole of a combination, once pieces that are in the way are taken off.
  void settle(One all) {
    std::fill(gone_.begin(), gone_.end(), false);
    while (take_off(all)) {
      all = {};
      for (std::size_t index = 0; index < chosen_.size(); ++index)
        if (!gone_[index]) all = both(all, *chosen_[index].first);
      if (!holds(all)) return;
    }
    const Ban<Set>* ban = ban_of(all);
    if (ban) all.attacked = seen(all.checker);
    if (!has_lost_king() && holds(all)) add(all, ban);
  }

  // Marks pieces that stand where none may, and so were captured; returns true if there are any.
  bool take_off(const One& all) {
    const Ban<Set>* ban = ban_of(all);
    const Set empty = ban ? ban->between | bit<Set>(all.checker.square) : Set{0};
    bool found = false;
    for (std::size_t index = 0; index < chosen_.size(); ++index) {
      const auto [effect, stands] = chosen_[index];
      if (gone_[index] || gives_check(*effect, all.checker)) continue;
      const bool moved = stands == kNoSquare;
      if (!(moved ? effect->here & empty : bit<Set>(stands) & (empty | all.clear))) continue;
      gone_[index] = found = true;
    }
    return found;
  }

  bool has_lost_king() const {
    for (std::size_t index = 0; index < pieces_.size(); ++index)
      if (gone_[index] && game_.kind_of(pieces_[index].first) == game_.rules.royal) return true;
    return false;
  }

  static bool gives_check(const One& effect, const Checker& checker) {
    return effect.check && effect.checker == checker;
  }

  const Ban<Set>* ban_of(const One& effect) { return mate_ ? bans_.find(effect.checker, king_) : nullptr; }

  // The flights that are attacked along paths that do not lead over the checker.
  Set seen(const Checker& checker) const {
    Set found = 0;
    for (std::size_t index = 0; index < chosen_.size(); ++index) {
      const auto [effect, stands] = chosen_[index];
      if (gone_[index]) continue;
      const bool known = stands != kNoSquare && !gives_check(*effect, checker);
      for (Square flight : squares(effect->attacked & ~found))
        if (!known || sees(pieces_[index].first, stands, flight, checker.square)) found |= bit<Set>(flight);
    }
    return found;
  }

  bool sees(Piece piece, Square from, Square to, Square checker) const {
    if (effects_.surely_attacks(piece, from, to)) return true;
    for (const AttackPath<Set>& path : game_.attack_paths(piece, to, from))
      if (!has(path.empty, checker)) return true;
    return from == to;
  }

  // Returns true if the king's side may be able to block all that an effect leaves open.
  bool holds(const One& effect) const {
    const Set open = flights_ & ~effect.attacked;
    return (effect.check || !mate_) && !(open & effect.taken) && count(open) <= most_;
  }

  // Castling as the last move: king and partner move at once.
  void add_castling(const MatingForce<Set>& force) {
    for (std::size_t index = 0; index < game_.castling.size(); ++index) {
      const CastlingWay& way = game_.castling[index];
      const Piece royal = game_.piece(side_, game_.rules.royal);
      if (!(force.rights >> index & 1) || effects_.is_barred(royal, way.king_to, king_)) continue;
      One all = both(effects_.at(royal, way.king_to, king_),
                     effects_.at(game_.piece(side_, way.partner), way.rook_to, king_));
      for (std::size_t each = 0; each < pieces_.size(); ++each)
        if (pieces_[each].second != way.king_from && pieces_[each].second != way.rook_from)
          all = both(all, standing_[each]);
      if (holds(all)) add(all, ban_of(all));
    }
  }

  void add(const One& effect, const Ban<Set>* ban) {
    const Hole<Set> hole{flights_ & ~effect.attacked, effect.pins | rays(effect.checker), effect.clear, ban,
                         effect.checker.moved};
    if (ban && (hole.squares & ban->between)) return;
    for (const Hole<Set>& each : *found_)
      if (each.covers(hole)) return;
    std::erase_if(*found_, [&](const Hole<Set>& each) { return hole.covers(each); });
    found_->push_back(hole);
  }

  // The squares where a piece other than the checker might pin from afar; nearer pins are in effects.
  Set rays(const Checker& checker) const {
    if (checker.piece == kNoPiece) return 0;
    return riders_ > static_cast<int>(may_ride(checker.piece)) ? ~flights_ : Set{0};
  }

  // Returns true if a piece, or one that it may become, attacks the king along paths that can be blocked.
  bool may_ride(Piece piece) const {
    const View<Kind, Attackers<Set>> attackers = game_.attackers(side_, king_);
    const Kind kind = game_.kind_of(piece, side_);
    const auto& becomes = game_.becomes[kind];
    return attackers[kind].possible ||
           std::any_of(becomes.begin(), becomes.end(), [&](Kind each) { return attackers[each].possible != 0; });
  }

  const Layouts<Set>& game_;
  const Ranges<Set>& ranges_;
  Effects<Set> effects_;
  const Colour side_;
  const bool mate_;
  const bool opens_;  // an arrival or a capture may open a path
  Bans<Set> bans_;
  int most_;
  Set passed_ = 0;      // squares that the other side's double steps pass
  bool steps_ = false;  // there are double steps

  // Of the question at hand.
  Square king_{};
  Set flights_ = 0;
  std::vector<std::pair<Piece, Square>> pieces_;
  std::vector<One> standing_;
  std::vector<bool> leaves_;  // pieces that cannot stay where they are
  std::vector<One> hopes_;
  bool whole_ = true;  // effects have all their parts
  int tried_ = 0;
  int riders_ = 0;                                     // pieces that may pin
  bool passing_ = false;                               // a pawn may take en passant, or take two steps
  std::vector<std::pair<const One*, Square>> chosen_;  // by piece; and where it has not moved
  std::vector<bool> gone_;                             // captured
  std::vector<Hole<Set>>* found_ = nullptr;
};

}  // namespace pathmate
