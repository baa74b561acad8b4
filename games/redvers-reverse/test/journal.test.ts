/** What is written down: every die and draw under its clause, in words, in whole games. */
import { Context, type Dice, type Entry, FastDice, isRolled, sampleAction } from '@laager/kernel';
import { expect, test } from 'vitest';
import type { Happening } from '../src/happenings.ts';
import { game } from '../src/index.ts';
import { NEIGHBOURS, ZONES } from '../src/map.ts';

/** Counts what it hands out. */
class CountedDice extends FastDice {
  drawn = 0;
  override draw(sides: number): number {
    this.drawn++;
    return super.draw(sides);
  }
}

/** A random game from the first question on: its journal, and how many draws it took. */
function playOut(scenario: string, ties: boolean, seed: number) {
  const dice = new CountedDice(seed);
  const p = game.setup({ scenario, options: { 'player-breaks-ties': ties } }, new Context(new FastDice(seed)));
  const entries: Entry[] = [];
  const ctx = new Context(dice, { push: (entry) => entries.push(entry) });
  const choices: Dice = new FastDice(seed + 1000);
  const asked = new Set<string>();
  const tied: number[] = [];
  for (let decision = game.decision(p); decision !== null; decision = game.decision(p)) {
    asked.add(decision.question);
    if (decision.question === 'break-tie') tied.push(decision.offers.filter((one) => one.do === 'pick').length);
    game.play(p, sampleAction(game, p, decision, choices), ctx);
  }
  return { p, entries, drawn: dice.drawn, asked, tied };
}

let played: ReturnType<typeof playOut>[] | undefined;
const games = () => {
  played ??= [1, 2, 3, 4].map((seed) => playOut(seed % 2 === 0 ? 'own-plan' : 'buller-version', seed > 2, seed));
  return played;
};

test('RR-S14 a line for every die and draw, under a clause that the ledger has', () => {
  for (const { entries, drawn } of games()) {
    const faces = entries.filter(isRolled).reduce((sum, entry) => sum + entry.faces.length, 0);
    const chits = entries.filter(({ what }) => ['counter-drawn', 'british-chit', 'boer-chit'].includes(what)).length;
    expect(faces + chits).toBe(drawn);
    for (const { rule } of entries) expect(game.rules.has(rule), rule).toBe(true);
  }
});

test('RR-0.4.4 RR-0.4.5 the player is asked to break a tie only between two or more', () => {
  const tied = games().flatMap(({ tied: equals }) => equals);
  expect(tied.length).toBeGreaterThan(0);
  expect(tied.filter((equals) => equals < 2)).toEqual([]);
});

test('RR-0.5.1 RR-R1 all dice are six-sided', () => {
  for (const { entries } of games()) for (const entry of entries.filter(isRolled)) expect(entry.sides).toBe(6);
});

test('every entry can be told in words', () => {
  for (const { p, entries } of games())
    for (const entry of entries) {
      const words = game.tell.entry(p, entry);
      expect(words).toMatch(/^\S.*[.!]$/s);
      expect(words).not.toMatch(/undefined|NaN|\[object/);
    }
});

test('RR-S13 RR-0.4.4 ties are asked with the flag, and never without', () => {
  expect(games().map(({ asked }) => asked.has('break-tie'))).toEqual([false, false, true, true]);
});

test('whole games: every plot lies among the candidates of one zone, and the die picks it', () => {
  let plots = 0;
  for (const { entries } of games())
    for (const entry of entries as Happening[]) {
      if (entry.what !== 'plotted') continue;
      plots++;
      expect(entry.candidates.map((area) => ZONES[area])).toEqual(entry.candidates.map(() => entry.zone));
      expect(entry.plots.every((area) => entry.candidates.includes(area))).toBe(true);
      expect(entry.at).toBe(entry.plots[entry.die - 1]);
    }
  expect(plots).toBeGreaterThan(50);
});

test('whole games: commandos step to a neighbour, never among battalions or regiments, each once a segment', () => {
  for (const { entries } of games()) {
    let moved = new Set<number>();
    for (const entry of entries as Happening[]) {
      if (entry.what === 'segment-begins') moved = new Set();
      if (entry.what !== 'boer-moved') continue;
      expect(moved.has(entry.unit)).toBe(false);
      moved.add(entry.unit);
      expect(NEIGHBOURS[entry.from]).toContain(entry.at);
      expect(entry.barred.some(({ at }) => at === entry.at)).toBe(false);
      const best = Math.min(...entry.options.map((one) => one.class));
      expect(entry.options.find(({ at }) => at === entry.at)?.class).toBe(best);
    }
  }
});
