/** Copying a text, with a moment in which the button says that it was done. */
import { type Accessor, createSignal } from 'solid-js';
import { words } from '../words/index.ts';
import { announce } from './announcer.tsx';

const SHOWN_MS = 2_000;

/** Copies what is selected: the only way on a page that is not secure, such as a table served to the home network. */
function copySelected(text: string): boolean {
  const before = document.activeElement;
  const field = Object.assign(document.createElement('textarea'), { value: text });
  field.style.cssText = 'position: fixed; opacity: 0';
  // Beside what has the focus: an open dialog makes the rest of the page inert.
  (before?.parentElement ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return isCopied;
}

async function isOnClipboard(text: string): Promise<boolean> {
  if (navigator.clipboard === undefined) return copySelected(text);
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => copySelected(text),
  );
}

/** `copied`: for a moment after it was done. Where nothing helps, the text is shown to be copied by hand. */
export function createCopy(done: string): {
  readonly copied: Accessor<boolean>;
  readonly copy: (text: string) => Promise<void>;
} {
  const [copied, setCopied] = createSignal(false);
  const copy = async (text: string): Promise<void> => {
    if (!(await isOnClipboard(text))) return void prompt(words().play.copyByHand, text);
    setCopied(true);
    announce(done);
    setTimeout(() => setCopied(false), SHOWN_MS);
  };
  return { copied, copy };
}
