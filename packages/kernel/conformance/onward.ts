/** Playing on from a position at random, in place, and what it looks like on the way. */
import { Context, canonical, type Game, hashOf, type Position, sampleAction } from '@laager/kernel';
import { chooserOf, diceOf, isDeadEnd } from './playout.ts';

/** Plays on for this many decisions; fewer if the game ends or there is nothing to choose from. */
export function playOn(game: Game, p: Position, seed: number, decisions: number): void {
  const chooser = chooserOf(seed);
  const ctx = new Context(diceOf(seed));
  for (let n = 0; n < decisions; n++) {
    const decision = game.decision(p);
    if (decision === null || isDeadEnd(game, decision)) return;
    game.play(p, sampleAction(game, p, decision, chooser), ctx);
  }
}

/** The same, with a mark for every decision on the way: where two ways of playing agree, their marks do. */
export function marksOnward(game: Game, p: Position, seed: number, decisions: number): string[] {
  const chooser = chooserOf(seed);
  const ctx = new Context(diceOf(seed));
  const marks: string[] = [];
  for (let n = 0; n < decisions; n++) {
    const decision = game.decision(p);
    marks.push(`${hashOf(p)} ${canonical(decision)}`);
    if (decision === null || isDeadEnd(game, decision)) break;
    game.play(p, sampleAction(game, p, decision, chooser), ctx);
  }
  return marks;
}

/** The first place at which two lists of marks differ; null if they are the same. */
export function firstApart(a: readonly string[], b: readonly string[]): number | null {
  for (let i = 0; i < Math.max(a.length, b.length); i++) if (a[i] !== b[i]) return i;
  return null;
}
