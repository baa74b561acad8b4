/** The cards of `answers.ts`, each rendered once it is there. Put them inside a `Suspense` of their own. */
import { lazy } from 'solid-js';

const answers = () => import('./answers.ts');

export const Assaults = lazy(async () => ({ default: (await answers()).Assaults }));
export const CallFire = lazy(async () => ({ default: (await answers()).CallFire }));
export const CommandCard = lazy(async () => ({ default: (await answers()).CommandCard }));
export const FireCard = lazy(async () => ({ default: (await answers()).FireCard }));
export const FlightCard = lazy(async () => ({ default: (await answers()).FlightCard }));
export const FormList = lazy(async () => ({ default: (await answers()).FormList }));
export const GunList = lazy(async () => ({ default: (await answers()).GunList }));
export const LimberDial = lazy(async () => ({ default: (await answers()).LimberDial }));
export const Lose = lazy(async () => ({ default: (await answers()).Lose }));
export const Occupy = lazy(async () => ({ default: (await answers()).Occupy }));
export const ReactCards = lazy(async () => ({ default: (await answers()).ReactCards }));
export const ScreenList = lazy(async () => ({ default: (await answers()).ScreenList }));
export const Victory = lazy(async () => ({ default: (await answers()).Victory }));

/** So that no card is waited for when its question comes. */
export const fetchAnswers = (): void => void answers();
