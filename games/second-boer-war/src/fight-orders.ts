/** The orders of a fight: what is committed, picked, laid, replaced, tested, blocked and buried; where the beaten go. */
import * as v from 'valibot';

/** The most cards that one order can name. */
const MOST = 12;
const cards = v.pipe(v.array(v.string()), v.maxLength(MOST));
const sectors = { left: cards, centre: cards, right: cards };

export const fightOrderSchemas = [
  /** SB-8.8, SB-9.2: one-use cards. */
  v.strictObject({ do: v.literal('commit'), cards }),
  /** SB-9.9, SB-9.11: the cavalry card that opens a skirmish takes no part (`aside`), or is the one-use card itself. */
  v.strictObject({ do: v.literal('open'), aside: v.boolean(), cards }),
  /** SB-8.9, SB-8.11, SB-9.3: reusable cards of the Empire, the extra ones included. */
  v.strictObject({ do: v.literal('pick'), cards }),
  /** SB-8.14, SB-8.16, SB-8.17, SB-9.12. */
  v.strictObject({ do: v.literal('lay'), ...sectors }),
  /** SB-8.22, SB-9.14: surplus cards in place of failures, by sector. */
  v.strictObject({ do: v.literal('replace'), ...sectors }),
  /** SB-8.26. */
  v.strictObject({ do: v.literal('flee') }),
  v.strictObject({ do: v.literal('stand') }),
  /** SB-8.28: the Boer sectors that surplus cavalry faces. */
  v.strictObject({
    do: v.literal('block'),
    sectors: v.pipe(v.array(v.picklist(['left', 'centre', 'right'])), v.maxLength(3)),
  }),
  /** SB-8.27: the used cards that are tested. */
  v.strictObject({ do: v.literal('test'), ...sectors }),
  /** SB-8.33: under how many cards of the reinforcement deck a lost card is put. */
  v.strictObject({
    do: v.literal('bury'),
    depth: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST * 2)),
  }),
  /** SB-8.40, SB-10.16. */
  v.strictObject({ do: v.literal('retreat'), to: v.string() }),
  /** SB-7.f.6. */
  v.strictObject({ do: v.literal('spoils'), take: v.picklist(['nothing', 'blockhouse', 'blockhouse-and-garrison']) }),
] as const;

export type FightOrder = v.InferOutput<(typeof fightOrderSchemas)[number]>;
export type FightOrderOf<Do extends FightOrder['do']> = Extract<FightOrder, { do: Do }>;
/** Cards by sector, as orders name them. */
export interface BySector {
  readonly left: string[];
  readonly centre: string[];
  readonly right: string[];
}
