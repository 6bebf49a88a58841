"use strict";
// What a page's data says: squares, positions, and how the paths of a piece stand in a position.
// Values in, values out. Nothing is drawn here, and no rule of any game is known: a path lists what
// must be empty, occupied or friendly, and each position lists where the numbered conditions hold.
function readPaths(data) {
  const FILES = "abcdefghijklmnop";

  // Squares

  const nameOf = (file, rank) => FILES[file] + (rank + 1);
  const fileOf = (square) => FILES.indexOf(square[0]);
  const rankOf = (square) => Number(square.slice(1)) - 1;
  const toSign = (square) => data.signs[rankOf(square) * data.files + fileOf(square)];
  const squareOf = (sign) => {
    const place = data.signs.indexOf(sign);
    return nameOf(place % data.files, Math.floor(place / data.files));
  };
  const squaresOf = (signs) => [...(signs || "")].map(squareOf);
  const missing = new Set(squaresOf(data.missing));

  // Pieces are named by their letters.

  const sideOf = (letter) => data.letters[letter][0];
  const kindOf = (letter) => data.letters[letter][1];
  const keyOf = (letter) => data.letters[letter][2];

  // Positions: each node says how it differs from its parent.

  function lineTo(number) {
    const line = [];
    for (let at = number; at !== null; at = data.nodes[at].parent) line.push(data.nodes[at]);
    return line.reverse();
  }

  function change(pieces, changes) {
    const [letters, signs] = [0, 1].map((odd) => [...(changes || "")].filter((_, at) => at % 2 === odd));
    signs.map(squareOf).forEach((square, at) => {
      if (letters[at] === ".") pieces.delete(square);
      else pieces.set(square, letters[at]);
    });
  }

  function positionOf(number) {
    const node = data.nodes[number];
    const pieces = new Map();
    let reserve = [];
    for (const each of lineTo(number)) {
      change(pieces, each.set);
      reserve = each.reserve || reserve;
    }
    return { pieces, reserve, turn: node.turn || 0, holds: node.holds || {}, ends: node.ends || {} };
  }

  // Paths

  function straight(stations) {
    const squares = [];
    for (let leg = 1; leg < stations.length; leg += 1) {
      const [from, to] = [stations[leg - 1], stations[leg]];
      const [files, ranks] = [fileOf(to) - fileOf(from), rankOf(to) - rankOf(from)];
      const far = Math.max(Math.abs(files), Math.abs(ranks));
      for (let step = 1; step <= far; step += 1) {
        const [file, rank] = [fileOf(from) + (files / far) * step, rankOf(from) + (ranks / far) * step];
        squares.push(nameOf(file, rank));
      }
    }
    return squares.slice(0, -1);
  }

  function readPath(word) {
    const [signs, flags = "", passes, empty, occupied, friends, kinds = ""] = word.split("/");
    const stations = squaresOf(signs);
    const passed = flags.includes("x") ? squaresOf(passes) : straight(stations);
    return {
      name: stations.join("-"),
      stations,
      start: stations[0],
      end: stations[stations.length - 1],
      passes: passed,
      empty: flags.includes("x") ? squaresOf(empty) : passed,
      occupied: squaresOf(occupied),
      friends: squaresOf(friends),
      kinds,
      toEmpty: !flags.includes("c"),
      toPiece: !flags.includes("m"),
      condition: flags.replace(/\D/g, ""),
    };
  }

  function drawnFrom(square, letter) {
    const words = (data.paths[keyOf(letter)] || {})[toSign(square)];
    return words ? words.split(" ").map(readPath) : [];
  }

  const applies = (path, { holds }) =>
    !path.condition || (holds[path.condition] || "").includes(toSign(path.start));

  function blockersOf(path, { pieces }) {
    const isShut = (square) => missing.has(square) || (path.empty.includes(square) && pieces.has(square));
    return [...path.passes.filter(isShut), ...path.occupied.filter((each) => !pieces.has(each))];
  }

  function hasFriend(path, letter, { pieces }) {
    const isFriend = (other) => sideOf(other) === sideOf(letter) && path.kinds.includes(kindOf(other));
    return path.friends.some((square) => pieces.has(square) && isFriend(pieces.get(square)));
  }

  // What a path does at its end, and what more the position says of it.
  function endingOf(path, letter, { pieces, ends }) {
    const other = pieces.get(path.end);
    if (other) {
      if (!path.toPiece) return ["cannot capture", ""];
      return [sideOf(other) === sideOf(letter) ? "protects" : "attacks", ""];
    }
    const more = ends[toSign(path.start) + toSign(path.end)] || "";
    if (more) return ["captures", more];
    return [path.toEmpty ? "moves" : "cannot move", ""];
  }

  function judged(path, letter, position) {
    const blockers = blockersOf(path, position);
    const isAlone = path.friends.length > 0 && !hasFriend(path, letter, position);
    const [ending, more] = endingOf(path, letter, position);
    return { ...path, blockers, isAlone, ending, more, clear: !blockers.length && !isAlone };
  }

  // Each path that the piece on a square has in a position, clear or not.
  function pathsFrom(square, position) {
    const letter = position.pieces.get(square);
    if (!letter) return [];
    const drawn = drawnFrom(square, letter).filter((path) => applies(path, position));
    return drawn.map((path) => judged(path, letter, position));
  }

  return { nameOf, fileOf, rankOf, toSign, squaresOf, missing, sideOf, kindOf, positionOf, pathsFrom };
}
