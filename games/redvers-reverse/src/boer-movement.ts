/** section 6.4: the Boer Movement Segment, priority by priority (RR-O6 to RR-O8). */
import type { Context } from '@laager/kernel';
import * as v from 'valibot';
import { bestSteps, type Choice, choiceOf, priorityOf } from './boer-steps.ts';
import { byStrength, strongest } from './boer-targeting.ts';
import { eliminateUnit, isOverrun, overrun } from './casualties.ts';
import { procedure } from './commands.ts';
import { boerStrength } from './forces.ts';
import type { Happening } from './happenings.ts';
import { type Area, crossingOf, isDrift, isLadysmith } from './map.ts';
import { type Colenso, DISRUPTED, LEFT_MAP, NORMAL, NOT_RELEASED, SUPPRESSED } from './position.ts';
import { BOER_UNITS, FIRST_BOER, isCommando, UNITS, type Unit } from './roster.ts';
import { unitNumber, wholeNumber } from './schema.ts';
import { eliminationRow, type Scored, score } from './status.ts';
import { breakTie } from './ties.ts';

const PRIORITIES = 4;

const moveLocals = v.strictObject({
  priority: wholeNumber(1, PRIORITIES + 1),
  /** Those who have yet to move under this priority. */
  queue: v.pipe(v.array(unitNumber), v.maxLength(BOER_UNITS)),
  /** RR-6.4.2: those who have had their one priority, as bits. */
  handled: wholeNumber(0, 2 ** BOER_UNITS - 1),
  /** The one that is moving. */
  unit: unitNumber,
});
type BoerMovement = v.InferOutput<typeof moveLocals>;
export const newBoerMovement = (): BoerMovement => ({ priority: 1, queue: [], handled: 0, unit: FIRST_BOER });

export const boerMovement = procedure('boer-movement', {
  locals: moveLocals,
  steps: {
    /** RR-O6: who moves under this priority is judged when it begins. */
    gather(g, f) {
      const { p, ctx } = g;
      for (let unit = FIRST_BOER; unit < UNITS; unit++) {
        const bit = 1 << (unit - FIRST_BOER);
        if ((f.handled & bit) !== 0 || !isCommando(unit) || priorityOf(p, unit) !== f.priority) continue;
        f.handled |= bit;
        f.queue.push(unit);
      }
      if (ctx.journal !== null && f.queue.length > 0) {
        const units = byStrength(p, f.queue);
        const strengths = units.map((unit) => boerStrength(p, unit));
        ctx.journal.push({ what: 'boer-priority', rule: ruleOf(f.priority), priority: f.priority, units, strengths });
      }
      g.next('next');
    },
    /** RR-6.4.7: the strongest first. */
    next(g, f) {
      const { p, ctx } = g;
      if (f.queue.length === 0) {
        if (f.priority === 3) abandonGuns(p, ctx);
        if (++f.priority > PRIORITIES) return g.done();
        return g.next('gather');
      }
      const tied = strongest(p, f.queue);
      if (tied.length > 1 && p.playerBreaksTies)
        return g.call(
          breakTie,
          { among: tied, kind: 'unit', why: 'which commando moves next', rule: 'RR-6.4.7' },
          'go',
        );
      g.next('go', tied[0] as Unit);
    },
    go(g, f, unit: Unit) {
      const { p } = g;
      f.queue.splice(f.queue.indexOf(unit), 1);
      f.unit = unit;
      const choice = choiceOf(p, unit, f.priority);
      if (choice === null) {
        stayInPlace(p, f, g.ctx);
        return g.next('next');
      }
      const tied = bestSteps(choice, null);
      if (tied.length === 0) {
        stay(p, f, choice, g.ctx);
        return g.next('next');
      }
      if (tied.length > 1 && p.playerBreaksTies)
        return g.call(
          breakTie,
          { among: [...tied], kind: 'area', why: 'where the commando goes', rule: 'RR-T13.4' },
          'step',
        );
      g.next('step', tied[0] as Area);
    },
    step(g, f, to: Area) {
      const { p, ctx } = g;
      tellMove(p, f, to, ctx);
      enter(p, f.unit, to, ctx);
      if (isOverrun(p, to)) return g.call(overrun, { area: to, rule: 'RR-6.4.15' }, 'next');
      g.next('next');
    },
  },
  questions: {},
  calls: { 'break-tie': ['go', 'step'], overrun: 'next' },
});

const RULES = ['RR-6.4.3', 'RR-6.4.4', 'RR-6.4.5', 'RR-6.4.6'];
const ruleOf = (priority: number): string => RULES[priority - 1] as string;

/** RR-6.4.14: it is in its starting area already; or RR-6.4.6: it is near enough to the British. */
function stayInPlace(p: Colenso, f: BoerMovement, ctx: Context<Happening>) {
  if (f.priority === 2) return endReturn(p, f.unit, ctx);
  ctx.journal?.push({ what: 'boer-in-place', rule: ruleOf(f.priority), unit: f.unit });
}

/** RR-6.4.13: no area on a shortest route may be entered. */
function stay(p: Colenso, f: BoerMovement, choice: Choice, ctx: Context<Happening>): void {
  const { unit, priority } = f;
  ctx.journal?.push({ what: 'boer-stayed', rule: 'RR-6.4.13', unit, priority, barred: choice.barred });
  if (priority === 2) endReturn(p, unit, ctx);
}

function endReturn(p: Colenso, unit: Unit, ctx: Context<Happening>): void {
  p.released[unit - FIRST_BOER] = NOT_RELEASED;
  ctx.journal?.push({ what: 'return-over', rule: 'RR-6.4.14', unit, at: p.at[unit] as Area });
}

function tellMove(p: Colenso, f: BoerMovement, to: Area, ctx: Context<Happening>): void {
  if (ctx.journal === null) return;
  const choice = choiceOf(p, f.unit, f.priority) as Choice;
  const why: { by: string; left: readonly number[] }[] = [];
  bestSteps(choice, why);
  ctx.journal.push({
    what: 'boer-moved',
    rule: ruleOf(f.priority),
    unit: f.unit,
    priority: f.priority,
    from: p.at[f.unit] as Area,
    at: to,
    options: choice.areas.map((at, i) => ({ at, class: choice.classes[i] as number })),
    barred: choice.barred,
    why,
  });
}

/** RR-6.4.10, RR-6.4.16, RR-6.4.17. */
function enter(p: Colenso, unit: Unit, to: Area, ctx: Context<Happening>): void {
  const from = p.at[unit] as Area;
  if (isDrift(from)) {
    const morale = p.morale[unit] as number;
    if (morale === NORMAL || morale === DISRUPTED) {
      p.morale[unit] = morale === NORMAL ? DISRUPTED : SUPPRESSED; // RR-6.1.42
      ctx.journal?.push({ what: 'drift-shock', rule: 'RR-6.1.42', unit, morale: p.morale[unit] as number });
    }
  }
  if (isLadysmith(to)) {
    p.at[unit] = LEFT_MAP;
    p.released[unit - FIRST_BOER] = NOT_RELEASED;
    return;
  }
  p.at[unit] = to;
  if (!isDrift(to)) return;
  const crossing = crossingOf(to);
  if (p.driftFound[crossing] === 1) return;
  p.driftFound[crossing] = 1;
  ctx.journal?.push({ what: 'drift-opened', rule: 'RR-6.4.16', at: to, unit });
}

/** RR-6.4.9, RR-O8: guns that priority 1 or 3 would move are lost. */
function abandonGuns(p: Colenso, ctx: Context<Happening>): void {
  for (let unit = FIRST_BOER; unit < UNITS; unit++) {
    if (isCommando(unit)) continue;
    const priority = priorityOf(p, unit);
    if (priority !== 1 && priority !== 3) continue;
    const scored: Scored[] = [eliminationRow(unit)];
    eliminateUnit(p, unit, 'RR-6.4.9', ctx);
    score(p, scored, 'RR-T10.1', ctx);
  }
}
