import { describe, expect, test } from 'vitest';
import { entriesFor, isFault, keyFromSeed, Match, RulesFault } from '../src/index.ts';
import { type Duel, type Shot, toy } from './toy.ts';

const KEY = keyFromSeed('match');

function begun(scenario = 'duel', game = toy): Match<Duel, Shot> {
  const match = Match.start(game, { scenario }, { key: KEY });
  if (isFault(match)) throw new Error(match.fault.message);
  return match.ok;
}

const act = (match: Match<Duel, Shot>, seat: string, action: unknown) => match.act({ seat, seq: match.seq, action });

describe('authority: a command is checked in every respect, and a refused one leaves no trace', () => {
  const refusals = [
    ['the wrong seat', { seat: 'b', seq: 0, action: { do: 'wait' } }, 'wrong-seat', 'A is to decide now'],
    [
      'a seat that does not exist',
      { seat: 'toString', seq: 0, action: { do: 'wait' } },
      'wrong-seat',
      'A is to decide now',
    ],
    ['an old sequence number', { seat: 'a', seq: -1, action: { do: 'wait' } }, 'stale', 'this is command 0, not -1'],
    ['a sequence number of the future', { seat: 'a', seq: 1, action: { do: 'wait' } }, 'stale', 'not 1'],
    ['an unknown action', { seat: 'a', seq: 0, action: { do: 'dance' } }, 'bad-request', 'Invalid'],
    ['a field too many', { seat: 'a', seq: 0, action: { do: 'wait', long: true } }, 'bad-request', 'Invalid'],
    ['no action at all', { seat: 'a', seq: 0, action: null }, 'bad-request', 'Invalid'],
    [
      'a prototype',
      { seat: 'a', seq: 0, action: JSON.parse('{"do":"wait","__proto__":{"x":1}}') },
      'bad-request',
      'not allowed',
    ],
    [
      'an action that is not offered',
      { seat: 'a', seq: 0, action: { do: 'shoot', dice: 6 } },
      'forbidden',
      'not among the choices',
    ],
    [
      'an action for another question',
      { seat: 'a', seq: 0, action: { do: 'flee', yes: true } },
      'forbidden',
      'not among the choices',
    ],
  ] as const;

  test.each(refusals)('%s', (_what, command, code, message) => {
    const match = begun();
    const before = match.hash();
    const refused = match.act(command);
    if (!isFault(refused)) throw new Error('it was taken');
    expect(refused.fault.code).toBe(code);
    expect(refused.fault.message).toContain(message);
    expect(match.hash()).toBe(before);
    expect(match.seq).toBe(0);
    expect(match.record().moves).toEqual([]);
  });

  test('the path of a fault is named', () => {
    const refused = act(begun(), 'a', { do: 'shoot', dice: 'two' });
    expect(refused).toMatchObject({ fault: { code: 'bad-request', path: 'action.dice' } });
  });

  test('nothing is taken once the game is over', () => {
    const match = begun('brawl');
    act(match, 'a', { do: 'wait' });
    expect(match.outcome()).toMatchObject({ result: 'over' });
    expect(act(match, 'a', { do: 'wait' })).toMatchObject({ fault: { code: 'game-over' } });
  });

  test('a failure inside the rules is told with the action, and the match stands as before', () => {
    const failing = {
      ...toy,
      play: (p: Duel) => {
        p.rounds = 99;
        throw new Error('a defect');
      },
    };
    const match = begun('duel', failing);
    const before = match.hash();
    expect(() => act(match, 'a', { do: 'wait' })).toThrow(RulesFault);
    expect(() => act(match, 'a', { do: 'wait' })).toThrow('toy failed at action 1, {"do":"wait"}: a defect');
    expect(match.hash()).toBe(before);
  });

  test('an action that leaves no one to decide in a game that is not over is a failure of the rules too', () => {
    const stuck = {
      ...toy,
      play: (p: Duel) => {
        p.asked = null;
      },
    };
    const match = begun('duel', stuck);
    expect(() => act(match, 'a', { do: 'wait' })).toThrow('no seat is to decide, and yet it is not over');
    expect(match.decision()?.seat).toBe('a');
  });

  test('what the rules say of an action can be asked without playing it', () => {
    const match = begun();
    expect(match.explain({ do: 'wait' })).toEqual({ ok: null });
    expect(match.explain({ do: 'shoot', dice: 3 })).toMatchObject({ ok: { rule: 'D-1' } });
    expect(match.explain({ do: 'shoot' })).toMatchObject({ fault: { code: 'bad-request', path: 'action.dice' } });
  });
});

describe('undo goes back to the information frontier', () => {
  test('an action that showed nothing is undone and redone exactly', () => {
    const match = begun();
    const start = match.hash();
    act(match, 'a', { do: 'wait' });
    const waited = match.hash();
    expect(match.undo('a', match.seq)).toMatchObject({ ok: { row: { kind: 'undo' } } });
    expect(match.hash()).toBe(start);
    expect(isFault(match.redo('a', match.seq))).toBe(false);
    expect(match.hash()).toBe(waited);
    expect(match.seq).toBe(3);
  });

  test('several actions, one after the other', () => {
    const match = begun();
    const start = match.hash();
    for (let i = 0; i < 3; i++) act(match, 'a', { do: 'wait' });
    for (let i = 0; i < 3; i++) match.undo('a', match.seq);
    expect(match.hash()).toBe(start);
    expect(match.undo('a', match.seq)).toMatchObject({
      fault: { message: 'this cannot be undone: nothing has been played yet' },
    });
  });

  test('not beyond a die', () => {
    const match = begun();
    act(match, 'a', { do: 'shoot', dice: 1 });
    act(match, 'b', { do: 'flee', yes: false });
    expect(match.undo('b', match.seq)).toMatchObject({
      fault: { code: 'forbidden', message: 'this cannot be undone: a die was rolled' },
    });
  });

  test('not beyond another seat that has decided', () => {
    const match = begun();
    act(match, 'a', { do: 'shoot', dice: 1 });
    act(match, 'b', { do: 'flee', yes: true });
    expect(match.undo('a', match.seq)).toMatchObject({
      fault: { message: 'this cannot be undone: B has decided since' },
    });
    expect(isFault(match.undo('b', match.seq))).toBe(false);
    // B has taken its decision back, but A has seen it.
    expect(match.undo('a', match.seq)).toMatchObject({
      fault: { message: 'this cannot be undone: B has decided since' },
    });
  });

  test('not beyond something hidden that was shown, though no die fell and no one said that it shows anything', () => {
    const match = begun();
    act(match, 'a', { do: 'peek' });
    expect(match.undo('a', match.seq)).toMatchObject({
      fault: { message: 'this cannot be undone: something hidden was shown' },
    });
    act(match, 'a', { do: 'wait' });
    expect(isFault(match.undo('a', match.seq))).toBe(false);
  });

  test('a new action forgets what was undone', () => {
    const match = begun();
    act(match, 'a', { do: 'wait' });
    match.undo('a', match.seq);
    act(match, 'a', { do: 'shoot', dice: 1 });
    expect(match.redo('a', match.seq)).toMatchObject({ fault: { message: 'there is nothing to redo' } });
  });

  test('the record tells what stands, not what was undone', () => {
    const match = begun();
    act(match, 'a', { do: 'wait' });
    match.undo('a', match.seq);
    act(match, 'a', { do: 'shoot', dice: 1 });
    expect(match.record().moves.map((move) => move.action)).toEqual([{ do: 'shoot', dice: 1 }]);
  });
});

describe('what a seat may read', () => {
  test('a die with a circle of readers is in the journal of those alone', () => {
    const match = begun();
    expect(match.journal('a').map((entry) => entry.what)).toEqual(['rolled']);
    expect(match.journal('b')).toEqual([]);
    expect(match.journal(null)).toEqual([]);
    expect(match.journal().length).toBe(1);
  });

  test('who else may read an entry is not told', () => {
    expect(entriesFor('a', [{ what: 'x', rule: 'D-1', to: ['a', null] }])).toEqual([{ what: 'x', rule: 'D-1' }]);
    expect(entriesFor(null, [{ what: 'x', rule: 'D-1', to: ['a', null] }]).length).toBe(1);
    expect(entriesFor('b', [{ what: 'x', rule: 'D-1', to: ['a', null] }])).toEqual([]);
  });

  test('the truth that is handed out is a copy', () => {
    const match = begun();
    match.truth().lives[0] = 0;
    expect(match.truth().lives[0]).toBe(100);
  });
});

describe('the dice of a match', () => {
  test('a script decides the next dice, and the record marks them', () => {
    const match = begun();
    match.scriptDice([6, 6]);
    act(match, 'a', { do: 'shoot', dice: 2 });
    act(match, 'b', { do: 'flee', yes: false });
    expect(match.truth().lives[1]).toBe(98);
    expect(match.record().moves[1]?.draws).toEqual([
      { sides: 6, face: 6, given: true },
      { sides: 6, face: 6, given: true },
    ]);
  });

  test('a script that does not fit is refused, dropped, and costs nothing', () => {
    const match = begun();
    act(match, 'a', { do: 'shoot', dice: 2 });
    const before = match.hash();
    match.scriptDice([3, 9]);
    const refused = act(match, 'b', { do: 'flee', yes: false });
    expect(refused).toMatchObject({ fault: { code: 'bad-request' } });
    expect(match.hash()).toBe(before);
    // The key decides again, and the two dice are the ones that would have fallen anyway.
    const untouched = begun();
    act(untouched, 'a', { do: 'shoot', dice: 2 });
    for (const one of [match, untouched]) act(one, 'b', { do: 'flee', yes: false });
    expect(match.hash()).toBe(untouched.hash());
  });
});

describe('a set-up from outside', () => {
  test.each([
    [{ scenario: 'picnic' }, 'scenario', 'has no scenario "picnic"'],
    [{ scenario: 'optional', options: { flagg: true } }, 'options.flagg', 'it has flag, size, kind'],
    [{ scenario: 'optional', options: { flag: 1 } }, 'options.flag', 'expected true or false'],
    [{ scenario: 'optional', options: { size: 10 } }, 'options.size', 'from 1 to 9'],
    [{ scenario: 'optional', options: { size: 2.5 } }, 'options.size', 'whole number'],
    [{ scenario: 'optional', options: { kind: 'z' } }, 'options.kind', 'one of x, y'],
    [{ scenario: 'optional', options: [] }, 'options', 'expected an object'],
    [{ scenario: 'duel', file: {} }, 'file', 'takes no scenario files'],
    [{ scenario: 'duel', position: { stack: 'none' } }, 'position.', ''],
  ])('%j is refused with its path', (choice, path, message) => {
    const refused = Match.start(toy, choice, { key: KEY });
    if (!isFault(refused)) throw new Error('it was taken');
    expect(refused.fault.path).toContain(path);
    expect(refused.fault.message).toContain(message);
  });

  test('options that are left out take their defaults', () => {
    const match = Match.start(toy, { scenario: 'optional', options: { size: 7 } }, { key: KEY });
    expect(isFault(match) ? match : match.ok.choice.options).toEqual({ flag: false, size: 7, kind: 'x' });
  });

  test('a match may begin from a position, and its record holds it', () => {
    const first = begun();
    act(first, 'a', { do: 'wait' });
    const second = Match.start(toy, { scenario: 'duel', position: first.truth() }, { key: KEY });
    if (isFault(second)) throw new Error(second.fault.message);
    expect(second.ok.hash()).toBe(first.hash());
    act(second.ok, 'a', { do: 'wait' });
    const replayed = Match.replay(toy, second.ok.record());
    expect(isFault(replayed) ? replayed : replayed.ok.hash()).toBe(second.ok.hash());
  });

  test.each([
    [
      'violates what must hold',
      (p: Duel) => {
        p.rounds = -1;
      },
      'position.rounds',
    ],
    [
      'has unknown frames',
      (p: Duel) => {
        p.stack[0] = { procedure: 'x', step: 'y', locals: {} };
      },
      'position.stack.0.procedure',
    ],
  ])('a position that %s is refused', (_what, change, path) => {
    const p = begun().truth();
    change(p);
    expect(Match.start(toy, { position: p }, { key: KEY })).toMatchObject({ fault: { path } });
  });
});
