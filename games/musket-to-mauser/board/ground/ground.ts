/** The whole table of a scenario as a list of marks, from its own polygons: what looks like cover is cover. Camps have no edge: open ground. */
import type { ScenarioFile } from '../../src/files.ts';
import { type Country, countryOf } from './country.ts';
import { bushMarks, cropMarks, grassMarks, vineMarks, woodMarks } from './growth.ts';
import { type Box, INCH, type Mark, type Point, type Ring } from './ink.ts';
import { cloth, hillMarks, tufts, weave } from './land.ts';
import { dongaMarks, railwayMarks, roadMarks, swampMarks, waterMarks } from './waters.ts';
import {
  campMarks,
  cliffMarks,
  fenceMarks,
  hedgeMarks,
  laagerMarks,
  redoubtMarks,
  rockMarks,
  townMarks,
  trenchMarks,
  wallMarks,
  zeribaMarks,
} from './works.ts';

type Feature = ScenarioFile['terrain'][number];
/** What the painter needs of a scenario; a player's own file has it too. */
export type Landscape = Pick<ScenarioFile, 'id' | 'conflict' | 'table' | 'terrain' | 'scenery'>;

const AREAS: Readonly<Record<string, (feature: Feature, ring: Ring, country: Country) => Mark[]>> = {
  ford: ({ id }, ring, country) => waterMarks(id, ring, country, false),
  stream: ({ id }, ring, country) => waterMarks(id, ring, country, false),
  'river-deep': ({ id }, ring, country) => waterMarks(id, ring, country, true),
  swamp: ({ id }, ring, country) => swampMarks(id, ring, country),
  donga: ({ id }, ring, country) => dongaMarks(id, ring, country),
  'long-grass': ({ id }, ring, country) => grassMarks(id, ring, country),
  crops: ({ id }, ring) => cropMarks(id, ring),
  scrub: ({ id, name }, ring, country) => (/vine/i.test(name) ? vineMarks(id, ring) : bushMarks(id, ring, country)),
  rocks: ({ id }, ring, country) => rockMarks(id, ring, country),
  cliff: ({ id }, ring, country) => cliffMarks(id, ring, country),
  redoubt: (_, ring) => redoubtMarks(ring),
  laager: ({ id }, ring, country) => laagerMarks(id, ring, country),
  zeriba: ({ id }, ring, country) => zeribaMarks(id, ring, country),
  'town-stone': ({ id, name }, ring, country) => townMarks(id, name, ring, country),
  'town-wood': ({ id, name }, ring, country) => townMarks(id, name, ring, country),
  woods: ({ id }, ring) => woodMarks(id, ring),
};

const LINES: Readonly<Record<string, (feature: Feature, line: Ring, country: Country) => Mark[]>> = {
  road: ({ id }, line, country) => roadMarks(id, line, country),
  railway: (_, line, country) => railwayMarks(line, country),
  wall: ({ id }, line) => wallMarks(id, line),
  sangar: ({ id }, line) => wallMarks(id, line, 'sangar'),
  hedge: ({ id }, line) => hedgeMarks(id, line, false),
  'tall-hedge': ({ id }, line) => hedgeMarks(id, line, true),
  trench: ({ id }, line) => trenchMarks(id, line, false),
  'shelter-trench': ({ id }, line) => trenchMarks(id, line, true),
  'wire-fence': (_, line) => fenceMarks(line),
};

/** Water lies under roads and bridges; woods and walls stand above both. */
const ORDER = ['ford', 'stream', 'river-deep', 'swamp', 'donga', 'long-grass', 'crops', 'road', 'railway', 'scrub'];
const rank = ({ type }: Feature): number => {
  const at = ORDER.indexOf(type);
  return at < 0 ? ORDER.length : at;
};

/** From inches on the table to sheet units: north is up. */
export const toSheetUnits =
  (table: { readonly h: number }) =>
  ([x, y]: readonly [number, number]): Point => [x * INCH, (table.h - y) * INCH];

export function groundMarks(land: Landscape): Mark[] {
  const country = countryOf(land.conflict);
  const place = toSheetUnits(land.table);
  const box: Box = [0, 0, land.table.w * INCH, land.table.h * INCH];
  const marks = cloth(land.id, country, box);
  const hills = land.terrain.filter((one) => one.kind === 'hill').toSorted((a, b) => a.level - b.level);
  for (const { id, level, steep, polygon, crest } of hills)
    marks.push(
      ...hillMarks(
        { id, level, steep: steep === true, ring: polygon.map(place), crest: crest?.map(place) ?? null },
        country,
        box,
      ),
    );
  for (const { id, kind, polygon } of land.scenery ?? [])
    marks.push(...campMarks(id, polygon.map(place), country, kind));
  for (const feature of land.terrain.toSorted((a, b) => rank(a) - rank(b))) {
    if (feature.kind === 'hill') continue;
    if (feature.kind === 'line')
      marks.push(...(LINES[feature.type]?.(feature, feature.line.map(place), country) ?? []));
    else marks.push(...(AREAS[feature.type]?.(feature, feature.polygon.map(place), country) ?? []));
  }
  marks.push(...tufts(land.id, country, box), ...weave(box));
  return marks.filter(({ d }) => d !== '');
}
