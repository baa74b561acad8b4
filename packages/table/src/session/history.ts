/** The course of a match, so that any point of it can be looked at: what was done, what came of it, and places to start from. */
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

export interface Step {
  readonly seat: Seat;
  readonly action: Action;
  readonly draws: readonly Draw[];
  readonly journal: readonly Entry[];
}

/** A position is kept after every so many moves; those between are played again. */
const STRIDE = 12;

const facesOf = (draws: readonly Draw[]): ScriptedDice => new ScriptedDice(draws.map((draw) => draw.face));

export class History {
  readonly steps: Step[] = [];
  readonly opening: readonly Entry[];
  private readonly game: Game;
  private readonly kept: Position[];
  /** Where somebody looked last: the next look is mostly one move further. */
  private last: { at: number; position: Position };

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
    this.last = { at: 0, position: first };
    const position = game.clone(first);
    for (const { seat, action, draws } of record.moves) {
      const written: Entry[] = [];
      game.play(position, action as unknown as Action, new Context(facesOf(draws), written));
      this.add({ seat, action: action as unknown as Action, draws, journal: written }, position);
    }
  }

  add(step: Step, after: Position): void {
    this.steps.push(step);
    if (this.steps.length % STRIDE === 0) this.kept.push(this.game.clone(after));
  }

  /** The last move is taken back. */
  drop(): void {
    if (this.steps.length % STRIDE === 0) this.kept.pop();
    this.steps.pop();
    if (this.last.at > this.steps.length) this.last = { at: 0, position: this.kept[0] as Position };
  }

  /** The whole truth after so many moves; a copy. */
  positionAt(move: number): Position {
    const stride = Math.floor(move / STRIDE);
    const near = this.last.at <= move && this.last.at >= stride * STRIDE;
    let at = near ? this.last.at : stride * STRIDE;
    const position = this.game.clone(near ? this.last.position : (this.kept[stride] as Position));
    for (; at < move; at++) {
      const { action, draws } = this.steps[at] as Step;
      this.game.play(position, action, new Context(facesOf(draws)));
    }
    this.last = { at: move, position: this.game.clone(position) };
    return position;
  }

  /** What was written by a move (0: the set-up). */
  writtenBy(move: number): readonly Entry[] {
    return move === 0 ? this.opening : (this.steps[move - 1]?.journal ?? []);
  }
}
