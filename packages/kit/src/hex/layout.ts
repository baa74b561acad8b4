/** Where hexes lie on paper: flat tops, north up, y downwards. Sides and corners are counted as in the kernel. */
import type { Hex, HexSide } from '@laager/kernel';
import type { Box, Point } from '../plane/point.ts';

const ROOT3 = Math.sqrt(3);

export interface HexLayout {
  /** The length of a side; a hex is twice as wide and the root of three times as high. */
  readonly side: number;
  readonly height: number;
  centre(hex: Hex): Point;
  /** Corner k, where side k begins; pulled in towards the centre by `inset`. */
  corner(hex: Hex, k: number, inset?: number): Point;
  corners(hex: Hex, inset?: number): readonly Point[];
  /** The two ends of a side, clockwise. */
  edge(hex: Hex, side: HexSide): readonly [Point, Point];
  /** The hex under a point (of the endless grid). */
  at(point: Point): Hex;
}

/** Flat-topped hexes, the first one touching both axes: its bounding box begins at 0, 0. */
export function hexLayout(side: number): HexLayout {
  const height = side * ROOT3;
  const centre = ({ q, r }: Hex): Point => [side * (1.5 * q + 1), height * (r + q / 2 + 0.5)];
  const corner = (hex: Hex, k: number, inset = 0): Point => {
    const [x, y] = centre(hex);
    const angle = (Math.PI / 3) * (k + 4);
    return [x + (side - inset) * Math.cos(angle), y + (side - inset) * Math.sin(angle)];
  };
  const corners = (hex: Hex, inset = 0): readonly Point[] => [0, 1, 2, 3, 4, 5].map((k) => corner(hex, k, inset));
  return {
    side,
    height,
    centre,
    corner,
    corners,
    edge: (hex, s) => [corner(hex, s), corner(hex, (s + 1) % 6)],
    at: ([x, y]) => rounded((x / side - 1) / 1.5, y / height - 0.5 - (x / side - 1) / 3),
  };
}

/** The hex whose centre is nearest to a fractional place: round all three axes, then mend the one that erred most. */
function rounded(q: number, r: number): Hex {
  let rq = Math.round(q);
  let rr = Math.round(r);
  const rs = Math.round(-q - r);
  const off = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs + q + r)] as const;
  if (off[0] > off[1] && off[0] > off[2]) rq = -rr - rs;
  else if (off[1] > off[2]) rr = -rq - rs;
  return { q: rq + 0, r: rr + 0 };
}

/** The smallest box around these hexes. */
export function boxOf(layout: HexLayout, hexes: readonly Hex[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const hex of hexes) {
    const [x, y] = layout.centre(hex);
    left = Math.min(left, x - layout.side);
    right = Math.max(right, x + layout.side);
    top = Math.min(top, y - layout.height / 2);
    bottom = Math.max(bottom, y + layout.height / 2);
  }
  return [left, top, right, bottom];
}

/** Whether a point lies in a hex shrunk to this share of its size. */
export function insideHex(layout: HexLayout, hex: Hex, [px, py]: Point, share = 1): boolean {
  const [cx, cy] = layout.centre(hex);
  const x = Math.abs(px - cx) / (layout.side * share);
  const y = Math.abs(py - cy) / (layout.side * share);
  return y <= ROOT3 / 2 && x * ROOT3 + y <= ROOT3;
}

export type ArrowKey = 'up' | 'down' | 'left' | 'right';

/**
 * The hex that an arrow key leads to. Up and down keep to the column; left and right change it and stay as level as
 * they can: a step down-right is followed by a step up-right, so that holding a key walks along the row. Where the
 * level neighbour is off the map the other one is taken; null at the edge.
 */
export function walk(from: Hex, arrow: ArrowKey, has: (hex: Hex) => boolean): Hex | null {
  const { q, r } = from;
  const odd = Math.abs(q) % 2 === 1;
  const ways: Record<ArrowKey, readonly Hex[]> = {
    up: [{ q, r: r - 1 }],
    down: [{ q, r: r + 1 }],
    right: odd
      ? [
          { q: q + 1, r: r - 1 },
          { q: q + 1, r },
        ]
      : [
          { q: q + 1, r },
          { q: q + 1, r: r - 1 },
        ],
    left: odd
      ? [
          { q: q - 1, r },
          { q: q - 1, r: r + 1 },
        ]
      : [
          { q: q - 1, r: r + 1 },
          { q: q - 1, r },
        ],
  };
  return ways[arrow].find(has) ?? null;
}
