/** What the panel says decides the war is what ends it in the rules, in every stage. */
import { Context, ScriptedDice } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { IS_COMMANDO } from '../../src/cards.ts';
import type { Happening } from '../../src/happenings.ts';
import { lookups } from '../../src/lookups.ts';
import type { War } from '../../src/position.ts';
import { decided, missesObjectives, RULES } from '../../src/victory.ts';
import { war } from '../../test/table.ts';
import { warWays } from '../war-ways.ts';

const OBJECTIVES = ['bloemfontein', 'johannesburg', 'pretoria', 'belfast'];
const STAGES = [1, 2, 3, 4] as const;
const NONE: ReadonlySet<string> = new Set();

const ways = (p: War, inPlay = NONE) => warWays(lookups.standing.find(p, {}), inPlay);

/** The clause by which the war ends when this is so; null if it goes on. */
function endsBy(stage: number, change: (p: War) => void): string | null {
  const p = war({ stage, leaders: {} });
  change(p);
  const journal: Happening[] = [];
  decided(p, new Context(new ScriptedDice([]), journal as never));
  return p.ending === null ? null : RULES[p.ending];
}

const noPosition = (p: War): void => {
  p.position = 0;
};
const noFunds = (p: War): void => {
  p.warFunds = 0;
};
const noCommandos = (p: War): void => {
  for (const [card, is] of IS_COMMANDO.entries()) if (is) p.hand[card] = 0;
  p.camp[0] = 1;
};
const allTowns = (p: War): void => void p.captured.fill(1);

describe.each(STAGES)('stage %i', (stage) => {
  const said = ways(war({ stage, leaders: {} }));

  test('who wins at once, and how', () => {
    expect(said.boer[0]?.rule).toBe(endsBy(stage, noPosition));
    expect(said.empire.map(({ rule }) => rule)).toEqual([endsBy(stage, stage <= 2 ? noFunds : noCommandos)]);
    // Towns fall to sieges, and those are of stage I.
    expect(said.boer[1]?.rule).toBe(stage === 1 ? endsBy(1, allTowns) : undefined);
    // Funds are out of play after stage II.
    if (stage > 2) expect(endsBy(stage, noFunds)).toBe(null);
  });

  test('what decides it at the end', () => {
    expect(said.end.rule).toBe(stage <= 2 ? 'SB-11.2' : 'SB-11.6');
  });

  test('what lowers the Empire position: no event that has happened already', () => {
    const rules = said.lowers.map(({ rule }) => rule);
    const both = ['SB-3.19', ...(stage === 1 ? ['SB-3.18', 'SB-E.9'] : stage >= 3 ? ['SB-E.17'] : [])];
    expect(rules.toSorted()).toEqual(both.toSorted());
    const after = ways(war({ stage, leaders: {} }), new Set(['black-week', 'emily-hobhouse']));
    expect(after.lowers.map(({ rule }) => rule).filter((rule) => rule.startsWith('SB-E'))).toEqual([]);
  });
});

test('the objectives and the Annexation are told as the rules count them', () => {
  const p = war({ stage: 2, leaders: {}, garrisons: OBJECTIVES });
  const before = lookups.standing.find(p, {});
  expect(before.objectives.every(({ held }) => held)).toBe(true);
  expect([before.annexed, missesObjectives(p)]).toEqual([false, true]);
  const done = war({ stage: 2, leaders: {}, garrisons: OBJECTIVES, events: ['annexation-of-the-transvaal'] });
  expect([lookups.standing.find(done, {}).annexed, missesObjectives(done)]).toEqual([true, false]);
});

test('an Empire leader on Boer soil is named: a Boer chit of 3 costs war funds then', () => {
  expect(ways(war({ leaders: {} })).costs[0]?.text).toContain('costs nothing');
  expect(ways(war({ leaders: { methuen: 'edenburg' } })).costs[0]?.text).toMatch(/^Methuen on Boer soil/);
  expect(ways(war({ stage: 3, leaders: { methuen: 'edenburg' } })).costs).toEqual([]);
});
