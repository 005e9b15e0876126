// The order in which choices are offered: piece first, then what it can do; the dangerous last.

const MANY = 8; // more than so many are cut by piece and group

/** The choices as they are shown: `pieces` to choose among (none where the list is short), the
    piece `chosen`, and the `sections`, each with a heading and its choices. */
export function arrange(choices, wanted = "") {
  const sorted = [...choices].sort((a, b) => Number(b.main) - Number(a.main));
  const many = sorted.length > MANY;
  const names = unique(choices.map(({ piece }) => piece).filter(Boolean));
  const pieces = many ? names : [];
  const usual = sorted.find(({ piece }) => piece)?.piece ?? "";
  const chosen = pieces.includes(wanted) ? wanted : pieces.length ? usual : "";
  const shown = sorted.filter(({ piece }) => !pieces.length || !piece || piece === chosen);
  return { many, pieces, chosen, sections: sectionsOf(shown, many) };
}

/** What a piece can do, in words: "Move, Act"; of many things the first. */
export function deeds(choices, piece) {
  const all = choices.filter((choice) => choice.piece === piece && !choice.danger).map(({ group }) => group);
  const groups = unique(all.filter(Boolean));
  return groups.length > 2 ? `${groups[0]} and ${groups.length - 1} more` : groups.join(", ");
}

function sectionsOf(shown, many) {
  const sections = new Map();
  for (const choice of shown.filter(({ danger }) => !danger)) {
    const heading = many ? choice.group : "";
    if (!sections.has(heading)) sections.set(heading, { heading, choices: [], danger: false, brief: many });
    sections.get(heading).choices.push(choice);
  }
  const dangerous = shown.filter(({ danger }) => danger);
  const last = dangerous.length ? [{ heading: "Dangerous", choices: dangerous, danger: true, brief: false }] : [];
  return [...sections.values(), ...last];
}

const unique = (values) => [...new Set(values)];

/** A key for each choice: the game's own, else digits; where those do not suffice, a letter for
    the group and then a digit or letter. What is dangerous has none. */
export function keysOf(sections, digitsTaken = false) {
  const safe = sections.filter(({ danger }) => !danger);
  const keys = new Map();
  for (const choice of safe.flatMap(({ choices }) => choices)) {
    if (choice.key && !keys.has(choice.key.toUpperCase())) keys.set(choice.key.toUpperCase(), choice);
  }
  const keyed = new Set(keys.values());
  const open = safe.map(({ heading, choices }) => ({ heading, choices: choices.filter((choice) => !keyed.has(choice)) }));
  const digits = [..."123456789"].filter((digit) => !keys.has(digit));
  if (!digitsTaken && open.flatMap(({ choices }) => choices).length <= digits.length) {
    for (const choice of open.flatMap(({ choices }) => choices)) keys.set(digits.shift(), choice);
    return keys;
  }
  const taken = new Set(keys.keys());
  for (const { heading, choices } of open) keyByGroup(keys, taken, heading, choices);
  return keys;
}

function keyByGroup(keys, taken, heading, choices) {
  const letter = [...`${heading}OXQZVJKW`.toUpperCase()].find((one) => /[A-Z]/.test(one) && !taken.has(one));
  if (!letter || !choices.length) return;
  taken.add(letter);
  if (choices.length === 1) keys.set(letter, choices[0]);
  else [..."123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"].slice(0, choices.length).forEach((last, index) => keys.set(letter + last, choices[index]));
}
