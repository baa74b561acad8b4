import { For, type JSX, Show } from 'solid-js';
import type { Desk } from '../desk.ts';
import { INCH, num } from '../ground/ink.ts';
import { Thread } from '../Pieces.tsx';
import { outlineArt } from '../pieces/unit.ts';
import { FRAME, type Piece } from '../scene.ts';
import { Rail } from './Arrival.tsx';
import { Corridor } from './Charges.tsx';
import { Command } from './Command.tsx';
import { Field } from './Field.tsx';
import { Fan } from './Flight.tsx';
import { Concealing, LastSeen } from './Hidden.tsx';
import type { LayerProps, XY } from './marks.tsx';
import { ReachArea } from './Reach.tsx';

/** Below the pieces. */
export function Underlays(props: LayerProps): JSX.Element {
  const { desk } = props;
  const { table } = desk.sheet().theatre;
  const k = () => props.view.level();
  const held = () => desk.pieceOf(desk.heldUnit());
  const looked = () => desk.pieceOf(desk.hovered());
  return (
    <>
      <clipPath id="mm-table">
        <rect x={FRAME} y={FRAME} width={table.w * INCH} height={table.h * INCH} />
      </clipPath>
      <Objectives desk={desk} />
      <Concealing desk={desk} />
      <LastSeen desk={desk} k={k()} />
      <Show when={desk.ranges()}>
        <Field desk={desk} pieces={desk.pieces().filter((one) => !desk.isMine(one.unit))} enemy />
      </Show>
      <Show when={looked()}>
        {(piece) => <Field desk={desk} pieces={[piece()]} enemy={!desk.isMine(piece().unit)} />}
      </Show>
      <ReachArea desk={desk} k={k()} />
      <Fan desk={desk} k={k()} />
      <Rail desk={desk} k={k()} />
      <Command desk={desk} k={k()} />
      <Corridor desk={desk} k={k()} />
      <For each={desk.pieces().filter((one) => desk.ready().has(one.unit))}>{(piece) => <Thread piece={piece} />}</For>
      <For each={targetsOf(desk)}>{(piece) => <Thread piece={piece} target />}</For>
      <Show when={desk.pieceOf(desk.focused())}>{(piece) => <Focus piece={piece()} />}</Show>
      <Show when={held()}>{(piece) => <Thread piece={piece()} strong />}</Show>
      <Show
        when={
          desk.question() === 'flee' || desk.question() === 'occupy' || desk.question() === 'lose'
            ? desk.pieceOf(Number(desk.asking().params.unit))
            : undefined
        }
      >
        {(piece) => <Thread piece={piece()} strong />}
      </Show>
      <For each={chargedOf(desk)}>{(piece) => <Thread piece={piece} strong target />}</For>
    </>
  );
}

/** Where the keyboard is. */
function Focus(props: { readonly piece: Piece }): JSX.Element {
  return (
    <g stroke-linejoin="round">
      <g fill="none" stroke="#fff8e2" stroke-width="9" innerHTML={outlineArt(props.piece, 8)} />
      <g fill="none" stroke="#1b1510" stroke-width="4.5" innerHTML={outlineArt(props.piece, 8)} />
      <g fill="#fff8e2" innerHTML={outlineArt(props.piece, 7)} />
    </g>
  );
}

const chargedOf = (desk: Desk): readonly Piece[] =>
  desk.question() === 'react'
    ? desk
        .view()
        .charges.filter(({ state }) => state === 'running')
        .flatMap(({ target }) => desk.pieceOf(target) ?? [])
    : [];

/** Enemies that can be fired on, charged or called on now. */
function targetsOf(desk: Desk): readonly Piece[] {
  const units = new Set<number>();
  for (const { action } of desk.offers())
    if (action.do === 'fire' || action.do === 'call-fire') units.add(action.target);
  if (desk.mode() === 'charge') for (const one of desk.charges() ?? []) if (one.denial === null) units.add(one.target);
  return [...units].flatMap((unit) => desk.pieceOf(unit) ?? []);
}

/** The ground that decides the battle. */
function Objectives(props: { readonly desk: Desk }): JSX.Element {
  const { sheet } = props.desk;
  const areas = () =>
    sheet().theatre.victory.flatMap((line) =>
      'polygon' in line && Array.isArray(line.polygon) ? [line.polygon as readonly XY[]] : [],
    );
  return (
    <For each={areas()}>
      {(polygon) => (
        <path
          d={`M${polygon.map(([x, y]) => sheet().at(x, y).map(num).join(' ')).join('L')}Z`}
          fill="none"
          stroke="#8f5600"
          stroke-width="2"
          stroke-dasharray="9 6"
          opacity=".55"
        />
      )}
    </For>
  );
}
