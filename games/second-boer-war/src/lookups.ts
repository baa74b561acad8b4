/** What a board may ask beyond the offers; answered from the asking seat's view. */
import { battleLookups } from './battle-lookups.ts';
import { fightLookups } from './fight-lookups.ts';
import { warLookups } from './war-lookups.ts';

export const lookups = { ...fightLookups, ...battleLookups, ...warLookups } as const;
