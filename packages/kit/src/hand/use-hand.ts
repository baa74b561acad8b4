/** The hand and its lookups as Solid signals, for boards. */
import type { Action, ArgsOf, FoundBy, Json, Position } from '@laager/kernel';
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

/** What the hand needs of a board's props. */
export type HandProps<A extends Action> = Pick<BoardProps<Position, A>, 'asked' | 'order' | 'whyNot' | 'deny'>;

/** A hand that follows the board's question and ends with the board. */
export function useHand<A extends Action, Held, Place, Target>(
  props: HandProps<A>,
  grip: Grip<A, Held, Place, Target>,
): HeldHand<A, Held, Place, Target> {
  const hand = new Hand<A, Held, Place, Target>(
    { order: (a) => props.order(a), whyNot: (a) => props.whyNot(a), deny: (d) => props.deny(d) },
    grip,
  );
  const [state, setState] = createSignal(hand.state);
  hand.listen((now) => setState(() => now));
  createComputed(on(props.asked, (asked) => hand.ask(asked)));
  onCleanup(() => hand.close());
  const field = <Field extends keyof HandState<A, Held, Place, Target>>(name: Field) => createMemo(() => state()[name]);
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

/** One lookup of a game, by its name: its answer follows its arguments. */
export type FollowLookup<L> = <Name extends keyof L & string>(
  name: Name,
  args: () => ArgsOf<L[Name]> | null,
) => Accessor<FoundBy<L[Name]> | null>;

/**
 * Lookups as signals: `const look = useLookups<typeof lookups>(props)`, then `look('reach', () => ...)`. The answer is
 * null while nothing is asked (null arguments) or it has not arrived; it never belongs to earlier arguments.
 */
export function useLookups<L extends { readonly [name: string]: unknown }>(props: {
  readonly view: Accessor<Position>;
  lookup<Name extends keyof L & string>(name: Name, args: ArgsOf<L[Name]>): Promise<FoundBy<L[Name]>>;
}): FollowLookup<L> {
  return (name, args) => {
    type Reply = FoundBy<L[typeof name]>;
    const [reply, setReply] = createSignal<Reply | null>(null);
    // Arguments are plain data, though their types do not say so.
    const inquiry = new Inquiry<Json, Reply>(
      (question) => props.lookup(name, question as ArgsOf<L[typeof name]>),
      () => setReply(() => inquiry.reply),
    );
    createComputed(() => {
      inquiry.about(args() as Json, props.view());
      setReply(() => inquiry.reply);
    });
    onCleanup(() => inquiry.close());
    return reply;
  };
}
