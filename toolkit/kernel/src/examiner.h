// What a composer asks of a position: whether it is sound as a problem, what is played in it, and what
// of it could be left out. Play in which one side forces checkmate, stalemate or either: what is asked in
// help play is in `help_examiner.h`.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "battle.h"
#include "packed.h"
#include "search.h"
#include "tables.h"

namespace pathmate {

enum class Verdict : int {
  kUnlawful,  // the side that just moved is in check
  kCheck,     // the side to move is in check
  kShort,     // the goal is forced in fewer moves
  kUnsolved,
  kCooked,    // several keys
  kSound,     // one key and nothing shorter
  kUnknown,   // a limit came first
};

struct Examined {
  Verdict verdict = Verdict::kUnknown;
  Move key = kNoMove;
};

// How a mate stands: pure if every square of the king's field is denied to it once, model if besides
// every piece of the mating side but king and pawns takes part.
enum class Finality : int { kPlain, kPure, kModel };

struct Continuation {
  Move move;
  Finality finality = Finality::kPlain;  // of moves that reach the goal at once
};

struct Reply {
  Move move;
  std::vector<Continuation> next;  // all that force the goal in the moves left
};

struct Course {
  bool check = false;  // whether the key gives check
  std::vector<Continuation> threats;
  std::vector<Reply> play;  // after the key
  std::vector<Reply> set;   // in the diagram, were the defender to move
};

struct Refuted {
  Move move;
  Move refutation;  // the only one
};

// The question that is put to every position.
struct Asked {
  unsigned goal = kCheckmate;
  int length = 2;  // in moves of the attacker
  Play play = Play::kDirect;
};

// How positions are searched in direct play.
template <class Set>
struct DirectPlay {
  using Search = MateSearch<Set>;

  static Search begin(const Position<Set>& position, const Asked& asked, Tables& tables, Stop& stop) {
    return Search(position, asked.goal, tables.proofs(), stop, true, false);
  }
};

// How they are in self and reflex play, where the defender is to reach the goal.
template <class Set>
struct OtherPlay {
  using Search = BattleSearch<Set>;

  static Search begin(const Position<Set>& position, const Asked& asked, Tables& tables, Stop& stop) {
    ExactTable& table = tables.exact(Identifier<Set>(position).words());
    return Search(position, {{asked.goal, kNoSquare}, asked.play}, table, stop, true, false);
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
      if (!(path.empty & occupied) && path_active(position, path, by, from, occupied, Set{0}))
        found |= bit<Set>(from);
  return found;
}

// The pieces of a side that a mate can do without.
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

// How the mate stands that the side to move has suffered.
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

// Examines one position; `Way` is how it is searched.
template <class Set, class Way>
class Examination {
 public:
  Examination(const Position<Set>& position, const Asked& asked, Tables& tables, Stop& stop)
      : position_(position),
        asked_(asked),
        stop_(stop),
        search_(Way::begin(position, asked, tables, stop)) {}

  // Goes on with another position of the game.
  void look_at(const Position<Set>& position) { position_ = position; }

  Examined examine() {
    const Verdict early = fault();
    return early == Verdict::kSound ? solved([](Move) { return true; }) : Examined{early};
  }

  // Why the position cannot be sound, as far as that hangs on no key; kSound if it can.
  Verdict fault() {
    const Colour us = position_.turn;
    if (in_check(position_, other(us))) return Verdict::kUnlawful;
    if (in_check(position_, us)) return Verdict::kCheck;
    search_.look_at(position_);
    if constexpr (requires { search_.obliged(); })
      if (search_.obliged()) return verdict(Verdict::kUnsolved);
    return search_.attack(asked_.length - 1) ? verdict(Verdict::kShort) : Verdict::kSound;
  }

  // By how many moves the position is solved, if it has no fault. A key that will not do is as bad as
  // several.
  template <class WillDo>
  Examined solved(WillDo will_do) {
    search_.look_at(position_);
    Move key = kNoMove;
    MoveList list;
    list_moves(position_, list);
    likely_first(list);
    for (Move move : list) {
      if (!search_.defend_after(move, asked_.length - 1)) continue;
      if (key != kNoMove || !will_do(move)) {
        likely_ = {move, key};
        return {verdict(Verdict::kCooked)};
      }
      key = move;
    }
    return {verdict(key == kNoMove ? Verdict::kUnsolved : Verdict::kSound), key};
  }

  // Whether this is a move that solves the position, if it has no fault; others may as well.
  bool is_solved_by(Move key) {
    search_.look_at(position_);
    MoveList list;
    list_moves(position_, list);
    return std::find(list.begin(), list.end(), key) != list.end() &&
           search_.defend_after(key, asked_.length - 1);
  }

  // Whether no other move solves the position besides this one.
  bool is_solved_by_no_other(Move key) {
    search_.look_at(position_);
    MoveList list;
    list_moves(position_, list);
    likely_first(list);
    for (Move move : list) {
      if (move == key || !search_.defend_after(move, asked_.length - 1)) continue;
      likely_ = {move, key};
      return false;
    }
    return !stopped();
  }

  // What is played after the key and in the diagram.
  Course course(Move key) {
    Course found;
    Undo<Set> undo;
    position_.template make<true>(key, undo);
    found.check = in_check(position_, position_.turn);
    found.play = replies();
    if (!found.check) {
      const Position<Set> before = position_;
      pass();
      found.threats = continuations();
      position_ = before;
    }
    position_.unmake(key, undo);
    const Position<Set> before = position_;
    pass();
    found.set = replies();
    position_ = before;
    return found;
  }

  // The first moves that have a single refutation.
  std::vector<Refuted> tries(Move key) {
    std::vector<Refuted> found;
    MoveList list;
    list_moves(position_, list);
    for (Move move : list) {
      if (move == key) continue;
      Undo<Set> undo;
      position_.template make<true>(move, undo);
      const Move refutation = only_refutation();
      position_.unmake(move, undo);
      if (refutation != kNoMove) found.push_back({move, refutation});
    }
    return found;
  }

  // The squares of pieces without which the position is as sound, with the same key; no more than
  // `most` are looked for.
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
  // Positions that follow each other are alike: what solved the last cooked one may cook this one.
  void likely_first(MoveList& list) const {
    int front = 0;
    for (Move move : likely_) {
      int place = front;
      while (place < list.size() && list[place] != move) ++place;
      if (place < list.size()) std::swap(list[place], list[front++]);
    }
  }

  // Whether the position is sound by this key, which is looked at first: mostly it fails.
  bool is_only_key(Move key) {
    return fault() == Verdict::kSound && is_solved_by(key) && is_solved_by_no_other(key);
  }

  Verdict verdict(Verdict found) const { return stopped() ? Verdict::kUnknown : found; }

  void pass() {
    position_.pass();
    position_.rekey();
  }

  std::vector<Reply> replies() {
    std::vector<Reply> found;
    MoveList list;
    list_moves(position_, list);
    for (Move move : list) {
      Undo<Set> undo;
      position_.template make<true>(move, undo);
      found.push_back({move, continuations()});
      position_.unmake(move, undo);
    }
    return found;
  }

  // The moves of the attacker that force the goal in the moves left after a first.
  std::vector<Continuation> continuations() {
    const bool ends = asked_.length == 2 && asked_.play == Play::kDirect;
    return ends ? final_moves() : longer(asked_.length - 1);
  }

  std::vector<Continuation> final_moves() {
    std::vector<Continuation> found;
    finish(position_, asked_.goal, [&](Move move) {
      Undo<Set> undo;
      position_.template make<false>(move, undo);
      if (goal_reached(position_, asked_.goal)) found.push_back({move, finality_of(position_)});
      position_.unmake(move, undo);
      return false;
    });
    return found;
  }

  std::vector<Continuation> longer(int moves) {
    std::vector<Continuation> found;
    search_.look_at(position_);
    MoveList list;
    list_moves(position_, list);
    if constexpr (requires { search_.obliged(); })
      if (search_.obliged()) return found;
    for (Move move : list)
      if (search_.defend_after(move, moves - 1)) found.push_back({move, forced_finality(move)});
    return found;
  }

  // How the mate stands that an attacker's move forces the defender to give, if that is by one move.
  Finality forced_finality(Move move) {
    if (asked_.play == Play::kDirect || asked_.length > 2) return Finality::kPlain;
    Undo<Set> undo;
    position_.template make<false>(move, undo);
    MoveList list;
    list_moves(position_, list);
    Finality found = Finality::kPlain;
    if (list.size() == 1) {
      Undo<Set> last;
      position_.template make<false>(list[0], last);
      found = finality_of(position_);
      position_.unmake(list[0], last);
    }
    position_.unmake(move, undo);
    return found;
  }

  Move only_refutation() {
    Move found = kNoMove;
    search_.look_at(position_);
    MoveList list;
    list_moves(position_, list);
    for (Move move : list) {
      if (search_.attack_after(move, asked_.length - 1)) continue;
      if (found != kNoMove) return kNoMove;
      found = move;
    }
    return found;
  }

  Position<Set> position_;
  Asked asked_;
  Stop& stop_;
  typename Way::Search search_;
  std::array<Move, 2> likely_{kNoMove, kNoMove};  // see `likely_first`
};

// What the binding sees of it: puts one question to one position after the other. It remembers
// what it has proved of earlier ones, which changes no answer but those that a limit cuts off.
class Examiner {
 public:
  virtual ~Examiner() = default;

  virtual Examined examine(const Setup& setup, Stop& stop) = 0;
  virtual Course course(const Setup& setup, Move key, Stop& stop) = 0;
  virtual std::vector<Refuted> tries(const Setup& setup, Move key, Stop& stop) = 0;
  virtual std::vector<Square> idle(const Setup& setup, Move key, Stop& stop) = 0;
};

}  // namespace pathmate
