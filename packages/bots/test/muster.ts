/**
 * A game for tests: in one turn a seat sends each of eight columns along one of five roads, one order at a time; then the
 * other seat answers once and it is over. Road 0 looks well as long as the columns march and is lost when the other side
 * answers: a bot that looks one order ahead goes astray, one that looks to the end of the phase does not.
 */
import type { Action, Decision, Game, Outcome } from '@laager/kernel';

export interface Muster {
  readonly roads: number[];
  over: boolean;
}
export interface March extends Action {
  readonly do: 'march' | 'answer';
  readonly road: number;
}

const COLUMNS = 8;
const ROADS = 5;

/** Road 0 is worth something on the march only; road 3 a little on the march, and all of it once they have arrived. */
export function worth({ roads, over }: Muster): number {
  const on = (road: number): number => roads.filter((one) => one === road).length;
  return over ? on(3) / COLUMNS : on(0) * 0.1 + on(3) * 0.05;
}

const offers: readonly March[] = Array.from({ length: ROADS }, (_, road) => ({ do: 'march', road }));
const ANSWER: readonly March[] = [{ do: 'answer', road: 0 }];

function decision(p: Muster): Decision<March> | null {
  if (p.over) return null;
  const own = p.roads.length < COLUMNS;
  return {
    seat: own ? 'attack' : 'defence',
    question: own ? 'which-road' : 'answer',
    params: {},
    rule: 'T-1',
    offers: own ? offers : ANSWER,
    families: [],
  };
}

const outcome = (p: Muster): Outcome | null =>
  p.over ? { result: 'over', rule: 'T-1', score: { attack: worth(p), defence: 1 - worth(p) } } : null;

/** Only what bots use of a game. */
export const muster = {
  id: 'muster',
  seats: ['attack', 'defence'],
  clone: (p: Muster): Muster => ({ roads: p.roads.slice(), over: p.over }),
  decision,
  forbids: () => null,
  play(p: Muster, march: March) {
    if (march.do === 'march') p.roads.push(march.road);
    else p.over = true;
  },
  view: (p: Muster) => ({ roads: p.roads.slice(), over: p.over }),
  imagine: (p: Muster) => ({ roads: p.roads.slice(), over: p.over }),
  outcome,
  advice: {
    evaluate: (p: Muster, seat: string) => (seat === 'attack' ? worth(p) : 1 - worth(p)),
    candidates: (_p: Muster, asked: Decision<March>) => asked.offers,
    clock: (p: Muster) => (p.over ? 1 : 0),
  },
} as unknown as Game<Muster, March>;
