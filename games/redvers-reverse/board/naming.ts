/** Areas, pieces and units as they are read out and written on cards. */
import {
  type Area,
  areaName,
  BRIDGE,
  crossingOf,
  HAS_WORKS,
  isDrift,
  isLadysmith,
  TERRAIN,
  terrainName,
} from '../src/map.ts';
import { BRIDGE_BLOWN, CAPTURED, type Colenso, HIDDEN } from '../src/position.ts';
import { unitName } from '../src/roster.ts';
import type { Cell, Piece, Scene } from './scene.ts';
import { words } from './words.ts';

export const placeName = (area: Area): string => areaName(area).replaceAll("'", '’');
/** Colenso Koppies (13). */
export const numbered = (area: Area): string =>
  isLadysmith(area) ? placeName(area) : `${placeName(area)} (${area + 1})`;

export const cellName = ({ unit, sp, morale, turned, kind }: Cell): string =>
  words().unit(
    unitName(unit).replaceAll("'", '’'),
    sp,
    words().morale[morale] ?? '',
    !turned ? words().turned.no : kind === 'battery' ? words().turned.limbered : words().turned.mounted,
  );

export function pieceName(piece: Piece): string {
  if (piece.side === 'chief')
    return piece.key === 'hq' ? `${words().chief.hq}, ${words().hqMode(piece.operative)}` : words().chief[piece.key];
  const cells = piece.cells.map(cellName);
  if (piece.side === 'british') return words().stack(piece.name, piece.sp, cells);
  const marks = [
    ...(piece.hidden ? [words().hiddenMark] : []),
    ...(piece.released === 1 ? [words().releasedMark] : []),
    ...(piece.released === 2 ? [words().returningMark] : []),
  ];
  return words().boers(cells, marks);
}

export function groundFacts(p: Colenso, area: Area): string[] {
  const { facts } = words();
  if (isLadysmith(area)) return [];
  if (isDrift(area)) {
    const crossing = crossingOf(area);
    if (p.driftFound[crossing] === 1) return [facts.driftFound];
    return [p.driftTurned[crossing] === 1 ? facts.driftTurned(p.driftValue[crossing] as number) : facts.driftHidden];
  }
  if (TERRAIN[area] === BRIDGE) return [p.bridge === BRIDGE_BLOWN ? facts.blown : facts.bridge];
  const ground = words().terrain(terrainName(area));
  if (!HAS_WORKS[area]) return [ground];
  const works = p.works[area];
  return [ground, works === HIDDEN ? facts.hidden : works === CAPTURED ? facts.captured : facts.open];
}

/** An area as it is read out. */
export const spokenArea = (p: Colenso, scene: Scene, area: Area, lit: boolean): string =>
  words().area(isLadysmith(area) ? null : area + 1, placeName(area), [
    ...groundFacts(p, area),
    ...scene.pieces.filter((piece) => piece.area === area).map(pieceName),
    ...(lit ? [words().facts.lit] : []),
  ]);
