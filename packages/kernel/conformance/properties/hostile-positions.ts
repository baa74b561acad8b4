/**
 * A position from outside, however broken, is refused with its path or can be played: never an exception.
 *
 * One thing no schema can tell: whether procedures that could each be under way could be so together. Where the frames
 * on the stack are all such as were met, in another order or number, the rules may fail; but then the match must say
 * that it was the rules, and stand as it stood.
 */
import {
  canonical,
  checkedPosition,
  FastDice,
  isFault,
  keyFromSeed,
  Match,
  type Position,
  RulesFault,
  sampleAction,
} from '@laager/kernel';
import { messageOf } from '../breach.ts';
import { broken, glimpse } from '../hostile.ts';
import { lookAt } from '../look.ts';
import { playOn } from '../onward.ts';
import { chooserOf } from '../playout.ts';
import { type Property, readersOf, type Stop, type Trial } from '../trial.ts';

/** What is wrong with how the game takes it; null if nothing is. */
function mistaken(trial: Trial, position: unknown, seed: number, met: ReadonlySet<string>): string | null {
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
    const frames = framesOf(taken);
    const jumbled = frames.length > 0 && frames.every((frame) => met.has(frame));
    return jumbled ? uncontained(trial, taken, seed) : `is taken, and then the rules throw: ${messageOf(error)}`;
  }
}

/** The frames of procedures under way, as texts; a position of another kind has none. */
function framesOf(p: Position): string[] {
  const { stack } = p as { stack?: unknown };
  return Array.isArray(stack) ? stack.map(canonical) : [];
}

/** Plays it as a match: what is wrong with how a failure of the rules is taken, or null. */
function uncontained({ game, scenario, effort }: Trial, position: Position, seed: number): string | null {
  const started = Match.start(game, { scenario: scenario.id, position }, { key: keyFromSeed(seed) });
  if (isFault(started)) return `is taken, but not by a match: ${started.fault.message}`;
  const match = started.ok;
  const chooser = chooserOf(seed);
  for (let n = 0; n < effort.onward; n++) {
    const decision = match.decision();
    if (decision === null) return null;
    const before = match.hash();
    try {
      const action = sampleAction(game, match.truth(), decision, chooser);
      match.act({ seat: decision.seat, seq: match.seq, action });
    } catch (error) {
      if (!(error instanceof RulesFault)) return `throws out of the match: ${messageOf(error)}`;
      return match.hash() === before ? null : 'leaves its trace when the rules fail';
    }
  }
  return null;
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
    const met = new Set(stops.flatMap(({ p }) => framesOf(p)));
    const share = Math.ceil(trial.effort.hostile / Math.max(1, stops.length));
    yield* lookAt('hostile positions', stops, function* (stop) {
      const dice = new FastDice(stop.seed + stop.step);
      for (let n = 0; n < share; n++) {
        const position = broken(stop.p, dice);
        const wrong = mistaken(trial, position, stop.seed, met);
        if (wrong !== null) yield `${whatIsBroken(stop.p, position)} ${wrong}`;
      }
      for (const position of sent(trial, stop)) {
        const wrong = mistaken(trial, position, stop.seed, met);
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
    return `${path} = ${glimpse(changed)};`;
  const [a, b] = [sound as Record<string, unknown>, changed as Record<string, unknown>];
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys]
    .map((key) => whatIsBroken(a[key], b[key], `${path}.${key}`))
    .filter((text) => text !== '')
    .join(' ');
}
