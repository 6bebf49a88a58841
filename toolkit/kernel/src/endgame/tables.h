// Endgame tables: for every position of some material how it ends with best play, and how soon.
//
// A code is 0 for a draw; else the plies to the end, and 1: odd where the side to move loses, even where
// it wins.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "endgame/dense_index.h"
#include "movegen/movegen.h"
#include "position/position.h"
#include "support/random.h"

namespace pathmate {

using Code = std::uint8_t;
inline constexpr Code kDraw = 0;
inline constexpr Code kEnded = 1;  // the side to move has lost already
inline constexpr Code kLongest = 254;
inline constexpr Code kNone = 255;   // no position: two men on a square, or a king left in check
inline constexpr int kMissing = -1;  // of a position that is in no table

constexpr bool loses(int code) { return code > 0 && code % 2 == 1 && code != kNone; }
constexpr bool wins(int code) { return code > 0 && code % 2 == 0; }

// The code of a position, gathered from those of the positions after its moves.
class Gathered {
 public:
  void add(Code after) {
    if (after == kNone) return;  // the move leaves its own king in check
    any_ = true;
    if (loses(after)) win_ = std::min<int>(win_, after + 1);
    if (wins(after))
      loss_ = std::max<int>(loss_, after + 1);
    else
      holds_ = true;  // some move does not lose
  }
  bool any() const { return any_; }
  bool loses_all() const { return any_ && !holds_; }
  bool won() const { return win_ != kNoWin; }
  int code() const { return won() ? win_ : loses_all() ? loss_ : int{kDraw}; }

 private:
  static constexpr int kNoWin = 1 << 10;
  int win_ = kNoWin;
  int loss_ = 0;
  bool any_ = false;
  bool holds_ = false;
};

template <class Set>
class EndgameTables {
 public:
  // One material; its cells belong to somebody else.
  struct Table {
    std::unique_ptr<DenseIndex<Set>> index;
    const Code* cells;                // those with White to move, then those with Black to move
    std::optional<Turning> reversal;  // of the board, which changes the colours
  };

  explicit EndgameTables(const Layouts<Set>& game) : game_(game) {
    Random random(0x7AB1E5);
    for (std::uint64_t& weight : board_weights_) weight = random.next();
    for (std::uint64_t& weight : reserve_weights_) weight = random.next();
  }

  // Holds a table; one with a reversal for the same material of the other colours too.
  void hold(Table held) {
    const Men material = held.index->material();
    tables_.push_back(std::make_unique<Table>(std::move(held)));
    const Table& table = *tables_.back();
    by_material_[signature(material)] = {&table, material, false};
    if (table.reversal) {
      const Men other = reversed(material);
      by_material_.try_emplace(signature(other), Entry{&table, other, true});
    }
    int men = 0;
    for (std::uint8_t count : material.board.items) men += count;
    most_men_ = std::max(most_men_, men);
  }

  // Forgets a table.
  void release(const Men& material) {
    const Table* table = find(material);
    std::erase_if(by_material_, [&](const auto& entry) { return entry.second.table == table; });
  }

  // Returns false for a position with more men than any table has, which most are in a search.
  bool may_have(const Position<Set>& position) const { return count(position.occupied()) <= most_men_; }

  const Table* find(const Men& material) const {
    const Entry* entry = entry_of(material);
    return entry && !entry->reverses ? entry->table : nullptr;
  }

  // The code of a position; kMissing if no table has it.
  int probe(Position<Set>& position) const {
    const State<Set>& state = position.state;
    if (!may_have(position) || state.rights || state.may || state.must) return kMissing;
    if (state.passed != kNoSquare && takes_en_passant(position)) return gather(position);
    const Entry* entry = entry_of(material_of(position));
    if (!entry) return kMissing;
    const DenseIndex<Set>& index = *entry->table->index;
    const std::uint64_t at =
        entry->reverses ? index.find_reversed(position, *entry->table->reversal) : index.find(position);
    if (at == DenseIndex<Set>::kNowhere) return kMissing;
    const Colour half = entry->reverses ? other(position.turn) : position.turn;
    return entry->table->cells[number(half) * index.size() + at];
  }

  static bool takes_en_passant(const Position<Set>& position) {
    Finder<Set> finder;
    return visit_en_passant(position, finder);
  }

  Men material_of(const Position<Set>& position) const {
    Men material;
    for (Piece piece : each<Piece>(2 * game_.kinds)) {
      material.board[piece] = static_cast<std::uint8_t>(count(position.where[piece]));
      material.reserve[piece] = position.reserve[piece];
    }
    return material;
  }

 private:
  struct Entry {
    const Table* table;
    Men material;
    bool reverses;
  };

  // From all moves: a right to take en passant is not part of an index.
  int gather(Position<Set>& position) const {
    MoveList list;
    list_moves(position, list);
    Gathered gathered;
    for (Move move : list) {
      const MadeMove<Set> made(position, move);
      const int after = probe(position);
      if (after == kMissing) return kMissing;
      gathered.add(static_cast<Code>(after));
    }
    return std::min(gathered.code(), int{kLongest});
  }

  std::uint64_t signature(const Men& material) const {
    std::uint64_t sum = 0;
    for (Piece piece : each<Piece>(2 * game_.kinds))
      sum += material.board[piece] * board_weights_[piece] + material.reserve[piece] * reserve_weights_[piece];
    return sum;
  }

  const Entry* entry_of(const Men& material) const {
    const auto found = by_material_.find(signature(material));
    return found != by_material_.end() && found->second.material == material ? &found->second : nullptr;
  }

  Men reversed(const Men& material) const {
    Men result;
    for (Piece piece : each<Piece>(2 * game_.kinds)) {
      const Piece twin{(number(piece) + game_.kinds) % (2 * game_.kinds)};
      result.board[twin] = material.board[piece];
      result.reserve[twin] = material.reserve[piece];
    }
    return result;
  }

  const Layouts<Set>& game_;
  PerPiece<std::uint64_t> board_weights_;
  PerPiece<std::uint64_t> reserve_weights_;
  std::vector<std::unique_ptr<Table>> tables_;
  std::unordered_map<std::uint64_t, Entry> by_material_;
  int most_men_ = 0;
};

}  // namespace pathmate
