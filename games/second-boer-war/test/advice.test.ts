import { Context, FastDice } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { advice } from '../src/advice.ts';
import { game } from '../src/index.ts';
import { areaNamed } from '../src/map.ts';
import type { War } from '../src/position.ts';
import { leaderNamed } from '../src/roster.ts';
import { war } from './table.ts';

const boers = (p: War): number => advice.evaluate(p, 'boer');

/** The same position with a leader somewhere else. */
function moved(p: War, leader: string, area: string): War {
  const other = game.clone(p);
  other.at[leaderNamed(leader)] = areaNamed(area);
  return other;
}

describe('what the advice sees', () => {
  test('a reorganisation under way counts the commando that it brings back', () => {
    const p = war({
      leaders: { 'de-wet': 'kroonstad' },
      boer: { 'commando-1': 1, 'commando-2': 1 },
      stage: 2,
      chit: 2,
    });
    const asked = game.clone(p);
    game.play(asked, { do: 'reorganise' }, new Context(new FastDice(1)));
    expect(game.decision(asked)?.question).toBe('regain');
    expect(boers(asked)).toBeGreaterThan(boers(p));
  });

  test('in the first round it hardly matters which Boer holds a capital; in stage II it matters much', () => {
    const gain = (stage: number): number => {
      const p = war({ stage, leaders: { botha: 'ermelo', roberts: 'bloemfontein' }, events: [] });
      return Math.abs(boers(moved(p, 'botha', 'pretoria')) - boers(p));
    };
    expect(gain(2)).toBeGreaterThan(4 * gain(1));
  });
});
