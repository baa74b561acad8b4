/** A second reading of who owes an advance, who could charge whom, and where a general stands with a unit; held against the rules. */
import { describe, expect, test } from 'vitest';
import { someAdvance } from '../src/advances.ts';
import { bodyOf, centreOf, unitAt } from '../src/bodies.ts';
import { canCharge, runOf } from '../src/charges.ts';
import { isAdvance, pointOf, referenceEnemy } from '../src/command.ts';
import { carryOut } from '../src/formations.ts';
import { placeWith } from '../src/leaders.ts';
import type { Battle, Formation, General, Step } from '../src/position.ts';
import { columnRate, rateOf } from '../src/speed.ts';
import { kindOf, theatreOf } from '../src/theatre.ts';
import { beginWalk, settles } from '../src/walk.ts';
import { field } from './field.ts';
import { between, bodiesApart, Lot, scattered } from './second-reading.ts';

const SEEDS = Array.from({ length: 40 }, (_, i) => i);
const compass = (x: number, y: number): number => ((Math.atan2(x, y) * 180) / Math.PI + 360) % 360;
const off = (a: number, b: number): number => Math.abs(((a - b + 540) % 360) - 180);
const free = (p: Battle): number[] =>
  p.units.flatMap((it, u) => (it.where === 'table' && it.attachedTo < 0 ? [u] : []));

describe('MM-R62 the marches that decide whether a unit is excused', () => {
  const isEnough = (p: Battle, unit: number, steps: readonly Step[]): boolean => {
    const walk = carryOut(beginWalk(p, unit), steps);
    return settles(walk) === null && isAdvance(p, unit, walk.taken);
  };

  /** Straight at the enemy and 20 and 45 degrees to either side, half of its budget long, whatever an inch costs there. */
  function someMarch(p: Battle, unit: number): boolean {
    const it = unitAt(p, unit);
    const { formation, facing } = it.stand;
    const reference = referenceEnemy(p, unit);
    if (reference === null) return false;
    const [from, goal] = [centreOf(bodyOf(p, unit)), pointOf(p, reference)];
    const aim = compass(goal.x - from.x, goal.y - from.y);
    const most = 2 * columnRate(p, unit) + 4;
    return [0, 20, -20, 45, -45].some((turn) => {
      const bearing = Math.round(((aim + turn + 360) % 360) * 1000) / 1000;
      if (formation !== 'mass' && formation !== 'skirmish' && off(bearing, facing) > 45) return false;
      for (let inches = most; inches > 0.2; inches -= 0.25)
        if (isEnough(p, unit, [{ go: 'march', bearing, inches: Math.round(inches * 1000) / 1000 }])) return true;
      return false;
    });
  }

  test.each([0, 4, 8])('one that is found is legal, and one is found wherever there is one, from %i', (first) => {
    let [found, none] = [0, 0];
    for (const seed of SEEDS.slice(first, first + 4)) {
      const p = scattered(seed);
      for (const unit of free(p)) {
        const it = unitAt(p, unit);
        if (it.stand.formation === 'march-column') continue;
        it.reference = free(p).find((u) => kindOf(p, u).side !== kindOf(p, unit).side) ?? -1;
        it.spent = 0;
        const advance = someAdvance(p, unit);
        if (advance !== null) expect([seed, unit, isEnough(p, unit, advance)]).toEqual([seed, unit, true]);
        if (it.prone || columnRate(p, unit) <= 0) continue;
        const isOpen = someMarch(p, unit);
        if (isOpen) expect([seed, unit, advance === null]).toEqual([seed, unit, false]);
        if (isOpen) found++;
        if (advance === null) none++;
      }
    }
    expect(Math.min(found, none)).toBeGreaterThan(2);
  });
});

describe('MM-G42 who could charge whom, as they stand', () => {
  const KINDS: readonly (readonly [string, Formation])[] = [
    ['tr-line', 'line'],
    ['tr-line', 'field-column'],
    ['tr-lancers', 'line'],
    ['zw-zulu-royal', 'mass'],
    ['tr-light', 'skirmish'],
  ];

  /** Every turn of 9 degrees that it may make first, every bearing of 9 degrees to either side of its front. */
  function anyCharge(p: Battle): boolean {
    const { stand } = unitAt(p, 0);
    const most = stand.formation === 'skirmish' ? 180 : 45;
    for (let turn = -most; turn <= most; turn += 9)
      for (let aside = -45; aside <= 45; aside += 9) {
        const bearing = (stand.facing + turn + aside + 720) % 360;
        if (!('rule' in runOf(p, { do: 'charge', unit: 0, target: 1, turn, bearing }))) return true;
      }
    return false;
  }

  const pair = (lot: Lot, away: number): Battle => {
    const [template, formation] = lot.of(KINDS);
    const angle = (lot.upTo(360) * Math.PI) / 180;
    return field({
      units: {
        it: { side: 'A', template, formation, x: 30, y: 30, facing: lot.upTo(360) },
        foe: {
          side: 'B',
          template: 'tr-light',
          x: 30 + away * Math.sin(angle),
          y: 30 + away * Math.cos(angle),
          facing: lot.upTo(360),
        },
      },
    });
  };

  /** The enemy stands well before its front: a turn of 45 degrees and a run of 45 more would reach him. */
  function isBefore(p: Battle): boolean {
    const { stand } = unitAt(p, 0);
    const [from, to] = [centreOf(bodyOf(p, 0)), centreOf(bodyOf(p, 1))];
    return stand.formation === 'skirmish' || off(stand.facing, compass(to.x - from.x, to.y - from.y)) < 65;
  }

  test('a unit with an enemy before it, and an inch and a half to spare, can charge if there is any way', () => {
    let [can, cannot] = [0, 0];
    for (let seed = 0; seed < 240; seed++) {
      const p = pair(new Lot(seed), 5 + (seed % 5));
      if (!canCharge(p, 0, 1)) {
        const rate = rateOf(p, 0, unitAt(p, 0).stand.formation);
        const isNear = bodiesApart(bodyOf(p, 0), bodyOf(p, 1)) < rate - 1.5;
        expect([seed, isNear && isBefore(p) && anyCharge(p)]).toEqual([seed, false]);
        cannot++;
      } else {
        can++;
      }
    }
    expect(Math.min(can, cannot)).toBeGreaterThan(30);
  });
});

describe('MM-2.23 a general placed with a unit', () => {
  test('touches it, straight behind the middle of it, and stands on the table', () => {
    let behind = 0;
    for (const seed of SEEDS.slice(0, 16)) {
      const p = scattered(seed);
      for (const unit of free(p))
        for (let g = 0; g < p.generals.length; g++) {
          const one = p.generals[g] as General;
          const kind = theatreOf(p).generals[g] as { side: number; size: number };
          if (kind.side !== kindOf(p, unit).side) continue;
          placeWith(p, g, unit);
          const body = bodyOf(p, unit);
          const angle = (one.facing * Math.PI) / 180;
          const [fx, fy] = [Math.sin(angle), Math.cos(angle)];
          const base = { x: one.x, y: one.y, facing: one.facing, fx, fy, w: kind.size, d: kind.size };
          expect([seed, unit, one.facing]).toEqual([seed, unit, unitAt(p, unit).stand.facing]);
          const near = Math.min(...body.map((rect) => between(rect, base as never)));
          expect([seed, unit, g, near < 0.03]).toEqual([seed, unit, g, true]);
          expect(one.attached[0]).toBe(unit);
          const half = kind.size / 2;
          expect([one.x >= half, one.x <= 60 - half, one.y >= half, one.y <= 60 - half]).toEqual([
            true,
            true,
            true,
            true,
          ]);
          if ([one.x, one.y].some((value) => value <= half || value >= 60 - half)) continue;
          const middle = centreOf(body);
          const [dx, dy] = [one.x - middle.x, one.y - middle.y];
          expect([seed, unit, g, Math.abs(dx * fy - dy * fx) < 0.05, dx * fx + dy * fy < 0]).toEqual([
            seed,
            unit,
            g,
            true,
            true,
          ]);
          // Behind the rearmost of its bases, unless it is hollow or ragged there.
          const ahead = (x: number, y: number): number => x * fx + y * fy;
          const rear = Math.min(
            ...body.map(
              (r) => ahead(r.x, r.y) - (Math.abs(ahead(r.fx, r.fy)) * r.d + Math.abs(r.fx * fy - r.fy * fx) * r.w) / 2,
            ),
          );
          const front = ahead(one.x, one.y) + half;
          if (front < rear - 0.01 || front > rear + 0.01) expect(front).toBeGreaterThan(rear);
          else behind++;
        }
    }
    expect(behind).toBeGreaterThan(80);
  });
});
