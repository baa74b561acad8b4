/** RR-6.1 to RR-6.2: British movement, crossings, commanders, assaults. */
import { describe, expect, test } from 'vitest';
import { assaults, newAssaults } from '../src/assault.ts';
import { brigadeMove, newBrigadeMove } from '../src/brigade-move.ts';
import { britishMovement } from '../src/british-movement.ts';
import { commanders, newRiding } from '../src/commanders.ts';
import { HEAT, NATIVE_GUIDE } from '../src/event-kinds.ts';
import { inBoerFire } from '../src/forces.ts';
import { crossingOf, distance, edgeDistances } from '../src/map.ts';
import { placeObjective } from '../src/objectives.ts';
import {
  BACK,
  BRIDGE_BLOWN,
  BRIDGE_SOUND,
  BRIDGE_UNTRIED,
  type Colenso,
  DISRUPTED,
  FRONT,
  GONE,
  NONE,
  NORMAL,
  ROUTED,
  SUPPRESSED,
} from '../src/position.ts';
import { BOERS, BRIGADES, BRITISH, UNITS_OF } from '../src/roster.ts';
import { newRout, restack, rout } from '../src/rout.ts';
import { ENGINEERS, RIVER_RISING } from '../src/variants.ts';
import {
  area,
  battle,
  brigade,
  type Dice,
  lead,
  offers,
  play,
  put,
  question,
  run,
  type Scripted,
  unit,
  why,
} from './table.ts';

const done = { do: 'done' } as const;
const goes = (to: string, ...units: string[]) => ({ do: 'lead', to: area(to), with: units.map(unit) }) as const;
const march = (id: string, to: string) => ({ do: 'march', unit: unit(id), to: area(to) }) as const;
const turn = (id: string) => ({ do: 'turn', unit: unit(id) }) as const;
const at = (p: Colenso, id: string): number => p.at[unit(id)] as number;

/** All Boers off the map but these. */
function only(p: Colenso, ...boers: string[]): void {
  for (const boer of BOERS) if (!boers.map(unit).includes(boer)) p.at[boer] = GONE;
}
/** The whole brigade and its leader in one area. */
function camp(p: Colenso, id: string, where: string): void {
  lead(p, id, where);
  for (const one of UNITS_OF[brigade(id)] as readonly number[]) p.at[one] = area(where);
}
/** One brigade's move. */
function moving(id: string, change: (p: Colenso) => void, carried = false): Colenso {
  const p = battle((q) => {
    only(q);
    change(q);
  });
  run(p, brigadeMove, newBrigadeMove(p, brigade(id), carried));
  return p;
}
const [hildyard, hart, hunt, mounted] = ['infantry-2', 'infantry-5', 'artillery-1', 'mounted'].map(brigade) as [
  number,
  number,
  number,
  number,
];
const DEVONS = ['devonshire-2', 'west-surrey-2', 'west-yorkshire-2', 'east-surrey-2'];

describe('leaders', () => {
  test('RR-6.1.6 RR-6.1.11 a leader without a marker stays; RR-6.1.46 his units may move all the same', () => {
    const p = moving('infantry-2', () => undefined);
    expect(question(p)).toBe('march');
    expect(offers(p)).toContainEqual(march('devonshire-2', 'platelayers-huts'));
    expect(why(p, goes('platelayers-huts', 'devonshire-2'))).not.toBeNull();
  });
  test('RR-6.1.7 RR-R13 by a shortest route, at least one area if he can; between equal routes he chooses', () => {
    const p = moving('infantry-2', (q) => placeObjective(q, hildyard, area('railway-veld')));
    expect(why(p, done)?.rule).toBe('RR-6.1.7');
    expect(why(p, goes('naval-gun-hill', 'devonshire-2'))?.rule).toBe('RR-6.1.7');
    expect(why(p, goes('platelayers-huts', 'devonshire-2'))).toBeNull();
    expect(why(p, goes('gomba-spruit', 'devonshire-2'))).toBeNull();
    play(p, goes('platelayers-huts', ...DEVONS));
    expect(why(p, done)).toBeNull();
  });
  test('RR-6.1.8 alone only to his own men; else with units, at the lowest MP', () => {
    const p = moving('mounted', (q) => {
      placeObjective(q, mounted, area('bush-flats'));
      q.face[unit('hussars-13')] = BACK;
    });
    expect(why(p, goes('gomba-spruit'))?.rule).toBe('RR-6.1.8');
    play(p, goes('gomba-spruit', 'royal-dragoons-1', 'hussars-13'));
    play(p, goes('gomba-bush', 'royal-dragoons-1', 'hussars-13'));
    expect(question(p)).toBe('march');
    const joined = moving('infantry-2', (q) => {
      placeObjective(q, hildyard, area('railway-veld'));
      put(q, 'devonshire-2', 'platelayers-huts');
    });
    expect(why(joined, goes('platelayers-huts'))).toBeNull();
  });
  test('RR-6.1.8 RR-R60 riding alone he may pass an area without his men or Boers, but not stop there', () => {
    const riding = (boer: string): Colenso =>
      moving('mounted', (q) => {
        placeObjective(q, mounted, area('bush-flats'));
        put(q, 'hussars-13', 'gomba-bush');
        put(q, 'wakkerstroom', boer);
      });
    const p = riding('hlangwane');
    expect(offers(p)).toContainEqual(goes('gomba-spruit'));
    // Beyond the other way round none of his men is nearer.
    expect(why(p, goes('railway-camp'))).not.toBeNull();
    play(p, goes('gomba-spruit'));
    expect(why(p, done)?.rule).toBe('RR-6.1.8');
    expect(offers(p)).not.toContainEqual(done);
    play(p, goes('gomba-bush'));
    expect(p.leaderAt[mounted]).toBe(area('gomba-bush'));
    // None of his men is farther on: the leader is done.
    expect(question(p)).toBe('march');
    expect(why(riding('gomba-spruit'), goes('gomba-spruit'))?.rule).toBe('RR-6.1.8');
  });
  test('RR-6.1.47 the ways are not mixed; companions start in his area, and use what MP they have left', () => {
    const p = moving('infantry-2', (q) => {
      placeObjective(q, hildyard, area('platelayers-huts'));
      put(q, 'east-surrey-2', 'gomba-spruit');
    });
    expect(why(p, goes('platelayers-huts', 'east-surrey-2'))?.rule).toBe('RR-6.1.47');
    play(p, goes('platelayers-huts', 'devonshire-2', 'west-surrey-2'));
    expect(why(p, march('devonshire-2', 'railway-veld'))).toBeNull();
    const far = moving('infantry-2', (q) => placeObjective(q, hildyard, area('railway-veld')));
    play(far, goes('platelayers-huts', 'devonshire-2'));
    expect(why(far, goes('railway-veld'))?.rule).toBe('RR-6.1.47');
    expect(why(far, goes('railway-veld', 'west-surrey-2'))?.rule).toBe('RR-6.1.47');
  });
  test('RR-6.1.9 someone stays with him', () => {
    const p = moving('infantry-2', () => undefined);
    for (const id of DEVONS.slice(0, 3)) play(p, march(id, 'platelayers-huts'));
    expect(why(p, march('east-surrey-2', 'platelayers-huts'))?.rule).toBe('RR-6.1.9');
  });
  test('RR-6.1.10 RR-6.1.49 at the marker he stops, it goes, and he is at his objective until a new one comes', () => {
    const p = moving('infantry-2', (q) => placeObjective(q, hildyard, area('platelayers-huts')));
    play(p, goes('platelayers-huts', ...DEVONS));
    expect([p.objective[hildyard], p.arrived[hildyard]]).toEqual([NONE, 1]);
    expect(question(p)).toBe('march');
    placeObjective(p, hildyard, area('railway-veld'));
    expect(p.arrived[hildyard]).toBe(0);
    expect(battle().arrived[hildyard]).toBe(0);
  });
  test('RR-6.1.1 where the bars are has no effect: markers off the map are simply none', () => {
    const p = battle();
    placeObjective(p, hildyard, area('railway-veld'));
    placeObjective(p, hildyard, area('railway-camp'));
    expect([p.plan[hildyard], p.objective[hildyard], p.due[hildyard]]).toEqual([NONE, NONE, 0]);
  });
});

describe('units', () => {
  test('RR-6.1.13 RR-1.1.3 one MP an area, no terrain costs more; only next areas', () => {
    const p = moving('infantry-6', () => undefined);
    expect(why(p, march('welsh-fusiliers-1', 'gomba-bush'))?.rule).toBe('RR-6.1.13');
    play(p, march('welsh-fusiliers-1', 'hussar-hill-slopes'));
    play(p, march('welsh-fusiliers-1', 'hussar-hill-track'));
    expect(why(p, march('welsh-fusiliers-1', 'gomba-spruit'))?.rule).toBe('RR-6.1.13');
  });
  test('RR-6.1.14 RR-1.1.15 inside the radius no one leaves it', () => {
    const p = moving('infantry-2', () => undefined);
    play(p, march('devonshire-2', 'platelayers-huts'));
    expect(why(p, march('devonshire-2', 'railway-veld'))?.rule).toBe('RR-6.1.14');
  });
  test('RR-6.1.15 RR-6.1.16 RR-R14 a straggler comes nearer, and must; the leader has moved before', () => {
    const p = moving('infantry-2', (q) => put(q, 'devonshire-2', 'wagon-flats'));
    expect(why(p, march('devonshire-2', 'bend-flats'))?.rule).toBe('RR-6.1.15');
    expect(why(p, done)?.rule).toBe('RR-6.1.15');
    play(p, march('devonshire-2', 'wagon-road'));
    expect(why(p, done)).toBeNull();
    const left = moving('infantry-2', (q) => placeObjective(q, hildyard, area('railway-veld')));
    play(left, goes('platelayers-huts', 'devonshire-2'));
    play(left, goes('railway-veld', 'devonshire-2'));
    expect(why(left, done)?.rule).toBe('RR-6.1.15');
  });
  test('RR-6.1.2 only the brigade whose turn it is', () => {
    expect(
      why(
        moving('infantry-2', () => undefined),
        march('border-1', 'springfield-road'),
      )?.rule,
    ).toBe('RR-6.1.2');
  });
  test('RR-6.1.17 RR-6.1.18 RR-EX47 past Boers towards the edge only with more SP: 8 against 7, not 7', () => {
    const p = moving('infantry-2', (q) => {
      camp(q, 'infantry-2', 'bridge-trenches');
      q.at[unit('krugersdorp')] = area('bridge-trenches');
      put(q, 'west-yorkshire-2', 'colenso-koppies');
      put(q, 'east-surrey-2', 'colenso-koppies');
    });
    expect([edgeDistances()[area('bridge-trenches')], edgeDistances()[area('colenso-koppies')]]).toEqual([3, 2]);
    expect(why(p, march('devonshire-2', 'colenso-koppies'))).toBeNull();
    p.taken[unit('devonshire-2')] = 1;
    expect(why(p, march('devonshire-2', 'colenso-koppies'))?.rule).toBe('RR-6.1.17');
    expect(why(p, march('devonshire-2', 'road-bridge'))).toBeNull();
    // As near to the edge as before is not nearer.
    expect(edgeDistances()[area('wagon-trenches')]).toBe(3);
    expect(why(p, march('devonshire-2', 'wagon-trenches'))).toBeNull();
  });
  test('RR-6.1.19 Boers may be marched in upon', () => {
    const p = moving('infantry-2', (q) => {
      camp(q, 'infantry-2', 'hlangwane-foot');
      q.at[unit('wakkerstroom')] = area('hlangwane');
    });
    play(p, march('devonshire-2', 'hlangwane'));
    expect(at(p, 'devonshire-2')).toBe(area('hlangwane'));
  });
  test('RR-6.1.20 RR-6.1.21 RR-6.1.22 mounting costs one MP of the side it began on; dismounting only at the objective', () => {
    const p = moving('mounted', () => undefined);
    play(p, turn('hussars-13'));
    play(p, march('hussars-13', 'railway-camp'));
    expect(why(p, march('hussars-13', 'hussar-hill-track'))?.rule).toBe('RR-6.1.13');
    const back = moving('mounted', (q) => (q.face[unit('hussars-13')] = BACK));
    expect(why(back, turn('hussars-13'))?.rule).toBe('RR-6.1.22');
    back.arrived[mounted] = 1;
    expect(why(back, turn('hussars-13'))).toBeNull();
    expect(
      why(
        moving('infantry-2', () => undefined),
        turn('devonshire-2'),
      )?.rule,
    ).toBe('RR-1.1.8');
  });
  test('RR-6.1.23 unlimbering costs one MP, at the objective only; then it does not move', () => {
    const p = moving('artillery-1', () => undefined);
    expect(why(p, turn('field-7'))?.rule).toBe('RR-6.1.23');
    p.arrived[hunt] = 1;
    play(p, turn('field-7'));
    expect(p.face[unit('field-7')]).toBe(FRONT);
    expect(why(p, march('field-7', 'platelayers-huts'))?.rule).toBe('RR-6.1.13');
  });
  test('RR-6.1.24 limbering takes the whole segment', () => {
    const p = moving('artillery-1', (q) => {
      q.face[unit('field-7')] = FRONT;
      q.arrived[hunt] = 1;
    });
    play(p, turn('field-7'));
    expect(p.face[unit('field-7')]).toBe(BACK);
    expect(why(p, march('field-7', 'platelayers-huts'))).not.toBeNull();
    play(p, turn('field-14'));
    expect(why(p, turn('field-14'))?.rule).toBe('RR-6.1.24');
  });
  test('RR-6.1.30 RR-6.1.31 suppressed men leave open ground only, and stop in cover', () => {
    const p = moving('infantry-6', (q) => {
      q.morale[unit('welsh-fusiliers-1')] = SUPPRESSED;
    });
    play(p, march('welsh-fusiliers-1', 'gomba-spruit'));
    expect(why(p, march('welsh-fusiliers-1', 'railway-camp'))?.rule).toBe('RR-6.1.30');
  });
  test.each([
    ['brush', 'railway-camp', 'gomba-spruit', 'platelayers-huts'],
    ['rough', 'hussar-hill-track', 'hussar-hill-slopes', 'gomba-spruit'],
    ['hill', 'wagon-road', 'shooters-hill', 'middle-veld'],
  ])('RR-6.1.31 %s stops suppressed men until they are themselves again', (_terrain, from, cover, beyond) => {
    const p = moving('infantry-6', (q) => {
      camp(q, 'infantry-6', from);
      q.morale[unit('welsh-fusiliers-1')] = SUPPRESSED;
    });
    play(p, march('welsh-fusiliers-1', cover));
    expect(why(p, march('welsh-fusiliers-1', from))?.rule).toBe('RR-6.1.30');
    expect(why(p, march('welsh-fusiliers-1', beyond))).not.toBeNull();
    p.morale[unit('welsh-fusiliers-1')] = DISRUPTED;
    expect(why(p, march('welsh-fusiliers-1', from))).toBeNull();
  });
  test('RR-T14.9 heat and thirst take one MP from men on foot', () => {
    const p = moving('mounted', (q) => {
      q.event = HEAT;
      q.face[unit('hussars-13')] = BACK;
    });
    play(p, march('royal-dragoons-1', 'gomba-spruit'));
    expect(why(p, march('royal-dragoons-1', 'hussar-hill-track'))?.rule).toBe('RR-6.1.13');
    play(p, march('hussars-13', 'gomba-spruit'));
    expect(why(p, march('hussars-13', 'hussar-hill-track'))).toBeNull();
  });
  test('RR-6.1.44 RR-6.1.45 RR-4.3.8 over the red edge with the leader for one MP, and never back', () => {
    const p = moving('mounted', (q) => {
      camp(q, 'mounted', 'small-falls-ridge');
      placeObjective(q, mounted, area('towards-ladysmith-east'));
    });
    play(p, goes('towards-ladysmith-east', 'hussars-13', 'bethunes'));
    expect([at(p, 'hussars-13'), p.exited]).toEqual([area('towards-ladysmith-east'), 2]);
    expect(why(p, march('hussars-13', 'small-falls-ridge'))?.rule).toBe('RR-6.1.45');
    expect(why(p, done)?.rule).toBe('RR-6.1.15');
    play(p, march('composite', 'towards-ladysmith-east'));
    expect(p.exited).toBe(3);
    const stays = moving('mounted', (q) => camp(q, 'mounted', 'small-falls-ridge'));
    expect(why(stays, march('hussars-13', 'towards-ladysmith-east'))?.rule).toBe('RR-1.1.16');
  });
});

describe('crossings', () => {
  const wagon = crossingOf(area('wagon-drift'));
  /** Hildyard's brigade before Wagon Drift, of this value; bound for the trenches beyond. */
  function atDrift(value: number, change: (p: Colenso) => void = () => undefined): Colenso {
    return moving('infantry-2', (q) => {
      camp(q, 'infantry-2', 'wagon-flats');
      q.driftValue[wagon] = value;
      placeObjective(q, hildyard, area('wagon-trenches'));
      change(q);
    });
  }
  test('RR-6.1.32 RR-EX1 the river is crossed through a crossing, which is an area', () => {
    expect(distance(area('colenso-village'), area('bridge-trenches'))).toBe(2);
    expect(
      distance(area('colenso-village'), area('bridge-trenches'), 1 << crossingOf(area('road-bridge'))),
    ).toBeGreaterThan(2);
  });
  test('RR-6.1.33 RR-6.1.43 batteries by the bridge only; it needs no search and shakes no one', () => {
    const p = moving('artillery-1', (q) => {
      camp(q, 'artillery-1', 'colenso-village');
      placeObjective(q, hunt, area('bridge-trenches'));
    });
    play(p, goes('road-bridge', 'field-7', 'field-14'));
    play(p, goes('bridge-trenches', 'field-7', 'field-14'));
    expect(p.morale[unit('field-7')]).toBe(NORMAL);
    const wet = moving('artillery-1', (q) => {
      camp(q, 'artillery-1', 'wagon-flats');
      q.driftFound[wagon] = 1;
    });
    expect(why(wet, march('field-7', 'wagon-drift'))?.rule).toBe('RR-6.1.33');
  });
  test('RR-6.1.34 RR-6.1.35 RR-EX39 RR-R29 value 10, dice 4 6: found, for good; no one knew it before', () => {
    const p = atDrift(10);
    expect(p.driftTurned[wagon]).toBe(0);
    play(p, goes('wagon-drift', 'devonshire-2'), [4, 6]);
    expect([at(p, 'devonshire-2'), p.driftFound[wagon], p.driftTurned[wagon]]).toEqual([area('wagon-drift'), 1, 1]);
  });
  test('RR-6.1.36 RR-6.1.37 RR-R17 RR-EX39 value 6, dice 3 4: not found; they stay, markers go, no second search this turn', () => {
    const p = atDrift(6);
    play(p, goes('wagon-drift', 'devonshire-2'), [3, 4]);
    expect([at(p, 'devonshire-2'), p.objective[hildyard], p.driftFound[wagon], p.driftTurned[wagon]]).toEqual([
      area('wagon-flats'),
      NONE,
      0,
      1,
    ]);
    expect(why(p, march('west-surrey-2', 'wagon-drift'))?.rule).toBe('RR-6.1.37');
    expect(why(p, march('devonshire-2', 'wagon-road'))?.rule).toBe('RR-6.1.13');
  });
  test('RR-6.1.36 a search that fails holds the unit that searched, not those who marched with it', () => {
    const p = atDrift(6);
    play(p, goes('wagon-drift', 'devonshire-2', 'west-surrey-2'), [3, 4]);
    expect(why(p, march('devonshire-2', 'wagon-road'))?.rule).toBe('RR-6.1.13');
    play(p, march('west-surrey-2', 'wagon-road'));
    expect(at(p, 'west-surrey-2')).toBe(area('wagon-road'));
    expect(why(p, goes('wagon-drift', 'west-yorkshire-2'))).not.toBeNull();
  });
  test('RR-6.1.36 a unit that marches after its leader searches too: what it does not find it does not enter', () => {
    const p = atDrift(6, (q) => {
      lead(q, 'infantry-2', 'wagon-trenches');
      put(q, 'west-surrey-2', 'wagon-trenches');
    });
    play(p, march('devonshire-2', 'wagon-drift'), [3, 4]);
    // The drift is shut for the turn, and all their ways lead through it.
    expect([at(p, 'devonshire-2'), p.driftFound[wagon], question(p)]).toEqual([area('wagon-flats'), 0, null]);
    const found = atDrift(6, (q) => {
      lead(q, 'infantry-2', 'wagon-trenches');
      put(q, 'west-surrey-2', 'wagon-trenches');
    });
    play(found, march('devonshire-2', 'wagon-drift'), [3, 3]);
    expect([at(found, 'devonshire-2'), found.driftFound[wagon]]).toEqual([area('wagon-drift'), 1]);
  });
  test('RR-T14.3 RR-T16.4 RR-T16.11 a guide takes two from the roll, a rising river one from the value; engineers add one', () => {
    const found = (dice: Dice, change: (p: Colenso) => void): boolean => {
      const p = atDrift(6, change);
      play(p, goes('wagon-drift', 'devonshire-2'), dice);
      return p.driftFound[wagon] === 1;
    };
    expect([found([4, 4], (q) => (q.event = NATIVE_GUIDE)), found([4, 5], (q) => (q.event = NATIVE_GUIDE))]).toEqual([
      true,
      false,
    ]);
    expect([
      found([3, 2], (q) => (q.variants = RIVER_RISING)),
      found([3, 3], (q) => (q.variants = RIVER_RISING)),
    ]).toEqual([true, false]);
    expect([found([4, 3], (q) => (q.variants = ENGINEERS)), found([4, 4], (q) => (q.variants = ENGINEERS))]).toEqual([
      true,
      false,
    ]);
  });
  test('RR-6.1.38 RR-R42 RR-EX40 RR-6.1.42 two enter a drift, one may stay; who comes out is disrupted', () => {
    const p = atDrift(12);
    play(p, goes('wagon-drift', 'devonshire-2', 'west-surrey-2'), [1, 1]);
    expect(why(p, done)?.rule).toBe('RR-6.1.38');
    play(p, goes('wagon-trenches', 'devonshire-2', 'west-surrey-2'));
    expect(p.morale[unit('devonshire-2')]).toBe(DISRUPTED);
    // A third may not follow: with the drift used up there is nothing left to ask.
    expect([question(p), p.entered[wagon], at(p, 'west-yorkshire-2')]).toEqual([null, 2, area('wagon-flats')]);
    const three = atDrift(12);
    expect(why(three, goes('wagon-drift', 'devonshire-2', 'west-surrey-2', 'east-surrey-2'))?.rule).toBe('RR-6.1.38');
  });
  test('RR-6.1.39 RR-EX46 three enter the bridge, two may stay: five a turn with Wagon Drift', () => {
    const p = moving('infantry-2', (q) => {
      camp(q, 'infantry-2', 'colenso-village');
      placeObjective(q, hildyard, area('bridge-trenches'));
    });
    expect(why(p, goes('road-bridge', ...DEVONS))?.rule).toBe('RR-6.1.39');
    play(p, goes('road-bridge', ...DEVONS.slice(0, 3)));
    expect(why(p, done)?.rule).toBe('RR-6.1.39');
    play(p, goes('bridge-trenches', ...DEVONS.slice(0, 3)));
    expect([question(p), at(p, 'east-surrey-2')]).toEqual([null, area('colenso-village')]);
  });
  test('RR-6.1.40 a leader alone uses found drifts only, and does not count', () => {
    const p = atDrift(12, (q) => put(q, 'devonshire-2', 'wagon-drift'));
    expect(why(p, goes('wagon-drift'))?.rule).toBe('RR-6.1.40');
    p.driftFound[wagon] = 1;
    play(p, goes('wagon-drift'));
    expect(p.entered[wagon]).toBe(0);
  });
  test('RR-6.1.41 RR-EX40 shaken men do not enter a drift, unless they withdraw', () => {
    const p = atDrift(12, (q) => {
      q.driftFound[wagon] = 1;
      q.morale[unit('devonshire-2')] = DISRUPTED;
    });
    expect(why(p, goes('wagon-drift', 'devonshire-2'))?.rule).toBe('RR-6.1.41');
    p.fail[hildyard] = 1;
    expect(why(p, goes('wagon-drift', 'devonshire-2'))).toBeNull();
  });
  test('RR-T16.3 a mined bridge is tried once: 8 or more and it is gone, and with it the orders that need it', () => {
    const before = (dice: Dice): Colenso => {
      const p = moving('infantry-2', (q) => {
        camp(q, 'infantry-2', 'colenso-village');
        q.bridge = BRIDGE_UNTRIED;
        placeObjective(q, hildyard, area('bridge-trenches'));
        placeObjective(q, hunt, area('fort-wylie'));
      });
      play(p, goes('road-bridge', 'devonshire-2'), dice);
      return p;
    };
    const blown = before([4, 4]);
    expect([blown.bridge, at(blown, 'devonshire-2'), blown.objective[hildyard], blown.objective[hunt]]).toEqual([
      BRIDGE_BLOWN,
      area('colenso-village'),
      NONE,
      NONE,
    ]);
    expect(why(blown, march('west-surrey-2', 'road-bridge'))?.rule).toBe('RR-T16.3');
    const sound = before([3, 4]);
    expect([sound.bridge, at(sound, 'devonshire-2')]).toEqual([BRIDGE_SOUND, area('road-bridge')]);
  });
});

describe('routs', () => {
  const routed = (change: (p: Colenso) => void): Colenso => {
    const p = battle((q) => {
      only(q);
      change(q);
      restack(q);
    });
    return p;
  };
  test('RR-6.1.3 RR-6.1.4 RR-R12 routed units run first, their whole MP towards the HQ, and stop there', () => {
    const p = routed((q) => {
      camp(q, 'infantry-5', 'thorn-flats');
      q.morale[unit('border-1')] = ROUTED;
      put(q, 'dublin-fusiliers-2', 'doornkop-spruit');
      q.morale[unit('dublin-fusiliers-2')] = ROUTED;
      placeObjective(q, brigade('artillery-2'), area('springfield-road'));
    });
    const told = run(p, britishMovement, { brigade: 0, carried: 0 });
    expect(at(p, 'border-1')).toBe(area('naval-gun-hill'));
    expect(at(p, 'dublin-fusiliers-2')).toBe(area('naval-gun-hill'));
    expect(told.told('marched').every((entry) => entry.rule === 'RR-6.1.4')).toBe(true);
    expect(question(p)).toBe('lead');
  });
  test('RR-6.1.4 an unlimbered battery has no MP and stays', () => {
    const p = routed((q) => {
      q.face[unit('field-7')] = FRONT;
      q.morale[unit('field-7')] = ROUTED;
    });
    run(p, rout, newRout());
    expect(at(p, 'field-7')).toBe(area('railway-camp'));
  });
  test('RR-6.1.5 the leader runs with his men and does not move otherwise; the player says with whom', () => {
    const p = routed((q) => {
      camp(q, 'mounted', 'gomba-bush');
      q.morale[unit('hussars-13')] = ROUTED;
      q.face[unit('hussars-13')] = BACK;
      q.morale[unit('bethunes')] = ROUTED;
      placeObjective(q, mounted, area('hlangwane'));
    });
    const told: Scripted = run(p, rout, newRout());
    expect(told.entries.length).toBeGreaterThan(0);
    expect(question(p)).toBe('break-tie');
    play(p, { do: 'pick', what: unit('bethunes') });
    expect(p.leaderAt[mounted]).toBe(at(p, 'bethunes'));
    expect(at(p, 'hussars-13')).not.toBe(at(p, 'bethunes'));
    const still = moving('mounted', (q) => placeObjective(q, mounted, area('hlangwane')), true);
    expect(question(still)).toBe('march');
  });
  test('RR-6.1.29 Buller is carried off by the unit he is with', () => {
    const p = routed((q) => {
      q.bullerAt = area('thorn-flats');
      put(q, 'border-1', 'thorn-flats');
      q.morale[unit('border-1')] = ROUTED;
    });
    expect(p.bullerWith).toBe(unit('border-1'));
    run(p, rout, newRout());
    expect(p.bullerAt).toBe(area('naval-gun-hill'));
    expect(newRiding(p, true, false).buller).toBe(0);
  });
  test('RR-6.1.29 so are Buller and Long from the first area of the map', () => {
    const p = routed((q) => {
      q.bullerAt = area('red-hill');
      q.longAt = area('red-hill');
      put(q, 'border-1', 'red-hill');
      q.morale[unit('border-1')] = ROUTED;
    });
    expect([p.bullerWith, p.longWith]).toEqual([unit('border-1'), unit('border-1')]);
    run(p, rout, newRout());
    expect(at(p, 'border-1')).not.toBe(area('red-hill'));
    expect([p.bullerAt, p.longAt]).toEqual([at(p, 'border-1'), at(p, 'border-1')]);
  });
  describe('RR-6.1.4 RR-6.1.34 RR-R45 a rout whose shortest way leads through an unfound drift', () => {
    const wagonDrift = crossingOf(area('wagon-drift'));
    const atTheDrift = (): Colenso =>
      routed((q) => {
        camp(q, 'infantry-5', 'wagon-trenches');
        q.morale[unit('border-1')] = ROUTED;
        q.objective[hart] = area('robinsons-farm');
        q.driftValue[wagonDrift] = 8;
        q.hqAt = area('wagon-flats');
      });
    test('finds it and goes on', () => {
      const p = atTheDrift();
      expect(run(p, rout, newRout(), [4, 4]).told('drift-searched')).toHaveLength(1);
      expect([at(p, 'border-1'), p.driftFound[wagonDrift]]).toEqual([area('wagon-flats'), 1]);
    });
    test('or does not: it stays, its brigade loses its markers, and no one else searches there this turn', () => {
      const p = atTheDrift();
      p.morale[unit('connaught-rangers-1')] = ROUTED;
      run(p, rout, newRout(), [4, 5]);
      expect([at(p, 'border-1'), at(p, 'connaught-rangers-1')]).toEqual([
        area('wagon-trenches'),
        area('wagon-trenches'),
      ]);
      expect([p.driftFound[wagonDrift], p.objective[hart]]).toEqual([0, NONE]);
    });
  });
  test('RR-R45 full crossings stop a rout', () => {
    const open = routed((q) => {
      camp(q, 'infantry-5', 'wagon-trenches');
      for (const one of UNITS_OF[hart] as readonly number[]) q.morale[one] = ROUTED;
      q.driftFound[crossingOf(area('wagon-drift'))] = 1;
      q.hqAt = area('wagon-flats');
    });
    open.entered.fill(0);
    run(open, rout, newRout());
    expect((UNITS_OF[hart] as readonly number[]).filter((one) => open.at[one] === area('wagon-trenches')).length).toBe(
      2,
    );
  });
});

describe('Buller, Long and the HQ', () => {
  function riding(change: (p: Colenso) => void = () => undefined): Colenso {
    const p = battle(change);
    run(p, commanders, newRiding(p, false, false));
    return p;
  }
  const ride = (who: 'buller' | 'long' | 'hq', to: string) => ({ do: 'ride', who, to: area(to) }) as const;
  const mode = (operative: boolean) => ({ do: 'hq-mode', operative }) as const;
  test('RR-6.1.28 RR-R16 they ride freely: Buller and Long three areas, the HQ two', () => {
    const p = riding((q) => {
      q.hqOperative = false;
    });
    for (const to of ['shooters-hill', 'wagon-road', 'wagon-flats']) play(p, ride('buller', to));
    expect(why(p, ride('buller', 'colenso-village'))?.rule).toBe('RR-6.1.28');
    for (const to of ['platelayers-huts', 'railway-veld']) play(p, ride('hq', to));
    expect(why(p, ride('hq', 'wagon-road'))?.rule).toBe('RR-6.1.28');
    for (const to of ['platelayers-huts', 'railway-veld', 'donga-veld']) play(p, ride('long', to));
    expect(offers(p).filter((one) => one.do === 'ride')).toEqual([]);
    expect([p.bullerAt, p.longAt, p.hqAt]).toEqual(['wagon-flats', 'donga-veld', 'railway-veld'].map(area));
  });
  test('RR-6.1.28 each of them rides from area to area: never to one that does not border on his, never once fallen', () => {
    const p = riding((q) => {
      q.hqOperative = false;
    });
    for (const who of ['buller', 'long', 'hq'] as const) {
      const from = who === 'buller' ? p.bullerAt : who === 'long' ? p.longAt : p.hqAt;
      const next = offers(p).flatMap((one) => (one.do === 'ride' && one.who === who ? [one.to] : []));
      expect(next.length, who).toBeGreaterThan(0);
      for (const to of next) expect(distance(from, to), who).toBe(1);
      const far = why(p, ride(who, 'wagon-flats'));
      expect(far, who).toEqual({ rule: 'RR-6.1.28', reason: expect.stringContaining('does not border on') });
    }
    const fallen = riding((q) => {
      q.longAt = GONE;
      q.longWith = NONE;
    });
    expect(why(fallen, ride('long', 'shooters-hill'))?.reason).toContain('has fallen');
    expect(offers(fallen).filter((one) => one.do === 'ride' && one.who === 'long')).toEqual([]);
  });
  test('RR-1.1.5 RR-6.1.27 an operative HQ has no MP; packing up takes the segment, setting up one MP', () => {
    const p = riding();
    expect(why(p, ride('hq', 'shooters-hill'))?.rule).toBe('RR-1.1.5');
    play(p, mode(false));
    expect(why(p, ride('hq', 'shooters-hill'))?.rule).toBe('RR-6.1.28');
    expect(why(p, mode(true))).toEqual({ rule: 'RR-6.1.27', reason: 'the HQ has spent the segment packing up' });
    const moved = riding((q) => (q.hqOperative = false));
    play(moved, ride('hq', 'shooters-hill'));
    play(moved, mode(true));
    expect(moved.hqOperative).toBe(true);
    const far = riding((q) => (q.hqOperative = false));
    play(far, ride('hq', 'shooters-hill'));
    play(far, ride('hq', 'naval-gun-hill'));
    expect(why(far, mode(true))?.rule).toBe('RR-6.1.27');
  });
  test('RR-6.1.25 RR-6.1.26 RR-EX24 out of range only; under fire it must pack up', () => {
    expect(inBoerFire(battle(), area('naval-gun-hill'))).toBe(false);
    const close = riding((q) => {
      q.hqOperative = false;
      q.hqAt = area('railway-veld');
    });
    expect(why(close, mode(true))?.rule).toBe('RR-6.1.25');
    const hit = riding((q) => (q.hqAt = area('railway-veld')));
    expect(hit.hqOperative).toBe(false);
    expect(
      inBoerFire(
        battle((q) => {
          only(q, 'howitzer-120');
          q.morale[unit('howitzer-120')] = SUPPRESSED;
        }),
        area('railway-veld'),
      ),
    ).toBe(false);
  });
  test('RR-6.1.29 they stay with the first unit of the roster there, or with another of their choice', () => {
    const p = riding();
    expect(p.bullerWith).toBe(unit('cameronians-2'));
    play(p, { do: 'attach', who: 'buller', unit: unit('rifle-brigade-1') });
    expect(p.bullerWith).toBe(unit('rifle-brigade-1'));
    expect(why(p, { do: 'attach', who: 'long', unit: unit('rifle-brigade-1') })?.rule).toBe('RR-6.1.29');
  });
  test('RR-6.1.29 he chooses where he ends, also when his MP are spent; who was carried off does not', () => {
    const p = riding((q) => {
      for (const id of ['devonshire-2', 'border-1']) put(q, id, 'wagon-flats');
    });
    for (const to of ['shooters-hill', 'wagon-road', 'wagon-flats']) play(p, ride('buller', to));
    const other = { do: 'attach', who: 'buller', unit: unit('border-1') } as const;
    expect([p.bullerWith, why(p, other)]).toEqual([unit('devonshire-2'), null]);
    expect(offers(p)).toContainEqual(other);
    play(p, other);
    expect([p.bullerWith, why(p, { ...other, unit: unit('devonshire-2') })?.rule]).toEqual([other.unit, 'RR-6.1.29']);
    const carried = battle();
    run(carried, commanders, newRiding(carried, true, false));
    expect(why(carried, { ...other, unit: unit('rifle-brigade-1') })?.rule).toBe('RR-6.1.29');
  });
  test('RR-6.1.48 RR-R50 not among Boers without infantry, nor off the field', () => {
    const p = riding((q) => {
      q.bullerAt = area('hlangwane-foot');
    });
    expect(why(p, ride('buller', 'hlangwane'))?.rule).toBe('RR-6.1.48');
    put(p, 'hussars-13', 'hlangwane');
    expect(why(p, ride('buller', 'hlangwane'))).toBeNull();
    const edge = riding((q) => (q.longAt = area('small-falls-ridge')));
    expect(why(edge, ride('long', 'towards-ladysmith-east'))?.rule).toBe('RR-6.1.48');
    expect(why(edge, ride('long', 'small-falls-drift'))?.rule).toBe('RR-6.1.40');
  });
});

describe('assault', () => {
  function storming(change: (p: Colenso) => void, dice: Dice): { p: Colenso; told: Scripted } {
    const p = battle((q) => {
      only(q, 'vryheid', 'wakkerstroom');
      for (const one of BRITISH) q.morale[one] = NORMAL;
      change(q);
    });
    return { p, told: run(p, assaults, newAssaults(), dice) };
  }
  test('RR-6.2.1 every contested area is assaulted, in the order the player likes', () => {
    const { p } = storming((q) => {
      put(q, 'devonshire-2', 'bridge-trenches');
      put(q, 'hussars-13', 'hlangwane');
    }, []);
    expect(offers(p)).toEqual([
      { do: 'assault', at: area('bridge-trenches') },
      { do: 'assault', at: area('hlangwane') },
    ]);
    expect(why(p, { do: 'assault', at: area('fort-wylie') })?.rule).toBe('RR-6.2.1');
    expect(why(p, done)?.rule).toBe('RR-6.2.1');
  });
  test('RR-6.2.3 RR-6.2.5 RR-6.2.6 RR-6.2.9 RR-6.2.13 RR-6.2.14 the Boers first, then the British, twice; the same unit may fire both; then they share the area', () => {
    // Dice: SP Counter (value 0), Boer die, then per round the British die.
    const { p, told } = storming(
      (q) => {
        put(q, 'devonshire-2', 'bridge-trenches');
        lead(q, 'infantry-2', 'railway-camp');
      },
      [8, 1],
    );
    expect(told.told('assault-begins').map((entry) => entry.closeCombat)).toEqual([false]);
    expect(question(p)).toBe('aim');
    const first = play(p, { do: 'aim', unit: unit('devonshire-2'), at: area('bridge-trenches') }, [1, 1]);
    expect(first.told('assault-begins').map((entry) => entry.closeCombat)).toEqual([true]);
    expect(question(p)).toBe('aim');
    play(p, { do: 'aim', unit: unit('devonshire-2'), at: area('bridge-trenches') }, [1]);
    expect(question(p)).toBeNull();
    expect([at(p, 'devonshire-2'), at(p, 'vryheid')]).toEqual([area('bridge-trenches'), area('bridge-trenches')]);
    expect(BRIGADES).toBe(9);
  });
  test('RR-R40 mounted regiments among Boers are shot at and cannot answer', () => {
    const { p, told } = storming(
      (q) => {
        put(q, 'hussars-13', 'bridge-trenches');
        q.face[unit('hussars-13')] = BACK;
      },
      [8, 1, 1],
    );
    expect(told.told('volley').length).toBe(2);
    expect(question(p)).toBeNull();
  });
});
