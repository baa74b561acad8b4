/** The names of the ground: where each lies, and which have room. */
import type { Sheet } from './scene.ts';

type Inches = readonly [number, number];

/** Where a name lies: along a line, over the top of an area, on a hill in spaced capitals. */
function nameOf(sheet: Sheet, feature: Sheet['theatre']['file']['terrain'][number]): PlaceName {
  const name = feature.name.replace(/ \(.*\)$/, '');
  const water = ['ford', 'stream', 'river-deep'].includes(feature.type);
  if (feature.kind === 'line') {
    const [a, b] = longestPart(feature.line);
    const [[ax, ay], [bx, by]] = [sheet.at(...a), sheet.at(...b)];
    let turn = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
    if (turn > 90 || turn <= -90) turn += 180;
    return { name, x: (ax + bx) / 2, y: (ay + by) / 2, turn, drop: -16, hill: false, water };
  }
  const ring = feature.polygon;
  const [cx, cy] = sheet.at(...centroid(ring));
  if (feature.kind === 'hill') {
    const top = Math.min(...ring.map(([x, y]) => sheet.at(x, y)[1]));
    // Off the middle, where troops mostly stand.
    const [short = ''] = name.split(', ');
    return { name: short.toUpperCase(), x: cx, y: top + (cy - top) * 0.5, turn: 0, drop: 0, hill: true, water };
  }
  return water ? { name, x: cx, y: cy, turn: 0, drop: 6, hill: false, water } : overTheTop(sheet, name, ring);
}

function overTheTop(sheet: Sheet, name: string, ring: readonly Inches[]): PlaceName {
  const [x] = sheet.at(...centroid(ring));
  const top = Math.min(...ring.map((corner) => sheet.at(...corner)[1]));
  return { name, x, y: top, turn: 0, drop: -7, hill: false, water: false };
}

function longestPart(line: readonly Inches[]): readonly [Inches, Inches] {
  let best: readonly [Inches, Inches] = [line[0] as Inches, line[1] as Inches];
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1] as Inches, line[i] as Inches];
    if (Math.hypot(b[0] - a[0], b[1] - a[1]) > Math.hypot(best[1][0] - best[0][0], best[1][1] - best[0][1]))
      best = [a, b];
  }
  return best;
}

/** Of a hill with several levels (`Kourgane Hill, summit`) only the lowest is named. */
function namedFeatures(sheet: Sheet): Sheet['theatre']['file']['terrain'] {
  const seen = new Set<string>();
  return sheet.theatre.file.terrain.filter((feature) => {
    if (feature.kind !== 'hill') return true;
    const [name = ''] = feature.name.split(', ');
    return !seen.has(name) && seen.add(name);
  });
}

export interface PlaceName {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly drop: number;
  readonly hill: boolean;
  readonly water: boolean;
}

/** About as wide as the letters of such a name are, spacing included. */
const LETTER = { hill: 16, water: 11.5, other: 7.6 };
const CAPITAL = 15;

const wide = ({ name, hill, water }: PlaceName, size: number): number =>
  name.length * (hill ? LETTER.hill : water ? LETTER.water : LETTER.other) * size;

/** A level name that would run over the edge of the table is moved in. */
export function keptOn([left, right]: readonly [number, number], one: PlaceName, size: number): PlaceName {
  const half = wide(one, size) / 2;
  if (one.turn !== 0 || 2 * half > right - left) return one;
  return { ...one, x: Math.max(left + half, Math.min(right - half, one.x)) };
}

/** The names that do not run into one already written; of parts of one river from far off, the first is enough. */
export function withRoom(names: readonly PlaceName[], size: number): readonly PlaceName[] {
  const written: { readonly at: readonly [number, number]; readonly half: readonly [number, number] }[] = [];
  return names.filter((name) => {
    const { x, y, turn, drop } = name;
    const a = (turn * Math.PI) / 180;
    const long = wide(name, size) / 2;
    const high = (CAPITAL * size) / 2;
    const lift = (drop - CAPITAL / 3) * size;
    const at = [x - Math.sin(a) * lift, y + Math.cos(a) * lift] as const;
    const [c, s] = [Math.abs(Math.cos(a)), Math.abs(Math.sin(a))];
    const half = [long * c + high * s, long * s + high * c] as const;
    const isFree = written.every(
      (one) =>
        Math.abs(one.at[0] - at[0]) > one.half[0] + half[0] || Math.abs(one.at[1] - at[1]) > one.half[1] + half[1],
    );
    if (isFree) written.push({ at, half });
    return isFree;
  });
}

function centroid(points: readonly Inches[]): Inches {
  const n = points.length;
  return [points.reduce((sum, [x]) => sum + x, 0) / n, points.reduce((sum, [, y]) => sum + y, 0) / n];
}

/** Every name of a table, the ground's before what is only scenery. */
export const placeNames = (sheet: Sheet): readonly PlaceName[] => [
  ...namedFeatures(sheet).map((feature) => nameOf(sheet, feature)),
  ...(sheet.theatre.file.scenery ?? []).map(({ name, polygon }) => overTheTop(sheet, name, polygon)),
];
