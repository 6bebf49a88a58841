#include "table.h"

#include <algorithm>
#include <utility>

namespace pathmate {

namespace {

template <class Set>
Guard<Set> guard_of(const PathRow& row) {
  Guard<Set> guard;
  guard.occupied = static_cast<Set>(row.occupied);
  guard.friends = static_cast<Set>(row.friends);
  guard.kinds = row.friends ? row.kinds : 0;
  guard.conversion = row.conversion;
  return guard;
}

Use use_of(const PathRow& row) {
  if (row.moves && row.captures) return kBoth;
  return row.moves ? kMoveOnly : kCaptureOnly;
}

// Gates that lie on one ride: each is the beginning of the next.
template <class Set>
struct Family {
  Set ride = 0;
  bool rising = true;
  std::vector<PathRow> rows;
};

template <class Set>
bool continues(const Family<Set>& family, Set gate) {
  if ((family.ride & ~gate) != 0) return false;
  const Set more = gate & ~family.ride;
  if (more == 0) return true;
  return family.rising ? first(more) > last(family.ride) : last(more) < first(family.ride);
}

}  // namespace

template <class Set>
Table<Set>::Table(const Description& description)
    : squares(description.squares),
      kinds(description.kinds),
      royal(description.royal),
      board(description.squares == static_cast<int>(8 * sizeof(Set))
                ? ~Set{0}
                : bit<Set>(description.squares) - 1) {
  for (int man = 0; man < 2 * kinds; ++man)
    class_of[man] = static_cast<std::uint16_t>(description.class_of[man]);
  for (const Rows& rows : description.classes) lay_out(rows);
  const Leaving<Set>* leaving = leaving_.data();
  for (const Rows& rows : description.classes) {
    make_gait(rows, leaving);
    leaving += squares;
  }
  make_spans(description);
  make_rules(description);
  for (int man = 0; man < 2 * kinds; ++man) {
    shape[man] = find_shape(man);
    if (shape[man] == Shape::kWalker)
      marches[man] = find_marches(description.classes[description.class_of[man]]);
  }
}

// Lays out the paths of one class, square by square.
template <class Set>
void Table<Set>::lay_out(const Rows& rows) {
  std::vector<Rows> by_origin(squares);
  for (const PathRow& row : rows) by_origin[row.origin].push_back(row);
  for (int origin = 0; origin < squares; ++origin) {
    std::vector<std::pair<Guard<Set>, Rows>> groups;
    Rows plain;
    for (const PathRow& row : by_origin[origin]) {
      const auto guard = guard_of<Set>(row);
      if (guard.trivial()) {
        plain.push_back(row);
        continue;
      }
      const auto group = std::find_if(groups.begin(), groups.end(),
                                      [&](const auto& each) { return each.first == guard; });
      if (group == groups.end())
        groups.push_back({guard, {row}});
      else
        group->second.push_back(row);
    }
    Leaving<Set> leaving;
    leaving.plain = fan(origin, plain);
    leaving.guarded = static_cast<std::uint32_t>(guarded.size());
    leaving.guarded_count = static_cast<std::uint32_t>(groups.size());
    for (const auto& [guard, some] : groups) guarded.push_back({guard, fan(origin, some)});
    leaving_.push_back(leaving);
  }
}

template <class Set>
void Table<Set>::make_gait(const Rows& rows, const Leaving<Set>* leaving) {
  Gait<Set>& gait = gaits_.emplace_back();
  gait.outlines.resize(squares);
  for (const PathRow& row : rows) {
    Outline<Set>& outline = gait.outlines[row.origin];
    outline.ends |= bit<Set>(row.end);
    if (row.captures) outline.captures |= bit<Set>(row.end);
  }
  for (int from = 0; from < squares; ++from)
    gait.width = std::max<int>(gait.width, leaving[from].plain.section[kBoth].lines);
  for (int from = 0; from < squares; ++from) {
    const Section<Set>& both = leaving[from].plain.section[kBoth];
    gait.outlines[from].leaps = both.leaps;
    gait.outlines[from].starts = starts(both);
    for (int index = 0; index < gait.width; ++index)
      gait.lines.push_back(index < both.lines ? lines[both.line + index] : Line<Set>{});
  }
}

// Squares of which one at least must be free or capturable for any path of a section.
template <class Set>
Set Table<Set>::starts(const Section<Set>& section) const {
  if (section.loosen) return board;
  Set found = section.leaps;
  for (int index = 0; index < section.lines; ++index) {
    const Line<Set>& line = lines[section.line + index];
    if (line.lower) found |= bit<Set>(last(line.lower));
    if (line.upper) found |= bit<Set>(first(line.upper));
  }
  for (int index = 0; index < section.bends; ++index) {
    const Bend<Set>& bend = bends[section.bend + index];
    found |= bit<Set>(bend.rising ? first(bend.ride) : last(bend.ride));
  }
  return found;
}

template <class Set>
Shape Table<Set>::find_shape(int man) const {
  bool lines_any = false, bent = false, mixed = false, general = false;
  for (int from = 0; from < squares; ++from) {
    const Leaving<Set>& paths = leaving(man)[from];
    general |= paths.guarded_count != 0;
    mixed |= paths.plain.mixed;
    for (int use = kBoth; use <= kCaptureOnly; ++use) {
      const Section<Set>& some = paths.plain.section[use];
      bent |= some.bends != 0 || some.loosen != 0;
      lines_any |= some.lines != 0;
      general |= use == kCaptureOnly && some.lines != 0;
      mixed |= use != kBoth && some.lines != 0;
    }
  }
  if (general || (mixed && bent)) return Shape::kGeneral;
  if (!mixed) return bent ? Shape::kBent : lines_any ? Shape::kRider : Shape::kLeaper;
  for (int from = 0; from < squares; ++from)
    if (leaving(man)[from].plain.section[kBoth].lines) return Shape::kGeneral;
  return Shape::kWalker;
}

// Finds the steps that all paths of a class are made of, if they are few and plain.
template <class Set>
std::vector<March<Set>> Table<Set>::find_marches(const Rows& rows) const {
  constexpr std::size_t kMost = 6;  // with more of them, man by man is faster
  std::vector<March<Set>> made;
  std::vector<Set> ends(squares);
  for (const PathRow& row : rows) {
    const auto empty = static_cast<Set>(row.empty);
    if ((empty & (empty - 1)) != 0) return {};
    if (ends[row.origin] >> row.end & 1) return {};  // a second path to it would count twice
    ends[row.origin] |= bit<Set>(row.end);
    March<Set> march;
    march.shift = row.end - row.origin;
    march.over = empty ? first(empty) - row.origin : 0;
    march.use = use_of(row);
    const auto same = std::find_if(made.begin(), made.end(), [&](const March<Set>& each) {
      return each.shift == march.shift && each.over == march.over && each.use == march.use;
    });
    if (same == made.end() && made.size() == kMost) return {};
    (same == made.end() ? made.emplace_back(march) : *same).origins |= bit<Set>(row.origin);
  }
  return made;
}

template <class Set>
Fan<Set> Table<Set>::fan(int origin, const Rows& rows) {
  std::array<Rows, 3> by_use;
  for (const PathRow& row : rows) by_use[use_of(row)].push_back(row);
  Fan<Set> made;
  for (int use = kBoth; use <= kCaptureOnly; ++use)
    section(origin, by_use[use], made.section[use]);
  made.mixed = !by_use[kMoveOnly].empty() || !by_use[kCaptureOnly].empty();
  return made;
}

template <class Set>
void Table<Set>::section(int origin, Rows rows, Section<Set>& out) {
  for (const PathRow& row : rows)
    if (row.empty == 0) out.leaps |= bit<Set>(row.end);
  std::erase_if(rows, [&](const PathRow& row) { return (out.leaps >> row.end & 1) != 0; });
  rows = take_bends(origin, take_lines(origin, std::move(rows), out), out);
  out.loose = static_cast<std::uint32_t>(loose.size());
  out.loosen = static_cast<std::uint16_t>(rows.size());
  for (const PathRow& row : rows)
    loose.push_back({static_cast<Set>(row.empty), bit<Set>(row.end)});
}

// Takes out rides that begin with a leap: each further path passes the ends of those before it.
template <class Set>
typename Table<Set>::Rows Table<Set>::take_lines(int origin, Rows rows, Section<Set>& out) {
  std::vector<Set> rising, falling;
  for (int start : pathmate::squares(out.leaps)) {
    Set ride = bit<Set>(start);
    int end = start;
    while (true) {
      const auto next = std::find_if(rows.begin(), rows.end(), [&](const PathRow& row) {
        const bool onward = start > origin ? row.end > end : row.end < end;
        return onward && static_cast<Set>(row.empty) == ride;
      });
      if (next == rows.end()) break;
      end = next->end;
      ride |= bit<Set>(end);
      rows.erase(next);
    }
    if (end == start) continue;
    out.leaps &= ~bit<Set>(start);
    // Other paths to a square of the ride need more empty squares than the ride itself does, or
    // others: they stay where they are.
    (start > origin ? rising : falling).push_back(ride);
  }
  out.line = static_cast<std::uint32_t>(lines.size());
  out.lines = static_cast<std::uint16_t>(std::max(rising.size(), falling.size()));
  rising.resize(out.lines);
  falling.resize(out.lines);
  for (int index = 0; index < out.lines; ++index) lines.push_back({falling[index], rising[index]});
  return rows;
}

// Takes out bent paths, those behind one first leg together.
template <class Set>
typename Table<Set>::Rows Table<Set>::take_bends(int origin, Rows rows, Section<Set>& out) {
  std::stable_sort(rows.begin(), rows.end(), [](const PathRow& one, const PathRow& other) {
    return count(one.gate) < count(other.gate);
  });
  std::vector<Family<Set>> families;
  Rows rest;
  for (const PathRow& row : rows) {
    const auto gate = static_cast<Set>(row.gate);
    const bool rising = gate != 0 && first(gate) > origin;
    const bool falling = gate != 0 && last(gate) < origin;
    if (!(rising || falling) || count(gate) > kMaxRide) {
      rest.push_back(row);
      continue;
    }
    const auto found = std::find_if(families.begin(), families.end(), [&](const auto& family) {
      return family.rising == rising && continues(family, gate);
    });
    Family<Set>& family = found == families.end() ? families.emplace_back() : *found;
    family.rising = rising;
    family.ride |= gate;
    family.rows.push_back(row);
  }
  out.bend = static_cast<std::uint32_t>(bends.size());
  out.bends = static_cast<std::uint16_t>(families.size());
  for (const Family<Set>& family : families) {
    Bend<Set> bend;
    bend.ride = family.ride;
    bend.rising = family.rising;
    bend.legs = static_cast<std::uint32_t>(legs.size());
    for (const PathRow& row : family.rows) {
      legs.push_back({static_cast<Set>(row.empty & ~row.gate), bit<Set>(row.end)});
      for (int open = count(row.gate); open <= kMaxRide; ++open) ++bend.upto[open];
    }
    bends.push_back(bend);
  }
  return rest;
}

template <class Set>
void Table<Set>::make_spans(const Description& description) {
  const std::size_t cells = static_cast<std::size_t>(squares) * squares;
  guards.push_back({});
  std::vector<std::vector<Aim<Set>>> aim_of_class;
  for (const Rows& rows : description.classes) {
    std::vector<Aim<Set>> aims(squares);
    std::vector<std::vector<Span<Set>>> cell(cells);
    for (const PathRow& row : rows)
      if (row.captures && row.empty == 0 && guard_of<Set>(row).trivial())
        aims[row.end].sure |= bit<Set>(row.origin);
    for (const PathRow& row : rows) {
      if (!row.captures) continue;
      const auto guard = guard_of<Set>(row);
      arrivals_open |= row.occupied != 0;
      captures_close |= row.friends != 0;
      const bool leap = row.empty == 0 && guard.trivial();
      // What surely attacks needs no spans, unless it may have to convert first.
      if (leap || (!description.conversion && (aims[row.end].sure >> row.origin & 1) != 0)) continue;
      aims[row.end].near |= bit<Set>(row.origin);
      Span<Set> span;
      span.empty = static_cast<Set>(row.empty);
      if (!guard.trivial()) {
        const auto known = std::find(guards.begin(), guards.end(), guard);
        span.guard = static_cast<std::uint32_t>(known - guards.begin());
        if (known == guards.end()) guards.push_back(guard);
      }
      cell[static_cast<std::size_t>(row.end) * squares + row.origin].push_back(span);
    }
    for (const auto& some : cell) {
      span_index_.push_back(static_cast<std::uint32_t>(spans_.size()));
      spans_.insert(spans_.end(), some.begin(), some.end());
    }
    aim_of_class.push_back(std::move(aims));
  }
  span_index_.push_back(static_cast<std::uint32_t>(spans_.size()));
  for (int colour = 0; colour < 2; ++colour)
    for (int target = 0; target < squares; ++target)
      for (int kind = 0; kind < kinds; ++kind) {
        const Aim<Set>& aim = aim_of_class[class_of[colour * kinds + kind]][target];
        aims_.push_back(aim);
        any_aim[colour][target] |= aim.sure | aim.near;
      }
}

template <class Set>
void Table<Set>::make_rules(const Description& description) {
  for (int kind = 0; kind < kinds; ++kind) {
    pawn[kind] = description.pawns[kind];
    for (int other : description.becomes[kind])
      becomes[kind].push_back(static_cast<std::uint8_t>(other));
  }
  for (int man = 0; man < 2 * kinds; ++man) {
    promotes_on[man] = static_cast<Set>(description.promotes_on[man]);
    allowed[man] = becomes[man % kinds].empty() ? board & ~promotes_on[man] : board;
    for (const PathRow& row : description.classes[class_of[man]])
      if (row.conversion) conversion_ends[man][row.origin] |= bit<Set>(row.end);
  }
  reserves = !description.drops.empty();
  for (int man = 0; reserves && man < 2 * kinds; ++man)
    drops[man] = static_cast<Set>(description.drops[man]);
  for (int colour = 0; colour < 2; ++colour) {
    royal_squares[colour] = static_cast<Set>(description.royal_squares[colour]);
    has_royal_squares |= royal_squares[colour] != 0;
  }
  castling = description.castling;
  rights_kept.fill(0xFF);
  for (std::size_t index = 0; index < castling.size(); ++index)
    for (int corner : {castling[index].king_from, castling[index].rook_from})
      rights_kept[corner] &= static_cast<std::uint8_t>(~(1U << index));
  for (auto* by_square : {&step_over_, &step_from_})
    for (auto& steps : *by_square) steps.fill(-1);
  for (const DoubleStep& step : description.double_steps) {
    const auto index = static_cast<std::int16_t>(double_steps[step.colour].size());
    std::int16_t& over = step_over_[step.colour][step.passed];
    if (over < 0) over = index;
    next_step_[step.colour].push_back(std::exchange(step_from_[step.colour][step.from], index));
    double_steps[step.colour].push_back(step);
    double_origins[step.colour] |= bit<Set>(step.from);
  }
  conversion = description.conversion;
  converts_attack = description.converts_attack;
  plain_attacks = guards.size() == 1 && !conversion;
}

template class Table<Narrow>;
template class Table<Wide>;

}  // namespace pathmate
