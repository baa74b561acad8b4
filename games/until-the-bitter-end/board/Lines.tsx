/** Lines on the map: the planned path with what it draws, shots in question, shots that are barred, shots just fired. */
import { totalOf } from '@laager/kernel';
import type { Point } from '@laager/kit';
import { createMemo, For, type JSX, Show } from 'solid-js';
import type { Aim } from '../src/lookups.ts';
import { OFF_THE_MAP } from '../src/orders.ts';
import type { Slot } from '../src/position.ts';
import type { Desk } from './desk.ts';
import { CREAM, FIRE } from './look-of-sides.ts';
import { blockerHexes, words } from './words.ts';

const between = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
const line = (a: Point, b: Point): string => `M${a[0]} ${a[1]}L${b[0]} ${b[1]}`;

/** A small flag with a word on it. */
export function Tag(props: { readonly at: Point; readonly text: string; readonly tone?: 'fire' | 'ink' }): JSX.Element {
  const width = () => props.text.length * 7.6 + 16;
  return (
    <g transform={`translate(${props.at[0]} ${props.at[1]})`} class="ub-tag">
      <rect x={-width() / 2 - 1} y="-9.5" width={width()} height="22" rx="4" fill="#10150f" opacity=".3" />
      <rect
        x={-width() / 2}
        y="-11"
        width={width()}
        height="22"
        rx="4"
        fill={props.tone === 'ink' ? '#1d2a38' : FIRE}
      />
      <text y="5">{props.text}</text>
    </g>
  );
}

interface Leg {
  readonly from: Point;
  readonly to: Point;
  readonly spent: number;
  readonly hot: boolean;
  readonly last: boolean;
  readonly firers: readonly { readonly at: Point; readonly text: string }[];
}

export function legsOf(desk: Desk): Leg[] {
  const found = desk.threats();
  const plan = desk.plan();
  if (plan === null || found === null || found.steps.length !== plan.path.length) return [];
  let spent = 0;
  return found.steps.map((step, i) => {
    spent += totalOf(step.cost);
    const from = desk.sheet().byNumber(step.from)?.centre ?? [0, 0];
    const off: Point = [from[0], from[1] + (from[1] > desk.sheet().field[3] / 2 ? 70 : -70)];
    const to = step.to === OFF_THE_MAP ? off : (desk.sheet().byNumber(step.to)?.centre ?? from);
    return {
      from,
      to,
      spent,
      hot: step.firers.length > 0,
      last: i === found.steps.length - 1,
      firers: step.firers.flatMap(({ slot, needed, dice }) => {
        const man = desk.manOf(slot);
        const at = man && desk.hexOf(man)?.centre;
        if (man === undefined || at === undefined) return [];
        return [
          {
            at,
            text: `${man.shortName === '' ? words().hidden : man.shortName} ${dice === null ? '?' : `${needed}+`}`,
          },
        ];
      }),
    };
  });
}

/** Under the counters: the shafts. */
export function PathUnder(props: { readonly legs: readonly Leg[] }): JSX.Element {
  const shaft = (hot: boolean) =>
    props.legs
      .filter((leg) => leg.hot === hot)
      .map((leg) => line(leg.from, leg.to))
      .join('');
  return (
    <Show when={props.legs.length > 0}>
      <g fill="none" stroke-linecap="round">
        <For each={props.legs.flatMap((leg) => leg.firers.map((firer) => ({ ...firer, to: leg.from })))}>
          {(firer) => (
            <>
              <path d={line(firer.at, firer.to)} stroke={CREAM} stroke-width="5" opacity=".8" />
              <path d={line(firer.at, firer.to)} stroke={FIRE} stroke-width="2.6" stroke-dasharray="9 5" />
            </>
          )}
        </For>
        <path
          d={props.legs.map((leg) => line(leg.from, leg.to)).join('')}
          stroke="#10160f"
          stroke-width="11"
          opacity=".28"
          transform="translate(-1.5 2)"
        />
        <path d={props.legs.map((leg) => line(leg.from, leg.to)).join('')} stroke={CREAM} stroke-width="9" />
        <path d={shaft(false)} class="ub-shaft" stroke-width="5" />
        <path d={shaft(true)} stroke={FIRE} stroke-width="5" stroke-dasharray="7 6" />
      </g>
    </Show>
  );
}

/** A better order for a moment of the past: its way and its shot, as they would have been. */
export function BetterOrder(props: { readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  const drawn = createMemo(() => {
    const order = desk.props.asked() === null ? desk.props.hint() : null;
    if (order === null || !('counter' in order)) return null;
    const centre = (hex: number): Point[] => {
      const found = desk.sheet().byNumber(hex);
      return found === undefined ? [] : [found.centre];
    };
    const place = (slot: Slot): Point | undefined => {
      const man = desk.manOf(slot);
      return man && desk.hexOf(man)?.centre;
    };
    const from = place(order.counter);
    if (from === undefined) return null;
    const way = [from, ...('path' in order ? (order.path ?? []).flatMap(centre) : [])];
    const shot = 'shot' in order ? order.shot : undefined;
    const target = shot?.target ?? ('target' in order ? order.target : undefined);
    const at = target === undefined ? undefined : place(target);
    return { way, shot: at === undefined ? null : line(way[shot?.after ?? way.length - 1] ?? from, at) };
  });
  const ink = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`;
  return (
    <Show when={drawn()}>
      {(better) => (
        <g fill="none" stroke-linecap="round" stroke-linejoin="round">
          <Show when={better().way.length > 1}>
            <path d={ink(better().way)} stroke={CREAM} stroke-width="9" />
            <path d={ink(better().way)} class="ub-shaft" stroke-width="5" />
            <circle cx={better().way.at(-1)?.[0]} cy={better().way.at(-1)?.[1]} r="11" class="ub-goal" />
          </Show>
          <Show when={better().shot}>
            {(shot) => (
              <>
                <path d={shot()} stroke={CREAM} stroke-width="6" />
                <path d={shot()} stroke={FIRE} stroke-width="3" stroke-dasharray="9 5" />
              </>
            )}
          </Show>
        </g>
      )}
    </Show>
  );
}

/** Over the counters: points spent at each hex, and the steps that draw fire. */
export function PathOver(props: { readonly legs: readonly Leg[] }): JSX.Element {
  return (
    <g>
      <For each={props.legs}>
        {(leg) => {
          const node: Point = leg.last ? [leg.to[0] + 29, leg.to[1] + 26] : leg.to;
          const warning = between(leg.from, leg.to, 0.42);
          return (
            <>
              <g transform={`translate(${node[0]} ${node[1]})`} class="ub-node">
                <circle r="13.5" fill={CREAM} />
                <circle r="11.5" class="disc" />
                <text y="5.2">{leg.spent}</text>
              </g>
              <Show when={leg.hot}>
                <g transform={`translate(${warning[0]} ${warning[1]}) scale(.86)`}>
                  <path
                    d="M0-15.5L16.5 13H-16.5Z"
                    fill={CREAM}
                    stroke={CREAM}
                    stroke-width="6"
                    stroke-linejoin="round"
                  />
                  <path d="M0-15.5L16.5 13H-16.5Z" fill={FIRE} stroke={FIRE} stroke-width="2" stroke-linejoin="round" />
                  <g transform="translate(0 3.4) scale(.78)" fill="none" stroke="#fff8e6" stroke-width="2">
                    <circle r="4.7" />
                    <path d="M0-8V-2.6M0 8V2.6M-8 0H-2.6M8 0H2.6" stroke-linecap="round" />
                  </g>
                </g>
                <For each={leg.firers}>
                  {(firer, i) => <Tag at={between(firer.at, leg.from, 0.58 - i() * 0.16)} text={firer.text} />}
                </For>
              </Show>
            </>
          );
        }}
      </For>
    </g>
  );
}

/** The shot in question: from the selected counter to the man planned or pointed at. */
export function ShotLine(props: { readonly desk: Desk; readonly aim: Aim | undefined }): JSX.Element {
  const { desk } = props;
  const ends = createMemo((): readonly [Point, Point] | null => {
    const man = desk.selected();
    const target = desk.manOf(props.aim?.target ?? null);
    const here = man && desk.hexOf(man);
    const there = target && desk.hexOf(target)?.centre;
    if (here === undefined || there === undefined) return null;
    const end = desk.mode() === 'advance' ? desk.plan()?.path.at(-1) : undefined;
    const from = (end === undefined ? undefined : desk.sheet().byNumber(end)?.centre) ?? here.centre;
    return [from, there];
  });
  const bar = createMemo((): Point | null => {
    const blocker = props.aim?.blockers[0];
    const line_ = ends();
    if (blocker === undefined || line_ === null) return null;
    const hexes = blockerHexes(blocker).flatMap((hex) => desk.sheet().byNumber(hex) ?? []);
    const [x, y] = hexes.reduce<Point>(
      (sum, { centre }) => [sum[0] + centre[0] / hexes.length, sum[1] + centre[1] / hexes.length],
      [0, 0],
    );
    return onLine(line_, [x, y]);
  });
  return (
    <Show when={ends()}>
      {(two) => (
        <g fill="none" stroke-linecap="round">
          <Show
            when={bar()}
            fallback={
              <>
                <path d={line(two()[0], two()[1])} stroke="#1c1a17" stroke-width="4" opacity=".22" />
                <path
                  d={line(two()[0], two()[1])}
                  stroke={CREAM}
                  stroke-width="2"
                  stroke-dasharray={props.aim?.denial == null ? undefined : '2 5'}
                />
              </>
            }
          >
            {(stop) => (
              <>
                <path d={line(two()[0], stop())} stroke={CREAM} stroke-width="2" stroke-dasharray="2 5" />
                <g transform={`translate(${stop()[0]} ${stop()[1]})`}>
                  <circle r="11" fill={CREAM} />
                  <path d="M-5-5L5 5M5-5L-5 5" stroke="#1c1a17" stroke-width="2.6" />
                </g>
              </>
            )}
          </Show>
        </g>
      )}
    </Show>
  );
}

/** The point of a line nearest to another point. */
function onLine([a, b]: readonly [Point, Point], [x, y]: Point): Point {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const t = ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy || 1);
  return between(a, b, Math.max(0.08, Math.min(0.92, t)));
}
