/** The story of a fight, from the journal of random fights: every throw at its card, and the sums that the rules compare. */
import { Context, type Entry, FastDice, isRolled } from '@laager/kernel';
import { expect, test } from 'vitest';
import type { Happening } from '../../src/happenings.ts';
import { game } from '../../src/index.ts';
import type { Order } from '../../src/orders.ts';
import type { War } from '../../src/position.ts';
import { war } from '../../test/table.ts';
import { SECTORS } from '../draft.ts';
import { type FightStory, type ShownCard, tellOn, throwOf } from '../fight-story.ts';
import { facing } from '../fight-view.ts';
import type { Seat } from '../look.ts';

interface Fought {
  readonly story: FightStory;
  readonly tests: number;
}

/** A fight between these two, played out at random; what both players saw of it. `misses`: news of laid cards are lost. */
function fought(seed: number, kind: 'battle' | 'skirmish', active: Seat, misses: boolean): Fought {
  const names = { boer: kind === 'battle' ? 'p-cronje' : 'wessels', empire: kind === 'battle' ? 'buller' : 'gatacre' };
  const p = war({ active, leaders: { [names.boer]: 'edenburg', [names.empire]: 'edenburg' } });
  const dice = new FastDice(seed);
  let tests = 0;
  let story: FightStory | null = null;
  const tell = (journal: readonly Entry[]): void => {
    const seen = journal.filter((one) => !isRolled(one) && !('to' in one)) as Happening[];
    const lost = misses && !seen.some(({ what }) => what === 'tested' || what === 'fight-over');
    story = tellOn(story, lost ? [] : seen.map((entry) => ({ entry, text: entry.what })), game.view(p, null));
    tests += seen.filter((one) => one.what === 'tested' && one.rule !== 'SB-8.27').length;
  };
  const act = (order: Order): void => {
    const journal: Entry[] = [];
    game.play(p, order, new Context(dice, journal as never));
    tell(journal);
  };
  act({ do: 'fight', leader: names[active], enemy: names[active === 'boer' ? 'empire' : 'boer'] });
  while (p.fight !== null) act(game.sample?.(p as War, dice) as Order);
  if (story === null) throw new Error('nothing was told');
  return { story, tests };
}

const holds = ({ thrown }: ShownCard): boolean => thrown === null || thrown.passed;

test.each([
  ['battle', 'boer'],
  ['battle', 'empire'],
  ['skirmish', 'boer'],
  ['skirmish', 'empire'],
] as const)('a %s of the %s', (kind, active) => {
  const second: Seat = active === 'boer' ? 'empire' : 'boer';
  for (let seed = 1; seed <= 60; seed++) {
    const { story, tests } = fought(seed, kind, active, seed > 30);
    expect(story.winner).not.toBe(null);
    expect(story.throws).toBe(tests);
    const strength = (side: Seat) => (sum: number, one: ShownCard) =>
      holds(one) ? sum + (side === active ? one.card.attack : one.card.defence) : sum;
    const sumOf = (side: Seat, sector: 'left' | 'centre' | 'right'): number =>
      story.lines[side][sector].reduce(strength(side), 0);
    if (kind === 'skirmish') {
      const total = (side: Seat): number => SECTORS.reduce((sum, sector) => sum + sumOf(side, sector), 0);
      expect(story.compared).toEqual([{ sector: 'total', active: total(active), second: total(second) }]);
    } else
      expect(story.compared).toEqual(
        SECTORS.map((sector) => ({ sector, active: sumOf(active, sector), second: sumOf(second, facing(sector)) })),
      );
    // Throws are numbered in the order in which they fell, each at one card.
    const cards = Object.values(story.lines).flatMap((line) => SECTORS.flatMap((sector) => line[sector]));
    const orders = cards.flatMap(({ thrown }) => (thrown === null ? [] : [thrown.order])).sort((a, b) => a - b);
    expect(orders).toEqual(Array.from({ length: tests }, (_, i) => i));
  }
});

test('two cards of one name in a sector have a throw each', () => {
  const shown = (order: number): ShownCard => ({
    card: { id: 'british-infantry' } as ShownCard['card'],
    thrown: { die: order + 1, passed: true, order },
    surplus: false,
  });
  const line = { left: [shown(0), shown(1)], centre: [], right: [] };
  const story = { lines: { boer: line, empire: line } } as unknown as FightStory;
  expect([0, 1, 2].map((nth) => throwOf(story, 'empire', 'left', 'british-infantry', nth)?.die)).toEqual([
    1,
    2,
    undefined,
  ]);
});
