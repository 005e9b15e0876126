// The lobby: filter the shelf, open the form that starts a table.

import { all, find } from "../common/dom.js";
import { showLearning } from "./learn.js";

const wanted = { players: "", weight: "" };

function filter() {
  let shown = 0;
  for (const game of all(".game")) {
    const seats = game.dataset.seats.split(" ").map(Number);
    const number = Number(wanted.players);
    const seated = !number || (number === 4 ? seats.some((count) => count >= 4) : seats.includes(number));
    game.hidden = !(seated && (!wanted.weight || game.dataset.weight === wanted.weight));
    shown += game.hidden ? 0 : 1;
  }
  find(".games .none").hidden = shown > 0;
}

function choosePlayers(value) {
  wanted.players = value;
  if (!value) {
    wanted.weight = "";
    find("select[data-weight]").value = "";
  }
  for (const chip of all(".chip[data-players]")) chip.setAttribute("aria-pressed", chip.dataset.players === value);
  filter();
}

/** The form begins with as many seats as were asked for. */
function openStart(id) {
  const dialog = find(`#${CSS.escape(id)}`);
  const seats = find(`input[name="seats"][value="${wanted.players || "-"}"]`, dialog);
  if (seats) seats.checked = true;
  dialog.showModal();
  find(".dlg-foot .btn", dialog).focus();
}

function onClick(selector, act) {
  for (const element of all(selector)) element.addEventListener("click", (event) => act(element, event));
}

onClick("[data-players]", (button) => choosePlayers(button.dataset.players));
onClick("[data-start]", (button) => openStart(button.dataset.start));
onClick("[data-close]", (button) => button.closest("dialog").close());
onClick("dialog", (dialog, event) => event.target === dialog && dialog.close()); // its backdrop
find("select[data-weight]").addEventListener("change", (event) => {
  wanted.weight = event.target.value;
  filter();
});
if (/^#start-[a-z_]+$/.test(location.hash) && find(location.hash)) openStart(location.hash.slice(1)); // from the rules
showLearning();
find("[data-rename]").addEventListener("click", () => find("#rename").showModal());
find("[data-all]")?.addEventListener("click", (event) => {
  for (const row of all(".open .over")) row.hidden = false;
  event.target.closest("p").remove();
});
