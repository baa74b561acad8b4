/** What is known about the people in an online match, apart from the board. */
import type { ServerMessage } from '@laager/match/wire';
import { createSignal, onCleanup } from 'solid-js';
import type { SessionEvent } from '../session/session.ts';
import { announce } from '../ui/announcer.tsx';
import type { MatchInfo } from './api.ts';
import { createSince } from './since.tsx';
import { sitterInWords } from './sitter.ts';
import { says } from './words.ts';

type People = Extract<ServerMessage, { t: 'people' }>;
export type ChatLine = Extract<ServerMessage, { t: 'said' }>['lines'][number];
type Offer = Extract<ServerMessage, { t: 'offers' }>['offers'][number];
type Ended = Extract<ServerMessage, { t: 'ended' }>;
type Clock = Extract<ServerMessage, { t: 'clock' }>;

export interface RunningClock {
  readonly left: { readonly [seat: string]: number };
  readonly running: string | null;
  readonly free: number;
  readonly still: Clock['still'];
  readonly paused: number | undefined;
  readonly out: string | null;
  readonly at: number;
}

export type OnlineState = ReturnType<typeof createOnline>;

/** A reconnection that takes no longer is not worth a word. */
export const QUIET_MS = 1_500;
const BACK_MS = 6_000;
const MUTED = 'laager.muted';

export function createOnline(info: MatchInfo) {
  const [people, setPeople] = createSignal<People['seats']>({});
  const [watching, setWatching] = createSignal(0);
  const [lines, setLines] = createSignal<readonly ChatLine[]>([]);
  const [readUpTo, setReadUpTo] = createSignal(lastRead(info.match));
  const [offers, setOffers] = createSignal<readonly Offer[]>([]);
  const [clock, setClock] = createSignal<RunningClock | null>(null);
  const [link, setLink] = createSignal<'live' | 'lost' | 'back'>('live');
  /** How often the line came up: the server knows nothing yet of a new one. */
  const [connections, setConnections] = createSignal(0);
  const [restarts, setRestarts] = createSignal(false);
  const [ended, setEnded] = createSignal<Ended | null>(null);
  const [stuck, setStuck] = createSignal(false);
  const [muted, setMuted] = createSignal<readonly string[]>(kept());
  const [resigning, askResign] = createSignal(false);
  /** Someone is out of time, and this player would rather wait. */
  const [waits, setWaits] = createSignal(false);
  const [sorry, setSorry] = createSignal('');
  const since = createSince(info);
  let sorryTimer: ReturnType<typeof setTimeout> | undefined;
  let lost: ReturnType<typeof setTimeout> | undefined;

  function connected(isUp: boolean): void {
    clearTimeout(lost);
    if (isUp) setConnections(connections() + 1);
    if (!isUp) {
      lost = setTimeout(() => {
        setLink('lost');
        announce(says.reconnecting);
      }, QUIET_MS);
    } else if (link() === 'lost') {
      setLink('back');
      setRestarts(false);
      announce(says.back);
      lost = setTimeout(() => setLink('live'), BACK_MS);
    }
  }
  onCleanup(() => {
    clearTimeout(lost);
    clearTimeout(sorryTimer);
  });

  function hear(message: ServerMessage): void {
    switch (message.t) {
      case 'people':
        announceBots(people(), message.seats);
        setPeople(message.seats);
        setWatching(message.watching);
        return;
      case 'said': {
        const known = new Set(lines().map((line) => line.n));
        const news = message.lines.filter((line) => !known.has(line.n));
        setLines([...lines(), ...news].sort((a, b) => a.n - b.n));
        return;
      }
      case 'offers':
        for (const { kind, by } of message.offers)
          if (by !== info.you && !offers().some((one) => one.kind === kind))
            announce(says.offers[kind](people()[by]?.name ?? by));
        setOffers(message.offers);
        return;
      case 'clock':
        announceOut(clock()?.out ?? null, message.out);
        if (message.out === null) setWaits(false);
        setClock({
          left: message.c,
          running: message.running,
          free: message.free,
          still: message.still,
          paused: message.paused,
          out: message.out,
          at: Date.now(),
        });
        return;
      case 'sorry':
        apologise(message.message);
        return;
      case 'going':
        setRestarts(true);
        return;
      case 'ended':
        setEnded(message);
        setClock(null);
        return;
      case 'next':
        location.hash = `#/match/${message.m}`;
        return;
      case 'stuck':
        setStuck(true);
        return;
      case 'hello':
        keepSeal(info.match, message.commitment);
    }
  }

  /** Says for a while why something could not be done. */
  function apologise(why: string): void {
    setSorry(why);
    announce(why);
    clearTimeout(sorryTimer);
    sorryTimer = setTimeout(() => setSorry(''), BACK_MS);
  }

  /** That a bot has taken a seat, or plays for someone. */
  function announceBots(before: People['seats'], now: People['seats']): void {
    for (const [seat, { kind, name, level = null }] of Object.entries(now))
      if (before[seat] !== undefined && before[seat].kind !== kind && (kind === 'bot' || kind === 'stand-in'))
        announce(sitterInWords({ sitter: kind, name, level }));
  }

  /** That another seat is out of time, and that it no longer is. */
  function announceOut(before: string | null, now: string | null): void {
    const seat = now ?? before;
    if (seat === null || before === now || seat === info.you) return;
    const name = people()[seat]?.name ?? seat;
    announce(now === null ? says.hasTime(name) : says.isOut(name));
  }

  const isMine = (seat: string | null): boolean => seat !== null && seat === info.you;

  function mute(account: string): void {
    const next = setMuted([...muted(), account]);
    try {
      localStorage.setItem(MUTED, JSON.stringify(next));
    } catch {
      // A browser that keeps nothing: muted until the page is left.
    }
  }

  return {
    info,
    people,
    watching,
    lines,
    unread: () =>
      lines().filter(({ n, seat, account }) => n > readUpTo() && !isMine(seat) && !muted().includes(account)).length,
    read: () => keepRead(info.match, setReadUpTo(lines().at(-1)?.n ?? readUpTo())),
    offers,
    clock,
    link,
    connections,
    restarts,
    ended,
    stuck,
    resigning,
    askResign,
    waits,
    setWaits,
    sorry,
    /** Does what a button says, or says why it cannot be done. */
    tried: (work: () => Promise<unknown>) => (): Promise<unknown> =>
      work().catch((error: Error) => apologise(error.message)),
    since,
    muted,
    mute,
    heard: (event: SessionEvent): void => {
      if (event.kind === 'connected') connected(event.connected);
      else if (event.kind === 'online') hear(event.message);
    },
  };
}

function kept(): readonly string[] {
  try {
    return JSON.parse(localStorage.getItem(MUTED) ?? '[]');
  } catch {
    return [];
  }
}

/** Up to which line this device has shown the talk of a match. */
function lastRead(match: string): number {
  try {
    return Number(localStorage.getItem(`laager.read.${match}`) ?? 0);
  } catch {
    return 0;
  }
}

function keepRead(match: string, n: number): void {
  try {
    localStorage.setItem(`laager.read.${match}`, String(n));
  } catch {
    // A browser that keeps nothing: old lines count as new the next time.
  }
}

/** The seal of the dice, as this device first saw it. */
function keepSeal(match: string, seal: string): void {
  try {
    const key = `laager.seal.${match}`;
    if (localStorage.getItem(key) === null) localStorage.setItem(key, seal);
  } catch {
    // Without storage the seal is only compared while the page is open.
  }
}

export const savedSeal = (match: string): string | null => {
  try {
    return localStorage.getItem(`laager.seal.${match}`);
  } catch {
    return null;
  }
};
