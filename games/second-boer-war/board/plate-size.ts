/** How large a leader's plate is. */
import type { LeaderPlate } from './roster.ts';

export const PLATE = [86, 37] as const;
const COMMANDER_HEIGHT = 22;
/** Room for the name of a garrison commander, by its letters. */
const commanderWidth = (name: string): number => 44 + name.length * 6.3;

export const plateSize = ({ commander, name }: LeaderPlate): readonly [number, number] =>
  commander ? [commanderWidth(shownName(name)), COMMANDER_HEIGHT] : PLATE;

export const shownName = (name: string): string => (name === 'Baden-Powell' ? 'Baden-P.' : name);
