// Words of the game that explain themselves: the page brings what they mean in <dl id="glossary">.

const SHORT = 2; // letters: an abbreviation is meant only as it is written

let known = null; // read once: the words by their lower case, and a pattern that finds them

function read() {
  const meanings = new Map();
  for (const entry of document.querySelectorAll("#glossary > div")) {
    const meaning = { term: entry.querySelector("dt").textContent, text: entry.querySelector("dd").textContent };
    for (const word of entry.dataset.words.split("|")) meanings.set(word.toLowerCase(), { ...meaning, word });
  }
  const longest = [...meanings.keys()].sort((a, b) => b.length - a.length);
  const escaped = longest.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pattern = escaped.length ? new RegExp(`(?<![\\p{L}\\d])(${escaped.join("|")})(?![\\p{L}\\d])`, "giu") : null;
  return { meanings, pattern };
}

/** What a word means: its term and a text; nothing if it is no word of the game. */
export function meaning(word) {
  known ??= read();
  const found = known.meanings.get(word.toLowerCase());
  return found && (word.length > SHORT || found.word === word) ? found : undefined;
}

/** A text as nodes, in which each of the game's words explains itself where it first stands: as a
    button, or, where it is `inside` one or in a long list, as a word to point at. */
export function explained(text, inside = false) {
  known ??= read();
  if (!known.pattern) return [text];
  const said = new Set();
  return text.split(known.pattern).map((part, index) => {
    const found = index % 2 ? meaning(part) : undefined;
    if (!found || said.has(found.term)) return part;
    said.add(found.term);
    const element = document.createElement(inside ? "span" : "button");
    if (!inside) element.type = "button";
    element.className = "term";
    element.textContent = part;
    return element;
  });
}
