/** Settings and the list of keys: to be had on every screen. */
import { createSignal, For, type JSX, Show } from 'solid-js';
import { answerKeys, keyTable } from '../keys.ts';
import { isPhone, type Settings, settings, settle } from '../settings.ts';
import { words } from '../words/index.ts';
import { Dialog } from './dialog.tsx';

const [open, setOpen] = createSignal<'settings' | 'keys' | null>(null);
export const openSettings = (): unknown => setOpen('settings');
export const openKeys = (): unknown => setOpen('keys');

export function Panels(): JSX.Element {
  answerKeys({ keys: openKeys });
  const close = () => setOpen(null);
  return (
    <>
      <Dialog open={open() === 'settings'} title={words().settings.title} onClose={close} class="settings">
        <SettingChoice name="theme" label={words().settings.theme} titles={words().settings.themes} />
        <SettingChoice name="motion" label={words().settings.motion} titles={words().settings.motions} />
        <Switch name="confirm" />
        <Switch name="explain" />
        <SettingChoice name="botSpeed" label={words().settings.botSpeed} titles={words().settings.speeds} />
        <SettingChoice name="replaySpeed" label={words().settings.replaySpeed} titles={words().settings.speeds} />
        <Switch name="sound" />
        <Show when={'vibrate' in navigator && isPhone()}>
          <Switch name="vibration" />
        </Show>
        <SettingChoice name="language" label={words().settings.language} titles={words().settings.languages} />
      </Dialog>
      <Dialog open={open() === 'keys'} title={words().keys.title} onClose={close} class="keys">
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
    </>
  );
}

function Switch(props: { readonly name: 'confirm' | 'explain' | 'sound' | 'vibration' }): JSX.Element {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={settings()[props.name]}
        onChange={(event) => settle({ [props.name]: event.target.checked })}
      />
      {words().settings[props.name]}
    </label>
  );
}

function SettingChoice<K extends 'theme' | 'motion' | 'botSpeed' | 'replaySpeed' | 'language'>(props: {
  readonly name: K;
  readonly label: string;
  readonly titles: Record<Settings[K], string>;
}): JSX.Element {
  return (
    <fieldset class="segments">
      <legend>{props.label}</legend>
      <For each={Object.entries(props.titles) as [Settings[K], string][]}>
        {([value, title]) => (
          <label>
            <input
              type="radio"
              name={props.name}
              checked={settings()[props.name] === value}
              onChange={() => settle({ [props.name]: value } as Partial<Settings>)}
            />
            <span>{title}</span>
          </label>
        )}
      </For>
    </fieldset>
  );
}
