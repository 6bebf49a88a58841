// What the binding sees of the kernel: one interface for boards of one word and of two.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "composing.h"
#include "description.h"
#include "examiner.h"
#include "help_examiner.h"
#include "line_stream.h"
#include "move.h"
#include "packed.h"
#include "replay.h"
#include "root.h"
#include "stop.h"
#include "tables.h"

namespace pathmate {

class Engine {
 public:
  virtual ~Engine() = default;

  virtual int board_squares() const = 0;
  virtual int pieces() const = 0;
  virtual std::vector<Move> moves(const Setup& setup) const = 0;
  virtual bool in_check(const Setup& setup, Colour colour) const = 0;
  // The moves of a line of a record, up to the first text that means none, or several.
  virtual std::vector<std::uint64_t> replay(const Setup& setup,
                                            const std::vector<Said>& line) const = 0;
  virtual std::uint64_t perft(const Setup& setup, int depth, Stop& stop) const = 0;
  virtual std::vector<std::pair<Move, std::uint64_t>> divide(const Setup& setup, int depth,
                                                             Stop& stop) const = 0;
  virtual RootResult search(const Setup& setup, const RootTask& task, Tables& tables,
                            Stop& stop) const = 0;
  // Starts to search; the stop must live as long as the stream.
  virtual std::unique_ptr<LineStream> lines(const Setup& setup, const LineTask& task,
                                            Stop& stop) const = 0;
  // Examines positions as problems, with a table of so many bytes at most; the engine must live as
  // long. Throws std::bad_alloc where there is no room for it.
  virtual std::unique_ptr<Examiner> examiner(const Asked& asked, std::size_t memory) const = 0;
  // The same for problems of help play.
  virtual std::unique_ptr<HelpExaminer> help_examiner(const HelpAsked& asked,
                                                      std::size_t memory) const = 0;


  // Searches for problems; as above. Throws BadInput for what the game cannot have.
  virtual std::unique_ptr<Composer> composer(const Asked& asked, const Commission& commission,
                                             std::size_t memory) const = 0;
};

// Derives the layouts of a game: by the number of its squares, or for boards of one word or of two.
std::unique_ptr<Engine> make_engine(const Description& description);
std::unique_ptr<Engine> make_narrow_engine(const Description& description);
std::unique_ptr<Engine> make_wide_engine(const Description& description);

}  // namespace pathmate
