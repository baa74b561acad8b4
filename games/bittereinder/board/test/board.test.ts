/** What the board is made of, without a screen: the atlas, the scene, the layout, and what it asks the rules. */
import { keyFromSeed, Match } from '@laager/kernel';
import { southAfrica } from '@laager/kit/atlas';
import { EDGES, isCut, isUpright, overlaps, scaleOf, slideOf } from '@laager/kit/drawing';
import { describe, expect, test } from 'vitest';
import map from '../../data/map.json' with { type: 'json' };
import { game } from '../../src/index.ts';
import { battle, reach, threats } from '../../src/lookups.ts';
import { BESIEGED, type War } from '../../src/position.ts';
import { unitById } from '../../src/roster.ts';
import { grid, sheet, spaceOf, spaces, tracks } from '../chart.ts';
import atlas from '../data/atlas.json' with { type: 'json' };
import { gauges, track } from '../gauges.ts';
import { type Layout, layOut } from '../layout.ts';
import { letter } from '../lettering.ts';
import { sourceHash } from '../plate/atlas.ts';
import { leftOf, pieces, rightOf } from '../roster.ts';
import { sceneOf } from '../scene.ts';
import { nextSpace } from '../walk.ts';
import { words } from '../words.ts';

function opening(): War {
  const match = Match.start(game, { scenario: 'historical' }, { key: keyFromSeed('board'), players: {} });
  if (!('ok' in match)) throw new Error('no match');
  return match.ok.truth();
}

describe('the atlas', () => {
  test('the rules and the shared atlas agree on countries, mountains and borders in rivers', () => {
    const sorted = (list: readonly string[]) => list.toSorted();
    const countries = Object.fromEntries(southAfrica.districts.map(({ id, country }) => [id, country]));
    expect(Object.fromEntries(map.areas.map(({ id, country }) => [id, country]))).toEqual(countries);
    expect(sorted(map.areas.filter(({ mountain }) => mountain).map(({ id }) => id))).toEqual(
      sorted(southAfrica.massifs.flat()),
    );
    expect(
      sorted(map.adjacency.flatMap(({ a, b, border }) => (border === 'river' ? [[a, b].sort().join()] : []))),
    ).toEqual(sorted(southAfrica.riverBorders));
  });

  test('was made from the data of today (if not: npm run plate)', () => {
    expect(atlas.from).toBe(sourceHash());
  });

  test('every area has an outline, and its towns and tracks lie on the sheet', () => {
    expect(spaces).toHaveLength(87);
    for (const { id, rings, path, label } of spaces) {
      expect(rings.length, id).toBeGreaterThan(0);
      expect(path).toMatch(/^M.*z$/);
      expect(label[0]).toBeGreaterThan(0);
      expect(label[0]).toBeLessThan(sheet[0]);
    }
    for (const { area } of tracks) expect(spaceOf(area).id).toBe(area);
  });

  test('the degrees at the edge agree with the grid: 28 degrees east is between Kimberley and Durban', () => {
    const { degrees } = scaleOf(grid, { x: 0, y: 0, k: 0.5 }, 'north', {
      size: [sheet[0] / 2, sheet[1] / 2],
      frame: 18,
    });
    const at = degrees.find(({ text }) => text === '28°')?.at ?? 0;
    expect(at).toBeGreaterThan((spaceOf('c10').town?.[0] ?? 0) / 2);
    expect(at).toBeLessThan((spaceOf('n6').town?.[0] ?? 0) / 2);
  });

  test.each(EDGES)('a scale (%s) that slid along in a drag stands where a new one would', (edge) => {
    const framed = { size: [1060, 740] as const, frame: 18 };
    const [from, to] = [
      { x: -500, y: -400, k: 1 },
      { x: -280, y: -560, k: 1 },
    ];
    const [drawn, anew] = [scaleOf(grid, from, edge, framed), scaleOf(grid, to, edge, framed)];
    const { shift, stretch } = slideOf(grid, drawn, to, edge, framed);
    const length = framed.size[isUpright(edge) ? 1 : 0];
    const seen = anew.degrees.filter(({ at }) => at > 0 && at < length);
    expect(seen.length).toBeGreaterThan(2);
    for (const { at, text } of seen) {
      const slid = drawn.degrees.find((degree) => degree.text === text);
      if (slid) expect(Math.abs(shift + stretch * slid.at - at), text).toBeLessThan(2);
    }
  });
});

describe('the layout', () => {
  const scene = sceneOf(opening());

  test.each([0.35, 0.5, 1, 2])(
    'at scale %s every stack stands, and no label lies on another or on a stack',
    (level) => {
      const layout = layOut(scene.stacks, level, null);
      expect(layout.stacks.size).toBe(scene.stacks.length);
      const boxes = [...layout.stacks.values()].map(({ box }) => box);
      const { labels } = letter(scene.stacks, layout);
      for (const [i, label] of labels.entries()) {
        for (const box of boxes) expect(overlaps(label.box, box), label.text).toBe(false);
        for (const other of labels.slice(i + 1))
          expect(overlaps(label.box, other.box), `${label.text} on ${other.text}`).toBe(false);
      }
    },
  );

  test('at reading distance no two stacks overlap, and hardly a town goes unnamed', () => {
    const layout = layOut(scene.stacks, 1, null);
    const boxes = [...layout.stacks];
    for (const [i, [key, { box }]] of boxes.entries())
      for (const [other, { box: second }] of boxes.slice(i + 1))
        expect(overlaps(box, second), `${key} on ${other}`).toBe(false);
    const named = new Set(letter(scene.stacks, layout).labels.map(({ text }) => text));
    const missing = spaces.filter(({ townName }) => townName !== null && !named.has(townName));
    expect(missing.length, missing.map(({ townName }) => townName).join()).toBeLessThanOrEqual(2);
  });

  test('stacks that no one disturbs stay where they were', () => {
    const before = layOut(scene.stacks, 1, null);
    const after: Layout = layOut(scene.stacks.slice(1), 1, before);
    const moved = [...after.stacks].filter(([key, { at }]) => String(before.stacks.get(key)?.at) !== String(at));
    expect(moved.length).toBeLessThanOrEqual(1);
  });
});

describe('the scene', () => {
  test('every unit on the map is in exactly one stack, leaders first', () => {
    const war = opening();
    const { stacks, arriving } = sceneOf(war);
    const shown = stacks.flatMap((stack) => stack.pieces.map(({ id }) => id));
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown).toHaveLength(war.at.filter((at) => at >= 0).length);
    const lichtenburg = stacks.find(({ key }) => key === 't4:boer');
    expect(lichtenburg?.pieces[0]?.id).toBe('de-la-rey');
    expect(arriving[0]?.turn).toBe(2);
  });

  test('names fit on counters', () => {
    for (const { short } of pieces) expect(short.length, short).toBeLessThanOrEqual(14);
  });

  test('all that stands on a counter can be printed (if not: npm run letters)', () => {
    for (const piece of pieces) {
      expect(isCut(piece.short, 600), piece.short).toBe(true);
      expect(isCut(leftOf(piece) + rightOf(piece), 700), piece.short).toBe(true);
    }
    expect(isCut('é', 600)).toBe(false);
  });

  test('BE-4.1 gauges and track show where the war stands', () => {
    const war = opening();
    expect(gauges(war).map(({ id, value }) => [id, value])).toEqual([
      ['commitment', 156],
      ['morale', 7],
      ['units', 26],
      ['sieges', 0],
      ['razed', 0],
    ]);
    expect(track(war)).toMatchObject({ now: 0, phase: 'Boer land movement' });
  });

  test('arrows walk to neighbours, and back', () => {
    const east = nextSpace('f9', 'ArrowRight');
    expect(spaceOf('f9').neighbours).toContain(east);
    expect(nextSpace('f9', 'x')).toBeNull();
  });
});

describe('what the board asks the rules', () => {
  test('BE-8.2 reach: every answer is an order that the rules allow', () => {
    const war = opening();
    const found = reach(war, { units: ['cdo-boshof'] });
    expect(found.length).toBeGreaterThan(3);
    for (const { order, route, to } of found) {
      expect(game.forbids(war, order)).toBeNull();
      expect(route.length).toBeLessThanOrEqual(3);
      expect(route.at(-1)).toBe(to);
    }
  });

  test('BE-10.16 reach: a leader takes his commandos four areas', () => {
    const war = opening();
    const found = reach(war, { units: ['de-la-rey', 'cdo-lichtenburg'] });
    expect(Math.max(...found.map(({ route }) => route.length - 1))).toBe(4);
    for (const { order } of found) expect(game.forbids(war, order)).toBeNull();
  });

  test('BE-9.4.1 battle: every commitment is in exactly one row, and the columns fall with the points', () => {
    const war = opening();
    const preview = battle(war, { at: 'c10', units: ['western-army', 'cdo-boshof'] });
    expect(preview?.attacker).toBe('boer');
    const rows = preview?.rows ?? [];
    expect(rows[0]?.least).toBe(1);
    expect(rows.at(-1)?.most).toBe(preview?.boer);
    for (const [i, row] of rows.entries()) {
      expect(row.results).toHaveLength(6);
      if (i > 0) expect(row.least).toBe((rows[i - 1]?.most ?? 0) + 1);
    }
    expect(battle(war, { at: 't11' })).toBeNull();
    expect(battle(war, { at: 'nowhere' })).toBeNull();
  });

  test('BE-9.2.8 battle: where only the besieged could attack, it is their sortie', () => {
    const war = opening();
    const kimberley = war.at[unitById('gar-kimberley')] as number;
    war.at[unitById('sup-01')] = kimberley;
    for (const [unit, at] of war.at.entries()) if (at === kimberley) war.marks[unit] = BESIEGED;
    war.at[unitById('cdo-boshof')] = kimberley;
    const preview = battle(war, { at: 'c10', attacker: 'empire' });
    expect(preview?.units).toContain('gar-kimberley');
    expect(preview?.rows.length).toBeGreaterThan(0);
  });

  test('BE-8.13 threats: a wagon that may not enter the mountains is none there', () => {
    const war = opening();
    const next = spaceOf('n9').neighbours.find((id) => !spaceOf(id).mountain && spaceOf(id).country === 'natal') ?? '';
    war.at[unitById('sup-01')] = spaceOf(next).index;
    war.at[unitById('bde-01')] = spaceOf(next).index;
    const found = threats(war, { at: 'n9', side: 'boer' }).find(({ from }) => from === next);
    expect(found?.units).toContain('bde-01');
    expect(found?.units).not.toContain('sup-01');
  });

  test('threats: those who stand next door, strongest first', () => {
    const war = opening();
    const found = threats(war, { at: 'c10', side: 'empire' });
    expect(found.length).toBeGreaterThan(0);
    const strengths = found.map(({ strength }) => strength);
    expect(strengths).toEqual(strengths.toSorted((a, b) => b - a));
  });
});

test('the legend of a battle names the side that each result befalls', () => {
  const sides = { boer: 'Boers', empire: 'Empire' };
  for (const [attacker, defender] of [
    ['boer', 'empire'],
    ['empire', 'boer'],
  ] as const) {
    const legend = words().battle.legend[attacker];
    expect(legend).toMatch(new RegExp(`AR: the ${sides[attacker]} retreats?\\.`));
    expect(legend).toMatch(
      new RegExp(`DR: the ${sides[defender]} retreats?\\. DE: the ${sides[defender]} (is|are) eliminated\\.`),
    );
  }
});
