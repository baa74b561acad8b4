/** UB-C1: the eight maps. */
import boisDeBavent from '../data/maps/bois-de-bavent.json' with { type: 'json' };
import boisJacques from '../data/maps/bois-jacques.json' with { type: 'json' };
import brecourt from '../data/maps/brecourt.json' with { type: 'json' };
import breville from '../data/maps/breville.json' with { type: 'json' };
import carentan from '../data/maps/carentan.json' with { type: 'json' };
import laFiere from '../data/maps/la-fiere.json' with { type: 'json' };
import oosterbeek from '../data/maps/oosterbeek.json' with { type: 'json' };
import orchardLane from '../data/maps/orchard-lane.json' with { type: 'json' };
import type { MapFile, ScenarioFile } from './files.ts';

// JSON modules type a side as any string; the tests hold every file against its schema.
export const BUILT_IN_MAPS = [
  orchardLane,
  brecourt,
  boisDeBavent,
  oosterbeek,
  carentan,
  boisJacques,
  breville,
  laFiere,
] as unknown as readonly MapFile[];

/** The map a scenario is fought on: a built-in one by its id, or its own; undefined if there is no such map. */
export const mapOf = (scenario: ScenarioFile): MapFile | undefined =>
  typeof scenario.map === 'string' ? BUILT_IN_MAPS.find((map) => map.id === scenario.map) : scenario.map;
