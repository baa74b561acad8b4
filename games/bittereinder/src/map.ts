/** The map: areas by index, in the order of data/map.json. Columns of small numbers, since every rule asks them. */
import { areaGraph, indexById } from '@laager/kernel';
import mapData from '../data/map.json' with { type: 'json' };
import railData from '../data/rail.json' with { type: 'json' };
import { BOER, EMPIRE, NOBODY } from './position.ts';

/** An area's index. */
export type Area = number;

const areas = mapData.areas;
export const AREA_IDS: readonly string[] = areas.map((area) => area.id);
export const AREAS = AREA_IDS.length;
export const EVERY_AREA: readonly Area[] = AREA_IDS.map((_, area) => area);
const graph = areaGraph(AREA_IDS, mapData.adjacency);
const railways = areaGraph(AREA_IDS, railData.edges);

/** BE-8.6: what an area borders on; areas that only touch at a corner are not neighbours. */
export const NEIGHBOURS: readonly (readonly Area[])[] = graph.neighbours;
/** BE-7.2: what an area is joined to by rail. */
export const RAILS: readonly (readonly Area[])[] = railways.neighbours;

const column = (of: (area: (typeof areas)[number]) => boolean): readonly boolean[] => areas.map(of);

export const IS_TOWN = column((area) => area.town !== null);
export const IS_PORT = column((area) => area.port);
export const IS_MOUNTAIN = column((area) => area.mountain);
export const HAS_BRICK_SYMBOL = column((area) => area.brick);
export const IS_TRIBAL = column((area) => area.country === 'tribal');
export const IS_MOZAMBIQUE = column((area) => area.country === 'mozambique');
export const IS_ZAR = column((area) => area.country === 'zar');
export const IS_FREE_STATE = column((area) => area.country === 'ofs');
export const IS_REPUBLIC = column((area) => area.country === 'zar' || area.country === 'ofs');
/** BE-3.15: 35 areas; Johannesburg is not one of them. */
export const YIELDS_COMMITMENT = column((area) => area.commitment === 1);
/** BE-14.12: towns coded C, B or N. Cape Town can never be taken. */
export const IS_COLONIAL_TOWN = column((area) => area.moraleTown);
export const IS_ON_RAILWAY = areas.map((_, area) => (RAILS[area] as readonly Area[]).length > 0);

/** BE-3.1, BE-3.2. */
export const FIRST_CONTROL: readonly number[] = areas.map(({ owner }) =>
  owner === 'boer' ? BOER : owner === 'empire' ? EMPIRE : NOBODY,
);

/** By id: `areaById` gives -1 for an unknown one, `areaNamed` throws. */
export const { find: areaById, get: areaNamed } = indexById(AREA_IDS, 'area');

export const areaId = (area: Area): string => AREA_IDS[area] as string;
export const areaCode = (area: Area): string => (areas[area] as (typeof areas)[number]).code;
export const areaName = (area: Area): string => (areas[area] as (typeof areas)[number]).name;
/** Name first, then the code that is printed on the map: Pretoria (T11). */
export const areaTitle = (area: Area): string => `${areaName(area)} (${areaCode(area)})`;
/** For an id that a player has typed. */
export const titleById = (id: string): string => (areaById(id) < 0 ? id : areaTitle(areaById(id)));
export const countryOf = (area: Area): string => (areas[area] as (typeof areas)[number]).country;

export const CAPE_TOWN = areaNamed('c1');
export const BLOEMFONTEIN = areaNamed('f9');
export const PRETORIA = areaNamed('t11');
export const PORTS: readonly Area[] = EVERY_AREA.filter((area) => IS_PORT[area]);

export const isNeighbour = (a: Area, b: Area): boolean => (NEIGHBOURS[a] as readonly Area[]).includes(b);
export const stepsBetween = graph.distances;
