/** All the words of the game. */

import type { Decision, Entry, Rolled, Seat, Sum, Telling } from '@laager/kernel';
import { totalOf } from '@laager/kernel';
import { board, label, nameOf, reasonWords, skillNames, weaponWords } from './board-text.ts';
import { change } from './change.ts';
import { SKILLS } from './components.ts';
import { neededFace } from './fire.ts';
import { hexText } from './ground.ts';
import type { Happening } from './happenings.ts';
import type { Move } from './movement.ts';
import { OFF_THE_MAP, type Order } from './orders.ts';
import { placedNext } from './placement.ts';
import {
  type ActionName,
  ALLIED,
  type Battle,
  FACE_DOWN,
  hasToken,
  isOnMap,
  type Side,
  type Slot,
} from './position.ts';
import { groundFor } from './scenario.ts';
import type { Unseen } from './unseen.ts';

const sideName = (side: Side): string => (side === ALLIED ? 'Allied' : 'German');

const isHidden = (p: Battle, slot: Slot): boolean => hasToken(p, slot, FACE_DOWN) || p.number[slot] === 0;

/** A counter as people speak of it: A4 Castellano; a face-down one by its hex only (UB-S12). */
function who(p: Battle, slot: Slot, unseen?: Unseen): string {
  const then = unseen?.find(([hidden]) => hidden === slot);
  if (then !== undefined) return then[1] === 0 ? 'a face-down German' : `the face-down German in ${hexText(then[1])}`;
  if (!isHidden(p, slot)) return `${label(p, slot)} ${nameOf(p, slot)}`;
  return isOnMap(p, slot)
    ? `the face-down German in ${hexText(groundFor(p).numbers[p.at[slot] as number] as number)}`
    : 'a face-down German';
}

const hexName = (number: number): string => (number === OFF_THE_MAP ? 'off the map' : hexText(number));
const wayName = (path: readonly number[]): string => path.map(hexName).join(', ');
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const ACTION_WORDS: { readonly [A in ActionName]: string } = {
  run: 'Run',
  advance: 'Advance',
  fire: 'Fire',
  charge: 'Charge',
  'snap-fire': 'Snap Fire',
  'heads-down': 'Heads Down',
  'clear-jam': 'Clear Jam',
  'medical-aid': 'Medical Aid',
};

const CAUSE_WORDS: { readonly [cause: string]: string } = {
  'to-hit': 'to hit',
  'target-heads-down': 'heads down',
  'target-in-cover': 'cover',
  'firer-advancing': 'advancing',
  'firer-wounded': 'wounded',
  'firer-snap-fire': 'snap fire',
  'target-brave': 'snap fire at a brave man',
  'target-adjacent': 'adjacent',
  'highest-die': 'highest die',
  charger: 'charging',
  wounded: 'wounded',
  jammed: 'jammed',
  'defender-in-cover': 'cover',
  'defender-heads-down': 'heads down',
};

const skillName = (id: string): string => SKILLS.find((skill) => skill.id === id)?.name ?? id;

/** What the dice are for, where the cause alone would not say it. */
const ROLL_WORDS: { readonly [cause: string]: string } = {
  skill: 'Dice for a skill',
  'charge or fire': '1 to 4: fire; 5 or 6: charge',
  'move or heads down': '1 to 4: move; 5 or 6: Heads Down',
};

function rolledWords({ for: cause, faces, sides }: Rolled): string {
  const source = SOURCE_WORDS[cause];
  const what = source === undefined ? (ROLL_WORDS[cause] ?? capital(cause)) : `Re-roll by ${source}`;
  return `${what}: ${faces.join(', ')}${sides === 6 ? '' : ` of ${sides}`}.`;
}

/** UB-R23: beyond 6 only a natural 6 hits, below 2 a 1 still misses. */
function neededWords(sum: Sum): string {
  const total = totalOf(sum);
  if (total >= 2 && total <= 6) return sumWords(sum);
  return `${total > 6 ? 'a natural 6' : 2}: ${sumWords(sum)}`;
}

/** `4 (3 to hit, +1 cover)`. */
function sumWords(sum: Sum): string {
  const parts = sum.modifiers.map(
    ({ value, cause }) => `${value > 0 ? '+' : ''}${value} ${CAUSE_WORDS[cause] ?? cause}`,
  );
  if (parts.length === 0) return `${totalOf(sum)}`;
  return `${totalOf(sum)} (${[`${sum.base} ${CAUSE_WORDS[sum.cause] ?? sum.cause}`, ...parts].join(', ')})`;
}

const SOURCE_WORDS: { readonly [source: string]: string } = {
  loader: 'the loader',
  shot: 'Shot!',
  inspiring: 'Inspiring',
  calm: 'Calm under fire',
  ferocious: 'Ferocious',
  bravery: 'a bravery point',
};

const TOKEN_WORDS: { readonly [token: string]: string } = {
  'snap-fire': 'a Snap Fire token',
  'heads-down': 'a Heads Down token',
  wounded: 'a Wounded token',
  jammed: 'a Jammed token',
};

const PRIORITY_WORDS = [
  'a target in the open',
  'a wounded man to charge',
  'a wounded or jammed man in cover',
  'a target in sight',
  'an enemy in range but out of sight',
  'a jam to clear',
  'a wound to dress',
  'no one to shoot at',
];

function sentence(p: Battle, entry: Happening | Rolled): string {
  const unseen = 'unseen' in entry ? entry.unseen : undefined;
  const named = (slot: Slot): string => who(p, slot, unseen);
  // Where the sentence says the hex itself.
  const mover = (slot: Slot): string => (unseen === undefined ? named(slot) : 'the face-down German');
  switch (entry.what) {
    case 'rolled':
      return rolledWords(entry);
    case 'turn':
      return `Turn ${entry.turn} of ${entry.last}.`;
    case 'skill':
      return `${capital(named(entry.counter))} has the skill ${skillName(entry.skill)}.`;
    case 'named':
      return `The ${sideName(entry.side)} squad has its names.`;
    case 'placed':
      return `${unseen === undefined ? capital(named(entry.counter)) : 'A face-down German'} is placed in ${hexText(entry.hex)}.`;
    case 'filled':
      return `The cup is filled: ${entry.allied} Allied and ${entry.german} German chits.`;
    case 'chit':
      return `A chit is drawn: ${sideName(entry.side)}.`;
    case 'wasted':
      return `The ${sideName(entry.side)} side has no one left to activate: the chit is lost.`;
    case 'passed':
      return `The ${sideName(entry.side)} side passes.`;
    case 'priority': {
      const tied = entry.tied.length > 1 ? ` (tied: ${entry.tied.map((slot) => named(slot)).join('; ')})` : '';
      return `German priority ${entry.priority}, ${PRIORITY_WORDS[entry.priority - 1]}: ${named(entry.counter)}${tied}.`;
    }
    case 'ordered': {
      const target = entry.target === null || entry.target === entry.counter ? '' : ` (${named(entry.target)})`;
      return `${capital(named(entry.counter))}: ${ACTION_WORDS[entry.action]}${target}.`;
    }
    case 'committed':
      return `${entry.points} bravery ${entry.points === 1 ? 'point is' : 'points are'} committed.`;
    case 'declared':
      return `${capital(mover(entry.counter))} is about to move from ${hexText(entry.hex)} to ${hexName(entry.next)}.`;
    case 'moved':
      return `${capital(mover(entry.counter))} enters ${hexText(entry.hex)} (${entry.cost} MP).`;
    case 'exited':
      return `${capital(named(entry.counter))} leaves the map.`;
    case 'stopped':
      return `${capital(mover(entry.counter))} stops in ${hexText(entry.hex)}.`;
    case 'put-back':
      return `${capital(named(entry.counter))} falls back to ${hexText(entry.hex)}.`;
    case 'revealed': {
      const skills = skillNames(entry.skills);
      return `Revealed: G${entry.number} with ${weaponWords(entry.weapon)}${skills.length > 0 ? `, ${skills.join(' and ')}` : ''}.`;
    }
    case 'aimed': {
      const dice = entry.dice === 1 ? '1 die' : `${entry.dice} dice`;
      const hexes = entry.distance === 1 ? 'adjacent' : `${entry.distance} hexes`;
      return `${capital(named(entry.counter))} ${entry.mode === 'snap' ? 'snap fires' : 'fires'} at ${named(entry.target)}, ${hexes}: ${dice}, needs ${neededWords(entry.needed)}.`;
    }
    case 'rerolled':
      return entry.dice.length === 1
        ? `Die ${(entry.dice[0] as number) + 1} shows ${entry.faces[0]} now.`
        : `Dice ${entry.dice.map((die) => die + 1).join(', ')} show ${entry.faces.join(', ')} now.`;
    case 'bravery':
      return entry.kept ? 'It helps: the bravery point comes back.' : 'It does not help: the bravery point is lost.';
    case 'hit':
      return entry.hits === 1 ? 'One hit.' : `${entry.hits} hits.`;
    case 'missed':
      return `${capital(named(entry.counter))} is not hit.`;
    case 'token':
      return `${capital(named(entry.counter))} gets ${TOKEN_WORDS[entry.token]}.`;
    case 'token-off':
      return `${capital(named(entry.counter))} loses ${TOKEN_WORDS[entry.token]}.`;
    case 'spoiled':
      return `The jam cancels all dice of ${named(entry.counter)}.`;
    case 'repaired':
      return `${capital(named(entry.counter))} repairs the weapon at once.`;
    case 'survived':
      return `${capital(named(entry.counter))} survives, wounded.`;
    case 'removed':
      return `${capital(named(entry.counter))} is removed${entry.by === 'wounds' ? ' (died of wounds)' : ''}.`;
    case 'close-combat':
      return `Close combat: ${named(entry.charger)} ${sumWords(entry.attack)}, ${named(entry.defender)} ${sumWords(entry.defence)}.`;
    case 'aid-failed':
      return `Medical Aid by ${named(entry.counter)} fails.`;
    case 'jam-holds':
      return `${capital(named(entry.counter))} cannot clear the jam.`;
    case 'control':
      return `${entry.objective} (${hexText(entry.hex)}) is now ${sideName(entry.side)}.`;
    case 'tokens-cleared':
      return 'End of turn: Snap Fire and Heads Down tokens are removed.';
    case 'wounds-stay':
      return `${capital(named(entry.counter))} stays wounded.`;
    case 'result':
      return entry.result === 'draw'
        ? 'The battle is drawn.'
        : `The ${entry.result === 'allied' ? 'Allied' : 'German'} side wins.`;
  }
}

/** The step that has been declared and not made yet (UB-8.0.3). */
function stepWords(p: Battle): string {
  const move = p.stack.find((frame) => frame.procedure === 'move')?.locals as Move | undefined;
  if (move === undefined) return 'is moving';
  const { numbers } = groundFor(p);
  const from = hexText(numbers[move.trail.at(-1) as number] as number);
  return `is about to move from ${from} ${move.to < 0 ? 'off the map' : `to ${hexText(numbers[move.to] as number)}`}`;
}

function prompt(p: Battle, { question, params }: Decision<Order>): string {
  const faces = Array.isArray(params.faces) ? params.faces.join(', ') : '';
  const points = params.points === 1 ? '1 point left' : `${String(params.points)} points left`;
  const asked = (): string => {
    switch (question) {
      case 'names':
        return 'keep these names, or name your soldiers?';
      case 'pick-skill':
        return `pick a skill for ${who(p, params.counter as Slot)}.`;
      case 'place':
        return `where does ${who(p, params.counter as Slot)} go?`;
      case 'draw':
        return params.chits === 0
          ? `the cup is empty. End turn ${String(params.turn)}.`
          : `draw a chit (${String(params.allied)} Allied, ${String(params.german)} German left).`;
      case 'order':
        return 'your chit. Which counter, and which action?';
      case 'override':
        return 'a German chit. Command a German yourself, or let the procedure decide?';
      case 'which-german':
        return `several Germans are tied at priority ${String(params.priority)}. Which acts?`;
      case 'which-snap':
        return `several Germans may snap fire: ${who(p, params.mover as Slot)} ${stepWords(p)}. Which does?`;
      case 'bravery':
        return params.pool === undefined
          ? `dice ${faces}; ${String(params.needed)} or more hits. Spend bravery on one (${points})?`
          : `how many bravery points for this ${ACTION_WORDS[params.action as ActionName]} (pool ${String(params.pool)})?`;
      case 'step':
        return `${who(p, params.counter as Slot)} in ${hexText(params.hex as number)}, ${ACTION_WORDS[params.action as ActionName]}, ${String(params.left)} MP left${params.furtherHex === true ? ' and one further hex (Fit)' : ''}. Next step?`;
      case 'snap':
        return `${who(p, params.mover as Slot)} ${stepWords(p)}. Snap fire?`;
      case 'loader':
        return `dice ${faces}; ${String(params.needed)} or more hits. The loader lets you re-roll one.`;
      case 'shot':
        return `dice ${faces}; ${String(params.needed)} or more hits. Shot! lets you re-roll a miss.`;
      case 'inspiring':
        return `dice ${faces}; ${String(params.needed)} or more hits. Use Inspiring to re-roll any?`;
      case 'calm':
        return `dice ${faces}; ${String(params.needed)} or more hits. Calm under fire: make the enemy re-roll them all?`;
      case 'bravery-wound':
        return `wound dice ${faces}. Spend bravery on one (${points})?`;
      case 'inspired-wound':
        return `wound dice ${faces}. Use Inspiring to re-roll any?`;
      case 'inspired-repair':
      case 'inspired-jam':
      case 'inspired-aid':
        return `the die shows ${faces}. Use Inspiring to re-roll it?`;
      default: {
        const [attack, defence] = params.totals as [number, number];
        const dice = `charger ${(params.attack as number[]).join(', ')} (total ${attack}), defender ${(params.defence as number[]).join(', ')} (total ${defence})`;
        if (question === 'charger-bravery')
          return `close combat: ${dice}. Spend bravery on a defender's die (${points})?`;
        return `close combat: ${dice}. Re-roll${question === 'charger-inspiring' ? ' any (Inspiring)' : ' one of yours (Ferocious)'}?`;
      }
    }
  };
  return asked();
}

const seatName = (seat: Seat): string => (seat === 'allied' ? 'Allied' : 'German');

/** The face that a shot needs, as far as may be known (UB-R69). */
function shotWords(p: Battle, firer: Slot, target: Slot, mode: 'fire' | 'advance' | 'snap'): string {
  if (!isOnMap(p, firer) || !isOnMap(p, target)) return '';
  return `, needs ${neededFace(p, firer, target, mode, p.at[firer] as number, p.at[target] as number)}`;
}

/** Short, for there is one for every man: A4 Castellano in 0202. */
function placeWords(p: Battle, hex: number, slot: Slot | undefined): string {
  if (slot === undefined) return hexText(hex);
  const name = isHidden(p, slot) ? who(p, slot) : `${label(p, slot)} ${nameOf(p, slot).split(' ').at(-1)}`;
  return `${name} in ${hexText(hex)}`;
}

function orderWords(p: Battle, order: Order): string {
  switch (order.do) {
    case 'name-squad':
      return `Name them ${order.names.join(', ')}`;
    case 'keep-names':
      return 'Keep the names';
    case 'pick-skill': {
      const skill = SKILLS.find((one) => one.id === order.skill);
      return `${skill?.name ?? order.skill}: ${skill?.effect ?? ''}`;
    }
    case 'place':
      return `Place ${who(p, order.counter)} in ${hexText(order.hex)}`;
    case 'deploy':
      return `Place all: ${order.hexes.map((hex, i) => placeWords(p, hex, placedNext(p)[i])).join(', ')}`;
    case 'draw':
      return p.cup.counts.every((chits) => chits === 0) ? 'End the turn' : 'Draw a chit';
    case 'pass':
      return 'Pass';
    case 'leave-it-to-them':
      return 'Let the German procedure decide';
    case 'choose':
      return capital(who(p, order.counter));
    case 'run':
    case 'advance': {
      const way = order.path === undefined ? ' step by step' : ` by ${wayName(order.path)}`;
      const shot = order.do === 'advance' && order.shot !== undefined ? `, firing at ${who(p, order.shot.target)}` : '';
      return `${capital(who(p, order.counter))}: ${ACTION_WORDS[order.do]}${way}${shot}`;
    }
    case 'fire':
      return `${capital(who(p, order.counter))}: Fire at ${who(p, order.target)}${shotWords(p, order.counter, order.target, 'fire')}`;
    case 'charge':
    case 'medical-aid': {
      const way = order.path === undefined ? '' : ` by ${wayName(order.path)}`;
      const target = order.target === order.counter ? 'himself' : who(p, order.target);
      return `${capital(who(p, order.counter))}: ${order.do === 'charge' ? 'Charge' : 'Medical Aid for'} ${target}${way}`;
    }
    case 'snap-fire':
    case 'heads-down':
    case 'clear-jam':
      return `${capital(who(p, order.counter))}: ${ACTION_WORDS[order.do]}`;
    case 'commit':
      return order.points === 0 ? 'None' : `${order.points}`;
    case 'step':
      return `To ${hexText(order.to)}`;
    case 'exit':
      return 'Off the map';
    case 'shoot':
      return `Fire at ${who(p, order.target)}${p.active < 0 ? '' : shotWords(p, p.active, order.target, 'advance')}`;
    case 'stop':
      return 'Stop here';
    case 'snap':
      return `Snap fire with ${who(p, order.counter)}${p.active < 0 ? '' : shotWords(p, order.counter, p.active, 'snap')}`;
    case 'hold':
      return 'Hold fire';
    case 'reroll':
      return `Re-roll ${order.dice.length === 1 ? 'die' : 'dice'} ${order.dice.map((die) => die + 1).join(', ')}`;
    case 'keep':
      return 'Keep result';
  }
}

export const tell: Telling<Battle, Order> = {
  seat: seatName,
  side: (seat) => ({ name: seat === 'allied' ? 'the Allies' : 'the Germans', plural: true }),
  prompt,
  head: (_p, { seat }) => seatName(seat),
  action: orderWords,
  family: (_p, family) =>
    family.name === 'path'
      ? 'Run, Advance, Charge or Medical Aid by a whole path'
      : family.name === 'deploy'
        ? 'Place all counters at once'
        : 'Name every soldier',
  entry: (p, entry: Entry) => sentence(p, entry as Happening | Rolled),
  outcome(p, { result }) {
    const end = result === 'draw' ? 'The battle is drawn' : `The ${seatName(result)} side wins`;
    const reason = p.result === result ? reasonWords(p) : null;
    return reason === null ? `${end}.` : `${end}: ${reason}.`;
  },
  board,
  change,
};
