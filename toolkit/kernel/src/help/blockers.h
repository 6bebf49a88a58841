// Blocking squares around a king by pieces of its own side: the fewest moves that it takes, with pieces
// that can neither capture the checker nor step between.
#pragma once

#include <array>
#include <map>
#include <tuple>

#include "help/effects.h"
#include "help/ranges.h"
#include "position/position.h"

namespace pathmate {

// The squares where pieces of the mated side may not stand under a single check, unless another piece
// pins them.
template <class Set>
struct Ban {
  List<Kind, Set> stays;  // from which a kind captures the checker or steps between
  List<Kind, Set> comes;  // the same for all that a piece of that kind becomes by promotion
  Set between = 0;        // squares that must be empty
};

// Squares that the king's side must block itself.
template <class Set>
struct Hole {
  Set squares = 0;
  Set pinned = 0;                 // where a piece that is banned may be pinned
  Set clear = 0;                  // squares that must have been empty once
  const Ban<Set>* ban = nullptr;  // null: none is banned
  bool arrives = false;           // the checker moved, and captured nothing but on its square

  // Returns true if another is blocked only where this one is.
  bool covers(const Hole& other) const {
    if ((squares & ~other.squares) || (clear & ~other.clear)) return false;
    if (arrives > other.arrives) return false;
    return !ban || (ban == other.ban && !(other.pinned & ~pinned));
  }
};

// Finds the bans of checkers, and keeps them.
template <class Set>
class Bans {
 public:
  // Of the pieces of a side.
  Bans(const Layouts<Set>& game, Colour side) : game_(game), side_(side) {}

  void forget() { known_.clear(); }

  // Null if nothing is banned.
  const Ban<Set>* find(const Checker& checker, Square king) {
    if (!game_.plain_attacks || checker.piece == kNoPiece) return nullptr;
    const auto key = std::tuple{number(checker.piece), number(checker.square), number(king)};
    const auto [found, fresh] = known_.try_emplace(key);
    if (fresh) make(checker, king, found->second);
    return &found->second;
  }

 private:
  void make(const Checker& checker, Square king, Ban<Set>& ban) const {
    ban.between = checker.sure ? Set{0} : game_.board;
    for (const AttackPath<Set>& path : game_.attack_paths(checker.piece, king, checker.square))
      ban.between &= path.guard ? Set{0} : path.empty;
    ban.stays = List<Kind, Set>(game_.kinds);
    for (Kind kind : each<Kind>(game_.kinds)) ban.stays[kind] = banned(kind, checker.square, ban.between);
    ban.comes = ban.stays;
    for (Kind kind : each<Kind>(game_.kinds))
      for (Kind placed : game_.becomes[kind]) ban.comes[kind] &= ban.stays[placed];
  }

  // The squares from which a piece surely captures on one square or steps to one of the others.
  Set banned(Kind kind, Square checker, Set between) const {
    const Piece piece = game_.piece(side_, kind);
    if (kind == game_.rules.royal) return 0;
    Set found = 0;
    if (has(game_.allowed[piece], checker)) found |= game_.attackers(side_, checker)[kind].sure;
    for (Square to : squares(between & game_.allowed[piece]))
      for (Square from : squares(game_.attackers(side_, to)[kind].sure))
        if (!game_.paths_from(piece)[from].plain.mixed) found |= bit<Set>(from);
    return found & ~bit<Set>(checker);  // where it is captured
  }

  const Layouts<Set>& game_;
  const Colour side_;
  std::map<std::tuple<int, int, int>, Ban<Set>> known_;
};

template <class Set>
class Blockers {
 public:
  // Sets the pieces of a side, without its king, as blockers.
  void find(const Position<Set>& position, const Ranges<Set>& ranges, Colour side, Piece royal) {
    position_ = &position;
    ranges_ = &ranges;
    side_ = side;
    reached_[0] = position.side[side] & ~position.where[royal];
    known_ = 0;
    passing_ = 0;
    if (position.state.passed == kNoSquare) return;
    if (const auto* step = position.game->double_step_over(side, position.state.passed)) passing_ = bit<Set>(step->end);
  }

  // Returns false only if a hole cannot be blocked, each square by another piece, within so many moves,
  // while the other side makes its moves, by which it may capture on the squares `reach`.
  bool fill(const Hole<Set>& hole, int moves, int others, Set reach) {
    hole_ = &hole;
    captures_ = others - (hole.arrives && !passing_);
    leaving_ = leaving();
    if (count(leaving_ & ~(reach | passing_)) > moves) return false;
    Set left = hole.squares & ~(reached_[0] & ~leaving_);
    int budget = moves - count(left);
    for (int steps = 1; left && budget >= 0; ++steps) {
      if (steps > Ranges<Set>::kMost) return false;
      left &= ~reached(steps);
      budget -= count(left);
    }
    if (budget < 0) return false;
    return assign(hole.squares, reached_[0], moves);
  }

 private:
  // The pieces that must move, or be captured.
  Set leaving() const {
    Set found = 0;
    if (const Ban<Set>* ban = hole_->ban) {
      for (Kind kind : each<Kind>(position_->game->kinds))
        found |= position_->where[position_->piece(side_, kind)] & ban->stays[kind];
      found = (found & ~hole_->pinned) | ban->between;
    }
    return (found | hole_->clear) & reached_[0];
  }

  bool may_stand(Square from, Square to) const {
    if (!hole_->ban || has(hole_->pinned, to)) return true;
    const Kind kind = position_->game->kind_of(position_->on[from], side_);
    return !has(hole_->ban->comes[kind], to);
  }

  // The squares where a piece may be after so many moves or fewer.
  Set reached(int steps) {
    for (; known_ < steps; ++known_) {
      Set all = reached_[static_cast<std::size_t>(known_)];
      for (Square from : squares(reached_[0])) all |= ranges_->within(position_->on[from], known_ + 1, from);
      reached_[static_cast<std::size_t>(known_ + 1)] = all;
    }
    return reached_[static_cast<std::size_t>(steps)];
  }

  // Assigns a piece to the first of the squares, then the other pieces to the other squares.
  bool assign(Set open, Set pieces, int moves) const {
    if (!open) return count(pieces & leaving_) <= moves + captures_;
    const Square to = first(open);
    const Set rest = open & (open - 1);
    if (has(pieces & ~leaving_, to) && assign(rest, pieces & ~bit<Set>(to), moves)) return true;
    for (Square from : squares(pieces & (leaving_ | ~bit<Set>(to)))) {
      if (!may_stand(from, to)) continue;
      const int steps = distance(from, to, moves);
      if (steps <= moves && assign(rest, pieces & ~bit<Set>(from), moves - steps)) return true;
    }
    return false;
  }

  // The fewest moves that a piece needs, or one more than there are.
  int distance(Square from, Square to, int moves) const {
    const int most = std::min(moves, Ranges<Set>::kMost);
    for (int steps = 1; steps <= most; ++steps)
      if (has(ranges_->within(position_->on[from], steps, from), to)) return steps;
    return moves + 1;
  }

  const Position<Set>* position_ = nullptr;
  const Ranges<Set>* ranges_ = nullptr;
  Colour side_{};
  std::array<Set, Ranges<Set>::kMost + 1> reached_;
  int known_ = 0;  // the moves up to which `reached_` is filled
  const Hole<Set>* hole_ = nullptr;
  Set leaving_ = 0;
  int captures_ = 0;
  Set passing_ = 0;  // the pawn that may be taken en passant
};

}  // namespace pathmate
