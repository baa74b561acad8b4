/**
 * The calling end of a message port: a page that asks its worker. It checks no schema, because the other end is our own
 * code from the same build; so a page can load it without the schemas.
 */
import { PROTOCOL } from './protocol.ts';

/** The part of a worker, or of what a worker sees of its page, that is needed here. */
export interface Port {
  postMessage(message: unknown): void;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
}

export interface CallMessage {
  readonly p: typeof PROTOCOL;
  readonly call: number;
  readonly name: string;
  readonly args: readonly unknown[];
}

export interface ReplyMessage {
  readonly reply: number;
  readonly value: unknown;
  /** Why there is no value; null if there is one. */
  readonly error: string | null;
}

export interface EventMessage {
  readonly event: unknown;
}

/** Calls one method of the far side and resolves to its reply. */
export type Caller = (name: string, args: readonly unknown[]) => Promise<unknown>;

export function callerOver(port: Port, onEvent: (event: unknown) => void): Caller {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let last = 0;
  port.onmessage = ({ data }) => {
    const message = data as ReplyMessage | EventMessage;
    if ('event' in message) return onEvent(message.event);
    const caller = waiting.get(message.reply);
    waiting.delete(message.reply);
    if (message.error === null) caller?.resolve(message.value);
    else caller?.reject(new Error(message.error));
  };
  return (name, args) =>
    new Promise((resolve, reject) => {
      const call = ++last;
      waiting.set(call, { resolve, reject });
      port.postMessage({ p: PROTOCOL, call, name, args: [...args] } satisfies CallMessage);
    });
}
