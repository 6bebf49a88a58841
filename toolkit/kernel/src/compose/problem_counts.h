// The counts of a problem. They are defined in toolkit/compose/measure.py, against which this is tested.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "compose/pathplay.h"

namespace pathmate {

template <class Set>
class ProblemCounter {
 public:
  ProblemCounter(const Layouts<Set>& game, const std::vector<WayRow>& ways) : game_(game), paths_(game, ways) {}

  // Counts all but the pieces that could be left out. White is to move, and the key is a step.
  Counts count(const Position<Set>& position, Move key, const Course& course) {
    Counts counts{};
    choose_defences(course);
    count_flights(position, key, course, counts);
    count_answers(counts);
    counts[Count::kThreats] = static_cast<int>(course.threats.size());
    counts[Count::kDefenders] = defenders(position);
    counts[Count::kChanged] = changed(course);
    count_pieces(position, counts);
    counts[Count::kBare] = single(position.side[Colour::kBlack]);
    if (paths_.any()) count_paths(position, key, course, counts);
    counts[Count::kBlock] = course.threats.empty() && !course.check;
    counts[Count::kFlightGiving] = counts[Count::kFlightsGiven] > counts[Count::kFlightsTaken];
    counts[Count::kModelMates] = counts[Count::kModels] > 1;
    counts[Count::kChangedMates] = counts[Count::kChanged] > 1;
    return counts;
  }

 private:
  // A defence after which no threat mates. Promotions to several pieces are one answer.
  struct Defence {
    Move move;
    int answers;
    Continuation first;
  };

  static std::uint32_t squares_of(Move move) { return move.word() & 0xFFFF; }

  static int distinct(const std::vector<Continuation>& answers) {
    int found = 0;
    for (std::size_t index = 0; index < answers.size(); ++index) {
      bool seen = false;
      for (std::size_t each = 0; each < index; ++each)
        seen = seen || squares_of(answers[each].move) == squares_of(answers[index].move);
      found += !seen;
    }
    return found;
  }

  void choose_defences(const Course& course) {
    defences_.clear();
    for (const Reply& reply : course.play) {
      if (reply.next.empty() || meets(course.threats, reply.next)) continue;
      defences_.push_back({reply.move, distinct(reply.next), reply.next.front()});
    }
  }

  static bool meets(const std::vector<Continuation>& some, const std::vector<Continuation>& others) {
    return std::any_of(some.begin(), some.end(), [&](const Continuation& one) {
      return std::any_of(others.begin(), others.end(),
                         [&](const Continuation& other) { return one.move == other.move; });
    });
  }

  void count_flights(const Position<Set>& position, Move key, const Course& course, Counts& counts) const {
    const Square king = position.king[Colour::kBlack];
    const Set before = ends_from(king, course.set), after = ends_from(king, course.play);
    counts[Count::kFlightsGiven] = pathmate::count(after & ~before & ~bit<Set>(key.to()));
    counts[Count::kFlightsTaken] = pathmate::count(before & ~after);
  }

  static Set ends_from(Square square, const std::vector<Reply>& replies) {
    Set found = 0;
    for (const Reply& reply : replies)
      if (reply.move.from() == square) found |= bit<Set>(reply.move.to());
    return found;
  }

  void count_answers(Counts& counts) {
    named_.clear();
    for (const Defence& defence : defences_) {
      counts[Count::kDuals] += defence.answers > 1;
      if (defence.answers == 1 && !takes_defender(defence))
        note(squares_of(defence.first.move), defence.first.finality);
    }
    // Captures of the piece that has just defended, by one piece, are one answer.
    for (const Defence& defence : defences_) {
      if (defence.answers != 1 || !takes_defender(defence)) continue;
      const Move answer = defence.first.move;
      const bool seen = is_named(squares_of(answer));
      const std::uint32_t any = static_cast<std::uint32_t>(number(answer.from())) | 0xFF00;
      note(seen ? squares_of(answer) : any, defence.first.finality);
    }
    counts[Count::kAnswers] = static_cast<int>(named_.size());
    for (const Named& each : named_) {
      counts[Count::kModels] += each.finality == Finality::kModel;
      counts[Count::kPure] += each.finality == Finality::kPure;
    }
  }

  static bool takes_defender(const Defence& defence) { return defence.first.move.to() == defence.move.to(); }

  bool is_named(std::uint32_t name) const {
    return std::any_of(named_.begin(), named_.end(), [&](const Named& each) { return each.name == name; });
  }

  void note(std::uint32_t name, Finality finality) {
    for (Named& each : named_) {
      if (each.name != name) continue;
      each.finality = std::max(each.finality, finality);
      return;
    }
    named_.push_back({name, finality});
  }

  int defenders(const Position<Set>& position) const {
    Set origins = 0;
    for (const Defence& defence : defences_)
      if (is_step(defence.move)) origins |= bit<Set>(defence.move.from());
    return pathmate::count(origins & ~bit<Set>(position.king[Colour::kBlack]));
  }

  // Defences with one answer before the key and another after it.
  int changed(const Course& course) const {
    int found = 0;
    for (const Defence& defence : defences_) {
      if (defence.answers != 1) continue;
      for (const Reply& before : course.set)
        found += before.move == defence.move && distinct(before.next) == 1 &&
                 squares_of(before.next.front().move) != squares_of(defence.first.move);
    }
    return found;
  }

  void count_pieces(const Position<Set>& position, Counts& counts) const {
    for (Colour colour : kColours)
      for (Kind kind : each<Kind>(game_.kinds)) {
        if (kind == game_.rules.royal) continue;
        counts[game_.pawn[kind] ? Count::kPawns : Count::kOfficers] +=
            pathmate::count(position.where[position.piece(colour, kind)]);
      }
  }

  void count_paths(const Position<Set>& position, Move key, const Course& course, Counts& counts) const {
    PathThemes found;
    for (const Defence& defence : defences_)
      if (defence.answers == 1) found.add(paths_.in_variation(position, key, defence.move, defence.first.move));
    for (const Continuation& threat : course.threats) {
      // That a threat has a single path is nothing; that the key opens it is.
      if (paths_.in_variation(position, key, kNoMove, threat.move).has(PathTheme::kOpening))
        found.add(PathTheme::kOpening);
      if (paths_.has_choice(position, key, threat.move, course.play)) found.add(PathTheme::kChoice);
    }
    for (int theme = 0; theme < kPathThemes; ++theme) counts[count_of(PathTheme{theme})] = found.has(PathTheme{theme});
  }

  struct Named {
    std::uint32_t name;
    Finality finality;
  };

  const Layouts<Set>& game_;
  PathPlay<Set> paths_;
  std::vector<Defence> defences_;
  std::vector<Named> named_;
};

}  // namespace pathmate
