import type { Denial } from '@laager/kernel';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Asked } from '../../src/board.ts';
import { Hand, type HandTable, REFUSAL_STAYS } from '../../src/hand/hand.ts';
import type { Grip, HandState, TargetSearch, Targets } from '../../src/hand/state.ts';

/** A small game: a force goes to an area; a scout and its companion go together, chosen one after the other. */
type Order =
  | { do: 'go'; who: string; to: string }
  | { do: 'ride'; who: string; along: string; path: string[] }
  | { do: 'pay'; points: number }
  | { do: 'pass' };
type Pick = { kind: 'force'; who: string } | { kind: 'scout'; who: string; along: string };
type State = HandState<Order, Pick, string, Order>;

const question = (offers: Order[], name = 'move'): Asked<Order> => ({
  seat: 'red',
  question: name,
  params: {},
  rule: 'T-1',
  prompt: '',
  offers: offers.map((action) => ({ action, text: action.do })),
  families: [],
});
const denial = (reason: string): Denial => ({ rule: 'T-2', reason });

/** A promise whose answer the test gives. */
function later<T>() {
  let answer!: (value: T) => void;
  let fail!: () => void;
  const promise = new Promise<T>((yes, no) => {
    answer = yes;
    fail = () => no(new Error('the match has moved on'));
  });
  return { promise, answer, fail };
}
const settled = () => new Promise<void>((done) => setImmediate(done));

interface Sent {
  orders: Order[];
  denials: Denial[];
}
function table(whyNot: HandTable<Order>['whyNot'] = async () => null) {
  const told: Sent = { orders: [], denials: [] };
  const props: HandTable<Order> = {
    order: (action) => void told.orders.push(action),
    whyNot,
    deny: (why) => void told.denials.push(why),
  };
  return { told, props };
}

const lit = (...orders: Extract<Order, { do: 'go' }>[]): Targets<string, Order> =>
  new Map(orders.map((order) => [order.to, order]));
const nothing: Targets<string, Order> = new Map();

const grip = (over: Partial<Grip<Order, Pick, string, Order>> = {}): Grip<Order, Pick, string, Order> => ({
  targets: () => nothing,
  press: (place, target, hand) =>
    target !== undefined
      ? { do: 'send', order: target }
      : hand.picked === null
        ? { do: 'hold', pick: { kind: 'force', who: place } }
        : { do: 'refuse', order: { do: 'go', who: 'x', to: place }, otherwise: denial('ours') },
  ...over,
});

/** Reach that is looked up for each force; the test answers when it likes. */
function reach() {
  const asked: { who: string; answer(t: Targets<string, Order>): void; fail(): void }[] = [];
  const targets = (hand: State): Targets<string, Order> | TargetSearch<string, Order> => {
    const { picked } = hand;
    if (picked === null || hand.asked === null) return nothing;
    return {
      key: { who: picked.who },
      find: () => {
        const one = later<Targets<string, Order>>();
        asked.push({ who: picked.who, answer: one.answer, fail: one.fail });
        return one.promise;
      },
    };
  };
  return { asked, targets };
}
const go = (who: string, to: string): Extract<Order, { do: 'go' }> => ({ do: 'go', who, to });

describe('pick, light, send', () => {
  test('targets from the offers are lit at once, and pressing one sends it', () => {
    const { told, props } = table();
    const hand = new Hand(
      props,
      grip({
        targets: ({ asked }) => lit(...(asked?.offers ?? []).map(({ action }) => action).filter((a) => a.do === 'go')),
      }),
    );
    hand.ask(question([go('a', 'm1'), { do: 'pass' }]));
    expect(hand.state.targets.get('m1')).toEqual(go('a', 'm1'));
    expect(hand.state.finding).toBe(false);
    hand.press('m1');
    expect(told.orders).toEqual([go('a', 'm1')]);
  });

  test('looked-up targets are lit when they arrive, and not before', async () => {
    const { props } = table();
    const { asked, targets } = reach();
    const hand = new Hand(props, grip({ targets }));
    hand.ask(question([]));
    hand.press('a');
    expect(hand.state).toMatchObject({ picked: { who: 'a' }, finding: true });
    expect(hand.state.targets.get('m1')).toBeUndefined();
    asked[0]?.answer(lit(go('a', 'm1')));
    await settled();
    expect(hand.state.finding).toBe(false);
    expect(hand.state.targets.get('m1')).toEqual(go('a', 'm1'));
  });

  test('the answer for a piece that was put down again lights nothing', async () => {
    const { props } = table();
    const { asked, targets } = reach();
    const hand = new Hand(props, grip({ targets }));
    hand.ask(question([]));
    hand.hold({ kind: 'force', who: 'a' });
    hand.hold({ kind: 'force', who: 'b' });
    asked[1]?.answer(lit(go('b', 'm2')));
    asked[0]?.answer(lit(go('a', 'm1')));
    await settled();
    expect(hand.state.targets.get('m1')).toBeUndefined();
    expect(hand.state.targets.get('m2')).toEqual(go('b', 'm2'));
  });

  test('an equal search is made once per decision, and again for the next one', () => {
    const { props } = table();
    const { asked, targets } = reach();
    const hand = new Hand(props, grip({ targets }));
    hand.ask(question([]));
    hand.hold({ kind: 'force', who: 'a' });
    hand.change({ kind: 'force', who: 'a' });
    expect(asked).toHaveLength(1);
    hand.ask(question([]));
    hand.hold({ kind: 'force', who: 'a' });
    expect(asked).toHaveLength(2);
  });

  test('a lookup that fails leaves the hand usable', async () => {
    const { props } = table();
    const { asked, targets } = reach();
    const hand = new Hand(props, grip({ targets }));
    hand.ask(question([]));
    hand.press('a');
    asked[0]?.fail();
    await settled();
    expect(hand.state).toMatchObject({ finding: false, picked: { who: 'a' } });
  });

  test('a new question empties the hand, or fills it as the game says', () => {
    const { props } = table();
    const hand = new Hand(
      props,
      grip({
        begin: (asked, before) =>
          asked.question === 'retreat' ? { kind: 'force', who: 'routed' } : before.picked && null,
      }),
    );
    hand.ask(question([]));
    hand.press('a');
    expect(hand.state.picked).toEqual({ kind: 'force', who: 'a' });
    hand.ask(question([]));
    expect(hand.state.picked).toBeNull();
    hand.ask(question([], 'retreat'));
    expect(hand.state.picked).toEqual({ kind: 'force', who: 'routed' });
  });
});

describe('early presses', () => {
  test('a press before the answer is carried out when it arrives; the last one counts', async () => {
    const { told, props } = table();
    const { asked, targets } = reach();
    const hand = new Hand(props, grip({ targets }));
    hand.ask(question([]));
    hand.press('a');
    hand.press('m1');
    hand.press('m2');
    expect(told.orders).toEqual([]);
    expect(hand.state.early).toEqual({ place: 'm2' });
    asked[0]?.answer(lit(go('a', 'm1'), go('a', 'm2')));
    await settled();
    expect(told.orders).toEqual([go('a', 'm2')]);
    expect(hand.state.early).toBeNull();
  });

  test.each([
    ['another piece was taken', (hand: Hand<Order, Pick>) => hand.hold({ kind: 'force', who: 'b' })],
    ['the hand was emptied', (hand: Hand<Order, Pick>) => hand.drop()],
    ['another question was asked', (hand: Hand<Order, Pick>) => hand.ask(question([]))],
    ['the board is gone', (hand: Hand<Order, Pick>) => hand.close()],
  ])('it is forgotten if %s', async (_, happen) => {
    const { told, props } = table();
    const { asked, targets } = reach();
    const hand = new Hand<Order, Pick>(props, grip({ targets }));
    hand.ask(question([]));
    hand.press('a');
    hand.press('m1');
    happen(hand);
    for (const one of asked) one.answer(lit(go(one.who, 'm1')));
    await settled();
    expect(told.orders).toEqual([]);
  });
});

describe('plans', () => {
  const planning = grip({
    press: (place, _, { picked }) =>
      picked === null
        ? { do: 'hold', pick: { kind: 'force', who: place } }
        : { do: 'plan', order: go(picked.who, place) },
  });

  test('the first press shows the order, the second on the same place sends it', () => {
    const { told, props } = table();
    const hand = new Hand(props, planning);
    hand.ask(question([]));
    hand.press('a');
    hand.press('m1');
    expect(told.orders).toEqual([]);
    expect(hand.state.plan).toEqual({ order: go('a', 'm1'), at: 'm1', ready: true });
    hand.press('m2');
    expect(hand.state.plan?.order).toEqual(go('a', 'm2'));
    hand.press('m2');
    expect(told.orders).toEqual([go('a', 'm2')]);
  });

  test('a draft cannot be sent before its rest is known', async () => {
    const { told, props } = table();
    const rest = later<Order>();
    const whole: Order = { do: 'ride', who: 'a', along: 'b', path: ['m1', 'm2'] };
    const draft: Order = { do: 'ride', who: 'a', along: 'b', path: [] };
    const hand = new Hand(props, grip({ press: () => ({ do: 'plan', order: draft, rest: rest.promise }) }));
    hand.ask(question([]));
    hand.press('m2');
    expect(hand.state.plan).toMatchObject({ order: draft, ready: false });
    hand.go();
    hand.press('m2');
    expect(told.orders).toEqual([]);
    hand.perform({ do: 'plan', order: draft, at: 'm2', rest: rest.promise });
    rest.answer(whole);
    await settled();
    hand.press('m2');
    expect(told.orders).toEqual([whole]);
  });

  test('the rest completes the plan, unless the player went on to something else', async () => {
    const { props } = table();
    const rests = [later<Order>(), later<Order>()];
    let n = 0;
    const draft: Order = { do: 'ride', who: 'a', along: 'b', path: [] };
    const hand = new Hand(
      props,
      grip({ press: () => ({ do: 'plan', order: draft, rest: rests[n++]?.promise as Promise<Order> }) }),
    );
    hand.ask(question([]));
    hand.press('m1');
    hand.press('m2');
    rests[0]?.answer({ ...draft, path: ['m1'] });
    await settled();
    expect(hand.state.plan).toMatchObject({ at: 'm2', ready: false });
    rests[1]?.answer({ ...draft, path: ['m2'] });
    await settled();
    expect(hand.state.plan).toEqual({ order: { ...draft, path: ['m2'] }, at: 'm2', ready: true });
  });

  test('back lays the plan down, then the piece, then has nothing left to do', () => {
    const { props } = table();
    const hand = new Hand(props, planning);
    hand.ask(question([]));
    hand.press('a');
    hand.press('m1');
    expect(hand.back()).toBe(true);
    expect(hand.state).toMatchObject({ plan: null, picked: { who: 'a' } });
    expect(hand.back()).toBe(true);
    expect(hand.state.picked).toBeNull();
    expect(hand.back()).toBe(false);
  });

  test('places can be points: the game says when two are the same', () => {
    const { told, props } = table();
    const hand = new Hand<Order, Pick, readonly [number, number], true>(props, {
      targets: () => ({ get: ([x]) => (x < 100 ? true : undefined) }),
      press: ([x, y], target) =>
        target
          ? { do: 'plan', order: go('a', `${x},${y}`) }
          : { do: 'refuse', order: null, otherwise: denial('too far') },
      same: (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]) < 5,
    });
    hand.ask(question([]));
    hand.press([120, 0]);
    expect(told.denials).toEqual([denial('too far')]);
    hand.press([40, 10]);
    hand.press([42, 11]);
    expect(told.orders).toEqual([go('a', '40,10')]);
  });

  test('a selection of several steps is a chain of picks', () => {
    const { told, props } = table();
    const hand = new Hand<Order, Pick>(
      props,
      grip({
        press: (place, _, { picked }) =>
          picked === null
            ? { do: 'hold', pick: { kind: 'force', who: place } }
            : picked.kind === 'force'
              ? { do: 'hold', pick: { kind: 'scout', who: picked.who, along: place } }
              : { do: 'send', order: { do: 'ride', who: picked.who, along: picked.along, path: [place] } },
      }),
    );
    hand.ask(question([]));
    for (const place of ['a', 'b', 'm1']) hand.press(place);
    expect(told.orders).toEqual([{ do: 'ride', who: 'a', along: 'b', path: ['m1'] }]);
  });
});

describe('promises', () => {
  const begin = (offers: Order[]) => {
    const { told, props } = table();
    const hand = new Hand<Order, Pick>(
      props,
      grip({ press: (to) => ({ do: 'plan', order: go('a', to), promise: { do: 'pay', points: 2 } }) }),
    );
    hand.ask(question([]));
    hand.press('m1');
    hand.press('m1');
    hand.ask(null);
    expect(hand.state.promised).toEqual({ do: 'pay', points: 2 });
    hand.ask(question(offers, 'pay'));
    return { told, hand };
  };

  test('the answer given beforehand is sent when it is offered', async () => {
    const { told, hand } = begin([
      { do: 'pay', points: 0 },
      { do: 'pay', points: 2 },
    ]);
    await settled();
    expect(told.orders).toEqual([go('a', 'm1'), { do: 'pay', points: 2 }]);
    expect(hand.state.promised).toBeNull();
  });

  test('and dropped when it is not', async () => {
    const { told, hand } = begin([{ do: 'pay', points: 0 }]);
    await settled();
    expect(told.orders).toEqual([go('a', 'm1')]);
    expect(hand.state.promised).toBeNull();
  });
});

describe('refusals', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  test('the rules say why in their own words, and the mark fades', async () => {
    const asked: Order[] = [];
    const { told, props } = table(async (order) => {
      asked.push(order);
      return denial('theirs');
    });
    const hand = new Hand<Order, Pick>(props, grip());
    hand.ask(question([]));
    hand.press('a');
    hand.press('m9');
    expect(hand.state.checking).toBe(true);
    await settled();
    expect(asked).toEqual([go('x', 'm9')]);
    expect(told).toEqual({ orders: [], denials: [denial('theirs')] });
    expect(hand.state).toMatchObject({ checking: false, refused: { to: 'm9', from: { who: 'a' } } });
    vi.advanceTimersByTime(REFUSAL_STAYS);
    expect(hand.state.refused).toBeNull();
  });

  test('our words stand in where the rules have none', async () => {
    const { told, props } = table(async () => null);
    const hand = new Hand<Order, Pick>(props, grip());
    hand.ask(question([]));
    hand.press('a');
    hand.press('m9');
    await settled();
    expect(told.denials).toEqual([denial('ours')]);
  });

  test('a late refusal of an earlier press is not shown', async () => {
    const waiting = [later<Denial | null>(), later<Denial | null>()];
    let n = 0;
    const { told, props } = table(() => waiting[n++]?.promise as Promise<Denial | null>);
    const hand = new Hand<Order, Pick>(props, grip());
    hand.ask(question([]));
    hand.press('a');
    hand.press('m8');
    hand.press('m9');
    waiting[1]?.answer(denial('nine'));
    waiting[0]?.answer(denial('eight'));
    await settled();
    expect(told.denials).toEqual([denial('nine')]);
  });

  test('a check goes on when the rules allow the order, and refuses when they do not', async () => {
    const { told, props } = table(async (order) => (order.do === 'go' && order.to === 'm9' ? denial('no') : null));
    const hand = new Hand<Order, Pick>(
      props,
      grip({
        press: (to) => ({ do: 'check', order: go('a', to), allowed: { do: 'plan', order: go('a', to) } }),
      }),
    );
    hand.ask(question([]));
    hand.press('m9');
    await settled();
    expect(hand.state.plan).toBeNull();
    expect(told.denials).toEqual([denial('no')]);
    hand.press('m1');
    await settled();
    expect(hand.state.plan?.order).toEqual(go('a', 'm1'));
    expect(hand.state.refused).toBeNull();
  });

  test('the next press takes the mark away', async () => {
    const { props } = table(async () => denial('no'));
    const hand = new Hand<Order, Pick>(props, grip());
    hand.ask(question([]));
    hand.press('a');
    hand.press('m9');
    await settled();
    hand.perform({ do: 'hold', pick: null });
    expect(hand.state.refused).toBeNull();
  });
});

test('listeners hear every state until they stop', () => {
  const { props } = table();
  const hand = new Hand<Order, Pick>(props, grip());
  const heard: (string | null)[] = [];
  const stop = hand.listen(({ pointed }) => heard.push(pointed));
  hand.point('m1');
  hand.point('m1');
  hand.point(null);
  stop();
  hand.point('m2');
  expect(heard).toEqual(['m1', null]);
});
