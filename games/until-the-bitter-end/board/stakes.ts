/** What the battle is about: the scenario's conditions with the counts of now (UB-S10). */
import type { Condition, ScenarioFile } from '../src/files.ts';
import {
  ALLIED,
  type Battle,
  EXITED,
  GERMAN,
  REMOVED,
  type Side,
  SLOTS_A_SIDE,
  type Slot,
  sideOf,
} from '../src/position.ts';
import { scenarioOf } from './sheet.ts';
import { sideWord, words } from './words.ts';

const sideNamed = (name: string): Side => (name === 'allied' ? ALLIED : GERMAN);

const slotsOf = (p: Battle, side: Side, of: (at: number) => boolean): Slot[] =>
  Array.from({ length: SLOTS_A_SIDE }, (_, i) => side * SLOTS_A_SIDE + i).filter((slot) => of(p.at[slot] as number));

const removed = (p: Battle, side: Side): Slot[] => slotsOf(p, side, (at) => at === REMOVED);
const exited = (p: Battle, side: Side): Slot[] => slotsOf(p, side, (at) => at === EXITED);
const survivors = (p: Battle, side: Side): Slot[] => slotsOf(p, side, (at) => at >= 0 || at === EXITED);
export const removedOf = (p: Battle, side: Side): number => removed(p, side).length;
export const exitedOf = (p: Battle, side: Side): number => exited(p, side).length;
export const controlledBy = (p: Battle, side: Side): number => p.control.filter((holder) => holder === side).length;

export interface Stake {
  readonly text: string;
  /** How far it has come; null for what is only judged at the end. */
  readonly now: number | null;
  readonly goal: number;
  readonly holds: boolean;
  /** The count in words; empty for what is only judged at the end. */
  readonly count: string;
  /** Who or what has been counted. */
  readonly counted: readonly string[];
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
  if (condition.type === 'always')
    return { text: words().stakes.otherwise, now: null, goal: 0, holds: true, count: '', counted: [] };
  const side = sideNamed(condition.side);
  const word = sideWord(side);
  const said = words().stakes;
  const reach = (text: string, counted: readonly string[], goal: number): Stake => {
    const now = counted.length;
    return { text, now, goal, holds: now >= goal, count: said.count(now, goal), counted };
  };
  const names = (slots: readonly Slot[]) => slots.map((slot) => nameOf(p, slot));
  switch (condition.type) {
    case 'removed':
      return reach(said.removed(word), names(removed(p, side)), condition.atLeast);
    case 'survivors':
      return reach(said.survivors(word), names(survivors(p, side)), condition.atLeast);
    case 'more-survivors': {
      const { margin } = condition;
      const enemy = side === ALLIED ? GERMAN : ALLIED;
      const [ours, theirs] = [survivors(p, side).length, survivors(p, enemy).length];
      const counted = [said.alive(word, ours), said.alive(sideWord(enemy), theirs)];
      const lead = ours - theirs;
      return {
        text: said.lead(word, margin),
        now: null,
        goal: margin,
        holds: lead >= margin,
        count: said.now(lead),
        counted,
      };
    }
    case 'controls':
      return reach(said.controls(word), held(p, side), condition.atLeast);
    case 'exited':
      return reach(said.exited(word), names(exited(p, side)), condition.atLeast);
    case 'counter-removed': {
      const fallen = lies(p, side, condition.number);
      return reach(
        said.numberRemoved(word, condition.number),
        fallen ? [said.numberRemoved(word, condition.number)] : [],
        1,
      );
    }
  }
}

function nameOf(p: Battle, slot: Slot): string {
  const number = p.number[slot] as number;
  return number === 0 ? words().aFaceDownCounter : (p.names[sideOf(slot) * SLOTS_A_SIDE + number - 1] ?? '');
}

const held = (p: Battle, side: Side): readonly string[] =>
  scenarioOf(p).objectives.flatMap(({ name }, i) => (p.control[i] === side ? [name] : []));

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
