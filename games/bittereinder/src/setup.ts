/** Chapter 4: from scenario and options to the first position. */
import {
  type Context,
  type Denial,
  type Dice,
  deny,
  type Option,
  Procedures,
  type Scenario,
  type SetupChoice,
} from '@laager/kernel';
import * as v from 'valibot';
import setupData from '../data/setup.json' with { type: 'json' };
import { boerAttack, boerCombat } from './boer-combat.ts';
import { forbidsUnits, idsOf, notNow, places, procedure, unitsNamed } from './commands.ts';
import { assault, empireCombat } from './empire-combat.ts';
import type { WarContext } from './happenings.ts';
import { boerLand, empireLand } from './land.ts';
import { dissolving } from './leaders.ts';
import {
  AREAS,
  type Area,
  areaById,
  areaId,
  areaNamed,
  EVERY_AREA,
  FIRST_CONTROL,
  IS_FREE_STATE,
  IS_ZAR,
  titleById,
} from './map.ts';
import { moralePhase } from './morale.ts';
import type { Attach, Order, Place } from './orders.ts';
import { BOER, OFF_MAP, SEATS, seatOf, type War, type WarOptions } from './position.ts';
import { boerRail, empireRail } from './rail.ts';
import { reinforcement } from './reinforcements.ts';
import { retreat } from './retreat.ts';
import {
  BOER_UNITS,
  ENTRY_TURNS,
  isArmy,
  isCommando,
  NATAL_ARMY,
  NATIONS,
  SIDES,
  START_AREAS,
  START_CHOICES,
  UNITS,
  type Unit,
  unitId,
  unitName,
  unitNamed,
  WESTERN_ARMY,
} from './roster.ts';
import { constants, TURNS } from './tables.ts';
import { FIRST_PHASE_OF_WAR, war } from './turn.ts';
import { works } from './works.ts';

/** BE-4.2: the Empire's four choices, then an area for each army. */
export const TO_PLACE: readonly Unit[] = [
  ...setupData.empireChoice.map((choice) => unitNamed(choice.unit)),
  NATAL_ARMY,
  WESTERN_ARMY,
];

/** BE-4.4 to BE-4.6, BE-4.9, BE-4.10. */
function placesOf(unit: Unit): readonly Area[] {
  if (!isArmy(unit)) return START_CHOICES[unit] as readonly Area[];
  const isHome = unit === NATAL_ARMY ? IS_ZAR : IS_FREE_STATE;
  return EVERY_AREA.filter((area) => isHome[area]);
}

/** BE-4.9, BE-4.10: the commandos of the army's own republic. */
const mayAttach = (army: Unit): readonly Unit[] =>
  BOER_UNITS.filter((unit) => isCommando(unit) && NATIONS[unit] === NATIONS[army]);

interface SettingUp {
  /** How many of TO_PLACE have been placed. */
  placed: number;
}

const rulesOfPlacing: readonly string[] = ['BE-4.4', 'BE-4.6', 'BE-4.6', 'BE-4.5', 'BE-4.9', 'BE-4.10'];
const lastPlaced = ({ placed }: SettingUp): Unit => TO_PLACE[placed - 1] as Unit;
const nextToPlace = ({ placed }: SettingUp): Unit => TO_PLACE[placed] as Unit;

const placeOffers = (unit: Unit): Place[] =>
  placesOf(unit).map((at) => ({ do: 'place', unit: unitId(unit), at: areaId(at) }));

function forbidsPlace(locals: SettingUp, order: Order): Denial | null {
  const unit = nextToPlace(locals);
  const rule = rulesOfPlacing[locals.placed] as string;
  if (!places(order, unit)) return notNow(rule, `a place for ${unitName(unit)}`);
  return placesOf(unit).includes(areaById(order.at))
    ? null
    : deny(rule, `${unitName(unit)} may not start in ${titleById(order.at)}`);
}

function forbidsAttaching(p: War, army: Unit, order: Order): Denial | null {
  const rule = army === NATAL_ARMY ? 'BE-4.9' : 'BE-4.10';
  if (order.do !== 'attach') return notNow(rule, `what rides with the ${unitName(army)}`);
  const wrong = forbidsUnits(p, BOER, order.units, rule);
  if (wrong) return wrong;
  const allowed = mayAttach(army);
  for (const unit of unitsNamed(order.units))
    if (!allowed.includes(unit)) return deny(rule, `${unitName(unit)} does not start with the ${unitName(army)}`);
  return null;
}

const chance = { for: 'random play', rule: 'BE-4.9' } as const;

function put(p: War, unit: Unit, at: Area, ctx: WarContext, rule: string): void {
  p.at[unit] = at;
  ctx.journal?.push({ what: 'placed', rule, unit: unitId(unit), at: areaId(at) });
}

export const settingUp = procedure('setting-up', {
  locals: v.strictObject({
    placed: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(TO_PLACE.length)),
  }),
  steps: {
    ask(g, locals) {
      if (locals.placed < TO_PLACE.length) return g.ask('place');
      beginWar(g.p);
      g.become(war, {});
    },
    placed(g, locals, answer: Place) {
      const rule = rulesOfPlacing[locals.placed] as string;
      put(g.p, nextToPlace(locals), areaById(answer.at), g.ctx, rule);
      locals.placed++;
      if (isArmy(lastPlaced(locals))) g.ask('attach');
      else g.next('ask');
    },
    attached(g, locals, answer: Attach) {
      const army = lastPlaced(locals);
      const rule = army === NATAL_ARMY ? 'BE-4.9' : 'BE-4.10';
      for (const unit of unitsNamed(answer.units)) put(g.p, unit, g.p.at[army] as Area, g.ctx, rule);
      g.next('ask');
    },
  },
  questions: {
    place: {
      rule: 'BE-4.2',
      seat: (_p, locals) => seatOf(SIDES[nextToPlace(locals)] as 1 | 2),
      step: 'placed',
      offers: (_p, locals) => placeOffers(nextToPlace(locals)),
      params: (_p, locals) => ({ unit: unitName(nextToPlace(locals)) }),
      forbids: (_p, locals, order) => forbidsPlace(locals, order),
    },
    attach: {
      rule: 'BE-4.11',
      seat: 'boer',
      step: 'attached',
      offers: (_p, locals) => attachOffers(lastPlaced(locals)),
      families: (_p, locals) => [{ name: 'attach', bounds: { units: idsOf(mayAttach(lastPlaced(locals))) } }],
      params: (_p, locals) => ({ army: unitName(lastPlaced(locals)) }),
      forbids: (p, locals, order) => forbidsAttaching(p, lastPlaced(locals), order),
      sample: (_p, locals, dice: Dice) => ({
        do: 'attach',
        units: idsOf(mayAttach(lastPlaced(locals)).filter(() => dice.draw(2, chance) === 0)),
      }),
    },
  },
  becomes: ['war'],
});

const historical = setupData.historical;

/** The suggested attachment, everyone, or no one. */
const attachOffers = (army: Unit): Order[] => [
  { do: 'attach', units: historical.attach[army === NATAL_ARMY ? 'natal-army' : 'western-army'] },
  { do: 'attach', units: idsOf(mayAttach(army)) },
  { do: 'attach', units: [] },
];

function beginWar(p: War): void {
  p.phase = FIRST_PHASE_OF_WAR;
}

export const procedures = new Procedures<War, Order>([
  settingUp,
  war,
  dissolving,
  reinforcement,
  boerRail,
  empireRail,
  empireLand,
  boerLand,
  boerCombat,
  boerAttack,
  empireCombat,
  assault,
  retreat,
  works,
  moralePhase,
]);

const options: readonly Option[] = [
  {
    id: 'electionTest',
    title: 'Election of October 1900: the government falls on a die',
    rule: 'BE-15.4',
    kind: 'choice',
    values: [
      { id: 'higher', title: 'higher than Morale' },
      { id: 'lower', title: 'lower than Morale (as printed)' },
    ],
    default: 'higher',
  },
  {
    id: 'tacticalVictoryMorale',
    title: 'Boer victories in the field shake Empire Morale',
    rule: 'BE-14.10',
    kind: 'choice',
    values: [
      { id: 'off', title: 'never' },
      { id: 'per-turn', title: 'by one die a turn' },
      { id: 'per-victory', title: 'by a die for each' },
    ],
    default: 'off',
  },
  {
    id: 'successCommitment',
    title: 'Sieges and Empire retreats add to War Commitment',
    rule: 'BE-9.5.21',
    kind: 'flag',
    default: false,
  },
  {
    id: 'dissolveArmies',
    title: 'Armies may be dissolved once both capitals have fallen',
    rule: 'BE-10.17',
    kind: 'flag',
    default: true,
  },
  {
    id: 'shutIn',
    title: 'Boers who do not leave when blockhouses are built around them',
    rule: 'BE-8.17',
    kind: 'choice',
    values: [
      { id: 'lost', title: 'are lost when their land movement ends' },
      { id: 'stay', title: 'may stay (as printed)' },
    ],
    default: 'lost',
  },
];

/**
 * The most questions in a turn: no unit moves twice in a phase, no area is fought over twice, and no unit is asked twice
 * in one retreat; there may be two bonus attacks, and both armies may be dissolved in any phase.
 */
const MOVES_A_TURN = 2 + 5 * (UNITS + 1);
const COMBATS_A_TURN = 2 * AREAS + 2;
const COMBAT_QUESTIONS = 4 + UNITS;
const WORKS_A_TURN = UNITS + 20 + 1;
const MOST_A_TURN = MOVES_A_TURN + COMBATS_A_TURN * COMBAT_QUESTIONS + 2 + WORKS_A_TURN + constants.maxSieges + 3 * 11;
const BOUND = TO_PLACE.length + 2 + TURNS * MOST_A_TURN;

export const scenarios: readonly Scenario[] = [
  {
    id: 'historical',
    title: 'October 1899',
    about: 'The whole war, from where the armies stood when it broke out.',
    seats: SEATS,
    options,
    bound: BOUND,
    open: true,
  },
  {
    id: 'campaign',
    title: 'The whole war, free set-up',
    about: 'The whole war; the Empire places its garrisons, then the Boers their armies.',
    seats: SEATS,
    options,
    bound: BOUND,
    open: true,
  },
];

const warOptions = (choice: SetupChoice): WarOptions => ({
  electionTest: choice.options.electionTest as WarOptions['electionTest'],
  tacticalVictoryMorale: choice.options.tacticalVictoryMorale as WarOptions['tacticalVictoryMorale'],
  successCommitment: choice.options.successCommitment === true,
  dissolveArmies: choice.options.dissolveArmies === true,
  shutIn: choice.options.shutIn as WarOptions['shutIn'],
});

const nought = (length: number): number[] => Array<number>(length).fill(0);

/** BE-4.1, BE-4.3, BE-4.7, BE-4.8, BE-4.11, BE-4.13, BE-11.1, BE-14.1: all that is not chosen. */
export function firstPosition(chosen: WarOptions): War {
  return {
    stack: [],
    asked: null,
    given: null,
    options: chosen,
    turn: 1,
    phase: 0,
    commitment: constants.commitmentStart,
    morale: constants.moraleStart,
    at: START_AREAS.slice(),
    due: ENTRY_TURNS.slice(),
    marks: nought(UNITS),
    control: FIRST_CONTROL.slice(),
    razed: nought(AREAS),
    lines: nought(AREAS),
    fought: nought(AREAS),
    cover: nought(AREAS),
    camps: [OFF_MAP, OFF_MAP],
    fallen: [0, 0],
    bullerGambled: false,
    robertsStruck: false,
    razedNow: 0,
    victories: 0,
    ending: null,
  };
}

function placeHistorically(p: War): void {
  for (const [unit, area] of Object.entries({ ...historical.empire, ...historical.boer }))
    p.at[unitNamed(unit)] = areaNamed(area);
  for (const [army, units] of Object.entries(historical.attach))
    for (const unit of units) p.at[unitNamed(unit)] = p.at[unitNamed(army)] as Area;
}

export function setup(choice: SetupChoice, ctx: Context): War {
  const p = firstPosition(warOptions(choice));
  if (choice.scenario === 'historical') {
    placeHistorically(p);
    beginWar(p);
    procedures.start(p, war, {}, ctx);
  } else procedures.start(p, settingUp, { placed: 0 }, ctx);
  return p;
}
