import { describe, expect, test } from 'vitest';
import { serve } from '../src/engine/engine.ts';
import { verbNames } from '../src/engine/verbs.ts';
import { bytes } from './desk.ts';
import { variants } from './games.ts';
import { begin, drop, last, type Reply, redWins, slippery, talk, trap } from './talk.ts';

describe('the errors of the engine', () => {
  const hello = { id: 'next', do: 'hello' };

  /** The error, after which the engine must have gone on. */
  async function errorOf(...requests: readonly (object | string)[]): Promise<Reply> {
    const replies = await talk(...requests, hello);
    expect(replies.at(-1)).toMatchObject({ id: 'next', ok: { name: 'laager' } });
    expect(replies).toHaveLength(requests.length + 1);
    return replies.at(-2);
  }

  test.each([
    ['a line that is not JSON', '{"id": 1, "do": '],
    ['a line that is empty', ''],
    ['a line that is no object', '[1, 2]'],
    ['null', 'null'],
    ['a line of a million brackets', '['.repeat(1_000_000)],
  ])('%s is a bad request without an id', async (_what, line) => {
    expect(await errorOf(line)).toMatchObject({ id: null, error: { code: 'bad-request' } });
  });

  test('a line of 5 MB is too large', async () => {
    expect(await errorOf(`{"id": 1, "do": "hello", "x": "${'x'.repeat(5_000_000)}"}`)).toMatchObject({
      id: null,
      error: { code: 'too-large' },
    });
  });

  test.each([
    ['an unknown verb', { do: 'castle' }, 'do'],
    ['no verb', {}, 'do'],
    ['a verb that is an inherited name', { do: 'constructor' }, 'do'],
    ['a verb that is no string', { do: 7 }, 'do'],
    ['an id that is an object', { id: {}, do: 'hello' }, 'id'],
    ['an unknown field', { do: 'hello', extra: 1 }, 'extra'],
    ['a missing field', { do: 'new' }, 'game'],
    ['a field of another type', { do: 'new', game: 4 }, 'game'],
    ['a name that is too long', { do: 'new', game: 'x'.repeat(201) }, 'game'],
    ['a scenario that does not exist', { ...begin, scenario: 'x' }, 'scenario'],
    ['a scenario that is no string', { ...begin, scenario: [[]] }, 'scenario'],
    ['options that are no object', { ...begin, options: [] }, 'options'],
    ['an option that does not exist', { ...begin, options: { sticky: true } }, 'options.sticky'],
    ['an option of another type', { ...begin, options: { slippery: 1 } }, 'options.slippery'],
    ['a seed that is no whole number', { ...begin, seed: 1.5 }, 'seed'],
    ['a scenario file where none is taken', { ...begin, file: {} }, 'file'],
    ['load without anything', { do: 'load' }, 'record'],
    ['load with both', { do: 'load', record: '', position: {} }, 'position'],
    ['load of a position without a game', { do: 'load', position: {} }, 'game'],
    ['load of a record with a seed', { do: 'load', record: '', seed: 1 }, 'seed'],
  ])('%s is a bad request with its path', async (_what, request, path) => {
    expect(await errorOf({ id: 9, ...request })).toMatchObject({ error: { code: 'bad-request', path } });
  });

  test.each([
    ['view of a seat that does not exist', { do: 'view', seat: 'green' }, 'seat'],
    ['view without a seat', { do: 'view' }, 'seat'],
    ['a script that is no list', { do: 'dice', script: 6 }, 'script'],
    ['a script with a face that no die has', { do: 'dice', script: [1, 0] }, 'script.1'],
    ['a script that never ends', { do: 'dice', script: Array(10_001).fill(1) }, 'script'],
    ['an unknown bot', { do: 'bot', name: 'hal' }, 'name'],
    ['a budget that is no object', { do: 'bot', name: 'random', budget: 5 }, 'budget'],
    ['a budget of nothing', { do: 'bot', name: 'random', budget: { ms: 0 } }, 'budget.ms'],
    ['an unknown limit', { do: 'bot', name: 'random', budget: { plies: 4 } }, 'budget.plies'],
    ['an unknown clause', { do: 'rule', rule: 'CF-99' }, 'rule'],
    ['an action that is none', { do: 'play', action: { do: 'castle' } }, 'action.do'],
    ['an action with a field too many', { do: 'play', action: { do: 'drop', column: 1, row: 2 } }, 'action.row'],
    ['an action out of bounds', { do: 'explain', action: { do: 'drop', column: 7 } }, 'action.column'],
    ['odds of no action', { do: 'odds', action: null }, 'action'],
    ['play without an action', { do: 'play' }, 'action'],
  ])('%s is a bad request with its path, and leaves the match as it was', async (_what, request, path) => {
    const replies = await talk(begin, { do: 'position' }, { id: 9, ...request }, { do: 'position' });
    expect(replies[2]).toMatchObject({ id: 9, error: { code: 'bad-request', path } });
    expect(replies[3]).toEqual(replies[1]);
  });

  test.each(verbNames.filter((name) => !['hello', 'games', 'new', 'load', 'rule', 'quit'].includes(name)))(
    '%s without a match says so',
    async (name) => {
      const fields: { readonly [verb: string]: object } = {
        view: { seat: null },
        dice: { script: [] },
        bot: { name: 'random' },
        explain: { action: {} },
        play: { action: {} },
        odds: { action: {} },
      };
      expect(await errorOf({ do: name, ...fields[name] })).toMatchObject({ error: { code: 'no-match' } });
    },
  );

  test('an unknown game', async () => {
    expect(await errorOf({ do: 'new', game: 'chess' })).toMatchObject({
      error: { code: 'unknown-game', path: 'game' },
    });
    expect(await errorOf({ do: 'new', game: '__proto__' })).toMatchObject({ error: { code: 'unknown-game' } });
  });

  test('__proto__ in an action, a position, the options or the request is refused with its path', async () => {
    const hostile = '{"__proto__": {"column": 3}, "do": "drop", "column": 1}';
    expect(await errorOf(begin, `{"do": "play", "action": ${hostile}}`)).toMatchObject({
      error: { code: 'bad-request', path: 'action.__proto__' },
    });
    const { ok: position } = await last(begin, { do: 'position' });
    const poisoned = JSON.stringify(position).replace('"locals":{}', '"locals":{"__proto__":{"x":1}}');
    expect(poisoned).toContain('__proto__');
    expect(await errorOf(begin, `{"do": "load", "position": ${poisoned}}`)).toMatchObject({
      error: { code: 'bad-position', path: 'position.stack.0.locals.__proto__' },
    });
    expect(await errorOf('{"do": "new", "game": "connect-four", "options": {"__proto__": 1}}')).toMatchObject({
      error: { code: 'bad-request', path: 'options.__proto__' },
    });
    expect(await errorOf('{"do": "hello", "__proto__": {}}')).toMatchObject({
      error: { code: 'bad-request', path: '__proto__' },
    });
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  test('what the rules forbid is forbidden with its clause, and leaves the match as it was', async () => {
    const replies = await talk(
      begin,
      { do: 'position' },
      trap(1),
      { do: 'position' },
      {
        do: 'odds',
        action: { do: 'trap', column: 1 },
      },
    );
    expect(replies[2].error).toEqual({ code: 'forbidden', message: 'a disc is to be dropped now', rule: 'CF-2.1' });
    expect(replies[3]).toEqual(replies[1]);
    expect(replies[4].error).toMatchObject({ code: 'forbidden', rule: 'CF-2.1' });
  });

  test('undo beyond the information frontier is forbidden with its reason', async () => {
    expect((await errorOf(slippery, drop(1), { do: 'undo' })).error).toEqual({
      code: 'forbidden',
      message: 'this cannot be undone: a die was rolled',
    });
    expect((await errorOf(begin, { do: 'undo' })).error.code).toBe('forbidden');
  });

  test.each(['sample', 'play', 'explain', 'odds', 'bot'])('%s after the end says that it is over', async (verb) => {
    const fields = verb === 'sample' ? {} : verb === 'bot' ? { name: 'random' } : { action: { do: 'drop', column: 1 } };
    expect(await errorOf(...redWins, { do: verb, ...fields })).toMatchObject({ error: { code: 'game-over' } });
  });

  test('a scripted die that cannot fall is a bad request, and the match goes on without the script', async () => {
    const replies = await talk(slippery, { do: 'dice', script: [9] }, drop(3), drop(3));
    expect(replies[2].error.code).toBe('bad-request');
    expect(replies[3].ok.decision.seat).toBe('yellow');
  });

  test('a record that does not replay is refused with its line; the match at hand stays', async () => {
    const { ok: record } = await last(slippery, drop(3), drop(4), { do: 'record' });
    const lines = record.split('\n');
    const at = lines.findIndex((line: string) => line.startsWith('2 yellow')) + 1;
    const forged = record.replace('2 yellow {"column":4', '2 yellow {"column":5');
    const replies = await talk(begin, { do: 'load', record: forged }, { do: 'record' });
    expect(replies[1]).toMatchObject({ error: { code: 'bad-record', path: 'record', line: at } });
    expect(replies[2].ok).toContain('"slippery":false');
    expect(await errorOf({ do: 'load', record: 'rubbish' })).toMatchObject({ error: { code: 'bad-record', line: 1 } });
    const chess = record.replace('game connect-four', 'game chess');
    expect(await errorOf({ do: 'load', record: chess })).toMatchObject({ error: { code: 'unknown-game' } });
  });

  test('a position that breaks the rules is refused with its path; the match at hand stays', async () => {
    const { ok: position } = await last(begin, drop(3), { do: 'position' });
    const floating = { ...position, heights: [1, ...position.heights.slice(1)] };
    const replies = await talk(begin, { do: 'load', position: floating }, { do: 'position' });
    expect(replies[1]).toMatchObject({ error: { code: 'bad-position', path: 'position.heights.0' } });
    expect(replies[2].ok.heights).toEqual([0, 0, 0, 0, 0, 0, 0]);
    const odd = { ...position, turn: 7 };
    expect(await errorOf(begin, { do: 'load', position: odd })).toMatchObject({
      error: { code: 'bad-position', path: 'position.turn' },
    });
  });

  test('rules that fail are told as our own fault, and the engine goes on', async () => {
    const [four] = variants.filter((one) => one.id === 'connect-four');
    const broken = {
      ...(four as (typeof variants)[number]),
      async load() {
        const game = await (four as (typeof variants)[number]).load();
        return {
          ...game,
          play: () => {
            throw new Error('a bug');
          },
        };
      },
    };
    let out = '';
    const lines = [begin, drop(1), { do: 'decision' }].map((one) => `${JSON.stringify(one)}\n`);
    await serve(
      bytes(...lines),
      async (text) => {
        out += text;
      },
      [broken],
    );
    const replies = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(replies[1].error).toMatchObject({ code: 'internal', message: expect.stringContaining('a bug') });
    expect(replies[2].ok.seat).toBe('red');
  });
});
