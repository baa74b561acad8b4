/** A fight under way (sections 8.0 and 9.0): what lies on the table. It stands in the position, so that a view can hide it. */
import * as v from 'valibot';
import { ATTACK, CARDS, type Card, DEFENCE, IN_BLOCKHOUSE, MORALE, takeFrom, UNSEEN } from './cards.ts';
import { AREAS } from './map.ts';
import { LEADERS, type Leader } from './roster.ts';
import { enemyOf, type Side } from './sides.ts';

/** SB-8.14: left wing, centre, right wing, as the owner sees them. */
export const SECTORS = ['left', 'centre', 'right'] as const;
export type SectorName = (typeof SECTORS)[number];
export type Sector = 0 | 1 | 2;
export const EVERY_SECTOR: readonly Sector[] = [0, 1, 2];

/** SB-8.23: own left v enemy right, centre v centre, own right v enemy left. */
export const facing = (sector: Sector): Sector => (2 - sector) as Sector;

/** How a laid card lies: face up, turned over by a failed test (and then replaced), or face down and not shown yet (SB-8.14). */
export const UP = 0;
export const FAILED = 1;
export const REPLACED = 2;
export const FACE_DOWN = 3;

/** In place of a leader: the fight is against the Blockhouse (SB-8.41). */
export const BLOCKHOUSE = -1;

/** One side's cards in a fight. */
export interface Force {
  /** SB-8.8: the one-use cards it committed, laid or not; everyone knows them. */
  committed: Card[];
  /** Cards not laid, in the order of the designs: what is still to be laid, then the surplus. */
  held: Card[];
  /** By sector, the first laid first; cards that replace others come after those. */
  readonly laid: Card[][];
  /** By sector, beside `laid`: how each lies. */
  readonly lies: number[][];
}

export interface Fight {
  readonly kind: 'battle' | 'skirmish';
  /** SB-7.f.4: a skirmish that is a raid. */
  readonly raid: boolean;
  readonly area: number;
  /** SB-8.2: the leader who pays, and the one he names; BLOCKHOUSE if there is none. */
  readonly attacker: Leader;
  readonly defender: Leader;
  /** The side of the active player. */
  readonly active: Side;
  /** SB-9.11: the cavalry card that opened the skirmish takes no part. */
  aside: boolean;
  /** By side: Boer, Empire. */
  readonly forces: Force[];
}

const newForce = (): Force => ({ committed: [], held: [], laid: [[], [], []], lies: [[], [], []] });

export const newFight = (
  kind: Fight['kind'],
  raid: boolean,
  area: number,
  attacker: Leader,
  defender: Leader,
  active: Side,
): Fight => ({ kind, raid, area, attacker, defender, active, aside: false, forces: [newForce(), newForce()] });

const copyRows = (rows: readonly (readonly number[])[]): number[][] => {
  const copied: number[][] = [];
  for (const row of rows) copied.push(row.slice());
  return copied;
};
const copyForce = (force: Force): Force => ({
  committed: force.committed.slice(),
  held: force.held.slice(),
  laid: copyRows(force.laid),
  lies: copyRows(force.lies),
});

export const copyFight = (fight: Fight): Fight => ({
  kind: fight.kind,
  raid: fight.raid,
  area: fight.area,
  attacker: fight.attacker,
  defender: fight.defender,
  active: fight.active,
  aside: fight.aside,
  forces: [copyForce(fight.forces[0] as Force), copyForce(fight.forces[1] as Force)],
});

/** No side has more cards in a fight: six, an Ability of 3, and spare room. */
const MOST = 12;
const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
const cards = v.pipe(v.array(whole(UNSEEN, CARDS - 1)), v.maxLength(MOST));
const bySector = <T extends v.GenericSchema>(schema: T) => v.pipe(v.array(schema), v.length(3));
const forceSchema = v.strictObject({
  committed: v.pipe(v.array(whole(0, CARDS - 1)), v.maxLength(MOST)),
  held: cards,
  laid: bySector(cards),
  lies: bySector(v.pipe(v.array(whole(UP, FACE_DOWN)), v.maxLength(MOST))),
});

export const fightSchema = v.strictObject({
  kind: v.picklist(['battle', 'skirmish']),
  raid: v.boolean(),
  area: whole(0, AREAS - 1),
  attacker: whole(0, LEADERS - 1),
  defender: whole(BLOCKHOUSE, LEADERS - 1),
  active: v.picklist([0, 1]),
  aside: v.boolean(),
  forces: v.pipe(v.array(forceSchema), v.length(2)),
});

export const forceOf = (fight: Fight, side: Side): Force => fight.forces[side] as Force;
export const secondIn = (fight: Fight): Side => enemyOf(fight.active);

/** SB-3.7: attack for the active player, defence for the second; SB-6.d.9: in defence of a Blockhouse. */
export function strengthOf(fight: Fight, side: Side, card: Card): number {
  if (card === UNSEEN) return 0;
  if (side === fight.active) return ATTACK[card] as number;
  return (fight.defender === BLOCKHOUSE ? IN_BLOCKHOUSE : DEFENCE)[card] as number;
}

/** SB-8.23, SB-9.15: the Strength of the face-up cards of a sector. */
export function sumOf(fight: Fight, side: Side, sector: Sector): number {
  const { laid, lies } = forceOf(fight, side);
  const [cards, faces] = [laid[sector] as Card[], lies[sector] as number[]];
  let sum = 0;
  for (let i = 0; i < cards.length; i++) if (faces[i] === UP) sum += strengthOf(fight, side, cards[i] as Card);
  return sum;
}

export const totalSum = (fight: Fight, side: Side): number =>
  sumOf(fight, side, 0) + sumOf(fight, side, 1) + sumOf(fight, side, 2);

/** How many cards of a sector have failed and are not replaced yet. */
export function gapsIn(force: Force, sector: Sector): number {
  let gaps = 0;
  for (const face of force.lies[sector] as number[]) if (face === FAILED) gaps++;
  return gaps;
}

/** SB-8.29: all that it used: laid, failed and replacing cards, from the left to the right; not the surplus. */
export const usedBy = (force: Force): Card[] => force.laid.flat();

/** SB-3.10. */
export const passes = (card: Card, die: number): boolean => die <= (MORALE[card] as number);

/** SB-8.22: a surplus card takes the place of the first failure of its sector. */
export function putInPlace(force: Force, sector: Sector, card: Card): void {
  const lies = force.lies[sector] as number[];
  lies[lies.indexOf(FAILED)] = REPLACED;
  put(force, sector, card, UP);
}

/** A card that was held is laid. */
export function put(force: Force, sector: Sector, card: Card, how: number): void {
  takeFrom(force.held, card);
  (force.laid[sector] as Card[]).push(card);
  (force.lies[sector] as number[]).push(how);
}
