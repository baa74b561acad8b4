/** The one table of keys. Screens say which of them they answer; the list behind `?` is made from it. */
import type { BoardKey } from '@laager/kit';
import { createSignal, onCleanup, onMount } from 'solid-js';
import type { Words } from './words/en.ts';

export type KeyName = keyof Words['keys']['list'];

export const keyTable: readonly (readonly [key: string, name: KeyName])[] = [
  [' ', 'primary'],
  ['u', 'undo'],
  ['r', 'redo'],
  ['/', 'filter'],
  ['j', 'journal'],
  ['l', 'rules'],
  ['o', 'odds'],
  ['b', 'words'],
  [',', 'back'],
  ['.', 'onward'],
  ['n', 'now'],
  ['p', 'watch'],
  ['h', 'hurry'],
  ['s', 'stop'],
  ['d', 'draw'],
  ['x', 'wipe'],
  ['0', 'fit'],
  ['?', 'keys'],
  ['Escape', 'away'],
];

/** Keys that every board answers, named in the list behind `?` only. */
export const boardWideKeys = ['arrows', 'choose', 'zoom'] as const;

/** The keys of the board on the screen, as it names them. */
export const [boardKeys, setBoardKeys] = createSignal<readonly BoardKey[]>([]);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=range], [type=checkbox], [type=radio]), textarea, select');

/** Space on a button or a link presses it; only elsewhere is it the primary offer. */
const presses = (target: EventTarget | null, key: string): boolean =>
  key === ' ' && target instanceof HTMLElement && target.closest('button, a, summary, input, [role=button]') !== null;

/** Answers keys while the component lives. An answer that returns false leaves the key to others. */
export function answerKeys(answers: Partial<Record<KeyName, () => unknown>>): void {
  const heard = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) && event.key !== 'Escape') return;
    if (presses(event.target, event.key)) return;
    if (document.querySelector('dialog[open]') && event.key !== 'Escape') return;
    const name = keyTable.find(([key]) => key === event.key)?.[1];
    const answer = name && answers[name];
    if (answer && answer() !== false) event.preventDefault();
  };
  onMount(() => document.addEventListener('keydown', heard));
  onCleanup(() => document.removeEventListener('keydown', heard));
}
