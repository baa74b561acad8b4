/**
 * What servers on one PostgreSQL tell one another. Notes that belong to a batch go out with its commit, in one NOTIFY,
 * because each NOTIFY takes a lock on the whole database. A note that is lost delays and loses nothing: `Neighbours`
 * compares what it holds with the database every few seconds.
 */
import type { Queries } from './queries.ts';

/** One thing that happened, as a short word: which match (or account), a sign, and what. */
export type Note =
  /** A command is in the log. */
  | { readonly sign: ':'; readonly id: string; readonly rest: string }
  /** Seats, offers or the state of a match changed. */
  | { readonly sign: '!'; readonly id: string; readonly rest: '' }
  /** A line of chat. */
  | { readonly sign: '~'; readonly id: string; readonly rest: string }
  /** Who is here, on the server that says so. */
  | { readonly sign: '='; readonly id: string; readonly rest: string }
  /** The match that follows a match. */
  | { readonly sign: '>'; readonly id: string; readonly rest: string }
  /** A page of an account is looked at, or none any more, with the server that says so. */
  | { readonly sign: '*'; readonly id: string; readonly rest: string }
  /** An account mutes or blocks others than before. */
  | { readonly sign: '@'; readonly id: string; readonly rest: '' };

export const note = (id: string, sign: Note['sign'], rest: string | number = ''): Note =>
  ({ id, sign, rest: String(rest) }) as Note;

export interface Bus {
  /** This server among those that share the database. */
  readonly node: string;
  /** Says something to the other servers within a fraction of a second. */
  tell(note: Note): void;
  /** Hears what others say; `missed` is called when something may have been said that was not heard. */
  listen(heard: (from: string, notes: readonly Note[]) => void, missed: () => void): void;
}

/** PostgreSQL refuses a payload of 8,000 bytes or more. */
const MOST_BYTES = 7_900;

const written = ({ id, sign, rest }: Note): string => `${id}${sign}${rest}`;

/** The payloads that carry these notes: `<server> <note>,<note>,…`, each short enough; the same note is said once. */
export function payloads(node: string, notes: readonly Note[]): readonly string[] {
  const found: string[] = [];
  let line = '';
  for (const word of new Set(notes.map(written))) {
    if (line !== '' && Buffer.byteLength(line) + 1 + Buffer.byteLength(word) > MOST_BYTES) {
      found.push(line);
      line = '';
    }
    line = line === '' ? `${node} ${word}` : `${line},${word}`;
  }
  return line === '' ? found : [...found, line];
}

/** Reads a payload; words of a newer server that mean nothing here are left out. */
export function readPayload(text: string): { readonly from: string; readonly notes: readonly Note[] } {
  const cut = text.indexOf(' ');
  const notes = text
    .slice(cut + 1)
    .split(',')
    .flatMap((word) => {
      const [, id, sign, rest] = /^([0-9a-z]{1,20})([:!~=>*@])(.*)$/.exec(word) ?? [];
      return id === undefined ? [] : [note(id, sign as Note['sign'], rest as string)];
    });
  return { from: text.slice(0, cut), notes };
}

type Args<K extends keyof Queries> = Queries[K] extends (sql: never, ...args: infer A) => unknown ? A : never;
type Value<K extends keyof Queries> = Queries[K] extends (...args: never[]) => Promise<infer V> ? V : never;

/** What the others must hear about a query that has run. */
const news: { readonly [K in keyof Queries]?: (args: Args<K>, value: Value<K>) => readonly Note[] } = {
  append: ([row], value) => (value.kept ? [note(row.match, ':', row.seq)] : []),
  say: ([line], n) => [note(line.match, '~', n)],
  takeSeat: ([match], taken) => (taken ? [note(match, '!')] : []),
  fillSeat: ([match], filled) => (filled ? [note(match, '!')] : []),
  seatBot: ([match]) => [note(match, '!')],
  seatPerson: ([match]) => [note(match, '!')],
  swapSeats: ([match]) => [note(match, '!')],
  listSeat: ([match]) => [note(match, '!')],
  startMatch: ([match], started) => (started ? [note(match, '!')] : []),
  cancelMatch: ([match], gone) => (gone ? [note(match, '!')] : []),
  startRound: ([, , matches], begun) => (begun ? matches.map(({ match }) => note(match.id, '!')) : []),
  closeRound: (_, opened) => (opened ?? []).map((match) => note(match, '!')),
  markStuck: ([match]) => [note(match, '!')],
  setClocks: ([change], set) => (set ? [note(change.match, '!')] : []),
  openToSubstitute: ([match], opened) => (opened ? [note(match, '!')] : []),
  startClock: ([match]) => [note(match, '!')],
  keepPlan: ([match]) => [note(match, '!')],
  setOffer: ([row]) => [note(row.match, '!')],
  closeOffer: ([offer], closed) => (closed ? [note(offer.match, '!')] : []),
};

export function newsOf(name: keyof Queries, args: readonly unknown[], value: unknown): readonly Note[] {
  return (
    (news[name] as ((args: readonly unknown[], value: unknown) => readonly Note[]) | undefined)?.(args, value) ?? []
  );
}
