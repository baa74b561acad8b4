import { createMemo, For, type JSX, Show } from 'solid-js';
import { unitAt } from '../../src/bodies.ts';
import { kindOf } from '../../src/theatre.ts';
import { centreOfStand } from '../controller.ts';
import type { Desk } from '../desk.ts';
import { num } from '../ground/ink.ts';
import { boxOf } from '../overlay.ts';
import { ghostArt, outlineArt } from '../pieces/unit.ts';
import { cornersOf } from '../rings.ts';
import { posesOn } from '../scene.ts';
import { attachChoices, faceChoices, formChoices, screenChoices } from '../shapes.ts';
import { words } from '../words.ts';
import { Chip, Measure, type XY } from './marks.tsx';

/** The ghost of the plan, leg by leg, with inches; hatched if the rules refuse it. */
export function Planned(props: { readonly desk: Desk; readonly k: number }): JSX.Element {
  const { desk } = props;
  const legs = createMemo(() => {
    const walk = desk.trial()?.walk;
    if (walk === undefined) return [];
    return walk.taken.flatMap(({ go, from, to }) => {
      const [a, b] = [desk.sheet().at(from.x, from.y), desk.sheet().at(to.x, to.y)];
      const far = Math.hypot(to.x - from.x, to.y - from.y);
      return far > 0.05 && (go === 'march' || go === 'flow' || go === 'follow') ? [{ a, b, far }] : [];
    });
  });
  const ghost = createMemo(() => {
    const piece = desk.pieceOf(desk.heldUnit());
    const now = desk.trial();
    if (now === null) return null;
    const unit = desk.heldUnit() as number;
    const size = now.walk.dismounted ? kindOf(desk.view(), unit).footBase : kindOf(desk.view(), unit).base;
    return {
      poses: posesOn(desk.sheet(), now.walk.stand),
      w: size.w,
      d: size.d,
      side: piece?.side ?? kindOf(desk.view(), unit).side,
    };
  });
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
            <g opacity=".85" innerHTML={ghostArt(now(), desk.denial() !== null)} />
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
      <For each={legs()}>
        {(leg) => (
          <g>
            <Measure from={leg.a} to={leg.b} k={props.k} colour={desk.denial() === null ? '#211c15' : '#8c1f2a'} />
            <Chip
              at={[(leg.a[0] + leg.b[0]) / 2 + 26 / props.k, (leg.a[1] + leg.b[1]) / 2]}
              text={words().inches(leg.far)}
              k={props.k}
              kind={desk.denial() === null ? 'dark' : 'red'}
            />
          </g>
        )}
      </For>
      <Show when={desk.trial() !== null}>
        <For each={desk.near()}>
          {(one) => {
            const mine = one.unit === desk.heldUnit();
            const from = () => (mine ? ghostCentre(desk) : pieceCentre(desk, one.unit));
            const to = () => (mine ? pieceCentre(desk, one.target) : ghostCentre(desk));
            return (
              <path
                d={`M${from().join(' ')}L${to().join(' ')}`}
                stroke={mine ? '#c23a16' : '#0f5264'}
                stroke-width={2 / props.k}
                stroke-dasharray={mine ? undefined : `${7 / props.k} ${4 / props.k}`}
                opacity=".85"
                fill="none"
              />
            );
          }}
        </For>
      </Show>
      <Show when={rode()}>
        {(now) => (
          <g>
            <Measure
              from={now().from}
              to={now().to}
              k={props.k}
              colour={desk.denial() === null ? '#211c15' : '#8c1f2a'}
            />
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

const ghostCentre = (desk: Desk): XY => {
  const stand = desk.trial()?.walk.stand;
  if (stand === undefined) return [0, 0];
  const { x, y } = centreOfStand(stand);
  return desk.sheet().at(x, y);
};
const pieceCentre = (desk: Desk, unit: number): XY => {
  const piece = desk.pieceOf(unit);
  return [piece?.x ?? 0, piece?.y ?? 0];
};

/** Formations, facings, screens and gun places as numbered ghosts. */
export function Choices(props: { readonly desk: Desk; readonly k: number }): JSX.Element {
  const { desk } = props;
  const stands = createMemo(() => {
    const unit = desk.heldUnit();
    if (unit === null || desk.question() !== 'move' || unitAt(desk.view(), unit).where !== 'table') return [];
    const plan = desk.plan();
    const steps = plan?.do === 'walk' ? plan.steps : [];
    const p = desk.view();
    switch (desk.mode()) {
      case 'form':
        return formChoices(p, unit, steps).map(({ stand }) => stand);
      case 'face':
        return faceChoices(p, unit, steps).map(({ stand }) => stand);
      case 'screen':
        return screenChoices(p, unit, steps).map(({ stand }) => stand);
      case 'attach':
        return attachChoices(p, unit, steps).map(({ stand }) => stand);
      default:
        return [];
    }
  });
  const piece = () => desk.pieceOf(desk.heldUnit());
  return (
    <For each={stands()}>
      {(stand, i) => {
        const poses = () => posesOn(desk.sheet(), stand);
        const box = () => boxOf(poses(), 10);
        return (
          <g>
            <g
              opacity=".6"
              innerHTML={ghostArt({ poses: poses(), w: piece()?.w ?? 1, d: piece()?.d ?? 1, side: piece()?.side ?? 0 })}
            />
            <Chip
              at={[box()[i() % 2 === 0 ? 0 : 2], box()[i() % 4 < 2 ? 1 : 3]]}
              text={String(i() + 1)}
              kind="gold"
              k={props.k}
            />
          </g>
        );
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
