/** The bots that can be named on the command line. */
import { type Player, playerNamed, players, STEADY, STYLES } from '@laager/bots';
import type { Game } from '@laager/kernel';

export const botNames: readonly string[] = players.map((player) => player.name);

/** Added to a list of names: how a style is asked for. */
export const styleHint: string = `In a style: ${STYLES.filter((style) => style !== STEADY)
  .map((style) => `veteran-${style}`)
  .join(', ')}`;

/** A bot by its name, the game's own plans among them; `name-style` plays in a style, `name@orders` has another budget. */
export const botNamed = (name: string, game?: Game): Player | null => playerNamed(name, game);
