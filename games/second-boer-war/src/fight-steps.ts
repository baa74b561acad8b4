/** What battles and skirmishes have in common: their questions, and the steps that ask them. */
import type { Json, Run } from '@laager/kernel';
import {
  forbidsLaying,
  forbidsReplacing,
  lay,
  layFamilies,
  mayReplace,
  type Row,
  replace,
  replaceOffers,
  sampleLaying,
  toLay,
} from './deployment.ts';
import type { FightOrderOf } from './fight-orders.ts';
import { forceOf, secondIn } from './fight-position.ts';
import type { Happening } from './happenings.ts';
import {
  commit,
  commitOffers,
  drawCommandos,
  fightOf,
  forbidsCommit,
  forbidsPick,
  isAskedToCommit,
  pick,
  pickOffers,
  pickSizes,
} from './muster.ts';
import type { Order } from './orders.ts';
import type { War } from './position.ts';
import { type Side, seatOf } from './sides.ts';

/** The params of a question: enough for its prompt. */
export const about = (p: War): { [name: string]: Json } => {
  const { kind, raid, area, attacker, defender } = fightOf(p);
  return { kind, raid, area, attacker, defender };
};

const sideFor = (p: War, isActive: boolean): Side => (isActive ? fightOf(p).active : secondIn(fightOf(p)));
const seatFor = (isActive: boolean) => (p: War) => seatOf(sideFor(p, isActive));

export const commitQuestion = <S extends string>(rule: string, isActive: boolean, step: S) => ({
  rule,
  seat: seatFor(isActive),
  step,
  params: about,
  offers: (p: War) => commitOffers(p, fightOf(p), sideFor(p, isActive)),
  forbids: (p: War, _f: object, order: Order) => forbidsCommit(p, fightOf(p), sideFor(p, isActive), order),
});

export const pickQuestion = <S extends string>(rule: string, step: S) => ({
  rule,
  seat: 'empire',
  step,
  params: (p: War) => ({ ...about(p), sizes: [...pickSizes(p, fightOf(p))] }),
  offers: (p: War) => pickOffers(p, fightOf(p)),
  forbids: (p: War, _f: object, order: Order) => forbidsPick(p, fightOf(p), order),
});

export const layQuestion = <S extends string>(row: Row, isActive: boolean, step: S) => ({
  rule: row.rule,
  seat: seatFor(isActive),
  step,
  params: (p: War) => ({ ...about(p), cards: toLay(forceOf(fightOf(p), sideFor(p, isActive)), row) }),
  offers: () => [],
  families: (p: War) => layFamilies(fightOf(p), sideFor(p, isActive), row),
  forbids: (p: War, _f: object, order: Order) => forbidsLaying(fightOf(p), sideFor(p, isActive), row, order),
  sample: (p: War, _f: object, dice: Parameters<typeof sampleLaying>[3]) =>
    sampleLaying(fightOf(p), sideFor(p, isActive), row, dice),
});

export const replaceQuestion = <S extends string>(rule: string, isActive: boolean, step: S) => ({
  rule,
  seat: seatFor(isActive),
  step,
  params: about,
  offers: (p: War) => replaceOffers(fightOf(p), sideFor(p, isActive)),
  forbids: (p: War, _f: object, order: Order) => forbidsReplacing(fightOf(p), sideFor(p, isActive), rule, order),
});

// --- Steps, each ending in one that the procedure names

type Going = Run<War, Happening>;

/** One-use cards, the active player first; then reusable cards and the extra ones: neither sees what the other takes. */
export const mustering = (after: string) => ({
  activeCommits(g: Going) {
    if (isAskedToCommit(g.p, fightOf(g.p).active)) g.ask('active-commits');
    else g.next('secondCommits');
  },
  activeCommitted(g: Going, _f: object, answer: FightOrderOf<'commit'>) {
    commit(g.p, fightOf(g.p), fightOf(g.p).active, answer.cards, g.ctx);
    g.next('secondCommits');
  },
  secondCommits(g: Going) {
    if (isAskedToCommit(g.p, secondIn(fightOf(g.p)))) g.ask('second-commits');
    else g.next('pick');
  },
  secondCommitted(g: Going, _f: object, answer: FightOrderOf<'commit'>) {
    commit(g.p, fightOf(g.p), secondIn(fightOf(g.p)), answer.cards, g.ctx);
    g.next('pick');
  },
  pick(g: Going) {
    if (Math.max(...pickSizes(g.p, fightOf(g.p))) > 0) g.ask('pick');
    else g.next('draw');
  },
  picked(g: Going, _f: object, answer: FightOrderOf<'pick'>) {
    pick(fightOf(g.p), answer.cards, g.ctx);
    g.next('draw');
  },
  draw(g: Going) {
    drawCommandos(g.p, fightOf(g.p), g.ctx);
    g.next(after);
  },
});

interface Laying<Q extends string> {
  readonly row: Row;
  readonly isActive: boolean;
  readonly question: Q;
}

/** A row, if there is anything to lay in it: the step that asks, and the one that takes the answer. */
export function laying<Asks extends string, Laid extends string, Q extends string>(
  asks: Asks,
  laid: Laid,
  after: string,
  { row, isActive, question }: Laying<Q>,
) {
  const steps = {
    [asks](g: Going) {
      if (toLay(forceOf(fightOf(g.p), sideFor(g.p, isActive)), row) > 0) g.ask(question);
      else g.next(after);
    },
    [laid](g: Going, _f: object, answer: FightOrderOf<'lay'>) {
      lay(g.p, fightOf(g.p), sideFor(g.p, isActive), row, answer, g.ctx);
      g.next(after);
    },
  };
  return steps as { [name in Asks | Laid]: (g: Going, f: object, answer: FightOrderOf<'lay'>) => void };
}

/** Surplus cards in place of failures, the active player first. */
export const replacing = (rule: string, after: string) => ({
  activeReplaces(g: Going) {
    const fight = fightOf(g.p);
    if (mayReplace(forceOf(fight, fight.active))) g.ask('active-replaces');
    else g.next('secondReplaces');
  },
  activeReplaced(g: Going, _f: object, answer: FightOrderOf<'replace'>) {
    replace(g.p, fightOf(g.p), fightOf(g.p).active, rule, answer, g.ctx);
    g.next('secondReplaces');
  },
  secondReplaces(g: Going) {
    const fight = fightOf(g.p);
    if (mayReplace(forceOf(fight, secondIn(fight)))) g.ask('second-replaces');
    else g.next(after);
  },
  secondReplaced(g: Going, _f: object, answer: FightOrderOf<'replace'>) {
    replace(g.p, fightOf(g.p), secondIn(fightOf(g.p)), rule, answer, g.ctx);
    g.next(after);
  },
});
