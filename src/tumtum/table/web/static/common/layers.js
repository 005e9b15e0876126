// Pictures come in layers, and a layer that is here already comes as its number.

/** Gives each picture of states, or of a replay's steps, its whole markup as `body`. */
export class Layers {
  last = {}; // by shape: the layers of the picture before

  unfold(state) {
    for (const shape of ["wide", "narrow"]) {
      const picture = state[shape];
      if (!picture) continue;
      const before = this.last[shape];
      const layers = picture.layers.map((layer) => (typeof layer === "number" ? before[layer] : layer));
      picture.body = layers.join("");
      this.last[shape] = layers;
    }
  }
}
