// Room for large tables, all zero, of which the machine lends only those pages that are written to.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <new>

#if defined(__unix__) || defined(__APPLE__)
#include <sys/mman.h>
#define PATHMATE_MAPS_PAGES
#endif

namespace pathmate {

// From the machine itself: what std::calloc takes from a heap that has been used, it fills with
// zeros, all of it.
class Pages {
 public:
  // Throws std::bad_alloc where there is no such room.
  explicit Pages(std::size_t bytes) : bytes_(bytes) {
#ifdef PATHMATE_MAPS_PAGES
    data_ = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (data_ == MAP_FAILED) throw std::bad_alloc();
#else
    data_ = std::calloc(bytes, 1);
    if (data_ == nullptr) throw std::bad_alloc();
#endif
  }
  ~Pages() {
#ifdef PATHMATE_MAPS_PAGES
    munmap(data_, bytes_);
#else
    std::free(data_);
#endif
  }
  Pages(const Pages&) = delete;
  Pages& operator=(const Pages&) = delete;

  void* data() const { return data_; }

 private:
  std::size_t bytes_;
  void* data_;
};

}  // namespace pathmate
