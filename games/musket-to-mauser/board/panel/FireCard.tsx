/** Fire: whom it can hit, who bears and why not, the sum with its clauses, all 36 cases. */
import { createMemo, For, type JSX, Show } from 'solid-js';
import { volley } from '../../src/looks/fire.ts';
import type { OrderOf } from '../../src/orders.ts';
import { kindOf } from '../../src/theatre.ts';
import { pathSpan } from '../bead.ts';
import type { Desk } from '../desk.ts';
import { gesturesOf } from '../press.ts';
import { words } from '../words.ts';
import { CasesTable, Clause, GiveButtons, SumLines } from './parts.tsx';

export function FireCard(props: { readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  const plan = () => {
    const now = desk.plan();
    return now?.do === 'fire' ? now : null;
  };
  return (
    <>
      <Show when={plan()} fallback={<Targets desk={desk} />}>
        {(now) => (
          <>
            <Bearers desk={desk} target={now().target} at={now().at} />
            <Show when={pathSpan(desk.view(), now().target)}>
              {(span) => (
                <label class="mm-number">
                  <span>
                    {words().fire.at} <Clause desk={desk} id="MM-6.19" />
                  </span>
                  <input
                    type="range"
                    min={span().from}
                    max={span().to}
                    step="0.1"
                    value={now().at < 0 ? span().to : now().at}
                    onInput={(event) => desk.send({ hand: 'bead', at: Number(event.currentTarget.value) })}
                  />
                  <b>{now().at < 0 ? words().fire.stands : words().inches(now().at)}</b>
                </label>
              )}
            </Show>
            <Show when={desk.shots()}>
              {(shots) => (
                <section>
                  <SumLines desk={desk} sum={shots().firer} total={words().fire.yourDie} />
                  <SumLines
                    desk={desk}
                    sum={shots().defence}
                    total={words().fire.theirDie(kindOf(desk.view(), now().target).grade)}
                  />
                  <CasesTable cases={shots().cases} />
                </section>
              )}
            </Show>
          </>
        )}
      </Show>
      <GiveButtons desk={desk} />
    </>
  );
}

/** Every enemy that can be hit, the best group first. */
function Targets(props: { readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  const best = createMemo(() => {
    const defending = desk.question() === 'defender-fire';
    const found = new Map<number, { readonly offer: OrderOf<'fire'>; readonly hit: number }>();
    for (const { action } of desk.offers()) {
      if (action.do !== 'fire') continue;
      const { cases } = volley(desk.view(), action, defending);
      const hit = 36 - cases.none;
      if (hit >= (found.get(action.target)?.hit ?? -1)) found.set(action.target, { offer: action, hit });
    }
    return [...found.values()].sort((a, b) => b.hit - a.hit);
  });
  return (
    <section>
      <h3 class="mm-sub">{words().fire.targets}</h3>
      <p class="mm-quiet">{best().length === 0 ? words().fire.none : words().fire.pick}</p>
      <ul class="mm-choices">
        <For each={best()}>
          {({ offer, hit }) => (
            <li>
              <button
                type="button"
                onClick={() => {
                  for (const gesture of gesturesOf(offer)) desk.send(gesture);
                }}
              >
                {kindOf(desk.view(), offer.target).name} <b>{words().percent(hit / 36)}</b>
              </button>
            </li>
          )}
        </For>
      </ul>
    </section>
  );
}

function Bearers(props: { readonly desk: Desk; readonly target: number; readonly at: number }): JSX.Element {
  const { desk } = props;
  const lines = createMemo(() => {
    const plan = desk.plan();
    const chosen = plan?.do === 'fire' ? plan.by : [];
    return desk.pieces().flatMap(({ unit }) => {
      if (!desk.isMine(unit) || kindOf(desk.view(), unit).weapon === null) return [];
      const all = desk.bearingsOf(unit, props.target, props.at);
      const bear = all.filter(({ denial }) => denial === null).length;
      const now = chosen.find((one) => one.unit === unit)?.bases.length ?? 0;
      const why = all.find(({ denial }) => denial !== null)?.denial ?? null;
      const far = Math.min(...all.map(({ range }) => range));
      return bear > 0 || now > 0 || far < 14 ? [{ unit, bear, of: all.length, now, why, far }] : [];
    });
  });
  return (
    <section>
      <h3 class="mm-sub">{kindOf(desk.view(), props.target).name}</h3>
      <For
        each={lines()
          .toSorted((a, b) => b.now - a.now || a.far - b.far)
          .slice(0, 7)}
      >
        {(line) => (
          <div class="mm-kv" classList={{ 'mm-out': line.now === 0 }}>
            <span>
              {kindOf(desk.view(), line.unit).name}{' '}
              <Show when={line.why}>{(why) => <Clause desk={desk} id={why().rule} />}</Show>
            </span>
            <Show
              when={line.bear > 0}
              fallback={
                <span class="mm-why">{line.why?.reason.replace(/^base \d+ of .*? (is|does|cannot)/, '$1')}</span>
              }
            >
              <button
                type="button"
                class="mm-toggle"
                aria-pressed={line.now > 0}
                onClick={() =>
                  desk.send({
                    hand: 'bases',
                    unit: line.unit,
                    bases:
                      line.now > 0
                        ? []
                        : desk
                            .bearingsOf(line.unit, props.target, props.at)
                            .filter(({ denial }) => denial === null)
                            .map(({ base }) => base),
                  })
                }
              >
                {words().fire.bear(line.now || line.bear, line.of)}
              </button>
            </Show>
          </div>
        )}
      </For>
    </section>
  );
}
