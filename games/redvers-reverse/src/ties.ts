/** RR-0.4.4, RR-0.4.5: when every priority is exhausted the player chooses, if he plays so; else the lowest number does. */
import { type ClauseId, deny } from '@laager/kernel';
import * as v from 'valibot';
import { type Command, procedure } from './commands.ts';
import { BRITISH_SEAT } from './position.ts';
import { wholeNumber } from './schema.ts';

const tieLocals = v.strictObject({
  /** Areas or units; the automatic choice first. */
  among: v.pipe(v.array(wholeNumber(0, 99)), v.minLength(2), v.maxLength(99)),
  kind: v.picklist(['area', 'unit']),
  /** What is being chosen, in a few words for the prompt. */
  why: v.string(),
  rule: v.string(),
});

/**
 * Hands back one of `among` (a number). Call it only where the player breaks ties and two or more are left; otherwise take
 * `among[0]` at once.
 */
export const breakTie = procedure('break-tie', {
  locals: tieLocals,
  steps: {
    ask(g) {
      g.ask('break-tie');
    },
    answered(g, tie, answer: Command) {
      const chosen = answer.do === 'pick' ? answer.what : (tie.among[0] as number);
      g.ctx.journal?.push({
        what: 'tie-broken',
        rule: tie.rule as ClauseId,
        chosen,
        of: tie.among.slice(),
        kind: tie.kind,
        why: tie.why,
        byPlayer: answer.do === 'pick',
      });
      g.done(chosen);
    },
  },
  questions: {
    'break-tie': {
      rule: 'RR-0.4.4',
      seat: BRITISH_SEAT,
      step: 'answered',
      params: (_p, tie) => ({ among: tie.among, kind: tie.kind, why: tie.why }),
      offers: (_p, tie) => [{ do: 'automatic' }, ...tie.among.map((what): Command => ({ do: 'pick', what }))],
      forbids(_p, tie, command) {
        if (command.do === 'automatic') return null;
        if (command.do !== 'pick') return deny('RR-0.4.4', 'a tie is to be broken now');
        return tie.among.includes(command.what) ? null : deny('RR-0.4.4', 'that is not among those tied');
      },
    },
  },
});
