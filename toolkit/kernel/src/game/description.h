// The description of a game: tables of rows, and the list of their columns.
//
// This is the one place where the columns are listed. By it the kernel reads a packed game, finds
// numbers that are out of range, and tells Python what to pack (see game/packed.h).
#pragma once

#include <algorithm>
#include <cstdint>
#include <tuple>
#include <vector>

#include "board/bits.h"

namespace pathmate {

// Raised when a column keeps its name and type but changes its meaning.
inline constexpr std::uint64_t kVersion = 1;

template <class Row, class Value>
struct Column {
  const char* name;
  Value Row::* member;
};

// The rules that are flags, and the kind that is checked and mated. One row.
struct Rules {
  Kind royal{};
  bool reserves = false;         // there are reserves, from which pieces are dropped
  bool conversion = false;       // the Bishops Conversion Rule applies
  bool converts_attack = false;  // a bishop attacks what it may capture next

  static constexpr auto columns() {
    return std::tuple{Column{"royal", &Rules::royal}, Column{"reserves", &Rules::reserves},
                      Column{"conversion", &Rules::conversion}, Column{"converts_attack", &Rules::converts_attack}};
  }
};

// One row a kind.
struct KindRow {
  bool pawn = false;  // takes en passant

  static constexpr auto columns() { return std::tuple{Column{"pawn", &KindRow::pawn}}; }
};

// One row a piece: the kinds of White, then those of Black.
struct PieceRow {
  PathClass path_class{};
  Wide promotes_on = 0;
  Wide drops = 0;  // where it may be dropped

  static constexpr auto columns() {
    return std::tuple{Column{"path_class", &PieceRow::path_class}, Column{"promotes_on", &PieceRow::promotes_on},
                      Column{"drops", &PieceRow::drops}};
  }
};

// One row a colour.
struct ColourRow {
  Wide royal_squares = 0;  // where an enemy gives check

  static constexpr auto columns() { return std::tuple{Column{"royal_squares", &ColourRow::royal_squares}}; }
};

// A choice of promotion.
struct Promotion {
  Kind kind{};
  Kind becomes{};

  static constexpr auto columns() {
    return std::tuple{Column{"kind", &Promotion::kind}, Column{"becomes", &Promotion::becomes}};
  }
};

// A path, and its conditions.
struct PathRow {
  PathClass path_class{};
  Square origin{};
  Square end{};
  bool moves = false;       // leads to an empty square
  bool captures = false;    // leads to an enemy
  bool conversion = false;  // only for a piece that may or must convert
  Wide empty = 0;           // squares that must be empty
  Wide first_leg = 0;       // of these, the first leg of a bent path with its corner
  Wide occupied = 0;        // squares that must be occupied
  Wide friends = 0;         // if any: on one of them stands a piece of the same side
  KindSet friend_kinds;     // and of one of these kinds

  static constexpr auto columns() {
    return std::tuple{Column{"path_class", &PathRow::path_class},
                      Column{"origin", &PathRow::origin},
                      Column{"end", &PathRow::end},
                      Column{"moves", &PathRow::moves},
                      Column{"captures", &PathRow::captures},
                      Column{"conversion", &PathRow::conversion},
                      Column{"empty", &PathRow::empty},
                      Column{"first_leg", &PathRow::first_leg},
                      Column{"occupied", &PathRow::occupied},
                      Column{"friends", &PathRow::friends},
                      Column{"friend_kinds", &PathRow::friend_kinds}};
  }
};

// A way to castle, with a partner that need be no rook.
struct CastlingWay {
  Colour colour{};
  Square king_from{};
  Square king_to{};
  Square rook_from{};
  Square rook_to{};
  Kind partner{};
  Wide empty = 0;  // squares that must be empty
  Wide safe = 0;   // squares that must not be attacked

  static constexpr auto columns() {
    return std::tuple{Column{"colour", &CastlingWay::colour},   Column{"king_from", &CastlingWay::king_from},
                      Column{"king_to", &CastlingWay::king_to}, Column{"rook_from", &CastlingWay::rook_from},
                      Column{"rook_to", &CastlingWay::rook_to}, Column{"partner", &CastlingWay::partner},
                      Column{"empty", &CastlingWay::empty},     Column{"safe", &CastlingWay::safe}};
  }
};

// A double step of a pawn that can be answered en passant.
struct DoubleStep {
  Colour colour{};
  Kind kind{};
  Square origin{};
  Square end{};
  Square passed{};

  static constexpr auto columns() {
    return std::tuple{Column{"colour", &DoubleStep::colour}, Column{"kind", &DoubleStep::kind},
                      Column{"origin", &DoubleStep::origin}, Column{"end", &DoubleStep::end},
                      Column{"passed", &DoubleStep::passed}};
  }
};

struct Description {
  int squares = 0;
  std::vector<Rules> rules;
  std::vector<KindRow> kinds;
  std::vector<PieceRow> pieces;
  std::vector<ColourRow> colours;
  std::vector<Promotion> promotions;
  std::vector<PathRow> paths;
  std::vector<CastlingWay> castling;
  std::vector<DoubleStep> double_steps;

  // The number of path classes.
  int classes() const {
    int most = -1;
    for (const PieceRow& piece : pieces) most = std::max(most, number(piece.path_class));
    return most + 1;
  }

  static constexpr auto tables() {
    return std::tuple{
        Column{"rules", &Description::rules},           Column{"kinds", &Description::kinds},
        Column{"pieces", &Description::pieces},         Column{"colours", &Description::colours},
        Column{"promotions", &Description::promotions}, Column{"paths", &Description::paths},
        Column{"castling", &Description::castling},     Column{"double_steps", &Description::double_steps}};
  }
};

// Calls a function with each column: of the tables, or of a table's rows.
template <class Columns, class Call>
constexpr void for_each(const Columns& columns, Call call) {
  std::apply([&](const auto&... each) { (call(each), ...); }, columns);
}

// The rows of a table.
template <class Row>
using RowOf = typename Row::value_type;

// Checks that every member of a row is a column: one that is not would never be filled.
struct Anything {
  template <class Value>
  operator Value() const;
};
template <class Row, class... Found>
consteval std::size_t members() {
  if constexpr (requires { Row{Found{}..., Anything{}}; })
    return members<Row, Found..., Anything>();
  else
    return sizeof...(Found);
}
template <class... Rows>
constexpr bool kAllListed = ((members<Rows>() == std::tuple_size_v<decltype(Rows::columns())>) && ...);
static_assert(kAllListed<Rules, KindRow, PieceRow, ColourRow, Promotion, PathRow, CastlingWay, DoubleStep>,
              "a member of a row that is no column would never be filled");

}  // namespace pathmate
