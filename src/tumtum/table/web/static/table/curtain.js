// Hot-seat: when hidden things change hands, a curtain falls until the next player has the device.

import { button, el, mark } from "../common/dom.js";

/** Hidden things change hands on one device: also when the page is opened anew. */
export function mustPass(before, state) {
  if (!state.private || state.mine.length < 2 || state.viewer < 0) return false;
  const shown = before && before.status !== "mixing"; // then nothing was there to be hidden
  return shown ? before.viewer !== state.viewer : state.status === "playing";
}

/** Draw the curtain for a seat; resolves when that person has it open. */
export function drawCurtain(seat) {
  return new Promise((resolve) => {
    const open = () => {
      curtain.remove();
      document.body.classList.remove("curtained");
      for (const element of behind) element.inert = false;
      resolve();
    };
    const here = button(".btn.main", open, `I am ${seat.name}`);
    const curtain = el(
      "section.curtain",
      { role: "dialog", "aria-modal": "true", "aria-label": `Pass the device to ${seat.name}` },
      mark(seat),
      el("h2", {}, `Pass the device to ${seat.name}`),
      el("p", {}, "Some things on the table are for one pair of eyes. Open when the others look away."),
      here,
    );
    const behind = [...document.body.children].filter((element) => !element.inert);
    for (const element of behind) element.inert = true;
    document.body.classList.add("curtained");
    document.body.append(curtain);
    here.focus();
  });
}
