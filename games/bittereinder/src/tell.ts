/** All the words of the game. The picture of the war is in picture.ts. */
import type { Decision, Entry, Rolled, Sum, Telling } from '@laager/kernel';
import { totalOf } from '@laager/kernel';
import type { Happening } from './happenings.ts';
import { areaById, areaCode, areaName } from './map.ts';
import type { Order } from './orders.ts';
import { PHASE_NAMES, picture } from './picture.ts';
import { BESIEGED, type Ending, OFF_MAP, type War } from './position.ts';
import { BOER_UNITS, EMPIRE_UNITS, isCombatUnit, unitById, unitName } from './roster.ts';
import { monthOf } from './tables.ts';

const SEAT_NAMES: Readonly<Record<string, string>> = { boer: 'Boer', empire: 'Empire' };

/** T11 (Pretoria). */
function place(id: string): string {
  const area = areaById(id);
  return area < 0 ? id : `${areaCode(area)} (${areaName(area)})`;
}

const code = (id: string): string => (areaById(id) < 0 ? id : areaCode(areaById(id)));
const unit = (id: string): string => (unitById(id) < 0 ? id : unitName(unitById(id)));

/** One, two, or the first two and how many more. */
function units(ids: readonly string[]): string {
  if (ids.length === 0) return 'nobody';
  if (ids.length <= 3) return ids.map(unit).join(', ');
  return `${ids.slice(0, 2).map(unit).join(', ')} and ${ids.length - 2} more`;
}

const sum = (of: Sum): string =>
  of.modifiers.length === 0
    ? `${totalOf(of)}`
    : `${totalOf(of)} (${[...(of.base === 0 ? [] : [`${of.cause} ${of.base}`]), ...of.modifiers.map((m) => `${m.cause} ${m.value}`)].join(', ')})`;

const PROMPTS: Readonly<Record<string, (p: War, params: Decision['params']) => string>> = {
  place: (_p, { unit: name }) => `where does the ${name} start?`,
  attach: (_p, { army }) => `which commandos start with the ${army}?`,
  dissolve: () => 'do you dissolve an army? Its leader takes over at once.',
  leader: (_p, { leader }) => `${leader} joins the war: with which commando?`,
  sea: () => 'which units sail from port to port?',
  rail: () => 'which units go by rail?',
  land: () => 'which units march?',
  attack: () => 'where do you attack?',
  siege: (_p, { at, points }) =>
    `the Boers attack ${place(String(at))} with ${points}: do you fight, or go under siege?`,
  assault: () => 'where do you attack?',
  commit: (_p, { at, attack, most, free }) =>
    `the Empire attacks ${place(String(at))} with ${attack}: how many of ${most} points do you commit (${free} are free)?`,
  gamble: () => 'does Buller gamble on this attack? (1-2 called off, 6 a second attack)',
  bonus: (_p, { leader, at }) => `${leader} may attack once more from ${place(String(at))}. Where?`,
  retreat: (_p, { from }) => `who retreats from ${place(String(from))}, and where to?`,
  works: () => 'what is built, and what is razed?',
  'which-siege': () => 'which siege is tested next?',
};

function words(order: Order): string {
  switch (order.do) {
    case 'place':
      return `${unit(order.unit)} to ${place(order.at)}`;
    case 'attach':
      return order.units.length === 0 ? 'no commando' : `with it ${units(order.units)}`;
    case 'sail':
      return `sail to ${place(order.to)}: ${units(order.units)}`;
    case 'rail':
      return `by rail to ${place(order.to)}: ${units(order.units)}`;
    case 'march':
      return `march to ${order.route.map(code).join(', ')}: ${units(order.units)}`;
    case 'ride': {
      const along = order.units.length === 0 ? 'alone' : `with ${units(order.units)}`;
      return `${unit(order.leader)} rides to ${order.route.map(code).join(', ')} ${along}`;
    }
    case 'attack':
      return `attack ${place(order.at)} with ${order.points} points: ${units(order.units)}`;
    case 'assault':
      return `attack ${place(order.at)}${order.sortie ? ', the besieged with it' : ''}`;
    case 'pursue':
      return `go after them to ${place(order.to)}: ${units(order.units)}${order.sortie ? ', the besieged there with them' : ''}`;
    case 'commit':
      return order.points === 0 ? 'commit nothing, and be lost' : `commit ${order.points}`;
    case 'retreat':
      return `retreat to ${place(order.to)}: ${units(order.units)}`;
    case 'perish':
      return `pay nothing, and lose ${units(order.units)}`;
    case 'dissolve':
      return `dissolve the ${unit(order.army)}${order.at === null ? '' : `; its leader in ${place(order.at)}`}`;
    case 'build':
      return `${order.kind === 'brick' ? 'brick' : 'prefabricated'} blockhouses in ${order.at.map(code).join(' and ')} for ${units(order.pay)}`;
    case 'raze':
      return `raze ${place(order.at)}`;
    case 'test':
      return `test the siege of ${place(order.at)}`;
    default:
      return SAYINGS[order.do];
  }
}

const SAYINGS = {
  end: 'end the phase',
  besiege: 'go under siege',
  fight: 'accept battle',
  gamble: 'double or nothing',
  steady: 'attack without a gamble',
  hold: 'no further attack',
  keep: 'keep the armies',
} as const;

const RESULTS = {
  AR: 'the attacker retreats',
  '-': 'stand-off',
  DR: 'the defender retreats',
  DE: 'the defender is destroyed',
} as const;

const BY = { sea: 'by sea', rail: 'by rail', land: 'by land' } as const;

function sentence(entry: Happening | Rolled): string {
  switch (entry.what) {
    case 'rolled':
      return `Dice for ${entry.for}: ${entry.faces.join(', ')}.`;
    case 'placed':
      return `${unit(entry.unit)} starts in ${place(entry.at)}.`;
    case 'phase':
      return `-- Turn ${entry.turn}, ${monthOf(entry.turn)}: ${PHASE_NAMES[entry.phase]} --`;
    case 'entered':
      return `${unit(entry.unit)} enters in ${place(entry.at)}.`;
    case 'barred':
      return `${unit(entry.unit)} cannot enter: ${entry.reason}.`;
    case 'left':
      return `${unit(entry.unit)} goes home.`;
    case 'moved':
      return `${units(entry.units)}: ${BY[entry.how]} ${entry.route.map(code).join(' - ')}.`;
    case 'declared':
      return `${SEAT_NAMES[entry.side]} attack in ${place(entry.at)} by ${units(entry.units)}.`;
    case 'committed':
      return `The Boers commit ${entry.points} in ${place(entry.at)}, at a cost of ${sum(entry.cost)}.`;
    case 'fought':
      return `Battle of ${place(entry.at)}: ${sum(entry.attack)} against ${sum(entry.defence)}, column ${entry.column}, die ${entry.die}: ${RESULTS[entry.result]}.`;
    case 'gambled':
      return `Buller's gamble: ${entry.result === 'called-off' ? 'the attack is called off' : entry.result === 'normal' ? 'the attack goes on' : 'the attack goes on, and a second may follow'}.`;
    case 'besieged':
      return entry.isNew
        ? `${place(entry.at)} is under siege.`
        : `The relief force joins the besieged in ${place(entry.at)}.`;
    case 'siege-lifted':
      return `The siege of ${place(entry.at)} is lifted.`;
    case 'siege-held':
      return `${place(entry.at)} holds out with ${sum(entry.test)}.`;
    case 'surrendered':
      return `${place(entry.at)} surrenders on ${sum(entry.test)}: ${units(entry.units)}.`;
    case 'yielded':
      return `The ${unit(entry.unit)} commando lays down its arms in ${place(entry.at)}.`;
    case 'control':
      return `${place(entry.at)} is now ${SEAT_NAMES[entry.side]}-controlled.`;
    case 'fell':
      return `${place(entry.at)} has fallen: War Commitment loses ${sum(entry.loss)}.`;
    case 'commitment':
      return `War Commitment ${entry.from} to ${entry.upTo}: ${entry.cause}.`;
    case 'morale':
      return `Empire Morale ${entry.from} to ${entry.upTo}: ${entry.cause}.`;
    case 'eliminated':
      return `${unit(entry.unit)} is lost in ${place(entry.at)}: ${entry.cause}.`;
    case 'replacement':
      return entry.turn === 0
        ? `${unit(entry.unit)} will not be back before the war is over.`
        : `${unit(entry.unit)} will be back on turn ${entry.turn} (${monthOf(entry.turn)}).`;
    case 'retreated':
      return `${units(entry.units)} retreat from ${code(entry.from)} to ${place(entry.at)}.`;
    case 'dissolved':
      return `The ${unit(entry.army)} is dissolved.`;
    case 'built':
      return `${entry.kind === 'brick' ? 'Brick' : 'Prefabricated'} blockhouses rise in ${entry.at.map(place).join(' and ')}, for ${units(entry.pay)}.`;
    case 'razed':
      return `${place(entry.at)} is razed.`;
    case 'tested':
      return `Towns in Boer hands: ${entry.towns}, against ${entry.sum} on the dice.`;
    case 'counted':
      return `Bittereinders still in the field: ${entry.units}.`;
    case 'ended':
      return ENDINGS[entry.ending];
  }
}

const ENDINGS: Readonly<Record<Ending, string>> = {
  'commitment-spent': 'War Commitment is spent: the Empire wins.',
  'no-boers-left': 'No Boer is left in the field: the Empire wins.',
  'morale-broken': 'Empire Morale is broken: the Boers win.',
  'election-lost': 'The government falls at the polls: the Boers win.',
  'count-boer': 'Eleven or more commandos are still in the field: the Boers win.',
  'count-draw': 'Exactly ten commandos are still in the field: a draw.',
  'count-empire': 'Nine commandos or fewer are still in the field: the Empire wins.',
};

const lost = (before: War, after: War, all: readonly number[]): number =>
  all.filter((one) => isCombatUnit(one) && (before.at[one] as number) >= 0 && (after.at[one] as number) <= OFF_MAP)
    .length;
const moved = (before: War, after: War, all: readonly number[]): number =>
  all.filter(
    (one) => (after.at[one] as number) >= 0 && (before.at[one] as number) >= 0 && before.at[one] !== after.at[one],
  ).length;

/** What has come of an order: losses, retreats, sieges and the end, in a few words. */
function change(before: War, after: War): string {
  if (after.ending !== null) return ENDINGS[after.ending];
  const parts: string[] = [];
  const boers = lost(before, after, BOER_UNITS);
  const empire = lost(before, after, EMPIRE_UNITS);
  if (boers > 0) parts.push(`${boers} Boer ${boers === 1 ? 'unit' : 'units'} lost`);
  if (empire > 0) parts.push(`${empire} Empire ${empire === 1 ? 'unit' : 'units'} lost`);
  if (moved(before, after, BOER_UNITS) > 0) parts.push('Boers move');
  if (moved(before, after, EMPIRE_UNITS) > 0) parts.push('the Empire moves');
  if (besieged(after) > besieged(before)) parts.push('under siege');
  if (besieged(after) < besieged(before)) parts.push('fewer besieged');
  if (after.asked?.question === 'retreat')
    parts.push(`${after.asked.seat === 'boer' ? 'the Boers' : 'the Empire'} must retreat`);
  if (after.asked?.question === 'siege') parts.push('siege or battle');
  if (after.asked?.question === 'commit') parts.push('the Boers commit');
  return parts.length === 0 ? 'nothing changes' : parts.join(', ');
}

const besieged = (p: War): number => EMPIRE_UNITS.filter((one) => ((p.marks[one] as number) & BESIEGED) !== 0).length;

export const tell: Telling<War, Order> = {
  seat: (seat) => SEAT_NAMES[seat] ?? seat,
  prompt: (p, { seat, question, params }) =>
    `${SEAT_NAMES[seat]}, ${p.phase === 0 ? 'set-up' : `turn ${p.turn} (${monthOf(p.turn)}), phase ${p.phase}`}: ${PROMPTS[question]?.(p, params) ?? question}`,
  action: (_p, order) => words(order),
  family: (_p, { name }) => FAMILIES[name] ?? name,
  entry: (_p, entry: Entry) => sentence(entry as Happening | Rolled),
  outcome: (_p, { result }) => ENDINGS[result as Ending],
  board: (p) => picture(p),
  change,
};

const FAMILIES: Readonly<Record<string, string>> = {
  attach: 'any commandos of that republic: {"do":"attach","units":[...]}',
  sail: 'any units in port to another port: {"do":"sail","units":[...],"to":"n6"}',
  rail: 'any units along the open railways: {"do":"rail","units":[...],"to":"c9"}',
  march: 'any units of one area along a route: {"do":"march","units":[...],"route":["f9"]}',
  ride: 'a leader with his commandos: {"do":"ride","leader":"de-wet","units":[...],"route":["f7","f4"]}',
  attack: 'any force that may attack together, any points: {"do":"attack","at":"n3","units":[...],"points":9}',
  commit: 'any number of points up to your strength there: {"do":"commit","points":8}',
  retreat: 'some of the units to one area: {"do":"retreat","units":[...],"to":"f8"}',
  pursue: 'the leader and any of his force next door: {"do":"pursue","units":[...],"to":"f9","sortie":false}',
  build: 'blockhouses: {"do":"build","kind":"prefab","pay":["bde-23"],"at":["f7","f8"]}',
};
