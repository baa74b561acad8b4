/** What stands on the table, in sheet units: 27 to the inch, north up, a wooden frame around, trays of lost bases beside. */
import { bodyOf, rankedIn, unitAt } from '../src/bodies.ts';
import { limitOf } from '../src/fatigue.ts';
import type { Battle, Side, Stand } from '../src/position.ts';
import type { Size } from '../src/tables/formations.ts';
import { kindOf, type Theatre, theatreOf } from '../src/theatre.ts';
import { breaksAt } from '../src/victory.ts';
import { isUnseen } from '../src/view.ts';
import { INCH } from './ground/ink.ts';
import { type DressName, dressOf } from './pieces/dress.ts';
import type { TagMark } from './pieces/tag.ts';
import type { Troops } from './pieces/unit.ts';

export const FRAME = 34;
const TRAY = 168;

export interface Sheet {
  readonly theatre: Theatre;
  readonly size: readonly [number, number];
  /** Table inches to sheet units, and back. */
  at(x: number, y: number): readonly [number, number];
  inches(point: readonly [number, number]): readonly [number, number];
}

export function sheetOf(p: Pick<Battle, 'scenario' | 'file'>): Sheet {
  const theatre = theatreOf(p);
  const { w, h } = theatre.table;
  return {
    theatre,
    size: [w * INCH + 2 * FRAME + TRAY, h * INCH + 2 * FRAME],
    at: (x, y) => [FRAME + x * INCH, FRAME + (h - y) * INCH],
    inches: ([x, y]) => [(x - FRAME) / INCH, h - (y - FRAME) / INCH],
  };
}

/** Poses in sheet units. */
export function posesOn(sheet: Sheet, stand: Stand): number[] {
  const poses: number[] = [];
  for (let i = 0; i + 2 < stand.poses.length; i += 3) {
    const [x, y] = sheet.at(stand.poses[i] as number, stand.poses[i + 1] as number);
    poses.push(x, y, stand.poses[i + 2] as number);
  }
  return poses;
}

export interface Piece extends Troops {
  readonly unit: number;
  readonly name: string;
  readonly tag: string;
  readonly facing: number;
  readonly bases: number;
  readonly fatigue: number;
  readonly limit: number;
  readonly marks: readonly TagMark[];
  /** The middle of its bases. */
  readonly x: number;
  readonly y: number;
}

const gunLook = (p: Battle, unit: number): Troops['gun'] => {
  const { template } = kindOf(p, unit);
  if (template.gun?.move === 'gatling') return 'gatling';
  return template.gun?.move === 'positional' || template.gun?.breechLoading === true ? 'iron' : 'bronze';
};

export function sizeOn(p: Battle, unit: number, dismounted = unitAt(p, unit).dismounted): Size {
  const kind = kindOf(p, unit);
  return dismounted ? kind.footBase : kind.base;
}

const hasNoRanks = (stand: Stand): boolean => stand.formation === 'square' || stand.formation === 'skirmish';

export function piecesOf(p: Battle, sheet: Sheet, owing: ReadonlySet<number>): Piece[] {
  const pieces: Piece[] = [];
  for (let unit = 0; unit < p.units.length; unit++) {
    const it = unitAt(p, unit);
    if (it.where !== 'table' || isUnseen(it)) continue;
    pieces.push(pieceOf(p, sheet, unit, owing.has(unit)));
  }
  // From north to south: what stands nearer hides what is behind it.
  return pieces.sort((a, b) => a.y - b.y);
}

/** A unit as it looks, or would look standing there. */
export function troopsOf(p: Battle, sheet: Sheet, unit: number, stand: Stand, dismounted?: boolean): Troops {
  const it = unitAt(p, unit);
  const { id, side, arm, template } = kindOf(p, unit);
  const onFoot = dismounted ?? it.dismounted;
  const size = sizeOn(p, unit, onFoot);
  return {
    id,
    side,
    dress: dressOf(template.id, side),
    arm: arm === 'artillery' ? 'gun' : arm === 'infantry' || onFoot ? 'foot' : 'horse',
    gun: gunLook(p, unit),
    formation: stand.formation,
    poses: posesOn(sheet, stand),
    w: size.w,
    d: size.d,
    front: hasNoRanks(stand) ? rankedIn(stand) : Math.max(1, stand.files),
    disordered: it.disordered,
    prone: it.prone,
    lance: template.lance,
    camels: /camel/.test(template.id),
    fired: it.fired !== 0,
  };
}

function pieceOf(p: Battle, sheet: Sheet, unit: number, owes: boolean): Piece {
  const it = unitAt(p, unit);
  const { name } = kindOf(p, unit);
  const troops = troopsOf(p, sheet, unit, it.stand);
  const { poses } = troops;
  const n = poses.length / 3;
  let [x, y] = [0, 0];
  for (let i = 0; i < n; i++) {
    x += (poses[3 * i] as number) / n;
    y += (poses[3 * i + 1] as number) / n;
  }
  return {
    ...troops,
    unit,
    name,
    tag: shortName(name),
    facing: it.stand.facing,
    bases: it.bases,
    fatigue: it.fatigue,
    limit: limitOf(p, unit),
    marks: marksOf(p, unit, owes),
    x,
    y,
  };
}

function marksOf(p: Battle, unit: number, owes: boolean): TagMark[] {
  const it = unitAt(p, unit);
  const moving = kindOf(p, unit).side === p.mover && p.phase === 'movement';
  const marks: TagMark[] = [];
  if (it.disordered) marks.push('disorder');
  if (it.prone) marks.push('prone');
  if (it.jammed) marks.push('jammed');
  if (it.rested && moving) marks.push('rest');
  else if (it.acted && moving) marks.push('acted');
  else if (owes && !it.acted && moving) marks.push('owes');
  if (it.fired !== 0) marks.push('fired');
  if (p.spotting && !it.spotted) marks.push('hidden');
  if (p.lookouts[kindOf(p, unit).side]?.unit === unit) marks.push('lookout');
  return marks;
}

/** What is left out or abbreviated, one after the other, until a name fits. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^the /i, ''],
  [/, north-east$/i, ' NE'],
  [/, north-west$/i, ' NW'],
  [/, south-east$/i, ' SE'],
  [/, south-west$/i, ' SW'],
  [/, north$/i, ' N'],
  [/, east$/i, ' E'],
  [/, south$/i, ' S'],
  [/, west$/i, ' W'],
  [/ battalions?$/i, ''],
  [/ camel regiment\b/i, ' Camels'],
  [/ regiment$/i, ''],
  [/ squadron$/i, ''],
  [/ (and|in the) .*$/i, ''],
  [/royal welch fusiliers/i, 'Royal Welch'],
  [/ fusilier guards/i, ' Fusilier Gds'],
  [/ commando\b/i, ''],
  [/\bmounted infantry/i, 'M.I.'],
  [/\bfield battery/i, 'Battery'],
  [/ division$/i, ' Div.'],
  [/ highlanders/i, ' High.'],
  [/light infantry/i, 'L.I.'],
  [/loyal north lancashire/i, 'Loyals'],
  [/ artillery$/i, ' Art.'],
  [/ RA$/, ''],
];

/** A name short enough for a tag. */
export function shortName(name: string): string {
  let short = name;
  for (const [pattern, by] of WORDS) if (short.length > 15) short = short.replace(pattern, by);
  if (short.length <= 20) return short;
  const whole = short
    .slice(0, 20)
    .replace(/[\s,]+\S*$/, '')
    .replace(/( (on|of|below|above|à|the))+$/, '');
  return whole.length > 5 ? whole : `${short.slice(0, 19)}.`;
}

export interface GeneralPiece {
  readonly general: number;
  readonly name: string;
  readonly tag: string;
  readonly side: Side;
  readonly x: number;
  readonly y: number;
  readonly facing: number;
  readonly size: number;
  readonly radius: number;
  readonly riders: number;
  readonly dress: DressName;
  readonly moved: boolean;
}

const RIDERS = { brigade: 1, division: 2, corps: 3, army: 4 } as const;
const TITLES =
  /^(Brigadier|General|Major-General|Lieutenant-General|Sir|Lord|Colonel|Prince|Count|Baron|Captain|Major|Commandant|Lieutenant-Colonel|Assistant-Commandant)\s+/;

export function generalsOf(p: Battle, sheet: Sheet): GeneralPiece[] {
  return sheet.theatre.generals.flatMap((kind, general): GeneralPiece[] => {
    const now = p.generals[general];
    if (now === undefined || now.where !== 'table') return [];
    const [x, y] = sheet.at(now.x, now.y);
    let tag = kind.name;
    while (TITLES.test(tag)) tag = tag.replace(TITLES, '');
    return [
      {
        general,
        name: kind.name,
        tag,
        side: kind.side,
        x,
        y,
        facing: now.facing,
        size: kind.size,
        radius: kind.radius,
        riders: RIDERS[kind.level],
        dress: kind.side === 0 ? 'gunner-a' : 'gunner-b',
        moved: now.moved,
      },
    ];
  });
}

/** The mean of a unit's bases in inches, an attached gun among them. */
export const bodyCentre = (p: Battle, unit: number): readonly [number, number] => {
  const body = bodyOf(p, unit);
  return [
    body.reduce((sum, one) => sum + one.x, 0) / body.length,
    body.reduce((sum, one) => sum + one.y, 0) / body.length,
  ];
};

/** The base of a unit that is nearest to a point. */
export function baseNear(p: Battle, unit: number, [x, y]: readonly [number, number]): number {
  const { poses } = unitAt(p, unit).stand;
  const apart = (base: number): number => Math.hypot((poses[3 * base] ?? 0) - x, (poses[3 * base + 1] ?? 0) - y);
  let best = 0;
  for (let base = 1; base < poses.length / 3; base++) if (apart(base) < apart(best)) best = base;
  return best;
}

export interface Losses {
  readonly side: Side;
  readonly name: string;
  readonly lost: number;
  readonly breaks: number;
}

export function lossesOf(p: Battle): readonly Losses[] {
  const { startBases, file } = theatreOf(p);
  return ([0, 1] as const).map((side) => ({
    side,
    // Without the commander in brackets.
    name: file.sides[side === 0 ? 'A' : 'B'].name.replace(/ \(.*\)$/, ''),
    lost: p.lost[side] ?? 0,
    breaks: breaksAt(startBases[side] ?? 0),
  }));
}
