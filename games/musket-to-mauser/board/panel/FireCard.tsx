/** Fire: whom it can hit, who bears and why not, the sum with its clauses, all 36 cases. */
import { createMemo, For, type JSX, Show } from 'solid-js';
import type { FireCases } from '../../src/looks/fire.ts';
import { kindOf } from '../../src/theatre.ts';
import { pathSpan } from '../best-point.ts';
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
                    {words().fire.path} <Clause desk={desk} id="MM-6.19" />
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
            <Show when={desk.bestPoint()}>
              {(best) => (
                <div class="mm-chips">
                  <button
                    type="button"
                    onClick={() => {
                      for (const gesture of gesturesOf({ do: 'fire', target: now().target, ...best() }))
                        desk.send(gesture);
                    }}
                  >
                    {words().fire.bestAt(best().at, best().hit / 36)}
                  </button>
                </div>
              )}
            </Show>
            <Show when={desk.shots()}>
              {(shots) => (
                <section class="mm-outcome">
                  <SumLines desk={desk} sum={shots().firer} total={words().fire.yourDie} />
                  <SumLines
                    desk={desk}
                    sum={shots().defence}
                    total={words().fire.theirDie(kindOf(desk.view(), now().target).grade)}
                  />
                  <Outcomes desk={desk} cases={shots().cases} />
                </section>
              )}
            </Show>
          </>
        )}
      </Show>
      <GiveButtons desk={desk} />
      <Show when={plan()}>{(now) => <Others desk={desk} target={now().target} at={now().at} />}</Show>
    </>
  );
}

/** All 36 cases; of several units also those of the first alone. */
function Outcomes(props: { readonly desk: Desk; readonly cases: FireCases }): JSX.Element {
  const { desk } = props;
  const first = (): string => {
    const plan = desk.plan();
    const unit = plan?.do === 'fire' ? plan.by[0]?.unit : undefined;
    return desk.pieceOf(unit ?? null)?.tag ?? '';
  };
  return (
    <Show when={desk.aloneShots()} fallback={<CasesTable cases={props.cases} />}>
      {(alone) => (
        <CasesTable
          cases={props.cases}
          other={alone().cases}
          heads={[words().fire.together, words().fire.alone(first())]}
        />
      )}
    </Show>
  );
}

/** Every enemy that can be hit, the best group first. */
function Targets(props: { readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  const best = desk.bestFire;
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

interface Aim {
  readonly desk: Desk;
  readonly target: number;
  readonly at: number;
}

/** Units with firearms that are near enough to be asked about, those chosen first. */
function linesOf({ desk, target, at }: Aim) {
  const plan = desk.plan();
  const chosen = plan?.do === 'fire' ? plan.by : [];
  return desk
    .pieces()
    .flatMap(({ unit }) => {
      if (!desk.isMine(unit) || kindOf(desk.view(), unit).weapon === null) return [];
      const all = desk.bearingsOf(unit, target, at);
      const bear = all.filter(({ denial }) => denial === null).map(({ base }) => base);
      const now = chosen.find((one) => one.unit === unit)?.bases.length ?? 0;
      const why = all.find(({ denial }) => denial !== null)?.denial ?? null;
      const far = Math.min(...all.map(({ range }) => range));
      return bear.length > 0 || now > 0 || far < 14 ? [{ unit, bear, of: all.length, now, why, far }] : [];
    })
    .toSorted((a, b) => b.now - a.now || a.far - b.far);
}

/** Who bears, each taken in or out by a press. */
function Bearers(props: Aim): JSX.Element {
  const { desk } = props;
  const lines = createMemo(() => linesOf(props).filter(({ bear, now }) => bear.length > 0 || now > 0));
  return (
    <section>
      <h3 class="mm-sub">{words().fire.at(kindOf(desk.view(), props.target).name)}</h3>
      <For each={lines()}>
        {({ unit, bear, of, now, why }) => (
          <div class="mm-kv" classList={{ 'mm-out': now === 0 }}>
            <span>
              {kindOf(desk.view(), unit).name}{' '}
              <Show when={why}>{(denial) => <Clause desk={desk} id={denial().rule} />}</Show>
            </span>
            <button
              type="button"
              class="mm-toggle"
              aria-pressed={now > 0}
              onClick={() => desk.send({ hand: 'bases', unit, bases: now > 0 ? [] : bear })}
            >
              {words().fire.bear(now || bear.length, of)}
            </button>
          </div>
        )}
      </For>
    </section>
  );
}

/** Who is near but does not bear, with the reason. */
function Others(props: Aim): JSX.Element {
  const { desk } = props;
  const lines = createMemo(() => linesOf(props).filter(({ bear, now }) => bear.length === 0 && now === 0));
  return (
    <Show when={lines().length > 0}>
      <details class="mm-unfold">
        <summary>
          <span>{words().fire.others(lines().length)}</span>
        </summary>
        <For each={lines()}>
          {({ unit, why }) => (
            <div class="mm-kv mm-out">
              <span>
                {kindOf(desk.view(), unit).name}{' '}
                <Show when={why}>{(denial) => <Clause desk={desk} id={denial().rule} />}</Show>
              </span>
              <span class="mm-why">{why?.reason.replace(/^base \d+ of .*? (is|does|cannot)/, '$1')}</span>
            </div>
          )}
        </For>
      </details>
    </Show>
  );
}
