/** Units slide from where they stood to where they stand: marches at a walk, flights at double speed. Any key skips. */
import { type Accessor, createEffect, on } from 'solid-js';
import { turnFrom } from '../src/geometry/angle.ts';
import type { Happening } from '../src/happenings.ts';
import type { Desk } from './desk.ts';
import { INCH } from './ground/ink.ts';
import type { Piece } from './scene.ts';

/** Milliseconds for an inch, within bounds. */
const PACE = 55;
const [SHORTEST, LONGEST] = [200, 800];
/** Farther than anything moves in one order: another moment of the match is looked at. */
const LEAP = 30;

export function slide(desk: Desk, body: SVGGElement, piece: Accessor<Piece>): void {
  createEffect(
    on(piece, (now, before) => {
      if (before === undefined || !desk.props.motion()) return;
      const far = Math.hypot(now.x - before.x, now.y - before.y) / INCH;
      const turn = turnFrom(now.facing, before.facing);
      if ((far < 0.05 && Math.abs(turn) < 1) || far > LEAP || now.formation !== before.formation) return;
      const flees = desk.props.news().some(({ entry }) => {
        const said = entry as unknown as Happening;
        return said.what === 'fled' && said.unit === now.unit;
      });
      const duration = Math.max(SHORTEST, Math.min(LONGEST, far * PACE)) / (flees ? 2 : 1);
      const home = `translate(${-now.x}px, ${-now.y}px)`;
      const sliding = body.animate(
        [
          { transform: `translate(${before.x}px, ${before.y}px) rotate(${turn}deg) ${home}` },
          { transform: `translate(${now.x}px, ${now.y}px) rotate(0deg) ${home}` },
        ],
        { duration, easing: 'ease-in-out' },
      );
      const skip = (): void => sliding.finish();
      addEventListener('keydown', skip, { once: true });
      sliding.onfinish = () => removeEventListener('keydown', skip);
    }),
  );
}
