/**
 * The closed-form odds that the board shows, checked against the rules themselves under branching dice, on positions
 * from random play of every built-in scenario.
 */
import { Context, FastDice, isFault, lookUp, type Odds, odds, sampleAction } from '@laager/kernel';
import { expect, test } from 'vitest';
import { game } from '../src/index.ts';
import type { Aim, CloseCombatLook } from '../src/lookups.ts';
import type { Order } from '../src/orders.ts';
import { type Battle, hasToken, JAMMED, REMOVED, type Slot, SNAP_FIRE } from '../src/position.ts';
import { groundFor } from '../src/scenario.ts';

const look = <T>(p: Battle, name: string, args: unknown): T => {
  const found = lookUp(game, p, name, args);
  if (isFault(found)) throw new Error(found.fault.message);
  return found.ok as unknown as T;
};

/** What became of one counter, and whether another's weapon jammed. */
const fateOf = (target: Slot, other: Slot) => (before: Battle, after: Battle) =>
  [
    after.at[target] === REMOVED ? 'removed' : (after.wounds[target] ?? 0) > (before.wounds[target] ?? 0) ? 'hit' : '',
    after.at[other] === REMOVED ? 'other removed' : '',
    hasToken(after, other, JAMMED) && !hasToken(before, other, JAMMED) ? 'jam' : '',
  ].join('|');
const share = ({ outcomes }: Odds, fits: (fate: readonly string[]) => boolean): number =>
  outcomes.filter(({ label }) => fits(label.split('|'))).reduce((sum, { p }) => sum + p, 0);

type Checked = { fire: number; snap: number; charge: number; skilled: number };

function checkShot(p: Battle, order: Order, firer: Slot, target: Slot, mode: 'fire' | 'snap', seen: Checked): void {
  const aim = look<Aim[]>(p, 'aim', { counter: firer, mode }).find((one) => one.target === target);
  if (aim === undefined || aim.denial !== null) return;
  const exact = odds(game, p, order, { label: fateOf(target, firer) });
  if (!exact.exact) return;
  const said = aim.skilled ?? aim.plain;
  expect(said.removed, 'removed').toBeCloseTo(
    share(exact, ([fate]) => fate === 'removed'),
    9,
  );
  expect(said.hit, 'hit').toBeCloseTo(
    share(exact, ([fate]) => fate !== ''),
    9,
  );
  expect(said.jam, 'jam').toBeCloseTo(
    share(exact, ([, , jam]) => jam === 'jam'),
    9,
  );
  seen[mode]++;
  if (aim.skilled !== null) seen.skilled++;
}

/** Puts a man next to an enemy, without tokens to snap fire with: the fight alone decides about his charge. */
function besides(p: Battle, charger: Slot, target: Slot): Battle | null {
  const ground = groundFor(p);
  const there = p.at[target] as number;
  const near = Array.from(ground.near.slice(there * 6, there * 6 + 6));
  const free = near.find((hex) => hex >= 0 && !p.at.includes(hex));
  if (there < 0 || free === undefined) return null;
  const q = game.clone(p);
  q.at[charger] = free;
  for (let slot = 0; slot < q.tokens.length; slot++) q.tokens[slot] = (q.tokens[slot] as number) & ~SNAP_FIRE;
  return q;
}

function checkCharge(p: Battle, charger: Slot, target: Slot, seen: Checked): void {
  const q = besides(p, charger, target);
  if (q === null) return;
  const ground = groundFor(q);
  const [from, to] = [ground.numbers[q.at[charger] as number], ground.numbers[q.at[target] as number]];
  const charge: Order = { do: 'charge', counter: charger, target, path: [to as number] };
  if (game.forbids(q, charge) !== null) return;
  const fight = look<CloseCombatLook | null>(q, 'close-combat', { counter: charger, target, from });
  if (fight === null) return;
  game.play(q, charge, new Context(new FastDice(1)));
  if (game.decision(q)?.question !== 'bravery') return;
  for (const points of new Set([0, fight.byBravery.length - 1])) {
    const exact = odds(game, q, { do: 'commit', points }, { label: fateOf(target, charger) });
    if (!exact.exact) continue;
    expect(fight.byBravery[points]?.wins, 'wins').toBeCloseTo(
      share(exact, ([fate, other]) => fate === 'removed' && other === ''),
      9,
    );
    expect(fight.byBravery[points]?.both, 'both').toBeCloseTo(
      share(exact, ([fate, other]) => fate === 'removed' && other !== ''),
      9,
    );
    seen.charge++;
  }
}

test('closed-form odds equal the branching dice on random positions', () => {
  const seen: Checked = { fire: 0, snap: 0, charge: 0, skilled: 0 };
  for (const scenario of game.scenarios)
    for (const seed of [1, 2, 3]) {
      const dice = new FastDice(seed);
      const ctx = new Context(dice);
      const p = game.setup({ scenario: scenario.id, options: {} }, ctx);
      for (let move = 0; move < 120; move++) {
        const decision = game.decision(p);
        if (decision === null) break;
        const fires = decision.offers.filter((order) => order.do === 'fire');
        for (const order of fires.slice(0, 2)) checkShot(p, order, order.counter, order.target, 'fire', seen);
        for (const order of decision.offers) {
          // Committed bravery turns hits away: a shot alone cannot know of it, the threats on a path do.
          if (order.do === 'snap' && p.ready === 0) checkShot(p, order, order.counter, p.active, 'snap', seen);
        }
        const [first] = fires;
        // Close combat branches widely: a few dozen fights are enough.
        if (first !== undefined && move % 7 === 0 && seen.charge < 24)
          checkCharge(p, first.counter, first.target, seen);
        game.play(p, sampleAction(game, p, decision, dice), ctx);
      }
    }
  // The check is worth nothing if random play never gets there.
  expect(seen.fire).toBeGreaterThan(100);
  expect(seen.skilled).toBeGreaterThan(50);
  expect(seen.snap).toBeGreaterThan(3);
  expect(seen.charge).toBeGreaterThan(20);
});
