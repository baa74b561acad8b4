/**
 * The contract: what a game is to everything else (bots, server, table, lab, command line). A game is a value; its
 * positions are plain data; its rules are pure but for the dice and the journal that are handed in.
 */
import type { GenericSchema } from 'valibot';
import type { Context } from './context.ts';
import type { Dice } from './dice.ts';
import type { Entry } from './journal.ts';
import type { Lookups } from './lookup.ts';
import type { RuleBook } from './rulebook.ts';

export type GameId = string;
export type Seat = string;
export type ClauseId = string;

/** Plain data: JSON in and JSON out, no classes, no cycles, no functions, no undefined. */
export type Position = object;

/** A complete order: what it does, and all that it needs. Ticking boxes and picking up pieces live in the client. */
export interface Action {
  readonly do: string;
}

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Why the rules say no: the table's "why not?" and the server's refusal are this same value. */
export interface Denial {
  readonly rule: ClauseId;
  readonly reason: string;
}

export const deny = (rule: ClauseId, reason: string): Denial => ({ rule, reason });

/** Actions too many to list (a march on a measured table, which of twelve units go by rail): what one must look like. */
export interface Family {
  readonly name: string;
  readonly bounds: Json;
}

/** One seat, one question, what it may answer. */
export interface Decision<A extends Action = Action> {
  readonly seat: Seat;
  readonly question: string;
  /** The values from which the prompt is written. */
  readonly params: { readonly [name: string]: Json };
  /** The clause under which the question is asked. */
  readonly rule: ClauseId;
  readonly offers: readonly A[];
  readonly families: readonly Family[];
}

/** How it ended. A seat's score is 1 for a win, 0 for a loss, between them for anything less clear. */
export interface Outcome {
  readonly result: string;
  readonly rule: ClauseId;
  readonly score: { readonly [seat: Seat]: number };
}

interface OptionHead {
  readonly id: string;
  readonly title: string;
  /** The clause that the option switches or bends. */
  readonly rule?: ClauseId;
}
export type Option =
  | (OptionHead & { readonly kind: 'flag'; readonly default: boolean })
  | (OptionHead & {
      readonly kind: 'choice';
      readonly values: readonly { readonly id: string; readonly title: string }[];
      readonly default: string;
    })
  | (OptionHead & { readonly kind: 'number'; readonly min: number; readonly max: number; readonly default: number });

export type OptionValue = boolean | string | number;
export type Options = { readonly [id: string]: OptionValue };

export interface Scenario {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  /** The seats that people or bots take in this scenario (a solitaire has one). */
  readonly seats: readonly Seat[];
  readonly options: readonly Option[];
  /** No game of this scenario asks more questions than this. */
  readonly bound: number;
  /** Nothing is ever hidden from anybody: every view is the position itself. */
  readonly open: boolean;
  /** Flags among the options that hide something: with one of them set an open scenario is open no longer. */
  readonly closedBy?: readonly string[];
}

/** What is to be played: every option settled. `file`: the content of a player's own scenario file, where a game takes one. */
export interface SetupChoice {
  readonly scenario: string;
  readonly options: Options;
  readonly file?: Json;
}

/** Something wrong with data from outside: where (a path such as `units.3.at`; empty for the whole) and what. */
export interface Fault {
  readonly path: string;
  readonly message: string;
}

/** A kind of file that players write for a game: a scenario, a map, an army list. */
export interface FileKind {
  readonly kind: string;
  /** All that is wrong with the file; an empty list if it can be used. */
  check(data: unknown): readonly Fault[];
  /** What the writer of a sound file may want to know of it (strengths, sizes), a line each. */
  survey?(data: Json): readonly string[];
  /** The scenario that a sound file of the kind `scenario` describes: its seats, options and bound are its own. */
  scenario?(data: Json): Scenario;
}

/** What a game lends the bots. */
export interface Advice<P extends Position, A extends Action> {
  /** The seat's chances, from 0 (lost) to 1 (won). */
  evaluate(p: P, seat: Seat): number;
  /**
   * Allowed answers to the decision at hand, the most promising first; need not be all of them. Doing nothing comes
   * last. `most`: only that many (and the last) will be looked at; a game may skip the work for others.
   */
  candidates(p: P, decision: Decision<A>, most?: number): readonly A[];
  /** A number that grows as the game goes on (its turn): where a search may cut its playouts. */
  clock(p: P): number;
  /** One good answer, no dearer than two plays: how playouts go on. Where it is missing they look at a few candidates. */
  quick?(p: P, decision: Decision<A>): A;
  /** What the advice costs, in microseconds on the reference machine (`npm run costs`): by this bots measure their work. */
  readonly cost?: AdviceCost;
  /** Until the clock passes `until`, answers that differ by less than `within` are taken as equal and drawn at random: games open in different ways. */
  readonly openings?: { readonly until: number; readonly within: number };
  /**
   * How `evaluate` becomes a chance of winning: on the scale of log odds, base plus slope times the judgement, between knots of the
   * clock. Fitted to results by `laager calibrate`; where it is missing the judgement is shown as it is.
   */
  readonly calibration?: readonly CalibrationKnot[];
  /** Whether the pieces are still being set up: no chance of winning is shown then. Missing: the game starts with its first order. */
  isSettingUp?(p: P): boolean;
  /** Scripted players by name, as baselines to measure others by: what each answers, from what the seat may see. */
  readonly plans?: { readonly [name: string]: Plan<P, A> };
  /**
   * Courses of play by name, for a game that is cheap to play to its end: a bot with time plays each of them through many times, follows
   * the best, and compares again when the clock moves on. The first is the one to fall back on.
   */
  readonly courses?: { readonly [name: string]: Course<P, A> };
  /** Styles of play by name (`bold`, `wary`): what each judges, looks at or rehearses instead. The advice itself is the steady style. */
  readonly styles?: { readonly [name: string]: Style<P, A> };
}

export type Style<P extends Position, A extends Action> = Partial<
  Pick<Advice<P, A>, 'evaluate' | 'candidates' | 'courses'>
>;

/** Base and slope, for the first seat, at a point of the clock. */
export interface CalibrationKnot {
  readonly clock: number;
  readonly base: number;
  readonly slope: number;
  /** How far the calibrated chance was off around this clock, on games that the fit had not seen: half the width of the band that is shown. */
  readonly error?: number;
}

/** Microseconds for one play (with the clone before it), one judgement, and one list of candidates. */
export interface AdviceCost {
  readonly play: number;
  readonly evaluate: number;
  readonly candidates: number;
  /** One step of a course: asking for its answer and playing it; as much as a play, if left out. */
  readonly step?: number;
}

export interface Plan<P extends Position, A extends Action> {
  readonly about: string;
  /** An allowed answer to the decision at hand. */
  answer(p: P, decision: Decision<A>): A;
}

export interface Course<P extends Position, A extends Action> {
  /** An allowed answer to the decision at hand; `since` is the clock when the course was taken up. */
  answer(p: P, decision: Decision<A>, since: number): A;
}

/** "the Boers", who win, or "the Empire", which wins. */
export interface SideName {
  readonly name: string;
  readonly plural: boolean;
}

/** All the words: everything a person reads of a game is written here, from plain values. */
export interface Telling<P extends Position, A extends Action> {
  /** The name of a side; with a scenario, the name that it has there. */
  seat(seat: Seat, scenario?: string): string;
  /** The side as the subject of a sentence; without it, the name of the seat, in the singular. */
  side?(seat: Seat, scenario?: string): SideName;
  /** The question alone; screens show the seat and the moment beside it. */
  prompt(p: P, decision: Decision<A>): string;
  /** What plain text puts before the question: who is asked, and when ("Boer, turn 3, phase 2"). */
  head?(p: P, decision: Decision<A>): string;
  /** An action as a button or menu line would say it. */
  action(p: P, action: A): string;
  /** What the orders of a family are. */
  family(p: P, family: Family): string;
  /** What an order of a family looks like when it is typed. */
  example?(family: Family): string | undefined;
  /** A journal entry as a sentence, or as a title if it is a heading. */
  entry(p: P, entry: Entry): string;
  /** Whether an entry heads what follows: a new turn, a new phase. */
  isHeading?(entry: Entry): boolean;
  outcome(p: P, outcome: Outcome): string;
  /** The board in plain text, as that seat sees it (p is already its view). */
  board(p: P, seat: Seat | null): string;
  /** What an action has changed, in a few words: how the odds word an outcome. */
  change(before: P, after: P): string;
}

/** A unit that was lost, by name, and where; `at` is empty where the game has no places. */
export interface Loss {
  readonly unit: string;
  readonly at: string;
}

/** One published game as a value: all that anything else knows about it. */
export interface Game<P extends Position = Position, A extends Action = Action> {
  readonly id: GameId;
  readonly title: string;
  /** Raised whenever the same record would play differently. */
  readonly version: number;
  readonly seats: readonly Seat[];
  readonly scenarios: readonly Scenario[];
  readonly rules: RuleBook;
  readonly schema: { readonly action: GenericSchema<unknown, A>; readonly position: GenericSchema<unknown, P> };
  readonly tell: Telling<P, A>;
  readonly advice?: Advice<P, A>;
  readonly files?: readonly FileKind[];

  /** The first position, played on to the first decision. */
  setup(choice: SetupChoice, ctx: Context): P;
  clone(p: P): P;
  /** Who must decide now, what they are asked, and what they are offered; null when the game is over. */
  decision(p: P): Decision<A> | null;
  /** Why the rules forbid this action here and now; null if they allow it. */
  forbids(p: P, a: A): Denial | null;
  /** Carries out an allowed action, in place, up to the next decision. */
  play(p: P, a: A, ctx: Context): void;
  /** Goes on where `play` stopped at a merging point (only exact odds stop there). */
  resume?(p: P, ctx: Context): void;
  /** A random allowed action; needed where a decision can have families. */
  sample?(p: P, dice: Dice): A;
  /** What that seat (or a spectator) may know: the same type, with what is hidden masked. */
  view(p: P, seat: Seat | null): P;
  /** A position that fits what the seat knows, the unknown drawn at random: what a fair bot searches. */
  imagine(p: P, seat: Seat, dice: Dice): P;
  outcome(p: P): Outcome | null;
  /** What must always hold of a position and does not: the first violation, or null. */
  violation(p: P): Fault | null;
  /** What a board may ask beyond the offers (how far these units reach, what sees this hex), by name. See `lookup.ts`. */
  readonly lookups?: Lookups<P>;
  /** The units that an entry says are lost, for reports. `p` is the position after it. */
  losses?(p: P, entry: Entry): readonly Loss[];
  /** The tracks that a report follows over the turns (victory points, morale, units left), by name. */
  gauges?(p: P): { readonly [name: string]: number };
  /**
   * What makes two results of an action the same outcome in the odds: equal keys are added up, whatever the language.
   * Equal keys read alike in `tell.change`, different keys differently.
   */
  outcomeKey(before: P, after: P): string;
  /** Where odds should look through a decision that only follows from the roll (a re-roll that any player would take): the answer to give; null: stop here. */
  follow?(p: P, decision: Decision<A>): A | null;
}

/** The scenario that a choice names, or that its file describes. */
export function scenarioOf(game: Game, choice: SetupChoice): Scenario | undefined {
  const own =
    choice.file === undefined ? undefined : game.files?.find((one) => one.kind === 'scenario')?.scenario?.(choice.file);
  const scenario = own ?? game.scenarios.find((one) => one.id === choice.scenario);
  const isClosed = scenario?.closedBy?.some((option) => choice.options[option] === true) === true;
  return scenario !== undefined && isClosed ? { ...scenario, open: false } : scenario;
}

/** One die of the allowed actions: the way random play chooses. */
export function sampleAction<P extends Position, A extends Action>(
  game: Game<P, A>,
  p: P,
  decision: Decision<A>,
  dice: Dice,
): A {
  if (decision.families.length > 0 && game.sample) return game.sample(p, dice);
  const action = decision.offers[dice.draw(decision.offers.length, { for: 'random play', rule: decision.rule })];
  if (action === undefined) throw new Error(`${game.id} asks "${decision.question}" and offers nothing`);
  return action;
}
