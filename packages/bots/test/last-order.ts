/**
 * A game for tests: one order ends it at once. Its throws cost nothing beyond that one order, so that a bot could make thousands of them.
 * In `lost` the seat has lost whatever it does; in `tossed` a coin decides, whatever it does.
 */
import type { Context, Decision, Game } from '@laager/kernel';

export interface LastOrder {
  readonly tossed: boolean;
  score: number | null;
}
export interface Turn {
  readonly do: 'left' | 'right';
}

const offers: readonly Turn[] = [{ do: 'left' }, { do: 'right' }];
const decision: Decision<Turn> = { seat: 'us', question: 'where', params: {}, rule: 'T-1', offers, families: [] };
const copy = (p: LastOrder): LastOrder => ({ ...p });

/** Only what bots use of a game. */
export const lastOrder = {
  id: 'last-order',
  seats: ['us', 'them'],
  clone: copy,
  view: copy,
  imagine: copy,
  decision: (p: LastOrder) => (p.score === null ? decision : null),
  forbids: () => null,
  play(p: LastOrder, turn: Turn, ctx: Context) {
    p.score = p.tossed ? ctx.dice.draw(2, { for: turn.do, rule: 'T-1' }) : 0;
  },
  outcome: ({ score }: LastOrder) =>
    score === null ? null : { result: 'over', rule: 'T-1', score: { us: score, them: 1 - score } },
  advice: { evaluate: () => 0.5, candidates: (_p: LastOrder, asked: Decision<Turn>) => asked.offers, clock: () => 0 },
} as unknown as Game<LastOrder, Turn>;
