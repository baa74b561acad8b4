/** Rulings: places where the source is silent or cut, and what we made of them. */
import { Context, type Dice, FastDice, sampleAction, totalOf } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { faceStep } from '../src/advances.ts';
import { assaultPhase } from '../src/assault.ts';
import { clashOf, combatFacts, fightingBases } from '../src/assault-facts.ts';
import { bodyOf, centreOfUnit, isSteadyInRing } from '../src/bodies.ts';
import { forbidsCharge, makeCharge, makeContacts } from '../src/charges.ts';
import { removeUnit } from '../src/fatigue.ts';
import { defenceOffers } from '../src/fire-orders.ts';
import { flight } from '../src/flight.ts';
import { carryOut } from '../src/formations.ts';
import { groundOf, levelAt } from '../src/ground.ts';
import { game } from '../src/index.ts';
import { defaultFiles, layoutAt } from '../src/layouts.ts';
import { forbidsOrder, movement } from '../src/movement.ts';
import type { Order } from '../src/orders.ts';
import { disorder } from '../src/placing.ts';
import type { Battle, Contact, Step } from '../src/position.ts';
import { reactionNumber, reactions, reactionsOpen } from '../src/reactions.ts';
import { ringRate } from '../src/rings.ts';
import { procedures } from '../src/setup.ts';
import { blockOf } from '../src/sight-lines.ts';
import { rateOf } from '../src/speed.ts';
import { isConcealed } from '../src/spotting.ts';
import { AREA_TYPES, settle } from '../src/tables/terrain.ts';
import { beginWalk } from '../src/walk.ts';
import { ask, at, contact, denied, type Field, field, fireOf, give, type Man, ScriptedRun, unit } from './field.ts';

const duel = (red: Partial<Man> = {}, blue: Partial<Man> = {}, more: Partial<Field> = {}): Battle =>
  field({
    units: {
      red: { side: 'A', template: 'tr-line', x: 30, y: 20, ...red },
      blue: { side: 'B', template: 'tr-line', x: 30, y: 40, ...blue },
    },
    ...more,
  });
const moving = (p: Battle): Battle => {
  p.phase = 'movement';
  procedures.start(p, movement, {}, new ScriptedRun().ctx as never);
  return p;
};
const march = (bearing: number, inches: number): Step => ({ go: 'march', bearing, inches });
const move = (p: Battle, id: string, ...steps: Step[]): Order => ({ do: 'move', unit: at(p, id), steps });
const why = (p: Battle, order: Order): string | null => forbidsOrder(p, order)?.rule ?? null;

describe('dice and distances', () => {
  test('MM-0.2 all dice are six-sided', () => {
    const sides = new Set<number>();
    const inner = new FastDice(11);
    const dice: Dice = {
      draw: (n, cause) => {
        sides.add(n);
        return inner.draw(n, cause);
      },
      pool: (count, cuts, cause, n) => {
        sides.add(n ?? 6);
        return inner.pool(count, cuts, cause, n);
      },
    };
    const ctx = new Context(dice);
    const p = game.setup({ scenario: 'mill-lane', options: {} }, ctx);
    const lots = new FastDice(12);
    for (let i = 0; i < 400; i++) {
      const decision = game.decision(p);
      if (decision === null) break;
      game.play(p, sampleAction(game, p, decision, lots), ctx);
    }
    expect([...sides]).toEqual([6]);
  });
  test('MM-0.3 for 25 mm figures every distance is told twice as long, and nothing else changes', () => {
    const plain = duel();
    const large = duel({}, {}, { now: { scale25mm: true } });
    const order: Order = { do: 'move', unit: 0, steps: [march(0, 4)] };
    expect(game.tell.action(plain, order)).toContain('4');
    expect(game.tell.action(large, order)).toContain('8');
    expect(rateOf(large, 0, 'line')).toBe(rateOf(plain, 0, 'line'));
  });
  test('MM-R10 infantry in Line moves the printed 8, or 6 by the flag', () => {
    expect(rateOf(duel(), 0, 'line')).toBe(8);
    const slow = duel({}, {}, { now: { lineInfantry6: true } });
    expect([rateOf(slow, 0, 'line'), rateOf(slow, 0, 'field-column')]).toEqual([6, 8]);
  });
  test('MM-R7 MM-5.21 towns, woods, swamps, rocks and fordable water are rough', () => {
    const rough = (id: string): boolean | undefined => AREA_TYPES.find((one) => one.id === id)?.rough;
    expect(['woods', 'town-stone', 'town-wood', 'swamp', 'rocks', 'ford', 'stream'].map(rough)).toEqual(
      Array(7).fill(true),
    );
    expect(rough('crops')).toBe(false);
  });
});

describe('orders and formations', () => {
  test('MM-R5 MM-4.22 MM-4.26 a facing change rides along only when a unit forms up from Skirmish', () => {
    const p = duel({ template: 'tr-light', formation: 'skirmish' });
    const line = (facing: number, of: Battle, formation: 'line' | 'field-column'): Step => {
      const { x, y } = centreOfUnit(of, 0);
      return { go: 'form', layout: layoutAt(formation, x, y, facing, defaultFiles(formation, 4)) };
    };
    const tries = (of: Battle, formation: 'line' | 'field-column'): boolean => {
      for (let dx = -2; dx <= 2; dx += 0.25)
        for (let dy = -2; dy <= 2; dy += 0.25) {
          const step = line(90, of, formation);
          if (step.go !== 'form') continue;
          const layout = { ...step.layout, x: step.layout.x + dx, y: step.layout.y + dy };
          if (carryOut(beginWalk(of, 0), [{ go: 'form', layout }]).denial === null) return true;
        }
      return false;
    };
    expect(tries(p, 'line')).toBe(true);
    expect(tries(duel({ template: 'tr-light' }), 'field-column')).toBe(false);
  });
  test('MM-R16 half of the budget spent on closing obeys Attack, with a formation change before it', () => {
    const p = moving(duel());
    expect(why(p, move(p, 'red', march(0, 3)))).toBe('MM-2.2');
    expect(why(p, move(p, 'red', march(0, 4)))).toBeNull();
    const turned = moving(duel({ facing: 180 }));
    const face = faceStep(beginWalk(turned, 0), 0);
    expect(why(turned, move(turned, 'red', face, march(0, 4)))).toBeNull();
  });
  test('MM-R17 in Defend a move sideways is one that does not bring the unit nearer to the nearest enemy', () => {
    const p = moving(duel({}, {}, { now: { mover: 1 } }));
    expect(why(p, move(p, 'blue', march(90, 4)))).toBeNull();
    expect(why(p, move(p, 'blue', march(150, 3)))).toBe('MM-2.8');
  });
  test('MM-R18 MM-3.16 out of command control costs nothing more, unless command is strict: then no charge', () => {
    const order = { do: 'charge', unit: 0, target: 1, turn: 0, bearing: 0 } as const;
    const far = duel({}, { y: 26 }, { now: { phase: 'movement' } });
    expect(forbidsCharge(far, order)).toBeNull();
    const strict = duel({}, { y: 26 }, { now: { phase: 'movement', strictCommand: true } });
    expect(forbidsCharge(strict, order)?.rule).toBe('MM-3.16');
    Object.assign(strict.generals[0] as object, { x: 30, y: 15 });
    expect(forbidsCharge(strict, order)).toBeNull();
  });
  test('MM-R45 disorder is a single state, and ends only by dressing ranks', () => {
    const p = moving(duel({ now: { disordered: true } }, { y: 55 }));
    const table = new ScriptedRun();
    disorder(p, 0, 'again', 'MM-6.42', table.ctx);
    expect(table.told).toEqual([]);
    procedures.play(p, move(p, 'red', { go: 'dress' }, march(0, 2)), table.ctx as never);
    expect(unit(p, 'red').disordered).toBe(false);
    const marched = moving(duel({ now: { disordered: true } }, { y: 55 }));
    procedures.play(marched, move(marched, 'red', march(0, 4)), table.ctx as never);
    expect(unit(marched, 'red').disordered).toBe(true);
  });
  test('MM-R56 MM-4.12 skirmishers form one chain: two pairs may not part company', () => {
    const p = moving(duel({ template: 'tr-light', formation: 'skirmish' }, { y: 55 }));
    const { stand } = unit(p, 'red');
    const layout = { ...layoutAt('skirmish', stand.x, stand.y, 0, 4, 0.5) };
    const poses = (off: number): number[] =>
      stand.poses.map((value, i) => (i % 3 === 0 && i >= 6 ? value + off : i % 3 === 1 ? value + 4 : value));
    expect(why(p, move(p, 'red', { go: 'flow', layout: { ...layout, y: stand.y + 4 }, poses: poses(0.4) }))).toBeNull();
    expect(why(p, move(p, 'red', { go: 'flow', layout: { ...layout, y: stand.y + 4 }, poses: poses(2) }))).toBe(
      'MM-4.12',
    );
  });
});

describe('reactions and charges', () => {
  const charged = (blue: Partial<Man> = {}, others: Field['units'] = {}, red: Partial<Man> = {}): Battle => {
    const p = field({
      units: {
        red: { side: 'A', template: 'tr-lancers', x: 30, y: 20, ...red },
        blue: { side: 'B', template: 'tr-line', x: 30, y: 26, ...blue },
        ...others,
      },
      now: { phase: 'movement' },
    });
    makeCharge(p, { do: 'charge', unit: 0, target: 1, turn: 0, bearing: 0 }, new ScriptedRun().ctx);
    return p;
  };
  const number = (p: Battle): number =>
    totalOf(
      reactionNumber(
        p,
        { do: 'react', unit: 1, charger: 0, how: 'face', bearing: 0, inches: 0 },
        p.charges[0] as never,
      ),
    );
  test('MM-R15 modifiers change the number needed, without a cap: 6 always does it, 0 never', () => {
    const great = charged({ file: { grade: 'elite' } });
    Object.assign(great.generals[1] as object, { attached: [1], rating: 2 });
    expect(number(great)).toBeGreaterThanOrEqual(6);
    const worn = charged({ file: { grade: 'poor' }, now: { fatigue: 6 } });
    expect(number(worn)).toBeLessThanOrEqual(0);
    procedures.start(worn, reactions, { chargers: [] }, new ScriptedRun([1]).ctx as never);
    const order = reactionsOpen(worn)[0] as Order;
    const table = new ScriptedRun([1]);
    procedures.play(worn, order, table.ctx as never);
    expect(table.of('reaction')[0]?.passed).toBe(false);
  });
  test('MM-R41 chargers are put back, the reaction is made, and they come on again on the same line', () => {
    const p = charged();
    const met = unit(p, 'red').stand.y;
    procedures.start(p, reactions, { chargers: [] }, new ScriptedRun().ctx as never);
    const square = reactionsOpen(p).find((one) => one.do === 'react' && one.how === 'square') as Order;
    procedures.play(p, square, new ScriptedRun([1]).ctx as never);
    expect(unit(p, 'blue').stand.formation).toBe('square');
    expect(unit(p, 'red').stand.y).toBeLessThan(met);
    expect(p.contacts).toEqual([expect.objectContaining({ charger: 0, struck: 1 })]);
  });
  test('MM-R43 a charger who finds nothing to touch stops, and keeps the fatigue', () => {
    const p = charged(
      { template: 'tr-gun', formation: 'limbered', file: { grade: 'elite' }, y: 31.5 },
      {},
      { template: 'tr-line', y: 24 },
    );
    procedures.start(p, reactions, { chargers: [] }, new ScriptedRun().ctx as never);
    const flee = reactionsOpen(p).find((one) => one.do === 'react' && one.how === 'flee') as Order;
    expect(flee).toBeDefined();
    procedures.play(p, flee, new ScriptedRun([1]).ctx as never);
    expect(unit(p, 'red').fatigue).toBe(1);
    expect(p.contacts).toEqual([]);
    expect(unit(p, 'red').stand.y).toBeGreaterThanOrEqual(24);
  });
  test('MM-R53 a unit charged twice may react once to each charge', () => {
    const p = charged({}, { second: { side: 'A', template: 'tr-line', x: 30, y: 32.5, facing: 180 } });
    makeCharge(p, { do: 'charge', unit: 2, target: 1, turn: 0, bearing: 180 }, new ScriptedRun().ctx);
    procedures.start(p, reactions, { chargers: [] }, new ScriptedRun().ctx as never);
    const chargers = (): Set<number> =>
      new Set(reactionsOpen(p).flatMap((one) => (one.do === 'react' ? [one.charger] : [])));
    expect(chargers()).toEqual(new Set([0, 2]));
    const first = reactionsOpen(p).find((one) => one.do === 'react' && one.charger === 0) as Order;
    procedures.play(p, first, new ScriptedRun([6]).ctx as never);
    expect(chargers()).toEqual(new Set([2]));
  });
  test('MM-R64 MM-7.8 a charger who crosses the arc on his way is met, even if he ends outside it', () => {
    const p = charged({}, {}, { template: 'tr-line' });
    makeContacts(p, new ScriptedRun().ctx);
    p.phase = 'enemy-fire';
    expect(defenceOffers(p, 1, 0)[0]?.by[0]?.bases).toHaveLength(6);
    const rear = charged({ facing: 0 }, {}, { template: 'tr-line' });
    makeContacts(rear, new ScriptedRun().ctx);
    rear.phase = 'enemy-fire';
    expect(defenceOffers(rear, 1, 0)).toEqual([]);
  });
  test('MM-R6 MM-4.55 the base that came back does not count in the close assault that follows, but in the next', () => {
    const p = duel({ y: 40 }, {});
    p.contacts = [contact(p, 'red', 'blue')];
    unit(p, 'blue').recalled = 1;
    const facts = combatFacts(p, 1, clashOf(p.contacts[0] as Contact, false), fightingBases(p, 1), 6);
    expect(facts.bases).toBe(5);
    procedures.start(p, assaultPhase, {}, new ScriptedRun().ctx as never);
    give(p, { do: 'assault', charger: 0, struck: 1 }, new ScriptedRun([3, 4]));
    expect([unit(p, 'blue').recalled, fightingBases(p, 1)]).toEqual([0, 6]);
  });
  test('MM-R66 an attached gun is lost with a unit that surrenders or falls apart', () => {
    for (const cause of ['surrender', 'fatigue'] as const) {
      const p = duel(
        {},
        {},
        {
          units: {
            red: { side: 'A', template: 'tr-line', x: 30, y: 20 },
            blue: { side: 'B', template: 'tr-line', x: 30, y: 40 },
            gun: { side: 'A', template: 'tr-gun', x: 31, y: 20, formation: 'unlimbered', now: { attachedTo: 0 } },
          },
        },
      );
      unit(p, 'red').gun = at(p, 'gun');
      removeUnit(p, 0, cause, 'MM-11.12', new ScriptedRun().ctx);
      expect([unit(p, 'gun').where, p.lost[0]]).toEqual(['removed', 7]);
    }
  });
});

describe('flight', () => {
  const fleeing = (p: Battle, id: string, fromX: number, fromY: number): Battle => {
    procedures.start(
      p,
      flight,
      { unit: at(p, id), fromX, fromY, cause: 'fire', attackers: [], inSquare: false },
      new ScriptedRun().ctx as never,
    );
    return p;
  };
  const flee = (...legs: { bearing: number; inches: number }[]): Order => ({ do: 'flee', legs, column: false });
  test('MM-R39 the owner chooses path and length up to the full rate; disorder does not halve it', () => {
    const p = fleeing(duel({ now: { disordered: true } }), 'red', 30, 30);
    expect(p.asked?.seat).toBe('a');
    expect(denied(p, flee({ bearing: 180, inches: 8 }))).toBeNull();
    expect(denied(p, flee({ bearing: 200, inches: 3 }, { bearing: 150, inches: 2 }))).toBeNull();
    expect(denied(p, flee({ bearing: 180, inches: 8.5 }))?.rule).toBe('MM-11.1');
    expect(denied(p, flee({ bearing: 180, inches: 3.5 }))?.rule).toBe('MM-11.1');
  });
  test('MM-R42 MM-G46 an enemy within 2 inches at the start only may not come nearer', () => {
    const p = fleeing(duel({}, { y: 21.5 }), 'red', 30, 21.75);
    expect(denied(p, flee({ bearing: 180, inches: 5 }))).toBeNull();
  });
  test('MM-R40 at the table’s edge it stops short, in disorder', () => {
    const p = fleeing(duel({ y: 3 }), 'red', 30, 12);
    expect(ask(p)).toBeUndefined();
    expect(unit(p, 'red')).toMatchObject({ where: 'table', disordered: true });
    expect(Math.min(...bodyOf(p, 0).map((one) => one.y))).toBeGreaterThan(0);
  });
  test('MM-R59 a positional gun cannot flee and is lost', () => {
    const p = fleeing(duel({ template: 'cri-ru-position', formation: 'unlimbered' }), 'red', 30, 30);
    expect([unit(p, 'red').where, p.lost]).toEqual(['removed', [1, 0]]);
  });
  test('MM-EX135 MM-11.12 three inches before an impassable river: enough for infantry, not for light cavalry, which surrenders', () => {
    const river = {
      id: 'river',
      type: 'river-deep',
      kind: 'area',
      name: 'River',
      polygon: [
        [0, 0],
        [60, 0],
        [60, 15],
        [0, 15],
      ],
    };
    // The rear edge of a two-file column about its centre: the strip of the path and the column itself must stay dry.
    const beaten = (template: string, y: number): Battle =>
      fleeing(
        duel(
          { template, y, formation: 'field-column', file: { bases: template === 'tr-line' ? 6 : 3 } },
          {},
          { terrain: [river as never] },
        ),
        'red',
        30,
        40,
      );
    const foot = beaten('tr-line', 19.5 + 0.75);
    expect([unit(foot, 'red').where, ask(foot)]).toEqual(['table', 'flee']);
    expect(denied(foot, flee({ bearing: 180, inches: 4 }))?.rule).toBe('MM-11.5');
    const horse = beaten('tr-lancers', 20.5);
    expect(unit(horse, 'red').where).toBe('removed');
    const edge = fleeing(duel({ template: 'tr-lancers', y: 5, formation: 'field-column' }), 'red', 30, 40);
    expect(unit(edge, 'red')).toMatchObject({ where: 'table', disordered: true });
  });
});

describe('rings', () => {
  test('MM-EX136 MM-4.34 the ring of Abu Klea goes 1 inch with its guns in action, 2 limbered', () => {
    const p = game.setup({ scenario: 'abu-klea-1885', options: {} }, new Context(new FastDice(1)));
    expect(ringRate(p, 0, 90)).toBe(1);
    for (const id of ['screw-guns', 'gardner']) {
      const it = unit(p, id);
      it.stand = { ...it.stand, formation: 'limbered' };
    }
    expect(ringRate(p, 0, 90)).toBe(2);
  });
  test('MM-EX137 MM-4.31 MM-4.32 a disordered gun breaks its neighbours, not the unit beyond them', () => {
    const p = game.setup({ scenario: 'gingindlovu-1879', options: {} }, new Context(new FastDice(1)));
    const steady = (id: string): boolean => isSteadyInRing(p, at(p, id));
    expect(['kr-60', 'gatling-ne', 'ft-57', 'gatling-se'].map(steady)).toEqual([true, true, true, true]);
    unit(p, 'gatling-ne').disordered = true;
    expect(['kr-60', 'gatling-ne', 'ft-57', 'gatling-se'].map(steady)).toEqual([false, false, false, true]);
  });
  test('MM-R67 infantry that has left its place in the ring counts as fled out of it', () => {
    const p = game.setup({ scenario: 'gingindlovu-1879', options: {} }, new Context(new FastDice(1)));
    expect(['kr-60', 'ft-57', 'ft-91', 'buffs', 'ft-99'].map((id) => unit(p, id).inRing)).toEqual(Array(5).fill(true));
    Object.assign(p, { stack: [], asked: null });
    procedures.start(
      p,
      flight,
      { unit: at(p, 'kr-60'), fromX: 30, fromY: 45, cause: 'fire', attackers: [], inSquare: false },
      new ScriptedRun().ctx as never,
    );
    if (ask(p) === 'flee')
      procedures.play(p, procedures.decision(p)?.offers[0] as Order, new ScriptedRun().ctx as never);
    expect(unit(p, 'kr-60').inRing).toBe(false);
  });
});

describe('sight', () => {
  const ground = (...features: object[]) =>
    groundOf(
      features.map((one) => settle(one as never)),
      60,
      60,
    );
  const wood = (id: string, left: number, right: number) => ({
    id,
    type: 'woods',
    kind: 'area',
    name: id,
    polygon: [
      [left, 10],
      [right, 10],
      [right, 50],
      [left, 50],
    ],
  });
  const hill = (id: string, level: number, left: number, right: number) => ({
    id,
    type: 'hill',
    kind: 'hill',
    name: id,
    level,
    shape: 'plateau',
    polygon: [
      [left, 10],
      [right, 10],
      [right, 50],
      [left, 50],
    ],
  });
  const blocked = (g: ReturnType<typeof ground>, ax: number, bx: number): string | null =>
    blockOf(g, ax, 30, levelAt(g, ax, 30), bx, 30, levelAt(g, bx, 30), [])?.by ?? null;
  test('MM-R27 the top of an obstruction counts: from a low hill one cannot look over woods', () => {
    const low = ground(hill('low', 1, 8, 11), wood('wood', 20, 24));
    expect(blocked(low, 10, 40)).toBe('wood');
    const high = ground(hill('high', 3, 8, 11), wood('wood', 20, 24));
    expect(blocked(high, 10, 40)).toBeNull();
  });
  test('MM-R28 a target as high as the top is never in its shadow', () => {
    const g = ground(hill('high', 3, 8, 11), hill('mid', 1, 18, 22), hill('far', 1, 24, 30));
    expect(blocked(g, 10, 25)).toBeNull();
    expect(blocked(ground(hill('high', 3, 8, 11), hill('mid', 1, 18, 22)), 10, 25)).toBe('mid');
  });
  test('MM-R29 a viewer more than 2 inches back from his own edge sees nothing below it', () => {
    const g = ground(hill('own', 1, 5, 15));
    expect([blocked(g, 12, 30), blocked(g, 13.5, 30)]).toEqual(['own', null]);
  });
  test('MM-R30 the thickness of several woods adds up', () => {
    expect(blocked(ground(wood('one', 15, 16.5)), 10, 40)).toBeNull();
    expect(blocked(ground(wood('one', 15, 16.5), wood('two', 20, 21)), 10, 40)).toBe('one+two');
  });
});

describe('hidden units', () => {
  const SCRUB = {
    id: 'scrub',
    type: 'scrub',
    kind: 'area',
    name: 'Scrub',
    polygon: [
      [20, 25],
      [40, 25],
      [40, 34],
      [20, 34],
    ],
  };
  const ambush = (): Battle => {
    const p = duel(
      {},
      { template: 'bw-boer-commando', formation: 'skirmish', y: 26, file: { dismounted: true } },
      {
        terrain: [SCRUB as never],
        more: {
          options: { spotting: true, 'strict-command': false, 'line-infantry-6': false, 'indirect-fire': false },
        },
        now: { phase: 'movement' },
      },
    );
    expect(unit(p, 'blue').spotted).toBe(false);
    return p;
  };
  test('MM-R58 a mover who runs into an unspotted unit stops short of it, and it is spotted', () => {
    const p = moving(ambush());
    const table = new ScriptedRun();
    procedures.play(p, move(p, 'red', march(0, 8)), table.ctx as never);
    expect(table.of('ran-into')).toHaveLength(1);
    expect(unit(p, 'blue').spotted).toBe(true);
    expect(unit(p, 'red').stand.y).toBeCloseTo(25.9, 1);
  });
  test('MM-S11 a mover who is unspotted himself is not named to the enemy whom he runs into', () => {
    const p = moving(ambush());
    unit(p, 'red').spotted = false;
    const table = new ScriptedRun();
    procedures.play(p, move(p, 'red', march(0, 8)), table.ctx as never);
    expect(table.of('ran-into')[0]?.to).toEqual(['a']);
  });
  test('MM-13.8 unspotted units stay off the enemy’s table', () => {
    const p = ambush();
    p.phase = 'movement';
    moving(p);
    const seen = game.view(p, 'a');
    const own = game.view(p, 'b');
    expect(JSON.stringify(seen.units[1]?.stand)).not.toBe(JSON.stringify(p.units[1]?.stand));
    expect(own.units[1]?.stand).toEqual(p.units[1]?.stand);
  });
  test('MM-R65 half of its bases in concealing ground hide a unit', () => {
    const hidden = (x: number): boolean => isConcealed(duel({}, { x, y: 26 }, { terrain: [SCRUB as never] }), 1);
    expect([hidden(39.9), hidden(40.6)]).toEqual([true, false]);
  });
});

test('MM-R68 MM-G33 two guns called on one spot are one firing; between a friend and an enemy equally near the enemy is struck', () => {
  const p = field({
    units: {
      red: { side: 'A', template: 'tr-line', x: 30, y: 40.5, facing: 180 },
      blue: { side: 'B', template: 'tr-line', x: 30, y: 42, facing: 0 },
    },
    more: {
      offboardArtillery: [
        { id: 'one', side: 'A', name: 'One', template: 'tr-gun', fireAs: 'field-gun', from: [30, -20] },
        { id: 'two', side: 'A', name: 'Two', template: 'tr-gun', fireAs: 'field-gun', from: [30, -20] },
      ],
      options: { spotting: false, 'strict-command': false, 'line-infantry-6': false, 'indirect-fire': true },
    },
    now: {
      turn: 4,
      calls: [0, 1].map((gun) => ({ gun, x: 30, y: 41.25, turn: 4, half: 0 as const, phase: 'own-fire' as const })),
    },
  });
  const table = new ScriptedRun([1, 6]);
  fireOf(p, 0, table);
  expect(table.of('fell').map((one) => one.unit)).toEqual([1, 1]);
  expect(table.of('fired')).toHaveLength(1);
});
