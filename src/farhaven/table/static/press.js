// A press is kept: while a button, a finger or the space bar is down, nothing under it is replaced.

const SOON = 300; // milliseconds within which a click follows, if one follows at all

let down = false;
let lifting = 0;
let waiting = [];

function press() {
  clearTimeout(lifting);
  down = true;
}

function lift(after) {
  clearTimeout(lifting);
  lifting = setTimeout(free, after);
}

function free() {
  down = false;
  for (const go of waiting.splice(0)) go();
}

/** Wait until nothing is pressed, and what was pressed has been answered. */
export async function released() {
  while (down) await new Promise((go) => waiting.push(go));
}

const listen = (kind, act) => document.addEventListener(kind, act, { capture: true });

listen("pointerdown", (event) => {
  if (event.isPrimary && event.button === 0) press();
});
listen("pointermove", ({ buttons }) => {
  if (down && !buttons) lift(SOON); // it was released where no page hears of it
});
listen("pointerup", () => lift(SOON));
listen("pointercancel", () => lift(0));
listen("keydown", (event) => {
  if (event.key === " " && event.target.closest?.("button, summary")) press();
});
listen("keyup", (event) => {
  if (event.key === " ") lift(SOON);
});
listen("click", () => lift(0));
window.addEventListener("blur", () => lift(0));
