/** All the words of the game. The field itself is in board-text.ts, fire and the Boer procedures in fire-words.ts. */
import type { Decision, Entry, Family, Outcome, Telling } from '@laager/kernel';
import { isRolled } from '@laager/kernel';
import { board } from './board-text.ts';
import { change } from './change.ts';
import type { Command } from './commands.ts';
import { fireAction, fireEntry, firePrompt } from './fire-words.ts';
import { isLimbered, isMounted } from './forces.ts';
import type { Happening } from './happenings.ts';
import { type Area, areaName } from './map.ts';
import { BRITISH_SEAT, type Colenso, NONE } from './position.ts';
import { brigadeName, isBattery, type Unit, unitName } from './roster.ts';
import { VARIANT_LIST } from './variants.ts';
import {
  and,
  leaderNameOf,
  localsOf,
  moraleName,
  place,
  rolledText,
  SEGMENT_TITLES,
  stateOf,
  sumText,
  unitNames,
} from './words.ts';

const PROMPTS: Readonly<Record<string, (p: Colenso, params: Decision['params']) => string>> = {
  variants: () => 'which variants are played? Their ratings must add up to zero.',
  'send-orders': () => 'which orders do you send?',
  withdraw: () => 'does a brigade try to withdraw?',
  'fall-back': (_p, { brigade }) => `where does the ${brigadeName(Number(brigade))} fall back to?`,
  lead: (p, { brigade, objective }) =>
    `${leaderNameOf(p, Number(brigade))} marches to ${place(Number(objective))}: where to next, and with which units?`,
  march: (_p, { brigade }) => `how do the units of the ${brigadeName(Number(brigade))} move?`,
  ride: () => 'where do Buller, Long and the HQ go?',
  assault: () => 'which area is assaulted next?',
  'break-tie': (_p, { why }) => `a tie to break: ${why}`,
};

const WHO = { buller: 'Buller', long: 'Long', hq: 'the HQ' };

function turnText(p: Colenso, unit: Unit): string {
  if (isBattery(unit)) return isLimbered(p, unit) ? 'unlimbers' : 'limbers';
  return isMounted(p, unit) ? 'dismounts' : 'mounts';
}

/** What it means to be done, by question. */
const DONE: Readonly<Record<string, string>> = {
  lead: 'the leader goes no further',
  march: 'the brigade has moved',
  ride: 'they stay where they are now',
  initiative: 'no one does',
};
const doneText = (p: Colenso): string => {
  const question = p.asked?.question ?? '';
  if (question === 'withdraw')
    return localsOf<{ tried: number }>(p).tried === 0 ? 'no one withdraws' : 'no one else withdraws';
  if (question !== 'send-orders') return DONE[question] ?? 'done';
  return p.plan.some((at, brigade) => at !== NONE && p.due[brigade] === 0) ? 'send orders' : 'send no orders';
};

/** What a tie is about: areas, or units. */
const tieKind = (p: Colenso): string => (localsOf<{ kind: string }>(p).kind === 'unit' ? 'unit' : 'area');

function words(p: Colenso, command: Command): string {
  switch (command.do) {
    case 'vary':
      return command.variants.length === 0
        ? 'no variants'
        : and(command.variants.map((one) => `${VARIANT_LIST[one]?.name} (${VARIANT_LIST[one]?.rating})`));
    case 'order':
      return `order the ${brigadeName(command.brigade)} to ${place(command.at)}`;
    case 'long-order':
      return `Long orders the ${brigadeName(command.brigade)} to ${place(command.at)}`;
    case 'withdraw':
      return `${leaderNameOf(p, command.brigade)} tries to withdraw the ${brigadeName(command.brigade)}`;
    case 'fall-back':
      return `fall back to ${place(command.at)}`;
    case 'lead':
      return `to ${place(command.to)} ${command.with.length === 0 ? 'alone' : `with ${unitNames(command.with)}`}`;
    case 'march':
      return `${stateOf(p, command.unit)} to ${place(command.to)}`;
    case 'turn':
      return `${unitName(command.unit)} ${turnText(p, command.unit)}`;
    case 'ride':
      return `${WHO[command.who]} to ${place(command.to)}`;
    case 'hq-mode':
      return command.operative ? 'the HQ sets up' : 'the HQ packs up to move';
    case 'attach':
      return `${WHO[command.who]} stays with ${unitName(command.unit)}`;
    case 'assault':
      return `assault ${place(command.at)}`;
    case 'pick':
      return tieKind(p) === 'unit' ? unitName(command.what) : place(command.what);
    case 'automatic':
      return 'let the rule decide';
    case 'done':
      return doneText(p);
    default:
      return fireAction(p, command);
  }
}

const seat = (): string => 'British';

const prompt = (p: Colenso, decision: Decision<Command>): string =>
  PROMPTS[decision.question]?.(p, decision.params) ?? firePrompt(p, decision) ?? decision.question;

const family = (_p: Colenso, one: Family): string =>
  one.name === 'vary'
    ? 'any set of variants whose ratings add up to zero'
    : `any of his units there may march with him to ${place(Number((one.bounds as { readonly to: number }).to))}`;

function entryText(p: Colenso, entry: Happening): string {
  switch (entry.what) {
    case 'turn-begins':
      return `Turn ${entry.turn}.`;
    case 'segment-begins':
      return `${SEGMENT_TITLES[entry.segment]} Segment.`;
    case 'varied':
      return entry.variants.length === 0
        ? 'No variants.'
        : `Variants: ${and(entry.variants.map((one) => VARIANT_LIST[one]?.name ?? ''))}.`;
    case 'command-points':
      return `${entry.points} command point${entry.points === 1 ? '' : 's'}.`;
    case 'ordered':
      return `${entry.long ? 'Long orders' : 'An order for'} the ${brigadeName(entry.brigade)}: to ${place(entry.at)}.`;
    case 'order-sent':
      return `The order to the ${brigadeName(entry.brigade)} is ${entry.lost ? 'lost on the way' : `due on turn ${entry.due}`}: ${sumText(entry.sum)}.`;
    case 'order-received':
      return `${leaderNameOf(p, entry.brigade)} reads his order: ${sumText(entry.sum)}: ${receptionText(entry.result, entry.at)}.`;
    case 'orders-void':
      return `The ${brigadeName(entry.brigade)} has no orders.`;
    case 'withdrawal':
      return `${leaderNameOf(p, entry.brigade)} ${entry.withdraws ? 'withdraws' : 'goes on'}${entry.sum === null ? ' (half his brigade is gone)' : `: ${sumText(entry.sum)}`}.`;
    case 'falls-back':
      return `The ${brigadeName(entry.brigade)} falls back to ${place(entry.at)}.`;
    case 'marched':
      return `${unitName(entry.unit)} goes from ${areaName(entry.from)} to ${place(entry.onto)}.`;
    case 'led':
      return `${leaderNameOf(p, entry.brigade)} goes from ${areaName(entry.from)} to ${place(entry.onto)}${entry.with.length === 0 ? ' alone' : ` with ${unitNames(entry.with)}`}.`;
    case 'reached':
      return `${leaderNameOf(p, entry.brigade)} has reached ${place(entry.at)}.`;
    case 'turned':
      return `${unitName(entry.unit)}: ${entry.into}.`;
    case 'rode':
      return `${WHO[entry.who]} goes from ${areaName(entry.from)} to ${place(entry.onto)}.`;
    case 'hq-mode':
      return entry.operative ? 'The HQ is set up.' : 'The HQ is ready to move.';
    case 'attached':
      return `${WHO[entry.who]} stays with ${unitName(entry.unit)}.`;
    case 'drift-searched':
      return `${unitName(entry.unit)} searches ${place(entry.at)}, value ${entry.value}: ${sumText(entry.sum)}, ${entry.found ? 'found' : 'not found'}.`;
    case 'bridge-tried':
      return entry.blown ? 'The bridge blows up before them.' : 'The bridge was not mined.';
    case 'drift-shock':
      return `${unitName(entry.unit)} comes out of the water ${moraleName(entry.morale)}.`;
    case 'assault-begins':
      return `${entry.closeCombat ? 'Close combat' : 'Assault'} in ${place(entry.at)}.`;
    case 'captured':
      return `The emplacement of ${place(entry.at)} is captured.`;
    case 'recaptured':
      return `The Boers hold the emplacement of ${place(entry.at)} again.`;
    case 'tie-broken':
      return `A tie, ${entry.why}: ${tieText(entry.kind, entry.chosen)}, of ${and(entry.of.map((one) => tieText(entry.kind, one)))}${entry.byPlayer ? ', as you chose' : ''}.`;
    case 'confidence':
      return `Boer confidence: ${sumText(entry.sum)}, box ${entry.box}.`;
    case 'shaken-roll':
      return `Are the Boers shaken? ${sumText(entry.sum)}: ${entry.isShaken ? (entry.shaken > 1 ? 'shaken again' : 'shaken') : 'no'}.`;
    case 'ended':
      return ENDINGS[entry.ending] ?? 'The battle is over.';
    default:
      return fireEntry(p, entry);
  }
}

const tieText = (kind: string, what: number): string => (kind === 'unit' ? unitName(what) : areaName(what));

function receptionText(result: string, at: Area): string {
  if (result === 'ignore-order') return 'he ignores it';
  if (result === 'as-ordered') return `as ordered, ${place(at)}`;
  return at === NONE ? 'a charge to the guns' : `a charge to the guns, ${place(at)}`;
}

const ENDINGS: Readonly<Record<string, string>> = {
  'shaken-twice': 'The Boers are shaken a second time and leave the river.',
  'confidence-broken': 'The Boers have lost all confidence and leave the river.',
  losses: 'The losses are too heavy: the army falls back.',
  nightfall: 'The day is over, and the Boers still hold the Tugela.',
};

const RESULTS: Readonly<Record<string, string>> = {
  'british-victory': 'British victory',
  'pyrrhic-british-victory': 'Pyrrhic British victory',
  'boer-victory': 'Boer victory',
};

const outcome = (p: Colenso, result: Outcome): string =>
  `${RESULTS[result.result]}. ${p.ending === null ? '' : ENDINGS[p.ending]}`;

export const tell: Telling<Colenso, Command> = {
  seat: (one) => (one === BRITISH_SEAT ? seat() : one),
  side: () => ({ name: 'the British', plural: true }),
  prompt,
  head: seat,
  action: words,
  family,
  entry: (p, entry: Entry) => (isRolled(entry) ? rolledText(entry) : entryText(p, entry as Happening)),
  outcome,
  board,
  change,
};
