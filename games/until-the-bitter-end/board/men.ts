/** The counters of a position as a player looks at them. */
import { SKILLS, type Skill, WEAPONS, type Weapon } from '../src/components.ts';
import {
  ACTED,
  type Battle,
  EXITED,
  FACE_DOWN,
  HEADS_DOWN,
  hasToken,
  JAMMED,
  NOT_IN_PLAY,
  REMOVED,
  type Side,
  SLOTS,
  SLOTS_A_SIDE,
  type Slot,
  SNAP_FIRE,
  sideOf,
} from '../src/position.ts';
import { sideWord, words } from './words.ts';

export type State = 'wounded' | 'jammed' | 'snap-fire' | 'heads-down' | 'loader';

export interface Man {
  readonly slot: Slot;
  readonly side: Side;
  /** Unknown (0) while it lies face down. */
  readonly number: number;
  readonly name: string;
  /** What fits on the counter: the last word of the name. */
  readonly shortName: string;
  readonly weapon: Weapon | null;
  readonly skills: readonly Skill[];
  /** The hex by its place in the position's columns; below 0 off the map. */
  readonly at: number;
  readonly wounds: number;
  readonly states: readonly State[];
  readonly acted: boolean;
  readonly faceDown: boolean;
}

/** Every counter in play, those that left the map too. `beside`: whether two hexes touch. */
export function menOf(p: Battle, beside: (a: number, b: number) => boolean): Man[] {
  const men: Man[] = [];
  for (let slot = 0; slot < SLOTS; slot++) if (p.at[slot] !== NOT_IN_PLAY) men.push(manOf(p, slot, beside));
  return men;
}

function manOf(p: Battle, slot: Slot, beside: (a: number, b: number) => boolean): Man {
  const side = sideOf(slot);
  const number = p.number[slot] as number;
  const name = number === 0 ? '' : (p.names[side * SLOTS_A_SIDE + number - 1] ?? '');
  const skills = p.skills[slot] as number;
  return {
    slot,
    side,
    number,
    name,
    shortName: name.split(' ').at(-1) ?? '',
    weapon: WEAPONS[p.weapon[slot] as number] ?? null,
    skills: SKILLS.filter((_, bit) => (skills & (1 << bit)) !== 0),
    at: p.at[slot] as number,
    wounds: p.wounds[slot] as number,
    states: statesOf(p, slot, beside),
    acted: hasToken(p, slot, ACTED),
    faceDown: hasToken(p, slot, FACE_DOWN),
  };
}

function statesOf(p: Battle, slot: Slot, beside: (a: number, b: number) => boolean): State[] {
  const states: State[] = [];
  if ((p.wounds[slot] as number) > 0) states.push('wounded');
  if (hasToken(p, slot, JAMMED)) states.push('jammed');
  if (hasToken(p, slot, SNAP_FIRE)) states.push('snap-fire');
  if (hasToken(p, slot, HEADS_DOWN)) states.push('heads-down');
  if (isLoader(p, slot, beside)) states.push('loader');
  return states;
}

/** UB-R37: one friend next to a machine gun that takes a loader carries the token; the lowest slot, so that it is one. */
function isLoader(p: Battle, slot: Slot, beside: (a: number, b: number) => boolean): boolean {
  const first = sideOf(slot) * SLOTS_A_SIDE;
  const near = (a: Slot, b: Slot): boolean =>
    a !== b && (p.at[a] as number) >= 0 && (p.at[b] as number) >= 0 && beside(p.at[a] as number, p.at[b] as number);
  for (let gun = first; gun < first + SLOTS_A_SIDE; gun++) {
    if (WEAPONS[p.weapon[gun] as number]?.loader !== true || !near(gun, slot)) continue;
    for (let friend = first; friend < first + SLOTS_A_SIDE; friend++) if (near(gun, friend)) return friend === slot;
  }
  return false;
}

export const stateWord = (state: State): string => words().states[state];

/** What is said about a man off the map. */
export const fate = (man: Man): 'removed' | 'exited' | 'to be placed' | null =>
  man.at >= 0 ? null : man.at === REMOVED ? 'removed' : man.at === EXITED ? 'exited' : 'to be placed';

/** "Sgt. Moretti", or the hex of a man who lies face down: how he is spoken of in a sentence. */
export const called = (man: Man, hex: string): string =>
  man.faceDown || man.name === '' ? words().theOne(sideWord(man.side), hex) : man.shortName;

/** Everything on the counter, in words. */
export function spoken(man: Man): string {
  const said = words();
  const acted = man.acted ? said.hasActed : '';
  const full = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');
  if (man.faceDown && man.weapon === null)
    return full([said.faceDownOf(sideWord(man.side)), ...man.states.map(stateWord), acted]);
  const { weapon } = man;
  return full([
    said.man(sideWord(man.side), man.number, man.name),
    weapon === null ? '' : said.weapon(weapon.name, weapon.range, weapon.dice),
    man.skills.map(({ name }) => name).join(', '),
    ...man.states.map((state) =>
      state === 'wounded' && man.wounds > 1 ? said.woundedTimes(man.wounds) : stateWord(state),
    ),
    man.faceDown ? said.faceDown : '',
    acted,
  ]);
}
