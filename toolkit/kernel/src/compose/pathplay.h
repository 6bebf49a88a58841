// The themes of bent paths in a variation. They are defined in toolkit/compose/pathplay.py, against which
// this is tested.
#pragma once

#include <array>
#include <vector>

#include "compose/commission.h"
#include "compose/examiner.h"

namespace pathmate {

// A set of themes.
class PathThemes {
 public:
  void add(PathTheme theme) { bits_ |= bit(theme); }
  void add(PathThemes themes) { bits_ |= themes.bits_; }
  bool has(PathTheme theme) const { return (bits_ & bit(theme)) != 0; }
  bool any() const { return bits_ != 0; }

 private:
  static unsigned bit(PathTheme theme) { return 1U << static_cast<int>(theme); }
  unsigned bits_ = 0;
};

template <class Set>
struct Way {
  Set empty;
  Set stations;
};

// The ways of the pieces that go by bent paths.
template <class Set>
class Ways {
 public:
  // Throws BadInput for rows that the game cannot have.
  Ways(const std::vector<WayRow>& rows, const Layouts<Set>& game) : squares_(game.squares) {
    first_.fill(-1);
    for (const WayRow& row : rows) {
      require(number(row.piece) >= 0 && number(row.piece) < 2 * game.kinds, "a way's piece");
      require(on_board(row.origin) && on_board(row.end), "a way's squares");
      require(((row.empty | row.stations) & ~static_cast<Wide>(game.board)) == 0, "a way off the board");
      if (first_[row.piece] < 0) {
        first_[row.piece] = static_cast<int>(between_.size());
        between_.resize(between_.size() + static_cast<std::size_t>(squares_) * squares_);
      }
      between_[at(row.piece, row.origin, row.end)].push_back(
          {static_cast<Set>(row.empty), static_cast<Set>(row.stations)});
    }
  }

  bool any() const { return !between_.empty(); }
  bool bent(Piece piece) const { return first_[piece] >= 0; }
  // Of a bent piece.
  const std::vector<Way<Set>>& between(Piece piece, Square origin, Square end) const {
    return between_[at(piece, origin, end)];
  }

 private:
  bool on_board(Square square) const { return number(square) >= 0 && number(square) < squares_; }
  std::size_t at(Piece piece, Square origin, Square end) const {
    return static_cast<std::size_t>(first_[piece] + number(origin) * squares_ + number(end));
  }

  int squares_;
  PerPiece<int> first_{};
  std::vector<std::vector<Way<Set>>> between_;
};

inline bool is_step(Move move) { return move.manner() == Manner::kStep; }

template <class Set>
class PathPlay {
 public:
  PathPlay(const Layouts<Set>& game, const std::vector<WayRow>& rows) : ways_(rows, game) {}

  bool any() const { return ways_.any(); }

  // The themes of one variation; of a threat where `defence` is none.
  PathThemes in_variation(const Position<Set>& before, Move key, Move defence, Move mate) const {
    const bool threat = defence == kNoMove;
    if (!is_step(key) || !is_step(mate) || !is_step(defence)) return {};
    Position<Set> board = before;
    play(board, key);
    threat ? board.pass() : play(board, defence);
    play(board, mate);
    const Variation line{key, defence, mate};
    PathThemes found;
    of_mate(board, line, found);
    of_capture(board, line, found);
    return found;
  }

  // Returns true if a defence shuts one path of a threatened check, and another stays open.
  bool has_choice(const Position<Set>& before, Move key, Move threat, const std::vector<Reply>& play_after) const {
    if (!is_step(key) || !is_step(threat)) return false;
    Position<Set> board = before;
    play(board, key);
    board.pass();
    play(board, threat);
    const Square king = board.king[Colour::kBlack];
    for (Square square : squares(board.side[Colour::kWhite])) {
      if (!ways_.bent(board.on[square])) continue;
      const Open open = open_ways(board.on[square], square, king, board.occupied());
      for (const Reply& reply : play_after) {
        // Once the king has moved, the threat is no check.
        if (!is_step(reply.move) || reply.move.from() == king) continue;
        int stay = 0;
        for (int index = 0; index < open.count; ++index) stay += !has(open.ways[index]->empty, reply.move.to());
        if (stay > 0 && stay < open.count) return true;
      }
    }
    return false;
  }

 private:
  struct Variation {
    Move key;
    Move defence;  // none: a threat
    Move mate;
  };
  static constexpr int kMostOpen = 32;
  struct Open {
    std::array<const Way<Set>*, kMostOpen> ways;
    int count = 0;
    int all = 0;  // open or not
  };

  static void play(Position<Set>& board, Move move) {
    Undo<Set> undo;
    board.template make<false>(move, undo);
  }

  Open open_ways(Piece piece, Square origin, Square end, Set occupied) const {
    Open open;
    for (const Way<Set>& way : ways_.between(piece, origin, end)) {
      ++open.all;
      if (!(way.empty & occupied) && open.count < kMostOpen) open.ways[open.count++] = &way;
    }
    return open;
  }

  // The paths of pieces that give the mate, or hold a flight.
  void of_mate(const Position<Set>& board, const Variation& line, PathThemes& found) const {
    const Square king = board.king[Colour::kBlack];
    const Set occupied = board.occupied() & ~bit<Set>(king);
    const Piece royal = board.piece(Colour::kBlack, board.game->rules.royal);
    const Set field = board.game->fast_paths(royal).summary[king].leaps;
    for (Square square : squares(board.side[Colour::kWhite])) {
      const Piece piece = board.on[square];
      if (!ways_.bent(piece)) continue;
      const Open open = open_ways(piece, square, king, occupied);
      if (open.count == 1 && open.all > 1) found.add(PathTheme::kSingle);
      found.add(left(square, open, line));
      for (Square flight : squares(field & ~board.side[Colour::kBlack])) {
        const PathThemes themes = left(square, open_ways(piece, square, flight, occupied), line);
        if (themes.any() && single(attacking(board, flight, Colour::kWhite, occupied))) found.add(themes);
      }
    }
  }

  // The themes of moves that have left all the paths of a piece that are open now.
  PathThemes left(Square square, const Open& open, const Variation& line) const {
    PathThemes found;
    if (open.count == 0) return found;
    if (has_left(square, open, line.key)) found.add(PathTheme::kOpening);
    if (line.defence != kNoMove && has_left(square, open, line.defence)) found.add(PathTheme::kUnblock);
    return found;
  }

  // A piece that has just come had no path from there before.
  static bool has_left(Square square, const Open& open, Move move) {
    if (square == move.to()) return false;
    for (int index = 0; index < open.count; ++index)
      if (!has(open.ways[index]->empty, move.from())) return false;
    return true;
  }

  // The themes of shut paths by which the mating piece could have been captured.
  void of_capture(const Position<Set>& board, const Variation& line, PathThemes& found) const {
    const Set occupied = board.occupied();
    const bool defended = line.defence != kNoMove;
    const bool key_taken = defended && line.defence.to() == line.key.to();
    for (Square square : squares(board.side[Colour::kBlack])) {
      const Piece piece = board.on[square];
      if (!ways_.bent(piece)) continue;
      const std::vector<Way<Set>>& ways = ways_.between(piece, square, line.mate.to());
      bool open = false;
      for (const Way<Set>& way : ways) open = open || !(way.empty & occupied);
      if (open) continue;
      int shut_by_key = 0;
      for (const Way<Set>& way : ways) {
        const Set blocker = way.empty & occupied;
        if (!key_taken && blocker == bit<Set>(line.key.to()) && !has(way.empty, line.key.from()))
          found.add(++shut_by_key > 1 ? PathTheme::kCutKey : PathTheme::kClosing);
        if (!defended || blocker != bit<Set>(line.defence.to()) || square == line.defence.to() ||
            has(way.empty, line.defence.from()))
          continue;
        found.add(PathTheme::kInterference);
        if (has(way.stations, line.defence.to())) found.add(PathTheme::kStation);
      }
    }
  }

  Ways<Set> ways_;
};

}  // namespace pathmate
