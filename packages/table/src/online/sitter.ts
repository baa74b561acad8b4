/** Who sits in a seat, or is about to, in words: a person, a bot with its level, or the bot that plays for someone. */
import { botInWords } from '../setup/style-select.tsx';
import type { MatchInfo, SeatInfo } from './api.ts';
import { ago, says } from './words.ts';

const MINUTE = 60_000;

export function sitterInWords({ sitter, name, level }: Pick<SeatInfo, 'sitter' | 'name' | 'level'>): string {
  if (sitter === 'open') return says.noOne;
  if (sitter === 'bot') return says.bot(botInWords(level ?? ''));
  return sitter === 'stand-in' ? says.standIn(botInWords(level ?? ''), name ?? '') : (name ?? '');
}

/** The bot that takes the seat if no one does. */
export const botSoon = ({ level, at }: NonNullable<MatchInfo['fill']>, now: number): string =>
  says.botIn(botInWords(level), at - now < MINUTE ? null : ago(at - now));
