/**
 * A hex grid: axial coordinates, distances, rings, edges and corners with one name each, and exact lines.
 *
 * Sides count clockwise from 0 to 5; on a grid of flat-topped hexes with north up they are n, ne, se, s, sw, nw. Corner k
 * is where side k begins, so side k runs from corner k to corner k + 1. Pointy tops need nothing else: they are the same
 * grid drawn turned by 30 degrees, and whether a line passes left or right of a corner survives turning and stretching.
 *
 * Own code: honeycomb-grid draws lines in floats with a nudge, so a line along an edge falls to one side of it, and has no
 * shared edges or corners; sight (UB-R9) needs both exactly.
 */

export interface Hex {
  readonly q: number;
  readonly r: number;
}

export type HexSide = 0 | 1 | 2 | 3 | 4 | 5;

/** An edge, named as one of the first three sides of one of its two hexes: so it has one name from either. */
export interface HexEdge extends Hex {
  readonly side: 0 | 1 | 2;
}

/** A corner, named as one of the first two corners of one of its three hexes: so it has one name from each. */
export interface HexCorner extends Hex {
  readonly corner: 0 | 1;
}

const STEPS: readonly Hex[] = [
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
];

const turned = (side: number, by: number): HexSide => ((side + by + 6) % 6) as HexSide;

const moved = (from: Hex, side: number, times = 1): Hex => {
  const step = STEPS[side] as Hex;
  return { q: from.q + times * step.q, r: from.r + times * step.r };
};

export const hexId = (hex: Hex): string => `${hex.q},${hex.r}`;
export const hexEdgeId = (edge: HexEdge): string => `${edge.q},${edge.r}/${edge.side}`;
export const hexCornerId = (corner: HexCorner): string => `${corner.q},${corner.r}^${corner.corner}`;

export const hexDistance = (a: Hex, b: Hex): number =>
  Math.max(Math.abs(a.q - b.q), Math.abs(a.r - b.r), Math.abs(a.q + a.r - b.q - b.r));

export const hexNeighbour = (hex: Hex, side: HexSide): Hex => moved(hex, side);

/** The six neighbours, by side. */
export const hexNeighbours = (hex: Hex): Hex[] => STEPS.map((step) => ({ q: hex.q + step.q, r: hex.r + step.r }));

export const oppositeSide = (side: HexSide): HexSide => turned(side, 3);

/** The side of one hex on which another lies that touches it; null if they do not touch. */
export function hexSideTowards(from: Hex, to: Hex): HexSide | null {
  const side = STEPS.findIndex((step) => from.q + step.q === to.q && from.r + step.r === to.r);
  return side === -1 ? null : (side as HexSide);
}

/** The hexes at exactly this distance, clockwise from the one towards side 0. */
export function hexRing(centre: Hex, radius: number): Hex[] {
  if (radius === 0) return [{ q: centre.q, r: centre.r }];
  const ring: Hex[] = [];
  let hex = moved(centre, 0, radius);
  for (let arm = 0; arm < 6; arm++) {
    for (let i = 0; i < radius; i++) {
      ring.push(hex);
      hex = moved(hex, turned(arm, 2));
    }
  }
  return ring;
}

/** The hexes at up to this distance, the centre first, ring by ring. */
export function hexesWithin(centre: Hex, radius: number): Hex[] {
  const hexes: Hex[] = [];
  for (let n = 0; n <= radius; n++) hexes.push(...hexRing(centre, n));
  return hexes;
}

export function hexEdge(hex: Hex, side: HexSide): HexEdge {
  const owner = side < 3 ? hex : moved(hex, side);
  return { q: owner.q, r: owner.r, side: (side % 3) as 0 | 1 | 2 };
}

/** The two hexes that an edge parts. */
export const edgeHexes = (edge: HexEdge): [Hex, Hex] => [{ q: edge.q, r: edge.r }, moved(edge, edge.side)];

/** The two corners at which an edge ends. */
export const edgeCorners = (edge: HexEdge): [HexCorner, HexCorner] => [
  hexCorner(edge, edge.side),
  hexCorner(edge, turned(edge.side, 1)),
];

/** By corner of a hex: the hex that gives it its name, as a side to go to (-1: stay), and which of its corners it is. */
const CORNER_NAMES: readonly (readonly [side: number, corner: 0 | 1])[] = [
  [-1, 0],
  [-1, 1],
  [2, 0],
  [3, 1],
  [3, 0],
  [4, 1],
];

export function hexCorner(hex: Hex, corner: HexSide): HexCorner {
  const [side, name] = CORNER_NAMES[corner] as readonly [number, 0 | 1];
  const owner = side === -1 ? hex : moved(hex, side);
  return { q: owner.q, r: owner.r, corner: name };
}

/** The three hexes that meet in a corner, clockwise round it. */
export function cornerHexes(at: HexCorner): [Hex, Hex, Hex] {
  const before = turned(at.corner, -1);
  return [{ q: at.q, r: at.r }, moved(at, before), moved(at, at.corner)];
}

/** The three edges that meet in a corner of a hex: the side before it, the side after it, and the one that leads away. */
const edgesAt = (hex: Hex, corner: number): [HexEdge, HexEdge, HexEdge] => [
  hexEdge(hex, turned(corner, -1)),
  hexEdge(hex, turned(corner, 0)),
  hexEdge(moved(hex, turned(corner, -1)), turned(corner, 1)),
];

export const cornerEdges = (at: HexCorner): [HexEdge, HexEdge, HexEdge] => edgesAt(at, at.corner);

/**
 * The hex printed as CCRR (column and row, from 01): columns stand upright, every second one half a hex lower. Null for
 * what is no such number.
 */
export function hexOfColumnRow(ccrr: string): Hex | null {
  if (!/^(?!00)\d\d(?!00)\d\d$/.test(ccrr)) return null;
  const q = Number(ccrr.slice(0, 2)) - 1;
  return { q, r: Number(ccrr.slice(2)) - 1 - Math.floor(q / 2) };
}

/** The printed number CCRR of a hex; null outside columns and rows 01 to 99. */
export function columnRowOf(hex: Hex): string | null {
  const column = hex.q + 1;
  const row = hex.r + 1 + Math.floor(hex.q / 2);
  if (column < 1 || column > 99 || row < 1 || row > 99) return null;
  return `${column}`.padStart(2, '0') + `${row}`.padStart(2, '0');
}

/** A corner on a line, with the three edges that meet in it by where the line leaves them. */
export interface HexLineCorner {
  readonly corner: HexCorner;
  readonly left: readonly HexEdge[];
  readonly right: readonly HexEdge[];
  /** The edge that the line runs along to or from this corner, if it does. */
  readonly along: readonly HexEdge[];
}

/** What a straight line from centre to centre meets, everything in the order in which it meets it. */
export interface HexLine {
  /** The hexes through whose interior it passes, both ends included. */
  readonly hexes: readonly Hex[];
  /** The edges that it crosses at an inner point. */
  readonly crossed: readonly HexEdge[];
  /** The edges that it runs along, from corner to corner. */
  readonly along: readonly HexEdge[];
  /** The corners that it passes through, those at the ends of `along` included. */
  readonly corners: readonly HexLineCorner[];
}

/** The corners of a hex around its centre at (3q, 2r + q): true proportions but for the height, and whole numbers. */
const CORNER_OFFSETS: readonly (readonly [x: number, y: number])[] = [
  [-1, -1],
  [1, -1],
  [2, 0],
  [1, 1],
  [-1, 1],
  [-2, 0],
];

/** The line between the centres of two hexes. Left and right are as seen when walking along it on a map with side 0 up. */
export function hexLine(from: Hex, to: Hex): HexLine {
  const dx = 3 * (to.q - from.q);
  const dy = 2 * (to.r - from.r) + (to.q - from.q);
  // How far each corner lies off a parallel line through its hex's centre, in some unit: negative to the left of it.
  const lean = CORNER_OFFSETS.map(([x, y]) => dx * y - dy * x);
  const leanOf = (corner: number): number => lean[turned(corner, 0)] as number;

  let hex: Hex = { q: from.q, r: from.r };
  // The same measure for the centre of the hex that we are in, off the line itself.
  let off = 0;
  const hexes: Hex[] = [hex];
  const crossed: HexEdge[] = [];
  const along: HexEdge[] = [];
  const corners: HexLineCorner[] = [];

  const leaveBy = (side: HexSide): void => {
    off += leanOf(side) + leanOf(side + 1);
    hex = moved(hex, side);
  };
  const meet = (corner: HexSide): void => {
    const edges = edgesAt(hex, corner);
    // Where the far ends of those edges lie: the corner before, the corner after, and twice as far out as this one.
    const ends = [off + leanOf(corner - 1), off + leanOf(corner + 1), off + 2 * leanOf(corner)];
    const lying = (where: number) => edges.filter((_, i) => Math.sign(ends[i] as number) === where);
    corners.push({ corner: hexCorner(hex, corner), left: lying(-1), right: lying(1), along: lying(0) });
  };

  while (hex.q !== to.q || hex.r !== to.r) {
    // Clockwise round a hex the corners change from left to right exactly once: that is where the line goes out.
    let out: HexSide = 0;
    while (off + leanOf(out) > 0 || off + leanOf(out + 1) <= 0) out = turned(out, 1);
    if (off + leanOf(out) < 0) {
      crossed.push(hexEdge(hex, out));
      leaveBy(out);
    } else {
      meet(out);
      const before = turned(out, -1);
      const turn = leanOf(out);
      if (turn === 0) {
        // Straight out of the corner, along the edge between the two hexes beyond, into the hex at its other end.
        along.push(hexEdge(moved(hex, before), turned(out, 1)));
        hex = moved(moved(hex, before), out);
        meet(turned(out, 3));
      } else leaveBy(turn > 0 ? before : out);
    }
    hexes.push(hex);
  }
  return { hexes, crossed, along, corners };
}
