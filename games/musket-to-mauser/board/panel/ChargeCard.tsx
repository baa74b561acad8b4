/** A charge: whom it can reach, and how it would run and end. */
import { For, type JSX, Show } from 'solid-js';
import { kindOf } from '../../src/theatre.ts';
import type { Desk } from '../desk.ts';
import { words } from '../words.ts';
import { Bar, Clause, SumLines, Typed } from './parts.tsx';

export function ChargeList(props: { readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  return (
    <section class="mm-list">
      <h3 class="mm-sub">{words().charge.title}</h3>
      <Show when={(desk.charges()?.length ?? 0) > 0} fallback={<p class="mm-quiet">{words().charge.none}</p>}>
        <ul class="mm-choices">
          <For each={desk.charges() ?? []}>
            {(one) => (
              <li>
                <button
                  type="button"
                  classList={{ no: one.denial !== null }}
                  onClick={() =>
                    one.denial === null
                      ? desk.send({ hand: 'charge', target: one.target, turn: one.turn, bearing: one.bearing })
                      : desk.props.deny(one.denial)
                  }
                >
                  {kindOf(desk.view(), one.target).name}
                  {one.denial === null
                    ? `, ${words().inches(one.inches)}, ${one.flank ? words().charge.flank : words().charge.front}`
                    : `: ${one.denial.reason}`}
                </button>
              </li>
            )}
          </For>
        </ul>
      </Show>
    </section>
  );
}

/** The charge before it is ordered: run, side struck, who fires on the way, both sums, all cases. */
export function ChargeCard(props: { readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  const plan = () => {
    const now = desk.plan();
    return now?.do === 'charge' ? now : null;
  };
  return (
    <Show when={plan()}>
      {(now) => (
        <section>
          <Show when={desk.run()}>
            {(run) => (
              <>
                <div class="mm-kv">
                  <span>
                    {run().flank ? words().charge.flank : words().charge.front} <Clause desk={desk} id="MM-G28" />
                  </span>
                  <b>{words().charge.run(run().inches, run().reach)}</b>
                </div>
                <Show when={run().bearers.length > 0}>
                  <p class="mm-quiet">
                    {words().charge.onTheWay} <Clause desk={desk} id="MM-6.19" />:{' '}
                    {run()
                      .bearers.map((one) =>
                        words().charge.bearer(kindOf(desk.view(), one.unit).name, one.bases, one.at),
                      )
                      .join('; ')}
                  </p>
                </Show>
                <Show when={run().fight}>
                  {(fight) => (
                    <>
                      <SumLines
                        desk={desk}
                        sum={fight().charger}
                        total={kindOf(desk.view(), desk.heldUnit() ?? 0).name}
                      />
                      <SumLines desk={desk} sum={fight().struck} total={kindOf(desk.view(), now().target).name} />
                      <Bar
                        shares={[fight().wins, fight().even, fight().loses]}
                        tones={['#a32e36', '#e0dccb', '#0f5264']}
                      />
                      <p class="mm-three">
                        <span>
                          {words().charge.wins} {words().percent(fight().wins / 36)}
                        </span>
                        <span>
                          {words().charge.even} {words().percent(fight().even / 36)}
                        </span>
                        <span>
                          {words().charge.loses} {words().percent(fight().loses / 36)}
                        </span>
                      </p>
                    </>
                  )}
                </Show>
              </>
            )}
          </Show>
          <div class="mm-typed">
            <Typed
              label={words().typed.wheel}
              value={now().turn}
              step={1}
              set={(turn) => desk.send({ hand: 'charge', target: now().target, turn, bearing: now().bearing })}
            />
            <Typed
              label={words().typed.bearing}
              value={now().bearing}
              step={1}
              set={(bearing) => desk.send({ hand: 'charge', target: now().target, turn: now().turn, bearing })}
            />
          </div>
        </section>
      )}
    </Show>
  );
}
