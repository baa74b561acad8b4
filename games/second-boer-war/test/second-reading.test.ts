import { describe, expect, test } from 'vitest';
import { addOrders, forbidsOrder, readied } from '../src/activation.ts';
import { IS_COMMANDO } from '../src/cards.ts';
import { unmet } from '../src/conditions.ts';
import { EVENT_IDS, eventNamed } from '../src/event-list.ts';
import { game } from '../src/index.ts';
import { AREA_IDS } from '../src/map.ts';
import type { Order } from '../src/orders.ts';
import type { War } from '../src/position.ts';
import { isCommander, LEADERS, type Leader, leaderId, movementOf, SIDES } from '../src/roster.ts';
import { EVENT_CONDITIONS, EVERYWHERE, midway, orderBar, scattered, spreadBar } from './second-reading.ts';

const FIELDS = Array.from({ length: 120 }, (_, seed) => seed);
const everyone = Array.from({ length: LEADERS }, (_, leader) => leader);
const onBoard = (p: War): Leader[] =>
  everyone.filter((leader) => (p.at[leader] as number) >= 0 && !isCommander(leader));

function ordersTo(leader: Leader): Order[] {
  const id = leaderId(leader);
  const works = ['garrison', 'burn', 'blockhouse', 'camp', 'pacify', 'fortify', 'remove-garrison', 'rebel'] as const;
  return [
    ...AREA_IDS.map((to) => ({ do: 'move' as const, leader: id, to })),
    ...everyone.map((who) => ({ do: 'detach' as const, leader: id, who: leaderId(who) })),
    ...['blockhouse', ...everyone.map(leaderId)].flatMap((enemy) => [
      { do: 'fight' as const, leader: id, enemy },
      { do: 'raid' as const, leader: id, enemy },
    ]),
    ...works.map((work) => ({ do: work, leader: id })),
    { do: 'besiege', leader: id, artillery: false },
    { do: 'besiege', leader: id, artillery: true },
  ];
}

describe('a second reading of the clauses, in random positions', () => {
  test.each([
    [
      'SB-5.a.1 SB-5.b.2 SB-5.b.3 SB-5.c.1 SB-5.d.3 SB-5.e.1 SB-7.a.3 SB-7.a.6 SB-7.f.2 SB-7.f.7 SB-R6 SB-R46 where a leader may go, and whom he may put down',
      ['move', 'detach'],
    ],
    ['SB-8.1 to SB-8.6 SB-8.41 SB-7.f.1 to SB-7.f.10 SB-9.9 SB-R14 whom he may attack or raid', ['fight', 'raid']],
    [
      'SB-6.b.1 to SB-6.f.1 SB-7.b.1 to SB-7.e.4 SB-S.15 SB-R41 SB-R44 what he may build, burn, besiege and raise',
      ['garrison', 'burn', 'blockhouse', 'camp', 'pacify', 'besiege', 'fortify', 'remove-garrison', 'rebel'],
    ],
  ] as const)('%s', (_clauses, kinds: readonly string[]) => {
    const amiss: unknown[] = [];
    for (const seed of FIELDS) {
      const p = scattered(seed);
      for (const leader of onBoard(p).filter((one) => (one + seed) % 3 > 0)) {
        const act = midway(leader, seed);
        const listed: Order[] = [];
        addOrders(p, act, listed);
        const told = new Set(listed.map((order) => JSON.stringify(order)));
        for (const order of ordersTo(leader).filter((one) => kinds.includes(one.do))) {
          const [found, bar] = [forbidsOrder(p, act, order)?.rule ?? null, orderBar(p, act, order)];
          const isListed = told.has(JSON.stringify(order));
          if (found !== bar || isListed !== (bar === null)) amiss.push({ seed, act, order, found, isListed, bar });
        }
      }
    }
    expect(amiss).toEqual([]);
  });
  test('SB-4.15 SB-5.a.1 SB-5.c.1 SB-8.2 SB-7.f.3 who and what is not there, and what is no order to a leader', () => {
    const p = scattered(0);
    const leader = onBoard(p)[0] as Leader;
    const act = { ...readied(p, leader), points: 4 };
    const rule = (order: Order): string | undefined => forbidsOrder(p, act, order)?.rule;
    const id = leaderId(leader);
    expect(rule({ do: 'move', leader: id, to: 'nowhere' })).toBe('SB-5.a.1');
    expect(rule({ do: 'fight', leader: id, enemy: 'nobody' })).toBe('SB-8.2');
    expect(rule({ do: 'raid', leader: id, enemy: 'nobody' })).toBe('SB-7.f.3');
    expect(rule({ do: 'detach', leader: id, who: 'nobody' })).toBe('SB-5.c.1');
    expect(rule({ do: 'pass' })).toBe('SB-4.15');
  });
  test('SB-4.3 SB-4.15 SB-7.e.3 SB-7.a.4 SB-7.a.5 SB-6.3 SB-7.2 SB-7.5 SB-3.9 what the active player may do', () => {
    const amiss: unknown[] = [];
    for (const seed of FIELDS) {
      const p = scattered(seed);
      const rule = (order: Order): string | null => game.forbids(p, order)?.rule ?? null;
      const isBoer = p.active === 0;
      const listed = new Set(game.decision(p)?.offers.map((one) => JSON.stringify(one)));
      const expectBar = (order: Order, bar: string | null): void => {
        const [found, isListed] = [rule(order), listed.has(JSON.stringify(order))];
        if (found !== bar || isListed !== (bar === null)) amiss.push({ seed, order, found, isListed, bar });
      };
      for (const area of EVERYWHERE)
        expectBar({ do: 'spread', at: AREA_IDS[area] as string }, isBoer ? spreadBar(p, area) : 'SB-7.e.3');
      expect(rule({ do: 'spread', at: 'nowhere' })).toBe('SB-7.e.3');
      const commandos = p.eliminated.some((gone, card) => gone > 0 && IS_COMMANDO[card]);
      expectBar({ do: 'reorganise' }, !isBoer || p.stage >= 3 || p.levyDone ? 'SB-7.2' : commandos ? null : 'SB-7.5');
      expectBar(
        { do: 'reinforce' },
        isBoer || p.levyDone ? 'SB-6.3' : p.reinforcements.pile.length === 0 ? 'SB-6.6' : null,
      );
      expectBar({ do: 'pass' }, null);
      for (const leader of everyone) {
        const whose =
          SIDES[leader] !== p.active
            ? 'SB-4.15'
            : isCommander(leader)
              ? 'SB-3.9'
              : (p.at[leader] as number) < 0
                ? 'SB-4.15'
                : null;
        const roams = p.events[eventNamed('cyferfontein')] === 1 ? 'SB-7.f.2' : p.roamer === -1 ? whose : 'SB-7.a.5';
        expectBar({ do: 'roam', leader: leaderId(leader) }, !isBoer || p.stage <= 2 ? 'SB-7.a.4' : roams);
        const fresh =
          whose === null ? orderBar(p, readied(p, leader), { do: 'rebel', leader: leaderId(leader) }) : whose;
        expectBar({ do: 'rebel', leader: leaderId(leader) }, fresh);
        if (readied(p, leader).points !== movementOf(leader, p.stage)) amiss.push({ seed, leader });
      }
      expect(rule({ do: 'finish', leader: 'botha' })).toBe('SB-4.15');
    }
    expect(amiss).toEqual([]);
  });
  test('SB-E.1 SB-E.2 to SB-E.17 SB-6.1 SB-6.2 SB-7.1 when each event may be introduced', () => {
    for (const seed of FIELDS) {
      const p = scattered(seed);
      for (const id of EVENT_IDS)
        expect([seed, id, unmet(p, eventNamed(id)) === null]).toEqual([seed, id, EVENT_CONDITIONS[id]?.(p)]);
    }
  });
});
