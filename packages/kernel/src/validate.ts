/** Data from outside is checked against its schema before the rules see it. */
import * as v from 'valibot';
import type {
  Action,
  Fault,
  Game,
  Json,
  Option,
  Options,
  OptionValue,
  Position,
  Scenario,
  SetupChoice,
} from './contract.ts';

export type Result<T, F = Fault> = { readonly ok: T } | { readonly fault: F };

export const isFault = <T, F>(result: Result<T, F>): result is { readonly fault: F } => 'fault' in result;

const fault = (path: string, message: string): { fault: Fault } => ({ fault: { path, message } });

/** The value as the schema types it, or the first fault and its path. */
export function checked<T>(schema: v.GenericSchema<unknown, T>, value: unknown, at = ''): Result<T> {
  const unsafe = unsafeKey(value, at);
  if (unsafe !== null) return fault(unsafe, 'this key is not allowed');
  const result = v.safeParse(schema, value, { abortEarly: true });
  if (result.success) return { ok: result.output };
  const issue = result.issues[0];
  return fault([at, v.getDotPath(issue)].filter(Boolean).join('.'), issue.message);
}

/** `__proto__` and its kin have no place in data: the path of the first one, or null. Deep nesting is as hostile. */
function unsafeKey(value: unknown, at: string, depth = 0): string | null {
  if (typeof value !== 'object' || value === null) return null;
  if (depth > 100) return at;
  for (const key of Object.keys(value)) {
    const path = at === '' ? key : `${at}.${key}`;
    if (key === '__proto__' || key === 'constructor' || key === 'prototype') return path;
    const inner = unsafeKey((value as Record<string, unknown>)[key], path, depth + 1);
    if (inner !== null) return inner;
  }
  return null;
}

export const checkedAction = <P extends Position, A extends Action>(game: Game<P, A>, action: unknown): Result<A> =>
  checked(game.schema.action, action, 'action');

/** A position from outside: its shape, then what must always hold of it, then that the rules can go on from it. */
export function checkedPosition<P extends Position, A extends Action>(game: Game<P, A>, position: unknown): Result<P> {
  const shaped = checked(game.schema.position, position, 'position');
  if (isFault(shaped)) return shaped;
  try {
    const violation = game.violation(shaped.ok);
    if (violation) return fault(`position.${violation.path}`, violation.message);
    const stuck = cannotGoOn(game, shaped.ok);
    return stuck === null ? shaped : fault('position', stuck);
  } catch (error) {
    return fault('position', `cannot be played on: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Why a position that is not over cannot be played on; null if it can, or is over. */
function cannotGoOn<P extends Position, A extends Action>(game: Game<P, A>, p: P): string | null {
  const decision = game.decision(p);
  const isOver = game.outcome(p) !== null;
  if (decision === null) return isOver ? null : 'no seat is to decide, and yet it is not over';
  if (isOver) return 'it is over, and yet someone is to decide';
  if (!game.seats.includes(decision.seat)) return `"${decision.seat}" is to decide, and has no seat`;
  return decision.offers.length + decision.families.length > 0 ? null : `"${decision.question}" has no answer`;
}

/** A set-up from outside: the scenario must exist, the options must be its own; what is left out takes its default. */
export function checkedChoice(
  game: Game,
  choice: { readonly scenario?: unknown; readonly options?: unknown; readonly file?: unknown },
): Result<SetupChoice> {
  const scenario = checkedScenario(game, choice);
  if (isFault(scenario)) return scenario;
  const options = checkedOptions(scenario.ok, choice.options ?? {});
  if (isFault(options)) return options;
  const settled = { scenario: scenario.ok.id, options: options.ok };
  return { ok: choice.file === undefined ? settled : { ...settled, file: choice.file as Json } };
}

/** The scenario that is named, or that a player's own file describes. */
function checkedScenario(
  game: Game,
  choice: { readonly scenario?: unknown; readonly file?: unknown },
): Result<Scenario> {
  const id = choice.scenario ?? game.scenarios[0]?.id;
  const listed = game.scenarios.find((one) => one.id === id);
  if (choice.file === undefined && listed !== undefined) return { ok: listed };
  if (choice.file === undefined)
    return fault(
      'scenario',
      `${game.title} has no scenario ${JSON.stringify(id)}; it has ${game.scenarios.map((one) => one.id).join(', ')}`,
    );
  const kind = game.files?.find((one) => one.kind === 'scenario');
  if (kind?.scenario === undefined) return fault('file', `${game.title} takes no scenario files`);
  const unsafe = unsafeKey(choice.file, 'file');
  if (unsafe !== null) return fault(unsafe, 'this key is not allowed');
  const wrong = kind.check(choice.file)[0];
  if (wrong) return fault(['file', wrong.path].filter(Boolean).join('.'), wrong.message);
  return { ok: kind.scenario(choice.file as Json) };
}

function checkedOptions(scenario: Scenario, given: unknown): Result<Options> {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return fault('options', 'expected an object');
  const values = given as Record<string, unknown>;
  for (const id of Object.keys(values))
    if (!scenario.options.some((option) => option.id === id))
      return fault(
        `options.${id}`,
        `scenario ${scenario.id} has no such option; it has ${scenario.options.map((o) => o.id).join(', ') || 'none'}`,
      );
  const options: Record<string, OptionValue> = {};
  for (const option of scenario.options) {
    const value = Object.hasOwn(values, option.id) ? values[option.id] : option.default;
    const wrong = wrongOption(option, value);
    if (wrong !== null) return fault(`options.${option.id}`, wrong);
    options[option.id] = value as OptionValue;
  }
  return { ok: options };
}

function wrongOption(option: Option, value: unknown): string | null {
  switch (option.kind) {
    case 'flag':
      return typeof value === 'boolean' ? null : 'expected true or false';
    case 'choice':
      return option.values.some((one) => one.id === value)
        ? null
        : `expected one of ${option.values.map((one) => one.id).join(', ')}`;
    case 'number':
      return Number.isInteger(value) && (value as number) >= option.min && (value as number) <= option.max
        ? null
        : `expected a whole number from ${option.min} to ${option.max}`;
  }
}

/** Everything in a file that does not fit its schema, worded for the author of the file; and that it has too many characters. */
export function shapeFaults(schema: v.GenericSchema, data: unknown, longest = Number.POSITIVE_INFINITY): Fault[] {
  const parsed = v.safeParse(schema, data);
  if (parsed.success) {
    const { length } = JSON.stringify(data);
    return length <= longest ? [] : [{ path: '', message: `has ${length} characters; ${longest} are the most` }];
  }
  return parsed.issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: plainly(issue) }));
}

function plainly(issue: v.BaseIssue<unknown>): string {
  if (issue.expected === 'never') return 'there is no such field';
  return issue.received === 'undefined' ? 'is missing' : issue.message;
}
