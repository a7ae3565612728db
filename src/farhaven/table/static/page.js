// Small help on the pages around the table: searching, filtering, joining by a link.

import { $, $$, local } from "./common.js";

// -- joining: an address of this table is opened, whatever host it names ------------------------

document.addEventListener("submit", (event) => {
  if (!event.target.matches("[data-join]")) return;
  event.preventDefault();
  const { pathname } = new URL($("#join-link").value, location.href);
  location.assign(pathname);
});

// -- searching the rules ------------------------------------------------------------------------

$("[data-search]")?.addEventListener("input", (event) => {
  const words = event.target.value.toLowerCase().split(/\s+/).filter(Boolean);
  const rules = $$(event.target.dataset.search);
  let count = 0;
  for (const rule of rules) {
    const text = rule.textContent.toLowerCase();
    rule.hidden = !words.every((word) => text.includes(word));
    count += rule.hidden ? 0 : 1;
  }
  const found = $("#found");
  found.textContent = words.length ? found.dataset.found.replace("{count}", count) : "";
});

// -- the almanac: what is chosen is shown at once -----------------------------------------------

$(".filters")?.addEventListener("change", (event) => event.target.form.requestSubmit());

// -- a new table: presets set the options, and an option of one's own leaves the preset ---------

const setup = $("form.setup");

setup?.addEventListener("change", ({ target }) => {
  if (target.name === "preset" && target.dataset.settings) {
    for (const [key, value] of Object.entries(JSON.parse(target.dataset.settings))) {
      const field = setup.elements[`option_${key}`];
      if (field) field.value = value;
    }
  } else if (/^(option|each)_/.test(target.name)) {
    const own = $("#preset-none");
    if (own) own.checked = true;
  }
});

// -- the settings: back to the table from which one came -----------------------------------------

const back = $("#back");

if (back) {
  const came = document.referrer && new URL(document.referrer);
  if (came && came.origin === location.origin && came.pathname.startsWith(local("/table/"))) {
    sessionStorage.setItem("back", came.pathname);
  }
  const path = sessionStorage.getItem("back");
  if (path) {
    back.href = path;
    back.parentElement.hidden = false;
  }
}

// -- whose turn it is: the list and the title are asked for again now and then --------------------

const turns = $("#turns");

if (turns) {
  setInterval(async () => {
    const answer = await fetch(location.href, { headers: { accept: "text/html" } }).catch(() => null);
    if (!answer?.ok) return;
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    const next = fresh.querySelector("#turns");
    if (!next) return;
    document.title = fresh.title;
    if (next.innerHTML !== turns.innerHTML && !turns.contains(document.activeElement)) {
      turns.replaceChildren(...next.childNodes);
    }
  }, 30_000);
}
