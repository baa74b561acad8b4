/** A match to give away: as a link that holds its record, or as a file. */
import { createSignal, type JSX, Show } from 'solid-js';
import { pack } from '../store/link.ts';
import { announce } from '../ui/announcer.tsx';
import { Icon } from '../ui/icons.tsx';
import { words } from '../words/index.ts';
import type { Controller } from './controller.ts';

export function ShareMenu(props: { readonly play: Controller }): JSX.Element {
  const [copied, setCopied] = createSignal(false);
  const copyLink = async () => {
    const packed = await pack(await props.play.session.record());
    await navigator.clipboard.writeText(`${location.href.split('#')[0]}#/replay/${packed}`);
    setCopied(true);
    announce(words().play.copied);
    setTimeout(() => setCopied(false), 2500);
  };
  const holdsSecrets = () =>
    props.play.table()?.scenario.open === false && !props.play.table()?.replay && props.play.live()?.ended === null;
  const saveFile = async () => {
    const url = URL.createObjectURL(new Blob([await props.play.session.record()], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `${props.play.table()?.game ?? 'match'}.laager`;
    link.click();
    URL.revokeObjectURL(url);
  };
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
        <button type="button" onClick={copyLink}>
          <Show when={copied()} fallback={words().play.copyLink}>
            {words().play.copied}
          </Show>
        </button>
        <button type="button" onClick={saveFile}>
          {words().play.saveFile}
        </button>
      </div>
    </div>
  );
}
