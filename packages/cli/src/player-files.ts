/** The files that players write (scenarios, maps, army lists): which game and kind one is, and all that is wrong with it. */
import type { Listing } from '@laager/games';
import type { Fault, FileKind, Game, Json } from '@laager/kernel';
import { type PlacedFault, parseJsonFile } from './json-file.ts';
import { WrongUsage } from './setting.ts';

export interface Judgement {
  /** Null if the kind is not known, because the text is not even JSON. */
  readonly game: string | null;
  readonly kind: string | null;
  readonly faults: readonly PlacedFault[];
  /** What the kind has to say of a sound file. */
  readonly survey: readonly string[];
  readonly data: unknown;
}

interface Candidate {
  readonly game: Game;
  readonly kind: FileKind;
}

/** Every kind of file that the wanted games take. */
export async function fileKinds(
  listings: readonly Listing[],
  wanted: { readonly kind?: string | undefined },
): Promise<readonly Candidate[]> {
  const games = await Promise.all(listings.map((listing) => listing.load()));
  const all = games.flatMap((game) => (game.files ?? []).map((kind) => ({ game, kind })));
  if (all.length === 0)
    throw new WrongUsage(
      listings.length === 1 ? `${games[0]?.title} takes no files of players` : 'no game takes files of players yet',
    );
  const fitting = all.filter(({ kind }) => wanted.kind === undefined || kind.kind === wanted.kind);
  if (fitting.length > 0) return fitting;
  const kinds = [...new Set(all.map(({ kind }) => kind.kind))];
  throw new WrongUsage(`there is no kind "${wanted.kind}"; the kinds are: ${kinds.join(', ')}`);
}

/** Holds the text against every candidate: the one it fits, or the one it comes nearest to with all its faults. */
export function judge(text: string, candidates: readonly Candidate[]): Judgement {
  const file = parseJsonFile(text);
  const only = candidates.length === 1 ? candidates[0] : undefined;
  if (!file.ok)
    return {
      game: only?.game.id ?? null,
      kind: only?.kind.kind ?? null,
      faults: file.faults,
      survey: [],
      data: undefined,
    };
  let nearest: { readonly of: Candidate; readonly faults: readonly Fault[] } | null = null;
  for (const of of candidates) {
    const faults = faultsOf(of.kind, file.data);
    if (nearest === null || isNearer(faults, nearest.faults)) nearest = { of, faults };
    if (faults.length === 0) break;
  }
  if (nearest === null) throw new Error('there is no kind of file to hold it against');
  const { of, faults } = nearest;
  const survey = faults.length === 0 ? (of.kind.survey?.(file.data as Json) ?? []) : [];
  return { game: of.game.id, kind: of.kind.kind, faults: faults.map(file.place), survey, data: file.data };
}

function faultsOf(kind: FileKind, data: unknown): readonly Fault[] {
  try {
    return kind.check(data);
  } catch (error) {
    return [{ path: '', message: `cannot be checked: ${error instanceof Error ? error.message : String(error)}` }];
  }
}

/** A file of another kind is mostly wrong at its outermost names; one of the right kind, further in. */
function isNearer(faults: readonly Fault[], than: readonly Fault[]): boolean {
  const outer = (list: readonly Fault[]): number => list.filter(({ path }) => !path.includes('.')).length;
  return outer(faults) - outer(than) < 0 || (outer(faults) === outer(than) && faults.length < than.length);
}

/** As compilers say it: place, path, message. */
export const toldFaults = (path: string, faults: readonly PlacedFault[]): string =>
  faults
    .map((one) => `${path}:${one.line}:${one.column}: ${one.path === '' ? '' : `${one.path}: `}${one.message}\n`)
    .join('');
