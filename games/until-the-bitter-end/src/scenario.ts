/** A scenario made ready for play: what its file says, with hexes as indices of its ground. */
import scenarioData from '../data/scenarios.json' with { type: 'json' };
import type { MapFile, ScenarioFile } from './files.ts';
import type { Ground } from './ground.ts';
import { mapOf } from './maps.ts';
import { ALLIED, type Battle, GERMAN, type Side } from './position.ts';
import { makeGround } from './survey.ts';

export const BUILT_IN_SCENARIOS = scenarioData.scenarios as unknown as readonly ScenarioFile[];

export interface Objective {
  readonly hex: number;
  readonly name: string;
  /** UB-27.2: who holds it at the start; -1 for no one. */
  readonly control: number;
}

export interface Terms {
  readonly file: ScenarioFile;
  readonly ground: Ground;
  readonly turns: number;
  readonly objectives: readonly Objective[];
  /** By hex: the objective there, -1 if none. */
  readonly objectiveAt: Int8Array;
  /** By side and hex: whether it may leave the map here (UB-27.3). */
  readonly exits: readonly Uint8Array[];
  /** By side and hex: how far the nearest such hex is; NO_EXIT if there is none. */
  readonly toExit: readonly Uint8Array[];
  readonly garrison: boolean;
  /** By side: the pool at the start (UB-13.1). */
  readonly bravery: readonly number[];
}

export type SideName = 'allied' | 'german';
export const sideNamed = (name: SideName): Side => (name === 'allied' ? ALLIED : GERMAN);

function makeTerms(file: ScenarioFile): Terms {
  const map = mapOf(file);
  if (map === undefined) throw new Error(`there is no map "${String(file.map)}"`);
  const ground = groundOf(map);
  const objectives = file.objectives.map(({ hex, name, control }) => ({
    hex: ground.indexOf(Number(hex)),
    name,
    control: control === null ? -1 : sideNamed(control),
  }));
  const objectiveAt = new Int8Array(ground.size).fill(-1);
  for (const [i, { hex }] of objectives.entries()) objectiveAt[hex] = i;
  const exits = [new Uint8Array(ground.size), new Uint8Array(ground.size)];
  for (const { side, hexes } of file.exits)
    for (const hex of hexes) (exits[sideNamed(side)] as Uint8Array)[ground.indexOf(Number(hex))] = 1;
  const toExit = exits.map((exit) => distanceTo(ground, exit));
  return {
    file,
    ground,
    turns: file.turns,
    objectives,
    objectiveAt,
    exits,
    toExit,
    garrison: file.special.includes('garrison'),
    bravery: [file.sides.allied.bravery, file.sides.german.bravery],
  };
}

export const NO_EXIT = 99;

function distanceTo({ size, distance }: Ground, marked: Uint8Array): Uint8Array {
  const nearest = new Uint8Array(size).fill(NO_EXIT);
  for (let hex = 0; hex < size; hex++)
    for (let to = 0; to < size; to++)
      if (marked[to] === 1) nearest[hex] = Math.min(nearest[hex] as number, distance[hex * size + to] as number);
  return nearest;
}

const grounds = new Map<string, Ground>();
const MOST_GROUNDS = 32;

/** Several scenarios share a map; players' own are distinguished by their content. */
export function groundOf(map: MapFile): Ground {
  const key = JSON.stringify(map);
  let ground = grounds.get(key);
  if (ground === undefined) {
    ground = makeGround(map);
    if (grounds.size >= MOST_GROUNDS) grounds.clear();
    grounds.set(key, ground);
  }
  return ground;
}

const builtIn = new Map<string, Terms>();
/** Players' own scenarios, by their text; a few at a time. */
const own = new Map<string, Terms>();
const MOST_OWN = 16;

let last: Terms | null = null;
let lastScenario = '';
let lastFile = '';

/** The terms a battle is fought under. Asked for all the time, nearly always for the same battle. */
export function termsOf(p: Battle): Terms {
  if (last !== null && p.scenario === lastScenario && p.file === lastFile) return last;
  const terms = p.file === '' ? builtInTerms(p.scenario) : ownTerms(p.file);
  last = terms;
  lastScenario = p.scenario;
  lastFile = p.file;
  return terms;
}

export function builtInTerms(id: string): Terms {
  let terms = builtIn.get(id);
  if (terms === undefined) {
    const file = BUILT_IN_SCENARIOS.find((one) => one.id === id);
    if (file === undefined) throw new Error(`there is no scenario "${id}"`);
    terms = makeTerms(file);
    builtIn.set(id, terms);
  }
  return terms;
}

function ownTerms(text: string): Terms {
  let terms = own.get(text);
  if (terms === undefined) {
    terms = makeTerms(JSON.parse(text) as ScenarioFile);
    if (own.size >= MOST_OWN) own.clear();
    own.set(text, terms);
  }
  return terms;
}

export const groundFor = (p: Battle): Ground => termsOf(p).ground;
