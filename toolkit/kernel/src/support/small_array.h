// Arrays of trivial items: in place, uninitialized, for as many as a search mostly needs, and on the
// heap for more.
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <type_traits>

namespace pathmate {

template <class Item, int kInPlace>
class SmallArray {
  static_assert(std::is_trivially_copyable_v<Item>);

 public:
  SmallArray() = default;
  explicit SmallArray(int size) {
    if (size > kInPlace) move_out(size, 0);
  }
  SmallArray(const SmallArray&) = delete;
  SmallArray& operator=(const SmallArray&) = delete;

  int size() const { return size_; }
  Item* begin() { return items_; }
  const Item* begin() const { return items_; }
  Item& operator[](int index) { return items_[index]; }
  const Item& operator[](int index) const { return items_[index]; }

  // Doubles the size; the items stay.
  void grow() { move_out(2 * size_, size_); }

 private:
  void move_out(int size, int kept) {
    std::unique_ptr<Item[]> larger(new Item[static_cast<std::size_t>(size)]);
    std::copy(items_, items_ + kept, larger.get());
    heap_ = std::move(larger);
    items_ = heap_.get();
    size_ = size;
  }

  Item* items_ = in_place_.data();
  int size_ = kInPlace;
  std::unique_ptr<Item[]> heap_;
  std::array<Item, kInPlace> in_place_;  // not initialized on purpose
};

}  // namespace pathmate
