import { isFault, lookUp, odds } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { exactOutlook, lossChance } from '../src/fight-lookups.ts';
import { EVERY_SECTOR, forceOf, put, UP } from '../src/fight-position.ts';
import { game } from '../src/index.ts';
import { outlookOf } from '../src/outlook.ts';
import { EMPIRE } from '../src/sides.ts';
import { lay, play } from './fights.ts';
import { type Field, give, war } from './table.ts';

const ask = (p: ReturnType<typeof war>, seat: string, name: string, args: unknown) => {
  const found = lookUp(game, game.view(p, seat), name, args);
  return (isFault(found) ? found : found.ok) as { [key: string]: number } | null;
};

/** The first example before its last row; no surplus on either side. */
function beforeLastRow(more: Partial<Field> = {}) {
  const p = war({ leaders: { 'p-cronje': 'edenburg', gatacre: 'edenburg' }, ...more });
  give(p, { do: 'fight', leader: 'p-cronje', enemy: 'gatacre' });
  play(p, { active: 'vol', second: 'scots', pick: 'inf inf inf art trains', draw: 'c1 c4 c5 c6 c10' });
  play(p, { first: ['art', 'trains', 'scots'], rows: ['c10 c4', 'c1 c5', 'vol c6'] });
  return p;
}
const LAST = lay('inf', 'inf', 'inf');
const ARGS = { left: ['british-infantry'], centre: ['british-infantry'], right: ['british-infantry'] };

describe('fightOdds', () => {
  test('the chances of a layout are those that the rules themselves come to, over every way the dice can fall', () => {
    const p = beforeLastRow();
    const label = (_before: typeof p, after: typeof p) =>
      after.battlesWon[0] === 1 ? 'won' : after.battlesWon[4] === 1 ? 'lost' : 'drawn';
    const exact = odds(game, p, LAST, { label, follow: () => null });
    expect(exact.exact).toBe(true);
    const told = ask(p, 'empire', 'fightOdds', ARGS);
    expect(told?.exact).toBe(true);
    for (const { label: result, p: chance } of exact.outcomes) expect(told?.[result]).toBeCloseTo(chance, 9);
  });
  test('what is hidden is not looked at: an estimate then, and it says so', () => {
    const p = war({ active: 'empire', leaders: { buller: 'edenburg', 'p-cronje': 'edenburg' } });
    give(p, { do: 'fight', leader: 'buller', enemy: 'p-cronje' });
    play(p, {
      active: 'scots',
      second: '',
      pick: 'inf inf inf art trains',
      draw: 'c1 c4 c5 c6 c10 c10',
      first: ['c1', 'c4', 'c5'],
    });
    const told = ask(p, 'empire', 'fightOdds', {
      left: ['the-scots', 'british-infantry'],
      centre: ['british-infantry', 'british-infantry'],
      right: ['british-artillery', 'trains'],
    });
    expect(told?.exact).toBe(false);
    const other = game.clone(p);
    other.fight?.forces[0]?.laid.reverse();
    expect(ask(other, 'empire', 'fightOdds', null)).toEqual(ask(p, 'empire', 'fightOdds', null));
    expect(ask(p, 'empire', 'fightOdds', { left: ['canadians'], centre: [], right: [] })).toBe(null);
    expect(ask(war({ leaders: {} }), 'boer', 'fightOdds', null)).toBe(null);
  });
  test('sums by sector and every way of the dice agree where there is no surplus', () => {
    const p = beforeLastRow();
    const fight = p.fight as NonNullable<typeof p.fight>;
    const full = game.clone(p).fight as typeof fight;
    const force = forceOf(full, EMPIRE);
    for (const sector of EVERY_SECTOR) put(force, sector, force.held[0] as number, UP);
    const [byDice, bySums] = [exactOutlook(full), outlookOf(full, false)];
    for (const key of ['won', 'drawn', 'lost'] as const) expect(bySums[key]).toBeCloseTo(byDice[key], 9);
  });
});

test('fightProspect tells what an attack promises, or why it is forbidden', () => {
  const p = war({ leaders: { 'p-cronje': 'edenburg', gatacre: 'edenburg', wessels: 'edenburg', buller: 'colesberg' } });
  const told = ask(p, 'boer', 'fightProspect', { leader: 'p-cronje', enemy: 'gatacre', raid: false });
  expect((told?.won ?? 0) + (told?.drawn ?? 0) + (told?.lost ?? 0)).toBeCloseTo(1, 9);
  expect(ask(p, 'boer', 'fightProspect', { leader: 'wessels', enemy: 'buller', raid: false })).toMatchObject({
    denial: { rule: 'SB-8.1' },
  });
  expect(ask(p, 'boer', 'fightProspect', { leader: 'nobody', enemy: 'buller', raid: false })).toMatchObject({
    fault: { path: 'args.leader' },
  });
});

test('retreats tells where a beaten leader could go', () => {
  const p = war({ leaders: { 'p-cronje': 'edenburg', gatacre: 'edenburg' }, garrisons: ['jacobsdal'] });
  const areas = ask(p, 'boer', 'retreats', { leader: 'p-cronje' }) as unknown as { area: string; open: boolean }[];
  expect(areas.filter(({ open }) => open).map(({ area }) => area)).toEqual(['rouxville', 'bloemfontein']);
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
    boer: 3,
    empire: 4,
  });
  expect(ask(p, 'boer', 'lossOdds', { leader: 'smuts', winner: 'allenby', area: 'kroonstad' })).toMatchObject({
    hostile: false,
    chance: 0,
  });
});
