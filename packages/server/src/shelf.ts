/** A game as the shelf shows it: what a visitor wants to know before sitting down. */
export interface Boxed {
  readonly slug: string;
  readonly title: string;
  readonly tagline: string;
  /** Whether it is in the catalogue, that is, can be played. */
  readonly ready: boolean;
  readonly back?: BackOfBox;
}

/** What is printed on the back; a game added to the catalogue stands on the shelf before anybody has written it. */
export interface BackOfBox {
  readonly seats: string;
  readonly length: string;
  readonly credit: string;
}

/** The part of a catalogue entry that a shelf needs. */
export interface Listed {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly shown: boolean;
}

/** The five, in their places, ready or not; then whatever else the catalogue shows to players. */
export function shelf(catalogue: readonly Listed[]): Boxed[] {
  const listed = new Map(catalogue.filter((one) => one.shown).map((one) => [one.id, one]));
  const ours = five.map(({ slug, title, tagline, ...back }): Boxed => {
    return { slug, title, tagline, ready: listed.has(slug), back };
  });
  const more = [...listed.values()].filter((one) => !five.some(({ slug }) => slug === one.id));
  return [...ours, ...more.map((one) => ({ slug: one.id, title: one.title, tagline: one.about, ready: true }))];
}

const five = [
  {
    slug: 'bittereinder',
    title: 'Bittereinder',
    tagline: 'The whole war, area by area',
    seats: 'Two',
    length: '32 months, about 8 hours',
    credit: 'After the game by Hjalmar Gerber (Microgame Co-op; Against the Odds)',
  },
  {
    slug: 'redvers-reverse',
    title: 'Redvers’ Reverse',
    tagline: 'Colenso: a morning of stray orders',
    seats: 'One, against the game',
    length: '20 turns, an evening',
    credit: 'After the game by Geoff Noble and Godfrey Bailey (Legion Wargames)',
  },
  {
    slug: 'second-boer-war',
    title: 'The Second Boer War',
    tagline: 'The whole war, by leaders and cards',
    seats: 'Two',
    length: 'Four stages, 3 to 6 hours',
    credit: 'After the game by Krzysztof Dytczak (Strategemata)',
  },
  {
    slug: 'until-the-bitter-end',
    title: 'Until the Bitter End',
    tagline: 'Ten men a side, hex by hex',
    seats: 'Two, or one alone',
    length: '5 to 8 turns, under an hour',
    credit: 'After the game by Matt White',
  },
  {
    slug: 'musket-to-mauser',
    title: 'Musket to Mauser',
    tagline: 'Miniatures battles, 1806 to 1899',
    seats: 'Two',
    length: '8 to 14 turns, 1 to 2½ hours',
    credit: 'After an untitled set of miniatures rules',
  },
];
