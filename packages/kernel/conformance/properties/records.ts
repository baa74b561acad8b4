/** A record is written, read, and replayed to the same position; a changed byte in it is reported with its line. */
import { canonical, isFault, Match, parseRecord, writeRecord } from '@laager/kernel';
import { lookAt } from '../look.ts';
import { playedMatch, type Seating, seatingsOf } from '../matches.ts';
import type { Property, Trial } from '../trial.ts';

interface Forgery {
  readonly what: string;
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
}

/** Copies of the record, each with one thing changed. */
function forgeries(text: string): Forgery[] {
  const lines = text.split('\n');
  const forged: Forgery[] = [];
  const forge = (what: string, at: number, change: (line: string) => string): void => {
    const line = lines[at];
    if (line === undefined || change(line) === line) return;
    forged.push({ what, line: at + 1, text: lines.with(at, change(line)).join('\n') });
  };
  const setup = lines.findIndex((line) => line.startsWith('setup'));
  const moves = lines.flatMap((line, at) => (/^\d+ /.test(line) ? [at] : []));
  const [first, middle, last] = [moves[0], moves[moves.length >> 1], moves.at(-1)];
  const rolled = moves.find((at) => / d\d+=/.test(lines[at] ?? ''));
  for (const at of [setup, first, middle, last]) {
    if (at === undefined) continue;
    forge('a hash', at, (line) => line.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')));
    forge('a hash cut short', at, (line) => line.slice(0, -1));
    forge('an action that is none', at, (line) => line.replace('"do":"', '"do":"no such '));
    forge('an action with a field more', at, (line) => line.replace('{"', '{"no such field":1,"'));
    forge('a seat', at, (line) => line.replace(/^(\d+) \S+/, '$1 nobody'));
    forge('a number', at, (line) => line.replace(/^\d+/, (number) => String(Number(number) + 1)));
  }
  if (rolled !== undefined) {
    forge('a die', rolled, (line) =>
      line.replace(/ d(\d+)=(\d+)/, (_, sides, face) => ` d${sides}=${(Number(face) % Number(sides)) + 1}`),
    );
    forge('a die too few', rolled, (line) => line.replace(/ d\d+=\d+/, ''));
    forge('a die with other sides', rolled, (line) =>
      line.replace(/ d(\d+)=/, (_, sides) => ` d${Number(sides) + 1}=`),
    );
  }
  if (first !== undefined) forge('a die too many', first, (line) => line.replace(/ #/, ' d6=1 #'));
  return forged;
}

function* checkedForgeries({ game }: Trial, text: string): Generator<string> {
  for (const forgery of forgeries(text)) {
    const replayed = Match.fromText(game, forgery.text);
    if (!isFault(replayed)) yield `a record with ${forgery.what} changed in line ${forgery.line} is taken`;
    else if (replayed.fault.line !== forgery.line)
      yield `${forgery.what} changed in line ${forgery.line} is reported in line ${replayed.fault.line}: ${replayed.fault.message}`;
  }
}

export const records: Property = {
  name: 'records',
  *breaches(trial) {
    const { game } = trial;
    yield* lookAt('records', seatingsOf(trial), function* (seating: Seating) {
      const match = playedMatch(trial, seating);
      const text = writeRecord(match.record());
      const parsed = parseRecord(text);
      if (isFault(parsed)) return yield `cannot be read again: line ${parsed.fault.line}: ${parsed.fault.message}`;
      if (writeRecord(parsed.ok) !== text) yield 'is written differently after it was read';
      const replayed = Match.replay(game, parsed.ok);
      if (isFault(replayed)) return yield `does not replay: line ${replayed.fault.line}: ${replayed.fault.message}`;
      if (replayed.ok.hash() !== match.hash()) yield 'replays to another position';
      if (canonical(replayed.ok.journal()) !== canonical(match.journal())) yield 'replays with another journal';
      // While the key is secret the dice are taken from the record.
      const sealed = Match.replay(game, match.record({ discloseKey: false }));
      if (isFault(sealed)) yield `does not replay without its key: line ${sealed.fault.line}: ${sealed.fault.message}`;
      yield* checkedForgeries(trial, text);
    });
  },
};
