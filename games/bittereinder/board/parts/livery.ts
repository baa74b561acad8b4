/** Which side wears what. */
import { type Livery, madder, petrol } from '@laager/kit/drawing';
import type { SideId } from '../roster.ts';

export const liveries: Readonly<Record<SideId, Livery>> = { empire: madder, boer: petrol };
