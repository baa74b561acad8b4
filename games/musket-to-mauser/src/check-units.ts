/** Where the units of a scenario stand at the start, and whether they can. */
import type { Fault } from '@laager/kernel';
import type { ScenarioFile, UnitFile } from './files.ts';
import { bodiesOverlap, bodyDistance, type Rect, rectAt, SLACK, TOUCH } from './geometry/shapes.ts';
import { groundOf, isOnTable, meetsImpassable } from './ground.ts';
import { defaultFiles, faultOfLayout, layoutAt, standOf } from './layouts.ts';
import type { Layout } from './position.ts';
import type { Size } from './tables/formations.ts';
import { LEVELS } from './tables/leaders.ts';
import { type Template, templatesOf } from './tables/templates.ts';
import { settle } from './tables/terrain.ts';

const fault = (path: string, message: string): Fault => ({ path, message });
/** Armies begin farther apart than this. */
const APART = 2;

/** A unit as it is set up. */
interface Placed {
  readonly index: number;
  readonly unit: UnitFile;
  readonly side: 'A' | 'B';
  readonly template: Template;
  readonly body: readonly Rect[];
}

export const sizeAtStart = (unit: UnitFile, template: Template): Size =>
  unit.dismounted === true ? template.footBase : template.base;

/** MM-G8: as the scenario says, and by default where it is silent. */
export function layoutAtStart(unit: UnitFile, template: Template): Layout {
  const bases = unit.bases ?? template.bases;
  const { w } = sizeAtStart(unit, template);
  const files = unit.files ?? defaultFiles(unit.formation, bases);
  const gap = unit.formation === 'skirmish' ? (unit.gap ?? w / 2) : 0;
  return layoutAt(unit.formation, unit.x, unit.y, unit.facing, files, gap);
}

export function unitFaults(scenario: ScenarioFile): Fault[] {
  const faults: Fault[] = [];
  const templates = templatesOf(scenario);
  const placed: Placed[] = [];
  for (const [index, unit] of scenario.units.entries()) {
    const template = templates.get(unit.template) as Template;
    const own = kindFaults(unit, template, `units.${index}`, scenario.turns);
    faults.push(...own);
    if (own.length > 0) continue;
    const size = sizeAtStart(unit, template);
    const { poses } = standOf(layoutAtStart(unit, template), unit.bases ?? template.bases, size, null);
    const body: Rect[] = [];
    for (let k = 0; k < poses.length; k += 3)
      body.push(rectAt(poses[k] as number, poses[k + 1] as number, poses[k + 2] as number, size.w, size.d));
    const side = scenario.brigades.find(({ id }) => id === unit.brigade)?.side ?? 'A';
    placed.push({ index, unit, side, template, body });
  }
  if (faults.length > 0) return faults;
  const standing = placed.filter(({ unit }) => unit.arrival === undefined);
  return [
    ...armyFaults(standing),
    ...groundFaults(scenario, standing),
    ...crowdFaults(standing),
    ...generalFaults(scenario, standing),
    ...squareFaults(scenario, placed),
    ...arrivalFaults(scenario),
  ];
}

function kindFaults(unit: UnitFile, template: Template, at: string, turns: number): Fault[] {
  const faults: Fault[] = [];
  const { formation } = unit;
  if (!template.formations.includes(formation))
    faults.push(fault(`${at}.formation`, `${template.name} may not use ${formation}`));
  else if (formation === 'square' && template.arm !== 'infantry' && unit.dismounted !== true)
    faults.push(fault(`${at}.formation`, `${template.name} forms square on foot alone (MM-4.9)`));
  if (unit.dismounted === true && !template.canDismount)
    faults.push(fault(`${at}.dismounted`, `${template.name} cannot dismount`));
  const shape = faultOfLayout(layoutAtStart(unit, template), unit.bases ?? template.bases, sizeAtStart(unit, template));
  if (shape !== null) faults.push(fault(unit.files === undefined ? at : `${at}.files`, `${unit.name}: ${shape}`));
  if (unit.arrival !== undefined && unit.arrival.turn > turns)
    faults.push(fault(`${at}.arrival.turn`, `the battle ends after turn ${turns}`));
  return faults;
}

function armyFaults(standing: readonly Placed[]): Fault[] {
  return (['A', 'B'] as const)
    .filter((side) => !standing.some((one) => one.side === side))
    .map((side) => fault('units', `${side} has no unit on the table at the start`));
}

function groundFaults(scenario: ScenarioFile, standing: readonly Placed[]): Fault[] {
  const ground = groundOf(scenario.terrain.map(settle), scenario.table.w, scenario.table.h);
  const faults: Fault[] = [];
  for (const { index, unit, body } of standing) {
    if (!body.every((one) => isOnTable(ground, one)))
      faults.push(fault(`units.${index}`, `${unit.name} is off the table`));
    for (const one of body) {
      const block = meetsImpassable(ground, one);
      if (block === null) continue;
      faults.push(fault(`units.${index}`, `${unit.name} stands in ${block.feature.name}, which is impassable`));
      break;
    }
  }
  return faults;
}

/** MM-5.26: no two units overlap, and enemies are apart. */
function crowdFaults(standing: readonly Placed[]): Fault[] {
  const faults: Fault[] = [];
  for (const [i, one] of standing.entries())
    for (const two of standing.slice(i + 1)) {
      const at = `units.${two.index}`;
      if (bodiesOverlap(one.body, two.body)) faults.push(fault(at, `${two.unit.name} overlaps ${one.unit.name}`));
      else if (one.side !== two.side) {
        const gap = bodyDistance(one.body, two.body);
        if (gap > APART + SLACK) continue;
        faults.push(
          fault(at, `${two.unit.name} starts ${gap.toFixed(2)} inches from ${one.unit.name}: over ${APART} are needed`),
        );
      }
    }
  return faults;
}

/** MM-2.23: a general who touches a unit would begin attached. */
function generalFaults(scenario: ScenarioFile, standing: readonly Placed[]): Fault[] {
  return scenario.leaders.flatMap((leader, i) => {
    const { w, d } = LEVELS[leader.level].base;
    const base = [rectAt(leader.x, leader.y, leader.facing, w, d)];
    const touched = standing.find((one) => bodyDistance(base, one.body) <= TOUCH);
    return touched === undefined
      ? []
      : [fault(`leaders.${i}`, `${leader.name} touches ${touched.unit.name}: generals begin unattached`)];
  });
}

/** MM-4.33, MM-G11. */
function squareFaults(scenario: ScenarioFile, placed: readonly Placed[]): Fault[] {
  const faults: Fault[] = [];
  for (const [i, square] of (scenario.squares ?? []).entries()) {
    const members = square.members.map((id) => placed.find((one) => one.unit.id === id));
    for (const [k, member] of members.entries())
      if (member === undefined)
        faults.push(fault(`squares.${i}.members.${k}`, `there is no unit "${square.members[k]}"`));
    if (members.some((one) => one === undefined)) continue;
    const ring = members as readonly Placed[];
    const guns = ring.filter(({ template }) => template.arm === 'artillery').length;
    if (guns > ring.length - guns)
      faults.push(fault(`squares.${i}.members`, 'a square holds no more guns than infantry units (MM-4.33)'));
    for (const [k, one] of ring.entries()) {
      const next = ring[(k + 1) % ring.length] as Placed;
      const gap = bodyDistance(one.body, next.body);
      if (gap > 1 + SLACK)
        faults.push(
          fault(
            `squares.${i}.members.${k}`,
            `${one.unit.name} and ${next.unit.name} are ${gap.toFixed(2)} inches apart (MM-G11)`,
          ),
        );
    }
  }
  return faults;
}

/** MM-5.33: the stretch lies on the edge that is named. */
function arrivalFaults({ units, table }: ScenarioFile): Fault[] {
  return units.flatMap(({ arrival }, i) => {
    if (arrival === undefined) return [];
    const { edge, from, to } = arrival;
    const [axis, value] =
      edge === 'north' ? [1, table.h] : edge === 'south' ? [1, 0] : edge === 'west' ? [0, 0] : [0, table.w];
    const on = [from, to].every((point) => point[axis as 0 | 1] === value);
    return on ? [] : [fault(`units.${i}.arrival`, `from and to do not lie on the ${edge} edge`)];
  });
}
