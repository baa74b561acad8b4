import { describe, expect, test } from 'vitest';
import { isFault, keyFromSeed, Match, parseRecord, writeRecord } from '../src/index.ts';
import { type Duel, type Shot, toy } from './toy.ts';

function begun(): Match<Duel, Shot> {
  const match = Match.start(toy, { scenario: 'duel' }, { key: keyFromSeed('table'), dice: 'by-hand' });
  if (isFault(match)) throw new Error(match.fault.message);
  return match.ok;
}

const shoot = (match: Match<Duel, Shot>, dice?: readonly number[]) => {
  const command = { seat: 'a', seq: match.seq, action: { do: 'shoot', dice: 2 } };
  return match.act(dice === undefined ? command : { ...command, dice });
};
/** Seat b stands, and the shot is rolled for. */
const stand = (match: Match<Duel, Shot>, dice: readonly number[]) =>
  match.act({ seat: 'b', seq: match.seq, action: { do: 'flee', yes: false }, dice });

function shot(): Match<Duel, Shot> {
  const match = begun();
  if (isFault(shoot(match))) throw new Error('the shot itself rolls nothing');
  return match;
}

describe('players who roll real dice', () => {
  test('an order is refused, without a trace, until every die it rolls is given', () => {
    const match = shot();
    const before = match.hash();
    const first = stand(match, []);
    expect(first).toMatchObject({ fault: { code: 'roll', die: { sides: 6 } } });
    expect(stand(match, [5])).toMatchObject({ fault: { code: 'roll', die: { sides: 6 } } });
    expect(match.hash()).toBe(before);
    expect(match.seq).toBe(1);
    const taken = stand(match, [5, 1]);
    if (isFault(taken)) throw new Error(taken.fault.message);
    expect(taken.ok.row).toMatchObject({
      draws: [
        { sides: 6, face: 5, given: true },
        { sides: 6, face: 1, given: true },
      ],
    });
  });

  test('a face that the die does not have and a die too many are refused', () => {
    const match = shot();
    expect(stand(match, [7, 1])).toMatchObject({ fault: { code: 'bad-request' } });
    expect(stand(match, [5, 1, 4])).toMatchObject({
      fault: { code: 'bad-request', message: expect.stringContaining('1 more') },
    });
    expect(match.seq).toBe(1);
    expect(isFault(stand(match, [5, 1]))).toBe(false);
  });

  test('a match that rolls by its key takes no faces from its players', () => {
    const match = Match.start(toy, { scenario: 'duel' }, { key: keyFromSeed('table') });
    if (isFault(match)) throw new Error(match.fault.message);
    expect(shoot(match.ok, [6, 6])).toMatchObject({ fault: { code: 'bad-request', path: 'dice' } });
  });

  test('the record says that the dice were rolled by hand, and replays', () => {
    const match = shot();
    stand(match, [5, 1]);
    const text = writeRecord(match.record());
    expect(text).toContain('\ndice by-hand\n');
    expect(text).toContain('*d6=5 *d6=1 #');
    const again = Match.fromText(toy, text);
    if (isFault(again)) throw new Error(again.fault.message);
    expect(again.ok.hash()).toBe(match.hash());
    expect(again.ok.dicedByHand).toBe(true);
    expect(writeRecord(again.ok.record())).toBe(text);
  });

  test('a record by hand in which a die claims to come from the key is refused', () => {
    const match = shot();
    stand(match, [5, 1]);
    const text = writeRecord(match.record()).replace('*d6=5', 'd6=5');
    expect(Match.fromText(toy, text)).toMatchObject({ fault: { message: expect.stringContaining('not marked') } });
  });

  test('a stored match goes on by hand, from its rows and from a snapshot', () => {
    const match = shot();
    for (const stored of [{ rows: match.rows() }, { rows: [], snapshot: match.snapshot() }]) {
      const resumed = Match.resume(toy, match.head(), stored);
      if (isFault(resumed)) throw new Error(resumed.fault.message);
      expect(stand(resumed.ok, [])).toMatchObject({ fault: { code: 'roll' } });
      expect(isFault(stand(resumed.ok, [5, 1]))).toBe(false);
    }
  });

  test('the head takes no other word for where the dice came from', () => {
    const text = writeRecord(begun().record()).replace('dice by-hand', 'dice loaded');
    expect(parseRecord(text)).toMatchObject({ fault: { message: expect.stringContaining('by-hand') } });
  });
});
