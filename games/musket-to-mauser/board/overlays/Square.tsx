/** A square of several units: as it would be formed (MM-4.30), and where it would move to as one body. */
import { createMemo, For, type JSX, Show } from 'solid-js';
import { unitAt } from '../../src/bodies.ts';
import { standOf } from '../../src/layouts.ts';
import type { Stand } from '../../src/position.ts';
import { kindOf } from '../../src/theatre.ts';
import { endOfLegs } from '../controller.ts';
import type { Desk } from '../desk.ts';
import { boxOf } from '../overlay.ts';
import { ghostArt } from '../pieces/unit.ts';
import { sizeOn, troopsOf } from '../scene.ts';
import { words } from '../words.ts';
import { Chip, Measure, type XY } from './marks.tsx';

export function SquareGhost(props: { readonly desk: Desk; readonly k: number }): JSX.Element {
  const { desk } = props;
  const refused = () => desk.denial() !== null;
  const ghost = (unit: number, stand: Stand) => troopsOf(desk.view(), desk.sheet(), unit, stand);
  const formed = createMemo(() => {
    const plan = desk.plan();
    if (plan?.do !== 'offer' || plan.order.do !== 'form-square') return [];
    const p = desk.view();
    return plan.order.members.map(({ unit, layout }) => {
      const { bases, gun } = unitAt(p, unit);
      return ghost(unit, standOf(layout, bases, sizeOn(p, unit), gun < 0 ? null : kindOf(p, gun).base));
    });
  });
  const moved = createMemo(() => {
    const plan = desk.plan();
    const held = desk.held();
    if (plan?.do !== 'shift' || held?.kind !== 'square') return null;
    const p = desk.view();
    const by = endOfLegs({ x: 0, y: 0 }, [plan]);
    const ghosts = p.units.flatMap((it, unit) => {
      if (it.ring !== held.square || !it.inRing || it.where !== 'table') return [];
      const poses = it.stand.poses.map((n, i) => (i % 3 === 0 ? n + by.x : i % 3 === 1 ? n + by.y : n));
      return [ghost(unit, { ...it.stand, poses })];
    });
    const [x0, y0, x1, y1] = boxOf(
      ghosts.flatMap(({ poses }) => poses),
      0,
    );
    const to: XY = [(x0 + x1) / 2, (y0 + y1) / 2];
    const [zx, zy] = desk.sheet().at(0, 0);
    const [bx, by2] = desk.sheet().at(by.x, by.y);
    const from: XY = [to[0] - (bx - zx), to[1] - (by2 - zy)];
    return { ghosts, from, to, inches: plan.inches };
  });
  return (
    <>
      <For each={formed()}>{(one) => <g opacity=".85" innerHTML={ghostArt(one, refused())} />}</For>
      <Show when={moved()}>
        {(now) => (
          <g>
            <For each={now().ghosts}>{(one) => <g opacity=".8" innerHTML={ghostArt(one, refused())} />}</For>
            <Measure from={now().from} to={now().to} k={props.k} colour={refused() ? '#8c1f2a' : '#211c15'} />
            <Chip
              at={[now().to[0] + 34 / props.k, now().to[1]]}
              text={words().inches(now().inches)}
              kind={refused() ? 'red' : 'dark'}
              k={props.k}
            />
          </g>
        )}
      </Show>
    </>
  );
}
