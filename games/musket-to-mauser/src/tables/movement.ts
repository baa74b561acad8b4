/** MM-5.1 to MM-5.19: how fast each arm goes in each formation, and what slows it. */
import data from '../../data/movement.json' with { type: 'json' };
import type { Arm, GunMove } from '../files.ts';
import type { Formation } from '../position.ts';

type Rates = { readonly [formation in Formation]?: number };
export type Mover = Exclude<Arm, 'artillery'> | `artillery-${GunMove}`;

const { general, ...troops } = data.rates;
/** Inches a turn. */
export const RATES = troops as { readonly [mover in Mover]: Rates };
/** MM-3.7. */
export const GENERALS_MOVE = general.any;
/** MM-R10, under the option line-infantry-6. */
export const LINE_INFANTRY_SLOW = data.variant.infantryLine;
/** MM-5.7. */
export const ROAD_SPEED = data.multipliers.road.value;
/** MM-5.8 to MM-5.10. */
export const ROUGH_SPEED = data.multipliers.rough;
/** MM-5.17. */
export const DISORDERED_SPEED = data.multipliers.disordered;
/** MM-5.13. */
export const SIDEWAYS_SPEED = data.multipliers.sidewaysOrBackward;
/** MM-4.20, MM-5.31: the share of a turn that a formation change takes. */
export const CHANGE_BUDGET = data.formationChange.budget;
/** MM-9.13. */
export const OCCUPYING_MOVE = data.occupyingMove;
/** MM-7.9. */
export const STAND_OFF = data.chargeStandOff;
/** MM-11.11. */
export const FLIGHT_CLEARANCE = data.involuntary.enemyDistance;
