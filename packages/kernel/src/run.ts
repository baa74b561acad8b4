/** One run of the procedures on a position: what a step speaks through. */
import type { Context } from './context.ts';
import type { Action, Json, Seat } from './contract.ts';
import type { Entry } from './journal.ts';
import type { Callable, Calls, Frame, Names, Question, Staged, Step, WaitsFor } from './procedure.ts';

/** The procedures of a game by name, as far as running them goes. */
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

export const seatOf = <P extends Staged>({ seat }: Addressed<P>, p: P, frame: Frame): Seat | null =>
  typeof seat === 'string' ? seat : seat(p, frame.locals as never);

/** The frame of a procedure that begins. */
export const begin = <L extends object>(procedure: Callable<L>, locals: L): Frame => ({
  procedure: procedure.name,
  step: procedure.first,
  locals,
});
