// Following the table: what others do appears by itself, step by step, and after a lost
// connection the page is as if it had just been loaded.

import { $, $$, Unreachable, explain, load, local, pause, phrase, prefers } from "./common.js";
import { released } from "./press.js";
import { swap } from "./swap.js";

const STEP = 900; // milliseconds for a decision of somebody else,
const BRIEF = 280; // less where there are many,
const ALL_STEPS = 5000; // so that they take no longer than this
const OWN_STEP = 450;
const MOST_STEPS = 15;
const TOGETHER = 25; // milliseconds: what happens within them is fetched at once
const AGAIN = 2000; // milliseconds until a table that did not answer is asked again
const KNOWN = "Farhaven-Known"; // a header: the marks of the pieces that need not be sent
const MOST_KNOWN = 200;
const PIECE = /<!--=(\w+)(?:\/-->|-->([^]*?)<!--\/=-->)/g;

let changed = () => {};
let running = null;
let wanted = null;
let skipped = false;
let latest = ""; // the scene as it came: the same again changes nothing
let pieces = new Map(); // of the scene as it came, by their marks: they need not be sent again

export const scene = () => $("#scene").dataset;

// -- fetching ----------------------------------------------------------------------------------

/** Show the table as it is now. Calls that come while one is under way are one more call. */
export function refresh(wish = {}) {
  wanted = { ...wanted, ...wish };
  running ??= fetchScenes().finally(() => {
    running = null;
  });
  return running;
}

async function fetchScenes() {
  while (wanted) {
    await pause(TOGETHER);
    const wish = wanted;
    wanted = null;
    try {
      await fetchScene(wish);
    } catch (problem) {
      latest = ""; // what was fetched may not be what is seen
      if (problem instanceof Unreachable) setTimeout(() => refresh(), AGAIN);
      else explain(problem);
    }
  }
}

async function fetchScene({ ready, own }) {
  const page = await loadScene(ready === undefined ? "" : `?as=${ready}&ready=true`);
  const fresh = $("#scene", page);
  if (fresh.outerHTML === latest) return;
  await released();
  latest = fresh.outerHTML;
  const was = { ...scene() };
  if (isFollowing(was, fresh.dataset, own)) {
    await showSteps(was, fresh, own);
    latest = fresh.outerHTML;
  }
  swap(document.adoptNode(fresh));
  announce(was);
  changed(was.version === scene().version && was.decisions === scene().decisions);
}

/** The scene; what the table leaves out because it is known is put in its place. */
function loadScene(asked) {
  const had = pieces;
  pieces = new Map();
  const known = [...had.keys()].slice(0, MOST_KNOWN).join(" ");
  const complete = (text) =>
    text.replace(PIECE, (_, mark, sent) => {
      const piece = sent ?? had.get(mark);
      pieces.set(mark, piece);
      return piece;
    });
  return load(local(`/table/${scene().table}/scene${asked}`), { [KNOWN]: known }, complete);
}

// -- step by step ------------------------------------------------------------------------------

/** Whether others have decided something between the two scenes. */
function isFollowing(was, now, own) {
  const same = was.seat === now.seat && !("covered" in was) && !("covered" in now);
  const steps = Number(now.decisions) - Number(was.decisions);
  return same && steps > (own ? 1 : 0) && prefers.movement() && !document.hidden;
}

async function showSteps(was, fresh, own) {
  const last = Number(fresh.dataset.decisions);
  const first = Math.max(Number(was.decisions) + 1, last + 1 - MOST_STEPS);
  await steps(first, last, own, fresh);
}

/**
 * Show the table after each of these decisions; a click or Escape goes to the end. What came of
 * the last one is in the `fresh` scene: where it asks for nothing, its board is that of the step.
 */
async function steps(first, last, own, fresh) {
  skipped = false;
  const skip = (event) => {
    if (event.type === "click" || event.key === "Escape") skipped = true;
  };
  document.addEventListener("click", skip);
  document.addEventListener("keydown", skip);
  document.body.classList.add("telling");
  const each = Math.max(BRIEF, Math.min(STEP, ALL_STEPS / (last - first + 1)));
  try {
    for (let at = first; at <= last && !skipped && !document.hidden; at += 1) {
      if (at === last && fresh && !("mine" in fresh.dataset)) await showLast(fresh, at);
      else await step(at);
      const hurry = wanted || (own && at === first); // others have gone on, or it is known
      await pauseUnlessSkipped(hurry ? Math.min(OWN_STEP, each) : each);
    }
  } finally {
    document.body.classList.remove("telling");
    document.removeEventListener("click", skip);
    document.removeEventListener("keydown", skip);
  }
}

async function step(at) {
  const { table, seat } = scene();
  const page = await load(local(`/table/${table}/replay?at=${at}&as=${seat}`));
  await show($("#board", page), $("#prompt", page).childNodes);
}

/** The last step as the fresh scene brings it: its board, and what its log says about it. */
function showLast(fresh, at) {
  const entry = $(`#log-${at}`, fresh);
  const said = entry ? [$("svg.mark", entry), ...$(":scope > span", entry).childNodes] : [];
  const words = entry ? said.filter(Boolean) : [...$("#prompt", fresh).childNodes];
  return show($("#board", fresh).cloneNode(true), words.map((word) => word.cloneNode(true)));
}

async function show(board, words) {
  latest = "";
  await released();
  swap(document.adoptNode(board), "#board");
  $("#prompt").replaceChildren(...[...words].map((word) => document.adoptNode(word)));
  $(".turn-marks")?.replaceChildren();
  $("#quick")?.replaceChildren(skipper());
}

/** A click anywhere skips; this says so. */
function skipper() {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "small";
  made.textContent = phrase("skip");
  return made;
}

async function pauseUnlessSkipped(milliseconds) {
  for (let waited = 0; waited < milliseconds && !skipped; waited += 50) await pause(50);
}

/** Show again what has happened between two moments, then the table as it is. */
export async function retell(from, to) {
  if (running) return;
  try {
    await step(from);
    await pause(OWN_STEP);
    await steps(from + 1, to);
  } catch (problem) {
    explain(problem);
  }
  await refresh();
}

// -- whose turn it is --------------------------------------------------------------------------

/** For screen readers: what is new in the log, and what is asked. */
function speak(was) {
  const news = $$("#log li")
    .filter((entry) => Number(entry.id.slice(4)) > Number(was.decisions))
    .map((entry) => $(":scope > span", entry).textContent)
    .reverse();
  const asked = $("#prompt")?.textContent ?? "";
  if (news.length || was.version !== scene().version) say([...news, asked].join(" "));
}

function say(text) {
  $("#announcer").textContent = text;
}

function announce(was) {
  const mine = "mine" in scene();
  speak(was);
  setTitle(mine);
  if (mine && !("mine" in was) && prefers.sound()) chime();
}

function setTitle(mine) {
  const name = scene().title;
  document.title = mine ? `● ${phrase("turn")} - ${name}` : `${name} - Farhaven`;
}

let audio = null;

function chime() {
  audio ??= new AudioContext();
  for (const [start, pitch] of [[0, 659], [0.14, 880]]) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const now = audio.currentTime + start;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, now);
    volume.gain.exponentialRampToValueAtTime(0.12, now + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + 0.3);
    tone.connect(volume).connect(audio.destination);
    tone.start(now);
    tone.stop(now + 0.32);
  }
}

// -- the line to the table ---------------------------------------------------------------------

export function follow(listener) {
  changed = listener.changed;
  latest = $("#scene").outerHTML;
  setTitle("mine" in scene());
  changed(false);
  connect();
}

function connect() {
  const line = new EventSource(local(`/table/${scene().table}/live`));
  let lost = 0;
  line.addEventListener("open", () => {
    clearTimeout(lost);
    lost = 0;
    $("#connection").hidden = true;
  });
  // The first word on every line says how the table stands, so nothing is missed in between.
  for (const kind of ["changed", "presence"]) line.addEventListener(kind, () => refresh());
  line.addEventListener("chat", (event) => {
    const { name, text } = JSON.parse(event.data);
    say(`${name}: ${text}`);
    refresh();
  });
  line.addEventListener("error", () => {
    lost ||= setTimeout(showLost, 1200);
    if (line.readyState === EventSource.CLOSED) {
      line.close();
      setTimeout(connect, AGAIN);
    }
  });
}

function showLost() {
  const state = $("#connection");
  state.textContent = phrase("lost");
  state.hidden = false;
}

window.addEventListener("pageshow", (event) => {
  if (event.persisted) refresh();
});
document.addEventListener("visibilitychange", () => {
  if (!document.hidden && $$("#scene").length) refresh();
});
