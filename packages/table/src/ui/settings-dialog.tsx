/** The settings of this device. */
import { For, type JSX, Show } from 'solid-js';
import { isPhone, type Settings, settings, settle } from '../settings.ts';
import { words } from '../words/index.ts';
import { Dialog } from './dialog.tsx';

export function SettingsDialog(props: { readonly close: () => void }): JSX.Element {
  return (
    <Dialog open title={words().settings.title} onClose={props.close} class="settings">
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
