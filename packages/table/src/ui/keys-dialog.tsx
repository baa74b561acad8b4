/** The list of keys, made from the table that answers them. */
import { For, type JSX } from 'solid-js';
import { keyTable } from '../keys.ts';
import { words } from '../words/index.ts';
import { Dialog } from './dialog.tsx';

export function KeysDialog(props: { readonly close: () => void }): JSX.Element {
  return (
    <Dialog open title={words().keys.title} onClose={props.close} class="keys">
      <dl>
        <For each={keyTable}>
          {([key, name]) => (
            <div>
              <dt>
                <kbd>{words().keys.names[key] ?? key}</kbd>
              </dt>
              <dd>{words().keys.list[name]}</dd>
            </div>
          )}
        </For>
      </dl>
    </Dialog>
  );
}
