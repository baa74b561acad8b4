/** Ruled borders become surveyed ones, and neighbours share the very same line. */
import { clamp, distance, type Line, type Point, pointAt } from '../plane/point.ts';
import { seeded } from './seed.ts';

export interface Roughness {
  /** How far a midpoint may wander, as a share of its segment, and at most. */
  readonly wander: number;
  readonly most: number;
  /** Segments shorter than this are left alone. */
  readonly finest: number;
}

/** Midpoint displacement, seeded by the ends of each segment: both neighbours draw the same line, at every size. */
export function roughen(line: Line, roughness: Roughness, seed = ''): Point[] {
  const out: Point[] = [pointAt(line, 0)];
  const halve = (a: Point, b: Point, chance: () => number): void => {
    const length = distance(a, b);
    if (length < roughness.finest) {
      out.push(b);
      return;
    }
    const off = clamp(-roughness.most, (chance() - 0.5) * length * roughness.wander * 2, roughness.most);
    const mid: Point = [
      (a[0] + b[0]) / 2 - ((b[1] - a[1]) / length) * off,
      (a[1] + b[1]) / 2 + ((b[0] - a[0]) / length) * off,
    ];
    halve(a, mid, chance);
    halve(mid, b, chance);
  };
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [pointAt(line, i - 1), pointAt(line, i)];
    halve(a, b, seeded(`${seed}${a}${b}`));
  }
  return out;
}

/** A stretch of border: whom it parts (one owner: the outer edge), and how it runs. */
export interface Arc {
  readonly owners: readonly string[];
  readonly line: readonly Point[];
}

export interface Borders {
  readonly arcs: readonly Arc[];
  /** The closed outlines of an area, without the repeated first point. */
  rings(id: string): Point[][];
}

const edgeName = (a: Point, b: Point): string => {
  const [p, q] = [a.join(), b.join()];
  return p < q ? `${p}|${q}` : `${q}|${p}`;
};

/** Cuts rings that share vertices into arcs; each arc is inked once and used by both of its owners. */
export function bordersOf(
  rings: Readonly<Record<string, readonly Line[]>>,
  roughness: (owners: readonly string[]) => Roughness,
): Borders {
  const owners = new Map<string, string[]>();
  for (const [id, own] of Object.entries(rings))
    for (const ring of own)
      for (let i = 1; i < ring.length; i++) {
        const edge = edgeName(pointAt(ring, i - 1), pointAt(ring, i));
        const list = owners.get(edge);
        if (list) list.push(id);
        else owners.set(edge, [id]);
      }

  const arcs = new Map<string, Arc>();
  const shapes = new Map<string, { readonly arc: Arc; readonly flipped: boolean }[][]>();
  const inked = (points: Line, of: readonly string[]) => {
    const forward = points.join(';');
    const backward = points.toReversed().join(';');
    const flipped = backward < forward;
    const name = flipped ? backward : forward;
    let arc = arcs.get(name);
    if (arc === undefined) {
      arc = { owners: of, line: roughen(flipped ? points.toReversed() : points, roughness(of), name) };
      arcs.set(name, arc);
    }
    return { arc, flipped };
  };

  for (const [id, own] of Object.entries(rings))
    shapes.set(
      id,
      own.map((ring) => {
        const count = ring.length - 1;
        const ownersAt = (i: number): string => {
          const k = (i + count) % count;
          return (owners.get(edgeName(pointAt(ring, k), pointAt(ring, k + 1))) ?? []).toSorted().join();
        };
        const nodes: number[] = [];
        for (let i = 0; i < count; i++) if (ownersAt(i - 1) !== ownersAt(i)) nodes.push(i);
        if (nodes.length === 0) nodes.push(0);
        return nodes.map((from, n) => {
          const to = nodes[(n + 1) % nodes.length] ?? from;
          const points: Point[] = [];
          let i = from;
          do {
            points.push(pointAt(ring, i));
            i = (i + 1) % count;
          } while (i !== to);
          points.push(pointAt(ring, to));
          return inked(points, ownersAt(from).split(','));
        });
      }),
    );

  return {
    arcs: [...arcs.values()],
    rings: (id) =>
      (shapes.get(id) ?? []).map((ring) =>
        ring.flatMap(({ arc, flipped }) => (flipped ? arc.line.toReversed() : arc.line).slice(0, -1)),
      ),
  };
}
