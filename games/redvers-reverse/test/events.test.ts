/** Chapters 4.1 and 6.3, the Event Cards (T14, T15). */
import { describe, expect, test } from 'vitest';
import { boerEvent } from '../src/boer-event.ts';
import { boerFire, newBoerFire } from '../src/boer-fire.ts';
import { britishEvent, newBritishEvent } from '../src/british-event.ts';
import { britishFire, newBritishFire } from '../src/british-fire.ts';
import {
  AMMO_SHORTAGE,
  BOB_HART_CHIT,
  BOER_CHIT_KINDS,
  BOTHA_RIDES,
  BRITISH_CHIT_KINDS,
  CLOSE_ORDER_CHIT,
  GUNS_FORWARD,
  INITIATIVE,
  LOST_RIDERS,
  MISFIRE,
  RALLY,
} from '../src/event-kinds.ts';
import {
  BOB_HART,
  CLOSE_ORDER,
  type Colenso,
  DISRUPTED,
  GONE,
  NO_CHIT,
  NONE,
  NORMAL,
  NOT_RELEASED,
  RELEASED,
  ROUTED,
  SUPPRESSED,
} from '../src/position.ts';
import {
  answer,
  asked,
  at,
  brigade,
  denied,
  type Field,
  field,
  morale,
  offered,
  type RunJournal,
  run,
  slot,
  watch,
} from './field.ts';

/** The British Event Segment with nothing but this chit in the cup. */
function british(p: Colenso, kind: number, dice: readonly number[] = []): RunJournal {
  p.britishCup.counts.fill(0);
  p.britishCup.counts[kind] = 1;
  return run(p, britishEvent, newBritishEvent(), [1, ...dice]);
}
function boer(p: Colenso, kind: number): RunJournal {
  p.boerCup.counts.fill(0);
  p.boerCup.counts[kind] = 1;
  return watch([1], (ctx) => boerEvent(p, ctx));
}
const inCup = (p: Colenso, kind: number) => p.britishCup.counts[kind];
const hart = brigade('infantry-5');
const hildyard = brigade('infantry-2');
const army = (more: Partial<Field> = {}): Colenso =>
  field({
    units: {
      'devonshire-2': 'railway-camp',
      'border-1': 'doornkop-veld',
      'field-7': 'railway-camp',
      bethunes: 'hussar-hill-track',
    },
    ...more,
  });

describe('the British card', () => {
  test('RR-4.1.1 RR-4.1.2 chits on leaders go back first, then one is drawn', () => {
    const p = army();
    p.britishCup.counts.fill(0);
    p.chit[hart] = BOB_HART;
    p.chit[hildyard] = CLOSE_ORDER;
    // Two chits in the cup now, Bob Hart and Close Order: the first is drawn, and it goes back to Hart.
    run(p, britishEvent, newBritishEvent(), [1]);
    expect([p.chit[hart], p.chit[hildyard], inCup(p, BOB_HART_CHIT), inCup(p, CLOSE_ORDER_CHIT)]).toEqual([
      BOB_HART,
      NO_CHIT,
      0,
      1,
    ]);
    expect(p.event).toBe(BOB_HART_CHIT);
  });

  test('RR-4.1.3 RR-R6 all other chits return at once', () => {
    for (const kind of BRITISH_CHIT_KINDS.keys()) {
      if (kind === BOB_HART_CHIT || kind === CLOSE_ORDER_CHIT) continue;
      const p = army();
      british(p, kind);
      expect([inCup(p, kind), p.event]).toEqual([1, kind]);
    }
  });

  test('RR-T14.1 RR-T14.13 Bob Hart: on Hart himself, or nothing', () => {
    const p = army();
    british(p, BOB_HART_CHIT);
    expect([p.chit[hart], inCup(p, BOB_HART_CHIT)]).toEqual([BOB_HART, 0]);
    const fallen = army();
    fallen.replaced[hart] = 1;
    expect(british(fallen, BOB_HART_CHIT).of('no-effect').length).toBe(1);
    expect([fallen.chit[hart], inCup(fallen, BOB_HART_CHIT)]).toEqual([NO_CHIT, 1]);
  });

  test('RR-T14.12 Close Order: the die names the brigade, 5 and 6 and those out of play roll again', () => {
    const p = army({ units: { 'devonshire-2': 'railway-camp', 'border-1': 'railway-camp' } });
    british(p, CLOSE_ORDER_CHIT, [5, 6, 2, 4, 3]);
    expect([p.chit[hart], inCup(p, CLOSE_ORDER_CHIT)]).toEqual([CLOSE_ORDER, 0]);
    const none = field({ units: { bethunes: 'railway-camp' } });
    expect(british(none, CLOSE_ORDER_CHIT).of('no-effect').length).toBe(1);
    expect(inCup(none, CLOSE_ORDER_CHIT)).toBe(1);
    for (const [die, id] of ['infantry-2', 'infantry-4', 'infantry-5', 'infantry-6'].entries()) {
      const q = field({
        units: {
          'devonshire-2': 'railway-camp',
          'rifle-brigade-1': 'railway-camp',
          'border-1': 'railway-camp',
          'welsh-fusiliers-1': 'railway-camp',
        },
      });
      british(q, CLOSE_ORDER_CHIT, [die + 1]);
      expect(q.chit[brigade(id)]).toBe(CLOSE_ORDER);
    }
  });

  test('RR-T14.4 Guns Forward!: the first artillery brigade with Long makes for the river', () => {
    const p = field({
      units: { 'field-7': 'railway-camp', 'naval-12pdr-ogilvy': 'railway-camp', 'field-63': 'naval-gun-hill' },
      long: 'railway-camp',
    });
    p.plan[brigade('artillery-1')] = at('donga-veld');
    p.due[brigade('artillery-1')] = 9;
    british(p, GUNS_FORWARD);
    // The Donga and Colenso Village are both three areas off: 38 before 39.
    expect([
      p.objective[brigade('artillery-1')],
      p.plan[brigade('artillery-1')],
      p.due[brigade('artillery-1')],
    ]).toEqual([at('the-donga'), NONE, 0]);
    expect([p.objective[brigade('naval-section')], p.objective[brigade('artillery-2')]]).toEqual([NONE, NONE]);
  });

  test('RR-T14.4 not for guns that withdraw, that are at the river or north of it, nor without Long', () => {
    const objective = (place: string, change: (p: Colenso) => void = () => {}) => {
      const p = field({ units: { 'field-7': place }, long: place });
      change(p);
      british(p, GUNS_FORWARD);
      return p.objective[brigade('artillery-1')];
    };
    expect(objective('the-donga')).toBe(NONE);
    expect(objective('bridge-trenches')).toBe(NONE);
    expect(
      objective('railway-camp', (p) => {
        p.longAt = GONE;
      }),
    ).toBe(NONE);
    const failing = (p: Colenso) => {
      p.fail[brigade('artillery-1')] = 1;
      p.objective[brigade('artillery-1')] = at('naval-gun-hill');
    };
    expect(objective('railway-camp', failing)).toBe(at('naval-gun-hill'));
  });

  test("RR-0.4.5 a tie of Guns Forward! is the player's", () => {
    const p = field({ units: { 'field-7': 'railway-camp' }, long: 'railway-camp', ties: true });
    british(p, GUNS_FORWARD);
    answer(p, { do: 'pick', what: at('colenso-village') });
    expect(p.objective[brigade('artillery-1')]).toBe(at('colenso-village'));
    const single = field({ units: { 'field-7': 'donga-veld' }, long: 'donga-veld', ties: true });
    british(single, GUNS_FORWARD);
    expect([asked(single), single.objective[brigade('artillery-1')]]).toEqual([undefined, at('the-donga')]);
  });

  test('RR-T14.5 Initiative: one infantry or mounted leader without orders, two areas at most', () => {
    const p = army();
    p.plan[hart] = at('robinsons-farm');
    p.due[hart] = 9;
    british(p, INITIATIVE);
    expect(asked(p)).toBe('initiative');
    const to = (id: string, place: string) => denied(p, { do: 'initiative', brigade: brigade(id), at: at(place) });
    expect(to('infantry-5', 'springfield-road')).toBe('RR-T14.5');
    expect(to('artillery-1', 'platelayers-huts')).toBe('RR-T14.5');
    expect(to('infantry-2', 'colenso-village')).toBe('RR-T14.5');
    expect(to('infantry-2', 'railway-camp')).toBe('RR-T14.5');
    expect(to('infantry-4', 'shooters-hill')).toBe('RR-T14.5');
    expect(to('infantry-2', 'railway-veld')).toBe(undefined);
    expect(to('mounted', 'gomba-bush')).toBe(undefined);
    const reach = offered(p).filter((one) => one.do === 'initiative' && one.brigade === hildyard);
    expect(reach.length).toBe(12);
    answer(p, { do: 'initiative', brigade: hildyard, at: at('railway-veld') });
    expect([p.objective[hildyard], asked(p)]).toEqual([at('railway-veld'), undefined]);
  });

  test('RR-T14.5 RR-T14.13 he need not, and no one is asked where no one can', () => {
    const p = army();
    british(p, INITIATIVE);
    answer(p, { do: 'done' });
    expect(p.objective).toEqual(Array(9).fill(NONE));
    const guns = field({ units: { 'field-7': 'railway-camp' } });
    british(guns, INITIATIVE);
    expect(asked(guns)).toBe(undefined);
  });

  test('RR-T14.6 Rally: disrupted units with their leader become normal, others do not', () => {
    const p = field({
      units: {
        'devonshire-2': { at: 'railway-camp', morale: DISRUPTED },
        'west-surrey-2': { at: 'railway-veld', morale: DISRUPTED },
        'east-surrey-2': { at: 'railway-camp', morale: SUPPRESSED },
      },
    });
    british(p, RALLY);
    expect(['devonshire-2', 'west-surrey-2', 'east-surrey-2'].map((id) => morale(p, id))).toEqual([
      NORMAL,
      DISRUPTED,
      SUPPRESSED,
    ]);
  });

  test('RR-T14.7 Lost Riders: the marker in the lowest box moves one on, the first in move order', () => {
    const p = army({ turn: 6 });
    p.due[hart] = 8;
    p.due[hildyard] = 7;
    p.due[brigade('artillery-1')] = 7;
    british(p, LOST_RIDERS);
    expect([p.due[hart], p.due[hildyard], p.due[brigade('artillery-1')]]).toEqual([8, 8, 7]);
    // An order due this very turn can be delayed; one due after turn 20 is on no box.
    const now = army({ turn: 6 });
    now.due[hart] = 6;
    now.due[hildyard] = 21;
    british(now, LOST_RIDERS);
    expect([now.due[hart], now.due[hildyard]]).toEqual([7, 21]);
    const other = army({ turn: 6 });
    other.due[hart] = 8;
    british(other, RALLY);
    expect(other.due[hart]).toBe(8);
    const none = army({ turn: 6 });
    british(none, LOST_RIDERS);
    expect(none.due).toEqual(Array(9).fill(0));
  });

  test('RR-T14.10 No Event and events of other segments change nothing now', () => {
    for (const id of ['no-event-british', 'naval-gunnery', 'heat', 'native-guide', 'dispatch-riders', 'hesitate']) {
      const kind = BRITISH_CHIT_KINDS.findIndex((one) => one.id === id);
      const p = army();
      const before = JSON.stringify({ ...p, event: 0, britishCup: 0 });
      british(p, kind);
      expect(JSON.stringify({ ...p, event: 0, britishCup: 0 })).toBe(before);
    }
  });
});

describe('the Boer card', () => {
  const scene = (): Colenso =>
    field({
      units: {
        wakkerstroom: 'hlangwane',
        standerton: { at: 'hlangwane', morale: ROUTED },
        'johannesburg-police': 'colenso-koppies',
        boksburg: 'wagon-trenches',
        zoutpansberg: 'loop-east-bank',
        ermelo: 'bend-trenches',
        frankfort: 'robinsons-drift',
        middelburg: 'robinsons-farm',
        krugersdorp: 'fort-wylie',
        'krupp-75': 'colenso-koppies',
        'devonshire-2': 'railway-camp',
      },
      turn: 5,
    });
  const names = (p: Colenso) =>
    [
      'wakkerstroom',
      'standerton',
      'johannesburg-police',
      'boksburg',
      'zoutpansberg',
      'ermelo',
      'frankfort',
      'middelburg',
      'krugersdorp',
    ].filter((id) => p.released[slot(id)] === RELEASED);

  test('RR-6.3.1 nothing is drawn before turn 5', () => {
    const p = scene();
    p.turn = 4;
    expect(watch([], (ctx) => boerEvent(p, ctx)).entries).toEqual([]);
  });

  const groups: readonly (readonly [string, number, readonly string[]])[] = [
    ['RR-T15.1 1st Group', 0, ['wakkerstroom', 'standerton']],
    ['RR-T15.2 2nd Group', 1, ['johannesburg-police', 'boksburg']],
    ['RR-T15.3 3rd Group', 2, ['zoutpansberg', 'ermelo']],
    ['RR-T15.4 4th Group', 3, ['frankfort', 'middelburg']],
  ];
  test.each(groups)('%s released: its commandos in play and no others', (_name, kind, ids) => {
    const p = scene();
    boer(p, kind);
    expect(names(p)).toEqual(ids);
    expect(p.released[slot('vrede')]).toBe(NOT_RELEASED);
    // RR-6.3.3: the chit has left the game.
    expect(p.boerCup.counts[kind]).toBe(0);
  });

  test('RR-6.4.1 RR-T15.9 a routed commando gets the marker too', () => {
    const p = scene();
    boer(p, 0);
    expect(p.released[slot('standerton')]).toBe(RELEASED);
  });

  test('RR-6.3.2 RR-T15.5 RR-T15.6 Misfire and Ammo Shortage lie one box above the turn, out of the cup', () => {
    const p = scene();
    boer(p, MISFIRE);
    expect([p.misfireDue, p.shortageDue, p.boerCup.counts[MISFIRE]]).toEqual([6, 0, 0]);
    const q = scene();
    boer(q, AMMO_SHORTAGE);
    expect([q.misfireDue, q.shortageDue, q.boerCup.counts[AMMO_SHORTAGE]]).toEqual([0, 6, 0]);
  });

  test('RR-6.3.2 they act in the turn after, and return to the cup when they have acted, not before', () => {
    const acts = (kind: number, segment: (p: Colenso) => void): number[] => {
      const p = scene();
      boer(p, kind);
      segment(p);
      const before = p.boerCup.counts[kind] as number;
      p.turn = 6;
      segment(p);
      return [before, p.boerCup.counts[kind] as number, p.misfireDue + p.shortageDue];
    };
    expect(acts(MISFIRE, (p) => run(p, boerFire, newBoerFire('shell')))).toEqual([0, 1, 0]);
    expect(acts(AMMO_SHORTAGE, (p) => run(p, britishFire, newBritishFire('shell')))).toEqual([0, 1, 0]);
  });

  test('RR-T15.7 Botha Rides the Line: disrupted and suppressed units up one level, routed ones not', () => {
    const p = field({
      units: {
        ermelo: { at: 'bend-trenches', morale: DISRUPTED },
        'krupp-75': { at: 'colenso-koppies', morale: SUPPRESSED },
        boksburg: { at: 'wagon-trenches', morale: ROUTED },
        'devonshire-2': { at: 'railway-camp', morale: DISRUPTED },
      },
    });
    boer(p, BOTHA_RIDES);
    expect(['ermelo', 'krupp-75', 'boksburg', 'devonshire-2'].map((id) => morale(p, id))).toEqual([
      NORMAL,
      DISRUPTED,
      ROUTED,
      DISRUPTED,
    ]);
    expect(p.boerCup.counts[BOTHA_RIDES]).toBe(1);
  });

  test('RR-6.3.3 RR-T15.8 No Event returns to the cup and does nothing', () => {
    const p = scene();
    const kind = BOER_CHIT_KINDS.findIndex((one) => one.id === 'no-event-boer');
    const before = JSON.stringify({ ...p, boerCup: 0 });
    boer(p, kind);
    expect([p.boerCup.counts[kind], JSON.stringify({ ...p, boerCup: 0 })]).toEqual([1, before]);
  });
});
