/**
 * The difference between two pieces of plain data, small enough to send after every command:
 *
 *     [v]               the value is v now
 *     []                the key is gone
 *     {"units":{"12":{"at":[7]}}}    nested along the path; in a list the keys are indexes
 *     {"-":3}           the list is cut to length 3
 *     {"+":[4,5]}       these are appended to the list (after any cut)
 */
import type { Json } from './contract.ts';

export type Delta = readonly [] | readonly [Json] | { readonly [key: string]: Delta | number | readonly Json[] };

type Data = { readonly [key: string]: Json };

const isList = (x: Json): x is readonly Json[] => Array.isArray(x);
const isData = (x: Json): x is Data => typeof x === 'object' && x !== null && !Array.isArray(x);

/** What to change to get from a to b; null if they are equal. */
export function delta(a: Json, b: Json): Delta | null {
  if (a === b) return null;
  if (isList(a) && isList(b)) return listDelta(a, b);
  if (isData(a) && isData(b)) return dataDelta(a, b);
  return [b];
}

function dataDelta(a: Data, b: Data): Delta | null {
  const changed: Record<string, Delta> = {};
  let changes = 0;
  for (const key of Object.keys(b)) {
    const part = Object.hasOwn(a, key) ? delta(a[key] as Json, b[key] as Json) : ([b[key] as Json] as const);
    if (part === null) continue;
    changed[safe(key)] = part;
    changes++;
  }
  for (const key of Object.keys(a))
    if (!Object.hasOwn(b, key)) {
      changed[safe(key)] = [];
      changes++;
    }
  return changes === 0 ? null : changed;
}

function listDelta(a: readonly Json[], b: readonly Json[]): Delta | null {
  const both = Math.min(a.length, b.length);
  const changed: Record<string, Delta | number | readonly Json[]> = {};
  let changes = 0;
  let whole = 0;
  for (let i = 0; i < both; i++) {
    const part = delta(a[i] as Json, b[i] as Json);
    if (part === null) continue;
    changed[i] = part;
    changes++;
    if (Array.isArray(part)) whole++;
  }
  // An index costs more bytes than a number or two: beyond some changes the list itself is shorter.
  if (whole * 3 > b.length && whole === changes) return [b];
  if (a.length > b.length) changed['-'] = b.length;
  if (b.length > a.length) changed['+'] = b.slice(a.length);
  return changes === 0 && a.length === b.length ? null : changed;
}

/** The value after the change. The old one is not touched; parts that did not change are shared with it. */
export function patch(a: Json, change: Delta | null): Json {
  if (change === null) return a;
  if (isReplacement(change)) {
    if (change.length !== 1) throw new TypeError('a delta removes the whole');
    return change[0] as Json;
  }
  if (isList(a)) return patchedList(a, change);
  if (!isData(a)) throw new TypeError('a delta does not fit: it goes into something that has no parts');
  const data: Record<string, Json> = { ...a };
  for (const [key, part] of Object.entries(change)) {
    if (Array.isArray(part) && part.length === 0) delete data[safe(key)];
    else data[safe(key)] = patch(a[key] ?? null, part as Delta);
  }
  return data;
}

const isReplacement = (change: Delta): change is readonly [] | readonly [Json] => Array.isArray(change);

function patchedList(a: readonly Json[], change: Exclude<Delta, readonly unknown[]>): Json {
  const { '-': length, '+': more, ...parts } = change;
  const list = typeof length === 'number' ? a.slice(0, length) : a.slice();
  for (const [key, part] of Object.entries(parts)) {
    const at = Number(key);
    if (!Number.isInteger(at) || at < 0 || at >= list.length)
      throw new TypeError(`a delta does not fit: a list of ${list.length} has no ${key}`);
    list[at] = patch(list[at] as Json, part as Delta);
  }
  return Array.isArray(more) ? [...list, ...more] : list;
}

/** Assigning to `__proto__` changes the object itself: such data never comes from a game. */
function safe(key: string): string {
  if (key === '__proto__') throw new TypeError('a delta may not name __proto__');
  return key;
}
