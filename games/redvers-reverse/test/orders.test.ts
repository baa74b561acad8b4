/** Chapter 4: command points, orders sent and received, emergency withdrawals. */
import { describe, expect, test } from 'vitest';
import type { Command } from '../src/commands.ts';
import { DISPATCH_RIDERS, HESITATE_CHIT } from '../src/event-kinds.ts';
import { game } from '../src/index.ts';
import { MAP_AREAS } from '../src/map.ts';
import { brigadeLosses, brigadeTotal, hasLost, placeObjective } from '../src/objectives.ts';
import { BACK, type Colenso, GONE, NONE, PANICKED } from '../src/position.ts';
import { receiveOrders } from '../src/receive-orders.ts';
import { BOERS, BRIGADES, UNITS_OF } from '../src/roster.ts';
import { collectCommandPoints, commandPointsOf, sendOrders } from '../src/send-orders.ts';
import { HELIOGRAPH, THIN_STAFF, TIMED_ORDERS } from '../src/variants.ts';
import { withdrawal } from '../src/withdrawal.ts';
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
  scripted,
  unit,
  why,
} from './table.ts';

const [hart, hildyard, lyttelton, hunt, barton] = [
  'infantry-5',
  'infantry-2',
  'infantry-4',
  'artillery-1',
  'infantry-6',
].map(brigade) as [number, number, number, number, number];
const order = (id: string, at: string) => ({ do: 'order', brigade: brigade(id), at: area(at) }) as const;
const longOrder = (id: string, at: string) => ({ do: 'long-order', brigade: brigade(id), at: area(at) }) as const;

/** The Send Orders Segment of a battle. */
function sending(change: (p: Colenso) => void = () => undefined): Colenso {
  const p = battle(change);
  run(p, sendOrders, { sent: 0, longs: NONE });
  return p;
}
const done = { do: 'done' } as const;

describe('command points', () => {
  test('RR-4.2.1 RR-4.2.2 RR-4.2.3 RR-4.2.4 RR-4.2.5 RR-R7 RR-EX43 three with the operative HQ, one apart or on the move, none when both are lost', () => {
    const p = battle();
    expect(commandPointsOf(p)).toBe(3);
    p.hqOperative = false;
    expect(commandPointsOf(p)).toBe(1);
    p.hqOperative = true;
    p.bullerAt = area('shooters-hill');
    expect(commandPointsOf(p)).toBe(1);
    p.bullerAt = GONE;
    expect(commandPointsOf(p)).toBe(1);
    p.hqOperative = false;
    expect(commandPointsOf(p)).toBe(0);
  });
  test('RR-T16.8 a thin staff collects two', () => {
    expect(commandPointsOf(battle((p) => (p.variants = THIN_STAFF)))).toBe(2);
  });
  test('RR-T14.2 dispatch riders bring one more', () => {
    const p = battle((q) => (q.event = DISPATCH_RIDERS));
    collectCommandPoints(p, scripted());
    expect(p.cp).toBe(4);
  });
});

describe('sending', () => {
  test('RR-4.3.1 RR-4.3.7 an order costs a point and puts the plan on the map; what is left is lost', () => {
    const p = sending();
    play(p, order('infantry-5', 'kraal-flats'));
    expect([p.cp, p.plan[hart]]).toEqual([7, area('kraal-flats')]);
    play(p, done, [3, 3]);
    expect(p.cp).toBe(0);
    const broke = sending((q) => (q.cp = 1));
    play(broke, order('infantry-5', 'kraal-flats'));
    expect(why(broke, order('infantry-4', 'middle-veld'))?.rule).toBe('RR-4.3.1');
  });
  test('RR-4.3.2 orders come from Buller, from the HQ once he is dead', () => {
    const apart = (p: Colenso) => {
      p.bullerAt = area('doornkop-veld');
    };
    const p = sending(apart);
    play(p, order('infantry-5', 'kraal-flats'));
    expect(
      play(p, done, [2, 2])
        .told('order-sent')[0]
        ?.sum.modifiers.map((m) => m.rule),
    ).toEqual(['RR-T1.2.2']);
    const dead = sending((q) => (q.bullerAt = GONE));
    play(dead, order('infantry-4', 'middle-veld'));
    expect(
      play(dead, done, [2, 2])
        .told('order-sent')[0]
        ?.sum.modifiers.map((m) => m.rule),
    ).toEqual(['RR-T1.2.2']);
  });
  test('RR-4.3.9 no second order while the first is planned, or its rider is under way', () => {
    const planned = sending((q) => (q.plan[hart] = area('kraal-flats')));
    expect(why(planned, order('infantry-5', 'thorn-flats'))?.rule).toBe('RR-4.3.9');
    const riding = sending((q) => {
      q.plan[hart] = area('kraal-flats');
      q.due[hart] = q.turn + 2;
    });
    expect(why(riding, order('infantry-5', 'thorn-flats'))?.rule).toBe('RR-4.3.9');
    expect(offers(riding).some((one) => one.do === 'order' && one.brigade === hart)).toBe(false);
    expect(why(sending(), order('infantry-5', 'thorn-flats'))).toBeNull();
  });
  test('RR-4.3.3 one order a brigade, Long’s counts', () => {
    const p = sending();
    play(p, longOrder('artillery-1', 'railway-veld'));
    expect(why(p, order('artillery-1', 'the-donga'))?.rule).toBe('RR-4.3.3');
    play(p, order('infantry-5', 'kraal-flats'));
    expect(why(p, order('infantry-5', 'thorn-flats'))?.rule).toBe('RR-4.3.3');
  });
  test('RR-4.3.4 RR-4.3.5 RR-4.3.6 RR-EX21 RR-EX22 a land area within five, by the brigade’s own way; his own too', () => {
    const p = sending();
    expect(why(p, order('infantry-5', 'robinsons-farm'))).toBeNull();
    expect(why(p, order('infantry-2', 'bridge-trenches'))).toBeNull();
    expect(why(p, order('infantry-5', 'bridle-drift'))?.rule).toBe('RR-4.3.4');
    expect(why(p, order('infantry-5', 'road-bridge'))?.rule).toBe('RR-4.3.4');
    expect(why(p, order('infantry-5', 'loop-west-bank'))?.rule).toBe('RR-4.3.4');
    expect(why(p, order('infantry-5', 'doornkop-veld'))).toBeNull();
    expect(why(p, order('artillery-2', 'robinsons-farm'))?.rule).toBe('RR-4.3.5');
    expect(why(p, order('artillery-2', 'towards-ladysmith-east'))?.rule).toBe('RR-4.3.4');
  });
  test('RR-4.3.8 Towards Ladysmith may be named within five', () => {
    const p = sending((q) => lead(q, 'mounted', 'small-falls-bank'));
    expect(why(p, order('mounted', 'towards-ladysmith-east'))).toBeNull();
    expect(why(p, order('infantry-6', 'towards-ladysmith-east'))?.rule).toBe('RR-4.3.4');
  });
  test('RR-4.3.6 guns that are ordered to where they are have reached their objective and may unlimber', () => {
    const p = sending();
    play(p, longOrder('artillery-1', 'railway-camp'));
    expect([p.objective[hunt], p.arrived[hunt]]).toEqual([NONE, 1]);
  });
  test('RR-4.3.9 RR-R8 no second order while one is on its way; a marching or withdrawing brigade may get one', () => {
    for (const fail of [0, 1]) {
      const onMap = sending((q) => placeObjective(q, hart, area('kraal-flats'), fail));
      expect(why(onMap, order('infantry-5', 'thorn-flats'))).toBeNull();
      expect(offers(onMap)).toContainEqual(order('infantry-5', 'thorn-flats'));
    }
    const onTrack = sending((q) => {
      q.plan[hart] = area('kraal-flats');
      q.due[hart] = 3;
    });
    expect(why(onTrack, order('infantry-5', 'thorn-flats'))?.rule).toBe('RR-4.3.9');
  });
  test('RR-4.3.18 RR-R8 a new order that arrives takes the marker, Fail or not, to the track; a lost one leaves it', () => {
    const recalled = (dice: Dice): Colenso => {
      const p = sending((q) => placeObjective(q, hart, area('robinsons-farm'), 1));
      play(p, order('infantry-5', 'thorn-flats'));
      play(p, done, dice);
      return p;
    };
    const arrives = recalled([2, 2]);
    expect([arrives.objective[hart], arrives.fail[hart], arrives.plan[hart]]).toEqual([NONE, 0, area('thorn-flats')]);
    expect(arrives.due[hart]).toBeGreaterThan(0);
    const lost = recalled([1, 1]);
    expect([lost.objective[hart], lost.fail[hart], lost.plan[hart], lost.due[hart]]).toEqual([
      area('robinsons-farm'),
      1,
      NONE,
      0,
    ]);
  });
  test('RR-4.3.10 RR-4.3.11 Long orders one artillery brigade of his area once, free, unless it withdraws', () => {
    const p = sending();
    expect(why(p, longOrder('infantry-2', 'railway-veld'))?.rule).toBe('RR-4.3.10');
    expect(why(p, longOrder('artillery-2', 'wagon-road'))?.rule).toBe('RR-4.3.10');
    play(p, longOrder('artillery-1', 'railway-veld'));
    expect(p.cp).toBe(8);
    expect(why(p, longOrder('naval-section', 'railway-veld'))?.rule).toBe('RR-4.3.10');
    const failing = sending((q) => placeObjective(q, hunt, area('platelayers-huts'), 1));
    expect(why(failing, longOrder('artillery-1', 'railway-veld'))?.rule).toBe('RR-4.3.11');
  });
  test('RR-4.3.12 Long’s marker goes straight to the area, even in play, without a roll', () => {
    const p = sending((q) => {
      q.plan[hunt] = area('the-donga');
      q.due[hunt] = 3;
    });
    const told = play(p, longOrder('artillery-1', 'railway-veld'));
    expect([p.objective[hunt], p.plan[hunt], p.due[hunt]]).toEqual([area('railway-veld'), NONE, 0]);
    expect(told.entries.filter((entry) => entry.what === ('rolled' as never))).toEqual([]);
    expect(why(p, longOrder('artillery-1', 'platelayers-huts'))?.rule).toBe('RR-4.3.10');
  });
  test('RR-4.3.13 RR-4.3.14 RR-EX11 two dice each: Buller with his staff to a leader in his area, 2 2 makes 7: box 2', () => {
    const p = sending();
    play(p, order('infantry-4', 'middle-veld'));
    const told = play(p, done, [2, 2]);
    expect(told.script.left).toBe(0);
    expect(p.due[lyttelton]).toBe(2);
  });
  test('RR-4.3.15 RR-EX12 four to six areas off and under rifles, 1 3 makes 3: lost, and the point with it', () => {
    const p = sending((q) => {
      lead(q, 'infantry-5', 'bridle-flats');
    });
    play(p, order('infantry-5', 'the-loop'));
    const told = play(p, done, [1, 3]).told('order-sent')[0];
    expect(told?.sum.modifiers.map((m) => m.rule).sort()).toEqual(['RR-T1.2.1', 'RR-T1.2.3', 'RR-T1.2.5']);
    expect([told?.lost, p.plan[hart], p.due[hart], p.cp]).toEqual([true, NONE, 0, 0]);
  });
  test('RR-4.3.16 an order due after turn 20 never arrives', () => {
    const p = sending((q) => {
      q.turn = 20;
    });
    play(p, order('infantry-4', 'middle-veld'));
    play(p, done, [2, 2]);
    expect(p.due[lyttelton]).toBe(21);
    run(p, receiveOrders, { brigade: 0 });
    expect(p.objective[lyttelton]).toBe(NONE);
  });
  test('RR-4.3.17 no order to a leader who is gone towards Ladysmith', () => {
    const p = sending((q) => lead(q, 'mounted', 'towards-ladysmith-east'));
    expect(why(p, order('mounted', 'small-falls-ridge'))?.rule).toBe('RR-4.3.17');
  });
  test('RR-T14.11 Hesitate: no orders but Long’s', () => {
    const p = sending((q) => (q.event = HESITATE_CHIT));
    expect(why(p, order('infantry-5', 'kraal-flats'))?.rule).toBe('RR-T14.11');
    expect(why(p, longOrder('artillery-1', 'railway-veld'))).toBeNull();
  });
  test('RR-T16.12 RR-T16.17 timed orders arrive at once on turn 1; the heliograph adds one', () => {
    const timed = sending((q) => (q.variants = TIMED_ORDERS));
    play(timed, order('infantry-4', 'middle-veld'));
    play(timed, done, [2, 2]);
    expect(timed.due[lyttelton]).toBe(1);
    const helio = sending((q) => (q.variants = HELIOGRAPH));
    play(helio, order('infantry-4', 'middle-veld'));
    expect(play(helio, done, [2, 2]).told('order-sent')[0]?.sum.modifiers.at(-1)).toMatchObject({
      value: 1,
      rule: 'RR-T16.17',
    });
  });
  test('RR-EX42 eight points and Long’s word: all nine brigades are ordered on turn 1', () => {
    const p = sending();
    play(p, longOrder('artillery-1', 'railway-veld'));
    for (let one = 0; one < BRIGADES; one++) {
      const offer = offers(p).find((each) => each.do === 'order' && each.brigade === one);
      if (offer !== undefined) play(p, offer, Array<number>(16).fill(3));
    }
    expect(p.due.filter((turn) => turn > 0).length + p.objective.filter((at) => at !== NONE).length).toBe(9);
  });
});

/** What the journal says of orders received: the clause, and where they lead. */
const heard = (ctx: Scripted) => ({ told: ctx.told('order-received').map(({ rule, at }) => [rule, at]) });

describe('receiving', () => {
  /** A brigade whose order to an area falls due. */
  function due(id: string, at: string, change: (p: Colenso) => void = () => undefined): Colenso {
    return battle((p) => {
      p.plan[brigade(id)] = area(at);
      p.due[brigade(id)] = 1;
      change(p);
    });
  }
  test('RR-4.4.1 only the markers in this turn’s box roll, two dice each', () => {
    const p = due('infantry-2', 'railway-veld', (q) => {
      q.plan[lyttelton] = area('middle-veld');
      q.due[lyttelton] = 2;
    });
    expect(run(p, receiveOrders, { brigade: 0 }, [4, 3]).script.left).toBe(0);
    expect([p.objective[hildyard], p.objective[lyttelton]]).toEqual([area('railway-veld'), NONE]);
  });
  test('RR-4.4.2 RR-EX14 Barton, 2 2: 3, he ignores it', () => {
    const p = due('infantry-6', 'donga-veld');
    run(p, receiveOrders, { brigade: 0 }, [2, 2]);
    expect([p.plan[barton], p.due[barton], p.objective[barton], p.arrived[barton]]).toEqual([NONE, 0, NONE, 0]);
  });
  test('RR-6.1.49 RR-R58 an ignored order places no marker: who has reached his objective is still there', () => {
    const p = due('infantry-6', 'donga-veld', (q) => (q.arrived[barton] = 1));
    run(p, receiveOrders, { brigade: 0 }, [2, 2]);
    expect([p.plan[barton], p.arrived[barton]]).toEqual([NONE, 1]);
    const obeyed = due('infantry-6', 'donga-veld', (q) => (q.arrived[barton] = 1));
    run(obeyed, receiveOrders, { brigade: 0 }, [4, 4]);
    expect([obeyed.objective[barton], obeyed.arrived[barton]]).toEqual([area('donga-veld'), 0]);
  });
  test('RR-4.4.3 as ordered', () => {
    const p = due('infantry-5', 'kraal-flats');
    run(p, receiveOrders, { brigade: 0 }, [4, 3]);
    expect([p.plan[hart], p.due[hart], p.objective[hart]]).toEqual([NONE, 0, area('kraal-flats')]);
  });
  test('RR-4.4.4 RR-4.4.7 RR-EX13 Hart, 5 4: 11, he charges the nearest Boers, five areas or more', () => {
    const p = due('infantry-5', 'kraal-flats');
    run(p, receiveOrders, { brigade: 0 }, [5, 4]);
    expect(p.objective[hart]).toBe(area('robinsons-farm'));
    const far = due('infantry-5', 'kraal-flats', (q) => {
      for (const boer of BOERS) if (boer !== unit('creusot-75-red-hill')) q.at[boer] = GONE;
    });
    run(far, receiveOrders, { brigade: 0 }, [5, 4]);
    expect(far.objective[hart]).toBe(area('red-hill'));
  });
  test('RR-4.4.7 RR-R59 a commando in a drift draws the charge, but not of guns, which cannot get there', () => {
    const p = due('infantry-5', 'kraal-flats', (q) => {
      for (const boer of BOERS) q.at[boer] = GONE;
      put(q, 'vrede', 'bridle-drift');
      put(q, 'frankfort', 'loop-west-bank');
    });
    run(p, receiveOrders, { brigade: 0 }, [5, 4]);
    expect(p.objective[hart]).toBe(area('bridle-drift'));
    const guns = due('artillery-1', 'railway-veld', (q) => {
      for (const boer of BOERS) q.at[boer] = GONE;
      lead(q, 'artillery-1', 'wagon-trenches');
      put(q, 'vrede', 'wagon-drift');
      put(q, 'frankfort', 'grobelaars-kloof');
    });
    run(guns, receiveOrders, { brigade: 0 }, [6, 4]);
    expect(guns.objective[hunt]).toBe(area('grobelaars-kloof'));
  });
  test('RR-4.4.5 guns south of the river charge to its bank; also from the bridge', () => {
    const p = due('artillery-1', 'railway-veld');
    const { told } = heard(run(p, receiveOrders, { brigade: 0 }, [6, 4]));
    expect([p.objective[hunt], told]).toEqual([area('the-donga'), [['RR-4.4.5', area('the-donga')]]]);
    const bridge = due('artillery-1', 'railway-veld', (q) => lead(q, 'artillery-1', 'road-bridge'));
    run(bridge, receiveOrders, { brigade: 0 }, [6, 4]);
    expect(bridge.objective[hunt]).toBe(area('colenso-village'));
  });
  test('RR-4.4.6 guns north of the river charge the Boers', () => {
    const p = due('artillery-1', 'railway-veld', (q) => lead(q, 'artillery-1', 'langewacht-spruit'));
    run(p, receiveOrders, { brigade: 0 }, [6, 4]);
    expect(p.objective[hunt]).toBe(area('river-bend-koppie'));
  });
  test('RR-4.4.8 RR-R9 RR-6.1.49 guns at the river have nothing further to reach', () => {
    const p = due('artillery-1', 'railway-veld', (q) => lead(q, 'artillery-1', 'the-donga'));
    run(p, receiveOrders, { brigade: 0 }, [6, 4]);
    expect([p.objective[hunt], p.plan[hunt], p.arrived[hunt]]).toEqual([NONE, NONE, 1]);
  });
  test('RR-0.4.5 RR-4.4.5 where several banks are as near the player says which, and nothing is told before', () => {
    const p = due('artillery-1', 'railway-veld', (q) => lead(q, 'artillery-1', 'platelayers-huts'));
    const tied = battle((q) => Object.assign(q, { plan: p.plan, due: p.due, leaderAt: p.leaderAt }), true);
    const { told } = heard(run(tied, receiveOrders, { brigade: 0 }, [6, 4]));
    expect([question(tied), told]).toEqual(['break-tie', [['RR-4.4.5', NONE]]]);
    const last = offers(tied).at(-1);
    play(tied, last as Command);
    expect(last).toEqual({ do: 'pick', what: tied.objective[hunt] });
  });
  test('RR-4.4.9 with no Boers to reach a charge is as ordered', () => {
    const p = due('infantry-5', 'kraal-flats', (q) => {
      for (const boer of BOERS) q.at[boer] = GONE;
    });
    run(p, receiveOrders, { brigade: 0 }, [5, 4]);
    expect(p.objective[hart]).toBe(area('kraal-flats'));
  });
  test('RR-R53 an objective where the leader stands already is reached at once', () => {
    const p = due('infantry-5', 'kraal-flats', (q) => lead(q, 'infantry-5', 'kraal-flats'));
    run(p, receiveOrders, { brigade: 0 }, [4, 3]);
    expect([p.objective[hart], p.arrived[hart]]).toEqual([NONE, 1]);
  });
  test('RR-R47 markers of two brigades may lie in one area', () => {
    const p = due('infantry-5', 'kraal-flats', (q) => {
      q.plan[lyttelton] = area('kraal-flats');
      q.due[lyttelton] = 1;
    });
    run(p, receiveOrders, { brigade: 0 }, [4, 3, 4, 3]);
    expect([p.objective[hart], p.objective[lyttelton]]).toEqual([area('kraal-flats'), area('kraal-flats')]);
  });
});

describe('emergency withdrawal', () => {
  /** Hart's brigade at the Loop, this many SP lost. */
  function bled(battalions: number, change: (p: Colenso) => void = () => undefined): Colenso {
    const p = battle((q) => {
      lead(q, 'infantry-5', 'loop-neck');
      for (const unit of UNITS_OF[hart] as readonly number[]) q.at[unit] = area('loop-neck');
      for (const unit of (UNITS_OF[hart] as readonly number[]).slice(0, battalions)) q.face[unit] = BACK;
      change(q);
    });
    run(p, withdrawal, { tried: 0, brigade: NONE });
    return p;
  }
  const tries = { do: 'withdraw', brigade: hart } as const;

  test('RR-4.5.1 RR-4.5.11 RR-EX15 a quarter of 16 is 4: he may try, once a turn, or not; 4 3 makes 5, he goes on', () => {
    expect(question(bled(1))).toBeNull();
    const p = bled(2);
    expect(offers(p)).toEqual([done, tries]);
    const told = play(p, tries, [4, 3]).told('withdrawal')[0];
    expect(told?.withdraws).toBe(false);
    expect(question(p)).toBeNull();
  });
  test('RR-4.5.2 RR-R10 RR-EX32 totals and thresholds', () => {
    const p = battle();
    expect(
      ['infantry-2', 'infantry-6', 'mounted', 'artillery-1', 'artillery-2', 'naval-brigade', 'naval-section'].map(
        (id) => brigadeTotal(p, brigade(id)),
      ),
    ).toEqual([16, 14, 12, 18, 12, 8, 6]);
    const lost = (id: string, ...gone: number[]): Colenso =>
      battle((q) => {
        for (const n of gone) q.at[(UNITS_OF[brigade(id)] as readonly number[])[n] as number] = GONE;
      });
    const guns = lost('artillery-2', 0);
    expect([hasLost(guns, brigade('artillery-2'), 50), brigadeLosses(guns, brigade('artillery-2'))]).toEqual([true, 6]);
    const first = lost('artillery-1', 0);
    expect([hasLost(first, hunt, 25), hasLost(first, hunt, 50)]).toEqual([true, false]);
    const sixth = battle((q) => (q.taken[(UNITS_OF[barton] as readonly number[])[1] as number] = 3));
    expect(hasLost(sixth, barton, 25)).toBe(false);
    sixth.at[(UNITS_OF[barton] as readonly number[])[1] as number] = GONE;
    expect(hasLost(sixth, barton, 25)).toBe(true);
    const mounted = battle((q) => (q.face[(UNITS_OF[brigade('mounted')] as readonly number[])[0] as number] = BACK));
    expect(brigadeLosses(mounted, brigade('mounted'))).toBe(0);
  });
  test('RR-4.5.3 RR-T3.2.1 RR-T3.2.5 panic helps to go, Hart does not: 5 2 makes 7', () => {
    const p = bled(2, (q) => (q.nerve[hart] = PANICKED));
    const told = play(p, tries, [5, 2]).told('withdrawal')[0];
    expect(told?.sum?.modifiers.map((m) => m.value)).toEqual([2, -2]);
    expect(question(p)).toBe('fall-back');
  });
  test('RR-4.5.4 RR-EX15 from half on no roll is made', () => {
    const p = bled(4);
    play(p, tries);
    expect(question(p)).toBe('fall-back');
  });
  test('RR-4.5.5 RR-4.5.8 nearer to the HQ and out of rifle range; the player picks', () => {
    const p = bled(4, (q) => lead(q, 'infantry-5', 'the-loop'));
    play(p, tries);
    expect(why(p, { do: 'fall-back', at: area('bend-flats') })?.rule).toBe('RR-4.5.8');
    expect(why(p, { do: 'fall-back', at: area('loop-tip') })?.rule).toBe('RR-4.5.5');
    expect(why(p, { do: 'fall-back', at: area('road-bridge') })?.rule).toBe('RR-4.5.5');
    play(p, { do: 'fall-back', at: area('thorn-flats') });
    expect([p.objective[hart], p.fail[hart], p.withdrawals]).toEqual([area('thorn-flats'), 1, 1]);
  });
  test('RR-4.5.5 RR-R59 the Fail marker may lie in a crossing', () => {
    const p = bled(4, (q) => {
      for (const boer of BOERS) q.at[boer] = GONE;
      lead(q, 'infantry-5', 'robinsons-farm');
    });
    play(p, tries);
    expect(offers(p)).toContainEqual({ do: 'fall-back', at: area('bridle-drift') });
    expect(why(p, { do: 'fall-back', at: area('towards-ladysmith-west') })?.rule).toBe('RR-4.5.5');
  });
  test('RR-4.5.6 with nowhere to go there is no withdrawal', () => {
    const p = bled(4, (q) => {
      q.hqAt = area('loop-neck');
    });
    expect(question(p)).toBeNull();
    expect(MAP_AREAS).toBe(58);
  });
  test('RR-4.5.7 RR-4.5.9 RR-R41 old markers go back first; it withdraws while the Fail marker lies', () => {
    const p = bled(4, (q) => {
      q.plan[hart] = area('the-loop');
      q.due[hart] = 3;
    });
    play(p, tries);
    play(p, { do: 'fall-back', at: area('thorn-flats') });
    expect([p.plan[hart], p.due[hart], p.objective[hart], p.fail[hart]]).toEqual([NONE, 0, area('thorn-flats'), 1]);
  });
  test('RR-4.5.10 RR-R49 no try with a Fail marker on the map, nor from Towards Ladysmith', () => {
    expect(question(bled(4, (q) => placeObjective(q, hart, area('thorn-flats'), 1)))).toBeNull();
    expect(question(bled(4, (q) => lead(q, 'infantry-5', 'towards-ladysmith-west')))).toBeNull();
  });
  test('what a try is refused for is said', () => {
    const p = bled(2);
    expect(game.forbids(p, { do: 'withdraw', brigade: hildyard })?.rule).toBe('RR-4.5.1');
  });
});
