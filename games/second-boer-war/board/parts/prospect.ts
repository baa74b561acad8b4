/** The fight that waits where the player points, played out by the rules. */
import type { FoundBy } from '@laager/kernel';
import { type Accessor, createMemo } from 'solid-js';
import type { lookups } from '../../src/lookups.ts';
import type { Order } from '../../src/orders.ts';
import type { Desk } from '../desk.ts';
import { leaderOf } from '../roster.ts';

type FightAsked = Extract<Order, { do: 'fight' | 'raid' }>;
export type Prospect = NonNullable<FoundBy<(typeof lookups)['prospect']>>;

export interface WaitingFight {
  /** Where it would be fought; null: where the leader stands. */
  readonly area: string | null;
  readonly leader: string;
  readonly enemy: string;
  readonly raid: boolean;
  readonly odds: Prospect;
}

interface Subject {
  readonly area: string | null;
  readonly leader: string;
  readonly route: readonly string[];
  readonly enemy: string;
  readonly raid: boolean;
}

const isFight = (order: Order | undefined): order is FightAsked => order?.do === 'fight' || order?.do === 'raid';
const offersOf = (desk: Desk, leader: string): Order[] =>
  (desk.props.asked()?.offers ?? [])
    .map(({ action }) => action)
    .filter((order) => 'leader' in order && order.leader === leader);

/** What the hand threatens: the enemy at the area pointed at, the enemy pointed at beside the leader, or the first of these. */
function subjectOf(desk: Desk): Subject | null {
  const picked = desk.hand.picked();
  const place = desk.hand.pointed();
  if (picked?.kind !== 'leader') return null;
  const { leader } = picked;
  if (place?.startsWith('area:')) {
    const way = desk.hand.targets().get(place)?.way;
    const enemy = way?.enemies[0] ?? way?.raids[0];
    return way === undefined || enemy === undefined
      ? null
      : { area: way.area, leader, route: way.route, enemy, raid: way.enemies.length === 0 };
  }
  const pointed = place === null ? undefined : desk.hand.targets().get(place)?.order;
  // A finger has nothing to point with before it presses: an enemy beside the leader is weighed without being asked.
  const order = isFight(pointed) ? pointed : offersOf(desk, leader).find(isFight);
  if (order === undefined) return null;
  return { area: null, leader, route: [], enemy: order.enemy, raid: order.do === 'raid' };
}

export function useProspect(desk: Desk): Accessor<WaitingFight | null> {
  const subject = createMemo(() => subjectOf(desk), null, {
    equals: (a, b) => JSON.stringify(a) === JSON.stringify(b),
  });
  const odds = desk.look('prospect', () => {
    const about = subject();
    return about === null
      ? null
      : {
          seat: leaderOf(about.leader).side,
          leader: about.leader,
          route: [...about.route],
          enemy: about.enemy,
          raid: about.raid,
        };
  });
  return createMemo(() => {
    const about = subject();
    const found = odds();
    return about === null || found === null ? null : { ...about, odds: found };
  });
}
