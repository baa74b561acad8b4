/** What never changes in a battle: its table, its ground, who is who, and how it is won. Read from the scenario once. */
import type { Arm, Arrival, Discipline, Level, ScenarioFile, SpecialRule, UnitFile, VictoryLine } from './files.ts';
import { type Ground, groundOf } from './ground.ts';
import type { Battle, BrigadeOrder, Side } from './position.ts';
import type { Size } from './tables/formations.ts';
import type { Grade } from './tables/grades.ts';
import { LEVELS } from './tables/leaders.ts';
import { SCENARIO_FILES } from './tables/scenarios.ts';
import { type Template, templatesOf } from './tables/templates.ts';
import { settle } from './tables/terrain.ts';
import { type Weapon, weaponNamed } from './tables/weapons.ts';

export interface UnitKind {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly brigade: number;
  readonly template: Template;
  readonly arm: Arm;
  readonly discipline: Discipline;
  readonly grade: Grade;
  /** At the start. */
  readonly bases: number;
  readonly base: Size;
  readonly footBase: Size;
  readonly weapon: Weapon | null;
  /** The ring that it stands in, and -1 without one (MM-G11). */
  readonly ring: number;
  readonly arrival: Arrival | null;
  /** As the scenario lists it. */
  readonly start: UnitFile;
}

export interface GeneralKind {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly level: Level;
  readonly rating: number;
  /** -1 for the highest of his army. */
  readonly superior: number;
  /** The side of his square base. */
  readonly size: number;
  readonly radius: number;
  readonly x: number;
  readonly y: number;
  readonly facing: number;
}

export interface BrigadeKind {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly leader: number;
  readonly order: BrigadeOrder;
  readonly units: readonly number[];
}

export interface SquareKind {
  readonly id: string;
  /** Clockwise. */
  readonly members: readonly number[];
  readonly moves: boolean;
}

/** MM-6.24: guns beyond the table. */
export interface OffboardGun {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly weapon: Weapon;
  readonly template: Template;
  /** Where they stand, beyond the edge: the side that their shells come from. */
  readonly x: number;
  readonly y: number;
}

export interface Theatre {
  readonly id: string;
  readonly file: ScenarioFile;
  readonly table: { readonly w: number; readonly h: number };
  readonly turns: number;
  readonly first: Side;
  readonly ground: Ground;
  readonly units: readonly UnitKind[];
  readonly generals: readonly GeneralKind[];
  readonly brigades: readonly BrigadeKind[];
  readonly squares: readonly SquareKind[];
  readonly offboard: readonly OffboardGun[];
  readonly special: readonly SpecialRule[];
  readonly victory: readonly VictoryLine[];
  /** By side: bases and generals, units still to come included (MM-14.3, MM-R50). */
  readonly startBases: readonly number[];
}

const sideNamed = (name: 'A' | 'B'): Side => (name === 'A' ? 0 : 1);

function makeTheatre(file: ScenarioFile): Theatre {
  const templates = templatesOf(file);
  const at = (list: readonly { readonly id: string }[], id: string | null): number =>
    list.findIndex((one) => one.id === id);
  const squares = (file.squares ?? []).map((square) => ({
    id: square.id,
    members: square.members.map((id) => at(file.units, id)),
    moves: square.moves === true,
  }));
  const units = file.units.map((unit, index): UnitKind => {
    const template = templates.get(unit.template);
    if (template === undefined) throw new Error(`there is no unit kind "${unit.template}"`);
    const brigade = at(file.brigades, unit.brigade);
    return {
      id: unit.id,
      name: unit.name,
      side: sideNamed(file.brigades[brigade]?.side ?? 'A'),
      brigade,
      template,
      arm: template.arm,
      discipline: template.discipline,
      grade: unit.grade ?? template.grade,
      bases: unit.bases ?? template.bases,
      base: template.base,
      footBase: template.footBase,
      weapon: template.weapon,
      ring: squares.findIndex((square) => square.members.includes(index)),
      arrival: unit.arrival ?? null,
      start: unit,
    };
  });
  const generals = file.leaders.map((leader): GeneralKind => {
    const level = LEVELS[leader.level];
    return {
      id: leader.id,
      name: leader.name,
      side: sideNamed(leader.side),
      level: leader.level,
      rating: leader.rating,
      superior: at(file.leaders, leader.superior),
      size: level.base.w,
      radius: level.commandRadius,
      x: leader.x,
      y: leader.y,
      facing: leader.facing,
    };
  });
  const brigades = file.brigades.map((brigade, index) => ({
    id: brigade.id,
    name: brigade.name,
    side: sideNamed(brigade.side),
    leader: at(file.leaders, brigade.leader),
    order: brigade.order,
    units: units.flatMap((unit, i) => (unit.brigade === index ? [i] : [])),
  }));
  return {
    id: file.id,
    file,
    table: file.table,
    turns: file.turns,
    first: sideNamed(file.first),
    ground: groundOf(file.terrain.map(settle), file.table.w, file.table.h),
    units,
    generals,
    brigades,
    squares,
    offboard: file.offboardArtillery.map((gun) => ({
      id: gun.id,
      name: gun.name,
      side: sideNamed(gun.side),
      weapon: weaponNamed(gun.fireAs) as Weapon,
      template: templates.get(gun.template) as Template,
      x: gun.from[0],
      y: gun.from[1],
    })),
    special: file.special,
    victory: file.victory,
    startBases: [0, 1].map(
      (side) =>
        units.reduce((sum, unit) => sum + (unit.side === side ? unit.bases : 0), 0) +
        generals.filter((general) => general.side === side).length,
    ),
  };
}

const builtIn = new Map<string, Theatre>();
/** Players' own scenarios, by their text; a few at a time. */
const own = new Map<string, Theatre>();
const MOST_OWN = 16;

let last: Theatre | null = null;
let lastScenario = '';
let lastFile = '';

/** Asked for all the time, nearly always for the same battle. */
export function theatreOf(p: Pick<Battle, 'scenario' | 'file'>): Theatre {
  if (last !== null && p.scenario === lastScenario && p.file === lastFile) return last;
  const theatre = p.file === '' ? builtInTheatre(p.scenario) : ownTheatre(p.file);
  last = theatre;
  lastScenario = p.scenario;
  lastFile = p.file;
  return theatre;
}

export function builtInTheatre(id: string): Theatre {
  let theatre = builtIn.get(id);
  if (theatre === undefined) {
    const file = SCENARIO_FILES.find((one) => one.id === id);
    if (file === undefined) throw new Error(`there is no scenario "${id}"`);
    theatre = makeTheatre(file);
    builtIn.set(id, theatre);
  }
  return theatre;
}

function ownTheatre(text: string): Theatre {
  let theatre = own.get(text);
  if (theatre === undefined) {
    theatre = makeTheatre(JSON.parse(text) as ScenarioFile);
    if (own.size >= MOST_OWN) own.clear();
    own.set(text, theatre);
  }
  return theatre;
}

export const kindOf = (p: Pick<Battle, 'scenario' | 'file'>, unit: number): UnitKind =>
  theatreOf(p).units[unit] as UnitKind;
