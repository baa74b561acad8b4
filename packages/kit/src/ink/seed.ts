/**
 * Chance for the hand that draws: a trembling line must tremble the same way in every window and at every size, so it
 * is seeded by what is drawn. Nothing here decides anything in a game; that is what dice are for.
 */

export function hashOf(text: string): number {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  return hash >>> 0;
}

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function seeded(seed: string): () => number {
  let state = hashOf(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export type Noise = (x: number, y: number) => number;

/** Smooth value noise from -1 to 1. */
export function noise(seed: string): Noise {
  const base = hashOf(seed);
  const knot = (x: number, y: number): number => {
    let n = (Math.imul(x, 374761393) + Math.imul(y, 668265263) + base) >>> 0;
    n = Math.imul(n ^ (n >>> 13), 1274126177);
    return ((n ^ (n >>> 16)) >>> 0) / 2147483648 - 1;
  };
  const ease = (t: number): number => t * t * (3 - 2 * t);
  return (x, y) => {
    const [i, j] = [Math.floor(x), Math.floor(y)];
    const [u, v] = [ease(x - i), ease(y - j)];
    const top = knot(i, j) * (1 - u) + knot(i + 1, j) * u;
    const foot = knot(i, j + 1) * (1 - u) + knot(i + 1, j + 1) * u;
    return top * (1 - v) + foot * v;
  };
}

/** Three octaves of it. */
export const rugged = (n: Noise, x: number, y: number): number =>
  n(x, y) * 0.55 + n(x * 2.1, y * 2.1) * 0.3 + n(x * 4.3, y * 4.3) * 0.15;
