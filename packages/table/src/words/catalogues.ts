/** The words by language, for whoever cannot read the settings: a worker has none. */
import { en, type Words } from './en.ts';

/** A second language is one more catalogue of the same type. */
const catalogues: Readonly<Record<string, Words>> = { en };

export const wordsIn = (language: string): Words => catalogues[language] ?? en;
