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

/** A step does its work, then says one thing: ask, call, next, merge or done. `input`: the answer, or what a call returned. */
export type Step<P extends Staged, L extends object, E extends Entry = Entry> = (
  g: Run<P, E>,
  locals: L,
  input: never,
) => void;

/** A question: what may answer it, and why other answers may not. Offers and denials come from the same predicates. */
export interface Question<P extends Staged, A extends Action, L extends object> {
  /** The clause under which it is asked. */
  readonly rule: ClauseId;
  offers(p: P, locals: L): readonly A[];
  families?(p: P, locals: L): readonly Family[];
  /** The authority. Without it, only what is offered is allowed. */
  forbids?(p: P, locals: L, action: A): Denial | null;
  params?(p: P, locals: L): Decision['params'];
  /** A random allowed answer; needed where there are families. */
  sample?(p: P, locals: L, dice: Dice): A;
}

interface ProcedureBody<P extends Staged, A extends Action, L extends object, E extends Entry> {
  /** What a frame of it knows: the schema that positions from outside are checked against. */
  readonly locals: v.GenericSchema<unknown, L>;
  /** The first one listed is where it begins. */
  readonly steps: { readonly [name: string]: Step<P, L, E> };
  readonly questions: { readonly [name: string]: Question<P, A, L> };
}

/** What a caller needs to know of a procedure. */
interface Callable<P extends Staged, L extends object, E extends Entry> {
  readonly name: string;
  readonly first: string;
  readonly steps: { readonly [name: string]: Step<P, L, E> };
}

export interface Procedure<P extends Staged, A extends Action, L extends object, E extends Entry = Entry>
  extends Callable<P, L, E>,
    ProcedureBody<P, A, L, E> {}

/** How a game writes its procedures: `const procedure = procedureFor<War, Order, Happening>()`, once; then one call a procedure. */
export function procedureFor<P extends Staged, A extends Action, E extends Entry = Entry>() {
  return <L extends object>(name: string, body: ProcedureBody<P, A, L, E>): Procedure<P, A, L, E> => {
    const first = Object.keys(body.steps)[0];
    if (first === undefined) throw new Error(`procedure "${name}" has no steps`);
    return { name, first, ...body };
  };
}

/** Any procedure, whatever its frames know. */
// biome-ignore lint/suspicious/noExplicitAny: frames of different procedures share one stack; each is typed where it is written
type AnyProcedure<P extends Staged, A extends Action> = Procedure<P, A, any, any>;

const NO_PARAMS = {};
const NO_FAMILIES: readonly Family[] = [];

/** One run of the procedures on a position: what a step speaks through. */
export class Run<P extends Staged, E extends Entry = Entry> {
  readonly p: P;
  readonly ctx: Context<E>;
  /** Whether the step has said what comes next; and what the next step is handed. */
  private spoken = false;
  private input: Json = null;
  private stopped = false;

  constructor(p: P, ctx: Context<E>) {
    this.p = p;
    this.ctx = ctx;
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

  /** Asks a seat; the answer is handed to the step `then`. */
  ask(seat: Seat, question: string, then: string): void {
    this.speak();
    this.frame.step = then;
    this.p.asked = { seat, question };
  }

  /** Goes on with another step of this procedure. */
  next(step: string, input: Json = null): void {
    this.speak();
    this.frame.step = step;
    this.input = input;
  }

  /** As `next`, at a place where positions that have become equal may be taken together (a new round of a battle). */
  merge(step: string): void {
    this.next(step);
    this.stopped = this.ctx.stopsToMerge;
  }

  /** Calls another procedure; what it returns is handed to the step `then`. */
  call<L extends object>(procedure: Callable<P, L, E>, locals: L, then: string): void {
    this.speak();
    this.frame.step = then;
    this.p.stack.push(begin(procedure, locals));
  }

  /** Ends this procedure and calls another in its place. */
  become<L extends object>(procedure: Callable<P, L, E>, locals: L): void {
    this.speak();
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
  go(steps: StepTable<P>, input: Json): void {
    const { p } = this;
    this.input = input;
    while (p.asked === null && p.stack.length > 0 && !this.stopped) {
      const frame = this.frame;
      const step = steps[frame.procedure]?.[frame.step];
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

interface StepTable<P extends Staged> {
  readonly [procedure: string]: { readonly [step: string]: Step<P, never, never> };
}

const begin = <P extends Staged, L extends object, E extends Entry>(
  procedure: Callable<P, L, E>,
  locals: L,
): Frame => ({
  procedure: procedure.name,
  step: procedure.first,
  locals,
});

/** A game's procedures together: the part of the Game contract that follows from them. */
export class Procedures<P extends Staged, A extends Action> {
  private readonly byName: { readonly [name: string]: AnyProcedure<P, A> };
  private readonly steps: StepTable<P>;

  constructor(procedures: readonly AnyProcedure<P, A>[]) {
    this.byName = Object.fromEntries(procedures.map((one) => [one.name, one]));
    this.steps = Object.fromEntries(
      procedures.map((one) => [one.name, one.steps as { [step: string]: Step<P, never, never> }]),
    );
  }

  /** Begins the outermost procedure of a new position and runs to the first decision. */
  start<L extends object, E extends Entry>(p: P, procedure: Callable<P, L, E>, locals: L, ctx: Context): void {
    p.stack.push(begin(procedure, locals));
    new Run(p, ctx).go(this.steps, null);
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
    new Run(p, ctx).go(this.steps, action as unknown as Json);
  }

  resume(p: P, ctx: Context): void {
    const { given } = p;
    p.given = null;
    new Run(p, ctx).go(this.steps, given);
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

  /** What is wrong with the frames of a position from outside: path and message, or null. */
  faultIn(p: P): { path: string; message: string } | null {
    for (const [i, frame] of p.stack.entries()) {
      const procedure = Object.hasOwn(this.byName, frame.procedure) ? this.byName[frame.procedure] : undefined;
      if (procedure === undefined)
        return { path: `stack.${i}.procedure`, message: `unknown procedure "${frame.procedure}"` };
      if (!Object.hasOwn(procedure.steps, frame.step))
        return { path: `stack.${i}.step`, message: `unknown step "${frame.step}"` };
      const locals = v.safeParse(procedure.locals, frame.locals);
      if (!locals.success) {
        const path = [`stack.${i}.locals`, v.getDotPath(locals.issues[0])].filter((part) => part !== null).join('.');
        return { path, message: locals.issues[0].message };
      }
    }
    const top = p.stack[p.stack.length - 1];
    if (p.asked === null)
      return top === undefined ? null : { path: 'asked', message: 'a procedure is under way, but nobody is asked' };
    if (top === undefined || !Object.hasOwn(this.byName[top.procedure]?.questions ?? {}, p.asked.question))
      return { path: 'asked.question', message: `unknown question "${p.asked.question}"` };
    return null;
  }

  private top(p: P): Frame {
    const frame = p.stack[p.stack.length - 1];
    if (frame === undefined) throw new Error('no procedure is under way');
    return frame;
  }

  private questionOf(p: P, name: string): Question<P, A, object> {
    const question = this.byName[this.top(p).procedure]?.questions[name];
    if (question === undefined) throw new Error(`"${this.top(p).procedure}" has no question "${name}"`);
    return question;
  }
}
