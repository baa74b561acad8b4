/**
 * What a board may ask the rules beyond the offers: how far these units reach, what sees this hex, what a fight would
 * bring. A game declares each lookup once, with schemas for its arguments and its result:
 *
 *     export const lookups = {
 *       reach: lookup(v.strictObject({ unit: unitId }), v.array(reachSchema), (view: War, { unit }) => reachOf(view, unit)),
 *     };
 *
 * The board names the same value as a type and gets checked names, arguments and results:
 *
 *     type Props = BoardProps<War, Order, typeof lookups>;
 *     const ways = await props.lookup('reach', { unit: 'devonshire-2' });
 *
 * A lookup is answered from the asking seat's view, so that no result can give a secret away. Arguments that do not fit the
 * schema are a fault with its path, never an exception. Where a sound question has no result (a unit that is not on the
 * map), the result is null or an empty list, and its schema says so.
 */
import * as v from 'valibot';
import type { Denial, Game, Json, Position } from './contract.ts';
import type { Modifier, Sum } from './journal.ts';
import { checked, isFault, type Result } from './validate.ts';

export interface Lookup<P extends Position, Args = unknown, Found = unknown> {
  readonly args: v.GenericSchema<unknown, Args>;
  /** What `find` returns. Checked on every call: a result that does not fit is a defect of the game, and throws. */
  readonly result: v.GenericSchema<unknown, Found>;
  find(view: P, args: Args): Found;
}

export type Lookups<P extends Position> = { readonly [name: string]: Lookup<P> };

/** The same data, all of it read-only: what a caller may pass. */
type Reading<T> = T extends readonly (infer Item)[]
  ? readonly Reading<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Reading<T[Key]> }
    : T;

/** The arguments of a lookup, as its caller writes them. */
export type ArgsOf<L> = L extends { readonly args: v.GenericSchema<unknown, infer Args> } ? Reading<Args> : never;
export type FoundBy<L> = L extends { readonly result: v.GenericSchema<unknown, infer Found> } ? Found : never;

export const lookup = <P extends Position, Args, Found>(
  args: v.GenericSchema<unknown, Args>,
  result: v.GenericSchema<unknown, Found>,
  find: (view: P, args: Args) => Found,
): Lookup<P, Args, Found> => ({ args, result, find });

/** Asks one lookup, with arguments from outside: they are checked first. */
export function ask<P extends Position, Args, Found>(
  { args: schema, result, find }: Lookup<P, Args, Found>,
  view: P,
  args: unknown,
): Result<Found> {
  const sound = checked(schema, args, 'args');
  if (isFault(sound)) return sound;
  const found = checked(result, find(view, sound.ok), 'result');
  if (isFault(found))
    throw new TypeError(`a lookup's result does not fit: ${found.fault.path}: ${found.fault.message}`);
  return found;
}

/** Asks a game's lookup by its name: what a worker or a server calls for a board. */
export function lookUp<P extends Position>(
  game: Pick<Game<P>, 'id' | 'lookups'>,
  view: P,
  name: string,
  args: unknown,
): Result<Json> {
  const lookups = game.lookups ?? {};
  const found = Object.hasOwn(lookups, name) ? lookups[name] : undefined;
  if (found === undefined) return { fault: { path: 'name', message: `${game.id} has no lookup called ${name}` } };
  return ask(found, view, args) as Result<Json>;
}

/** Schemas for parts that many results share. */
export const denialSchema: v.GenericSchema<unknown, Denial> = v.strictObject({ rule: v.string(), reason: v.string() });
const modifierSchema: v.GenericSchema<unknown, Modifier> = v.strictObject({
  value: v.number(),
  rule: v.string(),
  cause: v.string(),
});
export const sumSchema: v.GenericSchema<unknown, Sum> = v.strictObject({
  base: v.number(),
  rule: v.string(),
  cause: v.string(),
  modifiers: v.array(modifierSchema),
});
