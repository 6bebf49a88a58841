// Legal moves. A visitor receives them as sets of targets, so that counting makes no lists.
#pragma once

#include "movegen/attacks.h"

namespace pathmate {

template <class Set>
[[gnu::always_inline]] inline Set line_ends(const Layouts<Set>& game, const PathSet<Set>& paths, Set occupied) {
  Set ends = paths.leaps;
  const Line<Set>* line = game.lines.data() + paths.first_line;
  for (int left = paths.lines; left; --left, ++line) ends |= reach(*line, occupied);
  return ends;
}

template <class Set>
[[gnu::always_inline]] inline Set all_ends(const Layouts<Set>& game, const PathSet<Set>& paths, Set occupied) {
  Set ends = line_ends(game, paths, occupied);
  const BentGroup<Set>* bent = game.bents.data() + paths.first_bent;
  for (int left = paths.bents; left; --left, ++bent) {
    const PathEnd<Set>* end = game.bent_ends.data() + bent->ends;
    const PathEnd<Set>* past = end + bent->upto[bent->open(occupied)];
    for (; end != past; ++end) ends |= end->empty & occupied ? Set{0} : end->end;
  }
  const PathEnd<Set>* other = game.others.data() + paths.first_other;
  for (int left = paths.others; left; --left, ++other) ends |= other->empty & occupied ? Set{0} : other->end;
  return ends;
}

// The ends of paths of any use: free squares, or pieces that may be captured.
template <class Set>
Set ends_by_use(const Layouts<Set>& game, const PathsByUse<Set>& paths, Set occupied, Set theirs) {
  Set ends = all_ends(game, paths.by_use[kBoth], occupied) & (~occupied | theirs);
  if (paths.mixed) {
    ends |= all_ends(game, paths.by_use[kMoveOnly], occupied) & ~occupied;
    ends |= all_ends(game, paths.by_use[kCaptureOnly], occupied) & theirs;
  }
  return ends;
}

template <class Set>
Set general_ends(const Position<Set>& position, Colour colour, const PathsFrom<Set>& paths, Square from, Set occupied,
                 Set theirs) {
  const Layouts<Set>& game = *position.game;
  const bool held = game.rules.conversion && has(position.state.must, from);
  Set ends = held ? Set{0} : ends_by_use(game, paths.plain, occupied, theirs);
  const GuardedPaths<Set>* some = game.guarded.data() + paths.first_guarded;
  for (auto left = paths.guarded; left; --left, ++some) {
    const Guard<Set>& guard = some->guard;
    if (game.rules.conversion) {
      const Set unmoved = position.state.may | position.state.must;
      if (guard.conversion ? !has(unmoved, from) : held) continue;
    }
    if (holds(position, guard, colour, occupied, Set{0})) ends |= ends_by_use(game, some->paths, occupied, theirs);
  }
  return ends;
}

// The targets of a piece, whether or not they leave its side in check.
template <Shape shape, class Set>
[[gnu::always_inline]] inline Set pseudo_targets(const Position<Set>& position, Colour colour,
                                                 const FastPaths<Set>& fast, View<Square, PathsFrom<Set>> paths,
                                                 Square from, Set occupied, Set theirs) {
  const Layouts<Set>& game = *position.game;
  const Set free = ~occupied | theirs;
  const Summary<Set>& summary = fast.summary[from];
  if constexpr (shape == Shape::kLeaper) return summary.leaps & free;
  if constexpr (shape == Shape::kRider || shape == Shape::kBent)
    if (!(summary.starts & free)) return 0;  // shut in, as many pieces often are
  if constexpr (shape == Shape::kRider) return fast.reached(from, occupied) & free;
  const auto& by_use = paths[from].plain.by_use;
  if constexpr (shape == Shape::kBent) return all_ends(game, by_use[kBoth], occupied) & free;
  if constexpr (shape == Shape::kWalker)
    return (summary.leaps & free) | (line_ends(game, by_use[kMoveOnly], occupied) & ~occupied) |
           (by_use[kCaptureOnly].leaps & theirs);
  return general_ends(position, colour, paths[from], from, occupied, theirs);
}

// The targets, of those that matter, of a piece with bent paths. It has so many paths that a few targets
// are faster tested one by one.
template <class Set>
Set bent_targets(const Position<Set>& position, Piece piece, Square from, Set matter, Set theirs) {
  constexpr int kFew = 4;
  const Layouts<Set>& game = *position.game;
  const FastPaths<Set>& fast = game.fast_paths(piece);
  const Set occupied = position.occupied(), free = ~occupied | theirs;
  const Set some = matter & fast.summary[from].ends & free;
  if (!some || !(fast.summary[from].starts & free)) return 0;
  if (count(some) > kFew) return all_ends(game, game.paths_from(piece)[from].plain.by_use[kBoth], occupied) & some;
  Set found = 0;
  for (Square to : squares(some))
    if (reaches(game, piece, from, to, occupied)) found |= bit<Set>(to);
  return found;
}

// Returns true if a side is not in check with these squares occupied, its king on `king` and the
// enemies on `gone` taken off. Nothing else in a move of its own changes what the other side attacks.
template <class Set>
bool safe_after(const Position<Set>& position, Colour us, Set occupied, Square king, Set gone) {
  const Colour them = other(us);
  if (position.game->royal_squares[us] & position.side[them] & ~gone) return false;
  return !is_attacked(position, king, them, occupied, gone);
}

template <class Set>
bool safe_step(const Position<Set>& position, Square from, Square to, Set captured) {
  const Colour us = position.turn;
  const Set occupied = (position.occupied() & ~bit<Set>(from) & ~captured) | bit<Set>(to);
  Square king = position.king[us];
  if (king == from) king = to;
  return safe_after(position, us, occupied, king, captured);
}

template <class Set>
Set safe_targets(const Position<Set>& position, Square from, Set targets) {
  Set safe = 0;
  for (Square to : squares(targets))
    if (safe_step(position, from, to, bit<Set>(to) & position.side[other(position.turn)])) safe |= bit<Set>(to);
  return safe;
}

// The king's targets that no enemy attacks, found enemy by enemy: for games whose captures need nothing
// but empty squares.
template <class Set>
Set unattacked(const Position<Set>& position, Square king, Set targets) {
  const Layouts<Set>& game = *position.game;
  const Colour them = other(position.turn);
  const Set occupied = position.occupied() & ~bit<Set>(king);
  for (Kind kind : each<Kind>(game.kinds)) {
    if (!targets) break;
    const Piece piece = position.piece(them, kind);
    const FastPaths<Set>& fast = game.fast_paths(piece);
    for (Square from : squares(position.where[piece])) {
      const Set near = fast.summary[from].captures & targets;
      if (!near) continue;
      if (game.shape[piece] == Shape::kLeaper || game.shape[piece] == Shape::kWalker) {
        targets &= ~near;
      } else if (game.shape[piece] == Shape::kRider) {
        targets &= ~fast.reached(from, occupied);
      } else {
        for (Square to : squares(near))
          if (reaches(game, piece, from, to, occupied)) targets &= ~bit<Set>(to);
      }
    }
  }
  return targets;
}

// The safe ones of the king's targets.
template <class Set>
Set king_steps(const Position<Set>& position, Square king, Set targets) {
  constexpr int kFew = 2;  // as many are faster tested one by one
  if (!position.game->plain_attacks || count(targets) <= kFew) return safe_targets(position, king, targets);
  return unattacked(position, king, targets);
}

template <class Set>
bool castling_legal(const Position<Set>& position, const CastlingWay& way, bool intruded, bool unsafe_too) {
  const Colour us = position.turn;
  const Set occupied = position.occupied();
  if ((static_cast<Set>(way.empty) & occupied) || intruded) return false;
  const Set corners = bit<Set>(way.king_from) | bit<Set>(way.rook_from);
  // The rights imply this, unless in a set-up the partner can be taken en passant.
  if (position.on[way.rook_from] != position.piece(us, way.partner)) return false;
  for (Square square : squares(static_cast<Set>(way.safe)))
    if (is_attacked(position, square, other(us), occupied, Set{0})) return false;
  const Set after = (occupied & ~corners) | bit<Set>(way.king_to) | bit<Set>(way.rook_to);
  return unsafe_too || safe_after(position, us, after, way.king_to, Set{0});
}

// Visitors have `steps(piece, from, targets)`, where targets may be promotions, `drops(piece,
// targets)` and `other(move)`; each ends the visit by returning true. With `wanted(piece, from)` a
// visitor narrows the targets beforehand, with `group_steps(piece, targets)` it takes those of pieces
// that step alike without their origins, and with `kMayBeUnsafe` it takes moves that leave their own
// side in check too.
template <class Set, class Visitor>
[[gnu::always_inline]] inline Set wanted(Visitor& visitor, Piece piece, Square from) {
  if constexpr (requires { visitor.wanted(piece, from); })
    return visitor.wanted(piece, from);
  else
    return ~Set{0};
}

template <class Visitor>
constexpr bool takes_unsafe() {
  if constexpr (requires { Visitor::kMayBeUnsafe; })
    return Visitor::kMayBeUnsafe;
  else
    return false;
}

template <class Set, class Visitor>
bool visit_en_passant(const Position<Set>& position, Visitor& visitor) {
  const Layouts<Set>& game = *position.game;
  const Colour us = position.turn, them = other(us);
  const Square passed = position.state.passed;
  const DoubleStep* step = game.double_step_over(them, passed);
  if (step == nullptr || !has(position.side[them], step->end)) return false;
  const Set occupied = position.occupied();
  for (Kind kind : each<Kind>(game.kinds)) {
    if (!game.pawn[kind]) continue;
    const Piece piece = position.piece(us, kind);
    const Attackers<Set>& takers = game.attackers(us, passed)[kind];
    for (Square from : squares((takers.sure | takers.possible) & position.where[piece])) {
      const State<Set>& state = position.state;
      const bool held = game.rules.conversion && has(state.must, from);
      bool open = has(takers.sure, from) && !held;
      for (const AttackPath<Set>& path : game.attack_paths(piece, passed, from)) {
        const Guard<Set>& guard = game.guards[path.guard];
        if (game.rules.conversion) {
          const Set unmoved = state.may | state.must;
          if (guard.conversion ? !has(unmoved, from) : held) continue;
        }
        open |= !(path.empty & occupied) && holds(position, guard, us, occupied, Set{0});
      }
      if (!open) continue;
      if (!takes_unsafe<Visitor>() && !safe_step(position, from, passed, bit<Set>(step->end))) continue;
      if (!has(game.promotes_on[piece], passed)) {
        if (visitor.other(Move::step(from, passed, Manner::kEnPassant))) return true;
        continue;
      }
      for (Kind become : game.becomes[kind])
        if (visitor.other(Move::promotion(from, passed, become, Manner::kEnPassant))) return true;
    }
  }
  return false;
}

template <class Set, class Visitor>
bool visit_king(const Position<Set>& position, const Checks<Set>& checks, Visitor& visitor) {
  const Layouts<Set>& game = *position.game;
  const Colour us = position.turn;
  const Square king = position.king[us];
  const Set theirs = position.side[other(us)] & ~bit<Set>(position.king[other(us)]);
  const Piece piece = position.piece(us, game.rules.royal);
  const Set occupied = position.occupied();
  Set targets = game.shape[piece] == Shape::kLeaper
                    ? game.fast_paths(piece).summary[king].leaps & (~occupied | theirs)
                    : general_ends(position, us, game.paths_from(piece)[king], king, occupied, theirs);
  targets &= checks.king_targets & wanted<Set>(visitor, piece, king);
  if constexpr (!takes_unsafe<Visitor>()) targets = king_steps(position, king, targets);
  return targets && visitor.steps(piece, king, targets);
}

template <Shape shape, class Set, class Visitor>
[[gnu::always_inline]] inline bool visit_kind(const Position<Set>& position, const Checks<Set>& checks, Piece piece,
                                              Set occupied, Set theirs, Visitor& visitor) {
  const Layouts<Set>& game = *position.game;
  const Colour us = position.turn;
  const View<Square, PathsFrom<Set>> paths = game.paths_from(piece);
  const FastPaths<Set>& fast = game.fast_paths(piece);
  const Set allowed = checks.targets & game.allowed[piece];
  Set pieces = position.where[piece];
  if constexpr (shape == Shape::kWalker && requires { visitor.group_steps(piece, Set{}); }) {
    if (!game.group_steps[piece].empty()) {
      const Set free = pieces & ~checks.pinned;
      for (const GroupStep<Set>& step : game.group_steps[piece]) {
        const Set legal = step.targets(free, occupied, theirs) & allowed;
        if (legal && visitor.group_steps(piece, legal)) return true;
      }
      pieces &= checks.pinned;
    }
  }
  for (Square from : squares(pieces)) {
    const Set matter = wanted<Set>(visitor, piece, from);
    if constexpr (requires { visitor.wanted(piece, from); })
      if (!(matter & fast.summary[from].ends)) continue;
    Set legal;
    if constexpr (shape == Shape::kBent && requires { visitor.wanted(piece, from); })
      legal = bent_targets(position, piece, from, matter & allowed, theirs);
    else
      legal = pseudo_targets<shape>(position, us, fast, paths, from, occupied, theirs);
    if constexpr (shape == Shape::kGeneral) {
      const Set pseudo = legal & game.allowed[piece] & matter;
      if (game.arrivals_open) {
        legal = safe_targets(position, from, pseudo);
      } else {
        legal = pseudo & checks.targets;
        if (has(checks.pinned, from)) legal &= checks.pin[from];
        if (game.captures_close) legal |= safe_targets(position, from, pseudo & theirs & ~legal);
      }
    } else {
      legal &= allowed & matter;
      if (has(checks.pinned, from)) legal &= checks.pin[from];
    }
    if (legal && visitor.steps(piece, from, legal)) return true;
  }
  return false;
}

template <class Set, class Visitor>
bool visit_others(const Position<Set>& position, const Checks<Set>& checks, Visitor& visitor) {
  const Layouts<Set>& game = *position.game;
  const Colour us = position.turn, them = other(us);
  const Set occupied = position.occupied();
  const Set theirs = position.side[them] & ~bit<Set>(position.king[them]);
  const bool general = game.arrivals_open || game.captures_close || (game.rules.conversion && position.state.must);
  for (Kind kind : each<Kind>(game.kinds)) {
    const Piece piece = position.piece(us, kind);
    if (kind == game.rules.royal || !position.where[piece]) continue;
    bool stop;
    switch (general ? Shape::kGeneral : game.shape[piece]) {
      case Shape::kLeaper:
        stop = visit_kind<Shape::kLeaper>(position, checks, piece, occupied, theirs, visitor);
        break;
      case Shape::kRider:
        stop = visit_kind<Shape::kRider>(position, checks, piece, occupied, theirs, visitor);
        break;
      case Shape::kBent:
        stop = visit_kind<Shape::kBent>(position, checks, piece, occupied, theirs, visitor);
        break;
      case Shape::kWalker:
        stop = visit_kind<Shape::kWalker>(position, checks, piece, occupied, theirs, visitor);
        break;
      default:
        stop = visit_kind<Shape::kGeneral>(position, checks, piece, occupied, theirs, visitor);
    }
    if (stop) return true;
  }
  if (game.rules.reserves) {
    for (Kind kind : each<Kind>(game.kinds)) {
      const Piece piece = position.piece(us, kind);
      if (!position.reserve[piece]) continue;
      Set targets = game.drops[piece] & ~occupied;
      if (game.arrivals_open) {
        Set safe = 0;
        for (Square to : squares(targets))
          if (safe_after(position, us, occupied | bit<Set>(to), position.king[us], Set{0})) safe |= bit<Set>(to);
        targets = safe;
      } else {
        targets &= checks.targets;
      }
      if (targets && visitor.drops(piece, targets)) return true;
    }
  }
  return false;
}

template <class Set, class Visitor>
bool visit_castlings(const Position<Set>& position, Visitor& visitor) {
  const Layouts<Set>& game = *position.game;
  const Colour us = position.turn;
  const bool intruded = (game.royal_squares[us] & position.side[other(us)]) != 0;
  for (std::size_t index = 0; index < game.castling.size(); ++index) {
    const CastlingWay& way = game.castling[index];
    if (way.colour != us || !(position.state.rights >> index & 1)) continue;
    if (!castling_legal(position, way, intruded, takes_unsafe<Visitor>())) continue;
    if (visitor.other(Move::castling(way.king_from, way.king_to, static_cast<int>(index)))) return true;
  }
  return false;
}

// Visits the legal moves of the side to move; returns true if the visitor ended the visit.
template <class Set, class Visitor>
bool visit_moves(const Position<Set>& position, const Checks<Set>& checks, Visitor& visitor) {
  if (checks.check && Visitor::kFirstOnly && visit_king(position, checks, visitor)) return true;
  if (visit_others(position, checks, visitor)) return true;
  if (!(checks.check && Visitor::kFirstOnly) && visit_king(position, checks, visitor)) return true;
  if (position.state.passed != kNoSquare && visit_en_passant(position, visitor)) return true;
  return position.state.rights && visit_castlings(position, visitor);
}

// Returns true if a plain step that does not promote is a legal move.
template <class Set>
bool step_legal(const Position<Set>& position, const Checks<Set>& checks, Square from, Square to) {
  const Layouts<Set>& game = *position.game;
  const Colour us = position.turn;
  const Piece piece = position.on[from];
  if (piece == kNoPiece || !has(position.side[us], from)) return false;
  if (has(game.promotes_on[piece], to)) return false;
  const Set theirs = position.side[other(us)] & ~bit<Set>(position.king[other(us)]);
  const Set ends = general_ends(position, us, game.paths_from(piece)[from], from, position.occupied(), theirs);
  if (!has(ends, to)) return false;
  const bool king = from == position.king[us];
  if (king || game.arrivals_open || (game.captures_close && has(theirs, to)))
    return (!king || has(checks.king_targets, to)) && safe_step(position, from, to, bit<Set>(to) & theirs);
  if (!has(checks.targets, to)) return false;
  return !has(checks.pinned, from) || has(checks.pin[from], to);
}

// Calls `take` with the moves of a piece to its targets, until it returns true.
template <class Set, class Take>
[[gnu::always_inline]] inline bool each_step(const Layouts<Set>& game, Piece piece, Square from, Set targets,
                                             Take take) {
  const Set promotions = targets & game.promotes_on[piece];
  for (Square to : squares(targets & ~promotions))
    if (take(Move::step(from, to))) return true;
  if (!promotions) return false;
  for (Square to : squares(promotions))
    for (Kind kind : game.becomes[game.kind_of(piece)])
      if (take(Move::promotion(from, to, kind))) return true;
  return false;
}

template <class Set, class Take>
[[gnu::always_inline]] inline bool each_drop(const Layouts<Set>& game, Piece piece, Set targets, Take take) {
  for (Square to : squares(targets))
    if (take(Move::drop(game.kind_of(piece), to))) return true;
  return false;
}

// A visitor that counts moves.
template <class Set>
struct Counter {
  static constexpr bool kFirstOnly = false;
  const Layouts<Set>& game;
  std::int64_t moves = 0;

  bool steps(Piece piece, Square /*from*/, Set targets) { return group_steps(piece, targets); }
  bool group_steps(Piece piece, Set targets) {
    moves += count(targets);
    const Set promotions = targets & game.promotes_on[piece];
    if (promotions) {
      const Kind kind = game.kind_of(piece);
      moves += count(promotions) * (static_cast<int>(game.becomes[kind].size()) - 1);
    }
    return false;
  }
  bool drops(Piece /*piece*/, Set targets) {
    moves += count(targets);
    return false;
  }
  bool other(Move /*move*/) {
    ++moves;
    return false;
  }
};

// A visitor that takes moves one by one.
template <class Set, class Take, bool unsafe>
struct OneByOne {
  static constexpr bool kFirstOnly = false;
  static constexpr bool kMayBeUnsafe = unsafe;
  const Layouts<Set>& game;
  Take take;

  bool steps(Piece piece, Square from, Set targets) { return each_step(game, piece, from, targets, take); }
  bool drops(Piece piece, Set targets) { return each_drop(game, piece, targets, take); }
  bool other(Move move) { return take(move); }
};

// Calls `take` with each legal move, until it returns true.
template <bool unsafe = false, class Set, class Take>
[[gnu::always_inline]] inline bool each_move(const Position<Set>& position, const Checks<Set>& checks,
                                             const Take& take) {
  OneByOne<Set, const Take&, unsafe> visitor{*position.game, take};
  return visit_moves(position, checks, visitor);
}

// A visitor that stops at the first move.
template <class Set>
struct Finder {
  static constexpr bool kFirstOnly = true;
  bool steps(Piece, Square, Set) { return true; }
  bool group_steps(Piece, Set) { return true; }
  bool drops(Piece, Set) { return true; }
  bool other(Move) { return true; }
};

template <class Set>
void list_moves(const Position<Set>& position, const Checks<Set>& checks, MoveList& list) {
  each_move(position, checks, [&list](Move move) {
    list.add(move);
    return false;
  });
}

template <class Set>
void list_moves(const Position<Set>& position, MoveList& list) {
  Checks<Set> checks;
  find_checks(position, checks);
  list_moves(position, checks, list);
}

template <class Set>
std::int64_t count_moves(const Position<Set>& position) {
  Checks<Set> checks;
  find_checks(position, checks);
  Counter<Set> counter{*position.game};
  visit_moves(position, checks, counter);
  return counter.moves;
}

template <class Set>
bool has_move(const Position<Set>& position, const Checks<Set>& checks) {
  Finder<Set> finder;
  return visit_moves(position, checks, finder);
}

}  // namespace pathmate
