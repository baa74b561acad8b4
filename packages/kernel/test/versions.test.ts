/** Records of older rules: never lost. The real ones lie in each game's `test/records`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type Game,
  isFault,
  keyFromSeed,
  Match,
  type MatchRecord,
  type Position,
  parseRecord,
  type Result,
  writeRecord,
} from '../src/index.ts';
import { type Duel, type Shot, toy } from './toy.ts';

function sound<T>(result: Result<T, { readonly message: string }>): T {
  if (isFault(result)) throw new Error(result.fault.message);
  return result.ok;
}

const games = join(import.meta.dirname, '../../../games');
const kept = readdirSync(games).flatMap((slug) => {
  try {
    return readdirSync(join(games, slug, 'test/records')).map((file) => [slug, file] as const);
  } catch {
    return [];
  }
});

describe('records of all games as older rules wrote them', () => {
  test.each([...new Set(kept.map(([slug]) => slug))])('%s: of every version that was in use', async (slug) => {
    const { game } = (await import(`../../../games/${slug}/src/index.ts`)) as { game: Game };
    const files = kept.filter(([of]) => of === slug).map(([, file]) => file);
    for (let version = 1; version < game.version; version++) expect(files).toContain(`version-${version}.laager`);
  });

  test('the five games are among them', () => {
    expect(new Set(kept.map(([slug]) => slug)).size).toBe(5);
  });

  test.each(kept)('%s, %s: opens, and goes on', async (slug, file) => {
    const { game } = (await import(`../../../games/${slug}/src/index.ts`)) as { game: Game };
    const record = sound(parseRecord(readFileSync(join(games, slug, 'test/records', file), 'utf8')));
    const { match, stopped } = sound(Match.open(game, record));
    const moves = record.moves.length;
    expect(match.played).toBeGreaterThan(0);
    if (stopped === null) expect(match.played).toBe(moves);
    else expect(stopped.message).toContain(`version ${record.version} of ${slug}`);
    if (record.version === game.version) expect(stopped).toBeNull();
    if (match.outcome() !== null) return;
    const branch: Match = sound(match.branch({ key: keyFromSeed(slug) }));
    expect(branch.hash()).toBe(match.hash());
    const decision = branch.decision();
    const action = decision?.offers[0] ?? game.sample?.(branch.truth(), { draw: () => 0, pool: () => [] });
    sound(branch.act({ seat: decision?.seat ?? '', seq: 0, action }));
    sound(Match.fromText(game, writeRecord(branch.record())));
  });
});

describe('a record of other rules', () => {
  const record = (): MatchRecord => {
    const match = sound(Match.start(toy, { scenario: 'duel' }, { key: keyFromSeed('old') }));
    for (const action of [{ do: 'wait' }, { do: 'shoot', dice: 2 }, { do: 'flee', yes: false }, { do: 'wait' }])
      sound(match.act({ seat: match.decision()?.seat ?? '', seq: match.seq, action }));
    return sound(parseRecord(writeRecord(match.record())));
  };
  const newer = (changes: Partial<Game<Duel, Shot>>): Game<Duel, Shot> => ({ ...toy, version: 4, ...changes });
  /** From the second move on things go otherwise. */
  const changed = newer({
    play(p, action, ctx) {
      toy.play(p, action, ctx);
      if (action.do === 'shoot') p.log += '!';
    },
  });

  test('that play the same is taken up as it is', () => {
    const match = sound(Match.replay(newer({}), record()));
    expect([match.played, match.record().version]).toEqual([4, 4]);
  });

  test('that play differently opens up to where they do, and says why', () => {
    const { match, stopped } = sound(Match.open(changed, record()));
    expect(match.played).toBe(1);
    expect(match.hash()).toBe(record().moves[0]?.hash);
    expect(stopped?.line).toBe(record().moves[1]?.line);
    expect(stopped?.message).toMatch(
      /the position differs.*record is of version 3 of toy, the rules here are version 4/,
    );
    expect(Match.replay(changed, record())).toMatchObject({ fault: { line: stopped?.line } });
  });

  test('that fail at a move opens up to that move', () => {
    const failing = newer({
      play(p, action, ctx) {
        if (action.do === 'flee') throw new Error('a defect');
        toy.play(p, action, ctx);
      },
    });
    const { match, stopped } = sound(Match.open(failing, record()));
    expect(match.played).toBe(2);
    expect(stopped?.message).toContain('a defect');
  });

  test('goes on as a new match with other dice', () => {
    const { match } = sound(Match.open(changed, record()));
    const branch = sound(match.branch({ key: keyFromSeed('new') }));
    expect([branch.hash(), branch.seq]).toEqual([match.hash(), 0]);
    expect(branch.commitment).not.toBe(match.commitment);
    sound(branch.act({ seat: 'a', seq: 0, action: { do: 'wait' } }));
  });

  test('does not go on from a position that the new rules do not accept', () => {
    const strict = newer({
      ...changed,
      violation: (p: Position) => ((p as Duel).log === '' ? null : { path: 'log', message: 'no logs any more' }),
    });
    const { match } = sound(Match.open(strict, record()));
    expect(match.branch({ key: keyFromSeed('new') })).toMatchObject({ fault: { path: 'position.log' } });
  });

  /** Sets the game up otherwise, so that no position is the recorded one. */
  const otherwise = (lives: number, version = 4): Game<Duel, Shot> =>
    newer({
      version,
      setup(choice, ctx) {
        const p = toy.setup(choice, ctx);
        p.lives[0] = lives;
        return p;
      },
    });

  test('that set up differently is played again as far as the rules allow, and says that nothing was compared', () => {
    const old = record();
    const { match, stopped } = sound(Match.open(otherwise(7), old));
    expect(match.played).toBe(old.moves.length);
    expect(match.hash()).not.toBe(old.moves.at(-1)?.hash);
    expect(match.rows().map((row) => row.kind === 'act' && row.draws)).toEqual(old.moves.map(({ draws }) => draws));
    expect(stopped).toEqual({
      line: old.setup.line,
      message: expect.stringMatching(/the position differs.*without comparing positions.*version 3 of toy/),
    });
    expect(Match.replay(otherwise(7), old)).toMatchObject({ fault: { line: old.setup.line } });
    sound(Match.fromText(otherwise(7), writeRecord(match.record())));
  });

  test('that set up differently stops at the first order that the rules forbid now', () => {
    const old = record();
    const forbidding: Game<Duel, Shot> = {
      ...otherwise(7),
      forbids: (p, action) => (action.do === 'flee' ? { rule: 'T-9', reason: 'not now' } : toy.forbids(p, action)),
    };
    const { match, stopped } = sound(Match.open(forbidding, old));
    expect(match.played).toBe(2);
    expect(stopped).toEqual({
      line: old.moves[2]?.line,
      message: expect.stringMatching(/not now \(T-9\); positions are not compared/),
    });
    const branch = sound(match.branch({ key: keyFromSeed('new') }));
    expect(branch.hash()).toBe(match.hash());
  });

  test('of the same or a newer version that set up differently does not begin', () => {
    for (const version of [3, 2]) expect(Match.open(otherwise(7, version), record())).toHaveProperty('fault');
  });
});
