/** Chapters 10 and 11: the die of Clear Jam and of Medical Aid. */
import { addTo, newSum, type Sum } from '@laager/kernel';
import * as v from 'valibot';
import { mayInspire } from './attack.ts';
import { MEDICAL, TABLES } from './components.ts';
import { procedure } from './happenings.ts';
import { KEEP, type RerollAnswer } from './orders.ts';
import { type Battle, hasSkill, JAMMED, type Slot, seatOf, slotNumber, take, wholeNumber } from './position.ts';
import { forbidsReroll, offerSingles, REROLL_IT, rollAgain } from './rerolls.ts';

const oneDie = v.pipe(v.array(wholeNumber(1, 6)), v.maxLength(1));

const jamLocals = v.strictObject({ counter: slotNumber, faces: oneDie });

const CLEARED = TABLES.clearJam.successOn;

/** UB-10.1, UB-10.2: one die, no modifiers. */
export const clearJamAction = procedure('clear-jam', {
  locals: jamLocals,
  steps: {
    roll(g, f) {
      f.faces = g.ctx.pool(1, [CLEARED], { for: 'clear jam', rule: 'UB-10.1' });
      if ((f.faces[0] as number) >= CLEARED || !mayInspire(g.p, f.counter)) return g.next('judge', KEEP);
      g.askOr('inspired-jam', () => REROLL_IT);
    },
    judge(g, f, answer: RerollAnswer) {
      if (answer.do === 'reroll')
        rollAgain(
          f.faces,
          answer.dice,
          [CLEARED],
          { counter: f.counter, source: 'inspiring', rule: 'UB-15.5.9' },
          g.ctx,
        );
      if ((f.faces[0] as number) >= CLEARED) {
        take(g.p, f.counter, JAMMED);
        g.ctx.journal?.push({ what: 'token-off', rule: 'UB-10.1', counter: f.counter, token: 'jammed' });
      } else g.ctx.journal?.push({ what: 'jam-holds', rule: 'UB-10.1', counter: f.counter });
      g.done();
    },
  },
  questions: {
    'inspired-jam': {
      rule: 'UB-15.5.9',
      seat: (p, f) => seatOf(p, f.counter),
      step: 'judge',
      params: (_p, f) => ({ counter: f.counter, faces: f.faces.slice() }),
      offers: () => offerSingles(1),
      forbids: (_p, _f, order) => forbidsReroll(order, 1, 'UB-R46'),
    },
  },
});

const aidLocals = v.strictObject({ helper: slotNumber, patient: slotNumber, faces: oneDie });

/** UB-11.2; UB-15.5.10 for counters with medical knowledge. */
export const aidFace = (p: Battle, helper: Slot): number =>
  TABLES.medicalAid.successOn - (hasSkill(p, helper, MEDICAL) ? 1 : 0);

export function aidSum(p: Battle, helper: Slot): Sum {
  const sum = newSum(TABLES.medicalAid.successOn, 'UB-11.2', 'medical-aid');
  if (hasSkill(p, helper, MEDICAL)) addTo(sum, aidFace(p, helper) - sum.base, 'UB-15.5.10', 'medical-knowledge');
  return sum;
}

/** UB-11.2, UB-11.3: one die, no modifiers; success takes one Wounded token off (UB-R31). */
export const treat = procedure('treat', {
  locals: aidLocals,
  steps: {
    roll(g, f) {
      const needed = aidFace(g.p, f.helper);
      f.faces = g.ctx.pool(1, [needed], { for: 'medical aid', rule: 'UB-11.2' });
      if ((f.faces[0] as number) >= needed || !mayInspire(g.p, f.helper)) return g.next('judge', KEEP);
      g.askOr('inspired-aid', () => REROLL_IT);
    },
    judge(g, f, answer: RerollAnswer) {
      const { p, ctx } = g;
      const needed = aidFace(p, f.helper);
      if (answer.do === 'reroll')
        rollAgain(f.faces, answer.dice, [needed], { counter: f.helper, source: 'inspiring', rule: 'UB-15.5.9' }, ctx);
      if ((f.faces[0] as number) >= needed) {
        p.wounds[f.patient] = (p.wounds[f.patient] as number) - 1;
        ctx.journal?.push({ what: 'token-off', rule: 'UB-11.2', counter: f.patient, token: 'wounded' });
      } else ctx.journal?.push({ what: 'aid-failed', rule: 'UB-11.2', counter: f.helper, patient: f.patient });
      g.done();
    },
  },
  questions: {
    'inspired-aid': {
      rule: 'UB-15.5.9',
      seat: (p, f) => seatOf(p, f.helper),
      step: 'judge',
      params: (_p, f) => ({ counter: f.helper, faces: f.faces.slice() }),
      offers: () => offerSingles(1),
      forbids: (_p, _f, order) => forbidsReroll(order, 1, 'UB-R46'),
    },
  },
});
