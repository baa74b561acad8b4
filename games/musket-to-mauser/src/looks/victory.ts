/** How the conditions of victory stand now (MM-14.1, MM-14.4), as far as the seat that looks may know. */
import { unitAt } from '../bodies.ts';
import type { VictoryLine } from '../files.ts';
import { type Battle, enemyOf, type Side } from '../position.ts';
import { kindOf, theatreOf } from '../theatre.ts';
import {
  basesIn,
  breaksAt,
  hasReached,
  holds,
  lostFromRing,
  reachedBy,
  spoilersOf,
  steadyUnitsIn,
} from '../victory.ts';

/** One number that a condition looks at; `wanted` is what it must come to, if the scenario names a number. */
export interface VictoryCount {
  readonly what: 'bases' | 'steady-bases' | 'units' | 'near' | 'lost' | 'ring-lost';
  readonly side: Side;
  readonly now: number;
  readonly wanted: number | null;
  /** Who they are, where names say more than a number. */
  readonly units: readonly string[];
}

export interface VictoryStanding {
  readonly line: VictoryLine;
  /** Whether it would be met if the time for it were now; null if it is only what is left otherwise. */
  readonly met: boolean | null;
  readonly counts: readonly VictoryCount[];
}

const sideNamed = (name: 'A' | 'B'): Side => (name === 'A' ? 0 : 1);
const area = (polygon: readonly (readonly [number, number])[]): number[] => polygon.flat();

const lost = (p: Battle, side: Side, wanted: number): VictoryCount => ({
  what: 'lost',
  side,
  now: p.lost[side] ?? 0,
  wanted,
  units: [],
});

function held(p: Battle, line: Extract<VictoryLine, { type: 'hold-area' }>): readonly VictoryCount[] {
  const side = sideNamed(line.side);
  const foe = enemyOf(side);
  const ground = area(line.polygon);
  const bases = (of: Side, steady: boolean, wanted: number | null): VictoryCount => ({
    what: steady ? 'steady-bases' : 'bases',
    side: of,
    now: basesIn(p, of, ground, steady),
    wanted,
    units: [],
  });
  switch (line.test) {
    case 'more-bases':
      return [bases(side, false, null), bases(foe, false, null)];
    case 'more-undisordered-bases':
      return [bases(side, true, null), bases(foe, false, null)];
    case 'min-and-more':
      return [bases(side, true, line.min ?? 1), bases(foe, false, null)];
    case 'clear-and-min':
      return [bases(side, line.own === 'undisordered', line.min ?? 1), near(p, line)];
    case 'occupied-and-clear':
      return [{ what: 'units', side, now: steadyUnitsIn(p, side, ground).length, wanted: 1, units: [] }, near(p, line)];
    case 'inside-or-infantry-lost':
      return [
        bases(side, false, null),
        { what: 'ring-lost', side: foe, now: lostFromRing(p, foe), wanted: line.lost ?? 1, units: [] },
      ];
  }
}

/** The enemies that keep a side from holding the ground. */
function near(p: Battle, line: Extract<VictoryLine, { type: 'hold-area' }>): VictoryCount {
  const units = spoilersOf(p, line).map((unit) => kindOf(p, unit).name);
  return { what: 'near', side: enemyOf(sideNamed(line.side)), now: units.length, wanted: 0, units };
}

export const victoryStandings = (p: Battle): readonly VictoryStanding[] =>
  theatreOf(p).victory.map((line) => standingOf(p, line));

function standingOf(p: Battle, line: VictoryLine): VictoryStanding {
  const start = (side: Side): number => theatreOf(p).startBases[side] ?? 0;
  switch (line.type) {
    case 'hold-area':
      return { line, met: holds(p, line), counts: held(p, line) };
    case 'reach-area': {
      const { units, bases } = reachedBy(p, line);
      const count: VictoryCount = {
        what: line.minUnits === undefined ? 'steady-bases' : 'units',
        side: sideNamed(line.side),
        now: line.minUnits === undefined ? bases : units,
        wanted: line.minUnits ?? line.minBases ?? 1,
        units: [],
      };
      return { line, met: hasReached(p, line), counts: [count] };
    }
    case 'destroyed-share': {
      const of = sideNamed(line.of);
      const count = lost(p, of, Math.ceil(line.share * start(of)));
      return { line, met: count.now >= line.share * start(of), counts: [count] };
    }
    case 'break-enemy': {
      const of = enemyOf(sideNamed(line.side));
      const count = lost(p, of, breaksAt(start(of)));
      return { line, met: count.now >= breaksAt(start(of)), counts: [count] };
    }
    case 'survive-until': {
      const of = sideNamed(line.side);
      const count = lost(p, of, breaksAt(start(of)));
      return { line, met: count.now < breaksAt(start(of)), counts: [count] };
    }
    case 'otherwise':
      return { line, met: null, counts: marginalOf(p, line) };
  }
}

/** What makes a defeat a marginal one: the bases that the brigade still has. */
function marginalOf(p: Battle, line: Extract<VictoryLine, { type: 'otherwise' }>): readonly VictoryCount[] {
  const { marginal } = line;
  const brigade = theatreOf(p).brigades.find(({ id }) => id === marginal?.brigade);
  if (marginal === undefined || brigade === undefined) return [];
  const now = brigade.units.reduce((sum, unit) => sum + unitAt(p, unit).bases, 0);
  return [{ what: 'bases', side: brigade.side, now, wanted: marginal.minBases, units: [brigade.name] }];
}
