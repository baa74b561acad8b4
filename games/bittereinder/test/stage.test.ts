/** Positions from outside whose procedures do not belong together; and the words for what came of an order. */
import { checkedPosition, isFault, odds } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { game } from '../src/index.ts';
import { areaNamed } from '../src/map.ts';
import type { Order } from '../src/orders.ts';
import type { War } from '../src/position.ts';
import { unitNamed } from '../src/roster.ts';
import { assault, build, commit, declare, end, play, raze, war } from './table.ts';

const FAR = { t1: ['cdo-pietersburg'] };

/** Where the position is at fault after someone tampered with it; it was sound before. */
function faultAfter(p: War, tamper: (p: War) => void): string | null {
  expect(game.violation(p)).toBeNull();
  const q = JSON.parse(JSON.stringify(p)) as War;
  tamper(q);
  const checked = checkedPosition(game, q);
  return isFault(checked) ? checked.fault.path : null;
}

const frame = (p: War, i: number) => p.stack[i] as { procedure: string; step: string; locals: Record<string, unknown> };

describe('positions from outside', () => {
  const land = () => war({ at: { ...FAR, c1: ['bde-01'] } });
  const besieging = () => {
    const p = war({ phase: 6, at: { ...FAR, f8: ['cdo-winburg', 'btn-01'] } });
    play(p, declare('f8', 'cdo-winburg'));
    return p;
  };

  test('the seat asked is the one whose question it is, and the procedure the one of the phase', () => {
    const seat = (p: War) => {
      p.asked = { seat: 'empire', question: 'land' };
    };
    expect(faultAfter(land(), seat)).toBe('position.asked.seat');
    for (const phase of [4, 8, 9])
      expect(
        faultAfter(land(), (p) => {
          p.phase = phase;
        }),
      ).toBe('position.stack.1');
    expect(
      faultAfter(land(), (p) => {
        p.phase = 0;
      }),
    ).toBe('position.stack.0');
    expect(
      faultAfter(war({ phase: 2, at: FAR }), (p) => {
        p.turn = 1;
      }),
    ).toBe('position.phase');
  });

  test('each procedure has been called by the one below it, which waits for it', () => {
    expect(faultAfter(land(), (p) => p.stack.push(structuredClone(frame(p, 1))))).toBe('position.stack.2.procedure');
    expect(faultAfter(besieging(), (p) => p.stack.splice(0, 2))).toBe('position.stack.0.procedure');
    expect(
      faultAfter(besieging(), (p) => {
        frame(p, 1).step = 'ordered';
      }),
    ).toBe('position.stack.1.step');
    expect(
      faultAfter(besieging(), (p) => {
        frame(p, 2).step = 'declare';
      }),
    ).toBe('position.stack.2.step');
    expect(
      faultAfter(besieging(), (p) => {
        frame(p, 0).step = 'act';
      }),
    ).toBe('position.stack.0.step');
  });

  test('a battle under way is one that could have been ordered', () => {
    const local = (name: string, value: unknown) =>
      faultAfter(besieging(), (p) => {
        frame(p, 2).locals[name] = value;
      });
    expect(local('points', 399)).toBe('position.stack.2.locals');
    expect(local('at', areaNamed('t22'))).toBe('position.stack.2.locals');
    expect(local('units', [unitNamed('cdo-pietersburg')])).toBe('position.stack.2.locals');
    const p = war({ phase: 7, at: { ...FAR, n3: ['natal-army', 'bde-01', 'bde-02', 'sup-01', 'buller'] } });
    play(p, assault('n3'));
    const assaulted = (name: string, value: unknown) =>
      faultAfter(p, (q) => {
        frame(q, 2).locals[name] = value;
      });
    expect(assaulted('at', areaNamed('t1'))).toBe('position.stack.2.locals');
    expect(assaulted('result', 'AR')).toBe('position.stack.2.locals');
    play(p, commit(9));
    expect(assaulted('cost', 3)).toBe('position.stack.2.locals');
  });

  test('only Buller and Roberts have a bonus attack, from where they stand', () => {
    const p = war({ phase: 7, at: { ...FAR, n3: ['natal-army', 'bde-01', 'bde-02', 'sup-01', 'buller'] } });
    play(p, assault('n3'));
    play(p, commit(9));
    play(p, { do: 'gamble' }, 6, 2);
    for (const leader of ['sup-01', 'natal-army', 'roberts'])
      expect(
        faultAfter(p, (q) => {
          frame(q, 1).locals.leader = unitNamed(leader);
        }),
      ).toBe('position.stack.1.locals');
  });

  test('a retreat leads somewhere, from where the battle was, for who lost it', () => {
    const p = war({ phase: 7, at: { ...FAR, f7: ['cdo-bethlehem', 'bde-01', 'bde-02', 'sup-01'] } });
    play(p, assault('f7'));
    play(p, commit(5), 4);
    const local = (name: string, value: unknown) =>
      faultAfter(p, (q) => {
        frame(q, 3).locals[name] = value;
      });
    expect(local('ways', { priority: 2, areas: [areaNamed('c2'), areaNamed('f13')] })).toBe('position.stack.3.locals');
    expect(local('from', areaNamed('t1'))).toBe('position.stack.3.locals');
    expect(local('bought', [areaNamed('f13')])).toBe('position.stack.3.locals');
    expect(
      faultAfter(p, (q) => {
        frame(q, 3).locals.side = 2;
        q.asked = { seat: 'empire', question: 'retreat' };
      }),
    ).toBe('position.stack.3.locals');
  });

  test('BE-10.12 BE-10.18 no leader comes before his time', () => {
    const put = (unit: string) => (p: War) => {
      p.at[unitNamed(unit)] = areaNamed('t1');
    };
    const army = war({ at: { t1: ['cdo-pietersburg', 'natal-army'], c1: ['roberts'] } });
    expect(faultAfter(army, put('botha'))).toBe(`position.at.${unitNamed('botha')}`);
    expect(faultAfter(army, put('kitchener'))).toBe(`position.at.${unitNamed('kitchener')}`);
    const late = war({ turn: 12, fallen: [6, 9], at: FAR });
    expect(faultAfter(late, put('kitchener'))).toBeNull();
  });
});

describe('what came of an order', () => {
  const labels = (p: War, order: Order) => odds(game, p, order).outcomes.map(({ label }) => label);

  test('wagons and leaders that are lost are named, also if they are back next month', () => {
    const p = war({ phase: 6, at: { ...FAR, c2: ['cdo-vryheid', 'sup-01'] } });
    expect(labels(p, declare('c2', 'cdo-vryheid'))).toEqual(['1 supply unit lost, War Commitment gained']);
    const q = war({ phase: 7, at: { ...FAR, n3: ['de-la-rey', 'bde-01', 'sup-01'] } });
    expect(labels(q, assault('n3'))).toEqual(['1 Boer leader lost']);
  });

  test('a stand-off costs War Commitment; the last battle of a turn has exact odds', () => {
    const p = war({ phase: 7, at: { ...FAR, f7: ['cdo-winburg', 'bde-01', 'sup-01'] } });
    play(p, assault('f7'));
    const exact = odds(game, p, commit(5));
    expect(exact.exact).toBe(true);
    const standOff = exact.outcomes.find(({ label }) => label === 'War Commitment spent');
    expect(standOff?.p).toBeCloseTo(1 / 3, 9);
    expect(exact.runs).toBeLessThan(1000);
  });

  test('what is built, razed and lost at home is named', () => {
    const p = war({
      phase: 9,
      turn: 17,
      fallen: [6, 9],
      empireControl: ['t11', 't1'],
      at: { f3: ['cdo-kroonstad'], t11: ['kitchener', 'bde-01', 'bde-02'] },
    });
    expect(labels(p, build('prefab', ['bde-01'], 'f7', 'f8'))).toEqual(['1 Empire unit lost, 2 blockhouses built']);
    expect(labels(p, raze('t11'))).toEqual(['1 area razed']);
    const quiet = war({ at: FAR });
    expect(game.tell.change(quiet, { ...quiet, morale: 6 })).toBe('Morale -1');
    expect(game.tell.change(quiet, quiet)).toBe('nothing changes');
  });

  test('the words name armies and leaders first, and what an attack costs', () => {
    const say = (p: War, order: Order) => game.tell.action(p, order);
    const p = war({ phase: 6, at: { ...FAR, f8: ['cdo-winburg', 'btn-01'], n3: ['cdo-ermelo', 'sup-01'] } });
    expect(say(p, declare('f8', 'cdo-winburg'))).toBe('attack Winburg (F8) with up to 5 (2:1): Winburg commando');
    const all = ['cdo-bethlehem', 'cdo-winburg', 'cdo-kroonstad', 'cdo-heilbron', 'western-army'];
    expect(say(p, { do: 'march', units: all, route: ['f9'] })).toBe(
      'march to Bloemfontein: Western Army, 4 commandos (Bethlehem, Winburg ...)',
    );
    expect(say(p, { do: 'pursue', units: [], to: 'n2', sortie: false })).toBe(
      'pursue to Dundee (N2): the leader alone',
    );
    const fights = game.clone(p);
    play(fights, declare('f8', 'cdo-winburg'));
    play(fights, { do: 'fight' });
    expect(say(fights, commit(4))).toBe('commit 4 (no cost, 2:1)');
    play(p, declare('f8', 'cdo-winburg'));
    play(p, { do: 'besiege' });
    play(p, end);
  });
});
