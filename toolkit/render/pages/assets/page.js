"use strict";
(() => {
  let given = JSON.parse(document.getElementById("data").textContent);
  const byId = (id) => document.getElementById(id);
  const all = (query, root = document) => [...root.querySelectorAll(query)];
  const SVG = all(".frame")[0].namespaceURI;
  const CELL = 45;
  let data, frames, children;
  let nameOf, fileOf, rankOf, toSign, squaresOf, missing, sideOf, kindOf, positionOf, pathsFrom;
  const state = { node: 0, bottom: given.bottom, square: null, focus: null, position: null, entry: null, timer: null };
  const pieceOn = (square) => state.position.pieces.get(square);

  // Words

  const nameOfKind = (letter) => data.kinds[kindOf(letter)][0];
  const pieceWords = (letter) => `${data.sides[sideOf(letter)]}'s ${nameOfKind(letter)}`;

  function blockerWords(square) {
    if (missing.has(square)) return `the board has no ${square}`;
    return pieceOn(square) ? `${pieceWords(pieceOn(square))} on ${square}` : `${square} is empty`;
  }

  function blockedWords(path) {
    const reasons = path.blockers.map(blockerWords);
    if (path.isAlone) reasons.push(`no friend on ${path.friends.join(" or ")}`);
    return reasons.join(", ");
  }

  function endWords(path) {
    if (path.ending === "moves") return "";
    if (path.ending === "captures") return path.more;
    if (path.ending === "cannot move") return "captures only: empty";
    const other = pieceWords(pieceOn(path.end));
    return path.ending === "cannot capture" ? `moves only: ${other} is there` : `${path.ending} ${other}`;
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
    const pieces = layer("pieces");
    pieces.replaceChildren();
    for (const [square, letter] of state.position.pieces) {
      const [x, y] = corner(square);
      const side = make("g", { class: `pm-${data.sides[sideOf(letter)].toLowerCase()}` }, pieces);
      const href = `#${data.kinds[kindOf(letter)][1]}`;
      make("use", { class: "pm-piece", "data-square": square, "data-piece": letter, href, x, y }, side);
    }
  }

  function drawReserves() {
    for (const stock of all(".pm-stock", frame())) {
      const letter = stock.querySelector("use").dataset.piece;
      const count = state.position.reserve[data.stock.indexOf(letter)];
      stock.dataset.count = count;
      stock.setAttribute("opacity", count ? 1 : 0.35);
      stock.querySelector("text").textContent = `\u00d7${count}`;
      stock.querySelector("title").textContent = `${data.sides[sideOf(letter)]}'s reserve: ${nameOfKind(letter)}, ${count}`;
    }
  }

  function drawSigns() {
    const signs = layer("signs");
    const node = data.nodes[state.node];
    signs.replaceChildren();
    for (const square of squaresOf(node.last)) box(square, "last pm-last", signs, 1.5);
    for (const square of squaresOf(node.check)) {
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
    const r = pieceOn(square) ? 19 : 7;
    const dot = make("circle", { class: "dot pm-mark-dot pm-clear", "data-square": square, cx, cy, r }, layer("lines"));
    if (pieceOn(square)) dot.setAttribute("fill-opacity", own ? 0 : 0.2);
    if (own) dot.setAttribute("stroke-dasharray", "3 3");
  }

  // What is said

  function squareWords(square) {
    const letter = pieceOn(square);
    const what = letter ? `${data.sides[sideOf(letter)]} ${nameOfKind(letter)}` : "empty";
    const note = data.notes[toSign(square)];
    return `${square}, ${what}${note ? `, ${note}` : ""}`;
  }

  function pieceList(name, side) {
    const kinds = new Map();
    for (const [square, letter] of state.position.pieces) {
      if (sideOf(letter) !== side) continue;
      const kind = nameOfKind(letter);
      kinds.set(kind, [...(kinds.get(kind) || []), square]);
    }
    const said = [...kinds].map(([kind, squares]) => `${kind} ${squares.join(", ")}`).join("; ");
    const own = state.position.reserve.filter((_, at) => sideOf(data.stock[at]) === side);
    const held = own.reduce((sum, count) => sum + count, 0);
    return `${name}: ${said || "no pieces"}${held ? `; ${held} in reserve` : ""}.`;
  }

  // What the reader has just asked for is spoken after the position.
  function say(text) {
    tag("span", ` ${text}`, byId("status"), "quiet");
  }

  function sayPosition() {
    const node = data.nodes[state.node];
    const parts = [node.name || "Start", `${data.sides[state.position.turn]} to move`];
    if (node.check) parts.push(`Check on ${squaresOf(node.check).join(", ")}`);
    if (node.also) parts.push(node.also);
    if (!node.main) parts.push("Variation");
    byId("status").textContent = parts.map((part) => (/[.!?]$/.test(part) ? part : `${part}.`)).join(" ");
    byId("words").querySelector("p").textContent = `${data.sides.map(pieceList).join(" ")} ${node.fen}`;
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

  function clearAnswer() {
    state.square = null;
    byId("answer").replaceChildren();
    for (const each of all("#status .quiet")) each.remove();
    state.redraw = null;
    for (const each of all(".claim[aria-pressed]")) each.removeAttribute("aria-pressed");
  }

  const section = () => byId("moves").querySelector(`[data-entry="${state.entry || 0}"]`) || byId("moves");
  const moveOf = (number) => section().querySelector(`.move:not(.denied)[data-node="${number}"]`);

  function go(number, button) {
    clearAnswer();
    state.node = number;
    state.position = positionOf(number);
    for (const each of all(".move[aria-current]")) each.removeAttribute("aria-current");
    const found = button || moveOf(number);
    if (found) {
      found.setAttribute("aria-current", "step");
      if (!button) follow(found);
    }
    render();
    sayPosition();
    fillTexts();
    if (state.begun) history.replaceState(null, "", address());
  }

  // Where the board stands above the moves it covers some of them.
  function follow(move) {
    const isAbove = !matchMedia("(min-width:52.01rem)").matches;
    move.style.scrollMarginTop = isAbove ? `${byId("board").offsetHeight + 8}px` : "";
    if (state.begun || !isAbove) move.scrollIntoView({ block: "nearest" });
  }

  // Links: #14b is a ply of the main line, #v7 a position by its number; of several games #2/14b.

  function address() {
    const { at } = data.nodes[state.node];
    const ply = state.node === 0 ? "" : at || `v${state.node}`;
    return state.entry === null ? `#${ply}` : `#${state.entry + 1}/${ply}`;
  }

  function goToAddress() {
    const [, game, ply] = /^#(?:([0-9]+)\/)?([0-9]+[wb]|v[0-9]+)?$/.exec(location.hash) || [];
    const entry = game ? Number(game) - 1 : 0;
    if (given.entries && given.entries[entry] && entry !== state.entry) take(entry);
    const found = ply && (ply[0] === "v" ? Number(ply.slice(1)) : data.nodes.findIndex(({ at }) => at === ply));
    go(data.nodes[found] ? found : 0);
  }

  // Texts to copy

  function fillTexts() {
    const texts = { Link: location.href.split("#")[0] + address(), FEN: data.nodes[state.node].fen, ...data.texts };
    const root = byId("texts");
    for (const [name, text] of Object.entries(texts)) {
      const found = root.querySelector(`[data-text="${name}"]`) || makeText(name, root);
      found.value = text;
    }
  }

  function makeText(name, root) {
    const line = tag("p", "", root);
    const label = tag("label", `${name} `, line);
    const area = tag(name === "Link" || name === "FEN" ? "input" : "textarea", "", label);
    area.readOnly = true;
    area.dataset.text = name;
    const button = tag("button", "Copy", line, "copy");
    button.type = "button";
    button.setAttribute("aria-label", `Copy ${name}`);
    return area;
  }

  async function copy(button) {
    const area = button.closest("p").querySelector("[data-text]");
    area.select();
    try {
      await navigator.clipboard.writeText(area.value);
      say(`${area.dataset.text} copied.`);
    } catch {
      say("Selected: press Ctrl+C to copy.");
    }
  }

  // Playing by itself

  function play(on) {
    clearInterval(state.timer);
    state.timer = on ? setInterval(() => (children[state.node].length ? forward() : play(false)), 1500) : null;
    byId("play").setAttribute("aria-pressed", String(on));
    byId("play").textContent = on ? "\u23f8" : "\u25b6";
  }

  function togglePlay() {
    if (!state.timer && !children[state.node].length) go(0);
    play(!state.timer);
  }

  function toggleMarks() {
    const hidden = document.body.classList.toggle("markless");
    byId("marks").setAttribute("aria-pressed", String(!hidden));
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
    const { main } = data.nodes[number];
    // A variation that a comment adds behind the last move is not the end of the game.
    for (let next = number; next !== undefined; [next] = children[next]) {
      if (main && !data.nodes[next].main) break;
      number = next;
    }
    go(number);
  }

  function flip() {
    const focused = document.activeElement.closest(".hit");
    state.bottom = state.bottom === "white" ? "black" : "white";
    render();
    if (state.redraw) state.redraw();
    if (focused) focusSquare(focused.dataset.square);
  }

  // A claim's path: its name, whether it is clear, the squares that block it, or else why not.
  function pathLine([name, clear, blockers, reason]) {
    if (clear) return `${name} is clear`;
    const squares = squaresOf(blockers).map(blockerWords).join(", ");
    return squares ? `${name} is blocked: ${squares}` : `${name} ${reason}`;
  }

  function drawReports(paths) {
    layer("lines").replaceChildren();
    for (const [name, clear, blockers] of paths) drawArrow(name.split("-"), clear, squaresOf(blockers));
  }

  function describeClaim(claim) {
    const answer = byId("answer");
    const said = claim.detail ? `${claim.verdict}: ${claim.detail}` : claim.verdict;
    const line = tag("p", "", answer);
    tag("strong", said, line, claim.verdict);
    line.append(" \u2013 ");
    tag("q", claim.text, line).dir = "auto";
    const reading = claim.reading ? `read as: ${claim.reading}` : "";
    if (reading) tag("p", reading, answer).dir = "auto";
    const parts = [reading, ...(claim.paths || []).map(pathLine)].filter(Boolean);
    say(`${said} \u2013 ${claim.text}. ${parts.join("; ")}`);
    const list = tag("ul", "", answer);
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
    claims.forEach(describeClaim);
    const paths = claims.flatMap((claim) => [...(claim.paths || []), ...(claim.missing || [])]);
    state.redraw = () => drawReports(paths);
    state.redraw();
  }

  function drawPaths(paths, only) {
    layer("lines").replaceChildren();
    const side = sideOf(pieceOn(state.square));
    const chosen = only ? paths.filter((path) => path.end === only) : paths;
    const bent = chosen.filter((path) => only || path.stations.length > 2);
    for (const path of bent) if (!path.clear && only) drawArrow(path.stations, false, path.blockers);
    for (const path of chosen) {
      if (path.clear && (only || !isInner(path, chosen))) drawArrow(path.stations, true, [], !only);
    }
    for (const end of new Set(chosen.filter((path) => path.clear).map((path) => path.end))) {
      drawDot(end, Boolean(pieceOn(end)) && sideOf(pieceOn(end)) === side);
    }
  }

  // A ride's arrow covers those of the shorter rides along it.
  function isInner(path, others) {
    return path.stations.length === 2 && others.some((other) =>
      other.clear && other.stations.length === 2 && other.passes.includes(path.end));
  }

  function listPaths(title, paths, words) {
    if (!paths.length) return;
    const answer = byId("answer");
    tag("p", title, answer);
    const list = tag("ul", "", answer);
    for (const end of new Set(paths.map((path) => path.end))) {
      const item = tag("li", "", list);
      const button = tag("button", end, item, "goto");
      button.type = "button";
      button.dataset.end = end;
      item.append(` ${words(paths.filter((path) => path.end === end))}`);
    }
  }

  // Clear paths to one square; those that do the same there are named together.
  function clearLine(paths) {
    const done = [...new Set(paths.map(endWords))].map((words) => {
      const names = paths.filter((path) => endWords(path) === words).map((path) => path.name);
      return `by ${names.join(", ")}${words ? ` \u2013 ${words}` : ""}`;
    });
    return done.join("; ");
  }

  const isUnfit = (path) => path.ending.startsWith("cannot");
  const shutWords = (path) => (isUnfit(path) ? endWords(path) : blockedWords(path));
  const blockedLine = (paths) => paths.map((path) => `${path.name}: ${shutWords(path)}`).join("; ");

  function showPiece(square) {
    clearAnswer();
    const letter = pieceOn(square);
    state.square = letter ? square : null;
    render();
    if (!letter) {
      tag("p", `${squareWords(square)}.`, byId("answer"));
      say(`${squareWords(square)}.`);
      return;
    }
    const paths = pathsFrom(square, state.position);
    const clear = paths.filter((path) => path.clear);
    const blocked = paths.filter((path) => !path.clear);
    const counts = `${clear.length} clear paths, ${blocked.length} blocked`;
    const ends = [...new Set(clear.map((path) => path.end))].join(", ");
    tag("p", `${pieceWords(letter)} on ${square}: ${counts}.`, byId("answer"));
    say(`${pieceWords(letter)} on ${square}: ${counts}. ${ends ? `Clear to ${ends}.` : ""}`);
    listPaths("Clear:", clear, clearLine);
    listPaths("Blocked:", blocked, blockedLine);
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
    p: togglePlay,
    m: toggleMarks,
    Escape: () => (state.timer ? play(false) : go(state.node)),
  };

  function onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest && event.target.closest("input, select, textarea")) return;
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
      takeEntryOf(move);
      go(Number(move.dataset.node), move);
      return;
    }
    const finding = event.target.closest(".finding");
    if (finding) {
      const number = Number(finding.dataset.node);
      takeEntryOf(finding);
      // The list of findings stays in sight: its reader goes through it.
      go(number, moveOf(number));
      return;
    }
    const open = event.target.closest(".open");
    if (open) {
      play(false);
      take(Number(open.dataset.open));
      go(0);
      return;
    }
    const button = event.target.closest(".copy");
    if (button) {
      copy(button);
      return;
    }
    const claim = event.target.closest("[data-claims]");
    if (!claim) return;
    takeEntryOf(claim);
    showClaims(claim.dataset.claims.split(" ").map(Number));
  }

  // A page of several games or problems shows one of them on its board.
  function take(number) {
    const entry = given.entries ? given.entries[number] : given;
    state.entry = number;
    data = given.entries ? { ...given.games[entry.game], ...entry } : given;
    ({ nameOf, fileOf, rankOf, toSign, squaresOf, missing, sideOf, kindOf, positionOf, pathsFrom } = readPaths(data));
    children = data.nodes.map(() => []);
    data.nodes.forEach((node, at) => {
      if (node.parent !== null) children[node.parent].push(at);
    });
    for (const each of all("#frames [data-game]")) each.hidden = each.dataset.game !== String(entry.game || 0);
    frames = all("#frames > :not([hidden]) > .frame");
    for (const each of all(".phase[aria-current]")) each.removeAttribute("aria-current");
    if (given.entries) section().setAttribute("aria-current", "true");
    for (const each of all(".game")) each.hidden = Boolean(given.entries) && each !== section();
    for (const each of all(".open")) each.toggleAttribute("aria-current", Number(each.dataset.open) === number);
    const squares = [...Array(data.files * data.ranks).keys()]
      .map((at) => nameOf(at % data.files, Math.floor(at / data.files)));
    state.focus = squares.find((square) => !missing.has(square));
  }

  // Bring on the board the game or problem in which something was chosen.
  function takeEntryOf(element) {
    const of = element.closest("[data-entry]");
    if (given.entries && of && Number(of.dataset.entry) !== state.entry) take(Number(of.dataset.entry));
  }

  function begin() {
    take(given.entries ? 0 : null);
    for (const id of ["frames", "controls", "words", "texts"]) byId(id).hidden = false;
    const controls = { first: () => go(0), previous: back, next: forward, last: toEnd, flip, play: togglePlay, marks: toggleMarks };
    byId("marks").hidden = !document.querySelector(".claim");
    for (const [id, act] of Object.entries(controls)) byId(id).addEventListener("click", act);
    document.addEventListener("keydown", onKey);
    document.addEventListener("click", onClick);
    for (const each of all(".phase > details")) {
      each.addEventListener("toggle", () => {
        if (!each.open || Number(each.parentNode.dataset.entry) === state.entry) return;
        takeEntryOf(each);
        go(0);
      });
    }
    addEventListener("hashchange", goToAddress);
    goToAddress();
    state.begun = true;
  }

  // Show other games or another position, of which a server has sent the parts.
  function load(parts) {
    play(false);
    given = parts.data;
    state.square = null;
    document.querySelector("svg.defs").outerHTML = parts.defs;
    byId("frames").innerHTML = parts.frames;
    document.querySelector("header").innerHTML = parts.head;
    byId("moves").innerHTML = parts.moves;
    for (const each of all("#texts p")) each.remove();
    byId("marks").hidden = !document.querySelector(".claim");
    take(given.entries ? 0 : null);
    goToAddress();
  }

  begin();
  window.pathmate = {
    load,
    say,
    render,
    address,
    focusSquare,
    drawReports: (paths) => {
      clearAnswer();
      state.redraw = () => drawReports(paths);
      state.redraw();
    },
    answer: () => byId("answer"),
    get data() { return data; },
    get node() { return data.nodes[state.node]; },
    get position() { return state.position; },
  };
})();
