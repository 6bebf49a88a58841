// The engine for boards of one size of set, and its examiners and composer.
#pragma once

#include <algorithm>
#include <mutex>
#include <optional>

#include "binding/engine.h"
#include "movegen/perft.h"
#include "search/battle_search.h"
#include "search/deep_root.h"
#include "search/mate_search.h"
#include "search/root.h"

namespace pathmate {

template <class Set>
class SizedEngine;

template <class Set, class Method>
class SizedExaminer final : public Examiner {
 public:
  SizedExaminer(const SizedEngine<Set>& engine, const Question& question, std::size_t memory)
      : engine_(engine), question_(question), tables_(memory) {}

  Findings examine(const Setup& setup, Stop& stop) override {
    return Examination<Set, Method>(engine_.set_up(setup), question_, tables_, stop).examine();
  }
  Course course(const Setup& setup, Move key, Stop& stop) override { return on(setup, key, stop).course(key); }
  std::vector<Try> tries(const Setup& setup, Move key, Stop& stop) override { return on(setup, key, stop).tries(key); }
  std::vector<Square> idle(const Setup& setup, Move key, Stop& stop) override { return on(setup, key, stop).idle(key); }

 private:
  // For questions about a position with its key.
  Examination<Set, Method> on(const Setup& setup, Move key, Stop& stop) {
    const Position<Set> position = engine_.set_up(setup);
    MoveList list;
    list_moves(position, list);
    require(std::find(list.begin(), list.end(), key) != list.end(), "a key that can be played");
    return Examination<Set, Method>(position, question_, tables_, stop);
  }

  const SizedEngine<Set>& engine_;
  Question question_;
  Tables tables_;
};

template <class Set>
class SizedHelpExaminer final : public HelpExaminer {
 public:
  SizedHelpExaminer(const SizedEngine<Set>& engine, const HelpQuestion& question, std::size_t memory)
      : engine_(engine), question_(question), tables_(memory) {}

  HelpFindings examine(const Setup& setup, Stop& stop) override { return on(setup, stop).examine(); }
  std::vector<HelpLine> set_play(const Setup& setup, int most, Stop& stop) override {
    return on(setup, stop).set_play(most);
  }
  std::vector<Square> idle(const Setup& setup, Stop& stop) override { return on(setup, stop).idle(); }

 private:
  HelpExamination<Set> on(const Setup& setup, Stop& stop) {
    const Position<Set> position = engine_.set_up(setup);
    std::unique_ptr<MatingChances<Set>>& chances = chances_[position.turn];
    if (!chances)
      chances = std::make_unique<MatingChances<Set>>(position, engine_.ranges(), question_.goal,
                                                     question_.mated(position.turn));
    return {position, question_, tables_.exact(Identifier<Set>(position).words()), *chances, stop};
  }

  const SizedEngine<Set>& engine_;
  HelpQuestion question_;
  Tables tables_;
  PerColour<std::unique_ptr<MatingChances<Set>>> chances_;  // by the side that begins
};

template <class Set>
class SizedComposer final : public Composer {
 public:
  SizedComposer(const SizedEngine<Set>& engine, const Layouts<Set>& layouts, const Question& question,
                const Commission& commission, std::size_t memory)
      : engine_(engine),
        question_(question),
        memory_(memory),
        commission_(commission),
        empty_(layouts),
        counter_(layouts, commission.ways) {}

  std::optional<Composition> search(std::uint64_t seed, const Schedule& schedule, const Visit& visit,
                                    Stop& stop) override {
    Tables tables(memory_);  // its own, so that limits do not depend on other searches
    return Walk<Set>(empty_, question_, commission_, counter_, tables, seed, visit, stop).search(schedule);
  }

  Counts count(const Setup& setup, Move key, Stop& stop) override {
    Tables tables(memory_);
    const Position<Set> position = engine_.set_up(setup);
    require(position.turn == Colour::kWhite && is_step(key), "White to move and a plain key");
    MoveList list;
    list_moves(position, list);
    require(std::find(list.begin(), list.end(), key) != list.end(), "a key that can be played");
    Examination<Set, DirectPlay<Set>> examination(position, question_, tables, stop);
    return counter_.count(position, key, examination.course(key));
  }

 private:
  const SizedEngine<Set>& engine_;
  Question question_;
  std::size_t memory_;
  Commission commission_;
  Position<Set> empty_;
  ProblemCounter<Set> counter_;
};

template <class Set>
class SizedEngine final : public Engine {
 public:
  explicit SizedEngine(const Description& description) : layouts_(description) {}

  int board_squares() const override { return layouts_.squares; }
  int pieces() const override { return 2 * layouts_.kinds; }

  std::vector<Move> moves(const Setup& setup) const override {
    const Position<Set> position = set_up(setup);
    MoveList list;
    list_moves(position, list);
    return {list.begin(), list.end()};
  }

  bool in_check(const Setup& setup, Colour colour) const override {
    require(known(colour), "a colour");
    return pathmate::in_check(set_up(setup), colour);
  }

  std::vector<std::uint64_t> replay(const Setup& setup, const std::vector<MovePattern>& line) const override {
    return Replay<Set>(set_up(setup)).play(line);
  }

  std::uint64_t perft(const Setup& setup, int depth, Stop& stop) const override {
    return Perft<Set>(set_up(setup), stop).run(depth);
  }

  std::vector<std::pair<Move, std::uint64_t>> divide(const Setup& setup, int depth, Stop& stop) const override {
    return Perft<Set>(set_up(setup), stop).divide(depth);
  }

  RootResult search(const Setup& setup, const RootTask& task, Tables& tables, Stop& stop) const override {
    const Position<Set> position = set_up(setup);
    if (task.aim.by_attacker() && task.aim.goal.ends_play()) {
      const auto* known = static_cast<const SizedEndgames<Set>*>(task.endgames);
      return run(position, task, stop, [&](bool leader) {
        return MateSearch<Set>(position, task.aim.goal.kind, tables.proofs(), stop, leader, task.verify,
                               known ? &known->tables() : nullptr);
      });
    }
    ExactTable& table = tables.exact(Identifier<Set>(position).words());
    const auto start = [&](bool leader) {
      return BattleSearch<Set>(position, task.aim, table, stop, leader, task.verify);
    };
    if (settled(start(true), task) && !stop.stopped()) return settle(position, task);
    return run(position, task, stop, start);
  }

  std::unique_ptr<Endgames> endgames(const Description& description, const PerPiece<Wide>& places,
                                     unsigned goal) const override {
    return std::make_unique<SizedEndgames<Set>>(layouts_, description, places, goal,
                                                [this](const Setup& setup) { return set_up(setup); });
  }

  DeepResult search_deep(const Setup& setup, const RootTask& task, bool every, Tables& tables, std::size_t memory,
                         Stop& stop) const override {
    return DeepRoot<Set>(set_up(setup), task, every, tables.deep(memory), memory, stop).run();
  }

  std::unique_ptr<LineStream> lines(const Setup& setup, const LineTask& task, Stop& stop) const override {
    return std::make_unique<SizedLineStream<Set>>(set_up(setup), task, ranges(), stop);
  }

  std::unique_ptr<Examiner> examiner(const Question& question, std::size_t memory) const override {
    if (question.play == Play::kDirect)
      return std::make_unique<SizedExaminer<Set, DirectPlay<Set>>>(*this, question, memory);
    return std::make_unique<SizedExaminer<Set, OtherPlay<Set>>>(*this, question, memory);
  }

  std::unique_ptr<HelpExaminer> help_examiner(const HelpQuestion& question, std::size_t memory) const override {
    return std::make_unique<SizedHelpExaminer<Set>>(*this, question, memory);
  }

  // Made when first used.
  const Ranges<Set>& ranges() const {
    std::call_once(ranged_, [this] { ranges_.emplace(layouts_); });
    return *ranges_;
  }

  std::unique_ptr<Composer> composer(const Question& question, const Commission& commission,
                                     std::size_t memory) const override {
    const Material& material = commission.material;
    for (Piece piece : each<Piece>(pieces()))
      for (Square square : material.places[piece]) require(number(square) < layouts_.squares, "places off the board");
    for (Colour colour : kColours)
      require(material.needed[layouts_.piece(colour, layouts_.rules.royal)] == 1, "one king a side");
    return std::make_unique<SizedComposer<Set>>(*this, layouts_, question, commission, memory);
  }

  // Throws BadInput for a position that the game does not have.
  Position<Set> set_up(const Setup& setup) const {
    require(known(setup.turn), "the side to move");
    Position<Set> position(layouts_);
    position.turn = setup.turn;
    for (Piece piece : each<Piece>(pieces())) {
      require((setup.where[piece] & ~static_cast<Wide>(layouts_.board)) == 0, "pieces off the board");
      for (Square square : squares(setup.where[piece])) {
        require(position.on[square] == kNoPiece, "two pieces on a square");
        position.put(piece, square);
      }
    }
    for (Colour colour : kColours)
      require(single(position.where[position.piece(colour, layouts_.rules.royal)]), "one king a side");
    set_conversions(setup, position);
    set_rights(setup, position);
    if (setup.passed != kNoSquare) set_passed(setup, position);
    if (!setup.reserve.items.empty()) set_reserves(setup, position);
    position.rekey();
    return position;
  }

 private:
  static bool known(Colour colour) { return colour == Colour::kWhite || colour == Colour::kBlack; }

  template <class Start>
  static RootResult run(const Position<Set>& position, const RootTask& task, Stop& stop, Start start) {
    return DeepeningRoot<Set, Start>(position, task, stop, start).run();
  }

  // Returns true if a side that must reach the goal where it can, can now, which decides every move.
  static bool settled(BattleSearch<Set> search, const RootTask& task) {
    return task.defending ? search.defender_must_reach() : search.attacker_must_reach();
  }

  void set_conversions(const Setup& setup, Position<Set>& position) const {
    const Wide board = layouts_.board;
    require(((setup.may | setup.must) & ~board) == 0, "conversions off the board");
    position.state.may = static_cast<Set>(setup.may);
    position.state.must = static_cast<Set>(setup.must);
  }

  void set_rights(const Setup& setup, Position<Set>& position) const {
    require(setup.rights >> layouts_.castling.size() == 0, "rights to castle");
    position.state.rights = static_cast<std::uint8_t>(setup.rights);
    for (std::size_t index = 0; index < layouts_.castling.size(); ++index) {
      const CastlingWay& way = layouts_.castling[index];
      if (!(setup.rights >> index & 1)) continue;
      require(position.on[way.king_from] == position.piece(way.colour, layouts_.rules.royal) &&
                  position.on[way.rook_from] == position.piece(way.colour, way.partner),
              "a right to castle without its pieces");
    }
  }

  void set_passed(const Setup& setup, Position<Set>& position) const {
    require(number(setup.passed) < layouts_.squares, "the en-passant square");
    const Colour them = other(setup.turn);
    const DoubleStep* step = layouts_.double_step_over(them, setup.passed);
    require(step != nullptr, "an en-passant square that no double step passes");
    require(position.on[step->end] == position.piece(them, step->kind) && position.on[setup.passed] == kNoPiece,
            "an en-passant square without its pawn");
    position.state.passed = setup.passed;
  }

  void set_reserves(const Setup& setup, Position<Set>& position) const {
    require(layouts_.rules.reserves, "reserves in a game without");
    require(setup.reserve.items.size() == setup.where.items.size(), "reserves");
    for (Piece piece : each<Piece>(pieces())) {
      require(setup.reserve[piece] <= kMaxReserve, "a reserve of more than 255");
      position.reserve[piece] = static_cast<std::uint8_t>(setup.reserve[piece]);
    }
  }

  Layouts<Set> layouts_;
  mutable std::once_flag ranged_;
  mutable std::optional<Ranges<Set>> ranges_;
};

}  // namespace pathmate
