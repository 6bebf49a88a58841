// The tables of one solver, kept from question to question.
#pragma once

#include <cstddef>
#include <memory>

#include "exact.h"
#include "proofs.h"

namespace pathmate {

class Tables {
 public:
  // Each table takes so many bytes at most. Throws std::bad_alloc where there is no room for them.
  explicit Tables(std::size_t bytes) : bytes_(bytes), proofs_(bytes) {}

  ProofTable& proofs() { return proofs_; }

  // For identities of at least so many words; a table of shorter ones is forgotten.
  ExactTable& exact(int words) {
    if (!exact_ || exact_->words() < words) exact_ = std::make_unique<ExactTable>(bytes_, words);
    return *exact_;
  }

 private:
  std::size_t bytes_;
  ProofTable proofs_;
  std::unique_ptr<ExactTable> exact_;
};

}  // namespace pathmate
