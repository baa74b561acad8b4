/** The words in the language of the settings. A second language is one more catalogue of the same type. */
import { settings } from '../settings.ts';
import { en, type Words } from './en.ts';

const catalogues: Record<string, Words> = { en };

export const words = (): Words => catalogues[settings().language] ?? en;
