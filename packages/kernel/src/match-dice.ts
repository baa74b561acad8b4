/** The dice of a match: keyed, written down as they fall, and open to faces that players give by hand. */
import type { ClauseId } from './contract.ts';
import type { Cause, Dice } from './dice.ts';
import { KeyedDice, rollPool } from './dice.ts';

/** One draw as a record keeps it; `given` if its face was set by hand and not by the key. */
export interface Draw {
  readonly sides: number;
  readonly face: number;
  readonly given: boolean;
}

/** The dice cannot fall as given: a bad script, or a record that does not fit its key. */
export class DiceFault extends Error {}

/** A die that the players must roll on their real table before the order can be carried out. */
export interface WantedDie {
  readonly sides: number;
  readonly for: string;
  readonly rule: ClauseId;
}

/** The players roll real dice, and the next face is not known yet. */
export class DieWanted extends DiceFault {
  readonly die: WantedDie;
  constructor(sides: number, cause: Cause) {
    super(`a d${sides} must be rolled for "${cause.for}"`);
    this.die = { sides, for: cause.for, rule: cause.rule };
  }
}

export class MatchDice implements Dice {
  private readonly keyed: KeyedDice | null;
  /** How many dice were rolled before the draws that are not taken yet. */
  private before = 0;
  private readonly script: number[] = [];
  private expected: Draw[] | null = null;
  private draws: Draw[] = [];
  /** The players roll every die themselves: the key decides none. */
  private byHand = false;

  /** Without a key (a record whose key is not disclosed yet) every draw must be expected. */
  constructor(key: string | null) {
    this.keyed = key === null ? null : new KeyedDice(key);
  }

  /** From now on every die is rolled by the players: without a script, rolling one throws `DieWanted`. */
  rollByHand(): void {
    this.byHand = true;
  }

  /** The next dice fall like this (faces from 1), then the key decides again. */
  giveScript(faces: readonly number[]): void {
    this.script.push(...faces);
  }

  /** A replay: the dice that the record says were rolled next. */
  expect(draws: readonly Draw[]): void {
    this.expected = [...draws];
  }

  /** How many dice have been rolled, those of moves that were taken back by consent included. */
  get drawn(): number {
    return this.before + this.draws.length;
  }

  /** The next die is number `drawn` (from 0): for a match that goes on from a snapshot, or from a move in the middle. */
  skipTo(drawn: number): void {
    this.before = drawn;
    if (this.keyed !== null) this.keyed.drawn = drawn;
  }

  /** The draws since the last call. */
  takeDraws(): Draw[] {
    if (this.expected !== null && this.expected.length > 0)
      throw new DiceFault(`the record has ${this.expected.length} more dice here than the rules rolled`);
    if (this.byHand && this.script.length > 0)
      throw new DiceFault(`${this.draws.length} dice are rolled here, and ${this.script.length} more were given`);
    this.expected = null;
    const taken = this.draws;
    this.before += taken.length;
    this.draws = [];
    return taken;
  }

  /** Takes back the draws since the last `takeDraws`, scripted ones included. */
  rewind(): void {
    const given = this.draws.filter((draw) => draw.given).map((draw) => draw.face);
    if (this.keyed !== null) this.keyed.drawn = this.before;
    if (this.expected === null) this.script.unshift(...given);
    this.expected = null;
    this.draws = [];
  }

  /** Forgets a script that turned out not to fit. */
  dropScript(): void {
    this.script.length = 0;
  }

  draw(sides: number, cause: Cause): number {
    const draw = this.expected === null ? this.nextDraw(sides, cause) : this.expectedDraw(sides, cause);
    this.draws.push(draw);
    return draw.face - 1;
  }

  pool(count: number, _cuts: readonly number[], cause: Cause, sides: number): number[] {
    return rollPool(this, count, cause, sides);
  }

  private nextDraw(sides: number, cause: Cause): Draw {
    if (this.keyed === null) throw new DiceFault('the key of these dice is not disclosed: no new die can be rolled');
    const scripted = this.script[0];
    if (scripted === undefined && this.byHand) throw new DieWanted(sides, cause);
    if (scripted === undefined) return { sides, face: this.keyed.draw(sides) + 1, given: false };
    if (!Number.isInteger(scripted) || scripted < 1 || scripted > sides)
      throw new DiceFault(`the next scripted die is ${scripted}, but "${cause.for}" rolls 1 to ${sides}`);
    this.script.shift();
    this.keyed.drawn++;
    return { sides, face: scripted, given: true };
  }

  private expectedDraw(sides: number, cause: Cause): Draw {
    const draw = this.expected?.shift();
    if (draw === undefined) throw new DiceFault(`the record has no die for "${cause.for}" (${cause.rule})`);
    if (draw.sides !== sides)
      throw new DiceFault(
        `the record has a d${draw.sides} for "${cause.for}" (${cause.rule}), which rolls a d${sides}`,
      );
    if (this.byHand && !draw.given)
      throw new DiceFault(`the players rolled the dice themselves, but the die for "${cause.for}" is not marked so`);
    if (this.keyed === null) return draw;
    const n = this.keyed.drawn;
    const face = this.keyed.draw(sides) + 1;
    if (!draw.given && face !== draw.face)
      throw new DiceFault(`die ${n + 1} is ${draw.face} in the record, but the key says ${face}`);
    return draw;
  }
}
