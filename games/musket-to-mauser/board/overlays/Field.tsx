/** What a unit can hit: its whole range, and short range within it. */
import { type JSX, Show } from 'solid-js';
import { firstRow, unitAt } from '../../src/bodies.ts';
import { reachOf } from '../../src/fire-eligible.ts';
import { kindOf } from '../../src/theatre.ts';
import type { Desk } from '../desk.ts';
import { INCH } from '../ground/ink.ts';
import { fieldOf } from '../overlay.ts';
import type { Piece } from '../scene.ts';
import { words } from '../words.ts';
import { Chip } from './marks.tsx';

const rangeOf = (desk: Desk, unit: number): number =>
  kindOf(desk.view(), unit).weapon === null ? 0 : reachOf(desk.view(), unit);

const wedgesOf = (desk: Desk, { poses, unit }: Piece, inches: number): string =>
  fieldOf(poses, inches, firstRow(unitAt(desk.view(), unit).stand));

/** What some units can hit together: one field, of one colour. */
export function Field(props: {
  readonly desk: Desk;
  readonly pieces: readonly Piece[];
  readonly enemy: boolean;
}): JSX.Element {
  const { desk } = props;
  const field = (share: number): string =>
    props.pieces
      .map((piece) => [piece, rangeOf(desk, piece.unit) * share] as const)
      .filter(([, inches]) => inches > 0)
      .map(([piece, inches]) => wedgesOf(desk, piece, inches))
      .join('');
  const line = (name: string, share: number): JSX.Element => (
    <Wedges
      d={field(share)}
      id={`mm-field-${name}`}
      size={desk.sheet().size}
      tone={props.enemy ? '#5f9aa3' : '#f5c955'}
      ink={props.enemy ? '#dff0f2' : '#fff3cf'}
    />
  );
  const of = (): string => props.pieces.map(({ unit }) => unit).join('-');
  return (
    <Show when={field(1) !== ''}>
      <g class="mm-field" clip-path="url(#mm-table)">
        {line(`${of()}-far`, 1)}
        {line(`${of()}-near`, 0.5)}
      </g>
    </Show>
  );
}

/** The wedges of all bases as one field: what lies inside it hides the edges between them. */
function Wedges(props: {
  readonly d: string;
  readonly id: string;
  readonly size: readonly [number, number];
  readonly tone: string;
  readonly ink: string;
}): JSX.Element {
  return (
    <>
      <mask id={props.id} maskUnits="userSpaceOnUse" x="0" y="0" width={props.size[0]} height={props.size[1]}>
        <rect width={props.size[0]} height={props.size[1]} fill="#fff" />
        <path d={props.d} fill="#000" />
      </mask>
      <path d={props.d} fill={props.tone} opacity=".22" />
      <path d={props.d} mask={`url(#${props.id})`} fill="none" stroke={props.ink} stroke-width="3.4" opacity=".85" />
    </>
  );
}

/** How far its two lines are, named to the right of its front while nothing else is weighed. */
export function RangeNames(props: { readonly desk: Desk; readonly k: number }): JSX.Element {
  const { desk } = props;
  const piece = () =>
    desk.held() === null && desk.plan() === null && !desk.sighting() ? desk.pieceOf(desk.hovered()) : undefined;
  const name = (of: Piece, inches: number, text: string): JSX.Element => {
    const a = ((of.facing + 30) * Math.PI) / 180;
    const at = [of.x + Math.sin(a) * inches * INCH, of.y - Math.cos(a) * inches * INCH] as const;
    return <Chip at={at} text={text} kind="paper" k={props.k} />;
  };
  return (
    <Show when={piece()}>
      {(now) => (
        <Show when={rangeOf(desk, now().unit) > 0 && now().formation !== 'square'}>
          {name(now(), rangeOf(desk, now().unit) / 2, words().unit.short(rangeOf(desk, now().unit) / 2))}
          {name(now(), rangeOf(desk, now().unit), words().inches(rangeOf(desk, now().unit)))}
        </Show>
      )}
    </Show>
  );
}
