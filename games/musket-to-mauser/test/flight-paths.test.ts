/** MM-11.1 to MM-11.11, MM-G29, MM-G46: ways of flight at random among friends, enemies and swamps, against a look at every inch of them. */
import { FastDice } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { centreOf } from '../src/bodies.ts';
import { type Fleeing, type Foe, type Friend, fleeAlong, isNear, type Leg } from '../src/flight-path.ts';
import { turnFrom } from '../src/geometry/angle.ts';
import { bodyDistance, grown, type Rect, rectAt, rectDistance, separation } from '../src/geometry/shapes.ts';
import { isOnTable, meetsImpassable } from '../src/ground.ts';
import { area, box, ground } from './landscape.ts';

const cause = { for: 'a way', rule: 'none' };
const draw = (dice: FastDice, most: number): number => dice.draw(1000 * most, cause) / 1000;

/** Six bases in two ranks about the middle of the table, under fire from the north. */
const body = (x = 30, y = 30): Rect[] =>
  [0, 1, 2, 3, 4, 5].map((k) => rectAt(x - 1 + (k % 3), y + 0.25 - 0.5 * Math.floor(k / 3), 0, 1, 0.5));
const fleeing = (more: Partial<Fleeing> = {}): Fleeing => ({
  body: body(),
  facing: 0,
  isSquare: false,
  strip: { w: 1, d: 0.5 },
  columnAt: (x, y, facing) => [rectAt(x, y, facing, 1, 0.5)],
  rate: 8,
  fromX: 30,
  fromY: 36,
  ground: ground(),
  crosses: [],
  foes: [],
  friends: [],
  ...more,
});
const turned = (it: Fleeing, x: number, y: number, facing: number): Rect[] => {
  const centre = centreOf(it.body);
  const by = ((facing - it.facing) * Math.PI) / 180;
  return it.body.map((one) => {
    const [dx, dy] = [one.x - centre.x, one.y - centre.y];
    return rectAt(
      x + dx * Math.cos(by) + dy * Math.sin(by),
      y - dx * Math.sin(by) + dy * Math.cos(by),
      one.facing + facing - it.facing,
      one.w,
      one.d,
    );
  });
};

/** Every twentieth of an inch of the way, the body turned as each leg runs. */
function* along(it: Fleeing, legs: readonly Leg[], bodyAt: (x: number, y: number, facing: number) => Rect[]) {
  let { x, y } = centreOf(it.body);
  for (const { bearing, inches } of legs) {
    const [dx, dy] = [Math.sin((bearing * Math.PI) / 180), Math.cos((bearing * Math.PI) / 180)];
    for (let at = 0; at <= inches + 1e-9; at += 0.05) yield bodyAt(x + dx * at, y + dy * at, bearing);
    yield bodyAt(x + dx * inches, y + dy * inches, bearing);
    x += dx * inches;
    y += dy * inches;
  }
}

/** Whether a body may be there; `by`: how much more room it is asked for (less, if negative). `slips`: past those it was near. */
function isFree(it: Fleeing, some: readonly Rect[], slips: boolean, by: number): boolean {
  return some.every((one) => {
    if (!isOnTable(it.ground, grown(one, by))) return false;
    if (meetsImpassable(it.ground, grown(one, by - 0.005), it.crosses) !== null) return false;
    return it.foes.every(({ rects, disordered, near }) =>
      rects.every((theirs) => {
        if (!(slips && near) && separation(grown(one, by - 0.005), theirs) < 0) return false;
        return disordered || near || rectDistance(one, theirs) >= 2 + by;
      }),
    );
  });
}
type Verdict = 'whole' | 'column' | 'barred';

function verdictOf(it: Fleeing, legs: readonly Leg[], by: number): Verdict {
  const whole = [...along(it, legs, (x, y, facing) => turned(it, x, y, facing))];
  const end = whole.at(-1) as Rect[];
  const onFriend = (last: readonly Rect[]): boolean =>
    it.friends.some(({ rects }) => rects.some((theirs) => last.some((one) => separation(one, theirs) < -0.005 + by)));
  if (!it.isSquare && whole.every((some) => isFree(it, some, false, by))) return onFriend(end) ? 'barred' : 'whole';
  const strip = [...along(it, legs, (x, y, facing) => [rectAt(x, y, facing, it.strip.w, it.strip.d)])];
  const last = strip.at(-1) as Rect[];
  const free = strip.every((some) => isFree(it, some, true, by)) && isFree(it, last, false, by);
  return free && !onFriend(last) ? 'column' : 'barred';
}

/** Enemies that it was near: the middle of the body never comes nearer to one in order. */
function staysAway(it: Fleeing, legs: readonly Leg[]): boolean {
  const path = [...along(it, legs, (x, y) => [rectAt(x, y, 0, 0, 0)])];
  return it.foes.every(({ rects, near, disordered }) => {
    if (!near || disordered) return true;
    const far = path.map((one) => bodyDistance(one, rects));
    return far.every((one, i) => i === 0 || one >= (far[i - 1] as number) - 1e-3);
  });
}

const somebody = (dice: FastDice): Rect[] => {
  const [x, y, facing] = [24 + draw(dice, 12), 18 + draw(dice, 18), draw(dice, 360)];
  const way = rectAt(0, 0, facing, 1, 1);
  return [-0.5, 0.5].map((k) => rectAt(x + k * way.fy, y - k * way.fx, facing, 1, 0.5));
};
const isApart = (some: readonly Rect[]): boolean => bodyDistance(some, body()) > 0.2;

function scene(seed: number): { it: Fleeing; legs: Leg[] } {
  const dice = new FastDice(seed);
  const foes: Foe[] = [];
  const friends: Friend[] = [];
  for (let i = dice.draw(3, cause); i > 0; i--) {
    const rects = somebody(dice);
    if (isApart(rects)) foes.push({ rects, disordered: dice.draw(3, cause) === 0, near: isNear(body(), rects) });
  }
  for (let i = dice.draw(3, cause); i > 0; i--) {
    const rects = somebody(dice);
    if (isApart(rects)) friends.push({ id: i, rects });
  }
  const left = 24 + draw(dice, 10);
  const bottom = 18 + draw(dice, 8);
  const swamp = area('swamp', 'swamp', box(left, bottom, left + 2, bottom + 1), { impassable: true });
  const it = fleeing({
    foes,
    friends,
    ground: dice.draw(2, cause) === 0 ? ground() : ground(swamp),
    isSquare: dice.draw(6, cause) === 0,
    crosses: dice.draw(4, cause) === 0 ? ['swamp'] : [],
  });
  const first = 135 + draw(dice, 90);
  const legs =
    dice.draw(2, cause) === 0
      ? [{ bearing: first, inches: 4 + draw(dice, 4) }]
      : [
          { bearing: first, inches: 2 + draw(dice, 2) },
          { bearing: 135 + draw(dice, 90), inches: 2 + draw(dice, 2) },
        ];
  return { it, legs };
}

describe('ways of flight', () => {
  test.each([0, 1, 2, 3, 4, 5])('MM-11.5 MM-11.7 MM-11.11 MM-G29 MM-G46 free all along, or barred: lot %i', (lot) => {
    for (let seed = 1; seed <= 60; seed++) {
      const { it, legs } = scene(1000 * lot + seed);
      const [roomy, tight] = [verdictOf(it, legs, 0.03), verdictOf(it, legs, -0.03)];
      // Where a hair decides, the look at every twentieth of an inch does not.
      if (roomy !== tight || it.crosses.length > 0) continue;
      const away = staysAway(it, legs);
      const found = fleeAlong(it, legs, false);
      const verdict = !found.legal ? 'barred' : found.mode === 'layout' ? 'whole' : 'column';
      expect([lot, seed, verdict]).toEqual([lot, seed, away ? roomy : 'barred']);
      if (!found.legal) continue;
      const path = [
        ...along(it, legs, (x, y, facing) =>
          found.mode === 'layout' ? turned(it, x, y, facing) : [rectAt(x, y, facing, 1, 0.5)],
        ),
      ];
      const met = (by: number) =>
        it.friends
          .filter(({ rects }) =>
            path.some((some) => some.some((one) => rects.some((two) => separation(one, two) < by))),
          )
          .map(({ id }) => id)
          .sort();
      if (met(-0.06).length === met(0.05).length) expect(found.disorders).toEqual(met(-0.005));
      const [end] = path.slice(-1);
      const centre = centreOf(end as Rect[]);
      expect([found.x - centre.x, found.y - centre.y].every((one) => Math.abs(one) < 0.002)).toBe(true);
      expect(Math.abs(turnFrom(found.facing, (legs.at(-1) as Leg).bearing))).toBeLessThan(0.002);
    }
  });

  test('all three come up often', () => {
    const seen = { whole: 0, column: 0, barred: 0 };
    for (let lot = 0; lot < 6; lot++)
      for (let seed = 1; seed <= 60; seed++) {
        const { it, legs } = scene(1000 * lot + seed);
        const found = fleeAlong(it, legs, false);
        seen[!found.legal ? 'barred' : found.mode === 'layout' ? 'whole' : 'column']++;
      }
    expect(Math.min(seen.whole, seen.column, seen.barred)).toBeGreaterThan(10);
  });
});

describe('its terms', () => {
  const why = (legs: Leg[], more: Partial<Fleeing> = {}, ...rest: [boolean?, boolean?, boolean?]) => {
    const found = fleeAlong(fleeing(more), legs, rest[0] ?? false, rest[1], rest[2]);
    return found.legal ? found.mode : found.why;
  };

  test('MM-11.1 MM-11.2 each leg within 45 degrees of straight away, half the rate to all of it', () => {
    expect([134.9, 135, 225, 225.1].map((bearing) => why([{ bearing, inches: 5 }]))).toEqual([
      'arc',
      'layout',
      'layout',
      'arc',
    ]);
    expect([3.99, 4, 8, 8.01].map((inches) => why([{ bearing: 180, inches }]))).toEqual([
      'length',
      'layout',
      'layout',
      'length',
    ]);
    const far = [
      { bearing: 180, inches: 2 },
      { bearing: 226, inches: 3 },
    ];
    expect(why(far)).toBe('arc');
    expect(
      why([
        { bearing: 180, inches: 2 },
        { bearing: 180, inches: 1.9 },
      ]),
    ).toBe('length');
    // MM-R40: short at the edge; MM-G29: farther, for want of room.
    expect([
      why([{ bearing: 180, inches: 1 }], {}, false, true),
      why([{ bearing: 180, inches: 9 }], {}, false, true),
    ]).toEqual(['layout', 'length']);
    expect([
      why([{ bearing: 180, inches: 9 }], {}, false, false, true),
      why([{ bearing: 180, inches: 3 }], {}, false, false, true),
    ]).toEqual(['layout', 'length']);
  });

  test('MM-11.8 a Square ends in column, and whoever wishes to', () => {
    const legs = [{ bearing: 180, inches: 5 }];
    expect([why(legs, { isSquare: true }), why(legs, {}, true)]).toEqual(['column', 'column']);
  });

  test('MM-11.5 ground that a side may cross is none to end in', () => {
    const swamp = ground(area('swamp', 'swamp', box(20, 26, 40, 27), { impassable: true }));
    const away = (inches: number, crosses: string[]) => why([{ bearing: 180, inches }], { ground: swamp, crosses });
    expect([away(6, []), away(6, ['swamp']), away(4, ['swamp']), away(4, ['other'])]).toEqual([
      'impassable',
      'layout',
      'impassable',
      'impassable',
    ]);
  });

  test('MM-R40 MM-11.11 the short stop keeps off enemies that it has come near to', () => {
    const foe: Foe = { rects: [rectAt(30, 24.4, 0, 1, 0.5)], disordered: false, near: true };
    const short = (inches: number, disordered = false) =>
      why([{ bearing: 180, inches }], { foes: [{ ...foe, disordered }], fromY: 24 + 12 }, false, true);
    expect(short(2)).toBe('nearer');
    expect(short(2, true)).toBe('layout');
  });
});
