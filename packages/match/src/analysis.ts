/**
 * A finished match, looked at again order by order. The change of the first seat's chance at an order is always the sum of
 * two parts: *judgement*, what the order itself did to the chance before any die fell, and *luck*, what the dice did after
 * it. Apart from that: what a better order would have brought, where there was one.
 */
import { choose, type Player, playouts, winChance } from '@laager/bots';
import {
  type Action,
  BranchingDice,
  Context,
  canonical,
  type Decision,
  FastDice,
  type Game,
  type Position,
  ScriptedDice,
  type Seat,
} from '@laager/kernel';
import { seedFrom } from './bots.ts';
import type { History, HistoryStep } from './history.ts';

export interface DieLuck {
  readonly sides: number;
  readonly face: number;
  /** What this face did to the first seat's chance. */
  readonly luck: number;
}

export interface BetterOrder {
  readonly action: Action;
  readonly text: string;
  /** How much more it was worth to the seat that decided than the order it gave. */
  readonly gain: number;
}

/** One order. All chances are the first seat's, from 0 to 1; `after - before` is `judgement + luck`. */
export interface Look {
  readonly move: number;
  readonly seat: Seat;
  readonly action: Action;
  readonly text: string;
  readonly before: number;
  readonly after: number;
  readonly judgement: number;
  readonly luck: number;
  readonly dice: readonly DieLuck[];
  readonly better: BetterOrder | null;
  /** Whether there was anything to choose. */
  readonly choice: boolean;
}

export interface SideSummary {
  /** All that the dice did for it. */
  readonly luck: number;
  /** All that better orders would have brought it. */
  readonly missed: number;
  /** From 0 to 100: how close its orders came to the best ones that were found; null if it had nothing to choose. */
  readonly accuracy: number | null;
}

export interface Analysis {
  readonly game: string;
  readonly seats: readonly Seat[];
  readonly looks: readonly Look[];
  readonly sides: { readonly [seat: Seat]: SideSummary };
  /** The orders at which the chance changed most, the greatest change first. */
  readonly swings: readonly { readonly move: number; readonly change: number }[];
}

/** How positions and orders are valued: quickly by the game's own evaluation, or with more patience by a bot. */
export interface Judge {
  /** The seat's chance in a position of which everything is known; null while the game is being set up. */
  chance(position: Position, seat: Seat, seed: number): number | null;
  /** The orders that the given one is compared with. */
  rivals(position: Position, decision: Decision, seed: number): readonly Action[];
}

/** Rivals that a quick judge looks at. */
const RIVALS = 8;

/** Values by the game's own evaluation, as the curve shows it, and compares with its advice. Null where a game gives none. */
export function quickJudge(game: Game): Judge | null {
  const { advice } = game;
  if (advice === undefined) return null;
  return {
    chance: (position, seat) => winChance(game, position, seat),
    rivals: (position, decision) => advice.candidates(position, decision, RIVALS).slice(0, RIVALS),
  };
}

const PLAYOUTS = 4;

/** Values by playing on, and compares with what a bot would have ordered in that seat, knowing what the seat knew. */
export function searchingJudge(game: Game, player: Player): Judge {
  return {
    chance: (position, seat, seed) =>
      game.outcome(position)?.score[seat] ??
      (game.advice?.isSettingUp?.(position) ? null : playouts(game, position, seat, PLAYOUTS, seed)),
    rivals(position, { seat }, seed) {
      const view = game.view(position, seat);
      return [choose(player.bot, { game, view, seat, budget: player.budget, seed }).action];
    },
  };
}

/** Orders closer than this to the best one count as good: the judges cannot tell them apart. */
const AS_GOOD = 0.02;
/** Ways of the dice that are followed one by one; random throws, where there are more. */
const MOST_WAYS = 36;
const THROWS = 16;
const MOST_SWINGS = 10;

export interface AnalysisChoice {
  readonly seats: readonly Seat[];
  readonly judge: Judge;
  /** Called between orders, so that a thread can look at its messages. */
  rest?(done: number, of: number): Promise<void> | void;
}

/** Looks at every order of a match. */
export async function analyse(history: History, { seats, judge, rest }: AnalysisChoice): Promise<Analysis> {
  const { game } = history;
  const first = seats[0] as Seat;
  const looks: Look[] = [];
  const chanceAfter = (move: number) => judge.chance(history.positionAt(move), first, seedOf(move));
  const begun = firstChance(chanceAfter, history.length);
  let before = begun.chance;
  for (const [i, step] of history.steps.entries()) {
    await rest?.(i, history.length);
    const position = history.positionAt(i);
    const after = i < begun.move ? before : (chanceAfter(i + 1) ?? before);
    const around: Around = { move: i + 1, first, before, after, judge };
    looks.push(i < begun.move ? setUpLook(game, position, step, around) : lookAt(game, position, step, around));
    before = after;
  }
  return { game: game.id, seats, looks, sides: sidesOf(seats, looks), swings: greatestSwings(looks) };
}

const seedOf = (move: number): number => seedFrom(`analysis/${move}`);

/** The first chance that can be said, and after how many orders: those before it set the game up. */
function firstChance(chanceAfter: (move: number) => number | null, moves: number) {
  for (let move = 0; move <= moves; move++) {
    const chance = chanceAfter(move);
    if (chance !== null) return { move, chance };
  }
  return { move: moves, chance: 0.5 };
}

/** An order of the set-up: no chance is known yet, so it is neither luck nor judgement. */
const setUpLook = (
  game: Game,
  position: Position,
  { seat, action }: HistoryStep,
  { move, before, after }: Around,
): Look => ({
  move,
  seat,
  action,
  text: game.tell.action(position, action),
  before,
  after,
  judgement: 0,
  luck: 0,
  dice: [],
  better: null,
  choice: false,
});

interface Around {
  readonly move: number;
  readonly first: Seat;
  readonly before: number;
  readonly after: number;
  readonly judge: Judge;
}

function lookAt(
  game: Game,
  position: Position,
  step: HistoryStep,
  { move, first, before, after, judge }: Around,
): Look {
  const { seat, action } = step;
  const expected = (order: Action, known: readonly number[]): number =>
    resultsOf(game, position, order, known, seedOf(move)).reduce(
      (sum, { result, weight }) => sum + weight * (judge.chance(result, first, seedOf(move)) ?? before),
      0,
    );
  const dice = luckOfDice(step, after, (known) => expected(action, known));
  const luck = dice.reduce((sum, die) => sum + die.luck, 0);
  const decision = game.decision(position);
  const choice = decision !== null && decision.offers.length + 2 * decision.families.length > 1;
  const sign = seat === first ? 1 : -1;
  const rivals = choice ? judge.rivals(position, decision, seedOf(move)) : [];
  const better = betterOrder(game, position, step, rivals, (order) => sign * expected(order, []));
  const text = game.tell.action(position, action);
  return { move, seat, action, text, before, after, judgement: after - luck - before, luck, dice, better, choice };
}

/** What each die did: the chance with the dice up to it known, less the chance without it. */
function luckOfDice({ draws }: HistoryStep, after: number, expected: (known: readonly number[]) => number): DieLuck[] {
  if (draws.length === 0) return [];
  const faces = draws.map((draw) => draw.face);
  let before = expected([]);
  return draws.map(({ sides, face }, i) => {
    const now = i + 1 === draws.length ? after : expected(faces.slice(0, i + 1));
    const luck = now - before;
    before = now;
    return { sides, face, luck };
  });
}

function betterOrder(
  game: Game,
  position: Position,
  { action }: HistoryStep,
  rivals: readonly Action[],
  worth: (order: Action) => number,
): BetterOrder | null {
  const given = canonical(action);
  const others = rivals.filter((rival) => canonical(rival) !== given && game.forbids(position, rival) === null);
  if (others.length === 0) return null;
  const own = worth(action);
  let best: BetterOrder | null = null;
  for (const rival of others) {
    const gain = worth(rival) - own;
    if (gain >= (best?.gain ?? AS_GOOD)) best = { action: rival, text: game.tell.action(position, rival), gain };
  }
  return best;
}

/** What can come of an order whose first dice are known: every way of the others if they are few, else random throws. */
function resultsOf(game: Game, position: Position, order: Action, known: readonly number[], seed: number) {
  const results: { readonly result: Position; readonly weight: number }[] = [];
  const branching = new BranchingDice();
  do {
    if (results.length === MOST_WAYS || branching.endless) return thrown(game, position, order, known, seed);
    const result = game.clone(position);
    game.play(result, order, new Context(new ScriptedDice(known, branching)));
    results.push({ result, weight: branching.weight });
  } while (branching.advance());
  return results;
}

/** The same throws for the dice still to come each time, so that what differs is the die that is looked at. */
function thrown(game: Game, position: Position, order: Action, known: readonly number[], seed: number) {
  return Array.from({ length: THROWS }, (_, i) => {
    const result = game.clone(position);
    game.play(result, order, new Context(new ScriptedDice(known, new FastDice(seed + i))));
    return { result, weight: 1 / THROWS };
  });
}

/** A loss of ten hundredths leaves about two thirds of the marks. */
const STRICTNESS = 4;

function sidesOf(seats: readonly Seat[], looks: readonly Look[]): { [seat: Seat]: SideSummary } {
  const all = looks.reduce((sum, look) => sum + look.luck, 0);
  return Object.fromEntries(
    seats.map((seat, i): [Seat, SideSummary] => {
      const chosen = looks.filter((look) => look.seat === seat && look.choice);
      const marks = chosen.map((look) => Math.exp(-STRICTNESS * (look.better?.gain ?? 0)));
      return [
        seat,
        {
          luck: i === 0 ? all : 0 - all,
          missed: chosen.reduce((sum, look) => sum + (look.better?.gain ?? 0), 0),
          accuracy: marks.length === 0 ? null : (100 * marks.reduce((sum, mark) => sum + mark, 0)) / marks.length,
        },
      ];
    }),
  );
}

const greatestSwings = (looks: readonly Look[]): Analysis['swings'] =>
  looks
    .map(({ move, after, before }) => ({ move, change: after - before }))
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, MOST_SWINGS);
