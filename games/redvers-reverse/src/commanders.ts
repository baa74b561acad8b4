/** RR-6.1.25 to RR-6.1.29, RR-6.1.48: Buller, Long and the HQ move last. */
import { type Context, type Denial, deny } from '@laager/kernel';
import * as v from 'valibot';
import { type Command, type CommandOf, procedure } from './commands.ts';
import { hasBoerUnits, hasFoot, inBoerFire, isDriftShut } from './forces.ts';
import type { Happening } from './happenings.ts';
import { type Area, areaName, isBridge, isLadysmith, NEIGHBOURS } from './map.ts';
import { BRIDGE_BLOWN, BRITISH_SEAT, type Colenso, GONE } from './position.ts';
import { BRITISH_UNITS, COMMANDER_MP, HQ_MP, type Unit, unitName } from './roster.ts';
import { restack } from './rout.ts';
import { wholeNumber } from './schema.ts';

type Commander = 'buller' | 'long';
type Rider = Commander | 'hq';
const RIDERS: readonly Rider[] = ['buller', 'long', 'hq'];
const NAMES = { buller: 'Buller', long: 'Long', hq: 'the HQ' };

const commandersLocals = v.strictObject({
  /** MP left. */
  buller: wholeNumber(0, 3),
  long: wholeNumber(0, 3),
  hq: wholeNumber(0, 2),
  /** Who may still choose the unit he stays with (RR-6.1.29). */
  bullerFree: v.boolean(),
  longFree: v.boolean(),
});
export type Riding = v.InferOutput<typeof commandersLocals>;

/** RR-6.1.5, RR-6.1.29: leaders carried off by a rout do not move again. */
export const newRiding = (p: Colenso, bullerCarried: boolean, longCarried: boolean): Riding => ({
  buller: bullerCarried || p.bullerAt === GONE ? 0 : COMMANDER_MP,
  long: longCarried || p.longAt === GONE ? 0 : COMMANDER_MP,
  hq: p.hqOperative ? 0 : HQ_MP,
  bullerFree: !bullerCarried && p.bullerAt !== GONE,
  longFree: !longCarried && p.longAt !== GONE,
});

const placeOf = (p: Colenso, who: Rider): Area => (who === 'buller' ? p.bullerAt : who === 'long' ? p.longAt : p.hqAt);

/** RR-6.1.40, RR-6.1.48: where no rider goes. */
function forbidsGround(p: Colenso, who: Rider, to: Area): Denial | null {
  if (isLadysmith(to)) return deny('RR-6.1.48', `${NAMES[who]} does not leave the field`);
  if (isDriftShut(p, to)) return deny('RR-6.1.40', `${areaName(to)} has not been found`);
  if (isBridge(to) && p.bridge === BRIDGE_BLOWN) return deny('RR-T16.3', 'the bridge is destroyed');
  if (hasBoerUnits(p, to) && !hasFoot(p, to))
    return deny('RR-6.1.48', `there are Boers in ${areaName(to)}, and no battalion or regiment`);
  return null;
}

function forbidsRide(p: Colenso, riding: Riding, who: Rider, to: Area): Denial | null {
  const from = placeOf(p, who);
  if (from === GONE) return deny('RR-6.1.28', `${NAMES[who]} has fallen`);
  if (!(NEIGHBOURS[from] as readonly Area[]).includes(to))
    return deny('RR-6.1.28', `${areaName(to)} does not border on ${areaName(from)}`);
  if (who === 'hq' && p.hqOperative) return deny('RR-1.1.5', 'the HQ is operative and has no MP');
  if (riding[who] === 0) return deny('RR-6.1.28', `${NAMES[who]} has no MP left`);
  return forbidsGround(p, who, to);
}

function forbidsMode(p: Colenso, riding: Riding, operative: boolean): Denial | null {
  if (operative === p.hqOperative)
    return deny('RR-6.1.27', `the HQ is ${operative ? 'operative' : 'on the move'} already`);
  if (!operative) return null;
  if (riding.hq === 0) return deny('RR-6.1.27', 'the HQ has no MP left');
  if (inBoerFire(p, p.hqAt)) return deny('RR-6.1.25', `${areaName(p.hqAt)} is in range of Boer fire`);
  return null;
}

const isFree = (riding: Riding, who: Commander): boolean => (who === 'buller' ? riding.bullerFree : riding.longFree);

/** RR-6.1.29: choosing a companion is the last thing that he does. */
function forbidsAttaching(p: Colenso, riding: Riding, who: Commander, unit: Unit): Denial | null {
  const at = placeOf(p, who);
  if (at === GONE) return deny('RR-6.1.29', `${NAMES[who]} has fallen`);
  if (unit >= BRITISH_UNITS || p.at[unit] !== at)
    return deny('RR-6.1.29', `${unitName(unit)} is not with ${NAMES[who]}`);
  if (!isFree(riding, who)) return deny('RR-6.1.29', `${NAMES[who]} has made his choice, or was carried off by a rout`);
  if ((who === 'buller' ? p.bullerWith : p.longWith) === unit)
    return deny('RR-6.1.29', `${NAMES[who]} is with ${unitName(unit)} already`);
  return null;
}

function offersOf(p: Colenso, riding: Riding): Command[] {
  const offers: Command[] = [];
  for (const who of RIDERS) {
    if (riding[who] > 0)
      for (const to of NEIGHBOURS[placeOf(p, who)] as readonly Area[])
        if (forbidsRide(p, riding, who, to) === null) offers.push({ do: 'ride', who, to });
    if (who !== 'hq' && isFree(riding, who))
      for (let unit = 0; unit < BRITISH_UNITS; unit++)
        if (forbidsAttaching(p, riding, who, unit) === null) offers.push({ do: 'attach', who, unit });
  }
  if (forbidsMode(p, riding, !p.hqOperative) === null) offers.push({ do: 'hq-mode', operative: !p.hqOperative });
  return offers;
}

/** An HQ that has just changed to movement mode has no MP and is done (RR-6.1.27). */
const wasPacked = (p: Colenso, riding: Riding): boolean => !p.hqOperative && riding.hq === 0;

function ride(p: Colenso, riding: Riding, command: CommandOf<'ride'>, ctx: Context<Happening>): void {
  const { who, to } = command;
  const from = placeOf(p, who);
  if (who === 'buller') p.bullerAt = to;
  else if (who === 'long') p.longAt = to;
  else p.hqAt = to;
  riding[who]--;
  restack(p);
  ctx.journal?.push({ what: 'rode', rule: 'RR-6.1.28', who, from, onto: to });
}

function changeMode(p: Colenso, riding: Riding, operative: boolean, ctx: Context<Happening>): void {
  p.hqOperative = operative;
  riding.hq = 0;
  ctx.journal?.push({ what: 'hq-mode', rule: 'RR-6.1.27', operative });
}

function attach(p: Colenso, riding: Riding, command: CommandOf<'attach'>, ctx: Context<Happening>): void {
  const { who, unit } = command;
  if (who === 'buller') {
    p.bullerWith = unit;
    riding.bullerFree = false;
  } else {
    p.longWith = unit;
    riding.longFree = false;
  }
  riding[who] = 0;
  ctx.journal?.push({ what: 'attached', rule: 'RR-6.1.29', who, unit });
}

export const commanders = procedure('commanders', {
  locals: commandersLocals,
  steps: {
    begin(g, riding) {
      restack(g.p);
      // RR-6.1.26: an operative HQ under fire packs up, and that is all it does.
      if (g.p.hqOperative && inBoerFire(g.p, g.p.hqAt)) changeMode(g.p, riding, false, g.ctx);
      g.next('ask');
    },
    ask(g, riding) {
      if (offersOf(g.p, riding).length === 0) return g.done();
      g.ask('ride');
    },
    rode(g, riding, answer: Command) {
      if (answer.do === 'ride') ride(g.p, riding, answer, g.ctx);
      else if (answer.do === 'hq-mode') changeMode(g.p, riding, answer.operative, g.ctx);
      else if (answer.do === 'attach') attach(g.p, riding, answer, g.ctx);
      else return g.done();
      g.next('ask');
    },
  },
  questions: {
    ride: {
      rule: 'RR-6.1.28',
      seat: BRITISH_SEAT,
      step: 'rode',
      offers: (p, riding) => [{ do: 'done' }, ...offersOf(p, riding)],
      forbids(p, riding, command) {
        switch (command.do) {
          case 'done':
            return null;
          case 'ride':
            return forbidsRide(p, riding, command.who, command.to);
          case 'hq-mode':
            return wasPacked(p, riding) && command.operative
              ? deny('RR-6.1.27', 'the HQ has spent the segment packing up')
              : forbidsMode(p, riding, command.operative);
          case 'attach':
            return forbidsAttaching(p, riding, command.who, command.unit);
          default:
            return deny('RR-6.1.28', 'Buller, Long and the HQ move now');
        }
      },
    },
  },
});
