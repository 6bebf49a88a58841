// A search for good problems by simulated annealing: from a random sound sketch by small changes to the
// best that is met, preferably one that may be kept.
#pragma once

#include <cmath>
#include <cstdint>
#include <functional>
#include <optional>
#include <unordered_map>

#include "compose/problem_counts.h"
#include "compose/sketches.h"

namespace pathmate {

// The schedule of a search.
struct Schedule {
  int tries = 0;  // to find a first sound sketch
  int steps = 0;
  double hot = 0;  // temperatures, in points
  double cold = 0;
  double twice = 0;    // the probability of two changes in one step
  double settled = 0;  // the points from which on the key stays
};

struct Composition {
  Sketch pieces;
  Move key = kNoMove;
  double score = 0;
  bool tidy = false;  // it may be kept: no idle piece, no dual, several answers, no bad key

  bool better_than(const Composition& other) const { return tidy != other.tidy ? tidy : score > other.score; }
};

using Visit = std::function<void(const Composition&)>;

// The interface for the binding.
class Composer {
 public:
  virtual ~Composer() = default;

  // Returns the best composition; none if nothing sound was met, or the stop came.
  // `visit` is called with each sketch that is walked over.
  virtual std::optional<Composition> search(std::uint64_t seed, const Schedule& schedule, const Visit& visit,
                                            Stop& stop) = 0;
  // Returns the counts of a sound problem whose key is a plain step, but for the pieces that could be
  // left out.
  virtual Counts count(const Setup& setup, Move key, Stop& stop) = 0;
};

template <class Set>
class Walk {
 public:
  Walk(const Position<Set>& empty, const Question& question, const Commission& commission, ProblemCounter<Set>& counter,
       Tables& tables, std::uint64_t seed, const Visit& visit, Stop& stop)
      : empty_(empty),
        commission_(commission),
        counter_(counter),
        sketcher_(commission.material),
        random_(seed),
        visit_(visit),
        stop_(stop),
        examination_(empty, question, tables, stop) {}

  std::optional<Composition> search(const Schedule& schedule) {
    std::optional<Composition> found = sound(schedule.tries);
    if (found) found = improved(std::move(*found), schedule);
    if (stop_.halted()) return std::nullopt;
    return found;
  }

 private:
  static constexpr double kAny = 1e9;
  static constexpr std::size_t kMostMet = 1 << 16;

  // A sound sketch among so many random ones, if there is one.
  std::optional<Composition> sound(int tries) {
    for (int left = tries; left && !stop_.halted(); --left)
      if (std::optional<Composition> found = judge(sketcher_.draw(random_), -kAny, {})) return found;
    return std::nullopt;
  }

  // The best composition that a walk meets.
  Composition improved(Composition current, const Schedule& schedule) {
    Composition best = current;
    for (int step = 0; step < schedule.steps && !stop_.halted(); ++step) {
      const double heat = schedule.hot * std::pow(schedule.cold / schedule.hot, step / (1.0 * schedule.steps));
      // The fall in points that is accepted.
      const double fall = -heat * std::log(1.0 - random_.part());
      std::optional<Sketch> sketch = sketcher_.changed(current.pieces, random_);
      if (sketch && random_.part() < schedule.twice) sketch = sketcher_.changed(std::move(*sketch), random_);
      if (!sketch) continue;
      const bool settled = current.score >= schedule.settled;
      const Hope hope = hope_of(*sketch, current, settled);
      std::optional<Composition> found = judge(std::move(*sketch), current.score - fall, hope);
      if (!found) continue;
      current = std::move(*found);
      if (visit_) visit_(current);
      if (current.better_than(best)) best = current;
    }
    return best;
  }

  // The likely result of a change.
  struct Hope {
    Move key = kNoMove;  // the most likely one, tried first
    bool others = true;  // another key will do
    int idle = 0;        // pieces that are idle if this is the key
  };

  // After a change most sketches have the key that they had, or none. A piece more, less or of another
  // kind seldom makes another key, and few sketches with another key are worth as much; most of the time
  // goes into proving that no move is a key.
  static Hope hope_of(const Sketch& sketch, const Composition& current, bool settled) {
    if (same_pieces(sketch, current.pieces)) return {moved_along(current, sketch), !settled, 0};
    return {current.key, false, is_one_more(sketch, current.pieces)};
  }

  // Returns true if a sketch is another plus one piece: without that piece it has the same key.
  static bool is_one_more(const Sketch& sketch, const Sketch& other) {
    const auto same = [](const Placed& a, const Placed& b) { return a.square == b.square && a.piece == b.piece; };
    return sketch.size() == other.size() + 1 && std::equal(other.begin(), other.end(), sketch.begin(), same);
  }

  // The key of the same piece to the same square, from where the piece stands now.
  static Move moved_along(const Composition& current, const Sketch& sketch) {
    for (std::size_t index = 0; index < sketch.size(); ++index)
      if (current.pieces[index].square == current.key.from() && sketch[index].square != current.key.to())
        return Move::step(sketch[index].square, current.key.to());
    return current.key;
  }

  // The stages of knowledge about a position that the walk has met.
  enum class Known : std::uint8_t {
    kNothing,
    kBarren,  // no key to walk over
    kPlay,    // the play after a key, which may not be the only one
    kSound,   // it is the only one
    kWhole    // the pieces that could be left out too
  };

  // Walks come back to every seventh position or so.
  struct Judged {
    Known known = Known::kNothing;
    Move key = kNoMove;
    Counts counts{};
    double score = 0;  // at most, until the whole is known
  };

  // A sketch with its score if it is sound and scores at least so much. The costly tests come last.
  std::optional<Composition> judge(Sketch sketch, double least, const Hope& hope) {
    Position<Set> position = empty_;
    for (const Placed& each : sketch) position.put(each.piece, each.square);
    for (Colour colour : kColours)  // one that found no square is missing
      if (!single(position.where[position.piece(colour, position.game->rules.royal)])) return std::nullopt;
    position.rekey();
    stop_.renew();
    if (met_.size() >= kMostMet) met_.clear();
    Judged& judged = met_[position.state.key];
    examination_.look_at(position);
    if (judged.known == Known::kNothing) look_at(position, judged, hope);
    if (stop_.stopped()) judged.known = Known::kBarren;
    if (judged.known < Known::kPlay || judged.score < least) return std::nullopt;
    const bool hoped = judged.known != Known::kWhole && judged.key == hope.key;
    if (hoped && judged.score + hope.idle * points_of_idle() < least) return std::nullopt;
    if (judged.known == Known::kPlay)
      judged.known = examination_.is_solved_by_no_other(judged.key) ? Known::kSound : Known::kBarren;
    if (judged.known == Known::kSound) count_idle(judged, least);
    if (stop_.stopped()) judged.known = Known::kBarren;  // a limit came first
    if (judged.known != Known::kWhole || judged.score < least) return std::nullopt;
    return Composition{std::move(sketch), judged.key, judged.score, is_tidy(judged.counts)};
  }

  // Finds a key that is plain, and the play after it.
  void look_at(const Position<Set>& position, Judged& judged, const Hope& hope) {
    find_key(position, judged, hope);
    if (judged.known < Known::kPlay) return;
    const Course course = examination_.course(judged.key);
    if (course.check) {
      judged.known = Known::kBarren;
      return;
    }
    judged.counts = counter_.count(position, judged.key, course);
    judged.score = score_of(judged.counts, commission_.terms);
  }

  void find_key(const Position<Set>& position, Judged& judged, const Hope& hope) {
    judged.known = Known::kBarren;
    if (examination_.fault() != Soundness::kSound) return;
    const auto plain = [&](Move key) { return is_plain(position, key); };
    if (hope.key != kNoMove && examination_.is_solved_by(hope.key)) {
      judged.key = hope.key;
      if (plain(hope.key)) judged.known = Known::kPlay;
    } else if (hope.others) {
      const Findings examined = examination_.solved(plain);
      judged.key = examined.key;
      if (examined.soundness == Soundness::kSound) judged.known = Known::kSound;
    } else {
      judged.known = Known::kNothing;
    }
  }

  // Keys that check, capture or promote are not walked over: few walks find a way out.
  static bool is_plain(const Position<Set>& position, Move key) {
    return is_step(key) && !key.promotes() && !has(position.occupied(), key.to());
  }

  // Costly, so no more are looked for than the score can bear.
  void count_idle(Judged& judged, double least) {
    std::size_t most = SIZE_MAX;
    if (points_of_idle() < 0) most = static_cast<std::size_t>((least - judged.score) / points_of_idle()) + 1;
    const std::size_t found = examination_.idle(judged.key, most).size();
    if (found >= most) return;
    judged.counts[Count::kIdle] = static_cast<int>(found);
    judged.score = score_of(judged.counts, commission_.terms);
    judged.known = Known::kWhole;
  }

  double points_of_idle() const { return commission_.terms[Count::kIdle].points; }

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
  ProblemCounter<Set>& counter_;
  Sketcher sketcher_;
  Random random_;
  const Visit& visit_;
  Stop& stop_;
  Examination<Set, DirectPlay<Set>> examination_;
  std::unordered_map<std::uint64_t, Judged> met_;
};

}  // namespace pathmate
