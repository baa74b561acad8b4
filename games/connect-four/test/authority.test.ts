/**
 * A match takes a command only if it is right in every respect. Crafted commands by the thousand (a million with
 * LAAGER_COMMANDS=1000000): each is taken or refused as an oracle that looks at nothing but the offers says.
 */
import { type Command, canonical, FastDice, isFault, keyFromSeed, Match } from '@laager/kernel';
import { expect, test } from 'vitest';
import { game } from '../src/index.ts';

const COMMANDS = Number(process.env.LAAGER_COMMANDS ?? 30_000);
const dice = new FastDice(4);
const oneOf = <T>(list: readonly T[]): T => list[dice.draw(list.length)] as T;

const SEATS: unknown[] = [
  'red',
  'yellow',
  'red',
  'yellow',
  '',
  'green',
  'toString',
  '__proto__',
  null,
  0,
  undefined,
  ['red'],
];
const COLUMNS: unknown[] = [0, 1, 2, 3, 4, 5, 6, -1, 7, 1e9, 0.5, -0, Number.NaN, '3', null, [3], { valueOf: 3 }, true];
const VERBS: unknown[] = ['drop', 'drop', 'drop', 'trap', 'Drop', 'constructor', '', null, 4];
const EXTRAS: object[] = [
  {},
  {},
  {},
  {},
  { seat: 'red' },
  JSON.parse('{"__proto__":{"do":"drop"}}'),
  { constructor: 1 },
];
const WHOLES: unknown[] = [
  null,
  undefined,
  3,
  'drop',
  [],
  [{ do: 'drop', column: 3 }],
  () => ({ do: 'drop', column: 3 }),
];

const craftedAction = (): unknown =>
  dice.draw(12) === 0 ? oneOf(WHOLES) : { do: oneOf(VERBS), column: oneOf(COLUMNS), ...oneOf(EXTRAS) };

function craftedCommand(seq: number): Command {
  const sequence = oneOf<unknown>([seq, seq, seq, seq, seq - 1, seq + 1, `${seq}`, null, Number.NaN, -seq - 1]);
  return { seat: oneOf(SEATS), seq: sequence, action: craftedAction() } as Command;
}

function isRight(match: Match, { seat, seq, action }: Command): boolean {
  const decision = match.decision();
  if (decision === null || seat !== decision.seat || seq !== match.seq) return false;
  try {
    return decision.offers.some((offer) => canonical(offer) === canonical(action));
  } catch {
    return false; // Not even plain data.
  }
}

function newMatch(n: number): Match {
  const match = Match.start(
    game,
    { scenario: oneOf(['standard', 'traps']), options: { slippery: n % 2 === 0 } },
    { key: keyFromSeed(n) },
  );
  if (isFault(match)) throw new Error(match.fault.message);
  return match.ok as unknown as Match;
}

test('of all crafted commands only the right ones are taken, and the others leave no trace', () => {
  let match = newMatch(0);
  let [taken, matches] = [0, 1];
  for (let n = 0; n < COMMANDS; n++) {
    const command = craftedCommand(match.seq);
    const right = isRight(match, command);
    const [before, seq] = [match.hash(), match.seq];
    const result = match.act(command);
    if (isFault(result) === right) throw new Error(`${right ? 'refused' : 'taken'}: ${JSON.stringify(command)}`);
    if (right) taken++;
    else if (match.hash() !== before || match.seq !== seq) throw new Error(`left a trace: ${JSON.stringify(command)}`);
    if (match.outcome() !== null) match = newMatch(matches++);
  }
  expect(taken).toBeGreaterThan(COMMANDS / 500);
  expect(matches).toBeGreaterThan(5);
});
