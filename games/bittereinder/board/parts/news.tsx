/** Which of the news are drawn on the map: pieces that moved, and battles with their die. */
import type { Entry } from '@laager/kernel';
import type { Clash, EntryText, Travel } from '@laager/kit';
import type { Happening } from '../../src/happenings.ts';
import { heartOf } from '../chart.ts';
import { pieceOf } from '../roster.ts';
import { PieceCounter } from './PieceCounter.tsx';

type Moved = Extract<Happening, { what: 'moved' } | { what: 'retreated' }>;
const isMove = (entry: Entry): entry is Moved => entry.what === 'moved' || entry.what === 'retreated';
const isFight = (entry: Entry): entry is Extract<Happening, { what: 'fought' }> => entry.what === 'fought';

export const clashesIn = (news: readonly EntryText[]): Clash[] =>
  news
    .map(({ entry }) => entry)
    .filter(isFight)
    .map(({ at, die, result }) => ({ at: heartOf(at), die, result }));

export const travelsIn = (news: readonly EntryText[], small: () => boolean): Travel[] =>
  news
    .map(({ entry }) => entry)
    .filter(isMove)
    .map((entry) => ({
      way: (entry.what === 'moved' ? entry.route : [entry.from, entry.at]).map(heartOf),
      draw: () => <PieceCounter piece={pieceOf(entry.units[0] ?? '')} under={entry.units.length - 1} small={small()} />,
    }));
