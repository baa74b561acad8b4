/** Calls across a message port: a method on one side, its answer on the other. */

interface Call {
  readonly call: number;
  readonly name: string;
  readonly args: readonly unknown[];
}

interface Answer {
  readonly answer: number;
  readonly value?: unknown;
  readonly error?: string;
}

interface Told {
  readonly event: unknown;
}

/** The part of a worker, or of what a worker sees of its page, that is needed here. */
export interface Port {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent) => void) | null;
}

type Methods<T> = { [K in keyof T]: T[K] extends (...args: never[]) => Promise<unknown> ? T[K] : never };

/** The far side's methods, callable here. */
export function callsOver<T extends object>(port: Port, heard: (event: unknown) => void): Methods<T> {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let last = 0;
  port.onmessage = ({ data }: MessageEvent<Answer | Told>) => {
    if ('event' in data) return heard(data.event);
    const caller = waiting.get(data.answer);
    waiting.delete(data.answer);
    if (data.error === undefined) caller?.resolve(data.value);
    else caller?.reject(new Error(data.error));
  };
  return new Proxy({} as Methods<T>, {
    get:
      (_, name: string) =>
      (...args: unknown[]) =>
        new Promise((resolve, reject) => {
          const call = ++last;
          waiting.set(call, { resolve, reject });
          port.postMessage({ call, name, args } satisfies Call);
        }),
  });
}

/** Answers the calls of the far side with the methods of an object; returns how to tell it of events. */
export function answerOver(port: Port, methods: object): (event: unknown) => void {
  port.onmessage = async ({ data }: MessageEvent<Call>) => {
    const method = (methods as Record<string, (...args: readonly unknown[]) => unknown>)[data.name];
    try {
      if (typeof method !== 'function') throw new Error(`there is no method ${data.name}`);
      port.postMessage({ answer: data.call, value: await method.apply(methods, [...data.args]) } satisfies Answer);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      port.postMessage({ answer: data.call, error: message } satisfies Answer);
    }
  };
  return (event) => port.postMessage({ event } satisfies Told);
}
