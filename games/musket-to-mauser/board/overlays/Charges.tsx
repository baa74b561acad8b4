import { createMemo, For, type JSX, Show } from 'solid-js';
import type { Desk } from '../desk.ts';
import { INCH, num } from '../ground/ink.ts';
import { star } from '../overlay.ts';
import { ghostArt } from '../pieces/unit.ts';
import { posesOn, troopsOf } from '../scene.ts';
import { Measure, type XY } from './marks.tsx';

/** A charge as wide as the charger's front, planned or under way. */
export function Corridor(props: { readonly desk: Desk; readonly k: number }): JSX.Element {
  const { desk } = props;
  const lanes = createMemo(() => {
    const planned = desk.run();
    const found: { readonly d: string; readonly from: XY; readonly to: XY }[] = [];
    const add = (a: readonly number[], b: readonly number[], d: number, w: number): void => {
      let [x0, y0, x1, y1] = [0, 0, 0, 0];
      const n = a.length / 3;
      let path = '';
      for (let i = 0; i < n; i++) {
        x0 += (a[3 * i] as number) / n;
        y0 += (a[3 * i + 1] as number) / n;
        x1 += (b[3 * i] as number) / n;
        y1 += (b[3 * i + 1] as number) / n;
      }
      const dx = x1 - x0;
      const dy = y1 - y0;
      const long = Math.hypot(dx, dy) || 1;
      let [least, most] = [0, 0];
      for (let i = 0; i < n; i++) {
        const off = (((a[3 * i] as number) - x0) * -dy + ((a[3 * i + 1] as number) - y0) * dx) / long;
        least = Math.min(least, off - (w * INCH) / 2);
        most = Math.max(most, off + (w * INCH) / 2);
      }
      const [nx, ny] = [-dy / long, dx / long];
      path = `M${num(x0 + nx * least)} ${num(y0 + ny * least)}L${num(x0 + nx * most)} ${num(y0 + ny * most)}L${num(x1 + nx * most)} ${num(y1 + ny * most)}L${num(x1 + nx * least)} ${num(y1 + ny * least)}Z`;
      found.push({
        d: path,
        from: [x0, y0],
        to: [x1 + (dx / long) * d * INCH * 0.5, y1 + (dy / long) * d * INCH * 0.5],
      });
    };
    if (planned?.from && planned.end) {
      const piece = desk.pieceOf(desk.heldUnit());
      add(posesOn(desk.sheet(), planned.from), posesOn(desk.sheet(), planned.end), piece?.d ?? 1, piece?.w ?? 1);
    }
    for (const charge of desk.view().charges) {
      const piece = desk.pieceOf(charge.charger);
      if (charge.state !== 'running' || piece === undefined) continue;
      add(posesOn(desk.sheet(), charge.from), piece.poses, piece.d, piece.w);
    }
    return found;
  });
  return (
    <For each={lanes()}>
      {(lane) => (
        <g>
          <path d={lane.d} fill="#c23a16" opacity=".14" />
          <path
            d={lane.d}
            fill="none"
            stroke="#8c1f2a"
            stroke-width={1.8 / props.k}
            stroke-dasharray={`${7 / props.k} ${4 / props.k}`}
          />
          <Measure from={lane.from} to={lane.to} k={props.k} colour="#8c1f2a" head={false} />
          <path d={star(lane.to[0], lane.to[1], 17)} fill="#f5c955" stroke="#8c1f2a" stroke-width="2" />
        </g>
      )}
    </For>
  );
}

/** The contacts still to be fought, each where the two units meet. */
export const contactsOf = (desk: Desk) =>
  (desk.assaults() ?? []).flatMap(({ charger, struck }) => {
    const [a, b] = [desk.pieceOf(charger), desk.pieceOf(struck)];
    return a === undefined || b === undefined
      ? []
      : [{ charger, struck, at: [(a.x + b.x) / 2, (a.y + b.y) / 2] as XY }];
  });

/** Numbered stars on the contacts. */
export function Stars(props: { readonly desk: Desk; readonly k: number }): JSX.Element {
  return (
    <For each={contactsOf(props.desk)}>
      {({ at }, i) => (
        <g transform={`translate(${at[0]} ${at[1]}) scale(${1 / Math.min(1, props.k)})`} class="mm-star">
          <path d={star(0, 0, 21)} />
          <text text-anchor="middle" y="5">
            {i() + 1}
          </text>
        </g>
      )}
    </For>
  );
}

/** The square or facing that a reaction would make. */
export function Reacting(props: { readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  const ghost = createMemo(() => {
    const plan = desk.plan();
    if (plan?.do !== 'react') return null;
    const found = desk
      .prospects()
      ?.find((one) => one.how === plan.how && one.unit === plan.unit && Math.abs(one.bearing - plan.bearing) < 1);
    return found?.stand ? troopsOf(desk.view(), desk.sheet(), plan.unit, found.stand) : null;
  });
  return <Show when={ghost()}>{(now) => <g opacity=".85" innerHTML={ghostArt(now())} />}</Show>;
}
