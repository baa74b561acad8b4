/** What is written in the journal. */
import type { ClauseId, Context, Entry, Run, Sum } from '@laager/kernel';
import type { Ending, War } from './position.ts';
import type { Result } from './tables.ts';

type SideId = 'boer' | 'empire';

export type Happening = Entry &
  (
    | { readonly what: 'placed'; readonly unit: string; readonly at: string }
    | { readonly what: 'phase'; readonly turn: number; readonly phase: number }
    | { readonly what: 'entered'; readonly unit: string; readonly at: string }
    | { readonly what: 'barred'; readonly unit: string; readonly at: string; readonly reason: string }
    | { readonly what: 'left'; readonly unit: string }
    | { readonly what: 'stayed-away'; readonly unit: string }
    | {
        readonly what: 'moved';
        readonly how: 'sea' | 'rail' | 'land';
        readonly units: readonly string[];
        readonly route: readonly string[];
      }
    | { readonly what: 'declared'; readonly side: SideId; readonly at: string; readonly units: readonly string[] }
    | {
        readonly what: 'committed';
        readonly at: string;
        readonly points: number;
        readonly cost: Sum;
      }
    | {
        readonly what: 'fought';
        readonly at: string;
        readonly side: SideId;
        readonly attack: Sum;
        readonly defence: Sum;
        readonly column: string;
        readonly die: number;
        readonly result: Result;
      }
    | { readonly what: 'gambled'; readonly result: string }
    | { readonly what: 'besieged'; readonly at: string; readonly isNew: boolean }
    | { readonly what: 'siege-lifted'; readonly at: string }
    | { readonly what: 'siege-held'; readonly at: string; readonly test: Sum }
    | { readonly what: 'surrendered'; readonly at: string; readonly units: readonly string[]; readonly test: Sum }
    | { readonly what: 'yielded'; readonly unit: string; readonly at: string }
    | { readonly what: 'control'; readonly at: string; readonly side: SideId }
    | { readonly what: 'fell'; readonly at: string; readonly loss: Sum }
    | { readonly what: 'commitment'; readonly from: number; readonly upTo: number; readonly cause: string }
    | { readonly what: 'morale'; readonly from: number; readonly upTo: number; readonly cause: string }
    | { readonly what: 'eliminated'; readonly unit: string; readonly at: string; readonly cause: string }
    | { readonly what: 'replacement'; readonly unit: string; readonly turn: number }
    | {
        readonly what: 'retreated';
        readonly units: readonly string[];
        readonly from: string;
        readonly at: string;
        readonly priority: number;
      }
    | { readonly what: 'dissolved'; readonly army: string }
    | { readonly what: 'built'; readonly kind: string; readonly pay: readonly string[]; readonly at: readonly string[] }
    | { readonly what: 'razed'; readonly at: string }
    | { readonly what: 'tested'; readonly towns: number; readonly sum: number }
    | { readonly what: 'counted'; readonly units: number }
    | { readonly what: 'ended'; readonly ending: Ending }
  );

export type WarContext = Context<Happening>;
export type WarRun = Run<War, Happening>;
export type { ClauseId };
