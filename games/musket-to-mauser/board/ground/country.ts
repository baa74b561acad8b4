/** The cloths a table is laid with: steppe, meadow and veld, one for each kind of campaign. */
export interface Country {
  readonly base: string;
  readonly tones: readonly string[];
  readonly odd: readonly string[];
  readonly tuft: string;
  readonly tops: readonly [string, string, string];
  readonly rim: string;
  readonly hachure: string;
  readonly foot: string;
  readonly lane: string;
  readonly bank: string;
  readonly water: string;
}

const steppe: Country = {
  base: '#c6b880',
  tones: ['#cfc18a', '#bfb279', '#d8cc97', '#b3a76e', '#c9b97c', '#aaa56c'],
  odd: ['#e2d7a6', '#98955c', '#b79f68'],
  tuft: '#8c8450',
  tops: ['#d8caa0', '#e4d9b4', '#eee5c6'],
  rim: '#6f5f35',
  hachure: '#4c3f22',
  foot: '#8f8250',
  lane: '#ddcda0',
  bank: '#dccda0',
  water: '#7ba3a8',
};

const meadow: Country = {
  base: '#a9b177',
  tones: ['#b2ba80', '#a1ab6d', '#bcc28b', '#95a163', '#aeb173', '#9eaa6c'],
  odd: ['#cfcf9c', '#859257', '#b8ac72'],
  tuft: '#6f7f48',
  tops: ['#c6c78d', '#d5d3a1', '#e0ddb4'],
  rim: '#5d5e33',
  hachure: '#3f4423',
  foot: '#7d8450',
  lane: '#dccba0',
  bank: '#d6cc9c',
  water: '#7ba3a8',
};

/** South Africa at the end of the dry season: straw over red earth. */
const veld: Country = {
  base: '#c8b07a',
  tones: ['#d2bb85', '#bfa872', '#dcc893', '#b1a06c', '#cbae74', '#b8a26a'],
  odd: ['#e3d3a2', '#a3935c', '#bd8f5e'],
  tuft: '#8b7a48',
  tops: ['#d9c297', '#e2cfa9', '#ecdcbb'],
  rim: '#74573a',
  hachure: '#523923',
  foot: '#94774c',
  lane: '#dcc198',
  bank: '#d9c096',
  water: '#86a5a0',
};

/** The Sudan: bare sand and black gravel. */
const desert: Country = {
  base: '#d8c294',
  tones: ['#e0cc9f', '#d0b989', '#e7d6ad', '#c6ae7e', '#dac08c', '#cdb684'],
  odd: ['#efe1bd', '#b79f70', '#c8a271'],
  tuft: '#9a8a58',
  tops: ['#e3d0a6', '#eadbb7', '#f1e6c8'],
  rim: '#7d643d',
  hachure: '#5a4527',
  foot: '#a58b5c',
  lane: '#e6d4ab',
  bank: '#e2cfa6',
  water: '#8aa9a6',
};

export function countryOf(conflict: string): Country {
  if (/boer|zulu|africa/.test(conflict)) return veld;
  if (/sudan|egypt|mahd/.test(conflict)) return desert;
  return /crime|russ|steppe/.test(conflict) ? steppe : meadow;
}
