/**
 * A scenario on trial: what all properties share. The random games are played once; the positions that the closer
 * looks are taken at are kept from them, evenly over the questions, so that rare procedures get their share.
 */
import {
  type Action,
  type Decision,
  FastDice,
  type Game,
  hashOf,
  type Position,
  type Scenario,
  type Seat,
  type SetupChoice,
  scenarioOf,
} from '@laager/kernel';
import type { Breach, FoundAt } from './breach.ts';
import { type Effort, fullEffort } from './effort.ts';
import { playOut, type RandomGame } from './playout.ts';
import { nthSetting } from './settings.ts';

/** A position met in a random game, kept as it was. */
export interface Stop extends FoundAt {
  readonly step: number;
  readonly p: Position;
  /** Of the position, when it was kept. */
  readonly hash: string;
  readonly decision: Decision;
}

/** Whether nothing is hidden with these options. */
export const isOpen = ({ game, scenario }: Trial, choice: SetupChoice): boolean =>
  scenarioOf(game, choice)?.open ?? scenario.open;

/** A position in which a random game ended. */
export type EndedStop = Omit<Stop, 'decision'>;

interface Gathered {
  readonly playouts: readonly RandomGame[];
  readonly stops: readonly Stop[];
  readonly endings: readonly EndedStop[];
  /** Actions that were offered somewhere, each once. */
  readonly seen: readonly Action[];
}

const CAUSE = { for: 'which positions to keep', rule: 'none' };
const KEPT_ENDINGS = 6;
const SEEN_OF_A_KIND = 40;

export interface TrialChoice {
  readonly effort?: Partial<Effort>;
  readonly seed?: number;
}

export class Trial {
  readonly game: Game;
  readonly scenario: Scenario;
  readonly effort: Effort;
  readonly seed: number;
  private found: Gathered | null = null;

  constructor(game: Game, scenario: Scenario, { effort = {}, seed = 1 }: TrialChoice = {}) {
    this.game = game;
    this.scenario = scenario;
    this.effort = fullEffort(effort);
    this.seed = seed;
  }

  get gathered(): Gathered {
    this.found ??= gather(this);
    return this.found;
  }

  /** Game number n: its set-up and its seed. */
  nth(n: number): { readonly choice: SetupChoice; readonly seed: number } {
    return { choice: nthSetting(this.scenario, n), seed: this.seed + n };
  }
}

function gather(trial: Trial): Gathered {
  const { game, effort } = trial;
  const dice = new FastDice(trial.seed);
  const kept = new Map<string, { met: number; readonly stops: Stop[] }>();
  const seen = new Map<string, Map<string, Action>>();
  const endings: EndedStop[] = [];
  const playouts: RandomGame[] = [];

  for (let n = 0; n < effort.playouts; n++) {
    const { choice, seed } = trial.nth(n);
    const live: { p: Position | null } = { p: null };
    const playout = playOut(game, choice, seed, {
      before({ step, p, decision }) {
        live.p = p;
        note(seen, decision, dice);
        const of = kept.get(decision.question) ?? { met: 0, stops: [] };
        kept.set(decision.question, of);
        // Every meeting of a question has the same chance to be among those that are kept of it.
        const at = of.met++ < effort.keptOfAKind ? of.met - 1 : dice.draw(of.met, CAUSE);
        if (at >= effort.keptOfAKind) return;
        const own = game.clone(p);
        of.stops[at] = { choice, seed, step, p: own, hash: hashIfPlain(p), decision: game.decision(own) ?? decision };
      },
    });
    playouts.push(playout);
    if (live.p !== null && playout.ended && endings.length < KEPT_ENDINGS)
      endings.push({ choice, seed, step: playout.decisions, p: live.p, hash: hashIfPlain(live.p) });
  }
  return {
    playouts,
    stops: evenly(
      [...kept.values()].map(({ stops }) => stops),
      effort.positions,
    ),
    endings,
    seen: [...seen.values()].flatMap((kind) => [...kind.values()]),
  };
}

/** What is not plain data has no hash; that it is not, is found out by a property of its own. */
function hashIfPlain(p: Position): string {
  try {
    return hashOf(p);
  } catch {
    return 'not plain data';
  }
}

/** Keeps a few of the offers, some of each kind of action. */
function note(seen: Map<string, Map<string, Action>>, { offers }: Decision, dice: FastDice): void {
  for (let i = 0; i < Math.min(3, offers.length); i++) {
    const offer = offers[dice.draw(offers.length, CAUSE)] as Action;
    const kind = seen.get(offer.do) ?? new Map<string, Action>();
    seen.set(offer.do, kind);
    if (kind.size < SEEN_OF_A_KIND) kind.set(JSON.stringify(offer), offer);
  }
}

/** Takes `count` from all the lists, in turns. */
function evenly<T>(lists: readonly (readonly T[])[], count: number): T[] {
  const taken: T[] = [];
  for (let i = 0; taken.length < count && lists.some((list) => list.length > i); i++)
    for (const list of lists) if (taken.length < count && list.length > i) taken.push(list[i] as T);
  return taken;
}

/** Everyone who is shown something: the seats, and a spectator (null). */
export const readersOf = ({ scenario }: Trial): (Seat | null)[] => [...scenario.seats, null];

/** One thing that must hold of every game. */
export interface Property {
  readonly name: string;
  /** Finds what is wrong, lazily: the caller decides how much it wants. */
  breaches(trial: Trial): Iterable<Breach> | AsyncIterable<Breach>;
}
