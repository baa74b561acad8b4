/** What is written down in the journal. */
import type { Entry, Sum } from '@laager/kernel';
import type { FireHappening } from './fire-happenings.ts';
import type { Area } from './map.ts';
import type { Segment } from './position.ts';
import type { Brigade, Unit } from './roster.ts';

interface Told<W extends string> extends Entry {
  readonly what: W;
}

type CommandHappening =
  | (Told<'turn-begins'> & { readonly turn: number })
  | (Told<'segment-begins'> & { readonly segment: Segment })
  | (Told<'varied'> & { readonly variants: readonly number[] })
  | (Told<'command-points'> & { readonly points: number })
  | (Told<'ordered'> & { readonly brigade: Brigade; readonly at: Area; readonly long: boolean })
  | (Told<'order-sent'> & {
      readonly brigade: Brigade;
      readonly sum: Sum;
      readonly due: number;
      readonly lost: boolean;
    })
  | (Told<'order-received'> & {
      readonly brigade: Brigade;
      readonly sum: Sum;
      readonly result: string;
      readonly at: Area;
    })
  | (Told<'orders-void'> & { readonly brigade: Brigade })
  | (Told<'withdrawal'> & { readonly brigade: Brigade; readonly sum: Sum | null; readonly withdraws: boolean })
  | (Told<'falls-back'> & { readonly brigade: Brigade; readonly at: Area })
  | (Told<'marched'> & { readonly unit: Unit; readonly from: Area; readonly onto: Area })
  | (Told<'led'> & {
      readonly brigade: Brigade;
      readonly with: readonly Unit[];
      readonly from: Area;
      readonly onto: Area;
    })
  | (Told<'reached'> & { readonly brigade: Brigade; readonly at: Area })
  | (Told<'turned'> & { readonly unit: Unit; readonly into: 'mounted' | 'dismounted' | 'limbered' | 'unlimbered' })
  | (Told<'rode'> & { readonly who: 'buller' | 'long' | 'hq'; readonly from: Area; readonly onto: Area })
  | (Told<'hq-mode'> & { readonly operative: boolean })
  | (Told<'attached'> & { readonly who: 'buller' | 'long'; readonly unit: Unit })
  | (Told<'drift-searched'> & {
      readonly at: Area;
      readonly unit: Unit;
      readonly sum: Sum;
      readonly value: number;
      readonly found: boolean;
    })
  | (Told<'bridge-tried'> & { readonly at: Area; readonly blown: boolean })
  | (Told<'drift-shock'> & { readonly unit: Unit; readonly morale: number })
  | (Told<'assault-begins'> & { readonly at: Area; readonly closeCombat: boolean })
  | (Told<'captured'> & { readonly at: Area })
  | (Told<'recaptured'> & { readonly at: Area })
  | (Told<'tie-broken'> & {
      readonly chosen: number;
      readonly of: readonly number[];
      readonly kind: 'area' | 'unit';
      readonly why: string;
      readonly byPlayer: boolean;
    })
  | (Told<'confidence'> & { readonly sum: Sum; readonly box: number })
  | (Told<'shaken-roll'> & { readonly sum: Sum; readonly shaken: number; readonly isShaken: boolean })
  | (Told<'ended'> & { readonly ending: string });

export type Happening = CommandHappening | FireHappening;
