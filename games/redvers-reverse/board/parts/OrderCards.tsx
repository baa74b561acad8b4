/** Sending orders: brigades with the chance that a rider gets through, then the order as a whole. */
import { Unfolding } from '@laager/kit';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { type Area, isLadysmith } from '../../src/map.ts';
import { brigadeLosses, brigadeTotal, leaderName } from '../../src/objectives.ts';
import { type Colenso, GONE, NONE } from '../../src/position.ts';
import { BRIGADES, type Brigade, UNITS_OF } from '../../src/roster.ts';
import { ask, litOf } from '../hold.ts';
import { placeName } from '../naming.ts';
import { rider } from '../pieces.ts';
import { areaPlace, brigadePlace, numberIn } from '../places.ts';
import { type BrigadeLook, lookOf } from '../roster.ts';
import { percent, words } from '../words.ts';
import { Bar, BrigadeChip, Clause, OpeningSum, type Share, SumLines } from './bits.tsx';
import type { CardProps } from './Card.tsx';
import { Stakes } from './Day.tsx';
import { Threats } from './MarchCards.tsx';

/** Where a brigade is or what it is doing, in a few words. */
function stateOf(p: Colenso, brigade: Brigade): string {
  const say = words().orders;
  const at = p.leaderAt[brigade] as Area;
  if (at === GONE) return say.fallen;
  if (isLadysmith(at)) return say.away;
  const lost = brigadeLosses(p, brigade);
  const losses = lost > 0 ? `, ${say.lostOf(lost, brigadeTotal(p, brigade))}` : '';
  if (p.due[brigade] !== 0)
    return `${say.busy.coming(placeName(p.plan[brigade] as Area), p.due[brigade] as number)}${losses}`;
  if (p.plan[brigade] !== NONE) return `${say.busy.planned(placeName(p.plan[brigade] as Area))}${losses}`;
  if (p.objective[brigade] !== NONE) {
    const goal = placeName(p.objective[brigade] as Area);
    return `${p.fail[brigade] === 1 ? say.busy.failing(goal) : say.busy.going(goal)}${losses}`;
  }
  return `${placeName(at)}${losses}`;
}

/** The card takes the place of the list, which may have been scrolled: it is read from its top. */
const fromItsTop = (card: HTMLElement): void =>
  queueMicrotask(() => card.closest('.question-place')?.scrollTo({ top: 0 }));

const lostShare = (throws: Readonly<Record<string, number>>): number => (throws.lost ?? 0) / 36;

export function OrdersCard(props: CardProps): JSX.Element {
  const { board, hand } = props;
  const held = () => {
    const pick = hand.picked();
    return pick?.kind === 'brigade' ? pick : null;
  };
  return (
    <Show when={held()} fallback={<Brigades {...props} />}>
      {(pick) => (
        <section class="rr-section rr-weighing rr-ordering" ref={fromItsTop}>
          <div class="rr-head">
            <BrigadeChip brigade={pick().brigade} />
            <h3>{words().orders.where(leaderName(board.view(), pick().brigade))}</h3>
          </div>
          <OrderButtons {...props} brigade={pick().brigade} />
          <Show
            when={board.asked()?.question === 'send-orders' && !pick().long}
            fallback={<p class="rr-note">{pick().long ? words().orders.longSays : words().orders.initiative}</p>}
          >
            <OrderOdds {...props} brigade={pick().brigade} />
          </Show>
        </section>
      )}
    </Show>
  );
}

/** A horseman for each rider who can still be sent. */
const Riders = (props: { readonly left: number }): JSX.Element => (
  <For each={Array.from({ length: props.left })}>
    {() => <svg class="rr-rider" viewBox="-17 -21 34 28" aria-hidden="true" innerHTML={rider()} />}
  </For>
);

function Brigades(props: CardProps): JSX.Element {
  const { board, hand } = props;
  const sends = () => board.asked()?.question === 'send-orders';
  const riders = ask(board, 'riders', () => (sends() ? {} : null));
  /** All when riders are sent, so that one sees who has his orders; else those who may act. */
  const rows = createMemo(() =>
    Array.from({ length: BRIGADES }, (_, brigade) => lookOf(brigade)).filter(
      ({ brigade }) => sends() || litOf(hand).has(brigadePlace(brigade)),
    ),
  );
  const chance = (brigade: Brigade): string => {
    const found = riders()?.find((one) => one.brigade === brigade);
    return found === undefined ? '' : percent(1 - lostShare(found.throws));
  };
  return (
    <section class="rr-section">
      <Show when={sends()} fallback={<p class="rr-note">{words().orders.mayAct}</p>}>
        <p class="rr-note">
          <Riders left={board.view().cp} /> {words().orders.riders(board.view().cp)}
        </p>
      </Show>
      <div class="rr-head">
        <h3>{words().orders.whose(rows().length)}</h3>
        <small>{sends() ? words().orders.through : ''}</small>
      </div>
      <ul class="rr-rows">
        <For each={rows()}>
          {(look: BrigadeLook) => (
            <li>
              <button
                type="button"
                data-brigade={look.brigade}
                classList={{ may: litOf(hand).has(brigadePlace(look.brigade)) }}
                onClick={() => props.press(brigadePlace(look.brigade), null)}
              >
                <BrigadeChip brigade={look.brigade} />
                <span>
                  <b>{leaderName(board.view(), look.brigade)}</b> {look.name}
                  <small>{stateOf(board.view(), look.brigade)}</small>
                </span>
                <em>{litOf(hand).has(brigadePlace(look.brigade)) ? chance(look.brigade) : ''}</em>
              </button>
            </li>
          )}
        </For>
      </ul>
    </section>
  );
}

function OrderButtons(props: CardProps & { readonly brigade: Brigade }): JSX.Element {
  const { board, hand, preview } = props;
  const leader = () => leaderName(board.view(), props.brigade);
  return (
    <div class="rr-buttons">
      <Show when={preview.goal()}>
        {(goal) => (
          <button type="button" class="rr-gold" onClick={() => hand.hand.press(areaPlace(goal()))}>
            {words().orders.order(leader(), placeName(goal()))} <kbd>{words().space}</kbd>
          </button>
        )}
      </Show>
      <button type="button" onClick={() => hand.hand.back()}>
        {words().back} <kbd>Esc</kbd>
      </button>
      <Show when={litOf(hand).has('by-long')}>
        <button
          type="button"
          classList={{ 'rr-hinted': props.hint() === 'by-long' }}
          onClick={() => hand.hand.press('by-long')}
        >
          {words().orders.byLong} <kbd>v</kbd>
        </button>
      </Show>
      <Show when={litOf(hand).has('by-buller')}>
        <button type="button" onClick={() => hand.hand.press('by-buller')}>
          {words().orders.byBuller}
        </button>
      </Show>
    </div>
  );
}

/** The rider's sum and bar, how the leader will read it, drifts on the way, and all of it together. */
function OrderOdds(props: CardProps & { readonly brigade: Brigade }): JSX.Element {
  const { board, preview } = props;
  const say = () => words().orders;
  const arrivals = createMemo((): readonly Share[] => {
    const throws = preview.order()?.throws ?? {};
    const { turn } = board.view();
    const tones = ['soon', 'late', 'later'] as const;
    return [
      { label: say().lost, share: lostShare(throws), tone: 'lost' },
      ...[2, 1, 0].map(
        (late): Share => ({
          label: say().turn(turn + late),
          share: (throws[`${late}`] ?? 0) / 36,
          tone: tones[late] ?? 'later',
        }),
      ),
    ];
  });
  const readings = createMemo((): readonly Share[] => {
    const throws = preview.order()?.reading.throws ?? {};
    const share = (result: string): number => (throws[result] ?? 0) / 36;
    return [
      { label: say().outcomes['ignore-order'], share: share('ignore-order'), tone: 'lost' },
      { label: say().outcomes['as-ordered'], share: share('as-ordered'), tone: 'good' },
      { label: say().outcomes['charge-to-the-guns'], share: share('charge-to-the-guns'), tone: 'charge' },
    ];
  });
  const obeys = () => (1 - lostShare(preview.order()?.throws ?? {})) * (readings()[1]?.share ?? 0);
  return (
    <Show when={preview.order()} fallback={<p class="rr-note">{say().pick}</p>}>
      {(found) => (
        <>
          <Show when={preview.goal()} fallback={<p class="rr-note">{say().pick}</p>}>
            {(goal) => (
              <div class="rr-head">
                <p class="rr-sub">{placeName(goal())}</p>
                <small>{say().far(found().areas[goal()]?.distance ?? 0)}</small>
              </div>
            )}
          </Show>
          <Unfolding label={say().obeys} value={percent(obeys())}>
            <ul class="rr-sum">
              <li>
                <span>{say().gets}</span>
                <b>{percent(1 - lostShare(found().throws))}</b>
                <Clause id="RR-4.3.13" show={board.showRule} />
              </li>
              <li>
                <span>{say().obeysIt}</span>
                <b>{percent(readings()[1]?.share ?? 0)}</b>
                <Clause id="RR-4.4.3" show={board.showRule} />
              </li>
            </ul>
          </Unfolding>
          <OpeningSum label={say().rider} sum={found().sum} chart="RR-T1.1" show={board.showRule} />
          <Bar shares={arrivals()} />
          <OpeningSum
            label={say().reads(leaderName(board.view(), props.brigade))}
            sum={found().reading.sum}
            chart="RR-T2.1"
            show={board.showRule}
          />
          <Bar shares={readings()} />
          <Show when={found().reading.charge[0] !== undefined}>
            <p class="rr-note">{say().charge(placeName(found().reading.charge[0] as Area))}</p>
          </Show>
          <For each={preview.route()?.drifts ?? []}>
            {(drift) => (
              <>
                <div class="rr-head">
                  <p class="rr-sub">{say().drift(placeName(drift.at))}</p>
                  <Clause id="RR-6.1.35" show={board.showRule} />
                </div>
                <p class="rr-note">{say().driftOdds(drift.values, drift.found)}</p>
              </>
            )}
          </For>
          <FireOnTheWay {...props} brigade={props.brigade} />
        </>
      )}
    </Show>
  );
}

/** Where he rests on the way, and who may fire at him there. */
function FireOnTheWay(props: CardProps & { readonly brigade: Brigade }): JSX.Element {
  const say = () => words().orders;
  const rests = () => props.preview.route()?.rests ?? [];
  const hot = () => rests().filter(({ hits }) => hits > 0);
  return (
    <Show when={rests().length > 0}>
      <div class="rr-head">
        <p class="rr-sub">{say().onTheWay}</p>
        <small>{hot().length > 0 ? say().atWorst : ''}</small>
      </div>
      <Show when={hot().length > 0} fallback={<p class="rr-note">{say().noFireThere}</p>}>
        <ul class="rr-sum">
          <For each={hot()}>
            {({ at, turn, firers, hits }) => (
              <li>
                <span>{say().rest(turn, placeName(at), firers)}</span>
                <b>{percent(hits)}</b>
                <Clause id="RR-10.1.12" show={props.board.showRule} />
              </li>
            )}
          </For>
        </ul>
        <Stakes {...props} units={UNITS_OF[props.brigade] ?? []} />
      </Show>
    </Show>
  );
}

// ---- Withdrawals

export function WithdrawCard(props: CardProps): JSX.Element {
  const brigades = () =>
    [...litOf(props.hand).keys()].flatMap((place) => numberIn(place, 'brigade') ?? []).sort((a, b) => a - b);
  return (
    <section class="rr-section">
      <For each={brigades()}>{(brigade) => <Withdrawal {...props} brigade={brigade} />}</For>
      <p class="rr-note">{words().withdrawal.price}</p>
    </section>
  );
}

/** Losses of a brigade against the marks at a quarter and at half of it. */
const LossMeter = (props: { readonly lost: number; readonly total: number }): JSX.Element => (
  <div class="rr-loss-meter" aria-hidden="true">
    <b style={{ width: `${(100 * props.lost) / props.total}%` }} />
    <i style={{ left: '25%' }}>¼</i>
    <i style={{ left: '50%' }}>½</i>
  </div>
);

function Withdrawal(props: CardProps & { readonly brigade: Brigade }): JSX.Element {
  const { board, hand } = props;
  const odds = ask(board, 'withdrawal', () => ({ brigade: props.brigade }));
  const planned = () => {
    const order = hand.plan()?.order;
    return order?.do === 'withdraw' && order.brigade === props.brigade;
  };
  return (
    <>
      <div class="rr-head">
        <BrigadeChip brigade={props.brigade} />
        <h3>{leaderName(board.view(), props.brigade)}</h3>
        <small>{lookOf(props.brigade).name}</small>
      </div>
      <Show when={odds()}>
        {(found) => (
          <>
            <p class="rr-note">{words().withdrawal.losses(found().lost, found().total)}</p>
            <LossMeter lost={found().lost} total={found().total} />
            <SumLines sum={found().sum} show={board.showRule} />
            <Bar
              shares={[
                { label: words().withdrawal.goes, share: found().chance, tone: 'good' },
                { label: words().withdrawal.stays, share: 1 - found().chance, tone: 'none' },
              ]}
            />
          </>
        )}
      </Show>
      <div class="rr-buttons">
        <button
          type="button"
          classList={{ 'rr-gold': planned() }}
          onClick={() => hand.hand.press(brigadePlace(props.brigade))}
        >
          {words().withdrawal.try(leaderName(board.view(), props.brigade))}
        </button>
      </div>
      <Show when={planned()}>
        <p class="rr-note">{words().withdrawal.confirm}</p>
      </Show>
    </>
  );
}

export const FallBackCard = (props: CardProps): JSX.Element => (
  <section class="rr-section">
    <p class="rr-note">{words().withdrawal.where}</p>
    <Show when={props.preview.goal()}>
      {(goal) => (
        <div class="rr-buttons">
          <button type="button" class="rr-gold" onClick={() => props.hand.hand.press(areaPlace(goal()))}>
            {words().withdrawal.to(placeName(goal()))}
          </button>
        </div>
      )}
    </Show>
    <Threats {...props} />
  </section>
);
