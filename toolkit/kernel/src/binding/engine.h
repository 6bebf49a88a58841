// The interface of the kernel for the binding, for boards of one word and of two.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "compose/composer.h"
#include "compose/examiner.h"
#include "compose/help_examiner.h"
#include "endgame/endgames.h"
#include "game/description.h"
#include "game/packed.h"
#include "help/line_stream.h"
#include "movegen/replay.h"
#include "position/move.h"
#include "search/deep_root.h"
#include "search/root.h"
#include "search/tables.h"
#include "support/stop.h"

namespace pathmate {

class Engine {
 public:
  virtual ~Engine() = default;

  virtual int board_squares() const = 0;
  virtual int pieces() const = 0;
  virtual std::vector<Move> moves(const Setup& setup) const = 0;
  virtual bool in_check(const Setup& setup, Colour colour) const = 0;
  // Returns the moves of a line of a record, up to the first text that means none, or several.
  virtual std::vector<std::uint64_t> replay(const Setup& setup, const std::vector<MovePattern>& line) const = 0;
  virtual std::uint64_t perft(const Setup& setup, int depth, Stop& stop) const = 0;
  virtual std::vector<std::pair<Move, std::uint64_t>> divide(const Setup& setup, int depth, Stop& stop) const = 0;
  virtual RootResult search(const Setup& setup, const RootTask& task, Tables& tables, Stop& stop) const = 0;
  // Returns no tables yet, of a goal that wins; the engine must live as long. The pieces stand on these
  // places alone.
  virtual std::unique_ptr<Endgames> endgames(const Description& description, const PerPiece<Wide>& places,
                                             unsigned goal) const = 0;
  // Searches by proof numbers, for mates and stalemates of direct play (see `DeepRoot`), with tables of
  // so many bytes at most. Throws std::bad_alloc if they cannot be had.
  virtual DeepResult search_deep(const Setup& setup, const RootTask& task, bool every, Tables& tables,
                                 std::size_t memory, Stop& stop) const = 0;
  // Starts to search; the stop must live as long as the stream.
  virtual std::unique_ptr<LineStream> lines(const Setup& setup, const LineTask& task, Stop& stop) const = 0;
  // Returns an examiner with a table of so many bytes at most; the engine must live as long. Throws
  // std::bad_alloc if they cannot be had.
  virtual std::unique_ptr<Examiner> examiner(const Question& question, std::size_t memory) const = 0;
  // The same for problems of help play.
  virtual std::unique_ptr<HelpExaminer> help_examiner(const HelpQuestion& question, std::size_t memory) const = 0;
  // Returns a composer; as above. Throws BadInput for material that the game cannot have.
  virtual std::unique_ptr<Composer> composer(const Question& question, const Commission& commission,
                                             std::size_t memory) const = 0;
};

// The engine of a game on a board of one word, of two, and of as many as it has squares for.
std::unique_ptr<Engine> make_narrow_engine(const Description& description);
std::unique_ptr<Engine> make_wide_engine(const Description& description);
inline std::unique_ptr<Engine> make_engine(const Description& description) {
  return description.squares <= 64 ? make_narrow_engine(description) : make_wide_engine(description);
}

}  // namespace pathmate
