/** Orders on the map: flags where brigades are sent, and riders who carry what has not arrived yet. */
import { unspoken } from '@laager/kit';
import { pathOf } from '@laager/kit/drawing';
import { type Accessor, For, type JSX } from 'solid-js';
import { bent, type OrdersLayout } from '../layout.ts';
import { DARK } from '../look.ts';
import { courier, flag } from '../pieces.ts';
import { lookOf } from '../roster.ts';

export const OrderLines = (props: { readonly orders: Accessor<OrdersLayout> }): JSX.Element => (
  <g class="rr-quiet" fill="none" stroke-linecap="round" {...unspoken}>
    <For each={props.orders().flags}>
      {({ brigade, planned, at, from }) => {
        if (from === null) return null;
        const d = pathOf(bent(from, [at[0], at[1] - 3], 0.1));
        return (
          <>
            <path d={d} stroke="#fff8e6" stroke-width="5" opacity=".75" />
            <path d={d} stroke={lookOf(brigade).colour} stroke-width="2.4" stroke-dasharray={planned ? '2 5' : '9 4'} />
          </>
        );
      }}
    </For>
    <For each={props.orders().riders}>
      {({ way }) => {
        const d = pathOf(way.slice(5, -7));
        return (
          <>
            <path d={d} stroke="#fff8e6" stroke-width="4" opacity=".8" />
            <path d={d} stroke={DARK} stroke-width="1.5" stroke-dasharray="1 5" />
          </>
        );
      }}
    </For>
  </g>
);

export const OrderMarks = (props: { readonly orders: Accessor<OrdersLayout>; readonly scale: number }): JSX.Element => (
  <g class="rr-quiet" {...unspoken}>
    <For each={props.orders().flags}>
      {({ brigade, planned, fail, at }) => (
        <g
          transform={`translate(${at[0]} ${at[1]}) scale(${props.scale})`}
          innerHTML={flag(brigade, { planned, fail })}
        />
      )}
    </For>
    <For each={props.orders().riders}>
      {({ brigade, due, at }) => (
        <g transform={`translate(${at[0]} ${at[1]}) scale(${props.scale})`} innerHTML={courier(brigade, due)} />
      )}
    </For>
  </g>
);
