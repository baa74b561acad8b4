/** The verbs that begin a match: `new`, and `load` from a record or a position. */
import { isFault, keyFromSeed, Match, type MatchChoice, parseRecord, RulesFault, writeRecord } from '@laager/kernel';
import type { Fields } from './fields.ts';
import { RequestError, type Success } from './reply.ts';
import type { EngineSession } from './session.ts';

export async function newMatch(session: EngineSession, fields: Fields): Promise<Success> {
  const game = await session.game(fields.name('game'));
  const choice = { ...choiceIn(fields), ...(fields.has('file') ? { file: fields.json('file') } : {}) };
  const seed = seedIn(session, fields);
  const begun = Match.start(game, choice, { key: keyFromSeed(seed) });
  if (isFault(begun)) throw new RequestError('bad-request', begun.fault.message, { path: begun.fault.path });
  return session.take(begun.ok, seed);
}

const choiceIn = (fields: Fields): MatchChoice => ({
  ...(fields.has('scenario') ? { scenario: fields.name('scenario') } : {}),
  ...(fields.has('options') ? { options: fields.object('options') } : {}),
});

const seedIn = (session: EngineSession, fields: Fields): number | string =>
  fields.has('seed') ? fields.seed('seed') : session.nextSeed();

export async function loadMatch(session: EngineSession, fields: Fields): Promise<Success> {
  if (fields.has('record') === fields.has('position'))
    throw new RequestError('bad-request', 'expected either "record" or "position"', {
      path: fields.has('record') ? 'position' : 'record',
    });
  return fields.has('record') ? loadRecord(session, fields) : loadPosition(session, fields);
}

async function loadRecord(session: EngineSession, fields: Fields): Promise<Success> {
  for (const name of ['game', 'scenario', 'options', 'seed'])
    if (fields.has(name)) throw new RequestError('bad-request', 'a record says this itself', { path: name });
  const parsed = parseRecord(fields.text('record'));
  if (isFault(parsed)) throw badRecord(parsed.fault);
  const game = await session.game(parsed.ok.game, 'record');
  const match = replayed(() => Match.replay(game, parsed.ok));
  return session.take(match, match.commitment);
}

/** A record that makes the rules themselves fail did not come from them. */
function replayed(replay: () => ReturnType<typeof Match.replay>): Match {
  try {
    const match = replay();
    if (isFault(match)) throw badRecord(match.fault);
    return match.ok as Match;
  } catch (error) {
    if (error instanceof RulesFault) throw badRecord({ line: 0, message: error.message });
    throw error;
  }
}

const badRecord = ({ line, message }: { readonly line: number; readonly message: string }): RequestError =>
  new RequestError('bad-record', message, { path: 'record', line });

async function loadPosition(session: EngineSession, fields: Fields): Promise<Success> {
  const { current } = session;
  if (current === null && !fields.has('game'))
    throw new RequestError('bad-request', 'a position needs its game while there is no match', { path: 'game' });
  const game = fields.has('game') ? await session.game(fields.name('game')) : session.match.game;
  // A position of the match at hand keeps its scenario and options, unless others are named.
  const kept = current !== null && current.game.id === game.id && !fields.has('scenario') ? current.choice : {};
  const seed = seedIn(session, fields);
  const choice = { ...kept, ...choiceIn(fields), position: fields.json('position') };
  const begun = Match.start(game, choice, { key: keyFromSeed(seed) });
  if (isFault(begun)) {
    const { path, message } = begun.fault;
    throw new RequestError(path.startsWith('position') ? 'bad-position' : 'bad-request', message, { path });
  }
  try {
    return session.take(begun.ok, seed);
  } catch (error) {
    throw new RequestError('bad-position', `cannot be described: ${(error as Error).message}`, { path: 'position' });
  }
}

export const recordText = (match: Match): string => writeRecord(match.record());
