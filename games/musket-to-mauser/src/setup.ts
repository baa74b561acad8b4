/** From scenario and options to the first position. */
import { type Context, canonical, type Option, Procedures, type Scenario, type SetupChoice } from '@laager/kernel';
import { assaultPhase, combat } from './assault.ts';
import { layoutAtStart, sizeAtStart } from './check-units.ts';
import { commandPhase } from './command-phase.ts';
import type { ScenarioFile } from './files.ts';
import { firePhase, firing } from './fire.ts';
import { flight } from './flight.ts';
import { offTableFire, shells } from './indirect-fire.ts';
import { standOf } from './layouts.ts';
import { losses } from './losses.ts';
import { movement } from './movement.ts';
import { occupying } from './occupying.ts';
import type { Order } from './orders.ts';
import { type Battle, type General, SEATS, type Unit } from './position.ts';
import { reactions } from './reactions.ts';
import { spottingPhase, startingSpots } from './spotting.ts';
import { SCENARIO_FILES } from './tables/scenarios.ts';
import { templatesOf } from './tables/templates.ts';
import { type GeneralKind, theatreOf, type UnitKind } from './theatre.ts';
import { battle } from './turn.ts';

export const procedures = new Procedures<Battle, Order>([
  battle,
  commandPhase,
  movement,
  reactions,
  firePhase,
  firing,
  offTableFire,
  shells,
  losses,
  flight,
  assaultPhase,
  combat,
  occupying,
  spottingPhase,
]);

/**
 * Questions in a half-turn at most: each unit an order, a reaction to each charger, a flight from each firing, its bases
 * in two fire phases and their losses; each general a roll and a move; each brigade its order.
 */
function boundOf(file: ScenarioFile): number {
  const templates = templatesOf(file);
  const bases = file.units.reduce((sum, unit) => sum + (unit.bases ?? templates.get(unit.template)?.bases ?? 1), 0);
  const half = 8 * file.units.length + 6 * bases + 3 * file.leaders.length + 2 * file.brigades.length + 20;
  return 2 * file.turns * half;
}

const flag = (id: string, title: string, rule: string, value: boolean): Option => ({
  id,
  title,
  rule,
  kind: 'flag',
  default: value,
});

function optionsOf(file: ScenarioFile): Option[] {
  const { options } = file;
  return [
    flag('spotting', 'Hidden units must be spotted', 'MM-13.1', options.spotting),
    ...(file.offboardArtillery.length > 0
      ? [flag('indirect-fire', 'Guns beyond the table', 'MM-6.24', options['indirect-fire'])]
      : []),
    flag('strict-command', 'Units out of command may not charge', 'MM-3.16', options['strict-command']),
    flag('line-infantry-6', 'Infantry in Line moves 6 inches', 'MM-5.1', options['line-infantry-6']),
    flag('company-double', 'Companies: ranges and moves are doubled', 'MM-0.8', false),
    flag('scale-25mm', 'Distances are told for 25 mm figures', 'MM-0.3', false),
  ];
}

/** A scenario file as the game lists it, a player's own as well as ours. */
export const scenarioFrom = (file: ScenarioFile): Scenario => ({
  id: file.id,
  title: file.title,
  about: [file.subtitle, `${file.sides.A.name} against ${file.sides.B.name}, ${file.turns} turns`]
    .filter(Boolean)
    .join('. '),
  seats: SEATS,
  options: optionsOf(file),
  bound: boundOf(file),
  open: file.offboardArtillery.length === 0, // MM-S11
  closedBy: ['spotting'],
});

export const scenarios: readonly Scenario[] = SCENARIO_FILES.map(scenarioFrom);

export function setup(choice: SetupChoice, ctx: Context): Battle {
  const file = choice.file === undefined ? '' : canonical(choice.file);
  const scenario = file === '' ? choice.scenario : (choice.file as unknown as ScenarioFile).id;
  const theatre = theatreOf({ scenario, file });
  const on = (option: string): boolean => choice.options[option] === true;
  const p: Battle = {
    stack: [],
    asked: null,
    given: null,
    scenario,
    file,
    spotting: on('spotting'),
    strictCommand: on('strict-command'),
    lineInfantry6: on('line-infantry-6'),
    indirectFire: on('indirect-fire'),
    companyDouble: on('company-double'),
    scale25mm: on('scale-25mm'),
    turn: 1,
    mover: theatre.first,
    phase: 'command',
    units: theatre.units.map(unitFrom),
    generals: theatre.generals.map(generalFrom),
    brigades: theatre.brigades.map((brigade) => ({ order: brigade.order, reverted: 0, changed: false })),
    squares: theatre.squares.map(({ members, moves }) => ({ members: members.slice(), moves })),
    lookouts: [
      { unit: -1, named: false },
      { unit: -1, named: false },
    ],
    charges: [],
    contacts: [],
    calls: [],
    glimpses: [],
    lost: [0, 0],
    result: '',
    resultRule: '',
  };
  startingSpots(p);
  procedures.start(p, battle, {}, ctx);
  return p;
}

function unitFrom(kind: UnitKind): Unit {
  const { start, template } = kind;
  const stand = standOf(layoutAtStart(start, template), kind.bases, sizeAtStart(start, template), null);
  return {
    where: kind.arrival === null ? 'table' : 'coming',
    stand,
    bases: kind.bases,
    fatigue: start.fatigue ?? 0,
    disordered: false,
    prone: false,
    firedProne: false,
    dismounted: start.dismounted === true,
    horses: start.dismounted === true ? start.horses === true : true,
    gun: -1,
    attachedTo: -1,
    ring: kind.ring,
    inRing: kind.ring >= 0,
    spotted: true,
    acted: false,
    owes: false,
    reference: -1,
    rested: false,
    spent: 0,
    charged: false,
    trail: null,
    struckAt: 0,
    fired: 0,
    jammed: false,
    recalled: 0,
    home: stand.poses.slice(),
  };
}

const generalFrom = (kind: GeneralKind): General => ({
  where: 'table',
  x: kind.x,
  y: kind.y,
  facing: kind.facing,
  rating: kind.rating,
  standIn: false,
  attached: [],
  rolled: false,
  passed: false,
  moved: false,
});
