/** The counters as they are printed. */
import unitData from '../data/units.json' with { type: 'json' };

export type SideId = 'boer' | 'empire';
export type Kind = 'commando' | 'army' | 'brigade' | 'battalion' | 'mounted' | 'garrison' | 'supply' | 'leader';

export interface Piece {
  readonly id: string;
  readonly index: number;
  readonly side: SideId;
  readonly kind: Kind;
  readonly name: string;
  /** What fits on a counter. */
  readonly short: string;
  readonly combat: number;
  readonly move: number;
  readonly command: number;
  readonly home: string | null;
}

/** Brigades go by their commanders, as they did in the dispatches. */
const SHORT: Readonly<Record<string, string>> = {
  'bde-01': 'Guards',
  'bde-03': 'Highland',
  'bde-04': 'Light',
  'bde-19': 'S.-Dorrien',
  'mtd-1st-cavalry-brigade': 'Porter',
  'btn-07': 'C.I.V.',
};

function shortOf(id: string, name: string, kind: string): string {
  const given = SHORT[id];
  if (given !== undefined) return given;
  const commander = kind === 'brigade' ? /\(([^)]+)\)/.exec(name)?.[1] : undefined;
  return (
    commander ??
    name
      .replace(/ \(.*$/, '')
      .replace(/ (Brigade|Garrison|Regiment|Battalion|Commando)\b.*$/, '')
      .replace(/Mounted Infantry/, 'M.I.')
      .replace(/Mounted Rifles/, 'M.R.')
      .replace(/Imperial Yeomanry/, 'I.Y.')
      .replace(/Light Horse/, 'L.H.')
  );
}

export const pieces: readonly Piece[] = unitData.units.map((unit, index) => ({
  id: unit.id,
  index,
  side: unit.side as SideId,
  kind: unit.kind as Kind,
  name: unit.name,
  short: shortOf(unit.id, unit.name, unit.kind),
  combat: unit.combat,
  move: unit.move,
  command: 'command' in unit ? (unit.command as number) : 0,
  home: 'home' in unit ? (unit.home as string) : null,
}));

const byId = new Map(pieces.map((piece) => [piece.id, piece]));
export function pieceOf(id: string): Piece {
  const piece = byId.get(id);
  if (piece === undefined) throw new RangeError(`there is no unit "${id}"`);
  return piece;
}

export const strengthOf = (list: readonly Piece[]): number => list.reduce((sum, piece) => sum + piece.combat, 0);

/** What a counter shows on its left: its strength, or what it is instead. */
export const leftOf = (piece: Piece): string =>
  piece.kind === 'leader'
    ? piece.command > 0
      ? `K${piece.command}`
      : '★'
    : piece.kind === 'supply'
      ? ''
      : `${piece.combat}`;
export const rightOf = (piece: Piece): string => (piece.move > 0 ? `${piece.move}` : '–');

/** Leaders lead, then the strongest: the order within a stack. */
const RANK: Readonly<Record<Kind, number>> = {
  leader: 0,
  army: 1,
  brigade: 2,
  commando: 2,
  mounted: 3,
  battalion: 4,
  garrison: 5,
  supply: 6,
};
export const byRank = (a: Piece, b: Piece): number =>
  RANK[a.kind] - RANK[b.kind] || b.combat - a.combat || a.index - b.index;
