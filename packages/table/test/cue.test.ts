import { describe, expect, test } from 'vitest';
import { cueOf } from '../src/play/cue.ts';

type Heard = Parameters<typeof cueOf>[0];
const moment = (at: number, change: Partial<Heard> = {}): Heard => ({
  at,
  news: [{ entry: { what: 'moved', rule: 'X-1' }, heading: false, text: 'moves' }],
  asked: null,
  ended: null,
  ...change,
});
const asked = { prompt: 'Where?' } as Heard['asked'];
const rolled = [
  { entry: { what: 'rolled', rule: 'X-2', faces: [3], sides: 6 }, text: 'rolls' },
] as unknown as Heard['news'];

describe('what is heard', () => {
  test('an order, its dice, my turn after the others, and the end', () => {
    expect(cueOf(moment(2), moment(1))).toBe('order');
    expect(cueOf(moment(2, { news: rolled }), moment(1))).toBe('dice');
    expect(cueOf(moment(2, { asked }), moment(1))).toBe('turn');
    expect(cueOf(moment(2, { asked }), moment(1, { asked }))).toBe('order');
    expect(cueOf(moment(2, { ended: { text: 'over' } as Heard['ended'] }), moment(1))).toBe('over');
  });

  test('nothing at the beginning, when an order is taken back, and when the past is looked at', () => {
    expect(cueOf(moment(1), null)).toBeNull();
    expect(cueOf(moment(1), moment(2))).toBeNull();
    expect(cueOf(moment(2), moment(2))).toBeNull();
  });
});
