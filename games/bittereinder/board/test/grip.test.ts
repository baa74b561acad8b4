/** What presses mean on this board: the kit's hand with Bittereinder's grip, over the real rules, without a screen. */
import { checkedAction, type Denial, keyFromSeed, lookUp, Match } from '@laager/kernel';
import { type Asked, Hand } from '@laager/kit/hand';
import { describe, expect, test } from 'vitest';
import unitData from '../../data/units.json' with { type: 'json' };
import { game } from '../../src/index.ts';
import type { Order } from '../../src/orders.ts';
import type { War } from '../../src/position.ts';
import { sitesFor } from '../../src/works.ts';
import { assault, commit, play, war } from '../../test/table.ts';
import { spaceOf } from '../chart.ts';
import { gripOf, type Held, Lit, mayBeJoined, movableIn, type Props, type Target } from '../grip.ts';
import { sceneOf } from '../scene.ts';
import { wayTo } from '../walk.ts';

const settled = () => new Promise<void>((done) => setTimeout(done));

/** The first question of the war. */
function opening(): War {
  const started = Match.start(game, { scenario: 'historical' }, { key: keyFromSeed('grip'), players: {} });
  if (!('ok' in started)) throw new Error('no match');
  if (started.ok.decision()?.question !== 'land') throw new Error('the war opens with the Boers on the march');
  return started.ok.truth() as War;
}

/** A hand at what is asked in a position. */
function sitDown(view = opening()) {
  const decision = game.decision(view);
  if (decision === null) throw new Error('nothing is asked');
  const asked: Asked<Order> = {
    ...decision,
    prompt: '',
    offers: decision.offers.map((action) => ({ action, text: '' })),
    families: decision.families.map((family) => ({ family, text: '' })),
  };
  const scene = sceneOf(view);
  const orders: Order[] = [];
  const denials: Denial[] = [];
  const lookup = (async (name: string, args: unknown) => {
    const found = lookUp(game, view, name, args);
    if (!('ok' in found)) throw new Error(found.fault.message);
    return found.ok;
  }) as Props['lookup'];
  const hand = new Hand<Order, Held, string, Target>(
    {
      order: (order) => void orders.push(order),
      whyNot: async (order) => {
        const checked = checkedAction(game, order);
        return 'ok' in checked ? game.forbids(view, order) : { rule: asked.rule, reason: checked.fault.message };
      },
      deny: (denial) => void denials.push(denial),
    },
    gripOf(lookup, () => scene),
  );
  hand.ask(asked);
  return { hand, asked, scene, orders, denials };
}
const litIn = (hand: { readonly state: { readonly targets: unknown } }): string[] =>
  hand.state.targets instanceof Lit ? [...hand.state.targets.areas.keys()] : [];

describe('units in hand', () => {
  const own = ({ scene, asked }: ReturnType<typeof sitDown>) => {
    const stack = scene.stacks.find((one) => movableIn(one, asked).length > 0);
    if (stack === undefined) throw new Error('nothing can move');
    return stack;
  };

  test('a pressed stack is picked up with all that can move, and its reach is lit', async () => {
    const table = sitDown();
    const stack = own(table);
    table.hand.press(stack.key);
    const { picked } = table.hand.state;
    expect(picked?.kind === 'force' && [...picked.units]).toEqual(movableIn(stack, table.asked));
    await settled();
    expect(litIn(table.hand).length).toBeGreaterThan(0);
  });

  test('BE-8.2 however far the area that is pressed, the refusal is about the units in hand', async () => {
    const table = sitDown();
    const stack = own(table);
    table.hand.press(stack.key);
    await settled();
    for (const far of ['c1', 'b5', 'n6', 't1'].filter((area) => wayTo(stack.area, area).length > 4)) {
      table.hand.press(far);
      await settled();
    }
    expect(table.denials.length).toBeGreaterThan(1);
    for (const { rule, reason } of table.denials)
      expect([rule, reason]).toEqual(['BE-8.2', expect.stringMatching(/moves at most \d area/)]);
  });

  test('a lit area is an order that the rules allow; a stack on it is lit as its area', async () => {
    const table = sitDown();
    const stack = own(table);
    table.hand.press(stack.key);
    await settled();
    const [to = ''] = litIn(table.hand);
    expect(table.hand.state.targets.get(`${to}:boer`)).toBe(table.hand.state.targets.get(to));
    table.hand.press(to);
    expect(table.orders).toHaveLength(1);
    expect(table.denials).toEqual([]);
  });

  test('an area out of reach is refused with a clause, and nothing is sent', async () => {
    const table = sitDown();
    const stack = own(table);
    table.hand.press(stack.key);
    await settled();
    const lit = new Set(litIn(table.hand));
    const far = table.scene.stacks.find(({ area }) => !lit.has(area) && area !== stack.area)?.area ?? 't1';
    table.hand.press(far);
    await settled();
    expect(table.orders).toEqual([]);
    expect(table.denials[0]?.rule).toMatch(/^BE-/);
    expect(table.hand.state.refused?.to).toBe(far);
  });

  test('a refused march says what is in the way, not that far areas do not touch', async () => {
    const table = sitDown();
    const stack = own(table);
    table.hand.press(stack.key);
    await settled();
    table.hand.press('c1');
    await settled();
    expect(table.denials[0]?.reason).not.toMatch(/border/);
    expect(wayTo('f8', 'c9').length).toBeGreaterThan(1);
    const way = ['f8', ...wayTo('f8', 'c9')];
    for (const [i, area] of way.slice(1).entries()) expect(spaceOf(way[i] as string).neighbours).toContain(area);
  });

  test('pressing it again puts it down', async () => {
    const table = sitDown();
    const { key } = own(table);
    table.hand.press(key);
    table.hand.press(key);
    await settled();
    expect(table.hand.state.picked).toBeNull();
  });

  test("the enemy's stack is looked at, and said not to be yours", async () => {
    const table = sitDown();
    const enemy = table.scene.stacks.find(({ side }) => side !== table.asked.seat);
    if (enemy === undefined) throw new Error('no enemy');
    table.hand.press(enemy.key);
    await settled();
    expect(table.hand.state).toMatchObject({ picked: null, inspected: enemy.area });
    expect(table.denials[0]?.reason).toContain('not yours');
  });
});

describe('BE-10.9 a bonus attack next door', () => {
  /** Buller has won at Ladysmith; Boers besiege a brigade with a wagon at Dundee. */
  const pursuing = (besieged: readonly string[]) => {
    const n3 = ['cdo-ermelo', 'buller', 'bde-01', 'bde-02', 'sup-01'];
    const at = { t1: ['cdo-pietersburg'], n3, n2: ['natal-army', 'cdo-vryheid', 'bde-07', 'sup-02'] };
    const p = war({ phase: 7, at, besieged });
    play(p, assault('n3'));
    play(p, commit(1));
    play(p, { do: 'gamble' }, 6, 6);
    return p;
  };

  test('BE-9.2.9 is made with any part of the force, and with the besieged there or without them', async () => {
    const table = sitDown(pursuing(['n2']));
    expect(mayBeJoined(table.asked)).toBe(true);
    table.hand.press('n3:empire');
    const { picked } = table.hand.state;
    if (picked?.kind !== 'force') throw new Error('no force in hand');
    const force = { ...picked, units: new Set(['buller', 'bde-02', 'sup-01']) };
    for (const sortie of [false, true]) {
      table.hand.change({ ...force, sortie });
      await settled();
      table.hand.press('n2');
      expect(table.orders.at(-1)).toEqual({ do: 'pursue', units: ['bde-02', 'sup-01'], to: 'n2', sortie });
    }
    expect(table.denials).toEqual([]);
  });

  test('is asked about no one besieged where no one is', () => {
    expect(mayBeJoined(sitDown(pursuing([])).asked)).toBe(false);
  });
});

describe('the sites of blockhouses', () => {
  const late = (): War => {
    const started = Match.start(game, { scenario: 'historical' }, { key: keyFromSeed('sites'), players: {} });
    if (!('ok' in started)) throw new Error('no match');
    return { ...started.ok.truth(), turn: 20 };
  };
  const brigades = (p: War, n: number) => {
    const found = unitData.units.flatMap(({ id, kind }, i) => (kind === 'brigade' && (p.at[i] ?? -1) >= 0 ? [id] : []));
    return found.slice(0, n);
  };

  test('BE-12.3 a brigade buys two prefabricated blockhouses, BE-12.2 or one of brick', () => {
    const p = late();
    p.at[unitData.units.findIndex(({ kind }) => kind === 'brigade')] = 0;
    const [brigade = ''] = brigades(p, 1);
    expect(sitesFor(p, 'prefab', [brigade])).toMatchObject({ count: 2, denial: null });
    const brick = sitesFor(p, 'brick', [brigade]);
    expect(brick).toMatchObject({ count: 1, denial: null });
    for (const at of brick.at)
      expect(game.forbids(p, { do: 'build', kind: 'brick', pay: [brigade], at: [at] })?.rule).not.toBe('BE-12.7');
  });

  test('BE-12.4 one garrison buys nothing, and the rules say why', () => {
    const p = late();
    const garrison = unitData.units.find(({ kind }, i) => kind === 'garrison' && (p.at[i] ?? -1) >= 0)?.id ?? '';
    expect(sitesFor(p, 'prefab', [garrison])).toMatchObject({ count: 0, denial: { rule: 'BE-12.4' } });
  });
});
