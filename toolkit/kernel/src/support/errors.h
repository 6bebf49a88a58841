// The exceptions that the kernel throws.
#pragma once

#include <stdexcept>

namespace pathmate {

// Input that makes no game or position.
struct BadInput : std::invalid_argument {
  using std::invalid_argument::invalid_argument;
};

// More memory or threads than this machine has.
struct OutOfBounds : std::length_error {
  using std::length_error::length_error;
};

inline void require(bool holds, const char* what) {
  if (!holds) throw BadInput(what);
}

}  // namespace pathmate
