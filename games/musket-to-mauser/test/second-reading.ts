/**
 * Fields in which anything may stand anywhere, and a second reading of the ground and of units: written apart from the
 * rules, from the clauses alone, to be held against them in random positions.
 */
import { FastDice } from '@laager/kernel';
import { bodyOf, isGun, ownRects, unitAt } from '../src/bodies.ts';
import { screened } from '../src/formations.ts';
import type { Rect } from '../src/geometry/shapes.ts';
import { gunStandIn, standOf } from '../src/layouts.ts';
import type { Battle, Contact, Formation, General, Stand, Unit } from '../src/position.ts';
import { TEMPLATES } from '../src/tables/templates.ts';
import { kindOf, theatreOf } from '../src/theatre.ts';
import { type Field, field, type Man } from './field.ts';

type Written = NonNullable<Field['terrain']>[number];

const KINDS = [
  'tr-line',
  'tr-light',
  'tr-lancers',
  'tr-gun',
  'nap-fr-dragoons',
  'nap-fr-cuirassiers',
  'nap-sicilian-vols',
  'cri-br-rifles',
  'cri-ru-position',
  'zw-zulu-royal',
  'zw-zulu-scouts',
  'zw-mounted',
  'zw-gatling',
  'zw-br-line',
  'fpw-fr-line',
  'fpw-pr-light-battery',
  'fpw-pr-hussars',
  'su-ansar-spear',
  'su-ansar-horse',
  'bw-br-guards',
  'bw-br-lancers',
  'bw-br-dragoons',
  'bw-boer-commando',
  'bw-br-15pdr',
] as const;
const AREAS = ['woods', 'scrub', 'town-stone', 'crops', 'long-grass', 'ford', 'swamp', 'redoubt'] as const;
const LINES = ['wall', 'trench', 'hedge', 'tall-hedge', 'wire-fence'] as const;

/** Dice for one field. */
export class Lot {
  private readonly dice: FastDice;
  constructor(seed: number) {
    this.dice = new FastDice(seed + 1);
  }
  /** 0 to n - 1. */
  upTo(n: number): number {
    return this.dice.draw(n, { for: 'a field', rule: 'MM-0.2' });
  }
  oneIn(n: number): boolean {
    return this.upTo(n) === 0;
  }
  of<T>(list: readonly T[]): T {
    return list[this.upTo(list.length)] as T;
  }
}

const areaAt = (lot: Lot, i: number): Written => {
  const [x, y] = [8 + lot.upTo(36), 16 + lot.upTo(24)];
  const [w, h] = [4 + lot.upTo(8), 3 + lot.upTo(6)];
  const polygon: [number, number][] = [
    [x, y],
    [x + w, y + 1],
    [x + w - 1, y + h],
    [x - 1, y + h - 0.5],
  ];
  const name = `area${i}`;
  if (!lot.oneIn(3)) return { id: name, type: lot.of(AREAS), kind: 'area', name, polygon };
  const [level, steep] = [1 + lot.upTo(3), lot.oneIn(2)];
  return { id: name, type: 'hill', kind: 'hill', name, level, steep, shape: 'plateau', polygon } as Written;
};

const lineAt = (lot: Lot, i: number): Written => {
  const [x, y] = [10 + lot.upTo(34), 18 + lot.upTo(22)];
  const line: [number, number][] = [
    [x, y],
    [x + 6 - lot.upTo(4), y + lot.upTo(3)],
    [x + 9, y + lot.upTo(7) - 3],
  ];
  return { id: `line${i}`, type: lot.of(LINES), kind: 'line', name: `line${i}`, line };
};

function manAt(lot: Lot, i: number, cell: number): Man {
  const template = lot.of(KINDS);
  const kind = TEMPLATES.get(template);
  if (kind === undefined) throw new Error(template);
  const dismounted = kind.canDismount && lot.oneIn(2);
  const mounted = kind.arm !== 'infantry' && kind.arm !== 'artillery' && !dismounted;
  const formations = kind.formations.filter((one) => !(mounted && one === 'square'));
  const side = i % 2 === 0 ? 'A' : 'B';
  const facing = (side === 'A' ? 0 : 180) + (lot.oneIn(3) ? 45 * lot.upTo(8) : lot.upTo(61) - 30);
  const onFoot = kind.arm === 'infantry' || dismounted;
  return {
    side,
    template,
    x: 10 + 8 * (cell % 5) + lot.upTo(4),
    y: 18 + 6 * Math.floor(cell / 5) + lot.upTo(3),
    facing: (facing + 360) % 360,
    formation: lot.of(formations) as Formation,
    brigade: `${side === 'A' ? 'ba' : 'bb'}${lot.oneIn(2) ? '2' : ''}`,
    file: dismounted ? { dismounted } : {},
    now: {
      disordered: lot.oneIn(5),
      prone: onFoot && lot.oneIn(4),
      firedProne: onFoot && lot.oneIn(4),
      fatigue: lot.upTo(11),
      spent: lot.upTo(5) / 4,
      charged: lot.oneIn(8),
      jammed: lot.oneIn(8),
      fired: lot.oneIn(4) ? lot.upTo(16) : 0,
      spotted: !lot.oneIn(4),
      recalled: lot.oneIn(10) ? 1 : 0,
      where: lot.oneIn(16) ? 'removed' : 'table',
    },
  };
}

const leaders = (lot: Lot): NonNullable<Field['leaders']> =>
  (['A', 'B'] as const).flatMap((side) =>
    (['corps', 'division', 'brigade', 'brigade'] as const).map((level, i) => ({
      id: `${side}${i}`,
      side,
      name: `${side}${i}`,
      level,
      rating: lot.upTo(4) - 1,
      superior: i === 0 ? null : `${side}${Math.min(i - 1, 1)}`,
      x: 3 + lot.upTo(54),
      y: 3 + lot.upTo(54),
      facing: 0,
    })),
  );

/** Twelve units of any kind in any state, on any ground, some of them with guns, screens, generals and enemies in contact. */
export function scattered(seed: number, more: Partial<Field> = {}): Battle {
  const lot = new Lot(seed);
  const cells = Array.from({ length: 20 }, (_, i) => i);
  const units = Object.fromEntries(
    Array.from({ length: 12 }, (_, i): [string, Man] => {
      const [cell] = cells.splice(lot.upTo(cells.length), 1);
      return [`u${i}`, manAt(lot, i, cell as number)];
    }),
  );
  const spotting = lot.oneIn(2);
  const p = field({
    units,
    terrain: [...Array.from({ length: 3 }, (_, i) => areaAt(lot, i)), ...[0, 1].map((i) => lineAt(lot, i))],
    leaders: leaders(lot),
    brigades: (['A', 'B'] as const).flatMap((side) =>
      ['', '2'].map((one, i) => ({
        id: `${side === 'A' ? 'ba' : 'bb'}${one}`,
        side,
        name: `${side}${i}`,
        leader: `${side}${2 + i}`,
        order: lot.oneIn(2) ? ('attack' as const) : ('defend' as const),
      })),
    ),
    ...more,
    now: { spotting, mover: lot.oneIn(2) ? 0 : 1, turn: 3, ...more.now },
  });
  for (let u = 0; u < p.units.length; u++) dressed(p, u, lot);
  for (let g = 0; g < p.generals.length; g++) placed(p, g, lot);
  if (lot.oneIn(2)) p.contacts = [touching(p, lot)].filter((one) => one !== null);
  return p;
}

/** A screen, or a gun in the ranks. */
function dressed(p: Battle, unit: number, lot: Lot): void {
  const it = unitAt(p, unit);
  const { template, arm, base, footBase } = kindOf(p, unit);
  const { formation } = it.stand;
  const size = it.dismounted ? footBase : base;
  if (arm === 'artillery' || it.bases < 3 || formation === 'skirmish' || formation === 'march-column') return;
  if (template.partialSkirmish > 0 && formation !== 'square' && lot.oneIn(3)) {
    const side = lot.of(['front', 'right', 'rear', 'left'] as const);
    it.stand = standOf(screened(it.stand, { side, bases: 1, gap: 0.5 }, it.bases), it.bases, size, null);
    return;
  }
  const gun = p.units.findIndex(
    ({ attachedTo, bases }, g) =>
      isGun(p, g) && attachedTo < 0 && bases === 1 && kindOf(p, g).side === kindOf(p, unit).side,
  );
  if (gun < 0 || it.where !== 'table' || !isFootman(p, unit) || !lot.oneIn(2)) return;
  const its = unitAt(p, gun);
  const gunSize = kindOf(p, gun).base;
  const gunPlace = formation === 'square' ? 0 : lot.upTo(it.stand.files + 1);
  it.stand = standOf({ ...it.stand, gunPlace }, it.bases, size, gunSize);
  it.gun = gun;
  Object.assign(its, { attachedTo: unit, where: 'table', disordered: it.disordered });
  its.stand = gunStandIn(it.stand, it.bases, size, gunSize, its.stand);
}

/** A general with some unit of his side, or by himself, or gone. */
function placed(p: Battle, general: number, lot: Lot): void {
  const one = p.generals[general] as General;
  const side = theatreOf(p).generals[general]?.side;
  if (lot.oneIn(8)) one.where = 'removed';
  one.passed = lot.oneIn(5);
  one.rolled = one.passed || lot.oneIn(5);
  if (one.where !== 'table' || !lot.oneIn(3)) return;
  const own = p.units.flatMap((it, u) =>
    kindOf(p, u).side === side && it.where === 'table' && it.attachedTo < 0 ? [u] : [],
  );
  if (own.length > 0) one.attached = [lot.of(own)];
}

/** Two enemies brought together, front to front or anyhow. */
function touching(p: Battle, lot: Lot): Contact | null {
  const free = (side: 0 | 1): number[] =>
    p.units.flatMap((it, u) => (kindOf(p, u).side === side && it.where === 'table' && it.attachedTo < 0 ? [u] : []));
  const charger = lot.of(free(p.mover).filter((u) => !isGun(p, u)));
  const struck = lot.of(free(p.mover === 0 ? 1 : 0));
  if (charger === undefined || struck === undefined) return null;
  const continuing = lot.oneIn(3);
  const at = bodyOf(p, charger)[0] as Rect;
  return {
    charger,
    struck,
    flank: lot.oneIn(3),
    fresh: !continuing,
    continuing,
    fought: false,
    fromX: at.x - 3 * at.fx,
    fromY: at.y - 3 * at.fy,
  };
}

// Units.

export const isFootman = (p: Battle, unit: number): boolean => {
  const { arm } = kindOf(p, unit);
  return arm === 'infantry' || (arm !== 'artillery' && unitAt(p, unit).dismounted);
};
export const isRider = (p: Battle, unit: number): boolean => !isFootman(p, unit) && !isGun(p, unit);
export const isHeldInMelee = (p: Battle, unit: number): boolean =>
  p.contacts.some(({ charger, struck }) => charger === unit || struck === unit);

/** MM-10.1, MM-10.8, MM-10.9. */
export function endurance(p: Battle, unit: number): number {
  const it = unitAt(p, unit);
  const { grade, arm, discipline, template } = kindOf(p, unit);
  const led = p.generals.some(({ where, attached }) => where === 'table' && attached.includes(unit));
  const unused =
    it.stand.formation === 'skirmish' &&
    !it.dismounted &&
    discipline === 'regular' &&
    (arm === 'heavy-cavalry' || (arm === 'infantry' && !template.lightInfantry));
  return { poor: 2, average: 4, veteran: 6, elite: 8 }[grade] + (led ? 2 : 0) - (unused ? 2 : 0);
}
export const wornBy = (p: Battle, unit: number): number => Math.max(0, unitAt(p, unit).fatigue - endurance(p, unit));
export const basesOf = (p: Battle, unit: number): number => {
  const { bases, gun }: Unit = unitAt(p, unit);
  return bases + (gun >= 0 ? 1 : 0);
};

// The plane.

export const apart = (ax: number, ay: number, bx: number, by: number): number => Math.hypot(ax - bx, ay - by);

/** From a point to a base. */
export function toBase(x: number, y: number, r: Rect): number {
  const [dx, dy] = [x - r.x, y - r.y];
  const ahead = Math.abs(dx * r.fx + dy * r.fy) - r.d / 2;
  const aside = Math.abs(dx * r.fy - dy * r.fx) - r.w / 2;
  return Math.hypot(Math.max(0, ahead), Math.max(0, aside));
}
export const toBody = (x: number, y: number, body: readonly Rect[]): number =>
  Math.min(...body.map((one) => toBase(x, y, one)));

/** Corners, middles of the edges and the centre: the front edge first. */
export function pointsOf(r: Rect, parts = 8): [number, number][] {
  const found: [number, number][] = [];
  for (let i = 0; i <= parts; i++)
    for (let j = 0; j <= parts; j++) {
      const [s, t] = [(i / parts - 0.5) * r.w, (0.5 - j / parts) * r.d];
      found.push([r.x + s * r.fy + t * r.fx, r.y - s * r.fx + t * r.fy]);
    }
  return found;
}
/** Two bases that do not overlap are nearest at a corner of one of them. */
export const between = (a: Rect, b: Rect): number =>
  Math.min(...pointsOf(a, 2).map(([x, y]) => toBase(x, y, b)), ...pointsOf(b, 2).map(([x, y]) => toBase(x, y, a)));
export const bodiesApart = (some: readonly Rect[], others: readonly Rect[]): number =>
  Math.min(...some.flatMap((a) => others.map((b) => between(a, b))));

export function isInside(x: number, y: number, polygon: readonly (readonly [number, number])[]): boolean {
  let inside = false;
  polygon.forEach(([ax, ay], i) => {
    const [bx, by] = polygon[(i + 1) % polygon.length] as readonly [number, number];
    if (ay > y !== by > y && x < ax + ((y - ay) * (bx - ax)) / (by - ay)) inside = !inside;
  });
  return inside;
}

export const features = (p: Battle) => theatreOf(p).ground.all.map(({ feature }) => feature);
export type Ground = ReturnType<typeof features>[number];

type Stretch = readonly [readonly [number, number], readonly [number, number]];
const stretches = (line: Ground['line']): Stretch[] =>
  line.slice(1).map((end, i): Stretch => [line[i] as readonly [number, number], end]);

/** From a point to a straight stretch. */
function toStretch(x: number, y: number, [[ax, ay], [bx, by]]: Stretch): number {
  const [dx, dy] = [bx - ax, by - ay];
  const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
  return apart(x, y, ax + t * dx, ay + t * dy);
}
export const toLine = (x: number, y: number, line: Ground['line']): number =>
  Math.min(...stretches(line).map((one) => toStretch(x, y, one)));

/** From a base to a line: nearest at a corner of the one or an end of the other, unless they cross. */
export const toShape = (base: Rect, line: Ground['line']): number =>
  Math.min(
    ...pointsOf(base, 1).map(([x, y]) => toLine(x, y, line)),
    ...stretches(line).flatMap(([[ax, ay], [bx, by]]) =>
      Array.from({ length: 41 }, (_, k) => toBase(ax + ((bx - ax) * k) / 40, ay + ((by - ay) * k) / 40, base)),
    ),
  );

/** MM-G44. */
export const isRoughAt = (p: Battle, x: number, y: number): boolean =>
  features(p).some((one) =>
    one.kind === 'line'
      ? one.roughWidth > 0 && toLine(x, y, one.line) < one.roughWidth / 2
      : one.rough && isInside(x, y, one.polygon),
  );
export const isHalfInRough = (p: Battle, unit: number): boolean => {
  const body = ownRects(p, unit);
  return 2 * body.filter((one) => isRoughAt(p, one.x, one.y)).length >= body.length;
};

/** The middle of its bases. */
export const middle = (body: readonly Rect[]): { x: number; y: number } => ({
  x: body.reduce((sum, one) => sum + one.x, 0) / body.length,
  y: body.reduce((sum, one) => sum + one.y, 0) / body.length,
});

/** MM-4.8, MM-4.31: none of these fields has a Square of several units. */
export const standsInSquare = ({ formation }: Stand): boolean => formation === 'square';

/** MM-G16: how far a point lies before the line through the two outer front corners of the front rank. */
export function aheadOfFront(p: Battle, unit: number, x: number, y: number): number {
  const { stand, gun } = unitAt(p, unit);
  const ranks = ownRects(p, unit).slice(0, Math.max(1, stand.files));
  const front = gun < 0 ? ranks : [...ranks, ownRects(p, gun)[0] as Rect];
  const angle = (stand.facing * Math.PI) / 180;
  const [fx, fy] = [Math.sin(angle), Math.cos(angle)];
  // These lines are straight: all corners lie as far forward.
  const most = Math.max(...front.map((r) => (r.x + (r.fx * r.d) / 2) * fx + (r.y + (r.fy * r.d) / 2) * fy));
  return x * fx + y * fy - most;
}

export type Worth = 'none' | 'soft' | 'hard';

/** MM-6.23, MM-G32, MM-R70: what half of the bases have against half of the points; null where a hair's breadth decides. */
export function shelter(p: Battle, body: readonly Rect[], from: readonly { x: number; y: number }[]): Worth | null {
  const share = (least: 1 | 2): boolean | null => {
    let safe = 0;
    for (const point of from) {
      const worths = body.map((base) => worthOf(p, base, point));
      if (worths.includes(null)) return null;
      if (2 * worths.filter((worth) => (worth as number) >= least).length >= body.length) safe++;
    }
    return 2 * safe >= from.length;
  };
  const [hard, soft] = [share(2), share(1)];
  if (hard === null || soft === null) return null;
  return hard ? 'hard' : soft ? 'soft' : 'none';
}

function worthOf(p: Battle, base: Rect, from: { x: number; y: number }): 0 | 1 | 2 | null {
  let best: 0 | 1 | 2 = 0;
  for (const one of features(p)) {
    if (one.cover === 'none') continue;
    const worth = one.cover === 'hard' ? 2 : 1;
    const covers = one.kind === 'line' ? isBehind(one, base, from) : isInside(base.x, base.y, one.polygon);
    if (covers === null) return null;
    if (covers && worth > best) best = worth;
  }
  return best;
}

function isBehind({ line, allRound }: Ground, base: Rect, from: { x: number; y: number }): boolean | null {
  const near = toShape(base, line);
  const most = allRound ? 0.25 : 1;
  if (Math.abs(near - most) < 0.03) return null;
  if (near > most || allRound) return near < most;
  // Where the line of fire crosses it.
  for (const [[ax, ay], [bx, by]] of stretches(line)) {
    const [dx, dy] = [base.x - from.x, base.y - from.y];
    const cross = dx * (by - ay) - dy * (bx - ax);
    if (Math.abs(cross) < 1e-6) return null;
    const t = ((ax - from.x) * (by - ay) - (ay - from.y) * (bx - ax)) / cross;
    const s = ((ax - from.x) * dy - (ay - from.y) * dx) / cross;
    if (Math.min(Math.abs(t), Math.abs(t - 1), Math.abs(s), Math.abs(s - 1)) < 0.01) return null;
    if (t < 0 || t > 1 || s < 0 || s > 1) continue;
    const far = toBase(from.x + t * dx, from.y + t * dy, base);
    if (Math.abs(far - 1) < 0.03) return null;
    if (far < 1) return true;
  }
  return false;
}
