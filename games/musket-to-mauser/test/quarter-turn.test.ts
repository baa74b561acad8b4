/**
 * MM-G1, MM-G2: no direction of the table is better than another. The same battle is fought on a table turned by a
 * quarter, with the same orders (turned too) and the same dice: everything must come out alike, turned by a quarter.
 */
import { Context, FastDice } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import type { ScenarioFile } from '../src/files.ts';
import { game } from '../src/index.ts';
import type { Order } from '../src/orders.ts';
import type { Battle } from '../src/position.ts';
import { SCENARIO_FILES } from '../src/tables/scenarios.ts';

type Tree = { [key: string]: unknown };
const PAIRS = new Set(['polygon', 'line', 'crest']);
const LONE_PAIRS = new Set(['from', 'to']);
const ANGLES = new Set(['facing', 'bearing']);
const NEXT_EDGE: { readonly [edge: string]: string } = { north: 'east', east: 'south', south: 'west', west: 'north' };

/** Clockwise, on a table of this width: x becomes y, and y runs from the right edge. */
class Quarter {
  private readonly width: number;

  constructor(width: number) {
    this.width = width;
  }

  private readonly point = ([x, y]: readonly number[]): number[] => [y as number, this.width - (x as number)];

  private readonly angle = (degrees: number): number => (degrees + 90) % 360;

  private poses(flat: readonly number[]): number[] {
    const turned: number[] = [];
    for (let i = 0; i < flat.length; i += 3)
      turned.push(...this.point(flat.slice(i, i + 2)), this.angle(flat[i + 2] as number));
    return turned;
  }

  private points(flat: readonly number[]): number[] {
    const turned: number[] = [];
    for (let i = 0; i < flat.length; i += 2) turned.push(...this.point(flat.slice(i, i + 2)));
    return turned;
  }

  private entry(key: string, value: unknown): unknown {
    if (ANGLES.has(key) && typeof value === 'number') return this.angle(value);
    if (key === 'edge') return NEXT_EDGE[value as string];
    if (key === 'table') return { w: (value as Tree).h, h: (value as Tree).w };
    if (!Array.isArray(value)) return this.turn(value);
    if (PAIRS.has(key) && Array.isArray(value[0])) return value.map(this.point);
    if (LONE_PAIRS.has(key)) return this.point(value);
    if (key === 'poses' || key === 'home') return this.poses(value);
    if (key === 'points') return this.points(value);
    return value.map((one) => this.turn(one));
  }

  /** Whatever has places or directions in it: a scenario, an order, a position. */
  turn<T>(value: T): T {
    if (Array.isArray(value)) return value.map((one) => this.turn(one)) as T;
    if (typeof value !== 'object' || value === null) return value;
    const turned: Tree = {};
    for (const [key, inside] of Object.entries(value)) turned[key] = this.entry(key, inside);
    for (const [x, y] of [
      ['x', 'y'],
      ['fromX', 'fromY'],
    ] as const) {
      const place = value as Tree;
      if (typeof place[x] === 'number' && typeof place[y] === 'number')
        [turned[x], turned[y]] = this.point([place[x], place[y]]);
    }
    return turned as T;
  }
}

/** Places are kept to 0.001: the last digit may be rounded the other way, and a facing be taken from such places. */
const NEAR = 0.011;
const NEAR_ANGLE = 0.1;

/** Where two trees differ by more than a rounding; null if nowhere. */
function difference(a: unknown, b: unknown, path = ''): string | null {
  if (typeof a === 'number' && typeof b === 'number') {
    const off = Math.abs(a - b);
    const isAngle = /facing|bearing|poses|home/.test(path);
    const near = off < NEAR || (isAngle && (off < NEAR_ANGLE || 360 - off < NEAR_ANGLE));
    return near ? null : `${path}: ${a} and ${b}`;
  }
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return a === b ? null : `${path}: ${String(a)} and ${String(b)}`;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  for (const key of keys) {
    if (key === 'file' || key === 'scenario') continue;
    const found = difference((a as Tree)[key], (b as Tree)[key], `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

function setup(file: ScenarioFile, seed: number): { p: Battle; ctx: Context } {
  const ctx = new Context(new FastDice(seed), { push: () => undefined });
  const options = { spotting: file.options.spotting };
  return { p: game.setup({ scenario: file.id, options, file: file as never }, ctx), ctx };
}

function fight(scenario: string, seed: number, steps: number): void {
  const known = SCENARIO_FILES.find((one) => one.id === scenario) as ScenarioFile;
  const file: ScenarioFile = { ...known, id: `my-${known.id}` };
  const quarter = new Quarter(file.table.w);
  const one = setup(file, seed);
  const two = setup(quarter.turn(file), seed);
  const dice = new FastDice(seed + 1000);
  for (let step = 0; step < steps && game.outcome(one.p) === null; step++) {
    expect([step, difference(quarter.turn(one.p), two.p)]).toEqual([step, null]);
    const offers = (game.decision(one.p)?.offers ?? []) as Order[];
    expect(game.decision(two.p)?.offers).toHaveLength(offers.length);
    const order = game.sample?.(one.p, dice) as Order;
    const turned = quarter.turn(order);
    expect([step, order, game.forbids(two.p, turned)]).toEqual([step, order, null]);
    game.play(one.p, order, one.ctx as never);
    game.play(two.p, turned, two.ctx as never);
  }
  expect(game.outcome(two.p)).toEqual(game.outcome(one.p));
}

describe('MM-G1 MM-G2 a battle on a table turned by a quarter is the same battle', () => {
  test.each([
    ['maida-1806', 2],
    ['rotherberg-1870', 4],
    ['isandlwana-1879', 5],
    ['abu-klea-1885', 8],
    ['magersfontein-1899', 11],
  ])('%s', (scenario, seed) => fight(scenario, seed, 120));
});
