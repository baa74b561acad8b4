/** What the bots are lent. */
import { type Advice, canonical, type Decision } from '@laager/kernel';
import type { Command } from './commands.ts';
import { coursesFrom } from './courses.ts';
import { answer, type Doctrine } from './doctrine.ts';
import { evaluate } from './evaluation.ts';
import { pincers, plans } from './plans.ts';
import type { Colenso } from './position.ts';

/** Where looking ahead can tell answers apart: the order of attacks and assaults, and who is hit. Elsewhere the plan decides. */
const WEIGHED: ReadonlySet<string> = new Set(['fire', 'bear', 'assault']);

const candidatesOf =
  (doctrine: Doctrine) =>
  (p: Colenso, decision: Decision<Command>): Command[] => {
    const first = answer(p, doctrine, decision);
    if (!WEIGHED.has(decision.question)) return [first];
    const wanted = canonical(first);
    return [first, ...decision.offers.filter((offer) => canonical(offer) !== wanted)];
  };

/** The bold send a brigade on whatever has become of it, the wary wait until most of it is steady again. */
const inStyle = (steady: number) => {
  const doctrine = { ...pincers, steady };
  return { candidates: candidatesOf(doctrine), courses: coursesFrom(doctrine) };
};

export const advice: Advice<Colenso, Command> = {
  evaluate,
  cost: { play: 20, evaluate: 5, candidates: 8, step: 7 },
  candidates: candidatesOf(pincers),
  styles: { bold: inStyle(0), wary: inStyle(3) },
  isSettingUp: (p) => p.stack[0]?.procedure === 'choose-variants',
  clock: (p) => p.turn,
  calibration: [
    { clock: 2.5, base: -1.11, slope: 1.203, error: 0.03 },
    { clock: 4.6, base: -1.373, slope: 1.142, error: 0.03 },
    { clock: 6.9, base: -1.541, slope: 1.155, error: 0.01 },
    { clock: 9.9, base: -1.527, slope: 1.006, error: 0.01 },
    { clock: 13.1, base: -1.269, slope: 0.921, error: 0.01 },
    { clock: 15.8, base: -0.977, slope: 0.882, error: 0.01 },
  ],
  plans,
  courses: coursesFrom(pincers),
};
