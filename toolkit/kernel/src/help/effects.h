// Effects of pieces on the squares around a king, were every path open.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "help/ranges.h"
#include "position/position.h"

namespace pathmate {

// The piece that gives check, if it is only one.
struct Checker {
  Byte<Piece> piece = kNoPiece;
  Byte<Square> square = kNoSquare;
  bool moved = false;  // it stood elsewhere before
  bool sure = false;   // nothing can come between, so it gives no discovered check

  bool operator==(const Checker&) const = default;
};

// The effect of a piece, or of several together.
template <class Set>
struct Effect {
  Set attacked = 0;    // of the king's flights
  Set taken = 0;       // flights with a piece that the king may capture unless it is guarded
  bool check = false;  // true if the king itself is attacked
  Set pins = 0;        // flights on the paths to the king of pieces that give no check
  Set clear = 0;       // squares that were empty when it moved
  Set here = 0;        // where it stands now, if that may be on a path of another to the king
  Checker checker{};

  // The attacks, occupied flights and check alone.
  Effect part() const { return {attacked, taken, check, 0, 0, 0, {}}; }

  bool no_better_than(const Effect& other) const {
    return !(attacked & ~other.attacked) && !(other.taken & ~taken) && !(pins & ~other.pins) &&
           !(other.clear & ~clear) && !(other.here & ~here) && checks_no_better_than(other);
  }

 private:
  // Two checkers are not always possible at once.
  bool checks_no_better_than(const Effect& other) const {
    if (check) return other.check && checker == other.checker;
    return !other.check || other.checker.piece == kNoPiece;
  }
};

template <class Set>
Effect<Set> both(const Effect<Set>& one, const Effect<Set>& two) {
  Effect<Set> all{one.attacked | two.attacked,
                  one.taken | two.taken,
                  one.check || two.check,
                  one.pins | two.pins,
                  one.clear | two.clear,
                  0,
                  {}};
  if (one.check != two.check) all.checker = one.check ? one.checker : two.checker;
  return all;
}

// The effects of one side's pieces on the other side's king.
template <class Set>
class Effects {
 public:
  using EffectList = std::vector<Effect<Set>>;

  Effects(const Layouts<Set>& game, const Ranges<Set>& ranges, Colour side)
      : game_(game), ranges_(ranges), side_(side), royal_(game.piece(other(side), game.rules.royal)) {}

  // The squares that the king may step to from a square, by leaps that both move and capture.
  Set flights(Square king) const { return game_.fast_paths(royal_).summary[king].leaps; }

  // The effect of a piece on a square to which it moved.
  Effect<Set> at(Piece piece, Square square, Square king) const {
    const Set attacked = ranges_.attacked(piece, square), near = flights(king);
    const Set here = bit<Set>(square) & near;
    Effect<Set> effect{attacked & near, here, has(attacked, king), 0, 0, 0, {}};
    if (is_royal(piece)) {  // which nobody captures
      effect.attacked |= here;
      effect.taken = 0;
    } else if (effect.check) {
      effect.checker = {piece, square, true, surely_attacks(piece, square, king)};
    }
    if (!effect.check) effect.pins = pins(piece, square, king);
    return effect;
  }

  // The flights that lie on the paths of a piece to the king.
  Set pins(Piece piece, Square square, Square king) const {
    Set found = 0;
    for (const AttackPath<Set>& path : game_.attack_paths(piece, king, square)) found |= path.empty;
    return found & flights(king);
  }

  // The best effects of a piece after one move, or up to so many: whole, or only in part.
  const EffectList& after(Piece piece, Square from, int moves, Square king, bool whole) {
    const auto key =
        static_cast<std::uint32_t>(number(piece) | number(from) << 8 | number(king) << 16 | moves << 24 | whole << 31);
    const auto [found, fresh] = after_.try_emplace(key);
    whole_ = whole;
    if (fresh) find_after(piece, from, moves, king, found->second);
    return found->second;
  }

  // Returns true if two effects are possible at once: of two checks the last move has opened one.
  // `passing`: it may have taken a pawn en passant, and opened two paths.
  bool go_together(const Effect<Set>& a, const Effect<Set>& b, Square king, bool passing) const {
    const Checker &one = a.checker, &two = b.checker;
    if (!a.check || !b.check || one.piece == kNoPiece || two.piece == kNoPiece) return true;
    if (one.sure && two.sure) return false;
    if (passing || !game_.plain_attacks) return true;
    return opens(one, two, king) || opens(two, one, king) || open_at_once(one, two, king);
  }

  // The effect with the paths of its checker blocked.
  Effect<Set> shut(Effect<Set> effect, Square king) const {
    effect.pins |= pins(effect.checker.piece, effect.checker.square, king);
    effect.checker = {};
    effect.check = false;
    return effect;
  }

  // Forgets lists that are remembered, if there are many; references to them are void.
  void trim() {
    if (after_.size() > kMost) after_.clear();
  }

  // The squares that a piece attacks whatever stands elsewhere.
  Set surely_attacked(Piece piece, Square from) const {
    Set attacked = 0;
    for (Square to : squares(ranges_.attacked(piece, from)))
      if (surely_attacks(piece, from, to)) attacked |= bit<Set>(to);
    return attacked;
  }
  bool surely_attacks(Piece piece, Square from, Square to) const {
    const Colour side = game_.colour_of(piece);
    const Attackers<Set>& attackers = game_.attackers(side, to)[game_.kind_of(piece, side)];
    return !game_.rules.conversion && has(attackers.sure, from);
  }

  // The squares on paths of any piece to the king.
  Set rays(Square king) {
    Set& found = rays_[king];
    if (found) return found;
    for (Kind kind : each<Kind>(game_.kinds))
      for (Square from : squares(game_.attackers(side_, king)[kind].possible))
        for (const AttackPath<Set>& path : game_.attack_paths(game_.piece(side_, kind), king, from))
          found |= path.empty;
    return found |= bit<Set>(king);
  }

  // Returns true if a piece is a king that cannot stand on a square at the end, next to the other.
  bool is_barred(Piece piece, Square square, Square king) const {
    return is_royal(piece) && has(surely_attacked(royal_, king), square);
  }

 private:
  static constexpr std::size_t kMost = 1 << 16;  // lists

  void find_after(Piece piece, Square from, int moves, Square king, EffectList& found) {
    if (!game_.promotes_on[piece]) {
      Set ends = ranges_.within(piece, moves, from) & ~bit<Set>(king);
      if (is_royal(piece)) ends &= ~surely_attacked(royal_, king);
      for (Square to : squares(ends)) add(moved(piece, to, king, moves == 1 ? passed(piece, from, to) : Set{0}), found);
      return;
    }
    ranges_.each_after(piece, from, [&](Piece placed, Square to) {
      if (to != king) add(moved(placed, to, king, 0), found);
      if (moves > 1) find_after(placed, to, moves - 1, king, found);
    });
  }

  Effect<Set> moved(Piece piece, Square to, Square king, Set clear) {
    Effect<Set> effect = at(piece, to, king);
    if (!whole_) return effect.part();
    effect.clear = clear;
    effect.here = bit<Set>(to) & rays(king);
    return effect;
  }

  // Returns true if a piece may have left the path of another for where it stands.
  bool opens(const Checker& mover, const Checker& other, Square king) const {
    const Kind kind = game_.kind_of(mover.piece, side_);
    for (const AttackPath<Set>& path : game_.attack_paths(other.piece, king, other.square)) {
      if (has(path.empty, mover.square)) continue;
      for (Kind before : each<Kind>(game_.kinds))
        if (before == kind || becomes(before, kind))
          for (Square from : squares(path.empty))
            if (has(ranges_.within(game_.piece(side_, before), 1, from), mover.square)) return true;
    }
    return false;
  }

  // Returns true if a third piece may have left paths of both.
  bool open_at_once(const Checker& one, const Checker& two, Square king) const {
    for (const AttackPath<Set>& first : game_.attack_paths(one.piece, king, one.square))
      for (const AttackPath<Set>& second : game_.attack_paths(two.piece, king, two.square))
        if (!has(first.empty, two.square) && !has(second.empty, one.square) && (first.empty & second.empty))
          return true;
    return false;
  }

  // The squares that a piece passes on every path to a square.
  Set passed(Piece piece, Square from, Square to) const {
    const PathsFrom<Set>& paths = game_.paths_from(piece)[from];
    if (game_.rules.conversion || paths.plain.mixed || paths.guarded) return 0;
    if (surely_attacks(piece, from, to)) return 0;
    Set found = game_.board;
    for (const AttackPath<Set>& path : game_.attack_paths(piece, to, from)) found &= path.empty;
    return found == game_.board ? Set{0} : found;
  }

  bool becomes(Kind before, Kind kind) const {
    const auto& kinds = game_.becomes[before];
    return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
  }

  bool is_royal(Piece piece) const { return game_.kind_of(piece) == game_.rules.royal; }

  static void add(const Effect<Set>& effect, EffectList& found) {
    for (const Effect<Set>& each : found)
      if (effect.no_better_than(each)) return;
    std::erase_if(found, [&](const auto& each) { return each.no_better_than(effect); });
    found.push_back(effect);
  }

  const Layouts<Set>& game_;
  const Ranges<Set>& ranges_;
  const Colour side_;
  const Piece royal_;  // the other side's
  std::unordered_map<std::uint32_t, EffectList> after_;
  bool whole_ = true;  // of the question at hand
  PerSquare<Set> rays_{};
};

}  // namespace pathmate
