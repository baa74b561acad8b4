/** A dialog: the browser's own, so that focus, Escape and the page behind it are looked after. */
import { createEffect, type JSX } from 'solid-js';
import { words } from '../words/index.ts';
import { Icon } from './icons.tsx';

export function Dialog(props: {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly class?: string;
  readonly children: JSX.Element;
}): JSX.Element {
  let dialog!: HTMLDialogElement;
  createEffect(() => {
    if (props.open && !dialog.open) dialog.showModal();
    if (!props.open && dialog.open) dialog.close();
  });
  return (
    <dialog
      ref={dialog}
      class={`dialog ${props.class ?? ''}`}
      aria-label={props.title}
      onClose={() => props.onClose()}
      onClick={(event) => event.target === dialog && dialog.close()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div class="dialog-head">
        <h2>{props.title}</h2>
        <button type="button" class="icon-button" aria-label={words().play.close} onClick={() => dialog.close()}>
          <Icon name="close" />
        </button>
      </div>
      {props.open && props.children}
    </dialog>
  );
}
