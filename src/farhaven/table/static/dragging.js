// Dragging, for who likes it better than clicking: an action that says which piece it moves and
// where to is taken by dragging the piece there, or by clicking the piece and then the place.
//
// [data-action] with [data-drag] and [data-drop] names the piece and the place by their ids in the
// drawing. With [data-try] in its stead, the page asks why not.

import { $$ } from "./common.js";
import { picture } from "./preview.js";

const FAR = 8; // pixels: less is a click
const EDGE = 56; // pixels from the edge of the window; a piece that is held there scrolls the page
const SCROLL = 9;

let does = null; // what the table does with an action: decide, why, clear
let press = null; // {piece, pointer, x, y}: a piece under a button or finger that is down
let hand = null; // {piece, moves}: a piece that was picked up, and what can be done by place
let drag = null; // {ghost, scroller, x, y}: it is being carried
let dropped = false; // the click that ends a drag is none

const PAIR = "#scene [data-drag][data-drop]";

/** What can be done with a piece, or tried: for each place the element that says so. */
function movesOf(id) {
  const found = $$(`${PAIR}[data-drag="${CSS.escape(id)}"]`);
  return new Map(found.map((pair) => [pair.dataset.drop, pair]));
}

/** The first of an element and those around it that is wanted, by its id. */
function around(element, wanted) {
  let found = element?.closest?.("#board [id]");
  while (found && !wanted(found.id)) found = found.parentElement?.closest("#board [id]");
  return found ?? null;
}

const pieceAt = (element) => around(element, (id) => movesOf(id).size > 0);
const placeAt = (element) => around(element, (id) => hand.moves.has(id));
const isOpen = (pair) => "action" in pair.dataset;

// -- in hand -----------------------------------------------------------------------------------

function pick(piece) {
  putBack();
  hand = { piece, moves: movesOf(piece.id) };
  piece.classList.add("picked-up");
  for (const [id, pair] of hand.moves) {
    document.getElementById(id)?.classList.toggle("open-place", isOpen(pair));
  }
}

function putBack() {
  clearInterval(drag?.scroller);
  drag?.ghost.remove();
  document.body.classList.remove("dragging");
  for (const name of ["picked-up", "open-place", "over-place"]) {
    $$(`.${name}`).forEach((one) => one.classList.remove(name));
  }
  hand = drag = null;
}

function putAt(place) {
  const pair = hand.moves.get(place.id);
  putBack();
  if (isOpen(pair)) does.decide(pair.dataset.action);
  else does.why(pair.dataset.try);
}

// -- carried -----------------------------------------------------------------------------------

function lift() {
  pick(press.piece);
  does.clear();
  const { width, height } = press.piece.getBoundingClientRect();
  const ghost = document.createElement("div");
  ghost.className = "carried";
  ghost.style.width = `${width}px`;
  ghost.style.height = `${height}px`;
  ghost.append(picture(press.piece));
  document.body.append(ghost);
  document.body.classList.add("dragging");
  drag = { ghost, scroller: setInterval(scroll, 16), x: press.x, y: press.y };
}

function carry({ clientX, clientY }) {
  Object.assign(drag, { x: clientX, y: clientY });
  drag.ghost.style.translate = `calc(${clientX}px - 50%) calc(${clientY}px - 50%)`;
  const place = placeAt(document.elementFromPoint(clientX, clientY));
  $$(".over-place").forEach((one) => one !== place && one.classList.remove("over-place"));
  if (place?.matches(".open-place")) place.classList.add("over-place");
}

function scroll() {
  if (drag.y < EDGE) window.scrollBy(0, -SCROLL);
  else if (drag.y > innerHeight - EDGE) window.scrollBy(0, SCROLL);
}

// -- pointers ----------------------------------------------------------------------------------

function onDown(event) {
  dropped = false;
  const piece = event.isPrimary && event.button === 0 && pieceAt(event.target);
  press = piece && { piece, pointer: event.pointerId, x: event.clientX, y: event.clientY };
}

function onMove(event) {
  if (event.pointerId !== press?.pointer) return;
  if (!drag && Math.hypot(event.clientX - press.x, event.clientY - press.y) > FAR) lift();
  if (drag) carry(event);
}

function onUp(event) {
  press = null;
  if (!drag) return;
  dropped = true;
  const place = placeAt(document.elementFromPoint(event.clientX, event.clientY));
  if (place) putAt(place);
  else putBack();
}

function leave() {
  press = null;
  putBack();
}

function onClick(event) {
  const piece = pieceAt(event.target);
  const place = hand && placeAt(event.target);
  if (dropped) dropped = false;
  else if (place) putAt(place);
  else if (hand?.piece === piece) putBack();
  else if (piece && !event.target.closest("[data-action], [data-try]")) pick(piece);
  else {
    putBack();
    return;
  }
  event.stopPropagation();
}

function onKey(event) {
  dropped = false;
  if (event.key !== "Escape" || !hand) return;
  leave();
  event.stopPropagation();
}

// -- begin -------------------------------------------------------------------------------------

/** The scene is another one: which of its pieces can be dragged. */
export function markPieces() {
  putBack();
  for (const { dataset } of $$(PAIR)) {
    document.getElementById(dataset.drag)?.classList.add("portable");
  }
}

export function listenToDragging(table) {
  does = table;
  document.addEventListener("pointerdown", onDown, { capture: true });
  document.addEventListener("pointermove", onMove);
  document.addEventListener("pointerup", onUp);
  document.addEventListener("pointercancel", leave);
  document.addEventListener("click", onClick, { capture: true });
  document.addEventListener("keydown", onKey, { capture: true });
}
