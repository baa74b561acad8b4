/** The game's own track and gauges, for the strip above the board. */
import type { Gauge, Track } from '@laager/kit';
import tables from '../data/tables.json' with { type: 'json' };
import type { War } from '../src/position.ts';
import { sceneOf } from './scene.ts';
import { en } from './words.ts';

const { constants, turns } = tables;

export function gauges(war: War): readonly Gauge[] {
  const { stacks } = sceneOf(war);
  const boers = stacks
    .flatMap(({ side, pieces }) => (side === 'boer' ? pieces : []))
    .filter(({ combat }) => combat > 0);
  const sieges = stacks.filter(({ group }) => group === 'siege').length;
  const razed = war.razed.reduce((sum, one) => sum + one, 0);
  const words = en.gauges;
  const gauge = (id: keyof typeof words.hints, value: number, max: number, seat: 'boer' | 'empire'): Gauge => ({
    id,
    label: words[id],
    value,
    min: 0,
    max,
    seat,
    hint: words.hints[id],
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
    phase: war.phase === 0 ? en.setUp : (en.phases[war.phase - 1] ?? ''),
    phases: [...en.phases],
  };
}
