// Zeroed memory for large tables; the machine provides its pages as they are written to.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <new>

#if defined(__unix__) || defined(__APPLE__)
#include <sys/mman.h>
#define PATHMATE_MAPS_MEMORY
#endif

namespace pathmate {

// Mapped, since std::calloc writes zeros into all of what it takes from a heap that has been used.
class MappedMemory {
 public:
  // Throws std::bad_alloc if there is not so much memory.
  explicit MappedMemory(std::size_t bytes) : bytes_(bytes) {
#ifdef PATHMATE_MAPS_MEMORY
    data_ = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (data_ == MAP_FAILED) throw std::bad_alloc();
#else
    data_ = std::calloc(bytes, 1);
    if (data_ == nullptr) throw std::bad_alloc();
#endif
  }
  ~MappedMemory() {
#ifdef PATHMATE_MAPS_MEMORY
    munmap(data_, bytes_);
#else
    std::free(data_);
#endif
  }
  MappedMemory(const MappedMemory&) = delete;
  MappedMemory& operator=(const MappedMemory&) = delete;

  void* data() const { return data_; }

 private:
  std::size_t bytes_;
  void* data_;
};

}  // namespace pathmate
