/**
 * The tree of a search, in flat columns: a node is a position with a decision, an edge is one of the answers, and
 * the nodes behind an edge are what chance makes of it. Positions are kept beside the tree, for as many nodes as the pool
 * has room for; the others are found again by playing from the nearest node above that has one.
 */
import type { Action, Position } from '@laager/kernel';

export const NONE = -1;

/** Who decides at a node. */
export const UNSEEN = 0;
export const OWN = 1;
export const OTHERS = 2;
export const OVER = 3;

/** What is known of the chance behind an edge. */
export const UNTRIED = 0;
export const CERTAIN = 1;
/** Dice are rolled, but it was visited too seldom to be worth a node for each result. */
export const LOOSE = 2;
export const EXACT = 3;
export const SAMPLED = 4;

const FIRST_SIZE = 1024;

export class Tree<P extends Position, A extends Action> {
  nodes = 0;
  edges = 0;
  visits = new Int32Array(FIRST_SIZE);
  total = new Float64Array(FIRST_SIZE);
  /** How likely this is among what can come of its edge; counts, where it was sampled. */
  weight = new Float64Array(FIRST_SIZE);
  mover = new Uint8Array(FIRST_SIZE);
  /** The edge it lies behind, and the next node behind the same edge. */
  above = new Int32Array(FIRST_SIZE);
  sibling = new Int32Array(FIRST_SIZE);
  firstEdge = new Int32Array(FIRST_SIZE);
  edgeCount = new Int32Array(FIRST_SIZE);
  /** Whether play from here is known to its end, and what it comes to for the bot's seat. */
  settled = new Uint8Array(FIRST_SIZE);
  outcome = new Float64Array(FIRST_SIZE);

  edgeVisits = new Int32Array(FIRST_SIZE);
  edgeTotal = new Float64Array(FIRST_SIZE);
  chance = new Uint8Array(FIRST_SIZE);
  edgeSettled = new Uint8Array(FIRST_SIZE);
  edgeOutcome = new Float64Array(FIRST_SIZE);
  /** The node it starts from, and the first node behind it. */
  from = new Int32Array(FIRST_SIZE);
  firstNode = new Int32Array(FIRST_SIZE);
  readonly actions: A[] = [];

  readonly positions: PositionPool<P>;

  constructor(capacity: number) {
    this.positions = new PositionPool(capacity);
  }

  addNode(above: number, weight: number): number {
    if (this.nodes === this.visits.length) this.growNodes();
    const node = this.nodes++;
    this.weight[node] = weight;
    this.above[node] = above;
    this.firstEdge[node] = NONE;
    this.sibling[node] = NONE;
    if (above !== NONE) {
      this.sibling[node] = this.firstNode[above] as number;
      this.firstNode[above] = node;
    }
    return node;
  }

  /** Gives the node its answers, in the order of the advice. */
  addEdges(node: number, actions: readonly A[]): void {
    while (this.edges + actions.length > this.edgeVisits.length) this.growEdges();
    this.firstEdge[node] = this.edges;
    this.edgeCount[node] = actions.length;
    for (const action of actions) {
      this.from[this.edges] = node;
      this.firstNode[this.edges] = NONE;
      this.actions[this.edges++] = action;
    }
  }

  edgeMean(edge: number): number {
    const visits = this.edgeVisits[edge] as number;
    return visits === 0 ? 0.5 : (this.edgeTotal[edge] as number) / visits;
  }

  /** What the edge is known to come to; as long as that is open, the mean of what was seen behind it. */
  edgeWorth(edge: number): number {
    return this.edgeSettled[edge] === 1 ? (this.edgeOutcome[edge] as number) : this.edgeMean(edge);
  }

  /** A sure win for the seat that decides at its node: nothing else need be looked at. */
  isWon(edge: number): boolean {
    if (this.edgeSettled[edge] !== 1) return false;
    const value = this.edgeOutcome[edge] as number;
    return this.mover[this.from[edge] as number] === OTHERS ? value <= 0 : value >= 1;
  }

  /** A sure loss for the seat that decides at its node. */
  isLost(edge: number): boolean {
    if (this.edgeSettled[edge] !== 1) return false;
    const value = this.edgeOutcome[edge] as number;
    return this.mover[this.from[edge] as number] === OTHERS ? value >= 1 : value <= 0;
  }

  /** A sure win; else the edge that was gone most often and is not lost for certain; NONE where nothing was tried. */
  favourite(node: number): number {
    let best = NONE;
    const first = this.firstEdge[node] as number;
    const end = first + (this.edgeCount[node] as number);
    for (let edge = first; edge < end; edge++)
      if ((this.edgeVisits[edge] as number) > 0 && (best === NONE || this.isPreferred(edge, best))) best = edge;
    return best;
  }

  /** The one more often gone, the better one of two alike: but what is known goes before what was seen. */
  isPreferred(edge: number, other: number): boolean {
    const known = this.knownOf(edge) - this.knownOf(other);
    if (known !== 0) return known > 0;
    const more = (this.edgeVisits[edge] as number) - (this.edgeVisits[other] as number);
    if (more !== 0) return more > 0;
    const sign = this.mover[this.from[edge] as number] === OTHERS ? -1 : 1;
    return sign * (this.edgeWorth(edge) - this.edgeWorth(other)) > 0;
  }

  private knownOf(edge: number): number {
    return this.isWon(edge) ? 1 : this.isLost(edge) ? -1 : 0;
  }

  /** Settles an edge if everything that chance can make of it is settled, and then its node if its answers allow it. */
  settle(edge: number): void {
    if (this.edgeSettled[edge] === 0) this.settleEdge(edge);
    if (this.edgeSettled[edge] === 1) this.settleNode(this.from[edge] as number);
  }

  private settleEdge(edge: number): void {
    // Results that were sampled, or not looked at yet, leave it open.
    if (this.chance[edge] !== CERTAIN && this.chance[edge] !== EXACT) return;
    let [total, weights] = [0, 0];
    for (let node = this.firstNode[edge] as number; node !== NONE; node = this.sibling[node] as number) {
      if (this.settled[node] === 0) return;
      total += (this.outcome[node] as number) * (this.weight[node] as number);
      weights += this.weight[node] as number;
    }
    this.edgeSettled[edge] = 1;
    this.edgeOutcome[edge] = total / weights;
  }

  /** One sure win settles a node; otherwise all its answers must be settled, and the best of them counts. */
  private settleNode(node: number): void {
    const first = this.firstEdge[node] as number;
    const end = first + (this.edgeCount[node] as number);
    const sign = this.mover[node] === OTHERS ? -1 : 1;
    let best = Number.NEGATIVE_INFINITY;
    let open = false;
    for (let edge = first; edge < end; edge++) {
      if (this.edgeSettled[edge] === 0) open = true;
      else best = Math.max(best, sign * (this.edgeOutcome[edge] as number));
    }
    const isWon = best === (sign > 0 ? 1 : 0);
    if (isWon || !open) this.settleAs(node, sign * best);
  }

  settleAs(node: number, value: number): void {
    this.settled[node] = 1;
    this.outcome[node] = value;
  }

  /** The tree below a node, as a tree of its own: what still holds after the match has moved on. */
  below(node: number): Tree<P, A> {
    const kept = new Tree<P, A>(this.positions.capacity);
    kept.copyNode(this, node, NONE);
    return kept;
  }

  private copyNode(other: Tree<P, A>, was: number, above: number): void {
    const node = this.addNode(above, other.weight[was] as number);
    this.visits[node] = other.visits[was] as number;
    this.total[node] = other.total[was] as number;
    this.mover[node] = other.mover[was] as number;
    this.settled[node] = other.settled[was] as number;
    this.outcome[node] = other.outcome[was] as number;
    const position = other.positions.at(was);
    if (position !== null) this.positions.keep(node, position);
    const first = other.firstEdge[was] as number;
    if (first === NONE) return;
    const count = other.edgeCount[was] as number;
    this.addEdges(node, other.actions.slice(first, first + count));
    const ours = this.firstEdge[node] as number;
    for (let i = 0; i < count; i++) {
      this.edgeVisits[ours + i] = other.edgeVisits[first + i] as number;
      this.edgeTotal[ours + i] = other.edgeTotal[first + i] as number;
      this.chance[ours + i] = other.chance[first + i] as number;
      this.edgeSettled[ours + i] = other.edgeSettled[first + i] as number;
      this.edgeOutcome[ours + i] = other.edgeOutcome[first + i] as number;
      for (const child of other.behind(first + i).reverse()) this.copyNode(other, child, ours + i);
    }
  }

  /** The nodes behind an edge. */
  behind(edge: number): number[] {
    const nodes: number[] = [];
    for (let node = this.firstNode[edge] as number; node !== NONE; node = this.sibling[node] as number)
      nodes.push(node);
    return nodes;
  }

  private growNodes(): void {
    this.visits = grown(this.visits, Int32Array);
    this.total = grown(this.total, Float64Array);
    this.weight = grown(this.weight, Float64Array);
    this.mover = grown(this.mover, Uint8Array);
    this.settled = grown(this.settled, Uint8Array);
    this.outcome = grown(this.outcome, Float64Array);
    this.above = grown(this.above, Int32Array);
    this.sibling = grown(this.sibling, Int32Array);
    this.firstEdge = grown(this.firstEdge, Int32Array);
    this.edgeCount = grown(this.edgeCount, Int32Array);
  }

  private growEdges(): void {
    this.edgeVisits = grown(this.edgeVisits, Int32Array);
    this.edgeTotal = grown(this.edgeTotal, Float64Array);
    this.chance = grown(this.chance, Uint8Array);
    this.edgeSettled = grown(this.edgeSettled, Uint8Array);
    this.edgeOutcome = grown(this.edgeOutcome, Float64Array);
    this.from = grown(this.from, Int32Array);
    this.firstNode = grown(this.firstNode, Int32Array);
  }
}

type Column = Int32Array<ArrayBuffer> | Float64Array<ArrayBuffer> | Uint8Array<ArrayBuffer>;

function grown<C extends Column>(column: C, make: new (length: number) => C): C {
  const longer = new make(column.length * 2);
  longer.set(column as never);
  return longer;
}

/** The positions of as many nodes as there is room for. Who finds it full and can do without leaves it alone. */
export class PositionPool<P> {
  readonly capacity: number;
  private readonly ofNode: (P | null)[] = [];
  private used = 0;

  constructor(capacity: number) {
    this.capacity = capacity;
  }

  get full(): boolean {
    return this.used >= this.capacity;
  }

  at(node: number): P | null {
    return this.ofNode[node] ?? null;
  }

  keep(node: number, position: P): void {
    while (this.ofNode.length <= node) this.ofNode.push(null);
    if (this.ofNode[node] === null) this.used++;
    this.ofNode[node] = position;
  }
}
