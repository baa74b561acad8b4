/** Chapter 6.2, line of sight: exact, by whole numbers (UB-R9 to UB-R16). */
import { edgeHexes, type Hex, type HexEdge, hexEdgeId, hexLine } from '@laager/kernel';
import { type Ground, hexText, NO_HEX, SIDE_NAMES, WOODS } from './ground.ts';

export interface SightLine {
  readonly clear: boolean;
  /** Clear under the literal wording too (UB-6.2.5). */
  readonly strictlyClear: boolean;
  /** The target has cover from this firer (section 6.5). */
  readonly cover: boolean;
  readonly blockers: readonly string[];
  readonly coverBy: readonly string[];
}

/** The line from the centre of one hex to that of another (UB-6.2.1), and all that it meets. */
export function sightLine(ground: Ground, from: number, to: number): SightLine {
  const line = hexLine(ground.hexes[from] as Hex, ground.hexes[to] as Hex);
  const blockers: string[] = [];
  const coverBy: string[] = [];
  let ownHedge = false;

  // UB-6.2.2, UB-R10: woods between the two, entered by the line; the ends do not count.
  for (const hex of line.hexes.slice(1, -1)) {
    const index = ground.indexAt(hex);
    if (index !== NO_HEX && ground.terrain[index] === WOODS) blockers.push(`woods ${nameOf(ground, index)}`);
  }
  for (const edge of line.along) {
    // UB-R11: between two hexes both must be woods; at the map's edge the one decides.
    const beside = edgeHexes(edge)
      .map((hex) => ground.indexAt(hex))
      .filter((index) => index !== NO_HEX);
    if (beside.length > 0 && beside.every((index) => ground.terrain[index] === WOODS))
      blockers.push(
        `woods-run ${beside
          .map((index) => nameOf(ground, index))
          .sort()
          .join('+')}`,
      );
    // UB-R15: along a hedge no one sees.
    if (hedgeOn(ground, edge) !== NO_HEX) blockers.push(`hedge-run ${edgeName(ground, edge)}`);
  }

  /** UB-R12, UB-R13, UB-R16: the target's own hedge covers, the firer's own does nothing, any other blocks. */
  const crossHedge = (owners: readonly number[], name: string): void => {
    if (owners.includes(to)) coverBy.push(name);
    else if (owners.includes(from)) ownHedge = true;
    else blockers.push(name);
  };
  for (const edge of line.crossed) {
    const owner = hedgeOn(ground, edge);
    if (owner !== NO_HEX) crossHedge([owner], `hedge ${edgeName(ground, edge)}`);
  }
  // UB-R14: through a corner, hedges must meet it from both sides of the line.
  for (const { left, right } of line.corners) {
    const isHedge = (edge: HexEdge): boolean => hedgeOn(ground, edge) !== NO_HEX;
    if (!left.some(isHedge) || !right.some(isHedge)) continue;
    const hedges = [...left, ...right].filter(isHedge);
    crossHedge(
      hedges.map((edge) => hedgeOn(ground, edge)),
      `hedge-corner ${hedges
        .map((edge) => edgeName(ground, edge))
        .sort()
        .join('+')}`,
    );
  }
  // UB-6.5.1: woods cover from every direction.
  if (ground.terrain[to] === WOODS) coverBy.push('woods');
  const clear = blockers.length === 0;
  return {
    clear,
    strictlyClear: clear && !ownHedge,
    cover: coverBy.length > 0,
    blockers: blockers.sort(),
    coverBy: coverBy.sort(),
  };
}

const nameOf = (ground: Ground, index: number): string => hexText(ground.numbers[index] as number);

const hedgeOn = (ground: Ground, edge: HexEdge): number => ground.hedgeOwner(hexEdgeId(edge));

/** A hedge by its owner and side: `0404/ne`. */
function edgeName(ground: Ground, edge: HexEdge): string {
  const owner = hedgeOn(ground, edge);
  const beyond = edgeHexes(edge)
    .map((hex) => ground.indexAt(hex))
    .find((index) => index !== owner);
  const side = SIDE_NAMES.findIndex((_, i) => ground.near[owner * 6 + i] === beyond);
  return `${nameOf(ground, owner)}/${SIDE_NAMES[side]}`;
}
