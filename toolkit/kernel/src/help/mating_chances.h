// Mates and stalemates that are out of reach, however both sides help.
//
// At the end the mated king stands on a square that it could reach; each square to which it could step
// is attacked by the mating side or blocked by a piece of its own; if it is mate, the king is attacked
// itself. Every piece is assumed to go where it could were all paths open, so a goal that is out of
// reach here is out of reach on the board.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "help/blockers.h"
#include "help/mating_force.h"
#include "movegen/goals.h"

namespace pathmate {

// The moves that each side has left.
struct MovesLeft {
  int mating = 0;
  int mated = 0;
};

template <class Set>
class MatingChances {
 public:
  // For goals that end the play, in the position that a search starts from.
  MatingChances(const Position<Set>& position, const Ranges<Set>& ranges, unsigned kind, Colour mated)
      : game_(*position.game),
        ranges_(ranges),
        mated_(mated),
        mating_(other(mated)),
        royal_(game_.piece(mated, game_.rules.royal)),
        holes_(game_, ranges, mating_, kind == kCheckmate, count(position.side[mated]) - 1),
        rings_(static_cast<std::size_t>(game_.squares * (game_.squares + 1))) {
    for (std::size_t index = 0; index < game_.castling.size(); ++index)
      rights_[game_.castling[index].colour] |= static_cast<std::uint8_t>(1U << index);
    judge(position);
  }

  // Goes on with another position of the game.
  void look_at(const Position<Set>& position) {
    if (holes_.limit(count(position.side[mated_]) - 1)) forget();
    most_moves_ = kMostMoves;
    judge(position);
  }

  // The squares among some where the mated king may stand at the end. If there is none, the goal is
  // out of reach. Play can only make them fewer.
  Set ends(const Position<Set>& position, MovesLeft left, Set among) {
    if (!useful_ || left.mating > most_moves_) return among;
    const unsigned rights = position.state.rights;
    if ((rights & rights_[mating_]) && left.mating > 1) return among;
    if (left.mating > 2 && count(position.side[mating_]) > kFewPieces) return among;
    KnownForce& known = find_known(position, left.mating);
    blockers_.find(position, ranges_, mated_, royal_);
    const Square keeper = left.mating > 1 ? kNoSquare : Square{position.king[mating_]};
    Set found = ends_from(known, position.king[mated_], keeper, left.mated, among);
    if (rights & rights_[mated_]) found |= ends_castled(known, rights, keeper, left.mated, among & ~found);
    return found;
  }

 private:
  static constexpr int kMostMoves = 6;                // of the mating side
  static constexpr int kFewPieces = 5;                // with more, only the last two moves are looked through
  static constexpr std::size_t kMostKnown = 1 << 14;  // forces that are remembered
  static constexpr std::size_t kMostHoles = 1 << 20;  // and their holes

  // A force, and the holes that it may leave around a king on each square, once they are found.
  struct KnownForce {
    MatingForce<Set> force;
    Set reach = 0;                     // squares that it may reach before its last move
    Set reach_at_last = 0;             // and with it
    std::vector<std::uint8_t> number;  // by the king's square: of the list below, from 1 on
    std::vector<std::vector<Hole<Set>>> holes;
    Set too_many = 0;  // kings around which there are too many
  };
  struct ForceKey {
    std::array<Set, kMaxKinds> where{};
    unsigned rights = 0;
    int moves = 0;
    bool operator==(const ForceKey&) const = default;
  };
  struct Hash {
    std::size_t operator()(const ForceKey& key) const {
      std::uint64_t hash = static_cast<std::uint64_t>(key.moves) << 8 | key.rights;
      for (Set set : key.where) {
        if (!set) continue;
        hash = (hash ^ static_cast<std::uint64_t>(set)) * 0x9E3779B97F4A7C15ULL;
        if constexpr (sizeof(Set) > 8) hash ^= static_cast<std::uint64_t>(set >> 64);
        hash = (hash ^ hash >> 32) + 1;
      }
      return hash;
    }
  };

  // Finds out if anything can be told about the positions of a search that starts from one.
  void judge(const Position<Set>& position) {
    const State<Set>& state = position.state;
    useful_ = !game_.royal_squares[mated_] && !((state.may | state.must) & position.where[royal_]);
    // In a set-up the king may be in check already: then nothing is certain.
    useful_ &= position.turn != mating_ || !in_check(position, mated_);
    for (Piece held : each<Piece>(game_.rules.reserves ? 2 * game_.kinds : 0)) useful_ &= position.reserve[held] == 0;
  }

  KnownForce& find_known(const Position<Set>& position, int moves) {
    const View<Kind, Set> own = position.by_kind(mating_);
    const unsigned rights = position.state.rights & rights_[mating_];
    if (last_ && last_key_.moves == moves && last_key_.rights == rights &&
        std::equal(own.items, own.items + game_.kinds, last_key_.where.begin()))
      return *last_;
    std::copy(own.items, own.items + game_.kinds, last_key_.where.begin());
    last_key_.moves = moves;
    last_key_.rights = rights;
    if (known_.size() >= kMostKnown || held_ >= kMostHoles) forget();
    const auto [found, fresh] = known_.try_emplace(last_key_);
    if (fresh) {
      KnownForce& known = found->second;
      MatingForce<Set>& force = known.force;
      force.moves = moves;
      force.rights = rights;
      for (Square from : squares(position.side[mating_])) force.pieces.emplace_back(position.on[from], from);
      for (const auto& [piece, from] : force.pieces) {
        known.reach_at_last |= ranges_.within(piece, moves, from);
        if (moves > 1) known.reach |= ranges_.within(piece, moves - 1, from);
      }
      known.number.resize(static_cast<std::size_t>(game_.squares));
    }
    return *(last_ = &found->second);
  }

  // The same for a mated king on a square, whose side has so many moves. `keeper` is the square where
  // the other king stays until the last move, if it does.
  Set ends_from(KnownForce& known, Square king, Square keeper, int moves, Set among) {
    Set found = 0;
    for (int walk = 0; walk <= moves; ++walk) {
      const Set ring = ring_of(king, keeper, walk);
      if (!ring) break;
      for (Square at : squares(ring & among))
        if (may_end(known, at, moves - walk)) found |= bit<Set>(at);
    }
    return found;
  }

  // Returns true if a hole that the force leaves around a king can be blocked in so many moves.
  bool may_end(KnownForce& known, Square king, int moves) {
    const std::vector<Hole<Set>>* holes = holes_of(known, king);
    if (!holes) return true;
    return std::any_of(holes->begin(), holes->end(), [&](const Hole<Set>& hole) {
      const Set reach = hole.arrives ? known.reach : known.reach_at_last;
      return blockers_.fill(hole, moves, known.force.moves, reach);
    });
  }

  // The same if it castles: the king goes on from its end, and as many moves more are allowed as its
  // partner would have needed to get to its own.
  Set ends_castled(KnownForce& known, unsigned rights, Square keeper, int moves, Set among) {
    Set found = 0;
    for (std::size_t index = 0; index < game_.castling.size(); ++index) {
      const CastlingWay& way = game_.castling[index];
      if (way.colour != mated_ || !(rights >> index & 1)) continue;
      const Piece partner = game_.piece(mated_, way.partner);
      const int saved = ranges_.distance(partner, way.rook_from, way.rook_to);
      if (saved > Ranges<Set>::kMost) return among;
      found |= ends_from(known, way.king_to, keeper, moves - 1 + saved, among);
    }
    return found;
  }

  // Null if there are too many to find; then fewer moves are looked through from now on.
  const std::vector<Hole<Set>>* holes_of(KnownForce& known, Square king) {
    std::uint8_t& list = known.number[static_cast<std::size_t>(number(king))];
    if (list == 0) {
      std::vector<Hole<Set>>& found = known.holes.emplace_back();
      list = static_cast<std::uint8_t>(known.holes.size());
      if (!holes_.find(known.force, king, found)) {
        found.clear();
        known.too_many |= bit<Set>(king);
        most_moves_ = std::min(most_moves_, known.force.moves - 1);
      }
      held_ += found.size();
    }
    return has(known.too_many, king) ? nullptr : &known.holes[list - 1U];
  }

  void forget() {
    known_.clear();
    last_ = nullptr;
    held_ = 0;
    holes_.forget();
  }

  // The squares of the mated king after so many steps and not fewer, never next to its keeper.
  Set ring_of(Square king, Square keeper, int steps) {
    const int row = number(keeper == kNoSquare ? Square{game_.squares} : keeper);
    std::vector<Set>& rings = rings_[static_cast<std::size_t>(row * game_.squares + number(king))];
    if (rings.empty()) rings.push_back(bit<Set>(king));
    while (static_cast<int>(rings.size()) <= steps) {
      Set next = 0, known = 0;
      for (Square from : squares(rings.back())) next |= ranges_.within(royal_, 1, from);
      for (Set ring : rings) known |= ring;
      if (keeper != kNoSquare) {
        const Piece piece = game_.piece(mating_, game_.rules.royal);
        next &= ~holes_.effects().surely_attacked(piece, keeper);
      }
      rings.push_back(next & ~known);
    }
    return rings[static_cast<std::size_t>(steps)];
  }

  const Layouts<Set>& game_;
  const Ranges<Set>& ranges_;
  const Colour mated_;
  const Colour mating_;
  const Piece royal_;
  HoleFinder<Set> holes_;
  Blockers<Set> blockers_;
  bool useful_;
  int most_moves_ = kMostMoves;
  PerColour<std::uint8_t> rights_{};     // each side's
  std::vector<std::vector<Set>> rings_;  // see `ring_of`
  std::unordered_map<ForceKey, KnownForce, Hash> known_;
  ForceKey last_key_;
  KnownForce* last_ = nullptr;
  std::size_t held_ = 0;  // holes
};

}  // namespace pathmate
