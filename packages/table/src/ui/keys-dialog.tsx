/** The list of keys, made from the tables that answer them: the screen's, and those of the board that is shown. */
import { For, type JSX } from 'solid-js';
import { boardKeys, boardWideKeys, keyTable } from '../keys.ts';
import { capital } from '../play/phrasing.ts';
import { words } from '../words/index.ts';
import { Dialog } from './dialog.tsx';

export function KeysDialog(props: { readonly close: () => void }): JSX.Element {
  // A board's own description of a key replaces the general one.
  const onBoard = () => [
    ...boardWideKeys
      .map((name) => [words().keys.names[name] ?? name, words().keys.board[name]] as const)
      .filter(([key]) => !boardKeys().some(([own]) => own === key)),
    ...boardKeys(),
  ];
  return (
    <Dialog open title={words().keys.title} onClose={props.close} class="keys">
      <div class="key-lists">
        <dl>
          <For each={keyTable}>
            {([key, name]) => <KeyLine key={words().keys.names[key] ?? key} does={words().keys.list[name]} />}
          </For>
        </dl>
        <section>
          <h3>{words().keys.onBoard}</h3>
          <dl>
            <For each={onBoard()}>{([key, does]) => <KeyLine key={key} does={does} />}</For>
          </dl>
        </section>
      </div>
    </Dialog>
  );
}

const KeyLine = (props: { readonly key: string; readonly does: string }): JSX.Element => (
  <div>
    <dt>
      <kbd>{props.key}</kbd>
    </dt>
    <dd>{capital(props.does)}</dd>
  </div>
);
