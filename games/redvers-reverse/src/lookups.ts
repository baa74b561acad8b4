/** What a board may ask beyond the offers, by name: orders and their odds, fire, assaults, and how the day stands. */
import { assaultLookups } from './assault-odds.ts';
import { fireLookups } from './fire-odds.ts';
import { orderLookups } from './order-odds.ts';
import { dayLookups } from './outlook.ts';

export const lookups = { ...orderLookups, ...fireLookups, ...assaultLookups, ...dayLookups } as const;
