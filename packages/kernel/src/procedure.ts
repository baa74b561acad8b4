/**
 * The procedure stack. Rulebook procedures nest: a move is interrupted by snap fire, whose hit may be re-rolled by a
 * bravery point. Each procedure under way is a frame of plain data on a stack in the position; so any position can be
 * saved, cloned, searched and resumed in mid-procedure, and a procedure still reads from top to bottom.
 */
import * as v from 'valibot';
import type { Action, ClauseId, Decision, Denial, Family, Json, Seat } from './contract.ts';
import type { Dice } from './dice.ts';
import type { Entry } from './journal.ts';
import type { Run } from './procedures.ts';

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

export interface Calls<S extends string = string> {
  readonly [procedure: string]: S | readonly S[];
}

/** The steps that may take what a called procedure returns. */
export type WaitsFor<C extends Calls, Name extends keyof C> = C[Name] extends infer S
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
export type AnyProcedure<P extends Staged, A extends Action> = Procedure<P, A, any>;
