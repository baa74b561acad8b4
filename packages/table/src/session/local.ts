/** A session in a worker of this page. */
import { callerOver, type Port } from '@laager/match/wire';
import type { OpenSession, SessionEvent } from './session.ts';

declare global {
  /** The worker that the page started before its code was there (see `build/early.js`); null once it is taken. */
  var laagerRules: Worker | null | undefined;
}

function rulesWorker(): Worker {
  const early = globalThis.laagerRules;
  globalThis.laagerRules = null;
  return early ?? new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'rules' });
}

/** Each method is carried out by the method of the same name of `Host` (host.ts), in the worker. */
export function localSession(): OpenSession {
  const worker = rulesWorker();
  let listener: (event: SessionEvent) => void = () => {};
  const call = callerOver(worker as unknown as Port, (event) => listener(event as SessionEvent));
  worker.onerror = (event) => listener({ kind: 'failed', message: event.message });
  /** What the worker answers is our own code's answer: it is typed, not checked again. */
  const ask = <T>(name: keyof OpenSession, ...args: readonly unknown[]): Promise<T> => call(name, args) as Promise<T>;
  return {
    listen: (heard) => {
      listener = heard;
    },
    close: () => worker.terminate(),
    speak: (language) => ask('speak', language),
    readFile: (game, text) => ask('readFile', game, text),
    preview: (game, choice) => ask('preview', game, choice),
    open: (opening) => ask('open', opening),
    order: (action, seq, confirm, dice) => ask('order', action, seq, confirm, dice),
    undo: (seq) => ask('undo', seq),
    redo: (seq) => ask('redo', seq),
    sit: (seat) => ask('sit', seat),
    at: (move) => ask('at', move),
    record: () => ask('record'),
    whyNot: (action) => ask('whyNot', action),
    odds: (action) => ask('odds', action),
    lookup: (name, args) => ask('lookup', name, args),
    ideas: () => ask('ideas'),
    theirOrders: () => ask('theirOrders'),
    answersTo: (action) => ask('answersTo', action),
    oddsAt: (move, instead) => ask('oddsAt', move, instead),
    whyMoved: (move) => ask('whyMoved', move),
    leans: () => ask('leans'),
    report: () => ask('report'),
    bots: (order) => ask('bots', order),
    pace: (ms) => ask('pace', ms),
    truth: () => ask('truth'),
    takeOver: () => ask('takeOver'),
    readOn: () => ask('readOn'),
    send: (message) => ask('send', message),
    proof: () => ask('proof'),
  };
}
