import { describe, expect, test } from 'vitest';
import { southAfrica } from '../src/atlas/south-africa.ts';
import { isInside } from '../src/plane/polygon.ts';
import { borderLines, closedLand, graticule, outlinesOf, railLines, streams } from '../src/plate/ink.ts';
import { gridOf, hundredMiles, nameLine, riverNameLine } from '../src/plate/lettering.ts';
import { ringsByArc, surveyOf } from '../src/plate/survey.ts';

const survey = surveyOf(southAfrica, { parallels: [-25, -31], meridian: 27.6, scale: 50, margin: [20, 10] });
const [PRETORIA, DURBAN, CAPE_TOWN] = [
  [28.19, -25.75],
  [31.0, -29.85],
  [18.6, -33.85],
] as const;

describe('a land laid on a sheet', () => {
  test('the land fills the sheet up to the margins', () => {
    const points = Object.values(survey.rings).flat(2);
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    for (const least of [Math.min(...xs), Math.min(...ys)]) {
      expect(least).toBeGreaterThan(0);
      expect(least).toBeLessThan(25);
    }
    expect(Math.max(...xs)).toBeLessThan(survey.sheet[2]);
    expect(Math.max(...ys)).toBeLessThan(survey.sheet[3]);
  });

  test('north is up, east is right, and a degree is as long as the frame says', () => {
    const [[px, py], [dx, dy]] = [survey.project(PRETORIA), survey.project(DURBAN)];
    expect(dx).toBeGreaterThan(px);
    expect(dy).toBeGreaterThan(py);
    const [[, north], [, south]] = [survey.project([27.6, -27.5]), survey.project([27.6, -28.5])];
    expect(south - north).toBeCloseTo(50, 0);
    expect(hundredMiles(survey)).toBeCloseTo(72.4, 1);
  });

  test('towns lie on land and in their countries; the ocean does not', () => {
    const countryAt = (place: readonly [number, number]) =>
      southAfrica.districts.find(({ id }) => survey.isWithin(survey.project(place), id))?.country;
    expect([PRETORIA, DURBAN, CAPE_TOWN].map(countryAt)).toEqual(['zar', 'natal', 'cape']);
    expect(survey.isLand(survey.project([32, -31.5]))).toBe(false);
    expect(survey.isLand(survey.project([21, -27]))).toBe(true);
  });

  test('every border is coast, frontier, inner border or river, and only one of them', () => {
    const rivers = new Set(southAfrica.riverBorders);
    for (const arc of survey.arcs) {
      const kinds = [survey.isCoast, survey.isFrontier, survey.isInnerBorder].filter((is) => is(arc)).length;
      expect(kinds + (rivers.has(arc.owners.join()) ? 1 : 0), arc.owners.join()).toBe(1);
    }
  });

  test('every outline runs along the shared arcs', () => {
    for (const { id } of southAfrica.districts) {
      const [outer] = ringsByArc(survey, id);
      expect(outer?.length, id).toBeGreaterThan(0);
      for (const step of outer ?? []) expect(survey.arcs[Math.abs(step) - 1]?.owners).toContain(id);
    }
  });

  test('another scale is the same map, larger', () => {
    const large = surveyOf(southAfrica, { ...survey.frame, scale: 100, margin: [40, 20] });
    const [[x, y], [X, Y]] = [survey.project(DURBAN), large.project(DURBAN)];
    expect(X).toBeCloseTo(2 * x, 4);
    expect(Y).toBeCloseTo(2 * y, 4);
    expect(large.arcs.length).toBe(survey.arcs.length);
  });
});

describe('what is inked', () => {
  test('country outlines leave out other countries', () => {
    const [all, free] = [outlinesOf(survey, ['ofs', 'zar']), outlinesOf(survey, ['ofs'])];
    expect(all.length).toBeGreaterThan(free.length);
    expect(outlinesOf(survey, ['atlantis'])).toBe('');
    expect(closedLand(survey, ['mozambique'], ['tribal'])).toContain('stroke-linecap');
  });

  test('inner borders are drawn only for games that play with districts', () => {
    expect(borderLines(survey, true).length).toBeGreaterThan(borderLines(survey, false).length);
  });

  test('the grid covers the land, and rivers and railways are on it', () => {
    expect(graticule(survey).match(/M/g)?.length).toBeGreaterThan(30);
    expect(streams(survey)).toContain('<path d="M');
    expect(railLines(survey, 'rail')).toContain('href="#rail"');
  });

  test('river names are written from west to east; a stretch without the river has no line', () => {
    const [name] = southAfrica.riverNames;
    if (name === undefined) throw new Error('no names');
    const line = riverNameLine(survey, name) ?? [];
    expect(line[0]?.[0]).toBeLessThan(line.at(-1)?.[0] ?? 0);
    expect(riverNameLine(survey, { ...name, west: 10, east: 11 })).toBeNull();
  });

  test('large names arch upwards', () => {
    const line = nameLine(survey, { from: [20, -32], to: [25, -32] });
    const middle = line[line.length >> 1] as readonly [number, number];
    const [[, a], [, b]] = [line[0] as readonly [number, number], line.at(-1) as readonly [number, number]];
    expect(middle[1]).toBeLessThan((a + b) / 2 + 4);
  });

  test('the cone of the grid puts a meridian where the projection does', () => {
    const { tip, turn, upright, north, radii } = gridOf(survey);
    const place = [30, -27] as const;
    const [x, y] = survey.project(place);
    const [angle, radius] = [turn * (place[0] - upright), radii[(north - place[1]) * 4] as number];
    expect(tip[0] + Math.sin(angle) * radius).toBeCloseTo(x, 0);
    expect(tip[1] - Math.cos(angle) * radius).toBeCloseTo(y, 0);
  });
});

test('the massifs of the atlas hold their crests', () => {
  for (const massif of southAfrica.massifs) {
    const rings = southAfrica.districts.filter(({ id }) => massif.includes(id)).flatMap((d) => d.rings);
    const crests = southAfrica.crests.filter((line) => line.some((p) => rings.some((ring) => isInside(p, ring))));
    expect(crests.length, massif.join()).toBeGreaterThan(0);
  }
});
