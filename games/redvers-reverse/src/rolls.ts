/** RR-0.5.1: two six-sided dice, added. */
import type { ClauseId, Context } from '@laager/kernel';

export function twoDice(ctx: Context, what: string, rule: ClauseId): number {
  const dice = ctx.roll(2, { for: what, rule });
  return (dice[0] as number) + (dice[1] as number);
}
