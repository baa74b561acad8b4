/**
 * What can be pressed on this board, what lights up, and what a press means. Plain functions of the question, the view
 * and the hand: without a screen, so that the tests can drive it.
 */

import type { FoundBy } from '@laager/kernel';
import { type Denial, deny } from '@laager/kernel';
import type { Asked, Grip, HandState, Press, TargetSearch, Targets } from '@laager/kit';
import type { lookups } from '../src/lookups.ts';
import type { Order } from '../src/orders.ts';
import type { War } from '../src/position.ts';
import {
  type Draft,
  firstDraft,
  isLaid,
  layIn,
  lift,
  orderOf,
  putBack,
  SECTORS,
  type SectorName,
  toggled,
  touchLaid,
  unlaid,
} from './draft.ts';
import { isLeader, leaderOf } from './roster.ts';

/**
 * What can be pressed: `area:dundee`, `leader:joubert`, `works:dundee` (the Blockhouse there), `card:commando-1`,
 * `sector:left`, `laid:left:0`, `unlaid` (back off the table), `used:left:0`, `slot:3` (of the deck), `mode:aside`, `deed:…` (a button), `send`.
 */
export type Place = string;

export type Reach = NonNullable<FoundBy<(typeof lookups)['reach']>>;
export type Way = Reach['ways'][number];

/** What a lit place stands for. */
export interface Target {
  /** The order that a press sends. */
  readonly order?: Order;
  /** For an area further off: the steps to it. */
  readonly way?: Way;
}

export type SbHand = HandState<Order, Draft, Place, Target>;
type Question = Asked<Order>;

/** Where the board keeps an offered order. */
export function placeOf(order: Order): Place {
  switch (order.do) {
    case 'move':
    case 'retreat':
      return `area:${order.to}`;
    case 'place':
    case 'spread':
      return `area:${order.at}`;
    case 'detach':
      return `leader:${order.who}`;
    case 'fight':
      return order.enemy === 'blockhouse' ? 'works' : `leader:${order.enemy}`;
    case 'keep':
    case 'roam':
      return `leader:${order.leader}`;
    case 'regain':
      return `card:${order.card}`;
    case 'bury':
      return `slot:${order.depth}`;
    default:
      return deedOf(order);
  }
}

/** The button of an order: every offer that is no place on the map or card has one. */
export function deedOf(order: Order): Place {
  const { do: name, leader: _leader, ...rest } = order as Order & { leader?: string };
  const values = Object.values(rest).map(String);
  return ['deed', name, ...values].join(':');
}

/** Whether an order is given to this leader. */
const isTo = (order: Order, leader: string): boolean => 'leader' in order && order.leader === leader;
/** Questions of the board's own that come before an order to a leader. */
const NOT_TO_LEADERS: ReadonlySet<Order['do']> = new Set(['keep', 'place', 'roam']);
const ordersOf = (asked: Question, leader: string): Order[] =>
  asked.offers.map(({ action }) => action).filter((order) => isTo(order, leader) && !NOT_TO_LEADERS.has(order.do));

export interface GripTable {
  view(): War;
  reach(leader: string): Promise<Reach | null>;
}

type Lit = Map<Place, Target>;

/** With nothing picked up: what the question offers at once. */
function litByQuestion(asked: Question): Lit {
  const lit: Lit = new Map();
  for (const { action } of asked.offers) {
    if (asked.question === 'action') {
      if ('leader' in action && action.do !== 'roam') lit.set(`leader:${action.leader}`, {});
      else if (action.do === 'spread' || action.do === 'roam') lit.set(`deed:${action.do}`, {});
      else lit.set(deedOf(action), { order: action });
    } else lit.set(placeOf(action), { order: action });
  }
  return lit;
}

/** With a leader in the hand: his orders, and other leaders who could be picked up instead. */
function litByLeader(asked: Question, leader: string, reach: Reach | null): Lit {
  const lit: Lit = new Map();
  if (asked.question === 'action')
    for (const { action } of asked.offers)
      if ('leader' in action && action.do !== 'roam') lit.set(`leader:${action.leader}`, {});
  for (const way of reach?.ways ?? []) if (!way.passesOnly) lit.set(`area:${way.area}`, { way });
  for (const order of ordersOf(asked, leader)) {
    const place = placeOf(order);
    const way = lit.get(place)?.way;
    lit.set(place, way === undefined ? { order } : { order, way });
    // A fight or a raid also has its button, since both may be open against the same enemy.
    if (order.do === 'fight' || order.do === 'detach') lit.set(deedOf(order), { order });
  }
  return lit;
}

function litByDraft(asked: Question, draft: Draft, war: War): Lit {
  const lit: Lit = new Map();
  const order = orderOf(draft, asked);
  switch (draft.kind) {
    case 'whole':
      for (const { action } of asked.offers)
        if (action.do === draft.action) lit.set(placeOf(action), { order: action });
      return lit;
    case 'cards':
      for (const id of choosable(asked)) lit.set(`card:${id}`, {});
      break;
    case 'open':
      lit.set('mode:line', {});
      lit.set('mode:aside', {});
      if (draft.aside) for (const id of choosable(asked)) lit.set(`card:${id}`, {});
      break;
    case 'rows':
      for (const id of unlaid(draft)) lit.set(`card:${id}`, {});
      for (const sector of SECTORS) {
        if (draft.deep[sector] > 0) lit.set(`sector:${sector}`, {});
        for (const i of draft.rows[sector].keys()) lit.set(`laid:${sector}:${i}`, {});
      }
      if (draft.lifted !== null) lit.set(`card:${draft.lifted.card}`, {});
      if (draft.lifted?.from) lit.set('unlaid', {});
      break;
    case 'block':
      for (const [i, sector] of SECTORS.entries())
        if ((war.fight?.forces[0]?.laid[i] ?? []).length > 0) lit.set(`sector:${sector}`, {});
      break;
    case 'test': {
      const used = asked.families[0]?.family.bounds as unknown as Record<SectorName, string[]>;
      for (const sector of SECTORS) for (const i of used[sector].keys()) lit.set(`used:${sector}:${i}`, {});
      break;
    }
  }
  if (order !== null && isWhole(asked, draft, order)) lit.set('send', { order });
  return lit;
}

/** Cards that some offer names. */
const choosable = ({ offers }: Question): Set<string> =>
  new Set(offers.flatMap(({ action }) => ('cards' in action ? action.cards : [])));

/** How many copies of a card one offer can name. */
const copiesOf = ({ offers }: Question, id: string): number =>
  offers.reduce(
    (most, { action }) => Math.max(most, 'cards' in action ? action.cards.filter((one) => one === id).length : 0),
    0,
  );

function isWhole(asked: Question, draft: Draft, order: Order): boolean {
  if (draft.kind === 'rows' && !isLaid(draft)) return false;
  if (draft.kind === 'rows' || draft.kind === 'test') return true;
  const text = JSON.stringify(order);
  return asked.offers.some(({ action }) => JSON.stringify(action) === text);
}

const hold = (pick: Draft | null): Press<Order, Draft, Place> => ({ do: 'hold', pick });
const nothing: Press<Order, Draft, Place> = { do: 'nothing' };
const refuse = (order: Order | null, otherwise: Denial | null = null): Press<Order, Draft, Place> => ({
  do: 'refuse',
  order,
  otherwise,
});

export function gripOf(table: GripTable): Grip<Order, Draft, Place, Target> {
  /** Why nearby areas are closed to the leader in the hand: better reasons than "not adjacent". */
  let closed: Reach['closed'] = [];
  return {
    begin: (asked) => firstDraft(asked, table.view()),
    targets({ asked, picked }): Targets<Place, Target> | TargetSearch<Place, Target> {
      if (asked === null) return new Map();
      if (picked === null) return litByQuestion(asked);
      if (picked.kind !== 'leader') return litByDraft(asked, picked, table.view());
      const { leader } = picked;
      return {
        key: { leader },
        async find() {
          const reach = await table.reach(leader);
          closed = reach?.closed ?? [];
          return litByLeader(asked, leader, reach);
        },
      };
    },
    press(place, target, hand) {
      const why = hand.picked?.kind === 'leader' ? closed.find(({ area }) => place === `area:${area}`) : undefined;
      return why === undefined || target !== undefined
        ? pressed(place, target, hand, table.view())
        : refuse(null, why.denial);
    },
  };
}

function pressed(
  place: Place,
  target: Target | undefined,
  { asked, picked }: SbHand,
  war: War,
): Press<Order, Draft, Place> {
  if (asked === null) return { do: 'look', at: place };
  const [kind, id = ''] = place.split(':') as [string, string?];
  if (target?.order !== undefined) return { do: 'send', order: target.order };
  if (target?.way !== undefined && picked?.kind === 'leader')
    return { do: 'send', order: { do: 'move', leader: picked.leader, to: target.way.route[0] as string } };
  if (place === 'send') return refuse(orderOf(picked, asked));
  if (picked !== null && picked.kind !== 'leader' && picked.kind !== 'whole')
    return touched(place, target !== undefined, asked, picked);
  if (place === 'deed:spread' || place === 'deed:roam') return hold({ kind: 'whole', action: id as 'spread' | 'roam' });
  if (kind === 'leader' && isLeader(id)) return leaderPressed(id, target !== undefined, asked, picked, war);
  if (kind === 'area' || kind === 'works') return areaPressed(id, asked, picked);
  return nothing;
}

/** A leader is picked up, put back, or says why he cannot be ordered. */
function leaderPressed(
  id: string,
  lit: boolean,
  asked: Question,
  picked: Draft | null,
  war: War,
): Press<Order, Draft, Place> {
  if (asked.question !== 'action' && asked.question !== 'activation')
    return refuse(null, deny(asked.rule ?? 'SB-4.3', asked.prompt));
  if (picked?.kind === 'leader' && picked.leader === id) return asked.question === 'action' ? hold(null) : nothing;
  if (lit && asked.question === 'action') return hold({ kind: 'leader', leader: id });
  if (picked?.kind === 'leader' && leaderOf(id).side !== asked.seat)
    return refuse({ do: 'fight', leader: picked.leader, enemy: id });
  if (picked?.kind === 'leader' && (war.at[leaderOf(id).index] as number) < 0)
    return refuse({ do: 'detach', leader: picked.leader, who: id });
  return refuse({ do: 'move', leader: id, to: '' });
}

/** An area that is not lit: the rules say why. */
function areaPressed(id: string, asked: Question, picked: Draft | null): Press<Order, Draft, Place> {
  if (picked?.kind === 'leader') return refuse({ do: 'move', leader: picked.leader, to: id });
  if (picked?.kind === 'whole') return refuse({ do: 'spread', at: id });
  switch (asked.question) {
    case 'retreat':
    case 'hunted':
      return refuse({ do: 'retreat', to: id });
    case 'place':
      return refuse({ do: 'place', leader: String(asked.params.leader), at: id });
    default:
      return { do: 'look', at: `area:${id}` };
  }
}

/** A card, a sector or a place of the table, while an order of the fight is being composed. */
function touched(place: Place, lit: boolean, asked: Question, draft: Draft): Press<Order, Draft, Place> {
  const [kind, id = '', at = ''] = place.split(':');
  if (draft.kind === 'cards' && kind === 'card') {
    if (!lit) return refuse({ ...(orderOf(draft, asked) as Order & { cards: string[] }), cards: [id] } as Order);
    return hold({ ...draft, cards: toggled(draft.cards, id, copiesOf(asked, id)) });
  }
  if (draft.kind === 'open') {
    if (kind === 'mode') return hold({ ...draft, aside: id === 'aside', cards: [] });
    if (kind === 'card') return hold({ ...draft, cards: draft.cards.includes(id) ? [] : [id] });
  }
  if (draft.kind === 'block' && kind === 'sector')
    // SB-8.28: a card for each sector; with none left the first sector gives way.
    return hold({ ...draft, sectors: flipped(draft.sectors, id as SectorName).slice(-Number(asked.params.cavalry)) });
  if (draft.kind === 'test' && kind === 'used') {
    const sector = id as SectorName;
    return hold({ ...draft, chosen: { ...draft.chosen, [sector]: flipped(draft.chosen[sector], Number(at)) } });
  }
  if (draft.kind === 'rows') {
    if (kind === 'card') return hold(lift(draft, id));
    if (kind === 'sector') return hold(layIn(draft, id as SectorName));
    if (kind === 'laid') return hold(touchLaid(draft, id as SectorName, Number(at)));
    if (kind === 'unlaid') return hold(putBack(draft));
  }
  return nothing;
}

const flipped = <T>(list: readonly T[], one: T): T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one];

/** The next step along a way that takes several, if the rules still offer it. */
export function nextStep(route: readonly string[], asked: Question | null): Order | null {
  if (asked === null || asked.question !== 'activation' || route.length === 0) return null;
  const found = asked.offers.find(({ action }) => action.do === 'move' && action.to === route[0]);
  return found?.action ?? null;
}
