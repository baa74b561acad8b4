/**
 * Random play on the scenarios. After every order: what is offered is allowed, no two units overlap, and what the rules
 * keep between two questions (offers, sights, trails, places) is what they would find again in a copy that remembers nothing.
 */
import { Context, FastDice } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { bodyOf, bodyOfStand, ownRects, unitAt } from '../src/bodies.ts';
import { findShot, forbidsFiring, forbidsTarget, readyBases } from '../src/fire-eligible.ts';
import { aimAt, fireOffers } from '../src/fire-orders.ts';
import { sightPoints } from '../src/geometry/arcs.ts';
import { distance, type Rect, radiusOf, rectMeetsPolygon, rectNearLine, SLACK } from '../src/geometry/shapes.ts';
import { type Ground, inRough, levelAt, meetsImpassable, onRoad, roadNear, roughNear } from '../src/ground.ts';
import { game } from '../src/index.ts';
import type { Order } from '../src/orders.ts';
import { type Battle, type Side, sideOfSeat } from '../src/position.ts';
import { baseSees, blockersFor, unitSees } from '../src/sight.ts';
import { blockOf } from '../src/sight-lines.ts';
import { kindOf, theatreOf } from '../src/theatre.ts';
import { trailAt, wasDisorderedAt } from '../src/trail.ts';

const cause = { for: 'which to look at', rule: 'none' };

/** Every line from a base to the points of a target, with everything on the table looked at (MM-G18, MM-L13). */
function seesByBruteForce(p: Battle, unit: number, base: Rect, target: number, arc: boolean): boolean {
  const { ground, special } = theatreOf(p);
  const limits = special.flatMap((one) => (one.type === 'sight-limit' && p.turn <= one.untilTurn ? [one.inches] : []));
  const limit = Math.min(Number.POSITIVE_INFINITY, ...limits);
  const { attachedTo, stand } = unitAt(p, unit);
  const own = attachedTo < 0 ? unit : attachedTo;
  const troops = blockersFor(p, kindOf(p, unit).side).filter(
    (one) => one.unit !== target && one.rect !== base && (one.unit !== own || stand.formation === 'skirmish'),
  );
  const from = levelAt(ground, base.x, base.y);
  for (const rect of bodyOf(p, target)) {
    const to = levelAt(ground, rect.x, rect.y);
    const points = sightPoints(base, rect, arc);
    for (let i = 0; i < points.length; i += 2) {
      const [x, y] = [points[i] as number, points[i + 1] as number];
      if (distance(base.x, base.y, x, y) > limit + SLACK) continue;
      if (blockOf(ground, base.x, base.y, from, x, y, to, troops) === null) return true;
    }
  }
  return false;
}

const meets = (r: Rect, one: Ground['all'][number]): boolean =>
  one.feature.kind === 'line'
    ? rectNearLine(r, one.points, one.feature.roughWidth / 2)
    : rectMeetsPolygon(r, one.points);

/** The ground under a base, with every feature of the table looked at. */
function expectGround(ground: Ground, r: Rect): void {
  const rough = ground.all.filter(({ feature }) => feature.rough || feature.roughWidth > 0);
  expect(inRough(ground, r)).toBe(rough.some((one) => meets(r, one)));
  expect(inRough(ground, r, true)).toBe(rough.some((one) => one.feature.fording && meets(r, one)));
  const barred = ground.all.filter((one) => one.feature.impassable && meets(r, one));
  expect(meetsImpassable(ground, r)).toBe(barred[0] ?? null);
  const far = radiusOf(r);
  const box = { left: r.x - far, right: r.x + far, bottom: r.y - far, top: r.y + far };
  if (inRough(ground, r)) expect(roughNear(ground, box)).toBe(true);
  if (onRoad(ground, r.x, r.y)) expect(roadNear(ground, box)).toBe(true);
}

/** A few units at random: what they see, and where they walked. */
function expectSights(p: Battle, dice: FastDice): void {
  const present = p.units.flatMap((it, u) => (it.where === 'table' ? [u] : []));
  for (let tries = 0; tries < 3; tries++) {
    const unit = present[dice.draw(present.length, cause)] as number;
    const foes = present.filter((u) => kindOf(p, u).side !== kindOf(p, unit).side && unitAt(p, u).attachedTo < 0);
    if (foes.length === 0) return;
    const target = foes[dice.draw(foes.length, cause)] as number;
    const bases = ownRects(p, unit);
    const base = bases[dice.draw(bases.length, cause)] as Rect;
    for (const arc of [true, false])
      expect(baseSees(p, unit, base, target, undefined, arc)).toBe(seesByBruteForce(p, unit, base, target, arc));
    expectGround(theatreOf(p).ground, base);
  }
}

/** All that is remembered, against a copy of the position whose places no one has seen before. */
function expectRemembered(p: Battle, dice: FastDice): void {
  const fresh = structuredClone(p);
  expect(game.decision(p)).toEqual(game.decision(fresh));
  for (const side of [0, 1] as Side[])
    if (p.phase === 'enemy-fire' || p.phase === 'own-fire')
      expect(fireOffers(p, side)).toEqual(fireOffers(fresh, side));
  const unit = dice.draw(p.units.length, cause);
  const { trail, where } = unitAt(p, unit);
  if (trail !== null) {
    const inches = Math.round((trail.length * dice.draw(10, cause)) / 10);
    expect(trailAt(p, unit, inches)).toEqual(trailAt(fresh, unit, inches));
    expect(wasDisorderedAt(p, unit, inches)).toBe(wasDisorderedAt(fresh, unit, inches));
  }
  const other = dice.draw(p.units.length, cause);
  if (where === 'table' && unitAt(p, other).where === 'table')
    expect(unitSees(p, unit, other)).toBe(unitSees(fresh, unit, other));
}

/** Every base of every unit at every target where it stands, asked one by one (MM-6.1, MM-6.17). */
function firesByBruteForce(p: Battle, side: Side): string[] {
  const found: string[] = [];
  for (let target = 0; target < p.units.length; target++) {
    if (kindOf(p, target).side === side || forbidsTarget(p, target) !== null) continue;
    const body = bodyOfStand(p, target, aimAt(p, target, -1, false).stand);
    for (let unit = 0; unit < p.units.length; unit++) {
      if (kindOf(p, unit).side !== side || forbidsFiring(p, unit, false) !== null) continue;
      const bases = readyBases(p, unit, false).filter((base) => findShot(p, unit, base, target, body) !== null);
      if (bases.length > 0) found.push(JSON.stringify([target, unit, bases]));
    }
  }
  return found.sort();
}

function expectFires(p: Battle): void {
  if (p.asked?.question !== 'fire') return;
  const side = sideOfSeat(p.asked.seat);
  const here = fireOffers(p, side).filter(({ at }) => at < 0);
  const offered = here.flatMap(({ target, by }) => by.map(({ unit, bases }) => JSON.stringify([target, unit, bases])));
  expect([...new Set(offered)].sort()).toEqual(firesByBruteForce(p, side));
  for (const { by } of here) expect(new Set(by.map(({ unit }) => kindOf(p, unit).arm === 'artillery')).size).toBe(1);
}

const offered = (p: Battle): readonly Order[] => (game.decision(p)?.offers ?? []) as readonly Order[];

/** The first orders of a game are much alike: most of the checks are made later on. */
function play(scenario: string, seed: number, steps: number): void {
  const chosen = game.scenarios.find((one) => one.id === scenario);
  const options = Object.fromEntries((chosen?.options ?? []).map((one) => [one.id, one.default]));
  const dice = new FastDice(seed);
  const ctx = new Context(dice, { push: () => undefined });
  const p = game.setup({ scenario, options }, ctx as never);
  for (let step = 0; step < steps && game.outcome(p) === null; step++) {
    const order = game.sample?.(p, dice) as Order;
    expect(game.forbids(p, order)).toBeNull();
    game.play(p, order, ctx as never);
    if (game.outcome(p) !== null) return;
    expect([step, game.violation(p)]).toEqual([step, null]);
    for (const offer of offered(p).slice(0, 4)) expect([offer, game.forbids(p, offer)]).toEqual([offer, null]);
    expectRemembered(p, dice);
    expectFires(p);
    expectSights(p, dice);
  }
}

describe('what is kept between two questions is what would be found again', () => {
  test.each([
    ['alma-redoubt-1854', 3],
    ['isandlwana-1879', 5],
    ['abu-klea-1885', 6],
    ['majuba-1881', 7],
    ['modder-river-1899', 9],
  ])('%s', (scenario, seed) => play(scenario, seed, 60));
});
