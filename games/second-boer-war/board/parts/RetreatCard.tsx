/** Where the beaten may go, what it costs there, and why not elsewhere. */
import { createMemo, For, type JSX, Show } from 'solid-js';
import { spaceOf } from '../chart.ts';
import type { Desk } from '../desk.ts';
import { percent } from '../look.ts';
import { leaders as allLeaders, leaderOf } from '../roster.ts';
import { words } from '../words.ts';
import { Clause, ShareBar, SumLine } from './Bits.tsx';

export function RetreatCard(props: { readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  const asked = () => desk.props.asked();
  const leader = () => String(asked()?.params.leader);
  const lit = createMemo(() =>
    (asked()?.offers ?? []).flatMap(({ action }) => (action.do === 'retreat' ? [action.to] : [])),
  );
  const around = desk.look('retreats', () => (asked() === null ? null : { leader: leader() }));
  const winner = (): string | null => {
    const top = desk.props.view().stack.at(-1)?.locals as { winner?: number } | undefined;
    return top?.winner === undefined ? null : (leaderByIndex(top.winner)?.id ?? null);
  };
  /** The area that the player points at, or the first. */
  const weighed = (): string => {
    const place = desk.hand.pointed();
    const area = place?.startsWith('area:') ? place.slice(5) : '';
    return lit().includes(area) ? area : (lit()[0] as string);
  };
  return (
    <section class="sb-card">
      <p class="sb-note">{words().retreat.lead}</p>
      <ul class="sb-list">
        <For each={lit()}>
          {(area) => (
            <li>
              <button
                type="button"
                class="sb-offer"
                data-way={area}
                onClick={() => desk.press(`area:${area}`)}
                onPointerEnter={() => desk.hand.hand.point(`area:${area}`)}
              >
                <span>
                  {spaceOf(area).name}
                  <Show when={asked()?.question === 'hunted' && winner()}>
                    {(by) => <LossNote desk={desk} leader={leader()} winner={by()} area={area} />}
                  </Show>
                </span>
              </button>
            </li>
          )}
        </For>
        <For each={(around() ?? []).filter(({ open, denial }) => !open && denial !== null)}>
          {({ area, denial }) => (
            <li class="sb-offer no">
              <span>
                {spaceOf(area).name}
                <small>
                  {denial?.reason} <Clause rule={denial?.rule ?? ''} desk={desk} />
                </small>
              </span>
            </li>
          )}
        </For>
      </ul>
      <Show when={asked()?.question === 'hunted' && winner()}>
        {(by) => <Losses desk={desk} leader={leader()} winner={by()} area={weighed()} />}
      </Show>
    </section>
  );
}

const leaderByIndex = (index: number) => allLeaders[index];

interface LossProps {
  readonly desk: Desk;
  readonly leader: string;
  readonly winner: string;
  readonly area: string;
}

/** What it costs to be driven there, in a line. */
function LossNote(props: LossProps): JSX.Element {
  const found = useLosses(props);
  return (
    <Show when={found()}>
      {(loss) => (
        <small>{loss().hostile ? words().retreat.chance(percent(loss().chance)) : words().retreat.clean}</small>
      )}
    </Show>
  );
}

const useLosses = (props: LossProps) =>
  props.desk.look('lossOdds', () => ({ leader: props.leader, winner: props.winner, area: props.area }));

/** SB-10.3 to SB-10.12: the dice of both sides, each with what it comes from. */
function Losses(props: LossProps): JSX.Element {
  const found = useLosses(props);
  const said = () => words().retreat;
  return (
    <Show when={found()}>
      {(loss) => (
        <div class="sb-ahead sb-losses">
          <h3>{said().title(leaderOf(props.leader).name, spaceOf(props.area).name)}</h3>
          <Show
            when={loss().hostile}
            fallback={
              <p class="sb-note">
                {said().own} <Clause rule="SB-10.13" desk={props.desk} />
              </p>
            }
          >
            <ul class="sb-sums">
              <SumLine label={said().boerDice} sum={loss().boer} causes={said().causes} desk={props.desk} />
              <SumLine label={said().empireDice} sum={loss().empire} causes={said().causes} desk={props.desk} />
            </ul>
            <ShareBar
              shares={[
                { label: said().saved, share: 1 - loss().chance, side: 'boer' },
                { label: said().lost, share: loss().chance, side: 'empire' },
              ]}
              captions
            />
            <p class="sb-note">
              {said().kitchener(loss().kitchener)} <Clause rule="SB-10.12" desk={props.desk} />
            </p>
          </Show>
        </div>
      )}
    </Show>
  );
}
