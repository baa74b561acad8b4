/** Fights for the tests: cards by short names, and a plan that answers the questions of a fight one after the other. */
import { COMMANDOS, cardNamed, listOf } from '../src/cards.ts';
import type { FightOrder } from '../src/fight-orders.ts';
import type { War } from '../src/position.ts';
import { type Field, give, question, saying, war } from './table.ts';

const SHORT: { readonly [short: string]: string } = {
  guns: 'boer-artillery',
  vol: 'volunteers-europe',
  zarp: 'zarp',
  cav: 'british-cavalry',
  scots: 'the-scots',
  irish: 'the-irish',
  can: 'canadians',
  anz: 'australians-nz',
  inf: 'british-infantry',
  art: 'british-artillery',
  mg: 'machine-guns',
  trains: 'trains',
  trib: 'tribals',
};

/** "c4" is commando-4, "inf" British infantry. */
export const id = (short: string): string => SHORT[short] ?? short.replace(/^c(\d+)$/, 'commando-$1');
/** "scots inf inf": as orders name them. */
export const ids = (list: string): string[] => (list === '' ? [] : list.split(' ').map(id));

type Journal = ReturnType<typeof give>;
/** Left, centre, right: "c10 c4", "c1 c5", "vol c6". */
type Sectors = readonly [string, string, string];

export const sectors = ([left, centre, right]: Sectors) => ({
  left: ids(left),
  centre: ids(centre),
  right: ids(right),
});
export const lay = (...cards: Sectors): FightOrder => ({ do: 'lay', ...sectors(cards) });
export const replace = (...cards: Sectors): FightOrder => ({ do: 'replace', ...sectors(cards) });
export const test = (...cards: Sectors): FightOrder => ({ do: 'test', ...sectors(cards) });
export const commit = (list: string): FightOrder => ({ do: 'commit', cards: ids(list) });
export const pick = (list: string): FightOrder => ({ do: 'pick', cards: ids(list) });

/** What is answered to each question; the dice that then fall. */
export interface Plan {
  readonly active?: string;
  readonly second?: string;
  /** [aside, the one-use card]: SB-9.11. */
  readonly open?: readonly [boolean, string];
  readonly pick?: string;
  /** The commandos that are drawn. */
  readonly draw?: string;
  readonly first?: Sectors;
  readonly rows?: Sectors;
  readonly row?: Sectors;
  readonly secondLays?: Sectors;
  readonly activeLays?: Sectors;
  /** Morale tests in their order, and the dice that follow at once. */
  readonly dice?: readonly number[];
}

/** The faces with which just these commandos are drawn. */
export function drawing(p: War, list: string): number[] {
  const there = listOf(p.hand, COMMANDOS);
  return ids(list).map((card) => {
    const at = there.indexOf(cardNamed(card));
    there.splice(at, 1);
    return at + 1;
  });
}

function answer(plan: Plan, asked: string | undefined): FightOrder | null {
  switch (asked) {
    case 'active-commits':
      return commit(plan.active ?? '');
    case 'second-commits':
      return commit(plan.second ?? '');
    case 'open':
      return plan.open === undefined ? null : { do: 'open', aside: plan.open[0], cards: ids(plan.open[1]) };
    case 'pick':
      return plan.pick === undefined ? null : pick(plan.pick);
    case 'first-row':
      return plan.first === undefined ? null : lay(...plan.first);
    case 'active-rows':
      return plan.rows === undefined ? null : lay(...plan.rows);
    case 'second-row':
      return plan.row === undefined ? null : lay(...plan.row);
    case 'second-lays':
      return plan.secondLays === undefined ? null : lay(...plan.secondLays);
    case 'active-lays':
      return plan.activeLays === undefined ? null : lay(...plan.activeLays);
    default:
      return null;
  }
}

/** Answers by the plan, as far as it goes. The morale dice fall when the last cards are laid. */
export function play(p: War, plan: Plan): Journal {
  const journal: Journal = [];
  for (let asked = question(p); ; asked = question(p)) {
    const order = answer(plan, asked);
    if (order === null) return journal;
    const isLast = asked === 'second-row' || asked === 'active-lays';
    const dice = asked === 'pick' ? drawing(p, plan.draw ?? '') : isLast ? (plan.dice ?? []) : [];
    journal.push(...give(p, order, ...dice));
  }
}

// --- Battles that the tests begin with

/** Cronje, a main leader of Ability 0, attacks Gatacre, a detached leader of Ability 0, in Edenburg. */
export const CRONJE = { do: 'fight', leader: 'p-cronje', enemy: 'gatacre' } as const;
export function cronje(more: Partial<Field> = {}): War {
  const p = war({ leaders: { 'p-cronje': 'edenburg', gatacre: 'edenburg' }, ...more });
  give(p, CRONJE);
  return p;
}
/** Buller, active, attacks Cronje in Edenburg. */
export function buller(more: Partial<Field> = {}): War {
  const p = war({ active: 'empire', leaders: { buller: 'edenburg', 'p-cronje': 'edenburg' }, ...more });
  give(p, { do: 'fight', leader: 'buller', enemy: 'p-cronje' });
  return p;
}
export const EMPIRE_SIX: Partial<Plan> = { second: 'scots', pick: 'inf inf inf art trains' };
export const BOER_SIX: Partial<Plan> = { active: 'vol', draw: 'c1 c4 c5 c6 c10' };
export const LAID: Partial<Plan> = {
  first: ['art', 'trains', 'scots'],
  rows: ['c10 c4', 'c1 c5', 'vol c6'],
  row: ['inf', 'inf', 'inf'],
};
/** All cards pass. */
export const ALL_PASS = [1, 1, 1, 1, 1, 1, 1, 1, 1];
export const sums = (journal: ReturnType<typeof give>) =>
  saying(journal, 'compared').map(({ active, second }) =>
    [active, second].map((sum) => sum.modifiers.reduce((all, one) => all + one.value, sum.base)),
  );
export const over = (journal: ReturnType<typeof give>) => saying(journal, 'fight-over')[0];
