/** How far the unit in hand can go: the whole of its turn, half of it, and the ground that slows it. */
import { type JSX, Show } from 'solid-js';
import type { Reach } from '../../src/looks/moves.ts';
import { kindOf } from '../../src/theatre.ts';
import type { Desk } from '../desk.ts';
import { num } from '../ground/ink.ts';
import { reachPath } from '../overlay.ts';
import { words } from '../words.ts';
import { Chip, chipWidth, type XY } from './marks.tsx';

export function ReachArea(props: { readonly desk: Desk; readonly k: number }): JSX.Element {
  const { desk } = props;
  return (
    <Show when={desk.reach()}>
      {(reach) => {
        const far = () => reachPath(desk.sheet(), reach(), 'far');
        return (
          <g data-reach={desk.isWholeReach() ? 'whole' : 'first'}>
            <path d={far()} fill="#f5c955" opacity=".34" />
            <SlowGround desk={desk} reach={far()} />
            <path d={far()} fill="none" stroke="#fff3cf" stroke-width={4 / props.k} />
            <path d={far()} fill="none" stroke="#e0a021" stroke-width={1.6 / props.k} />
            <path
              d={reachPath(desk.sheet(), reach(), 'half')}
              fill="none"
              stroke="#8f5600"
              stroke-width={1.8 / props.k}
              stroke-dasharray={`${7 / props.k} ${5 / props.k}`}
            />
          </g>
        );
      }}
    </Show>
  );
}

/** Ground within reach that slows a unit: rough, steep or to be forded (MM-5.11). */
function SlowGround(props: { readonly desk: Desk; readonly reach: string }): JSX.Element {
  const { sheet } = props.desk;
  const slow = sheet()
    .theatre.ground.all.filter(({ feature }) => feature.rough || feature.fording)
    .map(({ feature }) => `M${feature.polygon.map(([x, y]) => sheet().at(x, y).map(num).join(' ')).join('L')}Z`)
    .filter((d) => d !== 'MZ')
    .join('');
  return (
    <>
      <clipPath id="mm-in-reach">
        <path d={props.reach} />
      </clipPath>
      <path d={slow} fill="url(#mm-costly)" clip-path="url(#mm-in-reach)" />
    </>
  );
}

/** Where the two lines are named: off the front, one on either side. */
const ASIDE = { far: 35, half: -35 };
/** Pixels between a line and its name. */
const LEADER = 46;

/** What the two lines mean, each with a leader. Above the pieces, so that nothing hides it. */
export function ReachNames(props: { readonly desk: Desk; readonly k: number }): JSX.Element {
  const { desk } = props;
  const named = (of: 'far' | 'half') => {
    const reach = desk.reach();
    const unit = desk.heldUnit();
    if (reach === null || unit === null || !desk.isWholeReach()) return null;
    const { facing } = desk.trial()?.walk.stand ?? desk.pieceOf(unit) ?? { facing: 0 };
    const ray = nearest(reach, facing + ASIDE[of]);
    if (ray === null || ray[of] < 0.5) return null;
    const [ox, oy] = desk.sheet().at(reach.x, reach.y);
    const [ux, uy] = [Math.sin((ray.bearing * Math.PI) / 180), -Math.cos((ray.bearing * Math.PI) / 180)];
    const [zx] = desk.sheet().at(0, 0);
    const [ix] = desk.sheet().at(ray[of], 0);
    const from: XY = [ox + ux * (ix - zx), oy + uy * (ix - zx)];
    const side = ux < 0 ? -1 : 1;
    const to: XY = [from[0] + (side * LEADER) / props.k, from[1] + 14 / props.k];
    const text =
      of === 'far'
        ? words().plan.reach(Math.max(...reach.rays.map((one) => one.far)))
        : kindOf(desk.view(), unit).weapon?.muzzleLoader
          ? words().plan.halfwayFires
          : words().plan.halfway;
    return { from, to, text, at: [to[0] + (side * chipWidth(text)) / 2 / props.k, to[1]] as XY };
  };
  const name = (of: 'far' | 'half'): JSX.Element => (
    <Show when={named(of)}>
      {(now) => (
        <g>
          <path
            d={`M${num(now().from[0])} ${num(now().from[1])}L${num(now().to[0])} ${num(now().to[1])}`}
            stroke="#3d3527"
            stroke-width={1.4 / props.k}
          />
          <circle cx={now().from[0]} cy={now().from[1]} r={2.6 / props.k} fill="#3d3527" />
          <Chip at={now().at} text={now().text} kind="paper" k={props.k} />
        </g>
      )}
    </Show>
  );
  return (
    <>
      {name('far')}
      {name('half')}
    </>
  );
}

function nearest({ rays }: Reach, bearing: number) {
  const apart = (a: number): number => Math.abs(((a - bearing + 540) % 360) - 180);
  let best = rays[0] ?? null;
  for (const ray of rays) if (best === null || apart(ray.bearing) < apart(best.bearing)) best = ray;
  return best;
}
