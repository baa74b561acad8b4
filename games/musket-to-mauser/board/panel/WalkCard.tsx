/** Orders for a unit in hand. */
import { type JSX, Match, Show, Switch } from 'solid-js';
import { unitAt } from '../../src/bodies.ts';
import { kindOf } from '../../src/theatre.ts';
import { walkOf } from '../controller.ts';
import type { Desk } from '../desk.ts';
import { words } from '../words.ts';
import { Acts } from './Acts.tsx';
import { ChargeCard, ChargeList } from './ChargeCard.tsx';
import { FormList, GunList, LimberDial, ScreenList } from './later.ts';
import { PlanCard } from './PlanCard.tsx';
import { GiveButtons, Typed } from './parts.tsx';

export function WalkCard(props: { readonly desk: Desk; readonly unit: number }): JSX.Element {
  const { desk } = props;
  const coming = () => unitAt(desk.view(), props.unit).where === 'coming';
  return (
    <>
      <Show when={!coming()} fallback={<Arriving desk={desk} unit={props.unit} />}>
        <Acts desk={desk} unit={props.unit} />
      </Show>
      <Switch>
        <Match when={desk.plan()?.do === 'charge'}>
          <ChargeCard desk={desk} />
        </Match>
        <Match when={desk.mode() === 'charge'}>
          <ChargeList desk={desk} />
        </Match>
        <Match when={desk.mode() === 'form' || desk.mode() === 'face'}>
          <FormList desk={desk} unit={props.unit} />
        </Match>
        <Match when={desk.mode() === 'screen'}>
          <ScreenList desk={desk} unit={props.unit} />
        </Match>
        <Match when={desk.mode() === 'attach'}>
          <GunList desk={desk} unit={props.unit} />
        </Match>
        <Match when={desk.mode() === 'limber'}>
          <LimberDial desk={desk} unit={props.unit} />
        </Match>
      </Switch>
      <Nudges desk={desk} />
      <PlanCard desk={desk} unit={props.unit} />
      <GiveButtons desk={desk} legs={desk.plan()?.do === 'walk'} />
      <Show when={desk.mode() === 'march'}>
        <Numbers desk={desk} unit={props.unit} />
      </Show>
    </>
  );
}

/** The leg that is open, if it is a straight one. */
function openMarch(desk: Desk) {
  const plan = desk.plan();
  const last = plan?.do === 'walk' && plan.open ? plan.steps.at(-1) : undefined;
  return last?.go === 'march' ? last : null;
}
const within360 = (degrees: number): number => ((degrees % 360) + 360) % 360;

/** Under a finger the ghost is hidden: four buttons bring it where it should be. Shown on phones only. */
function Nudges(props: { readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  const button = (label: string, inches: number, degrees: number): JSX.Element => (
    <button
      type="button"
      onClick={() => {
        const leg = openMarch(desk);
        if (leg === null) return;
        desk.send({
          hand: 'march',
          bearing: within360(leg.bearing + degrees),
          inches: Math.max(0, leg.inches + inches),
        });
      }}
    >
      {label}
    </button>
  );
  return (
    <Show when={openMarch(desk)}>
      <div class="mm-nudges">
        {button(words().nudge.shorter, -0.5, 0)}
        {button(words().nudge.longer, 0.5, 0)}
        {button(words().nudge.left, 0, -5)}
        {button(words().nudge.right, 0, 5)}
      </div>
    </Show>
  );
}

/** Anything that can be dragged can be typed. */
function Numbers(props: { readonly desk: Desk; readonly unit: number }): JSX.Element {
  const { desk } = props;
  const walk = () => walkOf(desk.view(), props.unit, desk.plan(), true);
  const loose = () => walk().stand.formation === 'skirmish' || walk().stand.formation === 'mass';
  const leg = () => openMarch(desk) ?? { bearing: walk().stand.facing, inches: 0 };
  const wheel = () => {
    const plan = desk.plan();
    const last = plan?.do === 'walk' && plan.open ? plan.steps.at(-1) : undefined;
    return last?.go === 'wheel' ? last.degrees : 0;
  };
  return (
    <details class="mm-typed" open>
      <summary>
        {words().typed.title} <kbd>g</kbd>
      </summary>
      <Typed
        label={words().typed.inches}
        value={leg().inches}
        set={(inches) => desk.send({ hand: 'march', bearing: leg().bearing, inches: Math.max(0, inches) })}
      />
      <Typed
        label={words().typed.bearing}
        value={leg().bearing}
        step={1}
        set={(bearing) => desk.send({ hand: 'march', bearing: within360(bearing), inches: leg().inches })}
      />
      <Show
        when={!loose()}
        fallback={
          <Typed
            label={words().typed.facing}
            value={walk().stand.facing}
            step={1}
            set={(facing) =>
              desk.send({
                hand: 'flow',
                x: walk().stand.x,
                y: walk().stand.y,
                facing: within360(facing),
                files: walk().stand.files,
                gap: walk().stand.gap,
              })
            }
          />
        }
      >
        <Typed
          label={words().typed.wheel}
          value={wheel()}
          step={1}
          set={(degrees) => desk.send({ hand: 'wheel', degrees })}
        />
      </Show>
    </details>
  );
}

function Arriving(props: { readonly desk: Desk; readonly unit: number }): JSX.Element {
  const { desk } = props;
  const along = () => {
    const plan = desk.plan();
    return plan?.do === 'walk' ? (plan.along ?? 0) : 0;
  };
  return (
    <section>
      <h3>{kindOf(desk.view(), props.unit).name}</h3>
      <Typed
        label={words().typed.along}
        value={along()}
        step={0.5}
        set={(value) => desk.send({ hand: 'edge', along: Math.max(0, value) })}
      />
    </section>
  );
}
