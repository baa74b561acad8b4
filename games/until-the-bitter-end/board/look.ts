/** Questions to the rules that answer themselves anew when the position or the plan changes. */
import type { ArgsOf, FoundBy } from '@laager/kernel';
import { type Accessor, createEffect, createMemo, createSignal, onCleanup } from 'solid-js';
import type { lookups } from '../src/lookups.ts';
import type { Props } from './desk.ts';

/** The answer to a lookup; null while it is not asked or not yet answered. A late answer to an old question is dropped. */
export interface Look<T> extends Accessor<T | null> {
  /**
   * Does something that needs the answer: at once if it is there, or else as soon as it comes. Of several such wishes
   * the last counts, and none outlives its question: an impatient hand must not give an order that it has not seen.
   */
  once(act: () => void): void;
}

type Lookups = typeof lookups;
type Found<Name extends keyof Lookups> = FoundBy<Lookups[Name]>;

export function look<Name extends keyof Lookups>(
  props: Props,
  name: Name,
  args: () => ArgsOf<Lookups[Name]> | null,
): Look<NonNullable<Found<Name>>> {
  type T = NonNullable<Found<Name>>;
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
      (answer) => current && answered(answer as T | null),
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
