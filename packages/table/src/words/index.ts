/** The words in the language of the settings. */
import { settings } from '../settings.ts';
import { wordsIn } from './catalogues.ts';
import type { Words } from './en.ts';

export const words = (): Words => wordsIn(settings().language);
