/** The engraver's rulings, to be put once into the `<defs>` of a drawing that has counters. */
import type { JSX } from 'solid-js';

export function Rulings(): JSX.Element {
  return (
    <>
      <pattern id="laager-rule-upright" width="3" height="3" patternUnits="userSpaceOnUse">
        <path d="M1 0V3" stroke="#000" stroke-width=".7" opacity=".16" />
      </pattern>
      <pattern id="laager-rule-slanting" width="4" height="4" patternUnits="userSpaceOnUse">
        <path d="M-1 -1L5 5M-1 3L1 5M3 -1L5 1" stroke="#000" stroke-width=".8" opacity=".28" />
      </pattern>
    </>
  );
}
