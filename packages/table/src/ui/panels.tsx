/** Settings and the list of keys: to be had on every screen, and loaded when first opened. */
import { createSignal, type JSX, lazy, Show } from 'solid-js';
import { answerKeys } from '../keys.ts';

const SettingsDialog = lazy(async () => ({ default: (await import('./settings-dialog.tsx')).SettingsDialog }));
const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }));

const [open, setOpen] = createSignal<'settings' | 'keys' | null>(null);
export const openSettings = (): unknown => setOpen('settings');
export const openKeys = (): unknown => setOpen('keys');

export function Panels(): JSX.Element {
  answerKeys({ keys: openKeys });
  const close = () => setOpen(null);
  return (
    <>
      <Show when={open() === 'settings'}>
        <SettingsDialog close={close} />
      </Show>
      <Show when={open() === 'keys'}>
        <KeysDialog close={close} />
      </Show>
    </>
  );
}
