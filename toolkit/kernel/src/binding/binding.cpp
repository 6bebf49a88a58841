// The Python module: reads packed input, works without the GIL and hands results back.

#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <atomic>
#include <exception>
#include <memory>
#include <mutex>
#include <new>
#include <string>
#include <string_view>
#include <system_error>
#include <tuple>
#include <vector>

#include "binding/engine.h"

namespace nb = nanobind;
using namespace nb::literals;

namespace pathmate {

namespace {

std::string_view view(const nb::bytes& bytes) { return {bytes.c_str(), bytes.size()}; }

Setup set_up(const Engine& engine, const nb::bytes& position) { return read_setup(view(position), engine.pieces()); }

// The tables of a packed game as Python sees them: ((name, ((column, type), ...)), ...).
nb::tuple layout() {
  nb::list tables;
  for_each(Description::tables(), [&]<class Row>(const Column<Description, std::vector<Row>>& table) {
    nb::list columns;
    for_each(Row::columns(), [&](const auto& column) { columns.append(nb::make_tuple(column.name, type_of(column))); });
    tables.append(nb::make_tuple(table.name, nb::tuple(columns)));
  });
  return nb::tuple(tables);
}

// Runs the handlers of signals such as Ctrl-C while work goes on without the GIL. Returns true once
// one of them has raised; the exception is pending then, and this must not be called again.
bool interrupted() {
  nb::gil_scoped_acquire hold;
  return PyErr_CheckSignals() != 0;
}

constexpr int kLongest = 100;  // in moves of the attacker, or plies of perft
constexpr int kMostThreads = 256;
constexpr std::size_t kMostMemory = std::size_t{1} << 36;

void check_depth(int depth) {
  if (depth < 0 || depth > kLongest) throw BadInput("a depth of 0 to 100");
}

void check_threads(int threads) {
  if (threads < 1 || threads > kMostThreads) throw BadInput("1 to 256 threads");
}

void check_memory(std::size_t memory) {
  if (memory > kMostMemory) throw BadInput("more than 64 GB of memory");
}

// Makes an object that takes so many bytes; throws OutOfBounds if they cannot be had.
template <class Make>
auto with_memory(std::size_t memory, Make make) {
  check_memory(memory);
  try {
    return make();
  } catch (const std::bad_alloc&) {
    throw OutOfBounds("no room for a table of " + std::to_string(memory) + " bytes");
  }
}

// Of problems that are composed.
void check_composed_goal(unsigned goal) {
  if (goal < kCheckmate || goal > kEitherGoal) throw BadInput("a goal of 1 to 3");
}

void check_composed_length(int length) {
  if (length < 2 || length > kLongest) throw BadInput("a length of 2 to 100 moves");
}

// `square` -1: any; a play by its number in `Play`.
Aim aim_of(const Engine& engine, unsigned goal, int square, int play) {
  const bool placed = goal == kCapture || goal == kTarget;
  const bool other = goal == kCheck || goal == kDoubleMate;
  if (!placed && !other && (goal < kCheckmate || goal > kEitherGoal)) throw BadInput("a goal of 1 to 4, 8, 16 or 32");
  if (square < -1 || square >= (placed ? engine.board_squares() : 0)) throw BadInput("a goal's square");
  if (play < 0 || play > static_cast<int>(Play::kSemiReflex)) throw BadInput("a play of 0 to 3");
  return {{goal, square < 0 ? kNoSquare : Square{square}}, static_cast<Play>(play)};
}

// Runs work without the GIL. An exception that a signal handler raised meanwhile comes before the result.
template <class Work>
auto without_gil(Work work) {
  decltype(work()) result{};
  std::exception_ptr failure;
  {
    nb::gil_scoped_release release;
    try {
      result = work();
    } catch (const std::exception&) {
      failure = std::current_exception();
    }
  }
  if (PyErr_Occurred()) throw nb::python_error();
  if (failure) std::rethrow_exception(failure);
  return result;
}

// The endgame tables of a game. Cells are buffers of Python's: written once, by `build`, then read.
class EndgameSet {
 public:
  EndgameSet(const Engine& engine, const nb::bytes& game, unsigned goal, const std::vector<std::vector<int>>& places)
      : engine_(&engine), goal_(goal) {
    check_composed_goal(goal);
    const Description description = read_description(view(game));
    require(description.squares == engine.board_squares(), "the engine's game");
    PerPiece<Wide> sets{};
    require(std::ssize(places) == engine.pieces(), "places for each piece");
    for (Piece piece : each<Piece>(engine.pieces()))
      for (int square : places[static_cast<std::size_t>(number(piece))]) sets[piece] |= bit<Wide>(checked(square));
    tables_ = engine.endgames(description, sets, goal);
  }
  ~EndgameSet() {
    for (Py_buffer& buffer : buffers_) PyBuffer_Release(&buffer);
  }
  EndgameSet(const EndgameSet&) = delete;
  EndgameSet& operator=(const EndgameSet&) = delete;

  using Turnings = std::vector<std::vector<int>>;

  // `turnings`: the symmetries, then what changes the colours if anything does.
  std::uint64_t size(const std::vector<int>& men, const Turnings& turnings, bool reverses) const {
    return tables_->size(task_of(men, turnings, reverses));
  }

  void hold(const std::vector<int>& men, const Turnings& turnings, bool reverses, const nb::object& cells) {
    const TableTask task = task_of(men, turnings, reverses);
    tables_->hold(task, buffer_of(task, cells, PyBUF_SIMPLE));
  }

  // Returns false if it was stopped.
  bool build(const std::vector<int>& men, const Turnings& turnings, bool reverses, const nb::object& cells, int threads,
             double seconds) {
    check_threads(threads);
    const TableTask task = task_of(men, turnings, reverses);
    Code* const room = buffer_of(task, cells, PyBUF_WRITABLE);
    Stop stop(seconds, 0, [this] { return halted_ || interrupted(); });
    return without_gil([&] {
      tables_->build(task, room, threads, stop, progress_);
      return !stop.stopped();
    });
  }

  // Returns how many codes do not follow from others; -1 if it was stopped.
  std::int64_t count_faults(const std::vector<int>& men, int threads) {
    check_threads(threads);
    const Men material = material_of(men);
    Stop stop(0, 0, [this] { return halted_ || interrupted(); });
    return without_gil([&] {
      const std::uint64_t faults = tables_->count_faults(material, threads, stop, progress_);
      return stop.stopped() ? std::int64_t{-1} : static_cast<std::int64_t>(faults);
    });
  }

  int probe(const nb::bytes& position) const { return tables_->probe(set_up(*engine_, position)); }

  std::vector<std::uint64_t> counts(const std::vector<int>& men) const {
    const Men material = material_of(men);
    return without_gil([&] { return tables_->counts(material); });
  }

  auto examples(const std::vector<int>& men, int colour, int code, std::size_t most) const {
    require(colour == 0 || colour == 1, "a colour");
    require(code >= 0 && code <= kLongest, "a code");
    const Men material = material_of(men);
    return numbers(
        without_gil([&] { return tables_->examples(material, Colour{colour}, static_cast<Code>(code), most); }));
  }

  auto zugzwangs(const std::vector<int>& men, std::size_t most) const {
    const Men material = material_of(men);
    const auto [number, some] = without_gil([&] { return tables_->zugzwangs(material, most); });
    return std::pair(number, numbers(some));
  }

  // The plies gone back so far, and how much of the pass under way is done.
  nb::tuple progress() const {
    return nb::make_tuple(progress_.plies.load(), progress_.done.load(), progress_.of.load());
  }
  void stop() { halted_ = true; }

  const Endgames* for_search(const Engine& engine, unsigned goal) const {
    require(&engine == engine_ && goal == goal_, "tables of this game and goal");
    return tables_.get();
  }

 private:
  Square checked(int square) const {
    require(square >= 0 && square < engine_->board_squares(), "squares of the board");
    return Square{square};
  }

  // The men on the board by piece, then those in reserve.
  Men material_of(const std::vector<int>& men) const {
    const auto pieces = static_cast<std::size_t>(engine_->pieces());
    require(men.size() == 2 * pieces, "men for each piece");
    Men material;
    for (std::size_t at = 0; at < men.size(); ++at) {
      require(men[at] >= 0 && men[at] < engine_->board_squares(), "men that fit the board");
      (at < pieces ? material.board : material.reserve)[Piece{static_cast<int>(at % pieces)}] =
          static_cast<std::uint8_t>(men[at]);
    }
    return material;
  }

  TableTask task_of(const std::vector<int>& men, const Turnings& turnings, bool reverses) const {
    TableTask task{material_of(men), {}, {}};
    for (const std::vector<int>& numbers : turnings) {
      require(std::ssize(numbers) == engine_->board_squares(), "a turning of the board");
      Turning turning{};
      for (Square square : each<Square>(engine_->board_squares()))
        turning[square] = checked(numbers[static_cast<std::size_t>(number(square))]);
      task.symmetries.push_back(turning);
    }
    require(task.symmetries.size() > static_cast<std::size_t>(reverses), "the identity");
    if (reverses) {
      task.reversal = task.symmetries.back();
      task.symmetries.pop_back();
    }
    return task;
  }

  // The cells of a buffer, which is kept.
  Code* buffer_of(const TableTask& task, const nb::object& cells, int flags) {
    Py_buffer buffer;
    if (PyObject_GetBuffer(cells.ptr(), &buffer, flags) != 0) throw nb::python_error();
    buffers_.push_back(buffer);
    require(static_cast<std::uint64_t>(buffer.len) == tables_->size(task), "cells of this table's size");
    return static_cast<Code*>(buffer.buf);
  }

  static std::vector<std::vector<std::pair<int, int>>> numbers(const std::vector<PlacedMen>& found) {
    std::vector<std::vector<std::pair<int, int>>> numbers;
    for (const PlacedMen& men : found) {
      numbers.emplace_back();
      for (const auto& [piece, square] : men) numbers.back().emplace_back(number(piece), number(square));
    }
    return numbers;
  }

  const Engine* engine_;
  unsigned goal_;
  std::unique_ptr<Endgames> tables_;
  std::vector<Py_buffer> buffers_;
  EndgameProgress progress_;
  std::atomic<bool> halted_{false};
};

// A search for lines under way.
class Lines {
 public:
  Lines(const Engine& engine, const Setup& setup, const LineTask& task, const std::atomic<bool>& halted, double seconds,
        std::uint64_t nodes)
      : halted_(halted),
        stop_(seconds, nodes, [this] { return halted_ || interrupted(); }),
        stream_(engine.lines(setup, task, stop_)) {}

  // Returns the moves of lines, one line after the other; none once all is done.
  std::vector<std::uint64_t> take() {
    if (halted_) stop_.stop();
    return without_gil([this] { return stream_->take(); });
  }
  bool complete() const { return stream_->complete(); }
  std::uint64_t disagreements() const { return stream_->disagreements(); }
  std::uint64_t nodes() const { return stop_.nodes(); }

 private:
  const std::atomic<bool>& halted_;
  Stop stop_;
  std::unique_ptr<LineStream> stream_;
};

// Proofs about one game's positions, kept from search to search.
class Solver {
 public:
  Solver(const Engine& engine, std::size_t memory)
      : engine_(&engine), tables_(with_memory(memory, [&] { return std::make_unique<Tables>(memory); })) {}

  nb::tuple search(const nb::bytes& position, unsigned goal, int square, int play, int length, bool defending,
                   int threads, int enough, double seconds, std::uint64_t nodes, bool verify,
                   const EndgameSet* endgames) {
    const Aim aim = aim_of(*engine_, goal, square, play);
    if (length < !defending || length > kLongest) throw BadInput("a length of 1 to 100 moves");
    check_threads(threads);
    if (enough < 0 || !(seconds >= 0)) throw BadInput("a negative limit");
    const Setup setup = set_up(*engine_, position);
    Stop stop(seconds, nodes, [this] { return halted_ || interrupted(); });
    if (halted_) stop.stop();
    Progress* progress = nullptr;
    if (!defending) (progress = &progress_)->begin(0);
    const Counted counted(*this, stop);
    const Endgames* known = endgames ? endgames->for_search(*engine_, goal) : nullptr;
    const RootTask task{aim, length, defending, threads, enough, verify, known, progress};
    const RootResult result = without_gil([&] { return engine_->search(setup, task, *tables_, stop); });
    std::vector<std::pair<std::uint32_t, int>> moves;
    for (const RootMove& root : result.moves) moves.emplace_back(root.move.word(), root.length);
    return nb::make_tuple(moves, result.check, stop.stopped(), stop.nodes(), result.disagreements);
  }

  // Returns for each move its length and the least that it may be, and the line of the quickest.
  nb::tuple search_deep(const nb::bytes& position, unsigned goal, int length, bool every, double seconds,
                        std::uint64_t nodes, std::size_t memory) {
    const Aim aim = aim_of(*engine_, goal, -1, 0);
    if (!aim.goal.ends_play()) throw BadInput("a goal of 1 to 3");
    if (length < 1 || length > kLongest) throw BadInput("a length of 1 to 100 moves");
    if (!(seconds >= 0)) throw BadInput("a negative limit");
    const Setup setup = set_up(*engine_, position);
    Stop stop(seconds, nodes, [this] { return halted_ || interrupted(); });
    if (halted_) stop.stop();
    progress_.begin(0);
    const Counted counted(*this, stop);
    const RootTask task{.aim = aim, .length = length, .progress = &progress_};
    const DeepResult result = without_gil([&] {
      return with_memory(memory, [&] { return engine_->search_deep(setup, task, every, *tables_, memory, stop); });
    });
    std::vector<std::tuple<std::uint32_t, int, int>> moves;
    for (std::size_t index = 0; index < result.least.size(); ++index) {
      const RootMove& root = result.root.moves[index];
      moves.emplace_back(root.move.word(), root.length, result.least[index]);
    }
    return nb::make_tuple(moves, result.root.check, stop.nodes(), result.line);
  }

  std::unique_ptr<Lines> lines(const nb::bytes& position, int prelude, unsigned goal, int square, int play, int plies,
                               int threads, double seconds, std::uint64_t nodes, std::size_t memory,
                               bool verify) const {
    const Aim aim = aim_of(*engine_, goal, square, play);
    if (prelude < 0 || prelude > static_cast<int>(Prelude::kSeriesHelp)) throw BadInput("a prelude of 0 to 2");
    if (plies < 0 || plies > kMostPlies) throw BadInput("0 to 200 plies");
    check_threads(threads);
    if (!(seconds >= 0)) throw BadInput("a negative limit");
    const LineTask task{static_cast<Prelude>(prelude), aim, plies, threads, memory, verify};
    try {
      return with_memory(memory, [&] {
        return std::make_unique<Lines>(*engine_, set_up(*engine_, position), task, halted_, seconds, nodes);
      });
    } catch (const std::system_error&) {
      throw OutOfBounds("no thread can be started");
    }
  }

  // Returns the progress of the last search of an attacker's moves, perhaps under way in another thread:
  // the length, the moves done to it, the number of moves, and those that force the goal, as in lines.
  nb::tuple progress() const {
    const Progress::Report report = progress_.report();
    std::vector<std::pair<std::uint64_t, int>> proved;
    for (const auto& [move, length] : report.proved) proved.emplace_back(move.word(), length);
    return nb::make_tuple(report.length, report.done, report.of, proved);
  }

  // Returns the number of positions that all searches have looked at, those under way included.
  std::uint64_t nodes() const {
    const std::lock_guard lock(counting_);
    std::uint64_t nodes = nodes_;
    for (const Stop* stop : under_way_) nodes += stop->nodes();
    return nodes;
  }

  // Ends the search under way, within some milliseconds, and every later one, so that a call that comes
  // too early ends its search too.
  void stop() { halted_ = true; }

 private:
  // A guard that registers a search, so that its positions count while it is under way.
  class Counted {
   public:
    Counted(Solver& solver, const Stop& stop) : solver_(solver), stop_(stop) {
      const std::lock_guard lock(solver_.counting_);
      solver_.under_way_.push_back(&stop_);
    }
    ~Counted() {
      const std::lock_guard lock(solver_.counting_);
      std::erase(solver_.under_way_, &stop_);
      solver_.nodes_ += stop_.nodes();
    }
    Counted(const Counted&) = delete;
    Counted& operator=(const Counted&) = delete;

   private:
    Solver& solver_;
    const Stop& stop_;
  };

  const Engine* engine_;
  std::unique_ptr<Tables> tables_;
  std::atomic<bool> halted_{false};
  Progress progress_;
  mutable std::mutex counting_;
  std::vector<const Stop*> under_way_;
  std::uint64_t nodes_ = 0;  // of searches that have ended
};

// A move, and the finality of its mate in the bits above it.
std::uint64_t word_of(const Continuation& next) {
  return next.move.word() | static_cast<std::uint64_t>(next.finality) << 32;
}

std::vector<std::uint64_t> words_of(const std::vector<Continuation>& moves) {
  std::vector<std::uint64_t> words;
  for (const Continuation& next : moves) words.push_back(word_of(next));
  return words;
}

std::vector<std::pair<std::uint32_t, std::vector<std::uint64_t>>> words_of(const std::vector<Reply>& replies) {
  std::vector<std::pair<std::uint32_t, std::vector<std::uint64_t>>> words;
  for (const Reply& reply : replies) words.emplace_back(reply.move.word(), words_of(reply.next));
  return words;
}

// The common part of examiners.
class ExaminerBinding {
 protected:
  ExaminerBinding(const Engine& engine, unsigned goal, std::uint64_t nodes) : engine_(&engine), nodes_(nodes) {
    check_composed_goal(goal);
  }

  template <class Ask>
  auto asking(const nb::bytes& position, Ask ask) {
    const Setup setup = set_up(*engine_, position);
    Stop stop(0, nodes_, interrupted);
    return without_gil([&] { return ask(setup, stop); });
  }

  // Returns an answer, and true if a limit has cut it off.
  template <class Ask>
  auto whole(const nb::bytes& position, Ask ask) {
    return asking(position, [&](const Setup& setup, Stop& stop) {
      auto answer = ask(setup, stop);
      return std::pair(std::move(answer), stop.stopped());
    });
  }

  static nb::object numbers(const std::pair<std::vector<Square>, bool>& found) {
    if (found.second) return nb::none();
    std::vector<int> numbers;
    for (Square square : found.first) numbers.push_back(number(square));
    return nb::cast(numbers);
  }

 private:
  const Engine* engine_;
  std::uint64_t nodes_;
};

// Examines positions of one game as problems in which one side forces a goal.
class PositionExaminer : ExaminerBinding {
 public:
  PositionExaminer(const Engine& engine, unsigned goal, int length, std::uint64_t nodes, std::size_t memory, int play)
      : ExaminerBinding(engine, goal, nodes) {
    check_composed_length(length);
    const Aim aim = aim_of(engine, goal, -1, play);
    examiner_ = with_memory(memory, [&] { return engine.examiner({goal, length, aim.play}, memory); });
  }

  // Returns the number of a `Soundness`, and the key.
  std::pair<int, std::uint32_t> examine(const nb::bytes& position) {
    const Findings found =
        asking(position, [this](const Setup& setup, Stop& stop) { return examiner_->examine(setup, stop); });
    return {static_cast<int>(found.soundness), found.key.word()};
  }

  // Returns true if the key checks, the threats, the play after the key and the set play.
  nb::object course(const nb::bytes& position, std::uint32_t key) {
    const auto found = whole(
        position, [&](const Setup& setup, Stop& stop) { return examiner_->course(setup, Move::of_word(key), stop); });
    if (found.second) return nb::none();
    const Course& course = found.first;
    return nb::make_tuple(course.check, words_of(course.threats), words_of(course.play), words_of(course.set));
  }

  // Returns the first moves that have a single refutation, with it.
  nb::object tries(const nb::bytes& position, std::uint32_t key) {
    const auto found = whole(
        position, [&](const Setup& setup, Stop& stop) { return examiner_->tries(setup, Move::of_word(key), stop); });
    if (found.second) return nb::none();
    std::vector<std::pair<std::uint32_t, std::uint32_t>> words;
    for (const Try& each : found.first) words.emplace_back(each.move.word(), each.refutation.word());
    return nb::cast(words);
  }

  // Returns the squares of pieces that could be left out.
  nb::object idle(const nb::bytes& position, std::uint32_t key) {
    const auto found = whole(
        position, [&](const Setup& setup, Stop& stop) { return examiner_->idle(setup, Move::of_word(key), stop); });
    return numbers(found);
  }

 private:
  std::unique_ptr<Examiner> examiner_;
};

// The same as problems of help play. A line is its moves as words, and the finality of its mate.
class PositionHelpExaminer : ExaminerBinding {
 public:
  using Line = std::pair<std::vector<std::uint64_t>, int>;

  PositionHelpExaminer(const Engine& engine, unsigned goal, int plies, int solutions, std::uint64_t nodes,
                       std::size_t memory)
      : ExaminerBinding(engine, goal, nodes) {
    if (plies < 1 || plies > kMostPlies) throw BadInput("1 to 200 plies");
    if (solutions < 1 || solutions > kMostSolutions) throw BadInput("1 to 100 solutions");
    examiner_ = with_memory(memory, [&] { return engine.help_examiner({goal, plies, solutions}, memory); });
  }

  // Returns the number of a `Soundness`, and the solutions of a sound problem.
  std::pair<int, std::vector<Line>> examine(const nb::bytes& position) {
    const HelpFindings found =
        asking(position, [this](const Setup& setup, Stop& stop) { return examiner_->examine(setup, stop); });
    return {static_cast<int>(found.soundness), lines(found.lines)};
  }

  // Returns the lines of the set play, at most one more than `most`.
  nb::object set_play(const nb::bytes& position, int most) {
    if (most < 0) throw BadInput("a negative limit");
    const auto found =
        whole(position, [&](const Setup& setup, Stop& stop) { return examiner_->set_play(setup, most, stop); });
    return found.second ? nb::none() : nb::cast(lines(found.first));
  }

  // Returns the squares of pieces that could be left out.
  nb::object idle(const nb::bytes& position) {
    return numbers(whole(position, [&](const Setup& setup, Stop& stop) { return examiner_->idle(setup, stop); }));
  }

 private:
  static constexpr int kMostSolutions = 100;

  static std::vector<Line> lines(const std::vector<HelpLine>& found) {
    std::vector<Line> words;
    for (const HelpLine& line : found) words.emplace_back(line.moves, static_cast<int>(line.finality));
    return words;
  }

  std::unique_ptr<HelpExaminer> examiner_;
};

// Searches for problems of one kind in one game.
class ProblemComposer {
 public:
  ProblemComposer(const Engine& engine, unsigned goal, int length, std::uint64_t nodes, std::size_t memory,
                  const nb::bytes& commission)
      : engine_(&engine), nodes_(nodes) {
    check_composed_goal(goal);
    check_composed_length(length);
    check_memory(memory);
    composer_ = engine.composer({goal, length}, read_commission(view(commission), engine.pieces()), memory);
  }

  // Returns the pieces by their squares, the key and the score of the best sketch, or none if nothing sound
  // was met; and with `trail` all sketches that were walked over.
  nb::tuple search(std::uint64_t seed, int tries, int steps, double hot, double cold, double twice, double settled,
                   bool trail) {
    if (std::min(tries, steps) < 0) throw BadInput("steps below 0");
    if (!(hot > 0) || !(cold > 0)) throw BadInput("no temperatures");
    const Schedule schedule{tries, steps, hot, cold, twice, settled};
    Stop stop(0, nodes_, interrupted);
    const Watched watched(*this, stop);
    std::vector<Composition> met;
    const Visit visit = [&](const Composition& each) {
      note(each);
      if (trail) met.push_back(each);
    };
    const auto found = without_gil([&] { return composer_->search(seed, schedule, visit, stop); });
    nb::list all;
    for (const Composition& each : met) all.append(as_tuple(each));
    return nb::make_tuple(found ? nb::object(as_tuple(*found)) : nb::none(), all);
  }

  // Returns the progress of the search under way, or of the last one: the positions looked at, the sound
  // sketches that were walked over, and the best score of these.
  nb::tuple progress() const {
    const std::lock_guard lock(watching_);
    const std::uint64_t nodes = stop_ ? stop_->all_nodes() : nodes_of_last_;
    return nb::make_tuple(nodes, walked_, best_);
  }

  // Returns the counts of a sound problem; none if a limit came first.
  nb::object count(const nb::bytes& position, std::uint32_t key) {
    const Setup setup = set_up(*engine_, position);
    Stop stop(0, nodes_, interrupted);
    const Counts counts = without_gil([&] { return composer_->count(setup, Move::of_word(key), stop); });
    if (stop.stopped()) return nb::none();
    return nb::cast(std::vector<int>(counts.items.begin(), counts.items.end()));
  }

 private:
  // A guard that makes a search the one under way.
  class Watched {
   public:
    Watched(ProblemComposer& composer, const Stop& stop) : composer_(composer) {
      const std::lock_guard lock(composer_.watching_);
      composer_.stop_ = &stop;
      composer_.walked_ = 0;
      composer_.best_ = 0;
    }
    ~Watched() {
      const std::lock_guard lock(composer_.watching_);
      composer_.nodes_of_last_ = composer_.stop_->all_nodes();
      composer_.stop_ = nullptr;
    }
    Watched(const Watched&) = delete;
    Watched& operator=(const Watched&) = delete;

   private:
    ProblemComposer& composer_;
  };

  void note(const Composition& each) {
    const std::lock_guard lock(watching_);
    best_ = walked_++ ? std::max(best_, each.score) : each.score;
  }

  static nb::tuple as_tuple(const Composition& composition) {
    std::vector<std::pair<int, int>> pieces;
    for (const Placed& each : composition.pieces) pieces.emplace_back(number(each.square), number(each.piece));
    return nb::make_tuple(pieces, composition.key.word(), composition.score);
  }

  const Engine* engine_;
  std::uint64_t nodes_;
  std::unique_ptr<Composer> composer_;
  mutable std::mutex watching_;
  const Stop* stop_ = nullptr;  // of the search under way
  std::uint64_t nodes_of_last_ = 0;
  std::uint64_t walked_ = 0;
  double best_ = 0;
};

}  // namespace

}  // namespace pathmate

NB_MODULE(_kernel, module) {
  using namespace pathmate;
  // Objects that a traceback or a cache still holds when the interpreter ends are no leaks.
  nb::set_leak_warnings(false);
  module.doc() = "Move generation, perft and exact mate search over path tables.";
  module.attr("VERSION") = kVersion;
  module.attr("LAYOUT") = layout();
  nb::exception<BadInput>(module, "BadInput", PyExc_ValueError);
  nb::exception<OutOfBounds>(module, "OutOfBounds", PyExc_MemoryError);

  nb::class_<Engine>(module, "Engine", "One game: the layouts derived from its paths.")
      .def(nb::new_([](const nb::bytes& game) { return make_engine(read_description(view(game))).release(); }),
           "game"_a)
      .def(
          "moves",
          [](const Engine& engine, const nb::bytes& position) {
            std::vector<std::uint32_t> words;
            for (Move move : engine.moves(set_up(engine, position))) words.push_back(move.word());
            return words;
          },
          "position"_a)
      .def(
          "in_check",
          [](const Engine& engine, const nb::bytes& position, int colour) {
            return engine.in_check(set_up(engine, position), Colour{colour});
          },
          "position"_a, "colour"_a)
      .def(
          "replay",
          [](const Engine& engine, const nb::bytes& position, const nb::bytes& line) {
            const Setup setup = set_up(engine, position);
            const std::vector<MovePattern> patterns = read_line(view(line));
            return without_gil([&] { return engine.replay(setup, patterns); });
          },
          "position"_a, "line"_a)
      .def(
          "perft",
          [](const Engine& engine, const nb::bytes& position, int depth) {
            check_depth(depth);
            const Setup setup = set_up(engine, position);
            Stop stop(0, 0, interrupted);
            return without_gil([&] { return engine.perft(setup, depth, stop); });
          },
          "position"_a, "depth"_a)
      .def(
          "divide",
          [](const Engine& engine, const nb::bytes& position, int depth) {
            check_depth(depth - 1);
            const Setup setup = set_up(engine, position);
            Stop stop(0, 0, interrupted);
            const auto parts = without_gil([&] { return engine.divide(setup, depth, stop); });
            std::vector<std::pair<std::uint32_t, std::uint64_t>> out;
            for (const auto& [move, nodes] : parts) out.emplace_back(move.word(), nodes);
            return out;
          },
          "position"_a, "depth"_a);

  nb::class_<EndgameSet>(module, "Endgames", "The endgame tables of one game.")
      .def(nb::init<const Engine&, const nb::bytes&, unsigned, const std::vector<std::vector<int>>&>(), "engine"_a,
           "game"_a, "goal"_a, "places"_a, nb::keep_alive<1, 2>())
      .def("size", &EndgameSet::size, "men"_a, "turnings"_a, "reverses"_a)
      .def("hold", &EndgameSet::hold, "men"_a, "turnings"_a, "reverses"_a, "cells"_a)
      .def("build", &EndgameSet::build, "men"_a, "turnings"_a, "reverses"_a, "cells"_a, nb::kw_only(), "threads"_a,
           "seconds"_a)
      .def("count_faults", &EndgameSet::count_faults, "men"_a, nb::kw_only(), "threads"_a)
      .def("probe", &EndgameSet::probe, "position"_a)
      .def("counts", &EndgameSet::counts, "men"_a)
      .def("examples", &EndgameSet::examples, "men"_a, nb::kw_only(), "colour"_a, "code"_a, "most"_a)
      .def("zugzwangs", &EndgameSet::zugzwangs, "men"_a, nb::kw_only(), "most"_a)
      .def("progress", &EndgameSet::progress)
      .def("stop", &EndgameSet::stop);

  nb::class_<Solver>(module, "Solver", "Proofs about one game's positions.")
      .def(nb::init<const Engine&, std::size_t>(), "engine"_a, "memory"_a, nb::keep_alive<1, 2>())
      .def("search", &Solver::search, "position"_a, nb::kw_only(), "goal"_a, "square"_a = -1, "play"_a = 0, "length"_a,
           "defending"_a, "threads"_a, "enough"_a, "seconds"_a, "nodes"_a, "verify"_a, "endgames"_a.none() = nb::none())
      .def("search_deep", &Solver::search_deep, "position"_a, nb::kw_only(), "goal"_a, "length"_a, "every"_a,
           "seconds"_a, "nodes"_a, "memory"_a)
      .def("lines", &Solver::lines, "position"_a, nb::kw_only(), "prelude"_a, "goal"_a, "square"_a, "play"_a, "plies"_a,
           "threads"_a, "seconds"_a, "nodes"_a, "memory"_a, "verify"_a, nb::keep_alive<0, 1>())
      .def("progress", &Solver::progress)
      .def("nodes", &Solver::nodes)
      .def("stop", &Solver::stop);

  nb::class_<PositionExaminer>(module, "Examiner", "Examines positions as problems of one kind.")
      .def(nb::init<const Engine&, unsigned, int, std::uint64_t, std::size_t, int>(), "engine"_a, "goal"_a, "length"_a,
           "nodes"_a, "memory"_a, "play"_a = 0, nb::keep_alive<1, 2>())
      .def("examine", &PositionExaminer::examine, "position"_a)
      .def("course", &PositionExaminer::course, "position"_a, "key"_a)
      .def("tries", &PositionExaminer::tries, "position"_a, "key"_a)
      .def("idle", &PositionExaminer::idle, "position"_a, "key"_a);

  nb::class_<PositionHelpExaminer>(module, "HelpExaminer", "Examines positions as problems of help play.")
      .def(nb::init<const Engine&, unsigned, int, int, std::uint64_t, std::size_t>(), "engine"_a, "goal"_a, "plies"_a,
           "solutions"_a, "nodes"_a, "memory"_a, nb::keep_alive<1, 2>())
      .def("examine", &PositionHelpExaminer::examine, "position"_a)
      .def("set_play", &PositionHelpExaminer::set_play, "position"_a, "most"_a)
      .def("idle", &PositionHelpExaminer::idle, "position"_a);

  nb::class_<ProblemComposer>(module, "Composer", "Searches for problems of one kind.")
      .def(nb::init<const Engine&, unsigned, int, std::uint64_t, std::size_t, const nb::bytes&>(), "engine"_a, "goal"_a,
           "length"_a, "nodes"_a, "memory"_a, "commission"_a, nb::keep_alive<1, 2>())
      .def("search", &ProblemComposer::search, "seed"_a, nb::kw_only(), "tries"_a, "steps"_a, "hot"_a, "cold"_a,
           "twice"_a, "settled"_a, "trail"_a)
      .def("progress", &ProblemComposer::progress)
      .def("count", &ProblemComposer::count, "position"_a, "key"_a);

  nb::class_<Lines>(module, "Lines", "Lines that are being searched for.")
      .def("take", &Lines::take)
      .def("complete", &Lines::complete)
      .def("nodes", &Lines::nodes)
      .def("disagreements", &Lines::disagreements);
}
