/** How the war stands while nothing is selected: income, the count at the end, the tests of Morale; each number opens. */

import { totalOf } from '@laager/kernel';
import { SumTable, Unfolding } from '@laager/kit';
import { createResource, For, type JSX, Show } from 'solid-js';
import { spaceOf } from '../chart.ts';
import { monthOf } from '../gauges.ts';
import type { Props } from '../hand.ts';
import { words } from '../words.ts';
import { Clause } from './Clause.tsx';

export function Outlook(props: { readonly board: Props }): JSX.Element {
  const [outlook] = createResource(
    () => props.board.view(),
    () => props.board.lookup('outlook', {}).catch(() => null),
  );
  const clause = (rule: string) => <Clause rule={rule} board={props.board} />;
  return (
    <Show when={outlook.latest}>
      {(found) => (
        <section class="be-outlook">
          <h3>{words().outlook.title}</h3>
          <Unfolding label={words().outlook.income} value={`+${totalOf(found().income)}`}>
            <SumTable sum={found().income} clause={clause} />
          </Unfolding>
          <Unfolding
            label={words().outlook.units}
            value={words().outlook.ofUnits(totalOf(found().units), found().unitsToWin)}
          >
            <SumTable sum={found().units} clause={clause} />
            <p class="be-quiet">
              {words().outlook.count(found().unitsToWin)} {clause('BE-15.6')}
            </p>
          </Unfolding>
          <Unfolding label={words().outlook.towns} value={words().percent(found().townsRisk)}>
            <p class="be-quiet">
              {words().outlook.townsTest(found().towns)} {clause('BE-14.12')}
            </p>
          </Unfolding>
          <For each={found().siegeTurn === null ? [] : found().sieges}>
            {({ at, needed, risk }) => (
              <Unfolding
                label={words().outlook.siege(spaceOf(at).name, monthOf(found().siegeTurn ?? 0))}
                value={words().percent(risk)}
              >
                <SumTable sum={needed} clause={clause} />
                <p class="be-quiet">{words().outlook.siegeTest(totalOf(needed))}</p>
              </Unfolding>
            )}
          </For>
        </section>
      )}
    </Show>
  );
}
