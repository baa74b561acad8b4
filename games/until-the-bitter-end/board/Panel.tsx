/** What the rail shows of the board: the counter in hand, its eight actions, the plan step by step, bravery. */
import { createEffect, createMemo, For, type JSX, on, onMount, Show } from 'solid-js';
import { OFF_THE_MAP } from '../src/orders.ts';
import { ACTIONS, type ActionName } from '../src/position.ts';
import { type Desk, isMovingAction } from './desk.ts';
import { CardDefs, Face } from './Face.tsx';
import { called, fate, type Man, stateWord } from './men.ts';
import { Names } from './Names.tsx';
import { Tray } from './Prompts.tsx';
import { MeleeSlip, ShotSlip } from './Slip.tsx';
import { Stakes } from './Stakes.tsx';
import { hexName } from './sheet.ts';
import { Inline, Token, Tokens } from './Tokens.tsx';
import { ACTION_WORDS, percent } from './words.ts';

export function Panel(props: { readonly desk: Desk; readonly narrow: boolean }): JSX.Element {
  const { desk } = props;
  const placing = () => {
    const asking = desk.asking();
    return asking.kind === 'place' ? asking : null;
  };
  const naming = () => {
    const asking = desk.asking();
    return asking.kind === 'names' ? asking : null;
  };
  return (
    <>
      <Show when={placing()}>{(now) => <Tray desk={desk} next={now().counter} />}</Show>
      <Show when={naming()}>{(now) => <Names desk={desk} side={now().side} numbers={now().numbers} />}</Show>
      <Show
        when={desk.selected()}
        fallback={
          <Show when={!props.narrow && naming() === null && placing() === null}>
            <Stakes desk={desk} />
          </Show>
        }
      >
        {(man) => (
          <section
            class="ub-panel"
            classList={{ 'ub-holds': desk.commands() }}
            aria-label={man().name === '' ? 'Counter' : man().name}
          >
            <Who desk={desk} man={man()} />
            <Show when={desk.commands()}>
              <Actions desk={desk} />
              <Planned desk={desk} narrow={props.narrow} />
            </Show>
          </section>
        )}
      </Show>
    </>
  );
}

function Who(props: { readonly desk: Desk; readonly man: Man }): JSX.Element {
  const man = () => props.man;
  const hidden = () => man().faceDown && man().weapon === null;
  const place = () => {
    const hex = props.desk.hexOf(man());
    if (hex === undefined) return fate(man()) ?? '';
    return `${hex.id}, ${hex.ground}`;
  };
  return (
    <div class="ub-who">
      <svg viewBox="-50 -36 86 86" width="76" height="76" aria-hidden="true">
        <defs>
          <CardDefs />
        </defs>
        <Face man={man()} />
        <Tokens man={man()} />
      </svg>
      <div>
        <h3>{hidden() ? 'A face-down counter' : man().name}</h3>
        <p>
          <Show when={man().weapon} fallback="weapon and skills unknown">
            {(weapon) =>
              `${weapon().name}, range ${weapon().range}, ${weapon().dice === 1 ? '1 die' : `${weapon().dice} dice`}`
            }
          </Show>
        </p>
        <p>{place()}</p>
        <ul class="ub-traits">
          <For each={man().skills}>
            {(skill) => (
              <li title={`${skill.when}: ${skill.effect}`}>
                <i class="ub-letter">{skill.letter}</i>
                {skill.name}
              </li>
            )}
          </For>
          <For each={man().states}>
            {(state) => (
              <li>
                <Inline>
                  <Token state={state} count={state === 'wounded' ? man().wounds : 1} />
                </Inline>
                {state === 'wounded' && man().wounds > 1 ? `wounded ${man().wounds} times` : stateWord(state)}
              </li>
            )}
          </For>
          <Show when={man().acted}>
            <li>has acted</li>
          </Show>
        </ul>
      </div>
    </div>
  );
}

/** Eight actions, always in the order of the rulebook; what cannot be done says why. */
function Actions(props: { readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  const current = (): ActionName | null => desk.plan()?.action ?? desk.mode();
  let acts!: HTMLElement;
  onMount(() => requestAnimationFrame(() => acts.scrollIntoView({ block: 'nearest' })));
  const taught = (): string | null => {
    const hint = desk.props.hint();
    return hint !== null && 'counter' in hint && hint.counter === desk.selected()?.slot && desk.plan() === null
      ? hint.do
      : null;
  };
  return (
    <section class="ub-acts" aria-label="Actions" ref={acts}>
      <For each={ACTIONS}>
        {(action) => (
          <button
            type="button"
            class={`ub-act ${action}`}
            classList={{ off: !desk.mayDo(action), taught: taught() === action }}
            aria-pressed={current() === action}
            aria-disabled={!desk.mayDo(action)}
            title={desk.mayDo(action) ? undefined : desk.reasons()[action]?.reason}
            onClick={() => desk.choose(action)}
          >
            {ACTION_WORDS[action]}
          </button>
        )}
      </For>
    </section>
  );
}

function Planned(props: { readonly desk: Desk; readonly narrow: boolean }): JSX.Element {
  const { desk } = props;
  const man = () => desk.selected() as Man;
  const target = () => desk.manOf(desk.plan()?.target ?? desk.plan()?.shot?.target ?? null);
  const aim = () => desk.aimAt(target()?.slot ?? null);
  const nameOf = (one: Man | undefined): string =>
    one === undefined ? '' : called(one, hexName(desk.hexOf(one)?.number ?? 0));
  // The button that carries the plan out is brought into sight: the rail may have much to say above it.
  let go: HTMLDivElement | undefined;
  createEffect(
    on([desk.plan, desk.threats, desk.melee], () => {
      requestAnimationFrame(() => go?.scrollIntoView({ block: 'nearest' }));
    }),
  );
  return (
    <Show when={desk.plan()} fallback={<Advice desk={desk} />}>
      {(plan) => (
        <>
          <Steps desk={desk} />
          <Show when={plan().action === 'charge' && desk.melee()}>
            {(fight) => (
              <MeleeSlip
                charger={nameOf(man())}
                defender={nameOf(target())}
                fight={fight()}
                brave={desk.brave()}
                showRule={desk.props.showRule}
              />
            )}
          </Show>
          <Show when={(plan().action === 'fire' || plan().shot !== null) && aim()}>
            {(shot) => (
              <div class="ub-inset">
                <ShotSlip
                  title={`${nameOf(man())} fires at ${nameOf(target())}`}
                  about={`${man().weapon?.name}, ${shot().distance === 1 ? 'adjacent' : `${shot().distance} hexes`}`}
                  aim={shot()}
                  showRule={desk.props.showRule}
                />
              </div>
            )}
          </Show>
          <Bravery desk={desk} />
          <div
            class="ub-go"
            ref={(element) => {
              go = element;
            }}
          >
            <button type="button" class="go" classList={{ taught: desk.props.hint() !== null }} onClick={desk.go}>
              {goWord(desk)} <kbd>Enter</kbd>
            </button>
            <button type="button" class="back" onClick={desk.back}>
              Take back
            </button>
          </div>
        </>
      )}
    </Show>
  );
}

const goWord = (desk: Desk): string => {
  const plan = desk.plan();
  if (plan === null) return '';
  const word = ACTION_WORDS[plan.action];
  if (!isMovingAction(plan.action)) return word;
  const and = plan.shot === null ? '' : ' and fire';
  return desk.brave() > 0 ? `${word}${and}, ${desk.brave()} bravery` : `${word}${and}`;
};

/** What the next click would do. */
function Advice(props: { readonly desk: Desk }): JSX.Element {
  const text = (): string => {
    switch (props.desk.mode()) {
      case null:
        return 'Click a hex to run there, an enemy to fire, or choose an action.';
      case 'run':
        return 'Click the hex to run to, or build the path hex by hex.';
      case 'advance':
        return 'Click a hex to advance to, an enemy to fire at, or both.';
      case 'fire':
        return 'Click the enemy to fire at.';
      case 'charge':
        return 'Click the enemy to charge.';
      default:
        return 'Click the man to treat.';
    }
  };
  const exit = () => props.desk.reach()?.ways.find(({ hex }) => hex === OFF_THE_MAP);
  return (
    <>
      <p class="ub-advice">{text()}</p>
      <Show when={exit()}>
        {(way) => (
          <button type="button" class="ub-wide" onClick={props.desk.exit}>
            Leave the map, {way().cost} MP
          </button>
        )}
      </Show>
    </>
  );
}

/** The path, step by step: what each costs and who may fire at it. */
function Steps(props: { readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  const steps = createMemo(() => {
    let spent = 0;
    return (desk.threats()?.steps ?? []).map((step) => {
      spent += step.cost;
      const names = step.firers.map(({ slot, needed, dice }) => {
        const man = desk.manOf(slot);
        const who = man === undefined ? '' : called(man, hexName(desk.hexOf(man)?.number ?? 0));
        return `${who} ${dice === null ? 'may fire' : `on ${needed}+`}`;
      });
      const ground = desk.sheet().byNumber(step.to)?.ground ?? 'off the map';
      return { ...step, spent, names, ground };
    });
  });
  return (
    <ol class="ub-steps">
      <For each={steps()}>
        {(step) => (
          <li classList={{ 'ub-hot-step': step.names.length > 0 }}>
            <b>{step.spent}</b>
            <span>{step.to === OFF_THE_MAP ? 'exit' : hexName(step.to)}</span>
            <em>
              {step.names.length > 0
                ? `leaving ${hexName(step.from)}: ${step.names.join(', ')}`
                : `${step.ground}, no snap fire`}
            </em>
            <span>{step.cost} MP</span>
          </li>
        )}
      </For>
    </ol>
  );
}

/** UB-S5: what each point of bravery would buy. */
function Bravery(props: { readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  const pool = () => desk.props.view().bravery[desk.selected()?.side ?? 0] ?? 0;
  const threatened = () => (desk.threats()?.steps ?? []).some(({ firers }) => firers.length > 0);
  const fights = () => desk.plan()?.action === 'charge';
  return (
    <Show when={isMovingAction(desk.plan()?.action ?? null) && pool() > 0 && (threatened() || fights())}>
      <Stepper
        most={pool()}
        value={desk.brave()}
        choose={desk.setBrave}
        rows={[
          ...(threatened()
            ? [
                { name: 'Stopped', values: (desk.threats()?.byBravery ?? []).map(({ stopped }) => stopped) },
                { name: 'Removed', values: (desk.threats()?.byBravery ?? []).map(({ removed }) => removed) },
              ]
            : []),
          ...(fights() ? [{ name: 'Wins', values: (desk.melee()?.byBravery ?? []).map(({ wins }) => wins) }] : []),
        ]}
      />
    </Show>
  );
}

export function Stepper(props: {
  readonly most: number;
  readonly value: number;
  readonly choose: (points: number) => void;
  readonly rows: readonly { readonly name: string; readonly values: readonly number[] }[];
}): JSX.Element {
  return (
    <div class="ub-brave">
      <p>Commit bravery</p>
      <div role="radiogroup" aria-label="Bravery points to commit">
        <div class="names" aria-hidden="true">
          <b>&nbsp;</b>
          <For each={props.rows}>{(row) => <span>{row.name}</span>}</For>
        </div>
        <For each={Array.from({ length: Math.min(props.most, 4) + 1 }, (_, points) => points)}>
          {(points) => (
            // biome-ignore lint/a11y/useSemanticElements: a cell of a table that is chosen as a whole.
            <button
              type="button"
              role="radio"
              aria-checked={props.value === points}
              aria-label={`${points}: ${props.rows.map((row) => `${row.name} ${percent(row.values[points] ?? 0)}`).join(', ')}`}
              onClick={() => props.choose(points)}
            >
              <b>{points}</b>
              <For each={props.rows}>{(row) => <span>{percent(row.values[points] ?? 0)}</span>}</For>
            </button>
          )}
        </For>
      </div>
    </div>
  );
}
