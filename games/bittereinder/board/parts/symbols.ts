/** What stands on the pale field of a counter: symbols of 24 by 16 around 0, 0, in the ink of the side. */
import type { Piece } from '../roster.ts';

const HAT =
  'M-12 3.2Q-7 6.6 0 6.6T12 3.2Q10 1.6 6.6 1.9L6-2.6Q5.4-6.6 2.6-6.4Q.4-5.2-1.8-6.4Q-5.2-6.8-5.8-2.4L-6.4 1.9Q-10 1.6-12 3.2Z';

const box = (inside: string): string =>
  `<g fill="none" stroke="currentColor"><rect x="-11" y="-7" width="22" height="14" stroke-width="1.4"/>${inside}</g>`;
const wheel = (x: number, y: number, r: number): string =>
  `<g fill="none" stroke="currentColor" transform="translate(${x} ${y})"><circle r="${r}" stroke-width="1.3"/>` +
  `<path d="M${-r} 0H${r}M0 ${-r}V${r}" stroke-width=".8"/></g>`;

const SYMBOLS: Readonly<Record<string, string>> = {
  brigade: box('<path d="M-11-7L11 7M-11 7L11-7" stroke-width="1.4"/>'),
  battalion: box('<path d="M-11-7L11 7M-11 7L11-7" stroke-width="1"/><circle r="2.3" fill="currentColor"/>'),
  mounted: box('<path d="M-11 7L11-7" stroke-width="1.6"/>'),
  garrison: '<path fill="currentColor" d="M-9 8V-2h-1.4V-7h4V-4.4h4V-7H2.4V-4.4h4V-7h4v5H9V8H3V4Q3 1 0 1T-3 4V8Z"/>',
  supply:
    '<path fill="currentColor" d="M-11 2.6V1L-9.6-5.8Q0-8.4 9.6-5.8L11 1V2.6Z"/>' +
    '<path d="M-4.4-6.8L-5 1.6M4.4-6.8L5 1.6M0-7.2V1.6" stroke="#fff" stroke-opacity=".55" stroke-width=".9"/>' +
    wheel(-6, 4.6, 3.4) +
    wheel(6, 4.6, 3.4),
  commando: `<path fill="currentColor" d="${HAT}"/>`,
  army:
    '<g fill="none" stroke="currentColor"><path d="M-11 4.5L9.5-5.5" stroke-width="3.2" stroke-linecap="round"/>' +
    `<path d="M-3 2L-12 7" stroke-width="2"/>${wheel(-1, 3, 5)}</g>`,
  'leader-boer':
    `<g fill="currentColor"><path transform="translate(0 -3.4) scale(.62)" d="${HAT}"/>` +
    '<path d="M-3.4-.6H3.4Q3.4 2.4 1.8 4Q0 6-1.8 4Q-3.4 2.4-3.4-.6ZM-11 8.4Q-10 4.4-3 3.8L0 6.8L3 3.8Q10 4.4 11 8.4Z"/></g>',
  'leader-empire':
    '<path fill="currentColor" d="M-6.2-2Q-5-2.6-4.4-3.6Q-4-8 0-8.6T4.4-3.6Q5-2.6 6.2-2ZM-3.2-1.3H3.2V.6Q3 3.4 0 3.8T-3.2.6ZM-11 8.4Q-10 4.6-4 4.2L0 6L4 4.2Q10 4.6 11 8.4Z"/>',
};

export const symbolOf = ({ kind, side }: Piece): string => SYMBOLS[kind === 'leader' ? `leader-${side}` : kind] ?? '';
