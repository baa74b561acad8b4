/** The event chits by kind: their place in data/events.json, which is how the cups count them (chart T14, chart T15). */
import events from '../data/events.json' with { type: 'json' };

export interface ChitKind {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly effect: string;
  readonly variant?: string;
  readonly excludedBy?: string;
  readonly releases?: string;
}
export const BRITISH_CHIT_KINDS: readonly ChitKind[] = events.british.chits;
export const BOER_CHIT_KINDS: readonly ChitKind[] = events.boer.chits;
export const FIRST_BOER_EVENT = events.boer.firstDrawTurn;

const kind = (kinds: readonly ChitKind[], id: string): number => kinds.findIndex((one) => one.id === id);
export const BOB_HART_CHIT = kind(BRITISH_CHIT_KINDS, 'bob-hart');
export const DISPATCH_RIDERS = kind(BRITISH_CHIT_KINDS, 'dispatch-riders');
export const NATIVE_GUIDE = kind(BRITISH_CHIT_KINDS, 'native-guide');
export const GUNS_FORWARD = kind(BRITISH_CHIT_KINDS, 'guns-forward');
export const INITIATIVE = kind(BRITISH_CHIT_KINDS, 'initiative');
export const RALLY = kind(BRITISH_CHIT_KINDS, 'rally');
export const LOST_RIDERS = kind(BRITISH_CHIT_KINDS, 'lost-riders');
export const NAVAL_GUNNERY = kind(BRITISH_CHIT_KINDS, 'naval-gunnery');
export const HEAT = kind(BRITISH_CHIT_KINDS, 'heat');
export const HESITATE_CHIT = kind(BRITISH_CHIT_KINDS, 'hesitate');
export const CLOSE_ORDER_CHIT = kind(BRITISH_CHIT_KINDS, 'close-order');

export const MISFIRE = kind(BOER_CHIT_KINDS, 'boer-guns-misfire');
export const AMMO_SHORTAGE = kind(BOER_CHIT_KINDS, 'british-guns-ammo-shortage');
export const BOTHA_RIDES = kind(BOER_CHIT_KINDS, 'botha-rides-the-line');
