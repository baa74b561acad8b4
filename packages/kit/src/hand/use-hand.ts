/** The hand and its lookups as Solid signals, for boards. */
import type { Action, Json, Position } from '@laager/kernel';
import { type Accessor, createComputed, createMemo, createSignal, on, onCleanup } from 'solid-js';
import type { BoardProps } from '../board.ts';
import { Hand } from './hand.ts';
import { Inquiry } from './inquiry.ts';
import type { Grip, HandState } from './state.ts';

/** Every field of the state as a signal of its own, so that what reads one field is redrawn for that field alone. */
export type HandSignals<A extends Action, Pick, Place, Target> = {
  readonly [Field in keyof HandState<A, Pick, Place, Target>]: Accessor<HandState<A, Pick, Place, Target>[Field]>;
};

export interface HeldHand<A extends Action, Pick, Place, Target> extends HandSignals<A, Pick, Place, Target> {
  /** To act with; to read it reactively, use the signals. */
  readonly hand: Hand<A, Pick, Place, Target>;
}

/** A hand that follows the board's question and ends with the board. */
export function useHand<P extends Position, A extends Action, Pick, Place, Target>(
  props: BoardProps<P, A>,
  grip: Grip<A, Pick, Place, Target>,
): HeldHand<A, Pick, Place, Target> {
  const hand = new Hand<A, Pick, Place, Target>(
    { order: (a) => props.order(a), whyNot: (a) => props.whyNot(a), deny: (d) => props.deny(d) },
    grip,
  );
  const [state, setState] = createSignal(hand.state);
  hand.listen((now) => setState(() => now));
  createComputed(on(props.asked, (asked) => hand.ask(asked)));
  onCleanup(() => hand.close());
  const field = <Field extends keyof HandState<A, Pick, Place, Target>>(name: Field) => createMemo(() => state()[name]);
  return {
    hand,
    asked: field('asked'),
    picked: field('picked'),
    plan: field('plan'),
    pointed: field('pointed'),
    inspected: field('inspected'),
    targets: field('targets'),
    finding: field('finding'),
    early: field('early'),
    checking: field('checking'),
    refused: field('refused'),
    promised: field('promised'),
  };
}

/** The answer to a lookup that follows its arguments; null while nothing is asked or the answer has not arrived. */
export function useLookup<Reply>(
  props: Pick<BoardProps, 'lookup' | 'view'>,
  name: string,
  args: () => Json | null,
): Accessor<Reply | null> {
  const [reply, setReply] = createSignal<Reply | null>(null);
  const inquiry = new Inquiry<Json, Reply>(
    (question) => props.lookup(name, question) as unknown as Promise<Reply>,
    () => setReply(() => inquiry.reply),
  );
  createComputed(() => {
    inquiry.about(args(), props.view());
    setReply(() => inquiry.reply);
  });
  onCleanup(() => inquiry.close());
  return reply;
}
