/** From what is to be opened to a match that can be played. */
import { listingOf } from '@laager/games';
import {
  checkedChoice,
  type Game,
  type GameId,
  isFault,
  type Json,
  keyFromSeed,
  Match,
  type MatchRecord,
  parseRecord,
  type Seat,
  type SetupChoice,
} from '@laager/kernel';
import { type Guide, startGuide } from '@laager/kit/guide';
import { boxedScenario } from '../home/box.ts';
import type { Shelf } from '../store/shelf.ts';
import type { SessionWords } from '../words/session.ts';
import type { MatchRequest, ScenarioFile, Sitter, Sitters } from './session.ts';

export interface Opened {
  readonly id: string | null;
  readonly game: Game;
  readonly match: Match;
  readonly sitters: Sitters;
  readonly replay: boolean;
  readonly guide: Guide | null;
  /** Where and why the record stops, if these rules do not follow it to its end. It is then only read. */
  readonly stopped?: string;
  /** How many rows of its log lie on the shelf already. */
  readonly storedRows: number;
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

export async function gameCalled(id: GameId, words: SessionWords): Promise<Game> {
  const listing = listingOf(id);
  if (listing === undefined) throw new Error(words.noGame(id));
  return listing.load();
}

/** Bytes that no one can guess: a key for the dice, an id for the match. */
const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

function read(text: string, words: SessionWords): MatchRecord {
  const parsed = parseRecord(text.trim());
  if ('fault' in parsed) throw new Error(words.line(parsed.fault.line, parsed.fault.message));
  return parsed.ok;
}

function replayed(game: Game, record: MatchRecord, words: SessionWords, upTo?: number): Match {
  const match = Match.replay(game, record, upTo);
  if ('fault' in match) throw new Error(words.line(match.fault.line, match.fault.message));
  return match.ok;
}

/** A record as far as these rules follow it: an older version of them may have made it. */
function openedRecord(game: Game, record: MatchRecord, words: SessionWords): Pick<Opened, 'match' | 'stopped'> {
  const opened = Match.open(game, record);
  if ('fault' in opened) throw new Error(words.line(opened.fault.line, opened.fault.message));
  const { match, stopped } = opened.ok;
  if (stopped !== null && record.version === game.version) throw new Error(words.line(stopped.line, stopped.message));
  return stopped === null ? { match } : { match, stopped: words.stops(match.played, stopped.line, stopped.message) };
}

/** A saved match, as far as it was played. */
async function taken(id: string, shelf: Shelf, words: SessionWords) {
  const saved = await shelf.take(id);
  if (saved === null) throw new Error(words.notKept);
  if (isFault(saved.record)) throw new Error(words.line(saved.record.fault.line, saved.record.fault.message));
  const game = await gameCalled(saved.head.game, words);
  return { saved, game, ...openedRecord(game, saved.record.ok, words) };
}

/** Checks a player's scenario file with the rules of its game. */
export function scenarioFileFor(game: Game, text: string): ScenarioFile {
  const kind = game.files?.find((one) => one.kind === 'scenario');
  if (kind?.scenario === undefined) return { fault: `${game.title} takes no scenario files` };
  let data: Json;
  try {
    data = JSON.parse(text);
  } catch (error) {
    return { fault: (error as Error).message };
  }
  const choice = checkedChoice(game, { file: data });
  if (isFault(choice)) return { fault: `${choice.fault.path}: ${choice.fault.message}` };
  return { scenario: boxedScenario(game, kind.scenario(data)), file: data };
}

/** The first position of a scenario, as everyone may see it. The dice of the set-up are always the same: it is only looked at. */
export function previewOf(game: Game, choice: SetupChoice): Json {
  const started = Match.start(game, choice, { key: keyFromSeed('preview') });
  if ('fault' in started) throw new Error(`${started.fault.path}: ${started.fault.message}`);
  return started.ok.view(null) as Json;
}

export async function opened(
  opening: Exclude<MatchRequest, { kind: 'online' }>,
  shelf: Shelf,
  words: SessionWords,
): Promise<Opened> {
  switch (opening.kind) {
    case 'new': {
      const game = await gameCalled(opening.game, words);
      const { dice } = opening;
      const started = Match.start(game, opening, { key: randomHex(32), ...(dice === undefined ? {} : { dice }) });
      if ('fault' in started) throw new Error(`${started.fault.path}: ${started.fault.message}`);
      return {
        id: randomHex(6),
        game,
        match: started.ok,
        sitters: opening.sitters,
        replay: false,
        guide: null,
        storedRows: 0,
      };
    }
    case 'saved': {
      const { game, saved, ...found } = await taken(opening.id, shelf, words);
      const { sitters } = saved.head;
      // A match that these rules do not follow to its end is only read: nothing of it is overwritten.
      const replay = found.stopped !== undefined;
      return { id: opening.id, game, ...found, sitters, replay, guide: null, storedRows: saved.rows };
    }
    case 'replay': {
      const { game, saved: _saved, ...found } = await taken(opening.id, shelf, words);
      return { id: null, game, ...found, sitters: {}, replay: true, guide: null, storedRows: 0 };
    }
    case 'record': {
      const record = read(opening.text, words);
      const game = await gameCalled(record.game, words);
      return {
        id: null,
        game,
        ...openedRecord(game, record, words),
        sitters: {},
        replay: true,
        guide: null,
        storedRows: 0,
      };
    }
    case 'branch': {
      const record = read(opening.text, words);
      const game = await gameCalled(record.game, words);
      const position = replayed(game, record, words, opening.at).truth();
      const { scenario, options, file } = record;
      // New dice: a player who knows how the record went on must not know how they fall.
      const started = Match.start(game, { scenario, options, file, position }, { key: randomHex(32) });
      if ('fault' in started) throw new Error(`${started.fault.path}: ${started.fault.message}`);
      return {
        id: randomHex(6),
        game,
        match: started.ok,
        sitters: opening.sitters,
        replay: false,
        guide: null,
        storedRows: 0,
      };
    }
    case 'guide': {
      const game = await gameCalled(opening.game, words);
      const load = guideOf(opening.game);
      if (load === null) throw new Error(words.noGuide(game.title));
      const { guide } = await load();
      const match = startGuide(game, guide);
      // When the lesson is over the learner plays on, against a bot that thinks for a moment only.
      const sitters = Object.fromEntries(
        match.scenario.seats.map((seat): [Seat, Sitter] => [
          seat,
          seat === guide.seat ? { kind: 'person' } : { kind: 'bot', level: 'recruit' },
        ]),
      );
      return { id: null, game, match, sitters, replay: false, guide, storedRows: 0 };
    }
  }
}
