/**
 * Dice: the only source of chance. Rules that need a die, a shuffle or a chit from a cup ask the dice, and say
 * what for and under which clause. The implementations differ in where the numbers come from, never in what is asked.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { ClauseId, Seat } from './contract.ts';

/** What a die is rolled for. `to`: the seats (null: spectators) that may see its face; all, if absent. */
export interface Cause {
  readonly for: string;
  readonly rule: ClauseId;
  readonly to?: readonly (Seat | null)[];
}

export interface Dice {
  /** A whole number from 0 to sides - 1, each equally likely. */
  draw(sides: number, cause: Cause): number;
  /**
   * The faces (1 to `sides`) of `count` dice whose order does not matter. `cuts` are the lowest faces of each class
   * of faces that the rule tells apart, the class of face 1 left out: a rule that only knows "1", "2 to 4" and
   * "5 or more" says [2, 5]. Ordinary dice ignore the cuts; exact odds follow one face of each class.
   */
  pool(count: number, cuts: readonly number[], cause: Cause, sides: number): number[];
}

/** A pool rolled die by die, for sources that make single draws. */
export function rollPool(dice: Dice, count: number, cause: Cause, sides: number): number[] {
  const faces: number[] = [];
  for (let i = 0; i < count; i++) faces.push(dice.draw(sides, cause) + 1);
  return faces;
}

const TWO_32 = 0x1_0000_0000;
const TWO_30 = 0x4000_0000;

/** Fast dice for playouts and searches: sfc32, seeded, exact by rejection. No match is ever played with them. */
export class FastDice implements Dice {
  private a: number;
  private b: number;
  private c: number;
  private n = 1;

  constructor(seed: number) {
    this.a = seed >>> 0;
    this.b = Math.floor(seed / TWO_32) >>> 0;
    this.c = 0x9e3779b9;
    for (let i = 0; i < 12; i++) this.word();
  }

  private word(): number {
    const t = (((this.a + this.b) | 0) + this.n) | 0;
    this.n = (this.n + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = ((this.c << 21) | (this.c >>> 11)) + t;
    this.c |= 0;
    return t;
  }

  /** Of 30 bits, so that all of it is done in small integers: seven times faster than with 32. */
  draw(sides: number, _cause?: Cause): number {
    const limit = TWO_30 - (TWO_30 % sides);
    let x = this.word() >>> 2;
    while (x >= limit) x = this.word() >>> 2;
    return x % sides;
  }

  pool(count: number, _cuts: readonly number[], cause: Cause, sides: number): number[] {
    return rollPool(this, count, cause, sides);
  }
}

/** Faces decided elsewhere: by a test, a record, the engine protocol, a player who rolls real dice. */
export class ScriptedDice implements Dice {
  private next = 0;
  private readonly faces: readonly number[];
  private readonly fallback: Dice | null;

  /** `faces` count from 1, as on the die; when they are used up, `fallback` goes on, or it is an error. */
  constructor(faces: readonly number[], fallback: Dice | null = null) {
    this.faces = faces;
    this.fallback = fallback;
  }

  get left(): number {
    return this.faces.length - this.next;
  }

  draw(sides: number, cause: Cause): number {
    const face = this.faces[this.next];
    if (face === undefined) {
      if (this.fallback) return this.fallback.draw(sides, cause);
      throw new RangeError(`the script of ${this.faces.length} dice is used up at "${cause.for}" (${cause.rule})`);
    }
    if (!Number.isInteger(face) || face < 1 || face > sides)
      throw new RangeError(`scripted die ${this.next + 1} is ${face}, but "${cause.for}" rolls 1 to ${sides}`);
    this.next++;
    return face - 1;
  }

  pool(count: number, _cuts: readonly number[], cause: Cause, sides: number): number[] {
    return rollPool(this, count, cause, sides);
  }
}

/**
 * Keyed dice: draw number n of a match is a function (HMAC-SHA-256) of the match's secret key and n. The key's hash is
 * published at the start and the key at the end, so no one can predict a die and anyone can verify it.
 */
export class KeyedDice implements Dice {
  /** How many draws have been made: the number of the next one. */
  drawn: number;
  private readonly key: Uint8Array;

  constructor(key: string, drawn = 0) {
    this.key = hexToBytes(key);
    this.drawn = drawn;
  }

  draw(sides: number, _cause?: Cause): number {
    return keyedDraw(this.key, this.drawn++, sides);
  }

  pool(count: number, _cuts: readonly number[], cause: Cause, sides: number): number[] {
    return rollPool(this, count, cause, sides);
  }
}

function keyedDraw(key: Uint8Array, n: number, sides: number): number {
  // What lies beyond the largest multiple of `sides` is passed over, so that every face is equally likely.
  const limit = TWO_32 - (TWO_32 % sides);
  for (let block = 0; ; block++) {
    const bytes = hmac(sha256, key, utf8ToBytes(`${n}.${block}`));
    const words = new DataView(bytes.buffer, bytes.byteOffset);
    for (let at = 0; at < bytes.length; at += 4) {
      const x = words.getUint32(at);
      if (x < limit) return x % sides;
    }
  }
}

/** What is published before the first die: the hash that pins the key down without telling it. */
export const commitmentOf = (key: string): string => bytesToHex(sha256(hexToBytes(key)));

/** The key of a match that is to be repeatable by its seed (tests, simulations); a match between people takes random bytes. */
export const keyFromSeed = (seed: number | string): string => bytesToHex(sha256(utf8ToBytes(`laager seed ${seed}`)));

/** A key as it must look: 32 bytes in hexadecimal. */
export const isKey = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);
