// What cannot be made good again is asked about in place: what is lost, then keep it or hold.

import { button, el, plain, words } from "../common/dom.js";

const HOLD = 800; // ms that a pointer must hold

/** The question before a dangerous choice. `done()` does it, `kept()` leaves it. */
export function dangerBox(choice, seats, { done, kept }) {
  const text = plain(choice.text, seats);
  const keep = button(".btn", kept, "Keep it as it is");
  const hold = button(".btn.hold", (event) => pressed(event), el("span", {}, `Hold: ${text}`));
  const hint = el("p.small", { role: "status" });
  let timer = 0;
  let asked = false;
  const letGo = () => {
    clearTimeout(timer);
    hold.classList.remove("held");
  };
  hold.addEventListener("pointerdown", () => {
    hold.classList.add("held");
    timer = setTimeout(done, HOLD);
  });
  for (const end of ["pointerup", "pointerleave", "pointercancel"]) hold.addEventListener(end, letGo);
  hold.addEventListener("contextmenu", (event) => event.preventDefault()); // a long press on glass

  /** Keys cannot hold: they press twice. */
  function pressed({ detail }) {
    if (detail === 0 && asked) done();
    else hint.textContent = detail === 0 ? "Press once more to do it." : "Hold the button until it is full.";
    asked = detail === 0;
  }

  return el(
    "div.danger-box",
    { role: "group", "aria-label": `${text}?` },
    el("h3", {}, `${text}?`),
    el("p", {}, words(choice.danger, seats)),
    el("div.row", {}, keep, hold),
    hint,
  );
}
