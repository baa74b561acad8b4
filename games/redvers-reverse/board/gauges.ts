/** How the day stands, for the table's strip. */
import type { Gauge, Track } from '@laager/kit';
import { HAS_WORKS } from '../src/map.ts';
import { CAPTURED, type Colenso, SEGMENTS, type Segment } from '../src/position.ts';
import { words } from './words.ts';

const TURNS = 20;

export const gauges = (p: Colenso): readonly Gauge[] => {
  const { gauges: say } = words();
  return [
    { id: 'confidence', label: say.confidence, value: p.confidence, min: 0, max: TURNS, hint: say.shakenHint },
    { id: 'loss', label: say.loss, value: p.loss, min: 0, max: TURNS, seat: 'british', hint: say.lossHint },
    { id: 'shaken', label: say.shaken, value: p.shaken, min: 0, max: 2, hint: say.shakenHint },
    {
      id: 'trenches',
      label: say.trenches,
      value: p.works.filter((works) => works === CAPTURED).length,
      min: 0,
      max: HAS_WORKS.filter(Boolean).length,
      seat: 'british',
      hint: say.trenchesHint,
    },
  ];
};

type Phase = 'orders' | 'shells' | 'movement' | 'rifles' | 'status';
const PHASES: readonly (readonly [last: Segment, phase: Phase])[] = [
  ['emergency-withdrawal', 'orders'],
  ['british-shell-fire', 'shells'],
  ['boer-movement', 'movement'],
  ['boer-rifle-fire', 'rifles'],
  ['victory', 'status'],
];

export function track(p: Colenso): Track {
  const { phases, turn } = words();
  const phase = PHASES.find(([last]) => p.segment <= SEGMENTS.indexOf(last))?.[1] ?? 'status';
  return {
    now: p.turn - 1,
    turns: Array.from({ length: TURNS }, (_, i) => turn(i + 1)),
    phase: phases[phase],
    phases: PHASES.map(([, name]) => phases[name]),
  };
}
