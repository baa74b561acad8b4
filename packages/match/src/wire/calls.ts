/**
 * Calls across a message port (a page and its worker). Only the methods of a table can be called, and only with
 * arguments that fit their schemas; both sides name the protocol version.
 */
import { checked, isFault } from '@laager/kernel';
import type { GenericSchema } from 'valibot';
import * as v from 'valibot';
import { PROTOCOL } from './socket.ts';

/** The methods that a port answers: for each the schema of its arguments. */
export type MethodTable<T> = { readonly [K in keyof T & string]: GenericSchema<unknown, unknown[]> };

const callMessage = v.strictObject({
  p: v.literal(PROTOCOL, 'the page and its worker are of different versions'),
  call: v.number(),
  name: v.string(),
  args: v.array(v.unknown()),
});
const replyMessage = v.strictObject({ reply: v.number(), value: v.unknown(), error: v.nullable(v.string()) });
const eventMessage = v.strictObject({ event: v.unknown() });
type CallMessage = v.InferOutput<typeof callMessage>;
type ReplyMessage = v.InferOutput<typeof replyMessage>;

/** The part of a worker, or of what a worker sees of its page, that is needed here. */
export interface Port {
  postMessage(message: unknown): void;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
}

/** Calls one method of the far side and resolves to its reply. */
export type Caller = (name: string, args: readonly unknown[]) => Promise<unknown>;

export function callerOver(port: Port, onEvent: (event: unknown) => void): Caller {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let last = 0;
  port.onmessage = ({ data }) => {
    if (v.is(eventMessage, data)) return onEvent(data.event);
    if (!v.is(replyMessage, data)) return;
    const caller = waiting.get(data.reply);
    waiting.delete(data.reply);
    if (data.error === null) caller?.resolve(data.value);
    else caller?.reject(new Error(data.error));
  };
  return (name, args) =>
    new Promise((resolve, reject) => {
      const call = ++last;
      waiting.set(call, { resolve, reject });
      port.postMessage({ p: PROTOCOL, call, name, args: [...args] } satisfies CallMessage);
    });
}

/** Answers calls with the methods that the table names, and nothing else; returns how to send events. */
export function answerOver<T extends object>(port: Port, methods: T, table: MethodTable<T>): (event: unknown) => void {
  port.onmessage = async ({ data }) => {
    const call = (data as Partial<CallMessage> | null)?.call;
    const answer = (value: unknown, error: string | null): void =>
      port.postMessage({ reply: call ?? 0, value, error } satisfies ReplyMessage);
    try {
      answer(await carryOut(data, methods, table), null);
    } catch (error) {
      answer(undefined, error instanceof Error ? error.message : String(error));
    }
  };
  return (event) => port.postMessage({ event });
}

async function carryOut<T extends object>(data: unknown, methods: T, table: MethodTable<T>): Promise<unknown> {
  const call = checked(callMessage, data);
  if (isFault(call)) throw new Error(`not a call: ${call.fault.path} ${call.fault.message}`);
  const { name, args } = call.ok;
  if (!Object.hasOwn(table, name)) throw new Error(`there is no method "${name}"`);
  const fitting = checked(table[name as keyof MethodTable<T>], args);
  if (isFault(fitting)) throw new Error(`${name}: argument ${fitting.fault.path}: ${fitting.fault.message}`);
  const method = methods[name as keyof T] as (...args: unknown[]) => unknown;
  return method.apply(methods, fitting.ok);
}
