/** Chapter 7, close combat: both roll, the higher total lives (section 7.1 to section 7.3, UB-R28 to UB-R30). */
import { addTo, type Context, newSum, type Sum } from '@laager/kernel';
import * as v from 'valibot';
import { mayInspire, remove, spendBravery } from './attack.ts';
import { closeCombatDiceOf, FEROCIOUS } from './components.ts';
import { WOODS } from './ground.ts';
import { type Happening, procedure } from './happenings.ts';
import type { RerollAnswer } from './orders.ts';
import {
  type Battle,
  HEADS_DOWN,
  hasSkill,
  hasToken,
  JAMMED,
  type Slot,
  seatOf,
  sideOf,
  slotNumber,
  wholeNumber,
} from './position.ts';
import { allDice, forbidsReroll, lowestOf, offerSingles, offerSubsets, rerollOrKeep, rollAgain } from './rerolls.ts';
import { groundFor, termsOf } from './scenario.ts';

const faces = v.pipe(v.array(wholeNumber(1, 6)), v.maxLength(6));
const locals = v.strictObject({
  charger: slotNumber,
  defender: slotNumber,
  /** The charger's last step crossed a hedge of the defender's hex (UB-R29). */
  overHedge: v.boolean(),
  attack: faces,
  defence: faces,
});
export type CloseCombat = v.InferOutput<typeof locals>;

export const closeCombatOf = (charger: Slot, defender: Slot, overHedge: boolean): CloseCombat => ({
  charger,
  defender,
  overHedge,
  attack: [],
  defence: [],
});

/** section 7.2: each side's modifiers. */
export function closeCombatModifier(p: Battle, f: CloseCombat, slot: Slot, sum?: Sum): number {
  let modifier = 0;
  const add = (value: number, rule: string, cause: string): void => {
    modifier += value;
    addTo(sum, value, rule, cause);
  };
  if (slot === f.charger) add(1, 'UB-7.2.1', 'charger');
  if ((p.wounds[slot] as number) > 0) add(-1, 'UB-7.2.2', 'wounded');
  if (hasToken(p, slot, JAMMED)) add(-1, 'UB-7.2.3', 'jammed');
  if (slot === f.defender) {
    const inWoods = groundFor(p).terrain[p.at[f.defender] as number] === WOODS;
    if (inWoods || f.overHedge) add(1, 'UB-7.2.4', 'defender-in-cover');
    if (hasToken(p, slot, HEADS_DOWN)) add(1, 'UB-7.2.5', 'defender-heads-down');
  }
  return modifier;
}

/** UB-7.3.1. */
const attackTotal = (p: Battle, f: CloseCombat): number => Math.max(...f.attack) + closeCombatModifier(p, f, f.charger);
const defenceTotal = (p: Battle, f: CloseCombat): number =>
  Math.max(...f.defence) + closeCombatModifier(p, f, f.defender);
const chargerLives = (p: Battle, f: CloseCombat): boolean => attackTotal(p, f) > defenceTotal(p, f);

/** Faces matter one by one. */
const EVERY_FACE = [2, 3, 4, 5, 6];

const CHARGER_ROLLS = { for: 'close combat, charger', rule: 'UB-7.1.1' };
const DEFENDER_ROLLS = { for: 'close combat, defender', rule: 'UB-7.1.1' };

/** Dice that a re-roll could still better. */
function belowSix(dice: readonly number[]): number {
  let mask = 0;
  for (const [die, face] of dice.entries()) if (face < 6) mask |= 1 << die;
  return mask;
}

export const closeCombat = procedure('close-combat', {
  locals,
  steps: {
    /** section 7.1: the weapon's dice; support weapons roll one. */
    fight(g, f) {
      const { p, ctx } = g;
      f.attack = ctx.pool(closeCombatDiceOf(p.weapon[f.charger] as number), EVERY_FACE, CHARGER_ROLLS);
      f.defence = ctx.pool(closeCombatDiceOf(p.weapon[f.defender] as number), EVERY_FACE, DEFENDER_ROLLS);
      g.next('chargerFerocious');
    },

    /** UB-15.5.7, UB-R30: own re-rolls, the charger's first. */
    chargerFerocious(g, f) {
      if (!hasSkill(g.p, f.charger, FEROCIOUS) || belowSix(f.attack) === 0) return g.next('inspire');
      g.askOr('charger-ferocious', () => sensible(g.p, f, 'charger-ferocious'));
    },
    chargerAgain(g, f, answer: RerollAnswer) {
      if (answer.do === 'reroll')
        rollAgain(
          f.attack,
          answer.dice,
          EVERY_FACE,
          { counter: f.charger, source: 'ferocious', rule: 'UB-15.5.7' },
          g.ctx,
        );
      g.next('inspire');
    },
    inspire(g, f) {
      if (!mayInspire(g.p, f.charger) || belowSix(f.attack) === 0) return g.next('defenderFerocious');
      g.askOr('charger-inspiring', () => sensible(g.p, f, 'charger-inspiring'));
    },
    inspired(g, f, answer: RerollAnswer) {
      if (answer.do === 'reroll')
        rollAgain(
          f.attack,
          answer.dice,
          EVERY_FACE,
          { counter: f.charger, source: 'inspiring', rule: 'UB-15.5.9' },
          g.ctx,
        );
      g.next('defenderFerocious');
    },
    defenderFerocious(g, f) {
      if (!hasSkill(g.p, f.defender, FEROCIOUS) || belowSix(f.defence) === 0) return g.next('brave');
      g.askOr('defender-ferocious', () => sensible(g.p, f, 'defender-ferocious'));
    },
    defenderAgain(g, f, answer: RerollAnswer) {
      if (answer.do === 'reroll')
        rollAgain(
          f.defence,
          answer.dice,
          EVERY_FACE,
          { counter: f.defender, source: 'ferocious', rule: 'UB-15.5.7' },
          g.ctx,
        );
      g.next('brave');
    },

    /** UB-R33, UB-R34: any die of the defender, while the charger would not live. */
    brave(g, f) {
      if (g.p.ready === 0 || chargerLives(g.p, f)) return g.next('compare');
      g.askOr('charger-bravery', () => sensible(g.p, f, 'charger-bravery'));
    },
    braved(g, f, answer: RerollAnswer) {
      if (answer.do === 'keep') return g.next('compare');
      spendBravery(g.p, f.charger, f.defence, answer.dice, EVERY_FACE, () => chargerLives(g.p, f), g.ctx);
      g.next('brave');
    },

    /** section 7.3: the loser is removed, or both. */
    compare(g, f) {
      const { p, ctx } = g;
      const [attack, defence] = [attackTotal(p, f), defenceTotal(p, f)];
      if (ctx.journal) {
        const sums = [
          newSum(Math.max(...f.attack), 'UB-7.3.1', 'highest-die'),
          newSum(Math.max(...f.defence), 'UB-7.3.1', 'highest-die'),
        ];
        closeCombatModifier(p, f, f.charger, sums[0]);
        closeCombatModifier(p, f, f.defender, sums[1]);
        const [mine, theirs] = sums as [Sum, Sum];
        ctx.journal.push({
          what: 'close-combat',
          rule: 'UB-7.3.1',
          charger: f.charger,
          defender: f.defender,
          attack: mine,
          defence: theirs,
        });
      }
      const hex = p.at[f.defender] as number;
      const rule = attack === defence ? 'UB-7.3.3' : 'UB-7.3.2';
      if (attack >= defence) remove(p, f.defender, 'close-combat', ctx, rule);
      if (defence >= attack) remove(p, f.charger, 'close-combat', ctx, rule);
      // UB-27.1: only a charger who wins takes the hex.
      if (attack > defence) takeControl(p, f.charger, hex, ctx);
      g.done();
    },
  },
  questions: {
    'charger-ferocious': {
      rule: 'UB-15.5.7',
      seat: (p, f) => seatOf(p, f.charger),
      step: 'chargerAgain',
      params: shown,
      offers: (_p, f) => offerSingles(allDice(f.attack.length)),
      forbids: (_p, f, order) => forbidsReroll(order, allDice(f.attack.length), 'UB-R44'),
    },
    'charger-inspiring': {
      rule: 'UB-15.5.9',
      seat: (p, f) => seatOf(p, f.charger),
      step: 'inspired',
      params: shown,
      offers: (_p, f) => offerSubsets(f.attack.length),
      forbids: (_p, f, order) => forbidsReroll(order, allDice(f.attack.length), 'UB-R46', f.attack.length),
    },
    'defender-ferocious': {
      rule: 'UB-15.5.7',
      seat: (p, f) => seatOf(p, f.defender),
      step: 'defenderAgain',
      params: shown,
      offers: (_p, f) => offerSingles(allDice(f.defence.length)),
      forbids: (_p, f, order) => forbidsReroll(order, allDice(f.defence.length), 'UB-R44'),
    },
    'charger-bravery': {
      rule: 'UB-13.3.1',
      seat: (p, f) => seatOf(p, f.charger),
      step: 'braved',
      params: shown,
      offers: (_p, f) => offerSingles(allDice(f.defence.length)),
      forbids: (_p, f, order) => forbidsReroll(order, allDice(f.defence.length), 'UB-R33'),
    },
  },
});

function shown(p: Battle, f: CloseCombat) {
  return {
    charger: f.charger,
    defender: f.defender,
    attack: f.attack.slice(),
    defence: f.defence.slice(),
    totals: [attackTotal(p, f), defenceTotal(p, f)],
    points: p.ready,
  };
}

/** UB-R56: the lowest own die when not winning, with Inspiring all that could be bettered; bravery on the defender's best. */
function sensible(p: Battle, f: CloseCombat, question: string) {
  switch (question) {
    case 'charger-ferocious':
      return rerollOrKeep(chargerLives(p, f) ? 0 : lowestOf(f.attack, allDice(f.attack.length)));
    case 'charger-inspiring':
      return rerollOrKeep(chargerLives(p, f) ? 0 : belowSix(f.attack));
    case 'defender-ferocious':
      return rerollOrKeep(attackTotal(p, f) < defenceTotal(p, f) ? 0 : lowestOf(f.defence, allDice(f.defence.length)));
    default: {
      const best = Math.max(...f.defence);
      return rerollOrKeep(1 << f.defence.indexOf(best));
    }
  }
}

export const sensibleInCloseCombat = (p: Battle, question: string, f: CloseCombat): RerollAnswer =>
  sensible(p, f, question) as RerollAnswer;

/** UB-27.1. */
export function takeControl(p: Battle, slot: Slot, hex: number, ctx: Context<Happening>): void {
  const terms = termsOf(p);
  const objective = terms.objectiveAt[hex] as number;
  const side = sideOf(slot);
  if (objective < 0 || p.control[objective] === side) return;
  p.control[objective] = side;
  const { name } = terms.objectives[objective] as { name: string };
  ctx.journal?.push({
    what: 'control',
    rule: 'UB-27.1',
    objective: name,
    hex: terms.ground.numbers[hex] as number,
    side,
  });
}
