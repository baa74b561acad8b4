/** A session in a worker of this page. */
import { callsOver } from './calls.ts';
import type { OpenSession, Session, SessionEvent } from './session.ts';

declare global {
  /** The worker that the page started before its code was there (see `build/early.js`); null once it is taken. */
  var laagerRules: Worker | null | undefined;
}

function rulesWorker(): Worker {
  const early = globalThis.laagerRules;
  globalThis.laagerRules = null;
  return early ?? new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'rules' });
}

export function localSession(): OpenSession {
  const worker = rulesWorker();
  let listener: (event: SessionEvent) => void = () => {};
  const calls = callsOver<Session>(worker, (event) => listener(event as SessionEvent));
  worker.onerror = (event) => listener({ kind: 'failed', message: event.message });
  return new Proxy({} as OpenSession, {
    get(_, name: string) {
      if (name === 'listen')
        return (heard: typeof listener) => {
          listener = heard;
        };
      if (name === 'close') return () => worker.terminate();
      return calls[name as keyof Session];
    },
  });
}
