/** What is written down about fire, morale, recovery, events and the Boer procedures. */
import type { Entry } from '@laager/kernel';

export interface FireEntry extends Entry {
  readonly what: 'fire-placeholder';
}
export type FireHappening = FireEntry;
