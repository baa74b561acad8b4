/** From what is to be opened to a match that stands on the table. */
import { listingOf } from '@laager/games';
import { type Game, type GameId, Match, type MatchRecord, parseRecord, type Seat } from '@laager/kernel';
import { type Guide, startGuide } from '@laager/kit/guide';
import type { Shelf } from '../store/saves.ts';
import type { Words } from '../words/en.ts';
import type { Opening, Sitter } from './session.ts';

export interface Opened {
  readonly id: string | null;
  readonly game: Game;
  readonly match: Match;
  readonly sitters: { readonly [seat: Seat]: Sitter };
  readonly replay: boolean;
  readonly guide: Guide | null;
}

/** Found by their place: a game that has one needs to be named nowhere. */
const guides = import.meta.glob<{ readonly guide: Guide }>('../../../../games/*/board/guide.ts');

const guideOf = (game: GameId) =>
  Object.entries(guides).find(([path]) => path.includes(`/games/${game}/`))?.[1] ?? null;

/** Begins to fetch a game and its lesson, so that they are there when they are asked for. */
export function fetchAhead(game: GameId): void {
  listingOf(game)
    ?.load()
    .catch(() => {});
  guideOf(game)?.().catch(() => {});
}

type Said = Words['session'];

async function gameCalled(id: GameId, said: Said): Promise<Game> {
  const listing = listingOf(id);
  if (listing === undefined) throw new Error(said.noGame(id));
  return listing.load();
}

/** A key that nobody can guess, and a name for the match that nobody else has. */
const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

function read(text: string, said: Said): MatchRecord {
  const parsed = parseRecord(text.trim());
  if ('fault' in parsed) throw new Error(said.line(parsed.fault.line, parsed.fault.message));
  return parsed.ok;
}

function replayed(game: Game, record: MatchRecord, said: Said, upTo?: number): Match {
  const match = Match.replay(game, record, upTo);
  if ('fault' in match) throw new Error(said.line(match.fault.line, match.fault.message));
  return match.ok;
}

export async function opened(opening: Opening, shelf: Shelf, said: Said): Promise<Opened> {
  switch (opening.kind) {
    case 'new': {
      const game = await gameCalled(opening.game, said);
      const started = Match.start(game, opening, { key: randomHex(32) });
      if ('fault' in started) throw new Error(`${started.fault.path}: ${started.fault.message}`);
      return { id: randomHex(6), game, match: started.ok, sitters: opening.sitters, replay: false, guide: null };
    }
    case 'saved': {
      const saved = await shelf.take(opening.id);
      if (saved === null) throw new Error(said.notKept);
      const game = await gameCalled(saved.head.game, said);
      const match = replayed(game, read(saved.record, said), said);
      return { id: opening.id, game, match, sitters: saved.head.sitters, replay: false, guide: null };
    }
    case 'record': {
      const record = read(opening.text, said);
      const game = await gameCalled(record.game, said);
      return { id: null, game, match: replayed(game, record, said), sitters: {}, replay: true, guide: null };
    }
    case 'branch': {
      const record = read(opening.text, said);
      const game = await gameCalled(record.game, said);
      const position = replayed(game, record, said, opening.at).truth();
      const { scenario, options, file } = record;
      // Fresh dice: whoever knows how the record went on must not know how they fall.
      const started = Match.start(game, { scenario, options, file, position }, { key: randomHex(32) });
      if ('fault' in started) throw new Error(`${started.fault.path}: ${started.fault.message}`);
      return { id: randomHex(6), game, match: started.ok, sitters: opening.sitters, replay: false, guide: null };
    }
    case 'guide': {
      const game = await gameCalled(opening.game, said);
      const load = guideOf(opening.game);
      if (load === null) throw new Error(said.noGuide(game.title));
      const { guide } = await load();
      const match = startGuide(game, guide);
      // When the lesson is over the learner plays on, against a bot that thinks for a moment only.
      const sitters = Object.fromEntries(
        match.scenario.seats.map((seat): [Seat, Sitter] => [
          seat,
          seat === guide.seat ? { kind: 'person' } : { kind: 'bot', level: 'recruit' },
        ]),
      );
      return { id: null, game, match, sitters, replay: false, guide };
    }
  }
}
