// The preview: a piece in large, and what an option would do.

import { $, $$, local, phrase, send } from "./common.js";

const LATER = 110; // milliseconds: who only passes over a piece asks for nothing
const OWN = ["id", "role", "tabindex", "data-action", "data-try", "data-drag", "data-drop", "aria-disabled"];
const PIECE = '[id^="card-"], [id^="planet-"], [id^="tokens-"], [id^="tile-"], [id^="move-"]';

let timer = 0;
let shown = null;
const known = new Map();

export function forget() {
  known.clear();
}

/** What the table says an action would do; asked once for each version. */
export function foresee(action) {
  const scene = $("#scene").dataset;
  const key = `${scene.version} ${scene.decisions} ${action}`;
  if (!known.has(key)) {
    const asked = send(local(`/api/tables/${scene.table}/preview`), {
      seat: Number(scene.seat),
      action: JSON.parse(action),
    }).then((answer) => (answer.ok ? answer.data : null));
    asked.catch(() => known.delete(key));
    known.set(key, asked);
  }
  return known.get(key);
}

/** Show what `element` is and does, after a moment. */
export function show(element, { at_once = false } = {}) {
  clearTimeout(timer);
  timer = setTimeout(() => display(element), at_once ? 0 : LATER);
}

export function clear() {
  clearTimeout(timer);
  shown = null;
  const box = $("#preview");
  if (!box) return;
  box.classList.remove("shown");
  $("#preview-picture").replaceChildren();
  $("#preview-keys").replaceChildren();
  $("#preview-words").replaceChildren(paragraph(phrase("hint"), "hint"));
}

async function display(element) {
  if (!element.isConnected) return;
  shown = element;
  const action = element.dataset.action;
  const isSeen = element.classList.contains("ghost"); // where it would lie, so there is no picture
  const piece = isSeen ? null : pieceOf(element);
  $("#preview-picture").replaceChildren(...(piece ? [picture(piece)] : []));
  const words = $("#preview-words");
  const said = nameOf(element);
  const [, name, rest] = said.match(/^(.+?[.:])\s(.+)$/s) ?? [said, said, ""];
  const heading = paragraph(name.replace(/:$/, ""), "what");
  words.replaceChildren(heading, paragraph(sentence(rest), "hint"));
  $("#preview").classList.add("shown");
  if (!action) return;
  const told = await foresee(action).catch(() => null);
  if (shown === element && told) heading.after(...foretold(told));
}

function foretold(told) {
  const list = document.createElement("ul");
  for (const sentence of told.sentences) {
    const item = document.createElement("li");
    item.textContent = sentence;
    list.append(item);
  }
  const changes = told.scores.map(({ seat, words }) => change(seat, words));
  const chance = told.may_end_turn ? phrase("may_end") : told.then;
  const next = told.ends_turn ? phrase("ends_turn") : chance;
  const end = next ? [paragraph(next, "hint")] : [];
  return [...(told.sentences.length ? [list] : []), ...changes, ...end];
}

/** A line such as "Ada: +3 points". */
function change(seat, words) {
  const line = paragraph("", "change");
  const head = $$(".scores thead th")[seat];
  if (head) line.append(...[...head.childNodes].map((node) => node.cloneNode(true)));
  line.append(document.createTextNode(` ${words}`));
  return line;
}

function sentence(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function paragraph(text, name) {
  const made = document.createElement("p");
  made.className = name;
  made.textContent = text;
  return made;
}

function nameOf(element) {
  const title = element.querySelector?.(":scope > title");
  if (title) return title.textContent;
  const words = $("span[title]", element);
  return words ? words.title : element.textContent.trim().replace(/^\d\s*/, "");
}

/** The piece that an element is, lies in, or stands for. */
function pieceOf(element) {
  if (element.closest("#board")) return element.closest(PIECE) ?? element;
  const action = element.dataset.action;
  const target = action && $$("#board [data-action]").find((one) => one.dataset.action === action);
  if (!target) return null;
  return target.closest(PIECE) ?? document.getElementById(target.dataset.drag) ?? target;
}

/** A copy of a piece as a drawing of its own. */
export function picture(piece) {
  const box = piece.getBBox();
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const margin = 4;
  svg.setAttribute(
    "viewBox",
    [box.x - margin, box.y - margin, box.width + 2 * margin, box.height + 2 * margin].join(" "),
  );
  const copy = piece.cloneNode(true);
  for (const node of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of OWN) node.removeAttribute(name);
    node.classList.remove("target", "attempt", "portable", "picked-up");
  }
  copy.removeAttribute("transform");
  copy.querySelectorAll("title, .halo, .in-play").forEach((node) => node.remove());
  svg.append(copy);
  return svg;
}
