/** Chapters 2, 3 and 11: from scenario and options to the first position. */
import {
  type Context,
  cupOf,
  type Denial,
  type Dice,
  deny,
  type Option,
  Procedures,
  type Scenario,
  type SetupChoice,
} from '@laager/kernel';
import * as v from 'valibot';
import markers from '../data/markers.json' with { type: 'json' };
import { assaultProcedures } from './assault.ts';
import { boerFire } from './boer-fire.ts';
import { boerMovement } from './boer-movement.ts';
import { boerAssaultShot, boerShot } from './boer-shot.ts';
import { brigadeMove } from './brigade-move.ts';
import { britishEvent } from './british-event.ts';
import { britishFire } from './british-fire.ts';
import { britishMovement } from './british-movement.ts';
import { britishShot } from './british-shot.ts';
import { overrun, rejoin } from './casualties.ts';
import { track } from './charts.ts';
import { commanders } from './commanders.ts';
import { type Command, procedure } from './commands.ts';
import { boerChits, britishChits, spCounters } from './cups.ts';
import { areaNamed, CROSSINGS, crossingOf, MAP_AREAS } from './map.ts';
import {
  BACK,
  BOER_CHITS,
  BRIDGE_SOUND,
  BRIDGE_UNTRIED,
  BRITISH_CHITS,
  BRITISH_SEAT,
  type Colenso,
  FRONT,
  GONE,
  HIDDEN,
  NONE,
  SEATS,
  SEGMENTS,
  SP_KINDS,
  VARIANTS,
} from './position.ts';
import { receiveOrders } from './receive-orders.ts';
import {
  BATTERY,
  BOER_UNITS,
  BRIGADE_STARTS,
  BRIGADES,
  BULLER_START,
  HIDDEN_STARTS,
  HQ_START,
  KINDS,
  LONG_START,
  ROYAL_FUSILIERS,
  STARTS,
  UNITS,
  unitNamed,
} from './roster.ts';
import { restack, rout } from './rout.ts';
import { firstCommandPoints, sendOrders } from './send-orders.ts';
import { breakTie } from './ties.ts';
import { day } from './turn.ts';
import {
  BOTHA_CONFIDENT,
  FREE_STATERS_LATE,
  FULL_FUSILIERS,
  HLANGWANE_REINFORCED,
  hasVariant,
  MINED_BRIDGE,
  NO_HLANGWANE,
  RECONNAISSANCE,
  VARIANT_LIST,
} from './variants.ts';
import { withdrawal } from './withdrawal.ts';

const HLANGWANE = areaNamed('hlangwane');
const WAGON_TRENCHES = areaNamed('wagon-trenches');
const FIRST_GROUP = ['wakkerstroom', 'standerton'].map(unitNamed);
const FREE_STATERS = ['frankfort', 'senekal', 'vrede'].map(unitNamed);
const BOKSBURG = unitNamed('boksburg');
export const { lotA, lotB } = markers.driftMarkers;

/** section 2.3: two lots of Drift Markers, dealt face down; what is left over is set aside unseen. */
function dealDrifts(p: Colenso, ctx: Context): void {
  let aside = 0;
  for (const lot of [lotA, lotB]) {
    const values = ctx.shuffle([...lot.values], { for: 'the Drift Markers', rule: 'RR-2.3.1', to: [] });
    for (const [i, id] of lot.areas.entries()) p.driftValue[crossingOf(areaNamed(id))] = values[i] as number;
    for (const value of values.slice(lot.areas.length)) p.aside[aside++] = value;
  }
  for (const id of [...lotA.areas, ...lotB.areas]) {
    p.driftFound[crossingOf(areaNamed(id))] = 0;
    if (hasVariant(p, RECONNAISSANCE)) p.driftTurned[crossingOf(areaNamed(id))] = 1; // RR-T16.10
  }
}

/** What the chosen variants change before the first turn (chart T16). */
function vary(p: Colenso): void {
  if (hasVariant(p, MINED_BRIDGE)) p.bridge = BRIDGE_UNTRIED;
  if (hasVariant(p, BOTHA_CONFIDENT)) p.confidence = 2;
  if (hasVariant(p, FULL_FUSILIERS)) p.face[ROYAL_FUSILIERS] = FRONT;
  if (hasVariant(p, FREE_STATERS_LATE)) for (const unit of FREE_STATERS) p.at[unit] = GONE;
  if (hasVariant(p, HLANGWANE_REINFORCED)) {
    p.at[BOKSBURG] = HLANGWANE;
    p.works[WAGON_TRENCHES] = 0;
  }
  if (hasVariant(p, NO_HLANGWANE)) {
    for (const unit of FIRST_GROUP) p.at[unit] = GONE;
    p.works[HLANGWANE] = 0;
  }
  p.britishCup.counts = britishChits(p);
  p.boerCup.counts = boerChits(p);
  p.spCup.counts = spCounters(p);
  p.cp = firstCommandPoints(p);
}

// ---- Choosing variants ----

const bitsOf = (variants: readonly number[]): number => variants.reduce((bits, one) => bits | (1 << one), 0);
const ratingOf = (variants: readonly number[]): number =>
  variants.reduce((sum, one) => sum + (VARIANT_LIST[one]?.rating ?? 0), 0);

/** RR-3.2.1, RR-3.2.2: ratings that add up to nothing, each variant once, none that excludes another. */
export function forbidsVariants(variants: readonly number[]): Denial | null {
  for (let i = 1; i < variants.length; i++)
    if ((variants[i - 1] as number) >= (variants[i] as number))
      return deny('RR-3.2.2', 'each variant is named once, in the order of the chart');
  const rating = ratingOf(variants);
  if (rating !== 0) return deny('RR-3.2.1', `the ratings add up to ${rating > 0 ? '+' : ''}${rating}, not to zero`);
  const both = HLANGWANE_REINFORCED | NO_HLANGWANE;
  if ((bitsOf(variants) & both) === both) return deny('RR-T16.5', 'Hlangwane cannot be reinforced and empty');
  return null;
}

/** The smallest sets that balance: one against one. */
const PAIRS: readonly Command[] = VARIANT_LIST.flatMap((one, i) =>
  VARIANT_LIST.flatMap((other, j) =>
    i < j && one.rating + other.rating === 0 && forbidsVariants([i, j]) === null
      ? [{ do: 'vary', variants: [i, j] } as const]
      : [],
  ),
);

/** Any balanced set: variants taken in at random, then the heavier scale lightened. */
function sampleVariants(dice: Dice): Command {
  const cause = { for: 'random play', rule: 'RR-3.2.1' };
  let variants = VARIANT_LIST.map((_, i) => i).filter(() => dice.draw(2, cause) === 0);
  for (let rating = ratingOf(variants); rating !== 0; rating = ratingOf(variants)) {
    const heavy = variants.filter((one) => Math.sign(VARIANT_LIST[one]?.rating ?? 0) === Math.sign(rating));
    const dropped = heavy[dice.draw(heavy.length, cause)];
    variants = variants.filter((one) => one !== dropped);
  }
  return forbidsVariants(variants) === null ? { do: 'vary', variants } : { do: 'vary', variants: [] };
}

/** `open`: the player may choose variants (RR-3.2.1, RR-3.2.3). */
const variantLocals = v.strictObject({ open: v.boolean() });

/** Set-up is finished once the variants are known. */
const chooseVariants = procedure('choose-variants', {
  locals: variantLocals,
  steps: {
    ask(g, { open }) {
      if (!open) return g.next('deploy');
      g.ask('variants');
    },
    chosen(g, _locals, answer: Command) {
      const variants = answer.do === 'vary' ? answer.variants : [];
      g.p.variants = bitsOf(variants);
      g.ctx.journal?.push({ what: 'varied', rule: 'RR-3.2.1', variants: variants.slice() });
      g.next('deploy');
    },
    deploy(g) {
      vary(g.p);
      dealDrifts(g.p, g.ctx);
      restack(g.p);
      g.ctx.journal?.push({ what: 'turn-begins', rule: 'RR-2.5.1', turn: 1 });
      g.become(day, {});
    },
  },
  questions: {
    variants: {
      rule: 'RR-3.2.1',
      seat: BRITISH_SEAT,
      step: 'chosen',
      offers: () => [{ do: 'vary', variants: [] }, ...PAIRS],
      families: () => [{ name: 'vary', bounds: { most: VARIANTS } }],
      sample: (_p, _locals, dice) => sampleVariants(dice),
      forbids(_p, _locals, command) {
        if (command.do !== 'vary') return deny('RR-3.2.1', 'the variants are to be agreed first');
        return forbidsVariants(command.variants);
      },
    },
  },
  becomes: ['day'],
});

// ---- Scenarios ----

export const procedures = new Procedures<Colenso, Command>([
  chooseVariants,
  day,
  sendOrders,
  receiveOrders,
  withdrawal,
  britishMovement,
  rout,
  brigadeMove,
  commanders,
  ...assaultProcedures,
  breakTie,
  britishEvent,
  boerFire,
  boerShot,
  boerAssaultShot,
  britishFire,
  britishShot,
  boerMovement,
  overrun,
  rejoin,
]);

const PLAYER_BREAKS_TIES: Option = {
  id: 'player-breaks-ties',
  title: 'You choose where the Boer and British priorities leave a tie',
  kind: 'flag',
  rule: 'RR-0.4.4',
  default: true,
};

const WITH_VARIANTS: Option = {
  id: 'with-variants',
  title: 'You add variants whose ratings balance',
  kind: 'flag',
  rule: 'RR-3.2.3',
  default: false,
};

/**
 * Questions in one turn at most: 10 orders, 9 withdrawals with their areas, 60 shots aimed and resolved with their losses, 9
 * leaders of 3 steps, 30 units of 4, 12 for the commanders, 30 assaults, and a tie for each of 100 automatic choices.
 */
const MOST_A_TURN = 10 + 18 + 180 + 36 + 130 + 12 + 150 + 200;

const scenario = (id: Colenso['scenario'], title: string, about: string, more: readonly Option[] = []): Scenario => ({
  id,
  title,
  about,
  seats: SEATS,
  options: [PLAYER_BREAKS_TIES, ...more],
  bound: 1 + track.boxes * MOST_A_TURN,
  open: false,
});

export const scenarios: readonly Scenario[] = [
  scenario(
    'own-plan',
    'Your own plan',
    'Colenso, 15 December 1899: force the Tugela your own way, with objectives of your choice from the first turn.',
  ),
  scenario(
    'buller-version',
    'The Buller version',
    'The introductory battle: on the first turn every order names the objective that Buller gave.',
    [WITH_VARIANTS],
  ),
  scenario('variant-battle', 'Variant battle', 'Your own plan, with variants of your choice whose ratings balance.'),
];

/** section 2.1 to section 2.5. */
export function setup(choice: SetupChoice, ctx: Context): Colenso {
  const p: Colenso = {
    stack: [],
    asked: null,
    given: null,
    scenario: choice.scenario as Colenso['scenario'],
    playerBreaksTies: choice.options['player-breaks-ties'] !== false,
    variants: 0,
    turn: track.startTurn,
    segment: SEGMENTS.indexOf('send-orders'),
    confidence: track.startConfidence,
    loss: track.startLoss,
    shaken: 0,
    cp: 0,
    event: NONE,
    at: STARTS.slice(),
    // RR-2.4.5 to RR-2.4.7: all full and dismounted but half the Royal Fusiliers; batteries limbered.
    face: Array.from({ length: UNITS }, (_, unit) =>
      KINDS[unit] === BATTERY || unit === ROYAL_FUSILIERS ? BACK : FRONT,
    ),
    taken: Array<number>(UNITS).fill(0),
    morale: Array<number>(UNITS).fill(0),
    leaderAt: BRIGADE_STARTS.slice(),
    replaced: Array<number>(BRIGADES).fill(0),
    nerve: Array<number>(BRIGADES).fill(0),
    chit: Array<number>(BRIGADES).fill(0),
    plan: Array<number>(BRIGADES).fill(NONE),
    due: Array<number>(BRIGADES).fill(0),
    objective: Array<number>(BRIGADES).fill(NONE),
    fail: Array<number>(BRIGADES).fill(0),
    arrived: Array<number>(BRIGADES).fill(0),
    bullerAt: BULLER_START,
    longAt: LONG_START,
    hqAt: HQ_START,
    hqOperative: true,
    bullerWith: NONE,
    longWith: NONE,
    released: Array<number>(BOER_UNITS).fill(0),
    drawn: Array<number>(BOER_UNITS).fill(NONE),
    driftValue: Array<number>(CROSSINGS).fill(0),
    driftTurned: Array<number>(CROSSINGS).fill(0),
    driftFound: Array<number>(CROSSINGS).fill(1),
    driftTried: Array<number>(CROSSINGS).fill(0),
    aside: [0, 0, 0],
    bridge: BRIDGE_SOUND,
    entered: Array<number>(CROSSINGS).fill(0),
    works: Array.from({ length: MAP_AREAS }, (_, area) => (HIDDEN_STARTS.includes(area) ? HIDDEN : 0)),
    exited: 0,
    pairsScored: 0,
    withdrawals: 0,
    misfireDue: 0,
    shortageDue: 0,
    spent: 0,
    britishCup: cupOf(Array<number>(BRITISH_CHITS).fill(0)),
    boerCup: cupOf(Array<number>(BOER_CHITS).fill(0)),
    spCup: cupOf(Array<number>(SP_KINDS).fill(0)),
    ending: null,
  };
  const open = p.scenario === 'variant-battle' || choice.options[WITH_VARIANTS.id] === true;
  procedures.start(p, chooseVariants, { open }, ctx);
  return p;
}
