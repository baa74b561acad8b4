/** Following what happened: one step at a time, as often as the player wants to stop. Orders can be given all the while. */
import type { Told } from '@laager/kit';
import { type Accessor, createEffect, createMemo, createSignal, on, onCleanup, untrack } from 'solid-js';
import type { Colenso } from '../src/position.ts';
import type { Props } from './hold.ts';
import { remembered, type Step, stepsOf } from './steps.ts';

export const PACES = ['each', 'matters', 'never'] as const;
export type Pace = (typeof PACES)[number];
const KEPT_AS = 'laager.redvers-reverse.pace';

function keptPace(): Pace {
  try {
    const kept = localStorage.getItem(KEPT_AS);
    return PACES.find((pace) => pace === kept) ?? 'matters';
  } catch {
    return 'matters'; // storage is closed to this page
  }
}
const [pace, setPaceSignal] = createSignal<Pace>(keptPace());

export interface Show {
  readonly view: Accessor<Colenso>;
  readonly steps: Accessor<readonly Step[]>;
  /** The step that is being looked at; null when there is none. */
  readonly current: Accessor<Step | null>;
  readonly index: Accessor<number>;
  readonly pace: Accessor<Pace>;
  setPace(pace: Pace): void;
  next(): void;
  previous(): void;
  /** Begins again with the first step. */
  again(): void;
  /** Ends the show; says whether there was one. */
  close(): boolean;
}

/** From which steps on the show stops, for a pace: the first at or after `from`; past the end if there is none. */
export function stopFrom(steps: readonly Step[], from: number, at: Pace): number {
  if (at === 'never') return steps.length;
  for (let i = from; i < steps.length; i++) if (at === 'each' || steps[i]?.matters) return i;
  return steps.length;
}

export function createShow(props: Props): Show {
  // In a lesson the orders between two steps are given by themselves: they must not wipe out what is being explained.
  let earlier: readonly Told[] = [];
  const steps = createMemo((before: readonly Step[]) => {
    const news = props.news();
    const found = stepsOf(news, (unit) => props.view().at[unit] ?? -1, earlier);
    earlier = remembered(earlier, news);
    return found.length === 0 && untrack(props.hint) !== null ? before : found;
  }, []);
  const [index, setIndex] = createSignal(0);
  createEffect(on(steps, (all) => setIndex(stopFrom(all, 0, pace()))));
  const current = createMemo(() => steps()[index()] ?? null);
  const setPace = (wanted: Pace): void => {
    setPaceSignal(wanted);
    try {
      localStorage.setItem(KEPT_AS, wanted);
    } catch {
      // It holds until the page is closed.
    }
  };
  const next = (): void => void setIndex(stopFrom(steps(), index() + 1, pace() === 'never' ? 'each' : pace()));
  const show: Show = {
    view: props.view,
    steps,
    current,
    index,
    pace,
    setPace,
    next,
    previous: () => void setIndex(Math.max(0, Math.min(index(), steps().length) - 1)),
    again: () => void setIndex(0),
    close() {
      if (current() === null) return false;
      setIndex(steps().length);
      return true;
    },
  };
  // Before the table's own keys: while something is shown, space goes on and "a" ends it.
  const heard = (event: KeyboardEvent): void => {
    if (current() === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target as HTMLElement;
    if (target.closest('button, a, summary, input, select, textarea, [role=button], dialog')) return;
    if (event.key === ' ') next();
    else if (event.key === 'a') show.close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('keydown', heard, true);
  onCleanup(() => document.removeEventListener('keydown', heard, true));
  return show;
}
