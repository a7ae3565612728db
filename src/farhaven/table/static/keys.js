// The keyboard: arrows between pieces, digits for options, letters for the tools.

import { $, $$, dismiss, tell } from "./common.js";
import { isEnlarged, setEnlarged } from "./swap.js";

const DIRECTIONS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function listenToKeys({ command, versioned, release, zoom, decide, take }) {
  const tools = {
    u: () => byTool("undo"),
    r: () => byTool("redo"),
    "?": () => $("#keys").showModal(),
    "+": () => zoom(1),
    "-": () => zoom(-1),
    Escape: () => leave(release),
  };

  function byTool(kind) {
    const button = $(`#tool-${kind}`);
    if (!button) return;
    if (button.dataset.whyNot) tell(button.dataset.whyNot);
    else command(kind, versioned());
  }

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const piece = event.target.closest?.("#board [role=button]");
    if (piece && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      if (piece.dataset.action) decide(piece.dataset.action);
      else piece.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    } else if (event.key in DIRECTIONS && isOnBoard(event.target)) {
      if (step(event.key, event.shiftKey)) event.preventDefault();
    } else if (/^[0-9]$/.test(event.key)) {
      const option = document.getElementById(`option-${event.key === "0" ? 10 : event.key}`);
      if (option) take(option);
    } else {
      tools[event.key.length === 1 ? event.key.toLowerCase() : event.key]?.();
    }
  });
}

function isTyping(element) {
  return element.matches?.("input, select, textarea, dialog *");
}

function isOnBoard(element) {
  return element === document.body || element.id === "scene" || Boolean(element.closest("#board-place"));
}

function leave(release) {
  if (dismiss()) return;
  if (isEnlarged()) setEnlarged("", false);
  release();
}

/** Focus the nearest piece in a direction; with Shift among all pieces, else among targets. */
function step(key, all) {
  const pieces = $$(all ? "#board .target, #board .attempt" : "#board .target").filter(
    (piece) => piece.getBoundingClientRect().width > 0,
  );
  if (!pieces.length) return false;
  const now = document.activeElement.closest?.("#board [role=button]");
  const onward = now && nearest(now, pieces, DIRECTIONS[key]);
  const next = onward ?? (pieces.includes(now) ? null : pieces[0]);
  if (!next) return Boolean(now);
  next.focus({ focusVisible: true });
  next.scrollIntoView({ block: "nearest", inline: "nearest" });
  return true;
}

function nearest(now, pieces, [dx, dy]) {
  const here = middle(now);
  let best = null;
  let least = Infinity;
  for (const piece of pieces) {
    if (piece === now) continue;
    const there = middle(piece);
    const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    if (along < 4 || along + 2 * aside >= least) continue;
    least = along + 2 * aside;
    best = piece;
  }
  return best;
}

function middle(piece) {
  const box = piece.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
