/** A decision is one seat's, and its offers are distinct, readable, whole, and what the schema says an action is. */
import { type Action, canonical, checkedAction, type Decision, isFault, type Position } from '@laager/kernel';
import { lookAt } from '../look.ts';
import { throughJson, unplain } from '../plain-data.ts';
import type { Property, Trial } from '../trial.ts';
import { unreadable } from '../words.ts';

function* question({ game, scenario }: Trial, decision: Decision, view: Position): Generator<string> {
  const { seat, question, rule, params } = decision;
  if (!scenario.seats.includes(seat)) yield `"${question}" is asked of "${seat}", who has no seat in it`;
  if (!game.rules.has(rule)) yield `"${question}" is asked under ${rule}, which is no clause`;
  const wrong = unplain(params);
  if (wrong !== null) yield `"${question}": in its params, ${wrong}`;
  const prompt = unreadable(game.tell.prompt(view, decision));
  if (prompt !== null) yield `the prompt for "${question}" ${prompt}`;
}

/** What is wrong with an action as a piece of data; null if nothing is. */
export function misshapen({ game }: Trial, action: Action): string | null {
  const wrong = unplain(action);
  if (wrong !== null) return `is not plain data: ${wrong}`;
  if (canonical(throughJson(action)) !== canonical(action)) return 'does not survive JSON';
  const checked = checkedAction(game, action);
  if (isFault(checked)) return `does not fit the schema: ${checked.fault.path}: ${checked.fault.message}`;
  return canonical(checked.ok) === canonical(action) ? null : 'is not what the schema makes of it';
}

function* offered(trial: Trial, decision: Decision, view: Position): Generator<string> {
  const { game } = trial;
  const named = new Set<string>();
  const worded = new Map<string, string>();
  for (const offer of decision.offers) {
    const wrong = misshapen(trial, offer);
    if (wrong !== null) {
      yield `the offer ${JSON.stringify(offer)} ${wrong}`;
      continue;
    }
    const name = canonical(offer);
    if (named.has(name)) yield `${name} is offered twice`;
    named.add(name);
    const text = game.tell.action(view, offer);
    const slip = unreadable(text);
    if (slip !== null) yield `the text of ${name} ${slip}`;
    const twin = worded.get(text);
    if (twin !== undefined && twin !== name) yield `${twin} and ${name} have the same text: "${text}"`;
    worded.set(text, name);
  }
}

function* families({ game }: Trial, decision: Decision, view: Position): Generator<string> {
  for (const family of decision.families) {
    const wrong = unplain(family);
    if (wrong !== null) yield `the family ${family.name}: ${wrong}`;
    const slip = unreadable(game.tell.family(view, family));
    if (slip !== null) yield `the text of the family ${family.name} ${slip}`;
    if (game.sample === undefined) yield `the family ${family.name} is offered, but the game draws no samples`;
  }
}

export const offers: Property = {
  name: 'offers',
  *breaches(trial) {
    yield* lookAt('offers', trial.gathered.stops, function* ({ p, decision }) {
      // A person reads all of it with no more than the own view at hand.
      const view = trial.game.view(p, decision.seat);
      yield* question(trial, decision, view);
      yield* offered(trial, decision, view);
      yield* families(trial, decision, view);
    });
  },
};
