// A search for all lines of help play or of a series, which come before a battle of one move.
//
// All lines of a length are wanted, so nothing is cut off but what certainly leads to none. Positions
// that led to none are kept by the whole of their identity (`search/exact_table.h`).
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "help/mating_chances.h"
#include "position/position.h"
#include "search/battle_search.h"

namespace pathmate {

// The play before the battle.
enum class Prelude : std::uint8_t {
  kHelp,        // the sides move in turn
  kSeries,      // the side to move plays all, and goes on with the battle
  kSeriesHelp,  // the side to move plays all; the other begins the battle
};

// The side that begins the battle after so many plies, if a side is to move before them.
inline Colour attacker_after(Prelude prelude, int plies, Colour turn) {
  const bool swaps = prelude == Prelude::kHelp ? plies % 2 != 0 : prelude == Prelude::kSeriesHelp && plies > 0;
  return swaps ? other(turn) : turn;
}

inline constexpr int kMostPlies = 200;  // of a prelude

// `Sink` takes lines: `put(const PlayedMove*, length)`; the search ends once it has `enough()`.
template <class Set, class Sink>
class LineSearch {
 public:
  LineSearch(const Position<Set>& position, Prelude prelude, const Aim& aim, ExactTable& table, Stop& stop, Sink& sink,
             MatingChances<Set>* chances, bool verify)
      : battle_(position, aim, table, stop, false, false),
        position_(battle_.position()),
        prelude_(prelude),
        aim_(aim),
        table_(table),
        sink_(sink),
        chances_(chances),
        verify_(verify) {}

  // Finds the lines that begin with a move, the first of so many plies. Only on the squares `kings`
  // may the king that is to be mated stand at the end.
  bool follow(Move move, int plies, Set kings = ~Set{0}) {
    line_[static_cast<std::size_t>(length_)] = PlayedMove(position_, move);
    const MadeMove<Set> made(position_, move, battle_.meter());
    if (ends_early(plies) && is_reached(position_, move, made.captured(), aim_.goal)) return false;
    std::optional<Passed> passed;
    if (in_series(plies)) {
      if (in_check(position_, position_.turn)) return false;
      passed.emplace(position_);
    }
    ++length_;
    const bool found = search(plies - 1, kings);
    --length_;
    return found;
  }

  // Finds the lines that begin here, in which so many plies come before the battle. Returns true if
  // there is one. Void once `stopped()`.
  bool search(int plies, Set kings = ~Set{0}) {
    const Set ends = chances_ ? chances_->ends(position_, left(plies), kings) : kings;
    if (ends) return look_for(plies, verify_ ? ~Set{0} : ends);
    if (!verify_ || !look_for(plies, ~Set{0})) return false;
    ++disagreements_;
    return true;
  }

  bool stopped() const { return battle_.stopped(); }
  // The number of lines that were given up and exist; counted only with `verify`.
  std::uint64_t disagreements() const { return disagreements_; }

 private:
  static constexpr int kWorthKeeping = 2;  // plies; fewer are faster searched again

  bool look_for(int plies, Set kings) {
    if (plies == 0) return end();
    if (plies < kWorthKeeping) return search_on(plies, kings);
    Identity identity;
    battle_.identifier().identify(position_, battle_.question() | question(plies), identity);
    if (table_.find(identity)) return false;
    const bool found = search_on(plies, kings);
    if (!found && !stopped()) table_.store(identity, static_cast<std::uint16_t>(plies << 8 | 1));
    return found;
  }

  // A guard that lets the other side pass.
  class Passed {
   public:
    explicit Passed(Position<Set>& position) : position_(position) { position_.pass(); }
    ~Passed() { position_.turn = other(position_.turn); }
    Passed(const Passed&) = delete;
    Passed& operator=(const Passed&) = delete;

   private:
    Position<Set>& position_;
  };

  // Returns true if the side that moves goes on after the first of so many plies.
  bool in_series(int plies) const {
    return prelude_ == Prelude::kSeries || (prelude_ == Prelude::kSeriesHelp && plies > 1);
  }

  // Returns true if the first of so many plies would end the play by reaching the goal.
  bool ends_early(int plies) const {
    const bool attacks = prelude_ == Prelude::kSeries || (prelude_ == Prelude::kHelp && plies % 2 == 0);
    return attacks == aim_.by_attacker() && !aim_.goal.ends_play();
  }

  // The moves that the sides have left with so many plies before the battle.
  MovesLeft left(int plies) const {
    int begins = plies / 2, other = plies / 2;  // of these plies: the attacker, the defender
    if (prelude_ == Prelude::kHelp) other += plies % 2;
    if (prelude_ == Prelude::kSeries) begins = plies, other = 0;
    if (prelude_ == Prelude::kSeriesHelp) begins = 0, other = plies;
    if (aim_.by_attacker()) return {begins + 1, other};
    return {other + 1, begins + 1};
  }

  static std::uint64_t question(int plies) { return static_cast<std::uint64_t>(plies) << BattleSearch<Set>::kAimBits; }

  bool search_on(int plies, Set kings) {
    MoveList list;
    list_moves(position_, list);
    bool found = false;
    for (Move move : list) {
      found |= follow(move, plies, kings);
      if (stopped() || sink_.enough()) break;
    }
    return found;
  }

  // Finds the moves that force the aim at once.
  bool end() {
    bool found = false;
    if (aim_.by_attacker()) {
      each_reaching(
          position_, aim_.goal, [this] { battle_.meter().count(); },
          [&](Move move) {
            found = true;
            put(move);
            return sink_.enough();
          });
      return found;
    }
    if (battle_.attacker_must_reach()) return false;
    MoveList list;
    list_moves(position_, list);
    for (Move move : list) {
      const bool forced = battle_.defend_after(move, 0);
      if (stopped()) break;
      if (!forced) continue;
      found = true;
      put(move);
      if (sink_.enough()) break;
    }
    return found;
  }

  void put(Move last) {
    line_[static_cast<std::size_t>(length_)] = PlayedMove(position_, last);
    sink_.put(line_.data(), length_ + 1);
  }

  BattleSearch<Set> battle_;
  Position<Set>& position_;
  const Prelude prelude_;
  const Aim aim_;
  ExactTable& table_;
  Sink& sink_;
  MatingChances<Set>* const chances_;
  const bool verify_;
  std::uint64_t disagreements_ = 0;
  int length_ = 0;
  std::array<PlayedMove, kMostPlies + 1> line_;
};

}  // namespace pathmate
