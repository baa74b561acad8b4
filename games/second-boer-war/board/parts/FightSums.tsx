/** What the sectors of a fight may come to: a sum where all is known, a range where cards are hidden or to be tested. */
import type { FoundBy } from '@laager/kernel';
import { For, type JSX, Show } from 'solid-js';
import type { lookups } from '../../src/lookups.ts';
import type { BattleCard } from '../cards.ts';
import type { Desk } from '../desk.ts';
import { SECTORS } from '../draft.ts';
import { type BattleLine, type FightView, type LaidCard, strengthIn } from '../fight-view.ts';
import { words } from '../words.ts';
import { Clause } from './Bits.tsx';

export type LineSums = NonNullable<FoundBy<(typeof lookups)['lineSums']>>;
export type SectorBounds = LineSums['boer'][number];

export const isLaid = (line: BattleLine): boolean => SECTORS.some((sector) => line.sectors[sector].length > 0);
export const nameOf = (line: BattleLine): string => line.leader?.name ?? words().deeds.blockhouseEnemy;

/** Questions that are asked when the fight has been decided. */
export const AFTERWARDS: ReadonlySet<string> = new Set([
  'flee-or-stand',
  'block-flight',
  'flight-tests',
  'where-to-bury',
  'spoils',
]);
/** Questions after the tests: what lies face up then counts for certain. */
export const TESTED: ReadonlySet<string> = new Set(['active-replaces', 'second-replaces', ...AFTERWARDS]);

/** Questions after cards have been lost: what still lies there is not all that decided the fight. */
const CARDS_LOST: ReadonlySet<string> = new Set(['where-to-bury', 'spoils']);
export const addsUp = (desk: Desk): boolean => !CARDS_LOST.has(desk.scene().war.asked?.question ?? '');

/** By question and side: the clause that says how the cards of a sector come to count. */
function sumRule({ fight }: FightView, line: BattleLine, tested: boolean): string {
  if (tested) return fight.kind === 'battle' ? 'SB-8.23' : 'SB-9.15';
  if (fight.kind === 'skirmish') return 'SB-9.13';
  return line.active ? 'SB-8.19' : 'SB-8.21';
}

interface SumProps {
  readonly line: BattleLine;
  readonly laid: readonly LaidCard[];
  readonly shown: FightView;
  readonly tested: boolean;
  /** All that the sector may come to, if nothing is hidden. */
  readonly sums: readonly number[] | null;
  /** What lies on the table, by the rules' own bounds; the draft comes on top. */
  readonly bounds: SectorBounds | null;
  readonly desk: Desk;
}

type Range = readonly [least: number, most: number];
type KnownCard = LaidCard & { readonly card: BattleCard };

/** Cards that are known and have not failed. */
const countedIn = (laid: readonly LaidCard[]): readonly KnownCard[] =>
  laid.filter(({ lies, card }) => card !== null && lies !== 'failed' && lies !== 'replaced') as readonly KnownCard[];

/** Whether a card counts whatever the dice say. */
const isSureIn = (
  { kind }: FightView['fight'],
  line: BattleLine,
  laid: readonly LaidCard[],
  tested: boolean,
  one: LaidCard,
): boolean => tested || one.card?.morale === null || (kind === 'battle' && !line.active && laid.indexOf(one) === 0);

/** The least and the most that the cards of a sector may come to. */
function rangeOf(
  line: BattleLine,
  laid: readonly LaidCard[],
  { fight }: FightView,
  tested: boolean,
  back: SectorBounds['back'],
): Range {
  let [least, most] = [back?.least ?? 0, back?.most ?? 0];
  for (const one of countedIn(laid)) {
    const strength = strengthIn(line, fight, one.card);
    most += strength;
    if (isSureIn(fight, line, laid, tested, one)) least += strength;
  }
  return [least, most];
}

/** The sums that a sector may come to, and what they are made of. */
export function SumText(props: SumProps): JSX.Element {
  const counted = () => countedIn(props.laid);
  const strength = ({ card }: KnownCard) => strengthIn(props.line, props.shown.fight, card);
  const isSure = (one: LaidCard): boolean => isSureIn(props.shown.fight, props.line, props.laid, props.tested, one);
  const back = () => props.bounds?.back ?? null;
  const range = (): Range => rangeOf(props.line, props.laid, props.shown, props.tested, back());
  const named = (cards: readonly KnownCard[]): string[] => cards.map((one) => `${one.card.short}: ${strength(one)}`);
  const parts = (): string =>
    words().fight.parts(
      back(),
      named(counted().filter(isSure)),
      named(counted().filter((one) => !isSure(one))),
      props.tested,
    );
  const text = (): string => {
    if (props.laid.length === 0) return '';
    if (props.sums !== null && !props.tested) return words().fight.sums(props.sums.slice(0, 4));
    return words().fight.range(...range());
  };
  return (
    <p class={`sb-sumtext ${props.line.side}`}>
      <Show when={props.laid.length > 0 && addsUp(props.desk)}>
        <b>{text()}</b>
        <Clause rule={sumRule(props.shown, props.line, props.tested)} desk={props.desk} />
        <span>{parts()}</span>
      </Show>
    </p>
  );
}

/** A skirmish is decided by the whole line (SB-9.15): what each may come to. */
export function Totals(props: {
  readonly shown: FightView;
  readonly desk: Desk;
  readonly sums: LineSums | null;
}): JSX.Element {
  const tested = () => TESTED.has(props.desk.scene().war.asked?.question ?? '');
  const total = (line: BattleLine): string =>
    words().fight.range(
      ...SECTORS.map((sector, i) =>
        rangeOf(line, line.sectors[sector], props.shown, tested(), props.sums?.[line.side][i]?.back ?? null),
      ).reduce(([least, most], [low, high]): Range => [least + low, most + high], [0, 0]),
    );
  return (
    <p class="sb-totals">
      <For each={[props.shown.theirs, props.shown.mine].filter(isLaid)}>
        {(line) => (
          <span>
            {words().fight.total(nameOf(line), line === props.shown.mine)} <b class={line.side}>{total(line)}</b>
          </span>
        )}
      </For>
      <span>
        {words().fight.totalsDecide} <Clause rule="SB-9.15" desk={props.desk} />
      </span>
    </p>
  );
}
