#include "engine.h"

namespace pathmate {

std::unique_ptr<Engine> make_engine(const Description& description) {
  return description.squares <= 64 ? make_narrow_engine(description)
                                   : make_wide_engine(description);
}

}  // namespace pathmate
