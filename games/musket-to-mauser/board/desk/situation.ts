/** What is on the table, and what is asked of which seat. */
import type { BoardProps } from '@laager/kit';
import { type Accessor, createMemo, on } from 'solid-js';
import type { lookups } from '../../src/lookups.ts';
import type { Order } from '../../src/orders.ts';
import { type Battle, type Side, sideOfSeat } from '../../src/position.ts';
import type { Asking } from '../controller.ts';
import { type Sheet, sheetOf } from '../scene.ts';

export type Props = BoardProps<Battle, Order, typeof lookups>;
export type Looks = typeof lookups;

const NOT_ASKED: Asking = { question: '', params: {} };

export type Situation = ReturnType<typeof createSituation>;

export function createSituation(props: Props) {
  const view = props.view;
  const key = createMemo(() => `${view().scenario}\n${view().file}`);
  const sheet: Accessor<Sheet> = createMemo(on(key, () => sheetOf(view())));
  const asking = createMemo((): Asking => {
    const asked = props.asked();
    return asked === null ? NOT_ASKED : { question: asked.question, params: asked.params as Asking['params'] };
  });
  const offers = createMemo(
    (): readonly { readonly action: Order; readonly text: string }[] => props.asked()?.offers ?? [],
  );
  const side = createMemo((): Side | null => {
    const seat = props.asked()?.seat ?? props.seat();
    return seat === null ? null : sideOfSeat(seat);
  });
  const question = () => asking().question;
  return { props, view, sheet, asking, question, offers, side };
}
