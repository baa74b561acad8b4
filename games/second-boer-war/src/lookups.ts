/** What a board may ask beyond the offers; answered from the asking seat's view. */
import { fightLookups } from './fight-lookups.ts';

export const lookups = { ...fightLookups } as const;
