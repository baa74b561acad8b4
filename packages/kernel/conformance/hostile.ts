/** Data as an enemy or a broken program would send it: something plain, with a fault put in. */
import { inspect } from 'node:util';
import type { Dice } from '@laager/kernel';
import { throughJson } from './plain-data.ts';

const CAUSE = { for: 'what to break', rule: 'none' };

type Tree = Record<string, unknown>;
const isTree = (x: unknown): x is Tree => typeof x === 'object' && x !== null;

const pick = <T>(from: readonly T[], dice: Dice): T => from[dice.draw(from.length, CAUSE)] as T;

/** Names that mean something to the language and nothing to the rules. */
const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'length', '', 'no such thing'];

const NUMBERS = [-1, -2, 0, 1, 0.5, 7, 1e9, -1e9, 2 ** 31, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, -0];

const oddValues = (dice: Dice): unknown =>
  pick(
    [
      () => null,
      () => undefined,
      () => true,
      () => pick(NUMBERS, dice),
      () => pick(NAMES, dice),
      () => [],
      () => ({}),
      () => [[[]]],
      () => 'x'.repeat(5000),
      () => withProto(),
      () => deep(200),
      () => () => 1,
      () => 10n,
      () => Symbol.iterator,
    ],
    dice,
  )();

/** As JSON.parse would give it: `__proto__` as a field of its own. */
const withProto = (): unknown => JSON.parse('{"__proto__":{"polluted":true}}');

function deep(levels: number): unknown {
  let value: unknown = {};
  for (let i = 0; i < levels; i++) value = { value };
  return value;
}

/** All trees in a tree, itself the first. */
const treesOf = (tree: Tree): Tree[] => [tree, ...Object.values(tree).filter(isTree).flatMap(treesOf)];

/** A copy with one to three faults. */
export function broken(value: object, dice: Dice): unknown {
  const copy = throughJson(value) as Tree;
  const faults = 1 + dice.draw(3, CAUSE);
  for (let n = 0; n < faults; n++) {
    const trees = treesOf(copy).slice(0, 2000);
    breakOne(pick(trees, dice), trees, dice);
  }
  return copy;
}

function breakOne(tree: Tree, trees: readonly Tree[], dice: Dice): void {
  const keys = Object.keys(tree);
  const key = keys.length === 0 ? 'no such field' : pick(keys, dice);
  const other = pick(trees, dice);
  const ways = [
    () => set(tree, key, oddValues(dice)),
    () => set(tree, key, oddValues(dice)),
    () => set(tree, key, near(tree[key], dice)),
    () => set(tree, key, near(tree[key], dice)),
    () => set(tree, key, twinOf(Object.values(other)[0])),
    () => set(tree, pick(NAMES, dice), oddValues(dice)),
    () => void delete tree[key],
    () => grow(tree, dice),
  ];
  pick(ways, dice)();
}

/** A copy, if it can be copied after all that was put into it before. */
function twinOf(value: unknown): unknown {
  try {
    return throughJson(value);
  } catch {
    return value;
  }
}

/** As a field of its own, whatever its name. */
function set(tree: Tree, key: string, value: unknown): void {
  // The length of a list is the one field that cannot be defined at will.
  if (Array.isArray(tree) && key === 'length') return;
  Object.defineProperty(tree, key, { value, enumerable: true, writable: true, configurable: true });
}

/** Of the right type, and perhaps out of range. */
function near(value: unknown, dice: Dice): unknown {
  if (typeof value === 'number') return pick([value + 1, value - 1, -value, value * 1000, value / 2, 0], dice);
  if (typeof value === 'string') return pick([...NAMES, value.toUpperCase(), `${value} `], dice);
  if (typeof value === 'boolean') return !value;
  return value === null ? pick([0, '', {}], dice) : null;
}

function grow(tree: Tree, dice: Dice): void {
  if (!Array.isArray(tree)) {
    set(tree, 'no such field', 1);
    return;
  }
  const twin: unknown = tree.length === 0 ? 0 : twinOf(pick(tree, dice));
  if (dice.draw(2, CAUSE) === 0) {
    tree.push(twin);
    return;
  }
  const at = dice.draw(tree.length + 1, CAUSE);
  if (at === tree.length) return;
  // Not `splice`, which makes a list of what it takes out by the list's own, perhaps hostile, constructor.
  tree.copyWithin(at, at + 1);
  tree.length--;
}

/** Offers with faults in them, and things that are no action at all. */
export function hostileActions(offers: readonly object[], dice: Dice, count: number): unknown[] {
  const nothings: unknown[] = [
    null,
    undefined,
    7,
    'drop',
    [],
    {},
    { do: null },
    { do: '__proto__' },
    withProto(),
    deep(5000),
  ];
  const changed = Array.from({ length: offers.length === 0 ? 0 : count }, () => broken(pick(offers, dice), dice));
  return [pick(nothings, dice), ...changed];
}

/** Any value at all as a short text, for the report. */
export const glimpse = (value: unknown): string =>
  inspect(value, { depth: 4, breakLength: Number.POSITIVE_INFINITY, maxStringLength: 40 }).slice(0, 200);
