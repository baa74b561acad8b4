/** Section 11.0: every way the war can end; SB-EX4, SB-EX22 and SB-EX23. */
import { Context, FastDice } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { game } from '../src/index.ts';
import type { Order } from '../src/orders.ts';
import type { War } from '../src/position.ts';
import { BOER } from '../src/sides.ts';
import { campsThatCount, changeFunds, changePosition, decided } from '../src/victory.ts';
import { type Field, give, war } from './table.ts';

const PASS: Order = { do: 'pass' };
const AREAS = [
  'cape-town',
  'calvinia',
  'beaufort-west',
  'upington',
  'prieska',
  'de-aar',
  'orange-river',
  'graaff-reinet',
  'port-elizabeth',
  'cradock',
];
const quiet = new Context(new FastDice(1));

const COMMANDOS = [
  'commando-1',
  'commando-2',
  'commando-3',
  'commando-4',
  'commando-5',
  'commando-6',
  'commando-7',
  'commando-8',
  'commando-9',
];
const guerrilla = (camps: number, position: number, commandos: number, more: Partial<Field> = {}): War => {
  const areas = AREAS.slice(0, camps);
  const boer = Object.fromEntries(COMMANDOS.slice(0, commandos).map((card) => [card, 1]));
  return war({
    stage: 4,
    leaders: { botha: 'pretoria', methuen: 'durban' },
    blockhouses: areas,
    camps: areas,
    position,
    boer,
    ...more,
  });
};

/** The last Empire round of a stage, with one action left. */
const lastRound = (p: War): War => {
  p.round = 22;
  p.pools[BOER] = [0, 0, 0];
  p.pools[1] = [0, 0, 0];
  expect(game.violation(p)).toBe(null);
  return p;
};

describe('camps', () => {
  test('SB-EX4 SB-3.22 SB-11.6 SB-R27 SB-R42 end of stage IV: 8 camps at position 2 count 4; against 4 commandos the Boers win', () => {
    const p = lastRound(guerrilla(8, 2, 4, { active: 'empire', chit: 1 }));
    expect(campsThatCount(p)).toBe(4);
    give(p, PASS);
    expect(game.outcome(p)).toEqual({ result: 'boers-hold-out', rule: 'SB-11.6', score: { boer: 1, empire: 0 } });
    const q = guerrilla(8, 2, 3);
    expect([campsThatCount(q), decided(q, quiet), q.ending]).toEqual([4, true, 'capitulation']);
  });

  test('SB-EX22 SB-11.3 SB-R42 position 4, 9 camps: 8 count; 8 commandos hold, 7 capitulate; at position 3 six count', () => {
    const hold = guerrilla(9, 4, 8);
    expect([campsThatCount(hold), decided(hold, quiet)]).toEqual([8, false]);
    const yieldUp = guerrilla(9, 4, 7);
    expect([decided(yieldUp, quiet), game.outcome({ ...yieldUp, stack: [], asked: null })?.rule]).toEqual([
      true,
      'SB-11.3',
    ]);
    const low = guerrilla(9, 3, 7);
    expect([campsThatCount(low), decided(low, quiet)]).toEqual([6, false]);
  });

  test('SB-11.3 SB-R29 the camp that is one too many ends the war at once', () => {
    const areas = AREAS.slice(0, 4);
    const p = guerrilla(3, 6, 3, {
      active: 'empire',
      blockhouses: areas,
      leaders: { kitchener: 'upington', botha: 'pretoria' },
    });
    give(p, { do: 'camp', leader: 'kitchener' });
    expect(game.outcome(p)).toEqual({ result: 'capitulation', rule: 'SB-11.3', score: { boer: 0, empire: 1 } });
  });
});

test('SB-EX23 SB-11.2 SB-R26 the end of stage II: four Garrisons and the Annexation, or the Boers win', () => {
  const four = ['bloemfontein', 'johannesburg', 'pretoria', 'belfast'];
  const end = (garrisons: readonly string[], annexed: boolean, leaders: Field['leaders'] = { methuen: 'de-aar' }) => {
    const events = annexed ? ['annexation-of-the-transvaal'] : [];
    const p = lastRound(
      war({
        stage: 2,
        active: 'empire',
        chit: 1,
        leaders: { 'de-la-rey': 'pietersburg', ...leaders },
        garrisons,
        events,
      }),
    );
    give(p, PASS);
    return game.outcome(p)?.result ?? `stage ${p.stage}`;
  };
  expect(end(four, false)).toBe('objectives-missed');
  expect(end(four.slice(0, 3), true)).toBe('objectives-missed');
  expect(end(four.slice(0, 3), true, { methuen: 'belfast' })).toBe('objectives-missed');
  expect(end(four, true)).toBe('stage 3');
});

test('SB-R28 the tracks stop at 0 and at 9', () => {
  const p = war({ leaders: {}, warFunds: 8, position: 1 });
  changeFunds(p, 3, 'SB-R28', 'a test', quiet);
  changePosition(p, -3, 'SB-R28', 'a test', quiet);
  expect([p.warFunds, p.position]).toEqual([9, 0]);
});

test('SB-R29 track losses come first, and the checks in their order: position, funds, camps', () => {
  const p = war({ leaders: { methuen: 'edenburg' }, warFunds: 1, position: 1 });
  p.warFunds = 0;
  p.position = 0;
  expect([decided(p, quiet), p.ending]).toEqual([true, 'position-lost']);
  const q = war({ leaders: { methuen: 'edenburg' }, warFunds: 1 });
  q.warFunds = 0;
  q.captured.fill(1);
  expect([decided(q, quiet), q.ending]).toEqual([true, 'funds-spent']);
});
