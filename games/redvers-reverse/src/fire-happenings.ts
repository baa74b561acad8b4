/** What is written down about fire, morale, recovery, events and the Boer procedures. */
import type { Entry, Sum } from '@laager/kernel';
import type { Area } from './map.ts';
import type { Brigade, Group, Unit } from './roster.ts';
import type { Sifted } from './sifting.ts';

interface Told<W extends string> extends Entry {
  readonly what: W;
}

/** A priority list as it was applied, for a reader who follows it on the charts. */
interface Reasoned {
  readonly why: readonly Sifted[];
}

export type FireHappening =
  // Boer targeting (section 10.1)
  | (Told<'firing-order'> & { readonly units: readonly Unit[]; readonly strengths: readonly number[] })
  | (Told<'no-target'> & { readonly units: readonly Unit[] })
  | (Told<'own-area'> & { readonly unit: Unit; readonly at: Area })
  | (Told<'plotted'> & {
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
  | (Told<'aimed'> & { readonly unit: Unit; readonly at: Area; readonly supports: boolean })
  | (Told<'target-unit'> & Reasoned & { readonly unit: Unit; readonly firer: Unit; readonly at: Area })
  | (Told<'counter-drawn'> & { readonly unit: Unit; readonly kind: number })
  | (Told<'held-fire'> & { readonly unit: Unit; readonly at: Area })
  | (Told<'uncovered'> & { readonly at: Area; readonly unit: Unit })
  | (Told<'shelled'> & {
      readonly firer: Unit;
      readonly support: Unit;
      readonly target: Unit;
      readonly at: Area;
      readonly sum: Sum;
      readonly level: number;
    })
  | (Told<'volley'> & {
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
  | (Told<'too-weak'> & { readonly firer: Unit; readonly at: Area; readonly strength: number })
  | (Told<'morale'> & { readonly unit: Unit; readonly morale: number })
  | (Told<'lost-sp'> & { readonly unit: Unit; readonly left: number })
  | (Told<'turned-reduced'> & { readonly unit: Unit })
  | (Told<'eliminated'> & { readonly unit: Unit; readonly at: Area })
  | (Told<'losses-over'> & { readonly at: Area; readonly losses: number })
  // Leaders and formations
  | (Told<'nerve'> & { readonly brigade: Brigade; readonly total: number; readonly nerve: number })
  | (Told<'casualty-roll'> & { readonly who: string; readonly total: number; readonly falls: boolean })
  | (Told<'fell'> & { readonly who: string; readonly at: Area })
  | (Told<'joined'> & { readonly brigade: Brigade; readonly from: Area; readonly at: Area })
  | (Told<'leader-removed'> & { readonly brigade: Brigade })
  | (Told<'hq-fled'> & { readonly from: Area; readonly at: Area })
  | (Told<'brigade-morale'> & {
      readonly brigade: Brigade;
      readonly at: Area;
      readonly sum: Sum;
      readonly level: number;
    })
  | (Told<'group-morale'> & {
      readonly group: Group;
      readonly at: Area;
      readonly emplaced: boolean;
      readonly sum: Sum;
      readonly level: number;
    })
  | (Told<'chit-off'> & { readonly brigade: Brigade })
  | (Told<'marker-returned'> & { readonly unit: Unit })
  | (Told<'status'> & {
      readonly causes: readonly string[];
      readonly confidence: number;
      readonly loss: number;
    })
  // Recovery
  | (Told<'recovery'> & {
      readonly unit: Unit;
      readonly sum: Sum;
      readonly before: number;
      readonly after: number;
    })
  | (Told<'composed'> & { readonly brigade: Brigade; readonly total: number; readonly steady: boolean })
  // Events
  | (Told<'british-chit'> & { readonly kind: number })
  | (Told<'chits-back'> & { readonly brigade: Brigade })
  | (Told<'boer-chit'> & { readonly kind: number })
  | (Told<'no-effect'> & { readonly reason: string })
  | (Told<'close-order'> & { readonly brigade: Brigade; readonly bobHart: boolean })
  | (Told<'objective-placed'> & { readonly brigade: Brigade; readonly at: Area })
  | (Told<'order-delayed'> & { readonly brigade: Brigade; readonly due: number })
  | (Told<'released'> & { readonly unit: Unit })
  | (Told<'chit-due'> & { readonly misfire: boolean; readonly turn: number })
  | (Told<'chit-acts'> & { readonly misfire: boolean })
  // Boer movement
  | (Told<'boer-priority'> & {
      readonly priority: number;
      readonly units: readonly Unit[];
      readonly strengths: readonly number[];
    })
  | (Told<'boer-moved'> & {
      readonly unit: Unit;
      readonly priority: number;
      readonly from: Area;
      readonly at: Area;
      /** The areas on a shortest route with their classes, and those that may not be entered with the clause. */
      readonly options: readonly { readonly at: Area; readonly class: number }[];
      readonly barred: readonly { readonly at: Area; readonly rule: string }[];
      readonly why: readonly Sifted[];
    })
  | (Told<'boer-stayed'> & {
      readonly unit: Unit;
      readonly priority: number;
      readonly barred: readonly { readonly at: Area; readonly rule: string }[];
    })
  | (Told<'boer-in-place'> & { readonly unit: Unit })
  | (Told<'return-over'> & { readonly unit: Unit; readonly at: Area })
  | (Told<'drift-opened'> & { readonly at: Area; readonly unit: Unit });
