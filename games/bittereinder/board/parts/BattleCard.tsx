/** The battle before it is fought: every commitment, what it costs, and the six faces of the die. */
import { totalOf } from '@laager/kernel';
import { type Fate, madder, type OddsRow, OddsTable, petrol, SumTable, Unfolding } from '@laager/kit';
import { createEffect, createMemo, createSignal, For, type JSX, on, onMount, Show } from 'solid-js';
import type { Battle, BattleRow } from '../../src/lookups.ts';
import type { Result } from '../../src/tables.ts';
import { spaceOf } from '../chart.ts';
import type { Hand, Props } from '../hand.ts';
import { pieceOf } from '../roster.ts';
import { words } from '../words.ts';
import { Clause } from './Clause.tsx';

/** Good for the Empire is red, good for the Boers is green-blue; the letters say it too. */
const fateOf = (result: Result, attacker: Battle['attacker']): Fate => {
  const name = words().battle.fates[result];
  if (result === '-') return { text: '–', name, ground: '#ece4d3', ink: '#4a4136' };
  const winner = (result === 'AR') === (attacker === 'empire') ? 'boer' : 'empire';
  const strong = result === 'DE' || result === 'AR';
  if (winner === 'boer')
    return strong
      ? { text: result, name, ground: petrol.body, ink: petrol.ink }
      : { text: result, name, ground: '#b5d0ce', ink: petrol.edge };
  return strong
    ? { text: result, name, ground: madder.body, ink: madder.ink }
    : { text: result, name, ground: '#e6b3af', ink: '#5c1620' };
};

const span = (a: number, b: number): string => (a === b ? `${a}` : `${a}–${b}`);

export function BattleCard(props: {
  readonly battle: Battle;
  readonly board: Props;
  readonly hand: Hand;
}): JSX.Element {
  const space = () => spaceOf(props.battle.at);
  const asked = () => props.board.asked();
  const choosing = () => asked()?.question === 'commit';
  /** The Boers may commit nothing in defence, and be lost (BE-9.3.6); not at home (BE-R52), nor in an attack (BE-9.3.7). */
  const least = () => (props.battle.attacker === 'boer' || props.battle.free > 0 ? 1 : 0);
  /** BE-9.3.3: the most that can be paid for. */
  const most = () => props.battle.rows.at(-1)?.most ?? props.battle.boer;
  const [points, setPoints] = createSignal(0);
  // The strongest answer is laid ready: fewer points are one click away.
  createEffect(
    on(
      () => props.battle,
      () => setPoints(most()),
    ),
  );
  const cost = () => Math.max(0, points() - props.battle.free);
  const isPicked = (row: BattleRow) => choosing() && points() >= row.least && points() <= row.most;
  const rows = createMemo(() =>
    props.battle.rows.map(
      (row): OddsRow => ({
        cells: [span(row.least, row.most), span(row.pay[0], row.pay[1]), row.column],
        fates: row.results.map((result) => fateOf(result, props.battle.attacker)),
        picked: isPicked(row),
        ...(choosing() ? { onPick: () => setPoints(row.least) } : {}),
      }),
    ),
  );
  const give = (): void => props.board.order({ do: 'commit', points: points() });
  // What is asked about must be in sight, however much the rail has to say above it. Attackers that are ticked stay in place.
  let card!: HTMLElement;
  onMount(() =>
    requestAnimationFrame(() =>
      setTimeout(() => asked() !== null && !props.hand.isDeclaring() && card.scrollIntoView({ block: 'nearest' })),
    ),
  );
  return (
    <section class="be-battle" ref={card}>
      <header>
        <h3>
          {space().name} <small>{space().code}</small>
        </h3>
      </header>
      <Strengths battle={props.battle} board={props.board} />
      <Show
        when={props.battle.rows.length > 0}
        fallback={
          <p>
            {props.battle.empire === 0 && props.battle.attacker === 'empire'
              ? words().battle.noAttack
              : words().battle.unopposed}
          </p>
        }
      >
        <OddsTable
          caption={words().battle.caption(space().name)}
          heads={[words().battle.boersCommit, words().battle.pay, words().battle.odds]}
          rows={rows()}
        />
        <OddsExplained battle={props.battle} board={props.board} />
        <p class="be-quiet">
          <Show when={least() === 0}>{words().battle.nothing} </Show>
          {words().battle.legend[props.battle.attacker]}
        </p>
      </Show>
      <Show when={props.battle.siege}>
        <p class="be-quiet">{words().battle.siege}</p>
      </Show>
      <Show when={props.battle.stakes}>
        {(loss) => (
          <Unfolding label={words().battle.stakes(space().name)} value={words().battle.stakesValue(totalOf(loss()))}>
            <SumTable sum={loss()} clause={(rule) => <Clause rule={rule} board={props.board} />} />
            <p class="be-quiet">
              {words().battle.stakesMorale} <Clause rule="BE-14.4" board={props.board} />
            </p>
          </Unfolding>
        )}
      </Show>
      <Show when={props.battle.idle.length > 0}>
        <p class="be-warn">{words().battle.idle(props.battle.idle.map((id) => pieceOf(id).name))}</p>
      </Show>
      <Show when={choosing()}>
        <div class="be-commit">
          <div class="be-points">
            <button
              type="button"
              class="button"
              aria-label={words().battle.fewer}
              onClick={() => setPoints(Math.max(least(), points() - 1))}
            >
              −
            </button>
            <input
              type="range"
              min={least()}
              max={most()}
              value={points()}
              aria-label={words().battle.boersCommit}
              aria-valuetext={words().battle.points(points())}
              onInput={(event) => setPoints(Number(event.currentTarget.value))}
            />
            <button
              type="button"
              class="button"
              aria-label={words().battle.more}
              onClick={() => setPoints(Math.min(most(), points() + 1))}
            >
              +
            </button>
          </div>
          <button type="button" class="button primary be-wide" onClick={give}>
            {words().battle.commitPoints(points(), cost())}
          </button>
        </div>
      </Show>
      <For each={(props.hand.offers().get(props.battle.at) ?? []).filter(({ action }) => action.do === 'assault')}>
        {({ action }) => (
          <button type="button" class="button primary be-wide" onClick={() => props.board.order(action)}>
            {'sortie' in action && action.sortie ? words().battle.sortie : words().battle.assault}
          </button>
        )}
      </For>
    </section>
  );
}

/** Both strengths, the attacker's first; each opens into the units that make it up. */
function Strengths(props: { readonly battle: Battle; readonly board: Props }): JSX.Element {
  const clause = (rule: string) => <Clause rule={rule} board={props.board} />;
  const sides = () =>
    props.battle.attacker === 'empire' ? (['empire', 'boer'] as const) : (['boer', 'empire'] as const);
  return (
    <For each={sides()}>
      {(side, i) => (
        <Unfolding label={words().battle.strengths[side](i() === 0)} value={props.battle[side]}>
          <SumTable sum={props.battle.sums[side]} clause={clause} />
        </Unfolding>
      )}
    </For>
  );
}

/** How commitment, payment and odds hang together, row by row. */
function OddsExplained(props: { readonly battle: Battle; readonly board: Props }): JSX.Element {
  const ratio = ({ least }: BattleRow): readonly [number, number] =>
    props.battle.attacker === 'empire' ? [props.battle.empire, least] : [least, props.battle.empire];
  return (
    <Unfolding label={words().battle.whyOdds} value="">
      <table class="sum">
        <tbody>
          <For each={props.battle.rows}>
            {(row) => (
              <tr>
                <th scope="row">{words().battle.ratio(...ratio(row))}</th>
                <td>
                  <Clause rule={row.rule} board={props.board} />
                </td>
                <td>{row.column}</td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
      <p class="be-quiet">
        {words().battle.free} <Clause rule="BE-9.3.5" board={props.board} />
      </p>
      <SumTable sum={props.battle.sums.free} clause={(rule) => <Clause rule={rule} board={props.board} />} />
    </Unfolding>
  );
}
