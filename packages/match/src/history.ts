/** The course of a match, so that any point of it can be shown: the orders, what each brought, and positions to start from. */
import {
  type Action,
  Context,
  type Draw,
  type Entry,
  type Game,
  type MatchRecord,
  type Position,
  ScriptedDice,
  type Seat,
} from '@laager/kernel';

export interface HistoryStep {
  readonly seat: Seat;
  readonly action: Action;
  readonly draws: readonly Draw[];
  readonly journal: readonly Entry[];
}

/** A position is kept after every STRIDE orders; those between are played again. */
const STRIDE = 12;

const facesOf = (draws: readonly Draw[]): ScriptedDice => new ScriptedDice(draws.map((draw) => draw.face));

export class History {
  readonly game: Game;
  readonly steps: HistoryStep[] = [];
  readonly opening: readonly Entry[];
  private readonly kept: Position[];
  /** The point that was asked for last: the next one is mostly one move further. */
  private last: { move: number; position: Position };

  constructor(game: Game, record: MatchRecord) {
    this.game = game;
    const journal: Entry[] = [];
    const { scenario, options, file } = record;
    const choice = { scenario, options, ...(file === undefined ? {} : { file }) };
    const first =
      record.position === undefined
        ? game.setup(choice, new Context(facesOf(record.setup.draws), journal))
        : game.clone(record.position as Position);
    this.opening = journal;
    this.kept = [first];
    this.last = { move: 0, position: first };
    const position = game.clone(first);
    for (const { seat, action, draws } of record.moves) {
      const entries: Entry[] = [];
      game.play(position, action as unknown as Action, new Context(facesOf(draws), entries));
      this.add({ seat, action: action as unknown as Action, draws, journal: entries }, position);
    }
  }

  get length(): number {
    return this.steps.length;
  }

  add(step: HistoryStep, after: Position): void {
    this.steps.push(step);
    if (this.steps.length % STRIDE === 0) this.kept.push(this.game.clone(after));
  }

  /** The last order is taken back. */
  drop(): void {
    if (this.steps.length % STRIDE === 0) this.kept.pop();
    this.steps.pop();
    if (this.last.move > this.steps.length) this.last = { move: 0, position: this.kept[0] as Position };
  }

  /** The whole position after this many orders; a copy. */
  positionAt(move: number): Position {
    const stride = Math.floor(move / STRIDE);
    const near = this.last.move <= move && this.last.move >= stride * STRIDE;
    let at = near ? this.last.move : stride * STRIDE;
    const position = this.game.clone(near ? this.last.position : (this.kept[stride] as Position));
    for (; at < move; at++) {
      const { action, draws } = this.steps[at] as HistoryStep;
      this.game.play(position, action, new Context(facesOf(draws)));
    }
    this.last = { move, position: this.game.clone(position) };
    return position;
  }

  /** What an order brought (0: the set-up). */
  entriesOf(move: number): readonly Entry[] {
    return move === 0 ? this.opening : (this.steps[move - 1]?.journal ?? []);
  }
}
