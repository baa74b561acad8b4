/** The end of a turn, what an outcome is worth, and what always lies open. */
import { Context, FastDice } from '@laager/kernel';
import { expect, test } from 'vitest';
import type { Happening } from '../src/happenings.ts';
import { game } from '../src/index.ts';
import { crossingOf } from '../src/map.ts';
import { placeObjective } from '../src/objectives.ts';
import { type Colenso, DISRUPTED } from '../src/position.ts';
import { area, brigade, offers, start, unit } from './table.ts';

/** Plays on without doing anything until the next turn begins. */
function nextTurn(p: Colenso): void {
  const before = p.turn;
  const ctx = new Context(new FastDice(9));
  while (p.turn === before)
    game.play(p, (offers(p).find((one) => one.do === 'done' || one.do === 'cease') ?? offers(p)[0]) as never, ctx);
}

test('RR-8.2.9 if nothing ends the game the next turn begins', () => {
  const p = start();
  nextTurn(p);
  expect([p.turn, p.ending]).toEqual([2, null]);
});

test('RR-8.2.10 a chit on the track is remembered into its turn, acts there and is back in the cup after it', () => {
  const p = start();
  nextTurn(p);
  p.misfireDue = 3;
  p.boerCup.counts[4] = 1;
  nextTurn(p);
  expect([p.turn, p.misfireDue]).toEqual([3, 3]);
  nextTurn(p);
  expect([p.turn, p.misfireDue, p.boerCup.counts[4]]).toEqual([4, 0, 2]);
});

test('RR-5.1.4 in the Boer Shell Fire Segment the guns, and only they, go through the Boer Fire Procedure', () => {
  const p = start();
  p.at[unit('devonshire-2')] = area('colenso-village');
  const entries: Happening[] = [];
  const ctx = new Context<Happening>(new FastDice(9), { push: (entry) => entries.push(entry as Happening) });
  game.play(p, { do: 'done' }, ctx as Context);
  const begins = (segment: string): number =>
    entries.findIndex((one) => one.what === 'segment-begins' && one.segment === segment);
  const fired = entries.slice(begins('boer-shell-fire'), begins('boer-recovery'));
  expect(fired.flatMap((one) => (one.what === 'aimed' ? [one.at] : []))).toContain(area('colenso-village'));
  expect(fired.some((one) => one.what === 'shelled')).toBe(true);
  expect(fired.some((one) => one.what === 'volley')).toBe(false);
});

test('RR-R54 RR-8.2.8 a Pyrrhic victory is worth three quarters, a Boer victory nothing', () => {
  const ended = (loss: number, ending: Colenso['ending'] = 'shaken-twice'): number | undefined => {
    const p = start();
    p.ending = ending;
    p.loss = loss;
    return game.outcome(p)?.score.british;
  };
  expect([ended(14), ended(15), ended(14, 'nightfall')]).toEqual([1, 0.75, 0]);
});

test('RR-S1 the board shows turn, confidence, loss, Boers with SP and morale, Hidden marks, drifts and every order', () => {
  const p = start();
  p.morale[unit('krugersdorp')] = DISRUPTED;
  placeObjective(p, brigade('infantry-5'), area('robinsons-farm'));
  p.plan[brigade('infantry-2')] = area('bridge-trenches');
  p.due[brigade('infantry-2')] = 2;
  p.driftTurned[crossingOf(area('wagon-drift'))] = 1;
  p.driftValue[crossingOf(area('wagon-drift'))] = 12;
  const board = game.tell.board(game.view(p, 'british'), 'british');
  for (const words of [
    'Turn 1 of 20',
    'Boer confidence 1; loss 10',
    '16 Fort Wylie (hill, hidden emplacement)',
    'Krugersdorp 7, disrupted',
    '23 Wagon Drift, from 17 Wagon Drift Trenches to 40 Wagon Drift Flats: not found, value 12',
    "20 Bridle Drift, from 15 Robinson's Farm to 36 Bridle Drift Flats: not found, value unknown",
    "Hart in 55 Doornkop Veld: goes to Robinson's Farm",
    'order to Bridge Trenches due on turn 2',
    'HQ',
  ])
    expect(board).toContain(words);
});
