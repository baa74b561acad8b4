/** A position as things on a map: stacks, sieges, who holds what. Pure, so that it can be tested without a screen. */
import { BESIEGED, BOER, EMPIRE, MOVED, SHAKEN, type War } from '../src/position.ts';
import { spaces } from './chart.ts';
import { byRank, type Piece, pieces, type SideId, strengthOf } from './roster.ts';

export type Group = SideId | 'siege';

export interface Stack {
  readonly key: string;
  readonly area: string;
  readonly group: Group;
  readonly side: SideId;
  readonly pieces: readonly Piece[];
  readonly strength: number;
  /** All its units have moved in this phase. */
  readonly moved: boolean;
  /** All its units retreated among the enemy and cannot fight this turn. */
  readonly shaken: boolean;
}

export type Holder = SideId | 'nobody' | 'razed' | 'tribal' | 'mozambique';

export interface Scene {
  readonly stacks: readonly Stack[];
  readonly holders: readonly Holder[];
  readonly arriving: readonly { readonly turn: number; readonly pieces: readonly Piece[] }[];
}

/** The board and the gauges ask for the same position. */
const scenes = new WeakMap<War, Scene>();

export function sceneOf(war: War): Scene {
  const known = scenes.get(war);
  if (known !== undefined) return known;
  const scene = laidOut(war);
  scenes.set(war, scene);
  return scene;
}

function laidOut(war: War): Scene {
  const found = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const at = war.at[piece.index] ?? -1;
    const space = spaces[at];
    if (at < 0 || space === undefined) continue;
    const group: Group = ((war.marks[piece.index] ?? 0) & BESIEGED) !== 0 ? 'siege' : piece.side;
    const key = `${space.id}:${group}`;
    const stack = found.get(key);
    if (stack) stack.push(piece);
    else found.set(key, [piece]);
  }
  const marked = (piece: Piece, mark: number): boolean => ((war.marks[piece.index] ?? 0) & mark) !== 0;
  const stacks = [...found].map(([key, list]): Stack => {
    const [area = '', group = ''] = key.split(':');
    const all = list.toSorted(byRank);
    return {
      key,
      area,
      group: group as Group,
      side: group === 'boer' ? 'boer' : 'empire',
      pieces: all,
      strength: strengthOf(all),
      moved: all.every((piece) => marked(piece, MOVED)),
      shaken: all.every((piece) => marked(piece, SHAKEN)),
    };
  });
  return { stacks, holders: holdersOf(war), arriving: arrivingIn(war) };
}

function holdersOf(war: War): Holder[] {
  return spaces.map(({ index, country }) => {
    if (country === 'tribal' || country === 'mozambique') return country;
    if (war.razed[index] === 1) return 'razed';
    const control = war.control[index];
    return control === BOER ? 'boer' : control === EMPIRE ? 'empire' : 'nobody';
  });
}

function arrivingIn(war: War): Scene['arriving'] {
  const turns = new Map<number, Piece[]>();
  for (const piece of pieces) {
    const due = war.due[piece.index] ?? 0;
    if (war.at[piece.index] !== -1 || due === 0) continue;
    const list = turns.get(due);
    if (list) list.push(piece);
    else turns.set(due, [piece]);
  }
  return [...turns].sort(([a], [b]) => a - b).map(([turn, list]) => ({ turn, pieces: list.toSorted(byRank) }));
}

/** Who held the area when the war began. */
export const firstHolder = (country: string): Holder =>
  country === 'tribal' || country === 'mozambique'
    ? country
    : country === 'zar' || country === 'ofs'
      ? 'boer'
      : 'empire';
