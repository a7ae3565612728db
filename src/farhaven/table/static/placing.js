// Placing a tile on a grid: pick it up, turn it, flip it, put it down.
//
// The drawing says what is possible: [data-pick] is a tile that can be picked up, [data-turn] a
// button that turns or flips it, and [data-placing] the grid, with one JSON text: for each tile its
// shapes, with their cells, what they become when turned or flipped, and the corners where they
// fit. Pictures of the shapes, #ghost-TILE-SHAPE, lie hidden in the grid.

import { $, $$ } from "./common.js";

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

let does = null; // what the table does with a tile: take, why, show, clear
let known = ""; // what was possible when the scene came
let hand = null; // {tile, shape, at}: `at` is the corner, -1 as long as it lies nowhere

const grid = () => $("#board [data-placing]");

function read() {
  const place = grid();
  return place ? JSON.parse(place.dataset.placing) : null;
}

// -- the tile in hand --------------------------------------------------------------------------

function pick(tile) {
  const data = read();
  if (!data?.tiles[tile]) return;
  const again = hand?.tile === tile;
  const fits = data.tiles[tile].findIndex((shape) => shape.at.length);
  hand = again ? null : { tile, shape: fits, at: -1 };
  redraw();
  if (hand) bringIntoSight();
}

/** On a small screen the grid may lie below: there the tile is to be put down. */
function bringIntoSight() {
  const { top, bottom } = grid().getBoundingClientRect();
  const middle = (top + bottom) / 2;
  if (middle < 0 || middle > 0.75 * innerHeight) grid().scrollIntoView({ block: "center" });
}

function drop() {
  if (!hand) return false;
  hand = null;
  redraw();
  does.clear();
  return true;
}

/** Turn or flip: the cell by which the tile is held stays where it is. */
function turn(how) {
  const data = read();
  if (!data) return;
  if (!hand) pick(Object.keys(data.tiles)[0]);
  else {
    const shapes = data.tiles[hand.tile];
    const held = hand.at < 0 ? -1 : hand.at + shapes[hand.shape].grip;
    hand.shape = shapes[hand.shape][how];
    if (held >= 0) hand.at = near(data, held);
  }
  redraw();
  tellFuture();
}

/** The corner at which the tile covers a cell: held by its grip, or else by any cell that fits. */
function near(data, cell) {
  const shape = data.tiles[hand.tile][hand.shape];
  const corner = cell - shape.grip;
  if (shape.at.includes(corner)) return corner;
  const other = shape.cells.map((offset) => cell - offset).find((at) => shape.at.includes(at));
  return other ?? inside(data, shape, cell);
}

/** Held by its grip, but never beyond the edge of the grid. */
function inside({ width }, { grip, size }, cell) {
  const clamp = (value, most) => Math.min(Math.max(value, 0), most);
  const x = clamp((cell % width) - (grip % width), width - size[0]);
  const y = clamp(Math.floor(cell / width) - Math.floor(grip / width), width - size[1]);
  return y * width + x;
}

// -- what is seen ------------------------------------------------------------------------------

function redraw() {
  $$("#board .ghost.shown").forEach((ghost) => ghost.classList.remove("shown", "unfit", "held"));
  const place = grid();
  for (const tile of $$("#board [data-pick]")) {
    const chosen = hand?.tile === tile.dataset.pick;
    tile.classList.toggle("picked", chosen);
    tile.setAttribute("aria-pressed", String(chosen));
    $(".turned", tile)?.remove();
    if (chosen) showInHand(tile);
  }
  if (!place) return;
  place.classList.toggle("picking", Boolean(hand));
  const data = read();
  const shape = hand && data.tiles[hand.tile][hand.shape];
  $(".openings", place).setAttribute("d", shape ? openings(data, shape) : "");
  if (hand && hand.at >= 0) showGhost(data, shape);
}

/** The tile in hand looks as it has been turned. */
function showInHand(tile) {
  const { cell, tiles } = read();
  const [width, height] = tiles[hand.tile][hand.shape].size;
  const [x, y, side] = $(".face", tile).dataset.face.split(" ").map(Number);
  const face = document.createElementNS("http://www.w3.org/2000/svg", "use");
  face.setAttribute("href", `#ghost-${hand.tile}-${hand.shape}-face`);
  face.setAttribute("class", "turned");
  const corner = `${x - (width * side) / 2} ${y - (height * side) / 2}`;
  face.setAttribute("transform", `translate(${corner}) scale(${side / cell})`);
  tile.append(face);
}

function openings({ cell, width }, shape) {
  return shape.at
    .map((at) => at + shape.grip)
    .map((at) => `M${(at % width) * cell + 5} ${Math.floor(at / width) * cell + 5}h${cell - 10}v${cell - 10}h${10 - cell}z`)
    .join("");
}

const ghostNow = () => hand && document.getElementById(`ghost-${hand.tile}-${hand.shape}`);

function showGhost({ cell, width }, shape) {
  const ghost = ghostNow();
  const fits = shape.at.includes(hand.at);
  const action = JSON.stringify({
    type: "Place",
    depot: Number(hand.tile),
    shape: hand.shape,
    at: hand.at,
  });
  const [x, y] = [(hand.at % width) * cell, Math.floor(hand.at / width) * cell];
  ghost.setAttribute("transform", `translate(${x} ${y})`);
  ghost.classList.add("shown");
  ghost.classList.toggle("unfit", !fits);
  ghost.removeAttribute(fits ? "data-try" : "data-action");
  ghost.setAttribute(fits ? "data-action" : "data-try", action);
}

function tellFuture() {
  const ghost = ghostNow();
  if (!hand || hand.at < 0) return;
  if (ghost.dataset.action) does.show(ghost);
  else does.clear();
}

// -- pointer -----------------------------------------------------------------------------------

/** The cell under a pointer, or -1. */
function cellAt(event) {
  const place = grid();
  const screen = place?.getScreenCTM();
  if (!screen) return -1;
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(screen.inverse());
  const { cell, width } = read();
  const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)];
  return column < 0 || row < 0 || column >= width || row >= width ? -1 : row * width + column;
}

function isOnGrid(event) {
  const place = grid();
  return Boolean(place && event.target.closest?.("svg")?.contains(place));
}

function moveTo(event) {
  const cell = cellAt(event);
  if (cell < 0) return false;
  const at = near(read(), cell);
  if (at !== hand.at) {
    hand.at = at;
    redraw();
    tellFuture();
  }
  return true;
}

function putDown() {
  const ghost = ghostNow();
  if (!ghost || hand.at < 0) return;
  if (ghost.dataset.action) does.take(ghost);
  else does.why(ghost.dataset.try);
}

function onClick(event) {
  const picked = event.target.closest("[data-pick]");
  const turned = event.target.closest("[data-turn]");
  if (picked) pick(picked.dataset.pick);
  else if (turned) turn(turned.dataset.turn);
  else if (hand && isOnGrid(event) && moveTo(event)) putDown();
  else return;
  event.stopPropagation();
}

// -- keyboard ----------------------------------------------------------------------------------

/** To the nearest place in a direction where the tile fits. */
function step([dx, dy]) {
  const { tiles, width } = read();
  const places = tiles[hand.tile][hand.shape].at;
  if (hand.at < 0 || !places.length) {
    hand.at = places[0] ?? -1;
  } else {
    const distance = (at) => {
      const [x, y] = [(at % width) - (hand.at % width), Math.floor(at / width) - Math.floor(hand.at / width)];
      const along = x * dx + y * dy;
      return along > 0 ? along + 2.1 * Math.abs(x * dy + y * dx) : Infinity;
    };
    const best = places.reduce((one, other) => (distance(other) < distance(one) ? other : one));
    if (distance(best) < Infinity) hand.at = best;
  }
  redraw();
  tellFuture();
}

function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || !grid()) return;
  if (event.target.matches?.("input, select, textarea, dialog *")) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const onButton = event.target.closest?.("button, a, summary, [data-pick], [data-turn]");
  if (key === "r") turn("turned");
  else if (key === "f") turn("flipped");
  else if (hand && key in STEPS) step(STEPS[key]);
  else if (hand && key === "Escape") drop();
  else if (hand && hand.at >= 0 && (key === "Enter" || (key === " " && !onButton))) putDown();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

// -- begin -------------------------------------------------------------------------------------

/** The scene is another one: what is in hand stays there as long as it fits where it did. */
export function keepInHand() {
  const text = grid()?.dataset.placing ?? "";
  if (hand && text !== known) hand = null;
  known = text;
  redraw();
}

export function listenToPlacing(table) {
  does = table;
  document.addEventListener("click", onClick, { capture: true });
  document.addEventListener("keydown", onKey, { capture: true });
  document.addEventListener("pointermove", (event) => {
    if (hand && event.pointerType === "mouse" && isOnGrid(event)) moveTo(event);
  });
}
