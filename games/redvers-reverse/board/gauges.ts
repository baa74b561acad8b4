/** How the day stands, for the table's strip. */
import type { Gauge, Track } from '@laager/kit';
import { HAS_WORKS } from '../src/map.ts';
import { CAPTURED, type Colenso, SEGMENTS, type Segment } from '../src/position.ts';
import { confidenceAhead, rollAt } from '../src/shaken-roll.ts';
import { arrivals } from './arrivals.ts';
import { BOER, BRITISH } from './look.ts';
import { lookOf } from './roster.ts';
import { shownView } from './show.ts';
import { words } from './words.ts';

const TURNS = 20;
const PYRRHIC_FROM = 15;
const SHAKEN_TWICE = 2;

export const gauges = (now: Colenso): readonly Gauge[] => {
  const p = shownView() ?? now;
  const { gauges: say } = words();
  const roll = rollAt(p, confidenceAhead(p));
  const works = HAS_WORKS.filter(Boolean).length;
  return [
    {
      id: 'confidence',
      label: say.confidence,
      value: p.confidence,
      min: 0,
      max: TURNS,
      hint: say.shakenHint,
      onTrack: true,
    },
    {
      id: 'loss',
      label: say.loss,
      value: p.loss,
      min: 0,
      max: TURNS,
      seat: 'british',
      hint: say.lossHint,
      onTrack: true,
    },
    {
      id: 'shaken',
      label: say.shaken,
      value: p.shaken,
      min: 0,
      max: SHAKEN_TWICE,
      hint: say.shakenHint,
      note: say.shakenOn(roll.needs, roll.chance),
    },
    {
      id: 'trenches',
      label: say.trenches,
      value: p.works.filter((works) => works === CAPTURED).length,
      min: 0,
      max: works,
      seat: 'british',
      hint: say.trenchesHint,
      note: say.of(works),
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

export function track(now: Colenso): Track {
  const p = shownView() ?? now;
  const { phases, turn, gauges: say } = words();
  const phase = PHASES.find(([last]) => p.segment <= SEGMENTS.indexOf(last))?.[1] ?? 'status';
  return {
    now: p.turn - 1,
    turns: Array.from({ length: TURNS }, (_, i) => turn(i + 1)),
    phase: phases[phase],
    phases: PHASES.map(([, name]) => phases[name]),
    marks: [
      { at: p.confidence - 1, label: say.trackConfidence(p.confidence), from: 'above', colour: BOER.body },
      {
        at: p.loss - 1,
        label: say.trackLosses(p.loss),
        from: 'below',
        colour: BRITISH.body,
        danger: { from: PYRRHIC_FROM - 1, label: say.danger },
      },
    ],
    due: p.due.flatMap((turn, brigade) => {
      if (turn === 0) return [];
      const { code, colour, ink, name } = lookOf(brigade);
      return [{ at: turn - 1, code, colour, ink, label: name }];
    }),
    chances: arrivals().map(({ turn, chance, by }) => ({
      at: turn - 1,
      text: `${Math.round(chance * 100)}%`,
      label: say.arrives(turn, by),
    })),
  };
}
