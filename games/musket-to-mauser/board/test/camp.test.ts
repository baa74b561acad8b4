import { expect, test } from 'vitest';
import { game } from '../../src/index.ts';
import { SCENARIO_FILES } from '../../src/tables/scenarios.ts';
import { groundMarks, type Landscape } from '../ground/ground.ts';

const isandlwana = SCENARIO_FILES.find(({ id }) => id === 'isandlwana-1879') as Landscape;
const drawn = (scenery: NonNullable<Landscape['scenery']>): number => groundMarks({ ...isandlwana, scenery }).length;

test('the camp of Isandlwana is drawn with its tents, and the wagons beside the track', () => {
  const none = drawn([]);
  for (const kind of ['tents', 'wagons'] as const) {
    const camp = (isandlwana.scenery ?? []).filter((one) => one.kind === kind);
    expect(drawn(camp) - none, kind).toBeGreaterThan(20);
  }
});

test('a scenario file with scenery of an unknown kind is refused by name', () => {
  const [camp] = isandlwana.scenery ?? [];
  const faults = game.files
    ?.find(({ kind }) => kind === 'scenario')
    ?.check({ ...isandlwana, scenery: [{ ...camp, kind: 'palace' }] });
  expect(faults?.map(({ path }) => path)).toEqual(['scenery.0.kind']);
});
