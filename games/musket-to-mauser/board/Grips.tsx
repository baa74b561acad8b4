/** What can be taken beside the pieces: a planned end, ghosts, stars, rings, the dots of a chain, the bead on a path. */
import type { View } from '@laager/kit';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { bearingOf, turnFrom } from '../src/geometry/angle.ts';
import { beadOf, nearestOnPath } from './bead.ts';
import type { Desk } from './desk.ts';
import type { Follow } from './drag.ts';
import { INCH, num } from './ground/ink.ts';
import { contactsOf } from './overlays/Charges.tsx';
import { chainOf, cornersOf, runLine } from './rings.ts';
import { posesOn } from './scene.ts';

/** A rectangle for every base, a little larger than it. */
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

/** The planned end can be dragged on. */
export function PlannedEnd(props: { readonly desk: Desk; drag(event: PointerEvent, unit: number): void }): JSX.Element {
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
        <g class="mm-hit" data-planned onPointerDown={(event) => props.drag(event, now().unit)}>
          <Rects poses={now().poses} w={now().piece?.w ?? 1} d={now().piece?.d ?? 1} />
        </g>
      )}
    </Show>
  );
}

/** A press on a ghost takes it; the card lists the same for keys and screen readers. */
export function Choices(props: { readonly desk: Desk; readonly view: View }): JSX.Element {
  const { desk } = props;
  return (
    <For each={desk.ghosts()}>
      {(one) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the card has the same as buttons.
        <g
          class="mm-hit"
          data-ghost={one.number}
          onPointerEnter={() => desk.setPointed(one.number)}
          onPointerLeave={() => desk.setPointed(null)}
          onClick={() => desk.take(one.gesture)}
        >
          <Rects poses={one.troops.poses} w={one.troops.w} d={one.troops.d} />
          <circle cx={one.mark[0]} cy={one.mark[1]} r={14 / props.view.level()} />
        </g>
      )}
    </For>
  );
}

/** A press on a star picks that combat, also where a unit fights several. */
export function Contacts(props: { readonly desk: Desk; readonly view: View }): JSX.Element {
  const { desk } = props;
  return (
    <For each={contactsOf(desk)}>
      {({ at, charger, struck }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the card has the same as buttons.
        <circle
          class="mm-hit"
          data-contact={`${charger} ${struck}`}
          cx={at[0]}
          cy={at[1]}
          r={17 / Math.min(1, props.view.level())}
          onClick={() => desk.send({ hand: 'offer', order: { do: 'assault', charger, struck } })}
        />
      )}
    </For>
  );
}

/** Rings on both front corners: swing one and the unit wheels about the other. */
export function Rings(props: { readonly desk: Desk; readonly view: View; readonly follow: Follow }): JSX.Element {
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

/** The head of a planned charge: dragged, it runs on another bearing. */
export function RunHead(props: { readonly desk: Desk; readonly view: View; readonly follow: Follow }): JSX.Element {
  const { desk } = props;
  const run = createMemo(() => runLine(desk));
  return (
    <Show when={run()}>
      {(now) => (
        <circle
          class="mm-ring"
          data-run
          cx={desk.sheet().at(...now().to)[0]}
          cy={desk.sheet().at(...now().to)[1]}
          r={Math.max(17, 15 / props.view.level())}
          onPointerDown={(event) => {
            const [fx, fy] = now().from;
            props.follow(event, (x, y) => {
              const plan = desk.plan();
              if (plan?.do !== 'charge') return;
              const bearing = Math.round(bearingOf(x - fx, y - fy) * 10) / 10;
              desk.send({ hand: 'charge', target: plan.target, turn: plan.turn, bearing });
            });
          }}
        />
      )}
    </Show>
  );
}

/** A dot on each skirmish base: drag it and that base alone goes there. */
export function Chain(props: { readonly desk: Desk; readonly view: View; readonly follow: Follow }): JSX.Element {
  const { desk } = props;
  const bases = createMemo(() => chainOf(desk));
  return (
    <For each={bases().map(({ base }) => base)}>
      {(base) => (
        <Show when={bases()[base]}>
          {(one) => {
            const at = () => desk.sheet().at(...one().dot);
            return (
              <circle
                class="mm-ring"
                data-chain={base}
                cx={at()[0]}
                cy={at()[1]}
                r={9 / props.view.level()}
                onPointerDown={(event) => {
                  const { facing, off } = one();
                  const plan = desk.plan();
                  if (plan?.do === 'walk' && plan.open && plan.steps.at(-1)?.go !== 'flow') desk.send({ hand: 'leg' });
                  props.follow(event, (x, y) =>
                    desk.send({ hand: 'base', base, x: x + off[0], y: y + off[1], facing }),
                  );
                }}
              />
            );
          }}
        </Show>
      )}
    </For>
  );
}

/** Fire at a mover: the bead slides along the path it took (MM-6.19). */
export function Bead(props: { readonly desk: Desk; readonly view: View; readonly follow: Follow }): JSX.Element {
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
