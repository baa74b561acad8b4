import { describe, expect, test } from 'vitest';
import { type BrigadeMove, brigadeMove, newBrigadeMove } from '../src/brigade-move.ts';
import type { Command } from '../src/commands.ts';
import { forbidsEntry } from '../src/entering.ts';
import { game } from '../src/index.ts';
import type { Colenso } from '../src/position.ts';
import { BRITISH_UNITS, UNIT_IDS, UNITS_OF, type Unit } from '../src/roster.ts';
import {
  besides,
  doneBar,
  EVERYWHERE,
  entryBar,
  haltBar,
  leadBar,
  ledOut,
  listedLeads,
  marchBar,
  midway,
  partiesMadeUp,
  pointsOf,
  scattered,
  turnBar,
} from './second-reading.ts';
import { offers, run } from './table.ts';

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
