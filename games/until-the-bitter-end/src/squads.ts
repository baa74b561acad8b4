/** Chapter 15, squad creation: names, the dice for skills, the skills that players pick. */
import { type Cause, type Context, type Dice, deny } from '@laager/kernel';
import * as v from 'valibot';
import { ALL_SKILLS, bitOfRoll, PICK_ANY_ROLL, SKILLS, type Skill, skillBit } from './components.ts';
import { type Happening, procedure } from './happenings.ts';
import { KEEP_NAMES, type Order, type OrderOf } from './orders.ts';
import { deployment } from './placement.ts';
import {
  type Battle,
  FACE_DOWN,
  firstSlot,
  hasToken,
  NOT_IN_PLAY,
  type Side,
  SLOTS,
  type Slot,
  seatOfSide,
  sideOf,
  slotsOf,
  wholeNumber,
} from './position.ts';
import { anyOf } from './rerolls.ts';

/** By side: printed skills only, a roll of the dice, or the player's choice (UB-27.8, UB-1.3). */
const source = v.picklist(['printed', 'rolled', 'chosen']);
const locals = v.strictObject({
  skills: v.pipe(v.array(source), v.length(2)),
  /** Whether players name their soldiers (UB-15.1); the side to be asked next. */
  naming: v.boolean(),
  side: wholeNumber(0, 2),
  /** The counter whose skill comes next. */
  slot: wholeNumber(0, SLOTS),
});

export const creation = procedure('create-squads', {
  locals,
  steps: {
    /** UB-15.1. */
    names(g, f) {
      const { p } = g;
      while (f.side < 2 && (!f.naming || seatOfSide(p, f.side as Side) === null)) f.side++;
      if (f.side === 2) return g.next('skills');
      g.ask('names');
    },
    named(g, f, answer: OrderOf<'name-squad' | 'keep-names'>) {
      const { p, ctx } = g;
      if (answer.do === 'name-squad') {
        const names = [...p.names];
        for (const [i, number] of numbersOf(p, f.side as Side).entries())
          names[firstSlot(f.side as Side) + number - 1] = answer.names[i] as string;
        p.names = names;
        ctx.journal?.push({ what: 'named', rule: 'UB-15.1', side: f.side as Side });
      }
      f.side++;
      g.next('names');
    },

    /** UB-15.3: counter by counter. */
    skills(g, f) {
      const { p, ctx } = g;
      for (; f.slot < SLOTS; f.slot++) {
        const how = f.skills[sideOf(f.slot)];
        if (p.at[f.slot] === NOT_IN_PLAY || how === 'printed') continue;
        const rolled = how === 'chosen' ? null : rollSkill(p.skills[f.slot] as number, ctx, causeFor(p, f.slot));
        if (rolled !== null) {
          learn(p, f.slot, rolled, 'rolled', ctx);
          continue;
        }
        if (seatOfSide(p, sideOf(f.slot)) !== null) return g.ask('pick-skill');
        // UB-R38: the automated side draws with equal chances.
        const lacking = skillsLacking(p.skills[f.slot] as number);
        const at = ctx.dice.draw(lacking.length, causeFor(p, f.slot));
        learn(p, f.slot, skillBit((lacking[at] as Skill).id), 'picked', ctx);
      }
      g.become(deployment, { order: 1 });
    },
    picked(g, f, answer: OrderOf<'pick-skill'>) {
      learn(g.p, f.slot, skillBit(answer.skill), 'picked', g.ctx);
      f.slot++;
      g.next('skills');
    },
  },
  questions: {
    names: {
      rule: 'UB-15.1',
      seat: (p, f) => seatOfSide(p, f.side as Side),
      step: 'named',
      params: (p, f) => ({ side: f.side, numbers: numbersOf(p, f.side as Side) }),
      offers: () => [KEEP_NAMES],
      families: (p, f) => [
        { name: 'name-squad', bounds: { names: numbersOf(p, f.side as Side).length, characters: 24 } },
      ],
      forbids(p, f, order) {
        if (order.do === 'keep-names') return null;
        if (order.do !== 'name-squad') return deny('UB-15.1', 'name the soldiers first');
        const needed = numbersOf(p, f.side as Side).length;
        return order.names.length === needed ? null : deny('UB-15.1', `there are ${needed} soldiers to name`);
      },
      sample: (p, f, dice) => sampleNames(numbersOf(p, f.side as Side), dice),
    },
    'pick-skill': {
      rule: 'UB-15.5.12',
      seat: (p, f) => seatOfSide(p, sideOf(f.slot)),
      step: 'picked',
      params: (_p, f) => ({ counter: f.slot }),
      offers: (p, f) =>
        skillsLacking(p.skills[f.slot] as number).map((skill): Order => ({ do: 'pick-skill', skill: skill.id })),
    },
  },
  becomes: ['deployment'],
});

/** The printed numbers of a side's counters, in order. */
export function numbersOf(p: Battle, side: Side): number[] {
  return slotsOf(side)
    .map((slot) => p.number[slot] as number)
    .filter((number) => number > 0)
    .sort((a, b) => a - b);
}

/** UB-S11: no one sees the dice of a counter that lies face down. */
const causeFor = (p: Battle, slot: Slot): Cause =>
  hasToken(p, slot, FACE_DOWN) ? { for: 'skill', rule: 'UB-15.3', to: [] } : { for: 'skill', rule: 'UB-15.3' };

/** UB-15.3, UB-15.4: two dice, again if the counter has that skill already; null when it may pick (UB-15.5.12). */
function rollSkill(had: number, ctx: Context<Happening>, cause: Cause): number | null {
  for (;;) {
    const [a, b] = ctx.roll(2, cause) as [number, number];
    if (a + b === PICK_ANY_ROLL) return null;
    const rolled = bitOfRoll(a + b);
    if ((had & rolled) === 0) return rolled;
  }
}

export const skillsLacking = (had: number): readonly Skill[] =>
  SKILLS.filter((skill) => (had & skillBit(skill.id)) === 0);

function learn(p: Battle, slot: Slot, skill: number, how: 'rolled' | 'picked', ctx: Context<Happening>): void {
  p.skills[slot] = (p.skills[slot] as number) | skill;
  if (ctx.journal === null) return;
  const { id } = SKILLS.find((one) => skillBit(one.id) === skill) as Skill;
  const entry = {
    what: 'skill',
    rule: how === 'rolled' ? 'UB-15.3' : 'UB-15.5.12',
    counter: slot,
    skill: id,
    how,
  } as const;
  ctx.journal.push(hasToken(p, slot, FACE_DOWN) ? { ...entry, to: [] } : entry);
}

/** A skill as the dice would give it: to imagine a counter that lies face down. */
export function imagineSkill(had: number, dice: Dice): number {
  const cause = { for: 'a skill that it may have', rule: 'UB-15.3' };
  for (;;) {
    const roll = dice.draw(6, cause) + dice.draw(6, cause) + 2;
    if (roll === PICK_ANY_ROLL) return skillBit((anyOf(skillsLacking(had), dice, 'UB-R38') as Skill).id);
    const rolled = bitOfRoll(roll);
    if ((had & rolled) === 0) return rolled & ALL_SKILLS;
  }
}

function sampleNames(numbers: readonly number[], dice: Dice): Order {
  const keeps = dice.draw(2, { for: 'random play', rule: 'UB-15.1' }) === 0;
  return keeps ? KEEP_NAMES : { do: 'name-squad', names: numbers.map((number) => `Soldier ${number}`) };
}
