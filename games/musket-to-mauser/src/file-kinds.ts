/** The files that players may write for this game: what is wrong with them, and what there is to know of a sound one. */
import type { FileKind } from '@laager/kernel';
import { armyFaults, scenarioFaults } from './check.ts';
import type { ArmyFile, ScenarioFile } from './files.ts';
import { scenarioFrom } from './setup.ts';
import { surveyOfArmy, surveyOfScenario } from './strength.ts';

export const FILE_KINDS: readonly FileKind[] = [
  {
    kind: 'scenario',
    check: scenarioFaults,
    survey: (data) => surveyOfScenario(data as unknown as ScenarioFile),
    scenario: (data) => scenarioFrom(data as unknown as ScenarioFile),
  },
  { kind: 'army', check: armyFaults, survey: (data) => surveyOfArmy(data as unknown as ArmyFile) },
];
