/**
 * A die-cut counter: name above, symbol on a pale field, combat left, movement right. Drawn in a box of 50 around 0, 0.
 * It is written as text: a board has a thousand such strokes, and a browser parses them faster than it creates them
 * one by one.
 */
import type { Livery } from '../look/tokens.ts';
import { lettered } from './letters.ts';
import { outline } from './outline.ts';

export interface CounterLook {
  readonly livery: Livery;
  readonly name: string;
  readonly left: string;
  readonly right: string;
  /** A drawing of 24 by 16 around 0, 0; its `currentColor` is the side's dark ink. */
  readonly symbol: string;
  /** How many more lie under it. */
  readonly under: number;
  /** On the smallest counters the numbers grow and the name goes: both would be unreadable. */
  readonly small: boolean;
  /** It has moved: two chevrons. */
  readonly moved: boolean;
  readonly faded: boolean;
}

const SIDE = 50;
const NAME = 12.5;
/** As far as the name may go. */
const FIELD = 44;

export function counter(look: CounterLook): string {
  return `<g${look.faded ? ' opacity=".62"' : ''}>${cardboard(look.livery, Math.min(3, look.under))}${look.small ? smallFace(look) : largeFace(look)}</g>`;
}

/** There are two sides and stacks of one to four edges: each is written once. */
const cut = new Map<string, string>();

function cardboard(livery: Livery, under: number): string {
  const { edge, body, soft, corners, ruling } = livery;
  const key = `${corners} ${body} ${under}`;
  const known = cut.get(key);
  if (known !== undefined) return known;
  const shape = outline(corners, SIDE);
  let text = '';
  for (let layer = under; layer > 0; layer--) {
    const [x, y] = [layer * 2.6, -layer * 2.6];
    text +=
      `<path d="${shape}" transform="translate(${x} ${y})" fill="${edge}"/>` +
      `<path d="${shape}" transform="translate(${x - 0.9} ${y - 0.9})" fill="${body}" stroke="${soft}" stroke-width=".6"/>`;
  }
  text +=
    `<path d="${shape}" transform="translate(2 3.2)" fill="#2b1d10" opacity=".28"/>` +
    `<path d="${shape}" transform="translate(.9 1.5)" fill="${edge}"/>` +
    `<path d="${shape}" fill="${body}"/>` +
    `<path d="${shape}" fill="url(#laager-rule-${ruling})"/>` +
    `<path d="${outline(corners, SIDE - 2.8)}" fill="none" stroke="${soft}" stroke-width=".7"/>`;
  cut.set(key, text);
  return text;
}

function largeFace(look: CounterLook): string {
  const { name, livery } = look;
  return (
    face(livery) +
    `<rect x="-15.5" y="-10.5" width="31" height="21" rx="1.5" fill="${livery.face}"/>` +
    `<g color="${livery.edge}">${look.symbol}</g>` +
    lettered(name, [0, -13.4], { weight: 600, size: NAME, anchor: 'middle', within: FIELD }) +
    `${numbers(look, 15, 21.4)}${look.moved ? chevrons(livery.ink) : ''}</g>`
  );
}

function smallFace(look: CounterLook): string {
  const { left, right, livery } = look;
  return (
    face(livery) +
    `<rect x="-18" y="-20" width="36" height="24" rx="1.5" fill="${livery.face}"/>` +
    `<g color="${livery.edge}" transform="translate(0 -8) scale(1.2)">${look.symbol}</g>` +
    numbers(look, left.length + right.length > 2 ? 17.4 : 20, 21.5) +
    `${look.moved ? chevrons(livery.edge, 'translate(7 -31)') : ''}</g>`
  );
}

/** Opens the group that a face is drawn in. */
const face = ({ ink }: Livery): string => `<g fill="${ink}">`;

const numbers = ({ left, right }: CounterLook, size: number, foot: number): string =>
  lettered(left, [-20.5, foot], { weight: 700, size }) +
  lettered(right, [20.5, foot], { weight: 700, size, anchor: 'end' });

const chevrons = (stroke: string, placed = ''): string =>
  `<path d="M0 12.4l4 4-4 4m5-8l4 4-4 4" fill="none" stroke="${stroke}" transform="${placed}" stroke-width="1.6" opacity=".9"/>`;
