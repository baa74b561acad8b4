/** Chapter 8: captures, confidence, shaken rolls and how the day ends. */
import { describe, expect, test } from 'vitest';
import { SEGMENT_STATUS } from '../src/charts.ts';
import { CAPTURED, type Colenso, HIDDEN, NO_FIRE, NO_MARKER, NONE, ROUTED } from '../src/position.ts';
import { confidenceAhead } from '../src/shaken-roll.ts';
import { boerShaken, endingOf, outcome } from '../src/status-phase.ts';
import { at, type Field, field, type RunJournal, slot, watch } from './field.ts';

const segment = (p: Colenso, dice: readonly number[] = []): RunJournal => watch(dice, (ctx) => boerShaken(p, ctx));
/** Confidence well above the turn: no roll. */
const calm = (units: Field['units'], more: Partial<Field> = {}): Colenso =>
  field({ turn: 2, confidence: 9, ...more, units });

describe('the Boer Shaken Segment', () => {
  test('RR-8.1.1 RR-R38 British units of any kind and morale, and no Boers, capture an emplacement', () => {
    const captured = (units: Field['units'], more: Partial<Field> = {}) => {
      const p = calm({ 'east-surrey-2': 'railway-camp', ...units }, { hidden: ['fort-wylie'], ...more });
      segment(p);
      return p.works[at('fort-wylie')];
    };
    expect(captured({ 'devonshire-2': { at: 'fort-wylie', morale: ROUTED } })).toBe(CAPTURED);
    expect(captured({ 'field-7': 'fort-wylie' })).toBe(CAPTURED);
    expect(captured({ 'devonshire-2': 'fort-wylie', 'krupp-75': 'fort-wylie' })).toBe(HIDDEN);
    expect(captured({}, { leaders: { 'infantry-2': 'fort-wylie' }, buller: 'fort-wylie' })).toBe(HIDDEN);
  });

  test('RR-8.1.1 an area without an emplacement is not captured', () => {
    const p = calm({ 'devonshire-2': 'vertnek' });
    segment(p);
    expect([p.works[at('vertnek')], p.confidence]).toEqual([NO_MARKER, 10]);
  });

  test("RR-8.1.2 a captured emplacement without British units is the Boers' again, Boers there or not", () => {
    for (const units of [{}, { krugersdorp: 'fort-wylie' }]) {
      const p = calm({ 'devonshire-2': 'railway-camp', ...units });
      p.works[at('fort-wylie')] = CAPTURED;
      segment(p);
      expect([p.works[at('fort-wylie')], p.confidence]).toEqual([NO_MARKER, 9 + 1 + 1]);
    }
    const shared = calm({ 'devonshire-2': 'fort-wylie', krugersdorp: 'fort-wylie' });
    shared.works[at('fort-wylie')] = CAPTURED;
    segment(shared);
    expect(shared.works[at('fort-wylie')]).toBe(CAPTURED);
  });

  test('RR-8.1.3 all SP Counters go back, No Fire and those of the eliminated too', () => {
    const p = calm({
      krugersdorp: { at: 'fort-wylie', counter: 2 },
      vryheid: { at: 'bridge-trenches', counter: 'no-fire' },
      'devonshire-2': 'railway-camp',
    });
    p.drawn[slot('ermelo')] = 0;
    p.spCup.counts = [2, 4, 6, 4, 2, 1];
    segment(p);
    expect(p.spCup.counts).toEqual([3, 4, 6, 4, 3, 2]);
    expect(p.drawn).toEqual(Array(20).fill(NONE));
  });

  test('RR-8.1.4 RR-8.1.5 RR-12.4 one box up for time, one down for each capture', () => {
    const p = calm({ 'devonshire-2': 'fort-wylie', 'west-surrey-2': 'bridge-trenches' });
    const [entry] = segment(p).of('confidence');
    expect(p.confidence).toBe(9 + 1 - 2);
    expect(entry?.sum.modifiers.map(({ value }) => value)).toEqual([1, -2]);
    expect(entry?.sum.modifiers.map(({ rule }) => rule)).toEqual(['RR-8.1.4', 'RR-T10.2']);
  });

  test('RR-T10.2 each second battalion or regiment gone Towards Ladysmith counts once in the game', () => {
    const p = calm({ 'devonshire-2': 'railway-camp' });
    const after = [1, 2, 2, 5].map((exited) => {
      p.exited = exited;
      p.confidence = 9;
      segment(p);
      return p.confidence - 10;
    });
    expect(after).toEqual([0, -1, 0, -1]);
  });

  test('RR-T10.2 each brigade that began to withdraw this turn raises confidence, once', () => {
    const p = calm({ 'devonshire-2': 'railway-camp' });
    p.withdrawals = 2;
    segment(p);
    expect(p.confidence).toBe(9 + 1 + 2 * SEGMENT_STATUS['emergency-withdrawal'].confidence);
    segment(p);
    expect(p.confidence).toBe(9 + 1 + 2 + 1);
  });

  test('RR-8.1.4 RR-8.1.6 RR-R23 from box 20 time takes it no higher, and a capture then takes it down', () => {
    const p = field({ units: { 'devonshire-2': 'fort-wylie' }, turn: 2, confidence: 20 });
    expect(confidenceAhead(p)).toBe(19);
    const [told] = segment(p).of('confidence');
    expect([p.confidence, told?.box, told?.sum.modifiers.map(({ value }) => value)]).toEqual([19, 19, [0, -1]]);
  });

  test('RR-8.1.6 RR-R23 the rows of the Status Chart are one move: only their sum is kept on the track', () => {
    const p = field({ units: { 'devonshire-2': 'fort-wylie' }, turn: 2, confidence: 20 });
    p.withdrawals = 1;
    segment(p);
    expect(p.confidence).toBe(20);
    const low = field({
      units: { 'devonshire-2': 'fort-wylie', 'west-surrey-2': 'bridge-trenches', 'border-1': 'bend-trenches' },
      turn: 1,
      confidence: 1,
    });
    segment(low, [1, 1]);
    expect(low.confidence).toBe(1);
  });

  test('RR-8.1.7 a roll is due when confidence is not above the turn, with the boxes below added', () => {
    const roll = (confidence: number, dice: number[]) =>
      segment(field({ units: { 'devonshire-2': 'railway-camp' }, turn: 8, confidence }), dice).of('shaken-roll');
    expect(roll(8, [])).toEqual([]);
    expect(roll(7, [3, 3])[0]?.sum.modifiers[0]?.value).toBe(0);
    expect(roll(4, [3, 3])[0]?.sum.modifiers[0]?.value).toBe(3);
  });

  test('RR-8.1.8 RR-8.1.9 from 12: shaken; the first time both No Fire join the cup; the marker stays', () => {
    const p = field({ units: { 'devonshire-2': 'railway-camp' }, turn: 8, confidence: 5 });
    segment(p, [4, 5]);
    expect([p.shaken, p.spCup.counts[NO_FIRE], p.confidence]).toEqual([0, 0, 6]);
    p.confidence = 5;
    segment(p, [5, 5]);
    expect([p.shaken, p.spCup.counts[NO_FIRE], p.confidence]).toEqual([1, 2, 6]);
    segment(p, [6, 6]);
    expect([p.shaken, p.spCup.counts[NO_FIRE]]).toEqual([2, 2]);
  });
});

describe('victory', () => {
  const end = (turn: number, shaken: number, confidence: number, loss: number) => {
    const p = field({ units: { 'devonshire-2': 'railway-camp' }, turn, confidence, loss });
    p.shaken = shaken;
    p.ending = endingOf(p);
    return [p.ending, outcome(p)?.result, outcome(p)?.rule];
  };
  test('RR-8.2.1 a second shaken result', () => {
    expect(end(9, 1, 9, 12)[0]).toBe(null);
    expect(end(9, 2, 9, 12)[0]).toBe('shaken-twice');
  });
  test('RR-8.2.2 confidence in box 1, from turn 5', () => {
    expect(end(4, 0, 1, 12)[0]).toBe(null);
    expect(end(5, 0, 1, 12)[0]).toBe('confidence-broken');
    expect(end(5, 0, 2, 12)[0]).toBe(null);
  });
  test('RR-8.2.3 RR-8.2.8 Loss Marker in box 20: no withdrawal', () => {
    expect(end(9, 0, 9, 19)[0]).toBe(null);
    expect(end(9, 0, 9, 20)).toEqual(['losses', 'boer-victory', 'RR-8.2.8']);
  });
  test('RR-8.2.4 RR-0.1.1 turn 20 played', () => {
    expect(end(19, 0, 9, 12)[0]).toBe(null);
    expect(end(20, 0, 9, 12)).toEqual(['nightfall', 'boer-victory', 'RR-8.2.8']);
  });
  test('RR-8.2.5 RR-R24 the first that holds decides', () => {
    expect(end(20, 2, 1, 20)[0]).toBe('shaken-twice');
    expect(end(20, 0, 1, 20)[0]).toBe('confidence-broken');
    expect(end(20, 0, 9, 20)[0]).toBe('losses');
  });
  test('RR-8.2.6 RR-8.2.7 RR-R35 loss 14 is a victory, 15 a Pyrrhic one', () => {
    expect(end(9, 2, 9, 14).slice(1)).toEqual(['british-victory', 'RR-8.2.6']);
    expect(end(9, 2, 9, 15).slice(1)).toEqual(['pyrrhic-british-victory', 'RR-8.2.7']);
  });
});
