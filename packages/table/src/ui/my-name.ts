/** What this person is called on the server, as far as a page has asked: shown in the top bar. */
import { createSignal } from 'solid-js';

export const [myName, setMyName] = createSignal<string | null>(null);
