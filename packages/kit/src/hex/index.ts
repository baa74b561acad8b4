export { type Ground, type GroundPlan, paintGround } from './ground.ts';
export type { LaneKind } from './lane.ts';
export { type ArrowKey, boxOf, type HexLayout, hexLayout, insideHex, walk } from './layout.ts';
export { type Mark, markSvg, marksSvg } from './mark.ts';
export { makePlate } from './plate.ts';
export { borderPath, cornerTicks, hexesPath } from './region.ts';
export type { Season } from './season.ts';
