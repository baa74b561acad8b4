/** Positions from outside: what the rules would stumble over is refused before they see it. */
import { describe, expect, test } from 'vitest';
import { game } from '../src/index.ts';
import { type Battle, HEADS_DOWN, SNAP_FIRE } from '../src/position.ts';
import { groundFor } from '../src/scenario.ts';
import { A, chit, field, G, give, hex } from './table.ts';

const refused = (p: Battle, path: string, spoil: (q: Battle) => void) => {
  const q = JSON.parse(JSON.stringify(p)) as Battle;
  expect(game.violation(q)).toBe(null);
  spoil(q);
  expect(game.violation(q)?.path).toBe(path);
};
const locals = (p: Battle, procedure: string) =>
  p.stack.find((frame) => frame.procedure === procedure)?.locals as { [name: string]: unknown };

describe('an order waiting for bravery', () => {
  const ordered = () => {
    const p = field({
      allied: { 5: { at: '0604' } },
      german: { 4: { at: '0802', tokens: SNAP_FIRE } },
      bravery: [2, 0],
    });
    chit(p, 'allied');
    give(p, { do: 'run', counter: A(p, 5), path: [605, 606] });
    return p;
  };
  test('its path lies on the map, and is one', () => {
    const p = ordered();
    for (const plan of [[1999], [3, 5], [hex(p, '0605'), hex(p, '0608')]])
      refused(p, 'stack.1.locals.plan', (q) => {
        locals(q, 'activation').plan = plan;
      });
  });
  test('its action and target are those of an order', () => {
    const p = ordered();
    for (const action of ['fire', 'charge'] as const)
      refused(p, 'stack.1.locals.target', (q) => {
        q.action = action;
      });
  });
  test('the question is the one that the step waits for', () => {
    const p = ordered();
    refused(p, 'stack.1.step', (q) => {
      q.asked = { seat: 'allied', question: 'order' };
    });
    give(p, { do: 'commit', points: 1 });
    refused(p, 'stack.1.step', (q) => {
      (q.stack[1] as { step: string }).step = 'committed';
    });
  });
});

test('a move under way has a trail that was walked, a plan that can be, and shoots in an Advance only', () => {
  const p = field({ allied: { 5: { at: '0604' } }, german: { 4: { at: '0802', tokens: SNAP_FIRE } } });
  chit(p, 'allied');
  give(p, { do: 'run', counter: A(p, 5), path: [605, 606] });
  for (const [path, values] of [
    ['plan', { plan: [3, 5] }],
    ['trail', { spent: 2 }],
    ['mayShoot', { mayShoot: true }],
    ['mayShoot', { shot: { after: 1, target: 3 } }],
    ['target', { target: 10 }],
  ] as const)
    refused(p, `stack.2.locals.${path}`, (q) => Object.assign(locals(q, 'move'), values));
});

test('UB-3.1: a token of an action lies on whoever has acted', () => {
  const p = field({ allied: { 5: { at: '0604' } }, german: { 4: { at: '0802' } } });
  for (const token of [SNAP_FIRE, HEADS_DOWN])
    refused(p, 'tokens.0', (q) => {
      q.tokens[0] = token;
    });
});

test('a weapon is known where the number is', () => {
  const german = { 4: { at: '0802' } };
  const p = field({ allied: { 5: { at: '0304' } }, german, solitaire: true, faceDown: true });
  refused(p, 'weapon.10', (q) => {
    q.weapon[10] = -1;
  });
  expect(game.violation(game.view(p, 'allied'))).toBe(null);
});

test('tied Germans are those whom the rules would tie', () => {
  const more = { solitaire: true, options: { 'ai-ties-by-player': true } };
  const p = field({ allied: { 5: { at: '0101' } }, german: { 4: { at: '1101' }, 5: { at: '1105' } }, ...more });
  chit(p, 'german');
  refused(p, 'stack.1.locals.tied', (q) => {
    locals(q, 'german').priority = 2;
  });
  refused(p, 'stack.1.locals.tied', (q) => {
    locals(q, 'german').tied = [10];
  });
  const german = { 4: { at: '0802', tokens: SNAP_FIRE }, 5: { at: '0803', tokens: SNAP_FIRE }, 6: { at: '1109' } };
  const s = field({ allied: { 5: { at: '0604' }, 6: { at: '0101' } }, german, ...more });
  chit(s, 'allied');
  give(s, { do: 'run', counter: A(s, 5), path: [605] });
  refused(s, 'stack.3.locals.tied', (q) => {
    locals(q, 'snap-window').tied = [G(s, 4), G(s, 6)];
  });
});

describe('UB-R73: the rest of a move under way is judged like a path that is ordered', () => {
  const SOUTH = { exits: [{ side: 'allied', hexes: ['0608'] }], special: ['exit'] };
  const planFault = (p: Battle, ...plan: (number | 'off')[]): string | null => {
    const q = JSON.parse(JSON.stringify(p)) as Battle;
    locals(q, 'move').plan = plan.map((number) => (number === 'off' ? -1 : groundFor(p).indexOf(number)));
    return game.violation(q)?.path ?? null;
  };
  const PLAN = 'stack.2.locals.plan';
  /** A Run from 0606 whose first step, to 0607, is declared under a snap-firer’s eyes. */
  const running = () => {
    const p = field({
      allied: { 5: { at: '0606' }, 6: { at: '0507' } },
      german: { 4: { at: '0802', tokens: SNAP_FIRE } },
      more: SOUTH,
    });
    chit(p, 'allied');
    give(p, { do: 'run', counter: A(p, 5), path: [607, 608] });
    return p;
  };

  test('UB-4.1.1, UB-4.3.1, UB-4.7: within its points, from hex to hex, and not to a friend', () => {
    const p = running();
    expect([planFault(p), planFault(p, 608), planFault(p, 608, 607, 606)]).toEqual([null, null, null]);
    expect(planFault(p, 608, 607, 606, 605)).toBe(PLAN);
    expect(planFault(p, 605)).toBe(PLAN);
    expect([planFault(p, 507), planFault(p, 507, 506)]).toEqual([PLAN, null]);
  });
  test('UB-27.3, UB-27.4: off the map from an exit hex only, as the last step', () => {
    const p = running();
    expect([planFault(p, 608, 'off'), planFault(p, 'off'), planFault(p, 608, 'off', 608)]).toEqual([null, PLAN, PLAN]);
    expect(planFault(p, 608, 607, 608, 'off')).toBe(PLAN);
  });
  test('UB-7.0.4: nothing after the step into the hex of a charge’s target', () => {
    const p = field({ allied: { 5: { at: '0405' } }, german: { 5: { at: '0506', tokens: SNAP_FIRE } } });
    chit(p, 'allied');
    give(p, { do: 'charge', counter: A(p, 5), target: G(p, 5), path: [506] });
    expect([planFault(p), planFault(p, 507)]).toEqual([null, PLAN]);
  });
  test('the trail is one that was walked, at what it cost', () => {
    const p = running();
    give(p, { do: 'hold' });
    const trailFault = (spent: number, ...trail: number[]): string | null => {
      const q = JSON.parse(JSON.stringify(p)) as Battle;
      Object.assign(locals(q, 'move'), { spent, trail: trail.map((number) => groundFor(p).indexOf(number)) });
      return game.violation(q)?.path ?? null;
    };
    const TRAIL = 'stack.2.locals.trail';
    expect([trailFault(1, 606, 607), trailFault(2, 606, 607), trailFault(0, 606, 607)]).toEqual([null, TRAIL, TRAIL]);
    expect([trailFault(2, 605, 606, 607), trailFault(1, 605, 607)]).toEqual([null, TRAIL]);
  });
});
