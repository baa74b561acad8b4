import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isFault, keyFromSeed, Match, type MatchRecord, parseRecord, type Result, writeRecord } from '../src/index.ts';
import { type Duel, type Shot, toy } from './toy.ts';

function sound<T>(result: Result<T, { readonly message: string }>): T {
  if (isFault(result)) throw new Error(result.fault.message);
  return result.ok;
}
type Toy = Match<Duel, Shot>;
const begun = (): Toy => sound(Match.start(toy, { scenario: 'duel' }, { key: keyFromSeed('log') }));
const act = (match: Toy, action: Shot) =>
  sound(match.act({ seat: match.decision()?.seat ?? '', seq: match.seq, action }));
const WAIT: Shot = { do: 'wait' };
const SHOOT: Shot = { do: 'shoot', dice: 1 };
const STAY: Shot = { do: 'flee', yes: false };

const throughRecord = (match: Toy): Toy => sound(Match.fromText(toy, writeRecord(match.record())));
const throughRows = (match: Toy): Toy => sound(Match.resume(toy, match.head(), { rows: match.rows() }));
const throughSnapshot = (match: Toy): Toy =>
  sound(Match.resume(toy, match.head(), { snapshot: JSON.parse(JSON.stringify(match.snapshot())), rows: [] }));

const WAYS = [
  ['its record', throughRecord],
  ['its rows', throughRows],
  ['a snapshot', throughSnapshot],
] as const;

describe.each(WAYS)('a match loaded from %s', (_way, load) => {
  test('has its sequence number, and does not reopen what was closed', () => {
    const match = begun();
    act(match, SHOOT);
    act(match, { do: 'flee', yes: true });
    sound(match.undo('b', match.seq));
    const loaded = load(match);
    expect([loaded.seq, loaded.played]).toEqual([3, 1]);
    expect(loaded.undoRefusal('a')).toBe('B has decided since');
    expect(loaded.redoRefusal('b')).toBeNull();
    sound(loaded.redo('b', 3));
    expect(loaded.hash()).toBe(sound(match.redo('b', 3)) && match.hash());
  });

  test('can undo what could be undone, and no more', () => {
    const match = begun();
    for (let i = 0; i < 3; i++) act(match, WAIT);
    const hashes = [match.hash()];
    const loaded = load(match);
    for (let i = 0; i < 3; i++) hashes.push(sound(match.undo('a', match.seq)) && match.hash());
    const again = [loaded.hash()];
    for (let i = 0; i < 3; i++) again.push(sound(loaded.undo('a', loaded.seq)) && loaded.hash());
    expect(again).toEqual(hashes);
    expect(loaded.undoRefusal('a')).toBe('nothing has been played yet');
  });

  test('rolls on where its dice were, those of a take-back included', () => {
    const match = begun();
    act(match, SHOOT);
    act(match, STAY);
    sound(match.back(0, match.seq));
    const loaded = load(match);
    for (const each of [match, loaded]) {
      act(each, SHOOT);
      act(each, STAY);
    }
    expect(loaded.hash()).toBe(match.hash());
    expect(loaded.lastMove?.draws).toEqual(match.lastMove?.draws);
  });

  test('stays ended', () => {
    const match = begun();
    sound(match.end({ how: 'resigned', seat: 'a', seq: 0 }));
    const loaded = load(match);
    expect(loaded.ended).toEqual({ how: 'resigned', seat: 'a', score: { a: 0, b: 1 } });
    expect(loaded.decision()).toBeNull();
    expect(loaded.act({ seat: 'a', seq: 1, action: WAIT })).toMatchObject({ fault: { code: 'game-over' } });
    expect(loaded.undo('a', 1)).toMatchObject({ fault: { message: 'this cannot be undone: the match has ended' } });
  });
});

describe('rows', () => {
  test('are all that a store needs, and come back with each command', () => {
    const match = begun();
    const stored = [act(match, SHOOT).row, act(match, STAY).row];
    expect(stored.map(({ n, kind }) => [n, kind])).toEqual([
      [1, 'act'],
      [2, 'act'],
    ]);
    expect(match.rows()).toEqual(stored);
    expect(match.rows(1)).toEqual(stored.slice(1));
    expect(stored[1]).toMatchObject({
      seat: 'b',
      action: STAY,
      hash: match.hash(),
      draws: [{ sides: 6, given: false }],
    });
  });

  test('bring the entries that the command wrote', () => {
    const match = begun();
    act(match, SHOOT);
    expect(act(match, STAY).entries.map(({ what }) => what)).toEqual(['rolled', 'shot']);
  });

  test('after a snapshot are enough to go on; the record needs all of them', () => {
    const match = begun();
    act(match, SHOOT);
    act(match, STAY);
    const snapshot = match.snapshot();
    act(match, SHOOT);
    const tail = sound(Match.resume(toy, match.head(), { snapshot, rows: match.rows(2) }));
    expect([tail.seq, tail.hash()]).toEqual([3, match.hash()]);
    expect(() => tail.record()).toThrow('the rows up to 2 are not loaded');
    expect(tail.back(0, 3)).toMatchObject({ fault: { message: 'the log before that move is not loaded' } });
    const whole = sound(Match.resume(toy, match.head(), { snapshot, rows: match.rows() }));
    expect(writeRecord(whole.record())).toBe(writeRecord(match.record()));
    for (const each of [whole, match]) sound(each.back(1, 3));
    expect([whole.hash(), whole.played]).toEqual([match.hash(), 1]);
  });

  test('that do not fit are refused by their number', () => {
    const match = begun();
    act(match, SHOOT);
    act(match, STAY);
    const rows = match.rows();
    const resume = (changed: readonly unknown[], snapshot = false) =>
      Match.resume(toy, match.head(), {
        rows: changed as typeof rows,
        ...(snapshot ? { snapshot: match.snapshot() } : {}),
      });
    expect(resume([rows[1]])).toMatchObject({ fault: { line: 2, message: 'expected row 1, found 2' } });
    expect(resume([rows[0], { ...rows[1], hash: '0'.repeat(16) }])).toMatchObject({ fault: { line: 2 } });
    expect(resume([rows[0]], true)).toMatchObject({ fault: { message: 'a row before this one is missing' } });
    const snapshot = { ...match.snapshot(), hash: '0'.repeat(16) };
    expect(Match.resume(toy, match.head(), { rows: [], snapshot })).toMatchObject({ fault: { line: 2 } });
  });

  test('a second copy follows row by row', () => {
    const match = begun();
    const copy = throughRows(match);
    sound(copy.follow(act(match, SHOOT).row));
    sound(copy.follow(act(match, { do: 'flee', yes: true }).row));
    sound(copy.follow(sound(match.undo('b', 2)).row));
    expect([copy.seq, copy.hash()]).toEqual([match.seq, match.hash()]);
  });
});

describe('every command names the sequence number it was given at', () => {
  test.each<[string, (match: Toy) => Result<unknown, { code: string }>]>([
    ['undo', (match) => match.undo('a', 0)],
    ['redo', (match) => match.redo('a', 0)],
    ['back', (match) => match.back(0, 0)],
    ['end', (match) => match.end({ how: 'adjourned', seq: 0 })],
  ])('a late %s is stale', (_what, late) => {
    const match = begun();
    act(match, WAIT);
    expect(late(match)).toMatchObject({ fault: { code: 'stale' } });
    expect(match.seq).toBe(1);
  });
});

describe('a take-back by consent', () => {
  test('goes beyond the frontier; its dice stay spent and the record says so', () => {
    const match = begun();
    act(match, SHOOT);
    const first = act(match, STAY);
    const before = match.snapshot().drawn;
    sound(match.back(1, match.seq));
    expect(match.played).toBe(1);
    expect(match.undoRefusal('a')).toBe('the players agreed to go back to here');
    act(match, STAY);
    expect(match.snapshot().drawn).toBe(before + 1);
    const text = writeRecord(match.record());
    expect(text).toMatch(/\n3 - back 1 #[0-9a-f]{16}\n/);
    expect(match.record().moves.length).toBe(2);
    expect(match.record().moves[1]?.drawn).toBe((match.record().moves[1]?.drawn ?? 0) && before);
    expect(first.row).not.toEqual(match.rows().at(-1));
    // The line of moves that stand can be replayed by itself, from the right dice.
    const line = sound(Match.replay(toy, match.record(), 1));
    expect(line.played).toBe(1);
  });

  test('a point in the middle of a line with spent dice is found again', () => {
    const match = begun();
    for (const action of [SHOOT, STAY]) act(match, action);
    sound(match.back(0, match.seq));
    for (const action of [SHOOT, STAY, WAIT]) act(match, action);
    const record = match.record();
    const middle = sound(Match.replay(toy, record, 2));
    expect(middle.hash()).toBe(record.moves[1]?.hash);
  });

  test.each([-1, 2, 1.5, Number.NaN])('to %s moves is refused', (to) => {
    const match = begun();
    act(match, WAIT);
    act(match, WAIT);
    expect(match.back(to, 2)).toMatchObject({ fault: { code: 'bad-request', path: 'to' } });
  });
});

describe('an end that the rules do not bring about', () => {
  test('an agreed result has a score for each seat', () => {
    const match = begun();
    expect(match.end({ how: 'agreed', seq: 0 })).toMatchObject({ fault: { path: 'score' } });
    expect(match.end({ how: 'agreed', seq: 0, score: { a: 2, b: 0 } })).toMatchObject({ fault: { path: 'score' } });
    expect(match.end({ how: 'agreed', seq: 0, score: { a: 1 } })).toMatchObject({ fault: { path: 'score' } });
    sound(match.end({ how: 'agreed', seq: 0, score: { a: 0.5, b: 0.5 } }));
    expect(match.ended).toEqual({ how: 'agreed', seat: null, score: { a: 0.5, b: 0.5 } });
  });

  test('names who resigns, and no one else', () => {
    expect(begun().end({ how: 'resigned', seq: 0 })).toMatchObject({ fault: { path: 'seat' } });
    expect(begun().end({ how: 'time', seat: 'x', seq: 0 })).toMatchObject({ fault: { path: 'seat' } });
    expect(begun().end({ how: 'adjourned', seat: 'a', seq: 0 })).toMatchObject({ fault: { path: 'seat' } });
    const adjourned = begun();
    sound(adjourned.end({ how: 'adjourned', seq: 0 }));
    expect(adjourned.ended).toEqual({ how: 'adjourned', seat: null, score: null });
    expect(adjourned.end({ how: 'time', seat: 'a', seq: 1 })).toMatchObject({ fault: { code: 'game-over' } });
  });
});

describe('the text of a record', () => {
  const record = (): MatchRecord => {
    const match = begun();
    for (const action of [WAIT, WAIT, SHOOT]) act(match, action);
    sound(match.undo('a', 3));
    sound(match.redo('a', 4));
    sound(match.end({ how: 'time', seat: 'b', seq: 5 }));
    return match.record();
  };

  test('holds every row and reads back to what was written', () => {
    const text = writeRecord(record());
    expect(text).toMatch(/\n4 a undo #[0-9a-f]{16}\n5 a redo #[0-9a-f]{16}\n6 - end \{"how":"time",/);
    expect(writeRecord(sound(parseRecord(text)))).toBe(text);
  });

  test('format 1 is still read', () => {
    const match = begun();
    act(match, SHOOT);
    act(match, STAY);
    const old = writeRecord(match.record()).replace('laager record 2', 'laager record 1');
    expect(sound(Match.fromText(toy, old)).hash()).toBe(match.hash());
  });

  test.each([
    ['an undo of nothing', 'there is nothing to undo', '1 a undo'],
    ['a redo of nothing', 'there is nothing to redo', '1 a redo'],
    ['a take-back of nothing', 'only 0 moves stand', '1 - back 0'],
    ['an end that is none', 'expected {"how"', '1 - end {"how":"bored"}'],
    [
      'something after the end',
      'nothing may follow the end',
      '1 - end {"how":"adjourned","score":null,"seat":null}',
      '2 a undo',
    ],
  ])('%s is refused with its line', (_what, message, ...rows) => {
    const head = writeRecord(begun().record()).trimEnd();
    const hash = /#[0-9a-f]{16}$/.exec(head)?.[0];
    const text = [head, ...rows.map((row) => `${row} ${hash}`)].join('\n');
    expect(parseRecord(text)).toMatchObject({
      fault: { line: head.split('\n').length + rows.length, message: expect.stringContaining(message) },
    });
  });
});

test('a native hash gives the same hashes', () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const native = sound(Match.start(toy, { scenario: 'duel' }, { key: keyFromSeed('log'), sha256 }));
  const plain = begun();
  for (const match of [native, plain]) act(match, WAIT);
  expect(native.rows()).toEqual(plain.rows());
  expect(sound(Match.resume(toy, plain.head(), { rows: plain.rows(), sha256 })).hash()).toBe(plain.hash());
});
