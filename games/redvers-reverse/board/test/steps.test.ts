/** The steps that explain what happened: made from the journal of real games, and from one Boer shot in full. */
import { Context, type Entry, FastDice } from '@laager/kernel';
import type { EntryText } from '@laager/kit';
import { describe, expect, test } from 'vitest';
import type { Command } from '../../src/commands.ts';
import { game } from '../../src/index.ts';
import type { Colenso } from '../../src/position.ts';
import { remembered, type Step, stepsOf } from '../steps.ts';

/** Plays at random and explains every order. */
function* explained(
  seed: number,
  ties = false,
): Generator<{ readonly steps: readonly Step[]; readonly news: readonly EntryText[] }> {
  const dice = new FastDice(seed);
  const p: Colenso = game.setup({ scenario: 'own-plan', options: { 'player-breaks-ties': ties } }, new Context(dice));
  let earlier: readonly EntryText[] = [];
  while (game.decision(p) !== null) {
    const entries: Entry[] = [];
    const before = structuredClone(p);
    game.play(
      p,
      game.sample?.(p, dice) as Command,
      new Context(dice, { push: (entry: Entry) => entries.push(entry) } as never),
    );
    const news = entries.map((entry) => ({ entry, text: game.tell.entry(p, entry) }));
    yield { steps: stepsOf(news, before, earlier), news };
    earlier = remembered(earlier, news);
  }
}

const all = (seed: number): readonly Step[] => [...explained(seed)].flatMap(({ steps }) => steps);
const count = (news: readonly EntryText[], what: string): number =>
  news.filter(({ entry }) => entry.what === what).length;

describe('what happened, step by step', () => {
  test('every Boer choice of a game has its step', () => {
    for (const { steps, news } of explained(11)) {
      const shots = news.filter(({ entry }) => entry.what === 'target-unit');
      // Losses that are passed on name another target within the same shot.
      const firers = new Set(shots.map(({ entry }) => (entry as unknown as { firer: number }).firer));
      const fired = steps.filter(({ heading }) => heading.startsWith('Boer fire'));
      expect(fired.length).toBeGreaterThanOrEqual(firers.size);
      expect(steps.filter(({ title }) => title.startsWith('Why does')).length).toBe(count(news, 'boer-moved'));
      expect(steps.filter(({ heading }) => heading.startsWith('A rider')).length).toBe(count(news, 'order-sent'));
      expect(steps.filter(({ heading }) => heading.endsWith('reads its order')).length).toBe(
        count(news, 'order-received'),
      );
    }
  });

  test('a plotted shot says who fell out, where the markers lie, the die and the sum', () => {
    const shot = [1, 2, 3, 4, 5, 6]
      .flatMap(all)
      .find(({ marks, reasons }) => marks.plots.length === 6 && reasons.some(({ sum }) => sum));
    expect(shot?.title).toMatch(/^Why .+\?$/);
    const texts = shot?.reasons.map(({ text }) => text) ?? [];
    expect(texts[0]).toMatch(/^Who fires/);
    expect(texts[1]).toBe('In range:');
    expect(texts.some((text) => text.startsWith('Zone'))).toBe(true);
    expect(texts.some((text) => text.startsWith('Six plot markers'))).toBe(true);
    expect(shot?.marks.plots.filter(({ taken }) => taken)).toHaveLength(1);
    expect(shot?.marks.shots).toHaveLength(1);
    expect(shot?.reasons.find(({ text }) => text.startsWith('Marker'))?.dice).toHaveLength(1);
  });

  test('a modifier that is listed below a sentence is not in the sentence too', () => {
    const weighed = all(11).flatMap(({ reasons }) => reasons.filter(({ sum }) => (sum?.modifiers.length ?? 0) > 0));
    expect(weighed.length).toBeGreaterThan(20);
    for (const { text, sum } of weighed)
      for (const { cause, value } of sum?.modifiers ?? [])
        expect(text).not.toContain(`${cause} ${value > 0 ? '+' : ''}${value}`);
  });

  test('where the player breaks ties, a shot still knows the plot that led to it', () => {
    const shots = [...explained(3, true)]
      .flatMap(({ steps }) => steps)
      .filter(({ heading, marks }) => heading.startsWith('Boer fire') && marks.shots.length > 0);
    const explainedShots = shots.filter(({ reasons }) => reasons.some(({ text }) => text.startsWith('Who fires')));
    expect(shots.length).toBeGreaterThan(5);
    expect(explainedShots.length).toBeGreaterThan(shots.length / 2);
  });

  test('candidates that fell out are struck, and named with their clause', () => {
    const struck = [1, 2, 3, 4]
      .flatMap(all)
      .filter(({ reasons }) => reasons.some(({ chips }) => chips.some(({ is }) => is === 'out')));
    expect(struck.length).toBeGreaterThan(10);
    for (const { reasons } of struck)
      for (const { rule } of reasons) if (rule !== null) expect(game.rules.has(rule)).toBe(true);
  });

  test('a commando that moves shows its way and the classes it was sifted by', () => {
    const moves = [1, 2, 3, 4, 5, 6].flatMap(all).filter(({ title }) => title.startsWith('Why does'));
    expect(moves.length).toBeGreaterThan(5);
    for (const { marks, reasons } of moves) {
      expect(marks.moves).toHaveLength(1);
      expect(reasons[0]?.text).toMatch(/^Priority/);
    }
  });

  test('a shot is shown on the field as it was when the Boers chose: before it fell, after the shots before it', () => {
    let shots = 0;
    for (const { steps, news } of explained(11))
      for (const { marks, upTo, through } of steps) {
        expect(upTo).toBeLessThanOrEqual(through);
        if (marks.results.length === 0) continue;
        const fell = news.findIndex(
          ({ entry }, i) => i >= upTo && (entry.what === 'shelled' || entry.what === 'volley'),
        );
        expect(fell).toBeGreaterThanOrEqual(upTo);
        expect(fell).toBeLessThan(through);
        shots++;
      }
    expect(shots).toBeGreaterThan(20);
  });

  test('nothing hidden is told: no step names the value of a drift that was not searched', () => {
    for (const { steps } of explained(9))
      for (const { reasons } of steps)
        for (const { text } of reasons) if (/value \d/.test(text)) expect(text).toMatch(/searches/);
  });
});
