import { type Denial, isFault, lookUp } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { MORALE } from '../src/cards.ts';
import { lossChance } from '../src/fight-lookups.ts';
import { game } from '../src/index.ts';
import type { War } from '../src/position.ts';
import { play } from './fights.ts';
import { give, war } from './table.ts';

const ask = (p: ReturnType<typeof war>, seat: string, name: string, args: unknown) => {
  const found = lookUp(game, game.view(p, seat), name, args);
  return (isFault(found) ? found : found.ok) as { [key: string]: number } | null;
};

interface Sector {
  least: number;
  most: number;
  back: { least: number; most: number } | null;
}
const sums = (p: War, seat: string) => ask(p, seat, 'lineSums', {}) as unknown as Record<'boer' | 'empire', Sector[]>;

describe('lineSums', () => {
  /** Buller attacks; the Boer's first row lies face down. */
  function attacked(): War {
    const p = war({ active: 'empire', leaders: { buller: 'edenburg', 'p-cronje': 'edenburg' } });
    give(p, { do: 'fight', leader: 'buller', enemy: 'p-cronje' });
    play(p, { active: 'scots', second: '', pick: 'inf inf inf art trains', draw: 'c1 c4 c5 c6 c10 c10' });
    play(p, { first: ['c1', 'c4', 'c10'] });
    return p;
  }

  test('a card that lies face down is what it may be to the enemy, and what it is to its owner', () => {
    const p = attacked();
    // Commandos defend with 2 to 4 (SB-8.14): c1 with 4, c4 with 3, c10 with 2.
    for (const { least, most, back } of sums(p, 'empire').boer) {
      expect(back).toEqual({ least: 2, most: 4 });
      expect([least, most]).toEqual([2, 4]);
    }
    expect(sums(p, 'boer').boer.map(({ least, most, back }) => [least, most, back])).toEqual([
      [4, 4, null],
      [3, 3, null],
      [2, 2, null],
    ]);
    const other = game.clone(p);
    other.fight?.forces[0]?.laid.reverse();
    expect(sums(other, 'empire')).toEqual(sums(p, 'empire'));
  });

  test('what is tested may fail, what is not tested counts for certain', () => {
    const p = attacked();
    play(p, { rows: ['scots inf', 'inf inf', 'art trains'] });
    const seen = sums(p, 'boer');
    // Trains are never tested (Morale X) and count 1; the Scots attack with 5, infantry with 3, artillery with 5.
    expect(seen.empire.map(({ least, most }) => [least, most])).toEqual([
      [0, 8],
      [0, 6],
      [1, 6],
    ]);
    // The second's first row is not tested: it counts whatever the dice say.
    expect(seen.boer.map(({ least, most }) => [least, most])).toEqual([
      [4, 4],
      [3, 3],
      [2, 2],
    ]);
  });

  test('there are none without a fight', () => expect(ask(war({ leaders: {} }), 'boer', 'lineSums', {})).toBe(null));
});

test('flight: how likely so many cards are lost is what all throws of the used cards come to', () => {
  const p = war({ leaders: { 'p-cronje': 'edenburg', gatacre: 'edenburg' } });
  give(p, { do: 'fight', leader: 'p-cronje', enemy: 'gatacre' });
  play(p, { active: '', second: 'cav', pick: 'inf inf inf art trains', draw: 'c1 c4 c5 c6 c9 c10' });
  play(p, { first: ['art', 'trains', 'inf'], rows: ['c10 c4', 'c1 c5', 'c9 c6'] });
  const found = lookUp(game, game.view(p, 'boer'), 'flight', { losses: 2 });
  if (isFault(found)) throw new Error('no flight');
  const { lost, blockers } = found.ok as unknown as { lost: number[]; blockers: number };
  const morale = (p.fight?.forces[0]?.laid.flat() ?? []).map((card) => MORALE[card] as number);
  const by = [0, 0, 0];
  for (let mask = 0; mask < 64; mask++) {
    const chance = morale.reduce((all, m, i) => all * (mask & (1 << i) ? m / 6 : 1 - m / 6), 1);
    const failed = morale.filter((_, i) => !(mask & (1 << i))).length;
    by[Math.min(2, failed)] = (by[Math.min(2, failed)] as number) + chance;
  }
  expect(morale).toHaveLength(6);
  for (const n of [0, 1, 2]) expect(lost[n]).toBeCloseTo(by[n] as number, 9);
  // The cavalry was committed in the open and lies in the surplus.
  expect(blockers).toBe(1);
});

test('retreats tells where a beaten leader could go', () => {
  const p = war({ leaders: { 'p-cronje': 'edenburg', gatacre: 'edenburg' }, garrisons: ['jacobsdal'] });
  const areas = ask(p, 'boer', 'retreats', { leader: 'p-cronje' }) as unknown as { area: string; open: boolean }[];
  expect(areas.filter(({ open }) => open).map(({ area }) => area)).toEqual(['rouxville', 'bloemfontein']);
});

test('SB-9.21 SB-8.38 SB-10.16 retreats says in stages III and IV why an area is closed', () => {
  const AROUND = ['boshof', 'bethlehem', 'klerksdorp', 'johannesburg'];
  const leaders = { smuts: 'kroonstad', allenby: 'kroonstad', knox: 'standerton' };
  const p = war({ stage: 3, active: 'empire', leaders, garrisons: [...AROUND, 'standerton'] });
  const areas = ask(p, 'boer', 'retreats', { leader: 'smuts' }) as unknown as { area: string; denial: Denial | null }[];
  const rules = Object.fromEntries(areas.map(({ area, denial }) => [area, denial?.rule ?? null]));
  const closed = Object.fromEntries(AROUND.map((area) => [area, 'SB-9.21']));
  expect(rules).toEqual({ ...closed, standerton: 'SB-8.38', bloemfontein: null });
});

test.each([
  [3, 4, false],
  [3, 4, true],
  [1, 1, false],
  [2, 5, true],
])('lossOdds: %i Boer dice against %i, ties lose %s: the chance of every throw', (boer, empire, tieLoses) => {
  let [lost, all] = [0, 0];
  const throws = (n: number): number[] =>
    n === 0 ? [0] : throws(n - 1).flatMap((best) => [1, 2, 3, 4, 5, 6].map((face) => Math.max(best, face)));
  for (const mine of throws(boer))
    for (const theirs of throws(empire)) {
      all++;
      if (mine < theirs || (tieLoses && mine === theirs)) lost++;
    }
  expect(lossChance(boer, empire, tieLoses)).toBeCloseTo(lost / all, 9);
});

test('lossOdds itemises the dice of the third example', () => {
  const p = war({ stage: 3, leaders: {}, scorched: ['bloemfontein'], events: ['africans'] });
  expect(ask(p, 'boer', 'lossOdds', { leader: 'smuts', winner: 'allenby', area: 'bloemfontein' })).toMatchObject({
    hostile: true,
    boer: { base: 1, modifiers: [{ value: 2, rule: 'SB-10.4', cause: 'charisma' }] },
    empire: { base: 1, modifiers: [{ value: 1 }, { value: 1, cause: 'africans' }, { value: 1, cause: 'works' }] },
    chance: lossChance(3, 4, false),
  });
  expect(ask(p, 'boer', 'lossOdds', { leader: 'smuts', winner: 'allenby', area: 'kroonstad' })).toMatchObject({
    hostile: false,
    chance: 0,
  });
});

test('SB-10.11 lossOdds: with no commando in hand there is none to lose', () => {
  const args = { leader: 'smuts', winner: 'allenby', area: 'colesberg' };
  const chance = (boer: { [card: string]: number }) =>
    ask(war({ stage: 3, leaders: {}, boer }), 'boer', 'lossOdds', args)?.chance;
  expect([chance({}), chance({ 'commando-1': 1 })]).toEqual([0, lossChance(3, 2, false)]);
});
