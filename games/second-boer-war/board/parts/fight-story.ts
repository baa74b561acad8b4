/** The story of the fight under way or just over, with its dice falling one after the other. */
import type { EntryText } from '@laager/kit';
import { type Accessor, createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js';
import type { Props } from '../desk.ts';
import { type FightStory, tellOn } from '../fight-story.ts';

/** Between two dice, in milliseconds. */
const BETWEEN = 300;

export interface Dice {
  readonly story: Accessor<FightStory | null>;
  /** How many dice lie on the table. */
  readonly fallen: Accessor<number>;
  /** Whether all have fallen. */
  readonly still: Accessor<boolean>;
  /** Lets the rest fall at once. */
  skip(): void;
}

const SEEN_BY_BOTH: ReadonlySet<string> = new Set(['laid', 'revealed', 'tested', 'replaced', 'compared', 'fight-over']);
/** What both players see of a fight: the same news come again when the screen goes to the other one. */
const seenIn = (news: readonly EntryText[]): string =>
  JSON.stringify(news.filter(({ entry }) => SEEN_BY_BOTH.has(entry.what)).map(({ entry }) => entry));

export function createDice(props: Props): Dice {
  let last = '';
  const story = createMemo<FightStory | null>((before) => {
    const seen = seenIn(props.news());
    if (seen !== '[]' && seen === last) return before;
    last = seen;
    return tellOn(before, props.news(), props.view());
  }, null);
  const [fallen, setFallen] = createSignal(0);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const skip = (): void => {
    clearTimeout(timer);
    setFallen(story()?.throws ?? 0);
  };
  createEffect(
    on([story, fallen], ([now, on]) => {
      clearTimeout(timer);
      const throws = now?.throws ?? 0;
      if (throws < on) setFallen(0);
      else if (throws > on && !props.motion()) setFallen(throws);
      else if (throws > on) timer = setTimeout(() => setFallen(on + 1), BETWEEN);
    }),
  );
  onCleanup(() => clearTimeout(timer));
  return { story, fallen, still: () => fallen() >= (story()?.throws ?? 0), skip };
}
