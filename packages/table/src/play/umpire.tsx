/** A real table: the players roll real dice and say where their figures stand; Laager is the umpire. */
import { For, type JSX, onCleanup, onMount, Show } from 'solid-js';
import { Dialog } from '../ui/dialog.tsx';
import { Die } from '../ui/dice.tsx';
import { words } from '../words/index.ts';
import { ClauseLink } from './clause-link.tsx';
import type { Controller } from './controller.ts';
import { capital, sentence } from './phrasing.ts';

/** Dice with more sides are typed in. */
const MOST_FACES = 12;

/** The dice of an order, one after the other as the rules ask for them. */
export function RollDialog(props: { readonly play: Controller }): JSX.Element {
  const { play } = props;
  const die = () => play.rolling()?.die;
  const faces = (): readonly number[] => Array.from({ length: die()?.sides ?? 0 }, (_, i) => i + 1);
  // Number keys enter a face wherever the focus is: the button it was on may have gone.
  const typed = (event: KeyboardEvent): void => {
    if (play.rolling() === null || event.target instanceof HTMLInputElement) return;
    if (event.key === 'Backspace') void play.takeBackDie();
    else if (faces().includes(Number(event.key))) void play.enterDie(Number(event.key));
    else return;
    event.preventDefault();
  };
  onMount(() => document.addEventListener('keydown', typed, { capture: true }));
  onCleanup(() => document.removeEventListener('keydown', typed, { capture: true }));
  return (
    <Dialog
      open={play.rolling() !== null}
      title={words().play.rollTitle}
      onClose={play.putDown}
      class="confirm rolling"
    >
      <div>
        <p class="confirm-order">{sentence(capital(play.rolling()?.text ?? ''))}</p>
        <Show when={(play.rolling()?.rolled.length ?? 0) > 0}>
          <ul class="rolled" aria-live="polite">
            <For each={play.rolling()?.rolled}>
              {(one) => (
                <li>
                  {capital(one.die.for)} <Die face={one.face} sides={one.die.sides} />
                </li>
              )}
            </For>
          </ul>
        </Show>
        <Show when={die()}>
          {(now) => (
            <>
              <p role="status">
                {words().play.rollNext(now().sides, now().for)} <ClauseLink id={now().rule} show={play.showRule} />
              </p>
              <Show when={now().sides <= MOST_FACES} fallback={<TypedFace sides={now().sides} enter={play.enterDie} />}>
                <div class="faces">
                  <For each={faces()}>
                    {(face) => (
                      <button
                        type="button"
                        class="button face"
                        autofocus={face === 1}
                        onClick={() => play.enterDie(face)}
                      >
                        <Die face={face} sides={now().sides} />
                      </button>
                    )}
                  </For>
                </div>
              </Show>
            </>
          )}
        </Show>
        <p class="note">{words().play.rollNote}</p>
        <div class="dialog-foot">
          <Show when={(play.rolling()?.rolled.length ?? 0) > 0}>
            <button type="button" class="button" onClick={() => play.takeBackDie()}>
              {words().play.rollBack}
            </button>
          </Show>
          <button type="button" class="button" onClick={play.putDown}>
            {words().play.rollNot}
          </button>
        </div>
      </div>
    </Dialog>
  );
}

function TypedFace(props: { readonly sides: number; enter(face: number): void }): JSX.Element {
  let input!: HTMLInputElement;
  return (
    <form
      class="faces"
      onSubmit={(event) => {
        event.preventDefault();
        props.enter(input.valueAsNumber);
        input.value = '';
      }}
    >
      <label>
        {words().play.rollFace} <input ref={input} type="number" min="1" max={props.sides} required autofocus />
      </label>
      <button type="submit" class="button primary">
        {words().play.rollEnter}
      </button>
    </form>
  );
}

/** Above the question: whose dice they are, and where the figures stand. */
export function UmpireRow(props: { readonly play: Controller }): JSX.Element {
  const { play } = props;
  const fresh = () => play.live()?.moves === 0;
  return (
    <>
      <div class="umpire" role="note">
        <p>
          <b>{words().play.umpire}</b>
          <Show when={play.placing() === null && fresh()}>
            <span>{words().play.umpirePlaceText}</span>
          </Show>
        </p>
        <Show when={play.placing() === null && play.board()?.Placing && play.live()?.ended === null}>
          <button type="button" class="button" onClick={() => play.place()}>
            {words().play.umpirePlace}
          </button>
        </Show>
      </div>
      <Show when={play.placing() !== null}>
        <div class="question">
          <h2>{words().play.umpirePlacing}</h2>
        </div>
      </Show>
    </>
  );
}
