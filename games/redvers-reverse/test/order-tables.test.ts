/** T1 to T3: the modifiers of the three order tables, each in a field where nothing else differs. */
import { describe, expect, test } from 'vitest';
import ledger from '../data/rules.json' with { type: 'json' };
import { type Colenso, GONE, NONE, PANICKED, STANDING_FIRM } from '../src/position.ts';
import { receiveOrders } from '../src/receive-orders.ts';
import { UNIT_IDS, UNITS_OF } from '../src/roster.ts';
import { sendOrders } from '../src/send-orders.ts';
import { withdrawal } from '../src/withdrawal.ts';
import { answer, asked, at, brigade, type Field, field, run, unit } from './field.ts';

const valueIn = (rule: string): number => Number.parseInt(ledger.find((clause) => clause.id === rule)?.text ?? '', 10);
type Modifiers = readonly (readonly [string, number])[];
const listed = (
  sum: { readonly modifiers: readonly { readonly rule: string; readonly value: number }[] } | null | undefined,
): Modifiers => (sum?.modifiers ?? []).map(({ rule, value }) => [rule, value] as const);
/** The change adds just this clause, at the ledger's value. */
function adds(rule: string, before: Modifiers, after: Modifiers): void {
  expect(before.map(([one]) => one)).not.toContain(rule);
  expect(after.filter(([one]) => !before.some(([other]) => other === one))).toEqual([[rule, valueIn(rule)]]);
}
const whole = (id: string, place: string): Field['units'] =>
  Object.fromEntries((UNITS_OF[brigade(id)] as readonly number[]).map((one) => [UNIT_IDS[one] as string, place]));

describe('sending orders', () => {
  /** Lyttelton three areas from Buller, who is away from the HQ. */
  const scene = (): Colenso => {
    const p = field({
      units: { ...whole('infantry-4', 'middle-veld'), krugersdorp: 'fort-wylie' },
      buller: 'railway-camp',
      hq: 'naval-gun-hill',
      turn: 3,
    });
    p.cp = 1;
    return p;
  };
  const sent = (change: (p: Colenso) => void = () => {}): Modifiers => {
    const p = scene();
    change(p);
    run(p, sendOrders, { sent: 0, longs: NONE });
    const told = answer(p, { do: 'order', brigade: brigade('infantry-4'), at: at('wagon-road') }, [3, 3]);
    return listed(told.of('order-sent')[0]?.sum);
  };
  const march = (place: string) => (p: Colenso) => {
    for (const one of UNITS_OF[brigade('infantry-4')] as readonly number[]) p.at[one] = at(place);
    p.leaderAt[brigade('infantry-4')] = at(place);
  };
  test('RR-T1.2.1 Buller with the operative HQ', () => {
    const ride = (operative: boolean) => (p: Colenso) => {
      p.bullerAt = at('naval-gun-hill');
      p.hqOperative = operative;
    };
    adds('RR-T1.2.1', sent(ride(false)), sent(ride(true)));
  });
  test('RR-T1.2.2 sender and leader in one area', () => adds('RR-T1.2.2', sent(), sent(march('railway-camp'))));
  test('RR-T1.2.3 four to six areas, not three', () => {
    adds('RR-T1.2.3', sent(), sent(march('loop-neck')));
    const six = sent((p) => {
      march('shooters-hill')(p);
      p.bullerAt = at('robinsons-farm');
    });
    expect(six.map(([rule]) => rule)).toEqual(['RR-T1.2.3']);
  });
  test('RR-T1.2.4 seven or more', () =>
    adds(
      'RR-T1.2.4',
      sent(),
      sent((p) => {
        march('railway-camp')(p);
        p.bullerAt = at('robinsons-farm');
      }),
    ));
  test('RR-T1.2.5 the leader in range of Boer rifles', () =>
    adds(
      'RR-T1.2.5',
      sent(),
      sent((p) => {
        p.at[unit('krugersdorp')] = at('bend-flats');
      }),
    ));
});

describe('receiving orders', () => {
  const received = (id: string, change: (p: Colenso) => void = () => {}): Modifiers => {
    const p = field({ units: { ...whole(id, 'middle-veld'), krugersdorp: 'fort-wylie' }, turn: 3 });
    p.plan[brigade(id)] = at('shooters-hill');
    p.due[brigade(id)] = 3;
    change(p);
    return listed(run(p, receiveOrders, { brigade: 0 }, [3, 3]).of('order-received')[0]?.sum);
  };
  test("RR-T2.2.1 RR-T2.2.2 RR-T2.2.3 RR-T2.2.4 RR-12.1 the leader's letter", () => {
    const letters = {
      'infantry-4': ['RR-T2.2.1', 0],
      'infantry-6': ['RR-T2.2.2', -1],
      mounted: ['RR-T2.2.3', 1],
      'infantry-5': ['RR-T2.2.4', 2],
    };
    for (const [id, line] of Object.entries(letters)) expect(received(id)).toEqual([line]);
    // RR-1.1.6: every replacement is a B.
    expect(
      received('infantry-5', (p) => {
        p.replaced[brigade('infantry-5')] = 1;
      }),
    ).toEqual([['RR-T2.2.2', -1]]);
  });
  test('RR-T2.2.5 RR-T2.2.6 panicked, standing firm', () => {
    adds(
      'RR-T2.2.5',
      received('infantry-4'),
      received('infantry-4', (p) => {
        p.nerve[brigade('infantry-4')] = PANICKED;
      }),
    );
    adds(
      'RR-T2.2.6',
      received('infantry-4'),
      received('infantry-4', (p) => {
        p.nerve[brigade('infantry-4')] = STANDING_FIRM;
      }),
    );
  });
  test('RR-T2.2.7 artillery with Long; infantry does not care', () => {
    const long = (p: Colenso) => {
      p.longAt = at('middle-veld');
    };
    adds('RR-T2.2.7', received('artillery-1'), received('artillery-1', long));
    expect(received('infantry-4', long)).toEqual(received('infantry-4'));
  });
  test('RR-T2.2.8 a quarter of the brigade gone', () => {
    const lose = (p: Colenso) => {
      p.at[unit('rifle-brigade-1')] = GONE;
    };
    adds('RR-T2.2.8', received('infantry-4'), received('infantry-4', lose));
    expect(
      received('infantry-4', (p) => {
        p.taken[unit('rifle-brigade-1')] = 1;
      }),
    ).toEqual(received('infantry-4'));
  });
});

describe('withdrawals', () => {
  const tried = (id: string, change: (p: Colenso) => void = () => {}): Modifiers => {
    const p = field({ units: whole(id, 'kraal-flats'), hq: 'naval-gun-hill' });
    const units = UNITS_OF[brigade(id)] as readonly number[];
    for (const one of units.slice(0, Math.ceil(units.length / 4))) p.at[one] = GONE;
    change(p);
    run(p, withdrawal, { tried: 0, brigade: NONE });
    expect(asked(p)).toBe('withdraw');
    return listed(answer(p, { do: 'withdraw', brigade: brigade(id) }, [1, 1]).of('withdrawal')[0]?.sum);
  };
  test('RR-T3.2.1 RR-T3.2.2 panicked, standing firm', () => {
    adds(
      'RR-T3.2.1',
      tried('infantry-4'),
      tried('infantry-4', (p) => {
        p.nerve[brigade('infantry-4')] = PANICKED;
      }),
    );
    adds(
      'RR-T3.2.2',
      tried('infantry-4'),
      tried('infantry-4', (p) => {
        p.nerve[brigade('infantry-4')] = STANDING_FIRM;
      }),
    );
  });
  test("RR-T3.2.3 RR-T3.2.4 RR-T3.2.5 the leader's letter; A changes nothing", () => {
    expect(tried('infantry-4')).toEqual([]);
    expect(
      tried('infantry-4', (p) => {
        p.replaced[brigade('infantry-4')] = 1;
      }),
    ).toEqual([['RR-T3.2.3', 1]]);
    expect(tried('mounted')).toEqual([['RR-T3.2.4', -1]]);
    expect(tried('infantry-5')).toEqual([['RR-T3.2.5', -2]]);
  });
});
