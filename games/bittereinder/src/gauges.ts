/** The tracks that tell how the war stands, for reports over many games. */
import { BOER, EMPIRE, NO_LINE, type War } from './position.ts';
import { boersLeft } from './victory.ts';

const count = (column: readonly number[], is: (value: number) => boolean): number => column.filter(is).length;

export const gauges = (p: War): Readonly<Record<string, number>> => ({
  'War Commitment': p.commitment,
  'Empire Morale': p.morale,
  'Boer units': boersLeft(p),
  'Boer-controlled areas': count(p.control, (side) => side === BOER),
  'Empire-controlled areas': count(p.control, (side) => side === EMPIRE),
  'razed areas': count(p.razed, (razed) => razed === 1),
  'blockhouse lines': count(p.lines, (line) => line !== NO_LINE),
});
