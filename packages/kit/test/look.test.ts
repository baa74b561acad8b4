import { describe, expect, test } from 'vitest';
import { type ColourSight, contrast, difference } from '../src/look/colour.ts';
import { accent, madder, paper, petrol, refusal } from '../src/look/tokens.ts';
import { outline, star, teeth } from '../src/pieces/outline.ts';

const SIGHTS: readonly ColourSight[] = ['full', 'protanopia', 'deuteranopia', 'tritanopia'];

describe('colours', () => {
  test('contrast is what WCAG says', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 1);
  });

  test.each([
    ['ink on paper', paper.ink, paper.sheet],
    ['quiet text on a card', paper.quiet, paper.card],
    ['numbers on an Empire counter', madder.ink, madder.body],
    ['numbers on a Boer counter', petrol.ink, petrol.body],
    ['symbols on an Empire counter', madder.edge, madder.face],
    ['symbols on a Boer counter', petrol.edge, petrol.face],
    ['cost on a lit area', accent.ink, '#fffaf0'],
    ['a refusal', refusal.ink, refusal.ground],
    ['codes on Empire land', '#57493a', madder.wash],
    ['codes on Boer land', '#57493a', petrol.wash],
  ])('%s can be read', (_, a, b) => {
    expect(contrast(a, b)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(SIGHTS)('the sides and the accent are told apart with %s sight', (sight) => {
    expect(difference(madder.body, petrol.body, sight)).toBeGreaterThan(20);
    expect(difference(madder.body, accent.bright, sight)).toBeGreaterThan(20);
    expect(difference(petrol.body, accent.bright, sight)).toBeGreaterThan(20);
    expect(difference(madder.wash, petrol.wash, sight)).toBeGreaterThan(6);
    // A lit area has a gold edge too: who cannot tell its fill from the land can tell that.
    expect(difference(accent.edge, madder.wash, sight)).toBeGreaterThan(20);
    expect(difference(accent.edge, petrol.wash, sight)).toBeGreaterThan(20);
  });

  test('and never by colour alone: outline and ruling differ', () => {
    expect(madder.corners).not.toBe(petrol.corners);
    expect(madder.ruling).not.toBe(petrol.ruling);
    expect(outline('square', 50)).not.toBe(outline('cut', 50));
  });
});

test('outlines are closed, stars have their points, trenches their teeth', () => {
  expect(outline('cut', 50)).toMatch(/z$/);
  expect(outline('square', 50)).toMatch(/z$/);
  expect(star(6, 25, 18)).toMatch(/^M0-25l.*z$/);
  expect(teeth(24, 29, 33).match(/M/g)).toHaveLength(24);
});
