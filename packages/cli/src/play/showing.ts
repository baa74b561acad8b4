/** What a player reads at a terminal, wherever the match is held: the question with its orders, and the journal. */
import { type Entry, entryLine, type Game, type Match, type Position, promptLine } from '@laager/kernel';
import type pico from 'picocolors';
import type { Menu } from './menu.ts';

export type Colours = ReturnType<typeof pico.createColors>;

/** The board as the seat that decides sees it, the question, and the orders. */
export function questionText(match: Pick<Match, 'game' | 'view'>, menu: Menu, colours: Colours): string {
  const { decision } = menu;
  const view = match.view(decision.seat);
  const { tell } = match.game;
  return [
    `\n${tell.board(view, decision.seat)}\n`,
    `${colours.bold(promptLine(tell, view, decision))} ${colours.dim(`(${decision.rule})`)}`,
    ...menu.page(),
    ...menu.families(),
  ].join('\n');
}

export const journalText = ({ tell }: Game, p: Position, entries: readonly Entry[], colours: Colours): string =>
  entries.map((entry) => `  ${entryLine(tell, p, entry)} ${colours.dim(`(${entry.rule})`)}`).join('\n') ||
  '  Nothing has happened yet.';
