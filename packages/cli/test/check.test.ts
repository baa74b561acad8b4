import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseJsonFile } from '../src/json-file.ts';
import { run } from './desk.ts';
import { variants } from './games.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laager-check-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function check(content: string, ...args: readonly string[]) {
  const path = join(folder, 'file.json');
  await writeFile(path, content);
  return { path, ...(await run(['check', path, ...args], { games: variants })) };
}

describe('check', () => {
  test('says which game and kind a good file is of', async () => {
    const scenario = await check('{"discs": [{"at": 1}]}');
    expect(scenario).toMatchObject({ code: 0, err: '' });
    expect(scenario.out).toBe(`ok: ${scenario.path} is a scenario of file-four\n`);
    expect((await check('{"holes": []}')).out).toContain('is a map of file-four');
    expect(JSON.parse((await check('{"holes": []}', '--json')).out)).toMatchObject({
      ok: true,
      game: 'file-four',
      kind: 'map',
      faults: [],
      survey: ['0 holes'],
    });
  });

  test('tells what there is to know of a sound file, and nothing of a faulty one', async () => {
    expect((await check('{"holes": [{"at": 1}]}')).out).toMatch(/is a map of file-four\n1 holes\n$/);
    const faulty = await check('{"holes": [{}]}', '--json');
    expect(JSON.parse(faulty.out)).toMatchObject({ ok: false, survey: [] });
  });

  test('names every fault with line, column and path', async () => {
    const content = '{\n  "holes": [\n    {"at": 1},\n    {"at": "x"},\n    {"by": 2}\n  ]\n}\n';
    const { code, err, path } = await check(content);
    expect(code).toBe(1);
    expect(err).toContain(`${path}:4:12: holes.1.at: expected a number\n`);
    // What is missing is named where it is missing.
    expect(err).toContain(`${path}:5:5: holes.2.at: expected a number\n`);
    expect(err).toContain('2 faults, read as a map of file-four');
    const json = await check(content, '--json');
    expect(json.code).toBe(1);
    expect(JSON.parse(json.out).faults[0]).toEqual({
      path: 'holes.1.at',
      message: 'expected a number',
      line: 4,
      column: 12,
    });
  });

  test('holds it against the kind that is asked for', async () => {
    const { code, err } = await check('{"holes": []}', '--game', 'file-four', '--kind', 'scenario');
    expect(code).toBe(1);
    expect(err).toContain(':1:11: holes: unknown name');
    expect(err).toContain('discs: expected a list');
    expect(err).toContain('2 faults, read as a scenario of file-four\n');
  });

  test.each([
    ['a comma too many', '{\n  "discs": [],\n}', 3, 1],
    ['a missing comma', '{"discs": [1 2]}', 1, 14],
    ['a comment', '// mine\n{}', 1, 1],
    ['an end too soon', '{"discs": [', 1, 12],
    ['nothing at all', '', 1, 1],
    ['single quotes', "{'discs': []}", 1, 2],
  ])('broken JSON (%s) is named with line and column', async (_what, content, line, column) => {
    const { code, err, path } = await check(content);
    expect(code).toBe(1);
    expect(err).toContain(`${path}:${line}:${column}: not JSON: `);
    expect(err).toContain('1 fault\n');
  });

  test('names that stand twice, or that no data may use, are faults', async () => {
    const { err, path } = await check('{"discs": [],\n "discs": [{"__proto__": {}}]}');
    expect(err).toContain(`${path}:2:2: discs: this name appears twice`);
    expect(err).toContain(`${path}:2:13: discs.0.__proto__: this name is not allowed`);
  });

  test('a file from an editor that marks its byte order is read', async () => {
    expect(await check('\uFEFF{"discs": []}')).toMatchObject({ code: 0 });
  });

  test('a file nested beyond reason is refused, not crashed on', async () => {
    expect(await check('['.repeat(200_000) + ']'.repeat(200_000))).toMatchObject({ code: 1 });
  });

  test('a file that is not there', async () => {
    const nowhere = join(folder, 'nowhere.json');
    const { code, err } = await run(['check', nowhere], { games: variants });
    expect({ code, err }).toEqual({ code: 1, err: `laager: cannot read ${nowhere}: no such file\n` });
    const json = await run(['check', nowhere, '--json'], { games: variants });
    expect(json.code).toBe(1);
    expect(JSON.parse(json.out)).toMatchObject({ ok: false, faults: [{ line: null }] });
  });

  test.each([
    ['an unknown game', ['--game', 'chess'], 'there is no game "chess"'],
    ['a game without files', ['--game', 'connect-four'], 'takes no files'],
    ['an unknown kind', ['--kind', 'army'], 'the kinds are: scenario, map'],
  ])('%s is called wrongly', async (_what, args, message) => {
    expect(await check('{}', ...args)).toMatchObject({ code: 2, err: expect.stringContaining(message) });
  });
});

test('a fault is placed at the part its path leads to, names with dots in them included', () => {
  const file = parseJsonFile('{\n "a.b": {"c": [1,\n 2]}}');
  if (!file.ok) throw new Error('it is good JSON');
  const place = (path: string) => {
    const { line, column } = file.place({ path, message: '' });
    return [line, column];
  };
  expect(place('a.b.c.1')).toEqual([3, 2]);
  expect(place('a.b.c.7')).toEqual([2, 15]);
  expect(place('a.b.x.y')).toEqual([2, 9]);
  expect(place('')).toEqual([1, 1]);
});
