/** Section 8.0: battles of stages I and II, step by step. */
import { addTo, type Denial, deny, type Json, newSum, type Sum } from '@laager/kernel';
import * as v from 'valibot';
import { recordBattle } from './board.ts';
import { CARDS, CAVALRY, type Card, cardName, countsOf, takeFrom, without } from './cards.ts';
import { bury, drawLosses, loseCards } from './casualties.ts';
import { BOTH_ROWS, bySector, FIRST_ROW, reveal, SECOND_ROW, testRow, testsWell } from './deployment.ts';
import type { FightOrder, FightOrderOf } from './fight-orders.ts';
import {
  EVERY_SECTOR,
  type Fight,
  type Force,
  facing,
  forceOf,
  SECTORS,
  type Sector,
  type SectorName,
  secondIn,
  strengthOf,
  sumOf,
  UP,
  usedBy,
} from './fight-position.ts';
import {
  about,
  commitQuestion,
  laying,
  layQuestion,
  mustering,
  pickQuestion,
  replaceQuestion,
  replacing,
} from './fight-steps.ts';
import { procedure, type WarContext } from './happenings.ts';
import { fightOf, namedCards, notNow } from './muster.ts';
import type { Order } from './orders.ts';
import { retreat } from './retreat.ts';
import type { Leader } from './roster.ts';
import { BOER, EMPIRE, type Side, seatOf } from './sides.ts';
import { decided } from './victory.ts';

/** How a fight went, as the active player sees it. */
export type FightResult = 'won' | 'lost' | 'draw';

// --- Comparing

/** The face-up cards of a sector, each with its Strength. */
export function addCards(fight: Fight, side: Side, sector: Sector, sum: Sum): void {
  const { laid, lies } = forceOf(fight, side);
  for (const [i, card] of (laid[sector] as Card[]).entries())
    if ((lies[sector] as number[])[i] === UP) addTo(sum, strengthOf(fight, side, card), 'SB-3.7', cardName(card));
}

/** SB-8.23: successes of the active player and of the second. */
export function successes(fight: Fight): [number, number] {
  const second = secondIn(fight);
  let [mine, theirs] = [0, 0];
  for (const sector of EVERY_SECTOR) {
    const difference = sumOf(fight, fight.active, sector) - sumOf(fight, second, facing(sector));
    if (difference > 0) mine++;
    else if (difference < 0) theirs++;
  }
  return [mine, theirs];
}

/** SB-8.24, SB-8.25, SB-R18. */
export const resultOf = ([mine, theirs]: readonly [number, number]): FightResult =>
  mine >= 2 ? 'won' : theirs >= 2 ? 'lost' : 'draw';

function tellPairs(fight: Fight, ctx: WarContext): void {
  if (ctx.journal === null) return;
  for (const sector of EVERY_SECTOR) {
    const [active, second] = [newSum(0, 'SB-8.23', 'strength'), newSum(0, 'SB-8.23', 'strength')];
    addCards(fight, fight.active, sector, active);
    addCards(fight, secondIn(fight), facing(sector), second);
    ctx.journal.push({ what: 'compared', rule: 'SB-8.23', sector: SECTORS[sector] as SectorName, active, second });
  }
}

export function tellResult(fight: Fight, result: FightResult, score: readonly [number, number], ctx: WarContext): void {
  const winner = result === 'won' ? fight.active : secondIn(fight);
  const rule =
    fight.kind === 'battle' ? (result === 'draw' ? 'SB-8.25' : 'SB-8.24') : result === 'draw' ? 'SB-9.16' : 'SB-9.17';
  ctx.journal?.push({
    what: 'fight-over',
    rule,
    winner: result === 'draw' ? 'nobody' : seatOf(winner),
    kind: fight.kind,
    successes: score,
  });
}

// --- Flight

const cavalryLeft = (fight: Fight): number => countsOf(forceOf(fight, EMPIRE).held)[CAVALRY] as number;

/** SB-8.28: the Boer sectors that can be blocked. */
const blockable = (fight: Fight): Sector[] =>
  EVERY_SECTOR.filter((sector) => (forceOf(fight, BOER).laid[sector] as Card[]).length > 0);

function blockOffers(fight: Fight): FightOrder[] {
  const sectors = blockable(fight);
  const offers: FightOrder[] = [];
  for (let mask = 0; mask < 1 << sectors.length; mask++) {
    const chosen = sectors.filter((_, i) => mask & (1 << i));
    if (chosen.length <= cavalryLeft(fight))
      offers.push({ do: 'block', sectors: chosen.map((one) => SECTORS[one] as SectorName) });
  }
  return offers;
}

function forbidsBlock(fight: Fight, order: Order): Denial | null {
  if (order.do !== 'block') return notNow('SB-8.28', 'which sectors your cavalry blocks');
  const numbers = order.sectors.map((name) => SECTORS.indexOf(name));
  if (numbers.some((one, i) => i > 0 && one <= (numbers[i - 1] as number)))
    return deny('SB-R19', 'sectors are named once, from left to right');
  if (numbers.length > cavalryLeft(fight))
    return deny('SB-8.28', `${cavalryLeft(fight)} British cavalry in the surplus block no more sectors than that`);
  const empty = numbers.find((one) => !blockable(fight).includes(one as Sector));
  return empty === undefined ? null : deny('SB-8.28', `no Boer card lies in the ${SECTORS[empty]} sector`);
}

/** The used cards that may be tested in flight, by sector. */
const fleeing = (force: Force, blocked: readonly number[]): Card[][] =>
  EVERY_SECTOR.map((sector) => (blocked.includes(sector) ? [] : (force.laid[sector] as Card[]).slice()));

function forbidsFlightTest(fight: Fight, blocked: readonly number[], order: Order): Denial | null {
  if (order.do !== 'test') return notNow('SB-8.27', 'which cards are tested in flight');
  const may = fleeing(forceOf(fight, BOER), blocked);
  for (const sector of EVERY_SECTOR) {
    const name = SECTORS[sector] as SectorName;
    const named = namedCards(order[name]);
    if (named === null) return deny('SB-8.27', 'there is no such card');
    if (named.length > 0 && blocked.includes(sector)) return deny('SB-8.28', `cavalry blocks the ${name} sector`);
    if (without(may[sector] as Card[], named) === null)
      return deny('SB-8.27', `only used cards of the ${name} sector can be tested there`);
  }
  return null;
}

const testAll = (fight: Fight, blocked: readonly number[]): FightOrderOf<'test'> => ({
  do: 'test',
  ...bySector(fleeing(forceOf(fight, BOER), blocked)),
});

/** SB-8.27: the tests, left to right in the order in which the cards were laid; what passes is exempt. */
function testFlight(fight: Fight, order: FightOrderOf<'test'>, ctx: WarContext): Card[] {
  const exempt: Card[] = [];
  for (const sector of EVERY_SECTOR) {
    const wanted = namedCards(order[SECTORS[sector] as SectorName]) as Card[];
    for (const card of forceOf(fight, BOER).laid[sector] as Card[])
      if (takeFrom(wanted, card) && testsWell(BOER, sector, card, 'SB-8.27', ctx)) exempt.push(card);
  }
  return exempt;
}

// --- The procedure

const sectorNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2));
const cardNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(CARDS - 1));
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3));
const locals = v.strictObject({
  /** SB-8.23: of the active player, of the second. */
  score: v.tuple([count, count]),
  /** SB-8.28: Boer sectors. */
  blocked: v.array(sectorNumber),
  /** SB-8.27. */
  exempt: v.array(cardNumber),
});
type BattleFrame = v.InferOutput<typeof locals>;

export const newBattle = (): BattleFrame => ({ score: [0, 0], blocked: [], exempt: [] });

const loserOf = (fight: Fight, { score }: BattleFrame): Side =>
  resultOf(score) === 'won' ? secondIn(fight) : fight.active;
const losingLeader = (fight: Fight, f: BattleFrame): Leader =>
  loserOf(fight, f) === fight.active ? fight.attacker : fight.defender;

export const battle = procedure('battle', {
  locals,
  steps: {
    /** Steps 1 to 4, SB-8.8 to SB-8.13. */
    ...mustering('firstRow'),
    /** Step 5, SB-8.14. */
    ...laying('firstRow', 'firstRowLaid', 'activeRows', { row: FIRST_ROW, isActive: false, question: 'first-row' }),
    /** Step 6, SB-8.16. */
    ...laying('activeRows', 'activeRowsLaid', 'secondRow', { row: BOTH_ROWS, isActive: true, question: 'active-rows' }),
    /** Step 7, SB-8.17, SB-R15: who could not fill the first row has nothing for another. */
    ...laying('secondRow', 'secondRowLaid', 'tests', { row: SECOND_ROW, isActive: false, question: 'second-row' }),

    /** Steps 8 and 9, SB-8.19 to SB-8.21. */
    tests(g) {
      const fight = fightOf(g.p);
      testRow(fight, fight.active, 0, 'SB-8.19', g.ctx);
      reveal(fight, secondIn(fight), g.ctx);
      testRow(fight, secondIn(fight), 1, 'SB-8.21', g.ctx);
      g.next('activeReplaces');
    },

    /** Step 10, SB-8.22. */
    ...replacing('SB-8.22', 'compare'),

    /** Steps 11 and 12, SB-8.23 to SB-8.25. */
    compare(g, f) {
      const { p, ctx } = g;
      const fight = fightOf(p);
      f.score = successes(fight);
      const result = resultOf(f.score);
      tellPairs(fight, ctx);
      tellResult(fight, result, f.score, ctx);
      if (result === 'draw') return g.next('over', result);
      const loser = loserOf(fight, f);
      recordBattle(p, loser === BOER ? EMPIRE : BOER, losingLeader(fight, f));
      g.next(loser === BOER ? 'flee' : 'lose');
    },

    /** Step 13, SB-8.26 to SB-8.28. */
    flee(g) {
      if (usedBy(forceOf(fightOf(g.p), BOER)).length > 0) g.ask('flee-or-stand');
      else g.next('lose');
    },
    declared(g, f, answer: FightOrderOf<'flee' | 'stand'>) {
      if (answer.do === 'stand') {
        g.ctx.journal?.push({ what: 'stood', rule: 'SB-8.26' });
        return g.next('lose');
      }
      g.ctx.journal?.push({ what: 'fled', rule: 'SB-8.26' });
      if (cavalryLeft(fightOf(g.p)) > 0) return g.ask('block-flight');
      f.blocked = [];
      g.next('chooseTests');
    },
    blocked(g, f, answer: FightOrderOf<'block'>) {
      f.blocked = answer.sectors.map((name) => SECTORS.indexOf(name));
      g.ctx.journal?.push({ what: 'flight-blocked', rule: 'SB-8.28', sectors: answer.sectors });
      g.next('chooseTests');
    },
    chooseTests(g, f) {
      if (fleeing(forceOf(fightOf(g.p), BOER), f.blocked).flat().length > 0) g.ask('flight-tests');
      else g.next('lose');
    },
    tested(g, f, answer: FightOrderOf<'test'>) {
      f.exempt = testFlight(fightOf(g.p), answer, g.ctx);
      g.next('lose');
    },

    /** Step 14, SB-8.29 to SB-8.33. */
    lose(g, f) {
      const { p, ctx } = g;
      const fight = fightOf(p);
      const loser = loserOf(fight, f);
      const pool = without(usedBy(forceOf(fight, loser)), f.exempt) as Card[];
      const three = Math.max(...f.score) === 3;
      const rule = three ? 'SB-8.30' : 'SB-8.29';
      const lost = drawLosses(pool, three ? 2 : 1, rule, ctx);
      loseCards(p, loser, lost, rule, ctx);
      if (loser === EMPIRE) return g.call(bury, { cards: lost }, 'over');
      if (decided(p, ctx)) return g.end();
      g.next('over');
    },

    /** Step 15, SB-8.34, SB-8.35: a losing second retreats; a losing active player stays. */
    over(g, f) {
      const { p } = g;
      const result = resultOf(f.score);
      const { defender } = fightOf(p);
      p.fight = null;
      if (result === 'won') g.call(retreat, { leader: defender }, 'done');
      else g.next('done');
    },
    done(g, f) {
      g.done(resultOf(f.score));
    },
  },
  questions: {
    'active-commits': commitQuestion('SB-8.8', true, 'activeCommitted'),
    'second-commits': commitQuestion('SB-8.8', false, 'secondCommitted'),
    pick: pickQuestion('SB-8.9', 'picked'),
    'first-row': layQuestion(FIRST_ROW, false, 'firstRowLaid'),
    'active-rows': layQuestion(BOTH_ROWS, true, 'activeRowsLaid'),
    'second-row': layQuestion(SECOND_ROW, false, 'secondRowLaid'),
    'active-replaces': replaceQuestion('SB-8.22', true, 'activeReplaced'),
    'second-replaces': replaceQuestion('SB-8.22', false, 'secondReplaced'),
    'flee-or-stand': {
      rule: 'SB-8.26',
      seat: 'boer',
      step: 'declared',
      params: (p, { score }) => ({ ...about(p), losses: Math.max(...score) === 3 ? 2 : 1 }),
      offers: () => [{ do: 'flee' }, { do: 'stand' }],
      forbids: (_p, _f, order) =>
        order.do === 'flee' || order.do === 'stand' ? null : notNow('SB-8.26', 'whether you declare flight'),
    },
    'block-flight': {
      rule: 'SB-8.28',
      seat: 'empire',
      step: 'blocked',
      params: (p) => ({ ...about(p), cavalry: cavalryLeft(fightOf(p)) }),
      offers: (p) => blockOffers(fightOf(p)),
      forbids: (p, _f, order) => forbidsBlock(fightOf(p), order),
    },
    'flight-tests': {
      rule: 'SB-8.27',
      seat: 'boer',
      step: 'tested',
      params: (p, { score }) => ({ ...about(p), losses: Math.max(...score) === 3 ? 2 : 1 }),
      offers: (p, { blocked }) => [testAll(fightOf(p), blocked)],
      families: (p, { blocked }) => [
        { name: 'test', bounds: bySector(fleeing(forceOf(fightOf(p), BOER), blocked)) as unknown as Json },
      ],
      forbids: (p, { blocked }, order) => forbidsFlightTest(fightOf(p), blocked, order),
      sample(p, { blocked }, dice) {
        const cause = { for: 'random play', rule: 'SB-8.27' };
        const may = fleeing(forceOf(fightOf(p), BOER), blocked);
        if (dice.draw(2, cause) === 0) return testAll(fightOf(p), blocked);
        return { do: 'test', ...bySector(may.map((cards) => cards.filter(() => dice.draw(4, cause) > 0))) };
      },
    },
  },
  calls: { bury: 'over', retreat: 'done' },
});
