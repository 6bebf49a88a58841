// Exact search for forced mates and stalemates.
//
// An attacker's node asks whether he forces the goal within so many moves, a defender's node
// whether he does whatever the defender plays. Every answer is proved: no move is left out
// unless it is certain that it cannot reach the goal, and a stopped search answers nothing.
#pragma once

#include <algorithm>
#include <array>

#include "hash.h"
#include "movegen.h"
#include "stop.h"

namespace pathmate {

// What the attacker is after; one bit each.
enum Goal : unsigned { kCheckmate = 1, kStalemate = 2, kEitherGoal = 3 };

template <class Set>
class MateSearch {
 public:
  MateSearch(const Position<Set>& position, unsigned goal, ProofTable& table, Stop& stop,
             bool leader, bool verify)
      : position_(position),
        game_(*position.game),
        goal_(goal),
        salt_(goal * 0x9E3779B97F4A7C15ULL),
        table_(table),
        stop_(stop),
        leader_(leader),
        verify_(verify) {}

  ~MateSearch() { stop_.spend(unspent_, leader_); }
  MateSearch(const MateSearch&) = delete;
  MateSearch& operator=(const MateSearch&) = delete;

  // Tells whether the side to move forces the goal within some moves. Void once `stopped()`.
  bool attack(int moves) {
    if (moves <= 0) return false;
    return moves == 1 ? finish() : attack_on(moves);
  }

  // Tells whether the goal is reached, or forced within some moves whatever the side to move does.
  bool defend(int moves) {
    if (moves <= 0) return goal_reached();
    return moves == 1 ? defend_last() : defend_on(moves);
  }

  // The same after a move, which is taken back.
  bool defend_after(Move move, int moves) {
    const Played played(*this, move);
    return defend(moves);
  }
  bool attack_after(Move move, int moves) {
    const Played played(*this, move);
    return attack(moves);
  }

  bool stopped() const { return stop_.stopped() || overflow_; }
  bool overflow() const { return overflow_; }
  std::uint64_t disagreements() const { return disagreements_; }

 private:
  static constexpr std::uint64_t kSpendEvery = 4096;

  // A move that is played while this lives.
  class Played {
   public:
    Played(MateSearch& search, Move move) : search_(search), move_(move) {
      search.position_.template make<true>(move, undo_);
      if (++search.unspent_ >= kSpendEvery) search.spend();
    }
    ~Played() { search_.position_.unmake(move_, undo_); }
    Played(const Played&) = delete;
    Played& operator=(const Played&) = delete;

   private:
    MateSearch& search_;
    Move move_;
    Undo<Set> undo_;
  };

  void spend() {
    stop_.spend(unspent_, leader_);
    unspent_ = 0;
  }

  bool goal_reached() const {
    Checks<Set> checks;
    find_checks(position_, checks);
    if (!(goal_ & (checks.check ? kCheckmate : kStalemate))) return false;
    return !has_move(position_, checks);
  }

  // The attacker's last move

  // Tries moves until one reaches the goal. A mate must give check: of a man's moves only those
  // to squares from which it might are wanted, and all of those that may open a path.
  struct Finisher {
    static constexpr bool kFirstOnly = false;
    MateSearch& search;
    bool all = false;   // any move might check, or none need to
    Set discover = 0;   // men that stand alone on a path to the king
    Set intrusion = 0;  // squares where any man checks

    Set wanted(int man, int from) const {
      if (all || (discover >> from & 1)) return ~Set{0};
      return direct(man) | intrusion | search.game_.promotes_on[man];
    }
    bool steps(int man, int from, Set targets) {
      const Set promotions = targets & search.game_.promotes_on[man];
      for (int to : squares(targets & ~promotions))
        if (search.reaches_goal(Move(from, to))) return true;
      if (!promotions) return false;
      for (int to : squares(promotions))
        for (int kind : search.game_.becomes[man % search.game_.kinds])
          if (search.reaches_goal(Move(from, to, Manner::kStep, kind + 1))) return true;
      return false;
    }
    bool drops(int man, Set targets) {
      if (!all) targets &= direct(man) | intrusion;
      for (int to : squares(targets))
        if (search.reaches_goal(Move(to, to, Manner::kDrop, man % search.game_.kinds))) return true;
      return false;
    }
    bool other(Move move) { return search.reaches_goal(move); }

    // From where a man might attack the king.
    Set direct(int man) const {
      const Position<Set>& position = search.position_;
      const int us = position.turn;
      const Aim<Set>& aim =
          search.game_.aim(us, position.king[us ^ 1], man - position.man(us, 0));
      return aim.sure | aim.near;
    }
  };

  bool finish() {
    const int us = position_.turn, them = us ^ 1;
    Checks<Set> checks;
    find_checks(position_, checks);
    Finisher finisher{*this};
    finisher.all = (goal_ & kStalemate) || game_.arrivals_open || game_.captures_close;
    if (!finisher.all) {
      finisher.discover = discoverers(us, position_.king[them]);
      finisher.intrusion = game_.royal_squares[them];
    }
    if (visit_moves(position_, checks, finisher)) return true;
    return verify_ && !stopped() && finish_otherwise();
  }

  // Tries every move, to see whether those that `finish` did not want were right to be skipped.
  bool finish_otherwise() {
    MoveList list;
    list_moves(position_, list);
    for (Move move : list) {
      if (reaches_goal(move)) {
        ++disagreements_;
        return true;
      }
    }
    return false;
  }

  // A side's men that stand alone on a path of another to a square.
  Set discoverers(int us, int target) const {
    const Set occupied = position_.occupied(), own = position_.side[us];
    Set found = 0;
    const Aim<Set>* aim = &game_.aim(us, target, 0);
    for (int kind = 0; kind < game_.kinds; ++kind, ++aim) {
      const int man = position_.man(us, kind);
      for (int from : squares(aim->near & position_.men[man]))
        for (const Span<Set>& span : game_.spans(man, target, from)) {
          const Set blockers = span.empty & occupied;
          if (single(blockers)) found |= blockers & own;
        }
    }
    return found;
  }

  bool reaches_goal(Move move) {
    if (++unspent_ >= kSpendEvery) spend();
    Undo<Set> undo;
    position_.template make<false>(move, undo);
    const bool reached = goal_reached();
    position_.unmake(move, undo);
    return reached;
  }

  // The defender's last move

  // Tries defences as they are generated, until one leaves the attacker without the goal.
  struct Refuter {
    static constexpr bool kFirstOnly = false;
    MateSearch& search;
    Set mask = ~Set{0};
    bool any = false;

    Set wanted(int /*man*/, int /*from*/) const { return mask; }
    bool steps(int man, int from, Set targets) {
      const Set promotions = targets & search.game_.promotes_on[man];
      for (int to : squares(targets & ~promotions))
        if (refutes(Move(from, to))) return true;
      if (!promotions) return false;
      for (int to : squares(promotions))
        for (int kind : search.game_.becomes[man % search.game_.kinds])
          if (refutes(Move(from, to, Manner::kStep, kind + 1))) return true;
      return false;
    }
    bool drops(int man, Set targets) {
      for (int to : squares(targets))
        if (refutes(Move(to, to, Manner::kDrop, man % search.game_.kinds))) return true;
      return false;
    }
    bool other(Move move) { return refutes(move); }

    bool refutes(Move move) {
      any = true;
      const Played played(search, move);
      return !search.finish() || search.stopped();
    }
  };

  bool defend_last() {
    Checks<Set> checks;
    find_checks(position_, checks);
    Refuter refuter{*this};
    if (visit_moves(position_, checks, refuter)) return false;
    if (refuter.any) return true;
    return (goal_ & (checks.check ? kCheckmate : kStalemate)) != 0;
  }

  // Earlier moves

  bool attack_on(int moves) {
    const std::uint64_t key = position_.state.key ^ salt_;
    Proof proof;
    if (table_.find(key, proof)) {
      if (proof.forced <= moves) return true;
      if (proof.not_in >= moves) return false;
    }
    MoveList list;
    list_moves(position_, list);
    overflow_ |= list.overflow();
    std::array<std::int16_t, kMaxMoves> order;
    rank(list, order);
    bool forced = false;
    for (int index = 0; index < list.size() && !forced; ++index) {
      pick(list, order, index);
      const Played played(*this, list[index]);
      forced = defend(moves - 1);
      if (stopped()) return false;
    }
    if (forced)
      proof.forced = std::min(proof.forced, static_cast<std::uint8_t>(moves));
    else
      proof.not_in = std::max(proof.not_in, static_cast<std::uint8_t>(moves));
    table_.store(key, proof, moves);
    return forced;
  }

  bool defend_on(int moves) {
    Checks<Set> checks;
    find_checks(position_, checks);
    MoveList list;
    Lister<Set> lister{game_, list};
    visit_moves(position_, checks, lister);
    overflow_ |= list.overflow();
    if (list.size() == 0) return (goal_ & (checks.check ? kCheckmate : kStalemate)) != 0;
    std::array<std::int16_t, kMaxMoves> order;
    rank(list, order);
    for (int index = 0; index < list.size(); ++index) {
      pick(list, order, index);
      if (order[index] == 0) return false;  // the attacker has no move left
      const Played played(*this, list[index]);
      if (!attack(moves) || stopped()) return false;
    }
    return true;
  }

  // Ranks moves by how few answers they leave.
  void rank(const MoveList& list, std::array<std::int16_t, kMaxMoves>& order) {
    for (int index = 0; index < list.size(); ++index) {
      Undo<Set> undo;
      position_.template make<false>(list[index], undo);
      order[index] = static_cast<std::int16_t>(
          std::min<std::int64_t>(count_moves(position_), INT16_MAX));
      position_.unmake(list[index], undo);
    }
    unspent_ += static_cast<std::uint64_t>(list.size());
    if (unspent_ >= kSpendEvery) spend();
  }

  // Brings the first of the moves that are left to the front of them.
  static void pick(MoveList& list, std::array<std::int16_t, kMaxMoves>& order, int index) {
    int best = index;
    for (int each = index + 1; each < list.size(); ++each)
      if (order[each] < order[best]) best = each;
    std::swap(list[index], list[best]);
    std::swap(order[index], order[best]);
  }

  Position<Set> position_;
  const Table<Set>& game_;
  unsigned goal_;
  std::uint64_t salt_;
  ProofTable& table_;
  Stop& stop_;
  bool leader_;
  bool verify_;
  bool overflow_ = false;
  std::uint64_t unspent_ = 0;
  std::uint64_t disagreements_ = 0;
};

}  // namespace pathmate
