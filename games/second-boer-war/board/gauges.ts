/** What the strip above the board shows: the tracks that decide this stage, and the rounds. */
import type { Gauge, Track } from '@laager/kit';
import type { War } from '../src/position.ts';
import { spaces } from './chart.ts';
import { sceneOf } from './scene.ts';
import { words } from './words.ts';

const TRACK_MOST = 9;
const TOWNS = 3;
const OBJECTIVES = 4;
const sum = (column: readonly number[]): number => column.reduce((all, one) => all + one, 0);

/** SB-11.3: camps count up to twice the Empire position; `fewer` of them are thought away. */
export const campsCounted = (war: War, fewer: number): number => Math.min(sum(war.camp) - fewer, 2 * war.position);

export function gauges(war: War): readonly Gauge[] {
  const said = words().gauges;
  const position: Gauge = {
    id: 'position',
    label: said.position,
    value: war.position,
    min: 0,
    max: TRACK_MOST,
    seat: 'empire',
    hint: said.positionHint,
    note: said.positionNote,
  };
  if (war.stage >= 3) {
    return [
      position,
      {
        id: 'camps',
        label: said.camps,
        value: campsCounted(war, 0),
        min: 0,
        max: 10,
        seat: 'empire',
        hint: said.campsHint,
      },
      {
        id: 'commandos',
        label: said.commandos,
        value: sceneOf(war, null).commandos,
        min: 0,
        max: 12,
        seat: 'boer',
        hint: said.commandosHint,
      },
    ];
  }
  const funds: Gauge = {
    id: 'funds',
    label: said.funds,
    value: war.warFunds,
    min: 0,
    max: TRACK_MOST,
    seat: 'boer',
    hint: said.fundsHint,
    note: said.fundsNote,
  };
  if (war.stage === 1)
    return [
      position,
      funds,
      {
        id: 'towns',
        label: said.towns,
        value: sum(war.captured),
        min: 0,
        max: TOWNS,
        seat: 'boer',
        hint: said.townsHint,
        note: said.of(TOWNS),
      },
    ];
  const held = spaces.filter(({ objective, index }) => objective && war.garrison[index] === 1).length;
  return [
    position,
    funds,
    {
      id: 'objectives',
      label: said.objectives,
      value: held,
      min: 0,
      max: OBJECTIVES,
      seat: 'empire',
      hint: said.objectivesHint,
      note: said.of(OBJECTIVES),
    },
  ];
}

const ROUNDS = 22;

export function track(war: War): Track {
  const { periods, stage, round } = words();
  return {
    now: war.round - 1,
    turns: Array.from({ length: ROUNDS }, (_, i) => round(i + 1, periods[war.stage] ?? '')),
    sides: Array.from({ length: ROUNDS }, (_, i) => (i % 2 === 0 ? 'boer' : 'empire')),
    phase: stage(war.stage),
    phases: [1, 2, 3, 4].map(stage),
  };
}
