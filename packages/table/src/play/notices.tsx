/** What stops the hand for a moment: a refusal with its clause, a second thought before dice, the hand-over of the screen. */
import type { Seat } from '@laager/kernel';
import { type JSX, onMount, Show } from 'solid-js';
import { settings, settle } from '../settings.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icons.tsx';
import { SeatMark } from '../ui/seat-mark.tsx';
import { words } from '../words/index.ts';
import { ClauseLink } from './clause-link.tsx';
import type { Controller } from './controller.ts';
import { OddsTable } from './odds.tsx';
import { capital, sentence } from './phrasing.ts';

export function WhyNot(props: { readonly play: Controller }): JSX.Element {
  return (
    <Show when={props.play.denied()}>
      {(denial) => (
        <div class="why-not" role="alert">
          <span class="why-cross" aria-hidden="true">
            <Icon name="cross" size={16} />
          </span>
          <div>
            <b>{words().play.whyNot}</b>
            <p>
              {sentence(denial().reason)}{' '}
              <Show when={denial().rule}>{(rule) => <ClauseLink id={rule()} show={props.play.showRule} />}</Show>
            </p>
          </div>
          <button
            type="button"
            class="icon-button"
            aria-label={words().play.close}
            onClick={() => props.play.deny(null)}
          >
            <Icon name="close" size={16} />
          </button>
        </div>
      )}
    </Show>
  );
}

export function ConfirmDialog(props: { readonly play: Controller }): JSX.Element {
  const { play } = props;
  return (
    <Dialog open={play.confirming() !== null} title={words().play.confirmTitle} onClose={play.dismiss} class="confirm">
      <p class="confirm-order">{capital(play.confirming()?.text ?? '')}</p>
      <Show when={(play.confirming()?.odds?.outcomes.length ?? 0) > 1 && play.confirming()?.odds}>
        {(odds) => <OddsTable odds={odds()} most={6} />}
      </Show>
      <p class="note">
        <Show when={play.confirming()?.dice}>
          {(dice) => <>{words().play.confirmDice(dice().count, dice().sides, dice().for)} </>}
        </Show>
        {words().play.confirmText}
      </p>
      <div class="dialog-foot">
        <label class="check">
          <input
            type="checkbox"
            checked={!settings().confirm}
            onChange={(event) => settle({ confirm: !event.target.checked })}
          />
          {words().play.confirmNever}
        </label>
        <button type="button" class="button" onClick={play.dismiss}>
          {words().play.confirmNot}
        </button>
        <button type="button" class="button primary" autofocus onClick={() => play.confirm()}>
          {words().play.confirmGo}
        </button>
      </div>
    </Dialog>
  );
}

/** Nothing of either seat is shown until the other one has the screen. */
export function HandOver(props: { readonly play: Controller; readonly seat: Seat }): JSX.Element {
  let go!: HTMLButtonElement;
  onMount(() => go.focus());
  const name = () => props.play.nameOf(props.seat);
  return (
    <div class="hand-over" role="dialog" aria-modal="true" aria-label={words().play.handOverTitle(name())}>
      <div>
        <SeatMark look={props.play.lookOf(props.seat)} size={34} />
        <h2>{words().play.handOverTitle(name())}</h2>
        <p>{words().play.handOverText}</p>
        <button type="button" class="button primary" ref={go} onClick={() => props.play.session.sit(props.seat)}>
          {words().play.handOverGo(name())}
        </button>
      </div>
    </div>
  );
}
