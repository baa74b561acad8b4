import { describe, expect, test } from 'vitest';
import { headingOf, sentence, withoutExample, withoutHead } from '../src/play/phrasing.ts';
import { turningPoints } from '../src/play/turning.ts';
import { blocksOf, spansOf } from '../src/rules/markup.ts';
import type { JournalLine } from '../src/session/session.ts';
import { pack, unpack } from '../src/store/link.ts';

describe('sentences', () => {
  test('lose what the screen says already', () => {
    expect(withoutHead('Boer, turn 3 (Dec 1899), phase 7: which units march?', 'Boer')).toBe('Which units march?');
    expect(withoutHead('Draw a chit (1 Allied: 0 German).', 'Allied')).toBe('Draw a chit (1 Allied: 0 German).');
    expect(withoutExample('any units of one area: {"do":"march"}')).toBe('Any units of one area');
  });

  test('are whole', () => {
    expect(sentence('column 1 is full')).toBe('Column 1 is full.');
    expect(headingOf('-- Turn 1: Boer rail --')).toBe('Turn 1: Boer rail');
    expect(headingOf('== Stage I ==')).toBe('Stage I');
    expect(headingOf('Pretoria falls.')).toBeNull();
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
  });

  test('are the largest swings, far enough apart to be named', () => {
    const leans = Array.from({ length: 41 }, (_, i) => (i < 10 ? 0.5 : i < 11 ? 0.6 : i < 30 ? 0.2 : 0.7));
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
