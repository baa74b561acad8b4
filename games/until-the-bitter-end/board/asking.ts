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

const numbersIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : [];
const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

export function askingOf(asked: Asked<Order> | null): Asking {
  if (asked === null) return { kind: 'nothing' };
  const orders = asked.offers.map(({ action }) => action);
  const has = (name: Order['do']): boolean => orders.some((order) => order.do === name);
  const all = <Do extends Order['do']>(name: Do): OrderOf<Do>[] =>
    orders.filter((order): order is OrderOf<Do> => order.do === name);
  const { params } = asked;

  if (has('commit')) return { kind: 'commit', most: Math.max(...all('commit').map(({ points }) => points)) };
  if (has('hold')) {
    const firers = numbersIn(params.firers);
    const needed = numbersIn(params.needed);
    return {
      kind: 'snap',
      mover: numberIn(params.mover) ?? 0,
      needed: new Map(firers.map((slot, i) => [slot, needed[i] ?? 6])),
    };
  }
  if (has('keep')) return diceAsked(asked, all('reroll'));
  if (has('place')) {
    const places = all('place');
    return {
      kind: 'place',
      counter: numberIn(params.counter) ?? (places[0]?.counter as Slot),
      hexes: new Set(places.map(({ hex }) => hex)),
      deploy: all('deploy')[0] ?? null,
    };
  }
  if (has('choose')) return { kind: 'choose', slots: new Set(all('choose').map(({ counter }) => counter)) };
  if (has('step') || has('stop') || has('exit'))
    return {
      kind: 'step',
      hexes: new Set(all('step').map(({ to }) => to)),
      exit: has('exit'),
      targets: new Set(all('shoot').map(({ target }) => target)),
      stop: has('stop'),
    };
  if (has('keep-names')) return { kind: 'names', numbers: numbersIn(params.numbers), side: numberIn(params.side) ?? 0 };
  if (has('pick-skill')) return { kind: 'skill', counter: numberIn(params.counter) ?? 0 };
  const actors = orders.filter(isActivation).map(({ counter }) => counter);
  return actors.length > 0 ? { kind: 'order', actors: new Set(actors) } : { kind: 'other' };
}

function diceAsked(asked: Asked<Order>, offers: readonly OrderOf<'reroll'>[]): DiceAsked {
  const { params, question } = asked;
  const attack = numbersIn(params.attack);
  const defence = numbersIn(params.defence);
  const totals = numbersIn(params.totals);
  const melee = attack.length > 0;
  // In a close combat the dice in question are those that the source may touch: the defender's, for bravery too.
  const mine = question.startsWith('charger') && question !== 'charger-bravery';
  return {
    kind: 'dice',
    question,
    faces: melee ? (mine ? attack : defence) : numbersIn(params.faces),
    against: melee ? (mine ? defence : attack) : null,
    needed: numberIn(params.needed),
    totals: totals.length === 2 ? (totals as unknown as readonly [number, number]) : null,
    who: numberIn(params.firer) ?? numberIn(params.charger) ?? numberIn(params.counter) ?? numberIn(params.helper) ?? 0,
    whom: numberIn(params.target) ?? numberIn(params.defender) ?? numberIn(params.patient),
    points: numberIn(params.points) ?? 0,
    offers,
  };
}
