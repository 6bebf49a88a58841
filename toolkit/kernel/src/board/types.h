// Squares, colours, kinds and pieces as numbers of types of their own, and arrays indexed by them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

namespace pathmate {

enum class Square : int {};
enum class Kind : int {};  // of piece: king, rook, ...
enum class Colour : int { kWhite, kBlack };
enum class Piece : int {};      // a kind of a colour: colour * kinds + kind
enum class PathClass : int {};  // of pieces whose paths agree

inline constexpr int kMaxSquares = 128;
inline constexpr int kMaxKinds = 26;
inline constexpr int kMaxPieces = 2 * kMaxKinds;

// No square or piece, in a byte.
inline constexpr Square kNoSquare{0xFF};
inline constexpr Piece kNoPiece{0xFF};

template <class Name>
  requires std::is_enum_v<Name>
constexpr int number(Name name) {
  return static_cast<int>(name);
}

constexpr Colour other(Colour colour) { return Colour{number(colour) ^ 1}; }

// A set of kinds, one bit each.
struct KindSet {
  std::uint32_t bits = 0;
  bool operator==(const KindSet&) const = default;
};

// A number kept in a byte.
template <class Name>
class Byte {
 public:
  Byte() = default;
  constexpr Byte(Name name) : value_(static_cast<std::uint8_t>(name)) {}
  constexpr operator Name() const { return Name{value_}; }

 private:
  std::uint8_t value_;
};

template <class Name>
constexpr int number(Byte<Name> name) {
  return static_cast<int>(static_cast<Name>(name));
}

// The numbers below a count, in order: for (Kind kind : each<Kind>(kinds)).
template <class Name>
class Each {
 public:
  struct Iterator {
    int at;
    Name operator*() const { return Name{at}; }
    Iterator& operator++() {
      ++at;
      return *this;
    }
    bool operator!=(const Iterator& past) const { return at < past.at; }
  };
  explicit Each(int count) : count_(count) {}
  Iterator begin() const { return {0}; }
  Iterator end() const { return {count_}; }

 private:
  int count_;
};

template <class Name>
Each<Name> each(int count) {
  return Each<Name>(count);
}

inline constexpr std::array kColours{Colour::kWhite, Colour::kBlack};

// An array of fixed size, indexed by number.
template <class Index, class Item, std::size_t kSize>
struct Array {
  std::array<Item, kSize> items;

  constexpr Item& operator[](Index index) { return items[static_cast<std::size_t>(index)]; }
  constexpr const Item& operator[](Index index) const { return items[static_cast<std::size_t>(index)]; }
  constexpr void fill(const Item& item) { items.fill(item); }
  constexpr auto begin() { return items.begin(); }
  constexpr auto end() { return items.end(); }
};

template <class Item>
using PerSquare = Array<Square, Item, kMaxSquares>;
template <class Item>
using PerKind = Array<Kind, Item, kMaxKinds>;
template <class Item>
using PerPiece = Array<Piece, Item, kMaxPieces>;
template <class Item>
using PerColour = Array<Colour, Item, 2>;

// An array of any size, indexed by number.
template <class Index, class Item>
struct List {
  std::vector<Item> items;

  List() = default;
  explicit List(int size) : items(static_cast<std::size_t>(size)) {}
  Item& operator[](Index index) { return items[static_cast<std::size_t>(index)]; }
  const Item& operator[](Index index) const { return items[static_cast<std::size_t>(index)]; }
};

// Items that others own, indexed by number.
template <class Index, class Item>
struct View {
  const Item* items;
  const Item& operator[](Index index) const { return items[number(index)]; }
};

// Mixing the types up does not compile.
template <class Items, class Index>
concept Indexes = requires(Items& items, Index index) { items[index]; };
template <class One, class Other>
concept Compares = requires(One one, Other other) { one == other; };

template <class One, class Other>
constexpr bool kApart =
    std::is_same_v<One, Other> ||
    !(std::is_convertible_v<One, Other> || std::is_convertible_v<Byte<One>, Other> ||
      std::is_convertible_v<One, Byte<Other>> || Compares<One, Other> || Compares<Byte<One>, Other> ||
      Indexes<Array<One, int, 1>, Other> || Indexes<List<One, int>, Other> || Indexes<View<One, int>, Other>);
template <class One, class... Others>
constexpr bool kApartFrom = (kApart<One, Others> && ...);
template <class... Names>
constexpr bool kAllApart = (kApartFrom<Names, Names...> && ...);
static_assert(kAllApart<Square, Kind, Colour, Piece, PathClass, int>);
static_assert(Indexes<PerSquare<int>, Square> && Indexes<PerSquare<int>, Byte<Square>>);

}  // namespace pathmate
