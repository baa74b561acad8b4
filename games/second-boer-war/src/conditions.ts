/** The conditions of the events (section E), compiled once from data/events.json: each with a test and its words. */
import { countOf, eventInPlay, hasLeader, isOnBoard } from './board.ts';
import { CONDITIONS, type EventCard, eventName, eventNamed } from './event-list.ts';
import { type Area, areaName, areaNamed, IN_CAPE, IS_BRITISH, neighboursOf, OWNERS, SIEGE_TOWNS } from './map.ts';
import { BLOCKHOUSED, ELIMINATED, type War } from './position.ts';
import { FIELD_LEADERS, type Leader, leaderName, leaderNamed } from './roster.ts';
import { BOER, enemyOf, type Side, sideName, sideOf } from './sides.ts';
import { townsCaptured } from './victory.ts';

interface Condition {
  holds(p: War): boolean;
  readonly words: string;
}

type Terms = { readonly [term: string]: unknown };
/** "a Boer leader", "an Empire leader". */
const aLeaderOf = (side: Side): string => `${side === BOER ? 'a' : 'an'} ${sideName(side)} leader`;

interface Spot {
  readonly side: string;
  readonly area: string;
}

function battlesWon(p: War, side: Side, stage: number): number {
  if (stage > 0) return p.battlesWon[side * 4 + stage - 1] as number;
  let won = 0;
  for (let i = 0; i < 4; i++) won += p.battlesWon[side * 4 + i] as number;
  return won;
}

function leadersWhere(p: War, side: Side, where: (area: Area) => boolean): number {
  let count = 0;
  for (const leader of FIELD_LEADERS[side] as readonly Leader[])
    if (isOnBoard(p, leader) && where(p.at[leader] as Area)) count++;
  return count;
}

function highestSiege(p: War): number {
  let highest = -1;
  for (const town of SIEGE_TOWNS) highest = Math.max(highest, p.trench[town] as number);
  return highest;
}

const times = (n: number): string => (n === 1 ? 'a battle' : `${n} battles`);
const inOrNextTo = (p: War, side: Side, area: Area): boolean =>
  hasLeader(p, side, area) || neighboursOf(area).some((next) => hasLeader(p, side, next));

const one = (words: string, holds: (p: War) => boolean): Condition => ({ words, holds });

/** By the term that opens a condition: what it means. See the list of terms in rules.md, section E. */
const TERMS: { readonly [term: string]: (value: never, terms: Terms) => Condition } = {
  anyOf(list: readonly Terms[]) {
    const any = list.map(compile);
    return one(any.map((each) => each.words).join(', or '), (p) => any.some((each) => each.holds(p)));
  },
  stage: (stage: number) => one(`it is stage ${stage}`, (p) => p.stage === stage),
  battlesLostBy(seat: string, terms) {
    const side = sideOf(seat);
    const n = Number(terms.atLeast);
    return one(`the ${sideName(side)} side has lost ${times(n)}`, (p) => battlesWon(p, enemyOf(side), 0) >= n);
  },
  battlesWonBy(seat: string, terms) {
    const side = sideOf(seat);
    const n = Number(terms.atLeast);
    const stage = Number(terms.inStage);
    return one(
      `the ${sideName(side)} side has won ${times(n)} in stage ${stage}`,
      (p) => battlesWon(p, side, stage) >= n,
    );
  },
  siegeLevelAtLeast: (n: number) => one(`a siege stands at level ${n}`, (p) => p.stage === 1 && highestSiege(p) >= n),
  townsCapturedAtLeast: (n: number) => one('a town has been captured', (p) => townsCaptured(p) >= n),
  townBesiegedEver(id: string) {
    const town = SIEGE_TOWNS.indexOf(areaNamed(id));
    return one(`${areaName(areaNamed(id))} has been besieged`, (p) => p.besieged[town] === 1);
  },
  townNotCaptured(id: string) {
    const town = SIEGE_TOWNS.indexOf(areaNamed(id));
    return one(`${areaName(areaNamed(id))} has not been captured`, (p) => p.captured[town] === 0);
  },
  garrisonIn(id: string) {
    const area = areaNamed(id);
    return one(`${areaName(area)} has a Garrison`, (p) => p.garrison[area] === 1);
  },
  noGarrisonIn(id: string) {
    const area = areaNamed(id);
    return one(`${areaName(area)} has no Garrison`, (p) => p.garrison[area] === 0);
  },
  garrisonsAtLeast: (n: number) => one(`${n} Garrisons are on the board`, (p) => countOf(p.garrison) >= n),
  blockhousesAtLeast: (n: number) =>
    one(`${n} Blockhouses are on the board`, (p) => countOf(p.works, BLOCKHOUSED) >= n),
  campsAtLeast: (n: number) => one(`${n} camps are on the board`, (p) => countOf(p.camp) >= n),
  fieldLeaderIn({ side: seat, area: id }: Spot) {
    const [side, area] = [sideOf(seat), areaNamed(id)];
    return one(`${aLeaderOf(side)} is in ${areaName(area)}`, (p) => hasLeader(p, side, area));
  },
  fieldLeaderInOrNextTo({ side: seat, area: id }: Spot) {
    const [side, area] = [sideOf(seat), areaNamed(id)];
    return one(`${aLeaderOf(side)} is in or next to ${areaName(area)}`, (p) => inOrNextTo(p, side, area));
  },
  noLeaderIn({ side: seat, area: id }: Spot) {
    const [side, area] = [sideOf(seat), areaNamed(id)];
    return one(`no ${sideName(side)} leader is in ${areaName(area)}`, (p) => !hasLeader(p, side, area));
  },
  leaderInRegion: ({ side: seat }: { readonly side: string }) =>
    one(
      `${aLeaderOf(sideOf(seat))} is in a British area of the Cape Colony`,
      (p) => leadersWhere(p, sideOf(seat), (area) => IN_CAPE[area] === true && IS_BRITISH[area] === true) > 0,
    ),
  leadersOnOwnersAreas({ side: seat, areasOf, atLeast: n }: { side: string; areasOf: string; atLeast: number }) {
    const [side, owner] = [sideOf(seat), sideOf(areasOf)];
    const land = owner === BOER ? 'Boer' : 'British';
    return one(
      `${n} ${sideName(side)} leaders are on ${land} areas`,
      (p) => leadersWhere(p, side, (area) => OWNERS[area] === owner) >= n,
    );
  },
  leaderOnBoard(id: string) {
    const leader = leaderNamed(id);
    return one(`${leaderName(leader)} is on the board`, (p) => isOnBoard(p, leader));
  },
  leaderLostBattle(id: string) {
    const leader = leaderNamed(id);
    return one(`${leaderName(leader)} has lost a battle`, (p) => p.beaten[leader] === 1);
  },
  leaderEliminated(id: string) {
    const leader = leaderNamed(id);
    return one(`${leaderName(leader)} is eliminated`, (p) => p.at[leader] === ELIMINATED);
  },
  eventInPlay: (id: string) => one(`${eventName(eventNamed(id))} is in play`, (p) => eventInPlay(p, id)),
  raidsWonAtLeast: (n: number) =>
    one(n === 1 ? 'a raid has been won' : `${n} raids have been won`, (p) => p.raidsWon >= n),
};

function compile(terms: Terms): Condition {
  const [term, value] = Object.entries(terms)[0] as [string, unknown];
  const read = TERMS[term];
  if (read === undefined) throw new RangeError(`no event knows the condition "${term}"`);
  return read(value as never, terms);
}

const compiled: readonly (readonly Condition[])[] = CONDITIONS.map((list) =>
  list.map((terms) => compile(terms as Terms)),
);

/** The first condition that does not hold, in words; null if all do. */
export function unmet(p: War, event: EventCard): string | null {
  for (const condition of compiled[event] as readonly Condition[]) if (!condition.holds(p)) return condition.words;
  return null;
}

/** Each condition of an event, and whether it holds: for the board and for lookups. */
export const conditionsOf = (p: War, event: EventCard): { readonly words: string; readonly met: boolean }[] =>
  (compiled[event] as readonly Condition[]).map(({ words, holds }) => ({ words, met: holds(p) }));
