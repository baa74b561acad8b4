/** The map: areas by index, in the order of data/areas.json. Columns of small numbers, since every rule asks them. */
import { areaGraph, indexById } from '@laager/kernel';
import areaData from '../data/areas.json' with { type: 'json' };
import linkData from '../data/links.json' with { type: 'json' };
import { BOER, EMPIRE, type Side } from './sides.ts';

/** An area's index. */
export type Area = number;

interface Printed {
  readonly id: string;
  readonly name: string;
  readonly owner: string;
  readonly region: string;
  readonly port?: boolean;
  readonly siegeTown?: boolean;
  readonly objective?: boolean;
  readonly africans?: boolean;
}

const areas: readonly Printed[] = areaData.areas;
export const AREA_IDS: readonly string[] = areas.map((area) => area.id);
export const AREAS = AREA_IDS.length;
const graph = areaGraph(AREA_IDS, linkData.links);

/** SB-3.3: areas joined by a line. */
export const NEIGHBOURS: readonly (readonly Area[])[] = graph.neighbours;
/** Steps from one area to every other. */
export const STEPS: readonly (readonly number[])[] = AREA_IDS.map((_, area) => Array.from(graph.distances([area])));

const column = (of: (area: Printed) => boolean | undefined): readonly boolean[] =>
  areas.map((area) => of(area) === true);

/** SB-3.1, SB-3.2: who controls the area at the start of the game; it never changes. */
export const OWNERS: readonly Side[] = areas.map(({ owner }) => (owner === 'boer' ? BOER : EMPIRE));
export const IS_BRITISH = column((area) => area.owner === 'empire');
export const IS_PORT = column((area) => area.port);
export const IS_SIEGE_TOWN = column((area) => area.siegeTown);
export const IS_OBJECTIVE = column((area) => area.objective);
/** SB-E.8: the areas that Africans names. */
export const HAS_AFRICANS = column((area) => area.africans);
export const IN_CAPE = column((area) => area.region === 'cape');
export const IN_FREE_STATE = column((area) => area.region === 'free-state');
export const IN_TRANSVAAL = column((area) => area.region === 'transvaal');
/** SB-7.a.3: the British areas that every Boer leader may enter are next to a Boer area. */
export const IS_BORDER = areas.map(
  (_, area) => IS_BRITISH[area] === true && neighboursOf(area).some((one) => !IS_BRITISH[one]),
);

/** By id: `areaById` gives -1 for an unknown one, `areaNamed` throws. */
export const { find: areaById, get: areaNamed } = indexById(AREA_IDS, 'area');

export const areaId = (area: Area): string => AREA_IDS[area] as string;
export const areaName = (area: Area): string => (areas[area] as Printed).name;
export const regionOf = (area: Area): string => (areas[area] as Printed).region;

export function neighboursOf(area: Area): readonly Area[] {
  return NEIGHBOURS[area] as readonly Area[];
}
export const isNeighbour = (a: Area, b: Area): boolean => neighboursOf(a).includes(b);

const all = AREA_IDS.map((_, area) => area);
export const ALL_AREAS: readonly Area[] = all;
/** Ladysmith, Kimberley and Mafeking. */
export const SIEGE_TOWNS: readonly Area[] = all.filter((area) => IS_SIEGE_TOWN[area]);
/** SB-11.2: what the Empire must hold at the end of stage II. */
export const OBJECTIVES: readonly Area[] = all.filter((area) => IS_OBJECTIVE[area]);
/** SB-E.10: where the rebellion in the Cape begins. */
export const PRIESKA = areaNamed('prieska');
