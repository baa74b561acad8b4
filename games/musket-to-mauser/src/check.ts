/** What is wrong with an army or a scenario that someone wrote: its shape by schema, then what a schema cannot say. */
import { type Fault, shapeFaults } from '@laager/kernel';
import { unitFaults } from './check-units.ts';
import { type ArmyFile, armySchema, type ScenarioFile, scenarioSchema, type TemplateFile } from './files.ts';
import { segmentsCross } from './geometry/shapes.ts';
import { ARMIES } from './tables/armies.ts';
import { FORMATION_LINES } from './tables/formations.ts';
import { templatesOf } from './tables/templates.ts';
import { AREA_TYPES, LINE_TYPES } from './tables/terrain.ts';
import { NO_WEAPON, weaponNamed } from './tables/weapons.ts';

const fault = (path: string, message: string): Fault => ({ path, message });
/** What a position can carry. */
export const LONGEST_FILE = 200_000;
const LEVEL_ORDER = ['brigade', 'division', 'corps', 'army'];

/** An id that stands twice in a list. */
function twiceIn(list: readonly { readonly id: string }[], at: string): Fault[] {
  const seen = new Set<string>();
  return list.flatMap(({ id }, i) => {
    if (seen.has(id)) return [fault(`${at}.${i}.id`, `"${id}" is the id of another`)];
    seen.add(id);
    return [];
  });
}

/** MM-4.1 to MM-4.9, MM-4.60: what a kind of unit cannot be. */
function templateFaults(template: TemplateFile, at: string): Fault[] {
  const { arm, discipline, formations, weapon, gun, carbine, square, bases } = template;
  const faults: Fault[] = [];
  const say = (path: string, message: string) => faults.push(fault(`${at}.${path}`, message));
  const known = weaponNamed(weapon);
  if (known === null && weapon !== NO_WEAPON) say('weapon', `there is no weapon "${weapon}"; "none" is for none`);
  if (known !== null && (known.gun !== null) !== (arm === 'artillery'))
    say('weapon', arm === 'artillery' ? `${known.name} is not artillery` : `${known.name} is for artillery only`);
  for (const [i, formation] of formations.entries()) {
    const onFoot = formation === 'square' && square?.form === true && template.canDismount === true; // MM-5.30
    if (!FORMATION_LINES[formation].arms.includes(arm) && !onFoot)
      say(`formations.${i}`, `${formation} is not open to ${arm} (MM-4.3, MM-4.9)`);
    else if (discipline === 'irregular' && formation !== 'mass' && formation !== 'skirmish')
      say(`formations.${i}`, 'irregulars use mass or skirmish (MM-4.2)');
    else if (discipline === 'regular' && formation === 'mass') say(`formations.${i}`, 'regulars form no mass (MM-4.1)');
  }
  if (arm === 'artillery') {
    if (discipline !== 'regular') say('discipline', 'artillery is always regular (MM-4.3)');
    if (gun === undefined) say('gun', 'is missing: how the gun moves, whether it is rifled and loads at the breech');
    for (const needed of ['limbered', 'unlimbered'] as const)
      if (!formations.includes(needed)) say('formations', `a gun can be ${needed} (MM-4.3)`);
  } else if (gun !== undefined) say('gun', `${arm} has no gun`);
  if (carbine === true && (arm === 'infantry' || arm === 'artillery'))
    say('carbine', 'carbines are for cavalry (MM-6.9)');
  if (arm !== 'infantry' && square?.form === true && template.canDismount !== true)
    say('square.form', 'only infantry forms square, and cavalry that can dismount (MM-4.9, MM-5.30)');
  const rides = arm === 'heavy-cavalry' && template.canDismount !== true;
  if ((template.partialSkirmish ?? 0) > 0 && (arm === 'artillery' || rides))
    say('partialSkirmish', 'only infantry and light cavalry send out skirmishers (MM-4.60)');
  if ((template.partialSkirmish ?? 0) >= bases && bases > 0 && (template.partialSkirmish ?? 0) > 0)
    say('partialSkirmish', 'someone must stay in the ranks');
  if (template.prone === true && arm === 'artillery') say('prone', 'guns do not lie down (MM-4.28)');
  return faults;
}

const templateListFaults = (list: readonly TemplateFile[] | undefined): Fault[] => [
  ...twiceIn(list ?? [], 'templates'),
  ...(list ?? []).flatMap((one, i) => templateFaults(one, `templates.${i}`)),
];

export function armyFaults(data: unknown): Fault[] {
  const shape = shapeFaults(armySchema, data);
  if (shape.length > 0) return shape;
  const army = data as ArmyFile;
  const templates = templatesOf(army);
  const faults = templateListFaults(army.templates);
  const listed = new Set<string>();
  for (const [i, { template, min, max }] of army.entries.entries()) {
    const at = `entries.${i}`;
    if (!templates.has(template)) faults.push(fault(`${at}.template`, `there is no unit kind "${template}"`));
    if (listed.has(template)) faults.push(fault(`${at}.template`, `"${template}" is listed twice`));
    listed.add(template);
    if (min > max) faults.push(fault(`${at}.min`, `at least ${min}, but at most ${max}`));
  }
  for (const [level, { count }] of Object.entries(army.leaders))
    if (count[0] > count[1])
      faults.push(fault(`leaders.${level}.count`, `at least ${count[0]}, but at most ${count[1]}`));
  return faults;
}

export function scenarioFaults(data: unknown): Fault[] {
  const shape = shapeFaults(scenarioSchema, data, LONGEST_FILE);
  if (shape.length > 0) return shape;
  const scenario = data as ScenarioFile;
  const early = [
    ...templateListFaults(scenario.templates),
    ...terrainFaults(scenario),
    ...leaderFaults(scenario),
    ...brigadeFaults(scenario),
    ...referenceFaults(scenario),
    ...victoryFaults(scenario),
  ];
  // Places are looked at only when it is certain who stands in them.
  return early.length > 0 ? early : unitFaults(scenario);
}

function terrainFaults({ terrain, table }: ScenarioFile): Fault[] {
  const faults = twiceIn(terrain, 'terrain');
  for (const [i, one] of terrain.entries()) {
    const at = `terrain.${i}`;
    const types = one.kind === 'line' ? LINE_TYPES : AREA_TYPES;
    if (!types.some(({ id }) => id === one.type))
      faults.push(fault(`${at}.type`, `there is no "${one.type}"; there are ${types.map(({ id }) => id).join(', ')}`));
    const points = one.kind === 'line' ? one.line : one.polygon;
    for (const [k, [x, y]] of points.entries())
      if (x < 0 || y < 0 || x > table.w || y > table.h)
        faults.push(fault(`${at}.${one.kind === 'line' ? 'line' : 'polygon'}.${k}`, `(${x}, ${y}) is off the table`));
    if (one.kind === 'line') continue;
    if (crossesItself(one.polygon)) faults.push(fault(`${at}.polygon`, 'the outline crosses itself'));
    if (one.kind !== 'hill') continue;
    if (one.shape === 'ridge' && one.crest === undefined)
      faults.push(fault(`${at}.crest`, 'a ridge needs its crest line (MM-12.13)'));
    if (one.shape === 'plateau' && one.crest !== undefined)
      faults.push(fault(`${at}.crest`, 'a plateau has no crest line (MM-12.13)'));
  }
  return faults;
}

function crossesItself(polygon: readonly (readonly [number, number])[]): boolean {
  const n = polygon.length;
  const point = (i: number) => polygon[i % n] as readonly [number, number];
  for (let i = 0; i < n; i++)
    for (let k = i + 2; k < n; k++) {
      if (i === 0 && k === n - 1) continue;
      const [a, b, c, d] = [point(i), point(i + 1), point(k), point(k + 1)];
      if (segmentsCross(a[0], a[1], b[0], b[1], c[0], c[1], d[0], d[1])) return true;
    }
  return false;
}

function leaderFaults({ leaders, table }: ScenarioFile): Fault[] {
  const faults = twiceIn(leaders, 'leaders');
  for (const [i, one] of leaders.entries()) {
    const at = `leaders.${i}`;
    if (one.x < 0 || one.y < 0 || one.x > table.w || one.y > table.h)
      faults.push(fault(at, `${one.name} stands off the table`));
    if (one.superior === null) continue;
    const superior = leaders.find(({ id }) => id === one.superior);
    if (superior === undefined) faults.push(fault(`${at}.superior`, `there is no leader "${one.superior}"`));
    else if (superior.side !== one.side) faults.push(fault(`${at}.superior`, `${superior.name} is of the other side`));
    else if (
      LEVEL_ORDER.indexOf(superior.level) < LEVEL_ORDER.indexOf(one.level) ||
      isUnder(leaders, one.id, one.superior)
    )
      faults.push(fault(`${at}.superior`, `${superior.name} does not stand above ${one.name}`));
  }
  for (const side of ['A', 'B'] as const) {
    const divisions = leaders.filter((one) => one.side === side && one.level === 'division');
    if (divisions.length >= 2 && !leaders.some((one) => one.side === side && one.level === 'corps'))
      faults.push(fault('leaders', `${side} has two divisional generals and so needs a corps general (MM-2.13)`));
  }
  return faults;
}

/** Whether the chain upward from `from` comes back to `id`. */
function isUnder(leaders: ScenarioFile['leaders'], id: string, from: string | null): boolean {
  for (let up = from, steps = 0; up !== null && steps <= leaders.length; steps++) {
    if (up === id) return true;
    up = leaders.find((one) => one.id === up)?.superior ?? null;
  }
  return false;
}

function brigadeFaults({ brigades, leaders, units }: ScenarioFile): Fault[] {
  const faults = twiceIn(brigades, 'brigades');
  for (const [i, one] of brigades.entries()) {
    const leader = leaders.find(({ id }) => id === one.leader);
    if (leader === undefined) faults.push(fault(`brigades.${i}.leader`, `there is no leader "${one.leader}"`));
    else if (leader.side !== one.side)
      faults.push(fault(`brigades.${i}.leader`, `${leader.name} is of the other side`));
    if (!units.some(({ brigade }) => brigade === one.id))
      faults.push(fault(`brigades.${i}`, `${one.name} has no units`));
  }
  for (const side of ['A', 'B'] as const)
    if (!brigades.some((one) => one.side === side)) faults.push(fault('brigades', `${side} has no brigade`));
  return faults;
}

function referenceFaults(scenario: ScenarioFile): Fault[] {
  const { units, brigades, special, terrain, offboardArtillery, sides } = scenario;
  const templates = templatesOf(scenario);
  const faults = twiceIn(units, 'units');
  const say = (path: string, message: string) => faults.push(fault(path, message));
  for (const side of ['A', 'B'] as const) {
    const { army } = sides[side];
    if (army !== undefined && !ARMIES.some(({ id }) => id === army))
      say(`sides.${side}.army`, `there is no army list "${army}"; leave it out if it is your own`);
  }
  for (const [i, unit] of units.entries()) {
    if (!templates.has(unit.template)) say(`units.${i}.template`, `there is no unit kind "${unit.template}"`);
    if (!brigades.some(({ id }) => id === unit.brigade))
      say(`units.${i}.brigade`, `there is no brigade "${unit.brigade}"`);
  }
  for (const [i, rule] of special.entries()) {
    if (rule.type === 'attack-from-turn' && !brigades.some(({ id }) => id === rule.brigade))
      say(`special.${i}.brigade`, `there is no brigade "${rule.brigade}"`);
    if (rule.type === 'conceals' || rule.type === 'flight-crosses')
      for (const [k, id] of rule.terrain.entries())
        if (!terrain.some((one) => one.id === id)) say(`special.${i}.terrain.${k}`, `there is no terrain "${id}"`);
  }
  for (const [i, gun] of offboardArtillery.entries()) {
    if (gun.fireAs !== 'field-gun' && gun.fireAs !== 'positional-gun')
      say(`offboardArtillery.${i}.fireAs`, 'guns off the table fire as "field-gun" or "positional-gun" (MM-6.24)');
    if (templates.get(gun.template)?.arm !== 'artillery')
      say(`offboardArtillery.${i}.template`, `"${gun.template}" is no artillery`);
  }
  return faults;
}

function victoryFaults({ victory, brigades, turns }: ScenarioFile): Fault[] {
  const faults: Fault[] = [];
  for (const [i, line] of victory.entries()) {
    const say = (field: string, message: string) => faults.push(fault(`victory.${i}.${field}`, message));
    if (line.type === 'hold-area') {
      const { test } = line;
      if ((test === 'clear-and-min' || test === 'min-and-more') && line.min === undefined)
        say('min', `is missing: the bases that "${test}" takes`);
      if (test === 'occupied-and-clear' && line.clear === undefined)
        say('clear', 'is missing: how far off the enemy must be');
      if (test === 'inside-or-infantry-lost' && line.lost === undefined)
        say('lost', 'is missing: infantry units of the ring');
    }
    if (line.type === 'reach-area' && line.minUnits === undefined && line.minBases === undefined)
      say('minBases', 'is missing: how many bases (or minUnits) must get there');
    if (line.type === 'survive-until' && line.turn > turns) say('turn', `the battle ends after turn ${turns}`);
    if (line.type === 'otherwise') {
      if (i < victory.length - 1) say('type', '"otherwise" comes last');
      const { marginal } = line;
      if (marginal !== undefined && !brigades.some(({ id }) => id === marginal.brigade))
        say('marginal.brigade', `there is no brigade "${marginal.brigade}"`);
    }
  }
  return faults;
}
