/** A board's words: one catalogue for each language, all of one type; which of them is spoken, the table says. */
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
