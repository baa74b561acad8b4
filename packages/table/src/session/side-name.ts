import type { Game, Seat, SideName } from '@laager/kernel';

/** A side as a sentence names it: by the game, else by the name of its seat. */
export const sideNameOf = (tell: Game['tell'], seat: Seat, scenario: string): SideName =>
  tell.side?.(seat, scenario) ?? { name: tell.seat(seat, scenario), plural: false };
