/** The card of what happened: one step with its reasons, struck-out candidates, dice and sum. */
import { For, type JSX, Show } from 'solid-js';
import { PACES, type Pace, type Show as Showing } from '../show.ts';
import type { Reason, Step } from '../steps.ts';
import { words } from '../words.ts';
import { Clause, DiceRow, SumLines } from './bits.tsx';
import type { CardProps } from './Card.tsx';
import { Outlook } from './Day.tsx';

export function Why(props: CardProps): JSX.Element {
  const showRule = (rule: string): void => props.board.showRule(rule);
  return (
    <Show when={props.showing.current()} fallback={<Again showing={props.showing} />}>
      {(step) => (
        <section class="rr-why" aria-label={words().why.heading} aria-live="polite">
          <p class="rr-whose">
            <span>{step().heading}</span>
            <small>{words().why.of(props.showing.index() + 1, props.showing.steps().length)}</small>
            <Clause id={step().rule} show={showRule} />
          </p>
          <h2>{step().title}</h2>
          <div class="rr-buttons">
            <button type="button" class="rr-go" onClick={() => props.showing.next()}>
              {words().why.next} <kbd>space</kbd>
            </button>
            <button type="button" onClick={() => props.showing.close()}>
              {words().why.all} <kbd>a</kbd>
            </button>
            <button type="button" disabled={props.showing.index() === 0} onClick={() => props.showing.previous()}>
              {words().why.previous}
            </button>
          </div>
          <Reasons step={step()} showRule={showRule} />
          <PaceChoice showing={props.showing} />
          <Show when={step().kind === 'status'}>
            <Outlook {...props} open />
          </Show>
        </section>
      )}
    </Show>
  );
}

const Reasons = (props: { readonly step: Step; readonly showRule: (rule: string) => void }): JSX.Element => (
  <ol class="rr-reasons">
    <For each={props.step.reasons}>{(one) => <ReasonLine reason={one} showRule={props.showRule} />}</For>
  </ol>
);

const ReasonLine = (props: { readonly reason: Reason; readonly showRule: (rule: string) => void }): JSX.Element => (
  <li>
    <div>
      <DiceRow faces={props.reason.dice} />
      {props.reason.text} <Clause id={props.reason.rule} show={props.showRule} />
      <Show when={props.reason.chips.length > 0}>
        <p class="rr-candidates">
          <For each={props.reason.chips}>
            {({ text, is }) =>
              is === 'out' ? <s>{text}</s> : <span classList={{ taken: is === 'taken' }}>{text}</span>
            }
          </For>
        </p>
      </Show>
      <Show when={(props.reason.sum?.modifiers.length ?? 0) > 0 && props.reason.sum}>
        {(sum) => <SumLines sum={sum()} show={props.showRule} />}
      </Show>
    </div>
  </li>
);

const PaceChoice = (props: { readonly showing: Showing }): JSX.Element => (
  <label class="rr-pace">
    {words().why.pace}{' '}
    <select value={props.showing.pace()} onChange={(event) => props.showing.setPace(event.target.value as Pace)}>
      <For each={PACES}>{(pace) => <option value={pace}>{words().why.paces[pace]}</option>}</For>
    </select>
  </label>
);

const Again = (props: { readonly showing: Showing }): JSX.Element => (
  <Show when={props.showing.steps().length > 0}>
    <p class="rr-again">
      <button type="button" onClick={() => props.showing.again()}>
        {words().why.again(props.showing.steps().length)}
      </button>
      <PaceChoice showing={props.showing} />
    </p>
  </Show>
);
