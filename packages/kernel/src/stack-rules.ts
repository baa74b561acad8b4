/** Which stacks can be: derived from what the procedures declare, to check positions from outside. */
import * as v from 'valibot';
import type { Action, Fault } from './contract.ts';
import type { AnyProcedure, Frame, Procedure, Staged } from './procedure.ts';

export class StackRules<P extends Staged, A extends Action> {
  private readonly byName: { readonly [name: string]: AnyProcedure<P, A> };
  /** By caller and called procedure: the steps at which the caller waits for it, or for what has taken its place. */
  private readonly waits: ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;
  /** The procedures that no other calls: one of them is at the bottom of every stack. */
  private readonly outermost: ReadonlySet<string>;

  constructor(byName: { readonly [name: string]: AnyProcedure<P, A> }) {
    this.byName = byName;
    const procedures = Object.values(byName);
    this.waits = waitsOf(procedures);
    const called = new Set([...this.waits.values()].flatMap((steps) => [...steps.keys()]));
    this.outermost = new Set(procedures.map(({ name }) => name).filter((name) => !called.has(name)));
  }

  /** See `Procedures.faultIn`. */
  faultIn(p: P): Fault | null {
    for (const [i, frame] of p.stack.entries()) {
      const fault = this.faultInFrame(frame, i) ?? this.faultInCall(p.stack[i - 1], frame, i);
      if (fault !== null) return fault;
    }
    const top = p.stack[p.stack.length - 1];
    if (p.asked === null)
      return top === undefined ? null : { path: 'asked', message: 'a procedure is under way, but no seat is asked' };
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
