/** What the battle is about: the scenario's conditions with the counts of now (UB-S10). */
import type { Condition, ScenarioFile } from '../src/files.ts';
import { ALLIED, type Battle, EXITED, GERMAN, REMOVED, type Side, SLOTS_A_SIDE } from '../src/position.ts';
import { sideWord, words } from './words.ts';

const sideNamed = (name: string): Side => (name === 'allied' ? ALLIED : GERMAN);

function count(p: Battle, side: Side, of: (at: number) => boolean): number {
  let n = 0;
  for (let slot = side * SLOTS_A_SIDE; slot < (side + 1) * SLOTS_A_SIDE; slot++) if (of(p.at[slot] as number)) n++;
  return n;
}

export const removedOf = (p: Battle, side: Side): number => count(p, side, (at) => at === REMOVED);
export const exitedOf = (p: Battle, side: Side): number => count(p, side, (at) => at === EXITED);
export const survivorsOf = (p: Battle, side: Side): number => count(p, side, (at) => at >= 0 || at === EXITED);
export const controlledBy = (p: Battle, side: Side): number => p.control.filter((holder) => holder === side).length;

export interface Stake {
  readonly text: string;
  /** How far it has come; null for what is only judged at the end. */
  readonly now: number | null;
  readonly goal: number;
  readonly holds: boolean;
}

export interface Way {
  readonly result: 'allied' | 'german' | 'draw';
  /** At the end of any turn, or of the last one only. */
  readonly when: 'any' | 'last';
  /** All of them must hold. */
  readonly stakes: readonly Stake[];
}

export function waysToEnd(p: Battle, scenario: ScenarioFile): Way[] {
  const ways = (list: ScenarioFile['victory']['immediate'], when: Way['when']): Way[] =>
    list.map(({ if: condition, result }) => ({
      result,
      when,
      stakes: (condition.type === 'all' ? condition.of : [condition]).map((one) => stakeOf(p, one)),
    }));
  return [...ways(scenario.victory.immediate, 'any'), ...ways(scenario.victory.final, 'last')];
}

type Simple = Exclude<Condition, { type: 'all' }>;

function stakeOf(p: Battle, condition: Simple): Stake {
  if (condition.type === 'always') return { text: words().stakes.otherwise, now: null, goal: 0, holds: true };
  const side = sideNamed(condition.side);
  const word = sideWord(side);
  const said = words().stakes;
  const reach = (text: string, now: number, goal: number): Stake => ({ text, now, goal, holds: now >= goal });
  switch (condition.type) {
    case 'removed':
      return reach(said.removed(word), removedOf(p, side), condition.atLeast);
    case 'survivors':
      return reach(said.survivors(word), survivorsOf(p, side), condition.atLeast);
    case 'more-survivors': {
      const lead = survivorsOf(p, side) - survivorsOf(p, side === ALLIED ? GERMAN : ALLIED);
      const { margin } = condition;
      return { text: said.lead(word, margin, lead), now: null, goal: margin, holds: lead >= margin };
    }
    case 'controls':
      return reach(said.controls(word), controlledBy(p, side), condition.atLeast);
    case 'exited':
      return reach(said.exited(word), exitedOf(p, side), condition.atLeast);
    case 'counter-removed': {
      const fallen = lies(p, side, condition.number);
      return { text: said.numberRemoved(word, condition.number), now: fallen ? 1 : 0, goal: 1, holds: fallen };
    }
  }
}

function lies(p: Battle, side: Side, number: number): boolean {
  for (let slot = side * SLOTS_A_SIDE; slot < (side + 1) * SLOTS_A_SIDE; slot++)
    if (p.number[slot] === number && p.at[slot] === REMOVED) return true;
  return false;
}

/** How many losses a side can bear: the least number removed that lets the other side win, alone or if that side has more alive; null if none does. */
export function lossLimit(scenario: ScenarioFile, side: Side): number | null {
  const limits = scenario.victory.immediate.flatMap(({ if: condition }) => {
    const parts = condition.type === 'all' ? condition.of : [condition];
    const losses = parts.filter((one) => one.type === 'removed');
    const isEnough = parts.every(({ type }) => type === 'removed' || type === 'more-survivors');
    return isEnough ? losses.flatMap((one) => (sideNamed(one.side) === side ? [one.atLeast] : [])) : [];
  });
  return limits.length === 0 ? null : Math.min(...limits);
}
