/** The tracks that tell how the fight stands, for reports over many games. */
import { ALLIED, type Battle, GERMAN, isOnMap, type Side, slotsOf } from './position.ts';

const menOf = (p: Battle, side: Side): number => slotsOf(side).filter((slot) => isOnMap(p, slot)).length;
const woundsOf = (p: Battle, side: Side): number =>
  slotsOf(side).reduce((sum, slot) => sum + (isOnMap(p, slot) ? (p.wounds[slot] as number) : 0), 0);
const heldBy = (p: Battle, side: Side): number => p.control.filter((owner) => owner === side).length;

export const gauges = (p: Battle): Readonly<Record<string, number>> => ({
  'Allied men': menOf(p, ALLIED),
  'German men': menOf(p, GERMAN),
  'Allied wounds': woundsOf(p, ALLIED),
  'German wounds': woundsOf(p, GERMAN),
  'Allied bravery': p.bravery[ALLIED] as number,
  'German bravery': p.bravery[GERMAN] as number,
  'Allied objectives': heldBy(p, ALLIED),
  'German objectives': heldBy(p, GERMAN),
});
