/** "Why did it do that?": what a bot expected of its order, and which others it considered. Shown after the match, or if the settings allow it. */
import type { Reason, Reasons } from '@laager/match';
import { createResource, createSignal, For, type JSX, Show } from 'solid-js';
import { settings } from '../settings.ts';
import { words } from '../words/index.ts';
import type { Controller } from './controller.ts';

/** A bot's plans are its secret while it plays, unless the player wants to see them. */
const mayBeSeen = (play: Controller): boolean =>
  settings().explain || play.table()?.replay === true || play.live()?.ended != null;

export function WhyBot(props: {
  readonly play: Controller;
  readonly move: number;
  readonly seat: string | null;
}): JSX.Element {
  const isBot = () => props.play.table()?.seats.find(({ seat }) => seat === props.seat)?.sitter?.kind === 'bot';
  return (
    <Show when={isBot() && mayBeSeen(props.play) && props.move} keyed>
      {(move) => <Asked play={props.play} move={move} />}
    </Show>
  );
}

function Asked(props: { readonly play: Controller; readonly move: number }): JSX.Element {
  const [asked, setAsked] = createSignal(false);
  const [reasons] = createResource(
    () => asked() && props.move,
    (move) => props.play.session.whyMoved(move),
  );
  return (
    <Show
      when={asked()}
      fallback={
        <button type="button" class="button why-bot" onClick={() => setAsked(true)}>
          {words().play.why.ask}
        </button>
      }
    >
      <section class="why-bot" aria-live="polite" aria-label={words().play.why.ask}>
        <Show when={!reasons.loading} fallback={<p>{words().play.why.thinking}</p>}>
          <Show when={reasons.latest} fallback={<p>{words().play.why.unknown}</p>}>
            {(found) => <Explanation reasons={found()} />}
          </Show>
        </Show>
      </section>
    </Show>
  );
}

function Explanation(props: { readonly reasons: Reasons }): JSX.Element {
  const says = () => words().play.why;
  const { chosen, line, others, again } = props.reasons;
  return (
    <>
      <Show when={again}>
        <p class="note">{says().again}</p>
      </Show>
      <h3>{says().weighed}</h3>
      <ul>
        <Weighed reason={chosen} chosen={true} />
        <For each={others}>{(one) => <Weighed reason={one} chosen={false} />}</For>
      </ul>
      <Show when={others.length === 0}>
        <p class="note">{line.length > 0 ? says().planned : says().only}</p>
      </Show>
      <Show when={line.length > 0}>
        <h3>{says().expected}</h3>
        <ol>
          <For each={line}>{(text) => <li>{text}</li>}</For>
        </ol>
      </Show>
    </>
  );
}

function Weighed(props: { readonly reason: Reason; readonly chosen: boolean }): JSX.Element {
  return (
    <li classList={{ chosen: props.chosen }}>
      <span>{props.reason.text}</span>
      <Show when={props.reason.value !== null}>
        <b>{words().play.why.worth(props.reason.value ?? 0)}</b>
      </Show>
    </li>
  );
}
