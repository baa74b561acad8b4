/** The bots that can be named on the command line. */
import { type Player, playerNamed, players } from '@laager/bots';
import type { Game } from '@laager/kernel';

export const botNames: readonly string[] = players.map((player) => player.name);

/** A bot by its name, the game's own plans among them; `name@orders` gives it another budget. */
export const botNamed = (name: string, game?: Game): Player | null => playerNamed(name, game);
