"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const byId = (id) => document.getElementById(id);
  const all = (query, root = document) => [...root.querySelectorAll(query)];
  const frames = all(".frame");
  const SVG = frames[0].namespaceURI;
  const CELL = 45;
  const COLOURS = ["White", "Black"];
  const missing = new Set(data.missing);
  const children = data.nodes.map(() => []);
  data.nodes.forEach((node, number) => {
    if (node.parent !== null) children[node.parent].push(number);
  });
  const state = { node: 0, bottom: data.bottom, square: null, focus: null, men: new Map() };

  // Squares and positions

  const nameOf = (file, rank) => "abcdefghijklmnop"[file] + (rank + 1);
  const fileOf = (square) => square.charCodeAt(0) - 97;
  const rankOf = (square) => Number(square.slice(1)) - 1;
  const fromSign = (sign) => {
    const place = data.signs.indexOf(sign);
    return nameOf(place % data.files, Math.floor(place / data.files));
  };
  const toSign = (square) => data.signs[rankOf(square) * data.files + fileOf(square)];
  const isWhite = (letter) => letter === letter.toUpperCase();
  const colourOf = (letter) => COLOURS[isWhite(letter) ? 0 : 1];
  const pieceName = (letter) => data.pieces[letter.toUpperCase()][0];
  const menWords = (letter) => `${colourOf(letter)}'s ${pieceName(letter)}`;

  function readPlacement(text) {
    const men = new Map();
    text.split("[")[0].split("/").forEach((row, down) => {
      let file = 0;
      for (const part of row.match(/\d+|[^\d]/g) || []) {
        if (/\d/.test(part)) {
          file += Number(part);
        } else {
          if (part !== "*") men.set(nameOf(file, data.ranks - 1 - down), part);
          file += 1;
        }
      }
    });
    return men;
  }

  function readFen(fen) {
    const [placement, turn, rights, passed] = fen.split(" ");
    const unmoved = rights === "-" ? [] : rights.split(",").filter((each) => /\d/.test(each));
    return {
      men: readPlacement(placement),
      reserve: (placement.match(/\[(.*)\]/) || ["", ""])[1],
      turn: turn === "w" ? 0 : 1,
      may: new Set(unmoved.map((each) => each.replace("!", ""))),
      must: new Set(unmoved.filter((each) => each.endsWith("!")).map((each) => each.slice(0, -1))),
      passed,
    };
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
    const [stations, flags = "", passes = "", empty = "", occupied = "", friends = "", letters = ""] =
      word.split("/");
    const squares = (signs) => [...signs].map(fromSign);
    const path = { stations: squares(stations), flags, occupied: squares(occupied), letters };
    path.passes = flags.includes("x") ? squares(passes) : straight(path.stations);
    path.empty = flags.includes("x") ? squares(empty) : path.passes;
    path.friends = squares(friends);
    path.end = path.stations[path.stations.length - 1];
    path.name = path.stations.join("-");
    return path;
  }

  function pathsFrom(square) {
    const letter = state.men.get(square);
    const table = data.paths[letter] || data.paths[letter.toUpperCase()] || {};
    const words = table[toSign(square)];
    return words ? words.split(" ").map(readPath) : [];
  }

  function applies(path) {
    if (!data.conversion) return true;
    const at = path.stations[0];
    const { may, must } = state.position;
    if (path.flags.includes("v")) return may.has(at) || must.has(at);
    return !must.has(at);
  }

  function blockersOf(path) {
    const shut = (square) => missing.has(square) || (path.empty.includes(square) && state.men.has(square));
    const beside = path.empty.filter((square) => !path.passes.includes(square) && state.men.has(square));
    return [...path.passes.filter(shut), ...beside, ...path.occupied.filter((each) => !state.men.has(each))];
  }

  function hasFriend(path, letter) {
    const friendly = (square) => {
      const man = state.men.get(square);
      return man && isWhite(man) === isWhite(letter) && path.letters.includes(man.toUpperCase());
    };
    return !path.friends.length || path.friends.some(friendly);
  }

  const onBlocker = (square) => {
    if (missing.has(square)) return `the board has no ${square}`;
    const man = state.men.get(square);
    return man ? `${menWords(man)} on ${square}` : `${square} is empty`;
  };

  function judged(path, letter) {
    const blockers = blockersOf(path);
    const friend = hasFriend(path, letter);
    const reasons = blockers.map(onBlocker);
    if (!friend) reasons.push(`no friend on ${path.friends.filter((each) => !missing.has(each)).join(" or ")}`);
    return { ...path, blockers, reasons, clear: !blockers.length && friend };
  }

  function endWords(path, letter) {
    const man = state.men.get(path.end);
    const captures = !path.flags.includes("m");
    const passed = path.end === state.position.passed && data.pawns.includes(letter.toUpperCase());
    if (!man && path.flags.includes("c")) return passed ? "captures en passant" : "captures only: empty";
    if (!man) return "";
    if (!captures) return `cannot capture: ${menWords(man)} is there`;
    return `${isWhite(man) === isWhite(letter) ? "protects" : "attacks"} ${menWords(man)}`;
  }

  // Drawing

  const frame = () => frames.find((each) => each.dataset.bottom === state.bottom);
  const layer = (name) => frame().querySelector(`.${name}`);

  function make(name, attributes, parent) {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    if (parent) parent.append(made);
    return made;
  }

  function tag(name, text, parent, className) {
    const made = document.createElement(name);
    if (text) made.textContent = text;
    if (className) made.className = className;
    if (parent) parent.append(made);
    return made;
  }

  function corner(square) {
    const rect = frame().querySelector(`.pm-square[data-square="${square}"]`);
    if (rect) return [Number(rect.getAttribute("x")), Number(rect.getAttribute("y"))];
    // A missing square has no rectangle: its place follows from a neighbour's.
    const other = frame().querySelector(".pm-square");
    const turn = state.bottom === "white" ? 1 : -1;
    const name = other.dataset.square;
    return [
      Number(other.getAttribute("x")) + turn * CELL * (fileOf(square) - fileOf(name)),
      Number(other.getAttribute("y")) - turn * CELL * (rankOf(square) - rankOf(name)),
    ];
  }

  const centre = (square) => corner(square).map((each) => each + CELL / 2);

  function box(square, className, parent, inset) {
    const [x, y] = corner(square);
    const side = CELL - 2 * inset;
    return make("rect", { class: className, x: x + inset, y: y + inset, width: side, height: side }, parent);
  }

  function drawPieces() {
    const men = layer("men");
    men.replaceChildren();
    for (const [square, letter] of state.men) {
      const [x, y] = corner(square);
      const side = make("g", { class: `pm-${isWhite(letter) ? "white" : "black"}` }, men);
      const href = `#${data.pieces[letter.toUpperCase()][1]}`;
      make("use", { class: "pm-man", "data-square": square, "data-piece": letter, href, x, y }, side);
    }
  }

  function drawReserves() {
    for (const stock of all(".pm-stock", frame())) {
      const letter = stock.querySelector("use").dataset.piece;
      const count = [...state.position.reserve].filter((each) => each === letter).length;
      stock.dataset.count = count;
      stock.setAttribute("opacity", count ? 1 : 0.35);
      stock.querySelector("text").textContent = `\u00d7${count}`;
      stock.querySelector("title").textContent = `${colourOf(letter)}'s reserve: ${pieceName(letter)}, ${count}`;
    }
  }

  function drawSigns() {
    const signs = layer("signs");
    const node = data.nodes[state.node];
    signs.replaceChildren();
    for (const square of node.last || []) box(square, "last pm-last", signs, 1.5);
    for (const square of node.check || []) {
      box(square, "checked pm-check", signs, 0);
      const [x, y] = centre(square);
      const badge = make("g", { transform: `translate(${x + 13.5} ${y - 13.5})` }, signs);
      make("circle", { class: "pm-check", r: 7 }, badge);
      make("path", { class: "pm-badge", d: "M-3.6 0h7.2M0-3.6v7.2", "stroke-width": 2.4 }, badge);
    }
    if (state.square) box(state.square, "sel pm-mark", signs, 2);
  }

  const towards = ([x, y], [toX, toY], far) => {
    const length = Math.hypot(toX - x, toY - y);
    return [x + ((toX - x) / length) * far, y + ((toY - y) / length) * far];
  };
  const written = (points) => points.map((point) => point.map((each) => each.toFixed(1)).join()).join(" ");

  function headOf(points, size) {
    const [x, y] = points[points.length - 1];
    const [tipX, tipY] = towards([x, y], points[points.length - 2], -size);
    const [dx, dy] = [(tipX - x) * 0.57, (tipY - y) * 0.57];
    return [[tipX, tipY], [x - dy, y + dx], [x + dy, y - dx]];
  }

  function drawArrow(stations, clear, blockers, thin) {
    const lines = layer("lines");
    const kind = clear ? "clear" : "blocked";
    const size = thin ? 8 : 15;
    const points = stations.map(centre);
    const last = points.length - 1;
    const start = towards(points[0], points[1], 13);
    points[last] = towards(points[last], points[last - 1], size + 5);
    points[0] = start;
    const arrow = make("g", { class: `pm-arrow pm-arrow-${kind}${thin ? " ray" : ""}`, "data-path": stations.join("-") }, lines);
    for (const paint of ["pm-halo", `pm-${kind}`]) {
      make("polyline", { class: `shaft ${paint}`, points: written(points) }, arrow);
      make("polygon", { class: `head ${paint}`, points: written(headOf(points, size)) }, arrow);
    }
    for (const square of blockers) drawCross(square);
  }

  function drawCross(square) {
    const lines = layer("lines");
    if (lines.querySelector(`.pm-cross[data-square="${square}"]`)) return;
    const [x, y] = centre(square);
    const cross = make("g", { class: "pm-cross", "data-square": square, transform: `translate(${x + 13.5} ${y + 13.5})` }, lines);
    make("circle", { class: "pm-halo", r: 7.5 }, cross);
    make("path", { class: "cross pm-blocked", d: "M-3.4-3.4l6.8 6.8m0-6.8l-6.8 6.8" }, cross);
  }

  function drawDot(square, own) {
    const [cx, cy] = centre(square);
    const r = state.men.has(square) ? 19 : 7;
    const dot = make("circle", { class: "dot pm-mark-dot pm-clear", "data-square": square, cx, cy, r }, layer("lines"));
    if (state.men.has(square)) dot.setAttribute("fill-opacity", own ? 0 : 0.2);
    if (own) dot.setAttribute("stroke-dasharray", "3 3");
  }

  // What is told

  function squareWords(square) {
    const man = state.men.get(square);
    const royal = data.royal.findIndex((each) => each.includes(square));
    const what = man ? `${colourOf(man)} ${pieceName(man)}` : "empty";
    return `${square}, ${what}${royal < 0 ? "" : `, ${COLOURS[royal]}'s royal square`}`;
  }

  function menList(colour) {
    const kinds = new Map();
    for (const [square, letter] of state.men) {
      if (colourOf(letter) !== colour) continue;
      const name = pieceName(letter);
      kinds.set(name, [...(kinds.get(name) || []), square]);
    }
    const said = [...kinds].map(([name, squares]) => `${name} ${squares.join(", ")}`).join("; ");
    const held = [...state.position.reserve].filter((each) => colourOf(each) === colour).length;
    return `${colour}: ${said || "no men"}${held ? `; ${held} in reserve` : ""}.`;
  }

  // What the reader has just asked for is spoken behind the position.
  function say(text) {
    tag("span", ` ${text}`, byId("status"), "quiet");
  }

  function tellPosition() {
    const node = data.nodes[state.node];
    const parts = [node.name || "Start", `${COLOURS[state.position.turn]} to move`];
    if (node.check) parts.push(`check on ${node.check.join(", ")}`);
    if (node.castle) parts.push(`${node.castle.join(" and ")} possible`);
    if (!node.main) parts.push("variation");
    byId("status").textContent = `${parts.join(". ")}.`;
    byId("words").querySelector("p").textContent = `${COLOURS.map(menList).join(" ")} ${node.fen}`;
  }

  function setHits() {
    const hits = layer("hits");
    if (!hits.childNodes.length) buildHits(hits);
    for (const hit of all(".hit", hits)) {
      hit.setAttribute("aria-label", squareWords(hit.dataset.square));
      hit.setAttribute("tabindex", hit.dataset.square === state.focus ? 0 : -1);
      hit.setAttribute("aria-selected", hit.dataset.square === state.square);
    }
  }

  function buildHits(hits) {
    hits.setAttribute("role", "grid");
    hits.setAttribute("aria-label", "Board: the arrow keys choose a square, Enter shows its paths");
    const up = state.bottom === "white";
    for (let down = 0; down < data.ranks; down += 1) {
      const row = make("g", { role: "row" }, hits);
      for (let right = 0; right < data.files; right += 1) {
        const square = nameOf(up ? right : data.files - 1 - right, up ? data.ranks - 1 - down : down);
        if (missing.has(square)) continue;
        const hit = box(square, "hit", row, 0);
        hit.dataset.square = square;
        hit.setAttribute("role", "gridcell");
      }
    }
  }

  // What is done

  function render() {
    for (const each of frames) each.toggleAttribute("hidden", each !== frame());
    layer("lines").replaceChildren();
    drawPieces();
    drawReserves();
    drawSigns();
    setHits();
  }

  function clearTold() {
    state.square = null;
    byId("told").replaceChildren();
    for (const each of all("#status .quiet")) each.remove();
    state.redraw = null;
    for (const each of all(".claim[aria-pressed]")) each.removeAttribute("aria-pressed");
  }

  function go(number, button) {
    clearTold();
    state.node = number;
    state.position = readFen(data.nodes[number].fen);
    state.men = state.position.men;
    for (const each of all(".move[aria-current]")) each.removeAttribute("aria-current");
    const found = button || byId("moves").querySelector(`.move:not(.denied)[data-node="${number}"]`);
    if (found) {
      found.setAttribute("aria-current", "step");
      if (!button && matchMedia("(min-width:52.01rem)").matches) found.scrollIntoView({ block: "nearest" });
    }
    render();
    tellPosition();
  }

  function forward() {
    const next = children[state.node];
    if (next.length) go(next[0]);
  }

  function back() {
    const { parent } = data.nodes[state.node];
    if (parent !== null) go(parent);
  }

  function toEnd() {
    let number = state.node;
    while (children[number].length) [number] = children[number];
    go(number);
  }

  function flip() {
    const focused = document.activeElement.closest(".hit");
    state.bottom = state.bottom === "white" ? "black" : "white";
    render();
    if (state.redraw) state.redraw();
    if (focused) focusSquare(focused.dataset.square);
  }

  function pathLine([name, blockers, clear]) {
    if (clear) return `${name} is clear`;
    const said = blockers ? blockers.split(" ").map((each) => onBlocker(each.slice(1))) : ["the state of the man"];
    return `${name} is blocked: ${said.join(", ")}`;
  }

  function drawReports(paths) {
    layer("lines").replaceChildren();
    for (const [name, blockers, clear] of paths) {
      drawArrow(name.split("-"), clear, blockers ? blockers.split(" ").map((each) => each.slice(1)) : []);
    }
  }

  function tellClaim(claim) {
    const told = byId("told");
    const said = claim.detail ? `${claim.verdict}: ${claim.detail}` : claim.verdict;
    const line = tag("p", "", told);
    tag("strong", said, line, claim.verdict);
    line.append(" \u2013 ");
    tag("q", claim.text, line).dir = "auto";
    say(`${said} \u2013 ${claim.text}. ${(claim.paths || []).map(pathLine).join("; ")}`);
    const list = tag("ul", "", told);
    for (const path of claim.paths || []) tag("li", pathLine(path), list);
    for (const path of claim.missing || []) tag("li", `${pathLine(path)}, and not named`, list);
    for (const name of claim.xray || []) tag("li", `behind it: ${name}`, list);
  }

  function showClaims(numbers) {
    const claims = numbers.map((number) => data.claims[number]);
    const node = claims[0].node;
    go(node);
    all(".claim").forEach((each) => {
      if (each.dataset.claims.split(" ").map(Number).includes(numbers[0])) each.setAttribute("aria-pressed", "true");
    });
    claims.forEach(tellClaim);
    const paths = claims.flatMap((claim) => [...(claim.paths || []), ...(claim.missing || [])]);
    state.redraw = () => drawReports(paths);
    state.redraw();
  }

  function drawPaths(paths, only) {
    layer("lines").replaceChildren();
    const letter = state.men.get(state.square);
    const chosen = only ? paths.filter((path) => path.end === only) : paths;
    const bent = chosen.filter((path) => only || path.stations.length > 2);
    for (const path of bent) if (!path.clear && only) drawArrow(path.stations, false, path.blockers);
    for (const path of chosen) {
      if (path.clear && (only || !isInner(path, chosen))) drawArrow(path.stations, true, [], !only);
    }
    for (const end of new Set(chosen.filter((path) => path.clear).map((path) => path.end))) {
      const man = state.men.get(end);
      drawDot(end, man && isWhite(man) === isWhite(letter));
    }
  }

  // A ride's arrow covers those of the shorter rides along it.
  function isInner(path, others) {
    return path.stations.length === 2 && others.some((other) =>
      other.clear && other.stations.length === 2 && other.passes.includes(path.end));
  }

  function tellPaths(title, paths, letter, words) {
    if (!paths.length) return;
    const told = byId("told");
    tag("p", title, told);
    const list = tag("ul", "", told);
    for (const end of new Set(paths.map((path) => path.end))) {
      const some = paths.filter((path) => path.end === end);
      const item = tag("li", "", list);
      const button = tag("button", end, item, "goto");
      button.type = "button";
      button.dataset.end = end;
      item.append(` ${words(some)}`);
    }
  }

  const clearLine = (letter) => (some) => {
    const ends = endWords(some[0], letter);
    return `by ${some.map((path) => path.name).join(", ")}${ends ? ` \u2013 ${ends}` : ""}`;
  };
  const blockedLine = (some) =>
    some.map((path) => `${path.name}: ${path.reasons.join(", ")}`).join("; ");

  function showPiece(square) {
    clearTold();
    const letter = state.men.get(square);
    state.square = letter ? square : null;
    render();
    if (!letter) {
      tag("p", `${squareWords(square)}.`, byId("told"));
      say(`${squareWords(square)}.`);
      return;
    }
    const paths = pathsFrom(square).filter(applies).map((path) => judged(path, letter));
    const clear = paths.filter((path) => path.clear);
    const blocked = paths.filter((path) => !path.clear);
    const counts = `${clear.length} clear paths, ${blocked.length} blocked`;
    const ends = [...new Set(clear.map((path) => path.end))].join(", ");
    tag("p", `${menWords(letter)} on ${square}: ${counts}.`, byId("told"));
    say(`${menWords(letter)} on ${square}: ${counts}. ${ends ? `Clear to ${ends}.` : ""}`);
    tellPaths("Clear:", clear, letter, clearLine(letter));
    tellPaths("Blocked:", blocked, letter, blockedLine);
    state.paths = paths;
    state.redraw = () => drawPaths(paths, null);
    state.redraw();
  }

  // Keys and clicks

  function focusSquare(square) {
    state.focus = square;
    setHits();
    const hit = layer("hits").querySelector(`.hit[data-square="${square}"]`);
    if (hit) hit.focus({ preventScroll: true });
  }

  function moveFocus(files, ranks) {
    const turn = state.bottom === "white" ? 1 : -1;
    let [file, rank] = [fileOf(state.focus), rankOf(state.focus)];
    do {
      file += files * turn;
      rank += ranks * turn;
      if (file < 0 || rank < 0 || file >= data.files || rank >= data.ranks) return;
    } while (missing.has(nameOf(file, rank)));
    focusSquare(nameOf(file, rank));
  }

  const onSquare = {
    ArrowLeft: () => moveFocus(-1, 0),
    ArrowRight: () => moveFocus(1, 0),
    ArrowUp: () => moveFocus(0, 1),
    ArrowDown: () => moveFocus(0, -1),
    Enter: () => showPiece(state.focus),
    " ": () => showPiece(state.focus),
  };
  const anywhere = {
    ArrowLeft: back,
    ArrowRight: forward,
    Home: () => go(0),
    End: toEnd,
    f: flip,
    F: flip,
    Escape: () => go(state.node),
  };

  function onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const inGrid = event.target.closest && event.target.closest(".hit");
    const act = (inGrid && onSquare[event.key]) || anywhere[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  function onClick(event) {
    const hit = event.target.closest(".hit");
    if (hit) {
      focusSquare(hit.dataset.square);
      showPiece(hit.dataset.square);
      return;
    }
    const end = event.target.closest(".goto");
    if (end) {
      state.redraw = () => drawPaths(state.paths, end.dataset.end);
      state.redraw();
      return;
    }
    const move = event.target.closest(".move");
    if (move) {
      go(Number(move.dataset.node), move);
      return;
    }
    const claim = event.target.closest("[data-claims]");
    if (claim) showClaims(claim.dataset.claims.split(" ").map(Number));
  }

  function begin() {
    byId("frames").hidden = byId("controls").hidden = byId("words").hidden = false;
    for (const rank of [...Array(data.ranks).keys()]) {
      for (const file of [...Array(data.files).keys()]) {
        if (!state.focus && !missing.has(nameOf(file, rank))) state.focus = nameOf(file, rank);
      }
    }
    const controls = { first: () => go(0), previous: back, next: forward, last: toEnd, flip };
    for (const [id, act] of Object.entries(controls)) byId(id).addEventListener("click", act);
    document.addEventListener("keydown", onKey);
    document.addEventListener("click", onClick);
    go(0);
  }

  begin();
})();
