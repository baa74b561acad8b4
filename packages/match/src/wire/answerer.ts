/**
 * The answering end of a message port. Only the methods of a table can be called, and only with arguments that fit their
 * schemas; both ends name the protocol version.
 */
import { checked, isFault } from '@laager/kernel';
import type { GenericSchema } from 'valibot';
import * as v from 'valibot';
import type { CallMessage, EventMessage, Port, ReplyMessage } from './caller.ts';
import { PROTOCOL } from './protocol.ts';

/** The methods that a port answers: for each the schema of its arguments. */
export type MethodTable<T> = { readonly [K in keyof T & string]: GenericSchema<unknown, unknown[]> };

const callMessage = v.strictObject({
  p: v.literal(PROTOCOL, 'the page and its worker are of different versions'),
  call: v.number(),
  name: v.string(),
  args: v.array(v.unknown()),
});

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
  return (event) => port.postMessage({ event } satisfies EventMessage);
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
