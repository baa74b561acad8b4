/** What can be pressed and dragged: transparent, spoken to screen readers, and nothing else. */
import type { View } from '@laager/kit';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { unitAt } from '../src/bodies.ts';
import { bearingOf, turnFrom } from '../src/geometry/angle.ts';
import { beadOf, nearestOnPath } from './bead.ts';
import { centreOfStand, walkOf } from './controller.ts';
import type { Desk } from './desk.ts';
import { type Follow, follower } from './drag.ts';
import { INCH, num } from './ground/ink.ts';
import { pressBase, pressGeneral, pressGround, pressUnit } from './press.ts';
import { cornersOf } from './rings.ts';
import { FRAME, type Piece, posesOn } from './scene.ts';
import { words } from './words.ts';

export function Handles(props: { readonly desk: Desk; readonly view: View }): JSX.Element {
  const { desk, view } = props;
  const inchesAt = (event: PointerEvent | MouseEvent): readonly [number, number] =>
    desk.sheet().inches(view.toSheet([event.clientX, event.clientY]));

  const follow = follower(inchesAt);

  function dragUnit(event: PointerEvent, unit: number): void {
    if (event.button !== 0 || desk.sighting()) return;
    const fleeing = (desk.question() === 'flee' || desk.question() === 'occupy') && desk.asking().params.unit === unit;
    const mayMarch =
      desk.question() === 'move' && desk.ready().has(unit) && unitAt(desk.view(), unit).where === 'table';
    if (!fleeing && !mayMarch) return;
    const stand = unitAt(desk.view(), unit).stand;
    const plan = desk.plan();
    const onGhost = desk.heldUnit() === unit && plan?.do === 'walk';
    const anchor = fleeing ? centreOfStand(stand) : onGhost ? walkOf(desk.view(), unit, plan).stand : stand;
    const [px, py] = inchesAt(event);
    const [ox, oy] = [px - anchor.x, py - anchor.y];
    follow(event, (x, y) => {
      if (!fleeing && desk.heldUnit() !== unit) desk.send({ hand: 'pick', subject: { kind: 'unit', unit } });
      if (!fleeing && desk.mode() !== 'march') desk.setMode('march');
      desk.send({ hand: 'drag', x: x - ox, y: y - oy });
    });
  }

  function dragGeneral(event: PointerEvent, general: number): void {
    if (event.button !== 0 || desk.question() !== 'move' || desk.view().generals[general]?.moved) return;
    if (desk.sheet().theatre.generals[general]?.side !== desk.side()) return;
    follow(event, (x, y) => {
      const held = desk.held();
      if (held?.kind !== 'general' || held.general !== general)
        desk.send({ hand: 'pick', subject: { kind: 'general', general } });
      desk.send({ hand: 'drag', x, y });
    });
  }

  const { w, h } = desk.sheet().theatre.table;
  const onKey = (event: KeyboardEvent, press: () => void): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    // With a plan in hand, Enter gives the order (see keys.ts).
    if (event.key === 'Enter' && desk.order() !== null) return;
    event.preventDefault();
    event.stopPropagation();
    press();
  };
  /** Units that wait come first for the keyboard. */
  const inTurn = createMemo(
    () =>
      desk
        .pieces()
        .toSorted((a, b) => Number(desk.ready().has(b.unit)) - Number(desk.ready().has(a.unit)))
        .map(({ unit }) => unit),
    undefined,
    {
      equals: (a, b) => a.join() === b.join(),
    },
  );

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the ground is aimed at with a pointer; by keyboard the ghost is nudged. */}
      <rect
        x={FRAME}
        y={FRAME}
        width={w * INCH}
        height={h * INCH}
        fill="transparent"
        onClick={(event) => pressGround(desk, inchesAt(event))}
      />
      <For each={desk.generals()}>
        {(one) => (
          // biome-ignore lint/a11y/useSemanticElements: a drawn piece; HTML has no such button.
          <rect
            class="mm-hit"
            role="button"
            tabindex="0"
            aria-label={one.name}
            data-general={one.general}
            x={one.x - (one.size * INCH) / 2}
            y={one.y - (one.size * INCH) / 2}
            width={one.size * INCH}
            height={one.size * INCH}
            onPointerDown={(event) => dragGeneral(event, one.general)}
            onClick={() => pressGeneral(desk, one.general)}
            onKeyDown={(event) => onKey(event, () => pressGeneral(desk, one.general))}
          />
        )}
      </For>
      <For each={inTurn()}>
        {(unit) => (
          <Show when={desk.pieceOf(unit)}>
            {(piece) => (
              // biome-ignore lint/a11y/useSemanticElements: a drawn piece; HTML has no such button.
              <g
                class="mm-hit"
                role="button"
                tabindex="0"
                aria-label={spoken(desk, piece())}
                aria-pressed={desk.heldUnit() === unit}
                data-unit={unit}
                onPointerDown={(event) => dragUnit(event, unit)}
                onPointerEnter={() => desk.setHovered(unit)}
                onPointerLeave={() => desk.setHovered(null)}
                onFocus={() => {
                  desk.setHovered(unit);
                  view.reveal([piece().x, piece().y]);
                }}
                onBlur={() => desk.setHovered(null)}
                onClick={(event) => {
                  const base = (event.target as Element).getAttribute('data-base');
                  const byBase = desk.question() === 'lose' || (desk.plan()?.do === 'fire' && desk.isMine(unit));
                  if (byBase && base !== null) pressBase(desk, unit, Number(base));
                  else pressUnit(desk, unit);
                }}
                onKeyDown={(event) => onKey(event, () => pressUnit(desk, unit))}
              >
                <Show when={piece().formation === 'skirmish'}>
                  <path class="mm-gaps" d={gapsOf(piece())} stroke-width={piece().d * INCH} />
                </Show>
                <Rects poses={piece().poses} w={piece().w} d={piece().d} />
              </g>
            )}
          </Show>
        )}
      </For>
      <Ghosts desk={desk} drag={dragUnit} />
      <Rings desk={desk} view={view} follow={follow} />
      <Bead desk={desk} view={view} follow={follow} />
    </>
  );
}

/** Between skirmishers the unit can be taken too: a line through its bases. */
const gapsOf = ({ poses }: Piece): string => {
  const points: string[] = [];
  for (let i = 0; i + 2 < poses.length; i += 3) points.push(`${num(poses[i] ?? 0)} ${num(poses[i + 1] ?? 0)}`);
  return `M${points.join('L')}`;
};

export function Rects(props: {
  readonly poses: readonly number[];
  readonly w: number;
  readonly d: number;
}): JSX.Element {
  return (
    <For each={Array.from({ length: props.poses.length / 3 }, (_, i) => i)}>
      {(i) => (
        <rect
          data-base={i}
          x={(-props.w * INCH) / 2 - 2}
          y={(-props.d * INCH) / 2 - 2}
          width={props.w * INCH + 4}
          height={props.d * INCH + 4}
          transform={`translate(${num(props.poses[3 * i] ?? 0)} ${num(props.poses[3 * i + 1] ?? 0)}) rotate(${num(props.poses[3 * i + 2] ?? 0)})`}
        />
      )}
    </For>
  );
}

/** A unit in words: what it is, how it stands, what it may do. */
function spoken(desk: Desk, piece: Piece): string {
  const said = words().unit;
  const states = [
    piece.disordered ? said.disordered : '',
    piece.prone ? said.prone : '',
    desk.ready().has(piece.unit) ? said.waits : '',
    desk.owing().has(piece.unit) ? said.owes : '',
  ].filter((one) => one !== '');
  const state = states.length === 0 ? '' : `, ${states.join(', ')}`;
  return said.spoken(
    piece.name,
    words().formations[piece.formation],
    piece.bases,
    piece.fatigue,
    piece.limit,
    words().compass(piece.facing),
    state,
  );
}

/** The planned end can be dragged on. */
function Ghosts(props: { readonly desk: Desk; drag(event: PointerEvent, unit: number): void }): JSX.Element {
  const { desk } = props;
  const ghost = createMemo(() => {
    const unit = desk.heldUnit();
    const walk = desk.trial()?.walk;
    return unit === null || walk === undefined
      ? null
      : { unit, poses: posesOn(desk.sheet(), walk.stand), piece: desk.pieceOf(unit) };
  });
  return (
    <Show when={ghost()}>
      {(now) => (
        <g class="mm-hit" onPointerDown={(event) => props.drag(event, now().unit)}>
          <Rects poses={now().poses} w={now().piece?.w ?? 1} d={now().piece?.d ?? 1} />
        </g>
      )}
    </Show>
  );
}

/** Rings on both front corners: swing one and the unit wheels about the other. */
function Rings(props: { readonly desk: Desk; readonly view: View; readonly follow: Follow }): JSX.Element {
  const { desk } = props;
  const rings = createMemo(() => cornersOf(desk));
  return (
    <For each={rings()}>
      {({ corner, pivot, sign }) => {
        const [x, y] = desk.sheet().at(...corner);
        return (
          <circle
            class="mm-ring"
            data-ring={sign > 0 ? 'left' : 'right'}
            cx={x}
            cy={y}
            r={Math.max(9, 13 / props.view.level())}
            onPointerDown={(event) => {
              const start = bearingOf(corner[0] - pivot[0], corner[1] - pivot[1]);
              props.follow(event, (px, py) => {
                const swung = turnFrom(start, bearingOf(px - pivot[0], py - pivot[1]));
                const degrees = Math.max(0, Math.min(45, swung * sign)) * sign;
                if (Math.abs(degrees) >= 0.5) desk.send({ hand: 'wheel', degrees: Math.round(degrees * 10) / 10 });
              });
            }}
          />
        );
      }}
    </For>
  );
}

/** Fire at a mover: the bead slides along the path it took (MM-6.19). */
function Bead(props: { readonly desk: Desk; readonly view: View; readonly follow: Follow }): JSX.Element {
  const { desk } = props;
  const bead = createMemo(() => beadOf(desk));
  return (
    <Show when={bead()}>
      {(now) => (
        <circle
          class="mm-ring"
          data-bead
          cx={desk.sheet().at(now().at.x, now().at.y)[0]}
          cy={desk.sheet().at(now().at.x, now().at.y)[1]}
          r={Math.max(9, 13 / props.view.level())}
          onPointerDown={(event) =>
            props.follow(event, (x, y) => desk.send({ hand: 'bead', at: nearestOnPath(now().path, x, y) }))
          }
        />
      )}
    </Show>
  );
}
