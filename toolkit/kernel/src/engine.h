// What the binding sees of the kernel: one interface for boards of one word and of two.
#pragma once

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <utility>
#include <vector>

#include "bits.h"
#include "description.h"
#include "hash.h"
#include "move.h"
#include "root.h"
#include "stop.h"

namespace pathmate {

// Input that no game or position can be made of.
struct BadInput : std::invalid_argument {
  using std::invalid_argument::invalid_argument;
};

// More than this machine can hold.
struct OutOfBounds : std::length_error {
  using std::length_error::length_error;
};

// A position as it comes in: sets of men by man, and the state.
struct Setup {
  std::vector<Wide> men;
  int turn = 0;
  int passed = -1;
  unsigned rights = 0;
  Wide may = 0;
  Wide must = 0;
  std::vector<unsigned> reserve;  // by man; empty if the game has no reserves
};

class Engine {
 public:
  virtual ~Engine() = default;

  virtual const Description& description() const = 0;
  virtual std::vector<Move> moves(const Setup& setup) const = 0;
  virtual bool in_check(const Setup& setup, int colour) const = 0;
  virtual std::uint64_t perft(const Setup& setup, int depth, Stop& stop) const = 0;
  virtual std::vector<std::pair<Move, std::uint64_t>> divide(const Setup& setup, int depth,
                                                             Stop& stop) const = 0;
  virtual RootResult search(const Setup& setup, const RootTask& task, ProofTable& table,
                            Stop& stop) const = 0;
};

// Checks a game (throws BadInput) and derives the layouts for it.
std::unique_ptr<Engine> make_engine(Description description);

}  // namespace pathmate
