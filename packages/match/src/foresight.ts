/** What a reader can answer beforehand: the orders another seat may give now, and the question each would put to the reader. */
import { type Action, Context, FastDice, type Game, type Position, type Seat } from '@laager/kernel';
import { type Asked, questionOf } from './reader.ts';
import { diceAhead, ideas, type Standpoint, whyNot } from './study.ts';

/** An order in words. */
export interface OrderText {
  readonly action: Action;
  readonly text: string;
}

/** What the reader is asked after an order of another seat; or why that cannot be known. */
export type Foreseen =
  | { readonly kind: 'asked'; readonly question: Asked; readonly answers: readonly OrderText[] }
  | { readonly kind: 'dice' | 'not-asked' | 'refused' };

/** Orders that another seat may give now; none where something is hidden, or where the reader is to decide. */
export function theirOrders(at: Standpoint): readonly OrderText[] {
  const decision = at.game.decision(at.view);
  return !at.open || decision === null || decision.seat === at.reader ? [] : ordersOf(at.game, at.view);
}

/** What the reader would be asked right after this order of another seat. */
export function answersTo(at: Standpoint, action: Action): Foreseen {
  const { game, reader, view } = at;
  const all: Standpoint = { ...at, reader: 'all' };
  if (!at.open || game.decision(view)?.seat === reader || whyNot(all, action) !== null) return { kind: 'refused' };
  // What the dice show decides what is asked: no answer to a certain question can be left.
  if (diceAhead(all, action) !== null) return { kind: 'dice' };
  const after = game.clone(view);
  game.play(after, action, new Context(new FastDice(1)));
  const decision = game.decision(after);
  if (decision === null || decision.seat !== reader) return { kind: 'not-asked' };
  return { kind: 'asked', question: questionOf(game, after, decision), answers: ordersOf(game, after) };
}

/** The orders that a position allows, in words: all offers, and some out of each family. */
function ordersOf(game: Game, view: Position): readonly OrderText[] {
  const decision = game.decision(view);
  if (decision === null) return [];
  const reader: Seat = decision.seat;
  const some = ideas({ game, open: true, reader, view }, { seed: 1 });
  return [...decision.offers, ...some].map((action) => ({ action, text: game.tell.action(view, action) }));
}
