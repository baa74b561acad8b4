/** Layouts to choose from: formations, facings, screens, gun places, the way a gun points. */
import { createMemo, For, type JSX, Show } from 'solid-js';
import { isGun } from '../../src/bodies.ts';
import { tryWalk } from '../../src/looks/moves.ts';
import { FORMATIONS, type Formation } from '../../src/position.ts';
import { kindOf } from '../../src/theatre.ts';
import { sizeIn } from '../../src/walk.ts';
import { type Shape, walkOf } from '../controller.ts';
import { type Desk, stepsOf } from '../desk.ts';
import { limberChoices } from '../ghosts.ts';
import { attachChoices, faceChoices, formChoices, screenChoices } from '../shapes.ts';
import { words } from '../words.ts';
import { pointsAt, Typed } from './parts.tsx';

export function FormList(props: { readonly desk: Desk; readonly unit: number }): JSX.Element {
  const { desk } = props;
  const choices = createMemo(() =>
    (desk.mode() === 'form' ? formChoices : faceChoices)(desk.view(), props.unit, stepsOf(desk)),
  );
  return (
    <section class="mm-list">
      <Show when={choices().length > 0} fallback={<p class="mm-quiet">{words().form.none}</p>}>
        <ol class="mm-choices">
          <For each={choices()}>
            {({ label, gesture }, i) => (
              <li>
                <button type="button" {...pointsAt(desk, i() + 1)} onClick={() => desk.take(gesture)}>
                  <b class="mm-n">{i() + 1}</b> {words().formations[label.formation]}
                  {label.files > 0 ? `, ${words().form.wide(label.files)}` : ''}
                  {desk.mode() === 'face' ? `, ${words().form.facing(label.facing)}` : ''}
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
    desk.take({ hand: 'form', go: 'form', shape, pin: { base: pin, place: Math.min(pin, number('place')) } });
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

export function ScreenList(props: { readonly desk: Desk; readonly unit: number }): JSX.Element {
  const { desk } = props;
  const choices = createMemo(() => screenChoices(desk.view(), props.unit, stepsOf(desk)));
  const denial = () =>
    tryWalk(desk.view(), props.unit, [
      ...stepsOf(desk),
      { go: 'screen', screen: { side: 'front', bases: 1, gap: 0.5 } },
    ]).denial;
  return (
    <section class="mm-list">
      <Show when={choices().length > 0} fallback={<p class="mm-quiet">{denial()?.reason}</p>}>
        <ol class="mm-choices">
          <For each={choices()}>
            {({ side, bases }, i) => (
              <li>
                <For each={Array.from({ length: bases }, (_, n) => n + 1)}>
                  {(count) => (
                    <button
                      type="button"
                      {...pointsAt(desk, i() + 1)}
                      onClick={() => desk.take({ hand: 'screen', side, bases: count, gap: 0.5 })}
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

export function GunList(props: { readonly desk: Desk; readonly unit: number }): JSX.Element {
  const { desk } = props;
  const choices = createMemo(() => attachChoices(desk.view(), props.unit, stepsOf(desk)));
  return (
    <section class="mm-list">
      <Show when={choices().length > 0} fallback={<p class="mm-quiet">{words().form.none}</p>}>
        <ol class="mm-choices">
          <For each={choices()}>
            {({ gun, gesture }, i) => (
              <li>
                <button type="button" {...pointsAt(desk, i() + 1)} onClick={() => desk.take(gesture)}>
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

export function LimberDial(props: { readonly desk: Desk; readonly unit: number }): JSX.Element {
  const { desk } = props;
  const walk = () => walkOf(desk.view(), props.unit, desk.plan());
  const choices = createMemo(() => limberChoices(desk.view(), props.unit, stepsOf(desk)));
  const typed = (facing: number): void => {
    const now = isGun(desk.view(), props.unit) ? walk().stand.formation : walk().gunStand?.formation;
    desk.take({ hand: 'limber', go: now === 'limbered' ? 'unlimber' : 'limber', facing: ((facing % 360) + 360) % 360 });
  };
  return (
    <section class="mm-list">
      <ol class="mm-choices">
        <For each={choices()}>
          {({ facing, gesture }, i) => (
            <li>
              <button type="button" {...pointsAt(desk, i() + 1)} onClick={() => desk.take(gesture)}>
                <b class="mm-n">{i() + 1}</b> {words().form.facing(facing)}
              </button>
            </li>
          )}
        </For>
      </ol>
      <Typed label={words().typed.facing} value={walk().stand.facing} step={1} set={typed} />
    </section>
  );
}
