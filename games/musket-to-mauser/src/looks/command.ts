/** Command at a glance: who is in the chain, what each brigade may be told, and why not. */
import { type Denial, denialSchema } from '@laager/kernel';
import * as v from 'valibot';
import { unitAt } from '../bodies.ts';
import { forbidsChange } from '../command-phase.ts';
import { snap } from '../geometry/angle.ts';
import { rectDistance } from '../geometry/shapes.ts';
import {
  distanceToUnit,
  generalRect,
  inCommand,
  inCommandControl,
  initiativeNumber,
  mayTakeInitiative,
} from '../leaders.ts';
import type { Battle, BrigadeOrder } from '../position.ts';
import { theatreOf } from '../theatre.ts';
import { inches, unitNumber } from './shown.ts';

export interface GeneralLook {
  readonly general: number;
  readonly inCommand: boolean;
  readonly mayRoll: boolean;
  /** MM-3.3: passes on this or less. */
  readonly needs: number;
  readonly radius: number;
  readonly superior: number;
  /** Inches to his superior; -1 without one. */
  readonly toSuperior: number;
}
export interface BrigadeLook {
  readonly brigade: number;
  readonly order: BrigadeOrder;
  readonly denial: Denial | null;
  readonly farthest: number;
  readonly far: number;
}
export interface CommandLook {
  readonly generals: readonly GeneralLook[];
  readonly brigades: readonly BrigadeLook[];
  /** Units that no general of their chain reaches. */
  readonly outOfCommand: readonly number[];
}
export const commandSchema: v.GenericSchema<unknown, CommandLook> = v.strictObject({
  generals: v.array(
    v.strictObject({
      general: unitNumber,
      inCommand: v.boolean(),
      mayRoll: v.boolean(),
      needs: v.number(),
      radius: inches,
      superior: v.number(),
      toSuperior: inches,
    }),
  ),
  brigades: v.array(
    v.strictObject({
      brigade: unitNumber,
      order: v.picklist(['attack', 'defend']),
      denial: v.nullable(denialSchema),
      farthest: v.number(),
      far: inches,
    }),
  ),
  outOfCommand: v.array(unitNumber),
});

export function commandLook(p: Battle, side: 0 | 1): CommandLook {
  const theatre = theatreOf(p);
  const generals = theatre.generals.flatMap((kind, general): GeneralLook[] => {
    const now = p.generals[general];
    if (kind.side !== side || now === undefined || now.where !== 'table') return [];
    const above = p.generals[kind.superior];
    const apart = above?.where === 'table' ? rectDistance(generalRect(p, general), generalRect(p, kind.superior)) : -1;
    return [
      {
        general,
        inCommand: inCommand(p, general),
        mayRoll: mayTakeInitiative(p, general),
        needs: initiativeNumber(now.rating),
        radius: kind.radius,
        superior: kind.superior,
        toSuperior: snap(apart),
      },
    ];
  });
  const brigades = theatre.brigades.flatMap((kind, brigade): BrigadeLook[] => {
    if (kind.side !== side) return [];
    let farthest = -1;
    let far = 0;
    for (const unit of kind.units) {
      if (unitAt(p, unit).where !== 'table') continue;
      const apart = distanceToUnit(p, kind.leader, unit);
      if (apart <= far && farthest >= 0) continue;
      far = apart;
      farthest = unit;
    }
    const order = p.brigades[brigade]?.order ?? 'attack';
    return [{ brigade, order, denial: forbidsChange(p, brigade), farthest, far: snap(far) }];
  });
  const outOfCommand = onTable(p, side).filter((unit) => !inCommandControl(p, unit));
  return { generals, brigades, outOfCommand };
}

const onTable = (p: Battle, side: 0 | 1): number[] =>
  theatreOf(p).units.flatMap((kind, unit) => (kind.side === side && unitAt(p, unit).where === 'table' ? [unit] : []));

/** MM-2.17: how many units of his side there are, and which are out of command, with a general at that point. */
export function commandFrom(
  p: Battle,
  { general, x, y }: { readonly general: number; readonly x: number; readonly y: number },
): { readonly units: number; readonly out: readonly number[] } {
  const kind = theatreOf(p).generals[general];
  if (kind === undefined) return { units: 0, out: [] };
  const there: Battle = {
    ...p,
    generals: p.generals.map((one, i) => (i === general ? { ...one, x, y, attached: [] } : one)),
  };
  const units = onTable(p, kind.side);
  return { units: units.length, out: units.filter((unit) => !inCommandControl(there, unit)) };
}
