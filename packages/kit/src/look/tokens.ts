/** The colours of paper and ink. They do not change with the theme: the room dims, the map stays paper. */

export const paper = {
  sheet: '#f5eedf',
  card: '#fffcf4',
  ink: '#2b241d',
  sepia: '#5a4634',
  quiet: '#5f5546',
  line: '#cfc4b0',
  water: '#42697a',
  sea: '#dbe6e6',
  tribal: '#efe3c2',
  closed: '#e4dece',
} as const;

/** The one accent: what is picked up, lit or at stake. Nothing else may use it. */
export const accent = {
  bright: '#e0a021',
  lit: '#fae6a8',
  hot: '#f5c955',
  edge: '#c98a1c',
  line: '#8f5600',
  ink: '#6b3f00',
  pale: '#fff7dc',
} as const;

export const refusal = { ink: '#8c1f2a', ground: '#fffcf4' } as const;

/** How a side is printed. Sides differ by hue, by the outline of their counters and by the engraver's ruling on them. */
export interface Livery {
  readonly body: string;
  readonly edge: string;
  readonly soft: string;
  readonly face: string;
  readonly ink: string;
  readonly wash: string;
  readonly band: string;
  readonly corners: 'square' | 'cut';
  readonly ruling: 'upright' | 'slanting';
}

/** Red is ruled upright in the engraver's convention. */
export const madder: Livery = {
  body: '#a32e36',
  edge: '#6d1c27',
  soft: '#c3747a',
  face: '#fbf4e6',
  ink: '#fff8ea',
  wash: '#f4d9cb',
  band: '#c2525a',
  corners: 'square',
  ruling: 'upright',
};

/** Green is ruled slanting. */
export const petrol: Livery = {
  body: '#0f5264',
  edge: '#083440',
  soft: '#5f8d92',
  face: '#f4f2e2',
  ink: '#f6f7ea',
  wash: '#cfe0e2',
  band: '#2f7f83',
  corners: 'cut',
  ruling: 'slanting',
};

export const fonts = {
  serif: "'EB Garamond Variable', 'EB Garamond', Georgia, serif",
  sans: "'Inter Variable', Inter, system-ui, sans-serif",
} as const;

/** Milliseconds: a hover, one step of a move, a panel. */
export const tempo = { fast: 120, step: 200, panel: 240 } as const;
