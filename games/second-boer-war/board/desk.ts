/** Ties the table, the hand and the scene together for the parts of the board. */
import { type BoardProps, type FollowLookup, type HeldHand, useHand, useLookups } from '@laager/kit';
import { type Accessor, createEffect, createMemo, createSignal, on, onCleanup, type Setter } from 'solid-js';
import type { lookups } from '../src/lookups.ts';
import type { Order } from '../src/orders.ts';
import type { War } from '../src/position.ts';
import { type Draft, orderOf } from './draft.ts';
import { gripOf, nextStep, type Place, type Target } from './grip.ts';
import type { Seat } from './look.ts';
import { createDice, type Dice } from './parts/fight-story.ts';
import { type Scene, sceneOf } from './scene.ts';

export type Props = BoardProps<War, Order, typeof lookups>;
export type Panel = 'war' | 'events' | null;

export interface Desk {
  readonly props: Props;
  readonly scene: Accessor<Scene>;
  readonly hand: HeldHand<Order, Draft, Place, Target>;
  /** The answer to a lookup, as a signal that follows its arguments. */
  readonly look: FollowLookup<typeof lookups>;
  /** The seat that looks; the Boers' for a spectator. */
  readonly seat: Accessor<Seat>;
  readonly panel: Accessor<Panel>;
  readonly setPanel: Setter<Panel>;
  /** The map is looked at while a fight is on. */
  readonly mapFirst: Accessor<boolean>;
  readonly setMapFirst: Setter<boolean>;
  /** The dice of the fight under way or just over. */
  readonly dice: Dice;
  /** Whether it is still shown how the last fight was decided. */
  readonly resultOpen: Accessor<boolean>;
  closeResult(): void;
  /** The draft as a whole order, if it is one. */
  readonly drafted: Accessor<Order | null>;
  press(place: Place): void;
  isLit(place: Place): boolean;
  /** Puts another draft into the hand: a layout from the list of the best. */
  take(draft: Draft): void;
}

const seatOf = (seat: string | null): Seat => (seat === 'empire' ? 'empire' : 'boer');

export function createDesk(props: Props): Desk {
  const seat = createMemo(() => seatOf(props.seat()));
  const scene = createMemo(() => sceneOf(props.view(), props.seat() === null ? null : seat()));
  const [panel, setPanel] = createSignal<Panel>(null);
  const [mapFirst, setMapFirst] = createSignal(false);

  const dice = createDice(props);
  // Shown when a fight is over, until the player closes it or gives the next order.
  const [resultOpen, setResultOpen] = createSignal(false);
  createEffect(on(dice.story, (story) => setResultOpen(story !== null && story.winner !== null), { defer: true }));

  // A way of several steps is sent step by step, as long as the rules still offer the next one.
  let rest: readonly string[] = [];
  let pressedAt: Place = '';
  const sent = (order: Order): void => {
    const way = order.do === 'move' ? hand.hand.state.targets.get(pressedAt)?.way : undefined;
    rest = way?.route.slice(1) ?? [];
    setResultOpen(false);
    props.order(order);
  };
  const hand = useHand<Order, Draft, Place, Target>(
    { asked: props.asked, order: sent, whyNot: (order) => props.whyNot(order), deny: (denial) => props.deny(denial) },
    gripOf({ view: () => props.view(), reach: (leader) => props.lookup('reach', { leader }) }),
  );
  createEffect(
    on(props.asked, (asked) => {
      if (asked === null || rest.length === 0) return;
      const next = nextStep(rest, asked);
      rest = next === null ? [] : rest.slice(1);
      if (next !== null) queueMicrotask(() => props.order(next));
    }),
  );
  createEffect(
    on(
      () => props.asked()?.question,
      () => setMapFirst(false),
    ),
  );
  // The board answers every question by itself; the table's list stays in the text view.
  createEffect(() => props.answering(props.asked() !== null));
  onCleanup(() => props.answering(false));

  return {
    props,
    scene,
    hand,
    look: useLookups<typeof lookups>(props),
    seat,
    panel,
    setPanel,
    mapFirst,
    setMapFirst,
    dice,
    resultOpen: () => resultOpen() && scene().war.fight === null,
    closeResult: () => setResultOpen(false),
    drafted: createMemo(() => orderOf(hand.picked(), props.asked())),
    press(place) {
      pressedAt = place;
      hand.hand.press(place);
    },
    isLit: (place) => hand.targets().get(place) !== undefined,
    take: (draft) => hand.hand.change(draft, null),
  };
}
