/** What the rail shows of the board: the counter in hand, its eight actions, the plan step by step, bravery. */
import { totalOf } from '@laager/kernel';
import { Unfolding } from '@laager/kit';
import { createEffect, createMemo, createResource, For, type JSX, on, onCleanup, onMount, Show } from 'solid-js';
import type { Manner, StepFirer } from '../src/lookups.ts';
import { OFF_THE_MAP } from '../src/orders.ts';
import { ACTIONS, type ActionName } from '../src/position.ts';
import { type Desk, isMovingAction, orderOf, type Plan } from './desk.ts';
import { CardDefs, Face } from './Face.tsx';
import { called, fate, type Man, stateWord } from './men.ts';
import { Names } from './Names.tsx';
import { Tray } from './Prompts.tsx';
import { Clause, Lines, MeleeSlip, ShotSlip } from './Slip.tsx';
import { Stakes } from './Stakes.tsx';
import { hexName } from './sheet.ts';
import { Inline, Token, Tokens } from './Tokens.tsx';
import { costLines, percent, type SumLine, toHitLines, words } from './words.ts';

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
  createEffect(() => desk.props.answering(placing() !== null || naming() !== null || desk.commands()));
  onCleanup(() => desk.props.answering(false));
  return (
    <>
      <Show when={placing()}>{(now) => <Tray desk={desk} next={now().counter} />}</Show>
      <Show when={naming()}>{(now) => <Names desk={desk} side={now().side} numbers={now().numbers} />}</Show>
      <Show
        when={desk.selected()}
        fallback={
          <Show when={naming() === null && placing() === null}>
            <Stakes desk={desk} />
          </Show>
        }
      >
        {(man) => (
          <section class="ub-panel" aria-label={man().name === '' ? words().counter : man().name}>
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
    const gone = fate(man());
    if (hex === undefined) return gone === null ? '' : words().fates[gone];
    return `${hex.id}, ${words().hex.ground[hex.ground]}`;
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
        <h3>{hidden() ? words().aFaceDownCounter : man().name}</h3>
        <p>
          <Show when={man().weapon} fallback={words().unknown}>
            {(weapon) => <span>{words().weapon(weapon().name, weapon().range, weapon().dice)}</span>}
          </Show>
        </p>
        <p>{place()}</p>
        <ul class="ub-traits">
          <For each={man().skills}>
            {(skill) => (
              <li title={words().skill(skill.when, skill.effect)}>
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
                {state === 'wounded' && man().wounds > 1 ? words().woundedTimes(man().wounds) : stateWord(state)}
              </li>
            )}
          </For>
          <Show when={man().acted}>
            <li>{words().hasActed}</li>
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
    <section class="ub-acts" aria-label={words().actionsTitle} ref={acts}>
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
            {words().actions[action]}
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
                  title={words().shot.fires(nameOf(man()), nameOf(target()))}
                  about={words().shot.about(man().weapon?.name ?? '', shot().distance)}
                  aim={shot()}
                  showRule={desk.props.showRule}
                />
              </div>
            )}
          </Show>
          <Show when={plan().action === 'medical-aid'}>
            <AidSlip desk={desk} helper={nameOf(man())} patient={nameOf(target())} plan={plan()} />
          </Show>
          <Show when={(plan().action === 'charge' || plan().action === 'medical-aid') && plan().target !== man().slot}>
            <p class="ub-advice">{words().otherWay}</p>
          </Show>
          <Bravery desk={desk} />
          <div
            class="ub-go"
            ref={(element) => {
              go = element;
            }}
          >
            <button
              type="button"
              class="go"
              classList={{ taught: desk.props.hint() !== null }}
              disabled={desk.wayfinding()}
              onClick={desk.go}
            >
              {goWord(desk)} <kbd>{words().enter}</kbd>
            </button>
            <button type="button" class="back" onClick={desk.back}>
              {words().takeBack}
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
  const word = words().actions[plan.action];
  if (!isMovingAction(plan.action)) return word;
  const whole = plan.shot === null ? word : words().andFire(word);
  return desk.brave() > 0 ? words().withBravery(whole, desk.brave()) : whole;
};

/** What may come of first aid, exactly. */
function AidSlip(props: {
  readonly desk: Desk;
  readonly helper: string;
  readonly patient: string;
  readonly plan: Plan;
}): JSX.Element {
  const { desk } = props;
  const [odds] = createResource(
    () => !desk.wayfinding() && { counter: desk.selected()?.slot ?? 0, plan: props.plan },
    ({ counter, plan }) => desk.props.odds(orderOf(counter, plan)).catch(() => null),
  );
  const [needed] = createResource(
    () => desk.selected()?.slot,
    (counter) => desk.props.lookup('aid', { counter }).catch(() => null),
  );
  const title = () =>
    props.plan.target === desk.selected()?.slot
      ? words().aid.himself(props.helper)
      : words().aid.title(props.helper, props.patient);
  return (
    <div class="ub-inset">
      <section class="ub-slip ub-aid" aria-label={title()}>
        <h3>{title()}</h3>
        <Show when={needed.latest}>
          {(sum) => (
            <Unfolding label={words().aid.worked} value={`${totalOf(sum())}+`}>
              <Lines lines={toHitLines(sum())} showRule={desk.props.showRule} />
            </Unfolding>
          )}
        </Show>
        <Show when={odds.latest}>
          {(found) => (
            <table>
              <tbody>
                <For each={found().outcomes.slice(0, MOST_OUTCOMES)}>
                  {({ label, p }) => (
                    <tr>
                      <th scope="row">{label}</th>
                      <td>{percent(p)}</td>
                    </tr>
                  )}
                </For>
              </tbody>
            </table>
          )}
        </Show>
      </section>
    </div>
  );
}

/** With more outcomes than this, the table's own odds show them. */
const MOST_OUTCOMES = 5;

/** What the next click would do. */
function Advice(props: { readonly desk: Desk }): JSX.Element {
  const text = (): string => {
    const { advice } = words();
    const mode = props.desk.mode() ?? 'none';
    return mode in advice ? advice[mode as keyof typeof advice] : advice['medical-aid'];
  };
  const exit = () => props.desk.reach()?.ways.find(({ hex }) => hex === OFF_THE_MAP);
  return (
    <>
      <p class="ub-advice">{text()}</p>
      <Show when={exit()}>
        {(way) => (
          <button type="button" class="ub-wide" onClick={props.desk.exit}>
            {words().leaveMapFor(way().cost)}
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
      const cost = totalOf(step.cost);
      spent += cost;
      const shots = step.firers.map((firer) => ({ sum: firer.sum, text: shotText(desk, firer) }));
      const there = desk.sheet().byNumber(step.to);
      const ground = there === undefined ? words().step.offTheMap : words().hex.ground[there.ground];
      const to = step.to === OFF_THE_MAP ? words().step.exit : hexName(step.to);
      return { from: hexName(step.from), to, cost, spent, ground, shots, sum: step.cost };
    });
  });
  return (
    <>
      <ol class="ub-steps">
        <For each={steps()}>
          {(step) => (
            <li classList={{ 'ub-hot-step': step.shots.length > 0 }}>
              <b>{step.spent}</b>
              <span>{step.to}</span>
              <em>
                {step.shots.length > 0
                  ? words().step.leaving(
                      step.from,
                      step.shots.map(({ text }) => text),
                    )
                  : words().step.quiet(step.ground)}
              </em>
              <span>{words().points(step.cost)}</span>
            </li>
          )}
        </For>
      </ol>
      <Show when={steps().length > 0}>
        <Unfolding label={words().step.worked} value="">
          <ul class="ub-worked">
            <For each={steps()}>
              {(step) => (
                <li>
                  <b>{words().step.way(step.from, step.to)}</b>
                  <Lines lines={costLines(step.sum)} showRule={desk.props.showRule} />
                  <For each={step.shots}>
                    {(shot) => (
                      <>
                        <p>{shot.text}</p>
                        <Lines lines={toHitLines(shot.sum)} showRule={desk.props.showRule} />
                      </>
                    )}
                  </For>
                </li>
              )}
            </For>
          </ul>
        </Unfolding>
      </Show>
    </>
  );
}

/** Who may fire, and on which face; of an unknown weapon only that it may. */
function shotText(desk: Desk, { slot, needed, dice }: StepFirer): string {
  const man = desk.manOf(slot);
  const who = man === undefined ? '' : called(man, hexName(desk.hexOf(man)?.number ?? 0));
  return dice === null ? words().step.mayFire(who) : words().step.needs(who, needed);
}

/** Who would fire on the way, and how likely each hits. */
const gauntletLines = (desk: Desk): SumLine[] =>
  (desk.threats()?.steps ?? []).flatMap(({ firers }) =>
    firers.map((firer) => ({
      text: words().bravery.hits(shotText(desk, firer)),
      rule: 'UB-8.0.3',
      value: percent(firer.hit),
    })),
  );

const MANNER_RULES: Readonly<Record<Manner, string>> = {
  'in-turn': 'UB-R18',
  'one-a-step': 'UB-18.7.3',
  all: 'UB-18.7.4',
};

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
                {
                  name: words().bravery.stopped,
                  values: (desk.threats()?.byBravery ?? []).map(({ stopped }) => stopped),
                },
                {
                  name: words().bravery.removed,
                  values: (desk.threats()?.byBravery ?? []).map(({ removed }) => removed),
                },
              ]
            : []),
          ...(fights()
            ? [{ name: words().bravery.wins, values: (desk.melee()?.byBravery ?? []).map(({ wins }) => wins) }]
            : []),
        ]}
      />
      <Show when={threatened()}>
        <Unfolding label={words().bravery.worked} value="">
          <div class="ub-worked">
            <Lines lines={gauntletLines(desk)} showRule={desk.props.showRule} />
            <Show when={desk.threats()}>
              {(found) => (
                <p>
                  {words().bravery.manners[found().manner]}{' '}
                  <Clause rule={MANNER_RULES[found().manner]} show={desk.props.showRule} />
                </p>
              )}
            </Show>
            <p>
              {words().bravery.rerolls} <Clause rule="UB-13.3.1" show={desk.props.showRule} />
            </p>
          </div>
        </Unfolding>
      </Show>
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
      <p>{words().bravery.title}</p>
      <div role="radiogroup" aria-label={words().bravery.label}>
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
              aria-label={words().bravery.choice(
                points,
                props.rows.map((row) => `${row.name} ${percent(row.values[points] ?? 0)}`),
              )}
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
