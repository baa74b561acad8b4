import { FastDice } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { serve } from '../src/engine/engine.ts';
import { LINE_LIMIT, verbNames } from '../src/engine/verbs.ts';
import { bytes } from './desk.ts';
import { variants } from './games.ts';

// biome-ignore lint/suspicious/noExplicitAny: replies are read as a client in any language would read them
type Reply = any;

/** Sends each request (an object, or a line as it is) and returns the replies. */
async function talk(...requests: readonly (object | string)[]): Promise<Reply[]> {
  const lines = requests.map((request) => (typeof request === 'string' ? request : JSON.stringify(request)));
  let out = '';
  await serve(
    bytes(...lines.map((line) => `${line}\n`)),
    async (text) => {
      out += text;
    },
    variants,
  );
  return out
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

/** The reply to the last request. */
const last = async (...requests: readonly (object | string)[]): Promise<Reply> => (await talk(...requests)).at(-1);

const begin = { do: 'new', game: 'connect-four', seed: 7 };
const slippery = { ...begin, options: { slippery: true } };
const traps = { ...begin, scenario: 'traps' };
const drop = (column: number) => ({ do: 'play', action: { do: 'drop', column } });
const trap = (column: number) => ({ do: 'play', action: { do: 'trap', column } });
const redWins = [begin, drop(0), drop(1), drop(0), drop(1), drop(0), drop(1), drop(0)];

describe('the verbs', () => {
  test('hello says name, version and protocol', async () => {
    expect(await last({ id: 1, do: 'hello' })).toMatchObject({
      id: 1,
      ok: { name: 'laager', version: '0.1.0', protocol: 1, lineLimit: LINE_LIMIT },
    });
  });

  test('games lists every game with seats, scenarios and option schemas', async () => {
    const { ok } = await last({ id: 'a', do: 'games' });
    const game = ok.find((one: Reply) => one.id === 'connect-four');
    expect(game).toMatchObject({ title: 'Connect four', seats: ['red', 'yellow'], shown: true });
    expect(game.scenarios.map((one: Reply) => one.id)).toEqual(['standard', 'traps']);
    expect(game.scenarios[0].options[0]).toMatchObject({ id: 'slippery', kind: 'flag', default: false });
  });

  test('new begins a match and answers with the decision, its offers with their texts', async () => {
    const { ok } = await last(begin);
    expect(ok).toMatchObject({ seat: 'red', question: 'where-to-drop', params: {}, rule: 'CF-2.1' });
    expect(ok.prompt).toBe('Red: into which column?');
    expect(ok.offers).toHaveLength(7);
    expect(ok.offers[2]).toEqual({ action: { do: 'drop', column: 2 }, text: 'Column 3' });
    expect(await last(begin, { do: 'decision' })).toEqual({ id: null, ok });
  });

  test('a family is offered as a family, and sample draws from it', async () => {
    const [begun, , sampled, played] = await talk(
      { do: 'new', game: 'family-four' },
      { do: 'decision' },
      { do: 'sample', seed: 3 },
      drop(2),
    );
    expect(begun.ok.offers).toEqual([
      { family: { name: 'drop a disc', bounds: { column: [0, 6] } }, text: 'drop a disc' },
    ]);
    expect(sampled.ok).toEqual({ do: 'drop', column: new FastDice(3).draw(7) });
    expect(played.ok.decision.seat).toBe('yellow');
  });

  test('sample gives the same for the same seed, and another each time without', async () => {
    const [, a, b, ...free] = await talk(
      begin,
      { do: 'sample', seed: 'x' },
      { do: 'sample', seed: 'x' },
      ...Array(20).fill({ do: 'sample' }),
    );
    expect(a.ok).toEqual(b.ok);
    expect(new Set(free.map((reply) => reply.ok.column)).size).toBeGreaterThan(2);
  });

  test('explain says null, or rule and reason', async () => {
    const full = [begin, ...Array.from({ length: 6 }, () => drop(0))];
    expect(await last(...full, { do: 'explain', action: { do: 'drop', column: 1 } })).toEqual({ id: null, ok: null });
    expect((await last(...full, { do: 'explain', action: { do: 'drop', column: 0 } })).ok).toEqual({
      rule: 'CF-2.2',
      reason: 'column 1 is full',
    });
  });

  test('play answers with journal, decision and outcome', async () => {
    const { ok } = await last(begin, drop(3));
    expect(ok.journal).toEqual([
      {
        what: 'landed',
        rule: 'CF-2.1',
        seat: 'red',
        column: 3,
        row: 0,
        text: "Red's disc lands in column 4, row 1.",
      },
    ]);
    expect(ok.decision.seat).toBe('yellow');
    expect(ok.outcome).toBeNull();
  });

  test('the last play tells the outcome; decision is then null, with it', async () => {
    const replies = await talk(...redWins, { do: 'decision' });
    const outcome = {
      result: 'red',
      rule: 'CF-3.1',
      score: { red: 1, yellow: 0 },
      text: 'Red has four in a line and wins.',
    };
    expect(replies.at(-2).ok).toMatchObject({ decision: null, outcome });
    expect(replies.at(-1)).toEqual({ id: null, ok: null, outcome });
  });

  test('undo takes back the last action, whoever made it', async () => {
    const [begun, , , undone] = await talk(begin, drop(3), drop(4), { do: 'undo' });
    expect(undone.ok.seat).toBe('yellow');
    expect((await last(begin, drop(3), { do: 'undo' })).ok).toEqual(begun.ok);
  });

  test('view masks what the seat may not know, position shows everything', async () => {
    const played = [traps, trap(2), trap(5)];
    expect((await last(...played, { do: 'view', seat: 'red' })).ok.traps).toEqual([2, -2]);
    expect((await last(...played, { do: 'view', seat: null })).ok.traps).toEqual([-2, -2]);
    expect((await last(...played, { do: 'position' })).ok.traps).toEqual([2, 5]);
  });

  test('dice gives the next dice; then the generator goes on', async () => {
    const [, given, first, second] = await talk(slippery, { do: 'dice', script: [6, 3] }, drop(0), drop(0));
    expect(given.ok).toEqual({ dice: 2 });
    expect(first.ok.journal[0].faces).toEqual([6, 3]);
    expect(first.ok.journal.at(-1).column).toBe(1);
    expect(second.ok.journal[0].faces).toHaveLength(2);
  });

  test('odds are exact', async () => {
    const { ok } = await last(slippery, { do: 'odds', action: { do: 'drop', column: 3 } });
    expect(ok.exact).toBe(true);
    const p = Object.fromEntries(ok.outcomes.map((one: Reply) => [one.label, one.p]));
    // Stays put: no 1 nor 6 on either die (16/36), or one of each (2/36).
    expect(p['the disc lands in column 4']).toBeCloseTo(18 / 36, 12);
    expect(p['the disc lands in column 6']).toBeCloseTo(1 / 36, 12);
  });

  test('bot answers with an action that is allowed, a value and its visits', async () => {
    for (const name of ['random', 'greedy']) {
      const { ok } = await last(begin, { do: 'bot', name, budget: { iterations: 40 } });
      expect(ok.action).toMatchObject({ do: 'drop' });
      expect(ok.value).toBeTypeOf('number');
      expect(ok.visits).toBeTypeOf('number');
    }
    const won = [begin, drop(0), drop(1), drop(0), drop(1), drop(0), drop(1)];
    expect((await last(...won, { do: 'bot', name: 'greedy' })).ok.action).toEqual({ do: 'drop', column: 0 });
    expect((await last(begin, { do: 'bot', name: 'random', budget: { ms: 5 } })).ok.action.do).toBe('drop');
  });

  test('rule gives the text of a clause, of the match or of a game that is named', async () => {
    const text = 'A column with six discs is full and takes no more.';
    expect((await last(begin, { do: 'rule', rule: 'CF-2.2' })).ok).toBe(text);
    expect((await last({ do: 'rule', game: 'connect-four', rule: 'CF-2.2' })).ok).toBe(text);
  });

  test('record gives the whole match, and load resumes it where it stood', async () => {
    const { ok: record } = await last(slippery, drop(3), drop(3), { do: 'record' });
    const before = await last(slippery, drop(3), drop(3), { do: 'position' });
    const [loaded, position] = await talk({ do: 'load', record }, { do: 'position' });
    expect(record).toMatch(/^laager record 1\ngame connect-four 1\n/);
    expect(loaded.ok.seat).toBe('red');
    expect(position.ok).toEqual(before.ok);
  });

  test('load begins from a position, of the match at hand or of a game that is named', async () => {
    const { ok: position } = await last(begin, drop(3), drop(3), { do: 'position' });
    expect((await last(begin, { do: 'load', position })).ok.seat).toBe('red');
    const [loaded, again] = await talk({ do: 'load', game: 'connect-four', position }, { do: 'position' });
    expect(loaded.ok.offers).toHaveLength(7);
    expect(again.ok).toEqual(position);
    const { ok: kept } = await last(traps, { do: 'position' });
    expect((await last(traps, { do: 'load', position: kept }, { do: 'record' })).ok).toContain('scenario traps\n');
  });

  test('quit is answered, and nothing after it is', async () => {
    expect(await talk({ id: 1, do: 'quit' }, { id: 2, do: 'hello' })).toEqual([{ id: 1, ok: {} }]);
  });
});

describe('errors', () => {
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

describe('the engine as a whole', () => {
  const script = [
    slippery,
    ...Array.from({ length: 6 }, () => ({ do: 'sample' })),
    drop(2),
    { do: 'bot', name: 'greedy', budget: { iterations: 30 } },
    drop(2),
    { do: 'odds', action: { do: 'drop', column: 0 } },
    { do: 'record' },
  ];

  test('the same seed and requests get the same replies; another seed, others', async () => {
    const once = await talk(...script);
    expect(await talk(...script)).toEqual(once);
    expect(await talk({ ...slippery, seed: 8 }, ...script.slice(1))).not.toEqual(once);
  });

  test('matches begun without a seed differ from each other, and are the same in every session', async () => {
    const unseeded = { do: 'new', game: 'connect-four', options: { slippery: true } };
    const session = [unseeded, { do: 'record' }, unseeded, { do: 'record' }];
    const [, first, , second] = await talk(...session);
    expect(first.ok).not.toBe(second.ok);
    expect((await talk(...session))[1].ok).toBe(first.ok);
  });

  test('nothing more is read while a reply cannot be written', async () => {
    let pulled = 0;
    async function* requests(): AsyncGenerator<Uint8Array, void, void> {
      for (; pulled < 5; ) {
        pulled++;
        yield Buffer.from('{"do":"hello"}\n');
      }
    }
    const waiting: (() => void)[] = [];
    const serving = serve(requests(), () => new Promise<void>((resolve) => waiting.push(resolve)), variants);
    for (let written = 1; written <= 5; written++) {
      while (waiting.length < written) await new Promise((resolve) => setImmediate(resolve));
      for (let i = 0; i < 10; i++) await new Promise((resolve) => setImmediate(resolve));
      expect(pulled).toBe(written);
      waiting[written - 1]?.();
    }
    await serving;
  });

  test('a whole match by samples ends, and its record loads again', async () => {
    const requests: object[] = [traps];
    let over = false;
    while (!over) {
      const { ok: action } = await last(...requests, { do: 'sample', seed: requests.length });
      requests.push({ do: 'play', action });
      over = (await last(...requests)).ok.outcome !== null;
    }
    const { ok: record } = await last(...requests, { do: 'record' });
    expect((await last({ do: 'load', record })).outcome).toMatchObject({ score: expect.anything() });
  });
});
