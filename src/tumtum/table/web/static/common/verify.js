// Fair dice: when the match ends the seed is revealed, and the page checks it against the hash
// that was shown from the start.

/** Whether SHA-256 of the seed (hexadecimal) is the promised hash; null where the browser cannot
    tell (it computes hashes only on https and on this machine). */
export async function keepsPromise(seed, promise) {
  if (!crypto.subtle) return null;
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const written = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return written === promise;
}
