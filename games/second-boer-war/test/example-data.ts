/** The machine-readable examples of data/examples.json, each with the shape it has. */
import exampleData from '../data/examples.json' with { type: 'json' };
import type { SectorName } from '../src/fight-position.ts';

const example = <Shape>(wanted: string): Shape =>
  exampleData.examples.find(({ id }) => id === wanted) as unknown as Shape;

type BySector<T> = { readonly [sector in SectorName]: T };
type BySide<T> = { readonly boer: T; readonly empire: T };
type Names = readonly string[];
type Pair = readonly [number, number];

export const EX1 = example<{
  mpAfterMove: number;
  secondRow1: BySector<string>;
  activeCards: BySector<Names>;
  secondRow2: BySector<string>;
  activeDice: BySector<readonly number[]>;
  secondDice: BySector<number>;
  expect: {
    supplied: boolean;
    failed: BySide<Names>;
    pairs: readonly { empireBoer: Pair }[];
    successes: BySide<number>;
    winner: string;
    empireCardsLost: number;
    lostFromUsed: number;
    retreat: { leader: string; options: Names };
    inactive: Names;
  };
}>('SB-EX1');

export const EX2 = example<{
  cardsDrawn: BySide<number>;
  dice: BySide<BySector<number>>;
  expect: {
    failed: BySide<Names>;
    empireBoer: Pair;
    winner: string;
    cardsLost: number;
    mustRetreat: string;
    inactive: Names;
  };
}>('SB-EX2');

export const EX3 = example<{
  garrisons: Names;
  scorched: Names;
  eventsInPlay: Names;
  expect: { options: Names; diceCount: BySide<number> };
  best: BySide<number>;
  expectAfter: { commandosLost: number; endsIn: string };
}>('SB-EX3');

export const EX13 = example<{
  area: string;
  cases: readonly { garrisons: Names; rebellions: Names; expect: boolean }[];
}>('SB-EX13');

export const EX14 = example<{ activeSecond: readonly Pair[]; expect: string }>('SB-EX14');

export const EX15 = example<{
  enemySuccesses: number;
  blockedBoerSectors: SectorName[];
  dice: { left: readonly number[]; right: readonly number[] };
  expect: { lossPool: Names; lost: number };
}>('SB-EX15');

export const EX18 = example<{
  area: string;
  best: BySide<number>;
  expect: { diceCount: BySide<number> };
  cases: readonly { kitchener: string; commandosLost: number }[];
}>('SB-EX18');

export const EX19 = example<{
  expectFirstOptions: Names;
  choose: string;
  dice: BySide<readonly number[]>;
  expect: { commandosLost: number; nextOptions: Names; endsIn: string };
}>('SB-EX19');

export const EX20 = example<{
  dice: BySide<BySector<number>>;
  expect: { failed: BySide<Names>; empireBoer: Pair; winner: string; stormjaagDiscardsFrom: Names };
}>('SB-EX20');

export const EX25 = example<{
  cases: readonly { stage: number; role: string; area: string; garrison: boolean; expectMax: number }[];
}>('SB-EX25');

export const EX31 = example<{
  stage: number;
  area: string;
  from: string;
  expect: { mpAfterMove: number; boerCards: number; empireCards: number; machineGunsStrength: number };
}>('SB-EX31');
