/** What the authority says of the planned order, and giving it. */
import { canonical, type Denial } from '@laager/kernel';
import { createEffect, createMemo, createSignal, untrack } from 'solid-js';
import { isMeant } from '../lesson.ts';
import type { Hand } from './hand.ts';
import type { Situation } from './situation.ts';
import type { Trials } from './trials.ts';

export function createRuling({ props }: Situation, { order, setRefused }: Hand, { trial, run, shots }: Trials) {
  const [ruled, setRuled] = createSignal<{ readonly of: string; readonly denial: Denial | null } | null>(null);
  let checking: ReturnType<typeof setTimeout> | undefined;
  createEffect(() => {
    const wanted = order();
    clearTimeout(checking);
    if (wanted === null) return;
    const text = canonical(wanted as never);
    checking = setTimeout(() => {
      props.whyNot(wanted).then((denial) => {
        const now = untrack(order);
        if (now !== null && canonical(now as never) === text) setRuled({ of: text, denial });
      });
    }, 60);
  });
  /** Why the planned order may not be given; undefined while only the page has looked. */
  const denial = createMemo((): Denial | null => {
    const wanted = order();
    if (wanted === null) return null;
    const official = ruled();
    if (official !== null && official.of === canonical(wanted as never)) return official.denial;
    return trial()?.denial ?? run()?.denial ?? shots()?.denial ?? null;
  });

  const go = (): void => {
    const wanted = order();
    if (wanted === null) return;
    const taught = props.hint();
    if (taught !== null && isMeant(wanted, taught)) {
      props.order(taught);
      return;
    }
    const why = denial();
    if (why !== null) {
      setRefused(why);
      props.deny(why);
      return;
    }
    props.order(wanted);
  };
  return { denial, go };
}
