/** The markers of an area and the corners they stand at. */

export type MarkKind = 'garrison' | 'rebellion' | 'scorched' | 'blockhouse' | 'camp' | 'trench' | 'port';

/** SB-2.18 to SB-2.21: the four boxes of an area are four corners, always the same. */
export const CORNERS: Readonly<Record<MarkKind, readonly [number, number]>> = {
  garrison: [14, -13],
  rebellion: [-18, -11],
  scorched: [-17, 14],
  blockhouse: [-17, 15],
  camp: [19, 15],
  trench: [19, 15],
  port: [17, -14],
};
