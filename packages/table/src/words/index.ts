/** The words in the language of the settings. */
import { settings } from '../settings.ts';
import { en, type Words } from './en.ts';

/** A second language is one more catalogue of the same type. */
const catalogues: Readonly<Record<string, Words>> = { en };

export const words = (): Words => catalogues[settings().language] ?? en;
