// What is derived from a game's paths when it is loaded: layouts in which they are tested fast.
//
// The paths from a square are kept as leaps (one mask), lines (nested straight rides, whose first
// blocker is found by a bit scan), bends (second legs behind a first leg that is scanned once) and
// a loose rest. Paths that hang on more than empty squares stand behind a guard which they share.
// The same paths seen from their ends, as spans, answer what attacks a square, pins and checks.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "bits.h"
#include "description.h"

namespace pathmate {

// What a path may do at its end; indexes the sections of a Fan.
enum Use { kBoth = 0, kMoveOnly = 1, kCaptureOnly = 2 };

// Two rides from one square, one over falling and one over rising squares.
template <class Set>
struct Line {
  Set lower = 0;
  Set upper = 0;
};

// The squares of both rides up to the first man met on each, that man included.
template <class Set>
Set reach(const Line<Set>& line, Set occupied) {
  const Set below = (line.lower & occupied) | 1;  // without a blocker square 0 does no harm
  const Set above = line.upper & occupied;
  const Set from_first_below = ~Set{0} << last(below);
  return (line.lower | line.upper) & (2 * (above & -above) + from_first_below);
}

// What is left of a bent path behind its gate.
template <class Set>
struct Leg {
  Set empty;
  Set end;
};

// Bent paths whose first legs run along one ride: those whose corner is reached are the first ones.
template <class Set>
struct Bend {
  Set ride = 0;
  std::uint32_t legs = 0;                             // the first of them
  std::array<std::uint16_t, kMaxRide + 1> upto = {};  // how many, by open squares of the ride
  bool rising = true;

  int open(Set occupied) const {
    const Set blockers = ride & occupied;
    if (rising) return count(ride & ((blockers & -blockers) - 1));
    return blockers ? count(ride & (~Set{1} << last(blockers))) : count(ride);
  }
};

template <class Set>
struct Section {
  Set leaps = 0;
  std::uint32_t line = 0;
  std::uint32_t bend = 0;
  std::uint32_t loose = 0;
  std::uint16_t lines = 0;
  std::uint16_t bends = 0;
  std::uint16_t loosen = 0;
};

// Paths from one square, by what they may do at their ends.
template <class Set>
struct Fan {
  std::array<Section<Set>, 3> section;
  bool mixed = false;  // has paths that only move or only capture
};

// A step that many men of a class can take alike: they are moved all at once.
template <class Set>
struct March {
  Set origins = 0;
  int shift = 0;
  int over = 0;  // the shift to a square that must be empty; 0: there is none
  Use use = kBoth;

  // Where these men arrive.
  Set targets(Set men, Set occupied, Set theirs) const {
    Set marching = men & origins;
    if (over) marching = shifted(static_cast<Set>(shifted(marching, over) & ~occupied), -over);
    const Set ends = shifted(marching, shift);
    if (use == kMoveOnly) return ends & ~occupied;
    return ends & (use == kCaptureOnly ? theirs : ~occupied | theirs);
  }
};

// What decides most about the men of a class, by square: small enough to stay in the cache.
template <class Set>
struct Outline {
  Set ends = 0;      // of all paths
  Set captures = 0;  // of all that capture
  Set leaps = 0;     // of the leaps that both move and capture
  Set starts = 0;    // where these leaps, and the lines and bends of that use, begin
};

// The outlines of a class, and its lines that both move and capture, as many from each square.
template <class Set>
struct Gait {
  std::vector<Outline<Set>> outlines;
  std::vector<Line<Set>> lines;
  int width = 0;  // where there are fewer, the last are empty

  // Where leaps and lines from a square lead.
  Set reached(int from, Set occupied) const {
    Set ends = outlines[from].leaps;
    const Line<Set>* line = lines.data() + from * width;
    for (int left = width; left; --left, ++line) ends |= reach(*line, occupied);
    return ends;
  }
};

// Which of all this the paths of a class use: most need no more than a part of it, and what reads
// them is compiled for each shape.
enum class Shape : std::uint8_t {
  kLeaper,   // leaps that both move and capture
  kRider,    // lines too
  kBent,     // bends and a loose rest too
  kWalker,   // leaps of every use, lines of moves alone: pawns
  kGeneral,  // guards, and everything else
};

// What a path needs besides empty squares.
template <class Set>
struct Guard {
  Set occupied = 0;
  Set friends = 0;
  std::uint32_t kinds = 0;
  bool conversion = false;

  bool operator==(const Guard&) const = default;
  bool trivial() const { return *this == Guard{}; }
};

template <class Set>
struct GuardedFan {
  Guard<Set> guard;
  Fan<Set> fan;
};

// All paths of a class from one square.
template <class Set>
struct Leaving {
  Fan<Set> plain;
  std::uint32_t guarded = 0;
  std::uint32_t guarded_count = 0;
};

// A capturing path seen from its end.
template <class Set>
struct Span {
  Set empty = 0;
  std::uint32_t guard = 0;  // 0: none
};

// From where a man may attack a square: at once, or along spans to be tested.
template <class Set>
struct Aim {
  Set sure = 0;
  Set near = 0;
};

template <class Set>
class Table {
 public:
  explicit Table(const Description& description);

  // The paths of a man, by square.
  const Leaving<Set>* leaving(int man) const { return leaving_.data() + class_of[man] * squares; }
  const Gait<Set>& gait(int man) const { return gaits_[class_of[man]]; }
  const Aim<Set>& aim(int colour, int target, int kind) const {
    return aims_[(colour * squares + target) * kinds + kind];
  }
  // The spans of a man from a square to another, as a range.
  struct SpanRange {
    const Span<Set>* first;
    const Span<Set>* past;
    const Span<Set>* begin() const { return first; }
    const Span<Set>* end() const { return past; }
  };
  SpanRange spans(int man, int target, int from) const {
    const auto at = (static_cast<std::size_t>(class_of[man]) * squares + target) * squares + from;
    return {spans_.data() + span_index_[at], spans_.data() + span_index_[at + 1]};
  }

  int squares;
  int kinds;
  int royal;
  Set board;  // all squares
  std::array<std::uint16_t, kMaxMen> class_of{};
  std::array<Shape, kMaxMen> shape{};
  std::array<std::vector<March<Set>>, kMaxMen> marches;  // of walkers; empty if they do not pay
  std::vector<Line<Set>> lines;
  std::vector<Bend<Set>> bends;
  std::vector<Leg<Set>> legs;
  std::vector<Leg<Set>> loose;
  std::vector<GuardedFan<Set>> guarded;
  std::vector<Guard<Set>> guards;  // of spans; the first is trivial
  std::array<std::array<Set, kMaxSquares>, 2> any_aim{};  // by colour: union over its men

  // Rules. Indexed by man unless said otherwise.
  std::array<bool, kMaxKinds> pawn{};  // by kind
  std::array<Set, kMaxMen> promotes_on{};
  std::array<Set, kMaxMen> allowed{};  // ends that are not barred for want of a promotion
  std::array<std::vector<std::uint8_t>, kMaxKinds> becomes{};  // by kind
  bool reserves = false;
  std::array<Set, kMaxMen> drops{};
  std::array<Set, 2> royal_squares{};  // by colour
  bool has_royal_squares = false;
  std::vector<CastlingWay> castling;
  std::array<std::uint8_t, kMaxSquares> rights_kept{};  // by square that a move touches
  std::array<std::vector<DoubleStep>, 2> double_steps;  // by colour
  // By colour and square: the double steps of that side's pawns start here.
  std::array<Set, 2> double_origins{};
  bool conversion = false;
  bool converts_attack = true;
  std::array<std::array<Set, kMaxSquares>, kMaxMen> conversion_ends{};

  // What a move can change of the other side's attacks beyond opening and closing paths.
  bool arrivals_open = false;   // some capturing path needs an occupied square
  bool captures_close = false;  // some capturing path needs a friend
  bool plain_attacks = false;   // no capturing path needs more than empty squares

  const DoubleStep* double_step(int colour, int kind, int from, int to) const {
    for (int index = step_from_[colour][from]; index >= 0; index = next_step_[colour][index]) {
      const DoubleStep& step = double_steps[colour][index];
      if (step.kind == kind && step.to == to) return &step;
    }
    return nullptr;
  }
  const DoubleStep* double_step_over(int colour, int passed) const {
    const int index = step_over_[colour][passed];
    return index < 0 ? nullptr : &double_steps[colour][index];
  }

 private:
  using Rows = std::vector<PathRow>;
  void lay_out(const Rows& rows);
  Fan<Set> fan(int origin, const Rows& rows);
  void section(int origin, Rows rows, Section<Set>& out);
  Rows take_lines(int origin, Rows rows, Section<Set>& out);
  Rows take_bends(int origin, Rows rows, Section<Set>& out);
  void make_gait(const Rows& rows, const Leaving<Set>* leaving);
  Set starts(const Section<Set>& section) const;
  Shape find_shape(int man) const;
  std::vector<March<Set>> find_marches(const Rows& rows) const;
  void make_spans(const Description& description);
  void make_rules(const Description& description);

  // The first double step by the square that it passes, and by the one where it starts with the
  // next that starts there; -1: none.
  std::array<std::array<std::int16_t, kMaxSquares>, 2> step_over_;
  std::array<std::array<std::int16_t, kMaxSquares>, 2> step_from_;
  std::array<std::vector<std::int16_t>, 2> next_step_;
  std::vector<Leaving<Set>> leaving_;
  std::vector<Gait<Set>> gaits_;  // by class
  std::vector<Aim<Set>> aims_;
  std::vector<Span<Set>> spans_;
  std::vector<std::uint32_t> span_index_;
};

extern template class Table<Narrow>;
extern template class Table<Wide>;

}  // namespace pathmate
