/** Section 9.0: skirmishes, raids among them (SB-7.f.4), and fights against Blockhouses (SB-9.23). */
import { newSum } from '@laager/kernel';
import * as v from 'valibot';
import { addCards, type FightResult, tellResult } from './battle.ts';
import { destroyBlockhouse, eventInPlay, removeGarrison } from './board.ts';
import { bury, drawLosses, loseCards } from './casualties.ts';
import { SKIRMISH_ROW, testRow } from './deployment.ts';
import type { FightOrderOf } from './fight-orders.ts';
import { BLOCKHOUSE, EVERY_SECTOR, type Fight, forceOf, secondIn, totalSum, usedBy } from './fight-position.ts';
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
import { hunted } from './losses.ts';
import { type Area, areaId } from './map.ts';
import { fightOf, forbidsOpening, notNow, open, openingOffers } from './muster.ts';
import type { War } from './position.ts';
import { retreat } from './retreat.ts';
import { BOER, EMPIRE, type Side } from './sides.ts';

/** SB-9.9: an Empire player who starts a skirmish of stages III and IV needs cavalry. */
export const needsCavalry = (p: War, active: Side): boolean => p.stage >= 3 && active === EMPIRE;

/** SB-9.15 to SB-9.17. */
export function skirmishResult(fight: Fight): FightResult {
  const difference = totalSum(fight, fight.active) - totalSum(fight, secondIn(fight));
  return difference > 0 ? 'won' : difference < 0 ? 'lost' : 'draw';
}

function tellTotals(fight: Fight, ctx: WarContext): void {
  if (ctx.journal === null) return;
  const [active, second] = [newSum(0, 'SB-9.15', 'strength'), newSum(0, 'SB-9.15', 'strength')];
  for (const sector of EVERY_SECTOR) {
    addCards(fight, fight.active, sector, active);
    addCards(fight, secondIn(fight), sector, second);
  }
  ctx.journal.push({ what: 'compared', rule: 'SB-9.15', sector: 'total', active, second });
}

const results = v.picklist(['won', 'lost', 'draw']);
const locals = v.strictObject({ result: results });

export const newSkirmish = (): { result: FightResult } => ({ result: 'draw' });

/** SB-7.f.6, SB-R12: nothing, the Blockhouse (its camp goes too), or the Blockhouse and the Garrison. */
function spoilsOf(p: War, area: Area): FightOrderOf<'spoils'>[] {
  const spoils: FightOrderOf<'spoils'>[] = [
    { do: 'spoils', take: 'nothing' },
    { do: 'spoils', take: 'blockhouse' },
  ];
  if (p.garrison[area] === 1) spoils.push({ do: 'spoils', take: 'blockhouse-and-garrison' });
  return spoils;
}

const muster = mustering('secondLays');

export const skirmish = procedure('skirmish', {
  locals,
  steps: {
    /** Steps 1 to 3, SB-9.2 to SB-9.8. */
    ...muster,
    /** SB-9.9 to SB-9.11: before all else, where cavalry is needed. */
    activeCommits(g) {
      if (needsCavalry(g.p, fightOf(g.p).active)) g.ask('open');
      else muster.activeCommits(g);
    },
    opened(g, _f, answer: FightOrderOf<'open'>) {
      open(g.p, fightOf(g.p), answer, g.ctx);
      g.next('secondCommits');
    },
    /** Step 4, SB-9.12: the second first, both face up. */
    ...laying('secondLays', 'secondLaid', 'activeLays', {
      row: SKIRMISH_ROW,
      isActive: false,
      question: 'second-lays',
    }),
    ...laying('activeLays', 'activeLaid', 'tests', { row: SKIRMISH_ROW, isActive: true, question: 'active-lays' }),

    /** Step 5, SB-9.13. */
    tests(g) {
      const fight = fightOf(g.p);
      testRow(fight, fight.active, 0, 'SB-9.13', g.ctx);
      testRow(fight, secondIn(fight), 0, 'SB-9.13', g.ctx);
      g.next('activeReplaces');
    },

    /** Step 6, SB-9.14. */
    ...replacing('SB-9.14', 'compare'),

    /** Step 7, SB-9.15 to SB-9.17. */
    compare(g, f) {
      const { p, ctx } = g;
      const fight = fightOf(p);
      f.result = skirmishResult(fight);
      tellTotals(fight, ctx);
      tellResult(fight, f.result, [f.result === 'won' ? 1 : 0, f.result === 'lost' ? 1 : 0], ctx);
      if (fight.raid && f.result === 'won') p.raidsWon++;
      g.next('stormjaag');
    },

    /** SB-7.f.8: every raid, whatever its result, costs the Empire one of the cards it used. */
    stormjaag(g) {
      const { p, ctx } = g;
      const fight = fightOf(p);
      if (!fight.raid || !eventInPlay(p, 'stormjaag')) return g.next('settle');
      const lost = drawLosses(usedBy(forceOf(fight, EMPIRE)), 1, 'SB-7.f.8', ctx);
      loseCards(p, EMPIRE, lost, 'SB-7.f.8', ctx);
      g.call(bury, { cards: lost }, 'settle');
    },

    /** Step 8, SB-9.18 to SB-9.23. */
    settle(g, f) {
      const { p, ctx } = g;
      const { area, attacker, defender, raid } = fightOf(p);
      if (f.result !== 'won') return g.next('over');
      if (defender !== BLOCKHOUSE) {
        const side = secondIn(fightOf(p));
        p.fight = null;
        // SB-10.1: Boers beaten in stages III and IV pay for their way.
        if (side === BOER && p.stage >= 3)
          return g.call(hunted, { leader: defender, winner: attacker, entered: [] }, 'done');
        return g.call(retreat, { leader: defender }, 'done');
      }
      if (raid) return g.ask('spoils');
      destroyBlockhouse(p, area, ctx); // SB-8.41
      g.next('over');
    },
    spoiled(g, _f, answer: FightOrderOf<'spoils'>) {
      const { p, ctx } = g;
      const { area } = fightOf(p);
      if (answer.take === 'nothing') ctx.journal?.push({ what: 'spoils-left', rule: 'SB-R12', at: areaId(area) });
      else destroyBlockhouse(p, area, ctx);
      if (answer.take === 'blockhouse-and-garrison') removeGarrison(p, area, 'SB-7.f.6', ctx);
      g.next('over');
    },
    over(g) {
      g.p.fight = null;
      g.next('done');
    },
    done(g, f) {
      g.done(f.result);
    },
  },
  questions: {
    open: {
      rule: 'SB-9.9',
      seat: 'empire',
      step: 'opened',
      params: about,
      offers: openingOffers,
      forbids: (p, _f, order) => forbidsOpening(p, order),
    },
    'active-commits': commitQuestion('SB-9.2', true, 'activeCommitted'),
    'second-commits': commitQuestion('SB-9.2', false, 'secondCommitted'),
    pick: pickQuestion('SB-9.3', 'picked'),
    'second-lays': layQuestion(SKIRMISH_ROW, false, 'secondLaid'),
    'active-lays': layQuestion(SKIRMISH_ROW, true, 'activeLaid'),
    'active-replaces': replaceQuestion('SB-9.14', true, 'activeReplaced'),
    'second-replaces': replaceQuestion('SB-9.14', false, 'secondReplaced'),
    spoils: {
      rule: 'SB-7.f.6',
      seat: 'boer',
      step: 'spoiled',
      params: about,
      offers: (p) => spoilsOf(p, fightOf(p).area),
      forbids(p, _f, order) {
        if (order.do !== 'spoils') return notNow('SB-7.f.6', 'what the raid takes');
        if (spoilsOf(p, fightOf(p).area).some(({ take }) => take === order.take)) return null;
        return { rule: 'SB-7.f.6', reason: 'there is no Garrison to take' };
      },
    },
  },
  calls: { bury: 'settle', hunted: 'done', retreat: 'done' },
});
