/** All the words of the game but those of a fight, which are in tell-fight.ts. The picture of the war is in picture.ts. */
import type { Decision, Entry, Rolled, Telling } from '@laager/kernel';
import { cardById, cardName } from './cards.ts';
import { change } from './change.ts';
import { eventById, eventName } from './event-list.ts';
import type { FightHappening } from './fight-happenings.ts';
import type { FightOrder } from './fight-orders.ts';
import type { Happening, WarHappening } from './happenings.ts';
import { areaById, areaName } from './map.ts';
import type { Order, WarOrder } from './orders.ts';
import { picture } from './picture.ts';
import type { Ending, War } from './position.ts';
import { leaderById, leaderName } from './roster.ts';
import { cardLabel, does, fightAction, fightEntry, fightFamily, fightPrompt } from './tell-fight.ts';

const SEAT_NAMES: Readonly<Record<string, string>> = { boer: 'Boer', empire: 'Empire' };
export const STAGE_NAMES: readonly string[] = ['', 'I', 'II', 'III', 'IV'];

const leader = (id: string): string => (leaderById(id) < 0 ? id : leaderName(leaderById(id)));
const area = (id: string): string => (areaById(id) < 0 ? id : areaName(areaById(id)));
const card = (id: string): string => (cardById(id) < 0 ? id : cardName(cardById(id)));
const event = (id: string): string => (eventById(id) < 0 ? id : eventName(eventById(id)));
const enemy = (id: string): string => (id === 'blockhouse' ? 'the Blockhouse' : leader(id));
const seat = (id: string): string => SEAT_NAMES[id] ?? id;

const PROMPTS: Readonly<Record<string, (params: Decision['params']) => string>> = {
  action: ({ done }) => (done === 0 ? 'your action?' : 'you may go on. Your next action?'),
  activation: ({ leader: id, at, points }) =>
    `${leader(String(id))} in ${area(String(at))} has ${points} movement ${points === 1 ? 'point' : 'points'} left. What next?`,
  keep: ({ at }) => `leaders have met in ${area(String(at))}: who stays on the board?`,
  place: ({ leader: id }) => `where does ${leader(String(id))} come into play?`,
  regain: () => 'which commando comes back?',
};

function warAction(order: WarOrder): string {
  switch (order.do) {
    case 'move':
      return `${leader(order.leader)} to ${area(order.to)}`;
    case 'detach':
      return `${leader(order.leader)} detaches ${leader(order.who)}`;
    case 'fight':
      return `${leader(order.leader)} attacks ${enemy(order.enemy)}`;
    case 'raid':
      return `${leader(order.leader)} raids ${enemy(order.enemy)}`;
    case 'garrison':
      return `${leader(order.leader)} leaves a Garrison`;
    case 'burn':
      return `${leader(order.leader)} scorches the earth`;
    case 'blockhouse':
      return `${leader(order.leader)} builds a Blockhouse`;
    case 'camp':
      return `${leader(order.leader)} sets up a concentration camp`;
    case 'pacify':
      return `${leader(order.leader)} puts the rebellion down`;
    case 'besiege':
      return `${leader(order.leader)} besieges the town${order.artillery ? ' with the artillery' : ''}`;
    case 'fortify':
      return `${leader(order.leader)} digs trenches`;
    case 'remove-garrison':
      return `${leader(order.leader)} removes the Garrison`;
    case 'rebel':
      return `${leader(order.leader)} raises a rebellion`;
    case 'finish':
      return `${leader(order.leader)} ends his action`;
    case 'roam':
      return `${leader(order.leader)} may go anywhere this round`;
    case 'event':
      return `event: ${event(order.event)}`;
    case 'reinforce':
      return 'take reinforcements';
    case 'reorganise':
      return 'reorganise (two actions at once)';
    case 'spread':
      return `extend the rebellion to ${area(order.at)}`;
    case 'pass':
      return 'pass';
    case 'regain':
      return `${cardLabel(cardById(order.card))} comes back`;
    case 'keep':
      return `${leader(order.leader)} stays`;
    case 'place':
      return `${leader(order.leader)} in ${area(order.at)}`;
  }
}

const WAR_ORDERS: ReadonlySet<string> = new Set<WarOrder['do']>([
  'move',
  'detach',
  'fight',
  'raid',
  'garrison',
  'burn',
  'blockhouse',
  'camp',
  'pacify',
  'besiege',
  'fortify',
  'remove-garrison',
  'rebel',
  'finish',
  'roam',
  'event',
  'reinforce',
  'reorganise',
  'spread',
  'pass',
  'regain',
  'keep',
  'place',
]);
const isWarOrder = (order: Order): order is WarOrder => WAR_ORDERS.has(order.do);

const MARKERS: Readonly<Record<string, string>> = {
  siege: 'Siege marker',
  fortification: 'Trenches',
  garrison: 'Garrison',
  'scorched-earth': 'Scorched earth',
  blockhouse: 'Blockhouse',
  camp: 'concentration camp',
  rebellion: 'Rebellion',
};

/** What the journal says outside of fights; null for entries of a fight. */
const ENTRIES: { readonly [What in WarHappening['what']]: (entry: Extract<WarHappening, { what: What }>) => string } = {
  stage: ({ stage }) => `Stage ${STAGE_NAMES[stage]}`,
  round: ({ stage, round, side }) => `Stage ${STAGE_NAMES[stage]}, round ${round}: ${seat(side)}`,
  chit: ({ number }) => `You have drawn the chit: it is a ${number}.`,
  'action-done': ({ side, done }) => `${does(side, 'have done', 'has done')} action ${done}.`,
  'may-go-on': ({ side }) => `${does(side, 'may go on', 'may go on')}.`,
  'round-over': ({ side, number }) => `The ${seat(side)} round is over: the chit was a ${number}.`,
  passed: ({ side }) => `${does(side, 'pass', 'passes')}.`,
  activated: ({ leader: id, points }) => `${leader(id)} is activated with ${points} movement points.`,
  moved: ({ leader: id, from, at }) => `${leader(id)} moves from ${area(from)} to ${area(at)}.`,
  placed: ({ leader: id, at }) => `${leader(id)} comes into play in ${area(at)}.`,
  detached: ({ leader: id, who, at }) => `${leader(id)} detaches ${leader(who)} in ${area(at)}.`,
  merged: ({ leader: id, at }) => `${leader(id)} joins the force in ${area(at)} and leaves the board.`,
  withdrawn: ({ leader: id, cause }) => `${leader(id)} leaves the board: ${cause}.`,
  eliminated: ({ leader: id }) => `${leader(id)} is eliminated.`,
  roams: ({ leader: id }) => `${leader(id)} may go anywhere this round.`,
  marker: ({ marker, at, on }) => `${MARKERS[marker] ?? marker} ${on ? 'in' : 'removed from'} ${area(at)}.`,
  siege: ({ at, level }) => `The siege of ${area(at)} is at level ${level}.`,
  'siege-rolled': ({ at, leader: id, boer, empire, won }) =>
    `${leader(id)} before ${area(at)}: ${boer} against ${empire}, ${won ? 'the siege tightens' : 'no success'}.`,
  captured: ({ at }) => `${area(at)} falls!`,
  fortified: ({ at, level }) => `Trenches in ${area(at)}: level ${level}.`,
  event: ({ event: id, side }) => `${seat(side)} event: ${event(id)}.`,
  reinforced: ({ cards }) => `The Empire takes ${cards} ${cards === 1 ? 'card' : 'cards'} from the reinforcement deck.`,
  drew: ({ cards }) => `You draw ${cards.map(card).join(', ')}.`,
  'reorganisation-failed': () => 'Only one action was left: the reorganisation fails and the action is lost.',
  regained: ({ card: id }) => `The Boers reorganise: ${cardLabel(cardById(id))} comes back.`,
  funds: ({ from, upTo, cause }) => `War funds ${from} to ${upTo}: ${cause}.`,
  position: ({ from, upTo, cause }) => `Empire position ${from} to ${upTo}: ${cause}.`,
  ended: ({ ending }) => ENDINGS[ending],
};

const isWarEntry = (entry: Happening): entry is WarHappening => Object.hasOwn(ENTRIES, entry.what);

const ENDINGS: { readonly [ending in Ending]: string } = {
  'position-lost': "The Empire's position has collapsed: the Boers win.",
  'funds-spent': 'The war funds are spent: the Empire wins.',
  capitulation: 'There are more camps than commandos: the Boers capitulate, the Empire wins.',
  'three-towns': 'Ladysmith, Kimberley and Mafeking have fallen: the Boers win.',
  'objectives-missed': 'The Empire has not reached its objectives by the end of stage II: the Boers win.',
  'boers-hold-out': 'The Boers hold out to the end of stage IV and win.',
};

export const tell: Telling<War, Order> = {
  seat,
  side: (id) => (id === 'boer' ? { name: 'the Boers', plural: true } : { name: 'the Empire', plural: false }),
  prompt(p, decision) {
    const words = PROMPTS[decision.question];
    return words === undefined ? fightPrompt(p, decision) : words(decision.params);
  },
  head: ({ stage, round }, decision) => `${seat(decision.seat)}, stage ${STAGE_NAMES[stage]}, round ${round}`,
  action: (p, order) => (isWarOrder(order) ? warAction(order) : fightAction(p, order as FightOrder)),
  family: (p, family) => fightFamily(p, family),
  entry(p, entry: Entry) {
    const told = entry as Happening | Rolled;
    if (told.what === 'rolled') return `Dice for ${told.for}: ${told.faces.join(', ')}.`;
    if (isWarEntry(told)) return (ENTRIES[told.what] as (one: WarHappening) => string)(told);
    return fightEntry(p, told as FightHappening);
  },
  isHeading: ({ what }) => what === 'stage' || what === 'round',
  outcome: (_p, { result }) => ENDINGS[result as Ending],
  board: picture,
  change,
};
