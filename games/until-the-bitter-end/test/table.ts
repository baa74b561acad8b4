/** A battlefield for the tests: whoever is needed, where they are needed, with the dice that are to fall. */
import {
  Context,
  type Denial,
  type Entry,
  FastDice,
  isRolled,
  type Json,
  type Rolled,
  ScriptedDice,
} from '@laager/kernel';
import { expect } from 'vitest';
import scenarioData from '../data/scenarios.json' with { type: 'json' };
import { SKILLS, type SkillId, skillBit, weaponIndex } from '../src/components.ts';
import type { Happening } from '../src/happenings.ts';
import { game } from '../src/index.ts';
import { DRAW, type Order } from '../src/orders.ts';
import {
  ACTED,
  type Battle,
  firstSlot,
  HEADS_DOWN,
  type Side,
  SLOTS,
  SLOTS_A_SIDE,
  type Slot,
  SNAP_FIRE,
} from '../src/position.ts';
import { groundFor } from '../src/scenario.ts';

export interface Man {
  readonly at: string;
  readonly weapon?: string;
  readonly skills?: readonly SkillId[];
  readonly wounds?: number;
  readonly tokens?: number;
}
export type Men = { readonly [number: number]: Man };

export interface Field {
  readonly allied: Men;
  readonly german: Men;
  readonly solitaire?: boolean;
  readonly faceDown?: boolean;
  readonly map?: string | object;
  readonly bravery?: readonly [number, number];
  readonly options?: { readonly [id: string]: boolean | string };
  readonly more?: object;
}

/** Open ground but for the woods 0505 and a hedge on the north side of 0303. */
export const PLAIN = {
  id: 'plain',
  name: 'Plain',
  columns: 11,
  rowsInOddColumns: 9,
  rowsInEvenColumns: 8,
  terrain: [
    '...........',
    '...........',
    '...........',
    '...........',
    '....W......',
    '...........',
    '...........',
    '...........',
    '. . . . . .',
  ],
  hedges: [{ hex: '0303', sides: ['n'] }],
};

const base = scenarioData.scenarios[0] as object;
const places = (men: Men) => Object.fromEntries(Object.entries(men).map(([number, man]) => [number, man.at]));

/** A player's own scenario in which these men stand just there. */
export function fileOf({
  allied,
  german,
  solitaire = false,
  faceDown = false,
  map = PLAIN,
  bravery = [0, 0],
  more = {},
}: Field): Json {
  const numbers = (men: Men) => Object.keys(men).map(Number);
  return {
    ...base,
    id: 'a-test',
    mode: solitaire ? 'solitaire' : 'two-player',
    map,
    chits: { allied: numbers(allied).length, german: numbers(german).length },
    sides: {
      allied: { squads: ['us'], counters: numbers(allied), bravery: bravery[0], skills: 'printed' },
      german: { squads: ['german'], counters: numbers(german), bravery: bravery[1], skills: 'printed' },
    },
    setup: [
      { side: 'allied', order: 1, kind: 'exact', faceDown: false, at: places(allied) },
      faceDown
        ? { side: 'german', order: 2, kind: 'random', faceDown, hexes: Object.values(places(german)) }
        : { side: 'german', order: 2, kind: 'exact', faceDown, at: places(german) },
    ],
    victory: { immediate: [], final: [{ if: { type: 'always' }, result: 'draw' }] },
    ...more,
  } as Json;
}

/** The battle at its first chit. Skills are those given and no others. */
export function field(wanted: Field): Battle {
  const file = fileOf(wanted);
  const p = game.setup({ scenario: 'a-test', options: wanted.options ?? {}, file }, new Context(new FastDice(1)));
  for (const [side, men] of [wanted.allied, wanted.german].entries())
    for (const [number, man] of Object.entries(men)) {
      const slot = slotOf(p, side as Side, Number(number));
      if (man.weapon !== undefined) p.weapon[slot] = weaponIndex(man.weapon);
      p.skills[slot] = (man.skills ?? []).reduce((bits, id) => bits | skillBit(id), 0);
      p.wounds[slot] = man.wounds ?? 0;
      const acted = (man.tokens ?? 0) & (SNAP_FIRE | HEADS_DOWN) ? ACTED : 0;
      p.tokens[slot] = (p.tokens[slot] as number) | (man.tokens ?? 0) | acted;
      p.at[slot] = hex(p, man.at);
    }
  expect(game.violation(p)).toBe(null);
  return p;
}

export function slotOf(p: Battle, side: Side, number: number): Slot {
  const slot = p.number.indexOf(number, firstSlot(side));
  if (slot < 0 || slot >= firstSlot(side) + SLOTS_A_SIDE) throw new Error(`there is no counter ${number}`);
  return slot;
}
export const A = (p: Battle, number: number): Slot => slotOf(p, 0, number);
export const G = (p: Battle, number: number): Slot => slotOf(p, 1, number);
export const hex = (p: Battle, text: string): number => groundFor(p).indexOf(Number(text));
export const where = (p: Battle, slot: Slot): string => {
  const at = p.at[slot] as number;
  return at < 0 ? `off (${at})` : `${groundFor(p).numbers[at]}`.padStart(4, '0');
};

type JournalEntry = Happening | Rolled;
export const saying = <W extends JournalEntry['what']>(journal: readonly JournalEntry[], what: W) =>
  journal.filter((entry): entry is Extract<JournalEntry, { what: W }> => entry.what === what);
export const rolls = (journal: readonly JournalEntry[]) =>
  journal.filter((entry): entry is Rolled => isRolled(entry as Entry));

/** Plays an order that must be allowed, with exactly these dice. */
export function give(p: Battle, order: Order, ...dice: number[]): JournalEntry[] {
  expect(game.forbids(p, order)).toBe(null);
  const journal: JournalEntry[] = [];
  const script = new ScriptedDice(dice);
  const shown = game.decision(p);
  const before = JSON.stringify(shown);
  game.play(p, order, new Context(script, journal as never));
  expect(JSON.stringify(shown), 'what a player was shown stays as it was').toBe(before);
  expect(script.left, 'dice left over').toBe(0);
  expect(game.violation(p)).toBe(null);
  for (const entry of journal) expect(game.rules.has(entry.rule), entry.rule).toBe(true);
  expectOffersAllowed(p);
  return journal;
}

const slots = Array.from({ length: SLOTS }, (_, slot) => slot);
/** Orders without a path or a target that any position knows; the rest is tried where it is asked for (activation.test.ts). */
const COMMON: readonly Order[] = [
  ...(['draw', 'pass', 'leave-it-to-them', 'exit', 'stop', 'hold', 'keep', 'keep-names'] as const).map((act) => ({
    do: act,
  })),
  ...slots.flatMap((counter) =>
    (['choose', 'run', 'advance', 'snap-fire', 'heads-down', 'clear-jam', 'snap'] as const).map((act) => ({
      do: act,
      counter,
    })),
  ),
  ...slots.map((target) => ({ do: 'shoot', target }) as const),
  ...Array.from({ length: 13 }, (_, points) => ({ do: 'commit', points }) as const),
  ...SKILLS.map(({ id }) => ({ do: 'pick-skill', skill: id }) as Order),
];

/** What is offered is allowed; of the orders that a position knows, all others are refused under a clause. */
function expectOffersAllowed(p: Battle): void {
  if (game.decision(p) === null) return;
  const told = new Set(offers(p).map((order) => JSON.stringify(order)));
  const refused = offers(p).filter((order) => why(p, order) !== null);
  const missing = COMMON.filter(
    (order) => !told.has(JSON.stringify(order)) && !game.rules.has(why(p, order)?.rule ?? ''),
  );
  expect([refused, missing]).toEqual([[], []]);
}

/** A chit of that side is drawn; for automated Germans, with the dice of what they do. */
export function chit(p: Battle, side: 'allied' | 'german', ...dice: number[]): JournalEntry[] {
  expect(question(p)).toBe('draw');
  p.cup.counts[0] = side === 'allied' ? 1 : 0;
  p.cup.counts[1] = side === 'german' ? 1 : 0;
  return give(p, DRAW, 1, ...dice);
}

/** The cup is empty and the turn ends. */
export function endTurn(p: Battle, ...dice: number[]): JournalEntry[] {
  p.cup.counts[0] = 0;
  p.cup.counts[1] = 0;
  return give(p, DRAW, ...dice);
}

export const question = (p: Battle): string | undefined => game.decision(p)?.question;
export const asks = (p: Battle): string => `${game.decision(p)?.seat} ${game.decision(p)?.question}`;
export const why = (p: Battle, order: Order): Denial | null => game.forbids(p, order);
export const rule = (p: Battle, order: Order): string | undefined => game.forbids(p, order)?.rule;
export const offers = (p: Battle): readonly Order[] => game.decision(p)?.offers ?? [];
export const offered = (p: Battle, wanted: Order['do']): Order[] => offers(p).filter((order) => order.do === wanted);
