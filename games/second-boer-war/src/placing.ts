/** Where leaders come into play: by events (SB-E.18) and at the start of stages III and IV (SB-S.12 to SB-S.16). */
import { type Denial, deny } from '@laager/kernel';
import * as v from 'valibot';
import { arrive, hasLeader, isOwnArea } from './board.ts';
import { procedure } from './happenings.ts';
import { ALL_AREAS, type Area, areaById, areaId, areaName, IN_FREE_STATE, IN_TRANSVAAL, IS_PORT } from './map.ts';
import type { Order } from './orders.ts';
import { POOL, type War } from './position.ts';
import { LEADERS, type Leader, leaderById, leaderId, leaderName, SIDES } from './roster.ts';
import { BOER, EMPIRE, type Side, seatOf } from './sides.ts';

/** The kinds of place that data/scenario.json describes in words. */
export const PLACES = ['empire-port', 'free-state-free', 'transvaal-free', 'boer-free', 'empire-held'] as const;
export type PlaceKind = (typeof PLACES)[number];

const hasNoLeader = (p: War, area: Area): boolean => !hasLeader(p, BOER, area) && !hasLeader(p, EMPIRE, area);
/** A Boer area without Garrison, Empire leader or other Boer leader. */
const isFree = (p: War, area: Area): boolean => isOwnArea(p, BOER, area) && hasNoLeader(p, area);

const freeIn = (p: War, region: readonly boolean[]): Area[] =>
  ALL_AREAS.filter((area) => region[area] && isFree(p, area));
const orElse = (first: Area[], second: () => Area[]): Area[] => (first.length > 0 ? first : second());

export function placesFor(p: War, kind: PlaceKind): Area[] {
  switch (kind) {
    case 'empire-port': // SB-E.2
      return ALL_AREAS.filter((area) => IS_PORT[area] && hasNoLeader(p, area));
    case 'free-state-free': // SB-E.11
      return orElse(freeIn(p, IN_FREE_STATE), () => freeIn(p, IN_TRANSVAAL));
    case 'transvaal-free': // SB-E.12
      return orElse(freeIn(p, IN_TRANSVAAL), () => freeIn(p, IN_FREE_STATE));
    case 'boer-free': // SB-S.12
      return ALL_AREAS.filter((area) => isFree(p, area));
    case 'empire-held': // SB-S.13
      return ALL_AREAS.filter((area) => isOwnArea(p, EMPIRE, area) && hasNoLeader(p, area));
  }
}

const RULES: { readonly [kind in PlaceKind]: string } = {
  'empire-port': 'SB-E.2',
  'free-state-free': 'SB-E.11',
  'transvaal-free': 'SB-E.12',
  'boer-free': 'SB-S.12',
  'empire-held': 'SB-S.13',
};

interface Placing {
  /** Those still to be placed, the next one first. */
  readonly leaders: Leader[];
  readonly where: PlaceKind;
}

const nextOf = (locals: Placing): Leader => locals.leaders[0] as Leader;

function forbidsPlace(p: War, locals: Placing, order: Order): Denial | null {
  const rule = RULES[locals.where];
  const leader = nextOf(locals);
  if (order.do !== 'place' || leaderById(order.leader) !== leader)
    return deny(rule, `a place for ${leaderName(leader)} is asked for now`);
  const area = areaById(order.at);
  if (area < 0) return deny(rule, `there is no area "${order.at}"`);
  return placesFor(p, locals.where).includes(area)
    ? null
    : deny(rule, `${leaderName(leader)} may not be placed in ${areaName(area)}`);
}

export const placing = procedure('placing', {
  locals: v.strictObject({
    leaders: v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LEADERS - 1))),
    where: v.picklist(PLACES),
  }),
  steps: {
    next(g, locals) {
      const { p, ctx } = g;
      if (locals.leaders.length === 0) return g.done();
      const leader = nextOf(locals);
      if (placesFor(p, locals.where).length > 0) return g.ask('place');
      p.at[leader] = POOL; // SB-S.16
      locals.leaders.shift();
      ctx.journal?.push({
        what: 'withdrawn',
        rule: 'SB-S.16',
        leader: leaderId(leader),
        cause: 'no area is open to him',
      });
      g.next('next');
    },
    placed(g, locals, order: Order & { do: 'place' }) {
      const leader = nextOf(locals);
      arrive(g.p, leader, areaById(order.at), g.ctx);
      g.ctx.journal?.push({ what: 'placed', rule: RULES[locals.where], leader: order.leader, at: order.at });
      locals.leaders.shift();
      g.next('next');
    },
  },
  questions: {
    place: {
      rule: 'SB-E.18',
      seat: (_p, locals) => seatOf(SIDES[nextOf(locals)] as Side),
      step: 'placed',
      params: (_p, locals) => ({ leader: leaderId(nextOf(locals)) }),
      offers: (p, locals) =>
        placesFor(p, locals.where).map((area) => ({ do: 'place', leader: leaderId(nextOf(locals)), at: areaId(area) })),
      forbids: forbidsPlace,
    },
  },
});
