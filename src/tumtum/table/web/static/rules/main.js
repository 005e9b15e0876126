// The page of a game's rules: a link to a rule opens its chapter, and a rule is found by its number.

import { all, find } from "../common/dom.js";

/** Open the chapter that holds this anchor, and go there. */
function open(id) {
  const place = document.getElementById(id);
  const chapter = place?.closest("details");
  if (!chapter) return;
  chapter.open = true;
  place.scrollIntoView({ block: place === chapter ? "start" : "center" });
  if (place !== chapter) {
    place.setAttribute("tabindex", "-1");
    place.focus({ preventScroll: true });
  }
}

const wanted = () => decodeURIComponent(location.hash.slice(1));

window.addEventListener("hashchange", () => open(wanted()));
open(wanted());

// A second click on the same link changes no address, so it would do nothing by itself.
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href^='#']");
  if (link && link.hash === location.hash) open(wanted());
});

/** "MI-31", "mi31" or just "31"; else the first rule in whose words it occurs. */
function seek(text) {
  const sought = text.trim().toLowerCase();
  const plain = sought.replace(/[\s-]/g, "");
  const rules = all(".fold [id]").filter(({ id }) => /^[A-Z]{2,3}-\d/.test(id));
  const short = ({ id }) => id.replace("-", "").toLowerCase();
  return (
    rules.find((rule) => [short(rule), short(rule).replace(/^[a-z]+/, "")].includes(plain)) ??
    rules.find((rule) => rule.textContent.toLowerCase().includes(sought))
  );
}

find(".find").addEventListener("submit", (event) => {
  event.preventDefault();
  const { value } = find("#find-rule");
  const rule = value.trim() && seek(value);
  find(".find p").textContent = rule || !value.trim() ? "" : "No rule says that.";
  if (!rule) return;
  history.replaceState(null, "", `#${rule.id}`);
  open(rule.id);
});
