/** From a position to what is on the field: one piece for each part of a brigade, one for the Boers of an area, the commanders. */
import { isLimbered, isMounted, spOf } from '../src/forces.ts';
import { AREAS, type Area, MAP_AREAS } from '../src/map.ts';
import { leaderName } from '../src/objectives.ts';
import { CLOSE_ORDER, type Colenso, HIDDEN, NO_CHIT, NO_FIRE, NONE, SP_VALUES } from '../src/position.ts';
import { BOERS, BRIGADES, type Brigade, FIRST_BOER, UNITS_OF, type Unit } from '../src/roster.ts';
import type { Rider } from './places.ts';
import { calibreOf, type Kind, kindOf, lookOf } from './roster.ts';

export interface Cell {
  readonly unit: Unit;
  readonly kind: Kind;
  readonly sp: number;
  readonly morale: number;
  /** What stands in the cell: strength, or a gun's calibre. */
  readonly label: string;
  /** Mounted or limbered: the back of the counter. */
  readonly turned: boolean;
}

export interface BritishStack {
  readonly side: 'british';
  readonly key: string;
  readonly area: Area;
  readonly brigade: Brigade;
  readonly leader: boolean;
  readonly name: string;
  readonly cells: readonly Cell[];
  readonly sp: number;
  /** As the position has it: steady, panicked or standing firm. */
  readonly nerve: number;
  readonly closeOrder: boolean;
}

export interface BoerStack {
  readonly side: 'boer';
  readonly key: string;
  readonly area: Area;
  readonly cells: readonly (Cell & { readonly drawn: string | null })[];
  readonly sp: number;
  readonly hidden: boolean;
  readonly released: number;
}

export interface ChiefPiece {
  readonly side: 'chief';
  readonly key: Rider;
  readonly area: Area;
  readonly name: string;
  readonly operative: boolean;
}

export type Piece = BritishStack | BoerStack | ChiefPiece;

export interface Scene {
  readonly pieces: readonly Piece[];
  /** Units and leaders gone Towards Ladysmith, by area. */
  readonly gone: readonly number[];
}

function cellOf(p: Colenso, unit: Unit): Cell {
  const sp = spOf(p, unit);
  const turned = isMounted(p, unit) || isLimbered(p, unit);
  const label = calibreOf(unit) ?? (isMounted(p, unit) ? '0' : `${sp}`);
  return { unit, kind: kindOf(unit), sp, morale: p.morale[unit] as number, label, turned };
}

const isOnField = (area: Area): boolean => area >= 0 && area < MAP_AREAS;

function* partsOf(p: Colenso, brigade: Brigade): Generator<BritishStack> {
  const leader = p.leaderAt[brigade] as Area;
  const areas = new Set((UNITS_OF[brigade] as readonly Unit[]).map((unit) => p.at[unit] as Area));
  areas.add(leader);
  for (const area of [...areas].filter(isOnField).sort((a, b) => a - b)) {
    const cells = (UNITS_OF[brigade] as readonly Unit[])
      .filter((unit) => p.at[unit] === area)
      .map((unit) => cellOf(p, unit));
    const here = area === leader;
    yield {
      side: 'british',
      key: `${lookOf(brigade).id}@${area}`,
      area,
      brigade,
      leader: here,
      name: here ? (p.replaced[brigade] === 1 ? lookOf(brigade).part : leaderName(p, brigade)) : lookOf(brigade).part,
      cells,
      sp: cells.reduce((sum, { sp }) => sum + sp, 0),
      nerve: here ? (p.nerve[brigade] as number) : 0,
      closeOrder: (p.chit[brigade] as number) >= CLOSE_ORDER && p.chit[brigade] !== NO_CHIT,
    };
  }
}

const drawnText = (kind: number): string | null => {
  if (kind === NONE) return null;
  if (kind === NO_FIRE) return '×';
  const value = SP_VALUES[kind] as number;
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0';
};

function boersIn(p: Colenso, area: Area): BoerStack | null {
  const units = BOERS.filter((unit) => p.at[unit] === area);
  if (units.length === 0) return null;
  const cells = units
    .map((unit) => ({ ...cellOf(p, unit), drawn: drawnText(p.drawn[unit - FIRST_BOER] as number) }))
    .sort((a, b) => Number(a.kind !== 'commando') - Number(b.kind !== 'commando') || b.sp - a.sp);
  return {
    side: 'boer',
    key: `boer@${area}`,
    area,
    cells,
    sp: cells.reduce((sum, { sp }) => sum + sp, 0),
    hidden: p.works[area] === HIDDEN,
    released: Math.max(...units.map((unit) => p.released[unit - FIRST_BOER] as number)),
  };
}

function chiefs(p: Colenso): ChiefPiece[] {
  const all: ChiefPiece[] = [
    { side: 'chief', key: 'buller', area: p.bullerAt, name: 'Buller', operative: true },
    { side: 'chief', key: 'long', area: p.longAt, name: 'Long', operative: true },
    { side: 'chief', key: 'hq', area: p.hqAt, name: 'HQ', operative: p.hqOperative },
  ];
  return all.filter(({ area }) => isOnField(area));
}

export function sceneOf(p: Colenso): Scene {
  const pieces: Piece[] = [];
  for (let brigade = 0; brigade < BRIGADES; brigade++) pieces.push(...partsOf(p, brigade));
  for (let area = 0; area < MAP_AREAS; area++) {
    const stack = boersIn(p, area);
    if (stack !== null) pieces.push(stack);
  }
  pieces.push(...chiefs(p));
  const gone = Array<number>(AREAS).fill(0);
  for (const at of p.at) if (at >= MAP_AREAS) gone[at] = (gone[at] ?? 0) + 1;
  return { pieces, gone };
}
