/** Parts that several cards share: clauses, sums, bars of cases, the buttons that give an order. */
import { type Sum, totalOf } from '@laager/kernel';
import { createEffect, For, type JSX, Show } from 'solid-js';
import type { FireCases } from '../../src/looks/fire.ts';
import type { Desk } from '../desk.ts';
import { words } from '../words.ts';

export function Clause(props: { readonly desk: Desk; readonly id: string }): JSX.Element {
  return (
    <button type="button" class="mm-clause" onClick={() => props.desk.props.showRule(props.id)}>
      {props.id}
    </button>
  );
}

/** Scrolls a card above the buttons when it is chosen: what it leads to is at its foot. */
export function keepInSight(card: HTMLElement, chosen: () => boolean): void {
  createEffect(() => {
    if (chosen()) requestAnimationFrame(() => card.scrollIntoView({ block: 'nearest' }));
  });
}

/** What makes a numbered line of the card show its ghost on the table. */
export function pointsAt(desk: Desk, number: number): Pick<JSX.HTMLAttributes<HTMLButtonElement>, PointingEvents> {
  const [on, off] = [() => void desk.setPointed(number), () => void desk.setPointed(null)];
  return { onPointerEnter: on, onPointerLeave: off, onFocus: on, onBlur: off };
}
type PointingEvents = 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur';

/** Every line of a sum with its clause, and the total; a `whole` number counts from its base, others are added to a die. */
export function SumLines(props: {
  readonly desk: Desk;
  readonly sum: Sum;
  readonly total: string;
  readonly whole?: boolean;
}): JSX.Element {
  const total = () => totalOf(props.sum);
  const line = (cause: string, rule: string, value: string): JSX.Element => (
    <div class="mm-kv">
      <span>
        {cause} <Clause desk={props.desk} id={rule} />
      </span>
      <b>{value}</b>
    </div>
  );
  return (
    <div class="mm-sum">
      <Show when={props.whole}>{line(props.sum.cause, props.sum.rule, String(props.sum.base))}</Show>
      <For each={props.sum.modifiers}>{({ cause, rule, value }) => line(cause, rule, words().signed(value))}</For>
      <div class="mm-kv mm-total">
        <span>{props.total}</span>
        <b>{props.whole ? total() : words().signed(total() - props.sum.base)}</b>
      </div>
    </div>
  );
}

const TONES = ['#e7e0d0', '#e0a88e', '#c9593f', '#7d1f14'];
export const casesList = ({ none, single, double, triple }: FireCases): readonly number[] => [
  none,
  single,
  double,
  triple,
];

/** A bar of shares; darker is worse. */
export function Bar(props: { readonly shares: readonly number[]; readonly tones?: readonly string[] }): JSX.Element {
  return (
    <div class="mm-bar" aria-hidden="true">
      <For each={props.shares}>
        {(share, i) => (
          <Show when={share > 0}>
            <i style={{ flex: `${share} 0 0`, background: (props.tones ?? TONES)[i()] }} />
          </Show>
        )}
      </For>
    </div>
  );
}

/** All 36 cases, one line for each result. */
export function CasesTable(props: {
  readonly cases: FireCases;
  readonly other?: FireCases | undefined;
  readonly heads?: readonly [string, string];
}): JSX.Element {
  return (
    <>
      <Bar shares={casesList(props.cases).toReversed()} tones={TONES.toReversed()} />
      <table class="mm-odds">
        <thead>
          <tr>
            <th>{words().fire.of36}</th>
            <th>{props.heads?.[0] ?? words().fire.group}</th>
            <Show when={props.other}>
              <th>{props.heads?.[1]}</th>
            </Show>
          </tr>
        </thead>
        <tbody>
          <For each={words().fire.cases}>
            {(name, i) => (
              <tr>
                <td>
                  <i class="mm-swatch" style={{ background: TONES[i()] }} />
                  {name}
                </td>
                <td>{casesList(props.cases)[i()]}</td>
                <Show when={props.other}>{(other) => <td>{casesList(other())[i()]}</td>}</Show>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </>
  );
}

/** Gives the planned order, adds a leg, takes back. */
export function GiveButtons(props: { readonly desk: Desk; readonly legs?: boolean }): JSX.Element {
  const { desk } = props;
  const plan = () => desk.plan();
  const label = (): string => {
    const now = plan();
    if (now === null) return '';
    if (now.do === 'offer') return words().plan.ready[now.order.do] ?? words().plan.do;
    return now.do === 'react' ? words().react.tries[now.how] : words().plan.give[now.do];
  };
  return (
    <div class="mm-buttons">
      <Show when={desk.order()}>
        <Show when={desk.denial()}>
          {(denial) => (
            <p class="mm-denied" role="status">
              {denial().reason}. <Clause desk={desk} id={denial().rule} />
            </p>
          )}
        </Show>
        <button type="button" class="mm-primary" aria-disabled={desk.denial() !== null} onClick={() => desk.go()}>
          {label()} <kbd>Enter</kbd>
        </button>
        <Show when={props.legs}>
          <button type="button" onClick={() => desk.send({ hand: 'leg' })}>
            {words().plan.addLeg}
          </button>
        </Show>
      </Show>
      <Show when={desk.held() !== null || plan() !== null}>
        <button type="button" class="mm-back" onClick={() => desk.back()}>
          {words().plan.back} <kbd>Esc</kbd>
        </button>
      </Show>
    </div>
  );
}

/** A number to type, with what it means. */
export function Typed(props: {
  readonly label: string;
  readonly value: number;
  readonly step?: number;
  readonly set: (value: number) => void;
}): JSX.Element {
  const shown = () => Math.round(props.value * 1000) / 1000;
  return (
    <label class="mm-number">
      <span>{props.label}</span>
      <input
        type="number"
        step={props.step ?? 0.1}
        value={shown()}
        data-set={shown()}
        onChange={(event) => {
          const value = Number(event.currentTarget.value);
          if (Number.isFinite(value)) props.set(value);
        }}
      />
    </label>
  );
}
