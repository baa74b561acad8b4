import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isFault, keyFromSeed, Match, parseRecord, writeRecord } from '../src/index.ts';
import { toy } from './toy.ts';

function played(): Match<never, never> {
  const started = Match.start(
    toy,
    { scenario: 'duel' },
    { key: keyFromSeed('record'), players: { a: 'Ann', b: 'Ben' } },
  );
  if (isFault(started)) throw new Error(started.fault.message);
  const match = started.ok;
  for (const action of [{ do: 'wait' }, { do: 'shoot', dice: 2 }, { do: 'flee', yes: false }, { do: 'peek' }])
    match.act({ seat: match.decision()?.seat ?? '', seq: match.seq, action });
  return match as unknown as Match<never, never>;
}

const text = writeRecord(played().record());
const lines = text.trimEnd().split('\n');
const LINE = Object.fromEntries(lines.map((line, i) => [line.split(' ')[0], i + 1]));

const changed = (line: number, change: (line: string) => string): string =>
  lines.map((one, i) => (i === line - 1 ? change(one) : one)).join('\n');

function faultOf(record: string): { line: number; message: string } {
  const match = Match.fromText(toy, record);
  if (!isFault(match)) throw new Error('the record was taken');
  return match.fault;
}

describe('a record', () => {
  test('is text that a person can read, a line an action', () => {
    expect(lines.slice(0, 4)).toEqual(['laager record 2', 'game toy 3', 'scenario duel', 'options {}']);
    expect(lines).toContainEqual(expect.stringMatching(/^1 a \{"do":"wait"\} #[0-9a-f]{16}$/));
    expect(lines).toContainEqual(
      expect.stringMatching(/^3 b \{"do":"flee","yes":false\} d6=[1-6] d6=[1-6] #[0-9a-f]{16}$/),
    );
  });

  test('reads back to what was written', () => {
    const record = parseRecord(text);
    expect(isFault(record) ? record : writeRecord(record.ok)).toBe(text);
  });

  test('replays to the same position', () => {
    const match = Match.fromText(toy, text);
    expect(isFault(match) ? match : match.ok.hash()).toBe(played().hash());
  });

  test('without its key it replays from the dice that it holds', () => {
    const closed = writeRecord(played().record({ discloseKey: false }));
    expect(closed).not.toContain('\nkey ');
    const match = Match.fromText(toy, closed);
    expect(isFault(match) ? match : match.ok.hash()).toBe(played().hash());
  });

  test('remarks, empty lines and carriage returns do no harm', () => {
    expect(isFault(Match.fromText(toy, `; a fine match\n\n${lines.join('\r\n')}\r\n`))).toBe(false);
  });

  test('holds scripted dice, marked', () => {
    const match = Match.start(toy, {}, { key: keyFromSeed(1) });
    if (isFault(match)) throw new Error(match.fault.message);
    match.ok.scriptDice([6]);
    match.ok.act({ seat: 'a', seq: 0, action: { do: 'shoot', dice: 2 } });
    match.ok.act({ seat: 'b', seq: 1, action: { do: 'flee', yes: false } });
    const record = writeRecord(match.ok.record());
    expect(record).toMatch(/ \*d6=6 d6=\d #/);
    expect(isFault(Match.fromText(toy, record))).toBe(false);
    expect(faultOf(record.replace('*d6=6', 'd6=6'))).toMatchObject({
      line: 9,
      message: expect.stringContaining('the key says'),
    });
  });
});

describe('a broken record is refused with its line', () => {
  const move = (n: number) => LINE[String(n)] as number;
  test.each([
    ['not a record', 'chess', 1, 'begins with "laager record 2"'],
    ['nothing', '', 1, 'empty'],
    ['another format', changed(1, () => 'laager record 9'), 1, 'format 9 is not known'],
    ['an unknown head line', changed(4, () => 'weather fine'), 4, '"weather" is not'],
    ['a line of the head twice', changed(4, () => 'scenario duel'), 4, 'second "scenario"'],
    ['options that are not JSON', changed(4, () => 'options {'), 4, 'expected a JSON object'],
    [
      'a commitment that is none',
      changed(LINE.commitment as number, () => 'commitment 12'),
      LINE.commitment,
      '64 hexadecimal',
    ],
    ['no set-up', lines.slice(0, 5).join('\n'), 5, '"setup" line is missing'],
    ['a garbled move', changed(move(2), (line) => line.replace('#', '')), move(2), 'expected a number, a seat'],
    [
      'a move left out',
      lines.filter((line) => !line.startsWith('2 ')).join('\n'),
      move(2),
      'expected action 2, found 3',
    ],
    ['an impossible die', changed(move(3), (line) => line.replace(/d6=\d/, 'd6=7')), move(3), 'no face 7'],
    ['another game', changed(2, () => 'game chess 3'), LINE.setup, 'a record of chess'],
    ['another scenario', changed(3, () => 'scenario picnic'), LINE.setup, 'no scenario "picnic"'],
    [
      'a wrong key',
      changed(LINE.key as number, () => `key ${'0'.repeat(64)}`),
      LINE.setup,
      'not the one that was committed to',
    ],
    [
      'a changed hash',
      changed(move(1), (line) => line.replace(/#./, (h) => (h === '#0' ? '#1' : '#0'))),
      move(1),
      'the position differs',
    ],
    ['a wrong seat', changed(move(1), (line) => line.replace('1 a', '1 b')), move(1), 'A is to decide now (D-1)'],
    [
      'a forbidden action',
      changed(move(2), (line) => line.replace('"dice":2', '"dice":6')),
      move(2),
      'not among the choices here (D-1)',
    ],
    [
      'an action that is none',
      changed(move(2), (line) => line.replace('"dice":2', '"dice":"x"')),
      move(2),
      'action.dice',
    ],
    ['a die too many', changed(move(1), (line) => line.replace(' #', ' d6=1 #')), move(1), '1 more dice'],
    ['a die too few', changed(move(3), (line) => line.replace(/ d6=\d #/, ' #')), move(3), 'no die for "the shot"'],
    ['another kind of die', changed(move(3), (line) => line.replace(/ d6=(\d) #/, ' d8=$1 #')), move(3), 'rolls a d6'],
    [
      'something after the result',
      `${text}result {"result":"x","rule":"D-1","score":{}}\nmore`,
      lines.length + 2,
      'nothing may follow',
    ],
    [
      'a result that is not so',
      `${text}result {"result":"x","rule":"D-1","score":{}}`,
      lines.length + 1,
      'the rules say null',
    ],
    [
      'players without names',
      changed(LINE['players'] as number, () => 'players {"a":{}}'),
      LINE['players'],
      'a name for each seat',
    ],
    [
      'options nested to no end',
      changed(4, () => `options {"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`),
      4,
      'nested deeper than 100 levels',
    ],
    [
      'a result nested to no end',
      `${text}result {"result":"x","rule":"D-1","score":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`,
      lines.length + 1,
      'nested deeper than 100 levels',
    ],
    [
      'an action nested to no end',
      changed(move(1), (line) => line.replace('"wait"', `${'['.repeat(20_000)}${']'.repeat(20_000)}`)),
      move(1),
      'nested deeper than 100 levels',
    ],
    [
      'a result without numbers',
      `${text}result {"result":"x","rule":"D-1","score":{"a":"much"}}`,
      lines.length + 1,
      'expected {"result", "rule", "score"}',
    ],
  ])('%s', (_what, record, line, message) => {
    const fault = faultOf(record);
    expect(fault.message).toContain(message);
    expect(fault.line).toBe(line);
  });

  test('a changed face does not fit the key', () => {
    const wrong = changed(LINE['3'] as number, (line) =>
      line.replace(/d6=(\d)/, (_d, face) => `d6=${(Number(face) % 6) + 1}`),
    );
    expect(faultOf(wrong)).toMatchObject({ line: LINE['3'], message: expect.stringContaining('but the key says') });
  });

  test('whatever is done to the text, it is taken or refused, and nothing is thrown', () => {
    fc.assert(
      fc.property(fc.nat({ max: text.length - 1 }), fc.nat({ max: 8 }), fc.string({ maxLength: 6 }), (at, cut, put) => {
        const result = Match.fromText(toy, text.slice(0, at) + put + text.slice(at + cut));
        return isFault(result) ? result.fault.message.length > 0 : true;
      }),
      { numRuns: 300 },
    );
  });
});
