/** A session in a worker of this page. */
import { callsOver } from './calls.ts';
import type { OpenSession, Session, SessionEvent } from './session.ts';

export function localSession(): OpenSession {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'rules' });
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
