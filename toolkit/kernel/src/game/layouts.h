// The layouts of a game's paths, derived when it is loaded, in which paths are tested fast.
//
// The paths from a square are kept as leaps (one set), lines (nested straight rides, whose first
// blocker is found by a bit scan), bent groups (second legs after a first leg that is scanned once)
// and the others, one by one. Paths that need more than empty squares are kept by the guard that
// they share. Attacks, pins and checks are found from the same paths seen from their ends.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "board/bits.h"
#include "game/description.h"

namespace pathmate {

// The use of a path at its end; indexes PathsByUse.
enum Use { kBoth = 0, kMoveOnly = 1, kCaptureOnly = 2 };

// Two rides from one square, one over falling and one over rising squares.
template <class Set>
struct Line {
  Set lower = 0;
  Set upper = 0;
};

// The squares of both rides up to the first piece met on each, its square included.
template <class Set>
Set reach(const Line<Set>& line, Set occupied) {
  const Set below = (line.lower & occupied) | 1;  // without a blocker square 0 does no harm
  const Set above = line.upper & occupied;
  const Set from_first_below = from_upwards<Set>(last(below));
  return (line.lower | line.upper) & (2 * (above & -above) + from_first_below);
}

// An end, and what must be empty to reach it; of a bent path, after its first leg.
template <class Set>
struct PathEnd {
  Set empty;
  Set end;
};

// Bent paths whose first legs lie on one ride, in the order in which it reaches their corners.
template <class Set>
struct BentGroup {
  Set ride = 0;
  std::uint32_t ends = 0;                             // the first of them
  std::array<std::uint16_t, kMaxRide + 1> upto = {};  // how many, by open squares of the ride
  bool rising = true;

  int open(Set occupied) const {
    const Set blockers = ride & occupied;
    if (rising) return count(ride & ((blockers & -blockers) - 1));
    return blockers ? count(ride & above<Set>(last(blockers))) : count(ride);
  }
};

// The paths from one square that may do the same at their ends.
template <class Set>
struct PathSet {
  Set leaps = 0;
  std::uint32_t first_line = 0;
  std::uint32_t first_bent = 0;
  std::uint32_t first_other = 0;
  std::uint16_t lines = 0;
  std::uint16_t bents = 0;
  std::uint16_t others = 0;
};

template <class Set>
struct PathsByUse {
  std::array<PathSet<Set>, 3> by_use;
  bool mixed = false;  // has paths that only move or only capture
};

// A step that many pieces of a class can take, all at once by a shift.
template <class Set>
struct GroupStep {
  Set origins = 0;
  int shift = 0;
  int over = 0;  // the shift to a square that must be empty; 0: there is none
  Use use = kBoth;

  // The squares where these pieces arrive.
  Set targets(Set pieces, Set occupied, Set theirs) const {
    Set stepping = pieces & origins;
    if (over) stepping = shifted(static_cast<Set>(shifted(stepping, over) & ~occupied), -over);
    const Set ends = shifted(stepping, shift);
    if (use == kMoveOnly) return ends & ~occupied;
    return ends & (use == kCaptureOnly ? theirs : ~occupied | theirs);
  }
};

// The facts about the paths from a square that decide most; small enough to stay in the cache.
template <class Set>
struct Summary {
  Set ends = 0;      // of all paths
  Set captures = 0;  // of all that capture
  Set leaps = 0;     // of the leaps that both move and capture
  Set starts = 0;    // where these leaps, and the lines and bent groups of that use, begin
};

// The summaries of a class, and its lines that both move and capture, as many from each square.
template <class Set>
struct FastPaths {
  List<Square, Summary<Set>> summary;
  std::vector<Line<Set>> lines;
  int width = 0;  // lines from a square; where there are fewer, the last are empty

  // The squares to which leaps and lines from a square lead.
  Set reached(Square from, Set occupied) const {
    Set ends = summary[from].leaps;
    const Line<Set>* line = lines.data() + number(from) * width;
    for (int left = width; left; --left, ++line) ends |= reach(*line, occupied);
    return ends;
  }
};

// The parts of all this that the paths of a class use. Most need few of them; move generation is
// compiled for each shape.
enum class Shape : std::uint8_t {
  kLeaper,   // leaps that both move and capture
  kRider,    // lines too
  kBent,     // bent groups and others too
  kWalker,   // leaps of every use, lines of moves alone: pawns
  kGeneral,  // guards, and everything else
};

// The conditions of a path besides empty squares.
template <class Set>
struct Guard {
  Set occupied = 0;
  Set friends = 0;
  KindSet friend_kinds;
  bool conversion = false;

  bool operator==(const Guard&) const = default;
  bool trivial() const { return *this == Guard{}; }
};

template <class Set>
struct GuardedPaths {
  Guard<Set> guard;
  PathsByUse<Set> paths;
};

// All paths of a class from one square.
template <class Set>
struct PathsFrom {
  PathsByUse<Set> plain;
  std::uint32_t first_guarded = 0;
  std::uint32_t guarded = 0;
};

// A capturing path seen from its end.
template <class Set>
struct AttackPath {
  Set empty = 0;
  std::uint32_t guard = 0;  // 0: none
};

// The squares from which a piece attacks a square: surely, or possibly, by its attack paths.
template <class Set>
struct Attackers {
  Set sure = 0;
  Set possible = 0;
};

template <class Set>
class Layouts {
 public:
  explicit Layouts(const Description& description);

  Piece piece(Colour colour, Kind kind) const { return Piece{number(colour) * kinds + number(kind)}; }
  Colour colour_of(Piece piece) const { return Colour{number(piece) >= kinds}; }
  Kind kind_of(Piece piece) const { return Kind{number(piece) % kinds}; }
  // The same without a division, if the colour is known.
  Kind kind_of(Piece piece, Colour colour) const { return Kind{number(piece) - number(colour) * kinds}; }

  // The paths of a piece, by square.
  View<Square, PathsFrom<Set>> paths_from(Piece piece) const {
    return {paths_from_.data() + number(class_of[piece]) * squares};
  }
  const FastPaths<Set>& fast_paths(Piece piece) const { return fast_paths_[class_of[piece]]; }
  // The attackers of a square, by kind.
  View<Kind, Attackers<Set>> attackers(Colour colour, Square target) const {
    return {attackers_.data() + (number(colour) * squares + number(target)) * kinds};
  }
  // The attack paths of a piece from a square to another, as a range.
  struct AttackPaths {
    const AttackPath<Set>* first;
    const AttackPath<Set>* past;
    const AttackPath<Set>* begin() const { return first; }
    const AttackPath<Set>* end() const { return past; }
  };
  AttackPaths attack_paths(Piece piece, Square target, Square from) const {
    const auto at =
        (static_cast<std::size_t>(number(class_of[piece])) * squares + number(target)) * squares + number(from);
    return {attack_paths_.data() + attack_path_index_[at], attack_paths_.data() + attack_path_index_[at + 1]};
  }

  int squares;
  int kinds;
  Set board;  // all squares
  Rules rules;
  PerPiece<Byte<PathClass>> class_of{};
  PerPiece<Shape> shape{};
  PerPiece<std::vector<GroupStep<Set>>> group_steps;  // of walkers; empty if they do not pay
  std::vector<Line<Set>> lines;
  std::vector<BentGroup<Set>> bents;
  std::vector<PathEnd<Set>> bent_ends;
  std::vector<PathEnd<Set>> others;
  std::vector<GuardedPaths<Set>> guarded;
  std::vector<Guard<Set>> guards;  // of attack paths; the first is trivial
  PerColour<PerSquare<Set>> any_attackers{};

  // Rules other than flags.
  PerKind<bool> pawn{};
  PerPiece<Set> promotes_on{};
  PerPiece<Set> allowed{};  // ends that no missing promotion bars
  PerKind<std::vector<Byte<Kind>>> becomes{};
  PerPiece<Set> drops{};
  PerColour<Set> royal_squares{};
  bool has_royal_squares = false;
  std::vector<CastlingWay> castling;
  PerSquare<std::uint8_t> rights_kept{};  // by square that a move touches
  PerColour<std::vector<DoubleStep>> double_steps;
  PerColour<Set> double_origins{};  // where the double steps of that side's pawns start
  PerPiece<PerSquare<Set>> conversion_ends{};

  // Ways in which a move changes the other side's attacks besides opening and closing paths.
  bool arrivals_open = false;   // some capturing path needs an occupied square
  bool captures_close = false;  // some capturing path needs a friend
  bool plain_attacks = false;   // no capturing path needs more than empty squares
  bool plain_captures = false;  // and a piece that attacks an enemy may capture it, unless pinned

  const DoubleStep* double_step(Colour colour, Kind kind, Square from, Square to) const {
    for (int index = step_from_[colour][from]; index >= 0; index = next_step_[colour][index]) {
      const DoubleStep& step = double_steps[colour][index];
      if (step.kind == kind && step.end == to) return &step;
    }
    return nullptr;
  }
  const DoubleStep* double_step_over(Colour colour, Square passed) const {
    const int index = step_over_[colour][passed];
    return index < 0 ? nullptr : &double_steps[colour][index];
  }

 private:
  using Rows = std::vector<PathRow>;
  using RowsByClass = List<PathClass, Rows>;
  Each<Square> all_squares() const { return each<Square>(squares); }
  Each<Kind> all_kinds() const { return each<Kind>(kinds); }
  Each<Piece> all_pieces() const { return each<Piece>(2 * kinds); }

  void lay_out(const Rows& rows);
  PathsByUse<Set> by_use(Square origin, const Rows& rows);
  void lay_out_use(Square origin, Rows rows, PathSet<Set>& out);
  Rows take_lines(Square origin, Rows rows, PathSet<Set>& out);
  Rows take_bents(Square origin, Rows rows, PathSet<Set>& out);
  void make_fast_paths(const Rows& rows, View<Square, PathsFrom<Set>> paths);
  Set starts(const PathSet<Set>& paths) const;
  Shape find_shape(Piece piece) const;
  std::vector<GroupStep<Set>> find_group_steps(const Rows& rows) const;
  using AttackersBySquare = List<Square, Attackers<Set>>;
  void make_attacks(const RowsByClass& classes);
  AttackersBySquare make_attack_paths(const Rows& rows);
  AttackersBySquare sure_attackers(const Rows& rows);
  std::uint32_t guard_index(const Guard<Set>& guard);
  void make_rules(const Description& description);
  void make_pieces(const Description& description);
  void make_conversions(const RowsByClass& classes);
  void make_castling(const Description& description);
  void make_double_steps(const Description& description);

  // The first double step by the square that it passes, and by the one where it starts with the
  // next that starts there; -1: none.
  PerColour<PerSquare<std::int16_t>> step_over_;
  PerColour<PerSquare<std::int16_t>> step_from_;
  PerColour<std::vector<std::int16_t>> next_step_;
  std::vector<PathsFrom<Set>> paths_from_;
  List<PathClass, FastPaths<Set>> fast_paths_;
  std::vector<Attackers<Set>> attackers_;
  std::vector<AttackPath<Set>> attack_paths_;
  std::vector<std::uint32_t> attack_path_index_;
};

extern template class Layouts<Narrow>;
extern template class Layouts<Wide>;

}  // namespace pathmate
