/** What the table knows of this board. */
import type { Asked, BoardModule, Gauge, SideLook, Track } from '@laager/kit';
import type { Order } from '../src/orders.ts';
import { ALLIED, type Battle, GERMAN, type Side } from '../src/position.ts';
import { Board } from './Board.tsx';
import { scenarioOf } from './sheet.ts';
import { controlledBy, exitedOf, lossLimit, removedOf } from './stakes.ts';
import { sideWord, speak, words } from './words.ts';

const SEAT = ['allied', 'german'] as const;

function gauges(view: Battle): readonly Gauge[] {
  const scenario = scenarioOf(view);
  const lost = (side: Side): Gauge => {
    const limit = lossLimit(scenario, side);
    const men = view.at.slice(side * 10, side * 10 + 10).filter((at) => at !== -4).length;
    return {
      id: `lost-${SEAT[side]}`,
      label: words().gauges.lost(sideWord(side)),
      value: removedOf(view, side),
      min: 0,
      max: limit ?? men,
      seat: SEAT[side],
      hint: limit === null ? words().gauges.lostHint(sideWord(side)) : words().gauges.limitHint(limit),
    };
  };
  const bravery = (side: Side): Gauge[] =>
    scenario.sides[SEAT[side]].bravery === 0 || (side === GERMAN && view.solitaire)
      ? []
      : [
          {
            id: `bravery-${SEAT[side]}`,
            label: words().gauges.bravery,
            value: view.bravery[side] ?? 0,
            min: 0,
            max: scenario.sides[SEAT[side]].bravery,
            seat: SEAT[side],
            hint: words().gauges.braveryHint(sideWord(side)),
          },
        ];
  return [lost(ALLIED), ...bravery(ALLIED), lost(GERMAN), ...bravery(GERMAN), ...aims(view)];
}

/** Objectives and exits, where the scenario has them. */
function aims(view: Battle): Gauge[] {
  const scenario = scenarioOf(view);
  const found: Gauge[] = [];
  if (scenario.objectives.length > 0)
    for (const side of [ALLIED, GERMAN])
      found.push({
        id: `objectives-${SEAT[side]}`,
        label: words().gauges.holds,
        value: controlledBy(view, side),
        min: 0,
        max: scenario.objectives.length,
        seat: SEAT[side],
        hint: words().gauges.holdsHint(sideWord(side)),
      });
  for (const { if: condition } of scenario.victory.immediate)
    if (condition.type === 'exited') {
      const side: Side = condition.side === 'allied' ? ALLIED : GERMAN;
      found.push({
        id: `exited-${condition.side}`,
        label: words().gauges.away,
        value: exitedOf(view, side),
        min: 0,
        max: condition.atLeast,
        seat: condition.side,
        hint: words().gauges.awayHint(sideWord(side)),
      });
    }
  return found;
}

function track(view: Battle): Track {
  const { turns } = scenarioOf(view);
  return {
    now: view.turn - 1,
    turns: Array.from({ length: turns }, (_, i) => words().turn(i + 1)),
    phase: phaseOf(view),
    phases: Object.values(words().phases),
  };
}

function phaseOf(view: Battle): string {
  const { asked, stack } = view;
  const { phases, setUp } = words();
  const procedure = stack.at(-1)?.procedure;
  if (procedure === 'create-squads' || procedure === 'deployment') return setUp;
  if (asked === null || asked.question === 'draw') return phases.draw;
  if (asked.question === 'order' || asked.question === 'override') return phases.choose;
  return asked.question === 'bravery' && procedure === 'activation' ? phases.bravery : phases.resolve;
}

/** The button under the thumb: what one mostly wants. */
function primary(asked: Asked<Order>): Order | null {
  const wanted: readonly Order['do'][] = ['draw', 'deploy', 'keep-names', 'stop', 'hold', 'keep', 'leave-it-to-them'];
  const found = wanted.flatMap((name) => asked.offers.find(({ action }) => action.do === name)?.action ?? []);
  return found[0] ?? null;
}

const brief = (order: Order): string | undefined => (order.do === 'deploy' ? words().placeAll : undefined);

/** Whatever the men are called, the same dice follow. */
const sure = ({ do: name }: Order): boolean => name === 'name-squad' || name === 'keep-names';

const sides: readonly SideLook[] = [
  { seat: 'allied', light: '#1f4b7a', dark: '#8db8e8', shape: 'square' },
  { seat: 'german', light: '#3b4443', dark: '#d8c58c', shape: 'cut' },
];

export const board: BoardModule<Battle, Order> = { Board, speak, gauges, track, primary, brief, sure, sides };
