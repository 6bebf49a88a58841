(() => {
  // The page of the local server: a record or a position to work on. The board and the moves are
  // page.js's; the server judges, and sends the parts of the page that change.
  const byId = (id) => document.getElementById(id);
  const page = window.pathmate;
  const state = {
    tab: "record", own: "", game: "", piece: null, drag: null, checking: null, running: null, fixes: [], past: [],
    games: { record: "", position: "" },
  };

  // Asking the server

  async function ask(what, asked, signal) {
    // A position that was taken from a record is one of the record's game.
    const game = byId("game").value || (state.tab === "position" ? state.game : "");
    const body = JSON.stringify({ game, rules: state.own, ...asked });
    const headers = { "Content-Type": "application/json" };
    const found = await fetch(`api/${what}`, { method: "POST", headers, body, signal });
    if (!found.ok) throw new Error((await found.json().catch(() => ({}))).error || found.statusText);
    return found;
  }

  const complain = (text) => {
    byId("fault").textContent = text;
    if (text && state.tab === "position") byId("fault").scrollIntoView({ block: "nearest" });
  };
  const keep = () => sessionStorage.setItem("text", byId("text").value);
  const stale = (on) => document.querySelector("main").classList.toggle("stale", on);

  async function attempt(work) {
    complain("");
    try {
      return await work();
    } catch (error) {
      if (error.name !== "AbortError") complain(error.message);
      return null;
    }
  }

  const later = (wait, work) => {
    let timer = null;
    return () => {
      clearTimeout(timer);
      timer = setTimeout(work, wait);
    };
  };

  // A record

  function showFindings({ findings, games, problem }) {
    const [errors, notes] = ["error", "note"].map((kind) => findings.filter((each) => each.severity === kind).length);
    const many = (count, name) => `${count} ${name}${count === 1 ? "" : "s"}`;
    const more = [[errors, "error"], [notes, "note"]].filter(([count]) => count).map(([count, name]) => `, ${many(count, name)}`);
    const counts = `${many(games, "game")}, ${many(findings.length - notes, "finding")}${more.join("")}`;
    byId("findings").textContent = problem || (games ? counts : "no game yet");
  }

  async function check() {
    if (state.checking) state.checking.abort();
    state.checking = new AbortController();
    const { signal } = state.checking;
    await attempt(async () => {
      const text = byId("text").value;
      keep();
      stale(true);
      const found = await (await ask("check", { text }, signal)).json();
      state.game = found.game;
      showFindings(found);
      if (found.parts) page.load(found.parts);
      stale(!found.parts);
      const { fixes } = await (await ask("fixes", { text }, signal)).json();
      showFixes(fixes);
    });
  }

  function showFixes(fixes) {
    state.fixes = fixes;
    byId("fixes").replaceChildren(...fixes.map((fix, at) => {
      const item = document.createElement("li");
      const button = document.createElement("button");
      button.type = "button";
      button.className = "fix";
      button.dataset.fix = at;
      button.textContent = fix.title;
      item.append(button);
      return item;
    }));
  }

  function applyFix(fix) {
    const area = byId("text");
    area.focus();
    for (const { start, end, text } of fix.edits) {
      area.setSelectionRange(start, end);
      // So that it can be undone, which setRangeText cannot.
      if (!document.execCommand(text ? "insertText" : "delete", false, text)) area.setRangeText(text, start, end, "end");
    }
    check();
  }

  // A finding shows its place in the text as well as on the board.
  function toLine(number) {
    const area = byId("text");
    const lines = area.value.split("\n");
    const start = lines.slice(0, number - 1).join("\n").length + (number > 1 ? 1 : 0);
    area.focus({ preventScroll: true });
    area.setSelectionRange(start, start + (lines[number - 1] || "").length);
    area.scrollTop = ((number - 3) * area.scrollHeight) / lines.length;
  }

  function download(name, data) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(data);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }

  const openFile = async (file, into) => {
    const text = file ? await file.text() : "";
    if (text.includes("\0")) complain(`${file.name} is no text`);
    else if (file) into(text);
  };

  function putText(text) {
    byId("text").value = text;
    choose("record");
    check();
  }

  async function putRules(text) {
    state.own = text;
    forget();
    await attempt(() => showPosition({ start: true }));
  }

  // A position

  const letters = () => Object.keys(page.data.letters);

  async function showPosition(asked, { isBack = false, keepsOutput = false } = {}) {
    const found = await (await ask("position", asked)).json();
    // What cannot be played is not solved either: the field holds what stands on the board.
    if (!isBack && state.fen && state.fen !== found.fen) state.past.push(state.fen);
    state.fen = found.fen;
    state.isPlayable = Boolean(found.parts);
    byId("back").disabled = !state.past.length;
    byId("fen").value = found.fen;
    if (!state.running && !keepsOutput) putOutput("");
    stale(false);
    if (found.parts) {
      const { square } = document.activeElement.dataset;
      location.hash = "";
      page.load(found.parts);
      if (square) page.focusSquare(square);
      byId("turn").value = found.fen.split(" ")[1];
      drawPalette();
    }
    if (found.faults) complain(found.faults);
  }

  const current = () => ({ fen: byId("fen").value });
  const toPosition = (asked, how) => attempt(() => showPosition(asked, how));
  const sendBoard = later(250, () => toPosition({
    ...current(), pieces: Object.fromEntries(page.position.pieces), turn: byId("turn").value, reserve: held(),
  }));
  const held = () => [...byId("reserve").querySelectorAll("input")].map((each) => each.name.repeat(each.value)).join("");

  function drawPalette() {
    const drawn = letters().map((letter) => {
      const [side, kind] = page.data.letters[letter];
      const [name, id] = page.data.kinds[kind];
      const button = document.createElement("button");
      button.type = "button";
      button.dataset.piece = letter;
      button.setAttribute("aria-label", `${page.data.sides[side]} ${name} (${letter})`);
      button.setAttribute("aria-pressed", String(letter === state.piece));
      const theme = document.querySelector(".frame").getAttribute("class").replace("frame", "");
      button.innerHTML = `<svg viewBox="0 0 45 45" class="${theme}" aria-hidden="true"><g class="pm-${side ? "black" : "white"}"><use></use></g></svg>`;
      button.querySelector("use").setAttribute("href", `#${id}`);
      return button;
    });
    byId("palette").replaceChildren(...drawn);
    byId("reserve").replaceChildren(...[...page.data.stock].map((letter, at) => {
      const label = document.createElement("label");
      const [side, kind] = page.data.letters[letter];
      label.textContent = `${page.data.sides[side]}'s reserve: ${page.data.kinds[kind][0]} `;
      const input = document.createElement("input");
      Object.assign(input, { type: "number", min: 0, max: 99, name: letter, value: page.position.reserve[at] || 0 });
      label.append(input);
      return label;
    }));
  }

  function put(square, letter) {
    if (letter) page.position.pieces.set(square, letter);
    else page.position.pieces.delete(square);
    page.render();
    sendBoard();
  }

  const squareAt = (event) => {
    const hit = document.elementFromPoint(event.clientX, event.clientY);
    return hit && hit.closest(".hit") ? hit.closest(".hit").dataset.square : null;
  };

  function beginDrag(event) {
    if (state.tab !== "position" || event.button) return;
    const tool = event.target.closest("#palette button");
    const hit = event.target.closest(".hit");
    const from = hit && hit.dataset.square;
    const letter = tool ? tool.dataset.piece : from && page.position.pieces.get(from);
    if (!letter) return;
    state.drag = { letter, from: tool ? null : from, x: event.clientX, y: event.clientY, moved: false };
  }

  function drag(event) {
    const { drag: held } = state;
    if (!held) return;
    held.moved = held.moved || Math.hypot(event.clientX - held.x, event.clientY - held.y) > 6;
    if (held.moved) event.preventDefault();
    document.body.classList.toggle("dragging", held.moved);
  }

  function endDrag(event) {
    const held = state.drag;
    state.drag = null;
    document.body.classList.remove("dragging");
    if (!held || !held.moved) return;
    const square = squareAt(event);
    state.dropped = true;
    if (held.from && held.from !== square) put(held.from, null);
    if (square) put(square, held.letter);
  }

  function onBoardKey(event) {
    const hit = event.target.closest && event.target.closest(".hit");
    if (!hit || state.tab !== "position" || event.ctrlKey || event.metaKey || event.altKey) return;
    const isGone = event.key === "Delete" || event.key === "Backspace";
    if (!isGone && !letters().includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    put(hit.dataset.square, isGone ? null : event.key);
    page.focusSquare(hit.dataset.square);
  }

  const why = () => attempt(async () => {
    const found = await (await ask("explain", { ...current(), move: byId("move").value })).json();
    page.drawReports(found.paths);
    page.answer().textContent = found.text;
    page.answer().scrollIntoView({ block: "nearest" });
    page.say(found.text);
  });

  const make = (move) => toPosition({ ...current(), move });

  // Work that takes a while

  function putOutput(text) {
    byId("output").textContent = text;
    byId("output").hidden = !text;
  }

  async function run(what, asked) {
    stop();
    const running = { controller: new AbortController(), id: String(Math.random()).slice(2) };
    state.running = running;
    const output = byId("output");
    putOutput("");
    setRunning(true);
    await attempt(async () => {
      const found = await ask(what, { ...asked, id: running.id }, running.controller.signal);
      const reader = found.body.pipeThrough(new TextDecoderStream()).getReader();
      for (let got = await reader.read(); !got.done; got = await reader.read()) putOutput(output.textContent + got.value);
    });
    if (state.running === running) setRunning(false);
    putOutput(output.textContent || (byId("fault").textContent ? "" : "ended before anything was found"));
    output.scrollIntoView({ block: "nearest" });
    page.say("Done.");
    const last = (name) => [...output.textContent.matchAll(new RegExp(`^${name} = "([^"]+)"$`, "gm"))].pop();
    const [fen, asks] = ["fen", "stipulation"].map(last);
    state.made = fen && { fen: fen[1], asked: asks[1] };
    byId("take").hidden = !state.made;
  }

  function setRunning(on) {
    const bar = byId("progress");
    bar.hidden = !on;
    byId("stop").disabled = !on;
    clearInterval(state.clock);
    if (!on) state.running = null;
    bar.max = Number(byId("seconds").value);
    bar.value = 0;
    if (on) state.clock = setInterval(() => { bar.value += 0.5; }, 500);
  }

  // What was proved by then is still said: the server ends the work, not the answer.
  function stop() {
    if (state.running) ask("stop", { id: state.running.id }).catch(() => state.running.controller.abort());
  }

  const work = () => ({ ...current(), stipulation: byId("asked").value, seconds: Number(byId("seconds").value) });

  const save = (what, form, asked, name) => attempt(async () => {
    const found = await ask(what, { ...asked, form });
    download(`${name}.${found.headers.get("X-Ending") || form}`, await found.blob());
    const lost = found.headers.get("X-Losses");
    if (lost) complain(`left out: ${decodeURIComponent(lost)}`);
  });

  // Tabs and links

  function choose(tab) {
    state.games[state.tab] = byId("game").value;
    state.tab = tab;
    byId("game").value = state.games[tab];
    if (!state.running) putOutput("");
    for (const name of ["record", "position"]) {
      const button = byId(`tab-${name}`);
      button.setAttribute("aria-selected", String(name === tab));
      button.tabIndex = name === tab ? 0 : -1;
      byId(name).hidden = name !== tab;
    }
  }

  // What stood on the board before is of another game.
  function forget() {
    state.past = [];
    state.fen = "";
  }

  // The position of the record's ply; what was set up since then stays as long as that is the same.
  async function takePosition() {
    if (state.tab === "position") return;
    if (state.checking) state.checking.abort();
    state.ply = page.address();
    const from = byId("text").value + state.ply;
    choose("position");
    const kept = from === state.from && (state.isPlayable ? state.fen : state.past.pop());
    state.from = from;
    if (kept) {
      await toPosition({ fen: kept }, { isBack: true });
      return;
    }
    forget();
    byId("game").value = "";
    await toPosition({ fen: page.node.fen });
  }

  function takeRecord() {
    choose("record");
    history.replaceState(null, "", state.ply || "");
    check();
  }

  // A link holds the game, the record or the position, and the ply behind its #.
  function link() {
    const asked = new URLSearchParams();
    if (byId("game").value) asked.set("game", byId("game").value);
    if (state.tab === "record" && byId("text").value) asked.set("text", byId("text").value);
    if (state.tab === "position") {
      asked.set("fen", byId("fen").value);
      asked.set("asked", byId("asked").value);
    }
    return `${location.origin}${location.pathname}?${asked}${page.address()}`;
  }

  const copyLink = async () => {
    if (state.own) {
      complain("a link does not hold a game of your own: send its file along");
      return;
    }
    const copied = link();
    try {
      await navigator.clipboard.writeText(copied);
      page.say("Link copied.");
      complain("");
    } catch {
      complain(copied);
    }
  };

  async function begin() {
    drawPalette();
    const asked = new URLSearchParams(location.search);
    if (asked.get("fen")) choose("position");
    byId("game").value = asked.get("game") || "";
    byId("text").value = asked.get("text") || (asked.get("fen") ? "" : sessionStorage.getItem("text") || "");
    if (asked.get("fen")) {
      byId("asked").value = asked.get("asked") || "#2";
      await toPosition({ fen: asked.get("fen") });
    } else if (byId("text").value) {
      await check();
    }
  }

  const acts = {
    "tab-record": takeRecord,
    "tab-position": takePosition,
    link: copyLink,
    export: () => save("convert", byId("form").value, { text: byId("text").value }, "game"),
    start: () => toPosition({ start: true }),
    back: () => toPosition({ fen: state.past.pop() }, { isBack: true }),
    clear: () => { page.position.pieces.clear(); page.render(); sendBoard(); },
    why,
    make: () => make(byId("move").value),
    solve: () => run("solve", work()),
    improve: () => run("improve", work()),
    compose: () => run("compose", { ...work(), anywhere: true }),
    stop,
    take: () => {
      byId("asked").value = state.made.asked;
      return toPosition({ fen: state.made.fen }, { keepsOutput: true });
    },
    save: () => save("save", byId("save-form").value, work(), "problem"),
  };

  function onClick(event) {
    const target = event.target.closest("button");
    if (state.dropped || (state.tab === "position" && state.piece && event.target.closest(".hit"))) {
      const hit = event.target.closest(".hit");
      if (!state.dropped && hit) put(hit.dataset.square, page.position.pieces.get(hit.dataset.square) === state.piece ? null : state.piece);
      state.dropped = false;
      event.stopPropagation();
      return;
    }
    if (!target) return;
    if (target.dataset.line) toLine(Number(target.dataset.line));
    if (acts[target.id]) acts[target.id]();
    else if (target.classList.contains("fix")) applyFix(state.fixes[Number(target.dataset.fix)]);
    else if (target.classList.contains("make")) make(target.textContent);
    else if (target.closest("#palette")) {
      state.piece = state.piece === target.dataset.piece ? null : target.dataset.piece;
      drawPalette();
    }
  }

  function onTabKey(event) {
    if (!["ArrowLeft", "ArrowRight"].includes(event.key)) return;
    event.stopPropagation();
    const other = state.tab === "record" ? "position" : "record";
    acts[`tab-${other}`]();
    byId(`tab-${other}`).focus();
  }

  document.addEventListener("click", onClick, true);
  document.addEventListener("pointerdown", beginDrag);
  document.addEventListener("pointermove", drag);
  document.addEventListener("pointerup", endDrag);
  document.addEventListener("keydown", onBoardKey, true);
  document.querySelector("[role=tablist]").addEventListener("keydown", onTabKey);
  byId("text").addEventListener("input", keep);
  byId("text").addEventListener("input", later(350, check));
  byId("game").addEventListener("change", () => {
    state.own = "";
    if (state.tab === "record") return check();
    forget();
    return toPosition({ start: true });
  });
  byId("fen").addEventListener("change", () => toPosition(current()));
  byId("turn").addEventListener("change", sendBoard);
  for (const [id, act] of [["asked", "solve"], ["move", "why"]]) {
    byId(id).addEventListener("keydown", (event) => event.key === "Enter" && acts[act]());
  }
  byId("reserve").addEventListener("change", sendBoard);
  byId("file").addEventListener("change", (event) => openFile(event.target.files[0], putText));
  byId("rules").addEventListener("change", (event) => openFile(event.target.files[0], putRules));
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    openFile(event.dataTransfer.files[0], putText);
  });
  begin();
})();
