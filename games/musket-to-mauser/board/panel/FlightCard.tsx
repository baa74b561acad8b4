/** A unit must flee: the fan, the path, and whom it throws into disorder. */
import { For, type JSX, Show } from 'solid-js';
import { kindOf } from '../../src/theatre.ts';
import type { Desk } from '../desk.ts';
import { words } from '../words.ts';
import { Clause, GiveButtons, Typed } from './parts.tsx';

export function FlightCard(props: { readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  const params = () => desk.asking().params as { axis: number; least: number; most: number };
  const plan = () => {
    const now = desk.plan();
    return now?.do === 'flee' ? now : null;
  };
  const leg = () => plan()?.legs.at(-1) ?? { bearing: params().axis, inches: params().least };
  return (
    <>
      <section>
        <div class="mm-kv">
          <span>
            {words().flee.axis} <Clause desk={desk} id="MM-11.2" />
          </span>
          <b>{words().flee.within(params().axis, 45)}</b>
        </div>
        <Show when={plan()} fallback={<p class="mm-quiet">{words().flee.how}</p>}>
          <div class="mm-kv">
            <span>{words().flee.path}</span>
            <b>{words().sight.far(leg().inches, leg().bearing)}</b>
          </div>
          <div class="mm-kv">
            <span>
              {words().flee.disorders} <Clause desk={desk} id="MM-11.4" />
            </span>
            <b>
              {desk
                .flight()
                ?.disorders.map((unit) => kindOf(desk.view(), unit).name)
                .join(', ') || words().flee.none}
            </b>
          </div>
        </Show>
        <Legend desk={desk} />
        <div class="mm-chips">
          <For each={desk.offers().slice(0, 6)}>
            {({ action }) => (
              <button type="button" onClick={() => desk.compose(action)}>
                {action.do === 'flee'
                  ? action.legs.map((one) => words().sight.far(one.inches, one.bearing)).join(', ')
                  : ''}
              </button>
            )}
          </For>
        </div>
        <Numbers desk={desk} leg={leg()} />
        <Show when={plan()}>
          {(now) => (
            <label class="mm-check">
              <input
                type="checkbox"
                checked={now().column}
                onChange={(event) => desk.send({ hand: 'column', column: event.currentTarget.checked })}
              />
              {words().flee.column}
            </label>
          )}
        </Show>
      </section>
      <GiveButtons desk={desk} legs />
      <p class="mm-quiet">
        {words().flee.surrender} <Clause desk={desk} id="MM-11.12" />
      </p>
    </>
  );
}

/** What the colours of the fan mean. */
function Legend(props: { readonly desk: Desk }): JSX.Element {
  return (
    <ul class="mm-legend">
      <li>
        <i class="mm-free" />
        {words().flee.free}
      </li>
      <li>
        <i class="mm-through" />
        {words().flee.through}
      </li>
      <li>
        <i class="mm-closed" />
        {words().flee.closed} <Clause desk={props.desk} id="MM-11.11" />
      </li>
    </ul>
  );
}

/** The last leg, typed. */
function Numbers(props: {
  readonly desk: Desk;
  readonly leg: { readonly bearing: number; readonly inches: number };
}): JSX.Element {
  const { desk } = props;
  return (
    <div class="mm-typed">
      <Typed
        label={words().typed.inches}
        value={props.leg.inches}
        set={(inches) => desk.send({ hand: 'march', bearing: props.leg.bearing, inches })}
      />
      <Typed
        label={words().typed.bearing}
        value={Math.round(props.leg.bearing)}
        step={1}
        set={(bearing) =>
          desk.send({ hand: 'march', bearing: ((bearing % 360) + 360) % 360, inches: props.leg.inches })
        }
      />
    </div>
  );
}
