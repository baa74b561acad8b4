/** Answers that a player leaves beforehand: to a question each time it is asked, or to one certain order of the opponent. */

import type { Action } from '@laager/kernel';
import { createResource, createSignal, For, type JSX, Show } from 'solid-js';
import type { Controller } from '../play/controller.ts';
import type { Idea } from '../session/session.ts';
import { ask } from './api.ts';
import { AskAgain, createAsked } from './asked.tsx';
import { says } from './words.ts';

interface Routine {
  readonly question: string;
  readonly answer: Action;
  readonly label: string;
}

interface Conditional {
  /** The command after which the opponent's order must come. */
  readonly after: number;
  readonly if: Action;
  readonly answer: Action;
  readonly label: string;
}

interface StandingPlan {
  readonly routines: readonly Routine[];
  readonly answers: readonly Conditional[];
}

export function StandingOrders(props: { readonly match: string; readonly play: Controller }): JSX.Element {
  const path = () => `/matches/${props.match}/plan`;
  const plan = createAsked(() => ask<StandingPlan>('GET', path()));
  const [problem, setProblem] = createSignal('');
  const seq = () => props.play.live()?.seq ?? 0;
  /** Answers to an order that was not given are void. */
  const answers = () => (plan.latest()?.answers ?? []).filter(({ after }) => after === seq());
  const keep = async (next: StandingPlan): Promise<void> => {
    try {
      await ask('PUT', path(), next);
      await plan.again();
      setProblem('');
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  const routines = () => plan.latest()?.routines ?? [];
  return (
    <div class="papers">
      <p class="papers-title">{says.standing}</p>
      <p class="note">{says.standingText}</p>
      <AskAgain of={plan} />
      <ul class="papers-list">
        <Show when={plan.latest() !== undefined && routines().length + answers().length === 0}>
          <li class="note">{says.noStanding}</li>
        </Show>
        <For each={[...routines(), ...answers()]}>
          {(one) => (
            <li>
              <span>{one.label}</span>
              <button
                type="button"
                class="button"
                aria-label={`${says.takeAway}: ${one.label}`}
                onClick={() =>
                  void keep({
                    routines: routines().filter((other) => other !== one),
                    answers: answers().filter((other) => other !== one),
                  })
                }
              >
                {says.takeAway}
              </button>
            </li>
          )}
        </For>
      </ul>
      <Show when={plan.latest()}>
        <Show
          when={props.play.asked()}
          fallback={
            <AnswerBeforehand
              play={props.play}
              seq={seq()}
              leave={(answer) => {
                const others = answers().filter((one) => JSON.stringify(one.if) !== JSON.stringify(answer.if));
                void keep({ routines: routines(), answers: [...others, answer] });
              }}
            />
          }
        >
          <AnswerAlways
            play={props.play}
            leave={(routine) => {
              const others = routines().filter((one) => one.question !== routine.question);
              void keep({ routines: [...others, routine], answers: answers() });
            }}
          />
        </Show>
      </Show>
      <p class="refusal" role="status">
        {problem()}
      </p>
    </div>
  );
}

/** The question that is asked now can be answered the same way from now on. */
function AnswerAlways(props: { readonly play: Controller; leave(routine: Routine): void }): JSX.Element {
  const [chosen, setChosen] = createSignal(0);
  const asked = () => props.play.asked();
  const offers = () => asked()?.offers ?? [];
  const leave = (): void => {
    const question = asked();
    const offer = offers()[chosen()];
    if (question == null || offer === undefined) return;
    const label = says.always(question.prompt, offer.text);
    props.leave({ question: question.question, answer: offer.action, label });
  };
  return (
    <Show when={offers().length > 0} fallback={<p class="note">{says.standingLater}</p>}>
      <IdeaSelect label={asked()?.prompt ?? ''} orders={offers()} choose={setChosen} />
      <button type="button" class="button" onClick={leave}>
        {says.alwaysSo}
      </button>
    </Show>
  );
}

/** While the opponent decides and nothing is hidden: "if they do this, I answer that". */
function AnswerBeforehand(props: {
  readonly play: Controller;
  readonly seq: number;
  leave(answer: Conditional): void;
}): JSX.Element {
  const { session } = props.play;
  const [theirs] = createResource(
    () => props.seq,
    () => session.theirOrders(),
    { initialValue: [] },
  );
  const [first, setFirst] = createSignal(0);
  const [second, setSecond] = createSignal(0);
  const order = () => theirs.latest[first()];
  const [foreseen] = createResource(order, async ({ action }) => {
    setSecond(0);
    return session.answersTo(action);
  });
  const asked = () => {
    const next = foreseen.latest;
    return next?.kind === 'asked' ? next : null;
  };
  const leave = (): void => {
    const given = order();
    const answer = asked()?.answers[second()];
    if (given === undefined || answer === undefined) return;
    const label = says.ifThen(given.text, answer.text);
    props.leave({ after: props.seq, if: given.action, answer: answer.action, label });
  };
  return (
    <Show when={theirs.latest.length > 0} fallback={<p class="note">{says.standingLater}</p>}>
      <IdeaSelect label={says.ifThey} orders={theirs.latest} choose={setFirst} />
      <Show when={asked()} fallback={<p class="note">{says.cannotForesee[reasonOf(foreseen.latest?.kind)]}</p>}>
        {(next) => (
          <>
            <IdeaSelect label={next().question.prompt} orders={next().answers} choose={setSecond} />
            <button type="button" class="button" onClick={leave}>
              {says.answerOnce}
            </button>
          </>
        )}
      </Show>
    </Show>
  );
}

const reasonOf = (kind: string | undefined): 'dice' | 'not-asked' => (kind === 'dice' ? 'dice' : 'not-asked');

function IdeaSelect(props: {
  readonly label: string;
  readonly orders: readonly Idea[];
  choose(index: number): void;
}): JSX.Element {
  return (
    <label>
      {props.label}
      <select onChange={(event) => props.choose(event.target.selectedIndex)}>
        <For each={props.orders}>{(order) => <option>{order.text}</option>}</For>
      </select>
    </label>
  );
}
