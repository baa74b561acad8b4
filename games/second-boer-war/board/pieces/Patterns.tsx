/** The engraver's rulings and card backs, once on the page. */
import type { JSX } from 'solid-js';
import { livery } from '../look.ts';

export function Patterns(): JSX.Element {
  return (
    <svg class="sb-patterns" width="0" height="0" aria-hidden="true">
      <defs>
        <pattern id="sb-rule-empire" width="3" height="3" patternUnits="userSpaceOnUse">
          <path d="M1 0V3" stroke="#000" stroke-width=".7" opacity=".16" />
        </pattern>
        <pattern id="sb-rule-boer" width="4" height="4" patternUnits="userSpaceOnUse">
          <path d="M-1 -1L5 5M-1 3L1 5M3 -1L5 1" stroke="#000" stroke-width=".8" opacity=".28" />
        </pattern>
        <pattern id="sb-hatch-empire" width="5" height="5" patternUnits="userSpaceOnUse">
          <path d="M2.5 0V5" stroke={livery.empire.body} stroke-width=".8" opacity=".38" />
        </pattern>
        <pattern id="sb-hatch-boer" width="6" height="6" patternUnits="userSpaceOnUse">
          <path d="M-1 -1L7 7M-1 5L1 7M5 -1L7 1" stroke={livery.boer.body} stroke-width=".8" opacity=".36" />
        </pattern>
        <pattern id="sb-back-empire" width="8" height="8" patternUnits="userSpaceOnUse">
          <path d="M0 4H8M4 0V8" stroke="#fff" stroke-width=".7" opacity=".32" />
          <circle cx="4" cy="4" r="1.3" fill="#fff" opacity=".4" />
        </pattern>
        <pattern id="sb-back-boer" width="8" height="8" patternUnits="userSpaceOnUse">
          <path d="M0 0L8 8M8 0L0 8" stroke="#fff" stroke-width=".7" opacity=".32" />
          <circle cx="4" cy="4" r="1.2" fill="#fff" opacity=".35" />
        </pattern>
      </defs>
    </svg>
  );
}
