import { describe, expect, test } from 'vitest';
import { placePills } from '../src/map/pills.ts';
import { isMostlyOutside, type StackArea, stackPlacer } from '../src/map/stacks.ts';
import { innerPoints } from '../src/place/interior.ts';
import { type Box, type Line, overlaps } from '../src/plane/point.ts';
import { isInside } from '../src/plane/polygon.ts';

const rectangle = ([x0, y0, x1, y1]: Box): Line => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];
const area = (id: string, box: Box, town: StackArea['town'] = null): StackArea => ({
  id,
  rings: [rectangle(box)],
  label: [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2],
  town,
});
const wide = area('wide', [0, 0, 600, 400]);
const narrow = area('narrow', [600, 180, 630, 220], [615, 200]);
const placer = stackPlacer({
  areas: [wide, narrow],
  sheet: [800, 400],
  tracks: [[...Array(60)].map((_, i) => [i * 10, 40] as const)],
  townMark: () => 5,
});

describe('stacks', () => {
  test('stand inside their area, off the tracks, and off each other', () => {
    const stacks = ['a', 'b', 'c'].map((key) => ({ key, area: 'wide', count: 3 }));
    const { stacks: spots } = placer.layOut(stacks, 1, null);
    const boxes = [...spots.values()].map(({ box }) => box);
    for (const { at, leans } of spots.values()) {
      expect(isInside(at, wide.rings[0] as Line)).toBe(true);
      expect(leans).toBe(false);
    }
    for (const [i, box] of boxes.entries()) {
      expect(placer.onTrack(box)).toBe(0);
      for (const other of boxes.slice(i + 1)) expect(overlaps(box, other)).toBe(false);
    }
  });

  test('a counter that is larger than its area says so, for a line to where it belongs', () => {
    const spot = placer.layOut([{ key: 'a', area: 'narrow', count: 4 }], 1, null).stacks.get('a');
    expect(spot && isMostlyOutside(spot.box, narrow)).toBe(true);
    expect(spot?.leans).toBe(true);
  });

  test('a pinned stack is where it is pinned, and others keep off it', () => {
    const { stacks } = placer.layOut(
      [
        { key: 'siege', area: 'wide', count: 1, pinned: [300, 120] },
        { key: 'field', area: 'wide', count: 2 },
      ],
      1,
      null,
    );
    const [siege, field] = [stacks.get('siege'), stacks.get('field')];
    expect(siege?.at).toEqual([300, 120]);
    expect(siege && field && overlaps(siege.box, field.box)).toBe(false);
  });

  test('a stack stays where it was when another one comes', () => {
    const first = placer.layOut([{ key: 'a', area: 'wide', count: 2 }], 1, null);
    const second = placer.layOut(
      [
        { key: 'b', area: 'narrow', count: 1 },
        { key: 'a', area: 'wide', count: 2 },
      ],
      1,
      first,
    );
    expect(second.stacks.get('a')?.at).toEqual(first.stacks.get('a')?.at);
  });
});

test('pills keep off what is on the map and off each other', () => {
  const inside = innerPoints([wide], [800, 400], 10)('wide');
  const stack: Box = [270, 170, 330, 230];
  const pills = placePills(
    ['1', '2'].map((text) => ({ id: text, text, heart: [300, 200] as const, inside })),
    [stack],
    1,
  );
  const boxes = pills.map(({ at: [x, y] }): Box => [x - 11, y - 11, x + 11, y + 11]);
  for (const box of boxes) expect(overlaps(box, stack)).toBe(false);
  expect(overlaps(boxes[0] as Box, boxes[1] as Box)).toBe(false);
});
