// Depth-first proof-number search for long mates and stalemates.
//
// A node is a position and the moves that the attacker has left, as in `search/mate_search.h`: no node
// comes before itself, so neither a repetition nor a transposition can prove or refute anything by
// itself, and a refutation holds for its number of moves. What is proved is the same as there; only the
// order differs: next is always the node that seems to settle the root with least work.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "search/mate_search.h"

namespace pathmate {

template <class Set>
class ProofNumberSearch {
 public:
  ProofNumberSearch(const Position<Set>& position, unsigned goal, DeepTables& tables, Stop& stop, bool leader)
      : position_(position),
        goal_(goal),
        salt_(salt_of(goal)),
        attacker_(position.turn),
        tables_(tables),
        meter_(stop, leader),
        endings_(position, goal, tables.proofs, stop, leader, false) {}

  // Asks of this position whether the attacker forces the goal in so many moves, and looks at about so
  // many positions at most. Returns the effort of the side to move; it may not be settled.
  Effort search(int moves, std::uint64_t most) {
    most_ = visited_ + most;
    Effort effort;
    if (find(key(), attacking(), moves, effort) && effort.settled()) return effort;
    effort = assess(moves);
    return effort.settled() ? effort : expand(moves, {Effort::kNever, Effort::kNever});
  }

  // Finds again the move by which the attacker, who is to move, is known to force the goal; none if the
  // search was stopped.
  Move find_again(int moves) {
    most_ = UINT64_MAX;
    const bool won = expand(moves, {Effort::kNever, Effort::kNever}).win == 0;
    return won ? decisive_ : kNoMove;
  }

  const Position<Set>& position() const { return position_; }
  bool attacking() const { return position_.turn == attacker_; }
  bool reached() const { return goal_reached(position_, goal_); }
  bool stopped() const { return meter_.stopped(); }

  // A guard that makes a move, for the questions asked while it lives.
  MadeMove<Set, true> made(Move move) { return {position_, move, meter_}; }

  // The fewest moves in which the goal is known to be forced.
  int forced() const {
    Proof proof;
    const bool found = tables_.proofs.find(proof_key(key(), attacking()), proof);
    return found ? proof.forced : Proof::kUnproved;
  }

 private:
  using Made = MadeMove<Set, true>;

  struct Child {
    Move move;
    Effort effort;
  };
  static constexpr int kFewChildren = 64;
  static constexpr std::uint32_t kFar = 1 << 20;

  // Adjusts the effort of a node until it reaches a limit: settled, or more than the limit.
  Effort expand(int moves, Effort limit) {
    const std::uint64_t own = key(), before = visited_;
    const int left = attacking() ? moves - 1 : moves;
    MoveList list;
    list_moves(position_, list);
    SmallArray<Child, kFewChildren> children(list.size());
    prefetch(list, left);
    int open = 0;
    for (Move move : list) {
      const Effort effort = look_at(move, left);
      if (effort.lose == 0) return settle(own, moves, before, move);
      if (effort.win != 0) children[open++] = {move, effort};
    }
    while (open != 0) {
      // The best child, the next best, and what is to be refuted in all.
      int best = 0;
      std::uint32_t second = Effort::kNever, most = 0;
      for (int index = 0; index < open; ++index) {
        const Effort& effort = children[index].effort;
        most = std::max(most, effort.win);
        if (index == 0) continue;
        if (effort.lose < children[best].effort.lose) {
          second = children[best].effort.lose;
          best = index;
        } else {
          second = std::min(second, effort.lose);
        }
      }
      Child& child = children[best];
      const std::uint32_t others = 2 * static_cast<std::uint32_t>(open - 1);
      const Effort effort{child.effort.lose, std::min(most + others, Effort::kNever - 1)};
      if (effort.win >= limit.win || effort.lose >= limit.lose || stopped() || visited_ >= most_) {
        // What rests on a repetition is so on this path only.
        if (std::max(effort.win, effort.lose) < kFar)
          tables_.efforts.store(effort_key(own, moves), effort, work_since(before));
        return effort;
      }
      const std::uint32_t room = limit.lose > others ? limit.lose - others : 1;
      const Effort bound{limit.lose == Effort::kNever ? Effort::kNever : room,
                         std::min(limit.win, second + second / kEpsilon + 1)};
      path_.push_back(attacking() ? own : 0);
      {
        const Made made(position_, child.move, meter_);
        child.effort = expand(left, bound);
      }
      path_.pop_back();
      if (child.effort.lose == 0) return settle(own, moves, before, child.move);
      if (child.effort.win == 0) child = children[--open];
    }
    return settle(own, moves, before, kNoMove);
  }

  // Keeps what is proved of a node: it is won by a move, or lost.
  Effort settle(std::uint64_t own, int moves, std::uint64_t before, Move decisive) {
    decisive_ = decisive;
    const bool won = decisive != kNoMove;
    keep(own, won == attacking(), moves, work_since(before));
    return won ? Effort::won() : Effort::lost();
  }
  void keep(std::uint64_t own, bool forced, int moves, int work) {
    const std::uint64_t at = proof_key(own, attacking());
    Proof proof;
    tables_.proofs.find(at, proof);
    proof.add(forced, moves);
    tables_.proofs.store(at, proof, work);
  }

  // The effort of the other side after a move.
  Effort look_at(Move move, int left) {
    const bool attacks = !attacking(), predicted = position_.predicts(move);
    Effort known;
    if (predicted) {
      const std::uint64_t own = position_.key_after(move) ^ salt_;
      if (find(own, attacks, left, known)) return unrepeated(own, known);
    }
    const Made made(position_, move, meter_);
    const bool found = !predicted && find(key(), attacks, left, known);
    return unrepeated(key(), found ? known : assess(left));
  }

  // Puts off what the attacker had with more moves left, unless it is settled.
  Effort unrepeated(std::uint64_t own, Effort effort) const {
    const bool puts_off = !effort.settled() && std::count(path_.begin(), path_.end(), own);
    return puts_off ? Effort{std::max(effort.win, kFar), effort.lose} : effort;
  }

  void prefetch(const MoveList& list, int left) const {
    for (Move move : list) {
      if (!position_.predicts(move)) continue;
      const std::uint64_t own = position_.key_after(move) ^ salt_;
      tables_.proofs.prefetch(proof_key(own, !attacking()));
      tables_.efforts.prefetch(effort_key(own, left));
    }
  }

  bool find(std::uint64_t own, bool attacks, int moves, Effort& effort) const {
    Proof proof;
    if (tables_.proofs.find(proof_key(own, attacks), proof)) {
      const bool forced = proof.forced <= moves;
      if (forced || proof.not_in >= moves) {
        effort = forced == attacks ? Effort::won() : Effort::lost();
        return true;
      }
    }
    return tables_.efforts.find(effort_key(own, moves), effort);
  }

  // The effort at first sight.
  Effort assess(int moves) {
    ++visited_;
    if (attacking()) {
      if (moves <= kExact) {
        endings_.look_at(position_);
        const bool forced = endings_.attack(moves);
        if (endings_.stopped()) return {};
        if (moves <= 1) keep(key(), forced, moves, 1);
        return forced ? Effort::won() : Effort::lost();
      }
      if (reaches_now()) {
        keep(key(), true, 1, 1);
        return Effort::won();
      }
      return {1, 1 + static_cast<std::uint32_t>(count_moves(position_)) / 2};
    }
    const auto defences = static_cast<std::uint32_t>(count_moves(position_));
    if (defences == 0) return reached() ? Effort::lost() : Effort::won();
    if (moves <= 0) return Effort::won();
    if (moves < kExact) {
      endings_.look_at(position_);
      const bool forced = endings_.defend(moves);
      if (endings_.stopped()) return {};
      keep(key(), forced, moves, 1);
      return forced ? Effort::lost() : Effort::won();
    }
    return {1, defences};
  }

  bool reaches_now() {
    return attempt_last_moves(position_, goal_, [this](Move move) {
      const MadeMove<Set> made(position_, move, meter_);
      return reached();
    });
  }

  std::uint64_t key() const { return position_.state.key ^ salt_; }
  // Other keys than those of `MateSearch` where the defender is to move: it keeps what the side to move
  // forces.
  static std::uint64_t proof_key(std::uint64_t own, bool attacks) {
    return attacks ? own : own ^ 0xD1B54A32D192ED03ULL;
  }
  static std::uint64_t effort_key(std::uint64_t own, int moves) {
    return own ^ static_cast<std::uint64_t>(moves) * 0x9FB21C651E98DF25ULL;
  }
  int work_since(std::uint64_t before) const { return 4 * std::bit_width(visited_ - before); }

  static constexpr std::uint32_t kEpsilon = 4;  // one part of so many
  static constexpr int kExact = 3;              // moves left that the exact search settles

  Position<Set> position_;
  unsigned goal_;
  std::uint64_t salt_;
  Colour attacker_;
  DeepTables& tables_;
  Meter meter_;
  MateSearch<Set> endings_;
  std::uint64_t visited_ = 0, most_ = 0;
  Move decisive_ = kNoMove;          // that won the node settled last
  std::vector<std::uint64_t> path_;  // the attacker's positions that lead here, 0 for the others
};

}  // namespace pathmate
