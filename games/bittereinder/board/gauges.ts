/** The game's own track and gauges, for the strip above the board. */
import type { Gauge, Track } from '@laager/kit';
import tables from '../data/tables.json' with { type: 'json' };
import type { War } from '../src/position.ts';
import { sceneOf } from './scene.ts';
import { words } from './words.ts';

const { constants, turns } = tables;

export function gauges(war: War): readonly Gauge[] {
  const { stacks } = sceneOf(war);
  const boers = stacks
    .flatMap(({ side, pieces }) => (side === 'boer' ? pieces : []))
    .filter(({ combat }) => combat > 0);
  const sieges = stacks.filter(({ group }) => group === 'siege').length;
  const razed = war.razed.reduce((sum, one) => sum + one, 0);
  const said = words().gauges;
  const gauge = (id: keyof typeof said.hints, value: number, max: number, seat: 'boer' | 'empire'): Gauge => ({
    id,
    label: said[id],
    value,
    min: 0,
    max,
    seat,
    hint: said.hints[id],
  });
  return [
    gauge('commitment', war.commitment, constants.commitmentMax, 'boer'),
    gauge('morale', war.morale, constants.moraleMax, 'empire'),
    gauge('units', boers.length, 26, 'boer'),
    gauge('sieges', sieges, constants.maxSieges, 'boer'),
    gauge('razed', razed, constants.maxRazed, 'empire'),
  ];
}

export const monthOf = (turn: number): string => {
  const line = turns[turn - 1];
  return line === undefined ? '' : `${line.month} ${line.year}`;
};

export function track(war: War): Track {
  return {
    now: war.turn - 1,
    turns: turns.map(({ turn, month, year }) => `${turn}: ${month} ${year}`),
    phase: war.phase === 0 ? words().setUp : (words().phases[war.phase - 1] ?? ''),
    phases: words().phases,
  };
}
