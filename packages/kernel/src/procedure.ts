/**
 * The procedure stack. Rulebook procedures nest: a move is interrupted by snap fire, whose hit may be re-rolled by a
 * bravery point. Each procedure under way is a frame of plain data on a stack in the position; so any position can be
 * saved, cloned, searched and resumed in mid-procedure, and a procedure still reads from top to bottom.
 */
import * as v from 'valibot';
import type { Context } from './context.ts';
import {
  type Action,
  type ClauseId,
  type Decision,
  type Denial,
  deny,
  type Family,
  type Fault,
  type Json,
  type Seat,
} from './contract.ts';
import type { Dice } from './dice.ts';
import type { Entry } from './journal.ts';
import { canonical } from './plain.ts';

/** One procedure under way: which, the step it takes next, and what it knows. */
export interface Frame {
  readonly procedure: string;
  step: string;
  readonly locals: object;
}

/** What a position must carry for procedures to run on it. (Write its fields out in full: a position made by spreading plays three times slower.) */
export interface Staged {
  readonly stack: Frame[];
  /** The question that waits for an answer; it belongs to the topmost frame. */
  asked: { readonly seat: Seat; readonly question: string } | null;
  /** What the next step is handed; null but while stopped at a merging point. */
  given: Json;
}

/** The schema of the part of a position that the procedures keep, for the game's position schema. */
export const stagedEntries = {
  stack: v.array(
    v.strictObject({
      procedure: v.string(),
      step: v.string(),
      locals: v.custom<object>(isObject, 'expected an object'),
    }),
  ),
  asked: v.nullable(v.strictObject({ seat: v.string(), question: v.string() })),
  given: v.custom<Json>((x) => x !== undefined, 'expected a value'),
};

function isObject(x: unknown): x is object {
  return typeof x === 'object' && x !== null && !Array.isArray(x);
}

/** The names that one procedure declares. Its steps can use no others, and a stack from outside is checked against them. */
export interface Names {
  readonly steps: string;
  readonly questions: string;
  /** By the name of a procedure that it calls: the step at which it waits for it, or several. */
  readonly calls: Calls;
  /** The procedures that can take its place. */
  readonly becomes: string;
}

interface Calls<S extends string = string> {
  readonly [procedure: string]: S | readonly S[];
}

/** The steps that may take what a called procedure returns. */
type WaitsFor<C extends Calls, Name extends keyof C> = C[Name] extends infer S
  ? S extends readonly (infer T)[]
    ? T
    : S
  : never;

/** A step does its work, then says one thing: ask, call, next, merge or done. `input`: the answer, or what a call returned. */
export type Step<P extends Staged, L extends object, E extends Entry = Entry, N extends Names = Names> = (
  g: Run<P, E, N>,
  locals: L,
  input: never,
) => void;

/** A question: who is asked, what may answer it, and why other answers may not. Offers and denials come from the same predicates. */
export interface Question<P extends Staged, A extends Action, L extends object, S extends string = string> {
  /** The clause under which it is asked. */
  readonly rule: ClauseId;
  /** Who is asked; null where the rules answer themselves (`askOr`). */
  readonly seat: Seat | ((p: P, locals: L) => Seat | null);
  /** The step that takes the answer. */
  readonly step: S;
  offers(p: P, locals: L): readonly A[];
  families?(p: P, locals: L): readonly Family[];
  /** The authority. Without it, only what is offered is allowed. */
  forbids?(p: P, locals: L, action: A): Denial | null;
  params?(p: P, locals: L): Decision['params'];
  /** A random allowed answer; needed where there are families. */
  sample?(p: P, locals: L, dice: Dice): A;
}

interface ProcedureBody<
  P extends Staged,
  A extends Action,
  L extends object,
  E extends Entry,
  S extends string,
  Q extends string,
  C extends Calls,
  B extends string,
> {
  /** What a frame of it knows: the schema that positions from outside are checked against. */
  readonly locals: v.GenericSchema<unknown, L>;
  /** The first one listed is where it begins. */
  readonly steps: {
    readonly [name in S]: Step<P, NoInfer<L>, E, { steps: S; questions: Q; calls: C; becomes: B }>;
  };
  readonly questions: { readonly [name in Q]: Question<P, A, NoInfer<L>, NoInfer<S>> };
  /** By the name of a procedure that it calls: the step that takes what it returns, or several. */
  readonly calls?: C;
  /** The names of the procedures that can take its place. */
  readonly becomes?: readonly B[];
}

/** What a caller needs to know of a procedure. */
export interface Callable<L extends object, Name extends string = string> {
  readonly name: Name;
  readonly first: string;
  readonly locals: v.GenericSchema<unknown, L>;
}

/** A procedure as the stack runs it, whatever its frames know. */
export interface Procedure<P extends Staged, A extends Action, L extends object = never, Name extends string = string>
  extends Callable<L, Name> {
  readonly steps: { readonly [name: string]: Step<P, never, never, never> };
  readonly questions: { readonly [name: string]: Question<P, A, never> };
  readonly calls: Calls;
  readonly becomes: readonly string[];
}

/** How a game writes its procedures: `const procedure = procedureFor<War, Order, Happening>()`, once; then one call a procedure. */
export function procedureFor<P extends Staged, A extends Action, E extends Entry = Entry>() {
  return <
    const Name extends string,
    L extends object,
    S extends string,
    Q extends string = never,
    const C extends Calls<NoInfer<S>> = Record<never, never>,
    const B extends string = never,
  >(
    name: Name,
    body: ProcedureBody<P, A, L, E, S, Q, C, B>,
  ): Procedure<P, A, L, Name> => {
    const first = Object.keys(body.steps)[0];
    if (first === undefined) throw new Error(`procedure "${name}" has no steps`);
    const { locals, steps, questions, calls = {}, becomes = [] } = body;
    return { name, first, locals, steps, questions, calls, becomes };
  };
}

/** Any procedure, whatever its frames know. */
// biome-ignore lint/suspicious/noExplicitAny: frames of different procedures share one stack; each is typed where it is written
type AnyProcedure<P extends Staged, A extends Action> = Procedure<P, A, any>;

const NO_PARAMS = {};
const NO_FAMILIES: readonly Family[] = [];

/** One run of the procedures on a position: what a step speaks through. */
export class Run<P extends Staged, E extends Entry = Entry, N extends Names = Names> {
  readonly p: P;
  readonly ctx: Context<E>;
  private readonly procedures: ByName<P>;
  /** Whether the step has said what comes next; and what the next step is handed. */
  private spoken = false;
  private input: Json = null;
  private stopped = false;

  constructor(p: P, ctx: Context<E>, procedures: ByName<P>) {
    this.p = p;
    this.ctx = ctx;
    this.procedures = procedures;
  }

  private get frame(): Frame {
    const frame = this.p.stack[this.p.stack.length - 1];
    if (frame === undefined) throw new Error('no procedure is under way');
    return frame;
  }

  private speak(): void {
    if (this.spoken) throw new Error(`${this.frame.procedure} said twice what comes next`);
    this.spoken = true;
  }

  private question(name: string): Addressed<P> {
    const { procedure } = this.frame;
    const question = this.procedures[procedure]?.questions[name];
    if (question === undefined) throw new Error(`"${procedure}" has no question "${name}"`);
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
    const declared = this.procedures[frame.procedure]?.calls[procedure.name];
    if (declared !== then && !declared?.includes(then))
      throw new Error(`"${frame.procedure}" does not declare that it waits at "${then}" for "${procedure.name}"`);
    frame.step = then;
    this.p.stack.push(begin(procedure, locals));
  }

  /** Ends this procedure and calls another in its place. */
  become<L extends object>(procedure: Callable<L, N['becomes']>, locals: NoInfer<L>): void {
    this.speak();
    const { procedure: name } = this.frame;
    if (!this.procedures[name]?.becomes.includes(procedure.name))
      throw new Error(`"${name}" does not declare that it becomes "${procedure.name}"`);
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
    this.input = input;
    while (p.asked === null && p.stack.length > 0 && !this.stopped) {
      const frame = this.frame;
      const step = procedures[frame.procedure]?.steps[frame.step];
      if (step === undefined) throw new Error(`there is no step "${frame.step}" in "${frame.procedure}"`);
      const handed = this.input;
      this.input = null;
      this.spoken = false;
      step(this as never, frame.locals as never, handed as never);
      if (!this.spoken) throw new Error(`step "${frame.step}" of "${frame.procedure}" did not say what comes next`);
    }
    p.given = this.stopped ? this.input : null;
  }
}

interface ByName<P extends Staged> {
  readonly [procedure: string]: {
    readonly steps: { readonly [step: string]: Step<P, never, never, never> };
    readonly questions: { readonly [question: string]: Addressed<P> };
    readonly calls: Calls;
    readonly becomes: readonly string[];
  };
}

/** What asking a question takes. */
type Addressed<P extends Staged> = Pick<Question<P, never, never>, 'seat' | 'step'>;

const seatOf = <P extends Staged>({ seat }: Addressed<P>, p: P, frame: Frame): Seat | null =>
  typeof seat === 'string' ? seat : seat(p, frame.locals as never);

const begin = <L extends object>(procedure: Callable<L>, locals: L): Frame => ({
  procedure: procedure.name,
  step: procedure.first,
  locals,
});

/** A game's procedures together: the part of the Game contract that follows from them. */
export class Procedures<P extends Staged, A extends Action> {
  private readonly byName: { readonly [name: string]: AnyProcedure<P, A> };
  /** By caller and called procedure: the steps at which the caller waits for it, or for what has taken its place. */
  private readonly waits: ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;
  /** The procedures that no other calls: one of them is at the bottom of every stack. */
  private readonly outermost: ReadonlySet<string>;

  constructor(procedures: readonly AnyProcedure<P, A>[]) {
    this.byName = Object.fromEntries(procedures.map((one) => [one.name, one]));
    this.waits = waitsOf(procedures);
    const called = new Set([...this.waits.values()].flatMap((steps) => [...steps.keys()]));
    this.outermost = new Set(procedures.map(({ name }) => name).filter((name) => !called.has(name)));
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
    if (asked === null) throw new Error('nobody is asked anything');
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
    if (asked === null) throw new Error('nobody is asked anything');
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
    for (const [i, frame] of p.stack.entries()) {
      const fault = this.faultInFrame(frame, i) ?? this.faultInCall(p.stack[i - 1], frame, i);
      if (fault !== null) return fault;
    }
    const top = p.stack[p.stack.length - 1];
    if (p.asked === null)
      return top === undefined ? null : { path: 'asked', message: 'a procedure is under way, but nobody is asked' };
    if (p.given !== null) return { path: 'given', message: 'nothing can be given while a seat is asked' };
    const { question } = p.asked;
    const questions = top === undefined ? {} : (this.byName[top.procedure] as AnyProcedure<P, A>).questions;
    if (top === undefined || !Object.hasOwn(questions, question))
      return { path: 'asked.question', message: `unknown question "${question}"` };
    const step = questions[question]?.step;
    return top.step === step
      ? null
      : { path: `stack.${p.stack.length - 1}.step`, message: `"${question}" is answered at "${step}"` };
  }

  /** Whether the wrong seat is asked. Only for positions that are sound otherwise: the seat may depend on anything in them. */
  faultInSeat(p: P): Fault | null {
    if (p.asked === null) return null;
    const seat = seatOf(this.questionOf(p, p.asked.question), p, this.top(p));
    return p.asked.seat === seat ? null : { path: 'asked.seat', message: `must be "${seat}"` };
  }

  private faultInFrame(frame: Frame, i: number): Fault | null {
    const procedure = Object.hasOwn(this.byName, frame.procedure) ? this.byName[frame.procedure] : undefined;
    if (procedure === undefined)
      return { path: `stack.${i}.procedure`, message: `unknown procedure "${frame.procedure}"` };
    if (!Object.hasOwn(procedure.steps, frame.step))
      return { path: `stack.${i}.step`, message: `unknown step "${frame.step}"` };
    const locals = v.safeParse(procedure.locals, frame.locals);
    if (locals.success) return null;
    const path = [`stack.${i}.locals`, v.getDotPath(locals.issues[0])].filter((part) => part !== null).join('.');
    return { path, message: locals.issues[0].message };
  }

  private faultInCall(caller: Frame | undefined, { procedure }: Frame, i: number): Fault | null {
    const path = `stack.${i}.procedure`;
    if (caller === undefined)
      return this.outermost.has(procedure) ? null : { path, message: `"${procedure}" must have been called` };
    const steps = this.waits.get(caller.procedure)?.get(procedure);
    if (steps === undefined) return { path, message: `"${caller.procedure}" never calls "${procedure}"` };
    return steps.has(caller.step)
      ? null
      : { path: `stack.${i - 1}.step`, message: `must wait for "${procedure}" at "${[...steps].join('" or "')}"` };
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

type Declared = Pick<Procedure<never, never>, 'name' | 'calls' | 'becomes'>;

/** By caller and called procedure: the steps at which the caller waits. A procedure that takes another's place is waited for alike. */
function waitsOf(procedures: readonly Declared[]): Map<string, Map<string, Set<string>>> {
  const byName = new Map(procedures.map((one) => [one.name, one]));
  const known = (name: string, by: string): Declared => {
    const procedure = byName.get(name);
    if (procedure === undefined) throw new Error(`"${by}" names the unknown procedure "${name}"`);
    return procedure;
  };
  const inPlaceOf = (name: string, by: string, found = new Set<string>()): Set<string> => {
    if (found.has(name)) return found;
    found.add(name);
    for (const other of known(name, by).becomes) inPlaceOf(other, name, found);
    return found;
  };
  return new Map(
    procedures.map((caller) => {
      const waits = new Map<string, Set<string>>();
      for (const [called, steps] of Object.entries(caller.calls))
        for (const name of inPlaceOf(called, caller.name))
          waits.set(name, new Set([...(waits.get(name) ?? []), ...(typeof steps === 'string' ? [steps] : steps)]));
      for (const name of caller.becomes) known(name, caller.name);
      return [caller.name, waits];
    }),
  );
}
