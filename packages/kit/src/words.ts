/** A board's words: one catalogue for each language, all of one type; which of them is spoken, the table says. And how shares are written. */
import { type Accessor, createSignal } from 'solid-js';

export interface Spoken<W> {
  readonly words: Accessor<W>;
  /** For `BoardModule.speak`. A language that has no catalogue here is answered in English. */
  speak(language: string): void;
}

export function spokenIn<W>(catalogues: { readonly en: W; readonly [language: string]: W }): Spoken<W> {
  const [language, setLanguage] = createSignal('en');
  return { words: () => catalogues[language()] ?? catalogues.en, speak: (wanted) => void setLanguage(wanted) };
}

/** A share as players read it: never 0 or 100 for what can still happen or fail. */
export function percent(share: number): string {
  const whole = Math.round(share * 100);
  if (share > 0 && whole === 0) return '<1\u00a0%';
  return share < 1 && whole === 100 ? '>99\u00a0%' : `${whole}\u00a0%`;
}
