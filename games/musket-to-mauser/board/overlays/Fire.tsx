import { createMemo, For, type JSX, Show } from 'solid-js';
import { aimAt } from '../../src/fire-orders.ts';
import { beadOf } from '../bead.ts';
import type { Desk } from '../desk.ts';
import { num } from '../ground/ink.ts';
import { boxOf, brackets, star } from '../overlay.ts';
import { ghostArt, type Troops } from '../pieces/unit.ts';
import { troopsOf } from '../scene.ts';
import { words } from '../words.ts';
import { Chip, chipWidth, type XY } from './marks.tsx';

/** Before a target is chosen: every enemy that can be hit, with the best chance of an effect. */
export function Prospects(props: { readonly desk: Desk; readonly k: number }): JSX.Element {
  const { desk } = props;
  const marked = createMemo(() =>
    desk.plan() === null
      ? desk.bestFire().flatMap(({ offer, hit }) => {
          const piece = desk.pieceOf(offer.target);
          return piece === undefined ? [] : [{ box: boxOf(piece.poses, 20), share: hit / 36 }];
        })
      : [],
  );
  return (
    <For each={marked()}>
      {({ box, share }) => (
        <g data-prospect>
          <path d={brackets(box, 10)} fill="none" stroke="#fff8e2" stroke-width={5 / props.k} />
          <path d={brackets(box, 10)} fill="none" stroke="#c23a16" stroke-width={2.4 / props.k} />
          <Chip at={[(box[0] + box[2]) / 2, box[1]]} text={words().percent(share)} kind="red" k={props.k} />
        </g>
      )}
    </For>
  );
}

/** Lines from every base that fires to its target, ticks on those that bear, the path of a mover. */
export function Shots(props: { readonly desk: Desk; readonly k: number }): JSX.Element {
  const { desk } = props;
  const plan = () => {
    const now = desk.plan();
    return now?.do === 'fire' ? now : null;
  };
  /** The target where fire meets it. */
  const aimed = createMemo((): Troops | null => {
    const now = plan();
    if (now === null) return null;
    const { stand } = aimAt(desk.view(), now.target, now.at, desk.question() === 'defender-fire');
    return troopsOf(desk.view(), desk.sheet(), now.target, stand);
  });
  const there = () => aimed()?.poses ?? [];
  const lines = createMemo(() => {
    const now = plan();
    if (now === null) return [];
    const [x0, y0, x1, y1] = boxOf(there(), 0);
    const to: XY = [(x0 + x1) / 2, (y0 + y1) / 2];
    return now.by.flatMap(({ unit, bases }) => {
      const piece = desk.pieceOf(unit);
      return piece === undefined
        ? []
        : bases.map((base) => ({ from: [piece.poses[3 * base] ?? 0, piece.poses[3 * base + 1] ?? 0] as XY, to }));
    });
  });
  return (
    <Show when={plan()}>
      {(now) => (
        <g fill="none">
          <path d={brackets(boxOf(there(), 20), 12)} stroke="#fff8e2" stroke-width={6 / props.k} />
          <path d={brackets(boxOf(there(), 20), 12)} stroke="#c23a16" stroke-width={3 / props.k} />
          <MoverPath desk={desk} target={now().at >= 0 ? aimed() : null} k={props.k} />
          <For each={lines()}>
            {(line) => (
              <>
                <path
                  d={`M${line.from.join(' ')}L${line.to.join(' ')}`}
                  stroke="#fff8e2"
                  stroke-width={4.4 / props.k}
                />
                <path
                  d={`M${line.from.join(' ')}L${line.to.join(' ')}`}
                  stroke="#c23a16"
                  stroke-width={1.8 / props.k}
                />
              </>
            )}
          </For>
          <For each={lines()}>
            {(line) => (
              <g transform={`translate(${line.from[0]} ${line.from[1]}) scale(${1 / props.k})`}>
                <circle r="8" fill="#f5c955" stroke="#fff8e2" stroke-width="1.8" />
                <path d="M-3.6 .2l2.6 2.8l4.8 -5.6" stroke="#3d2600" stroke-width="2" />
              </g>
            )}
          </For>
        </g>
      )}
    </Show>
  );
}

/** The way a mover came, its ghost where fire is to meet it, and the best point for that. */
function MoverPath(props: { readonly desk: Desk; readonly target: Troops | null; readonly k: number }): JSX.Element {
  const { desk } = props;
  const bead = createMemo(() => beadOf(desk));
  return (
    <Show when={bead()}>
      {(path) => (
        <>
          <path
            d={`M${path()
              .path.map((one) => desk.sheet().at(one.x, one.y).map(num).join(' '))
              .join('L')}`}
            stroke="#fff8e2"
            stroke-width={6 / props.k}
          />
          <path
            d={`M${path()
              .path.map((one) => desk.sheet().at(one.x, one.y).map(num).join(' '))
              .join('L')}`}
            stroke="#8f5600"
            stroke-width={2.4 / props.k}
            stroke-dasharray="6 4"
          />
          <Show when={props.target}>{(target) => <g opacity=".8" innerHTML={ghostArt(target())} />}</Show>
          <Show when={path().best}>
            {(best) => <Best at={desk.sheet().at(best().x, best().y)} hit={best().hit} k={props.k} />}
          </Show>
          <circle
            cx={desk.sheet().at(path().at.x, path().at.y)[0]}
            cy={desk.sheet().at(path().at.x, path().at.y)[1]}
            r={8 / props.k}
            fill="#f5c955"
            stroke="#8f5600"
            stroke-width={2 / props.k}
          />
        </>
      )}
    </Show>
  );
}

/** The point of a path where fire does most. */
function Best(props: { readonly at: XY; readonly hit: number; readonly k: number }): JSX.Element {
  const text = () => words().fire.best(props.hit / 36);
  return (
    <g data-best>
      <path
        d={star(props.at[0], props.at[1], 12 / props.k)}
        fill="#f5c955"
        stroke="#8c1f2a"
        stroke-width={1.6 / props.k}
      />
      <Chip
        at={[props.at[0] + (18 + chipWidth(text()) / 2) / props.k, props.at[1]]}
        text={text()}
        kind="red"
        k={props.k}
      />
    </g>
  );
}
