/** What the players may say: whole orders. Units and areas go by their ids, so that a record can be read. */
import * as v from 'valibot';
import { MOST_AREAS } from './position.ts';

/** Set-up: a unit on one of its areas. */
export interface Place {
  readonly do: 'place';
  readonly unit: string;
  readonly at: string;
}
/** Set-up: the commandos that start with an army. */
export interface Attach {
  readonly do: 'attach';
  readonly units: readonly string[];
}
export interface Sail {
  readonly do: 'sail';
  readonly units: readonly string[];
  readonly to: string;
}
export interface Rail {
  readonly do: 'rail';
  readonly units: readonly string[];
  readonly to: string;
}
/** One route for all: the areas entered, in order. */
export interface March {
  readonly do: 'march';
  readonly units: readonly string[];
  readonly route: readonly string[];
}
/** A Boer leader and the commandos he commands, together for the whole phase. */
export interface Ride {
  readonly do: 'ride';
  readonly leader: string;
  readonly units: readonly string[];
  readonly route: readonly string[];
}
/** A Boer attack: who makes it. The points are named once the Empire has chosen battle (`Commit`). */
export interface Attack {
  readonly do: 'attack';
  readonly at: string;
  readonly units: readonly string[];
}
/** An Empire attack, with or without the besieged force. */
export interface Assault {
  readonly do: 'assault';
  readonly at: string;
  readonly sortie: boolean;
}
/** A bonus attack in a neighbouring area. */
export interface Pursue {
  readonly do: 'pursue';
  readonly units: readonly string[];
  readonly to: string;
  readonly sortie: boolean;
}
export interface Commit {
  readonly do: 'commit';
  readonly points: number;
}
export interface Retreat {
  readonly do: 'retreat';
  readonly units: readonly string[];
  readonly to: string;
}
/** Units that would have to buy their retreat, and do not. */
export interface Perish {
  readonly do: 'perish';
  readonly units: readonly string[];
}
export interface Dissolve {
  readonly do: 'dissolve';
  readonly army: string;
  /** Where its leader takes over; null if no commando of his republic is left. */
  readonly at: string | null;
}
export interface Build {
  readonly do: 'build';
  readonly kind: 'brick' | 'prefab';
  readonly pay: readonly string[];
  readonly at: readonly string[];
}
export interface Raze {
  readonly do: 'raze';
  readonly at: string;
}
/** Which siege is tested next. */
export interface Test {
  readonly do: 'test';
  readonly at: string;
}
/** The short answers: the phase is over; siege or battle; Buller's gamble or not; no bonus attack; the army stays. */
export interface Say {
  readonly do: 'end' | 'besiege' | 'fight' | 'gamble' | 'steady' | 'hold' | 'keep';
}

export type Order =
  | Place
  | Attach
  | Sail
  | Rail
  | March
  | Ride
  | Attack
  | Assault
  | Pursue
  | Commit
  | Retreat
  | Perish
  | Dissolve
  | Build
  | Raze
  | Test
  | Say;

const id = v.pipe(v.string(), v.maxLength(40));
const units = v.pipe(v.array(id), v.minLength(1), v.maxLength(160));
const anyUnits = v.pipe(v.array(id), v.maxLength(160));
const route = v.pipe(
  v.array(id),
  v.minLength(1),
  v.maxLength(MOST_AREAS, 'no unit moves more than four areas at once'),
);
const points = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(399));
const say = <T extends Say['do']>(word: T) => v.strictObject({ do: v.literal(word) });

export const orderSchema: v.GenericSchema<unknown, Order> = v.variant('do', [
  v.strictObject({ do: v.literal('place'), unit: id, at: id }),
  v.strictObject({ do: v.literal('attach'), units: anyUnits }),
  v.strictObject({ do: v.literal('sail'), units, to: id }),
  v.strictObject({ do: v.literal('rail'), units, to: id }),
  v.strictObject({ do: v.literal('march'), units, route }),
  v.strictObject({ do: v.literal('ride'), leader: id, units: anyUnits, route }),
  v.strictObject({ do: v.literal('attack'), at: id, units }),
  v.strictObject({ do: v.literal('assault'), at: id, sortie: v.boolean() }),
  v.strictObject({ do: v.literal('pursue'), units: anyUnits, to: id, sortie: v.boolean() }),
  v.strictObject({ do: v.literal('commit'), points }),
  v.strictObject({ do: v.literal('retreat'), units, to: id }),
  v.strictObject({ do: v.literal('perish'), units }),
  v.strictObject({ do: v.literal('dissolve'), army: id, at: v.nullable(id) }),
  v.strictObject({
    do: v.literal('build'),
    kind: v.picklist(['brick', 'prefab']),
    pay: v.pipe(v.array(id), v.minLength(1), v.maxLength(2)),
    at: v.pipe(v.array(id), v.minLength(1), v.maxLength(2)),
  }),
  v.strictObject({ do: v.literal('raze'), at: id }),
  v.strictObject({ do: v.literal('test'), at: id }),
  say('end'),
  say('besiege'),
  say('fight'),
  say('gamble'),
  say('steady'),
  say('hold'),
  say('keep'),
]);

export const END: Say = { do: 'end' };
export const ONLY_END: readonly Say[] = [END];
export const BESIEGE: Say = { do: 'besiege' };
export const FIGHT: Say = { do: 'fight' };
export const GAMBLE: Say = { do: 'gamble' };
export const STEADY: Say = { do: 'steady' };
export const HOLD: Say = { do: 'hold' };
export const KEEP: Say = { do: 'keep' };
