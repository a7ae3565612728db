// What all scripts use: words of the page, messages, requests, copying.

export const $ = (selector, root = document) => root.querySelector(selector);
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];

/** An address of this table: behind a proxy, there may be a path before it. */
export const local = (path) => (document.documentElement.dataset.base ?? "") + path;

const preference = (name) => document.documentElement.dataset[name] === "on";

export const prefers = {
  confirm: () => preference("confirm"),
  sound: () => preference("sound"),
  autoskip: () => preference("autoskip"),
  movement: () =>
    preference("animation") && !matchMedia("(prefers-reduced-motion: reduce)").matches,
};

/** A sentence of the page, in its language. */
export function phrase(name) {
  return $("#phrases")?.dataset[name] ?? "";
}

/** Show a message that stays until it is dismissed. */
export function tell(...sentences) {
  const box = $("#message");
  $("#message-text").textContent = sentences.filter(Boolean).join(" ");
  box.hidden = false;
}

export function dismiss() {
  const box = $("#message");
  if (!box || box.hidden) return false;
  box.hidden = true;
  return true;
}

// -- requests and what can go wrong --------------------------------------------------------------

const UNAVAILABLE = 503; // the status while the table is there and its database is not

/** The table did not answer: it may do so a little later. */
export class Unreachable extends Error {}

/** The table has answered that it cannot be; the message is a sentence for people. */
export class Refusal extends Error {}

async function request(path, options) {
  try {
    const response = await fetch(path, options);
    return { ok: response.ok, status: response.status, text: await response.text() };
  } catch (problem) {
    throw new Unreachable(path, { cause: problem });
  }
}

/** Send JSON; the answer's data, whatever its status. Throws if the table cannot be reached. */
export async function send(path, body) {
  const { ok, text } = await request(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify(body),
  });
  try {
    return { ok, data: JSON.parse(text) };
  } catch {
    return { ok, data: {} };
  }
}

/** A document from the table, once `complete` has made its text whole; throws if there is none. */
export async function load(path, headers = {}, complete = (text) => text) {
  const asked = { headers: { Accept: "text/html", ...headers } };
  const { ok, status, text } = await request(path, asked);
  if (status === UNAVAILABLE) throw new Unreachable(path);
  const page = new DOMParser().parseFromString(complete(text), "text/html");
  if (ok) return page;
  const sentence = $("main p:not(.status)", page)?.textContent;
  throw sentence ? new Refusal(sentence) : new Unreachable(path);
}

/** Say what went wrong; what is our own fault goes to the console as well. */
export function explain(problem, report = tell) {
  if (problem instanceof Unreachable) report(phrase("failed"));
  else if (problem instanceof Refusal) report(problem.message);
  else {
    console.error(problem);
    report(phrase("broken"), `(${problem})`);
  }
}

// -- waiting and copying -------------------------------------------------------------------------

export const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** Copy a path as a whole address; works without a secure connection, too. */
export async function copyLink(path) {
  const address = new URL(path, location.href).href;
  try {
    await navigator.clipboard.writeText(address);
  } catch {
    const field = document.createElement("textarea");
    field.value = address;
    field.className = "unseen";
    document.body.append(field);
    field.select();
    const copied = document.execCommand("copy");
    field.remove();
    if (!copied) return false;
  }
  return true;
}

/** Buttons with `data-copy`, on every page; `report` gets a sentence. */
export function copyOnClick(report) {
  document.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-copy]");
    if (!button) return;
    const copied = await copyLink(button.dataset.copy);
    report(phrase(copied ? "copied" : "copy_failed"));
  });
}
