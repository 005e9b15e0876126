// Keys at the table: one for each choice; Escape takes a click back, ? opens the rules.

const SKIP = [" ", "Enter", "Escape"];

export function listenToKeys(page) {
  document.addEventListener("keydown", (event) => keydown(event, page));
}

function keydown(event, page) {
  const { glide, menu, options, rules } = page;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest?.("input, textarea, select, dialog, .curtain")) return;
  if (glide.running && SKIP.includes(event.key)) {
    event.preventDefault();
    glide.skip();
  } else if (event.key === "Escape") {
    if (!menu.close()) page.back();
  } else if (event.key === "?") {
    rules.show();
  } else {
    const choice = event.key.length === 1 && options.keyed(event.key);
    if (choice) page.play(choice);
  }
}
