/** From scenario and options to the first position (UB-1.1, UB-16.2). */
import {
  type Context,
  canonical,
  cupOf,
  type Option,
  Procedures,
  type Scenario,
  type SetupChoice,
} from '@laager/kernel';
import { activation } from './activation.ts';
import { attack } from './attack.ts';
import { closeCombat } from './close-combat.ts';
import { skillBit, squadOf, TURN_TRACK, weaponIndex } from './components.ts';
import { dateInWords } from './dates.ts';
import type { ScenarioFile } from './files.ts';
import { german } from './german.ts';
import { clearJamAction, treat } from './medical-aid.ts';
import { move } from './movement.ts';
import type { Order } from './orders.ts';
import { deployment } from './placement.ts';
import {
  ALLIED,
  type Battle,
  FACE_DOWN,
  firstSlot,
  GERMAN,
  NOT_IN_PLAY,
  NOT_PLACED,
  SEATS,
  type Side,
  SLOTS,
  seatOfSide,
} from './position.ts';
import { BUILT_IN_SCENARIOS, builtInTerms, type SideName, termsOf } from './scenario.ts';
import { snapWindow } from './snap-fire.ts';
import { creation } from './squads.ts';
import { battle } from './turn.ts';

export const procedures = new Procedures<Battle, Order>([
  creation,
  deployment,
  battle,
  activation,
  german,
  move,
  snapWindow,
  attack,
  closeCombat,
  clearJamAction,
  treat,
]);

/**
 * Questions in one turn at most: each of 20 chits (and the end) a draw, an order, a commitment, 8 steps and as many snap
 * windows, a shot more for each of 20 tokens; and each of 40 attacks or combats 7 re-rolls and two series of bravery points.
 */
const MOST_A_TURN = 21 * (3 + 8 + 8) + 20 * 2 + 40 * (7 + 2 * 13);
/** Naming, picking a skill for and placing 20 counters. A player's own scenario may use the whole turn track. */
const MOST_DECISIONS = 2 + 40 + TURN_TRACK * MOST_A_TURN;

const SKILL_SOURCES = [
  { id: 'scenario', title: 'As the scenario says' },
  { id: 'printed', title: 'Printed skills only' },
  { id: 'rolled', title: 'Rolled with two dice' },
  { id: 'chosen', title: 'Chosen by the players' },
];

function optionsOf(file: ScenarioFile): Option[] {
  const { squads } = file.sides.allied;
  const options: Option[] = [
    {
      id: 'skills',
      title: 'Special skills',
      kind: 'choice',
      rule: 'UB-15.3',
      values: SKILL_SOURCES,
      default: 'scenario',
    },
    { id: 'name-soldiers', title: 'Players name their soldiers', kind: 'flag', rule: 'UB-15.1', default: false },
    {
      id: 'strict-hedge-sight',
      title: 'A soldier cannot see over his own hedge (as printed)',
      kind: 'flag',
      rule: 'UB-6.2.5',
      default: false,
    },
    { id: 'jam-spoils-volley', title: 'A jam cancels all dice', kind: 'flag', rule: 'UB-6.7.3', default: false },
  ];
  if (squads.length > 1)
    options.unshift({
      id: 'allied-squad',
      title: 'Allied squad',
      kind: 'choice',
      rule: 'UB-1.1',
      values: squads.map((id) => ({ id, title: squadOf(id).name })),
      default: squads[0] as string,
    });
  if (file.mode === 'solitaire')
    options.push(
      {
        id: 'ai-ties-by-player',
        title: 'You choose among tied Germans',
        kind: 'flag',
        rule: 'UB-25.0.3',
        default: false,
      },
      {
        id: 'solo-override',
        title: 'You may command Germans that lie face up',
        kind: 'flag',
        rule: 'UB-16.5',
        default: false,
      },
    );
  return options;
}

/** UB-16.4. */
const hidesGermans = (file: ScenarioFile): boolean =>
  file.mode === 'solitaire' && file.setup.some((entry) => entry.faceDown);

/** Place and date, then what it is about, as far as they are known. */
const aboutOf = ({ place, date, summary }: ScenarioFile): string => {
  const where = [place, date && dateInWords(date)].filter(Boolean).join(', ');
  return [where.charAt(0).toUpperCase() + where.slice(1), summary].filter(Boolean).join('. ');
};

/** A scenario file as the game lists it, a player's own as well as ours. */
export const scenarioFrom = (file: ScenarioFile): Scenario => ({
  id: file.id,
  title: file.title,
  about: aboutOf(file),
  seats: file.mode === 'solitaire' ? [SEATS[ALLIED]] : SEATS,
  options: optionsOf(file),
  bound: MOST_DECISIONS,
  // UB-R63, UB-S11; with two seats a path ordered ahead is hidden from the other (UB-R73).
  open: file.mode === 'solitaire' && !hidesGermans(file),
});

export const scenarios: readonly Scenario[] = BUILT_IN_SCENARIOS.map(scenarioFrom);

type SkillSource = 'printed' | 'rolled' | 'chosen';

export function setup(choice: SetupChoice, ctx: Context): Battle {
  const p = emptyBattle(choice);
  const { file } = termsOf(p);
  for (const name of SEATS) muster(p, name, ctx);
  for (const objective of termsOf(p).objectives) p.control.push(objective.control);
  const wanted = choice.options.skills;
  const skills = SEATS.map((name, side) => {
    if (wanted === undefined || wanted === 'scenario') return file.sides[name].skills;
    // UB-R38: where no one can choose, the dice do.
    return wanted === 'chosen' && seatOfSide(p, side as Side) === null ? 'rolled' : (wanted as SkillSource);
  });
  (p.skilled as boolean[]).push(...skills.map((how) => how !== 'printed'));
  const naming = choice.options['name-soldiers'] === true;
  procedures.start(p, creation, { skills, naming, side: 0, slot: 0 }, ctx);
  return p;
}

function emptyBattle(choice: SetupChoice): Battle {
  const file = choice.file === undefined ? '' : canonical(choice.file);
  const wanted = file === '' ? builtInTerms(choice.scenario).file : (choice.file as unknown as ScenarioFile);
  const p: Battle = {
    stack: [],
    asked: null,
    given: null,
    scenario: wanted.id,
    file,
    solitaire: wanted.mode === 'solitaire', // UB-16.2
    strictHedgeSight: choice.options['strict-hedge-sight'] === true,
    jamSpoilsVolley: choice.options['jam-spoils-volley'] === true,
    aiTiesByPlayer: choice.options['ai-ties-by-player'] === true,
    soloOverride: choice.options['solo-override'] === true,
    squads: [],
    skilled: [],
    turn: 1,
    cup: cupOf([wanted.chits.allied, wanted.chits.german]),
    at: Array<number>(SLOTS).fill(NOT_IN_PLAY),
    number: Array<number>(SLOTS).fill(0),
    weapon: Array<number>(SLOTS).fill(-1),
    skills: Array<number>(SLOTS).fill(0),
    wounds: Array<number>(SLOTS).fill(0),
    tokens: Array<number>(SLOTS).fill(0),
    possible: Array<number>(SLOTS).fill(0),
    bravery: [0, 0],
    ready: 0,
    saved: 0,
    active: -1,
    action: null,
    overridden: false,
    control: [],
    names: Array<string>(SLOTS).fill(''),
    result: '',
  };
  const { sides } = termsOf(p).file;
  const squad = choice.options['allied-squad'];
  const allied = sides.allied.squads.find((id) => id === squad) ?? (sides.allied.squads[0] as string);
  (p.squads as string[]).push(allied, sides.german.squads[0] as string);
  return p;
}

/** UB-0.2, UB-C3, UB-27.10: a side's counters, their weapons and printed skills; face-down ones are dealt unseen. */
function muster(p: Battle, name: SideName, ctx: Context): void {
  const { file } = termsOf(p);
  const side: Side = name === 'allied' ? ALLIED : GERMAN;
  const own = file.sides[name];
  const squad = squadOf(p.squads[side] as string);
  const numbers = own.counters.toSorted((a, b) => a - b);
  const faceDown = hidesGermans(file) && file.setup.some((entry) => entry.side === name && entry.faceDown);
  const dealt = faceDown ? ctx.shuffle([...numbers], { for: 'who lies where', rule: 'UB-16.4', to: [] }) : numbers;
  for (const [i, number] of dealt.entries()) {
    const slot = firstSlot(side) + i;
    const counter = squad.counters[number - 1];
    if (counter === undefined) throw new Error(`squad ${squad.id} has no counter ${number}`);
    p.at[slot] = NOT_PLACED;
    p.number[slot] = number;
    p.weapon[slot] = weaponOf(p, side, number);
    p.skills[slot] = printedSkill(p, side, number);
    if (faceDown) {
      p.tokens[slot] = FACE_DOWN;
      p.possible[slot] = numbers.reduce((mask, one) => mask | (1 << weaponOf(p, side, one)), 0);
    }
  }
  const names = [...p.names];
  for (const number of numbers) names[firstSlot(side) + number - 1] = squad.counters[number - 1]?.name ?? '';
  p.names = names;
  p.bravery[side] = side === GERMAN && p.solitaire ? 0 : own.bravery; // UB-R56, UB-R59
}

/** UB-27.10: the printed weapon, or the one the scenario swaps in. */
export function weaponOf(p: Battle, side: Side, number: number): number {
  const swaps = termsOf(p).file.sides[SEATS[side]].weaponSwaps ?? {};
  return weaponIndex(swaps[number] ?? squadOf(p.squads[side] as string).counters[number - 1]?.weapon ?? '');
}

export function printedSkill(p: Battle, side: Side, number: number): number {
  const skill = squadOf(p.squads[side] as string).counters[number - 1]?.printedSkill ?? null;
  return skill === null ? 0 : skillBit(skill);
}
