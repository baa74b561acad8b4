/** Sections 18, 19 and 22: what the solitaire part repeats, played in a solitaire battle. */
import { expect, test } from 'vitest';
import { game } from '../src/index.ts';
import { HEADS_DOWN, hasToken, SNAP_FIRE } from '../src/position.ts';
import { allowanceOf } from '../src/reach.ts';
import {
  A,
  asks,
  chit,
  type Field,
  field,
  G,
  give,
  offered,
  offers,
  PLAIN,
  question,
  rule,
  saying,
  where,
} from './table.ts';

const solo = (allied: Field['allied'], german: Field['german'], more: Partial<Field> = {}) => {
  const p = field({ allied, german, solitaire: true, map: 'orchard-lane', ...more });
  chit(p, 'allied');
  return p;
};
const FAR = { 4: { at: '1109' } };

test('UB-18.0, UB-18.1: a Run of 4 points; clear 1, woods 2, hedge 1, across a hedge 2', () => {
  const p = solo({ 5: { at: '0305' } }, FAR);
  expect(rule(p, { do: 'run', counter: A(p, 5), path: [404, 505, 506, 507] })).toBe('UB-4.1.1');
  const journal = give(p, { do: 'run', counter: A(p, 5), path: [404, 505, 506] });
  expect(saying(journal, 'moved').map((one) => one.cost)).toEqual([1, 2, 1]);
  const woods = solo({ 5: { at: '0305' } }, FAR);
  expect(saying(give(woods, { do: 'run', counter: A(woods, 5), path: [306] }), 'moved')[0]?.cost).toBe(2);
});

test('UB-18.0: 4 points for either side, as in a game of two', () => {
  expect(allowanceOf('run')).toBe(4);
  const p = field({ allied: { 5: { at: '0101' } }, german: { 4: { at: '1109' } }, solitaire: true });
  const costs = saying(chit(p, 'german', 1), 'moved').map(({ cost }) => cost);
  expect(costs.reduce((sum, cost) => sum + cost, 0)).toBe(4);
});

test('UB-18.2: points may be left, even all of them', () => {
  const p = solo({ 5: { at: '0305' } }, FAR);
  give(p, { do: 'run', counter: A(p, 5) });
  give(p, { do: 'stop' });
  expect([where(p, A(p, 5)), question(p)]).toEqual(['0305', 'draw']);
});

test('UB-18.3, UB-18.4: a friend is passed, not joined', () => {
  const p = solo({ 5: { at: '0103' }, 6: { at: '0104' } }, FAR);
  expect(rule(p, { do: 'run', counter: A(p, 5), path: [104] })).toBe('UB-4.3.1');
  give(p, { do: 'run', counter: A(p, 5), path: [104, 105] });
  expect(where(p, A(p, 5))).toBe('0105');
});

test('UB-18.5, UB-18.6: an enemy is not passed, and his hex is for a Charge', () => {
  const p = solo({ 5: { at: '0304' } }, { 4: { at: '0303' } });
  expect(rule(p, { do: 'run', counter: A(p, 5), path: [303, 302] })).toBe('UB-4.5');
  expect(rule(p, { do: 'run', counter: A(p, 5), path: [303] })).toBe('UB-4.5');
  give(p, { do: 'charge', counter: A(p, 5), target: G(p, 4), path: [303] }, 6, 1);
  expect(where(p, A(p, 5))).toBe('0303');
});

test('UB-19.1, UB-19.2, UB-19.3: an Advance has 2 points and -1, and neither step nor shot is compulsory', () => {
  const p = solo({ 5: { at: '0305' } }, { 4: { at: '0802' } }, { map: PLAIN });
  give(p, { do: 'advance', counter: A(p, 5) });
  expect(game.decision(p)?.params.left).toBe(2);
  expect(offers(p)).toContainEqual({ do: 'stop' });
  const [aimed] = saying(give(p, { do: 'shoot', target: G(p, 4) }, 3), 'aimed');
  expect(aimed?.needed.modifiers).toMatchObject([{ value: 1, rule: 'UB-6.4.3' }]);
  give(p, { do: 'step', to: 304 });
  give(p, { do: 'step', to: 303 });
  expect(question(p)).toBe('draw');
  const still = solo({ 5: { at: '0305' } }, FAR);
  give(still, { do: 'advance', counter: A(still, 5) });
  expect(offered(still, 'shoot')).toEqual([]);
  give(still, { do: 'stop' });
  expect(where(still, A(still, 5))).toBe('0305');
});

test('UB-22.0: Heads Down costs no movement, so no German fires; it gives -1 and leaves with the turn', () => {
  const p = solo({ 5: { at: '0505' } }, { 4: { at: '0407', tokens: SNAP_FIRE } });
  expect(saying(give(p, { do: 'heads-down', counter: A(p, 5) }), 'aimed')).toEqual([]);
  expect(hasToken(p, A(p, 5), HEADS_DOWN)).toBe(true);
  p.tokens[G(p, 4)] = 0;
  const [aimed] = saying(chit(p, 'german', 2), 'aimed');
  expect(aimed?.needed.modifiers).toMatchObject([{ value: 1, rule: 'UB-6.4.1' }]);
  give(p, { do: 'draw' });
  expect(hasToken(p, A(p, 5), HEADS_DOWN)).toBe(false);
});

test('UB-R69: the face that is shown leaves Brave out; the shot that turns the counter up counts it', () => {
  const p = field({
    allied: { 5: { at: '0102', weapon: 'bar', tokens: SNAP_FIRE } },
    german: { 4: { at: '1102', skills: ['brave'] } },
    solitaire: true,
    faceDown: true,
  });
  chit(p, 'german', 1);
  while (asks(p) === 'allied snap' && game.decision(p)?.params.firers === undefined) give(p, { do: 'hold' });
  expect(game.decision(p)?.params.needed).toEqual([4]);
  const journal = give(p, { do: 'snap', counter: A(p, 5) }, 4, 4, 4);
  expect(saying(journal, 'revealed')).toHaveLength(1);
  expect(saying(journal, 'aimed')[0]?.needed.modifiers).toMatchObject([{ value: 2, rule: 'UB-15.5.11' }]);
  expect(saying(journal, 'missed')).toHaveLength(1);
});
