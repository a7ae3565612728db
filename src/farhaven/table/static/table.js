// The table: deciding, asking why not, undo and redo, chat, and the rest of the page.

import {
  $,
  $$,
  Unreachable,
  copyOnClick,
  dismiss,
  explain,
  local,
  pause,
  phrase,
  prefers,
  send,
  tell,
} from "./common.js";
import { listenToDragging, markPieces } from "./dragging.js";
import { listenToKeys } from "./keys.js";
import { follow, refresh, retell, scene } from "./live.js";
import { keepInHand, listenToPlacing } from "./placing.js";
import { clear, foresee, forget, show } from "./preview.js";
import { isEnlarged, setEnlarged } from "./swap.js";

const TRIES = 4; // the same command again and again: it is carried out once

let busy = false;
let held = null; // a piece that was tapped once
let byTouch = false;
let pointer = null; // where the mouse is
let pressed = null; // where a button went down

// -- commands ----------------------------------------------------------------------------------

function commandId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function submit(command) {
  const body = { command_id: commandId(), seat: Number(scene().seat), ...command };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send(local(`/api/tables/${scene().table}/commands`), body);
    } catch (problem) {
      if (attempt === TRIES || !(problem instanceof Unreachable)) throw problem;
      await pause(400 * attempt);
    }
  }
}

/** Do something at the table, and show what came of it. */
async function command(kind, more = {}) {
  if (busy) return null;
  busy = true;
  clear();
  document.body.classList.add("busy");
  try {
    const answer = await submit({ kind, ...more });
    if (answer.ok) dismiss();
    else tell(answer.data.error || phrase("failed"), ...(answer.data.changed ?? []));
    release();
    await refresh({ own: answer.ok });
    return answer.ok ? answer.data : null;
  } catch (problem) {
    explain(problem);
    return null;
  } finally {
    busy = false;
    document.body.classList.remove("busy");
  }
}

const versioned = () => ({ version: Number(scene().version) });

/** While it is shown what others did, what is on the page has been answered already. */
const isTelling = () => document.body.classList.contains("telling");

async function decide(action) {
  if (busy || isTelling()) return;
  const seen = versioned(); // what the decision answers; there may be a new scene in a moment
  if (prefers.confirm()) {
    const told = await foresee(action).catch(() => null);
    const ends = told?.ends_turn && phrase("confirm");
    const question = ends || (told?.may_end_turn && phrase("may_end"));
    if (question && !(await asked(question))) return;
  }
  await command("decide", { ...seen, action: JSON.parse(action) });
}

async function why(action) {
  try {
    const { data } = await send(local(`/api/tables/${scene().table}/why`), {
      seat: Number(scene().seat),
      action: JSON.parse(action),
    });
    tell(...(data.obstacles?.length ? data.obstacles : [data.error || phrase("not_possible")]));
  } catch (problem) {
    explain(problem);
  }
}

// -- questions of the page itself --------------------------------------------------------------

/** Ask in a dialog; with a `label` for a text, which is then the answer. */
function asked(text, label = "", value = "") {
  const dialog = $("#confirm");
  $("#confirm-text").textContent = text;
  $("#confirm-field").hidden = !label;
  $("#confirm-label").textContent = label;
  const input = $("#confirm-input");
  input.value = value;
  dialog.returnValue = "no";
  dialog.showModal();
  (label ? input : $("#confirm-yes")).focus();
  return new Promise((done) => {
    dialog.addEventListener(
      "close",
      () => done(dialog.returnValue === "yes" && (label ? input.value.trim() || null : true)),
      { once: true },
    );
  });
}

// -- pieces ------------------------------------------------------------------------------------

/** On a touch screen the first tap shows what would happen, the second one does it. */
function take(target) {
  const piece = target.closest("#board");
  if (piece && byTouch && held !== target.dataset.action) hold(target);
  else decide(target.dataset.action);
}

function hold(target) {
  release();
  held = target.dataset.action;
  target.classList.add("held");
  show(target, { at_once: true });
  const button = document.createElement("button");
  button.type = "button";
  button.className = "main";
  button.dataset.action = held;
  button.textContent = phrase("act");
  $("#preview-keys").replaceChildren(button);
}

function release() {
  held = null;
  $$(".held").forEach((piece) => piece.classList.remove("held"));
  clear();
}

// -- clicks ------------------------------------------------------------------------------------

const clicks = [
  ["[data-action]", (found) => take(found)],
  ["[data-try]", (found) => why(found.dataset.try)],
  ["[data-command]", (found) => commandFrom(found)],
  ["[data-enlarge]", ({ dataset }) => setEnlarged(dataset.enlarge, !isEnlarged(dataset.enlarge))],
  ["[data-zoom]", (found) => zoom(Number(found.dataset.zoom))],
  ["[data-keys]", () => $("#keys").showModal()],
  ["[data-resign]", () => resign()],
  ["[data-delete]", () => remove()],
  ["[data-rename]", (found) => rename(found)],
  ["[data-show-from]", ({ dataset }) => retell(Number(dataset.showFrom), Number(dataset.showTo))],
  ["#message-dismiss", () => dismiss()],
];

async function commandFrom(button) {
  const { command: kind, whyNot, accept, seat, bot } = button.dataset;
  if (whyNot) {
    tell(whyNot);
    return;
  }
  const needsVersion = ["undo", "redo", "ask_takeback"].includes(kind);
  const answer = await command(kind, {
    ...(needsVersion ? versioned() : {}),
    ...(accept ? { accept: accept === "yes" } : {}),
    ...(seat ? { seat: Number(seat) } : {}),
    ...(bot ? { bot } : {}),
  });
  if (kind === "rematch" && answer) location.assign(local(`/table/${answer.table}`));
}

async function resign() {
  if (await asked(phrase("resign"))) await command("resign");
}

async function remove() {
  if (!(await asked(phrase("delete")))) return;
  const response = await fetch(local(`/api/tables/${scene().table}`), { method: "DELETE" });
  if (response.ok) location.assign(local("/"));
  else tell((await response.json()).error);
}

async function rename(button) {
  const name = await asked("", phrase("rename"), button.dataset.name);
  if (name) await command("rename", { name, seat: Number(button.dataset.rename) });
}

const SHOWN = '#scene [data-action], #board [data-try], #board [id^="card-"]';

/** The scene is another one: what the mouse points at or the keyboard has reached, now. */
function showAgain() {
  const under = pointer && document.elementFromPoint(pointer.x, pointer.y)?.closest(SHOWN);
  const focused = document.activeElement.matches(SHOWN) ? document.activeElement : null;
  if (under || focused) show(under || focused);
}

/** Who has dragged the board has not clicked what happens to lie under the mouse. */
function isEndOfDrag({ detail, clientX, clientY, target }) {
  if (!detail || !pressed || !target.closest("#board")) return false;
  return Math.hypot(clientX - pressed.x, clientY - pressed.y) > 8;
}

function listenToPointers() {
  document.addEventListener("pointerdown", (event) => {
    byTouch = event.pointerType === "touch";
    const onPiece = Boolean(event.target.closest(".portable"));
    pressed = { x: event.clientX, y: event.clientY, onPiece };
  });
  document.addEventListener("click", (event) => {
    if (isEndOfDrag(event)) return;
    for (const [selector, act] of clicks) {
      const found = event.target.closest(selector);
      if (found) {
        if (found.tagName === "A") event.preventDefault();
        act(found);
        return;
      }
    }
    const uncover = event.target.closest("[data-uncover]");
    if (uncover) {
      event.preventDefault();
      refresh({ ready: uncover.dataset.uncover });
    } else if (held && !event.target.closest("#preview")) release();
  });
  document.addEventListener("pointermove", (event) => {
    pointer = event.pointerType === "mouse" ? { x: event.clientX, y: event.clientY } : null;
  });
  document.addEventListener("pointerover", (event) => {
    const found = event.pointerType === "mouse" && event.target.closest(SHOWN);
    if (found) show(found);
  });
  document.addEventListener("focusin", (event) => {
    if (event.target.matches(SHOWN) && event.target.matches(":focus-visible")) show(event.target);
  });
}

function listenToForms() {
  document.addEventListener("submit", (event) => {
    if (!event.target.matches("[data-chat]")) return;
    event.preventDefault();
    const field = $("#chat-text");
    const text = field.value.trim();
    if (!text) return;
    field.value = "";
    command("chat", { text });
  });
}

// -- size --------------------------------------------------------------------------------------

const ZOOMS = [0.75, 1, 1.25, 1.5, 1.75, 2, 2.5];

function zoom(by) {
  const now = Number(document.body.style.getPropertyValue("--zoom") || 1);
  const place = Math.min(Math.max(ZOOMS.indexOf(now) + by, 0), ZOOMS.length - 1);
  document.body.style.setProperty("--zoom", ZOOMS[place]);
  sessionStorage.setItem("zoom", ZOOMS[place]);
}

/** Alt and the wheel zoom, dragging pans; pinching is left to the browser. */
function listenToBoard() {
  const kept = sessionStorage.getItem("zoom");
  if (kept) document.body.style.setProperty("--zoom", kept);
  document.addEventListener(
    "wheel",
    (event) => {
      if (!event.altKey || !event.target.closest("#board-place")) return;
      event.preventDefault();
      zoom(event.deltaY < 0 ? 1 : -1);
    },
    { passive: false },
  );
  document.addEventListener("pointermove", (event) => {
    const place = event.target.closest?.("#board-place");
    if (!place || event.buttons !== 1 || event.pointerType !== "mouse") return;
    if (pressed?.onPiece) return;
    place.scrollLeft -= event.movementX;
    window.scrollBy(0, -event.movementY);
  });
}

// -- begin -------------------------------------------------------------------------------------

/** Where only one thing can be done, do it; slowly enough that it tells others nothing. */
async function skipAhead() {
  const options = $$("#options [data-action]");
  if (!prefers.autoskip() || options.length !== 1 || $("#places")) return;
  const version = scene().version;
  await pause($("#fold-chat") ? 1500 + 3000 * Math.random() : 600);
  if (scene().version === version && options[0].isConnected) decide(options[0].dataset.action);
}

listenToPointers();
listenToForms();
listenToBoard();
listenToPlacing({ take, why, show, clear });
listenToDragging({ decide, why, clear });
listenToKeys({ command, versioned, release, zoom, decide, take });
copyOnClick(tell);
follow({
  changed(same) {
    const again = same && held && $$("#board .target").find((one) => one.dataset.action === held);
    forget();
    release();
    keepInHand();
    markPieces();
    if (again) hold(again);
    else showAgain();
    if (!same) skipAhead();
  },
});
document.body.classList.remove("busy"); // as the page came; from here on, what is clicked is heard
