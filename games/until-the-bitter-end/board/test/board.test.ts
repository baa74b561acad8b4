import { keyFromSeed, Match } from '@laager/kernel';
import type { Asked } from '@laager/kit';
import { describe, expect, test } from 'vitest';
import { WEAPONS } from '../../src/components.ts';
import { game } from '../../src/index.ts';
import { BUILT_IN_MAPS } from '../../src/maps.ts';
import type { Order } from '../../src/orders.ts';
import { type Battle, FACE_DOWN, HEADS_DOWN, JAMMED, REMOVED, SLOTS_A_SIDE, SNAP_FIRE } from '../../src/position.ts';
import { BUILT_IN_SCENARIOS, builtInTerms } from '../../src/scenario.ts';
import { askingOf } from '../asking.ts';
import { besidePlace } from '../beside.ts';
import { called, menOf, spoken } from '../men.ts';
import { poster } from '../poster.ts';
import { makeSheet, sheetOf } from '../sheet.ts';
import { lossLimit, waysToEnd } from '../stakes.ts';
import { PROFILES } from '../weapons.ts';
import { blockerHexes, blockerWord } from '../words.ts';

function begun(scenario = 'tp-introduction'): Match<Battle, Order> {
  const started = Match.start(game, { scenario, options: {} }, { key: keyFromSeed('board') });
  if ('fault' in started) throw new Error(started.fault.message);
  return started.ok;
}
function give(match: Match<Battle, Order>, order: Order, dice: readonly number[] = []): void {
  match.scriptDice(dice);
  const decision = match.decision();
  const played = match.act({ seat: decision?.seat ?? '', seq: match.seq, action: order });
  if ('fault' in played) throw new Error(played.fault.message);
}
function deployed(): Match<Battle, Order> {
  const match = begun();
  give(match, { do: 'deploy', hexes: [207, 205, 202, 107, 101, 104] });
  give(match, { do: 'deploy', hexes: [1004, 1005, 1103, 1002, 1007, 1008] });
  return match;
}
function asked(match: Match<Battle, Order>): Asked<Order> | null {
  const decision = match.decision();
  if (decision === null) return null;
  return { ...decision, prompt: '', offers: decision.offers.map((action) => ({ action, text: '' })), families: [] };
}
const apart = (): boolean => false;

describe('the sheet', () => {
  test('every scenario has one, with the hexes in the order of the position', () => {
    for (const scenario of BUILT_IN_SCENARIOS) {
      const sheet = makeSheet(scenario);
      expect(sheet.size[0]).toBeGreaterThan(sheet.field[2]);
      expect(sheet.hexes.map(({ index }) => index)).toEqual(sheet.hexes.map((_, i) => i));
    }
    const { hexes } = sheetOf({ scenario: 'tp-introduction', file: '' });
    const { ground } = builtInTerms('tp-introduction');
    expect(hexes.map(({ number }) => number)).toEqual(ground.numbers);
    expect(hexes.map((hex) => ['clear', 'woods', 'hedge'].indexOf(hex.ground))).toEqual([...ground.terrain]);
  });

  test('it is made once, and every map paints from its own seed', () => {
    expect(sheetOf({ scenario: 'tp-introduction', file: '' })).toBe(sheetOf({ scenario: 'tp-introduction', file: '' }));
    expect(new Set(BUILT_IN_MAPS.map(({ id }) => id)).size).toBe(BUILT_IN_MAPS.length);
  });
});

describe('the men', () => {
  test('a counter says in words all that it shows (UB-S8)', () => {
    const p = deployed().truth();
    p.wounds[0] = 2;
    p.tokens[0] = JAMMED | SNAP_FIRE | HEADS_DOWN;
    const [moretti] = menOf(p, apart);
    if (moretti === undefined) throw new Error('nobody');
    expect(moretti.states).toEqual(['wounded', 'jammed', 'snap-fire', 'heads-down']);
    expect(spoken(moretti)).toBe(
      'Allied 1, Frank Moretti, Thompson M1A1, range 4, 2 dice, Inspiring, wounded 2 times, weapon jammed, waiting with snap fire, heads down',
    );
    expect(called(moretti, '0207')).toBe('Moretti');
  });

  test('UB-S11, UB-S12: of a face-down German only the hex is told', () => {
    const p = deployed().truth();
    p.tokens[11] = FACE_DOWN;
    p.weapon[11] = -1;
    p.number[11] = 0;
    p.skills[11] = 0;
    const hidden = menOf(p, apart).find(({ slot }) => slot === 11);
    if (hidden === undefined) throw new Error('nobody');
    expect(spoken(hidden)).toBe('German counter face down');
    expect(called(hidden, '1005')).toBe('the German in 1005');
  });

  test('UB-R37: one friend next to the MG42 carries the loader token', () => {
    const p = deployed().truth();
    const loaders = menOf(p, () => true).filter(({ states }) => states.includes('loader'));
    expect(loaders.map(({ side }) => side)).toEqual([1]);
  });

  test('every weapon has its profile', () => {
    for (const { id } of WEAPONS) expect(PROFILES[id], id).toBeDefined();
  });
});

describe('what is asked, for a hand on the board', () => {
  test('set-up, the cup, an order, bravery', () => {
    const match = begun();
    expect(askingOf(asked(match))).toMatchObject({ kind: 'place', counter: 0 });
    give(match, { do: 'deploy', hexes: [207, 205, 202, 107, 101, 104] });
    give(match, { do: 'deploy', hexes: [1004, 1005, 1103, 1002, 1007, 1008] });
    expect(askingOf(asked(match)).kind).toBe('other');
    give(match, { do: 'draw' }, [7]);
    give(match, { do: 'snap-fire', counter: 14 });
    give(match, { do: 'draw' }, [1]);
    const order = askingOf(asked(match));
    expect(order.kind === 'order' && [...order.actors]).toEqual([0, 1, 2, 3, 4, 5]);
    give(match, { do: 'run', counter: 0, path: [308, 408, 509] });
    expect(askingOf(asked(match))).toEqual({ kind: 'commit', most: 2 });
    give(match, { do: 'commit', points: 1 });
    expect(askingOf(asked(match))).toEqual({ kind: 'snap', mover: 0, needed: new Map([[14, 4]]) });
    give(match, { do: 'snap', counter: 14 }, [5]);
    expect(askingOf(asked(match))).toMatchObject({ kind: 'dice', faces: [5], needed: 4, points: 1, who: 14, whom: 0 });
    expect(askingOf(null)).toEqual({ kind: 'nothing' });
  });
});

describe('what is at stake (UB-S10)', () => {
  test('conditions with the counts of now', () => {
    const p = deployed().truth();
    const [scenario] = BUILT_IN_SCENARIOS;
    if (scenario === undefined) throw new Error('no scenario');
    p.at[10] = REMOVED;
    const ways = waysToEnd(p, scenario);
    expect(ways[0]).toMatchObject({
      result: 'allied',
      when: 'any',
      stakes: [
        { now: 1, goal: 4, holds: false, count: '1 of 4', counted: [p.names[SLOTS_A_SIDE]] },
        { holds: true, count: 'now 1', counted: ['Allied survivors: 6', 'German survivors: 5'] },
      ],
    });
    expect(ways.at(-1)?.stakes[0]?.holds).toBe(true);
    expect(lossLimit(scenario, 0)).toBe(4);
  });

  test('every scenario can be told', () => {
    const p = begun().truth();
    for (const scenario of BUILT_IN_SCENARIOS) {
      for (const { stakes } of waysToEnd(p, scenario)) for (const { text } of stakes) expect(text).not.toBe('');
    }
  });
});

test('a card lies beside its counter, in the window, and clear of whom it is about', () => {
  const [size, window] = [[200, 300] as const, [1000, 700] as const];
  expect(besidePlace([300, 300], 60, size, window, [])).toEqual([360, 230]);
  expect(besidePlace([900, 300], 60, size, window, [])).toEqual([640, 230]);
  // Left of the target stands the man who fires: below is free.
  expect(besidePlace([900, 300], 60, size, window, [[700, 320]])).toEqual([792, 360]);
  const [x, y] = besidePlace([990, 690], 60, size, window, [[700, 600]]);
  expect(x).toBeGreaterThanOrEqual(8);
  expect(y + size[1]).toBeLessThanOrEqual(window[1]);
});

test('what bars a line, in words', () => {
  expect(blockerWord('woods 0706')).toBe('Woods in 0706');
  expect(blockerWord('hedge 0404/ne')).toBe('The hedge of 0404');
  expect(blockerWord('woods-run 0907+1007')).toBe('Woods along the line in 0907 and 1007');
  expect(blockerHexes('hedge-corner 0308/ne+0407/s')).toEqual([308, 407]);
});

test('the poster is drawn the same every time, and light', () => {
  const picture = poster.picture();
  expect(picture).toBe(poster.picture());
  expect(picture).not.toMatch(/NaN|undefined/);
  expect(picture.length).toBeLessThan(700_000);
});
