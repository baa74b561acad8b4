/** A field for the tests of fire and of the Boers: whoever is needed, where they are needed, with the dice that are to fall. */
import { Context, FastDice, isRolled, type Rolled, ScriptedDice } from '@laager/kernel';
import { expect } from 'vitest';
import type { Command } from '../src/commands.ts';
import type { Happening } from '../src/happenings.ts';
import { game } from '../src/index.ts';
import { areaNamed, MAP_AREAS } from '../src/map.ts';
import { type Colenso, GONE, HIDDEN, NO_MARKER, NONE, SP_VALUES } from '../src/position.ts';
import { BRIGADES, brigadeNamed, FIRST_BOER, UNITS, UNITS_OF, type Unit, unitNamed } from '../src/roster.ts';
import { procedures } from '../src/setup.ts';
import { variantBit } from '../src/variants.ts';

interface Counter {
  readonly at: string;
  readonly morale?: number;
  readonly taken?: number;
  readonly face?: number;
  readonly released?: number;
  /** The value of the SP Counter on it; 'no-fire' for No Fire. */
  readonly counter?: number | 'no-fire';
}
type Counters = { readonly [id: string]: string | Counter };

export interface Field {
  /** British and Boer units by id: where they stand, and what else is to be known of them. All others are gone. */
  readonly units: Counters;
  /** Leaders by brigade; otherwise a leader stands with the first unit of his brigade. */
  readonly leaders?: { readonly [brigade: string]: string };
  readonly buller?: string;
  readonly long?: string;
  readonly hq?: string;
  readonly hidden?: readonly string[];
  readonly turn?: number;
  readonly confidence?: number;
  readonly loss?: number;
  readonly ties?: boolean;
  readonly variants?: readonly string[];
}

export const at = areaNamed;
export const unit = unitNamed;
export const brigade = brigadeNamed;
export const slot = (id: string): number => unit(id) - FIRST_BOER;

export function field(wanted: Field): Colenso {
  const p = game.setup(
    { scenario: 'own-plan', options: { 'player-breaks-ties': wanted.ties ?? false } },
    new Context(new FastDice(1)),
  );
  p.stack.length = 0;
  p.asked = null;
  p.at.fill(GONE, 0, UNITS);
  p.leaderAt.fill(GONE);
  p.works.fill(NO_MARKER, 0, MAP_AREAS);
  for (const id of wanted.hidden ?? []) p.works[at(id)] = HIDDEN;
  for (const [id, one] of Object.entries(wanted.units)) put(p, unit(id), typeof one === 'string' ? { at: one } : one);
  for (let one = 0; one < BRIGADES; one++) {
    const first = UNITS_OF[one]?.find((each) => (p.at[each] as number) >= 0);
    if (first !== undefined) p.leaderAt[one] = p.at[first] as number;
  }
  for (const [id, place] of Object.entries(wanted.leaders ?? {})) p.leaderAt[brigade(id)] = at(place);
  p.bullerAt = wanted.buller === undefined ? GONE : at(wanted.buller);
  p.longAt = wanted.long === undefined ? GONE : at(wanted.long);
  p.bullerWith = NONE;
  p.longWith = NONE;
  if (wanted.hq !== undefined) p.hqAt = at(wanted.hq);
  p.turn = wanted.turn ?? 6;
  p.confidence = wanted.confidence ?? 6;
  p.loss = wanted.loss ?? 10;
  p.variants = (wanted.variants ?? []).reduce((bits, id) => bits | variantBit(id), 0);
  return p;
}

function put(p: Colenso, one: Unit, counter: Counter): void {
  p.at[one] = at(counter.at);
  p.morale[one] = counter.morale ?? 0;
  p.taken[one] = counter.taken ?? 0;
  if (counter.face !== undefined) p.face[one] = counter.face;
  if (one < FIRST_BOER) return;
  p.released[one - FIRST_BOER] = counter.released ?? 0;
  const { counter: value } = counter;
  p.drawn[one - FIRST_BOER] =
    value === undefined
      ? NONE
      : value === 'no-fire'
        ? SP_VALUES.length
        : (SP_VALUES as readonly number[]).indexOf(value);
}

/** What the journal says happened. */
export interface RunJournal {
  readonly entries: readonly (Happening | Rolled)[];
  /** Only these; each must have happened as often as the caller expects. */
  of<W extends Happening['what']>(what: W): Extract<Happening, { readonly what: W }>[];
  /** Faces in the order they fell, cup draws not included. */
  readonly faces: readonly number[];
}

type Runnable = Parameters<typeof procedures.start>[1];

/** Runs a procedure with these dice to its end or to the next question; every die given must be used. */
export function run<L extends object>(
  p: Colenso,
  procedure: { readonly name: string },
  locals: L,
  dice: readonly number[] = [],
): RunJournal {
  return watch(dice, (ctx) => procedures.start(p, procedure as Runnable, locals, ctx));
}

/** A plain function of the rules, with these dice. */
export function watch(dice: readonly number[], act: (ctx: Context<Happening>) => void): RunJournal {
  const entries: (Happening | Rolled)[] = [];
  const scripted = new ScriptedDice(dice);
  act(new Context<Happening>(scripted, { push: (entry) => entries.push(entry) }));
  expect(scripted.left, 'dice that were not rolled').toBe(0);
  return {
    entries,
    of: (what) => entries.filter((entry) => entry.what === what) as never,
    faces: entries.filter(isRolled).flatMap((entry) => entry.faces),
  };
}

/** The player's answer to the question at hand, which must be allowed. */
export function answer(p: Colenso, command: Command, dice: readonly number[] = []): RunJournal {
  expect(game.forbids(p, command)).toBe(null);
  return watch(dice, (ctx) => game.play(p, command, ctx));
}

export const denied = (p: Colenso, command: Command): string | undefined => game.forbids(p, command)?.rule;
export const offered = (p: Colenso): readonly Command[] => game.decision(p)?.offers ?? [];
export const asked = (p: Colenso): string | undefined => p.asked?.question;
export const morale = (p: Colenso, id: string): number => p.morale[unit(id)] as number;
export const placeOf = (p: Colenso, id: string): number => p.at[unit(id)] as number;
/** The modifiers of a sum by their clauses. */
export const rulesOf = (sum: { readonly modifiers: readonly { readonly rule: string }[] }): string[] =>
  sum.modifiers.map(({ rule }) => rule);
