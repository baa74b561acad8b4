/** What can be pressed and dragged: transparent, spoken to screen readers, and nothing else. */
import type { View } from '@laager/kit';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { bodyOf, unitAt } from '../src/bodies.ts';
import { bearingOf } from '../src/geometry/angle.ts';
import { bodyDistance } from '../src/geometry/shapes.ts';
import { centreOfStand, walkOf } from './controller.ts';
import type { Desk } from './desk.ts';
import { type Follow, follower } from './drag.ts';
import { Bead, Chain, Choices, Contacts, PlannedEnd, Rects, Rings, RunHead } from './Grips.tsx';
import { INCH, num } from './ground/ink.ts';
import { pressBase, pressGeneral, pressGround, pressUnit } from './press.ts';
import { FRAME, type Piece } from './scene.ts';
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

  const { w, h } = desk.sheet().theatre.table;
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
      <GeneralHits desk={desk} follow={follow} />
      <UnitHits desk={desk} view={view} drag={dragUnit} />
      <PlannedEnd desk={desk} drag={dragUnit} />
      <Choices desk={desk} view={view} />
      <Contacts desk={desk} view={view} />
      <Rings desk={desk} view={view} follow={follow} />
      <Chain desk={desk} view={view} follow={follow} />
      <RunHead desk={desk} view={view} follow={follow} />
      <Bead desk={desk} view={view} follow={follow} />
    </>
  );
}

/** A press by keyboard. With a plan in hand, Enter gives the order (see keys.ts). */
function pressed(desk: Desk, event: KeyboardEvent, press: () => void): void {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  if (event.key === 'Enter' && desk.order() !== null) return;
  event.preventDefault();
  event.stopPropagation();
  press();
}

function GeneralHits(props: { readonly desk: Desk; readonly follow: Follow }): JSX.Element {
  const { desk } = props;
  function dragGeneral(event: PointerEvent, general: number): void {
    if (event.button !== 0 || desk.question() !== 'move' || desk.view().generals[general]?.moved) return;
    if (desk.sheet().theatre.generals[general]?.side !== desk.side()) return;
    props.follow(event, (x, y) => {
      const held = desk.held();
      if (held?.kind !== 'general' || held.general !== general)
        desk.send({ hand: 'pick', subject: { kind: 'general', general } });
      desk.send({ hand: 'drag', x, y });
    });
  }
  return (
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
          onKeyDown={(event) => pressed(desk, event, () => pressGeneral(desk, one.general))}
        />
      )}
    </For>
  );
}

function UnitHits(props: {
  readonly desk: Desk;
  readonly view: View;
  drag(event: PointerEvent, unit: number): void;
}): JSX.Element {
  const { desk, view } = props;
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
    <For each={inTurn()}>
      {(unit) => (
        <Show when={desk.pieceOf(unit)}>
          {(piece) => (
            // biome-ignore lint/a11y/useSemanticElements: a drawn piece; HTML has no such button.
            <g
              class="mm-hit mm-outlined"
              role="button"
              tabindex="0"
              aria-label={spoken(desk, piece())}
              aria-pressed={desk.heldUnit() === unit}
              data-unit={unit}
              onPointerDown={(event) => props.drag(event, unit)}
              onPointerEnter={() => desk.setHovered(unit)}
              onPointerLeave={() => desk.setHovered(null)}
              onFocus={(event) => {
                desk.setHovered(unit);
                if (event.currentTarget.matches(':focus-visible')) desk.setFocused(unit);
                view.reveal([piece().x, piece().y]);
              }}
              onBlur={() => {
                desk.setHovered(null);
                desk.setFocused(null);
              }}
              onClick={(event) => {
                const base = (event.target as Element).getAttribute('data-base');
                const byBase = desk.question() === 'lose' || (desk.plan()?.do === 'fire' && desk.isMine(unit));
                if (byBase && base !== null) pressBase(desk, unit, Number(base));
                else pressUnit(desk, unit);
              }}
              onKeyDown={(event) => pressed(desk, event, () => pressUnit(desk, unit))}
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
  );
}

/** Between skirmishers the unit can be taken too: a line through its bases. */
const gapsOf = ({ poses }: Piece): string => {
  const points: string[] = [];
  for (let i = 0; i + 2 < poses.length; i += 3) points.push(`${num(poses[i] ?? 0)} ${num(poses[i + 1] ?? 0)}`);
  return `M${points.join('L')}`;
};

/** How far and which way it is from the unit in hand. */
function awayFrom(desk: Desk, { unit, x, y }: Piece): string {
  const held = desk.pieceOf(desk.heldUnit());
  if (held === undefined || held.unit === unit) return '';
  const far = bodyDistance(bodyOf(desk.view(), held.unit), bodyOf(desk.view(), unit));
  return words().unit.away(far, bearingOf(x - held.x, held.y - y), held.name);
}

/** A unit in words: what it is, how it stands, what it may do. */
function spoken(desk: Desk, piece: Piece): string {
  const said = words().unit;
  const states = [
    ...piece.marks.map((mark) => words().marks[mark]),
    desk.ready().has(piece.unit) ? said.waits : '',
    awayFrom(desk, piece),
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
