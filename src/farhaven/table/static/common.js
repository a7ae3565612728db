// What all scripts use: words of the page, messages, requests, copying.

export const $ = (selector, root = document) => root.querySelector(selector);
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];

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

/** Send JSON; the answer's data, whatever its status. Throws if the table cannot be reached. */
export async function send(path, body) {
  const response = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify(body),
  });
  const data = await response.json().catch(() => ({}));
  return { ok: response.ok, status: response.status, data };
}

/** A document from the table; throws if it cannot be had. */
export async function load(path) {
  const response = await fetch(path, { headers: { Accept: "text/html" } });
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  if (!response.ok) {
    const failed = new Error(path);
    failed.sentence = $("main p:not(.status)", page)?.textContent ?? "";
    throw failed;
  }
  return page;
}

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
    report(phrase((await copyLink(button.dataset.copy)) ? "copied" : "copy_failed"));
  });
}
