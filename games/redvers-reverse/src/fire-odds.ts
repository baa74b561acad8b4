/** What a board may ask about fire: what a British shot may do, and what the Boers may do to units that go somewhere. */
import { lookup, newSum, sumSchema } from '@laager/kernel';
import * as v from 'valibot';
import { mayFire, tallyBritish, targetAreas, targetUnits } from './boer-targeting.ts';
import { boerColumn, britishColumn, LEVELS, NO_COLUMN, rifleFire, shellFire } from './charts.ts';
import { spCounters } from './cups.ts';
import { boerRifle, boerShell, britishRifle, britishShell } from './fire-modifiers.ts';
import { boerStrength, boerUnitsAt, britishUnitsAt, spOf } from './forces.ts';
import { type Area, MAP_AREAS, range } from './map.ts';
import { type Colenso, NO_FIRE, NONE, SP_VALUES } from './position.ts';
import { BOERS, BRITISH_UNITS, FIRST_BOER, isBattery, isCommando, type Unit } from './roster.ts';
import { unitNumber, wholeNumber } from './schema.ts';
import { countThrows, throwsSchema } from './throws.ts';
import { clone } from './view.ts';

const shotArgs = v.strictObject({
  firer: wholeNumber(0, BRITISH_UNITS - 1),
  support: wholeNumber(NONE, BRITISH_UNITS - 1),
  at: wholeNumber(0, MAP_AREAS - 1),
  closeCombat: v.boolean(),
  /** RR-5.3.1: the guns are short of ammunition this segment. */
  shortage: v.boolean(),
});
const shotSchema = v.strictObject({ modifier: v.number(), sum: sumSchema, throws: throwsSchema });

/** Chart T5, chart T6: the modifiers of a British shot, and what the dice may bring: a morale level, or SP lost. */
function shot(p: Colenso, args: v.InferOutput<typeof shotArgs>): v.InferOutput<typeof shotSchema> | null {
  const { firer, support, at, closeCombat, shortage } = args;
  const target = boerUnitsAt(p, at)[0];
  if (target === undefined || (p.at[firer] as Area) < 0 || spOf(p, firer) < 1) return null;
  const aimed = { area: at, firer: firer as Unit, support, target, closeCombat };
  const sum = newSum(0, isBattery(firer) ? 'RR-9.2.3' : 'RR-9.2.4', 'modifiers');
  if (isBattery(firer)) {
    const modifier = britishShell(p, aimed, shortage, sum);
    return { modifier, sum, throws: countThrows(2, (dice) => LEVELS[shellFire(dice + modifier)] as string) };
  }
  const modifier = britishRifle(p, aimed, sum);
  const column = britishColumn(spOf(p, firer));
  return { modifier, sum, throws: countThrows(1, (die) => `${rifleFire(column, die + modifier)}`) };
}

// ---- Boer fire to expect

export const whoThere = v.strictObject({
  at: wholeNumber(0, MAP_AREAS - 1),
  /** British units that are thought of as being there too. */
  units: v.pipe(v.array(unitNumber), v.maxLength(BRITISH_UNITS)),
});
const threatSchema = v.strictObject({
  unit: v.number(),
  kind: v.picklist(['shell', 'rifle']),
  range: v.number(),
  /** Chance that one such attack does anything: a loss, or worse morale. Without support, which adds 1. */
  hits: v.number(),
});
const threatsSchema = v.array(threatSchema);

/** A position in which these units are there: what the modifiers are read from. */
export function withUnitsAt(p: Colenso, at: Area, units: readonly Unit[]): Colenso {
  const there = clone(p);
  for (const unit of units) if (unit < BRITISH_UNITS) there.at[unit] = at;
  return there;
}

/** Chart T6: over the SP Counter that the commando has or may draw (RR-10.2.2). */
function rifleHits(p: Colenso, firer: Unit, target: Unit, at: Area): number {
  const modifier = boerRifle(p, { area: at, firer, support: NONE, target, closeCombat: false });
  const hitsWith = (strength: number): number => {
    const column = boerColumn(strength);
    if (column === NO_COLUMN) return 0;
    return 1 - (countThrows(1, (die) => `${rifleFire(column, die + modifier)}`)['0'] ?? 0) / 6;
  };
  const strength = boerStrength(p, firer);
  if (p.drawn[firer - FIRST_BOER] !== NONE) return hitsWith(strength);
  const counters = spCounters(p);
  const all = counters.reduce((sum, count) => sum + count, 0);
  return counters.reduce(
    (sum, count, kind) =>
      sum + (kind === NO_FIRE ? 0 : (count / all) * hitsWith(strength + (SP_VALUES[kind] as number))),
    0,
  );
}

/** Chart T5: a result that is worse than the target's morale. */
function shellHits(p: Colenso, firer: Unit, target: Unit, at: Area): number {
  const modifier = boerShell(p, { area: at, firer, support: NONE, target, closeCombat: false });
  const now = p.morale[target] as number;
  return (countThrows(2, (dice) => (shellFire(dice + modifier) > now ? 'hit' : 'miss')).hit ?? 0) / 36;
}

/** RR-10.1.1 to RR-10.1.3: the Boers to whom this is a target area, the most dangerous first. */
function threats(p: Colenso, { at, units }: v.InferOutput<typeof whoThere>): v.InferOutput<typeof threatsSchema> {
  const there = withUnitsAt(p, at, units);
  const tally = tallyBritish(there);
  const found: v.InferOutput<typeof threatsSchema> = [];
  for (const firer of BOERS) {
    const from = p.at[firer] as Area;
    if (from < 0 || !mayFire(p, firer) || !targetAreas(there, firer, tally, []).includes(at)) continue;
    const kind = isCommando(firer) ? 'rifle' : 'shell';
    const [target] = targetUnits(there, kind, britishUnitsAt(there, at), null) as readonly [Unit];
    const hits = kind === 'rifle' ? rifleHits(there, firer, target, at) : shellHits(there, firer, target, at);
    found.push({ unit: firer, kind, range: range(from, at), hits });
  }
  return found.sort((a, b) => b.hits - a.hits || a.unit - b.unit);
}

/** RR-10.1.12: no more than two units fire at an area in a segment. */
const MOST_FIRERS = 2;

/** What may hit units that end a turn there: how many could fire, and the chance of a hit if the two worst of each kind do. */
export function fireAt(
  p: Colenso,
  at: Area,
  units: readonly Unit[],
): { readonly firers: number; readonly hits: number } {
  const found = at < MAP_AREAS ? threats(p, { at, units: [...units] }) : [];
  const worst = (['shell', 'rifle'] as const).flatMap((kind) =>
    found.filter((one) => one.kind === kind).slice(0, MOST_FIRERS),
  );
  return { firers: found.length, hits: 1 - worst.reduce((miss, { hits }) => miss * (1 - hits), 1) };
}

export const fireLookups = {
  shot: lookup(shotArgs, v.nullable(shotSchema), shot),
  threats: lookup(whoThere, threatsSchema, threats),
} as const;
