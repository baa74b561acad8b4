/** MM-C9: the scenarios that ship with the game. */
import abuKlea from '../../data/scenarios/abu-klea-1885.json' with { type: 'json' };
import alma from '../../data/scenarios/alma-redoubt-1854.json' with { type: 'json' };
import elandslaagte from '../../data/scenarios/elandslaagte-1899.json' with { type: 'json' };
import gingindlovu from '../../data/scenarios/gingindlovu-1879.json' with { type: 'json' };
import isandlwana from '../../data/scenarios/isandlwana-1879.json' with { type: 'json' };
import magersfontein from '../../data/scenarios/magersfontein-1899.json' with { type: 'json' };
import maida from '../../data/scenarios/maida-1806.json' with { type: 'json' };
import majuba from '../../data/scenarios/majuba-1881.json' with { type: 'json' };
import millLane from '../../data/scenarios/mill-lane.json' with { type: 'json' };
import modderRiver from '../../data/scenarios/modder-river-1899.json' with { type: 'json' };
import rotherberg from '../../data/scenarios/rotherberg-1870.json' with { type: 'json' };
import type { ScenarioFile } from '../files.ts';

/** The teaching scenario first, then by date. */
export const SCENARIO_FILES = [
  millLane,
  maida,
  alma,
  rotherberg,
  isandlwana,
  gingindlovu,
  majuba,
  abuKlea,
  elandslaagte,
  modderRiver,
  magersfontein,
] as unknown as readonly ScenarioFile[];
