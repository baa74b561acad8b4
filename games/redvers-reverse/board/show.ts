/** Following what happened: one step at a time, as often as the player wants to stop. The next order ends it. */
import type { EntryText } from '@laager/kit';
import { type Accessor, createEffect, createMemo, createSignal, on, onCleanup, untrack } from 'solid-js';
import type { Colenso } from '../src/position.ts';
import type { Props } from './hold.ts';
import { remembered, type Step, stepsOf } from './steps.ts';
import { viewAfter } from './unfold.ts';

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

/** While a step is explained: the field as it was then. The strip over the board shows it too. */
const [shownView, setShownView] = createSignal<Colenso | null>(null);

export { shownView };

export interface Show {
  /** The field: as it was at the step that is being looked at, else as it is. */
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

interface Story {
  readonly news: readonly EntryText[];
  readonly before: Colenso;
  readonly steps: readonly Step[];
}

/** The step that tells of this line; the journal's lines are copies, so they are compared by what they say. */
const stepOf = (line: EntryText | null, { news, steps }: Story): number => {
  if (line === null) return -1;
  const at = news.findIndex(({ text, entry }) => text === line.text && entry.what === line.entry.what);
  return at < 0 ? -1 : steps.findIndex(({ through }) => at < through);
};

/** What the last order brought, as steps. In a lesson, orders between two steps are given by themselves: they end no story. */
function createStory(props: Props): Accessor<Story> {
  let earlier: readonly EntryText[] = [];
  let last: Colenso = untrack(props.view);
  const [story, setStory] = createSignal<Story>({ news: [], before: last, steps: [] });
  createEffect(
    on([props.news, props.view], ([news, view]) => {
      const before = last;
      last = view;
      const recalled = earlier;
      earlier = remembered(earlier, news);
      const steps = stepsOf(news, before, recalled);
      if (steps.length === 0 && untrack(props.hint) !== null) return;
      setStory({ news, before, steps });
      if (steps.length === 0) return;
      // The view before may be another one: the past is looked at, or orders were taken back.
      void props.before().then((found) => {
        const now = untrack(story);
        if (now.news === news && found !== null && JSON.stringify(found) !== JSON.stringify(before))
          setStory({ news, before: found, steps: stepsOf(news, found, recalled) });
      });
    }),
  );
  return story;
}

export function createShow(props: Props): Show {
  const story = createStory(props);
  const steps = () => story().steps;
  const [index, setIndex] = createSignal(0);
  createEffect(
    on(story, (now, old) => {
      if (old?.news === now.news) return; // the same story, on better grounds
      const wanted = stepOf(untrack(props.pointed), now);
      setIndex(wanted >= 0 && untrack(props.asked) === null ? wanted : stopFrom(now.steps, 0, pace()));
    }),
  );
  const current = createMemo(() => steps()[index()] ?? null);
  const then = createMemo((): Colenso | null => {
    const step = current();
    const { before, news } = story();
    return step === null
      ? null
      : viewAfter(
          before,
          news.map(({ entry }) => entry),
          step.upTo,
        );
  });
  createEffect(() => setShownView(then()));
  onCleanup(() => setShownView(null));
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
    view: () => then() ?? props.view(),
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
