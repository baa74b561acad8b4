/** Questions to the rules that answer themselves anew when the position or the plan changes. */
import type { Json } from '@laager/kernel';
import { type Accessor, createEffect, createMemo, createSignal, onCleanup } from 'solid-js';
import type { Props } from './desk.ts';

/** The answer to a lookup; null while it is not asked or not yet answered. A late answer to an old question is dropped. */
export function look<T>(props: Props, name: string, args: () => Json | null): Accessor<T | null> {
  const [found, setFound] = createSignal<T | null>(null);
  const question = createMemo(args, undefined, { equals: (a, b) => JSON.stringify(a) === JSON.stringify(b) });
  createEffect(() => {
    const asked = question();
    props.view();
    let current = true;
    onCleanup(() => {
      current = false;
    });
    if (asked === null) {
      setFound(null);
      return;
    }
    void props
      .lookup(name, asked)
      .then((answer) => {
        if (current) setFound(() => answer as unknown as T | null);
      })
      .catch(() => {
        // The position has moved on under the question; the next one is on its way.
        if (current) setFound(null);
      });
  });
  return found;
}
