/**
 * Running procedures: what a step speaks through (`Run`), a game's procedures together, and the game that follows from
 * them (`gameOf`). How they are declared is in `procedure.ts`.
 */
import type { Context } from './context.ts';
import {
  type Action,
  type Decision,
  type Denial,
  deny,
  type Family,
  type Fault,
  type Game,
  type Json,
  type Seat,
} from './contract.ts';
import type { Dice } from './dice.ts';
import type { Entry } from './journal.ts';
import { canonical } from './plain.ts';
import type { AnyProcedure, Callable, Calls, Frame, Names, Question, Staged, Step, WaitsFor } from './procedure.ts';
import { StackRules } from './stack-rules.ts';

/** The procedures of a game by name, as far as a run needs them. */
interface ByName<P extends Staged> {
  readonly [procedure: string]: Running<P>;
}

interface Running<P extends Staged> {
  readonly steps: { readonly [step: string]: Step<P, never, never> };
  readonly questions: { readonly [question: string]: Addressed<P> };
  readonly calls: Calls;
  readonly becomes: readonly string[];
}

/** What asking a question takes. */
type Addressed<P extends Staged> = Pick<Question<P, never, never>, 'seat' | 'step'>;

/** One run of the procedures on a position: what a step speaks through. */
export class Run<P extends Staged, E extends Entry = Entry, N extends Names = Names> {
  readonly p: P;
  readonly ctx: Context<E>;
  private readonly procedures: ByName<P>;
  /** The step under way: its frame, and the procedure it belongs to. */
  private frame!: Frame;
  private procedure!: Running<P>;
  /** Whether the step has said what comes next; and what the next step is handed. */
  private spoken = false;
  private input: Json = null;
  private stopped = false;

  constructor(p: P, ctx: Context<E>, procedures: ByName<P>) {
    this.p = p;
    this.ctx = ctx;
    this.procedures = procedures;
  }

  private speak(): void {
    if (this.spoken) throw new Error(`${this.frame.procedure} said twice what comes next`);
    this.spoken = true;
  }

  private question(name: string): Addressed<P> {
    const question = this.procedure.questions[name];
    if (question === undefined) throw new Error(`"${this.frame.procedure}" has no question "${name}"`);
    return question;
  }

  /** Asks a question of this procedure; the step that it names takes the answer. */
  ask(name: N['questions']): void {
    const question = this.question(name);
    const seat = seatOf(question, this.p, this.frame);
    if (seat === null) throw new Error(`there is no seat to be asked "${name}"`);
    this.put(question.step, { seat, question: name });
  }

  /** Asks; where no seat is to be asked, the rules' own answer is taken. */
  askOr(name: N['questions'], automatic: () => Action): void {
    const question = this.question(name);
    const seat = seatOf(question, this.p, this.frame);
    if (seat === null) this.next(question.step, automatic() as unknown as Json);
    else this.put(question.step, { seat, question: name });
  }

  private put(step: string, asked: Staged['asked']): void {
    this.speak();
    this.frame.step = step;
    this.p.asked = asked;
  }

  /** Goes on with another step of this procedure. */
  next(step: N['steps'], input: Json = null): void {
    this.speak();
    this.frame.step = step;
    this.input = input;
  }

  /** As `next`, at a place where positions that have become equal may be taken together (a new round of a battle). */
  merge(step: N['steps']): void {
    this.next(step);
    this.stopped = this.ctx.stopsToMerge;
  }

  /** Calls another procedure; what it returns is handed to the step `then`. */
  call<Name extends keyof N['calls'] & string, L extends object>(
    procedure: Callable<L, Name>,
    locals: NoInfer<L>,
    then: WaitsFor<N['calls'], Name> & string,
  ): void {
    this.speak();
    const { frame } = this;
    const declared = this.procedure.calls[procedure.name];
    if (declared !== then && !declared?.includes(then))
      throw new Error(`"${frame.procedure}" does not declare that it waits at "${then}" for "${procedure.name}"`);
    frame.step = then;
    this.p.stack.push(begin(procedure, locals));
  }

  /** Ends this procedure and calls another in its place. */
  become<L extends object>(procedure: Callable<L, N['becomes']>, locals: NoInfer<L>): void {
    this.speak();
    if (!this.procedure.becomes.includes(procedure.name))
      throw new Error(`"${this.frame.procedure}" does not declare that it becomes "${procedure.name}"`);
    this.p.stack[this.p.stack.length - 1] = begin(procedure, locals);
  }

  /** Ends this procedure; its caller is handed the value. */
  done(value: Json = null): void {
    this.speak();
    this.p.stack.pop();
    this.input = value;
  }

  /** Ends everything under way: the game is over. */
  end(): void {
    this.speak();
    this.p.stack.length = 0;
  }

  /** Takes steps until a seat is asked, the game is over, or a merging point stops it. */
  go(input: Json): void {
    const { p, procedures } = this;
    const { stack } = p;
    this.input = input;
    while (p.asked === null && stack.length > 0 && !this.stopped) {
      const frame = stack[stack.length - 1] as Frame;
      const procedure = procedures[frame.procedure];
      const step = procedure?.steps[frame.step];
      if (procedure === undefined || step === undefined)
        throw new Error(`there is no step "${frame.step}" in "${frame.procedure}"`);
      this.frame = frame;
      this.procedure = procedure;
      const handed = this.input;
      this.input = null;
      this.spoken = false;
      step(this as never, frame.locals as never, handed as never);
      if (!this.spoken) throw new Error(`step "${frame.step}" of "${frame.procedure}" did not say what comes next`);
    }
    p.given = this.stopped ? this.input : null;
  }
}

const seatOf = <P extends Staged>({ seat }: Addressed<P>, p: P, frame: Frame): Seat | null =>
  typeof seat === 'string' ? seat : seat(p, frame.locals as never);

/** The frame of a procedure that begins. */
const begin = <L extends object>(procedure: Callable<L>, locals: L): Frame => ({
  procedure: procedure.name,
  step: procedure.first,
  locals,
});

const NO_PARAMS = {};
const NO_FAMILIES: readonly Family[] = [];

/** A game's procedures together: the part of the `Game` contract that follows from them. */
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

/** What the procedures answer themselves. */
type Answered = 'decision' | 'forbids' | 'play' | 'resume' | 'sample';
/** What a game is called, and what it is made of. */
type Described = 'id' | 'title' | 'version' | 'seats' | 'scenarios' | 'rules' | 'schema' | 'files';
/** The rules beyond the procedures. */
type Ruled = 'setup' | 'clone' | 'view' | 'imagine' | 'outcome' | 'violation';

/** `described`: what the game is; `ruled`: its rules beyond the procedures; `read`: what readers, boards and bots are lent. */
export const gameOf = <P extends Staged, A extends Action>(
  procedures: Procedures<P, A>,
  described: Pick<Game<P, A>, Described>,
  ruled: Pick<Game<P, A>, Ruled>,
  read: Omit<Game<P, A>, Answered | Described | Ruled>,
): Game<P, A> => ({
  ...described,
  ...ruled,
  ...read,
  decision: (p) => procedures.decision(p),
  forbids: (p, action) => procedures.forbids(p, action),
  play: (p, action, ctx) => procedures.play(p, action, ctx),
  resume: (p, ctx) => procedures.resume(p, ctx),
  sample: (p, dice) => procedures.sample(p, dice),
});
