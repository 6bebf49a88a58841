// What a composer asks of a position as a problem of help play: whether it is sound, what is played,
// and what of it could be left out.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "examiner.h"
#include "lines.h"
#include "tables.h"

namespace pathmate {

// The question that is put to every position: a direct mate or stalemate at the end of so many plies of
// help play. The side to move is the one that begins.
struct HelpAsked {
  unsigned goal = kCheckmate;
  int plies = 3;  // before the last move
  int solutions = 1;

  Colour mated(Colour turn) const { return plies % 2 == 0 ? other(turn) : turn; }
};

// A move of a line as a word: `PlayedMove`, and whether it gives check.
struct HelpLine {
  static constexpr int kCheckBit = 48;

  std::vector<std::uint64_t> moves;
  Finality finality = Finality::kPlain;  // how the mate stands

  bool operator==(const HelpLine&) const = default;
};

struct HelpExamined {
  Verdict verdict = Verdict::kUnknown;
  std::vector<HelpLine> lines;  // of a sound one, in an order of their own
};

// Takes lines, until there are more than are wanted.
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
  HelpExamination(const Position<Set>& position, const HelpAsked& asked, ExactTable& table,
                  MatingChances<Set>& chances, Stop& stop)
      : position_(position), asked_(asked), table_(table), chances_(chances), stop_(stop) {}

  HelpExamined examine() {
    const Colour us = position_.turn;
    if (in_check(position_, other(us))) return {Verdict::kUnlawful, {}};
    if (in_check(position_, us)) return {Verdict::kCheck, {}};
    for (int plies = asked_.plies % 2; plies < asked_.plies; plies += 2)
      if (!find(plies, 0).empty()) return {Verdict::kShort, {}};
    std::vector<HelpLine> found = find(asked_.plies, asked_.solutions);
    if (static_cast<int>(found.size()) > asked_.solutions) return {Verdict::kCooked, {}};
    if (stop_.stopped()) return {Verdict::kUnknown, {}};
    if (static_cast<int>(found.size()) < asked_.solutions) return {Verdict::kUnsolved, {}};
    for (HelpLine& line : found) describe(line);
    return {Verdict::kSound, std::move(found)};
  }

  // The lines, one more than so many at most, were the other side to begin, and end, a ply later.
  std::vector<HelpLine> set_play(int most) {
    const Position<Set> whole = position_;
    pass();
    std::vector<HelpLine> found = find(asked_.plies - 1, most);
    for (HelpLine& line : found) describe(line);
    position_ = whole;
    return found;
  }

  // The squares of pieces without which the position is as sound, with the same solutions.
  std::vector<Square> idle() {
    const HelpExamined sound = examine();
    if (sound.verdict != Verdict::kSound) return {};
    const Position<Set> whole = position_;
    const Set kings = bit<Set>(whole.king[Colour::kWhite]) | bit<Set>(whole.king[Colour::kBlack]);
    std::vector<Square> found;
    for (Square square : squares(whole.occupied() & ~kings)) {
      take_off(position_, square);
      const HelpExamined without = examine();
      if (without.verdict == Verdict::kSound && same(without.lines, sound.lines))
        found.push_back(square);
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
    const auto search = std::make_unique<LineSearch<Set, FewLines>>(
        position_, Prelude::kHelp, Aim{{asked_.goal, kNoSquare}, Play::kDirect}, table_, stop_, sink,
        &chances_, false);
    search->search(plies);
    return std::move(sink.lines());
  }

  // Notes of a line which moves give check, and how the mate stands.
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

  // Whether lines are the same, in any order.
  static bool same(const std::vector<HelpLine>& some, const std::vector<HelpLine>& others) {
    return some.size() == others.size() &&
           std::all_of(some.begin(), some.end(), [&](const HelpLine& line) {
             return std::any_of(others.begin(), others.end(),
                                [&](const HelpLine& each) { return each.moves == line.moves; });
           });
  }

  Position<Set> position_;
  const HelpAsked asked_;
  ExactTable& table_;
  MatingChances<Set>& chances_;
  Stop& stop_;
};

// What the binding sees of it, as of `Examiner`.
class HelpExaminer {
 public:
  virtual ~HelpExaminer() = default;

  virtual HelpExamined examine(const Setup& setup, Stop& stop) = 0;
  virtual std::vector<HelpLine> set_play(const Setup& setup, int most, Stop& stop) = 0;
  virtual std::vector<Square> idle(const Setup& setup, Stop& stop) = 0;
};

}  // namespace pathmate
