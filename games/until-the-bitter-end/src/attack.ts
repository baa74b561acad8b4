/** An attack by fire, step A1 to A10: to hit, re-rolls, jam, to wound (UB-6.0.3, UB-R36). */
import { type Context, newSum, type Run } from '@laager/kernel';
import * as v from 'valibot';
import { CALM, INSPIRING, REPAIR, SHOT, TABLES, TOUGHENED } from './components.ts';
import { diceOfShot, distanceBetween, hasLoader, neededFace, reveal } from './fire.ts';
import { type Happening, procedure, type RerollSource, type ShotMode } from './happenings.ts';
import { KEEP, type RerollAnswer } from './orders.ts';
import {
  type Battle,
  give,
  hasSkill,
  JAMMED,
  REMOVED,
  type Slot,
  seatOf,
  slotNumber,
  wholeNumber,
} from './position.ts';
import {
  allDice,
  bitsIn,
  forbidsReroll,
  hitsIn,
  lowestOf,
  missesIn,
  offerSingles,
  offerSubsets,
  rerollOrKeep,
  rollAgain,
} from './rerolls.ts';
import { groundFor } from './scenario.ts';

const locals = v.strictObject({
  firer: slotNumber,
  target: slotNumber,
  mode: v.picklist(['fire', 'advance', 'snap']),
  /** The face that hits. */
  needed: wholeNumber(2, 6),
  /** The throw that is being judged: to hit, then Repair, then to wound. */
  faces: v.pipe(v.array(wholeNumber(1, 6)), v.maxLength(6)),
  /** Re-rolls the loader still gives; dice it has touched, as bits. */
  loader: wholeNumber(0, 2),
  touched: wholeNumber(0, 63),
  hits: wholeNumber(0, 6),
});
export type Attack = v.InferOutput<typeof locals>;

/** What an attack begins with. */
export const attackOn = (firer: Slot, target: Slot, mode: ShotMode): Attack => ({
  firer,
  target,
  mode,
  needed: 6,
  faces: [],
  loader: 0,
  touched: 0,
  hits: 0,
});

/** Faces that the to-hit rules tell apart: a jam, a miss, a hit. */
const TO_HIT_CUTS: readonly (readonly number[])[] = [[], [], [2], [2, 3], [2, 4], [2, 5], [2, 6]];

/** UB-6.8.1; UB-15.5.2 for the toughened. */
export const removalFace = (p: Battle, target: Slot): number =>
  TABLES.toWound.removedOn + (hasSkill(p, target, TOUGHENED) ? 1 : 0);

/** UB-R46: in its own activation, each of its throws once. */
export const mayInspire = (p: Battle, slot: Slot): boolean => slot === p.active && hasSkill(p, slot, INSPIRING);

export const attack = procedure('attack', {
  locals,
  steps: {
    /** UB-6.0.1 to UB-6.0.3: declared, measured, rolled. */
    aim(g, f) {
      const { p, ctx } = g;
      reveal(p, f.firer, ctx);
      reveal(p, f.target, ctx);
      const [from, to] = [p.at[f.firer] as number, p.at[f.target] as number];
      const dice = diceOfShot(p, f.firer);
      f.loader = hasLoader(p, f.firer) ? TABLES.loader.rerollDice : 0;
      f.needed = neededFace(p, f.firer, f.target, f.mode, from, to);
      if (ctx.journal) {
        const needed = newSum(TABLES.toHit.base, 'UB-6.6.1', 'to-hit');
        neededFace(p, f.firer, f.target, f.mode, from, to, needed);
        const distance = distanceBetween(groundFor(p), from, to);
        ctx.journal.push({
          what: 'aimed',
          rule: 'UB-6.0.3',
          counter: f.firer,
          target: f.target,
          mode: f.mode,
          distance,
          dice,
          needed,
        });
      }
      f.faces = ctx.pool(dice, cutsOf(f), { for: 'to hit', rule: 'UB-6.6.2' });
      g.next('loader');
    },

    /** UB-14.1.3: two dice, one after the other, each once. */
    loader(g, f) {
      const missed = missesIn(f.faces, f.needed) & ~f.touched;
      if (f.loader === 0 || missed === 0) return g.next('shot');
      g.askOr('loader', () => rerollOrKeep(lowestOf(f.faces, missed)));
    },
    loaded(g, f, answer: RerollAnswer) {
      if (answer.do === 'keep') return g.next('shot');
      rollAgain(f.faces, answer.dice, cutsOf(f), { counter: f.firer, source: 'loader', rule: 'UB-14.1.3' }, g.ctx);
      f.touched |= 1 << (answer.dice[0] as number);
      f.loader--;
      g.next('loader');
    },

    /** UB-15.5.4, UB-R41: one die that missed. */
    shot(g, f) {
      const missed = missesIn(f.faces, f.needed);
      if (missed === 0 || !hasSkill(g.p, f.firer, SHOT)) return g.next('inspire');
      g.askOr('shot', () => rerollOrKeep(lowestOf(f.faces, missed)));
    },
    shotAgain(g, f, answer: RerollAnswer) {
      if (answer.do === 'reroll')
        rollAgain(f.faces, answer.dice, cutsOf(f), { counter: f.firer, source: 'shot', rule: 'UB-15.5.4' }, g.ctx);
      g.next('inspire');
    },

    /** UB-15.5.9: any dice of the throw. */
    inspire(g, f) {
      if (!mayInspire(g.p, f.firer) || missesIn(f.faces, f.needed) === 0) return g.next('calm');
      g.askOr('inspiring', () => sensibleInspiring(g.p, f));
    },
    inspired(g, f, answer: RerollAnswer) {
      inspire(g, f, answer, cutsOf(f));
      g.next('calm');
    },

    /** UB-15.5.6, UB-R43: the target has the whole throw made again. */
    calm(g, f) {
      if (f.mode !== 'fire' || !hasSkill(g.p, f.target, CALM) || countingHits(g.p, f) === 0) return g.next('brave');
      g.askOr('calm', () => sensibleCalm(g.p, f));
    },
    calmed(g, f, answer: RerollAnswer) {
      if (answer.do === 'reroll')
        rollAgain(f.faces, answer.dice, cutsOf(f), { counter: f.target, source: 'calm', rule: 'UB-15.5.6' }, g.ctx);
      g.next('brave');
    },

    /** section 13.3, UB-R33: dice that hit the activated counter, one point each, as often as there are points. */
    brave(g, f) {
      const hits = countingHits(g.p, f);
      if (f.target !== g.p.active || g.p.ready === 0 || hits === 0) return g.next('jam');
      g.askOr('bravery', () => rerollOrKeep(lowestOf(f.faces, hits)));
    },
    braved(g, f, answer: RerollAnswer) {
      if (answer.do === 'keep') return g.next('jam');
      spendBravery(
        g.p,
        f.target,
        f.faces,
        answer.dice,
        cutsOf(f),
        () => (f.faces[answer.dice[0] as number] as number) < f.needed,
        g.ctx,
      );
      g.next('brave');
    },

    /** UB-6.7.1, UB-R24: the final faces of the to-hit dice. */
    jam(g, f) {
      const { p, ctx } = g;
      f.hits = bitsIn(countingHits(p, f)); // UB-6.7.2
      if (!isJam(f)) return g.next('wound');
      if (p.jamSpoilsVolley) ctx.journal?.push({ what: 'spoiled', rule: 'UB-6.7.3', counter: f.firer });
      if (!hasSkill(p, f.firer, REPAIR)) return g.next('jammed');
      f.faces = ctx.pool(1, [TABLES.clearJam.successOn], { for: 'repair', rule: 'UB-15.5.8' });
      if (!mayInspire(p, f.firer) || isRepaired(f)) return g.next('repaired', KEEP);
      g.askOr('inspired-repair', () => rerollOrKeep(1));
    },
    repaired(g, f, answer: RerollAnswer) {
      inspire(g, f, answer, [TABLES.clearJam.successOn]);
      if (!isRepaired(f)) return g.next('jammed');
      g.ctx.journal?.push({ what: 'repaired', rule: 'UB-15.5.8', counter: f.firer });
      g.next('wound');
    },
    jammed(g, f) {
      give(g.p, f.firer, JAMMED);
      g.ctx.journal?.push({ what: 'token', rule: 'UB-6.7.1', counter: f.firer, token: 'jammed' });
      g.next('wound');
    },

    /** UB-6.6.5, UB-R25, UB-R26: one Wounded token; then a die for each hit (UB-6.8.1). */
    wound(g, f) {
      const { p, ctx } = g;
      if (f.hits === 0) {
        ctx.journal?.push({ what: 'missed', rule: 'UB-6.6.2', counter: f.target });
        return g.done(false);
      }
      ctx.journal?.push({ what: 'hit', rule: 'UB-6.6.2', counter: f.target, hits: f.hits });
      p.wounds[f.target] = (p.wounds[f.target] as number) + 1;
      ctx.journal?.push({ what: 'token', rule: 'UB-6.6.5', counter: f.target, token: 'wounded' });
      f.faces = ctx.pool(f.hits, [removalFace(p, f.target)], { for: 'to wound', rule: 'UB-6.8.1' });
      const removes = hitsIn(f.faces, removalFace(p, f.target));
      if (removes !== 0 || !mayInspire(p, f.firer)) return g.next('braveWound');
      g.askOr('inspired-wound', () => rerollOrKeep(allDice(f.faces.length)));
    },
    inspiredWound(g, f, answer: RerollAnswer) {
      inspire(g, f, answer, [removalFace(g.p, f.target)]);
      g.next('braveWound');
    },
    braveWound(g, f) {
      const removes = hitsIn(f.faces, removalFace(g.p, f.target));
      if (removes === 0 || f.target !== g.p.active || g.p.ready === 0) return g.next('fate');
      g.askOr('bravery-wound', () => rerollOrKeep(lowestOf(f.faces, removes)));
    },
    bravedWound(g, f, answer: RerollAnswer) {
      if (answer.do === 'keep') return g.next('fate');
      const removes = removalFace(g.p, f.target);
      spendBravery(
        g.p,
        f.target,
        f.faces,
        answer.dice,
        [removes],
        () => (f.faces[answer.dice[0] as number] as number) < removes,
        g.ctx,
      );
      g.next('braveWound');
    },

    /** UB-6.0.4, UB-6.0.5: removed, or alive with its Wounded token. */
    fate(g, f) {
      if (hitsIn(f.faces, removalFace(g.p, f.target)) !== 0) remove(g.p, f.target, 'fire', g.ctx);
      else g.ctx.journal?.push({ what: 'survived', rule: 'UB-6.8.3', counter: f.target });
      g.done(true);
    },
  },
  questions: {
    loader: {
      rule: 'UB-14.1.5',
      seat: (p, f) => seatOf(p, f.firer),
      step: 'loaded',
      params: shown,
      offers: (_p, f) => offerSingles(allDice(f.faces.length) & ~f.touched),
      forbids: (_p, f, order) => forbidsReroll(order, allDice(f.faces.length) & ~f.touched, 'UB-14.1.3'),
    },
    shot: {
      rule: 'UB-15.5.4',
      seat: (p, f) => seatOf(p, f.firer),
      step: 'shotAgain',
      params: shown,
      offers: (_p, f) => offerSingles(missesIn(f.faces, f.needed)),
      forbids: (_p, f, order) => forbidsReroll(order, missesIn(f.faces, f.needed), 'UB-15.5.4'),
    },
    inspiring: inspiringQuestion('inspired'),
    calm: {
      rule: 'UB-15.5.6',
      seat: (p, f) => seatOf(p, f.target),
      step: 'calmed',
      params: shown,
      offers: (_p, f) => offerSubsets(f.faces.length).filter((order) => isWhole(order, f.faces.length)),
      forbids: (_p, f, order) =>
        forbidsReroll(order, allDice(f.faces.length), 'UB-R43', f.faces.length) ??
        (isWhole(order, f.faces.length)
          ? null
          : { rule: 'UB-R43', reason: 'all to-hit dice are rolled again, or none' }),
    },
    bravery: {
      rule: 'UB-13.3.1',
      seat: (p, f) => seatOf(p, f.target),
      step: 'braved',
      params: shown,
      offers: (_p, f) => offerSingles(hitsIn(f.faces, f.needed)),
      forbids: (_p, f, order) => forbidsReroll(order, hitsIn(f.faces, f.needed), 'UB-R33'),
    },
    'inspired-repair': inspiringQuestion('repaired'),
    'inspired-wound': inspiringQuestion('inspiredWound'),
    'bravery-wound': {
      rule: 'UB-13.3.1',
      seat: (p, f) => seatOf(p, f.target),
      step: 'bravedWound',
      params: shown,
      offers: (p, f) => offerSingles(hitsIn(f.faces, removalFace(p, f.target))),
      forbids: (p, f, order) => forbidsReroll(order, hitsIn(f.faces, removalFace(p, f.target)), 'UB-R33'),
    },
  },
});

function inspiringQuestion<S extends string>(step: S) {
  return {
    rule: 'UB-15.5.9',
    seat: (p: Battle, f: Attack) => seatOf(p, f.firer),
    step,
    params: shown,
    offers: (_p: Battle, f: Attack) => offerSubsets(f.faces.length),
    forbids: (_p: Battle, f: Attack, order: Parameters<typeof forbidsReroll>[0]) =>
      forbidsReroll(order, allDice(f.faces.length), 'UB-R46', f.faces.length),
  };
}

function shown(p: Battle, f: Attack) {
  return { firer: f.firer, target: f.target, needed: f.needed, faces: f.faces.slice(), points: p.ready };
}

const cutsOf = (f: Attack): readonly number[] => TO_HIT_CUTS[f.needed] as readonly number[];
const isRepaired = (f: Attack): boolean => (f.faces[0] as number) >= TABLES.clearJam.successOn;
const isWhole = (order: { do: string; dice?: readonly number[] }, count: number): boolean =>
  order.do === 'keep' || order.dice?.length === count;

function inspire(g: Run<Battle, Happening>, f: Attack, answer: RerollAnswer, cuts: readonly number[]): void {
  if (answer.do === 'keep') return;
  rollAgain(f.faces, answer.dice, cuts, { counter: f.firer, source: 'inspiring', rule: 'UB-15.5.9' }, g.ctx);
}

const isJam = (f: Attack): boolean => f.faces.includes(TABLES.jam.onNatural);

/** As bits: the dice that hit, as the throw lies; none if a natural 1 spoils them all (UB-6.7.3). */
const countingHits = (p: Battle, f: Attack): number => (p.jamSpoilsVolley && isJam(f) ? 0 : hitsIn(f.faces, f.needed));

/** UB-R56: on a throw without success. */
const sensibleInspiring = (p: Battle, f: Attack) =>
  rerollOrKeep(countingHits(p, f) === 0 ? allDice(f.faces.length) : 0);

/** UB-R56: when there are more hits than were to be expected. */
const sensibleCalm = (p: Battle, f: Attack) =>
  rerollOrKeep(bitsIn(countingHits(p, f)) * 6 > f.faces.length * (7 - f.needed) ? allDice(f.faces.length) : 0);

/** section 13.3, section 13.4: one committed point re-rolls one die; it comes back after the action if that helped (UB-R34, UB-R35). */
export function spendBravery(
  p: Battle,
  counter: Slot,
  faces: number[],
  dice: readonly number[],
  cuts: readonly number[],
  helped: () => boolean,
  ctx: Context<Happening>,
): void {
  p.ready--;
  rollAgain(faces, dice, cuts, { counter, source: 'bravery' satisfies RerollSource, rule: 'UB-13.3.1' }, ctx);
  const kept = helped();
  if (kept) p.saved++;
  ctx.journal?.push({ what: 'bravery', rule: kept ? 'UB-13.4.1' : 'UB-13.4.2', kept });
}

const REMOVED_UNDER = { fire: 'UB-6.0.4', 'close-combat': 'UB-7.3.2', wounds: 'UB-12.0.2' } as const;

/** UB-6.8.2: out of the game. Its tokens go with it. */
export function remove(
  p: Battle,
  slot: Slot,
  by: 'fire' | 'close-combat' | 'wounds',
  ctx: Context<Happening>,
  rule: string = REMOVED_UNDER[by],
): void {
  const hex = groundFor(p).numbers[p.at[slot] as number] as number;
  p.at[slot] = REMOVED;
  p.wounds[slot] = 0;
  p.tokens[slot] = 0;
  ctx.journal?.push({ what: 'removed', rule, counter: slot, hex, by });
}

/** What anybody would answer to a question that only follows from the dice: for the odds (UB-R56, and bravery where it may help). */
export function sensibleReroll(p: Battle, question: string, f: Attack): RerollAnswer | null {
  const answer = () => {
    switch (question) {
      case 'loader':
        return rerollOrKeep(lowestOf(f.faces, missesIn(f.faces, f.needed) & ~f.touched));
      case 'shot':
        return rerollOrKeep(lowestOf(f.faces, missesIn(f.faces, f.needed)));
      case 'inspiring':
        return sensibleInspiring(p, f);
      case 'calm':
        return sensibleCalm(p, f);
      case 'bravery':
        return rerollOrKeep(lowestOf(f.faces, hitsIn(f.faces, f.needed)));
      case 'inspired-repair':
      case 'inspired-wound':
        return rerollOrKeep(allDice(f.faces.length));
      case 'bravery-wound':
        return rerollOrKeep(lowestOf(f.faces, hitsIn(f.faces, removalFace(p, f.target))));
      default:
        return null;
    }
  };
  return answer() as RerollAnswer | null;
}
