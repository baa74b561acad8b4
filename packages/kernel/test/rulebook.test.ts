import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Clause, parseRules, prefixOf, type RuleBook, ruleBook } from '../src/rulebook.ts';

function bookOf(markdown: string): RuleBook {
  const parsed = parseRules(markdown);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return parsed.book;
}

function faultsOf(markdown: string): string[] {
  const parsed = parseRules(markdown);
  return parsed.ok ? [] : parsed.faults.map(({ line, message }) => `${line}: ${message}`);
}

const clauseOf = (markdown: string, id: string): Clause | undefined => bookOf(markdown).get(id);

describe('the styles of our ledgers', () => {
  test('plain clauses, letters after numbers, rulings and examples straight under their chapter', () => {
    const book = bookOf(`# Skirmish

A game. See UB-1.1.

## Sequence of play

1. **SETUP** Choose (UB-1.1).
   - **ATTACK** A1 range.

## Clauses

### 6.0 Fire
- **UB-6.0.1** Firer and target are declared first.
- **UB-25.7b** Medical Aid on itself.

### 17A Allied activation
- **UB-17A.0** The same eight actions.

## Worked examples

From the rulebook:
- **UB-EX1** Needs 4.

Our own:
- **UB-EX2** Needs 5.

## Rulings

- **UB-R3** Two sections carry the number 17.0.
`);
    expect(book.clauses).toEqual([
      { id: 'UB-6.0.1', section: '6.0 Fire', text: 'Firer and target are declared first.' },
      { id: 'UB-25.7b', section: '6.0 Fire', text: 'Medical Aid on itself.' },
      { id: 'UB-17A.0', section: '17A Allied activation', text: 'The same eight actions.' },
      { id: 'UB-EX1', section: 'Worked examples', text: 'Needs 4.' },
      { id: 'UB-EX2', section: 'Worked examples', text: 'Needs 5.' },
      { id: 'UB-R3', section: 'Rulings', text: 'Two sections carry the number 17.0.' },
    ]);
    expect(book.sections.map(({ title }) => title)).toEqual([
      '6.0 Fire',
      '17A Allied activation',
      'Worked examples',
      'Rulings',
    ]);
  });

  test('charts stand unindented below their clause and belong to it', () => {
    const book = bookOf(`## Clauses

### T6 Rifle Fire Table (1d6)

- **RR-T6.2** Losses by modified die:

| Column | 1 | 2 |
|---|---|---|
| A | 0 | 0 |

- **RR-T6.3.1** +1 if Multiple Attack Marker. \`multiple\`
`);
    expect(book.get('RR-T6.2')?.text).toBe(
      'Losses by modified die:\n\n| Column | 1 | 2 |\n|---|---|---|\n| A | 0 | 0 |',
    );
    expect(book.get('RR-T6.3.1')?.text).toBe('+1 if Multiple Attack Marker. `multiple`');
  });

  test('indented paragraphs, tables and sub-bullets belong to their clause; prose between clauses does not', () => {
    const book = bookOf(`## Components

- **BE-C17** Balance: **plausible**.

  *What was wrong.* Much.

  | values | draw |
  |---|---|
  | earlier | 0 |

  - a list
    of two lines
- **BE-C18** One line
that goes on without a gap.

Odds of one firing: none.

| not | ours |

- **Always**: map with area codes.
- A search of depth one.

1. **Armies** die.
`);
    expect(book.get('BE-C17')?.text).toBe(
      'Balance: **plausible**.\n\n*What was wrong.* Much.\n\n| values | draw |\n|---|---|\n| earlier | 0 |\n\n- a list\n  of two lines',
    );
    expect(book.get('BE-C18')?.text).toBe('One line\nthat goes on without a gap.');
    expect(book.clauses).toHaveLength(2);
  });

  test('sub-headings name their chapter, and an option in a heading holds for the whole section', () => {
    const book = bookOf(`## Clauses
### 6 Fire
#### Fire modifiers
- **MM-6.30.1** Marksmen firing: +1.
### 13 Spotting (optional: spotting)
- **MM-13.1** A unit in concealing terrain must be spotted.
- **MM-13.2** (optional: own) Units in the open are spotted at once.
### 14 Victory
- **MM-14.1** Half of the bases.
## Worked examples
### Further cases
- **MM-EX4** A case.
`);
    expect(book.clauses.map(({ section, option }) => [section, option])).toEqual([
      ['6 Fire › Fire modifiers', undefined],
      ['13 Spotting', 'spotting'],
      ['13 Spotting', 'own'],
      ['14 Victory', undefined],
      ['Worked examples › Further cases', undefined],
    ]);
  });

  test('fenced blocks are not read for clauses, and a fence below a clause belongs to it', () => {
    const book = bookOf(`## Sequence of play

\`\`\`
# not a heading
- **SB-9.9** not a clause
\`\`\`

### S Set-up [designed, after the lost card]

- **SB-S.1** War funds 6.
  \`\`\`
- **SB-9.8** nor this
  \`\`\`
- **SB-7.b.15** Sieges end. [designed]
`);
    expect(book.clauses.map(({ id }) => id)).toEqual(['SB-S.1', 'SB-7.b.15']);
    expect(book.get('SB-S.1')?.text).toContain('nor this');
    expect(book.get('SB-7.b.15')?.text).toBe('Sieges end. [designed]');
  });

  test.each(['*', '+', '  -'])('a bullet may be written %s, and lines may end as on Windows', (bullet) => {
    expect(clauseOf(`## A\r\n${bullet} **BE-1.1** Two sides.\r\n`, 'BE-1.1')?.text).toBe('Two sides.');
  });
});

describe('marks', () => {
  const ledger = (line: string) => `## Rules\n- **BE-1.1** ${line}\n`;

  test.each([
    ['(optional: strict-hedge-sight) The literal wording.', 'strict-hedge-sight', 'The literal wording.'],
    ['Hesitate -2 (optional: variant-hesitate): five chits.', 'variant-hesitate', 'Hesitate -2: five chits.'],
    ['It may not charge (optional: strict-command).', 'strict-command', 'It may not charge.'],
    ['(optional: dissolveArmies, on by default) Dissolve.', 'dissolveArmies', 'Dissolve.'],
    ['(optional: morale = per-turn) Roll a die.', 'morale = per-turn', 'Roll a die.'],
  ])('%s is optional: %s', (line, option, text) => {
    expect(clauseOf(ledger(line), 'BE-1.1')).toEqual({ id: 'BE-1.1', section: 'Rules', option, text });
  });

  test('what no test can touch is marked with its reason, which is not part of the text', () => {
    expect(clauseOf(ledger('Counters are red. [untested: how a counter looks]'), 'BE-1.1')).toEqual({
      id: 'BE-1.1',
      section: 'Rules',
      text: 'Counters are red.',
      untested: 'how a counter looks',
    });
  });

  test('the mark may end the first line of a clause with a chart, or the last', () => {
    const first = clauseOf(ledger('Chart: [untested: print]\n\n| a |\n|---|'), 'BE-1.1');
    const last = clauseOf(ledger('Chart:\n\n| a |\n|---|\n\n  [untested: print]'), 'BE-1.1');
    expect(first?.untested).toBe('print');
    expect(last).toEqual(first);
  });
});

describe('faults name the line', () => {
  test.each([
    ['a double id', '## A\n- **BE-1.1** One.\n- **BE-1.1** Two.', '3: BE-1.1 is already used in line 2'],
    ['no section', '# Game\n- **BE-1.1** One.', '2: BE-1.1 is outside a section (## or ###)'],
    [
      'a stray dot',
      '## A\n- **BE-1.1** One.\n- **BE-1..2** Two.',
      '3: "BE-1..2" is not a clause id: expected one like BE-6.1.1',
    ],
    [
      'a colon',
      '## A\n- **BE-1.1** One.\n- **BE-1.2:** Two.',
      '3: "BE-1.2:" is not a clause id: expected one like BE-6.1.1',
    ],
    [
      'small letters',
      '## A\n- **BE-1.1** One.\n- **be-1.2** Two.',
      '3: "be-1.2" is not a clause id: expected one like BE-6.1.1',
    ],
    [
      'a foreign prefix',
      '## A\n- **BE-1.1** One.\n- **UB-1.2** Two.',
      '3: "UB-1.2" does not begin with BE- like the clauses before it',
    ],
    ['no bold', '## A\n- **BE-1.1** One.\n- BE-1.2 Two.', '3: the id BE-1.2 must be bold: - **BE-1.2** ...'],
    ['too much bold', '## A\n- **BE-1.1** One.\n- **BE-1.2 Two.**', '3: the id BE-1.2 must be bold: - **BE-1.2** ...'],
    ['no text', '## A\n- **BE-1.1**', '2: BE-1.1 has no text'],
    ['only marks', '## A\n- **BE-1.1** [untested: look]', '2: BE-1.1 has no text'],
    ['no reason', '## A\n- **BE-1.1** One. [untested: ]', '2: BE-1.1: [untested: ...] must give its reason'],
    [
      'a bare mark',
      '## A\n- **BE-1.1** One. [untested]',
      '2: BE-1.1: [untested: reason] must stand at the end of a line',
    ],
    [
      'a mark inside',
      '## A\n- **BE-1.1** One [untested: look] two.',
      '2: BE-1.1: [untested: reason] must stand at the end of a line',
    ],
    [
      'two reasons',
      '## A\n- **BE-1.1** One. [untested: a]\n  Two. [untested: b]',
      '3: BE-1.1: a clause has one [untested: ...] at most',
    ],
    ['no option', '## A\n- **BE-1.1** (optional: ) One.', '2: BE-1.1: (optional: ...) must name its option'],
    [
      'two options',
      '## A\n- **BE-1.1** (optional: a) One (optional: b).',
      '2: BE-1.1: a clause has one (optional: ...) at most',
    ],
    [
      'a mark on a heading',
      '## A [untested: look]\n- **BE-1.1** One.',
      '1: a heading cannot be [untested]: mark its clauses, each with its reason',
    ],
    [
      'a fence left open',
      '## A\n- **BE-1.1** One.\n```\n- **BE-1.2** Two.',
      '3: this fenced block never ends: the clauses after it are lost',
    ],
  ])('%s', (_, markdown, fault) => {
    expect(faultsOf(markdown)).toEqual([fault]);
  });

  test('all of them at once, in the order of the lines', () => {
    const faults = faultsOf('## A\n- **BE-1.1** \n- **BE-1.2** Two.\n- **BE-1.2** Two.\n- **BE-1.3** [untested] x\n');
    expect(faults.map((fault) => fault.split(':')[0])).toEqual(['2', '4', '5']);
  });

  test('a ledger without clauses is an empty book', () => {
    expect(bookOf('').clauses).toEqual([]);
    expect(bookOf('# Game\n\n## Notes\n\n- **Phase 1** nothing.').sections).toEqual([]);
  });
});

describe('the book', () => {
  const clauses: Clause[] = [
    { id: 'BE-1.1', section: 'A', text: 'One.' },
    { id: 'BE-2.1', section: 'B', text: 'Two.' },
    { id: 'BE-1.2', section: 'A', text: 'Three.' },
  ];

  test('finds clauses by id, keeps their order, and gathers sections', () => {
    const book = ruleBook(clauses);
    expect(book.get('BE-2.1')).toBe(clauses[1]);
    expect(book.has('BE-1.2')).toBe(true);
    expect(book.has('BE-1')).toBe(false);
    expect(book.get('__proto__')).toBeUndefined();
    expect(book.clauses).toEqual(clauses);
    expect(book.sections.map(({ title, clauses: own }) => [title, own.map(({ id }) => id)])).toEqual([
      ['A', ['BE-1.1', 'BE-1.2']],
      ['B', ['BE-2.1']],
    ]);
  });

  test('a double id in the shipped list is a bug and says so', () => {
    expect(() => ruleBook([...clauses, ...clauses])).toThrow('BE-1.1 is there twice');
  });

  test.each([
    ['UB-6.1.1', 'UB'],
    ['UB-EX12', 'UB'],
    ['C4-1', 'C4'],
    ['SB-7.b.3', 'SB'],
    ['UB-25.7b', 'UB'],
    ['END-ACTIVATION', null],
    ['UB-', null],
    ['UB-6.', null],
    ['B-6', null],
    ['UB-6_1', null],
  ])('the prefix of %s is %s', (id, prefix) => {
    expect(prefixOf(id)).toBe(prefix);
  });
});

describe('properties', () => {
  const word = fc.stringMatching(/^[A-Za-zé0-9.,;:'"|`_*½+-]*[a-z]$/);
  const line = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' ').replaceAll('```', ''));
  const number = fc.stringMatching(/^(?:[1-9]|EX[1-9]|R[1-9])(?:\.[0-9a-c]{1,2}){0,2}$/);
  const clause = fc
    .record(
      {
        number,
        text: fc.array(line, { minLength: 1, maxLength: 3 }),
        section: fc.nat(3),
        option: word,
        untested: line,
      },
      { requiredKeys: ['number', 'text', 'section'] },
    )
    .map(
      ({ number: n, text, section, option, untested }): Clause => ({
        id: `ZZ-${n}`,
        section: `Section ${section}`,
        text: text.join('\n'),
        ...(option !== undefined && { option: option.replace(/[,]/g, '') }),
        ...(untested !== undefined && { untested }),
      }),
    );
  const ledger = fc
    .uniqueArray(clause, { selector: ({ id }) => id })
    .map((clauses) => clauses.toSorted((a, b) => (a.section < b.section ? -1 : a.section > b.section ? 1 : 0)));

  const written = (clauses: readonly Clause[]) =>
    clauses
      .map(({ id, text, section, option, untested }) => {
        const flag = option === undefined ? '' : `(optional: ${option}) `;
        const mark = untested === undefined ? '' : ` [untested: ${untested}]`;
        return `### ${section}\n- **${id}** ${flag}${text.replaceAll('\n', '\n  ')}${mark}`;
      })
      .join('\n\n');

  test('what is written as a ledger is read back, and survives the JSON that ships', () => {
    fc.assert(
      fc.property(ledger, (clauses) => {
        const book = bookOf(`## Clauses\n${written(clauses)}\n`);
        expect(book.clauses).toEqual(clauses);
        expect(ruleBook(JSON.parse(JSON.stringify(book.clauses))).sections).toEqual(book.sections);
      }),
    );
  });

  test('whatever the text, parsing never throws, and every fault names a line of it', () => {
    const fragment = fc.constantFrom(
      '- **ZZ-1.1** ',
      '- **ZZ-1.2** ',
      '- ZZ-1',
      '## A',
      '### B',
      '```',
      '\n',
      '  ',
      '| a |',
      '[untested',
      ': x]',
      '(optional: ',
      'a)',
      'x',
      '**',
      '\t',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(fragment, fc.string()), { maxLength: 40 }), (parts) => {
        const markdown = parts.join('');
        const parsed = parseRules(markdown);
        if (parsed.ok) return;
        expect(parsed.faults.length).toBeGreaterThan(0);
        for (const { line: at } of parsed.faults) {
          expect(at).toBeGreaterThanOrEqual(1);
          expect(at).toBeLessThanOrEqual(markdown.split('\n').length);
        }
      }),
    );
  });
});
