/** Questions to the rules that answer themselves anew when the position or the plan changes. */
import type { Json } from '@laager/kernel';
import { type Accessor, createEffect, createMemo, createSignal, onCleanup } from 'solid-js';
import type { Props } from './desk.ts';

/** The answer to a lookup; null while it is not asked or not yet answered. A late answer to an old question is dropped. */
export interface Look<T> extends Accessor<T | null> {
  /**
   * Does something that needs the answer: at once if it is there, or else as soon as it comes. Of several such wishes
   * the last counts, and none outlives its question: an impatient hand must not give an order that it has not seen.
   */
  once(act: () => void): void;
}

export function look<T>(props: Props, name: string, args: () => Json | null): Look<T> {
  const [found, setFound] = createSignal<T | null>(null);
  let waiting = false;
  let wish: (() => void) | null = null;
  const answered = (answer: T | null): void => {
    const act = wish;
    waiting = false;
    wish = null;
    setFound(() => answer);
    act?.();
  };
  const question = createMemo(args, undefined, { equals: (a, b) => JSON.stringify(a) === JSON.stringify(b) });
  createEffect(() => {
    const asked = question();
    props.view();
    let current = true;
    wish = null;
    waiting = asked !== null;
    onCleanup(() => {
      current = false;
    });
    if (asked === null) {
      setFound(null);
      return;
    }
    void props.lookup(name, asked).then(
      (answer) => current && answered(answer as unknown as T | null),
      // The position has moved on under the question; the next one is on its way.
      () => current && answered(null),
    );
  });
  const once = (act: () => void): void => {
    if (waiting) wish = act;
    else act();
  };
  return Object.assign(() => found(), { once });
}
