/** A position from outside, however broken, is refused with its path or can be played: never an exception. */
import { checkedPosition, FastDice, isFault, type Position } from '@laager/kernel';
import { messageOf } from '../breach.ts';
import { broken } from '../hostile.ts';
import { lookAt } from '../look.ts';
import { playOn } from '../onward.ts';
import { type Property, readersOf, type Stop, type Trial } from '../trial.ts';

/** What is wrong with how the game takes it; null if nothing is. */
function mistaken(trial: Trial, position: unknown, seed: number): string | null {
  const { game, effort } = trial;
  let taken: Position;
  try {
    const checked = checkedPosition(game, position);
    if (isFault(checked)) return checked.fault.message.trim() === '' ? 'is refused without a word' : null;
    taken = checked.ok;
  } catch (error) {
    return `is not refused: checking it throws ${messageOf(error)}`;
  }
  const decision = game.decision(taken);
  if (decision !== null && !game.seats.includes(decision.seat)) return `is taken, and asks "${decision.seat}"`;
  try {
    for (const seat of readersOf(trial)) game.tell.board(game.view(taken, seat), seat);
    playOn(game, game.clone(taken), seed, effort.onward);
    return null;
  } catch (error) {
    return `is taken, and then the rules throw: ${messageOf(error)}`;
  }
}

/** Nothing at all, and what a seat was sent instead of the truth. */
const sent = (trial: Trial, { p }: Stop): unknown[] => [
  null,
  7,
  [],
  {},
  ...readersOf(trial).map((seat) => trial.game.view(p, seat)),
];

export const hostilePositions: Property = {
  name: 'hostile positions',
  *breaches(trial) {
    const { stops } = trial.gathered;
    const share = Math.ceil(trial.effort.hostile / Math.max(1, stops.length));
    yield* lookAt('hostile positions', stops, function* (stop) {
      const dice = new FastDice(stop.seed + stop.step);
      for (let n = 0; n < share; n++) {
        const position = broken(stop.p, dice);
        const wrong = mistaken(trial, position, stop.seed);
        if (wrong !== null) yield `${whatIsBroken(stop.p, position)} ${wrong}`;
      }
      for (const position of sent(trial, stop)) {
        const wrong = mistaken(trial, position, stop.seed);
        if (wrong !== null) yield `a view or nothing ${wrong}`;
      }
    });
    if (Object.hasOwn(Object.prototype, 'polluted'))
      yield { property: 'hostile positions', message: '__proto__ reached the prototype of everything' };
  },
};

/** The paths of the faults, for the report. */
function whatIsBroken(sound: unknown, changed: unknown, path = 'position'): string {
  if (Object.is(sound, changed)) return '';
  if (typeof sound !== 'object' || typeof changed !== 'object' || sound === null || changed === null)
    return `${path} = ${typeof changed === 'bigint' ? `${changed}n` : (JSON.stringify(changed) ?? String(changed)).slice(0, 60)};`;
  const [a, b] = [sound as Record<string, unknown>, changed as Record<string, unknown>];
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys]
    .map((key) => whatIsBroken(a[key], b[key], `${path}.${key}`))
    .filter((text) => text !== '')
    .join(' ');
}
