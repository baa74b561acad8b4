/** A guided game under way: which step it is at, what it waits for, and what the others do. */
import { type Action, canonical, type Match, type Position } from '@laager/kernel';
import { type Guide, type GuideStep, giveOrder } from '@laager/kit/guide';
import type { GuideMoment } from './session.ts';

export class Guiding {
  private readonly guide: Guide;
  private at = 0;

  constructor(guide: Guide) {
    this.guide = guide;
  }

  get seat(): string {
    return this.guide.seat;
  }

  /** The lesson is over: the rest is the learner's own game. */
  get done(): boolean {
    return this.at >= this.guide.steps.length;
  }

  private get step(): GuideStep | undefined {
    return this.guide.steps[this.at];
  }

  moment(match: Match, view: Position): GuideMoment | null {
    const { step } = this;
    if (step === undefined) return null;
    const wanted = step.order === undefined ? null : match.game.tell.action(view, step.order);
    return { step: this.at + 1, steps: this.guide.steps.length, say: step, wanted };
  }

  waitsFor(action: Action): boolean {
    return this.step?.order !== undefined && canonical(this.step.order) === canonical(action);
  }

  /** Gives the learner's order with the dice of the lesson. */
  give(match: Match, action: Action): void {
    giveOrder(match, this.seat, action, this.step?.dice);
  }

  /** What the others do now, one at a time; then the lesson stands at its next step. */
  *replies(match: Match): Generator<void> {
    for (const { seat, order, dice } of this.step?.replies ?? []) {
      giveOrder(match, seat, order, dice);
      yield;
    }
    this.at++;
  }
}
