/** The fight over the map: three sectors, the enemy's line above, mine below, and what is still in the hand. */
import { createMemo, For, type JSX, Show } from 'solid-js';
import { spaceAt, spaceOf } from '../chart.ts';
import type { Desk } from '../desk.ts';
import { SECTORS, type SectorName } from '../draft.ts';
import { type BattleLine, type FightView, facing, fightView, stepOf } from '../fight-view.ts';
import { other, percent } from '../look.ts';
import { words } from '../words.ts';
import { Clause, ShareBar } from './Bits.tsx';
import { CutOut } from './CutOut.tsx';
import {
  AFTERWARDS,
  addsUp,
  isLaid,
  type LineSums,
  nameOf,
  type SectorBounds,
  SumText,
  TESTED,
  Totals,
} from './FightSums.tsx';
import { type FightOdds, useFightOdds } from './fight-odds.ts';
import { Cards, Unlaid } from './TableCards.tsx';

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
            <div class="sb-sectors" classList={{ bare: !isLaid(shown().theirs) }}>
              <For each={SECTORS}>
                {(sector) => <SectorColumn sector={sector} shown={shown()} desk={desk} odds={odds()} sums={sums()} />}
              </For>
            </div>
            <Show when={shown().fight.kind === 'skirmish' && isAnyLaid(shown()) && addsUp(desk)}>
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
  /** A card in the fingers is laid wherever the sector is pressed; its buttons do the same for the keyboard. */
  const layHere = (event: MouseEvent): void => {
    const draft = desk.hand.picked();
    if (draft?.kind !== 'rows' || draft.lifted === null || !lit()) return;
    if ((event.target as Element).closest('button, a') === null) desk.press(place);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a larger target for the pointer; the name of the sector is the button
    // biome-ignore lint/a11y/useKeyWithClickEvents: its key is that of the button
    <div
      class="sb-sector"
      classList={{ lit: lit(), hot: lit() && desk.hand.pointed() === place, blocked: blocked() }}
      data-place={lit() ? place : undefined}
      onPointerEnter={() => desk.hand.hand.point(place)}
      onClick={layHere}
    >
      <h3 class={theirs().side}>{words().fight.sector(nameOf(theirs()), facing(sector), false)}</h3>
      <Show when={blocking()}>
        <button
          type="button"
          class="sb-button sb-block"
          aria-pressed={blocked()}
          aria-label={`${words().fight.blockHere}: ${words().fight.sector(nameOf(theirs()), facing(sector), false)}`}
          disabled={!desk.isLit(blockPlace)}
          data-place={blockPlace}
          onClick={() => desk.press(blockPlace)}
        >
          {blocked() ? words().fight.blocked : words().fight.blockHere} <kbd>{SECTORS.indexOf(sector) + 1}</kbd>
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

const isAnyLaid = ({ mine, theirs }: FightView): boolean => isLaid(mine) || isLaid(theirs);

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
  /** With places still to fill the odds are those of the fight ahead. */
  const isWhole = () =>
    isAnyLaid(props.shown) && (props.desk.hand.picked()?.kind !== 'rows' || props.desk.isLit('send'));
  return (
    <div class="sb-outcome">
      <Show when={props.odds}>
        <p>
          <b>{isWhole() ? words().fight.asLaid : words().fight.ahead}</b> {how()}
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
