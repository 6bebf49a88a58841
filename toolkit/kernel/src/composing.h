// Searches for good problems: from a random sound sketch by small changes to the best that it meets,
// of those that may be kept if there is one.
#pragma once

#include <cmath>
#include <functional>
#include <optional>
#include <unordered_map>

#include "measuring.h"
#include "sketching.h"

namespace pathmate {

// How a search goes.
struct Schedule {
  int starts = 1;       // walks that are begun
  int tries = 0;        // to find a sound sketch for each
  int first_steps = 0;  // of each
  int steps = 0;        // more of the best
  double hot = 0;   // temperatures, in points
  double cold = 0;
  double twice = 0;  // how often two changes are made in one step
};

struct Composition {
  Sketch pieces;
  Move key = kNoMove;
  double score = 0;
  bool tidy = false;  // whether it may be kept: no idle piece, no dual, several answers, no bad key

  bool better_than(const Composition& other) const {
    return tidy != other.tidy ? tidy : score > other.score;
  }
};

using Visit = std::function<void(const Composition&)>;

// What the binding sees of it.
class Composer {
 public:
  virtual ~Composer() = default;

  // None if nothing sound was met, or the stop came.
  // `visit` is called with each sketch that is walked over.
  virtual std::optional<Composition> search(std::uint64_t seed, const Schedule& schedule,
                                            const Visit& visit, Stop& stop) = 0;
  // The counts of a sound problem whose key is a plain step, without the pieces that could be left
  // out.
  virtual Counts count(const Setup& setup, Move key, Stop& stop) = 0;
};

template <class Set>
class Walk {
 public:
  Walk(const Position<Set>& empty, const Asked& asked, const Commission& commission,
       Measuring<Set>& measuring, Tables& tables, std::uint64_t seed, const Visit& visit,
       Stop& stop)
      : empty_(empty),
        commission_(commission),
        measuring_(measuring),
        sketcher_(commission.material),
        chance_(seed),
        visit_(visit),
        stop_(stop),
        examination_(empty, asked, tables, stop) {}

  std::optional<Composition> search(const Schedule& schedule) {
    std::optional<Composition> best;
    for (int left = schedule.starts; left && !stop_.halted(); --left) {
      std::optional<Composition> start = sound(schedule.tries);
      if (!start) continue;
      start = improved(std::move(*start), schedule, schedule.first_steps);
      if (!best || start->better_than(*best)) best = std::move(start);
    }
    if (best) best = improved(std::move(*best), schedule, schedule.steps);
    if (stop_.halted()) return std::nullopt;
    return best;
  }

 private:
  static constexpr double kAny = 1e9;
  static constexpr std::size_t kMostMet = 1 << 16;

  // A sound sketch among so many random ones, if there is one.
  std::optional<Composition> sound(int tries) {
    for (int left = tries; left && !stop_.halted(); --left)
      if (std::optional<Composition> found = judge(sketcher_.random(chance_), -kAny)) return found;
    return std::nullopt;
  }

  // The best that a walk of so many steps meets.
  Composition improved(Composition current, const Schedule& schedule, int steps) {
    Composition best = current;
    for (int step = 0; step < steps && !stop_.halted(); ++step) {
      const double heat =
          schedule.hot * std::pow(schedule.cold / schedule.hot, step / (1.0 * steps));
      // A fall by as much as this is put up with.
      const double fall = -heat * std::log(1.0 - chance_.part());
      std::optional<Sketch> sketch = sketcher_.changed(current.pieces, chance_);
      if (sketch && chance_.part() < schedule.twice)
        sketch = sketcher_.changed(std::move(*sketch), chance_);
      if (!sketch) continue;
      const Move needed = same_pieces(*sketch, current.pieces) ? kNoMove : current.key;
      std::optional<Composition> found = judge(std::move(*sketch), current.score - fall, needed);
      if (!found) continue;
      current = std::move(*found);
      if (visit_) visit_(current);
      if (current.better_than(best)) best = current;
    }
    return best;
  }

  // What is known of a position that the walk has met: walks come back to every seventh or so.
  struct Judged {
    Move key = kNoMove;  // none: nothing to walk over
    Counts counts{};
    double score = 0;
    bool whole = false;  // whether pieces that could be left out are counted
  };

  // A sketch with its score if it is sound, by the move that is needed if there is one, and scores at
  // least so much. A piece more, less or of another kind seldom makes another key, and to see that no
  // move is one takes most of the time.
  std::optional<Composition> judge(Sketch sketch, double least, Move needed = kNoMove) {
    Position<Set> position = empty_;
    for (const Placed& each : sketch) position.put(each.piece, each.square);
    for (Colour colour : kColours)  // one that found no square is missing
      if (!single(position.where[position.piece(colour, position.game->rules.royal)]))
        return std::nullopt;
    position.rekey();
    stop_.renew();
    if (met_.size() >= kMostMet) met_.clear();
    if (needed != kNoMove && !met_.contains(position.state.key)) {
      examination_.look_at(position);
      if (!examination_.may_be_sound_by(needed)) return std::nullopt;
    }
    const auto [place, fresh] = met_.try_emplace(position.state.key);
    Judged& judged = place->second;
    if (fresh) look_at(position, judged);
    if (judged.key == kNoMove || judged.score < least) return std::nullopt;
    if (!judged.whole) count_idle(position, judged);
    if (stop_.stopped() || judged.score < least) return std::nullopt;
    return Composition{std::move(sketch), judged.key, judged.score, is_tidy(judged.counts)};
  }

  // Keys that check, capture or promote are not walked over: few walks find a way out.
  void look_at(const Position<Set>& position, Judged& judged) {
    examination_.look_at(position);
    const Examined examined = examination_.examine();
    const Move key = examined.key;
    if (examined.verdict != Verdict::kSound || !is_step(key) || key.promotes() ||
        has(position.occupied(), key.to()))
      return;
    const Course course = examination_.course(key);
    if (stop_.stopped() || course.check) return;
    judged.key = key;
    judged.counts = measuring_.count(position, key, course);
    judged.score = score_of(judged.counts, commission_.terms);
  }

  // Dear to find out, and nothing that they would mend.
  void count_idle(const Position<Set>& position, Judged& judged) {
    examination_.look_at(position);
    judged.counts[Count::kIdle] = static_cast<int>(examination_.idle(judged.key).size());
    if (stop_.stopped()) judged.key = kNoMove;
    judged.score = score_of(judged.counts, commission_.terms);
    judged.whole = true;
  }

  bool is_tidy(const Counts& counts) const {
    return !counts[Count::kIdle] && !counts[Count::kDuals] && counts[Count::kAnswers] > 1 &&
           points_of_key(counts) > commission_.bad_key;
  }

  double points_of_key(const Counts& counts) const {
    return points_of(counts, commission_.terms, Count::kFlightsGiven) +
           points_of(counts, commission_.terms, Count::kFlightsTaken);
  }

  const Position<Set>& empty_;
  const Commission& commission_;
  Measuring<Set>& measuring_;
  Sketcher sketcher_;
  Chance chance_;
  const Visit& visit_;
  Stop& stop_;
  Examination<Set, DirectPlay<Set>> examination_;
  std::unordered_map<std::uint64_t, Judged> met_;
};

}  // namespace pathmate
