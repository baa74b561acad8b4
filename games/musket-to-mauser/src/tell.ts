/** All the words. */

import type { Decision, Entry, Family, Outcome, Rolled, Seat, SideName, Sum, Telling } from '@laager/kernel';
import { isRolled, totalOf } from '@laager/kernel';
import { change } from './change.ts';
import { formationName } from './formations.ts';
import type { Happening } from './happenings.ts';
import { inchesIn } from './measure.ts';
import type { Order } from './orders.ts';
import { type Battle, type BrigadeOrder, SEATS, type Side, type Step } from './position.ts';
import { compass, sketch } from './sketch.ts';
import { SCENARIO_FILES } from './tables/scenarios.ts';
import { theatreOf } from './theatre.ts';
import { isMarginal } from './victory.ts';

const nameOf = (p: Battle, unit: number): string => theatreOf(p).units[unit]?.name ?? `unit ${unit}`;
const generalName = (p: Battle, general: number): string =>
  theatreOf(p).generals[general]?.name ?? `general ${general}`;
const brigadeName = (p: Battle, brigade: number): string =>
  theatreOf(p).brigades[brigade]?.name ?? `brigade ${brigade}`;
const gunName = (p: Battle, gun: number): string => theatreOf(p).offboard[gun]?.name ?? `gun ${gun}`;
const sideName = (p: Battle, side: Side): string => {
  const { sides } = theatreOf(p).file;
  return (side === 0 ? sides.A : sides.B).name;
};
const orderName = (order: BrigadeOrder): string => (order === 'attack' ? 'Attack' : 'Defend');
const exact = (p: Battle, inches: number): string => String(Math.round(inches * (p.scale25mm ? 2 : 1) * 1000) / 1000);

/** A whole degree is as fine as a reader can use; the order itself keeps its thousandths. */
const degrees = (bearing: number): string => `${Math.round(bearing) % 360}°`;

const PROMPTS: { readonly [question: string]: string } = {
  initiative: 'Shall a general out of command try his personal initiative?',
  orders: 'Change the standing order of a brigade?',
  react: 'Your units are charged. React?',
  fire: 'Fire, or cease fire?',
  'defender-fire': 'Fire at the charging enemy?',
  lose: 'Which base is lost?',
  assault: 'Which combat is fought next?',
  occupy: 'Occupy the ground that was won?',
  pursue: 'The target has fled. Run on, or halt?',
  'call-fire': 'Call for the guns beyond the table?',
  'no-call': 'Call for the guns beyond the table?',
};

function prompt(p: Battle, decision: Decision<Order>): string {
  const { params, question } = decision;
  if (question === 'move') {
    const left = Number(params.waiting);
    return `${left} ${left === 1 ? 'unit' : 'units'} may still be given orders.`;
  }
  if (question === 'flee')
    return `${nameOf(p, Number(params.unit))} must flee ${inchesIn(p, Number(params.least))} to ${inchesIn(p, Number(params.most))} inches. Which way?`;
  if (question === 'lose') return `${nameOf(p, Number(params.unit))} loses a base. Which?`;
  return PROMPTS[question] ?? `${question}?`;
}

function stepText(p: Battle, step: Step): string {
  switch (step.go) {
    case 'march':
      return `go ${exact(p, step.inches)} in. on ${step.bearing}°`;
    case 'wheel':
      return `wheel ${Math.abs(step.degrees)}° ${step.degrees < 0 ? 'left' : 'right'}`;
    case 'follow':
      return `march along ${pairs(p, step.points)}`;
    case 'flow':
      return `move to (${exact(p, step.layout.x)}, ${exact(p, step.layout.y)}) facing ${step.layout.facing}°, ${step.layout.files} wide${step.layout.gap > 0 ? `, ${exact(p, step.layout.gap)} apart` : ''}${step.poses === undefined ? '' : ` at ${pairs(p, step.poses)}`}`;
    case 'form':
    case 'mount':
    case 'dismount':
      return `${step.go === 'form' ? 'form' : `${step.go} into`} ${formationName(step.layout.formation)} ${step.layout.files > 0 ? `${step.layout.files} wide ` : ''}at (${exact(p, step.layout.x)}, ${exact(p, step.layout.y)}) facing ${step.layout.facing}°${step.layout.gap > 0 ? `, ${exact(p, step.layout.gap)} apart` : ''}${bendText(step.layout.bend)}`;
    case 'limber':
    case 'unlimber':
      return `${step.go} facing ${step.facing}°`;
    case 'attach':
      return `take ${nameOf(p, step.gun)} into the ranks at place ${step.layout.gunPlace}, (${exact(p, step.layout.x)}, ${exact(p, step.layout.y)})`;
    case 'screen':
      return `send ${step.screen.bases} out to the ${step.screen.side} at ${exact(p, step.screen.gap)} in.`;
    case 'dress':
      return 'dress ranks';
    case 'prone':
      return 'lie down';
    case 'rise':
      return 'rise';
    case 'detach':
      return 'leave the gun';
    case 'call-in':
      return 'call the screen in';
  }
}

const bendText = (
  bend: { leftFiles: number; leftDegrees: number; rightFiles: number; rightDegrees: number } | null,
): string =>
  bend === null
    ? ''
    : `, ends bent ${bend.leftFiles}×${bend.leftDegrees}° and ${bend.rightFiles}×${bend.rightDegrees}°`;

const pairs = (p: Battle, numbers: readonly number[]): string => numbers.map((one) => exact(p, one)).join(' ');

function action(p: Battle, order: Order): string {
  switch (order.do) {
    case 'initiative':
      return `${generalName(p, order.general)} tries his initiative`;
    case 'no-initiative':
      return 'No more initiative';
    case 'change-order': {
      const now = p.brigades[order.brigade]?.order ?? 'attack';
      return `${brigadeName(p, order.brigade)}: ${orderName(now === 'attack' ? 'defend' : 'attack')}`;
    }
    case 'keep-orders':
      return 'Keep the orders as they are';
    case 'rest':
      return `${nameOf(p, order.unit)} rests`;
    case 'move':
      return `${nameOf(p, order.unit)}: ${order.steps.map((step) => stepText(p, step)).join(', then ')}`;
    case 'charge':
      return `${nameOf(p, order.unit)} charges ${nameOf(p, order.target)} on ${order.bearing}°${order.turn === 0 ? '' : `, turned ${order.turn}° first`}`;
    case 'arrive':
      return `${nameOf(p, order.unit)} arrives ${exact(p, order.along)} in. along${order.steps.length === 0 ? '' : `: ${order.steps.map((step) => stepText(p, step)).join(', then ')}`}`;
    case 'move-general':
      return `${generalName(p, order.general)} rides to (${exact(p, order.x)}, ${exact(p, order.y)})`;
    case 'form-square':
      return `Form a square: ${order.members.map(({ unit }) => nameOf(p, unit)).join(', ')}`;
    case 'lookout':
      return order.unit < 0 ? 'Let the unit that sees best look out' : `${nameOf(p, order.unit)} looks out`;
    case 'move-square':
      return `The square moves ${exact(p, order.inches)} in. on ${order.bearing}°${order.square === 0 ? '' : ` (${order.square + 1})`}`;
    case 'end-movement':
      return 'End the movement';
    case 'react':
      return `${nameOf(p, order.unit)} ${REACTIONS[order.how]}${order.how === 'face' || order.how === 'flee' ? ` ${degrees(order.bearing)}` : ''}${order.how === 'flee' ? `, ${exact(p, order.inches)} in.` : ''} against ${nameOf(p, order.charger)}`;
    case 'stand-firm':
      return 'No more reactions';
    case 'run-on':
      return `${nameOf(p, order.charger)} runs on at ${nameOf(p, order.target)}`;
    case 'halt':
      return `${nameOf(p, order.charger)} halts`;
    case 'fire':
      return `${order.by.map(({ unit, bases }) => `${nameOf(p, unit)} (${bases.map((base) => base + 1).join(' ')})`).join(', ')} fires at ${nameOf(p, order.target)}${order.at < 0 ? '' : ` when it had come ${exact(p, order.at)} in.`}`;
    case 'cease-fire':
      return 'Cease fire';
    case 'call-fire':
      return `Call ${gunName(p, order.gun)} on ${nameOf(p, order.target)}`;
    case 'no-call':
      return 'Call nothing';
    case 'lose':
      return `Base ${order.base + 1}`;
    case 'flee':
      return `Flee ${order.legs.map((leg) => `${exact(p, leg.inches)} in. on ${degrees(leg.bearing)} (${compass(leg.bearing)})`).join(', then ')}${order.column ? ', in column' : ''}`;
    case 'assault':
      return `${nameOf(p, order.charger)} against ${nameOf(p, order.struck)}`;
    case 'occupy':
      return `${nameOf(p, order.unit)} goes ${exact(p, order.inches)} in. on ${order.bearing}°`;
    case 'stay':
      return 'Stay';
  }
}

const REACTIONS = {
  square: 'forms emergency square',
  face: 'turns to face',
  flee: 'flees on',
  rise: 'rises',
} as const;

const TRIES = {
  square: 'form an emergency square',
  face: 'face about',
  flee: 'flee',
  rise: 'rise',
} as const;

function family(p: Battle, one: Family): string {
  switch (one.name) {
    case 'order':
      return 'Give any unit or general an order: move, change formation, charge, rest';
    case 'flee':
      return 'Any path within the fan';
    case 'react':
      return 'Any facing or flight';
    default:
      return `Any ${one.name} that the rules allow in ${theatreOf(p).file.title}`;
  }
}

const sumText = (sum: Sum): string =>
  `${totalOf(sum)} (${[sum.base, ...sum.modifiers.map(({ cause, value }) => `${cause} ${value < 0 ? '−' : '+'}${Math.abs(value)}`)].join(', ')})`;

function entry(p: Battle, said: Entry): string {
  if (isRolled(said)) return rolledText(said);
  return happening(p, said as Happening);
}

const rolledText = (said: Rolled): string => `${said.for}: rolled ${said.faces.join(', ')}`;

const RESULTS = {
  none: 'no effect',
  single: '1 fatigue',
  double: '2 fatigue and disorder',
  triple: '3 fatigue, a base lost, and flight',
} as const;
const REMOVALS = {
  fire: 'is shot to pieces',
  combat: 'is destroyed in close assault',
  fatigue: 'falls apart',
  surrender: 'surrenders',
} as const;
const PHASE_NAMES = {
  command: 'command',
  movement: 'movement',
  'enemy-fire': 'fire at the movers',
  'own-fire': 'own fire',
  assault: 'close assault',
} as const;

function happening(p: Battle, said: Happening): string {
  switch (said.what) {
    case 'turn':
      return `Turn ${said.turn} of ${said.last}.`;
    case 'phase':
      return `${sideName(p, said.side)}: ${PHASE_NAMES[said.phase]}.`;
    case 'initiative':
      return `${generalName(p, said.general)} ${said.passed ? 'passes' : 'fails'} his initiative (${said.needed} or less).`;
    case 'order':
      return `${brigadeName(p, said.brigade)} is ordered to ${orderName(said.order)}.`;
    case 'reverted':
      return `${brigadeName(p, said.brigade)} has lost half its units and turns to Defend.`;
    case 'rested':
      return `${nameOf(p, said.unit)} rests: fatigue ${said.fatigue}.`;
    case 'moved':
      return `${nameOf(p, said.unit)} ${said.inches === 0 ? 'stays where it is' : `moves ${inchesIn(p, said.inches)} inches`} (${Math.round(said.spent * 100)} % of its turn).`;
    case 'arrived':
      return `${nameOf(p, said.unit)} arrives.`;
    case 'formed':
      return `${nameOf(p, said.unit)} is now in ${formationName(said.formation)}.`;
    case 'general-moved':
      return `${generalName(p, said.general)} moves${said.attached.length === 0 ? '' : ` to ${said.attached.map((unit) => nameOf(p, unit)).join(' and ')}`}.`;
    case 'square-formed':
      return `${said.units.map((unit) => nameOf(p, unit)).join(', ')} form a square.`;
    case 'lookout':
      return said.unit < 0 ? 'The unit that sees best looks out.' : `${nameOf(p, said.unit)} looks out.`;
    case 'square-moved':
      return `The square moves ${inchesIn(p, said.inches)} inches.`;
    case 'charged':
      return `${nameOf(p, said.unit)} charges ${nameOf(p, said.target)} over ${inchesIn(p, said.inches)} inches.`;
    case 'ran-into':
      return `${nameOf(p, said.unit)} runs into ${nameOf(p, said.hidden)}.`;
    case 'reaction':
      return `${nameOf(p, said.unit)} tries to ${TRIES[said.how]} and ${said.passed ? 'does' : 'fails'}; needed ${sumText(said.needed)} or less.`;
    case 'contact':
      return `${nameOf(p, said.charger)} strikes ${nameOf(p, said.struck)}${said.flank ? ' in flank or rear' : ''}.`;
    case 'missed':
      return `${nameOf(p, said.charger)} finds nothing to strike.`;
    case 'halted':
      return `${nameOf(p, said.charger)} halts.`;
    case 'disordered':
      return `${nameOf(p, said.unit)} is disordered: ${said.why}.`;
    case 'fatigue':
      return `${nameOf(p, said.unit)}: ${said.points} fatigue for ${said.why}, ${said.total} in all.`;
    case 'jam':
      return `${nameOf(p, said.unit)} ${said.jammed ? 'is jammed' : 'works'}.`;
    case 'fired':
      return `${firersOf(p, said)} at ${nameOf(p, said.target)}: ${said.firer === null ? 'against' : `${sumText(said.firer)} to`} ${sumText(said.defence)}: ${RESULTS[said.result]}.`;
    case 'screen-back':
      return `The screen of ${nameOf(p, said.unit)} comes in.`;
    case 'base-lost':
      return `${nameOf(p, said.unit)} loses a base; ${said.left} left.`;
    case 'fled':
      return `${nameOf(p, said.unit)} flees ${inchesIn(p, said.inches)} inches${said.column ? ' in column' : ''}.`;
    case 'removed':
      return `${nameOf(p, said.unit)} ${REMOVALS[said.why]}.`;
    case 'fought':
      return `${nameOf(p, said.one)} ${said.scores.map(sumText).join(' to ')} ${nameOf(p, said.two)}: ${said.winner === null ? 'even' : `${nameOf(p, said.winner)} wins, ${said.bases} lost`}.`;
    case 'continuing':
      return `${nameOf(p, said.one)} and ${nameOf(p, said.two)} fight on.`;
    case 'recoiled':
      return `${nameOf(p, said.unit)} recoils from the square.`;
    case 'occupied':
      return `${nameOf(p, said.unit)} occupies the ground.`;
    case 'general-lost':
      return `${generalName(p, said.general)} falls.`;
    case 'general-moved-off':
      return `${generalName(p, said.general)} gets away to ${nameOf(p, said.unit)}.`;
    case 'stand-in':
      return `A stand-in for ${generalName(p, said.general)} takes command with ${nameOf(p, said.unit)}.`;
    case 'called':
      return `${gunName(p, said.gun)} is called on ${nameOf(p, said.target)}.`;
    case 'fell':
      return `The fire of ${gunName(p, said.gun)} falls on ${said.unit === null ? 'empty ground' : nameOf(p, said.unit)}.`;
    case 'spotted':
      return `${nameOf(p, said.unit)} is spotted (${said.how}).`;
    case 'unspotted':
      return `${nameOf(p, said.unit)} is out of sight.`;
    case 'spotting':
      return `${nameOf(p, said.with)} looks for ${nameOf(p, said.hidden)} with ${said.dice} dice: ${said.seen ? 'spotted' : 'nothing'}.`;
    case 'broken':
      return `${sideName(p, said.side)} is broken.`;
    case 'result':
      return said.text;
  }
}

const withoutCommander = (army: string): string => army.replace(/ \(.*\)$/, '');

/** Armies that are named after a people; others are called by a name of their own, such as Red. */
const PEOPLES: Readonly<Record<string, string>> = {
  Boers: 'the Boers',
  British: 'the British',
  French: 'the French',
  Mahdists: 'the Mahdists',
  Prussian: 'the Prussians',
  Russian: 'the Russians',
  Zulu: 'the Zulus',
};

function sideOf(army: string): SideName {
  const people = PEOPLES[army];
  return people === undefined ? { name: army, plural: false } : { name: people, plural: true };
}

function outcome(p: Battle, ended: Outcome): string {
  if (ended.result === 'draw') return 'The battle is drawn.';
  const side: Side = ended.result === SEATS[0] ? 0 : 1;
  const { name, plural } = sideOf(withoutCommander(sideName(p, side)));
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${plural ? 'win' : 'wins'}${isMarginal(p) ? ' marginally' : ''}.`;
}

/** The army's name without its commander; a scenario read from a file has no name before it is set up. */
function seatName(seat: Seat, scenario?: string): string {
  const letter = seat === SEATS[0] ? 'A' : 'B';
  const file = SCENARIO_FILES.find(({ id }) => id === scenario);
  return file === undefined ? `Side ${letter}` : withoutCommander(file.sides[letter].name);
}

export const tell: Telling<Battle, Order> = {
  seat: seatName,
  side: (seat, scenario) => sideOf(seatName(seat, scenario)),
  prompt,
  action,
  family,
  entry,
  outcome,
  board: (p) => sketch(p),
  change,
};

/** Who fired, as far as it may be told: guns beyond the table are shells, and who hides is not named. */
function firersOf(p: Battle, said: Extract<Happening, { what: 'fired' }>): string {
  if (said.by.length === 0) return said.rule === 'MM-6.26' ? 'Shells' : 'Men in hiding';
  return said.by.map(({ unit, bases }) => `${nameOf(p, unit)} (${bases})`).join(', ');
}
