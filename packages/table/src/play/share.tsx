/** A match to give away: as a link that holds its record, or as a file. */
import { type JSX, Show } from 'solid-js';
import { pack } from '../store/link.ts';
import { createCopy } from '../ui/copy.ts';
import { Icon } from '../ui/icons.tsx';
import { words } from '../words/index.ts';
import type { Controller } from './controller.ts';

/** A link that holds the whole record. */
export async function linkTo(play: Controller): Promise<string> {
  return `${location.href.split('#')[0]}#/replay/${await pack(await play.session.record())}`;
}

/** Hands a file to the browser's downloads. */
export function saveAs(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

export function CopyLinkButton(props: { readonly play: Controller; readonly class?: string }): JSX.Element {
  const { copied, copy } = createCopy(words().play.copied);
  const copyLink = async () => copy(await linkTo(props.play));
  return (
    <button type="button" class={props.class} onClick={copyLink}>
      <Show when={copied()} fallback={words().play.copyLink}>
        {words().play.copied}
      </Show>
    </button>
  );
}

export function ShareMenu(props: { readonly play: Controller }): JSX.Element {
  const holdsSecrets = () =>
    props.play.table()?.scenario.open === false && !props.play.table()?.replay && props.play.live()?.ended === null;
  const saveFile = async () =>
    saveAs(
      `${props.play.table()?.game ?? 'match'}.laager`,
      new Blob([await props.play.session.record()], { type: 'text/plain' }),
    );
  return (
    <div class="menu">
      <button
        type="button"
        class="icon-button"
        popovertarget="share"
        aria-label={words().play.share}
        title={words().play.share}
      >
        <Icon name="share" size={20} />
      </button>
      <div id="share" popover="auto" class="popover">
        <Show when={holdsSecrets()}>
          <p class="note">{words().play.secretsInside}</p>
        </Show>
        <CopyLinkButton play={props.play} />
        <button type="button" onClick={saveFile}>
          {words().play.saveFile}
        </button>
      </div>
    </div>
  );
}
