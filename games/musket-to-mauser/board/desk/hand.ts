/** The hand's state as signals: what is held, what is planned, and the order that it amounts to. */
import { canonical, type Denial } from '@laager/kernel';
import { batch, createEffect, createMemo, createSignal, on } from 'solid-js';
import type { Order } from '../../src/orders.ts';
import { EMPTY, type Gesture, type HandState, handle, orderOf } from '../controller.ts';
import type { Situation } from './situation.ts';

/** What the next click on the table is for. */
export type Mode = 'march' | 'form' | 'face' | 'charge' | 'screen' | 'attach' | 'limber';

export type Hand = ReturnType<typeof createHand>;

export function createHand({ props, view, asking }: Situation) {
  const [hand, setHand] = createSignal<HandState>(EMPTY);
  const [mode, setMode] = createSignal<Mode>('march');
  const [refused, setRefused] = createSignal<Denial | null>(null);
  const held = createMemo(() => hand().held, undefined, {
    equals: (a, b) => canonical(a as never) === canonical(b as never),
  });
  const heldUnit = createMemo(() => {
    const now = held();
    return now?.kind === 'unit' ? now.unit : null;
  });
  const plan = () => hand().plan;
  const order = createMemo((): Order | null => orderOf(hand()));

  const send = (gesture: Gesture): void => {
    batch(() => {
      setRefused(null);
      setHand((now) => handle(view(), asking(), now, gesture));
      if (gesture.hand === 'pick' || gesture.hand === 'back') setMode('march');
    });
  };

  // Nothing half planned outlives its question.
  createEffect(
    on(props.asked, () => {
      batch(() => {
        setHand(EMPTY);
        setMode('march');
        setRefused(null);
      });
    }),
  );
  return { hand, setHand, held, heldUnit, plan, order, mode, setMode, refused, setRefused, send };
}
