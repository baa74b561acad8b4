/**
 * A match looked at again, action by action: how likely the first seat was to win before and after, how much of the change
 * was the judgement of whoever decided and how much was the luck of the dice, die by die; and the better order, where
 * there was one. Judgement is measured by what the seat could know then: the bot that looks again sees its view only.
 */
import { Counsel, choose, type Player, playouts } from '@laager/bots';
import {
  type Action,
  BranchingDice,
  Context,
  canonical,
  FastDice,
  type Game,
  isFault,
  Match,
  type MatchRecord,
  type Position,
  ScriptedDice,
  type Seat,
} from '@laager/kernel';
import { numberFrom } from './series.ts';

export interface DieLuck {
  readonly sides: number;
  readonly face: number;
  /** What this face did for the first seat: the change of its expected standing. */
  readonly luck: number;
}

export interface BetterOrder {
  readonly action: Action;
  readonly text: string;
  /** What it would have been worth to the seat that decided, more than what was ordered. */
  readonly gain: number;
}

export interface Look {
  readonly n: number;
  readonly seat: Seat;
  readonly action: Action;
  readonly text: string;
  /** The first seat's chance to win, from 0 to 1: when the decision was asked, and after all that came of the answer. */
  readonly before: number;
  readonly after: number;
  /** For the seat that decided: never above 0. */
  readonly judgement: number;
  /** For the first seat: the sum over the dice. */
  readonly luck: number;
  readonly dice: readonly DieLuck[];
  readonly better: BetterOrder | null;
  /** How sure it is: the visits that the order and the better one got. */
  readonly visits: number;
}

export interface Analysis {
  readonly game: string;
  readonly seats: readonly Seat[];
  readonly looks: readonly Look[];
  /** By seat: all the luck that it had, and all that its orders cost it. */
  readonly luck: { readonly [seat: Seat]: number };
  readonly judgement: { readonly [seat: Seat]: number };
  /** The actions after which most had changed, the greatest first. */
  readonly swings: readonly { readonly n: number; readonly change: number }[];
}

/** Orders closer than this to the best one are as good: the search cannot tell them apart. */
const AS_GOOD = 0.02;
/** Ways of the dice that are followed one by one; throws, where there are more; playouts from what comes of each. */
const MOST_WAYS = 36;
const THROWS = 16;
const PLAYOUTS = 4;
const MOST_SWINGS = 10;

/** Looks at every action of a record that replays. `watch` hears of each as it is done. */
export function analyse(
  game: Game,
  record: MatchRecord,
  player: Player,
  watch: (done: number, of: number) => void = () => undefined,
): Analysis {
  const begun = Match.replay(game, record, 0);
  if (isFault(begun)) throw new Error(`line ${begun.fault.line}: ${begun.fault.message}`);
  const seats = begun.ok.scenario.seats;
  const first = seats[0] as Seat;
  let p = begun.ok.truth();
  const glances: Glance[] = [];
  for (const [i, move] of record.moves.entries()) {
    const after = game.clone(p);
    game.play(after, move.action as never, new Context(new ScriptedDice(move.draws.map((draw) => draw.face))));
    glances.push(glance(game, p, move, { n: i + 1, first, player }));
    p = after;
    watch(i + 1, record.moves.length);
  }
  const end = game.outcome(p)?.score[first] ?? new Counsel(game).evaluate(p, first);
  const whole = glances.map((one, i) => lookOf(one, glances[i + 1]?.before ?? end, one.seat === first));
  return {
    game: game.id,
    seats,
    looks: whole,
    luck: bySeat(seats, (seat) => whole.reduce((sum, one) => sum + (seat === first ? one.luck : 0 - one.luck), 0)),
    judgement: bySeat(seats, (seat) =>
      whole.filter((one) => one.seat === seat).reduce((sum, one) => sum + one.judgement, 0),
    ),
    swings: whole
      .map((one) => ({ n: one.n, change: one.after - one.before }))
      .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
      .slice(0, MOST_SWINGS),
  };
}

const bySeat = (seats: readonly Seat[], of: (seat: Seat) => number): { [seat: Seat]: number } =>
  Object.fromEntries(seats.map((seat) => [seat, of(seat)]));

/** What is seen of an action by itself; what came of it is known once the next one has been looked at. */
interface Glance extends Omit<Look, 'after' | 'judgement' | 'better'> {
  readonly best: { readonly action: Action; readonly text: string; readonly value: number };
  /** What the order itself was found to be worth; null if it was hardly tried. */
  readonly worth: number | null;
}

/** An order that was tried less often than this is judged by what came of it, the luck taken out. */
const TRIED = 8;

function glance(
  game: Game,
  p: Position,
  move: MatchRecord['moves'][number],
  { n, first, player }: { readonly n: number; readonly first: Seat; readonly player: Player },
): Glance {
  const { seat } = move;
  const action = move.action as unknown as Action;
  const view = game.view(p, seat);
  const seed = numberFrom(`analysis/${n}`);
  const choice = choose(player.bot, { game, view, seat, budget: player.budget, seed });
  const wanted = canonical(action);
  const tried = choice.weighed.find((one) => canonical(one.action) === wanted);
  const isBest = canonical(choice.action) === wanted;
  const dice = luckOfDice(game, p, move, first, seed);
  return {
    n,
    seat,
    action,
    text: game.tell.action(p, action),
    before: seat === first ? choice.value : 1 - choice.value,
    luck: dice.reduce((sum, die) => sum + die.luck, 0),
    dice,
    visits: tried?.visits ?? 0,
    best: { action: choice.action, text: game.tell.action(p, choice.action), value: choice.value },
    worth: isBest ? choice.value : tried !== undefined && tried.visits >= TRIED ? tried.value : null,
  };
}

function lookOf({ best, worth, ...seen }: Glance, after: number, isFirst: boolean): Look {
  const withoutLuck = after - seen.luck;
  const value = worth ?? (isFirst ? withoutLuck : 1 - withoutLuck);
  const gain = Math.max(0, best.value - value);
  const better = gain < AS_GOOD ? null : { action: best.action, text: best.text, gain };
  return { ...seen, after, judgement: 0 - gain, better };
}

/** What each die did: the expected standing with the dice up to it fixed, less the same without it. */
function luckOfDice(game: Game, p: Position, move: MatchRecord['moves'][number], first: Seat, seed: number): DieLuck[] {
  const faces = move.draws.map((draw) => draw.face);
  if (faces.length === 0) return [];
  const expected = (known: number): number => {
    const results = resultsWith(game, p, move.action as never, faces.slice(0, known), seed);
    return results.reduce((sum, { q, weight }) => sum + weight * playouts(game, q, first, PLAYOUTS, seed), 0);
  };
  let before = expected(0);
  return move.draws.map(({ sides, face }, i) => {
    const after = expected(i + 1);
    const luck = after - before;
    before = after;
    return { sides, face, luck };
  });
}

/** What can come of an action whose first dice are known: every way of the others if they are few, else a few throws. */
function resultsWith(game: Game, p: Position, action: Action, known: readonly number[], seed: number) {
  const results: { readonly q: Position; readonly weight: number }[] = [];
  const branching = new BranchingDice();
  do {
    if (results.length === MOST_WAYS) return thrown(game, p, action, known, seed);
    const q = game.clone(p);
    game.play(q, action, new Context(new ScriptedDice(known, branching)));
    results.push({ q, weight: branching.weight });
  } while (branching.advance());
  return results;
}

/** Always the same throws for the dice still to come, so that what differs is the die that is looked at. */
function thrown(game: Game, p: Position, action: Action, known: readonly number[], seed: number) {
  return Array.from({ length: THROWS }, (_, i) => {
    const q = game.clone(p);
    game.play(q, action, new Context(new ScriptedDice(known, new FastDice(seed + i))));
    return { q, weight: 1 / THROWS };
  });
}
