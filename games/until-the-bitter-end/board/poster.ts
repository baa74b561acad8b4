/** The picture for the home screen: Orchard Lane at first light, with men on it. Drawn when the table is built. */
import type { Poster } from '@laager/kit';
import { cornerTicks, marksSvg, paintGround } from '@laager/kit/hex';
import { SQUADS } from '../src/components.ts';
import type { Side } from '../src/position.ts';
import { CARDS, CREAM, cardPath, FIRE, flashPath, GOLD } from './look-of-sides.ts';
import { hexName, sheetOf } from './sheet.ts';
import { PROFILES, shortWeapon } from './weapons.ts';

const WIDTH = 540;
const HEIGHT = 300;
/** What part of the map is shown, in its own units. */
const WINDOW = { x: 150, y: 222, scale: 0.8 } as const;

/** A moment in the middle of a game: who stands where. */
const MEN: readonly (readonly [side: Side, number: number, hex: number, acted: boolean])[] = [
  [0, 4, 504, false],
  [0, 3, 305, true],
  [0, 1, 406, false],
  [1, 3, 806, true],
  [1, 7, 907, false],
  [1, 6, 804, true],
];
const FIRER = 406;
const TARGET = 806;

function manAt(side: Side, number: number): { name: string; weapon: string; range: number; label: string } {
  const squad = SQUADS.find((one) => one.id === (side === 0 ? 'us' : 'german'));
  const man = squad?.counters.find((one) => one.number === number);
  const weapon = man?.weapon ?? '';
  const range = weapon === 'thompson' || weapon === 'mp40' ? 4 : weapon === 'mg42' ? 8 : weapon === 'bar' ? 7 : 6;
  return { name: man?.name.split(' ').at(-1) ?? '', weapon, range, label: shortWeapon(weapon, weapon) };
}

/** Long words are squeezed until they fit. */
const fitted = (text: string, most: number, width: number): string =>
  text.length > most ? ` textLength="${width}" lengthAdjust="spacingAndGlyphs"` : '';

function counter(side: Side, number: number, acted: boolean): string {
  const card = CARDS[side];
  const man = manAt(side, number);
  const edge = cardPath(side, 32);
  const [outline = '', cuts = ''] = PROFILES[man.weapon] ?? [];
  return (
    `<path d="${edge}" transform="translate(-3 3.6)" fill="#0e140c" opacity=".32"/>` +
    `<path d="${edge}" transform="translate(-1.1 1.5)" fill="${card.core}"/>` +
    `<path d="${edge}" fill="${acted ? card.foot : card.top}" stroke="${card.rim}" stroke-width=".9"/>` +
    `<path d="${flashPath(side)}" fill="${card.flash}"/>` +
    `<text x="-22.7" y="-16" text-anchor="middle" font-size="17" font-weight="700" fill="${card.flashInk}">${number}</text>` +
    `<text x="29" y="-18.4" text-anchor="end" font-size="11.5" font-weight="600"${fitted(man.label, 6, 39)} fill="${card.ink}">${man.label}</text>` +
    `<g transform="translate(-29.6 -10.2) scale(.45)"><path d="${outline}" fill="${card.metal}"/>` +
    `<path d="${cuts}" fill="none" stroke="${card.cut}" stroke-width="1.2"/></g>` +
    `<text x="29" y="7" text-anchor="end" font-size="22" font-weight="700" fill="${card.ink}">${man.range}</text>` +
    `<path d="M-27 14H27" stroke="${card.ink}" stroke-opacity=".28" stroke-width=".8"/>` +
    `<text y="26.4" text-anchor="middle" font-size="13" font-weight="600"${fitted(man.name, 8, 56)} fill="${card.ink}">${man.name}</text>`
  );
}

function picture(): string {
  const sheet = sheetOf({ scenario: 'tp-introduction', file: '' });
  const inWindow = (hex: { centre: readonly [number, number] }): boolean => {
    const [x, y] = [(hex.centre[0] - WINDOW.x) * WINDOW.scale, (hex.centre[1] - WINDOW.y) * WINDOW.scale];
    return x > -90 && y > -90 && x < WIDTH + 90 && y < HEIGHT + 90;
  };
  const shown = sheet.hexes.filter(inWindow);
  const known = new Set(shown.map(({ number }) => number));
  const keep = ({ q, r }: { q: number; r: number }): boolean => known.has(sheet.byHex({ q, r })?.number ?? -1);
  const ground = paintGround({
    ...sheet.plan,
    plain: true,
    hexes: shown.map(({ hex }) => hex),
    woods: sheet.plan.woods.filter(keep),
    hedges: sheet.plan.hedges.filter(({ hex }) => keep(hex)),
  });
  const at = (number: number): readonly [number, number] => sheet.byNumber(number)?.centre ?? [0, 0];
  const [a, b] = [at(FIRER), at(TARGET)];
  const line = `M${a[0]} ${a[1]}L${b[0]} ${b[1]}`;
  const ticks = cornerTicks(
    sheet.layout,
    shown.map(({ hex }) => hex),
    0.135,
  );
  const men = MEN.toSorted(([, , p], [, , q]) => at(p)[1] - at(q)[1])
    .map(([side, number, hex, acted]) => {
      const halo =
        hex === FIRER ? `<path d="${cardPath(side, 36)}" fill="${GOLD}" stroke="#7a5a08" stroke-width=".8"/>` : '';
      return `<g transform="translate(${at(hex).join(' ')})">${halo}${counter(side, number, acted)}</g>`;
    })
    .join('');
  const ids = shown
    .map(
      ({ number, centre }) =>
        `<text x="${Math.round(centre[0])}" y="${Math.round(centre[1] - 31)}" text-anchor="middle" font-size="10" fill="#1f2a1c" opacity=".6">${hexName(number)}</text>`,
    )
    .join('');
  const tag = `<g transform="translate(${b[0]} ${b[1] - 44})"><rect x="-19" y="-12" width="38" height="24" rx="4" fill="${FIRE}"/><text y="5.4" text-anchor="middle" font-size="15" font-weight="700" fill="#fff8e6">3+</text></g>`;
  const brackets = `<path transform="translate(${b.join(' ')})" d="M-38-26V-38H-26M38-26V-38H26M-38 26V38H-26M38 26V38H26" fill="none" stroke="#d8431c" stroke-width="3" stroke-linecap="round"/>`;
  return (
    `<clipPath id="ub-poster"><path d="M0 0H${WIDTH}V${HEIGHT}H0Z"/></clipPath><g clip-path="url(#ub-poster)" style="font-family:var(--font-sans,sans-serif)">` +
    `<g transform="scale(${WINDOW.scale}) translate(${-WINDOW.x} ${-WINDOW.y})">${marksSvg(ground.marks.slice(0, -1))}` +
    `<path d="${ticks}" fill="none" stroke="#1f2a1c" stroke-width="1.05" stroke-linecap="round" opacity=".6"/>${ids}` +
    `<path d="${line}" stroke="${CREAM}" stroke-width="5" opacity=".8"/><path d="${line}" stroke="${FIRE}" stroke-width="2.6" stroke-dasharray="9 5"/>` +
    `${men}${brackets}${tag}</g></g>`
  );
}

export const poster: Poster = {
  width: WIDTH,
  height: HEIGHT,
  picture,
  alt: 'Orchard Lane from above at first light: counters of both squads among orchards and hedgerows, one taking aim.',
};
