// The teacher: the server, which keeps nothing of a lesson but is told all that was done in it.

import { shape } from "../common/shape.js";

/** What there is to see after doing this, too; an Error says why not. */
export async function teach(game, lesson, deeds, what) {
  const doing = { lesson, deeds, do: what, shape: shape() };
  const headers = { "content-type": "application/json", accept: "application/json" };
  const answer = await fetch(`/learn/${game}`, { method: "POST", headers, body: JSON.stringify(doing) });
  const told = await answer.json();
  if (!answer.ok) throw new Error(told.error);
  return told;
}
