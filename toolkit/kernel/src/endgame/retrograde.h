// Retrograde analysis: fills the table of a material, those that its moves lead to being held.
//
// Every code assigned is proved: never less than the true number of plies. One pass assigns what ends at
// once or is decided by moves that leave the material. Then, ply after ply, the positions that have this
// code go back by the paths that lead to them: to wins, if the side to move loses; else to positions
// that may be lost, all moves of which are tried. So a code lower than the plies done is final.
#pragma once

#include <atomic>
#include <cstring>
#include <mutex>
#include <utility>
#include <vector>

#include "endgame/tables.h"
#include "game/description.h"
#include "movegen/goals.h"
#include "support/errors.h"
#include "support/stop.h"
#include "support/workers.h"

namespace pathmate {

// Paths of moves without a capture, seen from their ends: where a man may have come from.
template <class Set>
struct Retreat {
  Square from{};
  Set empty = 0;
  bool sure = false;  // it could be taken if these squares were empty; else it has to be tried
};

// And the squares where the double steps start that may be answered en passant.
template <class Set>
class Retreats {
 public:
  Retreats(const Layouts<Set>& game, const Description& description)
      : squares_(game.squares),
        class_of_(game.class_of),
        by_end_(static_cast<std::size_t>(description.classes() * squares_)) {
    for (const PathRow& row : description.paths)
      if (row.moves && !(row.conversion && game.rules.conversion))  // a right that is in no table
        by_end_[at(row.path_class, row.end)].push_back(
            {row.origin, static_cast<Set>(row.empty), !row.occupied && !row.friends});
    for (const DoubleStep& step : description.double_steps)
      doubles_[game.piece(step.colour, step.kind)] |= bit<Set>(step.origin);
  }

  // Where the double steps of a piece start.
  Set doubles(Piece piece) const { return doubles_[piece]; }

  const std::vector<Retreat<Set>>& to(Piece piece, Square end) const { return by_end_[at(class_of_[piece], end)]; }

 private:
  std::size_t at(PathClass path_class, Square end) const {
    return static_cast<std::size_t>(number(path_class) * squares_ + number(end));
  }

  int squares_;
  PerPiece<Byte<PathClass>> class_of_;
  std::vector<std::vector<Retreat<Set>>> by_end_;
  PerPiece<Set> doubles_{};
};

// How far the analysis has come, for any thread.
struct EndgameProgress {
  std::atomic<int> plies{0};  // 0: the first pass
  std::atomic<std::uint64_t> done{0};
  std::atomic<std::uint64_t> of{0};
};

template <class Set>
class Retrograde {
 public:
  using Table = typename EndgameTables<Set>::Table;

  // `goal` is what wins: checkmate, or stalemate too. The table is held by `tables`, with these cells.
  Retrograde(const Layouts<Set>& game, const Retreats<Set>& retreats, const EndgameTables<Set>& tables,
             const DenseIndex<Set>& index, Code* cells, unsigned goal, Stop& stop, EndgameProgress& progress)
      : game_(game),
        retreats_(retreats),
        tables_(tables),
        index_(index),
        cells_(cells),
        goal_(goal),
        stop_(stop),
        progress_(progress) {}

  // Throws OutOfBounds for a win of more than 127 moves. Void if it was stopped.
  void build(int threads) {
    progress_.plies = 0;
    over(threads, 2 * index_.size(), [this](Walker& walker, std::uint64_t from, std::uint64_t to) {
      for (std::uint64_t cell = from; cell < to; ++cell) cells_[cell] = walker.first_code(cell);
    });
    const std::vector<std::uint64_t> unsettled = unsettled_;
    for (int code = kEnded; code <= kLongest && !stop_.stopped(); ++code) {
      if (code > kEnded && !assigned(code)) continue;
      progress_.plies = code;
      over(threads, unsettled.size(), [&](Walker& walker, std::uint64_t from, std::uint64_t to) {
        for (; from < to; ++from) walker.reconsider(unsettled[from]);
      });
      for (Colour turn : kColours)
        if (assigned_[turn][code]) retreat_from(turn, static_cast<Code>(code), threads);
    }
    if (too_long_) throw OutOfBounds("a win of more than 127 moves");
  }

  // Counts the positions whose code does not follow from those after their moves.
  std::uint64_t count_faults(int threads) {
    std::atomic<std::uint64_t> faults{0};
    over(threads, 2 * index_.size(), [&](Walker& walker, std::uint64_t from, std::uint64_t to) {
      std::uint64_t found = 0;
      for (std::uint64_t cell = from; cell < to; ++cell) found += cells_[cell] != walker.code_by_moves(cell);
      faults += found;
    });
    return faults;
  }

 private:
  static constexpr std::uint64_t kChunk = 1 << 14;

  // The work of one thread, on a board of its own.
  class Walker {
   public:
    Walker(Retrograde& all, bool leader)
        : all_(all), index_(all.index_), position_(all.game_), meter_(all.stop_, leader) {
      position_.reserve = index_.material().reserve;
    }
    ~Walker() { all_.collect(unsettled_); }

    bool stopped() const { return meter_.stopped(); }

    // The code of a position by what ends at once, and by moves that leave the material.
    Code first_code(std::uint64_t cell) {
      if (!set_up(cell)) return kNone;
      Checks<Set> checks;
      find_checks(position_, checks);
      MoveList list;
      list_moves(position_, checks, list);
      if (list.size() == 0) return note(ends_in_goal(checks, all_.goal_) ? kEnded : kDraw);
      Gathered leaving;
      bool stay = false, unsettled = false;
      for (Move move : list) {
        if (!stays(move)) {
          leaving.add(code_after(move));
          continue;
        }
        stay = true;
        unsettled |= opens_en_passant(move);
      }
      if (unsettled) unsettled_.push_back(cell);
      return leaving.won() || !stay ? note(leaving.code()) : kDraw;
    }

    // The code of a position by all its moves.
    Code code_by_moves(std::uint64_t cell) {
      if (!set_up(cell)) return kNone;
      Checks<Set> checks;
      find_checks(position_, checks);
      const Gathered gathered = gather<false>(checks, false);
      if (!gathered.any()) return ends_in_goal(checks, all_.goal_) ? kEnded : kDraw;
      return static_cast<Code>(std::min(gathered.code(), int{kNone}));
    }

    // Goes back from a position that has got its code.
    void retreat(std::uint64_t cell, Code code) {
      place(cell);
      const Colour them = other(position_.turn);
      const Set occupied = position_.occupied();
      for (Square to : squares(position_.side[them])) {
        const Piece piece = position_.on[to];
        const Set others = occupied & ~bit<Set>(to);
        Set back = others;
        for (const Retreat<Set>& retreat : all_.retreats_.to(piece, to)) {
          if (retreat.empty & (others | bit<Set>(retreat.from)) || has(back, retreat.from)) continue;
          back |= bit<Set>(retreat.from);
          if (!has(index_.places(piece), retreat.from)) continue;
          const bool wins = loses(code) && retreat.sure && !has(all_.retreats_.doubles(piece), retreat.from);
          const auto back_to = [&](std::uint64_t before, auto doubt) {
            const std::uint64_t at = all_.cell(them, before);
            if (wins)
              all_.lower(at, code + 1);
            else if (all_.is_open(at, code))
              doubt(at);
          };
          if (piece != index_.king()) {
            back_to(stepped(piece, to, retreat.from), [&](std::uint64_t at) {
              shift(piece, to, retreat.from);
              consider(at, code);
              shift(piece, retreat.from, to);
            });
            continue;
          }
          shift(piece, to, retreat.from);
          index_.each_image(position_, [&](std::uint64_t before) {
            back_to(before, [&](std::uint64_t at) { candidates_.push_back(at); });
          });
          shift(piece, retreat.from, to);
        }
      }
      for (std::uint64_t at : candidates_) reconsider(at, code);
      candidates_.clear();
    }

    // Tries all moves of a position, unless it is decided as soon already.
    void reconsider(std::uint64_t cell, int least = 0) {
      if (!all_.is_open(cell, least)) return;
      place(cell);
      consider(cell, least);
    }

   private:
    // Returns false if two men share a square.
    bool place(std::uint64_t cell) {
      meter_.count();
      const bool black = cell >= index_.size();
      position_.turn = Colour{black};
      here_ = cell - (black ? index_.size() : 0);
      return index_.set_up(here_, position_);
    }
    bool set_up(std::uint64_t cell) { return place(cell) && !in_check(position_, other(position_.turn)); }

    // Moves a man back or forth, without the rules.
    void shift(Piece piece, Square from, Square to) {
      const Colour colour = all_.game_.colour_of(piece);
      position_.where[piece] ^= bit<Set>(from) | bit<Set>(to);
      position_.side[colour] ^= bit<Set>(from) | bit<Set>(to);
      position_.on[from] = kNoPiece;
      position_.on[to] = piece;
      if (position_.king[colour] == from) position_.king[colour] = to;
    }

    // Tries all moves of the position on the board. Whether they are legal is known of where they lead to.
    void consider(std::uint64_t cell, int least) {
      const Colour turn = std::exchange(position_.turn, Colour{cell >= index_.size()});
      const std::uint64_t here = std::exchange(here_, cell - all_.cell(position_.turn, 0));
      Checks<Set> none;
      none.targets = none.king_targets = ~Set{0};
      const Gathered gathered = gather<true>(none, wins(least));
      if (gathered.code() != kDraw) all_.lower(cell, gathered.code());
      position_.turn = turn;
      here_ = here;
    }

    // The number of the position with a man other than White's king elsewhere.
    std::uint64_t stepped(Piece piece, Square from, Square to) const {
      const Set men = position_.where[piece];
      return here_ - index_.share(piece, men) + index_.share(piece, men ^ bit<Set>(from) ^ bit<Set>(to));
    }

    // Gathers the codes after moves; with `losing` only up to one that does not lose.
    template <bool unsafe>
    Gathered gather(const Checks<Set>& checks, bool losing) {
      Gathered gathered;
      each_move<unsafe>(position_, checks, [&](Move move) {
        gathered.add(code_after(move));
        return losing && gathered.any() && !gathered.loses_all();
      });
      return gathered;
    }

    // Returns true if a move leaves the material as it is.
    bool stays(Move move) const {
      return move.manner() == Manner::kStep && !move.promotes() && position_.on[move.to()] == kNoPiece;
    }

    bool opens_en_passant(Move move) {
      if (!has(all_.retreats_.doubles(position_.on[move.from()]), move.from())) return false;
      const MadeMove<Set> made(position_, move);
      return position_.state.passed != kNoSquare && EndgameTables<Set>::takes_en_passant(position_);
    }

    Code code_after(Move move) {
      const Square from = move.from(), to = move.to();
      const Piece piece = position_.on[from];
      const bool same = stays(move);
      const Colour them = other(position_.turn);
      if (same && piece != index_.king() && !has(all_.retreats_.doubles(piece), from))
        return all_.load(all_.cell(them, stepped(piece, from, to)));
      const MadeMove<Set> made(position_, move);
      if (!same || position_.state.passed != kNoSquare) return all_.known(position_);
      return all_.load(all_.cell(them, index_.find(position_)));
    }

    Code note(int code) {
      if (code != kDraw) all_.announce(position_.turn, code);
      return static_cast<Code>(std::min(code, int{kLongest}));
    }

    Retrograde& all_;
    const DenseIndex<Set>& index_;
    Position<Set> position_;
    Meter meter_;
    std::uint64_t here_ = 0;  // the number of the position
    std::vector<std::uint64_t> unsettled_;
    std::vector<std::uint64_t> candidates_;
  };

  // Shares chunks of cells out among threads.
  template <class Work>
  void over(int threads, std::uint64_t size, const Work& work) {
    std::atomic<std::uint64_t> next{0};
    progress_.done = 0;
    progress_.of = size;
    Workers(stop_).run(size > kChunk ? threads - 1 : 0, [&](bool leader) {
      Walker walker(*this, leader);
      for (std::uint64_t from; (from = next.fetch_add(kChunk)) < size && !walker.stopped();) {
        work(walker, from, std::min(from + kChunk, size));
        progress_.done += kChunk;
      }
    });
  }

  void retreat_from(Colour turn, Code code, int threads) {
    const std::uint64_t base = cell(turn, 0);
    over(threads, index_.size(), [&](Walker& walker, std::uint64_t from, std::uint64_t to) {
      const Code* at = cells_ + base + from;
      const Code* past = cells_ + base + to;
      while (at < past && !walker.stopped()) {
        at = static_cast<const Code*>(std::memchr(at, code, static_cast<std::size_t>(past - at)));
        if (at == nullptr) return;
        walker.retreat(static_cast<std::uint64_t>(at++ - cells_), code);
      }
    });
  }

  std::uint64_t cell(Colour turn, std::uint64_t index) const {
    return static_cast<std::uint64_t>(number(turn)) * index_.size() + index;
  }

  // The cells of one side are read while those of the other are lowered, by threads that agree.
  Code load(std::uint64_t cell) const { return __atomic_load_n(&cells_[cell], __ATOMIC_RELAXED); }

  // Returns true if a position might be decided sooner than known, by some that have got a code.
  bool is_open(std::uint64_t cell, int code) const {
    const Code now = load(cell);
    return now == kDraw || (now != kNone && now > code + 1);
  }

  void lower(std::uint64_t cell, int code) {
    Code now = load(cell);
    if (now == kNone) return;
    if (code > kLongest) {
      too_long_ = true;
      return;
    }
    while (now == kDraw || code < now)
      if (__atomic_compare_exchange_n(&cells_[cell], &now, static_cast<Code>(code), true, __ATOMIC_RELAXED,
                                      __ATOMIC_RELAXED)) {
        announce(Colour{cell >= index_.size()}, code);
        return;
      }
  }

  bool assigned(int code) const { return assigned_[Colour::kWhite][code] || assigned_[Colour::kBlack][code]; }

  void announce(Colour turn, int code) {
    if (code > kLongest)
      too_long_ = true;
    else
      assigned_[turn][code].store(true, std::memory_order_relaxed);
  }

  Code known(Position<Set>& position) const {
    const int code = tables_.probe(position);
    require(code != kMissing, "a table for each material that moves lead to");
    return static_cast<Code>(code);
  }

  void collect(const std::vector<std::uint64_t>& cells) {
    const std::lock_guard lock(collecting_);
    unsettled_.insert(unsettled_.end(), cells.begin(), cells.end());
  }

  const Layouts<Set>& game_;
  const Retreats<Set>& retreats_;
  const EndgameTables<Set>& tables_;
  const DenseIndex<Set>& index_;
  Code* cells_;
  unsigned goal_;
  Stop& stop_;
  EndgameProgress& progress_;
  PerColour<std::array<std::atomic<bool>, kLongest + 1>> assigned_{};
  std::atomic<bool> too_long_{false};
  std::mutex collecting_;
  std::vector<std::uint64_t> unsettled_;  // from where a double step may be taken en passant
};

}  // namespace pathmate
