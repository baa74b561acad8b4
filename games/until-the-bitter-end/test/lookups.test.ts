import { isFault, lookUp, odds, type Sum, totalOf } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import type { SkillId } from '../src/components.ts';
import { NO_HEX } from '../src/ground.ts';
import { game } from '../src/index.ts';
import type { Aim, CloseCombatLook, Reach, Sighting, Threats } from '../src/lookups.ts';
import { OFF_THE_MAP, type Order } from '../src/orders.ts';
import { type Battle, FACE_DOWN, JAMMED, SNAP_FIRE } from '../src/position.ts';
import { groundFor, termsOf } from '../src/scenario.ts';
import { stepSum } from '../src/step-sum.ts';
import { A, chit, type Field, field, G, give, hex, PLAIN } from './table.ts';

const look = <T>(p: Battle, name: string, args: unknown): T => {
  const found = lookUp(game, p, name, args);
  if (isFault(found)) throw new Error(found.fault.message);
  return found.ok as unknown as T;
};
const chanceOf = (p: Battle, order: Order, fits: (label: string) => boolean): number =>
  odds(game, p, order)
    .outcomes.filter(({ label }) => fits(label))
    .reduce((sum, { p: share }) => sum + share, 0);

describe('a shot looked at beforehand is the shot that is played (UB-R69)', () => {
  const cases: readonly [what: string, firer: readonly SkillId[], target: readonly SkillId[], weapon: string][] = [
    ['plain', [], [], 'm1-garand'],
    ['two dice', [], [], 'thompson'],
    ['Shot!', ['shot'], [], 'bar'],
    ['Inspiring', ['inspiring'], [], 'thompson'],
    ['Inspiring and Repair', ['inspiring', 'repair'], [], 'thompson'],
    ['Repair', ['repair'], [], 'bar'],
    ['Calm under fire', ['shot'], ['calm'], 'bar'],
    ['Toughened', [], ['toughened'], 'thompson'],
  ];
  for (const [what, skills, theirs, weapon] of cases)
    test(what, () => {
      const p = field({
        allied: { 5: { at: '0304', weapon, skills } },
        german: { 5: { at: '0505', skills: theirs } },
      });
      chit(p, 'allied');
      const [aim] = look<Aim[]>(p, 'aim', { counter: A(p, 5), mode: 'fire' });
      const chances = aim?.skilled ?? aim?.plain;
      const order: Order = { do: 'fire', counter: A(p, 5), target: G(p, 5) };
      expect(aim?.denial).toBeNull();
      expect(chances?.removed).toBeCloseTo(
        chanceOf(p, order, (label) => label.includes('G5 removed')),
        9,
      );
      expect(chances?.hit).toBeCloseTo(
        chanceOf(p, order, (label) => label.includes('G5')),
        9,
      );
      expect(chances?.jam).toBeCloseTo(
        chanceOf(p, order, (label) => label.includes('A5 jammed')),
        9,
      );
    });

  test('the loader of an MG42', () => {
    const p = field({ allied: { 5: { at: '0802' } }, german: { 3: { at: '0305' }, 4: { at: '0304' } } });
    chit(p, 'german');
    const [aim] = look<Aim[]>(p, 'aim', { counter: G(p, 3), mode: 'fire' });
    const order: Order = { do: 'fire', counter: G(p, 3), target: A(p, 5) };
    expect(aim?.sources).toEqual(['Loader']);
    expect(aim?.skilled?.removed).toBeCloseTo(
      chanceOf(p, order, (label) => label.includes('A5 removed')),
      9,
    );
  });

  test('with a volley that its jam spoils (UB-6.7.3)', () => {
    for (const [skills, theirs] of [
      [['inspiring'], []],
      [['shot'], ['calm']],
      [['inspiring', 'repair'], ['calm']],
    ] as const) {
      const p = field({
        allied: { 5: { at: '0304', weapon: 'bar', skills } },
        german: { 5: { at: '0505', skills: theirs } },
        options: { 'jam-spoils-volley': true },
      });
      chit(p, 'allied');
      const [aim] = look<Aim[]>(p, 'aim', { counter: A(p, 5), mode: 'fire' });
      const order: Order = { do: 'fire', counter: A(p, 5), target: G(p, 5) };
      expect(aim?.skilled?.removed).toBeCloseTo(
        chanceOf(p, order, (label) => label.includes('G5 removed')),
        9,
      );
    }
  });

  test('UB-R37: the loader is looked for where the gun would stand', () => {
    const p = field({ allied: { 5: { at: '0802' } }, german: { 3: { at: '0305' }, 4: { at: '0302' } } });
    const sources = (from: number) =>
      look<Aim[]>(p, 'aim', { counter: G(p, 3), mode: 'advance', from })[0]?.sources ?? [];
    expect([sources(305), sources(303)]).toEqual([[], ['Loader']]);
  });

  test('the sum names its clauses; what bars the line is named too', () => {
    const p = field({
      allied: { 5: { at: '0304', wounds: 1 } },
      german: { 5: { at: '0505' }, 6: { at: '0706' } },
    });
    const [near, behind] = look<Aim[]>(p, 'aim', { counter: A(p, 5), mode: 'fire' });
    expect(near?.sum.modifiers.map(({ rule }) => rule)).toEqual(['UB-6.4.2', 'UB-6.4.4']);
    expect(near?.needed).toBe(5);
    expect(behind?.denial?.rule).toBe('UB-6.0.2');
    expect(behind?.blockers).toContain('woods 0505');
  });

  test('a jammed weapon says so', () => {
    const p = field({ allied: { 5: { at: '0304', tokens: JAMMED } }, german: { 5: { at: '0505' } } });
    expect(look<Aim[]>(p, 'aim', { counter: A(p, 5), mode: 'fire' })[0]?.denial?.rule).toBe('UB-6.7.4');
  });
});

describe('reach', () => {
  test('every way is one that the rules allow, at its cost (section 4.1)', () => {
    const p = field({ allied: { 5: { at: '0404' }, 6: { at: '0304' } }, german: { 5: { at: '0604' } } });
    chit(p, 'allied');
    const { allowance, ways } = look<Reach>(p, 'reach', { counter: A(p, 5), action: 'run' });
    expect(allowance).toBe(4);
    expect(ways.length).toBeGreaterThan(20);
    for (const { path, cost } of ways) {
      expect(game.forbids(p, { do: 'run', counter: A(p, 5), path: [...path] })).toBeNull();
      expect(cost).toBeLessThanOrEqual(4);
    }
    expect(ways.map(({ hex }) => hex)).not.toContain(304);
    expect(ways.map(({ hex }) => hex)).not.toContain(604);
  });

  test('UB-R40: a Fit counter is shown every hex that it may run, advance or charge to, and no other', () => {
    const woods = { ...PLAIN, id: 'woods', terrain: PLAIN.terrain.map((row) => row.replaceAll('.', 'W')), hedges: [] };
    const cases = (['run', 'advance', 'charge'] as const).flatMap((action) =>
      [PLAIN, woods].map((map) => ({ action, map })),
    );
    for (const { action, map } of cases) {
      const p = field({
        allied: { 5: { at: '0404', skills: ['fit'] }, 6: { at: '0504' } },
        german: { 5: { at: map === woods ? '0602' : '0802' }, 6: { at: '0606' } },
        map,
      });
      chit(p, 'allied');
      const target = action === 'charge' ? { target: G(p, 5) } : {};
      const { ways } = look<Reach>(p, 'reach', { counter: A(p, 5), action, ...target });
      const order = (path: readonly number[]) =>
        ({ do: action, counter: A(p, 5), ...target, path: [...path] }) as Order;
      for (const { path } of ways) expect(game.forbids(p, order(path))).toBeNull();
      // Every path that the rules allow, walked one step at a time.
      const found = new Set<number>();
      const walk = (path: readonly number[]): void => {
        const ground = groundFor(p);
        const here = path.length === 0 ? hex(p, '0404') : ground.indexOf(path.at(-1) as number);
        for (let side = 0; side < 6; side++) {
          const next = ground.near[here * 6 + side] as number;
          if (next < 0) continue;
          const further = [...path, ground.numbers[next] as number];
          const denial = game.forbids(p, order(further))?.rule;
          if (denial === undefined) found.add(further.at(-1) as number);
          if ((denial === undefined || denial === 'UB-4.3.1') && further.length < 7) walk(further);
        }
      };
      walk([]);
      found.delete(404);
      expect(ways.map(({ hex }) => hex).toSorted()).toEqual([...found].toSorted());
    }
  });

  test('the way with the fewest shots to fear is taken', () => {
    const p = field({ allied: { 5: { at: '0404' } }, german: { 5: { at: '0604', tokens: SNAP_FIRE } } });
    const { ways } = look<Reach>(p, 'reach', { counter: A(p, 5), action: 'run' });
    // Whoever leaves a hex in sight can be shot at once: no way is free of that here, and none counts it twice over.
    expect(Math.min(...ways.map(({ shots }) => shots))).toBe(1);
  });

  test('UB-8.0.7, UB-8.0.8: each firer shoots once on a way, however long it is in his sight', () => {
    const shots = (solitaire: boolean, chits: number): number[] => {
      const p = field({
        allied: { 5: { at: '0604' }, 6: { at: '0101' } },
        german: { 4: { at: '0802', tokens: SNAP_FIRE }, 5: { at: '0803', tokens: SNAP_FIRE } },
        solitaire,
      });
      chit(p, 'allied');
      p.cup.counts[0] = chits;
      const { ways } = look<Reach>(p, 'reach', { counter: A(p, 5), action: 'run' });
      return [605, 606, 607].map((to) => ways.find((way) => way.hex === to)?.shots ?? Number.NaN);
    };
    expect(shots(false, 1)).toEqual([2, 2, 2]);
    // UB-R57: of automated Germans one a step, all of them at the last Allied counter.
    expect(shots(true, 1)).toEqual([1, 2, 2]);
    expect(shots(true, 0)).toEqual([2, 2, 2]);
  });

  test('UB-27.3, UB-8.0.7: the step off the map is exposed too, and the one firer counts once', () => {
    const p = field({
      allied: { 5: { at: '0103' }, 6: { at: '0909' } },
      german: { 4: { at: '0105', tokens: SNAP_FIRE } },
      more: { exits: [{ side: 'allied', hexes: ['0101'] }], special: ['exit'] },
    });
    chit(p, 'allied');
    const { ways } = look<Reach>(p, 'reach', { counter: A(p, 5), action: 'run' });
    const off = ways.find(({ hex }) => hex === OFF_THE_MAP);
    expect(off).toEqual({ hex: OFF_THE_MAP, cost: 3, path: [102, 101, OFF_THE_MAP], shots: 1 });
    expect(game.forbids(p, { do: 'run', counter: A(p, 5), path: [...(off?.path ?? [])] })).toBeNull();
  });

  test('a charge reaches its target', () => {
    const p = field({ allied: { 5: { at: '0404' } }, german: { 5: { at: '0604' } } });
    const { ways } = look<Reach>(p, 'reach', { counter: A(p, 5), action: 'charge', target: G(p, 5) });
    expect(ways.find(({ hex }) => hex === 604)?.cost).toBe(2);
  });
});

describe('threats on a path', () => {
  test('who may fire at which step, and what bravery buys (UB-13.3.1)', () => {
    for (const points of [0, 1, 2]) {
      const p = field({
        allied: { 5: { at: '0604' } },
        german: { 4: { at: '0802', tokens: SNAP_FIRE } },
        bravery: [2, 0],
      });
      chit(p, 'allied');
      const { steps, byBravery } = look<Threats>(p, 'threats', { counter: A(p, 5), path: [605] });
      expect(steps[0]?.firers).toMatchObject([{ slot: G(p, 4), needed: 4, dice: 1, hit: 1 / 2 }]);
      give(p, { do: 'run', counter: A(p, 5), path: [605] });
      give(p, { do: 'commit', points });
      const snap: Order = { do: 'snap', counter: G(p, 4) };
      expect(byBravery[points]?.stopped).toBeCloseTo(
        chanceOf(p, snap, (label) => /A5 (removed|wounded)/.test(label)),
        9,
      );
      expect(byBravery[points]?.removed).toBeCloseTo(
        chanceOf(p, snap, (label) => label.includes('A5 removed')),
        9,
      );
    }
  });
});

describe('UB-R69: the threats on a path count the re-rolls of those who fire', () => {
  const rifle = { at: '0802', weapon: 'kar98k', tokens: SNAP_FIRE };
  const firers: readonly [what: string, german: Field['german']][] = [
    ['UB-15.5.4, UB-R41: Shot!', { 4: { ...rifle, skills: ['shot'] } }],
    ['UB-14.1.3, UB-R37: the loader', { 4: { ...rifle, weapon: 'mg42' }, 5: { at: '0801' } }],
  ];
  test.each(firers)('%s', (_what, german) => {
    for (const solitaire of [false, true])
      for (const points of [0, 1, 2]) {
        const p = field({
          allied: { 5: { at: '0604' }, 6: { at: '0101' } },
          german,
          bravery: [points, 0],
          solitaire,
        });
        chit(p, 'allied');
        const { steps, byBravery } = look<Threats>(p, 'threats', { counter: A(p, 5), path: [605] });
        const orders: Order[] = [{ do: 'run', counter: A(p, 5), path: [605] }];
        if (points > 0) orders.push({ do: 'commit', points });
        if (!solitaire) orders.push({ do: 'snap', counter: G(p, 4) });
        for (const order of orders.slice(0, -1)) give(p, order);
        const last = orders.at(-1) as Order;
        const stopped = chanceOf(p, last, (label) => /A5 (removed|wounded)/.test(label));
        expect(byBravery[points]?.stopped).toBeCloseTo(stopped, 9);
        expect(byBravery[points]?.removed).toBeCloseTo(
          chanceOf(p, last, (label) => label.includes('A5 removed')),
          9,
        );
        if (points === 0) expect(steps[0]?.firers[0]?.hit).toBeCloseTo(stopped, 9);
      }
  });
});

test('UB-18.7.4, UB-R57: at the last Allied counter a second shot may remove whom the first has hit', () => {
  for (const points of [0, 1, 2]) {
    const p = field({
      allied: { 5: { at: '0604' } },
      german: {
        1: { at: '0703', weapon: 'mp40', tokens: SNAP_FIRE },
        4: { at: '0802', tokens: SNAP_FIRE, wounds: 1 },
      },
      bravery: [points, 0],
      solitaire: true,
    });
    chit(p, 'allied');
    const { manner, byBravery } = look<Threats>(p, 'threats', { counter: A(p, 5), path: [605] });
    expect(manner).toBe('all');
    let order: Order = { do: 'run', counter: A(p, 5), path: [605] };
    if (points > 0) {
      give(p, order);
      order = { do: 'commit', points };
    }
    const { stopped, removed } = byBravery[points] ?? {};
    expect(stopped).toBeCloseTo(
      chanceOf(p, order, (label) => /A5 (removed|wounded)/.test(label)),
      9,
    );
    expect(removed).toBeCloseTo(
      chanceOf(p, order, (label) => label.includes('A5 removed')),
      9,
    );
  }
});

test('UB-R18, UB-R57: the threats say who of those who can fire does', () => {
  const manner = (solitaire: boolean, chits: number): string => {
    const p = field({
      allied: { 5: { at: '0604' }, 6: { at: '0101' } },
      german: { 4: { at: '0802', tokens: SNAP_FIRE } },
      solitaire,
    });
    chit(p, 'allied');
    p.cup.counts[0] = chits;
    return look<Threats>(p, 'threats', { counter: A(p, 5), path: [605] }).manner;
  };
  expect([manner(false, 1), manner(true, 1), manner(true, 0)]).toEqual(['in-turn', 'one-a-step', 'all']);
});

test('the cost of every step unfolds into what the rules charge', () => {
  const { ground } = termsOf(field({ allied: { 5: { at: '0604' } }, german: { 4: { at: '1109' } } }));
  const rules = new Set<string>();
  for (let from = 0; from < ground.size; from++)
    for (let side = 0; side < 6; side++) {
      const to = ground.near[from * 6 + side] as number;
      if (to === NO_HEX) continue;
      const sum = stepSum(ground, from, to);
      expect(totalOf(sum)).toBe(ground.cost[from * 6 + side]);
      for (const { rule } of [sum, ...sum.modifiers]) rules.add(rule);
    }
  expect([...rules].sort()).toEqual(['UB-4.1.2', 'UB-4.1.3', 'UB-4.1.4', 'UB-4.1.5', 'UB-4.1.6']);
});

test('UB-6.7.3, UB-13.3.1: a bravery die that shows 1 spoils the other hits too', () => {
  const p = field({
    allied: { 5: { at: '0604' } },
    german: { 1: { at: '0703', tokens: SNAP_FIRE, weapon: 'mp40' } },
    bravery: [2, 0],
    options: { 'jam-spoils-volley': true },
  });
  chit(p, 'allied');
  const { byBravery } = look<Threats>(p, 'threats', { counter: A(p, 5), path: [605] });
  give(p, { do: 'run', counter: A(p, 5), path: [605] });
  give(p, { do: 'commit', points: 2 });
  const stopped = chanceOf(p, { do: 'snap', counter: G(p, 1) }, (label) => /A5 (removed|wounded)/.test(label));
  expect(byBravery[2]?.stopped).toBeCloseTo(stopped, 9);
});

test('UB-R57: of automated Germans one fires at a step, all of them at the last Allied counter', () => {
  for (const last of [false, true]) {
    const p = field({
      allied: { 5: { at: '0604' }, 6: { at: '0101' } },
      german: { 4: { at: '0802', tokens: SNAP_FIRE }, 5: { at: '0803', tokens: SNAP_FIRE } },
      solitaire: true,
    });
    chit(p, 'allied');
    p.cup.counts[0] = last ? 0 : 1;
    const { steps, byBravery } = look<Threats>(p, 'threats', { counter: A(p, 5), path: [605, 606] });
    expect(steps.map(({ firers }) => firers.length)).toEqual(last ? [2, 0] : [2, 2]);
    const order: Order = { do: 'run', counter: A(p, 5), path: [605, 606] };
    // Whoever is missed once is asked for his next step: so the first step alone is played out.
    const alone = look<Threats>(p, 'threats', { counter: A(p, 5), path: [605] }).byBravery[0];
    const hit = (label: string) => /A5 (removed|wounded)/.test(label);
    expect(alone?.stopped).toBeCloseTo(chanceOf(p, order, hit), 9);
    expect(alone?.stopped).toBeCloseTo(last ? 3 / 4 : 1 / 2, 9);
    expect(byBravery[0]?.stopped).toBeCloseTo(3 / 4, 9);
  }
});

test('UB-11.2, UB-15.5.10 the face that Medical Aid needs opens into its sum', () => {
  const p = field({
    allied: { 5: { at: '0604' }, 6: { at: '0605', skills: ['medical'] } },
    german: { 5: { at: '0101' } },
  });
  const [plain, medic] = [5, 6].map((number) => look<Sum>(p, 'aid', { counter: A(p, number) }));
  expect(plain).toMatchObject({ base: 4, rule: 'UB-11.2', modifiers: [] });
  expect(medic?.modifiers).toMatchObject([{ value: -1, rule: 'UB-15.5.10' }]);
});

describe('close combat looked at beforehand is the one that is fought (UB-7.3.1, UB-R33)', () => {
  const cases: readonly [what: string, charger: readonly SkillId[], defender: readonly SkillId[]][] = [
    ['plain', [], []],
    ['a Ferocious charger', ['ferocious'], []],
    ['an Inspiring charger', ['inspiring'], []],
    ['a Ferocious defender', [], ['ferocious']],
    ['all of them', ['ferocious', 'inspiring'], ['ferocious']],
  ];
  for (const [what, skills, theirs] of cases)
    for (const points of [0, 1])
      test(`${what}, ${points} bravery`, () => {
        const p = field({
          allied: { 5: { at: '0404', weapon: 'thompson', skills } },
          german: { 5: { at: '0505', weapon: 'mp40', skills: theirs } },
          bravery: [1, 0],
        });
        chit(p, 'allied');
        const fight = look<CloseCombatLook>(p, 'close-combat', { counter: A(p, 5), target: G(p, 5), from: 404 });
        give(p, { do: 'charge', counter: A(p, 5), target: G(p, 5), path: [505] });
        const commit: Order = { do: 'commit', points };
        const wins = (label: string) => label.includes('G5 removed') && !label.includes('A5 removed');
        const both = (label: string) => label.includes('G5 removed') && label.includes('A5 removed');
        expect(fight.byBravery[points]?.wins).toBeCloseTo(chanceOf(p, commit, wins), 9);
        expect(fight.byBravery[points]?.both).toBeCloseTo(chanceOf(p, commit, both), 9);
      });
});

test('sight is what the vectors say: over open ground, not through woods', () => {
  const p = field({ allied: { 5: { at: '0304' } }, german: { 5: { at: '0505' } } });
  const { seen } = look<Sighting>(p, 'sight', { from: 304 });
  expect(seen).toContain(505);
  expect(seen).not.toContain(706);
});

test('UB-R69: a lookup of a view with a face-down counter tells neither weapon nor skills', () => {
  const p = field({
    allied: { 5: { at: '0604' } },
    german: { 4: { at: '0802', tokens: SNAP_FIRE | FACE_DOWN, skills: ['brave'] } },
    solitaire: true,
    faceDown: true,
  });
  const view = game.view(p, 'allied');
  const { steps } = look<Threats>(view, 'threats', { counter: A(p, 5), path: [605] });
  expect(steps[0]?.firers).toMatchObject([{ slot: G(p, 4), needed: 4, dice: null }]);
  expect(steps[0]?.firers[0]?.sum.modifiers).toMatchObject([{ rule: 'UB-6.4.5' }]);
});

test('arguments that do not fit are a fault with its path', () => {
  const p = field({ allied: { 5: { at: '0604' } }, german: { 4: { at: '0802' } } });
  expect(lookUp(game, p, 'aim', { counter: 77, mode: 'fire' })).toMatchObject({ fault: { path: 'args.counter' } });
  expect(lookUp(game, p, 'reach', 'nonsense')).toMatchObject({ fault: { path: 'args' } });
});
