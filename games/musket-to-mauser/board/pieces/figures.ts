/** Miniatures seen from above: one symbol for each dress and posture, for 27 units an inch, facing up. */
import { mix } from '../ground/ink.ts';
import { DRESS, type Dress, type DressName } from './dress.ts';

export const POSTURES = ['stand', 'fire', 'kneel', 'fallen', 'mounted'] as const;
export type Posture = (typeof POSTURES)[number];

export const symbolId = (dress: DressName, posture: Posture): string => `mm-${dress}-${posture}`;

function parts(d: Dress) {
  const big = d.big ?? 1;
  const brim = d.brim === undefined ? '' : `<circle cy="-.1" r="2" fill="${d.brim}"/>`;
  const head = `${brim}<circle cy="-.1" r="${1.42 * big}" fill="${d.hat}"/><circle cx="${-0.35 * big}" cy="${-0.5 * big}" r="${0.72 * big}" fill="${d.top}"/>`;
  const body = `<rect x="-1.35" y=".35" width="2.7" height="2" rx=".5" fill="${d.pack}"/><ellipse rx="2.65" ry="1.5" fill="${d.coat}" stroke="${d.dark}" stroke-width=".5"/><path d="M-1.5 -1.05L.9 .9M1.5 -1.05L-.9 .9" stroke="${d.belt}" stroke-width=".55"/>`;
  const shield =
    d.shield === undefined
      ? ''
      : `<ellipse cx="-1.7" cy="-1.9" rx="1.5" ry="2.5" fill="${d.shield}" stroke="${d.dark}" stroke-width=".5"/><path d="M-1.7 -4V.2" stroke="${d.dark}" stroke-width=".5"/>`;
  return { head, body, shield };
}

/** What each posture holds. */
function armed(d: Dress, posture: 'stand' | 'fire'): string {
  if (d.shield !== undefined)
    return `<path d="M2 1.6L2.7 -5.4" stroke="#4b2f1a" stroke-width=".8"/><path d="M2.7 -5L3 -7" stroke="#d9d5c8" stroke-width=".8"/>`;
  if (posture === 'stand')
    return `<path d="M2.1 1.5L2.5 -2.6" stroke="#4b2f1a" stroke-width=".95"/><path d="M2.5 -2.4L2.75 -4.6" stroke="#f2efe4" stroke-width=".6"/>`;
  return `<path d="M1.5 .2L.9 -2.2L.9 -6.2" stroke="#4b2f1a" stroke-width=".95" fill="none"/><path d="M.9 -4.9V-7" stroke="#d9d5c8" stroke-width=".7"/><path d="M-2 -.4L.6 -2.8" stroke="${d.coat}" stroke-width="1.1"/>`;
}

function drawn(d: Dress, posture: Posture): string {
  const { head, body, shield } = parts(d);
  switch (posture) {
    case 'stand':
    case 'fire':
      return `${body}${armed(d, posture)}${shield}${head}`;
    case 'kneel':
      return `<ellipse rx="2.2" ry="1.5" fill="${d.coat}" stroke="${d.dark}" stroke-width=".5"/>${d.shield === undefined ? '<path d="M.9 .4V-5.6" stroke="#4b2f1a" stroke-width=".95"/>' : armed(d, 'stand')}${shield}${head}`;
    case 'fallen':
      return `<ellipse rx="1.5" ry="2.3" cy="1" fill="${d.coat}" stroke="${d.dark}" stroke-width=".5"/><path d="M-.7 3L-1 5.2M.7 3L1.3 5" stroke="#3b3630" stroke-width=".9"/><circle cy="-2" r="1.1" fill="#d9ae8a" stroke="#5b3a22" stroke-width=".3"/>`;
    case 'mounted':
      return `<path d="M0 -7.4C1.3 -7 1.6 -5.4 1.7 -4C2.9 -3.4 3 -1 2.8 1.6C2.8 4.6 1.9 6.4 0 6.4C-1.9 6.4 -2.8 4.6 -2.8 1.6C-3 -1 -2.9 -3.4 -1.7 -4C-1.6 -5.4 -1.3 -7 0 -7.4Z" fill="var(--horse,#6d4526)" stroke="#2f1c0e" stroke-width=".6"/><path d="M0 -6.6V-3.4" stroke="#2f1c0e" stroke-width="1"/><path d="M0 6.2Q1.6 8 .3 10" stroke="#2f1c0e" stroke-width="1.3" fill="none"/><rect x="-2.1" y="-.6" width="4.2" height="3.6" rx="1" fill="${mix(d.coat, '#1c1c1c', 0.25)}"/><ellipse rx="2.7" ry="1.6" cy=".4" fill="${d.coat}" stroke="${d.dark}" stroke-width=".5"/><path d="M-1.5 -.7L.9 1.3" stroke="${d.belt}" stroke-width=".55"/><g transform="translate(0 .3)">${head}</g>`;
  }
}

const GUNS =
  '<g id="mm-wheel"><rect x="-.9" y="-4.6" width="1.8" height="9.2" rx=".9" fill="#59432a" stroke="#241708" stroke-width=".5"/><path d="M-.9 -2h1.8M-.9 0h1.8M-.9 2h1.8" stroke="#2a1c0d" stroke-width=".4"/></g>' +
  '<g id="mm-gun-bronze"><path d="M0 1L-1.7 12.4H1.7Z" fill="#6b5233" stroke="#2a1c0d" stroke-width=".6"/><path d="M-5.6 0H5.6" stroke="#4b3720" stroke-width="1.7"/><use href="#mm-wheel" x="-5.7"/><use href="#mm-wheel" x="5.7"/><path d="M-1.55 5.4L-1.1 -9.6H1.1L1.55 5.4Z" fill="#b58a3a" stroke="#4a3310" stroke-width=".6"/><path d="M-.5 4.8L-.4 -9" stroke="#efd28a" stroke-width=".7"/><path d="M-1.4 -9.4H1.4" stroke="#7a5a1e" stroke-width="1.2"/></g>' +
  '<g id="mm-gun-iron"><path d="M0 1L-1.9 12.4H1.9Z" fill="#5d4a30" stroke="#2a1c0d" stroke-width=".6"/><path d="M-6 0H6" stroke="#4b3720" stroke-width="1.9"/><use href="#mm-wheel" x="-6.1"/><use href="#mm-wheel" x="6.1"/><path d="M-2.2 5.8L-1.5 -11H1.5L2.2 5.8Z" fill="#2f3438" stroke="#0f1214" stroke-width=".6"/><path d="M-.8 5L-.6 -10" stroke="#7d868c" stroke-width=".7"/></g>' +
  '<g id="mm-gun-gatling"><path d="M0 1L-1.9 12.4H1.9Z" fill="#5d4a30" stroke="#2a1c0d" stroke-width=".6"/><path d="M-6 0H6" stroke="#4b3720" stroke-width="1.9"/><use href="#mm-wheel" x="-6.1"/><use href="#mm-wheel" x="6.1"/><rect x="-1.9" y="-1" width="3.8" height="6" rx="1" fill="#8a6d34" stroke="#3a2a0c" stroke-width=".6"/><path d="M-1.3 -1V-10M0 -1V-10.4M1.3 -1V-10" stroke="#3a4045" stroke-width="1"/></g>';

/** The symbols of these dresses, for a `<defs>`. */
export function symbols(dresses: Iterable<DressName>): string {
  let out = GUNS;
  for (const dress of dresses)
    for (const posture of POSTURES) out += `<g id="${symbolId(dress, posture)}">${drawn(DRESS[dress], posture)}</g>`;
  return out;
}
