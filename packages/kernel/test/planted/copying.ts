/** Faults of copies: clones, JSON, playing again, undo, records. */
import type { Game, Json } from '@laager/kernel';
import { type Board, discs, type Plant, rescheduled, sound, variant } from './plant.ts';

/** The sound game in which every action leaves this in the position, and no invariant objects. */
const leaving = (value: () => unknown): Game =>
  variant({
    violation: () => null,
    play(p, move, ctx) {
      sound.play(p, move, ctx);
      p.given = value() as Json;
    },
  });

/** Where a fault kept beside the position counts its actions. */
const counts = new WeakMap<object, number>();

/** A game that counts beside the position, not in it: after three actions the board is wiped once. */
const besideThePosition = variant({
  clone(p) {
    const copy = sound.clone(p);
    counts.set(copy.cells, counts.get(p.cells) ?? 0);
    return copy;
  },
  play(p, move, ctx) {
    const count = (counts.get(p.cells) ?? 0) + 1;
    counts.set(p.cells, count);
    sound.play(p, move, ctx);
    if (count % 5 !== 4) return;
    p.cells.fill(0);
    p.heights.fill(0);
  },
});

let played = 0;

/** What is played depends on how much was played before, in whatever match. */
const remembersOtherMatches = variant({
  play(p, move, ctx) {
    sound.play(p, move, ctx);
    if (++played % 11 === 0) p.traps.fill(-1);
  },
});

/** A seat whose name has a space in it: a line of a record cannot hold it. */
const spaced = (seat: string): string => (seat === 'red' ? 'red player' : seat);
const unspaced = (seat: string | null): string | null => (seat === 'red player' ? 'red' : seat);
const seatWithASpace = variant({
  seats: sound.seats.map(spaced),
  scenarios: sound.scenarios.map((scenario) => ({ ...scenario, seats: scenario.seats.map(spaced) })),
  decision(p) {
    const decision = sound.decision(p);
    return decision && { ...decision, seat: spaced(decision.seat) };
  },
  view: (p, seat) => sound.view(p, unspaced(seat)),
});

export const copying: readonly Plant[] = [
  {
    fault: 'what happens depends on other matches in the same process',
    property: 'reload',
    game: remembersOtherMatches,
    says: /loaded from its|cannot be loaded from its/,
  },
  {
    fault: 'a shallow clone',
    property: 'clones',
    game: variant({ clone: (p) => ({ ...sound.clone(p), cells: p.cells }) }),
    says: /has changed since/,
  },
  {
    fault: 'a clone that shares the stack of procedures',
    property: 'clones',
    game: variant({ clone: (p) => ({ ...sound.clone(p), stack: p.stack }) }),
    says: /has changed since|changes the original/,
  },
  {
    fault: 'a clone that loses a field',
    property: 'clones',
    game: variant({ clone: (p) => ({ ...sound.clone(p), traps: [-1, -1] }) }),
    says: /has changed since|a clone differs: traps/,
  },
  ...(
    [
      ['undefined', () => undefined, /given is undefined/],
      ['not a number', () => Number.NaN, /given is NaN/],
      ['minus nought', () => -0, /given is -0/],
      ['a date', () => new Date(0), /given is of the class Date/],
      ['a map', () => new Map([[1, 2]]), /given is of the class Map/],
      ['a list with a hole', () => Array(3), /given is a list with holes/],
    ] as const
  ).map(
    ([what, value, says]): Plant => ({
      fault: `${what} in the position`,
      property: 'json',
      game: leaving(value),
      says,
    }),
  ),
  {
    fault: 'one list in two places of the position',
    property: 'json',
    game: variant({
      violation: () => null,
      play(p, move, ctx) {
        sound.play(p, move, ctx);
        if (discs(p) === 6) p.given = p.heights;
      },
    }),
    says: /heights is the very same as given|given is the very same as heights/,
  },
  {
    fault: 'a position that its own schema refuses in mid-game',
    property: 'json',
    game: variant({
      violation: (p) => (discs(p) === 6 ? null : sound.violation(p)),
      play(p, move, ctx) {
        sound.play(p, move, ctx);
        if (discs(p) >= 6) p.heights.push(0);
      },
    }),
    says: /is refused as a position: position.heights/,
  },
  {
    fault: 'a state kept beside the position',
    property: 'json',
    game: besideThePosition,
    says: /after JSON it plays on differently/,
  },
  {
    fault: 'a game that remembers other matches',
    property: 'determinism',
    game: remembersOtherMatches,
    says: /the position differs after \d+ actions/,
  },
  {
    fault: 'a rule that plays otherwise when somebody reads the journal',
    property: 'determinism',
    game: variant({
      play(p, move, ctx) {
        sound.play(p, move, ctx);
        if (ctx.journal === null) p.traps.fill(-1);
      },
    }),
    says: /with the journal off the position differs/,
  },
  {
    fault: 'a rule that cannot be played on a watched position',
    property: 'determinism',
    game: variant({
      play(p, move, ctx) {
        const before = p.cells;
        sound.play(p, move, ctx);
        p.given = before === p.cells && isPlain(p) ? null : 'watched';
      },
    }),
    says: /played outside a match the position differs/,
  },
  {
    fault: 'an undo that does not bring everything back',
    property: 'undo',
    game: variant({ clone: (p) => ({ ...sound.clone(p), heights: p.heights }) }),
    says: /undo does not restore the position/,
  },
  {
    fault: 'an undo beyond a secret that was shown',
    property: 'undo',
    // It says that nothing is ever hidden, so no one watches what is read.
    game: rescheduled({ open: true }),
    says: /may be undone, though it showed (red|yellow) something/,
  },
  {
    fault: 'a match that does not replay',
    property: 'records',
    game: remembersOtherMatches,
    says: /does not replay: line \d+: the position differs/,
  },
  {
    fault: 'a seat that a record cannot hold',
    property: 'records',
    game: seatWithASpace,
    says: /cannot be read again: line \d+/,
  },
];

/** Whether it is the position itself, and not something that stands in for it. */
function isPlain(p: Board): boolean {
  try {
    structuredClone(p);
    return true;
  } catch {
    return false;
  }
}
