/** The words of fire, morale, recovery, events and the Boer procedures. */
import type { Decision } from '@laager/kernel';
import { LEVELS, RIFLE_COLUMNS } from './charts.ts';
import type { Command } from './commands.ts';
import { BOER_CHIT_KINDS, BRITISH_CHIT_KINDS } from './event-kinds.ts';
import type { FireHappening } from './fire-happenings.ts';
import { type Area, areaName } from './map.ts';
import { type Colenso, NO_FIRE, NONE, PANICKED, SP_VALUES, STANDING_FIRM } from './position.ts';
import { brigadeName, groupName, type Unit, unitName } from './roster.ts';
import type { Sifted } from './sifting.ts';
import { and, leaderNameOf, localsOf, place, stateOf, sumText } from './words.ts';

const areas = (list: readonly Area[]): string => (list.length === 0 ? 'none' : and(list.map(areaName)));
const units = (list: readonly Unit[]): string => (list.length === 0 ? 'none' : and(list.map(unitName)));
const withSupport = (firer: Unit, support: Unit): string =>
  support === NONE ? unitName(firer) : `${unitName(firer)}, supported by ${unitName(support)},`;
const level = (morale: number): string => LEVELS[morale] as string;

const PROMPTS: Readonly<Record<string, (decision: Decision<Command>) => string>> = {
  aim: (decision) => (inAssault(decision) ? aimInAssault(decision) : 'which unit fires at which area?'),
  fire: (decision) => {
    if (inAssault(decision)) return 'which Boer unit do you fire at?';
    return decision.params.kind === 'shell'
      ? 'which area is shelled next?'
      : 'which attack is resolved next, against which Boer unit?';
  },
  bear: () => 'which Boer unit bears the next loss?',
  initiative: () => 'which leader acts on his own?',
};
const inAssault = ({ params }: Decision<Command>): boolean => params.assault !== NONE;
/** RR-6.2.3, RR-9.1.4: one unit must fire, a second may support it. */
const aimInAssault = ({ offers }: Decision<Command>): string =>
  offers.some((command) => command.do === 'cease')
    ? 'does a second unit support the shot?'
    : 'the assault: which unit fires?';
export const firePrompt = (_p: Colenso, decision: Decision<Command>): string | null =>
  PROMPTS[decision.question]?.(decision) ?? null;

export function fireAction(p: Colenso, command: Command): string {
  switch (command.do) {
    case 'aim':
      return `${stateOf(p, command.unit)} fires at ${place(command.at)}`;
    case 'cease':
      return localsOf<{ attacks: readonly unknown[] }>(p).attacks?.length === 0
        ? 'no unit fires'
        : 'no other unit fires';
    case 'fire':
      return `resolve the attack on ${place(command.at)}, against ${unitName(command.target)}`;
    case 'hit':
      return `${unitName(command.target)} bears the loss`;
    case 'initiative':
      return `${leaderNameOf(p, command.brigade)} goes to ${place(command.at)}`;
    default:
      return command.do;
  }
}

/** A priority list as one would follow it on the chart: its first line, and each line that then removed someone. */
const reasons = (why: readonly Sifted[], name: (list: readonly number[]) => string): string =>
  why
    .filter(({ left }, i) => i === 0 || left.length < (why[i - 1]?.left.length ?? 0))
    .map(({ by, left }) => `${by}: ${name(left)}`)
    .join('; ');
const because = (why: readonly Sifted[], name: (list: readonly number[]) => string): string =>
  why.length === 0 ? '' : ` (${reasons(why, name)})`;

const counterText = (kind: number): string => {
  if (kind === NO_FIRE) return 'No Fire';
  const value = SP_VALUES[kind] ?? 0;
  return value > 0 ? `+${value}` : `${value}`;
};

type Words = { readonly [what in FireHappening['what']]: (p: Colenso, entry: never) => string };
type Of<W extends FireHappening['what']> = Extract<FireHappening, { readonly what: W }>;

function plotText(entry: Of<'plotted'>): string {
  if (entry.candidates.length === 1)
    return `${unitName(entry.unit)} has one target area, ${place(entry.at)} in zone ${'ABC'[entry.zone]} (die ${entry.die}).`;
  const markers = entry.plots.map((at, i) => `${i + 1} ${areaName(at)}${because(entry.why[i] ?? [], areas)}`);
  const zone = 'ABC'[entry.zone];
  return `${unitName(entry.unit)} looks to zone ${zone}: ${areas(entry.candidates)}. Plot markers: ${markers.join('; ')}. Die ${entry.die}: ${place(entry.at)}.`;
}

function moveText(entry: Of<'boer-moved'>): string {
  const options = entry.options.map((one) => `${areaName(one.at)} class ${one.class}`).join(', ');
  const barred = entry.barred.map((one) => `; ${areaName(one.at)} barred by ${one.rule}`).join('');
  return `${unitName(entry.unit)} goes from ${areaName(entry.from)} to ${place(entry.at)}, priority ${entry.priority} (${options}${barred})${because(entry.why, areas)}.`;
}

const ranked = (list: readonly Unit[], strengths: readonly number[]): string =>
  and(list.map((unit, i) => `${unitName(unit)} ${strengths[i]}`));

const WORDS: Words = {
  'firing-order': (_p, entry: Of<'firing-order'>) =>
    `The Boers fire, strongest first: ${ranked(entry.units, entry.strengths)}.`,
  'no-target': (_p, entry: Of<'no-target'>) => `Without a target: ${units(entry.units)}.`,
  'own-area': (_p, entry: Of<'own-area'>) => `${unitName(entry.unit)} fires inside its own area, ${place(entry.at)}.`,
  plotted: (_p, entry: Of<'plotted'>) => plotText(entry),
  aimed: (_p, entry: Of<'aimed'>) =>
    `${unitName(entry.unit)} ${entry.supports ? 'supports the attack on' : 'aims at'} ${place(entry.at)}.`,
  'target-unit': (_p, entry: Of<'target-unit'>) =>
    `${unitName(entry.firer)} picks out ${unitName(entry.unit)}${because(entry.why, units)}.`,
  'counter-drawn': (_p, entry: Of<'counter-drawn'>) =>
    `${unitName(entry.unit)} draws an SP Counter: ${counterText(entry.kind)}.`,
  'held-fire': (_p, entry: Of<'held-fire'>) => `${unitName(entry.unit)} does not fire at ${place(entry.at)} after all.`,
  uncovered: (_p, entry: Of<'uncovered'>) => `${unitName(entry.unit)} shows where it is: ${place(entry.at)}.`,
  shelled: (_p, entry: Of<'shelled'>) =>
    `${withSupport(entry.firer, entry.support)} shells ${place(entry.at)}: ${sumText(entry.sum)}: ${entry.level === 0 ? 'no effect' : level(entry.level)}.`,
  volley: (_p, entry: Of<'volley'>) =>
    `${withSupport(entry.firer, entry.support)} fires at ${unitName(entry.target)} in ${place(entry.at)}${entry.closeCombat ? ' in close combat' : ''}, strength ${entry.strength}, column ${RIFLE_COLUMNS[entry.column]?.toUpperCase()}: ${sumText(entry.sum)}: ${entry.losses === 0 ? 'no loss' : `${entry.losses} strength lost`}.`,
  'too-weak': (_p, entry: Of<'too-weak'>) =>
    `${unitName(entry.firer)} is too weak to harm anyone in ${place(entry.at)} (strength ${entry.strength}).`,
  morale: (_p, entry: Of<'morale'>) => `${unitName(entry.unit)} is ${level(entry.morale)}.`,
  'lost-sp': (_p, entry: Of<'lost-sp'>) => `${unitName(entry.unit)} loses 1 strength, ${entry.left} left on this side.`,
  'turned-reduced': (_p, entry: Of<'turned-reduced'>) => `${unitName(entry.unit)} is turned to its reduced side.`,
  eliminated: (_p, entry: Of<'eliminated'>) => `${unitName(entry.unit)} is eliminated in ${place(entry.at)}.`,
  'losses-over': (_p, entry: Of<'losses-over'>) =>
    `No one is left in ${place(entry.at)} to bear ${entry.losses} more strength.`,
  nerve: (p, entry: Of<'nerve'>) =>
    `${leaderNameOf(p, entry.brigade)} rolls ${entry.total} after the loss: ${entry.nerve === PANICKED ? 'he panics' : entry.nerve === STANDING_FIRM ? 'he stands firm' : 'no change'}.`,
  'casualty-roll': (_p, entry: Of<'casualty-roll'>) =>
    `Is ${entry.who} hit? ${entry.total}: ${entry.falls ? 'yes' : 'no'}.`,
  fell: (_p, entry: Of<'fell'>) => `${entry.who} falls in ${place(entry.at)}.`,
  joined: (p, entry: Of<'joined'>) => `${leaderNameOf(p, entry.brigade)} joins his men in ${place(entry.at)}.`,
  'leader-removed': (_p, entry: Of<'leader-removed'>) =>
    `The ${brigadeName(entry.brigade)} is no more; its leader leaves the field.`,
  'hq-fled': (_p, entry: Of<'hq-fled'>) => `The HQ flees from ${areaName(entry.from)} to ${place(entry.at)}.`,
  'brigade-morale': (_p, entry: Of<'brigade-morale'>) =>
    `Morale of the ${brigadeName(entry.brigade)} in ${place(entry.at)}: ${sumText(entry.sum)}: ${entry.level === 0 ? 'no effect' : level(entry.level)}.`,
  'group-morale': (_p, entry: Of<'group-morale'>) =>
    `Morale of ${groupName(entry.group)} in ${place(entry.at)}, ${entry.emplaced ? 'in' : 'not in'} emplacement: ${sumText(entry.sum)}: ${entry.level === 0 ? 'no effect' : level(entry.level)}.`,
  'chit-off': (_p, entry: Of<'chit-off'>) => `The ${brigadeName(entry.brigade)} is no longer in close order.`,
  'marker-returned': (_p, entry: Of<'marker-returned'>) => `${unitName(entry.unit)} turns back: Return Marker.`,
  status: (_p, entry: Of<'status'>) =>
    `Status: ${and(entry.causes)}. Confidence ${entry.confidence}, loss ${entry.loss}.`,
  recovery: (_p, entry: Of<'recovery'>) =>
    `${unitName(entry.unit)} recovers: ${sumText(entry.sum)}: ${level(entry.before)}${entry.before === entry.after ? ', unchanged' : ` to ${level(entry.after)}`}.`,
  composed: (p, entry: Of<'composed'>) =>
    `${leaderNameOf(p, entry.brigade)} rolls ${entry.total}: ${entry.steady ? 'he is steady again' : 'no change'}.`,
  'british-chit': (_p, entry: Of<'british-chit'>) =>
    `British event: ${BRITISH_CHIT_KINDS[entry.kind]?.name}: ${BRITISH_CHIT_KINDS[entry.kind]?.effect}.`,
  'chits-back': (_p, entry: Of<'chits-back'>) => `The ${brigadeName(entry.brigade)} opens out again.`,
  'boer-chit': (_p, entry: Of<'boer-chit'>) =>
    `Boer event: ${BOER_CHIT_KINDS[entry.kind]?.name}: ${BOER_CHIT_KINDS[entry.kind]?.effect}.`,
  'no-effect': (_p, entry: Of<'no-effect'>) => `No effect: ${entry.reason}.`,
  'close-order': (_p, entry: Of<'close-order'>) =>
    `${entry.bobHart ? 'No Bob Hart without close order: the' : 'The'} ${brigadeName(entry.brigade)} closes up.`,
  'objective-placed': (p, entry: Of<'objective-placed'>) =>
    `${leaderNameOf(p, entry.brigade)} goes to ${place(entry.at)}.`,
  'order-delayed': (_p, entry: Of<'order-delayed'>) =>
    `The order to the ${brigadeName(entry.brigade)} will not be there before turn ${entry.due}.`,
  released: (_p, entry: Of<'released'>) => `${unitName(entry.unit)} is released.`,
  'chit-due': (_p, entry: Of<'chit-due'>) =>
    `${entry.misfire ? 'The Boer guns will misfire' : 'The British guns will run short'} on turn ${entry.turn}.`,
  'chit-acts': (_p, entry: Of<'chit-acts'>) =>
    entry.misfire ? 'The Boer guns misfire: none fires.' : 'The British guns are short of ammunition.',
  'boer-priority': (_p, entry: Of<'boer-priority'>) =>
    `Priority ${entry.priority}, strongest first: ${ranked(entry.units, entry.strengths)}.`,
  'boer-moved': (_p, entry: Of<'boer-moved'>) => moveText(entry),
  'boer-stayed': (_p, entry: Of<'boer-stayed'>) =>
    `${unitName(entry.unit)} cannot move, priority ${entry.priority}${entry.barred.map((one) => `; ${areaName(one.at)} barred by ${one.rule}`).join('')}.`,
  'boer-in-place': (_p, entry: Of<'boer-in-place'>) => `${unitName(entry.unit)} is in place and stays.`,
  'return-over': (_p, entry: Of<'return-over'>) => `${unitName(entry.unit)} stays in ${place(entry.at)}, unreleased.`,
  'drift-opened': (_p, entry: Of<'drift-opened'>) =>
    `${unitName(entry.unit)} shows the way through ${place(entry.at)}.`,
};

export const fireEntry = (p: Colenso, entry: FireHappening): string =>
  (WORDS[entry.what] as (p: Colenso, entry: FireHappening) => string)(p, entry);
