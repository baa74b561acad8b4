/** What each action costs and in which stages it is open: data/actions.json. */
import actionData from '../data/actions.json' with { type: 'json' };

interface Printed {
  readonly id: string;
  readonly stages: readonly number[];
  readonly cost: { readonly mp?: number | string; readonly actions?: number };
  readonly cardsByStage?: readonly number[];
}

const actions: readonly Printed[] = actionData.actions;
const printed = (id: string): Printed => {
  const action = actions.find((one) => one.id === id);
  if (action === undefined) throw new RangeError(`there is no action "${id}"`);
  return action;
};

const points = (id: string): number => Number(printed(id).cost.mp);

export const MOVE = points('move');
export const FIGHT = points('fight');
export const RAID = points('raid');
export const GARRISON = points('garrison');
export const BURN = points('scorched-earth');
export const BUILD = points('blockhouse');
export const CAMP = points('camp');
export const PACIFY = points('pacify');
export const REMOVE_GARRISON = points('remove-garrison');
export const REORGANISE = printed('reorganise').cost.actions as number;

const window = (id: string): readonly boolean[] => [0, 1, 2, 3, 4].map((stage) => printed(id).stages.includes(stage));
export const SIEGE_STAGES = window('siege');
export const FORTIFY_STAGES = window('fortify');
export const REMOVE_STAGES = window('remove-garrison');
export const REORGANISE_STAGES = window('reorganise');
export const CAMP_STAGES = window('camp');

/** SB-6.4, SB-6.5: by stage, counted from 1. */
export const REINFORCEMENTS: readonly number[] = [0, ...(printed('reinforce').cardsByStage ?? [])];
