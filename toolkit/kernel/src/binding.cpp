// The thin binding: unpacks flat arrays, releases the GIL and hands results back.

#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <atomic>
#include <cstring>
#include <exception>
#include <memory>
#include <new>
#include <string>

#include "engine.h"

namespace nb = nanobind;
using namespace nb::literals;

namespace pathmate {

namespace {

// Reads 64-bit words out of bytes; sets of squares take two of them, the lower first.
class Words {
 public:
  explicit Words(const nb::bytes& bytes)
      : data_(bytes.c_str()), left_(bytes.size() / sizeof(std::uint64_t)) {
    if (bytes.size() % sizeof(std::uint64_t)) throw BadInput("bytes that are no whole words");
  }

  bool more() const { return left_ > 0; }

  std::uint64_t word() {
    if (!left_) throw BadInput("too few words");
    std::uint64_t value;
    std::memcpy(&value, data_, sizeof value);
    data_ += sizeof value;
    --left_;
    return value;
  }

  Wide set() {
    const Wide low = word();
    return static_cast<Wide>(word()) << 64 | low;
  }

  // A small number; what does not fit is out of every range.
  int small() {
    const std::uint64_t value = word();
    return value > 0x7FFF ? 0x7FFF : static_cast<int>(value);
  }

 private:
  const char* data_;
  std::size_t left_;
};

std::vector<Wide> sets(const nb::bytes& bytes) {
  std::vector<Wide> read;
  for (Words words(bytes); words.more();) read.push_back(words.set());
  return read;
}

constexpr std::uint64_t kMoves = 1, kCaptures = 2, kConversion = 4;

std::vector<std::vector<PathRow>> paths(const std::vector<nb::bytes>& classes) {
  std::vector<std::vector<PathRow>> read;
  for (const nb::bytes& bytes : classes) {
    std::vector<PathRow>& rows = read.emplace_back();
    for (Words words(bytes); words.more();) {
      PathRow& row = rows.emplace_back();
      row.origin = words.small();
      row.end = words.small();
      const std::uint64_t flags = words.word();
      row.moves = flags & kMoves;
      row.captures = flags & kCaptures;
      row.conversion = flags & kConversion;
      row.kinds = static_cast<std::uint32_t>(words.word());
      row.empty = words.set();
      row.gate = words.set();
      row.occupied = words.set();
      row.friends = words.set();
    }
  }
  return read;
}

Description describe(int squares, int royal, const std::vector<nb::bytes>& classes,
                     const std::vector<int>& class_of, const std::vector<bool>& pawns,
                     const std::vector<std::vector<int>>& becomes, const nb::bytes& promotes_on,
                     const nb::bytes& drops, const nb::bytes& royal_squares,
                     const nb::bytes& castling, const nb::bytes& double_steps, bool conversion,
                     bool converts_attack) {
  Description game;
  game.squares = squares;
  game.kinds = static_cast<int>(std::min<std::size_t>(pawns.size(), kMaxKinds + 1));
  game.royal = royal;
  game.classes = paths(classes);
  game.class_of = class_of;
  game.pawns = pawns;
  game.becomes = becomes;
  game.promotes_on = sets(promotes_on);
  game.drops = sets(drops);
  const std::vector<Wide> royals = sets(royal_squares);
  if (royals.size() != 2) throw BadInput("royal squares for each colour");
  std::copy(royals.begin(), royals.end(), game.royal_squares);
  for (Words words(castling); words.more();) {
    CastlingWay& way = game.castling.emplace_back();
    for (int* field : {&way.colour, &way.king_from, &way.king_to, &way.rook_from, &way.rook_to,
                       &way.kind})
      *field = words.small();
    way.empty = words.set();
    way.safe = words.set();
  }
  for (Words words(double_steps); words.more();) {
    DoubleStep& step = game.double_steps.emplace_back();
    for (int* field : {&step.colour, &step.kind, &step.from, &step.to, &step.passed})
      *field = words.small();
  }
  game.conversion = conversion;
  game.converts_attack = converts_attack;
  return game;
}

// Layout: men (a set each), may, must, turn, passed (255: none), rights, reserves if any.
Setup set_up(const Engine& engine, const nb::bytes& bytes) {
  Words words(bytes);
  Setup setup;
  const int men = 2 * engine.description().kinds;
  for (int man = 0; man < men; ++man) setup.men.push_back(words.set());
  setup.may = words.set();
  setup.must = words.set();
  setup.turn = words.small();
  const int passed = words.small();
  setup.passed = passed == 255 ? -1 : passed;
  setup.rights = static_cast<unsigned>(words.small());
  while (words.more()) setup.reserve.push_back(static_cast<unsigned>(words.small()));
  return setup;
}

// Runs the handlers of signals such as Ctrl-C while work goes on without the GIL. Returns true once
// one of them has raised; the exception is pending then, and this must not be called again.
bool interrupted() {
  nb::gil_scoped_acquire hold;
  return PyErr_CheckSignals() != 0;
}

void check_depth(int depth) {
  if (depth < 0 || depth > 100) throw BadInput("a depth of 0 to 100");
}

// Runs work without the GIL. What a signal's handler raised meanwhile ended the work, and comes
// before whatever became of it.
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

// Proofs about one game's positions, kept from search to search.
class Solver {
 public:
  Solver(const Engine& engine, std::size_t memory) : engine_(&engine), table_(make_table(memory)) {}

  nb::tuple search(const nb::bytes& position, unsigned goal, int length, bool defending,
                   int threads, int enough, double seconds, std::uint64_t nodes, bool verify) {
    if (goal < kCheckmate || goal > kEitherGoal) throw BadInput("a goal of 1 to 3");
    if (length < 1 || length > kLongest) throw BadInput("a length of 1 to 100 moves");
    if (threads < 1 || threads > kMostThreads) throw BadInput("1 to 256 threads");
    if (enough < 0 || !(seconds >= 0)) throw BadInput("a negative limit");
    const Setup setup = set_up(*engine_, position);
    Stop stop(seconds, nodes, [this] { return halted_ || interrupted(); });
    if (halted_) stop.stop();
    const RootTask task{goal, length, defending, threads, enough, verify};
    const RootResult result =
        without_gil([&] { return engine_->search(setup, task, *table_, stop); });
    std::vector<std::pair<std::uint32_t, int>> moves;
    for (const RootMove& root : result.moves) moves.emplace_back(root.move.word(), root.length);
    return nb::make_tuple(moves, result.check, stop.stopped(), stop.nodes(),
                          result.disagreements);
  }

  // Ends the search under way, which notices within some milliseconds, and every later one: so it
  // matters to nobody which of them another thread meant.
  void stop() { halted_ = true; }

 private:
  static constexpr std::size_t kMost = std::size_t{1} << 36;
  static constexpr int kLongest = 100;
  static constexpr int kMostThreads = 256;

  static std::unique_ptr<ProofTable> make_table(std::size_t memory) {
    if (memory > kMost) throw BadInput("more than 64 GB of memory");
    try {
      return std::make_unique<ProofTable>(memory);
    } catch (const std::bad_alloc&) {
      throw OutOfBounds("no room for a table of " + std::to_string(memory) + " bytes");
    }
  }

  const Engine* engine_;
  std::unique_ptr<ProofTable> table_;
  std::atomic<bool> halted_{false};
};

}  // namespace

}  // namespace pathmate

NB_MODULE(_kernel, module) {
  using namespace pathmate;
  module.doc() = "Move generation, perft and exact mate search over path tables.";
  nb::exception<BadInput>(module, "BadInput", PyExc_ValueError);
  nb::exception<OutOfBounds>(module, "OutOfBounds", PyExc_MemoryError);

  nb::class_<Engine>(module, "Engine", "One game: the layouts derived from its paths.")
      .def(nb::new_([](int squares, int royal, const std::vector<nb::bytes>& classes,
                       const std::vector<int>& class_of, const std::vector<bool>& pawns,
                       const std::vector<std::vector<int>>& becomes, const nb::bytes& promotes_on,
                       const nb::bytes& drops, const nb::bytes& royal_squares,
                       const nb::bytes& castling, const nb::bytes& double_steps, bool conversion,
                       bool converts_attack) {
             return make_engine(describe(squares, royal, classes, class_of, pawns, becomes,
                                         promotes_on, drops, royal_squares, castling,
                                         double_steps, conversion, converts_attack))
                 .release();
           }),
           nb::kw_only(), "squares"_a, "royal"_a, "classes"_a, "class_of"_a, "pawns"_a, "becomes"_a,
           "promotes_on"_a, "drops"_a, "royal_squares"_a, "castling"_a, "double_steps"_a,
           "conversion"_a, "converts_attack"_a)
      .def("moves",
           [](const Engine& engine, const nb::bytes& position) {
             std::vector<std::uint32_t> words;
             for (Move move : engine.moves(set_up(engine, position))) words.push_back(move.word());
             return words;
           },
           "position"_a)
      .def("in_check",
           [](const Engine& engine, const nb::bytes& position, int colour) {
             return engine.in_check(set_up(engine, position), colour);
           },
           "position"_a, "colour"_a)
      .def("perft",
           [](const Engine& engine, const nb::bytes& position, int depth) {
             check_depth(depth);
             const Setup setup = set_up(engine, position);
             Stop stop(0, 0, interrupted);
             return without_gil([&] { return engine.perft(setup, depth, stop); });
           },
           "position"_a, "depth"_a)
      .def("divide",
           [](const Engine& engine, const nb::bytes& position, int depth) {
             check_depth(depth - 1);
             const Setup setup = set_up(engine, position);
             Stop stop(0, 0, interrupted);
             const auto parts =
                 without_gil([&] { return engine.divide(setup, depth, stop); });
             std::vector<std::pair<std::uint32_t, std::uint64_t>> out;
             for (const auto& [move, nodes] : parts) out.emplace_back(move.word(), nodes);
             return out;
           },
           "position"_a, "depth"_a);

  nb::class_<Solver>(module, "Solver", "Proofs about one game's positions.")
      .def(nb::init<const Engine&, std::size_t>(), "engine"_a, "memory"_a,
           nb::keep_alive<1, 2>())
      .def("search", &Solver::search, "position"_a, nb::kw_only(), "goal"_a, "length"_a,
           "defending"_a, "threads"_a, "enough"_a, "seconds"_a, "nodes"_a, "verify"_a)
      .def("stop", &Solver::stop);
}
