/** All the words of the game. The picture of the war is in picture.ts. */
import type { Decision, Entry, Rolled, Sum, Telling } from '@laager/kernel';
import { totalOf } from '@laager/kernel';
import { change } from './change.ts';
import type { Happening } from './happenings.ts';
import { type Area, areaById, areaName, areaTitle } from './map.ts';
import type { Assault, Attack, Order } from './orders.ts';
import { PHASE_NAMES, picture } from './picture.ts';
import type { Ending, War } from './position.ts';
import { isArmy, isCommando, isLeader, type Unit, unitById, unitName } from './roster.ts';
import { assaultForce, boersFit, costOf, empireDefence, freePoints, strengthSum } from './strength.ts';
import { COLUMNS, monthOf, oddsColumn } from './tables.ts';
import { num, tally } from './tally.ts';

const SEAT_NAMES: Readonly<Record<string, string>> = { boer: 'Boer', empire: 'Empire' };

/** Pretoria (T11). */
const place = (id: string): string => (areaById(id) < 0 ? id : areaTitle(areaById(id)));
const town = (id: string): string => (areaById(id) < 0 ? id : areaName(areaById(id)));
/** Boshof → Kimberley. */
const way = (ids: readonly string[]): string => ids.map(town).join(' → ');
const nameOf = (id: string): string => (unitById(id) < 0 ? id : unitName(unitById(id)));
/** A commando bears a town's name: say which is meant. */
const unit = (id: string): string => (isCommandoId(id) ? `${nameOf(id)} commando` : nameOf(id));
const isCommandoId = (id: string): boolean => unitById(id) >= 0 && isCommando(unitById(id));
const isChief = (id: string): boolean => unitById(id) >= 0 && (isArmy(unitById(id)) || isLeader(unitById(id)));
/** "the Natal Garrison", but "Bethune's Mounted Infantry". */
const withArticle = (name: string): string => (name.includes("'s ") ? name : `the ${name}`);
const and = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;

/** Armies and leaders first, by name; then the commandos; then the rest, the first two and how many more. */
function units(ids: readonly string[]): string {
  if (ids.length === 0) return 'no one';
  const commandos = ids.filter(isCommandoId);
  const others = ids.filter((id) => !isChief(id) && !isCommandoId(id)).map(nameOf);
  const rest = others.length <= 3 ? others : [...others.slice(0, 2), `${others.length - 2} more`];
  return [
    ...ids.filter(isChief).map(nameOf),
    ...commandosOf(commandos),
    ...(rest.length === 0 ? [] : [and(rest)]),
  ].join(', ');
}

function commandosOf(ids: readonly string[]): string[] {
  if (ids.length === 0) return [];
  if (ids.length === 1) return ids.map(unit);
  if (ids.length <= 3) return [`the commandos of ${and(ids.map(nameOf))}`];
  return [`${ids.length} commandos (${ids.slice(0, 2).map(nameOf).join(', ')} ...)`];
}

const sum = (of: Sum): string =>
  of.modifiers.length === 0
    ? `${totalOf(of)}`
    : `${totalOf(of)} (${[...(of.base === 0 ? [] : [`${of.cause} ${of.base}`]), ...of.modifiers.map((m) => `${m.cause} ${m.value}`)].join(', ')})`;

/** BE-9.3.5: points that need not be paid for. */
const freely = (free: number): string => (free === 0 ? '' : ` (${free} free of charge)`);

const PROMPTS: Readonly<Record<string, (p: War, params: Decision['params']) => string>> = {
  place: (_p, { unit: name }) => `where does ${withArticle(String(name))} start?`,
  attach: (_p, { army }) => `which commandos start with the ${army}?`,
  dissolve: () => 'dissolve an army? Its leader takes over at once.',
  leader: (_p, { leader }) => `${leader} joins the war: with which commando?`,
  sea: () => 'which units sail from port to port?',
  rail: () => 'which units go by rail?',
  land: () => 'which units march?',
  attack: () => 'where do you attack?',
  siege: (_p, { at, most }) =>
    `the Boers attack ${place(String(at))} with ${most} points at most: do you fight, or go under siege?`,
  assault: () => 'where do you attack?',
  commit: (_p, { at, attack, defence, most, free }) =>
    attack === undefined
      ? `you attack ${place(String(at))}, defended by ${defence}: how many of your ${most} points do you commit${freely(Number(free))}?`
      : `the Empire attacks ${place(String(at))} with ${attack}: how many of your ${most} points do you commit${freely(Number(free))}?`,
  gamble: () => 'does Buller gamble on this attack? (1-2 called off, 6 a second attack)',
  bonus: (_p, { leader, at }) => `${leader} may attack once more from ${place(String(at))}. Where?`,
  retreat: (_p, { from }) => `who retreats from ${place(String(from))}, and where to?`,
  works: () => 'what is built, and what is razed?',
  'which-siege': () => 'which siege is tested next?',
};

function words(p: War, order: Order): string {
  switch (order.do) {
    case 'place':
      return `${unit(order.unit)} to ${place(order.at)}`;
    case 'attach':
      return order.units.length === 0 ? 'with no commando' : `with ${units(order.units)}`;
    case 'sail':
      return `sail to ${place(order.to)}: ${units(order.units)}`;
    case 'rail':
      return `by rail to ${place(order.to)}: ${units(order.units)}`;
    case 'march':
      return `march to ${way(order.route)}: ${units(order.units)}`;
    case 'ride': {
      const along = order.units.length === 0 ? 'alone' : `with ${units(order.units)}`;
      return `${unit(order.leader)} rides to ${way(order.route)} ${along}`;
    }
    case 'attack':
      return `attack ${place(order.at)}${strengthOfAttack(p, order)}: ${units(order.units)}`;
    case 'assault':
      return `attack ${place(order.at)}${order.sortie ? ', with the besieged' : ''}${strengthOfAssault(p, order)}`;
    case 'pursue':
      return `pursue to ${place(order.to)}: ${order.units.length === 0 ? 'the leader alone' : units(order.units)}${order.sortie ? ', with the besieged there' : ''}`;
    case 'commit':
      return order.points === 0
        ? 'commit nothing: all Boers here are lost'
        : `commit ${order.points}${priceOfPoints(p, order.points)}`;
    case 'retreat':
      return `retreat to ${place(order.to)}: ${units(order.units)}`;
    case 'perish':
      return `do not pay: lose ${units(order.units)}`;
    case 'dissolve':
      return `dissolve the ${nameOf(order.army)}${order.at === null ? '' : `; its leader in ${place(order.at)}`}`;
    case 'build':
      return `${order.kind === 'brick' ? 'brick' : 'prefabricated'} blockhouses in ${and(order.at.map(place))}, paid with ${units(order.pay)}`;
    case 'raze':
      return `raze ${place(order.at)}`;
    case 'test':
      return `test the siege of ${place(order.at)}`;
    default:
      return SAYINGS[order.do];
  }
}

/** How many points the attackers could commit, and on which column that would be fought; BE-9.1.14: on none without a defender. */
function strengthOfAttack(p: War, { at, units: ids }: Attack): string {
  const area = areaById(at);
  if (area < 0 || ids.some((id) => unitById(id) < 0)) return '';
  const most = strengthSum(ids.map(unitById));
  if (num(tally(p).freeFighters, area) === 0) return ' (no defenders)';
  return ` with up to ${most} (${COLUMNS[oddsColumn(most, empireDefence(p, area))]})`;
}

/** What these points cost the Boers, and on which column the battle would be fought. */
function priceOfPoints(p: War, points: number): string {
  const under = p.stack[p.stack.length - 1];
  if (under?.procedure === 'boer-attack') {
    const { at, units: force } = under.locals as { readonly at: Area; readonly units: readonly Unit[] };
    return price(costOf(points, freePoints(p, at, force)), points, empireDefence(p, at));
  }
  if (under?.procedure !== 'assault') return '';
  const { at, sortie } = under.locals as { readonly at: Area; readonly sortie: boolean };
  const attack = strengthSum(assaultForce(p, tally(p), at, sortie));
  return price(costOf(points, freePoints(p, at, boersFit(p, at))), attack, points);
}

const price = (cost: number, attack: number, defence: number): string =>
  ` (${cost === 0 ? 'no cost' : `cost ${cost}`}, ${COLUMNS[oddsColumn(attack, defence)]})`;

/** How strong the attack is, and what could stand against it. */
function strengthOfAssault(p: War, { at, sortie }: Assault): string {
  const area = areaById(at);
  if (area < 0) return '';
  const attack = strengthSum(assaultForce(p, tally(p), area, sortie));
  const most = strengthSum(boersFit(p, area));
  return most === 0
    ? ` with ${attack} (no defenders)`
    : ` with ${attack} (${COLUMNS[oddsColumn(attack, most)]} at least)`;
}

const SAYINGS = {
  end: 'end the phase',
  besiege: 'go under siege',
  fight: 'accept battle',
  gamble: 'gamble on the attack',
  steady: 'attack without a gamble',
  hold: 'no further attack',
  keep: 'keep the armies',
} as const;

const RESULTS = {
  AR: 'the attacker retreats',
  '-': 'no effect',
  DR: 'the defender retreats',
  DE: 'the defender is destroyed',
} as const;

/** How one unit moves, and how several do. */
const MOVES = {
  sea: ['sails', 'sail'],
  rail: ['goes by rail', 'go by rail'],
  land: ['marches', 'march'],
} as const;

const ATTACKS: Readonly<Record<string, string>> = { boer: 'The Boers attack', empire: 'The Empire attacks' };
const CONTROLS: Readonly<Record<string, string>> = { boer: 'The Boers now control', empire: 'The Empire now controls' };

function sentence(entry: Happening | Rolled): string {
  switch (entry.what) {
    case 'rolled':
      return `Dice for ${entry.for}: ${entry.faces.join(', ')}.`;
    case 'placed':
      return `${unit(entry.unit)} starts in ${place(entry.at)}.`;
    case 'phase':
      return `Turn ${entry.turn}, ${monthOf(entry.turn)}: ${PHASE_NAMES[entry.phase]}`;
    case 'entered':
      return `${unit(entry.unit)} enters in ${place(entry.at)}.`;
    case 'barred':
      return `${unit(entry.unit)} cannot enter: ${entry.reason}.`;
    case 'left':
      return `${unit(entry.unit)} goes home.`;
    case 'stayed-away':
      return `${unit(entry.unit)} does not come: no commando of his republic is left.`;
    case 'moved':
      return `${units(entry.units)} ${MOVES[entry.how][entry.units.length === 1 ? 0 : 1]}: ${way(entry.route)}.`;
    case 'declared':
      return `${ATTACKS[entry.side]} ${place(entry.at)} with ${units(entry.units)}.`;
    case 'committed':
      return `The Boers commit ${entry.points} ${entry.points === 1 ? 'point' : 'points'} at ${place(entry.at)}, cost ${sum(entry.cost)}.`;
    case 'fought':
      return `Battle of ${place(entry.at)}: ${sum(entry.attack)} against ${sum(entry.defence)}, odds ${entry.column}, die ${entry.die}: ${RESULTS[entry.result]}.`;
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
      return `The ${unit(entry.unit)} surrenders in ${place(entry.at)}.`;
    case 'control':
      return `${CONTROLS[entry.side]} ${place(entry.at)}.`;
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
      return `${units(entry.units)} ${entry.units.length === 1 ? 'retreats' : 'retreat'}: ${way([entry.from, entry.at])}.`;
    case 'dissolved':
      return `The ${nameOf(entry.army)} is dissolved.`;
    case 'built':
      return `${entry.kind === 'brick' ? 'Brick' : 'Prefabricated'} blockhouses are built in ${and(entry.at.map(place))}, paid with ${units(entry.pay)}.`;
    case 'razed':
      return `${place(entry.at)} is razed.`;
    case 'tested':
      return `Towns held by the Boers: ${entry.towns}. Dice total: ${entry.sum}.`;
    case 'counted':
      return `Boer units left: ${entry.units}.`;
    case 'ended':
      return ENDINGS[entry.ending];
  }
}

const ENDINGS: Readonly<Record<Ending, string>> = {
  'commitment-spent': 'War Commitment is spent: the Empire wins.',
  'no-boers-left': 'No Boer unit is left: the Empire wins.',
  'morale-broken': 'Empire Morale is broken: the Boers win.',
  'election-lost': 'The British government loses the election: the Boers win.',
  'count-boer': 'Eleven or more Boer units are left: the Boers win.',
  'count-draw': 'Exactly ten Boer units are left: a draw.',
  'count-empire': 'Nine Boer units or fewer are left: the Empire wins.',
};

export const tell: Telling<War, Order> = {
  seat: (seat) => SEAT_NAMES[seat] ?? seat,
  side: (seat) => (seat === 'boer' ? { name: 'the Boers', plural: true } : { name: 'the Empire', plural: false }),
  prompt: (p, { question, params }) => PROMPTS[question]?.(p, params) ?? question,
  head: (p, { seat }) =>
    `${SEAT_NAMES[seat]}, ${p.phase === 0 ? 'set-up' : `turn ${p.turn} (${monthOf(p.turn)}), phase ${p.phase}`}`,
  action: words,
  family: (_p, { name }) => FAMILIES[name]?.[0] ?? name,
  example: ({ name }) => FAMILIES[name]?.[1],
  entry: (_p, entry: Entry) => sentence(entry as Happening | Rolled),
  isHeading: ({ what }) => what === 'phase',
  outcome: (_p, { result }) => ENDINGS[result as Ending],
  board: (p) => picture(p),
  change: (before, after) => change(before, after, ENDINGS),
};

/** By family: what its orders are, and one as it is typed. */
const FAMILIES: Readonly<Record<string, readonly [string, string]>> = {
  attach: ['any commandos of that republic', '{"do":"attach","units":[...]}'],
  sail: ['any units in port to another port', '{"do":"sail","units":[...],"to":"n6"}'],
  rail: ['any units along the open railways', '{"do":"rail","units":[...],"to":"c9"}'],
  march: ['any units of one area along a route', '{"do":"march","units":[...],"route":["f9"]}'],
  ride: ['a leader with his commandos', '{"do":"ride","leader":"de-wet","units":[...],"route":["f7","f4"]}'],
  attack: ['any force that may attack together', '{"do":"attack","at":"n3","units":[...]}'],
  commit: ['any number of points up to your strength there', '{"do":"commit","points":8}'],
  retreat: ['some of the units to one area', '{"do":"retreat","units":[...],"to":"f8"}'],
  pursue: ['the leader and any of his force next door', '{"do":"pursue","units":[...],"to":"f9","sortie":false}'],
  perish: ['some of the units, whose way is not paid for', '{"do":"perish","units":[...]}'],
  build: ['blockhouses', '{"do":"build","kind":"prefab","pay":["bde-23"],"at":["f7","f8"]}'],
};
