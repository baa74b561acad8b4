import { totalOf } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { unitAt } from '../src/bodies.ts';
import type { OrderOf } from '../src/orders.ts';
import type { Battle, Charge, General } from '../src/position.ts';
import { forbidsReaction, reactionNumber } from '../src/reactions.ts';
import { kindOf } from '../src/theatre.ts';
import { isFootman, isHeldInMelee, isRider, Lot, scattered, wornBy } from './second-reading.ts';

type Reaction = OrderOf<'react'>;
const HOWS = ['square', 'face', 'flee', 'rise'] as const;
/** Clauses of the place where it would stand or the way it would go, which this reading leaves out. */
const OF_THE_GROUND = ['MM-G48', 'MM-G47', 'MM-8.11', 'MM-5.34', 'MM-11.5', 'MM-5.26', 'MM-G39', null];

/** A random charge under way; null if one side has no unit for it. */
function charging(p: Battle, lot: Lot): Charge | null {
  const free = (side: 0 | 1): number[] =>
    p.units.flatMap((it, u) => (kindOf(p, u).side === side && it.where === 'table' && it.attachedTo < 0 ? [u] : []));
  const charger = lot.of(free(p.mover).filter((u) => kindOf(p, u).arm !== 'artillery'));
  const target = lot.of(free(p.mover === 0 ? 1 : 0));
  if (charger === undefined || target === undefined) return null;
  return {
    charger,
    target,
    from: unitAt(p, charger).stand,
    bearing: 0,
    run: 3,
    reach: 8,
    spent: [0.3, 0.5, 0.8][lot.upTo(3)] as number,
    state: lot.oneIn(12) ? 'stopped' : 'running',
    reacted: lot.oneIn(8) ? [target] : [],
    answered: [],
  };
}

/** The clause against a reaction, but for the ground. */
function reactionBar(p: Battle, { unit, charger, how }: Reaction): string | null {
  const charge = p.charges.find((one) => one.charger === charger && one.state === 'running');
  const it = unitAt(p, unit);
  const { arm, discipline, template } = kindOf(p, unit);
  if (charge?.target !== unit) return 'MM-8.1';
  if (charge.reacted.includes(unit)) return 'MM-8.5';
  if (isHeldInMelee(p, unit)) return 'MM-9.26';
  const clause = {
    square: 'MM-8.7',
    face: 'MM-8.15',
    rise: 'MM-8.16',
    flee: arm === 'artillery' ? 'MM-8.10' : 'MM-8.13',
  };
  if (it.disordered) return clause[how];
  if (how === 'rise') return it.prone ? null : 'MM-8.16';
  if (it.prone) return how === 'flee' ? 'MM-8.14' : clause[how];
  if (how === 'face') return null;
  if (how === 'square') {
    if (!isFootman(p, unit) || discipline === 'irregular') return 'MM-8.7';
    if (it.stand.formation === 'skirmish' || it.stand.formation === 'square') return 'MM-8.7';
    const enemy = kindOf(p, charger);
    const tribal = enemy.discipline === 'irregular' && unitAt(p, charger).stand.formation === 'mass';
    const against = template.square.emergencyAgainst;
    const may = isRider(p, charger) ? against.includes('cavalry') : tribal && against.includes('irregular-mass');
    return may && template.square.form && template.formations.includes('square') ? null : 'MM-8.8';
  }
  if (isFootman(p, unit) && !(it.dismounted && it.horses && template.canDismount)) return 'MM-8.2';
  if (template.gun?.move === 'positional') return 'MM-8.10';
  if (it.dismounted && it.gun >= 0) return 'MM-4.40';
  return it.dismounted && it.stand.formation === 'square' ? 'MM-4.9' : null;
}

/** MM-8.6, MM-8.10, MM-8.14, MM-8.20 to MM-8.23. */
function needed(p: Battle, { unit, how }: Reaction, charge: Charge): number {
  const it = unitAt(p, unit);
  const { grade, arm, weapon } = kindOf(p, unit);
  const fleeing = how === 'flee';
  const led = p.generals.filter(({ where, attached }) => where === 'table' && attached.includes(unit));
  return (
    { poor: 2, average: 3, veteran: 4, elite: 5 }[grade] +
    (fleeing && arm === 'artillery' && it.stand.formation === 'limbered' ? 1 : 0) +
    (fleeing && arm === 'artillery' && weapon?.gun === 'light' ? 1 : 0) -
    (fleeing && it.dismounted ? 2 : 0) -
    wornBy(p, unit) -
    (charge.spent <= 0.5 ? 1 : 0) +
    (led.length > 0 ? 1 + Math.max(...led.map(({ rating }) => rating)) : 0)
  );
}

describe('reactions, read a second time, in random positions', () => {
  test.each([0, 1, 2])(
    'MM-8.5 MM-8.6 MM-8.7 MM-8.8 MM-8.10 MM-8.13 MM-8.14 MM-8.15 MM-8.16 MM-8.20 MM-8.21 MM-8.22 MM-8.23 who may react how, and the number: lot %i',
    (lot) => {
      const wrong: unknown[] = [];
      const met = new Set<unknown>();
      for (let seed = 40 * lot; seed < 40 * lot + 40; seed++) {
        const p = scattered(seed);
        const one = new Lot(300 + seed);
        if (seed % 4 !== 0) p.contacts = [];
        const charge = charging(p, one);
        if (charge === null) continue;
        p.charges = [charge];
        const it = unitAt(p, charge.target);
        if (one.oneIn(2)) it.disordered = false;
        if (one.oneIn(2)) it.prone = false;
        if (one.oneIn(3)) (p.generals[0] as General).attached = [charge.target];
        for (const how of HOWS)
          for (const unit of new Set([charge.target, one.upTo(p.units.length)])) {
            const order: Reaction = { do: 'react', unit, charger: charge.charger, how, bearing: 90, inches: 1 };
            const found = forbidsReaction(p, order)?.rule ?? null;
            const read = reactionBar(p, order);
            met.add(read);
            if (read === null ? !OF_THE_GROUND.includes(found) : found !== read)
              wrong.push({ seed, order, found, read });
            if (unit !== charge.target) continue;
            const number = totalOf(reactionNumber(p, order, charge));
            if (number !== needed(p, order, charge))
              wrong.push({ seed, order, number, read: needed(p, order, charge) });
          }
      }
      expect(wrong).toEqual([]);
      expect([...met]).toEqual(expect.arrayContaining([null, 'MM-8.1', 'MM-8.7', 'MM-8.16', 'MM-8.2']));
    },
  );
});
