/** Who may know what: everything is open (BE-2.7), so a view is the position itself, copied by hand. */
import { copyStack } from '@laager/kernel';
import type { War } from './position.ts';

export const clone = (p: War): War => ({
  stack: copyStack(p.stack),
  asked: p.asked,
  given: p.given,
  options: p.options,
  turn: p.turn,
  phase: p.phase,
  commitment: p.commitment,
  morale: p.morale,
  at: p.at.slice(),
  due: p.due.slice(),
  marks: p.marks.slice(),
  control: p.control.slice(),
  razed: p.razed.slice(),
  lines: p.lines.slice(),
  fought: p.fought.slice(),
  cover: p.cover.slice(),
  camps: p.camps.slice(),
  fallen: p.fallen.slice(),
  bullerGambled: p.bullerGambled,
  robertsStruck: p.robertsStruck,
  razedNow: p.razedNow,
  victories: p.victories,
  ending: p.ending,
});
