/** What a board may ask beyond the offers; answered from the asking seat's view. */
import type { Json } from '@laager/kernel';
import { fightLookups } from './fight-lookups.ts';
import type { War } from './position.ts';

export const lookups: { readonly [name: string]: (view: War, args: Json) => Json } = { ...fightLookups };
