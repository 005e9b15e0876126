// How far this browser has got in the lessons; who has begun nothing is offered the first.

import { all, find, memory } from "../common/dom.js";

export function showLearning() {
  let begun = memory.get("not-new", "") !== "";
  for (const link of all("[data-learn]")) {
    const { done, of } = progress(link.dataset.learn);
    if (!done) continue;
    begun = true;
    const far = done === of ? "all done" : `${done} of ${of} done`;
    find("span", link).textContent = done === of ? "Learn again" : `Learn ${done}/${of}`;
    link.setAttribute("aria-label", `${link.getAttribute("aria-label")}, ${far}`);
  }
  const offer = find("[data-new]");
  if (!offer || begun) return;
  offer.hidden = false;
  find("[data-not-new]", offer).addEventListener("click", () => {
    memory.set("not-new", "1");
    offer.remove();
  });
}

/** As the page of the lessons keeps it. */
function progress(game) {
  try {
    const { done, of } = JSON.parse(memory.get(`learn-${game}`, "{}"));
    return { done: done?.length ?? 0, of };
  } catch {
    return { done: 0, of: 0 };
  }
}
