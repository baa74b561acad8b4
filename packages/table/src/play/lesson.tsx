/** A step of a guided game: what it says, and the one thing to do next. */
import { type JSX, Show } from 'solid-js';
import type { GuideMoment } from '../session/session.ts';
import { words } from '../words/index.ts';
import { ClauseLink } from './clause-link.tsx';
import type { Controller } from './controller.ts';

export function Lesson(props: { readonly guide: GuideMoment; readonly play: Controller }): JSX.Element {
  const order = () => props.guide.say.order;
  return (
    <section class="lesson" aria-live="polite">
      <p class="lesson-count">
        {words().play.lesson(props.guide.step, props.guide.steps)}
        <Show when={props.guide.say.rule}>{(id) => <ClauseLink id={id()} show={props.play.showRule} />}</Show>
      </p>
      <p class="lesson-say">{props.guide.say.say}</p>
      <Show
        when={order()}
        fallback={
          <button type="button" class="button primary" onClick={() => props.play.session.readOn()}>
            {words().play.next}
          </button>
        }
      >
        {(action) => (
          <>
            <p class="whole-order" title={props.guide.wanted ?? ''}>
              {words().play.waitsFor(props.guide.wanted ?? '')}
            </p>
            <button
              type="button"
              class="button accent"
              onClick={() => props.play.order(action(), props.guide.wanted ?? '')}
            >
              {words().play.doIt}
            </button>
          </>
        )}
      </Show>
    </section>
  );
}
