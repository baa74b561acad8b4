import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sentence } from '../src/play/phrasing.ts';
import { isAboutEven, saysMore, splitOf, turningPoints } from '../src/play/turning.ts';
import { blocksOf, spansOf } from '../src/rules/markup.ts';
import type { JournalLine } from '../src/session/session.ts';
import { pack, unpack } from '../src/store/link.ts';

describe('sentences', () => {
  test('are whole', () => {
    expect(sentence('column 1 is full')).toBe('Column 1 is full.');
    expect(sentence('is it full?')).toBe('Is it full?');
  });
});

describe('clauses', () => {
  test('are read with their tables, lists and the clauses they name', () => {
    const kinds = blocksOf('Roll a die.\n\n| 1 | 2 |\n| - | - |\n| AR | DR |\n\n- one\n- two').map(
      (block) => block.kind,
    );
    expect(kinds).toEqual(['paragraph', 'table', 'list']);
    expect(spansOf('see **now** BE-9.4.1.')).toEqual([
      { kind: 'text', text: 'see ' },
      { kind: 'bold', text: 'now' },
      { kind: 'text', text: ' ' },
      { kind: 'clause', id: 'BE-9.4.1' },
      { kind: 'text', text: '.' },
    ]);
  });
});

describe('turning points', () => {
  const line = (move: number): JournalLine => ({
    entry: { what: 'fell', rule: 'BE-3.9' },
    text: `move ${move}`,
    move,
    seat: 'boer',
    first: true,
    heading: false,
  });

  test('are the largest swings, far enough apart to be named', () => {
    const leans = Array.from({ length: 41 }, (_, i) => ({
      chance: i < 10 ? 0.5 : i < 11 ? 0.6 : i < 30 ? 0.2 : 0.7,
      band: 0.05,
    }));
    const points = turningPoints(
      leans,
      leans.map((_, i) => line(i)),
      4,
    );
    expect(points.map(({ move, swing }) => [move, swing])).toEqual([
      [11, -40],
      [30, 50],
    ]);
  });

  test('are named by what happened, under the heading before it, not by the next heading', () => {
    const leans = [0.5, 0.5, 0.8].map((chance) => ({ chance, band: 0.05 }));
    const heading = { ...line(1), text: 'Turn 2', heading: true };
    const lines = [heading, line(2), { ...heading, move: 2, text: 'Turn 3' }];
    expect(turningPoints(leans, lines, 3)).toMatchObject([{ text: 'move 2', when: 'Turn 2' }]);
  });
});

describe('chances', () => {
  const at = (chance: number, band = 0.05) => ({ chance, band });

  test('are about even within their band', () => {
    expect(isAboutEven(at(0.54))).toBe(true);
    expect(isAboutEven(at(0.46))).toBe(true);
    expect(isAboutEven(at(0.56))).toBe(false);
  });

  test('make no curve while they never left an even game, whatever the outcome was', () => {
    expect(saysMore([null, at(0.5), at(0.47), at(1, 0)])).toBe(false);
    expect(saysMore([null, at(0.5), at(0.42), at(1, 0)])).toBe(true);
    // What has not been worked out yet says nothing.
    expect(saysMore([undefined, undefined, at(0.5)])).toBe(false);
    expect(saysMore([undefined, at(0.42)])).toBe(true);
  });

  test('change by luck and decision, in whole points that add up as shown', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: -1, max: 1, noNaN: true }),
        (before, after, luck) => {
          const split = splitOf({ before, after, luck });
          expect(split.luck + split.decision).toBe(split.swing);
        },
      ),
    );
  });
});

describe('a record in a link', () => {
  test('comes out as it went in', async () => {
    const record = `laager record 1\n${'{"column":3} – ż\n'.repeat(500)}`;
    const packed = await pack(record);
    expect(packed).toMatch(/^[\w-]+$/);
    expect(packed.length).toBeLessThan(record.length / 10);
    expect(await unpack(packed)).toBe(record);
  });
});
