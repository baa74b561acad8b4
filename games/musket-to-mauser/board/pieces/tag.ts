/** The paper strip behind a unit: name, one bar for each point of fatigue up to its limit, marks for its state. */
import type { Side } from '../../src/position.ts';
import { num } from '../ground/ink.ts';

export const TAG_HEIGHT = 18;
const NAME_SIZE = 13.5;
export type TagMark = 'disorder' | 'acted' | 'owes' | 'fired' | 'rest' | 'prone' | 'jammed' | 'hidden' | 'lookout';

/** Widths of a condensed face; the text is set to exactly this width, whatever face the page has. */
export const tagTextWidth = (text: string): number => {
  let ems = 0;
  for (const c of text)
    ems += /[ilI1.,'’/]/.test(c) ? 0.27 : /[mwMW]/.test(c) ? 0.68 : /[A-Z]/.test(c) ? 0.51 : c === ' ' ? 0.21 : 0.44;
  return ems * NAME_SIZE;
};

export interface TagLook {
  readonly name: string;
  readonly side: Side;
  /** Null for generals: they do not tire. */
  readonly fatigue: { readonly now: number; readonly limit: number } | null;
  readonly marks: readonly TagMark[];
}

const barsOf = ({ fatigue }: TagLook): number => (fatigue === null ? 0 : Math.max(fatigue.now, fatigue.limit));

export const tagWidth = (tag: TagLook): number =>
  tagTextWidth(tag.name) + 15 + (tag.fatigue === null ? 0 : barsOf(tag) * 3.5 + 5) + tag.marks.length * 15;

const COLOURS = ['#a32e36', '#0f5264'] as const;

const MARKS: Readonly<Record<TagMark, string>> = {
  disorder:
    '<path d="M1 4l3 -8l2.6 5.6l2.2 -5.4l2.4 6.4" fill="none" stroke="#b8321a" stroke-width="1.9" stroke-linejoin="round"/>',
  acted:
    '<path d="M1.5 -3.6l3.6 3.6l-3.6 3.6M6.2 -3.6l3.6 3.6l-3.6 3.6" fill="none" stroke="#5f5546" stroke-width="1.7"/>',
  owes: '<circle cx="6" r="4.4" fill="#e0a021" stroke="#8f5600"/><path d="M6 2.6v-5m-2 2l2 -2l2 2" stroke="#4a2d00" stroke-width="1.2" fill="none"/>',
  fired: '<circle cx="6" r="4" fill="#fff" stroke="#5f5546"/><circle cx="6" r="1.3" fill="#5f5546"/>',
  rest: '<path d="M3 -4h6l-6 8h6" fill="none" stroke="#211c15" stroke-width="1.6"/>',
  prone: '<path d="M1 2.5h10" stroke="#211c15" stroke-width="3.2" stroke-linecap="round"/>',
  jammed:
    '<circle cx="3.4" r="2.6" fill="none" stroke="#8c1f2a" stroke-width="1.6"/><path d="M6 0h6m-2 0v3" stroke="#8c1f2a" stroke-width="1.6"/>',
  hidden: '<path d="M2 4C3 -4 9 -5 11 -4C11 1 7 4 2 4Zm0 0L7 -1" fill="#7d9a55" stroke="#38573a" stroke-width="1"/>',
  lookout:
    '<path d="M.5 0C3 -4.6 9 -4.6 11.5 0C9 4.6 3 4.6 .5 0Z" fill="#fff" stroke="#211c15" stroke-width="1.2"/><circle cx="6" r="1.9" fill="#211c15"/>',
};

export const markArt = (mark: TagMark): string => MARKS[mark];

/** Drawn with its middle at the origin, in pixels of the screen. */
export function tagArt(tag: TagLook, lit: boolean): string {
  const w = tagWidth(tag);
  const [left, top] = [-w / 2, -TAG_HEIGHT / 2];
  const colour = COLOURS[tag.side];
  const outline =
    tag.side === 0
      ? `M${num(left)} ${top}h${num(w)}v${TAG_HEIGHT}h${num(-w)}Z`
      : `M${num(left + 4)} ${top}h${num(w - 8)}l4 4v${TAG_HEIGHT - 8}l-4 4h${num(8 - w)}l-4 -4v${8 - TAG_HEIGHT}Z`;
  const inset = tag.side === 0 ? 0 : 2;
  const textWidth = tagTextWidth(tag.name);
  let out = `<path d="${outline}" transform="translate(1 1.6)" fill="#1d1708" opacity=".4"/><path d="${outline}" fill="${lit ? '#fff3c4' : '#fffaec'}" stroke="${lit ? '#8f5600' : colour}" stroke-width="${lit ? 1.8 : 1.1}"/><path d="M${num(left + inset)} ${top + inset}h5v${TAG_HEIGHT - 2 * inset}h-5Z" fill="${colour}"/><text x="${num(left + 9)}" y="4.6" class="mm-tag-name" textLength="${num(textWidth)}" lengthAdjust="spacingAndGlyphs">${escaped(tag.name)}</text>`;
  if (tag.fatigue !== null)
    for (let i = 0; i < barsOf(tag); i++) {
      const over = i >= tag.fatigue.limit;
      const full = i < tag.fatigue.now;
      out += `<rect x="${num(left + 12 + textWidth + i * 3.5)}" y="-4.5" width="2.5" height="9" fill="${over ? '#b8321a' : full ? '#2b241d' : 'none'}" stroke="${over ? '#b8321a' : '#8a7d66'}" stroke-width=".6"/>`;
    }
  const from = left + 13 + textWidth + (tag.fatigue === null ? 0 : barsOf(tag) * 3.5 + 5);
  tag.marks.forEach((mark, i) => {
    out += `<g transform="translate(${num(from + i * 15)} 0)">${MARKS[mark]}</g>`;
  });
  return out;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
