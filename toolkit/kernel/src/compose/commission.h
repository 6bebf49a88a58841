// A commission: the problems that a composer is to search for.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "board/bits.h"

namespace pathmate {

// The pieces that a composer has to place.
struct Material {
  List<Piece, std::vector<Square>> places;  // where each piece may stand, in order
  List<Piece, int> usual;                   // the most there may be of each
  List<Piece, int> needed;
  std::vector<Piece> pieces;  // all that must be there
  std::vector<Piece> others;  // those of which some may be added
  int least = 0;              // pieces in all
  int most = 0;
  int start_least = 0;  // at the start
  int start_most = 0;
};

// One of several ways of a piece between two squares.
struct WayRow {
  Piece piece{};
  Square origin{};
  Square end{};
  Wide empty = 0;
  Wide stations = 0;
};

// The themes of paths, in the order of `PathTheme` in toolkit/compose/pathplay.py.
enum class PathTheme : int { kOpening, kClosing, kUnblock, kSingle, kInterference, kStation, kChoice, kCutKey };
inline constexpr int kPathThemes = 8;

// The counts of a problem, in the order of `Count` in toolkit/compose/measure.py.
enum class Count : int {
  kFlightsGiven,
  kFlightsTaken,
  kAnswers,
  kThreats,
  kDuals,
  kDefenders,
  kModels,
  kPure,
  kChanged,
  kOfficers,
  kPawns,
  kBare,
  kIdle,
  kFirstPathTheme,
  kBlock = kFirstPathTheme + kPathThemes,
  kFlightGiving,
  kModelMates,
  kChangedMates,
};
inline constexpr int kCounts = static_cast<int>(Count::kChangedMates) + 1;

constexpr Count count_of(PathTheme theme) {
  return static_cast<Count>(static_cast<int>(Count::kFirstPathTheme) + static_cast<int>(theme));
}

using Counts = Array<Count, int, kCounts>;

// Points for each of a count beyond a number, at most so many of them.
struct Term {
  double points = 0;
  int beyond = 0;
  int most = 0;
};
using Terms = Array<Count, Term, kCounts>;

inline double points_of(const Counts& counts, const Terms& terms, Count each) {
  const Term& term = terms[each];
  return term.points * std::clamp(counts[each] - term.beyond, 0, term.most);
}

inline double score_of(const Counts& counts, const Terms& terms) {
  double score = 0;
  for (int each = 0; each < kCounts; ++each) score += points_of(counts, terms, Count{each});
  return score;
}

struct Commission {
  Material material;
  Terms terms{};
  double bad_key = 0;  // points for the key up to which a problem is not kept
  std::vector<WayRow> ways;
};

// Reads a packed commission of a game with so many pieces (toolkit/compose/kernelwalk.py); throws
// BadInput for what no game has.
Commission read_commission(std::string_view bytes, int pieces);

}  // namespace pathmate
