/** Colours of this board beyond the kit's: the map is paper in a light room and in a dark one. */
import { madder, petrol } from '@laager/kit/drawing';

export const BRITISH = madder;
export const BOER = petrol;
export const DARK = '#2b241d';
export const PAPER = '#fffaf0';
export const FIRE = '#8c1f2a';
export const HALO = '#fff6d8';
