/** The fight over the map: three sectors, the enemy's line above, mine below, and what is still in the hand. */
import type { FoundBy } from '@laager/kernel';
import { createMemo, For, type JSX, Show } from 'solid-js';
import type { lookups } from '../../src/lookups.ts';
import type { BattleCard } from '../cards.ts';
import { spaceAt, spaceOf } from '../chart.ts';
import type { Desk } from '../desk.ts';
import { SECTORS, type SectorName, unlaid } from '../draft.ts';
import { throwOf } from '../fight-story.ts';
import {
  type BattleLine,
  type FightView,
  facing,
  fightView,
  type LaidCard,
  stepOf,
  strengthIn,
} from '../fight-view.ts';
import { other, percent } from '../look.ts';
import { CARD, CardBack, CardFace, Throws } from '../pieces/Cards.tsx';
import { words } from '../words.ts';
import { Clause, ShareBar } from './Bits.tsx';
import { CutOut } from './CutOut.tsx';
import { dragging } from './drag.ts';
import { type FightOdds, useFightOdds } from './fight-odds.ts';
import { cardLabel } from './Tray.tsx';

type LineSums = NonNullable<FoundBy<(typeof lookups)['lineSums']>>;
type SectorBounds = LineSums['boer'][number];

export function FightBoard(props: { readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  const fight = createMemo(() => {
    const asked = desk.props.asked();
    return fightView(desk.scene().war, desk.seat(), desk.hand.picked(), asked !== null);
  });
  const odds = useFightOdds(desk);
  const sums = desk.look('lineSums', () => (desk.scene().war.fight === null ? null : {}));
  return (
    <Show when={!desk.mapFirst() && fight()}>
      {(shown) => (
        <section
          class="sb-fight"
          classList={{ skirmish: shown().fight.kind === 'skirmish' }}
          aria-label={titleOf(shown())}
        >
          <Story shown={shown()} desk={desk} />
          <div class="sb-lines">
            <div class="sb-sectors">
              <For each={SECTORS}>
                {(sector) => <SectorColumn sector={sector} shown={shown()} desk={desk} odds={odds()} sums={sums()} />}
              </For>
            </div>
            <Show when={shown().fight.kind === 'skirmish' && isAnyLaid(shown())}>
              <Totals shown={shown()} desk={desk} sums={sums()} />
            </Show>
            <Unlaid shown={shown()} desk={desk} />
            <Outcome desk={desk} odds={odds()} shown={shown()} />
          </div>
        </section>
      )}
    </Show>
  );
}

function titleOf({ fight }: FightView): string {
  const said = words().fight;
  const place = spaceAt(fight.area).name;
  return fight.raid ? said.raid(place) : fight.kind === 'battle' ? said.battle(place) : said.skirmish(place);
}

const nameOf = (line: BattleLine): string => line.leader?.name ?? words().deeds.blockhouseEnemy;

/** What is fought about, where the beaten would go, and the steps. */
function Story(props: { readonly shown: FightView; readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  const war = () => desk.scene().war;
  const attacker = () => (props.shown.mine.active ? props.shown.mine : props.shown.theirs);
  const defender = () => (props.shown.mine.active ? props.shown.theirs : props.shown.mine);
  const steps = () => words().fight.steps[props.shown.fight.kind](props.shown.mine.active);
  const now = () => stepOf(war().asked?.question ?? '', props.shown.fight.kind);
  const retreats = desk.look('retreats', () => {
    const id = defender().leader?.id;
    return id === undefined ? null : { leader: id };
  });
  const open = () => (retreats() ?? []).filter((one) => one.open).map(({ area }) => spaceOf(area).name);
  return (
    <div class="sb-story">
      <h2>{titleOf(props.shown)}</h2>
      <p>{words().fight.who(war().stage, war().round, nameOf(attacker()))}</p>
      <CutOut
        area={spaceAt(props.shown.fight.area).id}
        desk={desk}
        ways={(retreats() ?? []).filter((one) => one.open).map(({ area }) => area)}
        side={defender().side}
      />
      <Show when={!AFTERWARDS.has(war().asked?.question ?? '') && retreats()}>
        <p>
          {words().fight.retreat(nameOf(defender()), open())}{' '}
          <Clause rule={props.shown.fight.kind === 'battle' ? 'SB-8.35' : 'SB-9.20'} desk={desk} />
        </p>
      </Show>
      <ol class="sb-steps">
        <For each={steps()}>
          {(text, i) => (
            <li classList={{ done: i() < now() }} aria-current={i() === now() ? 'step' : undefined}>
              {text}
            </li>
          )}
        </For>
      </ol>
      <Show when={props.shown.fight.aside}>
        <p>{words().fight.aside}</p>
      </Show>
      <button type="button" class="sb-button" onClick={() => desk.setMapFirst(true)}>
        {words().fight.map} <kbd>m</kbd>
      </button>
    </div>
  );
}

interface ColumnProps {
  readonly sector: SectorName;
  readonly shown: FightView;
  readonly desk: Desk;
  readonly odds: FightOdds | null;
  readonly sums: LineSums | null;
}

/** One of my sectors with the enemy sector that it faces. */
function SectorColumn(props: ColumnProps): JSX.Element {
  const { desk, sector } = props;
  const place = `sector:${sector}`;
  const mine = () => props.shown.mine;
  const theirs = () => props.shown.theirs;
  const blocking = () => desk.hand.picked()?.kind === 'block';
  // Sectors that are blocked are the enemy's own.
  const blockPlace = `sector:${facing(sector)}`;
  const blocked = () => {
    const draft = desk.hand.picked();
    return draft?.kind === 'block' && draft.sectors.includes(facing(sector));
  };
  const pair = () => {
    const found = props.odds;
    if (found === null || !found.exact || found.pairs.length < 3) return null;
    // Pairs are numbered by the active player's sectors.
    const own = mine().active ? sector : facing(sector);
    return found.pairs[SECTORS.indexOf(own)] ?? null;
  };
  const tested = () => TESTED.has(desk.scene().war.asked?.question ?? '');
  const boundsOf = (line: BattleLine, one: SectorName): SectorBounds | null =>
    props.sums?.[line.side][SECTORS.indexOf(one)] ?? null;
  const lit = () => desk.hand.picked()?.kind === 'rows' && desk.isLit(place);
  const free = () => {
    const draft = desk.hand.picked();
    return draft?.kind === 'rows' ? Math.max(0, draft.deep[sector] - draft.rows[sector].length) : 0;
  };
  return (
    <div
      class="sb-sector"
      classList={{ lit: lit(), hot: lit() && desk.hand.pointed() === place, blocked: blocked() }}
      data-place={lit() ? place : undefined}
      onPointerEnter={() => desk.hand.hand.point(place)}
    >
      <h3 class={theirs().side}>{words().fight.sector(nameOf(theirs()), facing(sector), false)}</h3>
      <Show when={blocking()}>
        <button
          type="button"
          class="sb-button"
          aria-pressed={blocked()}
          disabled={!desk.isLit(blockPlace)}
          data-place={blockPlace}
          onClick={() => desk.press(blockPlace)}
        >
          {words().fight.block(1)}
        </button>
      </Show>
      <Cards
        laid={theirs().sectors[facing(sector)]}
        line={theirs()}
        sector={facing(sector)}
        desk={desk}
        shown={props.shown}
      />
      <SumText
        line={theirs()}
        laid={theirs().sectors[facing(sector)]}
        shown={props.shown}
        tested={tested()}
        bounds={boundsOf(theirs(), facing(sector))}
        desk={desk}
        sums={pair() === null ? null : mine().active ? (pair()?.second ?? null) : (pair()?.active ?? null)}
      />
      <Show when={pair()}>
        {(one) => (
          <ShareBar
            shares={[
              { label: words().prospect.win, share: mine().active ? one().won : one().lost, side: mine().side },
              { label: words().prospect.draw, share: one().level, side: null },
              { label: words().prospect.lose, share: mine().active ? one().lost : one().won, side: theirs().side },
            ]}
          />
        )}
      </Show>
      <SumText
        line={mine()}
        laid={mine().sectors[sector]}
        shown={props.shown}
        tested={tested()}
        bounds={boundsOf(mine(), sector)}
        desk={desk}
        sums={pair() === null ? null : mine().active ? (pair()?.active ?? null) : (pair()?.second ?? null)}
      />
      <Cards
        laid={mine().sectors[sector]}
        line={mine()}
        sector={sector}
        desk={desk}
        shown={props.shown}
        free={free()}
      />
      <h3 class={mine().side}>
        <Show when={lit()} fallback={words().fight.sector(nameOf(mine()), sector, true)}>
          <button type="button" class="sb-sector-name" onClick={() => desk.press(place)}>
            {words().fight.sector(nameOf(mine()), sector, true)} <kbd>{SECTORS.indexOf(sector) + 1}</kbd>
          </button>
        </Show>
      </h3>
    </div>
  );
}

/** Questions that are asked when the fight has been decided. */
const AFTERWARDS: ReadonlySet<string> = new Set([
  'flee-or-stand',
  'block-flight',
  'flight-tests',
  'where-to-bury',
  'spoils',
]);
/** Questions after the tests: what lies face up then counts for certain. */
const TESTED: ReadonlySet<string> = new Set(['active-replaces', 'second-replaces', ...AFTERWARDS]);

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
function SumText(props: SumProps): JSX.Element {
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
      <Show when={props.laid.length > 0}>
        <b>{text()}</b>
        <Clause rule={sumRule(props.shown, props.line, props.tested)} desk={props.desk} />
      </Show>
      <span>{parts()}</span>
    </p>
  );
}

/** A skirmish is decided by the whole line (SB-9.15): what each may come to. */
function Totals(props: {
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
      <For each={[props.shown.theirs, props.shown.mine]}>
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

interface CardsProps {
  readonly laid: readonly LaidCard[];
  readonly line: BattleLine;
  readonly sector: SectorName;
  readonly desk: Desk;
  readonly shown: FightView;
  readonly free?: number;
}

function Cards(props: CardsProps): JSX.Element {
  return (
    <div class="sb-cards">
      <For each={props.laid}>{(one, i) => <TableCard {...props} one={one} index={i()} />}</For>
      <For each={Array.from({ length: props.free ?? 0 })}>
        {() => <FreePlace sector={props.sector} desk={props.desk} />}
      </For>
      <Show when={props.laid.length === 0 && (props.free ?? 0) === 0}>
        <span class="sb-place empty" />
      </Show>
    </div>
  );
}

function FreePlace(props: { readonly sector: SectorName; readonly desk: Desk }): JSX.Element {
  const place = `sector:${props.sector}`;
  return (
    <button
      type="button"
      class="sb-place"
      tabindex="-1"
      aria-label={`${words().fight.empty}, ${props.sector}`}
      data-place={place}
      onClick={() => props.desk.press(place)}
    >
      {words().fight.empty}
    </button>
  );
}

function TableCard(props: CardsProps & { readonly one: LaidCard; readonly index: number }): JSX.Element {
  const { desk } = props;
  const mine = () => props.line.side === desk.seat();
  const testing = () =>
    mine() && desk.hand.picked()?.kind === 'test' && desk.isLit(`used:${props.sector}:${props.index}`);
  const chosen = () => {
    const draft = desk.hand.picked();
    return draft?.kind === 'test' && draft.chosen[props.sector].includes(props.index);
  };
  const place = () =>
    props.one.draft ? `laid:${props.sector}:${props.one.at}` : testing() ? `used:${props.sector}:${props.index}` : null;
  const lifted = () => {
    const draft = desk.hand.picked();
    return (
      draft?.kind === 'rows' &&
      props.one.draft &&
      draft.lifted?.from?.sector === props.sector &&
      draft.lifted.from.at === props.one.at
    );
  };
  const untested = () => props.shown.fight.kind === 'battle' && !props.line.active && props.index === 0;
  const label = () => (props.one.card === null ? words().fight.hiddenNote : cardLabel(props.one.card));
  // The n-th card of its name in the sector has the n-th throw.
  const thrown = () => {
    const { card } = props.one;
    if (card === null) return null;
    const nth = props.laid.slice(0, props.index).filter((one) => one.card === card).length;
    const found = throwOf(desk.dice.story(), props.line.side, props.sector, card.id, nth);
    return found !== null && found.order < desk.dice.fallen() ? found : null;
  };
  /** Its die is still to fall: until then it does not turn over. */
  const inTheAir = () => thrown() === null && !desk.dice.still();
  const face = () => (
    <>
      <svg viewBox={`-6 -6 ${CARD[0] + 13} ${CARD[1] + 13}`} aria-hidden="true">
        <Show when={props.one.card} fallback={<CardBack side={props.line.side} />}>
          {(card) => (
            <CardFace
              card={card()}
              use={props.line.active ? 'attack' : 'defence'}
              picked={props.one.draft || (testing() && chosen())}
              lit={lifted()}
              hidden={mine() && props.one.lies === 'down'}
              failed={(props.one.lies === 'failed' || props.one.lies === 'replaced') && !inTheAir()}
            />
          )}
        </Show>
      </svg>
      <Show when={props.one.card}>
        {(card) => (
          <Show when={!untested() || testing()} fallback={<small>{words().fight.noTest}</small>}>
            <svg class="sb-throws" viewBox="-1 -1 82 14" aria-hidden="true">
              <Throws card={card()} die={thrown()?.die ?? null} />
            </svg>
          </Show>
        )}
      </Show>
    </>
  );
  return (
    <Show
      when={place()}
      fallback={
        <div class="sb-table-card" role="img" aria-label={label()}>
          {face()}
        </div>
      }
    >
      {(at) => (
        <button
          type="button"
          class="sb-table-card"
          data-place={at()}
          aria-label={label()}
          aria-pressed={testing() ? chosen() : undefined}
          {...dragging(desk, at())}
          onClick={() => desk.press(at())}
        >
          {face()}
        </button>
      )}
    </Show>
  );
}

/** Cards in the fight that are not on the table: to lay, or surplus. */
function Unlaid(props: { readonly shown: FightView; readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  const draft = () => {
    const picked = desk.hand.picked();
    return picked?.kind === 'rows' ? picked : null;
  };
  const ids = (): readonly string[] => {
    const rows = draft();
    if (rows === null) return props.shown.mine.held.map(({ id }) => id);
    const rest = unlaid(rows);
    return rows.lifted !== null && rows.lifted.from === null ? [...rest, rows.lifted.card] : rest;
  };
  const held = createMemo(() =>
    ids()
      .map((id) => props.shown.mine.held.find((card) => card.id === id))
      .filter((card) => card !== undefined),
  );
  return (
    <Show when={held().length > 0 || props.shown.theirs.backs + props.shown.theirs.held.length > 0}>
      <div class="sb-unlaid">
        <div class="sb-cards" data-place={draft() === null ? undefined : 'unlaid'}>
          <For each={held()}>
            {(card) => {
              const place = `card:${card.id}`;
              return (
                <button
                  type="button"
                  class="sb-table-card small"
                  disabled={draft() === null}
                  aria-label={cardLabel(card)}
                  aria-pressed={draft()?.lifted?.card === card.id}
                  data-card={card.id}
                  {...dragging(desk, place)}
                  onClick={() => desk.press(place)}
                >
                  <svg viewBox={`-6 -6 ${CARD[0] + 13} ${CARD[1] + 13}`} aria-hidden="true">
                    <CardFace
                      card={card}
                      use={props.shown.mine.active ? 'attack' : 'defence'}
                      lit={draft() !== null}
                      picked={draft()?.lifted?.card === card.id && draft()?.lifted?.from === null}
                    />
                  </svg>
                </button>
              );
            }}
          </For>
        </div>
        <p>
          <Show
            when={draft()?.lifted?.from}
            fallback={
              <Show when={draft()}>
                {words().fight.drag} <span class="sb-keys-note">{words().fight.dragKeys}</span>
              </Show>
            }
          >
            <button type="button" class="sb-inline" onClick={() => desk.press('unlaid')}>
              {words().fight.takeBack}
            </button>
          </Show>
          <Show when={props.shown.theirs.backs + props.shown.theirs.held.length > 0}>
            <span>
              {' '}
              {words().tray.of(props.shown.theirs.side)}:{' '}
              {words().count(props.shown.theirs.backs + props.shown.theirs.held.length, 'card')} {words().fight.surplus}
              .
            </span>
          </Show>
        </p>
      </div>
    </Show>
  );
}

const isAnyLaid = ({ mine, theirs }: FightView): boolean =>
  [mine, theirs].some((line) => SECTORS.some((sector) => line.sectors[sector].length > 0));

function Outcome(props: {
  readonly desk: Desk;
  readonly odds: FightOdds | null;
  readonly shown: FightView;
}): JSX.Element {
  const seat = () => props.desk.seat();
  const shares = () => {
    const found = props.odds;
    if (found === null) return [];
    const said = words().fight.ends;
    const iAttack = props.shown.mine.active;
    if (!found.exact) {
      const [won, lost] = iAttack ? [found.won, found.lost] : [found.lost, found.won];
      return [
        { label: said.won, share: won, side: seat() },
        { label: said.drawn, share: found.drawn, side: null },
        { label: said.lost, share: lost, side: other(seat()) },
      ];
    }
    const battle = props.shown.fight.kind === 'battle';
    const [w3, w2, l2, l3] = iAttack
      ? [found.wonThree, found.wonTwo, found.lostTwo, found.lostThree]
      : [found.lostThree, found.lostTwo, found.wonTwo, found.wonThree];
    return [
      { label: said.wonThree, share: w3, side: seat(), deep: true },
      { label: battle ? said.wonTwo : said.won, share: w2, side: seat() },
      { label: said.drawn, share: found.drawn, side: null },
      { label: battle ? said.lostTwo : said.lost, share: l2, side: other(seat()) },
      { label: said.lostThree, share: l3, side: other(seat()), deep: true },
    ];
  };
  const how = () => {
    const found = props.odds;
    if (found === null) return '';
    return found.exact ? words().fight.exact : words().fight.sampled(found.fights, percent(found.margin));
  };
  return (
    <div class="sb-outcome">
      <Show when={props.odds}>
        <p>
          <b>{isAnyLaid(props.shown) ? words().fight.asLaid : words().fight.ahead}</b> {how()}
        </p>
        <ShareBar shares={shares()} captions />
      </Show>
      <p class="sb-note">
        {props.shown.fight.kind === 'battle' ? words().fight.losses : words().fight.noLosses}{' '}
        <Clause rule={props.shown.fight.kind === 'battle' ? 'SB-8.29' : 'SB-9.18'} desk={props.desk} />
      </p>
    </div>
  );
}
