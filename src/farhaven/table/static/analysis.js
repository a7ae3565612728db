// An analysis that is being made: look again until it is there.

import { $, explain, load, pause } from "./common.js";

const EVERY = 1500; // milliseconds

document.body.classList.add("scripted");

function say(...sentences) {
  const line = document.createElement("p");
  line.className = "notice problem";
  line.setAttribute("role", "alert");
  line.textContent = sentences.join(" ");
  $("#analysis").replaceChildren(line);
}

async function follow() {
  while ($("#analysis")?.dataset.waiting !== undefined) {
    await pause(EVERY);
    const next = $("#analysis", await load(location.href));
    const [bar, now] = [$("#progress"), $("#progress", next)];
    if (bar && now) bar.value = now.value;
    else $("#analysis").replaceWith(document.adoptNode(next));
  }
}

follow().catch((problem) => explain(problem, say));
