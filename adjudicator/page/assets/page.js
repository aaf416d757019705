"use strict";
(() => {
  const $ = (id) => document.getElementById(id);
  const data = JSON.parse($("data").textContent);
  if (!$("bar")) return;
  const { drawings, of, marks } = data;
  const figures = data.panels.map((id) => $("panel-" + id));
  const places = data.slots.map($);
  const insides = places.map((place) => place.lastElementChild);
  const last = data.steps.length - 1;
  const table = [];  // for each step the number of the drawing in each slot
  const firstOf = new Map();  // the step of a line
  data.steps.forEach(([line, , changes], k) => {
    const now = k ? table[k - 1].slice() : new Array(places.length).fill(0);
    for (let i = 0; i < changes.length; i += 2) now[changes[i]] = changes[i + 1];
    table.push(now);
    if (!firstOf.has(line)) firstOf.set(line, k);
  });
  const shown = table[last].slice();
  let step = last;
  let marked = [];
  let current = null;

  // --- what a step shows

  function draw(k) {
    const touched = new Set();
    table[k].forEach((drawing, i) => {
      if (shown[i] === drawing) return;
      insides[i].innerHTML = drawings[drawing][0];
      shown[i] = drawing;
      touched.add(of[i]);
    });
    for (const panel of touched) {
      $(data.panels[panel] + "-d").textContent = shown
        .map((drawing, i) => (of[i] === panel ? drawings[drawing][1] : ""))
        .filter(Boolean).join("; ");
    }
  }

  function mark(k) {
    for (const place of marked) place.classList.remove("changed", "fault", "open", "odd", "notice", "conditional");
    const before = table[Math.max(0, k - 1)];
    const changed = [];
    marked = [];
    table[k].forEach((drawing, i) => {
      if (drawing === before[i] || marks[i] === "quiet") return;
      changed.push(i);
      if (marks[i] !== "marked") return;
      places[i].classList.add("changed");
      marked.push(places[i]);
    });
    const [line, byItself] = data.steps[k];
    for (const [panel, slot, styles] of (!byItself && data.spots[line]) || []) {
      for (const place of [$("panel-" + panel), slot && $(slot)]) {
        if (!place) continue;
        place.classList.add(...styles);
        marked.push(place);
      }
    }
    return changed;
  }

  function news(changed) {
    const said = new Map();
    for (const i of changed) {
      const words = drawings[shown[i]][1];
      if (words) said.set(of[i], [...(said.get(of[i]) || []), words]);
    }
    return [...said].slice(0, 4).map(([panel, words]) => data.titles[panel] + ": " + words.slice(0, 3).join(", ")).join("; ");
  }

  function wordsOf(item) {
    const summary = item.querySelector("details > summary");
    const words = item.querySelector(".what").cloneNode(true);
    words.querySelectorAll("svg").forEach((token) => token.remove());
    return words.textContent + (summary ? " " + summary.textContent : "");
  }

  function say(k, changed) {
    const [line, byItself] = data.steps[k];
    const item = $("move-" + line);
    const head = document.createElement("b");
    const what = !line && !byItself ? "The beginning" : byItself ? "By itself" : line + " " + wordsOf(item);
    head.textContent = what.replace(/\s+/g, " ").trim();
    $("now").replaceChildren(head, " " + news(changed));
    const findings = item && !byItself ? [...item.querySelectorAll(".finding")] : [];
    $("here").replaceChildren(...findings.map((each) => each.cloneNode(true)));
    $("here").hidden = !findings.length;
    $("count").textContent = line + " / " + data.lines;
    $("when").textContent = !byItself && data.refused.includes(line) ? "as it was: line " + line + " is refused"
      : k === last ? data.end
      : !line && !byItself ? "before the first line"
      : byItself ? "after what follows line " + line + " by itself" : "after line " + line;
    $("slider").value = k;
    $("slider").setAttribute("aria-valuetext", byItself ? "after line " + line + ", by itself" : "line " + line);
  }

  function point(line, follow) {
    if (current) current.removeAttribute("aria-current");
    current = $("move-" + line);
    if (current) {
      current.setAttribute("aria-current", "step");
      const list = $("list");
      if (follow && list.scrollHeight > list.clientHeight) {
        list.scrollTop += current.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 3;
      }
    }
    const cursor = document.querySelector(".cursor");
    if (!cursor) return;
    const { left, right, last: end } = cursor.dataset;
    cursor.setAttribute("transform", "translate(" + ((line / end) * (right - left) + Number(left) - right) + " 0)");
  }

  function show(k, follow = true) {
    step = Math.max(0, Math.min(last, k));
    draw(step);
    say(step, mark(step));
    point(data.steps[step][0], follow);
  }

  // --- going somewhere

  const lineOf = () => data.steps[step][0];
  const after = (lines) => lines.find((n) => n > lineOf() && firstOf.has(n));
  const before = (lines) => lines.findLast((n) => n < lineOf());
  const to = (n) => n !== undefined && firstOf.has(n) && show(firstOf.get(n));
  const on = (lines) => (after(lines) === undefined ? show(last) : to(after(lines)));
  const back = (lines) => (before(lines) === undefined ? show(0) : to(before(lines)));
  const go = {
    first: () => show(0),
    last: () => show(last),
    "line-": () => show(step - 1),
    "line+": () => show(step + 1),
    "turn-": () => back(data.turns),
    "turn+": () => on(data.turns),
    "round-": () => back(data.rounds),
    "round+": () => on(data.rounds),
    "finding+": () => to(after(data.findings) ?? data.findings[0]),
    "finding-": () => to(before(data.findings) ?? data.findings.at(-1)),
  };
  const keys = {
    ArrowLeft: "line-", ArrowRight: "line+", Home: "first", End: "last",
    "Shift ArrowLeft": "turn-", "Shift ArrowRight": "turn+",
    "Shift PageUp": "round-", "Shift PageDown": "round+",
    "Shift ArrowUp": "finding-", "Shift ArrowDown": "finding+",
  };

  function lineAt(chart, event) {
    const { left, right, last: end } = chart.querySelector(".cursor").dataset;
    const box = chart.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * chart.viewBox.baseVal.width;
    return Math.max(0, Math.min(data.lines, Math.round(((x - left) / (right - left)) * end)));
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-go]");
    if (button) return go[button.dataset.go]();
    const chart = event.target.closest(".chart");
    if (chart) return to(lineAt(chart, event));
    const link = event.target.closest("a");
    const item = event.target.closest(".list li");
    if (link ? !link.hash.startsWith("#move-") : !item || event.target.closest("summary") || String(getSelection())) return;
    const id = link ? link.hash.slice(1) : item.id;
    if (!firstOf.has(Number(id.slice(5)))) return;
    event.preventDefault();
    history.replaceState(null, "", "#" + id);
    to(Number(id.slice(5)));
    if (!item) $("table-h").scrollIntoView();
  });
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("input, summary")) return;
    const name = keys[(event.shiftKey ? "Shift " : "") + event.key];
    if (!name) return;
    event.preventDefault();
    go[name]();
  });
  $("slider").max = last;
  $("slider").addEventListener("input", () => show(Number($("slider").value)));

  function follow() {
    const found = /^#move-(\d+)$/.exec(location.hash);
    if (found) to(Number(found[1]));
  }
  addEventListener("hashchange", follow);
  addEventListener("load", () => location.hash.startsWith("#move-") && $("table-h").scrollIntoView());
  addEventListener("beforeprint", () => show(last, false));
  document.documentElement.classList.add("js");
  $("bar").hidden = false;
  show(last, false);
  follow();
})();
