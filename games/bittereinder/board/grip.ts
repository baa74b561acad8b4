/** What pieces, areas and presses mean in Bittereinder, for the kit's hand. No screen, no signals. */
import type { Denial, Json } from '@laager/kernel';
import type { Asked, BoardProps, Grip, HandState, Press, Targets } from '@laager/kit';
import type { lookups, Reach } from '../src/lookups.ts';
import type { Order } from '../src/orders.ts';
import { MOST_AREAS, type War } from '../src/position.ts';
import type { Sites } from '../src/works.ts';
import { spaceOf } from './chart.ts';
import type { Scene, Stack } from './scene.ts';
import { wayTo } from './walk.ts';
import { words } from './words.ts';

export type Props = BoardProps<War, Order, typeof lookups>;
export type Offer = Asked<Order>['offers'][number];

/** Units of one stack. */
export interface Force {
  readonly kind: 'force';
  readonly key: string;
  readonly area: string;
  readonly units: ReadonlySet<string>;
  /** On a bonus attack: the force besieged where they go joins in (BE-9.2.9). */
  readonly sortie: boolean;
}
/** A blockhouse order in the making. */
export interface Works {
  readonly kind: 'works';
  readonly type: 'brick' | 'prefab';
  readonly pay: readonly string[];
  readonly at: readonly string[];
}
export type Held = Force | Works;

/** What a lit area means: a way to it, the offers about it, or a site for a blockhouse. */
export type Target =
  | { readonly as: 'reach'; readonly reach: Reach }
  | { readonly as: 'offers'; readonly offers: readonly Offer[] }
  | { readonly as: 'site'; readonly sites: Sites };

/** A place is an area (`f9`) or a stack in it (`f9:boer`). */
export const areaAt = (place: string): string => place.split(':')[0] ?? place;

/** The lit areas; a stack is lit as its area. */
export class Lit implements Targets<string, Target> {
  readonly areas: ReadonlyMap<string, Target>;
  constructor(areas: Iterable<readonly [string, Target]> = []) {
    this.areas = new Map(areas);
  }
  get(place: string): Target | undefined {
    return this.areas.get(areaAt(place));
  }
}

type State = HandState<Order, Held, string, Target>;
type Meaning = Press<Order, Held, string>;

/** The area that an order is about. Dissolving an army is chosen from the list: an area says nothing about which one. */
export const areaOfOffer = (order: Order): string | null =>
  order.do === 'dissolve'
    ? null
    : 'at' in order && typeof order.at === 'string'
      ? order.at
      : 'to' in order
        ? order.to
        : null;

/** Offers by the area that they are about. */
export function offersByArea(asked: Asked<Order> | null): ReadonlyMap<string, readonly Offer[]> {
  const map = new Map<string, Offer[]>();
  for (const offer of asked?.offers ?? []) {
    const area = areaOfOffer(offer.action);
    if (area === null) continue;
    const list = map.get(area);
    if (list) list.push(offer);
    else map.set(area, [offer]);
  }
  return map;
}

function boundOf(asked: Asked<Order> | null, family: string, key: string): Json | undefined {
  const bounds = asked?.families.find((one) => one.family.name === family)?.family.bounds;
  if (typeof bounds !== 'object' || bounds === null || Array.isArray(bounds)) return undefined;
  return (bounds as { readonly [name: string]: Json })[key];
}

/** The ids that a family of orders lists under a key of its bounds. */
export function namesIn(asked: Asked<Order> | null, family: string, key: string): readonly string[] {
  const list = boundOf(asked, family, key);
  return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : [];
}

/** The families of orders that take units somewhere. */
const MOVES = ['march', 'rail', 'sail', 'retreat'] as const;

/** Units that some order could move now. */
export const movableNow = (asked: Asked<Order> | null): ReadonlySet<string> =>
  new Set(MOVES.flatMap((name) => namesIn(asked, name, 'units')));

/** Of a leader's force any part can go with him on a bonus attack. */
const isPursuing = ({ area, group }: Pick<Stack, 'area' | 'group'>, asked: Asked<Order> | null): boolean =>
  asked !== null && group === asked.seat && area === boundOf(asked, 'pursue', 'from');

/** Whether a bonus attack can be made together with a force besieged next door. */
export const mayBeJoined = (asked: Asked<Order> | null): boolean =>
  asked?.offers.some(({ action }) => action.do === 'pursue' && action.sortie) ?? false;

export const movableIn = (
  stack: Pick<Stack, 'pieces' | 'area' | 'group'>,
  asked: Asked<Order> | null,
): readonly string[] => {
  if (isPursuing(stack, asked)) return stack.pieces.map(({ id }) => id);
  const movable = movableNow(asked);
  return stack.pieces.map(({ id }) => id).filter((id) => movable.has(id));
};

const forceOf = ({ key, area }: Stack, units: readonly string[]): Force => ({
  kind: 'force',
  key,
  area,
  units: new Set(units),
  sortie: false,
});

export function gripOf(lookup: Props['lookup'], scene: () => Scene): Grip<Order, Held, string, Target> {
  const stackAt = (key: string): Stack | undefined => scene().stacks.find((stack) => stack.key === key);
  return {
    /** A rout fills the hand with those who must go. */
    begin(asked) {
      if (asked.question !== 'retreat') return null;
      const stack = scene().stacks.find((one) => one.area === asked.params.from && movableIn(one, asked).length > 0);
      return stack === undefined ? null : forceOf(stack, movableIn(stack, asked));
    },

    targets({ picked, asked }) {
      if (picked === null || asked === null)
        return new Lit([...offersByArea(asked)].map(([area, offers]) => [area, { as: 'offers', offers }]));
      if (picked.kind === 'works') {
        const { type, pay } = picked;
        if (pay.length === 0) return new Lit();
        return {
          key: { type, pay: [...pay] },
          find: async () => {
            const sites = await lookup('sites', { kind: type, pay });
            return new Lit(sites.count === 0 ? [] : sites.at.map((area) => [area, { as: 'site', sites }]));
          },
        };
      }
      const units = [...picked.units];
      if (units.length === 0) return new Lit();
      return {
        key: { units, sortie: picked.sortie },
        find: async () =>
          new Lit(
            (await lookup('reach', { units, sortie: picked.sortie })).map((reach) => [
              reach.to,
              { as: 'reach', reach },
            ]),
          ),
      };
    },

    press(place, target, hand): Meaning {
      const stack = stackAt(place);
      const { picked } = hand;
      if (picked?.kind === 'works') return site(picked, areaAt(place), target);
      if (picked !== null && hand.asked !== null && target?.as === 'reach')
        return { do: 'send', order: target.reach.order };
      if (stack !== undefined && picked?.key === stack.key) return { do: 'hold', pick: null };
      if (stack !== undefined && target === undefined) return take(stack, hand);
      if (picked !== null && hand.asked !== null) return cannotGo(picked, areaAt(place), hand.asked);
      return lookAt(areaAt(place), target, hand);
    },
  };
}

/** Another area for the blockhouses; the first one gives way when there are more than the payment buys. */
function site(works: Works, area: string, target: Target | undefined): Meaning {
  if (target?.as !== 'site' && !works.at.includes(area))
    return {
      do: 'refuse',
      order: { do: 'build', kind: works.type, pay: works.pay, at: [area] },
      otherwise: null,
    };
  const at = works.at.includes(area)
    ? works.at.filter((id) => id !== area)
    : [...works.at, area].slice(-(target?.as === 'site' ? target.sites.count : 1));
  return { do: 'hold', pick: { ...works, at } };
}

function take(stack: Stack, { asked }: State): Meaning {
  const units = movableIn(stack, asked);
  if (units.length > 0) return { do: 'hold', pick: forceOf(stack, units) };
  const isMoving = asked !== null && movableNow(asked).size > 0;
  const [first] = stack.pieces;
  const isOwn = asked !== null && stack.side === asked.seat && first !== undefined;
  const ours = isOwn ? (stack.group === 'siege' ? words().besieged : words().notNow) : words().notYours(stack.side);
  return {
    do: 'refuse',
    order:
      isMoving && isOwn
        ? tentative(asked, forceOf(stack, [first.id]), spaceOf(stack.area).neighbours[0] ?? stack.area)
        : null,
    otherwise: isMoving ? { rule: asked.rule, reason: ours } : null,
    look: stack.area,
  };
}

function cannotGo(force: Force, area: string, asked: Asked<Order>): Meaning {
  if (area === force.area) return { do: 'hold', pick: null };
  const isFar = asked.question === 'land' && wayTo(force.area, area).length > MOST_AREAS;
  const otherwise: Denial = { rule: asked.rule, reason: isFar ? words().tooFar : words().notNow };
  return { do: 'refuse', order: tentative(asked, force, area), otherwise };
}

/** With an empty hand: the one thing that the area stands for, or a look at it. */
function lookAt(area: string, target: Target | undefined, { asked, inspected }: State): Meaning {
  const here = target?.as === 'offers' ? target.offers : [];
  const [only] = here;
  // Points and sorties are chosen on the card; a single meaning is carried out at once.
  const isPlain = here.length === 1 && only?.action.do !== 'attack' && only?.action.do !== 'assault';
  if (only !== undefined && isPlain) return { do: 'send', order: only.action };
  const look = area === inspected ? null : area;
  const sample = asked?.offers.find(({ action }) => areaOfOffer(action) !== null)?.action;
  if (here.length > 0 || sample === undefined) return { do: 'look', at: look };
  // Areas are asked for, and this is none of them.
  const order = ('to' in sample ? { ...sample, to: area } : { ...sample, at: area }) as Order;
  return { do: 'refuse', order, otherwise: null, look };
}

/**
 * An order of the kind that is asked for, to be refused with the rules' own words: a march names its first obstacle. Of a
 * way that is longer than any march, the first areas are asked about.
 */
function tentative(asked: Asked<Order>, force: Force, to: string): Order | null {
  const units = [...force.units];
  switch (asked.question) {
    case 'sea':
      return { do: 'sail', units, to };
    case 'rail':
      return { do: 'rail', units, to };
    case 'land':
      return { do: 'march', units, route: wayTo(force.area, to).slice(0, MOST_AREAS) };
    case 'retreat':
      return { do: 'retreat', units, to };
    case 'bonus':
      return { do: 'pursue', units, to, sortie: force.sortie };
    default:
      return null;
  }
}
