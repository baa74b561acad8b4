/** A leader's card in the rail: traits, what he can do where he stands with odds, and where he can go. */
import type { FoundBy } from '@laager/kernel';
import { createMemo, For, type JSX, Show } from 'solid-js';
import type { lookups } from '../../src/lookups.ts';
import type { Order } from '../../src/orders.ts';
import { spaceAt, spaceOf, spaces } from '../chart.ts';
import { type Deed, deedNote } from '../deed-notes.ts';
import type { Desk } from '../desk.ts';
import { deedOf, type Way } from '../grip.ts';
import { percent } from '../look.ts';
import { leaderOf, whoLeaves } from '../roster.ts';
import { words } from '../words.ts';
import { Clause, LeaderHead, SumLine, Traits } from './Bits.tsx';
import { FightAhead } from './FightAhead.tsx';

const areaIds = spaces.map(({ id }) => id);

type Siege = FoundBy<(typeof lookups)['siege']>;

export function LeaderCard(props: { readonly id: string; readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  const leader = () => leaderOf(props.id);
  const at = () => desk.scene().war.at[leader().index] as number;
  const mine = () => desk.props.asked() !== null && leader().side === desk.seat() && !leader().commander;
  const picked = () => {
    const draft = desk.hand.picked();
    return draft?.kind === 'leader' && draft.leader === props.id;
  };
  const deeds = desk.look('deeds', () => (mine() && at() >= 0 ? { leader: props.id } : null));
  const siege = desk.look('siege', () => (mine() && at() >= 0 ? { leader: props.id } : null));
  return (
    <section class="sb-card" aria-label={leader().name}>
      <LeaderHead leader={leader()} place={at() < 0 ? null : spaceAt(at()).name} />
      <Traits leader={leader()} stage={desk.scene().war.stage} />
      <Show when={siege()}>{(found) => <SiegeTable siege={found()} id={props.id} desk={desk} live={picked()} />}</Show>
      <Show when={picked()}>
        <March desk={desk} />
        <FightAhead desk={desk} />
        <Deeds deeds={deeds() ?? []} at={at()} desk={desk} />
        <Detachable id={props.id} desk={desk} />
        <Ways id={props.id} desk={desk} />
        <ShutDeeds deeds={deeds() ?? []} desk={desk} />
      </Show>
    </section>
  );
}

/** Sends the leader where the player points: on a phone the second half of a press. */
function March(props: { readonly desk: Desk }): JSX.Element {
  const area = () => {
    const place = props.desk.hand.pointed();
    return place?.startsWith('area:') && props.desk.isLit(place) ? place : null;
  };
  return (
    <Show when={area()}>
      {(place) => (
        <button type="button" class="sb-button primary" onClick={() => props.desk.press(place())}>
          {words().leaderCard.march(spaceOf(place().slice(5)).name)}
        </button>
      )}
    </Show>
  );
}

function SiegeTable(props: {
  readonly siege: NonNullable<Siege>;
  readonly id: string;
  readonly desk: Desk;
  readonly live: boolean;
}): JSX.Element {
  const said = () => words().siege;
  const rows = () => [
    { guns: false, dice: props.siege.boer.plain, chance: props.siege.chance.plain },
    ...(props.siege.boer.artillery === null
      ? []
      : [{ guns: true, dice: props.siege.boer.artillery, chance: props.siege.chance.artillery ?? 0 }]),
  ];
  return (
    <>
      <p class="sb-note">
        {said().level(props.siege.level, props.desk.scene().war.position)}{' '}
        <Clause rule={props.siege.level === 2 ? 'SB-7.b.12' : 'SB-7.b.11'} desk={props.desk} />
      </p>
      <table class="sb-table">
        <thead>
          <tr>
            <td />
            <th scope="col">{said().you}</th>
            <th scope="col">{leaderOf(props.siege.commander).name}</th>
            <th scope="col">{said().falls(props.siege.level)}</th>
          </tr>
        </thead>
        <tbody>
          <For each={rows()}>
            {({ guns, dice, chance }) => {
              const place = deedOf({ do: 'besiege', leader: props.id, artillery: guns });
              return (
                <tr classList={{ lit: props.live && props.desk.isLit(place) }}>
                  <th scope="row">
                    <Show when={props.live && props.desk.isLit(place)} fallback={words().deeds.besiege(guns)}>
                      <button type="button" class="sb-deed" data-deed={place} onClick={() => props.desk.press(place)}>
                        {words().deeds.besiege(guns)}
                      </button>
                    </Show>
                  </th>
                  <td>{said().dice(dice)}</td>
                  <td>{said().dice(props.siege.empire)}</td>
                  <td>
                    <b>{percent(chance)}</b>
                  </td>
                </tr>
              );
            }}
          </For>
        </tbody>
      </table>
      <ul class="sb-sums">
        <SumLine label={said().diceOf.boer} sum={props.siege.dice.boer} causes={said().causes} desk={props.desk} />
        <SumLine
          label={said().diceOf.empire(leaderOf(props.siege.commander).name)}
          sum={props.siege.dice.empire}
          causes={said().causes}
          desk={props.desk}
        />
      </ul>
      <p class="sb-note">
        {said().tie(props.siege.tieWins)} <Clause rule="SB-7.b.13" desk={props.desk} />
      </p>
    </>
  );
}

export function deedText(order: Order): string {
  const said = words().deeds;
  switch (order.do) {
    case 'fight':
    case 'raid':
      return said[order.do](order.enemy === 'blockhouse' ? said.blockhouseEnemy : leaderOf(order.enemy).name);
    case 'besiege':
      return said.besiege(order.artillery);
    default:
      return order.do in said ? String(said[order.do as 'camp']) : order.do;
  }
}

/** A siege has a table of its own. */
const withoutSiege = (deeds: readonly Deed[]): Deed[] => deeds.filter(({ order }) => order.do !== 'besiege');

function Deeds(props: { readonly deeds: readonly Deed[]; readonly at: number; readonly desk: Desk }): JSX.Element {
  const open = () => withoutSiege(props.deeds).filter(({ order }) => props.desk.isLit(deedOf(order)));
  return (
    <Show when={open().length > 0}>
      <ul class="sb-list" aria-label={words().leaderCard.here}>
        <For each={open()}>{(deed) => <DeedOffer deed={deed} at={props.at} desk={props.desk} />}</For>
      </ul>
    </Show>
  );
}

/** What is not possible where he stands, each with its reason: folded, below all that is. */
function ShutDeeds(props: { readonly deeds: readonly Deed[]; readonly desk: Desk }): JSX.Element {
  const shut = () => withoutSiege(props.deeds).filter(({ denial }) => denial !== null);
  return (
    <Show when={shut().length > 0}>
      <details class="sb-shut">
        <summary>{words().leaderCard.cannot}</summary>
        <ul>
          <For each={shut()}>
            {({ order, denial }) => (
              <li>
                {deedText(order)}: {denial?.reason} <Clause rule={denial?.rule ?? ''} desk={props.desk} />
              </li>
            )}
          </For>
        </ul>
      </details>
    </Show>
  );
}

/** A deed with its price, what it brings, and how many counters are left for it. */
function DeedOffer(props: { readonly deed: Deed; readonly at: number; readonly desk: Desk }): JSX.Element {
  const place = deedOf(props.deed.order);
  const note = () => deedNote(props.deed, props.desk.scene().war, props.at);
  return (
    <li>
      <button
        type="button"
        class="sb-offer"
        data-deed={place}
        onClick={() => props.desk.press(place)}
        onPointerEnter={() => props.desk.hand.hand.point(place)}
        onFocus={() => props.desk.hand.hand.point(place)}
      >
        {deedText(props.deed.order)}
        <em>{words().leaderCard.cost(props.deed.cost)}</em>
      </button>
      <Show when={note()}>
        {(one) => (
          <p class="sb-note sb-brings">
            {one().text} {props.deed.left === null ? '' : `${words().deedNotes.left(props.deed.left)}.`}{' '}
            <Clause rule={one().rule} desk={props.desk} />
          </p>
        )}
      </Show>
    </li>
  );
}

function Detachable(props: { readonly id: string; readonly desk: Desk }): JSX.Element {
  const free = () =>
    props.desk
      .scene()
      .reserve.filter(({ id }) => props.desk.isLit(deedOf({ do: 'detach', leader: props.id, who: id })));
  return (
    <Show when={free().length > 0}>
      <ul class="sb-chips">
        <For each={free()}>
          {({ id, name }) => (
            <li>
              <button
                type="button"
                data-deed={`deed:detach:${id}`}
                onClick={() => props.desk.press(deedOf({ do: 'detach', leader: props.id, who: id }))}
              >
                {words().leaderCard.detach(name)} <em>{words().leaderCard.free}</em>
              </button>
            </li>
          )}
        </For>
      </ul>
    </Show>
  );
}

const namesOf = (ids: readonly string[]): string[] => ids.map((id) => leaderOf(id).name);

/** Where he can go: what waits somewhere is a line of its own, the rest are listed by cost. */
function Ways(props: { readonly id: string; readonly desk: Desk }): JSX.Element {
  const ways = createMemo(() => {
    const targets = props.desk.hand.targets();
    return areaIds.flatMap((id) => targets.get(`area:${id}`)?.way ?? []);
  });
  const notable = () => ways().filter(({ stops, meets }) => stops !== null || meets.length > 0);
  const byCost = () => {
    const groups = new Map<number, Way[]>();
    for (const way of ways())
      if (!notable().includes(way)) groups.set(way.cost, [...(groups.get(way.cost) ?? []), way]);
    return [...groups].sort((a, b) => a[0] - b[0]);
  };
  const said = () => words().leaderCard;
  const noteOf = (way: Way): string => {
    const foes =
      props.desk
        .scene()
        .standing.get(way.area)
        ?.filter(({ side }) => side !== leaderOf(props.id).side) ?? [];
    const parts: string[] = [];
    if (way.stops === 'enemy') parts.push(said().meets(foes.map(({ name }) => name)));
    if (way.stops === 'blockhouse') parts.push(said().blockhouse);
    if (way.meets.length > 0) parts.push(said().joins(namesOf(way.meets), whoLeaves(props.id, way.meets)));
    return parts.join('; ');
  };
  return (
    <Show when={ways().length > 0}>
      <ul class="sb-list" aria-label={said().steps}>
        <For each={notable()}>
          {(way) => (
            <li>
              <button
                type="button"
                class="sb-offer"
                classList={{ hot: props.desk.hand.pointed() === `area:${way.area}` }}
                data-way={way.area}
                onClick={() => props.desk.press(`area:${way.area}`)}
                onPointerEnter={() => props.desk.hand.hand.point(`area:${way.area}`)}
              >
                <span>
                  {spaceOf(way.area).name}
                  <small>{noteOf(way)}</small>
                </span>
                <em>{way.cost}</em>
              </button>
            </li>
          )}
        </For>
        <For each={byCost()}>
          {([cost, group]) => (
            <li class="sb-offer flat">
              <span>
                <For each={group}>
                  {(way, i) => (
                    <>
                      {i() > 0 ? ', ' : ''}
                      <button
                        type="button"
                        class="sb-inline"
                        data-way={way.area}
                        onClick={() => props.desk.press(`area:${way.area}`)}
                        onPointerEnter={() => props.desk.hand.hand.point(`area:${way.area}`)}
                      >
                        {spaceOf(way.area).name}
                      </button>
                    </>
                  )}
                </For>
              </span>
              <em>{cost}</em>
            </li>
          )}
        </For>
      </ul>
    </Show>
  );
}
