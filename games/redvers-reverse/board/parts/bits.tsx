/** Small parts of the cards: clause links, brigade chips, outcome bars, sums. */
import { type Sum, totalOf } from '@laager/kernel';
import { Die, Unfolding } from '@laager/kit';
import { For, type JSX, Show } from 'solid-js';
import type { Brigade } from '../../src/roster.ts';
import { lookOf } from '../roster.ts';
import { percent, signed, words } from '../words.ts';

export const Clause = (props: { readonly id: string | null; readonly show: (rule: string) => void }): JSX.Element => (
  <Show when={props.id}>
    {(id) => (
      <button type="button" class="rr-clause" onClick={() => props.show(id())}>
        {id()}
      </button>
    )}
  </Show>
);

export const BrigadeChip = (props: { readonly brigade: Brigade }): JSX.Element => {
  const look = () => lookOf(props.brigade);
  return (
    <span class="rr-chip" style={{ background: look().colour, color: look().ink }}>
      {look().code}
    </span>
  );
};

export interface Share {
  readonly label: string;
  readonly share: number;
  readonly tone: 'lost' | 'late' | 'later' | 'soon' | 'good' | 'charge' | 'none' | 'mid';
}

/** Narrower parts have no room for words: the whole is said for a screen reader, and as a title. */
const LEAST_LABELLED = 0.12;

/** Outcomes side by side, as wide as they are likely; the words below, and the whole for a screen reader. */
export function Bar(props: { readonly shares: readonly Share[] }): JSX.Element {
  const shown = () => props.shares.filter(({ share }) => share > 0);
  const text = () =>
    shown()
      .map(({ label, share }) => `${label} ${percent(share)}`)
      .join(', ');
  return (
    <div class="rr-bar" role="img" aria-label={text()}>
      <For each={shown()}>
        {({ label, share, tone }) => (
          <span style={{ 'flex-grow': share }} title={`${label} ${percent(share)}`}>
            <b class={`rr-${tone}`}>{share >= 0.1 ? percent(share) : ''}</b>
            <small>{share >= LEAST_LABELLED ? label : ''}</small>
          </span>
        )}
      </For>
    </div>
  );
}

/** Line by line what is added to the dice, each with its clause. */
export const SumLines = (props: {
  readonly sum: Sum;
  readonly show: (rule: string) => void;
  readonly total?: boolean;
}): JSX.Element => (
  <ul class="rr-sum">
    <For each={props.sum.modifiers}>
      {({ cause, value, rule }) => (
        <li>
          <span>{words().causes[rule] ?? cause}</span>
          <b>{signed(value)}</b>
          <Clause id={rule} show={props.show} />
        </li>
      )}
    </For>
    <Show when={props.total}>
      <li class="rr-total">
        <span>{props.sum.cause}</span>
        <b>{totalOf(props.sum)}</b>
        <span />
      </li>
    </Show>
  </ul>
);

/** What is added to the dice, as one figure that opens into its lines. */
export const OpeningSum = (props: {
  readonly label: string;
  readonly sum: Sum;
  readonly show: (rule: string) => void;
  /** The chart that the throw is read on. */
  readonly chart: string;
}): JSX.Element => (
  <div class="rr-opening">
    <Show
      when={props.sum.modifiers.length > 0}
      fallback={
        <p>
          <b>{props.label}</b>
        </p>
      }
    >
      <Unfolding label={props.label} value={signed(props.sum.modifiers.reduce((all, { value }) => all + value, 0))}>
        <SumLines sum={props.sum} show={props.show} />
      </Unfolding>
    </Show>
    <Clause id={props.chart} show={props.show} />
  </div>
);

export const DiceRow = (props: { readonly faces: readonly number[] }): JSX.Element => (
  <Show when={props.faces.length > 0}>
    <span class="rr-dice">
      <For each={props.faces}>{(face) => <Die face={face} size={20} />}</For>
    </span>
  </Show>
);
