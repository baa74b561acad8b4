/** The printed sheet of a battle: its map as hexes on paper, worked out once per map. */
import { type Hex, type HexSide, hexId, hexOfColumnRow } from '@laager/kernel';
import type { Box, Point } from '@laager/kit';
import { boxOf, type GroundPlan, type HexLayout, hexLayout, type LaneKind, type Season } from '@laager/kit/hex';
import scenarioData from '../data/scenarios.json' with { type: 'json' };
import type { MapFile, ScenarioFile } from '../src/files.ts';
import { SIDE_NAMES } from '../src/ground.ts';
import { mapOf } from '../src/maps.ts';
import type { Battle } from '../src/position.ts';

/** The length of a hex side in units of the sheet: a counter of 64 sits well in it. */
export const HEX_SIDE = 48.5;
/** How far the painted ground runs beyond the hexes. */
export const MARGIN = 40;
/** Paper left of the ground, for title, cup and compass. */
export const LEFT = 150;
const EDGE = 8;

export interface SheetHex {
  /** Its place in the position's columns. */
  readonly index: number;
  /** As printed: 606 for 0606. */
  readonly number: number;
  readonly id: string;
  readonly hex: Hex;
  readonly centre: Point;
  readonly ground: 'clear' | 'woods' | 'hedge';
  readonly hedges: readonly string[];
}

export interface Sheet {
  readonly map: MapFile;
  readonly scenario: ScenarioFile;
  readonly layout: HexLayout;
  readonly hexes: readonly SheetHex[];
  readonly field: Box;
  /** Where the map's own 0, 0 lies on the sheet. */
  readonly origin: Point;
  readonly size: readonly [width: number, height: number];
  readonly plan: GroundPlan;
  byNumber(number: number): SheetHex | undefined;
  byHex(hex: Hex): SheetHex | undefined;
}

export const hexName = (number: number): string => `${number}`.padStart(4, '0');

const scenarios = scenarioData.scenarios as unknown as readonly ScenarioFile[];
const made = new Map<string, Sheet>();

export const scenarioOf = (p: Pick<Battle, 'scenario' | 'file'>): ScenarioFile => {
  const scenario = p.file === '' ? scenarios.find(({ id }) => id === p.scenario) : (JSON.parse(p.file) as ScenarioFile);
  if (scenario === undefined) throw new Error(`there is no scenario "${p.scenario}"`);
  return scenario;
};

export function sheetOf(p: Pick<Battle, 'scenario' | 'file'>): Sheet {
  const key = p.file === '' ? p.scenario : p.file;
  let sheet = made.get(key);
  if (sheet === undefined) {
    sheet = makeSheet(scenarioOf(p));
    made.set(key, sheet);
  }
  return sheet;
}

export function makeSheet(scenario: ScenarioFile): Sheet {
  const map = mapOf(scenario);
  if (map === undefined) throw new Error(`there is no map "${String(scenario.map)}"`);
  const layout = hexLayout(HEX_SIDE);
  const hexes = hexesOf(map, layout);
  const numbers = new Map(hexes.map((hex) => [hex.number, hex]));
  const places = new Map(hexes.map((hex) => [hexId(hex.hex), hex]));
  const field = boxOf(
    layout,
    hexes.map(({ hex }) => hex),
  );
  return {
    map,
    scenario,
    layout,
    hexes,
    field,
    origin: [LEFT + MARGIN, EDGE + MARGIN],
    size: [field[2] + LEFT + 2 * MARGIN + EDGE, field[3] + 2 * (MARGIN + EDGE)],
    plan: planOf(map, hexes),
    byNumber: (number) => numbers.get(number),
    byHex: (hex) => places.get(hexId(hex)),
  };
}

/** In the order of their numbers, as the position counts them. */
function hexesOf(map: MapFile, layout: HexLayout): SheetHex[] {
  const hedges = new Map(map.hedges.map(({ hex, sides }) => [Number(hex), sides]));
  return map.terrain
    .flatMap((line, row) =>
      [...line].flatMap((sign, column) => (sign === ' ' ? [] : [{ number: (column + 1) * 100 + row + 1, sign }])),
    )
    .toSorted((a, b) => a.number - b.number)
    .map(({ number, sign }, index) => {
      const hex = axial(hexName(number));
      const sides = hedges.get(number) ?? [];
      const ground = sign === 'W' ? 'woods' : sides.length > 0 ? 'hedge' : 'clear';
      return { index, number, id: hexName(number), hex, centre: layout.centre(hex), ground, hedges: sides };
    });
}

function axial(id: string): Hex {
  const hex = hexOfColumnRow(id);
  if (hex === null) throw new Error(`"${id}" is no hex`);
  return hex;
}

const SURFACES: Readonly<Record<string, LaneKind>> = {
  road: 'road',
  street: 'road',
  avenue: 'road',
  drive: 'road',
  ride: 'ride',
  path: 'path',
};

function planOf(map: MapFile, hexes: readonly SheetHex[]): GroundPlan {
  return {
    seed: map.id,
    side: HEX_SIDE,
    season: (map.season ?? 'summer') as Season,
    hexes: hexes.map(({ hex }) => hex),
    woods: hexes.filter(({ ground }) => ground === 'woods').map(({ hex }) => hex),
    orchards: /orchard/.test(`${map.id} ${map.place}`) ? 0.52 : 0.18,
    hedges: map.hedges.map(({ hex, sides }) => ({
      hex: axial(hex),
      sides: sides.map((side) => SIDE_NAMES.indexOf(side) as HexSide),
    })),
    tracks: (map.decor?.tracks ?? []).map(({ kind, hexes: along }) => ({
      kind: SURFACES[kind] ?? 'lane',
      hexes: along.map(axial),
    })),
    margin: MARGIN,
    paper: '#f1e8d0',
  };
}
