// A replay: steps by keys, slider and links, without loading the whole page again.

import { $, copyOnClick, explain, load } from "./common.js";
import { isEnlarged, setEnlarged, swap } from "./swap.js";

let wanted = null;
let running = false;

document.body.classList.add("scripted");

const scene = () => $("#scene").dataset;

function say(...sentences) {
  $("#prompt").textContent = sentences.join(" ");
}

/** Scroll the log to where the replay is, and nothing but the log. */
function showCurrent() {
  const log = $("#log");
  const current = $(".current", log);
  if (!current) return;
  const [frame, line] = [log.getBoundingClientRect(), current.getBoundingClientRect()];
  if (line.top < frame.top || line.bottom > frame.bottom) {
    log.scrollTop += line.top - frame.top - (frame.height - line.height) / 2;
  }
}

async function go(at) {
  wanted = Math.min(Math.max(at, 0), Number(scene().last));
  if (running) return;
  running = true;
  try {
    while (wanted !== null && wanted !== Number(scene().at)) {
      const next = wanted;
      const address = new URL(location.href);
      address.searchParams.set("at", next);
      const page = await load(address);
      swap(document.adoptNode($("#scene", page)));
      history.replaceState(null, "", address);
      document.title = page.title;
      showCurrent();
    }
  } catch (problem) {
    explain(problem, say);
  } finally {
    wanted = null;
    running = false;
  }
}

document.addEventListener("click", (event) => {
  const step = event.target.closest("a[data-at]");
  const enlarge = event.target.closest("[data-enlarge]");
  if (enlarge) setEnlarged(enlarge.dataset.enlarge, !isEnlarged(enlarge.dataset.enlarge));
  if (!step || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(Number(step.dataset.at));
});

document.addEventListener("input", (event) => {
  if (event.target.id === "slider") go(Number(event.target.value));
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.id === "slider") return;
  const at = Number(scene().at);
  const places = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: Number(scene().last) };
  if (event.key in places) {
    event.preventDefault();
    go(places[event.key]);
  } else if (event.key === "Escape" && isEnlarged()) setEnlarged("", false);
});

copyOnClick(say);
showCurrent();
