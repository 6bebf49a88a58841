// Whether a mate or stalemate is out of reach, however both sides help.
//
// What must be true at the end: the mated king stands somewhere that it could get to; each square
// that it could step to is attacked by the mating side or taken by a piece of its own; if it is
// mate, it is attacked itself. Every piece is taken to go where it could were all paths open, so
// what is out of reach here is out of reach on the board.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "blockers.h"
#include "goals.h"

namespace pathmate {

// How many moves each side has left.
struct MovesLeft {
  int mating = 0;
  int mated = 0;
};

template <class Set>
class MatingChances {
 public:
  // For goals that end the play, in the position that a search starts from.
  MatingChances(const Position<Set>& position, const Ranges<Set>& ranges, unsigned kind,
                Colour mated)
      : game_(*position.game),
        ranges_(ranges),
        mated_(mated),
        mating_(other(mated)),
        mate_(kind == kCheckmate),
        opens_(game_.arrivals_open || game_.captures_close),
        royal_(game_.piece(mated, game_.rules.royal)),
        most_blocks_(count(position.side[mated]) - 1) {
    for (const DoubleStep& step : game_.double_steps[mated]) passed_ |= bit<Set>(step.passed);
    const State<Set>& state = position.state;
    for (std::size_t index = 0; index < game_.castling.size(); ++index)
      rights_[game_.castling[index].colour] |= static_cast<std::uint8_t>(1U << index);
    useful_ = !game_.royal_squares[mated] &&
              !((state.may | state.must) & position.where[royal_]);
    // A set-up may have the king in check already: then nothing is certain.
    useful_ &= position.turn != mating_ || !in_check(position, mated);
    for (Piece held : each<Piece>(game_.rules.reserves ? 2 * game_.kinds : 0))
      useful_ &= position.reserve[held] == 0;
  }

  // Returns false only if the goal is certainly out of reach.
  bool possible(const Position<Set>& position, MovesLeft left) {
    if (!useful_ || left.mating > kMostMoves) return true;
    const unsigned rights = position.state.rights;
    if ((rights & rights_[mating_]) && left.mating > 1) return true;
    Force& force = find_force(position, left.mating);
    blockers_.find(position, ranges_, mated_, royal_);
    if (possible_from(force, position.king[mated_], left.mated)) return true;
    return (rights & rights_[mated_]) && possible_castled(force, rights, left.mated);
  }

 private:
  static constexpr int kMostMoves = 2;             // of the mating side that are looked through
  static constexpr std::size_t kMostForces = 4096;  // that are remembered

  // What a piece does to the squares around the king from where it stands.
  struct Effect {
    Set attacked = 0;
    Set taken = 0;  // which the king may take back
    bool check = false;

    bool no_better_than(const Effect& other) const {
      return !(attacked & ~other.attacked) && !(other.taken & ~taken) && check <= other.check;
    }
  };
  using Effects = std::vector<Effect>;

  // The pieces of the mating side and its moves, with what it may leave open around each square:
  // the squares that the mated side must block itself.
  struct Force {
    std::array<std::vector<Set>, kMaxSquares> holes;
    std::array<std::vector<Set>, kMaxSquares> rings;  // see `ring_of`
    std::array<bool, kMaxSquares> known{};
    std::vector<std::pair<Piece, Square>> pieces;
    int moves = 0;
    unsigned rights = 0;  // to castle
  };
  struct ForceKey {
    std::array<Set, kMaxKinds> where{};
    int moves = 0;
    unsigned rights = 0;
    bool operator==(const ForceKey&) const = default;
  };
  struct Hash {
    std::size_t operator()(const ForceKey& key) const {
      std::uint64_t hash = static_cast<std::uint64_t>(key.moves) << 8 | key.rights;
      for (Set set : key.where) {
        hash = (hash ^ static_cast<std::uint64_t>(set)) * 0x9E3779B97F4A7C15ULL;
        if constexpr (sizeof(Set) > 8) hash ^= static_cast<std::uint64_t>(set >> 64);
        hash ^= hash >> 32;
      }
      return hash;
    }
  };

  Force& find_force(const Position<Set>& position, int moves) {
    const View<Kind, Set> own = position.by_kind(mating_);
    const unsigned rights = position.state.rights & rights_[mating_];
    if (last_ && last_key_.moves == moves && last_key_.rights == rights &&
        std::equal(own.items, own.items + game_.kinds, last_key_.where.begin()))
      return *last_;
    std::copy(own.items, own.items + game_.kinds, last_key_.where.begin());
    last_key_.moves = moves;
    last_key_.rights = rights;
    if (forces_.size() >= kMostForces) forces_.clear();
    const auto [found, fresh] = forces_.try_emplace(last_key_);
    if (fresh) {
      found->second.moves = moves;
      found->second.rights = rights;
      for (Square from : squares(position.side[mating_]))
        found->second.pieces.emplace_back(position.on[from], from);
    }
    return *(last_ = &found->second);
  }

  // Whether it is possible if the mated king is on a square and its side has so many moves.
  bool possible_from(Force& force, Square king, int moves) {
    for (int walk = 0; walk <= moves; ++walk) {
      const Set ring = ring_of(force, king, walk);
      if (!ring) break;
      for (Square at : squares(ring))
        for (const Set open : holes(force, at))
          if (blockers_.fill(open, moves - walk)) return true;
    }
    return false;
  }

  // The same if it castles: the king goes on from its end; its partner has come to its own for
  // nothing, which is allowed for by as many moves as it needs to get there.
  bool possible_castled(Force& force, unsigned rights, int moves) {
    for (std::size_t index = 0; index < game_.castling.size(); ++index) {
      const CastlingWay& way = game_.castling[index];
      if (way.colour != mated_ || !(rights >> index & 1)) continue;
      const Piece partner = game_.piece(mated_, way.partner);
      const int saved = ranges_.distance(partner, way.rook_from, way.rook_to);
      if (saved > Ranges<Set>::kMost) return true;
      if (possible_from(force, way.king_to, moves - 1 + saved)) return true;
    }
    return false;
  }

  // Where the mated king may be after so many steps and not fewer. With one move of the mating side
  // left its king stays where it is until then, and none goes next to it.
  Set ring_of(Force& force, Square king, int steps) {
    std::vector<Set>& rings = force.rings[static_cast<std::size_t>(number(king))];
    if (rings.empty()) rings.push_back(bit<Set>(king));
    while (static_cast<int>(rings.size()) <= steps) {
      Set next = 0, known = 0;
      for (Square from : squares(rings.back())) next |= ranges_.within(royal_, 1, from);
      for (Set ring : rings) known |= ring;
      if (force.moves == 1)
        for (const auto& [piece, from] : force.pieces)
          if (game_.kind_of(piece) == game_.rules.royal) next &= ~surely_attacked(piece, from);
      rings.push_back(next & ~known);
    }
    return rings[static_cast<std::size_t>(steps)];
  }

  // The squares that a piece attacks whatever stands elsewhere.
  Set surely_attacked(Piece piece, Square from) const {
    if (game_.rules.conversion) return 0;
    Set attacked = 0;
    const Kind kind = game_.kind_of(piece);
    for (Square to : squares(ranges_.attacked(piece, from)))
      if (has(game_.attackers(mating_, to)[kind].sure, from)) attacked |= bit<Set>(to);
    return attacked;
  }

  // What may be left open around a king on a square, each set only if no smaller one may.
  const std::vector<Set>& holes(Force& force, Square king) {
    const auto index = static_cast<std::size_t>(number(king));
    if (!force.known[index]) {
      force.known[index] = true;
      find_holes(force, king, force.holes[index]);
    }
    return force.holes[index];
  }

  void find_holes(const Force& whole, Square king, std::vector<Set>& found) {
    Force force;
    force.moves = whole.moves;
    force.rights = whole.rights;
    if (!leave_standing(whole, king, force)) return;
    const Set flights = game_.fast_paths(royal_).summary[king].leaps;
    const std::size_t size = force.pieces.size();
    std::vector<Effect> standing(size);
    const Set own = openers(force);
    for (std::size_t index = 0; index < size; ++index)
      standing[index] = standing_effect(force, index, king, flights, own);
    std::vector<Effects> once(size);
    for (std::size_t index = 0; index < size; ++index) {
      const auto [piece, from] = force.pieces[index];
      moved_effects(piece, from, force.moves, king, flights, once[index]);
      add_holes(flights, all_but(standing, index, index), once[index], found);
    }
    if (force.rights) add_castling(force, king, flights, standing, found);
    if (force.moves < 2) return;
    for (std::size_t index = 0; index < size; ++index) {
      const auto [piece, from] = force.pieces[index];
      once[index].clear();
      moved_effects(piece, from, 1, king, flights, once[index]);
    }
    for (std::size_t one = 0; one < size; ++one)
      for (std::size_t two = 0; two < one; ++two) {
        const Effect rest = all_but(standing, one, two);
        for (const Effect& effect : once[one])
          add_holes(flights, both(rest, effect), once[two], found);
      }
  }

  // Castling as the last move: king and partner move at once.
  void add_castling(const Force& force, Square king, Set flights,
                    const std::vector<Effect>& standing, std::vector<Set>& found) const {
    for (std::size_t index = 0; index < game_.castling.size(); ++index) {
      const CastlingWay& way = game_.castling[index];
      if (!(force.rights >> index & 1)) continue;
      Effect all = both(
          effect_of(game_.piece(mating_, game_.rules.royal), way.king_to, king, flights),
          effect_of(game_.piece(mating_, way.partner), way.rook_to, king, flights));
      for (std::size_t each = 0; each < standing.size(); ++each)
        if (force.pieces[each].second != way.king_from && force.pieces[each].second != way.rook_from)
          all = both(all, standing[each]);
      add_holes(flights, Effect{}, {all}, found);
    }
  }

  // The pieces that can still be there when the king has come to a square. With one move left, those
  // that attack it surely must have been captured before; what cannot be captured keeps it away.
  bool leave_standing(const Force& whole, Square king, Force& force) const {
    for (const auto& [piece, from] : whole.pieces) {
      if (whole.moves > 1 || !has(surely_attacked(piece, from), king))
        force.pieces.emplace_back(piece, from);
      else if (game_.kind_of(piece) == game_.rules.royal)
        return false;
    }
    return true;
  }

  static Effect both(const Effect& one, const Effect& two) {
    return {one.attacked | two.attacked, one.taken | two.taken, one.check || two.check};
  }

  static Effect all_but(const std::vector<Effect>& effects, std::size_t one, std::size_t two) {
    Effect all;
    for (std::size_t index = 0; index < effects.size(); ++index)
      if (index != one && index != two) all = both(all, effects[index]);
    return all;
  }

  Effect effect_of(Piece piece, Square at, Square king, Set flights) const {
    const Set attacked = ranges_.attacked(piece, at);
    const Set here = bit<Set>(at) & flights;
    // Nobody takes a king.
    if (game_.kind_of(piece) == game_.rules.royal)
      return {(attacked & flights) | here, 0, has(attacked, king)};
    return {attacked & flights, here, has(attacked, king)};
  }

  // A piece that has not moved gives check only if another leaves one of its paths, or takes
  // something from it en passant: before the last move there was none. Where it stands it may be
  // taken and its square blocked.
  Effect standing_effect(const Force& force, std::size_t index, Square king, Set flights,
                         Set own) const {
    const auto [piece, from] = force.pieces[index];
    Effect effect = effect_of(piece, from, king, flights);
    effect.taken = 0;
    if (!effect.check || opens_) return effect;
    effect.check = false;
    for (const AttackPath<Set>& path : game_.attack_paths(piece, king, from))
      effect.check |= force.moves > 1 ? path.empty != 0 : (path.empty & own) != 0;
    return effect;
  }

  // The pieces that may leave a path to another, or all squares if one may capture en passant.
  Set openers(const Force& force) const {
    Set own = 0;
    for (const auto& [piece, from] : force.pieces) {
      own |= bit<Set>(from);
      if (game_.pawn[game_.kind_of(piece)] && (ranges_.attacked(piece, from) & passed_))
        return ~Set{0};
    }
    return own;
  }

  // The best that a piece may do after one move, or up to two.
  void moved_effects(Piece piece, Square from, int moves, Square king, Set flights,
                     Effects& found) const {
    const auto add = [&](Piece placed, Square to) {
      if (to != king) add_effect(effect_of(placed, to, king, flights), found);
    };
    if (moves > 1 && !game_.promotes_on[piece]) {
      for (Square to : squares(ranges_.within(piece, moves, from))) add(piece, to);
      return;
    }
    ranges_.each_after(piece, from, [&](Piece placed, Square to) {
      add(placed, to);
      if (moves > 1) ranges_.each_after(placed, to, add);
    });
  }

  static void add_effect(const Effect& effect, Effects& found) {
    for (const Effect& each : found)
      if (effect.no_better_than(each)) return;
    std::erase_if(found, [&](const Effect& each) { return each.no_better_than(effect); });
    found.push_back(effect);
  }

  void add_holes(Set flights, const Effect& rest, const Effects& effects,
                 std::vector<Set>& found) const {
    for (const Effect& effect : effects) {
      const Effect all = both(rest, effect);
      if (mate_ && !all.check) continue;
      const Set open = flights & ~all.attacked;
      if ((open & all.taken) || count(open) > most_blocks_) continue;
      add_hole(open, found);
    }
  }

  static void add_hole(Set open, std::vector<Set>& found) {
    for (Set each : found)
      if (!(each & ~open)) return;
    std::erase_if(found, [&](Set each) { return !(open & ~each); });
    found.push_back(open);
  }

  const Layouts<Set>& game_;
  const Ranges<Set>& ranges_;
  const Colour mated_;
  const Colour mating_;
  const bool mate_;
  const bool opens_;  // an arrival or a capture may open a path
  const Piece royal_;
  const int most_blocks_;
  PerColour<std::uint8_t> rights_{};  // each side's
  Set passed_ = 0;  // squares that the mated side's double steps pass
  bool useful_;
  Blockers<Set> blockers_;
  std::unordered_map<ForceKey, Force, Hash> forces_;
  ForceKey last_key_;
  Force* last_ = nullptr;
};

}  // namespace pathmate
