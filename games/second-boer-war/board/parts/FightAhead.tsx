/** The fight that waits where the player points: cards as sums with clauses, supply, and the chance. */
import { type JSX, Show } from 'solid-js';
import type { Desk } from '../desk.ts';
import { other, percent } from '../look.ts';
import { leaderOf } from '../roster.ts';
import { words } from '../words.ts';
import { Clause, ShareBar, SumLine } from './Bits.tsx';
import { type Prospect, useProspect } from './prospect.ts';

type Odds = Extract<Prospect, { withOneUse: unknown }>;
type Sampled = Odds['withOneUse'];

export function FightAhead(props: { readonly desk: Desk }): JSX.Element {
  const found = useProspect(props.desk);
  const odds = (): Odds | null => {
    const one = found()?.odds;
    return one !== undefined && 'withOneUse' in one ? one : null;
  };
  const enemyName = () =>
    found()?.enemy === 'blockhouse' ? words().deeds.blockhouseEnemy : leaderOf(found()?.enemy ?? '').name;
  const seat = () => leaderOf(found()?.leader ?? '').side;
  return (
    <Show when={odds()}>
      {(one) => (
        <div class="sb-ahead">
          <h3>{words().prospect.title(leaderOf(found()?.leader ?? '').name, enemyName())}</h3>
          <ul class="sb-sums">
            <SumLine
              label={words().prospect.yourCards(one().cards[seat()].base)}
              sum={one().cards[seat()]}
              causes={words().prospect.causes}
              desk={props.desk}
            />
            <SumLine
              label={words().prospect.hisCards(one().cards[other(seat())].base)}
              sum={one().cards[other(seat())]}
              causes={words().prospect.causes}
              desk={props.desk}
            />
            <Show when={one().kind === 'battle'}>
              <li>
                {words().prospect.supplied(one().supplied)} <Clause rule="SB-2.13" desk={props.desk} />
              </li>
            </Show>
          </ul>
          <OddsRow label={words().prospect.withOneUse} odds={one().withOneUse} desk={props.desk} />
          <Show when={one().without}>
            {(spare) => <OddsRow label={words().prospect.without} odds={spare()} desk={props.desk} />}
          </Show>
          <p class="sb-note">{words().prospect.sampled(one().withOneUse.fights, percent(one().withOneUse.margin))}</p>
        </div>
      )}
    </Show>
  );
}

function OddsRow(props: { readonly label: string; readonly odds: Sampled; readonly desk: Desk }): JSX.Element {
  const seat = () => props.desk.seat();
  return (
    <div class="sb-odds-row">
      <span>{props.label}</span>
      <ShareBar
        shares={[
          { label: words().prospect.win, share: props.odds.won, side: seat() },
          { label: words().prospect.draw, share: props.odds.drawn, side: null },
          { label: words().prospect.lose, share: props.odds.lost, side: other(seat()) },
        ]}
      />
      <b>{percent(props.odds.won)}</b>
    </div>
  );
}
