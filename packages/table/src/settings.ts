/** What a player has settled for good: kept in the browser, the same for every game. */
import { createSignal } from 'solid-js';

export interface Settings {
  readonly theme: 'system' | 'light' | 'dark';
  readonly motion: 'system' | 'on' | 'off';
  /** Ask before dice are rolled. */
  readonly confirm: boolean;
  /** Bots may be asked for their reasons while the match goes on, and say what they consider. */
  readonly explain: boolean;
  /** How long a bot's order, and an order of a replay, stays in sight before the next. */
  readonly botSpeed: Speed;
  readonly replaySpeed: Speed;
  readonly sound: boolean;
  /** On phones, for what happens in a match. */
  readonly vibration: boolean;
  readonly language: 'en';
}

export type Speed = 'slow' | 'normal' | 'fast';

/** In milliseconds. */
export const botPace: Record<Speed, number> = { slow: 1_500, normal: 320, fast: 0 };
export const replayPace: Record<Speed, number> = { slow: 2_000, normal: 900, fast: 300 };

const usual: Settings = {
  theme: 'system',
  motion: 'system',
  confirm: true,
  explain: false,
  botSpeed: 'normal',
  replaySpeed: 'normal',
  sound: true,
  vibration: true,
  language: 'en',
};
const KEY = 'laager.settings';

/** Someone who follows a link for the first time has not asked for sound: they turn it on themselves. */
const isSharedLink = (hash: string): boolean => /^#\/(replay|invite|match)\/./.test(hash);

function kept(): Settings {
  try {
    const text = localStorage.getItem(KEY);
    if (text === null && isSharedLink(location.hash)) localStorage.setItem(KEY, JSON.stringify({ sound: false }));
    return { ...usual, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return usual;
  }
}

const [current, setCurrent] = createSignal(kept());
export const settings = current;

export function settle(change: Partial<Settings>): void {
  const next = setCurrent({ ...current(), ...change });
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // A browser that keeps nothing: the settings hold until the page is left.
  }
}

const wishes = (query: string) => {
  const list = matchMedia(query);
  const [holds, setHolds] = createSignal(list.matches);
  list.addEventListener('change', () => setHolds(list.matches));
  return holds;
};

const wantsDark = wishes('(prefers-color-scheme: dark)');
const wantsStill = wishes('(prefers-reduced-motion: reduce)');

export const isDark = (): boolean => (current().theme === 'system' ? wantsDark() : current().theme === 'dark');
export const mayMove = (): boolean => (current().motion === 'system' ? !wantsStill() : current().motion === 'on');
/** A narrow screen: the rail is a sheet at the bottom. */
export const isPhone = wishes('(max-width: 760px)');
