import { FastDice } from '@laager/kernel';
import { describe, expect, test } from 'vitest';
import { serve } from '../src/engine/engine.ts';
import { LINE_LIMIT } from '../src/engine/verbs.ts';
import { variants } from './games.ts';
import { begin, drop, last, type Reply, redWins, slippery, talk, trap, traps } from './talk.ts';

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
    for (const name of ['random', 'greedy', 'recruit', 'veteran@50']) {
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
    expect(record).toMatch(/^laager record 2\ngame connect-four 1\n/);
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
