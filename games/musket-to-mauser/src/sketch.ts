/** The table as a sketch in plain characters: ground, units by letter, and a muster roll below. */
import { centreOfUnit, ownRects, unitAt } from './bodies.ts';
import { limitOf } from './fatigue.ts';
import { formationName } from './formations.ts';
import { pointToLine, pointToRect } from './geometry/shapes.ts';
import { areasAt, type Ground, levelAt, onRoadLine } from './ground.ts';
import { inchesIn } from './measure.ts';
import type { Battle } from './position.ts';
import { kindOf, theatreOf } from './theatre.ts';
import { breaksAt } from './victory.ts';
import { isUnseen } from './view.ts';

/** Tables up to this wide are drawn with two characters to the inch. */
const SMALL = 44;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const POINTS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];
export const compass = (facing: number): string => POINTS[Math.round(facing / 45) % 8] as string;

/** A unit's letter: capitals for side A, small letters for side B. */
export function letterOf(p: Battle, unit: number): string {
  const { side } = kindOf(p, unit);
  let n = 0;
  for (let u = 0; u < unit; u++) if (kindOf(p, u).side === side) n++;
  const letter = LETTERS[n % 26] as string;
  return side === 0 ? letter : letter.toLowerCase();
}

function groundMark(ground: Ground, x: number, y: number, near: number): string {
  for (const one of ground.all)
    if (one.feature.kind === 'line' && !one.feature.road && pointToLine(x, y, one.points) <= near) return '|';
  const areas = areasAt(ground, x, y).filter((one) => one.feature.kind === 'area');
  for (const { feature } of areas) {
    if (feature.impassable) return '~';
    if (feature.fording) return '-';
    if (feature.streets) return '#';
    if (feature.height > 0) return '%';
    if (feature.rough) return ':';
    return '"';
  }
  if (onRoadLine(ground, x, y)) return '=';
  const level = levelAt(ground, x, y);
  return level > 0 ? String(level) : '.';
}

/** The sketch itself, north at the top. */
export function mapOf(p: Battle): string {
  const { table, ground } = theatreOf(p);
  const small = table.w <= SMALL;
  const dx = small ? 0.5 : 1;
  const dy = 2 * dx;
  const rows: string[] = [];
  for (let y = table.h - dy / 2; y > 0; y -= dy) {
    let row = '';
    for (let x = dx / 2; x < table.w; x += dx) row += unitMark(p, x, y, dx, dy) ?? groundMark(ground, x, y, dy / 1.99);
    rows.push(`${String(Math.round(y)).padStart(3)} ${row}`);
  }
  return rows.join('\n');
}

function unitMark(p: Battle, x: number, y: number, dx: number, dy: number): string | null {
  for (let u = 0; u < p.units.length; u++) {
    const it = unitAt(p, u);
    if (it.where !== 'table' || isUnseen(it)) continue;
    for (const one of ownRects(p, u)) if (pointToRect(x, y, one) <= Math.min(dx, dy) / 2.2) return letterOf(p, u);
  }
  for (const [g, general] of p.generals.entries()) {
    if (general.where !== 'table') continue;
    if (Math.abs(general.x - x) <= dx / 2 && Math.abs(general.y - y) <= dy / 2)
      return theatreOf(p).generals[g]?.side === 0 ? '*' : '+';
  }
  return null;
}

/** One line for each unit: what a player needs to know of it. */
export function rollOf(p: Battle): string {
  const lines: string[] = [];
  for (const side of [0, 1] as const) {
    const { file, startBases } = theatreOf(p);
    const name = (side === 0 ? file.sides.A : file.sides.B).name;
    lines.push(
      `${name}: ${p.lost[side]} of ${startBases[side]} bases lost, broken at ${breaksAt(startBases[side] as number)}`,
    );
    for (let u = 0; u < p.units.length; u++) if (kindOf(p, u).side === side) lines.push(...lineOf(p, u));
  }
  return lines.join('\n');
}

function lineOf(p: Battle, unit: number): string[] {
  const it = unitAt(p, unit);
  const kind = kindOf(p, unit);
  const head = `  ${letterOf(p, unit)} ${kind.name}`.padEnd(34);
  if (it.where === 'removed') return [];
  if (it.where === 'coming') return [`${head} arrives on turn ${kind.arrival?.turn}`];
  if (isUnseen(it)) return [`${head} not spotted`];
  const centre = centreOfUnit(p, unit);
  const marks = [
    it.disordered ? 'disordered' : '',
    it.prone ? 'prone' : '',
    it.dismounted ? 'on foot' : '',
    it.stand.screen === null ? '' : `screen ${it.stand.screen.side}`,
    it.attachedTo >= 0 ? `with ${kindOf(p, it.attachedTo).name}` : '',
    it.jammed ? 'jammed' : '',
    p.spotting && !it.spotted ? 'unspotted' : '',
    p.brigades[kind.brigade]?.order === 'attack' ? 'attack' : 'defend',
  ].filter(Boolean);
  const at = `(${inchesIn(p, centre.x)}, ${inchesIn(p, centre.y)}) ${compass(it.stand.facing)}`;
  return [
    `${head} ${formationName(it.stand.formation).padEnd(13)} ${it.bases} ${it.bases === 1 ? 'base ' : 'bases'}  fatigue ${it.fatigue}/${limitOf(p, unit)}  ${at.padEnd(17)} ${marks.join(', ')}`,
  ];
}

export const sketch = (p: Battle): string => {
  const { turns } = theatreOf(p);
  const key =
    '% woods  # town  : rough  " crops  = road  | wall, hedge, trench  ~ impassable  - ford  1 2 3 hill levels  * + generals';
  return [`Turn ${p.turn} of ${turns}`, mapOf(p), key, rollOf(p)].join('\n');
};
