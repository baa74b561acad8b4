/** How many matches on the server wait for this person, as far as a page has asked: shown beside "Play". */
import { createSignal } from 'solid-js';

export const [waitingCount, setWaitingCount] = createSignal(0);
