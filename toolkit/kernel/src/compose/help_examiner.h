// Examines positions as problems of help play: soundness, solutions and pieces that could be left out.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "compose/examiner.h"
#include "help/line_search.h"
#include "search/tables.h"

namespace pathmate {

// The question that is put to every position: a direct mate or stalemate at the end of so many plies of
// help play. The side to move is the one that begins.
struct HelpQuestion {
  unsigned goal = kCheckmate;
  int plies = 3;  // before the last move
  int solutions = 1;

  Colour mated(Colour turn) const { return plies % 2 == 0 ? other(turn) : turn; }
};

// A line; its moves are words of `PlayedMove` with a bit for check.
struct HelpLine {
  static constexpr int kCheckBit = 48;

  std::vector<std::uint64_t> moves;
  Finality finality = Finality::kPlain;  // of the mate

  bool operator==(const HelpLine&) const = default;
};

struct HelpFindings {
  Soundness soundness = Soundness::kUnknown;
  std::vector<HelpLine> lines;  // of a sound one, in no particular order
};

// A sink of lines that has enough once there are more than are wanted.
class FewLines {
 public:
  explicit FewLines(int most) : most_(static_cast<std::size_t>(most)) {}

  void put(const PlayedMove* line, int length) {
    std::vector<std::uint64_t>& moves = lines_.emplace_back().moves;
    for (int index = 0; index < length; ++index) moves.push_back(line[index].word());
  }
  bool enough() const { return lines_.size() > most_; }

  std::vector<HelpLine>& lines() { return lines_; }

 private:
  std::size_t most_;
  std::vector<HelpLine> lines_;
};

template <class Set>
class HelpExamination {
 public:
  HelpExamination(const Position<Set>& position, const HelpQuestion& question, ExactTable& table,
                  MatingChances<Set>& chances, Stop& stop)
      : position_(position), question_(question), table_(table), chances_(chances), stop_(stop) {}

  HelpFindings examine() {
    const Colour us = position_.turn;
    if (in_check(position_, other(us))) return {Soundness::kUnlawful, {}};
    if (in_check(position_, us)) return {Soundness::kCheck, {}};
    for (int plies = question_.plies % 2; plies < question_.plies; plies += 2)
      if (!find(plies, 0).empty()) return {Soundness::kShort, {}};
    std::vector<HelpLine> found = find(question_.plies, question_.solutions);
    if (static_cast<int>(found.size()) > question_.solutions) return {Soundness::kCooked, {}};
    if (stop_.stopped()) return {Soundness::kUnknown, {}};
    if (static_cast<int>(found.size()) < question_.solutions) return {Soundness::kUnsolved, {}};
    for (HelpLine& line : found) describe(line);
    return {Soundness::kSound, std::move(found)};
  }

  // Returns the lines, at most one more than `most`, were the other side to begin, and end, a ply later.
  std::vector<HelpLine> set_play(int most) {
    const Position<Set> whole = position_;
    pass();
    std::vector<HelpLine> found = find(question_.plies - 1, most);
    for (HelpLine& line : found) describe(line);
    position_ = whole;
    return found;
  }

  // Returns the squares of pieces without which the position is as sound, with the same solutions.
  std::vector<Square> idle() {
    const HelpFindings sound = examine();
    if (sound.soundness != Soundness::kSound) return {};
    const Position<Set> whole = position_;
    const Set kings = bit<Set>(whole.king[Colour::kWhite]) | bit<Set>(whole.king[Colour::kBlack]);
    std::vector<Square> found;
    for (Square square : squares(whole.occupied() & ~kings)) {
      take_off(position_, square);
      const HelpFindings without = examine();
      if (without.soundness == Soundness::kSound && same(without.lines, sound.lines)) found.push_back(square);
      position_ = whole;
    }
    return found;
  }

 private:
  void pass() {
    position_.pass();
    position_.rekey();
  }

  // Finds lines of so many plies and a last move, until there are more than so many.
  std::vector<HelpLine> find(int plies, int most) {
    FewLines sink(most);
    chances_.look_at(position_);
    const auto search = std::make_unique<LineSearch<Set, FewLines>>(position_, Prelude::kHelp,
                                                                    Aim{{question_.goal, kNoSquare}, Play::kDirect},
                                                                    table_, stop_, sink, &chances_, false);
    search->search(plies);
    return std::move(sink.lines());
  }

  // Marks the moves of a line that give check, and finds the finality of its mate.
  void describe(HelpLine& line) {
    const Position<Set> before = position_;
    for (std::uint64_t& word : line.moves) {
      Undo<Set> undo;
      position_.template make<false>(Move::of_word(static_cast<std::uint32_t>(word)), undo);
      const bool check = in_check(position_, position_.turn);
      word |= std::uint64_t{check} << HelpLine::kCheckBit;
    }
    line.finality = finality_of(position_);
    position_ = before;
  }

  // Returns true if lines are the same, in any order.
  static bool same(const std::vector<HelpLine>& some, const std::vector<HelpLine>& others) {
    return some.size() == others.size() && std::all_of(some.begin(), some.end(), [&](const HelpLine& line) {
             return std::any_of(others.begin(), others.end(),
                                [&](const HelpLine& each) { return each.moves == line.moves; });
           });
  }

  Position<Set> position_;
  const HelpQuestion question_;
  ExactTable& table_;
  MatingChances<Set>& chances_;
  Stop& stop_;
};

// The interface for the binding, as `Examiner`.
class HelpExaminer {
 public:
  virtual ~HelpExaminer() = default;

  virtual HelpFindings examine(const Setup& setup, Stop& stop) = 0;
  virtual std::vector<HelpLine> set_play(const Setup& setup, int most, Stop& stop) = 0;
  virtual std::vector<Square> idle(const Setup& setup, Stop& stop) = 0;
};

}  // namespace pathmate
