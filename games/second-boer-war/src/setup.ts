/** Section S: from the scenario to the first position. */
import { type Context, deckOf, type Option, Procedures, type Scenario, type SetupChoice } from '@laager/kernel';
import guerrilla from '../data/guerrilla.json' with { type: 'json' };
import scenario from '../data/scenario.json' with { type: 'json' };
import { activation } from './activation.ts';
import { CARD_SIDES, CARDS, COPIES, cardNamed, noCards } from './cards.ts';
import { EVENTS, eventNamed } from './event-list.ts';
import { introduction } from './events.ts';
import { combatProcedures } from './fight.ts';
import { AREAS, areaNamed, SIEGE_TOWNS } from './map.ts';
import type { Order } from './orders.ts';
import { placing } from './placing.ts';
import { DUE, HIDDEN, NO_MARKER, NOT_NAMED, POOL, RETIRED, UNHARMED, type War } from './position.ts';
import { ENTERS, LEADERS, leaderNamed } from './roster.ts';
import { round } from './round.ts';
import { BOER, EMPIRE, SEATS } from './sides.ts';
import { refillPools, war } from './stages.ts';

export const procedures = new Procedures<War, Order>([
  war,
  round,
  activation,
  introduction,
  placing,
  ...combatProcedures,
]);

/** SB-1.2: the bound is counted in rounds of three actions; a leader gets a limited number of orders, four of them fights with their questions and retreats. */
const FIGHT_QUESTIONS = 20 + AREAS;
const ORDERS_TO_A_LEADER = 4 + LEADERS + 2;
const BOUND = 88 * 3 * (1 + ORDERS_TO_A_LEADER + 4 * FIGHT_QUESTIONS) + 88 + 20;

/** SB-R14. */
const DETACHED: Option = {
  id: 'detached',
  title: 'Detached leaders attack only detached leaders',
  rule: 'SB-8.4',
  kind: 'choice',
  values: [
    { id: 'regular', title: 'in stages I and II' },
    { id: 'always', title: 'in all stages (as printed)' },
  ],
  default: 'regular',
};

export const scenarios: readonly Scenario[] = [
  {
    id: 'campaign',
    title: 'October 1899 to May 1902',
    about: 'The whole war in four stages: two of regular war, two of guerrilla war.',
    seats: SEATS,
    options: [DETACHED],
    bound: BOUND,
    open: false,
  },
  {
    id: 'guerrilla',
    title: 'November 1900 to May 1902',
    about: 'Stages III and IV only: Pretoria has fallen, the commandos fight on.',
    seats: SEATS,
    options: [DETACHED],
    bound: BOUND,
    open: false,
  },
];

const nought = (length: number, value = 0): number[] => new Array<number>(length).fill(value);

type Counts = { readonly [card: string]: number };
function countsOf(...lists: readonly Counts[]): number[] {
  const counts = noCards();
  for (const list of lists) for (const [id, count] of Object.entries(list)) counts[cardNamed(id)] = count;
  return counts;
}

const { setup: start, decks } = scenario;
const spread = (counts: readonly number[]): number[] => counts.flatMap((count, card) => nought(count, card));

/** SB-S.2 to SB-S.6. */
function startingPlaces(): number[] {
  const at = ENTERS.map((enters) => (enters === 'pool' ? POOL : DUE) as number);
  for (const { leader, area } of [...start.boer, ...start.empire, ...start.garrisonCommanders])
    at[leaderNamed(leader)] = areaNamed(area);
  return at;
}

/** SB-S.1 to SB-S.8. */
export function firstPosition(detachedOnly = false): War {
  const p: War = {
    stack: [],
    asked: null,
    given: null,
    stage: scenario.startStage,
    round: 1,
    active: BOER,
    done: 0,
    chit: HIDDEN,
    pools: [nought(3), nought(3)],
    eventDone: false,
    levyDone: false,
    roamer: NOT_NAMED,
    detachedOnly,
    warFunds: scenario.warFunds,
    position: scenario.empirePosition,
    at: startingPlaces(),
    beaten: nought(LEADERS),
    garrison: nought(AREAS),
    camp: nought(AREAS),
    rebellion: nought(AREAS),
    works: nought(AREAS, UNHARMED),
    trench: nought(AREAS, NO_MARKER),
    besieged: nought(3),
    captured: nought(3),
    events: nought(EVENTS),
    battlesWon: nought(8),
    raidsWon: 0,
    hand: countsOf(decks.boerHand as Counts, decks.empireHand as Counts),
    unseen: 0,
    spent: nought(CARDS),
    known: countsOf(decks.empireHand as Counts),
    buried: nought(CARDS),
    eliminated: countsOf(decks.boerEliminated as Counts),
    reinforcements: deckOf(spread(countsOf(decks.empireReinforcements as Counts))),
    fight: null,
    ending: null,
  };
  refillPools(p);
  return p;
}

/** SB-S.17: the war as it stands at the start of stage III. */
function guerrillaPosition(detachedOnly: boolean): War {
  const p = firstPosition(detachedOnly);
  p.stage = 3;
  p.warFunds = 0;
  p.position = guerrilla.empirePosition;
  for (const { leader, area } of guerrilla.leaders) p.at[leaderNamed(leader)] = areaNamed(area);
  for (const leader of guerrilla.pool) p.at[leaderNamed(leader)] = POOL;
  for (const leader of guerrilla.retired) p.at[leaderNamed(leader)] = RETIRED;
  for (const area of guerrilla.garrisons) p.garrison[areaNamed(area)] = 1;
  for (const event of guerrilla.events) p.events[eventNamed(event)] = 1;
  for (const town of guerrilla.besieged) p.besieged[SIEGE_TOWNS.indexOf(areaNamed(town))] = 1;
  const [lost, deck] = [countsOf(guerrilla.boerEliminated), countsOf(guerrilla.empireReinforcements)];
  for (let card = 0; card < CARDS; card++) {
    const empire = CARD_SIDES[card] === EMPIRE;
    p.eliminated[card] = lost[card] as number;
    p.hand[card] = (COPIES[card] as number) - (empire ? (deck[card] as number) : (lost[card] as number));
    p.known[card] = empire ? (p.hand[card] as number) : 0;
  }
  p.reinforcements = deckOf(spread(deck));
  return p;
}

export function setup(choice: SetupChoice, ctx: Context): War {
  const detachedOnly = choice.options.detached === 'always';
  const p = choice.scenario === 'guerrilla' ? guerrillaPosition(detachedOnly) : firstPosition(detachedOnly);
  procedures.start(p, war, { placements: 0 }, ctx);
  return p;
}
