import { createMemo, For, type JSX, Show } from 'solid-js';
import type { Desk } from '../desk.ts';
import { num } from '../ground/ink.ts';
import { boxOf } from '../overlay.ts';
import { ghostArt, outlineArt, type Troops } from '../pieces/unit.ts';
import { chainOf, cornersOf } from '../rings.ts';
import { troopsOf } from '../scene.ts';
import { words } from '../words.ts';
import { Chip, Measure, type XY } from './marks.tsx';

/** The legs of the plan that have a length. */
const legsOf = (desk: Desk) =>
  (desk.trial()?.walk.taken ?? []).flatMap(({ go, from, to }) => {
    const [a, b] = [desk.sheet().at(from.x, from.y), desk.sheet().at(to.x, to.y)];
    const far = Math.hypot(to.x - from.x, to.y - from.y);
    return far > 0.05 && (go === 'march' || go === 'flow' || go === 'follow') ? [{ a, b, far }] : [];
  });

function ghostOf(desk: Desk): Troops | null {
  const now = desk.trial();
  const unit = desk.heldUnit();
  if (now === null || unit === null) return null;
  return troopsOf(desk.view(), desk.sheet(), unit, now.walk.stand, now.walk.dismounted);
}

/** The ghost of the plan, leg by leg; hatched if the rules refuse it. Under the tags, which stay readable. */
export function Planned(props: { readonly desk: Desk; readonly k: number }): JSX.Element {
  const { desk } = props;
  const legs = createMemo(() => legsOf(desk));
  const ghost = createMemo(() => ghostOf(desk));
  const ink = () => (desk.denial() === null ? '#211c15' : '#8c1f2a');
  const rode = () => {
    const plan = desk.plan();
    const held = desk.held();
    if (plan?.do !== 'ride' || held?.kind !== 'general') return null;
    const piece = desk.generals().find((one) => one.general === held.general);
    return piece === undefined ? null : { from: [piece.x, piece.y] as XY, to: desk.sheet().at(plan.x, plan.y) };
  };
  return (
    <>
      <Show when={ghost()}>
        {(now) => (
          <g>
            <g opacity=".9" innerHTML={ghostArt(now(), desk.denial() !== null)} />
            <g
              fill="none"
              stroke={desk.denial() === null ? '#e0a021' : '#8c1f2a'}
              stroke-width={2 / props.k}
              stroke-dasharray={`${6 / props.k} ${4 / props.k}`}
              innerHTML={outlineArt(now(), 3)}
            />
          </g>
        )}
      </Show>
      <For each={legs()}>{(leg) => <Measure from={leg.a} to={leg.b} k={props.k} colour={ink()} />}</For>
      <Show when={rode()}>
        {(now) => (
          <g>
            <Measure from={now().from} to={now().to} k={props.k} colour={ink()} />
            <circle
              cx={now().to[0]}
              cy={now().to[1]}
              r="13"
              fill="#fff8e2"
              opacity=".8"
              stroke="#e0a021"
              stroke-width="2"
            />
          </g>
        )}
      </Show>
    </>
  );
}

/** The inches of every leg, and a cross on a ghost that is refused. */
export function PlannedNames(props: { readonly desk: Desk; readonly k: number }): JSX.Element {
  const { desk } = props;
  const legs = createMemo(() => legsOf(desk));
  const refused = createMemo(() => (desk.denial() === null ? null : ghostOf(desk)));
  return (
    <>
      <Show when={refused()}>{(ghost) => <Cross at={middleOf(ghost().poses)} k={props.k} />}</Show>
      <For each={legs()}>
        {(leg) => (
          <Chip
            at={[(leg.a[0] + leg.b[0]) / 2 + 26 / props.k, (leg.a[1] + leg.b[1]) / 2]}
            text={words().inches(leg.far)}
            k={props.k}
            kind={desk.denial() === null ? 'dark' : 'red'}
          />
        )}
      </For>
    </>
  );
}

const middleOf = (poses: readonly number[]): XY => {
  const [x0, y0, x1, y1] = boxOf(poses, 0);
  return [(x0 + x1) / 2, (y0 + y1) / 2];
};

/** It cannot be. */
function Cross(props: { readonly at: XY; readonly k: number }): JSX.Element {
  return (
    <g transform={`translate(${num(props.at[0])} ${num(props.at[1])}) scale(${1 / props.k})`}>
      <circle r="11" fill="#fffcf4" stroke="#8c1f2a" stroke-width="2.2" />
      <path d="M-4.4 -4.4l8.8 8.8m0 -8.8l-8.8 8.8" stroke="#8c1f2a" stroke-width="2.6" stroke-linecap="round" />
    </g>
  );
}

/** How plainly a ghost is drawn: the one pointed at stands out. */
function opacityOf(desk: Desk, number: number): number {
  const pointed = desk.pointed();
  if (pointed !== null && desk.ghosts().some((one) => one.number === pointed)) return pointed === number ? 1 : 0.15;
  return desk.plan() === null ? 0.7 : 0.3;
}

/** Formations, facings, screens, gun places and answers to a charge, as ghosts. Under the tags. */
export function Choices(props: { readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  return (
    <For each={desk.ghosts()}>
      {(one) => <g opacity={opacityOf(desk, one.number)} innerHTML={ghostArt(one.troops)} />}
    </For>
  );
}

/** The numbers of the ghosts, that of the one pointed at on top. */
export function ChoiceNumbers(props: { readonly desk: Desk; readonly k: number }): JSX.Element {
  const { desk } = props;
  const upwards = () => desk.ghosts().toSorted((a, b) => opacityOf(desk, a.number) - opacityOf(desk, b.number));
  return (
    <For each={upwards()}>{(one) => <Chip at={one.mark} text={String(one.number)} kind="gold" k={props.k} />}</For>
  );
}

/** A dot on each base of skirmishers, by which it can be moved alone. */
export function ChainDots(props: { readonly desk: Desk; readonly k: number }): JSX.Element {
  const { desk } = props;
  return (
    <For each={chainOf(desk)}>
      {({ dot }) => {
        const [cx, cy] = desk.sheet().at(...dot);
        return <circle cx={cx} cy={cy} r={5 / props.k} fill="#f5c955" stroke="#8f5600" stroke-width={1.4 / props.k} />;
      }}
    </For>
  );
}

/** The rings on both front corners, with the arc that each can swing. */
export function Swings(props: { readonly desk: Desk; readonly k: number }): JSX.Element {
  const { desk } = props;
  return (
    <For each={cornersOf(desk)}>
      {({ corner, pivot, sign }) => {
        const [cx, cy] = desk.sheet().at(...corner);
        const [px, py] = desk.sheet().at(...pivot);
        const r = Math.hypot(cx - px, cy - py);
        const a = Math.atan2(cy - py, cx - px) + (sign * Math.PI) / 4;
        const arc = `M${num(cx)} ${num(cy)}A${num(r)} ${num(r)} 0 0 ${sign > 0 ? 1 : 0} ${num(px + r * Math.cos(a))} ${num(py + r * Math.sin(a))}`;
        return (
          <g fill="none">
            <path d={arc} stroke="#fff8e2" stroke-width={5 / props.k} />
            <path
              d={arc}
              stroke="#8f5600"
              stroke-width={2 / props.k}
              stroke-dasharray={`${5 / props.k} ${4 / props.k}`}
            />
            <g transform={`translate(${cx} ${cy}) scale(${sign / props.k} ${1 / props.k})`}>
              <circle r="9.5" fill="#f5c955" stroke="#8f5600" stroke-width="1.6" />
              <path d="M-4 2a4.4 4.4 0 1 1 6.6 2.2m.4 -3.6l-.3 3.8l-3.7 -.2" stroke="#3d2600" stroke-width="1.6" />
            </g>
          </g>
        );
      }}
    </For>
  );
}
