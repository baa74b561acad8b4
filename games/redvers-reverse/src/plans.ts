/** Named plans of battle, as baselines for the lab. */
import type { Plan } from '@laager/kernel';
import type { Command } from './commands.ts';
import { answer, type Doctrine, doctrine } from './doctrine.ts';
import { type Area, areaName } from './map.ts';
import type { Colenso } from './position.ts';
import { BRIGADE_IDS, HISTORICAL } from './roster.ts';

/** Straight over the river at the enemy opposite, all brigades at once, the guns with them. */
export const frontal = doctrine({
  'infantry-2': ['bridge-trenches'],
  'infantry-4': ['wagon-trenches'],
  'infantry-5': ['robinsons-farm'],
  'infantry-6': ['the-donga', 'fort-wylie'],
  mounted: ['the-donga', 'fort-wylie'],
  'artillery-1': ['the-donga'],
  'artillery-2': ['wagon-flats'],
  'naval-section': ['donga-veld'],
  'naval-brigade': ['shooters-hill'],
});

/** RR-C30: Hlangwane, Native Drift and the centre together. */
export const pincers = doctrine(
  {
    'infantry-2': ['bridge-trenches', 'fort-wylie', 'colenso-koppies', 'ladysmith-road'],
    'infantry-4': ['wagon-flats', 'wagon-trenches', 'colenso-koppies', 'ladysmith-road'],
    'infantry-6': ['hlangwane', 'river-bend-koppie', 'small-falls-ridge'],
    mounted: ['hlangwane', 'river-bend-koppie', 'small-falls-ridge'],
    'artillery-1': ['railway-veld'],
    'naval-section': ['donga-veld'],
    'artillery-2': ['wagon-road'],
    'naval-brigade': ['wagon-road'],
    'infantry-5': ['wagon-road', 'wagon-flats', 'wagon-trenches', 'bend-trenches', 'loop-east-bank'],
  },
  1,
  2,
);

/** RR-3.1.3, and then nothing. */
const historical: Doctrine = {
  legs: BRIGADE_IDS.map((_, brigade) => [brigade, [HISTORICAL[brigade] as Area]] as const),
  assaultFrom: 1,
  steady: 0,
};

/** Round Hlangwane to the red edge; the rest look on. */
export const eastern = doctrine({
  mounted: ['hlangwane-foot', 'bloys-farm', 'small-falls-ridge', 'towards-ladysmith-east'],
  'infantry-6': ['hlangwane-foot', 'bloys-farm', 'small-falls-ridge', 'towards-ladysmith-east'],
  'artillery-1': ['donga-veld'],
  'naval-section': ['donga-veld'],
  'infantry-2': ['platelayers-huts'],
});

/** RR-C30: the guns massed behind Colenso, three brigades over the bridge and Wagon Drift. */
export const massedGuns = doctrine(
  {
    'artillery-1': ['railway-veld'],
    'artillery-2': ['wagon-road'],
    'naval-section': ['railway-veld'],
    'infantry-2': ['railway-veld', 'colenso-village', 'bridge-trenches', 'colenso-koppies', 'ladysmith-road'],
    'infantry-4': ['wagon-road', 'wagon-flats', 'wagon-trenches', 'vertnek', 'grobelaars-kloof'],
    'infantry-6': ['donga-veld', 'colenso-village', 'bridge-trenches', 'fort-wylie'],
    'naval-brigade': ['wagon-road'],
    'infantry-5': ['shooters-hill', 'wagon-road', 'wagon-flats', 'wagon-trenches', 'vertnek'],
    mounted: ['hlangwane-foot'],
  },
  4,
  2,
);

const plan = (about: string, by: Doctrine): Plan<Colenso, Command> => ({
  about,
  answer: (p, decision) => answer(p, by, decision),
});

export const plans: { readonly [name: string]: Plan<Colenso, Command> } = {
  frontal: plan('Straight over the river, all at once.', frontal),
  historical: plan(`Buller's own orders (${areaName(HISTORICAL[4] as Area)} for Hildyard), and then none.`, historical),
  eastern: plan('The Mounted Brigade and the 6th round Hlangwane to the red edge.', eastern),
  pincers: plan('Hlangwane and Native Drift, and the centre with the guns behind it.', pincers),
  'massed-guns': plan('The guns behind Colenso, then over the bridge and Wagon Drift.', massedGuns),
};
