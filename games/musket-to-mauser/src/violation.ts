/** What must always hold of a position: it fits its scenario, and the units stand as units can. */
import type { Fault } from '@laager/kernel';
import type { Battle } from './position.ts';
import { procedures } from './setup.ts';
import { faultOfStanding } from './standing.ts';
import { kindOf, theatreOf } from './theatre.ts';

const fault = (path: string, message: string): Fault => ({ path, message });

export function violation(p: Battle): Fault | null {
  return (
    procedures.faultIn(p) ?? faultOfScenario(p) ?? faultOfLists(p) ?? faultOfStanding(p) ?? procedures.faultInSeat(p)
  );
}

function faultOfScenario(p: Battle): Fault | null {
  try {
    theatreOf(p);
    return null;
  } catch {
    return fault('scenario', 'there is no such scenario');
  }
}

function faultOfLists(p: Battle): Fault | null {
  const { units, generals, brigades, offboard, turns } = theatreOf(p);
  if (p.units.length !== units.length) return fault('units', `the scenario has ${units.length} units`);
  if (p.generals.length !== generals.length) return fault('generals', `the scenario has ${generals.length} generals`);
  if (p.brigades.length !== brigades.length) return fault('brigades', `the scenario has ${brigades.length} brigades`);
  if (p.turn > turns + 1) return fault('turn', `the battle has ${turns} turns`);
  const known = (unit: number): boolean => unit < units.length;
  for (const [i, one] of p.charges.entries())
    if (!known(one.charger) || !known(one.target) || one.from.poses.length === 0)
      return fault(`charges.${i}`, 'there is no such unit');
  for (const [i, one] of p.contacts.entries())
    if (!known(one.charger) || !known(one.struck) || kindOf(p, one.charger).side === kindOf(p, one.struck).side)
      return fault(`contacts.${i}`, 'two enemies must touch');
  for (const [i, one] of p.glimpses.entries()) if (!known(one.hidden)) return fault(`glimpses.${i}`, 'no such unit');
  for (const [i, one] of p.calls.entries()) if (one.gun >= offboard.length) return fault(`calls.${i}`, 'no such gun');
  for (const [i, one] of p.generals.entries())
    if (!one.attached.every(known)) return fault(`generals.${i}.attached`, 'there is no such unit');
  for (const [i, { locals }] of p.stack.entries()) {
    const { unit } = locals as { readonly unit?: number };
    if (unit !== undefined && unit >= units.length) return fault(`stack.${i}.locals.unit`, 'there is no such unit');
  }
  return null;
}
