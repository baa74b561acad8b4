/** What is wrong with a map or a scenario that someone wrote: its shape by schema, then what a schema cannot say. */
import { type Fault, type FileKind, shapeFaults } from '@laager/kernel';
import { squadOf, WEAPONS, weaponIndex } from './components.ts';
import {
  type Condition,
  type MapFile,
  mapSchema,
  type ScenarioFile,
  type SetupEntry,
  scenarioSchema,
} from './files.ts';
import { type Ground, NO_HEX, SIDE_NAMES, sideTowards } from './ground.ts';
import { BUILT_IN_MAPS, mapOf } from './maps.ts';
import { LONGEST_FILE, SEATS } from './position.ts';
import { groundOf } from './scenario.ts';
import { scenarioFrom } from './setup.ts';

const fault = (path: string, message: string): Fault => ({ path, message });

export function mapFaults(data: unknown, at = ''): Fault[] {
  const faults = shapeFaults(mapSchema, data).map(({ path, message }) => fault(join(at, path), message));
  if (faults.length > 0) return faults;
  const map = data as MapFile;
  const say = (path: string, message: string) => faults.push(fault(join(at, path), message));
  if (map.terrain.length !== map.rowsInOddColumns)
    say('terrain', `has ${map.terrain.length} rows, not ${map.rowsInOddColumns}`);
  if (map.rowsInEvenColumns !== map.rowsInOddColumns - 1)
    say('rowsInEvenColumns', 'even columns sit half a hex lower and have one hex fewer');
  for (const [row, signs] of map.terrain.entries()) {
    if (signs.length !== map.columns) say(`terrain.${row}`, `has ${signs.length} columns, not ${map.columns}`);
    for (const [column, sign] of [...signs].entries())
      if ((sign === ' ') !== (row === map.rowsInEvenColumns && column % 2 === 1))
        say(`terrain.${row}`, `column ${column + 1}: ${sign === ' ' ? 'a hex is missing' : 'there is no hex here'}`);
  }
  if (faults.length > 0) return faults;
  const ground = groundOf(map);
  const listed = new Set<string>();
  for (const [i, { hex, sides }] of map.hedges.entries()) {
    const path = `hedges.${i}`;
    const index = ground.indexOf(Number(hex));
    if (index === NO_HEX) {
      say(`${path}.hex`, `${hex} is not on the map`);
      continue;
    }
    if (listed.has(hex)) say(`${path}.hex`, `${hex} is listed twice`);
    listed.add(hex);
    if (map.terrain[Number(hex.slice(2)) - 1]?.[Number(hex.slice(0, 2)) - 1] === 'W')
      say(`${path}.hex`, `${hex} is woods: a hedge stands on clear ground`);
    for (const [k, name] of sides.entries()) {
      const on = SIDE_NAMES.indexOf(name);
      const beyond = ground.near[index * 6 + on] as number;
      if (sides.indexOf(name) !== k) say(`${path}.sides.${k}`, `side ${name} is listed twice`);
      if (beyond === NO_HEX) say(`${path}.sides.${k}`, `side ${name} of ${hex} is the map's edge`);
      else if (ground.hedge[beyond * 6 + ((on + 3) % 6)] === 1)
        say(`${path}.sides.${k}`, `the hedge ${hex}/${name} has two owners (UB-R7)`);
    }
  }
  for (const [i, track] of (map.decor?.tracks ?? []).entries())
    for (const [k, hex] of track.hexes.entries()) {
      const index = ground.indexOf(Number(hex));
      if (index === NO_HEX) say(`decor.tracks.${i}.hexes.${k}`, `${hex} is not on the map`);
      else if (k > 0 && sideTowards(ground, ground.indexOf(Number(track.hexes[k - 1])), index) < 0)
        say(`decor.tracks.${i}.hexes.${k}`, `${hex} does not touch the hex before it`);
    }
  for (const [i, label] of (map.decor?.labels ?? []).entries())
    if (ground.indexOf(Number(label.hex)) === NO_HEX) say(`decor.labels.${i}.hex`, `${label.hex} is not on the map`);
  if (parts(ground) > 1) say('terrain', 'the map falls apart: not every hex can be walked to');
  return faults;
}

const join = (...path: string[]): string => path.filter((part) => part !== '').join('.');

function parts(ground: Ground): number {
  const seen = new Set<number>();
  let count = 0;
  for (let start = 0; start < ground.size; start++) {
    if (seen.has(start)) continue;
    count++;
    const open = [start];
    seen.add(start);
    for (let hex = open.pop(); hex !== undefined; hex = open.pop())
      for (let side = 0; side < 6; side++) {
        const next = ground.near[hex * 6 + side] as number;
        if (next === NO_HEX || seen.has(next)) continue;
        seen.add(next);
        open.push(next);
      }
  }
  return count;
}

export function scenarioFaults(data: unknown): Fault[] {
  const shape = shapeFaults(scenarioSchema, data, LONGEST_FILE);
  if (shape.length > 0) return shape;
  const scenario = data as ScenarioFile;
  const map = mapOf(scenario);
  if (map === undefined)
    return [
      fault('map', `there is no map "${scenario.map}"; there are ${BUILT_IN_MAPS.map((one) => one.id).join(', ')}`),
    ];
  if (typeof scenario.map !== 'string') {
    const faults = mapFaults(map, 'map');
    if (faults.length > 0) return faults;
  }
  const ground = groundOf(map);
  return [
    ...SEATS.flatMap((seat) => sideFaults(scenario, seat)),
    ...setupFaults(scenario, ground),
    ...goalFaults(scenario, ground),
    ...victoryFaults(scenario),
  ];
}

/** Where something is listed that has been listed before. */
const repeated = <T>(list: readonly T[]): number[] => list.flatMap((one, i) => (list.indexOf(one) === i ? [] : [i]));

function sideFaults(scenario: ScenarioFile, seat: (typeof SEATS)[number]): Fault[] {
  const faults: Fault[] = [];
  const own = scenario.sides[seat];
  const at = `sides.${seat}`;
  for (const [i, id] of own.squads.entries())
    if (squadOf(id).side !== seat) faults.push(fault(`${at}.squads.${i}`, `squad ${id} is not ${seat}`));
  for (const twice of repeated(own.counters))
    faults.push(fault(`${at}.counters.${twice}`, `counter ${own.counters[twice]} is listed twice`));
  if (scenario.chits[seat] !== own.counters.length)
    faults.push(fault(`chits.${seat}`, `there is one chit for each of the ${own.counters.length} counters`));
  for (const [number, weapon] of Object.entries(own.weaponSwaps ?? {})) {
    if (!own.counters.includes(Number(number)))
      faults.push(fault(`${at}.weaponSwaps.${number}`, `counter ${number} takes no part`));
    const { nation } = WEAPONS[weaponIndex(weapon)] as { nation: string };
    const stranger = own.squads.find((id) => squadOf(id).nation !== nation);
    if (stranger !== undefined)
      faults.push(fault(`${at}.weaponSwaps.${number}`, `${weapon} is no weapon of squad ${stranger}`));
  }
  if (seat === 'german' && scenario.mode === 'solitaire' && own.bravery !== 0)
    faults.push(fault(`${at}.bravery`, 'the automated side has no bravery points (UB-R56)'));
  return faults;
}

function setupFaults(scenario: ScenarioFile, ground: Ground): Fault[] {
  const faults: Fault[] = [];
  const [first, second] = scenario.setup as [SetupEntry, SetupEntry];
  if (first.side === second.side) faults.push(fault('setup.1.side', 'each side has one set-up entry'));
  if (first.order === second.order) faults.push(fault('setup.1.order', 'one side sets up first, the other second'));
  for (const [i, entry] of scenario.setup.entries()) {
    const at = `setup.${i}`;
    const counters = scenario.sides[entry.side].counters;
    const key = entry.kind === 'exact' ? 'at' : 'hexes';
    const hexes = hexesOf(entry);
    const placeOf = (k: number): string => (entry.kind === 'exact' ? Object.keys(entry.at)[k] : `${k}`) as string;
    for (const [k, hex] of hexes.entries())
      if (ground.indexOf(Number(hex)) === NO_HEX)
        faults.push(fault(`${at}.${key}.${placeOf(k)}`, `${hex} is not on the map`));
    for (const twice of repeated(hexes))
      faults.push(fault(`${at}.${key}.${placeOf(twice)}`, `${hexes[twice]} is listed twice`));
    if (hexes.length < counters.length)
      faults.push(fault(`${at}.${key}`, `has room for ${hexes.length} counters, not for ${counters.length}`));
    const placed = entry.kind === 'exact' ? entry.at : entry.kind === 'zone' ? entry.suggested : null;
    if (placed !== null) {
      const where = entry.kind === 'exact' ? 'at' : 'suggested';
      for (const number of counters)
        if (placed[number] === undefined) faults.push(fault(`${at}.${where}`, `counter ${number} has no hex`));
      for (const [number, hex] of Object.entries(placed)) {
        if (!counters.includes(Number(number)))
          faults.push(fault(`${at}.${where}.${number}`, `counter ${number} takes no part`));
        if (entry.kind === 'zone' && !entry.hexes.includes(hex))
          faults.push(fault(`${at}.suggested.${number}`, `${hex} is not in the zone`));
      }
      for (const again of repeated(Object.values(placed)))
        faults.push(fault(`${at}.${where}`, `${Object.values(placed)[again]} is given to two counters`));
    }
    if (entry.faceDown && (scenario.mode !== 'solitaire' || entry.side !== 'german' || entry.kind !== 'random'))
      faults.push(fault(`${at}.faceDown`, 'only the automated Germans, placed at random, lie face down (UB-16.4)'));
  }
  const taken = new Set(hexesOf(first));
  for (const hex of hexesOf(second))
    if (taken.has(hex)) faults.push(fault('setup.1', `${hex} belongs to both sides' set-up`));
  return faults;
}

const hexesOf = (entry: SetupEntry): string[] => (entry.kind === 'exact' ? Object.values(entry.at) : entry.hexes);

function goalFaults(scenario: ScenarioFile, ground: Ground): Fault[] {
  const faults: Fault[] = [];
  for (const [i, { hex }] of scenario.objectives.entries())
    if (ground.indexOf(Number(hex)) === NO_HEX) faults.push(fault(`objectives.${i}.hex`, `${hex} is not on the map`));
  for (const twice of repeated(scenario.objectives.map((objective) => objective.hex)))
    faults.push(fault(`objectives.${twice}.hex`, 'is listed twice'));
  for (const [i, { hexes }] of scenario.exits.entries())
    for (const [k, hex] of hexes.entries()) {
      const index = ground.indexOf(Number(hex));
      if (index === NO_HEX) faults.push(fault(`exits.${i}.hexes.${k}`, `${hex} is not on the map`));
      else if (!SIDE_NAMES.some((_, on) => ground.near[index * 6 + on] === NO_HEX))
        faults.push(fault(`exits.${i}.hexes.${k}`, `${hex} is not at the map's edge`));
    }
  if (scenario.exits.length > 0 !== scenario.special.includes('exit'))
    faults.push(fault('special', 'names "exit" exactly if there are exits'));
  return faults;
}

function victoryFaults(scenario: ScenarioFile): Fault[] {
  const faults: Fault[] = [];
  for (const when of ['immediate', 'final'] as const)
    for (const [i, { if: condition }] of scenario.victory[when].entries())
      for (const [k, one] of (condition.type === 'all' ? condition.of : [condition]).entries()) {
        const message = conditionFault(scenario, one);
        const at = `victory.${when}.${i}.if${condition.type === 'all' ? `.of.${k}` : ''}`;
        if (message !== null) faults.push(fault(at, message));
      }
  if (scenario.victory.final.at(-1)?.if.type !== 'always')
    faults.push(
      fault(
        `victory.final.${scenario.victory.final.length - 1}.if.type`,
        'the last condition must be "always" (UB-27.6)',
      ),
    );
  return faults;
}

function conditionFault(scenario: ScenarioFile, condition: Exclude<Condition, { type: 'all' }>): string | null {
  if (condition.type === 'always') return null;
  const { counters } = scenario.sides[condition.side];
  switch (condition.type) {
    case 'removed':
    case 'survivors':
      return condition.atLeast <= counters.length
        ? null
        : `the ${condition.side} side has only ${counters.length} counters`;
    case 'exited':
      if (!scenario.exits.some((exit) => exit.side === condition.side)) return `the ${condition.side} side has no exit`;
      return condition.atLeast <= counters.length
        ? null
        : `the ${condition.side} side has only ${counters.length} counters`;
    case 'controls':
      return condition.atLeast <= scenario.objectives.length
        ? null
        : `there are only ${scenario.objectives.length} objectives`;
    case 'counter-removed':
      return counters.includes(condition.number) ? null : `counter ${condition.number} takes no part`;
    case 'more-survivors':
      return null;
  }
}

export const files: readonly FileKind[] = [
  { kind: 'scenario', check: scenarioFaults, scenario: (data) => scenarioFrom(data as unknown as ScenarioFile) },
  { kind: 'map', check: (data) => mapFaults(data) },
];
