/**
 * Actions that were not offered here: those offered elsewhere in the same scenario, and offers with something changed in
 * them. All of them have the shape of an action, so that it is the rules that must refuse them.
 */
import { type Action, canonical, checkedAction, type Dice, type Game, isFault } from '@laager/kernel';
import { throughJson } from './plain-data.ts';
import type { Trial } from './trial.ts';

const CAUSE = { for: 'an action that was not offered', rule: 'none' };

type Tree = Record<string, unknown>;
const isTree = (x: unknown): x is Tree => typeof x === 'object' && x !== null;

const pick = <T>(from: readonly T[], dice: Dice): T | undefined =>
  from.length === 0 ? undefined : from[dice.draw(from.length, CAUSE)];

export function strangersAt(trial: Trial, offers: readonly Action[], dice: Dice, count: number): Action[] {
  const { game } = trial;
  const { seen } = trial.gathered;
  const offered = new Set(offers.map(canonical));
  const strangers = new Map<string, Action>();
  // Most changes give nothing that fits the schema, or what is offered anyway: hence more attempts than wanted.
  for (let attempt = 0; attempt < 4 * count && strangers.size < count; attempt++) {
    const origin = pick(attempt % 2 === 0 || offers.length === 0 ? seen : offers, dice);
    if (origin === undefined) break;
    const action = attempt % 4 === 0 ? origin : changed(origin, seen, dice);
    const fitting = asAction(game, action);
    if (fitting !== null && !offered.has(canonical(fitting))) strangers.set(canonical(fitting), fitting);
  }
  return [...strangers.values()];
}

function asAction(game: Game, value: unknown): Action | null {
  const checked = checkedAction(game, value);
  return isFault(checked) ? null : checked.ok;
}

/** The action with one thing in it changed. */
function changed(action: Action, seen: readonly Action[], dice: Dice): unknown {
  const copy = throughJson(action) as unknown as Tree;
  const tree = pick(treesOf(copy), dice) ?? copy;
  const key = pick(Object.keys(tree), dice);
  if (key === undefined) return copy;
  const kin = seen.filter((one) => one.do === action.do).flatMap((one) => treesOf(one as unknown as Tree));
  const others = kin.filter((one) => Object.hasOwn(one, key)).map((one) => one[key]);
  switch (dice.draw(4, CAUSE)) {
    case 0:
      tree[key] = throughJson(pick(others, dice) ?? null);
      break;
    case 1:
      tree[key] = nudged(tree[key], dice);
      break;
    case 2:
      swap(tree, key, dice);
      break;
    default:
      resize(tree, key, others, dice);
  }
  return copy;
}

const treesOf = (tree: Tree): Tree[] => [tree, ...Object.values(tree).filter(isTree).flatMap(treesOf)];

function nudged(value: unknown, dice: Dice): unknown {
  if (typeof value === 'number') return pick([value + 1, value - 1, 0, -1, value * 2, value + 1000], dice);
  if (typeof value === 'boolean') return !value;
  return typeof value === 'string' ? `${value}x` : null;
}

/** Exchanges two fields of a kind: from and to, the mover and the target. */
function swap(tree: Tree, key: string, dice: Dice): void {
  const kind = typeof tree[key];
  const other = pick(
    Object.keys(tree).filter((one) => one !== key && typeof tree[one] === kind),
    dice,
  );
  if (other === undefined) return;
  [tree[key], tree[other]] = [tree[other], tree[key]];
}

/** Lists get a member twice, lose one, or get a stranger; anything else loses its field. */
function resize(tree: Tree, key: string, others: readonly unknown[], dice: Dice): void {
  const list = tree[key];
  if (!Array.isArray(list)) {
    delete tree[key];
    return;
  }
  const twin = pick(list, dice);
  const guest = pick(others.flat(), dice);
  if (dice.draw(2, CAUSE) === 0) list.splice(dice.draw(list.length + 1, CAUSE), 1);
  else list.push(throughJson(dice.draw(2, CAUSE) === 0 ? (twin ?? null) : (guest ?? null)));
}
