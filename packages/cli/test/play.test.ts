import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Player, playerNamed } from '@laager/bots';
import { type Decision, type Game, isFault, keyFromSeed, Match } from '@laager/kernel';
import { oddsAsKnown, standpointOf } from '@laager/match';
import pico from 'picocolors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Menu } from '../src/play/menu.ts';
import type { Bots } from '../src/play/players.ts';
import { Keeper } from '../src/play/saving.ts';
import { TerminalMatch } from '../src/play/terminal-match.ts';
import { typed } from '../src/play/typed.ts';
import { desk, run, typist } from './desk.ts';
import { fileFour, variants } from './games.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laager-play-'));
});
afterAll(() => rm(folder, { recursive: true }));

const lines = (...typed: readonly (string | number)[]): string => typed.map((line) => `${line}\n`).join('');
const RED_WINS = lines(1, 2, 1, 2, 1, 2, 1);

describe('play by piped lines', () => {
  test('a whole match of connect four is played, recorded, and verifies', async () => {
    const record = join(folder, 'whole.laager');
    const played = await run(['play', 'connect-four', '--record', record], { input: RED_WINS });
    expect(played).toMatchObject({ code: 0, err: '' });
    expect(played.out).toContain('Red: into which column? (CF-2.1)\n   1  Column 1\n');
    expect(played.out).toContain("Red> 1\n\n  Red's disc lands in column 1, row 1. (CF-2.1)\n");
    expect(played.out).toContain('R Y . . . . .\n1 2 3 4 5 6 7');
    expect(played.out).toContain('Red has four in a line and wins. (CF-3.1)');
    const verified = await run(['verify', '--json', record]);
    expect(JSON.parse(verified.out)).toMatchObject({ ok: true, actions: 7, outcome: { result: 'red' } });
    expect(verified.code).toBe(0);
  });

  test('what ends before the match does is saved, and resumed with the same file', async () => {
    const record = join(folder, 'resumed.laager');
    const first = await run(['play', 'connect-four', '--record', record], { input: lines(1, 2, 1) });
    expect(first.code).toBe(0);
    expect(first.out).toContain(`laager play --record ${record}`);
    const second = await run(['play', '--record', record], { input: lines(2, 'q') });
    expect(second.out).toContain('resumed after 3 orders');
    const third = await run(['play', 'connect-four', '--record', record], { input: lines(1, 2, 1) });
    expect(third.out).toContain('Red has four in a line and wins.');
    expect((await readFile(record, 'utf8')).split('\n').filter((line) => /^\d+ /.test(line))).toHaveLength(7);
  });

  test('a record that older rules made goes on from where these rules differ, in a file of its own', async () => {
    const record = join(folder, 'older.laager');
    await run(['play', 'connect-four', '--record', record], { input: lines(1, 2, 1) });
    const older = (await readFile(record, 'utf8')).replace('game connect-four 1', 'game connect-four 0');
    const changed = older.replace(/^(3 .*#)(.)/m, (_line, before, digit) => `${before}${digit === '0' ? '1' : '0'}`);
    await writeFile(record, changed);
    const played = await run(['play', '--record', record], { input: lines(1, 'q') });
    expect(played.out).toContain('the record is of version 0 of connect-four, the rules here are version 1');
    expect(played.out).toContain('continues from there, after 2 orders, as a new match');
    expect(await readFile(record, 'utf8')).toBe(changed);
    const next = await readFile(join(folder, 'older-continued.laager'), 'utf8');
    expect(next.split('\n').filter((line) => /^\d+ /.test(line))).toHaveLength(1);
  });

  test('the record is written after every order', async () => {
    const record = join(folder, 'each.laager');
    const seen: number[] = [];
    const at = desk();
    const match = begun('standard');
    const asker = typist(at, []);
    const countMoves = async () =>
      (await readFile(record, 'utf8')).split('\n').filter((one) => /^\d+ /.test(one)).length;
    const table = new TerminalMatch(at.setting, {
      ...seated(match),
      keeper: new Keeper(record),
      asker: {
        ...asker,
        async ask() {
          seen.push(await countMoves());
          return seen.length > 3 ? null : '3';
        },
      },
    });
    expect(await table.play()).toBe(false);
    expect(seen).toEqual([0, 1, 2, 3]);
  });

  test('an order may be typed as JSON; what is forbidden or no order is told why and asked again', async () => {
    const typedLines = lines(
      '{"do":"drop","column":2}',
      '{"do":"trap","column":2}',
      '{"do":"drop","column":9}',
      '{oops',
      '99',
      'q',
    );
    const { out, code } = await run(['play', 'connect-four'], { input: typedLines });
    expect(code).toBe(0);
    expect(out).toContain("Red's disc lands in column 3, row 1.");
    expect(out).toContain('a disc is to be dropped now (CF-2.1)');
    expect(out).toContain('action.column: ');
    expect(out).toContain('That is not JSON');
    expect(out).toContain('There is no order 99 in the list.');
    expect(out).toContain('The match was not saved.');
  });

  test('undo and redo', async () => {
    const { out } = await run(['play', 'connect-four'], { input: lines('u', 4, 'u', 'redo', 'redo', 'q') });
    const asked = [...out.matchAll(/^(Red|Yellow)> (.*)$/gm)].map(([, seat, line]) => `${seat} ${line}`);
    expect(asked).toEqual(['Red u', 'Red 4', 'Yellow u', 'Red redo', 'Yellow redo', 'Yellow q']);
    expect(out).toContain('nothing has been played yet');
    expect(out).toContain('there is nothing to redo');
  });

  test('why, rules, odds, journal, board and help', async () => {
    const questions = lines(
      'why {"do":"trap","column":1}',
      'why {"do":"drop","column":1}',
      'why',
      'r CF-2.2',
      'r',
      'r column with six',
      'r zebra',
      'o 4',
      'o {"do":"drop","column":6}',
      'o',
      4,
      'j 1',
      'b',
      'h',
      'q',
    );
    const { out } = await run(['play', 'connect-four', '--option', 'slippery=yes', '--seed', '5'], {
      input: questions,
    });
    expect(out).toContain('Red> why {"do":"trap","column":1}\na disc is to be dropped now (CF-2.1)');
    expect(out).toContain('Red> why {"do":"drop","column":1}\nThe rules allow it.');
    expect(out).toContain('Red> r CF-2.2\nCF-2.2 (2 Dropping) A column with six discs is full and takes no more.');
    expect(out).toContain('  2 Dropping: CF-2.1 to CF-2.2');
    expect(out).toContain('Red> r column with six\nCF-2.2 A column with six discs');
    expect(out).toContain('No clause has the id "zebra" or contains it.');
    expect(out).toContain('Red> o 4\n   50.0 %  the disc lands in column 4\n');
    expect(out).toContain('Red> o {"do":"drop","column":6}\n   75.0 %  the disc lands in column 7\n');
    expect(out).toMatch(/Yellow> j 1\n {2}Red's disc lands in column \d, row 1\. \(CF-2\.1\)\nYellow> b\n/);
    expect(out).toContain('take back your last order');
  });

  test('save names a file for the record, now and from now on', async () => {
    const record = join(folder, 'later', 'saved.laager');
    await run(['play', 'connect-four'], { input: lines('save', 1, `save ${record}`, 2, 'q') });
    expect(await readFile(record, 'utf8')).toMatch(/\n2 yellow {"column":1,"do":"drop"} #\w+\n$/);
  });

  test('a record that cannot be written is told of: at the start as an error, later without ending the match', async () => {
    const record = join(folder, 'a-file');
    await writeFile(record, '');
    const inside = join(record, 'match.laager');
    const first = await run(['play', 'connect-four', '--record', inside], { input: RED_WINS });
    expect(first).toMatchObject({ code: 1, err: expect.stringContaining(`cannot write ${inside}: `) });
    const later = await run(['play', 'connect-four'], { input: lines(`save ${inside}`, 4, 'q') });
    expect(later).toMatchObject({ code: 0, out: expect.stringContaining(`cannot write ${inside}: part of its path`) });
    const at = desk();
    const keeper = new Keeper(null);
    const asker = typist(at, ['4', '4', 'q']);
    const ask = async (prompt: string) => {
      if (at.out().includes('row 1')) keeper.path = inside;
      return asker.ask(prompt);
    };
    await new TerminalMatch(at.setting, { ...seated(begun('standard')), keeper, asker: { ...asker, ask } }).play();
    expect(at.out()).toContain(`NOT SAVED: cannot write ${inside}`);
    expect(at.out()).toContain("Yellow's disc lands in column 4, row 2.");
  });

  test('examples of a family are listed, and others on request; an order of it may be typed', async () => {
    const input = lines('s', '{"do":"drop","column":5}', 1, 'q');
    const { out } = await run(['play', 'family-four'], { input, games: variants });
    expect(out).toContain('   1  Column 4   (an example)');
    expect(out).toContain('      or as JSON: drop a disc   {"column":[0,6]}\n      (1 is {"do":"drop","column":3})\n');
    expect(out).toContain("Red's disc lands in column 6, row 1.");
    expect(out).toContain("Yellow's disc lands in column 4, row 1.");
  });

  test('a seat of your own, bots at the others', async () => {
    const { out, code } = await run(
      ['play', 'connect-four', '--seat', 'yellow', '--bot', 'red=random', '--seed', '1'],
      {
        input: lines(3, 'u', 'q'),
      },
    );
    expect(code).toBe(0);
    expect(out).not.toContain('Red>');
    expect(out).toMatch(
      /^Dice commitment .*: [0-9a-f]{64}\n\n {2}Red's disc lands in column \d, row 1\. \(CF-2\.1\)\n/,
    );
    expect(out).toContain('this cannot be undone: Red has decided since');
    expect(out).toContain('Yellow> ');
  });

  test('a bot of the standard strength takes the seats that are left', async () => {
    const record = join(folder, 'standard.laager');
    await run(['play', 'connect-four', '--seat', 'red', '--record', record], { input: lines(4, 'q') });
    expect(await readFile(record, 'utf8')).toMatch(/players {"red":"human","yellow":"bot veteran"}[\s\S]*\n2 yellow /);
  });

  test('bots alone play to the end, and a resumed match has the same bots', async () => {
    const record = join(folder, 'bots.laager');
    const bots = ['--bot', 'red=greedy', '--bot', 'yellow=random', '--seed', '2'];
    const { out } = await run(['play', 'connect-four', ...bots, '--record', record]);
    expect(out).toContain('wins. (CF-3.1)');
    const text = await readFile(record, 'utf8');
    expect(text).toContain('players {"red":"bot greedy","yellow":"bot random"}');
    const begun = join(folder, 'bots-begun.laager');
    await writeFile(begun, text.split('\n').slice(0, -5).join('\n'));
    const resumed = await run(['play', '--record', begun]);
    expect(resumed.code).toBe(0);
    expect(await readFile(begun, 'utf8')).toBe(text);
  });

  test('the same seed and lines give the same record', async () => {
    const [a, b] = [join(folder, 'a.laager'), join(folder, 'b.laager')];
    for (const file of [a, b])
      await run(['play', 'connect-four', '--option', 'slippery', '--seed', 'spion kop', '--record', file], {
        input: RED_WINS,
      });
    expect(await readFile(a, 'utf8')).toBe(await readFile(b, 'utf8'));
    expect(await readFile(a, 'utf8')).toMatch(/ d6=\d d6=\d #/);
  });

  test('a scenario file of your own is checked before it is played', async () => {
    const good = join(folder, 'good.json');
    const bad = join(folder, 'bad.json');
    await writeFile(good, '{"discs": []}');
    await writeFile(bad, '{\n  "discs": [{"at": "x"}]\n}');
    const record = join(folder, 'own.laager');
    await run(['play', 'file-four', '--file', good, '--record', record], { input: 'q\n', games: [fileFour] });
    expect(await readFile(record, 'utf8')).toContain('file {"discs":[]}');
    const { code, err } = await run(['play', 'file-four', '--file', bad], { games: [fileFour] });
    expect(code).toBe(1);
    expect(err).toContain(`${bad}:2:20: discs.0.at: expected a number`);
  });
});

describe('what is called wrongly', () => {
  test.each([
    ['an unknown game', ['play', 'connect-fuor'], 'did you mean "connect-four"?'],
    ['no game', ['play'], 'which game?'],
    ['an unknown scenario', ['play', 'connect-four', '--scenario', 'trap'], 'did you mean "traps"?'],
    ['an unknown option', ['play', 'connect-four', '--option', 'sticky=1'], 'slippery=yes or no'],
    ['a bad value', ['play', 'connect-four', '--option', 'slippery=7'], 'expected yes or no'],
    ['an unknown seat', ['play', 'connect-four', '--seat', 'green'], 'The seats are: red, yellow'],
    ['an unknown bot', ['play', 'connect-four', '--bot', 'red=hal'], 'The bots are: random'],
    ['a seat taken twice', ['play', 'connect-four', '--seat', 'red', '--bot', 'red=random'], 'both'],
    ['no time to think', ['play', 'connect-four', '--think', 'long'], '--think'],
    ['a file for a game without files', ['play', 'connect-four', '--file', 'x.json'], 'takes no files'],
    ['an unknown flag', ['play', 'connect-four', '--sead', '4'], '--seed'],
  ])('%s is told, with exit code 2', async (_what, args, message) => {
    // The file is not there: that a game takes none must be said first.
    const { code, err } = await run(args);
    expect(err).toContain(message);
    expect(code).toBe(2);
  });

  test('a record that is there already says itself what is played', async () => {
    const record = join(folder, 'there.laager');
    await run(['play', 'connect-four', '--record', record], { input: 'q\n' });
    const scenario = await run(['play', 'connect-four', '--record', record, '--scenario', 'traps']);
    expect(scenario).toMatchObject({ code: 2, err: expect.stringContaining('leave --scenario out') });
    const other = await run(['play', 'file-four', '--record', record], { games: variants });
    expect(other).toMatchObject({ code: 2, err: expect.stringContaining('is a match of connect-four') });
    await writeFile(record, 'rubbish');
    expect(await run(['play', '--record', record])).toMatchObject({ code: 1, err: expect.stringContaining('line 1') });
  });
});

const seated = (match: Match, bots: Bots = new Map()) => ({
  match,
  bots,
  limit: {},
  keeper: new Keeper(null),
  colours: pico.createColors(false),
});

let connectFour: Game;
beforeAll(async () => {
  connectFour = (await variants.find((one) => one.id === 'connect-four')?.load()) as Game;
});

function begun(scenario: string, game: Game = connectFour): Match {
  const match = Match.start(game, { scenario }, { key: keyFromSeed(4) });
  if (isFault(match)) throw new Error(match.fault.message);
  return match.ok;
}

/** A person's screen: what is left of it after the last time it was cleared. */
const CLEAR = '\u001B[2J\u001B[3J\u001B[H';

describe('secrets at one keyboard', () => {
  async function screens(typedLines: readonly string[], bots: Bots = new Map()): Promise<string[]> {
    const at = desk('', undefined, true);
    await new TerminalMatch(at.setting, { ...seated(begun('traps'), bots), asker: typist(at, typedLines) }).play();
    return at.out().split(CLEAR);
  }

  test('the screen is cleared before the other player sees anything, and shows nothing until they sit there', async () => {
    const shown = await screens(['', '3', '', '', '5', '', '', 'q']);
    expect(shown).toHaveLength(4);
    const [before, red, yellow, redAgain] = shown as [string, string, string, string];
    expect(before).toBe('');
    expect(red).toMatch(/^Pass to Red, press Enter \n/);
    expect(red).toContain('Red: under which column do you lay your trap?');
    expect(yellow).toMatch(/^Pass to Yellow, press Enter \n/);
    expect(yellow).toContain('Red has a hidden trap.');
    expect(yellow).not.toContain('column 3.');
    expect(redAgain).toContain('Your trap lies under column 3.');
    expect(redAgain).not.toContain('column 5.');
  });

  test('whoever has just ordered may think again before the screen is cleared', async () => {
    const shown = await screens(['', '3', 'u', '4', '', '', 'q']);
    expect(shown).toHaveLength(3);
    expect(shown[1]).toMatch(/Press Enter to clear the screen for Yellow \(u: undo\) u\n[\s\S]*Red> 4\n/);
  });

  test('what was taken back and done otherwise is news again', async () => {
    const { out } = await run(['play', 'connect-four', '--scenario', 'traps'], { input: lines(3, 'u', 4, 'q') });
    const looks = out.split('--- pass to Yellow').slice(1);
    expect(looks).toHaveLength(2);
    for (const look of looks) expect(look).toContain('Red lays a trap. (CF-5.1)');
  });

  test('examples do not depend on what is hidden, even if the game advises from everything it is shown', () => {
    const peeking: Game = {
      ...connectFour,
      decision(p) {
        const decision = connectFour.decision(p);
        return decision && { ...decision, offers: [], families: [{ name: 'drop', bounds: {} }] };
      },
      sample: () => ({ do: 'drop', column: 3 }) as never,
      advice: {
        evaluate: () => 0.5,
        clock: () => 0,
        candidates: (p) => [{ do: 'drop', column: (p as { traps: number[] }).traps[1] } as never],
      },
    };
    const listed = [0, 6].map((column) => {
      const match = begun('traps', peeking);
      match.act({ seat: 'red', seq: 0, action: { do: 'trap', column: 2 } });
      match.act({ seat: 'yellow', seq: 1, action: { do: 'trap', column } });
      return new Menu(match, match.decision() as Decision).page();
    });
    expect(listed[0]?.length).toBeGreaterThan(0);
    expect(listed[0]).toEqual(listed[1]);
  });

  test('against a bot nothing is handed over', async () => {
    const shown = await screens(['3', 'q'], new Map([['yellow', playerNamed('random') as Player]]));
    expect(shown).toHaveLength(1);
    expect(shown[0]).toContain('Your trap lies under column 3.');
    expect(shown[0]).not.toContain('Pass to');
  });

  test('piped lines are not lost to the handing over', async () => {
    const { out } = await run(['play', 'connect-four', '--scenario', 'traps'], { input: lines(3, 5, '', 1, 'q') });
    expect(out).toContain('--- pass to Yellow, press Enter 5\n');
    expect(out).toContain('Yellow> 5\n');
    expect(out).toContain("Red's disc lands in column 1, row 1.");
  });

  test('the odds a seat is told do not depend on what is hidden from it', () => {
    const told = [0, 6].map((column) => {
      const match = begun('traps');
      match.act({ seat: 'red', seq: 0, action: { do: 'trap', column: 2 } });
      match.act({ seat: 'yellow', seq: 1, action: { do: 'trap', column } });
      return oddsAsKnown(standpointOf(match, 'red'), { do: 'drop', column: 0 } as never).outcomes;
    });
    expect(told[0]).toEqual(told[1]);
    expect(told[0]?.map((one) => one.label).sort()).toEqual(['no disc lands', 'the disc lands in column 1']);
  });
});

describe('a long list of orders', () => {
  test('is paged, searched by text, and keeps its numbers', async () => {
    const four = connectFour;
    const many: Game = {
      ...four,
      decision(p) {
        const decision = four.decision(p);
        const offers = decision?.offers ?? [];
        return decision && { ...decision, offers: Array.from({ length: 45 }, (_, i) => offers[i % 7] as never) };
      },
      tell: { ...four.tell, action: (_p, action) => `Column ${(action as never as { column: number }).column + 1}` },
    };
    const listing = { ...fileFour, id: many.id, load: async () => many };
    const input = lines('', '', '', 'column 7', '/zz', '', 14, 'q');
    const { out } = await run(['play', 'connect-four'], { input, games: [listing] });
    expect(out).toContain('      1 to 20 of 45; Enter: next page');
    expect(out).toContain('Red> \n  21  Column 7\n');
    expect(out).toContain('      41 to 45 of 45;');
    expect(out).toContain('Red> column 7\n   7  Column 7\n  14  Column 7\n');
    expect(out).toContain('No order contains "zz".');
    expect(out).toContain("Red's disc lands in column 7, row 1.");
  });
});

test('what is typed means what it says', () => {
  expect(typed(' 12 ')).toEqual({ do: 'choose', n: 12 });
  expect(typed('{"do":"x"}')).toEqual({ do: 'act', json: '{"do":"x"}' });
  expect(typed('')).toEqual({ do: 'more', what: '' });
  expect(typed('U')).toEqual({ do: 'undo', what: '' });
  expect(typed('r BE-8.7')).toEqual({ do: 'rule', what: 'BE-8.7' });
  expect(typed('/r')).toEqual({ do: 'find', what: 'r' });
  expect(typed('board the train')).toEqual({ do: 'find', what: 'board the train' });
  expect(typed('ladysmith')).toEqual({ do: 'find', what: 'ladysmith' });
});
