/** Who may know what: UB-R63, UB-S11. */
import { copyCup, copyStack, type Dice, type Frame, type Seat } from '@laager/kernel';
import type { ActivationFrame } from './activation.ts';
import { FIT, MP40, UNKNOWN_WEAPON } from './components.ts';
import { distanceBetween } from './fire.ts';
import { runWay } from './german-moves.ts';
import { lowestBy } from './german-targets.ts';
import { sideTowards } from './ground.ts';
import { hereOf, type Move, moveOf, someWay } from './movement.ts';
import {
  ALLIED,
  type Battle,
  FACE_DOWN,
  GERMAN,
  hasToken,
  isOnMap,
  MP40_IS_FIT,
  MP40_NOT_FIT,
  NOT_IN_PLAY,
  SEEN_FIT,
  SLOTS,
  type Slot,
  seatOf,
  slotsOf,
} from './position.ts';
import { isMoving } from './reach.ts';
import { groundFor, termsOf } from './scenario.ts';
import { printedSkill, weaponOf } from './setup.ts';
import { imagineSkill } from './squads.ts';

export const clone = (p: Battle): Battle => ({
  stack: copyStack(p.stack),
  asked: p.asked,
  given: p.given,
  scenario: p.scenario,
  file: p.file,
  solitaire: p.solitaire,
  strictHedgeSight: p.strictHedgeSight,
  jamSpoilsVolley: p.jamSpoilsVolley,
  aiTiesByPlayer: p.aiTiesByPlayer,
  soloOverride: p.soloOverride,
  squads: p.squads,
  skilled: p.skilled,
  turn: p.turn,
  cup: copyCup(p.cup),
  at: p.at.slice(),
  number: p.number.slice(),
  weapon: p.weapon.slice(),
  skills: p.skills.slice(),
  wounds: p.wounds.slice(),
  tokens: p.tokens.slice(),
  possible: p.possible.slice(),
  bravery: p.bravery.slice(),
  ready: p.ready,
  saved: p.saved,
  active: p.active,
  action: p.action,
  overridden: p.overridden,
  control: p.control.slice(),
  names: p.names,
  result: p.result,
});

/** Whether the counter's number, weapon and skills are hidden from everyone. */
const isHidden = (p: Battle, slot: Slot): boolean => hasToken(p, slot, FACE_DOWN) && p.at[slot] !== NOT_IN_PLAY;

export function view(p: Battle, seat: Seat | null): Battle {
  const seen = clone(p);
  for (let slot = 0; slot < SLOTS; slot++) {
    if (!isHidden(p, slot)) continue;
    seen.number[slot] = 0;
    seen.weapon[slot] = UNKNOWN_WEAPON;
    seen.skills[slot] = 0;
  }
  for (const frame of seen.stack) hidePlan(seen, frame, seat);
  return seen;
}

/**
 * UB-R73: the way that a player has ordered ahead is his own affair: to others it looks as if he went step by step. And how
 * far a face-down German means to run would tell whether it is Fit.
 */
function hidePlan(p: Battle, frame: Frame, seat: Seat | null): void {
  const mover = moverOf(p, frame);
  if (mover === null) return;
  const ordered = frame.locals as ActivationFrame | Move;
  if (isAnothers(p, mover, seat)) {
    ordered.plan = null;
    ordered.shot = null;
  } else if (frame.procedure === 'move' && isHidden(p, mover)) ordered.plan = [];
}

/** Whose way a frame keeps: before the first step it is with the order (section 13.2), then with the move. */
function moverOf(p: Battle, { procedure, locals }: Frame): Slot | null {
  if (procedure === 'move') return (locals as Move).mover;
  return procedure === 'activation' && p.active >= 0 ? p.active : null;
}

const isAnothers = (p: Battle, mover: Slot, seat: Seat | null): boolean => !p.solitaire && seatOf(p, mover) !== seat;

/** The hidden Germans dealt at random, within what their conduct allows (see suspicion.ts). */
export function imagine(p: Battle, seat: Seat, dice: Dice): Battle {
  const imagined = view(p, seat);
  const hidden: Slot[] = [];
  for (let slot = 0; slot < SLOTS; slot++) if (isHidden(imagined, slot)) hidden.push(slot);
  for (const frame of imagined.stack) imagineWay(imagined, frame, seat, dice);
  if (hidden.length === 0) return imagined;
  const numbers = deal(imagined, hidden, unseenNumbers(imagined), dice);
  for (const [i, slot] of hidden.entries()) {
    const number = numbers[i] as number;
    imagined.number[slot] = number;
    imagined.weapon[slot] = weaponOf(imagined, GERMAN, number);
    imagined.skills[slot] = skillsFor(imagined, slot, number, dice);
  }
  for (const frame of imagined.stack) imaginePlan(imagined, frame, dice);
  return imagined;
}

/** The numbers that no one has seen yet. */
function unseenNumbers(p: Battle): number[] {
  const seen = slotsOf(GERMAN).map((slot) => p.number[slot] as number);
  return termsOf(p).file.sides.german.counters.filter((number) => !seen.includes(number));
}

/** A deal in which every counter has a weapon that it may have; the most suspect are dealt to first. */
function deal(p: Battle, hidden: readonly Slot[], numbers: readonly number[], dice: Dice): number[] {
  const fits = (slot: Slot, number: number): boolean => mayBe(p, slot, number);
  const choices = (slot: Slot): number => numbers.filter((number) => fits(slot, number)).length;
  const order = hidden.toSorted((a, b) => choices(a) - choices(b));
  const dealt = new Map<Slot, number>();
  const fill = (i: number, left: readonly number[]): boolean => {
    const slot = order[i];
    if (slot === undefined) return true;
    for (const number of shuffled(left, dice)) {
      if (!fits(slot, number)) continue;
      dealt.set(slot, number);
      if (
        fill(
          i + 1,
          left.filter((one) => one !== number),
        )
      )
        return true;
    }
    return false;
  };
  if (!fill(0, numbers))
    for (const [i, number] of shuffled(numbers, dice).entries()) dealt.set(hidden[i] as Slot, number);
  return hidden.map((slot) => dealt.get(slot) as number);
}

function shuffled<T>(list: readonly T[], dice: Dice): T[] {
  const cards = [...list];
  for (let i = cards.length - 1; i > 0; i--) {
    const j = dice.draw(i + 1, { for: 'who may lie there', rule: 'UB-S11' });
    [cards[i], cards[j]] = [cards[j] as T, cards[i] as T];
  }
  return cards;
}

/** What its conduct says of the counter if it has that number: that it is Fit, that it is not. */
function fitness(p: Battle, slot: Slot, number: number): { readonly is: boolean; readonly isNot: boolean } {
  const known = p.possible[slot] as number;
  const mp40 = weaponOf(p, GERMAN, number) === MP40;
  return {
    is: (known & SEEN_FIT) !== 0 || (mp40 && (known & MP40_IS_FIT) !== 0),
    isNot: mp40 && (known & MP40_NOT_FIT) !== 0,
  };
}

/** Whether the counter may have that number, by all that it has been seen to do. */
function mayBe(p: Battle, slot: Slot, number: number): boolean {
  if (((p.possible[slot] as number) & (1 << weaponOf(p, GERMAN, number))) === 0) return false;
  const { is, isNot } = fitness(p, slot, number);
  const printed = (printedSkill(p, GERMAN, number) & FIT) !== 0;
  return !(is && isNot) && !(isNot && printed) && !(is && !printed && p.skilled[GERMAN] !== true);
}

function skillsFor(p: Battle, slot: Slot, number: number, dice: Dice): number {
  const printed = printedSkill(p, GERMAN, number);
  if (p.skilled[GERMAN] !== true) return printed;
  const { is, isNot } = fitness(p, slot, number);
  if (is && (printed & FIT) === 0) return printed | FIT;
  for (;;) {
    const skill = imagineSkill(printed, dice);
    if (!isNot || skill !== FIT) return printed | skill;
  }
}

/** UB-R73: another player's counter on its way may have any way before it that the rules allow, or none yet. */
function imagineWay(p: Battle, frame: Frame, seat: Seat, dice: Dice): void {
  const mover = moverOf(p, frame);
  if (mover === null || !isAnothers(p, mover, seat)) return;
  if (frame.procedure === 'move') {
    const move = frame.locals as Move;
    if (move.to >= 0) move.plan = someWay(p, move, dice);
  } else if (frame === p.stack.at(-1) && p.action !== null && isMoving(p.action)) {
    const order = frame.locals as ActivationFrame;
    order.plan = someWay(p, moveOf(p, mover, p.action, order.target, null), dice);
  }
}

/** A face-down German under way goes on as it would with the skills now imagined. */
function imaginePlan(p: Battle, frame: Frame, dice: Dice): void {
  if (frame.procedure !== 'move') return;
  const move = frame.locals as Move;
  if (!isHidden(p, move.mover) || move.to < 0) return;
  const ground = groundFor(p);
  const allied = slotsOf(ALLIED).filter((slot) => isOnMap(p, slot));
  const nearest = lowestBy(allied, (slot) => distanceBetween(ground, move.to, p.at[slot] as number));
  const target = nearest[dice.draw(Math.max(1, nearest.length), { for: 'where it may run', rule: 'UB-R54' })];
  if (target === undefined || move.action !== 'run') return;
  const there = clone(p);
  there.at[move.mover] = move.to;
  const cost = ground.cost[hereOf(move) * 6 + sideTowards(ground, hereOf(move), move.to)] as number;
  move.plan = runWay(there, move.mover, target, move.spent + cost);
}
