/** Plain data: copying it, comparing it, and naming it by a hash. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Frame } from './procedure.ts';

/** A deep copy of plain data. Hot columns of a position are better copied by hand; frames and small records go through here. */
export function copy<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const list: unknown[] = new Array(value.length);
    for (let i = 0; i < value.length; i++) list[i] = copy(value[i]);
    return list as T;
  }
  const record: Record<string, unknown> = {};
  for (const key in value) record[key] = copy((value as Record<string, unknown>)[key]);
  return record as T;
}

export function copyStack(stack: readonly Frame[]): Frame[] {
  const frames: Frame[] = [];
  for (const { procedure, step, locals } of stack) frames.push({ procedure, step, locals: copy(locals) });
  return frames;
}

/** JSON with its keys in order: equal data gives equal text, in whatever order it was built. */
export function canonical(value: unknown): string {
  if (typeof value === 'number') return numeral(value);
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return JSON.stringify(value);
  if (typeof value !== 'object') throw new TypeError(`not plain data: ${String(value)}`);
  let text = '';
  if (Array.isArray(value)) {
    // By hand, number by number: most of a position is flat columns, and this runs after every action of a match.
    for (let i = 0; i < value.length; i++) text += (i === 0 ? '' : ',') + canonical(value[i]);
    return `[${text}]`;
  }
  const record = value as Record<string, unknown>;
  for (const key of Object.keys(record).sort())
    text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonical(record[key])}`;
  return `{${text}}`;
}

/** JSON knows neither infinities nor a negative zero. */
function numeral(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError(`not plain data: ${value}`);
  return value === 0 ? '0' : String(value);
}

/** SHA-256 of a text (as UTF-8), in hexadecimal. A host that has a native one passes it in: see `MatchStart`. */
export type Sha256 = (text: string) => string;

const plainSha256: Sha256 = (text) => bytesToHex(sha256(utf8ToBytes(text)));

/** The name of a position, 64 bits of SHA-256: two machines that agree on it agree on the position. */
export const hashOf = (value: unknown, sha: Sha256 = plainSha256): string => sha(canonical(value)).slice(0, 16);
