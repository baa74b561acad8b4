/** A list of orders as it is carried out, and the one change that is tried on the way. */
import type { Action, Decision, FastDice, Position } from '@laager/kernel';
import type { Counsel } from './counsel.ts';

/** One change of a list: what happens at which order, and (replacing) at how many. */
export interface Bend {
  readonly at: number;
  readonly length: number;
  readonly how: 'replace' | 'insert' | 'remove' | 'move' | 'cut';
}

const CAUSE = { for: 'planning', rule: 'bots' };
/** This many of the advice's answers come first when an order is replaced. */
const PROMISING = 6;

/** Orders that have become impossible are passed over; where the list ends, the advice goes on. */
export class Script<P extends Position, A extends Action> {
  readonly carried: A[] = [];
  private readonly counsel: Counsel<P, A>;
  private readonly list: A[];
  private readonly bend: Bend | null;
  private readonly lots: FastDice;
  private at = 0;

  constructor(counsel: Counsel<P, A>, orders: readonly A[], bend: Bend | null, lots: FastDice) {
    this.counsel = counsel;
    this.list = orders.slice();
    this.bend = bend;
    this.lots = lots;
  }

  next(p: P, decision: Decision<A>): A {
    const order = this.bent(p, decision) ?? this.listed(p) ?? this.advised(p, decision)[0];
    this.carried.push(order as A);
    return order as A;
  }

  /** The change, where the list has come to it: another order, or the list itself made different. */
  private bent(p: P, decision: Decision<A>): A | undefined {
    const { list, lots } = this;
    const how = bentAt(this.bend, this.carried.length);
    if (how === 'replace' || how === 'insert') {
      const order = this.other(this.advised(p, decision));
      if (how === 'replace') this.at++;
      return order;
    }
    if (how === 'remove') this.at++;
    if (how === 'cut') list.length = Math.min(list.length, this.at);
    if (how === 'move' && this.at < list.length) {
      const from = this.at + lots.draw(list.length - this.at, CAUSE);
      list.splice(this.at, 0, ...list.splice(from, 1));
    }
    return undefined;
  }

  private listed(p: P): A | undefined {
    while (this.at < this.list.length) {
      const order = this.list[this.at++] as A;
      if (this.counsel.game.forbids(p, order) === null) return order;
    }
    return undefined;
  }

  private advised(p: P, decision: Decision<A>): readonly A[] {
    return this.counsel.candidates(p, decision, this.lots);
  }

  /** Another answer than the one planned, the promising ones more often. */
  private other(answers: readonly A[]): A {
    const { lots } = this;
    const planned = this.list[this.at];
    const others = answers.filter((answer) => answer !== planned);
    if (others.length === 0) return answers[0] as A;
    const most = lots.draw(2, CAUSE) === 0 ? others.length : Math.min(others.length, PROMISING);
    return others[lots.draw(most, CAUSE)] as A;
  }
}

function bentAt(bend: Bend | null, order: number): Bend['how'] | null {
  if (bend === null) return null;
  const reach = bend.how === 'replace' ? bend.length : 1;
  return order >= bend.at && order < bend.at + reach ? bend.how : null;
}
