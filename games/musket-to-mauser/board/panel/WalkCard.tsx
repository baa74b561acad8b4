/** Orders for a unit in hand: what it may do, the plan leg by leg, and what it can shoot at from there. */
import { createMemo, For, type JSX, Match, Show, Switch } from 'solid-js';
import { isGun, unitAt } from '../../src/bodies.ts';
import { forbidsCharger } from '../../src/charges.ts';
import { tryWalk } from '../../src/looks/moves.ts';
import { forbidsOrder } from '../../src/movement.ts';
import { FORMATIONS, type Formation, type Step } from '../../src/position.ts';
import { kindOf } from '../../src/theatre.ts';
import { beginWalk, rateIn, sizeIn } from '../../src/walk.ts';
import { type Shape, shapeOf, walkOf } from '../controller.ts';
import type { Desk, Mode } from '../desk.ts';
import { attachChoices, faceChoices, formChoices, screenChoices } from '../shapes.ts';
import { words } from '../words.ts';
import { Bar, Clause, casesList, GiveButtons, SumLines, Typed } from './parts.tsx';

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
      <PlanCard desk={desk} unit={props.unit} />
      <GiveButtons desk={desk} legs={desk.plan()?.do === 'walk'} />
      <Show when={desk.mode() === 'march'}>
        <Numbers desk={desk} unit={props.unit} />
      </Show>
    </>
  );
}

interface Act {
  readonly name: keyof ReturnType<typeof words>['acts'];
  readonly denial: { readonly rule: string; readonly reason: string } | null;
  readonly on: boolean;
  do(): void;
}

const stepsOf = (desk: Desk): readonly Step[] => {
  const plan = desk.plan();
  return plan?.do === 'walk' ? plan.steps : [];
};

/** The buttons of what it may do; what it may not says why. */
function Acts(props: { readonly desk: Desk; readonly unit: number }): JSX.Element {
  const { desk } = props;
  const acts = createMemo((): Act[] => {
    const p = desk.view();
    const { unit } = props;
    const walk = walkOf(p, unit, desk.plan());
    const steps = stepsOf(desk);
    const kind = kindOf(p, unit);
    const mode = (name: Act['name'], to: Mode, denial: Act['denial'] = null): Act => ({
      name,
      denial,
      on: desk.mode() === to,
      do: () => desk.setMode(to),
    });
    const step = (go: 'dress' | 'prone' | 'rise' | 'detach' | 'call-in'): Act => ({
      name: go,
      denial: tryWalk(p, unit, [...steps, { go }]).denial,
      on: false,
      do: () => desk.send({ hand: 'step', go }),
    });
    const list: Act[] = [mode('march', 'march')];
    if (isGun(p, unit)) {
      list.push(mode('face', 'face'), mode(walk.stand.formation === 'limbered' ? 'unlimber' : 'limber', 'limber'));
    } else {
      list.push(mode('form', 'form'), mode('face', 'face'), mode('charge', 'charge', forbidsCharger(p, unit)));
      if (kind.template.partialSkirmish > 0)
        list.push(walk.stand.screen === null ? mode('screen', 'screen') : step('call-in'));
      if (kind.arm === 'infantry') list.push(walk.gun < 0 ? mode('attach', 'attach') : step('detach'));
      if (walk.gun >= 0) list.push(mode(walk.gunStand?.formation === 'limbered' ? 'unlimber' : 'limber', 'limber'));
      if (kind.template.canDismount) list.push(mounting(desk, unit, walk.dismounted));
    }
    if (walk.disordered) list.push(step('dress'));
    if (walk.prone) list.push(step('rise'));
    else if (!isGun(p, unit)) list.push(step('prone'));
    list.push({
      name: 'rest',
      denial: forbidsOrder(p, { do: 'rest', unit }),
      on: false,
      do: () => desk.send({ hand: 'offer', order: { do: 'rest', unit } }),
    });
    if (kind.ring >= 0)
      list.push({
        name: 'ring',
        denial: null,
        on: false,
        do: () => desk.send({ hand: 'pick', subject: { kind: 'square', square: kind.ring } }),
      });
    return list;
  });
  return (
    <div class="mm-acts">
      <For each={acts()}>
        {(act) => (
          <button
            type="button"
            classList={{ on: act.on, no: act.denial !== null }}
            title={act.denial === null ? undefined : `${act.denial.reason} (${act.denial.rule})`}
            onClick={() => (act.denial === null ? act.do() : desk.props.deny(act.denial))}
          >
            {words().acts[act.name]}
          </button>
        )}
      </For>
    </div>
  );
}

function mounting(desk: Desk, unit: number, dismounted: boolean): Act {
  const go = dismounted ? 'mount' : 'dismount';
  const walk = walkOf(desk.view(), unit, desk.plan());
  const files = Math.min(walk.bases, Math.max(1, walk.stand.files));
  const shape: Shape = {
    ...shapeOf(walk.stand),
    files,
    gap: walk.stand.formation === 'skirmish' ? 0.5 : 0,
    bend: null,
  };
  const middle = Math.floor(walk.bases / 2);
  return {
    name: go,
    denial: null,
    on: false,
    do: () => desk.send({ hand: 'form', go, shape, pin: { base: middle, place: middle } }),
  };
}

function FormList(props: { readonly desk: Desk; readonly unit: number }): JSX.Element {
  const { desk } = props;
  const choices = createMemo(() =>
    (desk.mode() === 'form' ? formChoices : faceChoices)(desk.view(), props.unit, stepsOf(desk)),
  );
  const take = (i: number): void => {
    const choice = choices()[i];
    if (choice === undefined) return;
    desk.send(choice.gesture);
    desk.setMode('march');
  };
  return (
    <section>
      <Show when={choices().length > 0} fallback={<p class="mm-quiet">{words().form.none}</p>}>
        <ol class="mm-choices">
          <For each={choices()}>
            {({ label }, i) => (
              <li>
                <button type="button" onClick={() => take(i())}>
                  <b class="mm-n">{i() + 1}</b> {words().formations[label.formation]}
                  {label.files > 0 ? `, ${label.files}` : ''} {words().degrees(label.facing)}
                </button>
              </li>
            )}
          </For>
        </ol>
      </Show>
      <ShapeForm desk={desk} unit={props.unit} />
    </section>
  );
}

/** Any layout at all: formation, files, facing, the base that stands, bent ends. */
function ShapeForm(props: { readonly desk: Desk; readonly unit: number }): JSX.Element {
  const { desk } = props;
  const walk = createMemo(() => walkOf(desk.view(), props.unit, desk.plan()));
  let form!: HTMLFormElement;
  const apply = (event: Event): void => {
    event.preventDefault();
    const data = new FormData(form);
    const number = (name: string): number => Number(data.get(name) ?? 0);
    const formation = String(data.get('formation')) as Formation;
    const [left, right] = [number('left'), number('right')];
    const bend =
      left > 0 || right > 0
        ? { leftFiles: left, leftDegrees: number('leftBy'), rightFiles: right, rightDegrees: number('rightBy') }
        : null;
    const shape: Shape = {
      formation,
      files: number('files'),
      facing: number('facing'),
      gap: formation === 'skirmish' ? number('gap') : 0,
      bend,
      gunPlace: walk().gun < 0 ? -1 : number('gun'),
    };
    const pin = number('pin');
    desk.send({ hand: 'form', go: 'form', shape, pin: { base: pin, place: Math.min(pin, number('place')) } });
    desk.setMode('march');
  };
  return (
    <details class="mm-typed">
      <summary>{words().typed.title}</summary>
      <form ref={form} onSubmit={apply}>
        <label class="mm-number">
          <span>{words().typed.formation}</span>
          <select name="formation">
            <For each={FORMATIONS.filter((one) => kindOf(desk.view(), props.unit).template.formations.includes(one))}>
              {(one) => (
                <option value={one} selected={one === walk().stand.formation}>
                  {words().formations[one]}
                </option>
              )}
            </For>
          </select>
        </label>
        <Field name="files" label={words().typed.files} value={walk().stand.files} step={1} />
        <Field name="facing" label={words().typed.facing} value={walk().stand.facing} step={1} />
        <Field name="gap" label={words().typed.gap} value={walk().stand.gap || sizeIn(walk()).w / 2} step={0.05} />
        <Field name="pin" label={words().typed.pin} value={Math.floor(walk().bases / 2)} step={1} />
        <Field name="place" label={words().typed.place} value={Math.floor(walk().bases / 2)} step={1} />
        <Field name="left" label={words().typed.bendLeft} value={0} step={1} />
        <Field name="leftBy" label={words().typed.bendBy} value={30} step={1} />
        <Field name="right" label={words().typed.bendRight} value={0} step={1} />
        <Field name="rightBy" label={words().typed.bendBy} value={30} step={1} />
        <Show when={walk().gun >= 0}>
          <Field name="gun" label={words().typed.gun} value={walk().stand.gunPlace} step={1} />
        </Show>
        <button type="submit">{words().typed.set}</button>
      </form>
    </details>
  );
}

function Field(props: {
  readonly name: string;
  readonly label: string;
  readonly value: number;
  readonly step: number;
}): JSX.Element {
  return (
    <label class="mm-number">
      <span>{props.label}</span>
      <input type="number" name={props.name} value={props.value} step="any" />
    </label>
  );
}

function ScreenList(props: { readonly desk: Desk; readonly unit: number }): JSX.Element {
  const { desk } = props;
  const choices = createMemo(() => screenChoices(desk.view(), props.unit, stepsOf(desk)));
  const denial = () =>
    tryWalk(desk.view(), props.unit, [
      ...stepsOf(desk),
      { go: 'screen', screen: { side: 'front', bases: 1, gap: 0.5 } },
    ]).denial;
  return (
    <section>
      <Show when={choices().length > 0} fallback={<p class="mm-quiet">{denial()?.reason}</p>}>
        <ol class="mm-choices">
          <For each={choices()}>
            {({ side, bases }, i) => (
              <li>
                <For each={Array.from({ length: bases }, (_, n) => n + 1)}>
                  {(count) => (
                    <button
                      type="button"
                      onClick={() => {
                        desk.send({ hand: 'screen', side, bases: count, gap: 0.5 });
                        desk.setMode('march');
                      }}
                    >
                      <b class="mm-n">{i() + 1}</b> {count} {words().typed.sides[side]}
                    </button>
                  )}
                </For>
              </li>
            )}
          </For>
        </ol>
      </Show>
    </section>
  );
}

function GunList(props: { readonly desk: Desk; readonly unit: number }): JSX.Element {
  const { desk } = props;
  const choices = createMemo(() => attachChoices(desk.view(), props.unit, stepsOf(desk)));
  return (
    <section>
      <Show when={choices().length > 0} fallback={<p class="mm-quiet">{words().form.none}</p>}>
        <ol class="mm-choices">
          <For each={choices()}>
            {({ gun, gesture }, i) => (
              <li>
                <button
                  type="button"
                  onClick={() => {
                    desk.send(gesture);
                    desk.setMode('march');
                  }}
                >
                  <b class="mm-n">{i() + 1}</b> {kindOf(desk.view(), gun).name}, {words().typed.place.toLowerCase()}{' '}
                  {gesture.hand === 'attach' ? gesture.gunPlace : ''}
                </button>
              </li>
            )}
          </For>
        </ol>
      </Show>
    </section>
  );
}

function LimberDial(props: { readonly desk: Desk; readonly unit: number }): JSX.Element {
  const { desk } = props;
  const walk = () => walkOf(desk.view(), props.unit, desk.plan());
  const go = () => {
    const now = isGun(desk.view(), props.unit) ? walk().stand.formation : walk().gunStand?.formation;
    return now === 'limbered' ? 'unlimber' : 'limber';
  };
  const take = (facing: number): void => {
    desk.send({ hand: 'limber', go: go(), facing: ((facing % 360) + 360) % 360 });
    desk.setMode('march');
  };
  return (
    <section>
      <div class="mm-chips">
        <For each={[0, 45, 90, 135, 180, 225, 270, 315]}>
          {(turn) => (
            <button type="button" onClick={() => take(walk().stand.facing + turn)}>
              {words().degrees((walk().stand.facing + turn) % 360)}
            </button>
          )}
        </For>
      </div>
      <Typed label={words().typed.facing} value={walk().stand.facing} step={1} set={take} />
    </section>
  );
}

function ChargeList(props: { readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  return (
    <section>
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
function ChargeCard(props: { readonly desk: Desk }): JSX.Element {
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
                          {words().charge.wins} {fight().wins}
                        </span>
                        <span>
                          {words().charge.even} {fight().even}
                        </span>
                        <span>
                          {words().charge.loses} {fight().loses}
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

function stepText(step: Step): string {
  const said = words().steps;
  switch (step.go) {
    case 'march':
      return said.march(step.inches, step.bearing);
    case 'wheel':
      return said.wheel(step.degrees);
    case 'follow':
      return said.follow;
    case 'flow':
      return said.flow;
    case 'form':
    case 'mount':
    case 'dismount':
      return said.form(words().formations[step.layout.formation]);
    default:
      return words().acts[step.go];
  }
}

/** Legs with their cost, the bar of the turn, and fire from there both ways. */
function PlanCard(props: { readonly desk: Desk; readonly unit: number }): JSX.Element {
  const { desk } = props;
  const rate = () => rateIn(beginWalk(desk.view(), props.unit));
  return (
    <Show when={desk.plan()?.do === 'walk' ? desk.trial() : null}>
      {(trial) => (
        <section class="mm-plan">
          <For each={trial().walk.taken}>
            {(taken, i) => (
              <div class="mm-kv">
                <span>{stepText(stepsOf(desk)[i()] ?? { go: 'dress' })}</span>
                <b>{words().inches(taken.cost * rate())}</b>
              </div>
            )}
          </For>
          <div class="mm-turn" role="img" aria-label={words().plan.ofTurn(trial().walk.spent)}>
            <i style={{ width: `${Math.min(100, trial().walk.spent * 100)}%` }} />
          </div>
          <Show when={trial().walk.spent <= 0.5 + 1e-6 && kindOf(desk.view(), props.unit).weapon?.muzzleLoader}>
            <p class="mm-quiet">
              {words().plan.half} <Clause desk={desk} id="MM-6.5" />
            </p>
          </Show>
          <Show when={trial().owes}>
            <div class="mm-kv">
              <span>
                {words().plan.advances} <Clause desk={desk} id="MM-2.2" />
              </span>
              <b>{trial().advances ? words().plan.yes : words().plan.no}</b>
            </div>
          </Show>
          <Show when={trial().walk.passed.length > 0}>
            <p class="mm-quiet">
              {words().plan.passes(
                trial()
                  .walk.passed.map((unit) => kindOf(desk.view(), unit).name)
                  .join(', '),
              )}{' '}
              <Clause desk={desk} id="MM-G24" />
            </p>
          </Show>
          <Show when={desk.near().length > 0}>
            <table class="mm-odds">
              <thead>
                <tr>
                  <th>{words().plan.fromThere}</th>
                  <th>{words().plan.results}</th>
                </tr>
              </thead>
              <tbody>
                <For each={desk.near()}>
                  {(one) => (
                    <tr classList={{ mine: one.unit === props.unit }}>
                      <td>
                        {one.unit === props.unit
                          ? words().plan.youAt(kindOf(desk.view(), one.target).name, one.bases)
                          : words().plan.atYou(kindOf(desk.view(), one.unit).name, one.bases)}
                      </td>
                      <td>{casesList(one.cases).join(' · ')}</td>
                    </tr>
                  )}
                </For>
              </tbody>
            </table>
          </Show>
        </section>
      )}
    </Show>
  );
}

/** Anything that can be dragged can be typed. */
function Numbers(props: { readonly desk: Desk; readonly unit: number }): JSX.Element {
  const { desk } = props;
  const walk = () => walkOf(desk.view(), props.unit, desk.plan(), true);
  const loose = () => walk().stand.formation === 'skirmish' || walk().stand.formation === 'mass';
  const leg = () => {
    const plan = desk.plan();
    const last = plan?.do === 'walk' && plan.open ? plan.steps.at(-1) : undefined;
    return last?.go === 'march' ? last : { bearing: walk().stand.facing, inches: 0 };
  };
  const wheel = () => {
    const plan = desk.plan();
    const last = plan?.do === 'walk' && plan.open ? plan.steps.at(-1) : undefined;
    return last?.go === 'wheel' ? last.degrees : 0;
  };
  const turn = (degrees: number): number => ((degrees % 360) + 360) % 360;
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
        set={(bearing) => desk.send({ hand: 'march', bearing: turn(bearing), inches: leg().inches })}
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
                facing: turn(facing),
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
