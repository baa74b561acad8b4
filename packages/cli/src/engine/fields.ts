/** The fields of a request, each read as what it must be; anything else is refused with its path. */
import { RequestError } from './reply.ts';

/** Names (of games, scenarios, clauses, bots) are short; what is longer is not looked up. */
const LONGEST_NAME = 200;
const LONGEST_SCRIPT = 10_000;

const bad = (path: string, message: string): RequestError => new RequestError('bad-request', message, { path });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export class Fields {
  private readonly given: Readonly<Record<string, unknown>>;

  constructor(given: Readonly<Record<string, unknown>>, known: readonly string[]) {
    this.given = given;
    for (const name of Object.keys(given))
      if (!known.includes(name))
        throw bad(name, `no such field here; there is ${known.map((one) => `"${one}"`).join(', ')}`);
  }

  has(name: string): boolean {
    return Object.hasOwn(this.given, name);
  }

  /** Whatever it is: its own schema will be the judge. */
  json(name: string): unknown {
    if (!this.has(name)) throw bad(name, 'this field is missing');
    return this.given[name];
  }

  text(name: string): string {
    const value = this.json(name);
    if (typeof value !== 'string') throw bad(name, 'expected a string');
    return value;
  }

  name(name: string): string {
    const value = this.text(name);
    if (value.length > LONGEST_NAME) throw bad(name, `expected at most ${LONGEST_NAME} characters`);
    return value;
  }

  nameOrNull(name: string): string | null {
    return this.json(name) === null ? null : this.name(name);
  }

  object(name: string): Readonly<Record<string, unknown>> {
    const value = this.json(name);
    if (!isObject(value)) throw bad(name, 'expected an object');
    return value;
  }

  seed(name: string): number | string {
    const value = this.json(name);
    if (typeof value === 'string') return this.name(name);
    if (!Number.isSafeInteger(value)) throw bad(name, 'expected a whole number or a string');
    return value as number;
  }

  /** Faces of dice, from 1. */
  faces(name: string): readonly number[] {
    const value = this.json(name);
    if (!Array.isArray(value)) throw bad(name, 'expected an array of dice');
    if (value.length > LONGEST_SCRIPT) throw bad(name, `expected at most ${LONGEST_SCRIPT} dice`);
    for (const [i, face] of value.entries())
      if (!Number.isSafeInteger(face) || face < 1) throw bad(`${name}.${i}`, 'expected a whole number from 1');
    return value;
  }

  /** How long a bot may think: by iterations, by milliseconds, or as long as it is used to. */
  budget(name: string): { readonly iterations?: number; readonly ms?: number } {
    const given = this.object(name);
    for (const [limit, value] of Object.entries(given)) {
      if (limit !== 'iterations' && limit !== 'ms')
        throw bad(`${name}.${limit}`, 'no such limit; there is "iterations", "ms"');
      if (!Number.isSafeInteger(value) || (value as number) < 1)
        throw bad(`${name}.${limit}`, 'expected a whole number from 1');
    }
    return given;
  }
}

/** The request on a line: an object with a verb. */
export function requestOn(line: string): Readonly<Record<string, unknown>> {
  let request: unknown;
  try {
    request = JSON.parse(line);
  } catch (error) {
    throw new RequestError('bad-request', `not JSON: ${(error as Error).message}`);
  }
  if (!isObject(request)) throw new RequestError('bad-request', 'expected a JSON object');
  return request;
}
