/** A game's procedures together: the part of the Game contract that follows from them. */
import type { Context } from './context.ts';
import { type Action, type Decision, type Denial, deny, type Family, type Fault, type Json } from './contract.ts';
import type { Dice } from './dice.ts';
import { canonical } from './plain.ts';
import type { AnyProcedure, Callable, Frame, Question, Staged } from './procedure.ts';
import { begin, Run, seatOf } from './run.ts';
import { StackRules } from './stack-rules.ts';

const NO_PARAMS = {};
const NO_FAMILIES: readonly Family[] = [];

export class Procedures<P extends Staged, A extends Action> {
  private readonly byName: { readonly [name: string]: AnyProcedure<P, A> };
  private readonly stackRules: StackRules<P, A>;

  constructor(procedures: readonly AnyProcedure<P, A>[]) {
    this.byName = Object.fromEntries(procedures.map((one) => [one.name, one]));
    this.stackRules = new StackRules(this.byName);
  }

  /** Every question that the game can ask, by name. */
  get questions(): readonly string[] {
    const names = Object.values(this.byName).flatMap(({ questions }) => Object.keys(questions));
    return [...new Set(names)].sort();
  }

  /** Begins the outermost procedure of a new position and runs to the first decision. */
  start<L extends object>(p: P, procedure: Callable<L>, locals: NoInfer<L>, ctx: Context): void {
    p.stack.push(begin(procedure, locals));
    new Run(p, ctx, this.byName).go(null);
  }

  decision(p: P): Decision<A> | null {
    const { asked } = p;
    if (asked === null) return null;
    const locals = this.top(p).locals;
    const question = this.questionOf(p, asked.question);
    return {
      seat: asked.seat,
      question: asked.question,
      params: question.params === undefined ? NO_PARAMS : question.params(p, locals),
      rule: question.rule,
      offers: question.offers(p, locals),
      families: question.families === undefined ? NO_FAMILIES : question.families(p, locals),
    };
  }

  forbids(p: P, action: A): Denial | null {
    const { asked } = p;
    if (asked === null) throw new Error('no seat is asked anything');
    const question = this.questionOf(p, asked.question);
    const locals = this.top(p).locals;
    if (question.forbids !== undefined) return question.forbids(p, locals, action);
    const wanted = canonical(action);
    if (question.offers(p, locals).some((offer) => canonical(offer) === wanted)) return null;
    return deny(question.rule, 'that is not among the choices here');
  }

  play(p: P, action: A, ctx: Context): void {
    p.asked = null;
    new Run(p, ctx, this.byName).go(action as unknown as Json);
  }

  resume(p: P, ctx: Context): void {
    const { given } = p;
    p.given = null;
    new Run(p, ctx, this.byName).go(given);
  }

  sample(p: P, dice: Dice): A {
    const asked = p.asked;
    if (asked === null) throw new Error('no seat is asked anything');
    const question = this.questionOf(p, asked.question);
    const locals = this.top(p).locals;
    if (question.sample !== undefined) return question.sample(p, locals, dice);
    const offers = question.offers(p, locals);
    return offers[dice.draw(offers.length, { for: 'random play', rule: question.rule })] as A;
  }

  /**
   * What is wrong with the stack of a position from outside, as far as the procedures declare it: each frame in itself,
   * what may call what, and the step that takes the answer. Null if nothing is.
   */
  faultIn(p: P): Fault | null {
    return this.stackRules.faultIn(p);
  }

  /** Whether the wrong seat is asked. Only for positions that are sound otherwise: the seat may depend on anything in them. */
  faultInSeat(p: P): Fault | null {
    if (p.asked === null) return null;
    const seat = seatOf(this.questionOf(p, p.asked.question), p, this.top(p));
    return p.asked.seat === seat ? null : { path: 'asked.seat', message: `must be "${seat}"` };
  }

  private top(p: P): Frame {
    const frame = p.stack[p.stack.length - 1];
    if (frame === undefined) throw new Error('no procedure is under way');
    return frame;
  }

  private questionOf(p: P, name: string): Question<P, A, object> {
    const question: Question<P, A, never> | undefined = this.byName[this.top(p).procedure]?.questions[name];
    if (question === undefined) throw new Error(`"${this.top(p).procedure}" has no question "${name}"`);
    return question as Question<P, A, object>;
  }
}
