/**
 * Tree search for games in which nothing is hidden. Where dice are rolled, the ways they can fall become nodes with their
 * exact weights if they are few, and are sampled, more and more of them, if they are many. Answers are admitted
 * in the order of the game's advice, more of them the longer a node is thought about. What is known to its end (a win that
 * cannot be stopped, an answer that loses by force) is settled, and no longer judged by how playouts went.
 */
import { type Action, BranchingDice, Context, FastDice, type Game, type Position, type Seat } from '@laager/kernel';
import type { Choice, Problem, Thought, Weighed } from './bot.ts';
import { Meter } from './budget.ts';
import { Counsel } from './counsel.ts';
import { mustDecide } from './deciding.ts';
import { fingerprint } from './fingerprint.ts';
import { WatchedDice } from './imagining.ts';
import { carryOut } from './lookahead.ts';
import { Playout, type PlayoutPlan } from './playout.ts';
import { CERTAIN, EXACT, LOOSE, NONE, OTHERS, OVER, OWN, SAMPLED, Tree, UNSEEN, UNTRIED } from './tree.ts';

export interface SearchPlan {
  readonly playout: PlayoutPlan;
  /** How much is tried out against how much is followed up. */
  readonly curiosity: number;
  /** After n visits a node considers `width` · n ^ `widening` answers. */
  readonly width: number;
  readonly widening: number;
}

export const usualSearch: SearchPlan = {
  playout: { turns: 1, decisions: 40, advised: true },
  curiosity: 0.7,
  width: 3,
  widening: 0.4,
};

/** Behind an edge that was visited this often, results become nodes: exactly, if there are at most this many. */
const LOOSE_VISITS = 4;
const MOST_WAYS = 36;
/** Positions kept for one tree. */
const POOL = 20_000;
/** Nodes of the last tree that were visited less are not worth looking for. */
const KEPT_VISITS = 8;
/** Values closer together than this are not separated by normalising: they may be noise. */
const LEAST_SPREAD = 0.05;
const STEP = 64;
const LONGEST_LINE = 12;

/** What a search leaves for the next decision. */
class Kept<P extends Position, A extends Action> {
  readonly game: Game<P, A>;
  readonly seat: Seat;
  readonly tree: Tree<P, A>;

  constructor(game: Game<P, A>, seat: Seat, tree: Tree<P, A>) {
    this.game = game;
    this.seat = seat;
    this.tree = tree;
  }
}

export class TreeSearch<P extends Position, A extends Action> {
  private readonly game: Game<P, A>;
  private readonly seat: Seat;
  private readonly plan: SearchPlan;
  private readonly counsel: Counsel<P, A>;
  private readonly meter: Meter;
  private readonly dice: WatchedDice;
  private readonly ctx: Context;
  private readonly playout: Playout<P, A>;
  private readonly tree: Tree<P, A>;
  private readonly problem: Problem<P, A>;
  /** The position of the node that was just reached for the first time. */
  private hand: P | null = null;
  /** The least and the greatest mean value seen: values are compared on this scale. */
  private low = Number.POSITIVE_INFINITY;
  private high = Number.NEGATIVE_INFINITY;
  private readonly pathNodes: number[] = [];
  private readonly pathEdges: number[] = [];

  constructor(problem: Problem<P, A>, root: P, plan: SearchPlan = usualSearch) {
    this.problem = problem;
    this.game = problem.game;
    this.seat = problem.seat;
    this.plan = plan;
    this.meter = new Meter(problem.budget, problem.game.advice?.cost);
    this.counsel = new Counsel(problem.game, this.meter);
    this.dice = new WatchedDice(new FastDice(problem.seed));
    this.ctx = new Context(this.dice);
    this.playout = new Playout(this.counsel, this.seat, plan.playout, this.ctx, this.meter);
    this.tree = this.remembered(root) ?? new Tree(POOL);
    if (this.tree.nodes === 0) {
      this.tree.addNode(NONE, 1);
      this.tree.positions.keep(0, root);
    }
    for (let edge = 0; edge < this.tree.edges; edge++) if (this.tree.edgeVisits[edge] !== 0) this.stretch(edge);
  }

  /** How many iterations of earlier decisions still count. */
  get inherited(): number {
    return this.tree.visits[0] as number;
  }

  *think(): Generator<Thought<A>, Choice<A>, void> {
    const { tree, meter } = this;
    mustDecide(this.game, tree.positions.at(0) as P, this.seat);
    if (tree.mover[0] === UNSEEN) this.expand(0);
    const alone = tree.edgeCount[0] === 1;
    do {
      for (let i = 0; i < STEP && !meter.exhausted && tree.settled[0] === 0; i++) {
        this.iterate();
        meter.iterations++;
      }
      if (meter.exhausted || alone || tree.settled[0] === 1) break;
      yield this.thought();
    } while (!meter.exhausted);
    if (this.problem.memory) this.problem.memory.kept = new Kept(this.game, this.seat, tree);
    return { ...this.thought(), spent: 1, weighed: this.weighed() };
  }

  /** The part of the last tree that begins with this position. */
  private remembered(root: P): Tree<P, A> | null {
    const kept = this.problem.memory?.kept;
    if (!(kept instanceof Kept) || kept.game !== this.game || kept.seat !== this.seat) return null;
    const wanted = fingerprint(root);
    const tree = kept.tree as Tree<P, A>;
    for (let node = 1; node < tree.nodes; node++) {
      if (tree.mover[node] !== OWN || (tree.visits[node] as number) < KEPT_VISITS) continue;
      const position = tree.positions.at(node);
      if (position !== null && fingerprint(position) === wanted) return tree.below(node);
    }
    return null;
  }

  private iterate(): void {
    const { tree, pathNodes, pathEdges } = this;
    pathNodes.length = 0;
    pathEdges.length = 0;
    let node = 0;
    let value: number;
    for (;;) {
      pathNodes.push(node);
      if (tree.mover[node] === UNSEEN && (tree.visits[node] as number) > 0) this.expand(node);
      if (tree.settled[node] === 1) {
        value = tree.outcome[node] as number;
        // Nothing is played here, but it is not for nothing: or a search that has seen everything would never end.
        this.meter.orders++;
        break;
      }
      if (tree.mover[node] === UNSEEN) {
        value = this.firstValue(node);
        break;
      }
      const edge = this.select(node);
      pathEdges.push(edge);
      node = this.follow(edge);
      if (node === NONE) {
        value = this.playout.value(this.hand as P);
        break;
      }
    }
    this.hand = null;
    this.backUp(value);
  }

  private backUp(value: number): void {
    const { tree } = this;
    for (const node of this.pathNodes) {
      (tree.visits[node] as number)++;
      (tree.total[node] as number) += value;
    }
    for (const edge of this.pathEdges) {
      (tree.edgeVisits[edge] as number)++;
      (tree.edgeTotal[edge] as number) += value;
      this.stretch(edge);
    }
    for (let i = this.pathEdges.length - 1; i >= 0; i--) tree.settle(this.pathEdges[i] as number);
  }

  private stretch(edge: number): void {
    const mean = this.tree.edgeMean(edge);
    if (mean < this.low) this.low = mean;
    if (mean > this.high) this.high = mean;
  }

  /** A node reached for the first time is judged by a playout; it gets its answers when it is reached again. */
  private firstValue(node: number): number {
    const p = this.hand ?? this.positionOf(node);
    if (this.game.outcome(p) === null) return this.playout.value(p);
    this.settleOver(node, p);
    return this.tree.outcome[node] as number;
  }

  private settleOver(node: number, p: P): void {
    this.tree.mover[node] = OVER;
    this.tree.settleAs(node, this.counsel.evaluate(p, this.seat));
  }

  private expand(node: number): void {
    const { tree } = this;
    const p = tree.positions.at(node) ?? this.positionOf(node);
    if (!tree.positions.full) tree.positions.keep(node, p);
    const decision = this.game.decision(p);
    if (decision === null) {
      this.settleOver(node, p);
      return;
    }
    tree.mover[node] = decision.seat === this.seat ? OWN : OTHERS;
    tree.addEdges(node, this.counsel.candidates(p, decision, this.dice));
  }

  /** A copy of the node's position, played from the nearest node above it whose position is kept. */
  private positionOf(node: number): P {
    const kept = this.tree.positions.at(node);
    if (kept !== null) return this.game.clone(kept);
    const edge = this.tree.above[node] as number;
    return this.played(edge);
  }

  private played(edge: number): P {
    const p = this.positionOf(this.tree.from[edge] as number);
    carryOut(this.game, p, this.tree.actions[edge] as A, this.ctx);
    this.meter.orders++;
    return p;
  }

  /** The answer to try: what did well, what was tried little, and newly admitted ones at once; never a sure loss. */
  private select(node: number): number {
    const { tree, plan, low } = this;
    const first = tree.firstEdge[node] as number;
    const visits = tree.visits[node] as number;
    const width = Math.min(tree.edgeCount[node] as number, Math.ceil(plan.width * (visits + 1) ** plan.widening));
    const scale = 1 / Math.max(LEAST_SPREAD, this.high - low);
    const log = Math.log(visits + 1);
    const own = tree.mover[node] === OWN;
    let best = NONE;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (let edge = first; edge < first + width || best === NONE; edge++) {
      const tried = tree.edgeVisits[edge] as number;
      if (tried === 0) return edge;
      if (tree.isLost(edge)) continue;
      const mean = (tree.edgeWorth(edge) - low) * scale;
      const score = (own ? mean : 1 - mean) + plan.curiosity * Math.sqrt(log / tried);
      if (score > bestScore) {
        bestScore = score;
        best = edge;
      }
    }
    return best;
  }

  /** The node that chance leads to from here; NONE where the result is in hand but no node is made of it. */
  private follow(edge: number): number {
    const { tree } = this;
    switch (tree.chance[edge]) {
      case UNTRIED:
        this.dice.asked = false;
        this.hand = this.played(edge);
        if (this.dice.asked) {
          tree.chance[edge] = LOOSE;
          return NONE;
        }
        tree.chance[edge] = CERTAIN;
        return tree.addNode(edge, 1);
      case CERTAIN:
        return tree.firstNode[edge] as number;
      case LOOSE:
        if ((tree.edgeVisits[edge] as number) < LOOSE_VISITS || tree.positions.full) {
          this.hand = this.played(edge);
          return NONE;
        }
        this.enumerate(edge);
        return this.follow(edge);
      case EXACT:
        return this.mostOwed(edge);
      default:
        return this.sampled(edge);
    }
  }

  /** Makes a node of every result, if they are few. */
  private enumerate(edge: number): void {
    const { tree, game } = this;
    const from = this.positionOf(tree.from[edge] as number);
    const branching = new BranchingDice();
    const ctx = new Context(branching);
    const results = new Map<number, { readonly p: P; weight: number }>();
    tree.chance[edge] = SAMPLED;
    let ways = 0;
    do {
      if (++ways > MOST_WAYS) return;
      const p = game.clone(from);
      carryOut(game, p, tree.actions[edge] as A, ctx);
      this.meter.orders++;
      const name = fingerprint(p);
      const twin = results.get(name);
      if (twin) twin.weight += branching.weight;
      else results.set(name, { p, weight: branching.weight });
    } while (branching.advance());
    tree.chance[edge] = EXACT;
    for (const { p, weight } of results.values()) tree.positions.keep(tree.addNode(edge, weight), p);
  }

  /** The result that was visited least for its weight: as fair as drawing lots, with less luck in it. */
  private mostOwed(edge: number): number {
    const { tree } = this;
    let total = 0;
    let weights = 0;
    for (let node = tree.firstNode[edge] as number; node !== NONE; node = tree.sibling[node] as number) {
      total += tree.visits[node] as number;
      weights += tree.weight[node] as number;
    }
    let best = NONE;
    let most = Number.NEGATIVE_INFINITY;
    for (let node = tree.firstNode[edge] as number; node !== NONE; node = tree.sibling[node] as number) {
      const owed = ((tree.weight[node] as number) / weights) * (total + 1) - (tree.visits[node] as number);
      if (owed > most) {
        most = owed;
        best = node;
      }
    }
    return best;
  }

  /** One more result is drawn as long as the edge is visited often enough for it; then those drawn are gone through. */
  private sampled(edge: number): number {
    const { tree } = this;
    const known = tree.behind(edge);
    const room = 2 * Math.sqrt(tree.edgeVisits[edge] as number);
    if (known.length > 0 && (known.length >= room || tree.positions.full)) return this.mostOwed(edge);
    const p = this.played(edge);
    const name = fingerprint(p);
    for (const node of known)
      if (fingerprint(tree.positions.at(node)) === name) {
        (tree.weight[node] as number)++;
        return node;
      }
    const node = tree.addNode(edge, 1);
    tree.positions.keep(node, p);
    return node;
  }

  private weighed(): Weighed<A>[] {
    const { tree } = this;
    const first = tree.firstEdge[0] as number;
    const edges = Array.from({ length: tree.edgeCount[0] as number }, (_, i) => first + i);
    return edges
      .filter((edge) => (tree.edgeVisits[edge] as number) > 0)
      .sort((a, b) => (tree.isPreferred(a, b) ? -1 : 1))
      .map((edge) => ({
        action: tree.actions[edge] as A,
        value: tree.edgeWorth(edge),
        visits: tree.edgeVisits[edge] as number,
      }));
  }

  private thought(): Thought<A> {
    const { tree } = this;
    const best = Math.max(tree.favourite(0), tree.firstEdge[0] as number);
    return {
      action: tree.actions[best] as A,
      value: tree.edgeWorth(best),
      visits: tree.edgeVisits[best] as number,
      spent: this.meter.spent,
      line: this.line(),
    };
  }

  private line(): A[] {
    const { tree } = this;
    const line: A[] = [];
    let node = 0;
    while (node !== NONE && line.length < LONGEST_LINE && tree.firstEdge[node] !== NONE) {
      const edge = tree.favourite(node);
      if (edge === NONE) break;
      line.push(tree.actions[edge] as A);
      node = tree
        .behind(edge)
        .reduce(
          (most, one) => (most === NONE || (tree.visits[one] as number) > (tree.visits[most] as number) ? one : most),
          NONE,
        );
    }
    return line;
  }
}
