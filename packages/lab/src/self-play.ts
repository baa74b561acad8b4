/** One game between bots, from the set-up to its end. */
import { type Player, playerNamed, soberJudgement } from '@laager/bots';
import {
  type Action,
  Context,
  canonical,
  type Decision,
  type Entry,
  type Game,
  type Json,
  KeyedDice,
  keyFromSeed,
  type Position,
  type Seat,
} from '@laager/kernel';
import { BotSeats } from '@laager/match';
import type { AskedCount, GameResult, LossInTurn, PlayedGame } from './game-result.ts';
import { numberFrom, type Pairing, pairing, type Series } from './series.ts';

export function playGame(game: Game, series: Series, n: number, now: () => number): PlayedGame {
  return new SelfPlay(game, series, pairing(series, n), now).play();
}

/** How long the bot of a seat thought. */
interface ThinkingTime {
  ms: number;
  decisions: number;
  longest: number;
}

/** The key of the dice of a pairing: a match begun with it meets the same dice. */
export const keyOf = ({ dice }: Pairing): string => keyFromSeed(dice);

class SelfPlay {
  private readonly game: Game;
  private readonly series: Series;
  private readonly match: Pairing;
  private readonly now: () => number;
  private readonly bots: BotSeats;
  private readonly times: ReadonlyMap<Seat, ThinkingTime>;
  private readonly turns: number[] = [];
  private readonly tracks: Record<string, number[]> = {};
  private readonly judged: { clock: number; said: number }[] = [];
  private readonly losses: LossInTurn[] = [];
  private readonly first: Record<Seat, string> = {};
  private readonly asked: Record<string, AskedCount> = {};
  private readonly entries: Record<string, number> = {};
  private readonly actions: { seat: Seat; action: Json }[] = [];

  constructor(game: Game, series: Series, match: Pairing, now: () => number) {
    this.game = game;
    this.series = series;
    this.match = match;
    this.now = now;
    this.bots = new BotSeats({ game, players: new Map(series.seats.map((seat) => [seat, this.playerOf(seat)])) });
    this.times = new Map(series.seats.map((seat) => [seat, { ms: 0, decisions: 0, longest: 0 }]));
  }

  private playerOf(seat: Seat): Player {
    const name = this.match.bots[seat] as string;
    const player = playerNamed(name, this.game);
    if (player === null) throw new Error(`there is no bot called ${name}`);
    return player;
  }

  play(): PlayedGame {
    const { game, series } = this;
    const dice = new KeyedDice(keyOf(this.match));
    const { scenario, options } = series;
    const p = game.setup({ scenario, options }, new Context(dice));
    const bound = game.scenarios.find((one) => one.id === scenario)?.bound ?? Number.POSITIVE_INFINITY;
    for (;;) {
      this.readTracks(p);
      const decision = game.decision(p);
      if (decision === null) break;
      if (this.actions.length > bound) throw new Error(`${game.id} goes on beyond its bound of ${bound} decisions`);
      this.readJudgement(p);
      const action = this.answer(p, decision);
      const journal: Entry[] = [];
      game.play(p, action, new Context(dice, journal));
      this.readJournal(p, journal);
    }
    return { result: this.result(p), thinking: this.thinking(), actions: this.actions };
  }

  private answer(p: Position, decision: Decision): Action {
    const { game, match } = this;
    const { seat } = decision;
    // Deterministic per seat: the same dice so far, the same choice, whatever the match's number is.
    const seed = numberFrom(`${match.dice}/${seat}/${this.actions.length}`);
    const began = this.now();
    const { action } = this.bots.choose(game.view(p, seat), seat, seed);
    this.noteTime(seat, this.now() - began);
    const denial = game.forbids(p, action);
    if (denial !== null)
      throw new Error(
        `${this.bots.player(seat).name} gave an order that ${denial.rule} forbids: ${canonical(action)} (${denial.reason})`,
      );
    this.note(p, decision, action);
    return action;
  }

  private noteTime(seat: Seat, ms: number): void {
    const time = this.times.get(seat) as ThinkingTime;
    time.ms += ms;
    time.decisions++;
    time.longest = Math.max(time.longest, ms);
  }

  private note(p: Position, { seat, question, offers, families }: Decision, action: Action): void {
    this.actions.push({ seat, action: action as unknown as Json });
    const width = offers.length + families.length;
    const before = this.asked[question] ?? { times: 0, offers: 0, most: 0 };
    this.asked[question] = {
      times: before.times + 1,
      offers: before.offers + width,
      most: Math.max(before.most, width),
    };
    if (this.first[seat] === undefined && (width > 1 || families.length > 0))
      this.first[seat] = this.game.tell.action(p, action);
  }

  /** Once a turn, when its first decision is asked; and at the end. */
  private readTracks(p: Position): void {
    const { game, series } = this;
    const turn = this.turnOf(p);
    const over = game.outcome(p) !== null;
    if (!over && this.turns.length > 0 && turn <= (this.turns[this.turns.length - 1] as number)) return;
    const seat = series.seats[0] as Seat;
    const standing = over ? (game.outcome(p)?.score[seat] ?? 0) : game.advice?.evaluate(p, seat);
    const gauges = {
      ...game.gauges?.(p),
      ...(standing === undefined ? {} : { [`standing of ${game.tell.seat(seat)}`]: standing }),
    };
    // The end is read in the turn it falls in.
    const at = this.turns[this.turns.length - 1] === turn ? this.turns.length - 1 : this.turns.length;
    this.turns[at] = turn;
    for (const [name, value] of Object.entries(gauges)) {
      this.tracks[name] ??= [];
      this.tracks[name][at] = round(value);
    }
  }

  private readJudgement(p: Position): void {
    const said = soberJudgement(this.game, p);
    if (said !== null) this.judged.push({ clock: round(this.game.advice?.clock(p) ?? 0), said: round(said) });
  }

  /** The turn: a game's clock may tell its phases too, as fractions. */
  private turnOf(p: Position): number {
    return Math.floor(this.game.advice?.clock(p) ?? this.actions.length);
  }

  private readJournal(p: Position, journal: readonly Entry[]): void {
    const turn = this.turnOf(p);
    for (const entry of journal) {
      this.entries[entry.what] = (this.entries[entry.what] ?? 0) + 1;
      for (const { unit, at } of this.game.losses?.(p, entry) ?? []) this.losses.push({ turn, at: at || '?', unit });
    }
  }

  private result(p: Position): GameResult {
    const outcome = this.game.outcome(p);
    if (outcome === null) throw new Error(`${this.game.id} stopped without an outcome`);
    return {
      n: this.match.n,
      bots: this.match.bots,
      result: outcome.result,
      score: outcome.score,
      decisions: this.actions.length,
      turns: this.turns,
      tracks: this.tracks,
      judged: thinned(this.judged, JUDGED),
      losses: this.losses,
      first: this.first,
      asked: this.asked,
      entries: this.entries,
    };
  }

  private thinking(): PlayedGame['thinking'] {
    return Object.fromEntries(this.times);
  }
}

/** This many readings of a game tell how its judgement went. */
const JUDGED = 30;

/** At most this number of them, evenly spread. */
const thinned = <T>(list: readonly T[], most: number): readonly T[] =>
  list.length <= most ? list : Array.from({ length: most }, (_, i) => list[Math.floor((i * list.length) / most)] as T);

/** Four digits tell a plot all it can show, and keep the file small. */
const round = (value: number): number => Math.round(value * 1e4) / 1e4;
