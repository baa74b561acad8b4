/** The methods that the page may call in its worker, each with the schema of its arguments. No other can be called. */
import type { Action, Json, OptionValue } from '@laager/kernel';
import type { ClientMessage, MethodTable } from '@laager/match/wire';
import * as v from 'valibot';
import type { MatchRequest, Session, Sitter } from './session.ts';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const action = v.looseObject({ do: v.string() }) as v.GenericSchema<unknown, Action>;
/** For a server, which checks it in full: its schemas stay out of the worker. */
const message = v.looseObject({ t: v.string() }) as v.GenericSchema<unknown, ClientMessage>;
const json = v.unknown() as v.GenericSchema<unknown, Json>;
const sitter: v.GenericSchema<unknown, Sitter> = v.variant('kind', [
  v.strictObject({ kind: v.literal('person') }),
  v.strictObject({ kind: v.literal('remote'), name: v.string() }),
  v.strictObject({ kind: v.literal('bot'), level: v.string() }),
]);
const sitters = v.record(v.string(), sitter);
const optionValue: v.GenericSchema<unknown, OptionValue> = v.union([v.boolean(), v.string(), v.number()]);

const opening: v.GenericSchema<unknown, MatchRequest> = v.variant('kind', [
  v.strictObject({
    kind: v.literal('new'),
    game: v.string(),
    scenario: v.string(),
    options: v.record(v.string(), optionValue),
    sitters,
    file: v.exactOptional(json),
    dice: v.exactOptional(v.literal('by-hand')),
    position: v.exactOptional(json),
  }),
  v.strictObject({ kind: v.literal('saved'), id: v.string() }),
  v.strictObject({ kind: v.literal('replay'), id: v.string() }),
  v.strictObject({ kind: v.literal('guide'), game: v.string() }),
  v.strictObject({ kind: v.literal('online'), match: v.string() }),
  v.strictObject({ kind: v.literal('record'), text: v.string() }),
  v.strictObject({ kind: v.literal('branch'), text: v.string(), at: count, sitters }),
]);

export const methods: MethodTable<Session> = {
  speak: v.strictTuple([v.string()]),
  readFile: v.strictTuple([v.string(), v.string()]),
  preview: v.strictTuple([
    v.string(),
    v.strictObject({
      scenario: v.string(),
      options: v.record(v.string(), optionValue),
      file: v.exactOptional(json),
    }),
  ]),
  open: v.strictTuple([opening]),
  order: v.tuple([action, count, v.boolean(), v.optional(v.pipe(v.array(count), v.maxLength(200)))]),
  undo: v.strictTuple([count]),
  redo: v.strictTuple([count]),
  sit: v.strictTuple([v.string()]),
  at: v.strictTuple([v.number()]),
  record: v.strictTuple([]),
  whyNot: v.strictTuple([action]),
  odds: v.strictTuple([action]),
  lookup: v.strictTuple([v.string(), json]),
  ideas: v.strictTuple([]),
  theirOrders: v.strictTuple([]),
  answersTo: v.strictTuple([action]),
  oddsAt: v.strictTuple([v.number(), v.nullable(action)]),
  whyMoved: v.strictTuple([count]),
  leans: v.strictTuple([]),
  report: v.strictTuple([]),
  bots: v.strictTuple([v.picklist(['pause', 'resume', 'hurry', 'step'])]),
  pace: v.strictTuple([count]),
  truth: v.strictTuple([]),
  takeOver: v.strictTuple([]),
  readOn: v.strictTuple([]),
  send: v.strictTuple([message]),
  proof: v.strictTuple([]),
};
