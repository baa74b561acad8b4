import { createMemo, For, type JSX, Show } from 'solid-js';
import { unitAt } from '../../src/bodies.ts';
import { centreOfStand, endOfLegs } from '../controller.ts';
import type { Desk } from '../desk.ts';
import { fanCell } from '../overlay.ts';
import { ghostArt } from '../pieces/unit.ts';
import { posesOn } from '../scene.ts';
import { words } from '../words.ts';
import { Chip, Measure, type XY } from './marks.tsx';

export function Fan(props: { readonly desk: Desk; readonly k: number }): JSX.Element {
  const { desk } = props;
  const centre = (): XY => {
    const fan = desk.fan();
    if (fan === null) return [0, 0];
    const { x, y } = centreOfStand(unitAt(desk.view(), fan.unit).stand);
    return desk.sheet().at(x, y);
  };
  const cells = (state: string): string => {
    const fan = desk.fan();
    if (fan === null) return '';
    return fan.cells
      .filter((one) => one.state === state)
      .map((one) => fanCell(...(centre() as [number, number]), fan.axis + one.turn, one.inches, 6, 0.5))
      .join('');
  };
  return (
    <Show when={desk.fan()}>
      {(fan) => (
        <g>
          <path
            d={fanCell(...(centre() as [number, number]), fan().axis, fan().most / 2, 90, fan().most)}
            fill="#fff8e2"
            opacity=".28"
          />
          <path d={cells('free')} fill="#f5c955" opacity=".62" />
          <path d={cells('through')} fill="#fae6a8" opacity=".7" />
          <path d={cells('through')} fill="url(#mm-costly)" />
          <path d={cells('closed')} fill="#f3d9d2" opacity=".6" />
          <path d={cells('closed')} fill="url(#mm-refused)" opacity=".8" />
        </g>
      )}
    </Show>
  );
}

export function Flight(props: { readonly desk: Desk; readonly k: number }): JSX.Element {
  const { desk } = props;
  const path = createMemo(() => {
    const plan = desk.plan();
    if (plan?.do !== 'flee' && plan?.do !== 'occupy') return null;
    const { unit } = desk.asking().params;
    // The question may already be another one while the plan is still laid down.
    if (typeof unit !== 'number') return null;
    const start = centreOfStand(unitAt(desk.view(), unit).stand);
    const legs = plan.do === 'flee' ? plan.legs : [{ bearing: plan.bearing, inches: plan.inches }];
    const points: XY[] = [desk.sheet().at(start.x, start.y)];
    legs.forEach((_, i) => {
      const end = endOfLegs(start, legs.slice(0, i + 1));
      points.push(desk.sheet().at(end.x, end.y));
    });
    return { points, far: legs.reduce((sum, { inches }) => sum + inches, 0), piece: desk.pieceOf(unit) };
  });
  const stand = () => desk.flight()?.stand ?? null;
  return (
    <Show when={path()}>
      {(now) => (
        <g>
          <Show when={stand()}>
            {(end) => (
              <g
                opacity=".8"
                innerHTML={ghostArt({
                  poses: posesOn(desk.sheet(), end()),
                  w: now().piece?.w ?? 1,
                  d: now().piece?.d ?? 1,
                  side: now().piece?.side ?? 0,
                })}
              />
            )}
          </Show>
          <For each={now().points.slice(1)}>
            {(point, i) => (
              <Measure
                from={now().points[i()] as XY}
                to={point}
                k={props.k}
                colour={desk.denial() === null ? '#211c15' : '#8c1f2a'}
              />
            )}
          </For>
          <Chip
            at={[(now().points.at(-1)?.[0] ?? 0) + 34 / props.k, (now().points.at(-1)?.[1] ?? 0) - 12 / props.k]}
            text={words().inches(now().far)}
            k={props.k}
            kind={desk.denial() === null ? 'dark' : 'red'}
          />
        </g>
      )}
    </Show>
  );
}
