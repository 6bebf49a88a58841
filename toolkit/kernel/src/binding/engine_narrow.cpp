// Compiled apart from the other size, since each takes most of the time of a build.
#include "binding/sized_engine.h"

namespace pathmate {

std::unique_ptr<Engine> make_narrow_engine(const Description& description) {
  return std::make_unique<SizedEngine<Narrow>>(description);
}

}  // namespace pathmate
