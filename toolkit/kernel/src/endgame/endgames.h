// The endgame tables of a game as the binding sees them, for boards of one word and of two.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "endgame/retrograde.h"
#include "game/packed.h"

namespace pathmate {

// A table: its material, and what turns its positions into others that are as good.
struct TableTask {
  Men material;
  std::vector<Turning> symmetries;  // the identity is one of them
  std::optional<Turning> reversal;  // changes the colours, too
};

using PlacedMen = std::vector<std::pair<Piece, Square>>;

class Endgames {
 public:
  virtual ~Endgames() = default;

  // The bytes of a table.
  virtual std::uint64_t size(const TableTask& task) const = 0;
  // Holds a table whose cells stay where they are; builds it in them first if it is to.
  virtual void hold(const TableTask& task, const Code* cells) = 0;
  virtual void build(const TableTask& task, Code* cells, int threads, Stop& stop, EndgameProgress& progress) = 0;
  virtual std::uint64_t count_faults(const Men& material, int threads, Stop& stop, EndgameProgress& progress) const = 0;
  // The code of a position; kMissing if no table has it.
  virtual int probe(const Setup& setup) const = 0;
  // How many positions there are of each code, those with White to move first.
  virtual std::vector<std::uint64_t> counts(const Men& material) const = 0;
  // Some positions of a code.
  virtual std::vector<PlacedMen> examples(const Men& material, Colour turn, Code code, std::size_t most) const = 0;
  // The number of mutual zugzwangs, in which whoever is to move does worse than if the other were,
  // and some of them.
  virtual std::pair<std::uint64_t, std::vector<PlacedMen>> zugzwangs(const Men& material, std::size_t most) const = 0;
};

template <class Set>
class SizedEndgames final : public Endgames {
 public:
  template <class SetUp>
  SizedEndgames(const Layouts<Set>& game, const Description& description, const PerPiece<Wide>& places, unsigned goal,
                SetUp set_up)
      : game_(game), retreats_(game, description), tables_(game), goal_(goal), set_up_(set_up) {
    for (Piece piece : each<Piece>(2 * game.kinds))
      places_[piece] = static_cast<Set>(places[piece]) & game.board & ~game.promotes_on[piece];
  }

  const EndgameTables<Set>& tables() const { return tables_; }

  std::uint64_t size(const TableTask& task) const override { return 2 * index_of(task)->size(); }

  void hold(const TableTask& task, const Code* cells) override { tables_.hold({index_of(task), cells, task.reversal}); }

  void build(const TableTask& task, Code* cells, int threads, Stop& stop, EndgameProgress& progress) override {
    hold(task, cells);
    try {
      const auto* table = tables_.find(task.material);
      Retrograde<Set>(game_, retreats_, tables_, *table->index, cells, goal_, stop, progress).build(threads);
    } catch (...) {
      tables_.release(task.material);
      throw;
    }
    if (stop.stopped()) tables_.release(task.material);
  }

  std::uint64_t count_faults(const Men& material, int threads, Stop& stop, EndgameProgress& progress) const override {
    const auto& table = table_of(material);
    return Retrograde<Set>(game_, retreats_, tables_, *table.index, const_cast<Code*>(table.cells), goal_, stop,
                           progress)
        .count_faults(threads);
  }

  int probe(const Setup& setup) const override {
    Position<Set> position = set_up_(setup);
    return tables_.probe(position);
  }

  std::vector<std::uint64_t> counts(const Men& material) const override {
    const auto& [index, cells, reversal] = table_of(material);
    std::vector<std::uint64_t> counts(2 * 256);
    for (std::uint64_t at = 0; at < index->size(); ++at)
      for (std::uint64_t half : {0, 1})
        counts[256 * half + cells[half * index->size() + at]] += static_cast<std::uint64_t>(index->weight(at));
    return counts;
  }

  std::vector<PlacedMen> examples(const Men& material, Colour turn, Code code, std::size_t most) const override {
    const auto& [index, cells, reversal] = table_of(material);
    std::vector<PlacedMen> found;
    for (std::uint64_t at = 0; at < index->size() && found.size() < most; ++at)
      if (cells[static_cast<std::uint64_t>(number(turn)) * index->size() + at] == code)
        found.push_back(men(*index, at));
    return found;
  }

  std::pair<std::uint64_t, std::vector<PlacedMen>> zugzwangs(const Men& material, std::size_t most) const override {
    const auto& [index, cells, reversal] = table_of(material);
    std::pair<std::uint64_t, std::vector<PlacedMen>> found;
    for (std::uint64_t at = 0; at < index->size(); ++at) {
      const Code white = cells[at], black = cells[index->size() + at];
      // White's result is better if Black has to move.
      if (white == kNone || black == kNone || result(white) >= -result(black)) continue;
      found.first += static_cast<std::uint64_t>(index->weight(at));
      if (found.second.size() < most) found.second.push_back(men(*index, at));
    }
    return found;
  }

 private:
  // For the side to move.
  static int result(Code code) { return wins(code) - loses(code); }

  std::unique_ptr<DenseIndex<Set>> index_of(const TableTask& task) const {
    return std::make_unique<DenseIndex<Set>>(game_, task.material, places_, task.symmetries);
  }

  const typename EndgameTables<Set>::Table& table_of(const Men& material) const {
    const auto* table = tables_.find(material);
    require(table != nullptr, "a table that is held");
    return *table;
  }

  PlacedMen men(const DenseIndex<Set>& index, std::uint64_t at) const {
    Position<Set> position(game_);
    index.set_up(at, position);
    PlacedMen placed;
    for (Square square : squares(position.occupied())) placed.emplace_back(position.on[square], square);
    return placed;
  }

  const Layouts<Set>& game_;
  Retreats<Set> retreats_;
  EndgameTables<Set> tables_;
  PerPiece<Set> places_{};
  unsigned goal_;
  std::function<Position<Set>(const Setup&)> set_up_;
};

}  // namespace pathmate
