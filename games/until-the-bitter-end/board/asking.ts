/** What the player is asked, sorted by what a hand on the board can answer. */
import type { Asked } from '@laager/kit';
import { isActivation, type Order, type OrderOf } from '../src/orders.ts';
import type { Slot } from '../src/position.ts';

export interface DiceAsked {
  readonly kind: 'dice';
  readonly question: string;
  /** The throw in question, and the other side's in a close combat. */
  readonly faces: readonly number[];
  readonly against: readonly number[] | null;
  /** The face that counts as a success; null where faces are compared. */
  readonly needed: number | null;
  readonly totals: readonly [number, number] | null;
  /** In a close combat: the charger's highest die and the defender's. */
  readonly highest: readonly [number, number] | null;
  readonly who: Slot;
  readonly whom: Slot | null;
  readonly points: number;
  readonly offers: readonly OrderOf<'reroll'>[];
}

export type Asking =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'order'; readonly actors: ReadonlySet<Slot> }
  | {
      readonly kind: 'step';
      readonly hexes: ReadonlySet<number>;
      readonly exit: boolean;
      readonly targets: ReadonlySet<Slot>;
      readonly stop: boolean;
    }
  | { readonly kind: 'snap'; readonly mover: Slot; readonly needed: ReadonlyMap<Slot, number> }
  | { readonly kind: 'choose'; readonly slots: ReadonlySet<Slot> }
  | {
      readonly kind: 'place';
      readonly counter: Slot;
      readonly hexes: ReadonlySet<number>;
      readonly deploy: Order | null;
    }
  | { readonly kind: 'commit'; readonly most: number }
  | { readonly kind: 'names'; readonly numbers: readonly number[]; readonly side: number }
  | { readonly kind: 'skill'; readonly counter: Slot }
  | DiceAsked
  | { readonly kind: 'other' };

type Params = Asked<Order>['params'];

/** A parameter of the question; its absence is a defect of the rules, and is not papered over. */
function numberOf(params: Params, name: string): number {
  const value = params[name];
  if (typeof value !== 'number') throw new TypeError(`the question has no number "${name}"`);
  return value;
}
function numbersOf(params: Params, name: string): readonly number[] {
  const value = params[name];
  if (!Array.isArray(value) || value.some((one) => typeof one !== 'number'))
    throw new TypeError(`the question has no numbers "${name}"`);
  return value as readonly number[];
}

export function askingOf(asked: Asked<Order> | null): Asking {
  if (asked === null) return { kind: 'nothing' };
  const orders = asked.offers.map(({ action }) => action);
  const all = <Do extends Order['do']>(name: Do): OrderOf<Do>[] =>
    orders.filter((order): order is OrderOf<Do> => order.do === name);
  const has = (name: Order['do']): boolean => orders.some((order) => order.do === name);
  const { params, question } = asked;
  switch (question) {
    case 'order':
    case 'override':
      return { kind: 'order', actors: new Set(orders.filter(isActivation).map(({ counter }) => counter)) };
    case 'step':
      return {
        kind: 'step',
        hexes: new Set(all('step').map(({ to }) => to)),
        exit: has('exit'),
        targets: new Set(all('shoot').map(({ target }) => target)),
        stop: has('stop'),
      };
    case 'snap': {
      const needed = numbersOf(params, 'needed');
      return {
        kind: 'snap',
        mover: numberOf(params, 'mover'),
        needed: new Map(numbersOf(params, 'firers').map((slot, i) => [slot, needed[i] as number])),
      };
    }
    case 'which-german':
    case 'which-snap':
      return { kind: 'choose', slots: new Set(all('choose').map(({ counter }) => counter)) };
    case 'place':
      return {
        kind: 'place',
        counter: numberOf(params, 'counter'),
        hexes: new Set(all('place').map(({ hex }) => hex)),
        deploy: all('deploy')[0] ?? null,
      };
    case 'names':
      return { kind: 'names', numbers: numbersOf(params, 'numbers'), side: numberOf(params, 'side') };
    case 'pick-skill':
      return { kind: 'skill', counter: numberOf(params, 'counter') };
    case 'draw':
      return { kind: 'other' };
    case 'bravery':
      // Asked before the steps (how many points go with the action) and after a throw (one point for one die).
      return 'pool' in params ? { kind: 'commit', most: numberOf(params, 'pool') } : diceAsked(asked, all('reroll'));
    default:
      return diceAsked(asked, all('reroll'));
  }
}

function diceAsked(asked: Asked<Order>, offers: readonly OrderOf<'reroll'>[]): DiceAsked {
  const { params, question } = asked;
  const one = (...names: readonly string[]): number | null => {
    const name = names.find((key) => key in params);
    return name === undefined ? null : numberOf(params, name);
  };
  const melee = 'attack' in params;
  // In a close combat the dice in question are those that the source can re-roll: the defender's, for bravery too.
  const mine = question.startsWith('charger') && question !== 'charger-bravery';
  const [attack, defence] = melee ? [numbersOf(params, 'attack'), numbersOf(params, 'defence')] : [[], []];
  return {
    kind: 'dice',
    question,
    faces: melee ? (mine ? attack : defence) : numbersOf(params, 'faces'),
    against: melee ? (mine ? defence : attack) : null,
    needed: one('needed'),
    totals: 'totals' in params ? (numbersOf(params, 'totals') as readonly [number, number]) : null,
    highest: melee ? [Math.max(...attack), Math.max(...defence)] : null,
    who: one('firer', 'charger', 'counter', 'helper') ?? 0,
    whom: one('target', 'defender', 'patient'),
    points: one('points') ?? 0,
    offers,
  };
}
