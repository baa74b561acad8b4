/** What is written down in the journal. */
import type { Sum } from '@laager/kernel';
import type { EntryOf, FireHappening } from './fire-happenings.ts';
import type { Area } from './map.ts';
import type { Segment } from './position.ts';
import type { Brigade, Unit } from './roster.ts';

type CommandHappening =
  | (EntryOf<'turn-begins'> & { readonly turn: number })
  | (EntryOf<'segment-begins'> & { readonly segment: Segment })
  | (EntryOf<'varied'> & { readonly variants: readonly number[] })
  | (EntryOf<'command-points'> & { readonly points: number })
  | (EntryOf<'ordered'> & { readonly brigade: Brigade; readonly at: Area; readonly long: boolean })
  | (EntryOf<'order-sent'> & {
      readonly brigade: Brigade;
      readonly sum: Sum;
      readonly due: number;
      readonly lost: boolean;
    })
  | (EntryOf<'order-received'> & {
      readonly brigade: Brigade;
      readonly sum: Sum;
      readonly result: string;
      readonly at: Area;
    })
  | (EntryOf<'orders-void'> & { readonly brigade: Brigade })
  | (EntryOf<'withdrawal'> & { readonly brigade: Brigade; readonly sum: Sum | null; readonly withdraws: boolean })
  | (EntryOf<'falls-back'> & { readonly brigade: Brigade; readonly at: Area })
  | (EntryOf<'marched'> & { readonly unit: Unit; readonly from: Area; readonly onto: Area })
  | (EntryOf<'led'> & {
      readonly brigade: Brigade;
      readonly with: readonly Unit[];
      readonly from: Area;
      readonly onto: Area;
    })
  | (EntryOf<'reached'> & { readonly brigade: Brigade; readonly at: Area })
  | (EntryOf<'turned'> & { readonly unit: Unit; readonly into: 'mounted' | 'dismounted' | 'limbered' | 'unlimbered' })
  | (EntryOf<'rode'> & { readonly who: 'buller' | 'long' | 'hq'; readonly from: Area; readonly onto: Area })
  | (EntryOf<'hq-mode'> & { readonly operative: boolean })
  | (EntryOf<'attached'> & { readonly who: 'buller' | 'long'; readonly unit: Unit })
  | (EntryOf<'drift-searched'> & {
      readonly at: Area;
      readonly unit: Unit;
      readonly sum: Sum;
      readonly value: number;
      readonly found: boolean;
    })
  | (EntryOf<'bridge-tried'> & { readonly at: Area; readonly blown: boolean })
  | (EntryOf<'drift-shock'> & { readonly unit: Unit; readonly morale: number })
  | (EntryOf<'assault-begins'> & { readonly at: Area; readonly closeCombat: boolean })
  | (EntryOf<'captured'> & { readonly at: Area })
  | (EntryOf<'recaptured'> & { readonly at: Area })
  | (EntryOf<'tie-broken'> & {
      readonly chosen: number;
      readonly of: readonly number[];
      readonly kind: 'area' | 'unit';
      readonly why: string;
      readonly byPlayer: boolean;
    })
  | (EntryOf<'confidence'> & { readonly sum: Sum; readonly box: number })
  | (EntryOf<'shaken-roll'> & { readonly sum: Sum; readonly shaken: number; readonly isShaken: boolean })
  | (EntryOf<'ended'> & { readonly ending: string });

export type Happening = CommandHappening | FireHappening;
