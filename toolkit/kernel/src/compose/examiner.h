// Examines positions as problems in which one side forces checkmate, stalemate or either: soundness, play
// and pieces that could be left out. Help play is examined in `compose/help_examiner.h`.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "game/packed.h"
#include "search/battle_search.h"
#include "search/mate_search.h"
#include "search/tables.h"

namespace pathmate {

enum class Soundness : int {
  kUnlawful,  // the side that just moved is in check
  kCheck,     // the side to move is in check
  kShort,     // the goal is forced in fewer moves
  kUnsolved,
  kCooked,   // several keys
  kSound,    // one key and nothing shorter
  kUnknown,  // a limit came first
};

struct Findings {
  Soundness soundness = Soundness::kUnknown;
  Move key = kNoMove;
};

// The finality of a mate: pure if every square of the king's field is denied to it once, model if besides
// every piece of the mating side but king and pawns takes part.
enum class Finality : int { kPlain, kPure, kModel };

struct Continuation {
  Move move;
  Finality finality = Finality::kPlain;  // of moves that reach the goal at once
};

struct Reply {
  Move move;
  std::vector<Continuation> next;  // those that force the goal in the moves left
};

struct Course {
  bool check = false;  // the key gives check
  std::vector<Continuation> threats;
  std::vector<Reply> play;  // after the key
  std::vector<Reply> set;   // in the diagram, were the defender to move
};

// A first move that fails to one defence alone.
struct Try {
  Move move;
  Move refutation;  // the only one
};

// The question that is put to every position.
struct Question {
  unsigned goal = kCheckmate;
  int length = 2;  // in moves of the attacker
  Play play = Play::kDirect;
};

// The search of positions in direct play.
template <class Set>
struct DirectPlay {
  using Search = MateSearch<Set>;

  static Search begin(const Position<Set>& position, const Question& question, Tables& tables, Stop& stop) {
    return Search(position, question.goal, tables.proofs(), stop, true, false);
  }
};

// The same in self and reflex play, where the defender is to reach the goal.
template <class Set>
struct OtherPlay {
  using Search = BattleSearch<Set>;

  static Search begin(const Position<Set>& position, const Question& question, Tables& tables, Stop& stop) {
    ExactTable& table = tables.exact(Identifier<Set>(position).words());
    return Search(position, {{question.goal, kNoSquare}, question.play}, table, stop, true, false);
  }
};

// Takes a piece off the board.
template <class Set>
void take_off(Position<Set>& position, Square square) {
  const Piece piece = position.on[square];
  position.where[piece] &= ~bit<Set>(square);
  position.side[position.game->colour_of(piece)] &= ~bit<Set>(square);
  position.on[square] = kNoPiece;
  position.rekey();
}

// The pieces of a side that could capture on a square, were these squares occupied.
template <class Set>
Set attacking(const Position<Set>& position, Square square, Colour by, Set occupied) {
  const Attackers<Set> pieces = attackers_of(position, by, square);
  Set found = pieces.sure;
  for (Square from : squares(pieces.possible & ~found))
    for (const AttackPath<Set>& path : position.game->attack_paths(position.on[from], square, from))
      if (!(path.empty & occupied) && path_active(position, path, by, from, occupied, Set{0})) found |= bit<Set>(from);
  return found;
}

// The pieces of a side that need not take part in a model mate.
template <class Set>
Set dispensable(const Position<Set>& position, Colour side) {
  const Layouts<Set>& game = *position.game;
  Set found = position.where[position.piece(side, game.rules.royal)];
  for (Kind kind : each<Kind>(game.kinds)) {
    const Piece piece = position.piece(side, kind);
    if (game.promotes_on[piece]) found |= position.where[piece];
  }
  return found;
}

// The finality of the mate that the side to move has suffered.
template <class Set>
Finality finality_of(const Position<Set>& position) {
  const Layouts<Set>& game = *position.game;
  const Colour us = position.turn, them = other(us);
  const Square king = position.king[us];
  const Set occupied = position.occupied() & ~bit<Set>(king);
  const Set own = position.side[us] & ~bit<Set>(king);
  const Piece royal = position.piece(us, game.rules.royal);
  Set used = 0;
  for (Square square : squares(game.fast_paths(royal).summary[king].leaps | bit<Set>(king))) {
    const Set guards = attacking(position, square, them, occupied);
    const bool denied_once = has(own, square) ? guards == 0 : single(guards);
    if (!denied_once) return Finality::kPlain;
    used |= guards;
  }
  const Set idle = position.side[them] & ~used & ~dispensable(position, them);
  return idle == 0 ? Finality::kModel : Finality::kPure;
}

// Examines one position, by the search of a `Method`.
template <class Set, class Method>
class Examination {
 public:
  Examination(const Position<Set>& position, const Question& question, Tables& tables, Stop& stop)
      : position_(position),
        question_(question),
        stop_(stop),
        search_(Method::begin(position, question, tables, stop)) {}

  // Goes on with another position of the game.
  void look_at(const Position<Set>& position) { position_ = position; }

  Findings examine() {
    const Soundness early = fault();
    return early == Soundness::kSound ? solved([](Move) { return true; }) : Findings{early};
  }

  // Returns the fault that makes the position unsound whatever its key; kSound if there is none.
  Soundness fault() {
    const Colour us = position_.turn;
    if (in_check(position_, other(us))) return Soundness::kUnlawful;
    if (in_check(position_, us)) return Soundness::kCheck;
    search_.look_at(position_);
    if constexpr (requires { search_.attacker_must_reach(); })
      if (search_.attacker_must_reach()) return soundness(Soundness::kUnsolved);
    return search_.attack(question_.length - 1) ? soundness(Soundness::kShort) : Soundness::kSound;
  }

  // Finds the key of a position without fault. One that will not do counts as a cook.
  template <class WillDo>
  Findings solved(WillDo will_do) {
    search_.look_at(position_);
    Move key = kNoMove;
    MoveList list;
    list_moves(position_, list);
    likely_first(list);
    for (Move move : list) {
      if (!search_.defend_after(move, question_.length - 1)) continue;
      if (key != kNoMove || !will_do(move)) {
        likely_ = {move, key};
        return {soundness(Soundness::kCooked)};
      }
      key = move;
    }
    return {soundness(key == kNoMove ? Soundness::kUnsolved : Soundness::kSound), key};
  }

  // Returns true if a move solves the position, if it has no fault; others may as well.
  bool is_solved_by(Move key) {
    search_.look_at(position_);
    MoveList list;
    list_moves(position_, list);
    return std::find(list.begin(), list.end(), key) != list.end() && search_.defend_after(key, question_.length - 1);
  }

  // Returns true if no other move solves the position.
  bool is_solved_by_no_other(Move key) {
    search_.look_at(position_);
    MoveList list;
    list_moves(position_, list);
    likely_first(list);
    for (Move move : list) {
      if (move == key || !search_.defend_after(move, question_.length - 1)) continue;
      likely_ = {move, key};
      return false;
    }
    return !stopped();
  }

  // Returns the play after the key and in the diagram.
  Course course(Move key) {
    Course found;
    {
      const MadeMove<Set, true> made(position_, key);
      found.check = in_check(position_, position_.turn);
      found.play = replies();
      if (!found.check) {
        const Position<Set> before = position_;
        pass();
        found.threats = continuations();
        position_ = before;
      }
    }
    const Position<Set> before = position_;
    pass();
    found.set = replies();
    position_ = before;
    return found;
  }

  // Returns the first moves that have a single refutation.
  std::vector<Try> tries(Move key) {
    std::vector<Try> found;
    MoveList list;
    list_moves(position_, list);
    for (Move move : list) {
      if (move == key) continue;
      const MadeMove<Set, true> made(position_, move);
      const Move refutation = only_refutation();
      if (refutation != kNoMove) found.push_back({move, refutation});
    }
    return found;
  }

  // Returns the squares of pieces without which the position is as sound, with the same key, `most` at
  // most.
  std::vector<Square> idle(Move key, std::size_t most = SIZE_MAX) {
    const Position<Set> whole = position_;
    const Set kings = bit<Set>(whole.king[Colour::kWhite]) | bit<Set>(whole.king[Colour::kBlack]);
    std::vector<Square> found;
    for (Square square : squares(whole.occupied() & ~kings & ~bit<Set>(key.from()))) {
      take_off(position_, square);
      if (is_only_key(key)) found.push_back(square);
      position_ = whole;
      if (found.size() >= most) break;
    }
    return found;
  }

  bool stopped() const { return stop_.stopped(); }

 private:
  // Successive positions are alike: the moves that solved the last cooked one may cook this one.
  void likely_first(MoveList& list) const {
    int front = 0;
    for (Move move : likely_) {
      int place = front;
      while (place < list.size() && list[place] != move) ++place;
      if (place < list.size()) std::swap(list[place], list[front++]);
    }
  }

  // Returns true if the position is sound by this key, which is tried first, as it mostly fails.
  bool is_only_key(Move key) { return fault() == Soundness::kSound && is_solved_by(key) && is_solved_by_no_other(key); }

  Soundness soundness(Soundness found) const { return stopped() ? Soundness::kUnknown : found; }

  void pass() {
    position_.pass();
    position_.rekey();
  }

  std::vector<Reply> replies() {
    std::vector<Reply> found;
    MoveList list;
    list_moves(position_, list);
    for (Move move : list) {
      const MadeMove<Set, true> made(position_, move);
      found.push_back({move, continuations()});
    }
    return found;
  }

  // The moves of the attacker that force the goal in the moves left after a first.
  std::vector<Continuation> continuations() {
    const bool ends = question_.length == 2 && question_.play == Play::kDirect;
    return ends ? final_moves() : longer(question_.length - 1);
  }

  std::vector<Continuation> final_moves() {
    std::vector<Continuation> found;
    attempt_last_moves(position_, question_.goal, [&](Move move) {
      const MadeMove<Set> made(position_, move);
      if (goal_reached(position_, question_.goal)) found.push_back({move, finality_of(position_)});
      return false;
    });
    return found;
  }

  std::vector<Continuation> longer(int moves) {
    std::vector<Continuation> found;
    search_.look_at(position_);
    MoveList list;
    list_moves(position_, list);
    if constexpr (requires { search_.attacker_must_reach(); })
      if (search_.attacker_must_reach()) return found;
    for (Move move : list)
      if (search_.defend_after(move, moves - 1)) found.push_back({move, forced_finality(move)});
    return found;
  }

  // The finality of the mate that a move forces the defender to give, if he has a single answer.
  Finality forced_finality(Move move) {
    if (question_.play == Play::kDirect || question_.length > 2) return Finality::kPlain;
    const MadeMove<Set> made(position_, move);
    MoveList list;
    list_moves(position_, list);
    if (list.size() != 1) return Finality::kPlain;
    const MadeMove<Set> last(position_, list[0]);
    return finality_of(position_);
  }

  Move only_refutation() {
    Move found = kNoMove;
    search_.look_at(position_);
    MoveList list;
    list_moves(position_, list);
    for (Move move : list) {
      if (search_.attack_after(move, question_.length - 1)) continue;
      if (found != kNoMove) return kNoMove;
      found = move;
    }
    return found;
  }

  Position<Set> position_;
  Question question_;
  Stop& stop_;
  typename Method::Search search_;
  std::array<Move, 2> likely_{kNoMove, kNoMove};  // see `likely_first`
};

// The interface for the binding, to examine one position after the other. Proofs about earlier ones are
// kept, which changes no answers but those that a limit cuts off.
class Examiner {
 public:
  virtual ~Examiner() = default;

  virtual Findings examine(const Setup& setup, Stop& stop) = 0;
  virtual Course course(const Setup& setup, Move key, Stop& stop) = 0;
  virtual std::vector<Try> tries(const Setup& setup, Move key, Stop& stop) = 0;
  virtual std::vector<Square> idle(const Setup& setup, Move key, Stop& stop) = 0;
};

}  // namespace pathmate
