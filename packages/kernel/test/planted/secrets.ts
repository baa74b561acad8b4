/** Faults of secrecy: leaks in views, journals, offers, denials and words; and bad imagination. */
import { deny, type Entry, type Seat } from '@laager/kernel';
import { SEATS } from '../../../../games/connect-four/src/position.ts';
import { type Board, type Plant, rescheduled, reworded, sound, variant } from './plant.ts';

/** The column of the other seat's trap, which a seat must not know. */
const secretOf = (p: Board, seat: Seat): number => p.traps[seat === SEATS[0] ? 1 : 0] ?? -1;

/** The column that the last disc fell into; -1 if none fell. */
const droppedAt = (p: Board, before: Board): number => p.heights.findIndex((height, c) => height !== before.heights[c]);

/** The sound game in which more entries are written after each action. */
const telling = (entry: (p: Board, before: Board) => Entry | null) =>
  variant({
    play(p, move, ctx) {
      const before = sound.clone(p);
      sound.play(p, move, ctx);
      const more = entry(p, before);
      if (more !== null) ctx.journal?.push(more);
    },
  });

export const secrets: readonly Plant[] = [
  {
    fault: 'a view that shows the other seat’s trap',
    property: 'imagining',
    game: variant({ view: (p) => sound.clone(p) }),
    says: /looks different to (red|yellow): traps/,
  },
  {
    fault: 'a view that shows a spectator the traps',
    property: 'secrecy',
    game: variant({ view: (p, seat) => (seat === null ? sound.clone(p) : sound.view(p, seat)) }),
    says: /a spectator is shown what (red|yellow) cannot see/,
  },
  {
    fault: 'a view that is not the same seen twice',
    property: 'secrecy',
    game: variant({
      view(p, seat) {
        const view = sound.view(p, seat);
        // What was hidden is taken for nothing the second time.
        for (const [i, trap] of p.traps.entries()) if (trap === -2) view.traps[i] = -1;
        return view;
      },
    }),
    says: /seen by the same, differs: traps/,
  },
  {
    fault: 'a scenario that says it is open, and is not',
    property: 'secrecy',
    game: rescheduled({ open: true }),
    says: /the scenario is open, and hides from/,
  },
  {
    fault: 'a game that forgot to hide anything',
    property: 'secrecy',
    game: variant({ view: (p) => sound.clone(p), imagine: (p) => sound.clone(p) }),
    says: /nothing was ever hidden from anybody/,
  },
  {
    fault: 'a journal that tells where a trap is laid',
    property: 'secrecy',
    game: telling((p, before) => {
      const owner = before.traps[0] === p.traps[0] ? 1 : 0;
      if (before.traps[owner] === p.traps[owner]) return null;
      const laid = { what: 'trap-laid', rule: 'CF-5.1', seat: SEATS[owner], column: p.traps[owner] };
      return laid;
    }),
    says: /the journal tells (red|yellow|a spectator) what its view hides/,
  },
  {
    fault: 'a journal that tells of a trap that did not spring',
    property: 'secrecy',
    game: telling((p, before) => {
      const near = droppedAt(p, before);
      const isNear = p.traps.some((trap) => trap >= 0 && Math.abs(trap - near) === 1);
      return isNear ? ({ what: 'trap-laid', rule: 'CF-5.1', seat: 'red' } as Entry) : null;
    }),
    says: /the journal tells .* what its view hides/,
  },
  {
    fault: 'a drop whose entry tells the other seat how far the dropper’s own trap is',
    property: 'hidden acts',
    game: telling((p, before) => {
      const at = droppedAt(p, before);
      const owner = sound.decision(before)?.seat === SEATS[0] ? 0 : 1;
      const trap = before.traps[owner] ?? -1;
      if (at < 0 || trap < 0) return null;
      const measured = { what: 'trap-laid', rule: 'CF-5.1', seat: SEATS[owner], column: Math.abs(trap - at) };
      return { ...measured, to: [SEATS[1 - owner] as Seat] };
    }),
    says: /"drop"\} tells (red|yellow) what is hidden from \1/,
  },
  {
    fault: 'a drop whose entry tells spectators that it missed a trap',
    property: 'hidden acts',
    game: telling((p, before) => {
      const at = droppedAt(p, before);
      const isNear = at >= 0 && p.traps.some((trap) => trap >= 0 && Math.abs(trap - at) === 1);
      return isNear ? ({ what: 'trap-laid', rule: 'CF-5.1', seat: 'red', to: [null] } as Entry) : null;
    }),
    says: /tells a spectator what is hidden from (red|yellow)/,
  },
  {
    fault: 'offers that give a trap away',
    property: 'secrecy',
    game: variant({
      decision(p) {
        const decision = sound.decision(p);
        if (decision === null) return null;
        const safe = decision.offers.filter(({ column }) => column !== secretOf(p, decision.seat));
        return safe.length === 0 ? decision : { ...decision, offers: safe };
      },
    }),
    says: /could not work out from its own view what it is sent: decision.offers|is sent what it cannot see: decision.offers/,
  },
  {
    fault: 'a denial that gives a trap away',
    property: 'secrecy',
    game: variant({
      forbids(p, move) {
        const seat = sound.decision(p)?.seat ?? 'red';
        const denial = sound.forbids(p, move);
        return denial && move.column === secretOf(p, seat) ? deny('CF-5.2', 'there is a trap as well') : denial;
      },
    }),
    says: /denials/,
  },
  {
    fault: 'a prompt that gives a trap away',
    property: 'secrecy',
    game: reworded({
      prompt: (p, decision) => `${sound.tell.prompt(p, decision)} Not column ${secretOf(p, decision.seat) + 1}!`,
    }),
    says: /prompt/,
  },
  {
    fault: 'an imagination that peeks',
    property: 'imagining',
    game: variant({ imagine: (p) => sound.clone(p) }),
    says: /hangs on what it cannot see: traps/,
  },
  {
    fault: 'an imagination that forgets what the seat knows',
    property: 'imagining',
    game: variant({
      imagine(p, seat, dice) {
        const imagined = sound.imagine(p, seat, dice);
        const own = SEATS[0] === seat ? 0 : 1;
        if ((imagined.traps[own] ?? -1) >= 0) imagined.traps[own] = 6 - (imagined.traps[own] ?? 0);
        return imagined;
      },
    }),
    says: /looks different to (red|yellow): traps/,
  },
  {
    fault: 'an imagination of what cannot be',
    property: 'imagining',
    game: variant({
      violation: (p) =>
        (p.traps[0] ?? -1) >= 0 && p.traps[0] === p.traps[1]
          ? { path: 'traps', message: 'must differ' }
          : sound.violation(p),
    }),
    says: /imagines what cannot be: traps must differ/,
  },
  {
    fault: 'an imagination that fills nothing in',
    property: 'imagining',
    game: variant({ imagine: (p, seat) => sound.view(p, seat) }),
    says: /what is hidden stays hidden in every world imagined/,
  },
  {
    fault: 'an imagined world that shares the true board',
    property: 'imagining',
    game: variant({
      imagine(p, seat, dice) {
        const { traps } = sound.imagine(p, seat, dice);
        return { ...p, traps };
      },
    }),
    says: /changes the truth/,
  },
];
