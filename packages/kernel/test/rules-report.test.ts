import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import {
  type GameFiles,
  inspect,
  type Located,
  mentionsIn,
  prefixesOf,
  type Report,
  shippedRules,
} from '../../../scripts/rules/coverage.ts';
import { gameSlugs, readGame, testTitles } from '../../../scripts/rules/files.ts';
import { asJson, asText } from '../../../scripts/rules/print.ts';
import { parseRules } from '../src/rulebook.ts';

const at = (text: string, line = 1, path = 'games/skirmish/src/fire.ts'): Located => ({ path, line, text });
const ids = (text: string, ...prefixes: string[]) =>
  mentionsIn(at(text), new Set(prefixes.length > 0 ? prefixes : ['ZZ'])).map(({ id }) => id);

describe('ids in a text', () => {
  test.each([
    ['ZZ-6.1.1 range', ['ZZ-6.1.1']],
    ['deny("ZZ-6.1", "ZZ-6.1.1")', ['ZZ-6.1', 'ZZ-6.1.1']],
    ['ends here: ZZ-6.1.', ['ZZ-6.1']],
    ['ZZ-R13, ZZ-EX2 (ZZ-7.b.3) ZZ-25.7b', ['ZZ-R13', 'ZZ-EX2', 'ZZ-7.b.3', 'ZZ-25.7b']],
    ['ZZ-1.1-ZZ-1.3', ['ZZ-1.1', 'ZZ-1.3']],
    ['AZZ-1.1 zz-1.1 ZZ-based ZZ-', []],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source code that is being searched
    ['`ZZ-6.4.${n}` and `ZZ-6${n}`', []],
    ['YY-1.1', []],
  ])('%s', (text, found) => {
    expect(ids(text)).toEqual(found);
  });

  test('of every game, so that a foreign clause is seen', () => {
    expect(ids('YY-1.1 ZZ-1.2', 'YY', 'ZZ')).toEqual(['YY-1.1', 'ZZ-1.2']);
  });

  test('with their lines', () => {
    const text = 'ZZ-1.1 ZZ-1.2\n\n// ZZ-1.3\nZZ-1.4';
    expect(mentionsIn(at(text, 10), new Set(['ZZ'])).map(({ line }) => line)).toEqual([10, 10, 12, 13]);
  });

  test('a whole id is found among any other words, and never a part of it', () => {
    const part = fc.stringMatching(/^[1-9][0-9]?[a-c]?$/);
    const id = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => `ZZ-${parts.join('.')}`);
    const gap = fc.constantFrom(' ', ', ', '. ', ' (', ') ', "'", '\n', '/');
    fc.assert(
      fc.property(fc.array(fc.tuple(gap, id)), (pairs) => {
        expect(ids(pairs.flat().join(''))).toEqual(pairs.map(([, own]) => own));
      }),
    );
  });
});

const LEDGER = `## Clauses
### 1 Range
- **ZZ-1.1** One.
- **ZZ-1.1.1** Two.
- **ZZ-1.2** Three.
## Components
- **ZZ-C1** Red. [untested: how it looks]
`;

function game(changes: Partial<GameFiles> = {}): GameFiles {
  const rules = changes.rules ?? parseRules(LEDGER);
  return {
    slug: 'skirmish',
    rules,
    shipped: rules.ok ? shippedRules(rules.book) : null,
    threshold: 0,
    sources: [],
    ...changes,
  };
}

function report(changes: Partial<GameFiles>, ...titles: string[]): Report {
  const own = game(changes);
  return inspect(
    own,
    titles.map((text, index) => at(text, index + 5, 'games/skirmish/test/fire.test.ts')),
    new Set(['ZZ', 'YY']),
  );
}

describe('the report', () => {
  test('counts clauses, cited, proved, unproved, and the untested apart', () => {
    const { coverage, faults } = report(
      { sources: [at('// ZZ-1.1, ZZ-1.2'), at('ZZ-1.1')] },
      'fire > ZZ-1.1.1 range',
      'other',
    );
    expect(coverage).toMatchObject({ clauses: 3, cited: 2, proved: 1, unproved: ['ZZ-1.1', 'ZZ-1.2'], untested: 1 });
    expect(faults).toEqual([]);
  });

  test('one title may prove several clauses, several titles one', () => {
    expect(report({}, 'ZZ-1.1 ZZ-1.2 both', 'ZZ-1.1 again').coverage?.proved).toBe(2);
  });

  test.each([
    [
      'cited in the code',
      { sources: [at('a\n// ZZ-9.9')] },
      [],
      'games/skirmish/src/fire.ts:2: ZZ-9.9 is not a clause of games/skirmish/rules.md',
    ],
    [
      'of another game',
      { sources: [at('YY-1.1')] },
      [],
      'games/skirmish/src/fire.ts:1: YY-1.1 is not a clause of games/skirmish/rules.md',
    ],
    [
      'named by a test',
      {},
      ['ZZ-1.1 yes', 'ZZ-1 no'],
      'games/skirmish/test/fire.test.ts:6: ZZ-1 is not a clause of games/skirmish/rules.md',
    ],
  ])('fails on an id that does not exist: %s', (_, changes, titles, fault) => {
    expect(report(changes, ...titles).faults).toEqual([fault]);
  });

  test('fails on a clause that is both untested and tested', () => {
    expect(report({}, 'ZZ-C1 is red').faults).toEqual([
      'games/skirmish/test/fire.test.ts:5: ZZ-C1 is proved here, but marked [untested] in the ledger',
    ]);
  });

  test('fails on a rules.json that is missing or stale, whatever its line ends', () => {
    const fresh = game().shipped ?? '';
    expect(report({ shipped: fresh.replaceAll('\n', '\r\n') }).faults).toEqual([]);
    expect(report({ shipped: null }).faults.join()).toContain('games/skirmish/data/rules.json:1: is missing');
    expect(report({ shipped: fresh.replace('Two', 'Too') }).faults.join()).toContain('is not what rules.md says');
  });

  test.each([
    [100, 3, true],
    [100, 2, false],
    [66.6, 2, true],
    [66.7, 2, false],
    [0, 0, true],
  ])('threshold %d %% with %d of 3 proved: %s', (threshold, proved, passes) => {
    const titles = ['ZZ-1.1', 'ZZ-1.1.1', 'ZZ-1.2'].slice(0, proved);
    expect(report({ threshold }, ...titles).faults.length === 0).toBe(passes);
  });

  test.each([-1, 101, Number.NaN, '100', null])('a threshold of %s is refused', (threshold) => {
    expect(report({ threshold }).faults.join()).toContain(
      'games/skirmish/package.json: laager.proved must be a percentage',
    );
  });

  test('a broken ledger is reported by its lines, and nothing is counted', () => {
    const broken = report({ rules: parseRules('- **ZZ-1.1** One.') });
    expect(broken).toMatchObject({
      coverage: null,
      faults: ['games/skirmish/rules.md:1: ZZ-1.1 is outside a section (## or ###)'],
    });
    expect(asJson([broken])).toBe('{}');
    expect(asText([broken])).toContain('broken');
  });

  test('as JSON', () => {
    expect(JSON.parse(asJson([report({}, 'ZZ-1.1')]))).toEqual({
      skirmish: { clauses: 3, cited: 0, proved: 1, unproved: ['ZZ-1.1.1', 'ZZ-1.2'], untested: 1 },
    });
    expect(asJson([])).toBe('{}');
  });

  test('as a table, with the unproved by section', () => {
    expect(asText([report({}, 'ZZ-1.1')])).toBe(
      [
        'game      clauses  cited  proved     %  untested',
        'skirmish        3      0       1  33.3         1',
        '',
        'skirmish: 2 unproved',
        '  1 Range',
        '    ZZ-1.1.1 ZZ-1.2',
      ].join('\n'),
    );
    expect(asText([])).toBe('no game has a rules.md yet');
  });

  test('what ships is JSON with a line for each clause', () => {
    const { rules, shipped } = game();
    expect(JSON.parse(shipped ?? '')).toEqual(rules.ok && rules.book.clauses);
    expect(shipped?.split('\n')).toHaveLength(4 + 3);
  });
});

describe('on disk', () => {
  const roots: string[] = [];
  function repository(files: Record<string, string>): string {
    const root = mkdtempSync(join(tmpdir(), 'laager-rules-test-'));
    roots.push(root);
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return root;
  }
  afterEach(() => {
    for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
  });

  test('no games yet', () => {
    expect(gameSlugs(repository({}))).toEqual([]);
    expect(gameSlugs(repository({ 'games/catalogue.ts': '', 'games/later/README.md': '' }))).toEqual([]);
  });

  test('a game with nothing but its ledger must prove all of it', () => {
    const root = repository({ 'games/skirmish/rules.md': LEDGER });
    expect(gameSlugs(root)).toEqual(['skirmish']);
    expect(readGame(root, 'skirmish')).toMatchObject({ shipped: null, threshold: 100, sources: [] });
    expect(testTitles(root, ['skirmish'])).toEqual(new Map([['skirmish', []]]));
  });

  test('reads the code under src, the threshold and the prefix', () => {
    const root = repository({
      'games/skirmish/rules.md': LEDGER,
      'games/skirmish/package.json': '{"laager": {"proved": 80}}',
      'games/skirmish/src/index.ts': 'ZZ-1.1',
      'games/skirmish/src/chapters/fire.ts': 'ZZ-1.2',
      'games/skirmish/src/notes.md': 'ZZ-9',
      'games/skirmish/test/fire.ts': 'ZZ-9',
    });
    const own = readGame(root, 'skirmish');
    expect(own.threshold).toBe(80);
    expect(own.sources.map(({ path }) => path)).toEqual([
      'games/skirmish/src/chapters/fire.ts',
      'games/skirmish/src/index.ts',
    ]);
    expect(prefixesOf([own])).toEqual(new Set(['ZZ']));
  });
});
