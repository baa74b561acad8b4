/** What is written down about fire, morale, recovery, events and the Boer procedures. */
import type { Entry, Sum } from '@laager/kernel';
import type { Area } from './map.ts';
import type { Brigade, Group, Unit } from './roster.ts';
import type { Sifted } from './sifting.ts';

export interface EntryOf<W extends string> extends Entry {
  readonly what: W;
}

/** A priority list as it was applied, for a reader who follows it on the charts. */
interface Reasoned {
  readonly why: readonly Sifted[];
}

export type FireHappening =
  // Boer targeting (section 10.1)
  | (EntryOf<'firing-order'> & { readonly units: readonly Unit[]; readonly strengths: readonly number[] })
  | (EntryOf<'no-target'> & { readonly units: readonly Unit[] })
  | (EntryOf<'own-area'> & { readonly unit: Unit; readonly at: Area })
  | (EntryOf<'plotted'> & {
      readonly unit: Unit;
      readonly zone: number;
      /** Areas with British units in range that fell out before the plot markers, each with the clause. */
      readonly out: readonly { readonly at: Area; readonly rule: string }[];
      readonly candidates: readonly Area[];
      /** The areas of Plot Markers 1 to 6, and how each was placed. */
      readonly plots: readonly Area[];
      readonly why: readonly (readonly Sifted[])[];
      readonly die: number;
      readonly at: Area;
    })
  // Both sides' attacks
  | (EntryOf<'aimed'> & { readonly unit: Unit; readonly at: Area; readonly supports: boolean })
  | (EntryOf<'target-unit'> & Reasoned & { readonly unit: Unit; readonly firer: Unit; readonly at: Area })
  | (EntryOf<'counter-drawn'> & { readonly unit: Unit; readonly kind: number })
  | (EntryOf<'held-fire'> & { readonly unit: Unit; readonly at: Area })
  | (EntryOf<'uncovered'> & { readonly at: Area; readonly unit: Unit })
  | (EntryOf<'shelled'> & {
      readonly firer: Unit;
      readonly support: Unit;
      readonly target: Unit;
      readonly at: Area;
      readonly sum: Sum;
      readonly level: number;
    })
  | (EntryOf<'volley'> & {
      readonly firer: Unit;
      readonly support: Unit;
      readonly target: Unit;
      readonly at: Area;
      readonly strength: number;
      readonly column: number;
      readonly sum: Sum;
      readonly losses: number;
      readonly closeCombat: boolean;
    })
  | (EntryOf<'too-weak'> & { readonly firer: Unit; readonly at: Area; readonly strength: number })
  | (EntryOf<'morale'> & { readonly unit: Unit; readonly morale: number })
  | (EntryOf<'lost-sp'> & { readonly unit: Unit; readonly left: number })
  | (EntryOf<'turned-reduced'> & { readonly unit: Unit })
  | (EntryOf<'eliminated'> & { readonly unit: Unit; readonly at: Area })
  | (EntryOf<'losses-over'> & { readonly at: Area; readonly losses: number })
  // Leaders and formations
  | (EntryOf<'nerve'> & { readonly brigade: Brigade; readonly total: number; readonly nerve: number })
  | (EntryOf<'casualty-roll'> & { readonly who: string; readonly total: number; readonly falls: boolean })
  | (EntryOf<'fell'> & { readonly who: string; readonly at: Area })
  | (EntryOf<'joined'> & { readonly brigade: Brigade; readonly from: Area; readonly at: Area })
  | (EntryOf<'leader-removed'> & { readonly brigade: Brigade })
  | (EntryOf<'hq-fled'> & { readonly from: Area; readonly at: Area })
  | (EntryOf<'brigade-morale'> & {
      readonly brigade: Brigade;
      readonly at: Area;
      readonly sum: Sum;
      readonly level: number;
    })
  | (EntryOf<'group-morale'> & {
      readonly group: Group;
      readonly at: Area;
      readonly emplaced: boolean;
      readonly sum: Sum;
      readonly level: number;
    })
  | (EntryOf<'chit-off'> & { readonly brigade: Brigade })
  | (EntryOf<'marker-returned'> & { readonly unit: Unit })
  | (EntryOf<'status'> & {
      readonly causes: readonly string[];
      readonly confidence: number;
      readonly loss: number;
    })
  // Recovery
  | (EntryOf<'recovery'> & {
      readonly unit: Unit;
      readonly sum: Sum;
      readonly before: number;
      readonly after: number;
    })
  | (EntryOf<'composed'> & { readonly brigade: Brigade; readonly total: number; readonly steady: boolean })
  // Events
  | (EntryOf<'british-chit'> & { readonly kind: number })
  | (EntryOf<'chits-back'> & { readonly brigade: Brigade })
  | (EntryOf<'boer-chit'> & { readonly kind: number })
  | (EntryOf<'no-effect'> & { readonly reason: string })
  | (EntryOf<'close-order'> & { readonly brigade: Brigade; readonly bobHart: boolean })
  | (EntryOf<'objective-placed'> & { readonly brigade: Brigade; readonly at: Area })
  | (EntryOf<'order-delayed'> & { readonly brigade: Brigade; readonly due: number })
  | (EntryOf<'released'> & { readonly unit: Unit })
  | (EntryOf<'chit-due'> & { readonly misfire: boolean; readonly turn: number })
  | (EntryOf<'chit-acts'> & { readonly misfire: boolean })
  // Boer movement
  | (EntryOf<'boer-priority'> & {
      readonly priority: number;
      readonly units: readonly Unit[];
      readonly strengths: readonly number[];
    })
  | (EntryOf<'boer-moved'> & {
      readonly unit: Unit;
      readonly priority: number;
      readonly from: Area;
      readonly at: Area;
      /** The areas on a shortest route with their classes, and those that may not be entered with the clause. */
      readonly options: readonly { readonly at: Area; readonly class: number }[];
      readonly barred: readonly { readonly at: Area; readonly rule: string }[];
      readonly why: readonly Sifted[];
    })
  | (EntryOf<'boer-stayed'> & {
      readonly unit: Unit;
      readonly priority: number;
      readonly barred: readonly { readonly at: Area; readonly rule: string }[];
    })
  | (EntryOf<'boer-in-place'> & { readonly unit: Unit })
  | (EntryOf<'return-over'> & { readonly unit: Unit; readonly at: Area })
  | (EntryOf<'drift-opened'> & { readonly at: Area; readonly unit: Unit });
