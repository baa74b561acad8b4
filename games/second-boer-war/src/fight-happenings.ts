/** What the journal can say of a fight. Leaders, areas and cards are ids; the words are in tell-fight.ts. */
import type { ClauseId, Entry, Sum } from '@laager/kernel';
import type { BySector } from './fight-orders.ts';
import type { SectorName } from './fight-position.ts';
import type { SideId } from './sides.ts';

type About<What extends string, Values> = Entry & { readonly what: What; readonly rule: ClauseId } & Readonly<Values>;

export type FightHappening =
  | About<'fight-begun', { kind: 'battle' | 'skirmish'; raid: boolean; at: string; attacker: string; defender: string }>
  | About<'committed', { side: SideId; cards: readonly string[] }>
  | About<'cavalry-opens', { aside: boolean }>
  /** Everyone sees how many cards a player takes; he alone sees which. */
  | About<'took-cards', { side: SideId; count: number }>
  | About<'took', { side: SideId; cards: readonly string[] }>
  | About<'laid', { side: SideId } & BySector>
  | About<'laid-face-down', { side: SideId; sectors: readonly number[] }>
  | About<'revealed', { side: SideId } & BySector>
  | About<'tested', { side: SideId; sector: SectorName; card: string; morale: number; die: number; passed: boolean }>
  | About<'replaced', { side: SideId } & BySector>
  /** `sector`: as the active player sees it; `total` in a skirmish. */
  | About<'compared', { sector: SectorName | 'total'; active: Sum; second: Sum }>
  | About<
      'fight-over',
      { winner: SideId | 'nobody'; kind: 'battle' | 'skirmish'; successes: readonly [number, number] }
    >
  | About<'fled', object>
  | About<'stood', object>
  | About<'flight-blocked', { sectors: readonly SectorName[] }>
  | About<'card-lost', { side: SideId; card: string }>
  | About<'commando-lost', { card: string; cause: string }>
  | About<'buried', { card: string; depth: number }>
  | About<'spoils-left', { at: string }>
  | About<'retreated', { leader: string; at: string }>
  | About<'stays', { leader: string; at: string }>
  | About<'losses-rolled', { leader: string; at: string; boer: Sum; empire: Sum; best: readonly [number, number] }>;
