/** One picture for each game on the shelf, drawn from what the game is about. Decoration: no rule reads it. */

import {
  counter,
  curve,
  hachures,
  lettering,
  mapInk,
  type Point,
  paper,
  points,
  railway,
  river,
  round,
  type Side,
  scatter,
  town,
} from './ink.ts';

export type Poster = { readonly width: number; readonly height: number; readonly picture: string };

/** Longitude and latitude of southern Africa on the tall sheet. */
function place(lon: number, lat: number): Point {
  return [round((lon - 22.6) * 36), round((-22.7 - lat) * 44)];
}

const places = (text: string): Point[] => points(text).map(([lon, lat]) => place(lon, lat));

function bittereinder(): Poster {
  const [width, height] = [390, 560];
  const coast = places(`
    21,-34.4 23.4,-34.1 24.8,-34.2 25.7,-33.85 26.9,-33.6 28.0,-32.95 29.5,-31.65 30.5,-30.6 31.1,-29.8
    32,-28.8 32.6,-28.1 32.85,-26.9 32.7,-26.0 33.4,-25.2 35.4,-24.6 35.6,-21`);
  const land = `${curve(coast)}L-20 -20V${height + 20}Z`;
  const republic = places(`
    25.9,-24.6 27,-23.4 31.4,-22.6 31.9,-25.4 31.9,-25.9 31,-26.2 30.8,-27.2 29.6,-27.5 28.6,-26.9 27.3,-26.9
    26,-27.6 25.1,-27.9 25.3,-26.2`);
  const freeState = places(`
    25.1,-27.9 26,-27.6 27.3,-26.9 28.6,-26.9 29.6,-27.5 28.9,-28.5 28.2,-28.8 27.3,-29.7 27.3,-30.4
    26.2,-30.6 25.2,-30.4 24.5,-29.5 24.8,-28.5`);
  const basutoland = places('28.2,-28.8 29.3,-29.3 29.2,-30.1 28.1,-30.6 27.3,-30.2 27.3,-29.7');
  const ruling = Array.from({ length: 124 }, (_, i) => `M0 ${i * 4.6}H${width}`).join('');
  const water = [26, 18, 11, 5]
    .map(
      (w) => `<path d="${land}" fill="none" stroke="#7f9a9d" stroke-width="${w}"/>
<path d="${land}" fill="none" stroke="#d9e1dc" stroke-width="${w - 1.6}"/>`,
    )
    .join('');
  return {
    width,
    height,
    picture: `<rect width="${width}" height="${height}" fill="#d9e1dc"/>
<path d="${ruling}" stroke="#7f9a9d" stroke-width=".5" opacity=".6"/>${water}
<path d="${land}" fill="#f3e2d3" stroke="${mapInk}" stroke-width="1.4"/>
<path d="${curve(republic, true)}" fill="#cfdfda" stroke="#14525f" stroke-width="1.5" stroke-dasharray="7 3 1.4 3"/>
<path d="${curve(freeState, true)}" fill="#cfdfda" stroke="#14525f" stroke-width="1.5" stroke-dasharray="7 3 1.4 3"/>
<path d="${curve(basutoland, true)}" fill="#e9ddc0" stroke="${mapInk}" stroke-dasharray="7 3 1.4 3"/>
${river(places('22,-28.8 23.6,-29.2 24.3,-29.7 25.2,-30.4 26.2,-30.6 27.3,-30.4'))}
${river(places('24.0,-29.1 24.8,-28.4 26,-27.6 27.3,-26.9 28.6,-26.9 29.6,-27.0 30.1,-26.4'), 1.8)}
${river(places('28.9,-28.6 29.8,-28.75 30.5,-28.8 31.4,-29.2'), 1.4)}
${hachures(places('28.8,-28.1 29.3,-28.8 29.2,-29.6 28.7,-30.2'))}
${hachures(places('26.2,-31.2 26.9,-31.0 27.6,-30.9'))}
${hachures(places('30.4,-25.6 30.5,-24.9 30.2,-24.3'))}
${railway(places('18,-33.5 22.5,-32.3 24.0,-30.65 24.1,-29.6 24.76,-28.74 24.7,-27 25.64,-25.85'))}
${railway(places('25.6,-33.96 25.3,-32.5 24.9,-31.4 25.4,-30.6 26.2,-29.12 27.2,-27.67 28.04,-26.2 28.19,-25.75 29.5,-25.85 30.9,-25.45 32.6,-25.95'))}
${railway(places('31.0,-29.86 30.38,-29.6 29.78,-28.56 29.9,-27.75 29.5,-26.9 28.2,-26.25'))}
${lettering('SOUTH AFRICAN', place(28.7, -23.95), 'country boer')}${lettering('REPUBLIC', place(28.7, -24.4), 'country boer')}
${lettering('ORANGE', place(27.3, -28.2), 'country boer small')}${lettering('FREE STATE', place(27.3, -28.55), 'country boer small')}
${lettering('CAPE COLONY', place(25.9, -32.1), 'country empire')}
${lettering('NATAL', place(30.5, -29.15), 'country empire small')}
<text class="lettering water" transform="translate(268 478) rotate(-43)">Indian Ocean</text>
${town('Pretoria', place(28.19, -25.75), [0, -8], 'capital')}${town('Johannesburg', place(28.04, -26.2), [8, 6])}
${town('Bloemfontein', place(26.2, -29.12), [8, 5], 'capital')}${town('Kimberley', place(24.76, -28.74), [-36, 16])}
${town('Mafeking', place(25.64, -25.85), [-60, 4])}${town('Ladysmith', place(29.78, -28.56), [8, -2])}
${town('Durban', place(31.0, -29.86), [8, 8])}${town('Port Elizabeth', place(25.6, -33.96), [-36, -9])}
${town('De Aar', place(24.0, -30.65), [8, 0])}
${counter('boer', place(29.7, -24.95), '4 2')}${counter('boer', place(26.9, -26.5), '5 2')}
${counter('boer', place(28.9, -27.75), '9 1', 34)}${counter('boer', place(25.75, -28.55), '6 1', 34)}
${counter('empire', place(24.2, -26.9), '4 0')}${counter('empire', place(23.7, -28.2), '6 0')}
${counter('empire', place(30.6, -27.75), '8 1', 34)}${counter('empire', place(24.7, -31.2), '2 2')}
${counter('empire', place(26.7, -32.85), '10 1', 34)}`,
  };
}

function colenso(): Poster {
  const [width, height] = [420, 220];
  const tugela = points(`
    -10,92 28,84 52,100 58,140 84,150 96,118 88,72 106,46 132,58 138,104 164,122 214,126 262,118 290,92 318,70
    356,82 430,60`);
  const hill = (x: number, y: number, r: number): string =>
    [1, 0.76, 0.52, 0.28]
      .map((part) => {
        const ring = Array.from({ length: 9 }, (_, i): Point => {
          const reach = r * part * (1 + 0.16 * Math.sin(i * 2.3 + x));
          return [x + Math.cos((i * Math.PI * 2) / 9) * reach * 1.35, y + Math.sin((i * Math.PI * 2) / 9) * reach];
        });
        return `<path d="${curve(ring, true)}" fill="#b08d52" fill-opacity=".16" stroke="#8b6a38" stroke-width=".8"/>`;
      })
      .join('');
  const bush = scatter(1899);
  const scrub = Array.from({ length: 150 }, () => [round(bush() * width), round(bush() * height)] as const)
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${round(1 + bush() * 1.6)}"/>`)
    .join('');
  const order = (points: readonly Point[]): string =>
    `<path d="${curve(points)}" fill="none" stroke="#a5302b" stroke-width="2" stroke-dasharray="6 4" marker-end="url(#head)"/>`;
  return {
    width,
    height,
    picture: `<defs><marker id="head" viewBox="0 0 8 8" refX="5" refY="4" markerWidth="4.5" markerHeight="4.5" orient="auto"><path d="M0 0L8 4L0 8Z" fill="#a5302b"/></marker></defs>
<rect width="${width}" height="${height}" fill="#efe3c4"/><g fill="#8a8d55" opacity=".42">${scrub}</g>
${hill(60, 34, 34)}${hill(190, 36, 40)}${hill(250, 58, 24)}${hill(362, 128, 38)}${hill(330, 20, 26)}
${railway([
  [232, 230],
  [230, 170],
  [236, 132],
  [262, 96],
  [300, 40],
  [312, -10],
])}
${river(tugela, 7)}
${order([
  [66, 198],
  [92, 172],
  [112, 112],
])}${order([
  [196, 206],
  [206, 176],
  [214, 142],
])}${order([
  [320, 206],
  [338, 178],
  [350, 156],
])}
${lettering('The Loop', [104, 92], 'small')}${lettering('Tugela', [150, 140], 'water')}${town('Colenso', [244, 138], [7, 10])}
${lettering('Hlangwane', [338, 112], 'small')}${lettering('Fort Wylie', [252, 84], 'small')}
${counter('boer', [64, 44], '5')}${counter('boer', [172, 66], '7')}${counter('boer', [222, 88], '4')}${counter('boer', [372, 128], '8')}
${counter('empire', [62, 190], '4')}${counter('empire', [192, 198], '6')}${counter('empire', [280, 182], '3')}${counter('empire', [318, 200], '2')}`,
  };
}

function leadersAndCards(): Poster {
  const [width, height] = [420, 220];
  const spots: Record<string, Point> = {
    mafeking: [70, 34],
    vryburg: [52, 84],
    kimberley: [66, 134],
    deAar: [42, 190],
    bloemfontein: [134, 158],
    kroonstad: [168, 106],
    klerksdorp: [134, 62],
    johannesburg: [202, 62],
    pretoria: [216, 28],
    middelburg: [278, 34],
    ermelo: [272, 80],
    ladysmith: [246, 142],
    dundee: [264, 114],
    durban: [312, 190],
    springfontein: [110, 204],
  };
  const links = `
    mafeking-vryburg vryburg-kimberley kimberley-deAar deAar-springfontein springfontein-bloemfontein
    bloemfontein-kroonstad kroonstad-johannesburg johannesburg-pretoria pretoria-middelburg middelburg-ermelo
    ermelo-dundee dundee-ladysmith ladysmith-durban mafeking-klerksdorp klerksdorp-johannesburg
    kimberley-bloemfontein johannesburg-ermelo kroonstad-ladysmith klerksdorp-kroonstad`;
  const at = (name: string): Point => spots[name] ?? [0, 0];
  const lines = links
    .trim()
    .split(/\s+/)
    .map((link) =>
      link
        .split('-')
        .map((end) => at(end).join(' '))
        .join('L'),
    );
  const british = new Set(['mafeking', 'vryburg', 'kimberley', 'deAar', 'ladysmith', 'dundee', 'durban']);
  const rings = Object.entries(spots).map(([name, [x, y]]) => {
    const ink = british.has(name) ? '#a5302b' : '#14525f';
    return `<circle cx="${x}" cy="${y}" r="7" fill="#fbf6ea" stroke="${ink}" stroke-width="2.6"/><circle cx="${x}" cy="${y}" r="2.2" fill="${ink}"/>`;
  });
  const leader = (name: string, [x, y]: Point, ink: string): string => {
    const w = name.length * 7 + 16;
    return `<rect x="${x - w / 2}" y="${y - 10}" width="${w}" height="20" rx="3" fill="${ink}" stroke="#fffaf0" stroke-opacity=".5"/><text x="${x}" y="${y + 4.5}" class="leader">${name}</text>`;
  };
  const card = (x: number, turn: number, value: string, ink: string): string =>
    `<g transform="translate(${x} 116) rotate(${turn})"><rect x="-25" y="-36" width="50" height="72" rx="4" fill="#1c140a" opacity=".3" transform="translate(1.5 2.5)"/><rect x="-25" y="-36" width="50" height="72" rx="4" fill="#fbf6ea" stroke="${mapInk}"/><rect x="-21" y="-32" width="42" height="64" rx="2" fill="none" stroke="${ink}" stroke-width=".8"/><text x="-16" y="-14" class="value" fill="${ink}">${value}</text><path d="M-12 -4h24v16h-24zl24 16m0 -16l-24 16" fill="none" stroke="${ink}" stroke-width="1.6"/></g>`;
  return {
    width,
    height,
    picture: `<rect width="${width}" height="${height}" fill="#f3e2d3"/>
<path d="${curve(
      [
        [104, -20],
        [96, 60],
        [84, 120],
        [96, 176],
        [150, 186],
        [206, 164],
        [236, 128],
        [248, 96],
        [312, 80],
        [330, 30],
        [320, -20],
      ],
      true,
    )}" fill="#cfdfda"/>
<path d="${curve([
      [300, 240],
      [338, 186],
      [372, 150],
      [392, 96],
      [402, 30],
      [430, -20],
    ])}L440 -20V240Z" fill="#d9e1dc" stroke="${mapInk}" stroke-width="1.3"/>
<path d="M${lines.join('M')}" stroke="${mapInk}" stroke-width="5"/><path d="M${lines.join('M')}" stroke="${paper}" stroke-width="2.6" stroke-dasharray="6 4"/>
${rings.join('')}
${lettering('Kimberley', [6, 152], 'small')}${lettering('Pretoria', [226, 22], 'small')}${lettering('Mafeking', [14, 20], 'small')}${lettering('Bloemfontein', [128, 178], 'small')}
${leader('Cronje', [134, 86], '#14525f')}${leader('Joubert', [282, 60], '#14525f')}${leader('White', [236, 164], '#a5302b')}${leader('Prinsloo', [196, 126], '#14525f')}
${card(334, -14, '5', '#a5302b')}${card(362, 0, '4', '#14525f')}${card(390, 14, '5', '#a5302b')}`,
  };
}

function hexes(): Poster {
  const [width, height] = [420, 220];
  const size = 26;
  const centre = (column: number, row: number): Point => [
    round(column * size * 1.5),
    round((row + (column % 2) / 2) * size * Math.sqrt(3)),
  ];
  let grid = '';
  for (let column = 0; column < 12; column++)
    for (let row = -1; row < 6; row++) {
      const [x, y] = centre(column, row);
      const corners = Array.from({ length: 6 }, (_, i) => {
        const angle = (i * Math.PI) / 3;
        return `${round(x + size * Math.cos(angle))} ${round(y + size * Math.sin(angle))}`;
      });
      grid += `M${corners.join('L')}Z`;
    }
  const leaf = scatter(1944);
  const wood = (column: number, row: number): string => {
    const [x, y] = centre(column, row);
    const crowns = Array.from({ length: 6 }, () => [x + (leaf() - 0.5) * 30, y + (leaf() - 0.5) * 28, 6 + leaf() * 4]);
    const layer = (dx: number, dy: number, scale: number, fill: string): string =>
      crowns
        .map(([cx = 0, cy = 0, r = 0]) => {
          return `<circle cx="${round(cx + dx)}" cy="${round(cy + dy)}" r="${round(r * scale)}" fill="${fill}"/>`;
        })
        .join('');
    return `<g opacity=".25">${layer(-5, 3, 1, '#1c240e')}</g>${layer(0, 0, 1, '#3f5a26')}${layer(1, -1.5, 0.74, '#5b7a34')}${layer(2, -3, 0.38, '#7c9a4a')}`;
  };
  const woods = points('1,1 1,3 2,1 4,0 4,3 5,3 8,0 8,3 9,0 9,3 7,4 0,4 6,1');
  const hedge = (points: readonly Point[]): string =>
    `<path d="${curve(points)}" fill="none" stroke="#2f4419" stroke-width="8" stroke-linecap="round" stroke-dasharray="1 6"/><path d="${curve(points)}" fill="none" stroke="#5b7a34" stroke-width="4" stroke-linecap="round" stroke-dasharray="1 6"/>`;
  const soldier = (side: Side, column: number, row: number, n: string): string =>
    counter(side, centre(column, row), n, 32);
  const [from, to] = [centre(3, 2), centre(8, 2)];
  return {
    width,
    height,
    picture: `<rect width="${width}" height="${height}" fill="#a9ad6c"/>
<path d="${curve([
      [150, -10],
      [164, 50],
      [148, 110],
      [170, 170],
      [160, 230],
    ])}" fill="none" stroke="#d9c797" stroke-width="15"/>
<path d="${grid}" fill="none" stroke="#5e6536" stroke-width=".8" opacity=".7"/>
${woods.map(([column, row]) => wood(column, row)).join('')}
${hedge([
  [104, 44],
  [120, 78],
  [104, 112],
  [120, 148],
])}${hedge([
  [262, 112],
  [280, 146],
  [264, 180],
  [280, 216],
])}${hedge([
  [250, 20],
  [290, 20],
  [306, 48],
])}
<path d="M${from.join(' ')}L${to.join(' ')}" stroke="#a5302b" stroke-width="2" stroke-dasharray="5 4"/>
<circle cx="${from[0]}" cy="${from[1]}" r="25" fill="none" stroke="#ffd76a" stroke-width="3"/>
${soldier('allied', 2, 2, '7')}${soldier('allied', 3, 2, '4')}${soldier('allied', 2, 3, '3')}
${soldier('german', 8, 2, '5')}${soldier('german', 9, 1, '2')}${soldier('german', 10, 2, '6')}`,
  };
}

function miniatures(): Poster {
  const [width, height] = [420, 220];
  const grass = scatter(1854);
  const tufts = Array.from({ length: 260 }, () => {
    return `M${round(grass() * width)} ${round(grass() * height)}l1 -3`;
  }).join('');
  const battalion = (x: number, y: number, bases: number, turn: number, coat: string, base: string): string => {
    const blocks = Array.from({ length: bases }, (_, i) => {
      const men = [0, 1, 2, 3, 4, 5].map((n) => {
        return `<circle cx="${i * 19 + 4 + (n % 3) * 5}" cy="${3.5 + Math.floor(n / 3) * 5}" r="1.9" fill="${coat}" stroke="#2a1d12" stroke-width=".4"/>`;
      });
      return `<rect x="${i * 19}" y="0" width="18" height="12" rx="1" fill="${base}" stroke="#3d3320" stroke-width=".7"/>${men.join('')}`;
    });
    return `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="1" y="2.5" width="${bases * 19}" height="12" fill="#1c140a" opacity=".28"/>${blocks.join('')}</g>`;
  };
  const red = (x: number, y: number, bases: number, turn = 0) => battalion(x, y, bases, turn, '#b23a2f', '#d8c48c');
  const grey = (x: number, y: number, bases: number, turn = 0) => battalion(x, y, bases, turn, '#d9d5c4', '#5a6b78');
  const gun = (x: number, y: number): string =>
    `<path d="M${x - 6} ${y + 4}h12M${x} ${y + 6}V${y - 8}" stroke="${mapInk}" stroke-width="2.2"/><circle cx="${x - 5}" cy="${y + 4}" r="3.4" fill="none" stroke="${mapInk}" stroke-width="1.5"/><circle cx="${x + 5}" cy="${y + 4}" r="3.4" fill="none" stroke="${mapInk}" stroke-width="1.5"/>`;
  const smoke = Array.from({ length: 9 }, (_, i) => {
    return `<circle cx="${206 + i * 4 + grass() * 8}" cy="${96 - grass() * 14}" r="${round(5 + grass() * 5)}"/>`;
  }).join('');
  return {
    width,
    height,
    picture: `<rect width="${width}" height="${height}" fill="#d8c890"/>
<path d="${curve([
      [-20, 108],
      [70, 92],
      [170, 104],
      [260, 98],
      [350, 110],
      [440, 100],
    ])}V240H-20Z" fill="#cbb878"/>
<path d="${curve(
      [
        [40, 160],
        [120, 128],
        [220, 122],
        [320, 134],
        [390, 168],
        [400, 240],
        [20, 240],
      ],
      true,
    )}" fill="#bda664" stroke="#8b7440" stroke-width="1"/>
<path d="${tufts}" stroke="#7d8244" stroke-width="1" opacity=".6"/>
${river(
  [
    [-10, 34],
    [60, 26],
    [140, 38],
    [230, 30],
    [320, 40],
    [430, 28],
  ],
  13,
)}
<path d="M168 128L186 100H236L254 128" fill="none" stroke="#6b5230" stroke-width="7" stroke-linejoin="round"/><path d="M168 128L186 100H236L254 128" fill="none" stroke="#a3824d" stroke-width="3" stroke-linejoin="round"/>
${red(24, 64, 4, -2)}${red(118, 70, 5)}${red(236, 66, 4, 2)}${red(330, 62, 4, -1)}
<g fill="#fffdf6" opacity=".75">${smoke}</g>${gun(200, 118)}${gun(222, 118)}
${grey(66, 168, 3, -4)}${grey(176, 160, 4)}${grey(288, 164, 3, 3)}${grey(120, 194, 4)}${grey(236, 192, 4)}
${lettering('Alma', [372, 50], 'water')}${lettering('The Great Redoubt', [164, 148], 'small')}`,
  };
}

export const posters: Readonly<Record<string, Poster>> = {
  bittereinder: bittereinder(),
  'redvers-reverse': colenso(),
  'second-boer-war': leadersAndCards(),
  'until-the-bitter-end': hexes(),
  'musket-to-mauser': miniatures(),
};
