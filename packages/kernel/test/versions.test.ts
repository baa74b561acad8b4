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
  test('there is one of each game', () => {
    expect(new Set(kept.map(([slug]) => slug)).size).toBe(5);
  });

  test.each(kept)('%s, %s: opens, and goes on', async (slug, file) => {
    const { game } = (await import(`../../../games/${slug}/src/index.ts`)) as { game: Game };
    const record = sound(parseRecord(readFileSync(join(games, slug, 'test/records', file), 'utf8')));
    const opened = Match.open(game, record);
    if (isFault(opened)) {
      // Rules that set the game up otherwise have no position in common with the record; they say so.
      expect(record.version).toBeLessThan(game.version);
      expect(opened.fault.message).toContain(`version ${record.version} of ${slug}`);
      return;
    }
    const { match, stopped } = opened.ok;
    const moves = record.moves.length;
    expect(match.played).toBe(stopped === null ? moves : record.moves.findIndex(({ line }) => line === stopped.line));
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

  test('that set up differently does not begin', () => {
    const other = newer({
      setup(choice, ctx) {
        const p = toy.setup(choice, ctx);
        p.lives[0] = 7;
        return p;
      },
    });
    expect(Match.open(other, record())).toMatchObject({
      fault: { message: expect.stringContaining('version 3 of toy') },
    });
  });
});
