import { Context, FastDice } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { game } from '../src/index.ts';
import { victoryStandings } from '../src/looks/victory.ts';
import type { Battle } from '../src/position.ts';
import { hasReached, holds } from '../src/victory.ts';

const begun = (scenario: string): Battle =>
  game.setup({ scenario, options: {} }, new Context(new FastDice(1))) as Battle;

describe('how the conditions of victory stand', () => {
  test('MM-14.4 every line of every scenario is counted, and agrees with the rules', () => {
    for (const { id } of game.scenarios) {
      const p = begun(id);
      for (const { line, met, counts } of victoryStandings(p)) {
        if (line.type === 'hold-area') expect(met).toBe(holds(p, line));
        if (line.type === 'reach-area') expect(met).toBe(hasReached(p, line));
        if (line.type !== 'otherwise') expect(counts.length).toBeGreaterThan(0);
      }
    }
  });

  test('MM-14.4 at Mill Lane Blue holds the hill with thirteen bases at first', () => {
    const [held] = victoryStandings(begun('mill-lane'));
    expect(held?.met).toBe(false);
    expect(held?.counts).toMatchObject([
      { what: 'steady-bases', side: 0, now: 0 },
      { what: 'bases', side: 1, now: 13 },
    ]);
  });

  test('MM-14.4 at the Great Redoubt the Russians near it are named', () => {
    const [held] = victoryStandings(begun('alma-redoubt-1854'));
    const near = held?.counts.find(({ what }) => what === 'near');
    expect(near?.units).toContainEqual(expect.stringMatching(/^Position battery/));
  });
});
