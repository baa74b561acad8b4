/** What a player has settled for good: kept in the browser, the same for every game. */
import { createSignal } from 'solid-js';

export interface Settings {
  readonly theme: 'system' | 'light' | 'dark';
  readonly motion: 'system' | 'on' | 'off';
  /** Ask before dice are rolled. */
  readonly confirm: boolean;
  readonly language: 'en';
}

const usual: Settings = { theme: 'system', motion: 'system', confirm: true, language: 'en' };
const KEY = 'laager.settings';

function kept(): Settings {
  try {
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
