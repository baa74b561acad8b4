import { describe, expect, test } from 'vitest';
import { type BrigadeMove, brigadeMove, newBrigadeMove } from '../src/brigade-move.ts';
import type { Command } from '../src/commands.ts';
import { forbidsEntry, mayGoOn } from '../src/entering.ts';
import { game } from '../src/index.ts';
import { type Colenso, NONE } from '../src/position.ts';
import { BRITISH_UNITS, KINDS, UNIT_IDS, UNITS_OF, type Unit } from '../src/roster.ts';
import {
  besides,
  boers,
  british,
  crossing,
  doneBar,
  EVERYWHERE,
  entryBar,
  haltBar,
  isHeldUp,
  isOff,
  isRiver,
  leadBar,
  ledOut,
  listedLeads,
  marchBar,
  midway,
  partiesMadeUp,
  pointsOf,
  scattered,
  shutTo,
  steps,
  terrain,
  total,
  turnBar,
} from './second-reading.ts';
import { offers, play, run } from './table.ts';

const FIELDS = Array.from({ length: 250 }, (_, seed) => seed);

interface Case {
  readonly p: Colenso;
  readonly move: BrigadeMove;
  readonly seed: number;
}
/** Fields in which a brigade is asked this. */
function* asked(question: string): Generator<Case> {
  for (const seed of FIELDS) {
    const p = scattered(seed);
    const move = midway(p, seed);
    if (question === 'march') move.leaderMp = 0;
    else ledOut(p, move, seed);
    run(p, brigadeMove, move);
    if (p.asked?.question === question) yield { p, move, seed };
  }
}
const named = (unit: Unit): string => UNIT_IDS[unit] as string;
const rule = (p: Colenso, command: Command): string | null => game.forbids(p, command)?.rule ?? null;

/** Every command with the clause against it by the rules and by the second reading, where they differ. */
const differing = (seed: number, p: Colenso, commands: readonly (readonly [Command, string | null])[]): unknown[] =>
  commands
    .filter(([command, bar]) => rule(p, command) !== bar)
    .map(([command, bar]) => ({ seed, command, rules: rule(p, command), reading: bar }));

const listed = (p: Colenso, kind: Command['do']): string[] =>
  offers(p)
    .filter((command) => command.do === kind)
    .map((command) => JSON.stringify(command))
    .toSorted();

describe('a second reading of the clauses, in random positions', () => {
  test('RR-6.1.17 RR-6.1.30 RR-6.1.33 RR-6.1.37 RR-6.1.38 RR-6.1.39 RR-6.1.41 what keeps a unit from a neighbouring area', () => {
    const wrong: unknown[] = [];
    for (const seed of FIELDS) {
      const p = scattered(seed);
      for (let unit = 0; unit < BRITISH_UNITS; unit++)
        for (const to of (p.at[unit] as number) < 0 ? [] : besides(p.at[unit] as number))
          for (const count of [1, 2]) {
            const found = forbidsEntry(p, unit, to, count)?.rule ?? null;
            const read = entryBar(p, unit, to, count);
            if (found !== read) wrong.push({ seed, unit: named(unit), to, count, found, read });
          }
    }
    expect(wrong).toEqual([]);
  });
  test('RR-6.1.17 who has come to a crossing goes on from it towards Ladysmith only past Boers who are outnumbered', () => {
    for (const seed of FIELDS) {
      const p = scattered(seed);
      for (const at of EVERYWHERE.filter(isRiver)) {
        const [ours, theirs] = [british(p, at), boers(p, at)];
        for (const to of besides(at))
          expect([seed, at, to, mayGoOn(p, at, to)]).toEqual([seed, at, to, !isHeldUp(p, at, to)]);
        const first = ours[0];
        if (first === undefined || theirs.length === 0) continue;
        // Now as many SP of either side.
        p.taken[first] = (p.taken[first] as number) + total(p, ours) - total(p, theirs);
        for (const to of besides(at))
          expect([seed, at, to, mayGoOn(p, at, to)]).toEqual([seed, at, to, !isHeldUp(p, at, to)]);
      }
    }
  });
  test('RR-6.1.2 RR-6.1.3 RR-6.1.9 RR-6.1.13 to RR-6.1.16 RR-R42 where each unit of a brigade may march', () => {
    for (const { p, move, seed } of asked('march')) {
      const units = [...(UNITS_OF[move.brigade] as readonly Unit[]), (seed * 7) % BRITISH_UNITS];
      const marches = units.flatMap((unit) =>
        EVERYWHERE.map((to) => [{ do: 'march', unit, to }, marchBar(p, move, unit, to)] as const),
      );
      expect(differing(seed, p, marches)).toEqual([]);
      const open = [...new Set(marches.flatMap(([march, bar]) => (bar === null ? [JSON.stringify(march)] : [])))];
      expect(listed(p, 'march')).toEqual(open.toSorted());
    }
  });
  test('RR-6.1.15 RR-6.1.20 to RR-6.1.24 RR-R42 who may turn his counter, and when the brigade may be done', () => {
    for (const { p, move, seed } of asked('march')) {
      const turns = [...(UNITS_OF[move.brigade] as readonly Unit[]), (seed * 7) % BRITISH_UNITS].map(
        (unit) => [{ do: 'turn', unit }, turnBar(p, move, unit)] as const,
      );
      expect(differing(seed, p, [...turns, [{ do: 'done' }, doneBar(p, move)]])).toEqual([]);
      const open = [...new Set(turns.flatMap(([turn, bar]) => (bar === null ? [JSON.stringify(turn)] : [])))];
      expect(listed(p, 'turn')).toEqual(open.toSorted());
      expect(listed(p, 'done')).toHaveLength(doneBar(p, move) === null ? 1 : 0);
      expect(rule(p, { do: 'cease' })).toBe('RR-6.1.13');
    }
  });
  test('RR-6.1.6 to RR-6.1.8 RR-6.1.40 RR-6.1.47 RR-R42 where the leader may go, alone or with a party', () => {
    for (const { p, move, seed } of asked('lead')) {
      const units = UNITS_OF[move.brigade] as readonly Unit[];
      const parties: Unit[][] = [
        [],
        ...units.map((unit) => [unit]),
        ...units.slice(1).map((unit, i) => [units[i] as Unit, unit]),
        ...units.slice(1).map((unit, i) => [unit, units[i] as Unit]),
        units.slice(0, 3),
        units.slice(1, 4),
        [...move.group],
        [(seed * 7) % BRITISH_UNITS],
        [units[0] as Unit, units[0] as Unit],
      ];
      const leads = parties.flatMap((party) =>
        EVERYWHERE.map((to) => [{ do: 'lead', to, with: party }, leadBar(p, move, to, party)] as const),
      );
      expect(differing(seed, p, [...leads, [{ do: 'done' }, haltBar(p, move)]])).toEqual([]);
      const open = listedLeads(p, move).map((one) => JSON.stringify({ do: 'lead', ...one }));
      expect([...new Set(listed(p, 'lead'))]).toEqual([...new Set(open)].toSorted());
      expect(game.decision(p)?.families.map(({ bounds }) => bounds)).toEqual(partiesMadeUp(p, move));
      expect(rule(p, { do: 'cease' })).toBe('RR-6.1.7');
    }
  });
  test('RR-6.1.20 RR-T14.9 each has the points of the side that shows, one less on foot in the heat; the routed and the lost none', () => {
    for (const seed of FIELDS) {
      const p = scattered(seed);
      const { brigade } = midway(p, seed);
      const move = newBrigadeMove(p, brigade, seed % 2 === 0);
      const units = UNITS_OF[brigade] as readonly Unit[];
      expect(move.left).toEqual(
        units.map((unit) => ((p.at[unit] as number) < 0 || p.morale[unit] === 3 ? 0 : pointsOf(p, unit))),
      );
      if (seed % 2 === 0) expect(move.leaderMp).toBe(0);
    }
  });
});

/** All of a position but what is being asked. */
const field = ({ stack: _stack, asked: _asked, given: _given, ...rest }: Colenso) => structuredClone(rest);
const localsOf = (p: Colenso): unknown => p.stack.at(-1)?.locals;

describe('a second reading of what a move changes, in random positions', () => {
  /** RR-6.1.42, RR-T10.2: the units have gone on, and nothing else has changed. */
  function gone(p: Colenso, units: readonly Unit[], to: number) {
    const after = field(p);
    for (const unit of units) {
      const from = p.at[unit] as number;
      after.at[unit] = to;
      if (isRiver(to)) after.entered[crossing(to)] = (after.entered[crossing(to)] as number) + 1;
      if (isOff(to) && KINDS[unit] !== 2) after.exited++;
      if (terrain(from) === 'drift' && (p.morale[unit] as number) < 2)
        after.morale[unit] = (p.morale[unit] as number) + 1;
    }
    return after;
  }
  const isClear = (p: Colenso, to: number): boolean =>
    (terrain(to) !== 'drift' || p.driftFound[crossing(to)] === 1) && (terrain(to) !== 'bridge' || p.bridge === 1);

  test('RR-6.1.13 RR-6.1.15 RR-6.1.38 RR-6.1.42 RR-T10.2 a march costs a point, counts for the crossing, and wet men are shaken', () => {
    for (const { p, move } of asked('march')) {
      const marches = offers(p).filter((one) => one.do === 'march');
      const march = marches[move.turned % Math.max(1, marches.length)];
      if (march?.do !== 'march' || !isClear(p, march.to)) continue;
      const { unit, to } = march;
      const from = p.at[unit] as number;
      const place = (UNITS_OF[move.brigade] as readonly Unit[]).indexOf(unit);
      const far = steps([p.leaderAt[move.brigade] as number], shutTo(p, move.brigade));
      const isNearer = (far[to] as number) < (far[from] as number);
      const expected = {
        ...structuredClone(move),
        left: move.left.map((left, i) => (i === place ? left - 1 : left)),
        nearer: isNearer ? move.nearer | (1 << place) : move.nearer,
      };
      const after = gone(p, [unit], to);
      const journal = play(p, march);
      expect(field(p)).toEqual(after);
      if (p.asked !== null) expect(localsOf(p)).toEqual(expected);
      expect(journal.told('marched')).toEqual([{ what: 'marched', rule: 'RR-6.1.13', unit, from, onto: to }]);
    }
  });
  test('RR-6.1.7 RR-6.1.10 RR-6.1.13 RR-6.1.47 the leader and his party go on, each for a point; at his objective the marker goes', () => {
    for (const { p, move } of asked('lead')) {
      const leads = offers(p).filter((one) => one.do === 'lead');
      const lead = leads[move.turned % Math.max(1, leads.length)];
      if (lead?.do !== 'lead' || !isClear(p, lead.to)) continue;
      const { brigade } = move;
      const from = p.leaderAt[brigade] as number;
      const units = UNITS_OF[brigade] as readonly Unit[];
      const expected = {
        ...structuredClone(move),
        way: lead.with.length === 0 ? 1 : 2,
        group: lead.with,
        leaderMp: move.leaderMp - 1,
        left: move.left.map((left, i) => (lead.with.includes(units[i] as Unit) ? left - 1 : left)),
      };
      const after = gone(p, lead.with, lead.to);
      after.leaderAt[brigade] = lead.to;
      if (p.objective[brigade] === lead.to) {
        after.objective[brigade] = NONE;
        after.plan[brigade] = NONE;
        after.due[brigade] = 0;
        after.fail[brigade] = 0;
        after.arrived[brigade] = 1;
      }
      const journal = play(p, lead);
      expect(field(p)).toEqual(after);
      if (p.asked !== null) expect(localsOf(p)).toEqual(expected);
      expect(journal.told('led')).toEqual([
        { what: 'led', rule: 'RR-6.1.7', brigade, with: lead.with, from, onto: lead.to },
      ]);
      expect(journal.told('reached')).toHaveLength(
        after.arrived[brigade] === 1 && after.objective[brigade] === NONE ? 1 : 0,
      );
    }
  });
  test('RR-6.1.21 to RR-6.1.24 a counter is turned: a regiment for a point, a battery for all it has', () => {
    for (const { p, move } of asked('march')) {
      const turn = offers(p).find((one) => one.do === 'turn');
      if (turn?.do !== 'turn') continue;
      const { unit } = turn;
      const place = (UNITS_OF[move.brigade] as readonly Unit[]).indexOf(unit);
      const isGuns = KINDS[unit] === 2;
      const toBack = p.face[unit] === 0;
      const expected = {
        ...structuredClone(move),
        left: move.left.map((left, i) => (i === place ? (isGuns ? 0 : left - 1) : left)),
        turned: move.turned | (1 << place),
      };
      const after = field(p);
      after.face[unit] = toBack ? 1 : 0;
      const journal = play(p, turn);
      expect(field(p)).toEqual(after);
      if (p.asked !== null) expect(localsOf(p)).toEqual(expected);
      const rule = isGuns ? (toBack ? 'RR-6.1.24' : 'RR-6.1.23') : 'RR-6.1.21';
      const into = isGuns ? (toBack ? 'limbered' : 'unlimbered') : toBack ? 'mounted' : 'dismounted';
      expect(journal.told('turned')).toEqual([{ what: 'turned', rule, unit, into }]);
    }
  });
});
