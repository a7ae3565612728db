// Put a new scene in the place of the old one: pieces move to where they are now, and focus,
// opened parts and scrolled places stay as they were.

import { $, $$, prefers } from "./common.js";

const DURATION = 420;
const MOVED = 2; // pixels; less is no movement
const COUNTS = /^(points|tokens|objects|deck|discard|completed)/;

let enlarged = "";

/** Replace the scene, or what `selector` names in it. */
export function swap(fresh, selector = "#scene") {
  const old = $(selector);
  const before = prefers.movement() && !document.hidden ? pieces() : new Map();
  const kept = remember();
  old.replaceWith(fresh);
  restore(kept);
  if (before.size) move(before);
}

// -- what stays --------------------------------------------------------------------------------

function remember() {
  const focused = document.activeElement;
  return {
    id: focused?.id ?? "",
    action: focused?.dataset?.action ?? "",
    inBoard: Boolean(focused?.closest?.("#board")),
    folds: new Map($$("#scene details[id]").map((fold) => [fold.id, fold.open])),
    scrolled: ["#log", "#side", "#board-place", "#chat-lines"].map((selector) => {
      const place = $(selector);
      return place ? [selector, place.scrollLeft, place.scrollTop] : null;
    }),
    typed: $("#chat-text")?.value ?? "",
  };
}

function restore(kept) {
  for (const [id, open] of kept.folds) {
    const fold = document.getElementById(id);
    if (fold) fold.open = open;
  }
  if (enlarged) setEnlarged(enlarged, true);
  for (const place of kept.scrolled) {
    const found = place && $(place[0]);
    if (found) [found.scrollLeft, found.scrollTop] = [place[1], place[2]];
  }
  const chat = $("#chat-text");
  if (chat) chat.value = kept.typed;
  reachScrolled();
  refocus(kept);
}

/** Places that scroll can be reached by keyboard, so that it can scroll them. */
export function reachScrolled() {
  for (const place of $$("#board .groups")) {
    const scrolls = getComputedStyle(place).overflowX !== "visible";
    if (scrolls && place.scrollWidth > place.clientWidth + 1) place.tabIndex = 0;
    else place.removeAttribute("tabindex");
  }
}

new ResizeObserver(reachScrolled).observe(document.body);

/** Focus the same thing again, or else the board, so that the keyboard goes on where it was. */
function refocus({ id, action, inBoard }) {
  if (!id && !action && !inBoard) return;
  const named = document.getElementById(id);
  const again = named ?? (action ? $(`[data-action="${CSS.escape(action)}"]`) : null);
  const useful = "a, button, input, summary, .target, [tabindex]:not(.attempt)";
  const reachable = again?.matches(useful) ? again : null;
  const target = reachable ?? (inBoard || action ? $("#board .target") ?? $("#scene") : $("#scene"));
  target?.focus({ preventScroll: true });
}

// -- what moves --------------------------------------------------------------------------------

/** Every piece of the board: where it is and what it says. */
function pieces() {
  return new Map(
    $$("#board svg [id]").map((piece) => [
      piece.id,
      { box: piece.getBoundingClientRect(), says: COUNTS.test(piece.id) ? piece.textContent : "" },
    ]),
  );
}

function move(before) {
  const moving = new Set();
  for (const piece of $$("#board svg [id]")) {
    if (moving.has(piece.parentElement?.closest("[id]"))) {
      moving.add(piece); // it is carried along
      continue;
    }
    const old = before.get(piece.id);
    const box = piece.getBoundingClientRect();
    if (!box.width || !box.height) continue;
    if (!old || !old.box.width) {
      if (/^card-/.test(piece.id)) arrive(piece);
    } else if (isElsewhere(old.box, box)) {
      moving.add(piece);
      fly(piece, old.box, box);
    } else if (old.says && old.says !== piece.textContent) {
      glow(piece);
    }
  }
}

function isElsewhere(old, box) {
  return Math.abs(old.left - box.left) > MOVED || Math.abs(old.top - box.top) > MOVED;
}

/** From the old place to the new one; worked out in the piece's own units. */
function fly(piece, old, box) {
  const parent = piece.parentNode;
  const screen = parent.getScreenCTM?.();
  if (!screen) return;
  const jump = new DOMMatrix()
    .translate(old.left, old.top)
    .scale(old.width / box.width, old.height / box.height)
    .translate(-box.left, -box.top);
  const base = DOMMatrix.fromMatrix(piece.transform.baseVal.consolidate()?.matrix);
  const outer = DOMMatrix.fromMatrix(screen);
  const from = outer.inverse().multiply(jump).multiply(outer).multiply(base);
  const panel = piece.closest(".panel-box");
  panel?.classList.add("flying");
  piece
    .animate([{ transform: String(from) }, { transform: String(base) }], {
      duration: DURATION,
      easing: "cubic-bezier(.3,.1,.2,1)",
    })
    .finished.finally(() => panel?.classList.remove("flying"))
    .catch(() => {});
  glow(piece);
}

function arrive(piece) {
  piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: DURATION });
  glow(piece);
}

/** Let the eye find what has changed. */
function glow(piece) {
  const light = "drop-shadow(0 0 7px var(--fh-gold))";
  piece.animate([{ filter: light }, { filter: light, offset: 0.6 }, { filter: "none" }], {
    duration: 1800,
  });
}

// -- enlarged panels ---------------------------------------------------------------------------

export function setEnlarged(name, on) {
  enlarged = on ? name : "";
  for (const panel of $$(".panel-box")) {
    const chosen = on && panel.id === `panel-${name}`;
    panel.classList.toggle("enlarged", chosen);
    $(".enlarge", panel)?.setAttribute("aria-pressed", String(chosen));
  }
}

export function isEnlarged(name) {
  return name ? enlarged === name : enlarged !== "";
}
